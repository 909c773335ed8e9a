/* Galleys: places in their zones, hull, crew and cargo on deck, number on the sail. */
#ifndef SERENISSIMA_UI_BOARD_GALLEYS_H
#define SERENISSIMA_UI_BOARD_GALLEYS_H

#include "setup/app.h"

void table_place_galleys(Table *table);
void table_draw_galleys(Table *table);
void table_draw_numbers(Table *table); /* Of galleys whose sails others hide, over all of them. */
/* Draws a galley with crew, cargo and number; (x, y) is the middle of its hull at the water, hull
 * its length in units. The deck is filled from `galley`. alpha 0..1. */
void table_draw_galley(Table *table, const Galley *galley, GalleyId number, float x, float y,
                       float hull, bool west, float alpha);
/* Pieces by sprite: edge of a cube, height of a sailor. */
void table_draw_cube(Table *table, GoodId good, float x, float y, float edge, float alpha);
void table_draw_sailor(Table *table, PlayerId player, float x, float y, float height, float alpha);

/* The galley as it lies at rest: hull, sail and crew, in window units. */
GfxRect table_galley_hull(const Table *table, GalleyId galley);
/* The disc with the galley's number on its sail, in window units; w 0: none is there, or it is under
 * way. */
GfxRect table_galley_number(Table *table, GalleyId galley);

#endif
