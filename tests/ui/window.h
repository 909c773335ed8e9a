/* What tests of the window begin with: a hidden window drawn by software, a host that keeps no
 * files and in which no computer thinks, and frames one after another. */
#pragma once

#include <serenissima/data/board.h>

#include "setup/app.h"

/* Set before window_open: its frames are painted, for pictures. Else none is. */
extern bool window_paints;
/* 1280 x 720 px, with the assets of SERENISSIMA_ASSETS; time goes by in steps of 40 ms.
 * ui_destroy ends it. */
void window_open(void);
/* All of it set; what a test does otherwise it puts in afterwards. */
void window_host_init(UiHost *host);
void window_app(const UiHost *host);
/* A board of the assets, "2012" or "1996"; board_finish ends it. */
void window_board(const char *name, Board *board);
void window_frames(int count);
/* What can be pressed and lies beneath a card that teaches; NULL: nothing does. */
const UiTarget *window_card_covers(void);
/* So many people, "Player 1" and on. */
void window_people(SessionSetup *setup, int count);
/* A position of the tests with people alone, seed 3. */
void window_position(const char *path);
/* A game of two people, 2012, as far as the first decision. */
void window_game(void);
