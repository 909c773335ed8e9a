/* A sketch over the chart: ways with an arrow, and small cards beside the places of what happens
 * there, which hide neither plates nor one another. Of a plan that is advised, and of what others
 * did. */
#ifndef SERENISSIMA_UI_BOARD_SKETCH_H
#define SERENISSIMA_UI_BOARD_SKETCH_H

#include "setup/app.h"

typedef struct Sketch {
    Table *table;
    const char *mark_note, *plate_note; /* Names on record of each card, and of its plate. */
    uint8_t marks[ZONE_MAX + 1];        /* Cards already drawn in a zone, side by side. */
    uint8_t plate_marks[PORT_MAX + 1];  /* Likewise at a port's plate. */
} Sketch;

GfxPoint sketch_point(const Sketch *sketch, ZoneId zone); /* Of the window: where ways bend. */
/* From a point of the window through zones; count 0: nothing. */
void sketch_way(const Sketch *sketch, GfxPoint from, const ZoneId *zones, int count);
void sketch_zone(Sketch *sketch, ZoneId zone, const char *sprite, GfxColor edge);
void sketch_plate(Sketch *sketch, PortId port, const char *sprite, GfxColor edge);
/* Of a galley's trade and fights in port; at sea in the zone. */
void sketch_place(Sketch *sketch, ZoneId zone, const char *sprite, GfxColor edge);

#endif
