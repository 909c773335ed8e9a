/* The chart of one edition: picture, zone shapes, where ports and their plates lie, and places for
 * galleys. Read from assets/boards/<map>_zones.json; ids are matched with the board's. */
#ifndef SERENISSIMA_UI_TABLE_MAP_H
#define SERENISSIMA_UI_TABLE_MAP_H

#include "table/map_marks.h"

#include <serenissima/data/board.h>
#include <serenissima/toolkit/gfx.h>

enum { MAP_ANCHOR_MAX = 10, MAP_OPEN_MAX = 96 };

typedef struct MapZone {
    GfxMesh *mesh;                   /* NULL: the chart does not have this zone. */
    GfxPoint anchor[MAP_ANCHOR_MAX]; /* Where galleys lie, best first; board units. */
    int anchor_count;                /* At least 1. */
    GfxPoint open[MAP_OPEN_MAX];     /* Points well inside, from the first anchor outwards. */
    int open_count;
} MapZone;

typedef struct MapPort {
    GfxPoint dot;   /* The harbour, board units. */
    GfxPoint plate; /* Middle of its plate at 1080p, board units. */
} MapPort;

typedef struct Map {
    float w, h; /* Board units. */
    GfxPicture *picture;
    MapZone zone[ZONE_MAX + 1];
    MapPort port[PORT_MAX + 1];
    GfxMesh *dry[ZONE_MAX]; /* Water that is painted and that the board does not have. */
    int dry_count;
    MapMarks marks; /* What else the board has otherwise than the picture. */
} Map;

/* Asset_dir holds boards/ and images/. NULL and *error on failure. Pieces of a board that the chart
 * does not know get a place in a row at its edge, so that an own board can always be played. */
Map *map_create(Gfx *gfx, const char *asset_dir, const Board *board, Error *error);
/* The same for small pictures: without its own, and of each shore only points that are `least` board
 * units apart. */
Map *map_create_small(const char *asset_dir, const Board *board, float least, Error *error);
void map_destroy(Map *map); /* Takes NULL. */
/* Whether the plate of a port at 1080p would hide a point. */
bool map_plate_covers(const Map *map, GfxPoint p);

#endif
