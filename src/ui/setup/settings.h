/* What the player chose once and for all: read and written as a small JSON file. */
#ifndef SERENISSIMA_UI_SETUP_SETTINGS_H
#define SERENISSIMA_UI_SETUP_SETTINGS_H

#include "setup/app.h"

void settings_defaults(Settings *settings);
void settings_read(AppUi *app);
void settings_write(AppUi *app);
/* Puts the settings to work: volumes, text size, palette, speed. */
void settings_apply(AppUi *app);
/* Why speech is not heard though it is on: the sentence that names the voice this system lacks. */
const char *settings_no_voice(AppUi *app);
bool settings_coach_is_on(const AppUi *app);
/* A person has played a game to its end. */
void settings_game_finished(AppUi *app);
/* The most that a size of text can be in this window, 1..2. */
float settings_text_most(const AppUi *app);
/* At the end: the window's place, where it is another one than the settings have. */
void settings_keep_window(AppUi *app);
/* Once a frame: the window may have changed its size. */
void settings_fit_text(AppUi *app);

#endif
