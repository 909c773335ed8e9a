/* The advice panel over the right column: plans with chances and reasons, or why a move was
 * made. */
#ifndef SERENISSIMA_UI_ADVICE_HINT_PANEL_H
#define SERENISSIMA_UI_ADVICE_HINT_PANEL_H

#include "setup/app.h"

bool hint_is_open(const Table *table);  /* The panel has the column below the cards. */
GfxRect hint_place(const Table *table); /* Where the panel lies, open or not. */
/* Is it the page of why, asked since then? The newest sheet lies on top. */
bool hint_why_since(const Table *table, double since_ms);
/* Where the open panel begins, so that dialogs keep clear of it; 0: it is closed. */
float hint_left(const Table *table);
void hint_draw_panel(Table *table, Command *out); /* *out: the plan shown begins. */
void hint_draw_chances(Table *table); /* The bar of all seats' chances, when the player wants it. */

#endif
