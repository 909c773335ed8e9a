/* Where everything lies on a port's plate. One unit is one unit of the window at 1080p; the plate's
 * top left corner is the origin. What a board's ports need finds room without overlapping: a test
 * goes through every port of every board. */
#pragma once

#include <serenissima/rules/types.h>
#include <serenissima/toolkit/gfx.h>

enum { PLATE_SAILOR_MAX = 12 };

typedef struct PlateParts {
    bool numbers;                 /* Prices, what it counts and what it buys are shown. */
    int32_t demand[GOOD_MAX + 1]; /* With numbers: ducats that a cube brings; -1: it takes none. */
    float w, h;                   /* Size of the plate. */
    GfxRect space[SPACE_MAX];     /* Warehouse, in rising value; space_count of them. */
    int space_count;
    GfxPoint sailor[PLATE_SAILOR_MAX]; /* Feet of the garrison's sailors; sailor_count fit. */
    int sailor_count;                  /* At least as many as the warehouse has spaces. */
    /* Middle of their foot; the fort by itself is outermost. */
    GfxPoint fort, fort_alone, basilica;
} PlateParts;

/* Sizes by which the atlas draws what is there. */
extern const float PLATE_SAILOR_SIZE, PLATE_FORT_SIZE, PLATE_BASILICA_SIZE;

/* Height of the strip that hangs from a plate whose numbers are shown: what the port buys. */
enum { PLATE_DEMAND_H = 14 };

/* Space_count 1..SPACE_MAX; name_w is the width of the port's name; basilica: leave room for
 * one. */
void plate_parts(int space_count, float name_w, bool basilica, PlateParts *parts);
