/* The boards there are: those that are shipped, and the files of the player's own folder, listed
 * with small charts, chosen for a game, opened in the workshop, handed on and deleted. */
#pragma once

#include "setup/parts.h"
#include "table/map.h"

/* Forgets the list, which is read again when it is next shown. Takes an application without one. */
void boards_rest(void);
/* The list in New game, and what is done with the chosen one (app->form.board); takes its room from
 * the top of *page. */
void boards_list(GfxRect *page);
/* What is asked about a board, over the page. */
void boards_ask(void);
/* Why the chosen board cannot be played on, as far as the list has been read; NULL: it can. */
const char *boards_refusal(void);
/* A file dropped on the window: true when it is a board, or means to be one, and was dealt with.
 * Copied into the player's folder, it is opened in the workshop unless something else would be
 * lost. */
bool boards_take(const char *path);
/* A path for a new file in the player's folder, made of its title, where that is long of the
 * edition and its last words. False: there is none. */
bool boards_path(const Board *board, char out[APP_PATH_BYTES]);

/* A chart in so little room that its seas alone are seen; returns units for a unit of the board. */
float boards_sketch(const Map *map, GfxRect r);
