/* The parts of playback that are a function or two. */
#ifndef SERENISSIMA_UI_PLAYBACK_PARTS_H
#define SERENISSIMA_UI_PLAYBACK_PARTS_H

#include <serenissima/rules/event.h>

#include "setup/app.h"

/* What is heard of an event, by its name; NULL: nothing. */
const char *event_effect(const Event *event, float *volume);
/* Shows what moves; returns how long it holds the table at speed 1, ms. */
float event_show(Table *table, const Event *event);

/* How long computers rest between their turns, a galley's activation or a player's phase, as the
 * player set it: apart from how fast the pieces move. */
/* Before a step is shown: must it still wait? */
bool pace_holds(Table *table, const SessionStep *next);
/* Lets the next turn come, where the player lets them come one by one. */
void pace_go_on(Table *table);

/* Where pieces and purses are on the screen, window units: where things fly from and to. */
GfxPoint place_of_galley(const Table *table, GalleyId galley);
GfxPoint place_of_port(const Table *table, PortId port); /* Its plate. */
/* Of the player's card; 0: where the bank's ducats and the pool's pieces come from. */
GfxPoint place_of_purse(const Table *table, PlayerId player);
/* Of the galley, else of the port, else of the bank. */
GfxPoint place_of(const Table *table, GalleyId galley, PortId port);

/* The scoring, or the income of wine, counted up port by port, a column for each player. */
bool table_report_done(const Table *table); /* All of it is counted: the button closes it. */
void table_draw_report(Table *table);       /* Scoring, port by port. */

#endif
