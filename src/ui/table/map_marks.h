/* Where the painted chart and the board in force part, so that it can be drawn over the picture:
 * borders that may not be crossed, lanes between zones that do not touch, ports that open on other
 * water than the one they are painted at. */
#ifndef SERENISSIMA_UI_TABLE_MAP_MARKS_H
#define SERENISSIMA_UI_TABLE_MAP_MARKS_H

#include <serenissima/rules/world.h>
#include <serenissima/toolkit/gfx.h>

#include <stdbool.h>

struct Map;

typedef enum MapMarkKind {
    MAP_BAR,    /* `zone` and `other` touch and are not adjacent. */
    MAP_LANE,   /* They are adjacent and do not touch. */
    MAP_LANDING /* The harbour of `port` lies away from its `zone`. */
} MapMarkKind;

typedef struct MapMark {
    uint8_t kind; /* MapMarkKind. */
    ZoneId zone;
    ZoneId other; /* 0: a landing. */
    PortId port;  /* 0: none. */
    /* Of its points in MapMarks.points, board units: a bar's edges, two each; a lane's curve. */
    int first;
    int count;
} MapMark;

typedef struct MapMarks {
    MapMark *mark; /* Owned, as are the points. */
    int count;     /* 0: the picture says what the board says. */
    GfxPoint *points;
    int point_count;
} MapMarks;

/* Compares the outlines and harbours of the map with the links of the world, and replaces
 * map->marks. False when memory ran out; there are no marks then. */
bool map_marks_find(struct Map *map, const World *world);
void map_marks_finish(MapMarks *marks);

#endif
