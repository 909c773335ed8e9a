/* The parts of this floor that are a function or two. */
#ifndef SERENISSIMA_UI_SETUP_PARTS_H
#define SERENISSIMA_UI_SETUP_PARTS_H

#include <serenissima/records/account.h>

#include "setup/app.h"

/* The first `steps` steps of the game on the table written down as a page for any browser, whole or
 * not at all, and says where (setup/out_file.h). One game has one page. account: the chances of a
 * game that is over, as far as they are known; NULL: without. */
void app_write_page(int steps, const Account *account);

/* Takes a picture of the frame now being drawn (setup/out_file.h); says why it cannot be kept. */
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

#endif
