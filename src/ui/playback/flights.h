/* What moves over the table while a step is played back: galleys, cubes, sailors, coins, cards,
 * flags and words. Places are window units, those of galleys board units. */
#ifndef SERENISSIMA_UI_PLAYBACK_FLIGHTS_H
#define SERENISSIMA_UI_PLAYBACK_FLIGHTS_H

#include "setup/app.h"

void flight_galley(Table *table, GalleyId galley, ZoneId from_zone, GfxPoint from, GfxPoint to);
void flight_cube(Table *table, GoodId good, GfxPoint from, GfxPoint to, float ms);
void flight_sailors(Table *table, PlayerId player, int count, GfxPoint from, GfxPoint to, float ms);
void flight_coins(Table *table, int32_t ducats, GfxPoint from, GfxPoint to);
/* The card turns over on its way; face is a sprite. */
void flight_card(Table *table, const char *face, GfxPoint from, GfxPoint to, float ms);
void flight_flag(Table *table, PlayerId player, GfxPoint at, float ms); /* Goes up over a place. */
void flight_words(Table *table, GfxPoint at, const char *words, float ms); /* Rise from a place. */
/* Shortens or lengthens all flights just begun: 1 leaves them. */
void flight_pace(Table *table, float pace);

void table_draw_flights(Table *table);

#endif
