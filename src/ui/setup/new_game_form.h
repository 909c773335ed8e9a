/* What the new-game screen asks for: its defaults, the game that it makes, and how it is remembered
 * among the settings. */
#ifndef SERENISSIMA_UI_SETUP_NEW_GAME_FORM_H
#define SERENISSIMA_UI_SETUP_NEW_GAME_FORM_H

#include "setup/app.h"

void form_defaults(void); /* Once; what is remembered stays. */
/* A first game: a person against the easiest computers, all else as in a new form. */
void form_first_game(EditionId edition);
int form_seat_count(const NewGameForm *form);
/* OPTION_* bits of the game that the form makes. */
uint8_t form_options(const NewGameForm *form);
/* The game as the form says it. */
void form_setup(SessionSetup *setup);
/* The same seats and options as in the game on the table, with dice of its own. */
void form_rematch(SessionSetup *setup);
/* Puts every computer one level higher that is not at the top; false when none is. */
bool form_level_up(SessionSetup *setup);
/* As part of the settings: root is the whole file, the writer is inside its object. */
void form_read(const JsonNode *root);
void form_write(JsonWriter *writer);

#endif
