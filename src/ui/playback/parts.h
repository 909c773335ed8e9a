/* The parts of playback that are a function or two. */
#ifndef SERENISSIMA_UI_PLAYBACK_PARTS_H
#define SERENISSIMA_UI_PLAYBACK_PARTS_H

#include <serenissima/rules/event.h>

#include "setup/app.h"

/* Events as effects. */
const char *event_effect(const Event *event); /* Its name; NULL: it makes no noise. */
void event_sound(const Event *event);         /* Silent for what makes no noise. */

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

/* How what happens in games played in rounds is shown: prices, offers, passage, captures. Each
 * returns how long it holds the table at speed 1, ms. */
float show_price(Table *table, const Event *event);
float show_offer(Table *table, const Event *event);
float show_passage(Table *table, const Event *event);
float show_captured(Table *table, const Event *event);

#endif
