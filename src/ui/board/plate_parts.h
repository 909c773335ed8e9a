/* Where everything lies on a port's plate. One unit is one unit of the window at 1080p; the plate's
 * top left corner is the origin. What a board's ports need finds room without overlapping: a test
 * goes through every port of every board. */
#ifndef SERENISSIMA_UI_BOARD_PLATE_PARTS_H
#define SERENISSIMA_UI_BOARD_PLATE_PARTS_H

#include <serenissima/rules/types.h>
#include <serenissima/toolkit/gfx.h>

enum { PLATE_SAILOR_MAX = 12 };

typedef struct PlateParts {
    float w, h;               /* Size of the plate. */
    GfxRect space[SPACE_MAX]; /* Warehouse, in rising value; space_count of them. */
    int space_count;
    GfxPoint sailor[PLATE_SAILOR_MAX]; /* Feet of the garrison's sailors; sailor_count fit. */
    int sailor_count;                  /* At least as many as the warehouse has spaces. */
    GfxRect pips;                      /* What it buys: a row along the bottom edge; h 0: none. */
    /* Middle of their foot; the fort by itself is outermost. */
    GfxPoint fort, fort_alone, basilica;
} PlateParts;

/* Sizes by which the atlas draws what is there. */
extern const float PLATE_SAILOR_SIZE, PLATE_FORT_SIZE, PLATE_BASILICA_SIZE, PLATE_PIP_W;

/* Space_count 1..SPACE_MAX; name_w is the width of the port's name; basilica: leave room for
 * one; pips: for those too. */
void plate_parts(int space_count, float name_w, bool basilica, bool pips, PlateParts *parts);

/* Where the mark of a good that it buys is; good: from 1. */
GfxRect plate_pip(const PlateParts *parts, int good);

#endif
