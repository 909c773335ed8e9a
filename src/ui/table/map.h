/* The chart of one edition as it is drawn: its picture, and data/board_chart.h with shapes to
 * fill. */
#pragma once

#include <serenissima/data/board_chart.h>
#include <serenissima/toolkit/gfx.h>

typedef struct MapZone {
    GfxMesh *mesh;                     /* NULL: there was no memory. */
    GfxPoint anchor[CHART_ANCHOR_MAX]; /* Where galleys lie, best first; board units. */
    int anchor_count;                  /* At least 1. */
    GfxPoint open[CHART_OPEN_MAX];     /* Points well inside, from the first anchor outwards. */
    int open_count;
} MapZone;

typedef struct MapPort {
    GfxPoint dot;   /* The harbour, board units. */
    GfxPoint plate; /* Middle of its plate at 1080p, board units. */
} MapPort;

/* Where the painted chart and the board in force part, so that it can be drawn over the picture:
 * borders that may not be crossed, lanes between zones that do not touch, ports that open on other
 * water than the one they are painted at. */
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

typedef struct Map {
    float w, h;          /* Board units. */
    GfxPicture *picture; /* NULL: the board's is not there, and the chart is plain. */
    MapZone zone[ZONE_MAX + 1];
    MapPort port[PORT_MAX + 1];
    GfxMesh *dry[ZONE_MAX]; /* Water that is painted and that the board does not have. */
    int dry_count;
    MapMarks marks; /* What else the board has otherwise than the picture. */
} Map;

/* Asset_dir holds boards/ and images/. NULL where memory ran out. What is not there of the chart is
 * drawn all the same (data/board_chart.h), and *error says what that is; else it has "" in it. */
Map *map_create(Gfx *gfx, const char *asset_dir, const Board *board, Error *error);
/* The same for small pictures: without its own, and of each shore only points that are `least`
 * board units apart. */
Map *map_create_small(const char *asset_dir, const Board *board, float least, Error *error);
void map_destroy(Map *map); /* Takes NULL. */
/* Whether the plate of a port at 1080p would hide a point. */
bool map_plate_covers(const Map *map, GfxPoint p);

/* Compares the outlines and harbours of the map with the links of the world, and replaces
 * map->marks. False when memory ran out; there are no marks then. */
bool map_marks_find(Map *map, const World *world);
void map_marks_finish(MapMarks *marks);
