/* Sprites by name. An atlas is one PNG and one JSON file; drawing code knows names and measures,
 * never pixels. Each sprite is drawn by its anchor (the point that rests on the table), in a size
 * given as its own characteristic length: the edge of a cube, the height of a sailor, the length of
 * a galley's hull. The right resolution is chosen, and at rest a sprite is resampled to exact
 * pixels. */
#pragma once

#include "serenissima/toolkit/gfx.h"

typedef struct Atlas Atlas; /* All loaded atlases together; names are unique over them. */

typedef struct AtlasDraw {
    float alpha;   /* 0..1; 0 means 1 (draw nothing by not drawing). */
    GfxColor tint; /* Multiplied with the sprite; a = 0 means none. */
    float angle;   /* Radians clockwise about the anchor; 0 is upright. */
} AtlasDraw;

Atlas *atlas_create(Gfx *gfx);
void atlas_destroy(Atlas *atlas); /* Takes NULL. */
/* Adds an atlas file. False with a message in error[0..size) on a missing or wrong file. */
bool atlas_load(Atlas *atlas, const char *json_path, char *error, size_t size);

/* Another colour for what is painted in `from` on all sprites whose name has the part `name`
 * between underlines: "wood" is for cube_wood and medal_wood, "crimson" for pawn_crimson and
 * galley_crimson_E. */
typedef struct AtlasRecolor {
    char name[24];
    GfxColor from, to; /* Alpha is not looked at. */
} AtlasRecolor;

enum { ATLAS_RECOLOR_MAX = 16 };

/* From now on these and no others hold; at most ATLAS_RECOLOR_MAX, 0 for the colours of the files.
 * Where that changes anything, pictures are read again at their next use. */
void atlas_recolor(Atlas *atlas, const AtlasRecolor *list, int count);

/* Where a named point of the sprite ("place0" .. "place4" on a deck, "disc" on a sail) lies
 * relative to the anchor at `size`. False when sprite or point is unknown. */
bool atlas_slot(const Atlas *atlas, const char *sprite, const char *slot, float size,
                GfxPoint *offset);

/* Draws with the anchor at (x, y). how NULL is plain. An unknown name draws a plain mark and is
 * reported once on standard error. */
void atlas_draw(Atlas *atlas, const char *sprite, float x, float y, float size,
                const AtlasDraw *how);
/* Draws the sprite's solid part centred in the box, as large as fits. */
void atlas_draw_in(Atlas *atlas, const char *sprite, GfxRect box, const AtlasDraw *how);
/* The same, then squeezed about its anchor to this share of its width (0..1): a card that turns. */
void atlas_draw_squeezed(Atlas *atlas, const char *sprite, GfxRect box, float share);
