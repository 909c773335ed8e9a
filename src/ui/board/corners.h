/* What lies in the chart's corners: wheel or turn order, turn track, the Doge's cards. Where they would
 * hide too much of a small chart they are put away behind a button. */
#ifndef SERENISSIMA_UI_BOARD_CORNERS_H
#define SERENISSIMA_UI_BOARD_CORNERS_H

#include "setup/app.h"

/* Once in a frame, when the marks are set: what a lesson points at there (Table.corners_needed) comes
 * back, in the next frame. Numbers for a galley stand in the bar or on the page as well: for those
 * nothing comes over the ports that they are chosen with. */
void corners_follow(Table *table);
void corners_draw(Table *table); /* The button; nothing where all of them have room,
                                  * or are asked for. */

#endif
