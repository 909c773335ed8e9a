/* An action: the pages of its three steps and what they share. panel_route.c has what may be
 * clicked on the board, the way with its dangers, and the bar's buttons. */
#pragma once

#include "decisions/common/panel.h"

/* The loading page: port, own galleys here and the sea beside the active galley. Pieces go by a
 * click or are dragged; what cannot be undone (the last sailor leaves) is asked first. */
void panel_load_draw(Table *table, Command *out);
/* Pieces clicked or dropped on the board. */
void panel_load_click(Table *table, int step_shown, Command *out);

/* What can be sold, attacked or taken here: rows open the dialogs of the panel. */
void panel_trade_draw(Table *table, AttackDialog *attack, LandDialog *land, Command *out);

/* The steps in the bar: the current one, those that are over, and who has closed one. shown: the
 * ActionStep whose page is open. Returns the one that was clicked, -1 none. */
int route_steps_draw(Table *table, GfxRect r, int shown);
/* Who has stopped the active galley in this activation by a blockade, 0 nobody; *what:
 * BlockadeKind. */
PlayerId route_blockader(const Table *table, int *what);
