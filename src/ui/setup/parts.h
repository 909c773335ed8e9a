/* The parts of this floor that are a function or two. */
#pragma once

#include <serenissima/words/words.h>

#include "setup/app.h"

/* The first `steps` steps of the game on the table written down as a page for any browser, whole or
 * not at all, and says where. One game has one page. account: the chances of a
 * game that is over, as far as they are known; NULL: without. */
void app_write_page(int steps, const Account *account);

/* Takes a picture of the frame now being drawn; says why it cannot be kept. */
void picture_take(void);
/* Once a frame: says where the last one lies, when the frame that it shows is over. */
void picture_follow(void);

/* Opens the rules where something is explained: a rule's id ("S2-M1"), a target of the window or a
 * moment of the game (app_ui_moment); "" or NULL: the first page. */
void rules_open_at(const char *about);
/* The id behind the "§" of a sentence, such as a refusal; false: it names none. */
bool rules_named(const char *sentence, char id[UI_ID_MAX]);

/* Draws the keyboard on the screen in the language of the texts, while it is open
 * (toolkit/widgets.h), over every sheet. */
void screen_typing(void);

/* The sheet of paper that menus are written on, with a heading, before the chart; returns its
 * inside, w x h at most. */
GfxRect screen_sheet(float w, float h, const char *title);
/* The chart faded behind menus. */
void screen_backdrop(void);
/* The ground of a row of a list: it is chosen, or lies under the pointer or the focus. */
void screen_row(GfxRect r, bool chosen, bool lit);
/* Buttons in a row, as wide one as the other; the one that was pressed, else -1. */
typedef struct ScreenButton {
    const char *id;
    UiButton button;
} ScreenButton;
int screen_buttons(GfxRect row, const ScreenButton *buttons, int count);

/* --- Files that a player gets outside of the program (out_file.c) ----------------------------- */

/* Why there can be none; NULL where there can. */
const char *out_file_refusal(void);
/* Where a file of this name goes; its folder is made. False: there is no place for it. */
bool out_file_place(bool picture, const char *name, char out[APP_PATH_BYTES]);
/* Writes a document whole or not at all and tells so. NULL text: memory ran out. */
void out_file_write(const char *name, const char *text, size_t bytes, const char *words);
/* A notice with the path below it; kept: it can be opened and copied, and what is said; words NULL:
 * that it is saved. */
void out_file_tell(const char *path, bool kept, const char *words);
/* Below a notice: height of the path's two lines and drawing them; and its buttons, left of the one
 * that closes, which *row is left for. */
float out_file_height(void);
void out_file_lines(GfxRect r);
void out_file_buttons(GfxRect *row);

/* A typed path may begin with ~ for the player's own folder: the path that is meant, "" too
 * long. */
void app_path_meant(const char *typed, char out[APP_PATH_BYTES]);

/* --- Who sits in a seat, chosen from lists (seat_choice.c) ------------------------------------ */

enum { SEAT_KIND_NOBODY, SEAT_KIND_PERSON, SEAT_KIND_AI };

int seat_kind_count(EditionId edition); /* Kinds with all levels of the edition. */
/* Lists to choose from, with what each choice means under the mouse and how strong levels are in a
 * game of so many players; true when changed. first: SEAT_KIND_NOBODY, or SEAT_KIND_PERSON where a
 * seat cannot become empty. */
bool seat_kind_list(const char *id, GfxRect r, EditionId edition, int players, int first,
                    int *kind);
/* A computer's style and, where it makes a difference, its temper: "style:1", "temper:1" with the
 * prefix before them. */
bool seat_manner_lists(const char *prefix, int seat, GfxRect r, EditionId edition, int players,
                       SeatChoice *who);
/* Both for a seat of the game on the table, with its arms and name: lists "PREFIXkind:1" and, on a
 * line of their own, "PREFIXstyle:1", "PREFIXtemper:1". In r, seat_row_height high. */
bool seat_row(const char *prefix, PlayerId player, GfxRect r, EditionId edition, int players,
              SeatChoice *who);
float seat_row_height(const SeatChoice *who);
/* Does the temper of this computer change how it plays in a game of so many players? */
bool seat_heeds_temper(EditionId edition, int players, const SeatChoice *who);
/* Between a computer and its name in game files, such as "captain-corsair-ruthless". False: a seat
 * not offered. */
void seat_ai_name(EditionId edition, const SeatChoice *who, char out[SEAT_AI_BYTES]);
bool seat_ai_find(EditionId edition, const char *ai, SeatChoice *who);
/* Who plays it now: a seat that no menu offers is the weakest level until another is chosen. */
SeatChoice seat_choice(EditionId edition, const SeatSetup *seat);

/* --- What the new-game screen asks for (new_game_form.c) -------------------------------------- */

void form_defaults(void); /* Once; what is remembered stays. */
/* A first game: a person against the easiest computers, all else as in a new form. */
void form_first_game(EditionId edition);
bool form_sits(const NewGameForm *form, int seat); /* From 0: somebody does, on this board. */
int form_seat_count(const NewGameForm *form);
/* OPTION_* bits of the game that the form makes. */
uint8_t form_options(const NewGameForm *form);
/* The game as the form says it. */
void form_setup(SessionSetup *setup);
/* The same seats and options as in the game on the table, with dice of its own. */
void form_rematch(SessionSetup *setup);
/* The table after the finished game: the same, with the computers of the level that suits the only
 * person now. */
void form_next(SessionSetup *setup);
/* As part of the settings: root is the whole file, the writer is inside its object. */
void form_read(const JsonNode *root);
void form_write(JsonWriter *writer);
