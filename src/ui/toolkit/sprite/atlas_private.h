/* What the parts of the atlas share, and what text layout needs to know of sprites. */
#pragma once

#include "toolkit/gfx/gfx_private.h"

#include <serenissima/toolkit/atlas.h>

enum {
    PAGE_MAX = 4,
    SHEET_MAX = 4,
    SPRITE_MAX = 512,
    SLOT_MAX = 8,
    INDEX_SIZE = 1024,
    FIT_MAX = 1024,
    NAME_LEN = 40
};

typedef struct Page {
    char path[1024];
    float scale;      /* Pixels of this page per pixel of the full size. */
    GfxBitmap bitmap; /* While it is read. */
    GfxPacked packed;
    bool tried;
    struct Atlas *atlas; /* Whose page it is: page `which` of this sheet. */
    int sheet, which;
    SDL_Thread *reader; /* Not NULL: reads the page into `ready`, */
    GfxPacked ready;
    SDL_atomic_t read; /* which is there when this is 1. */
} Page;

typedef struct Sheet {
    Page page[PAGE_MAX]; /* From large to small. */
    int page_count;
} Sheet;

typedef struct Slot {
    char name[16];
    GfxPoint at; /* Full-size pixels from the anchor. */
} Slot;

typedef struct Sprite {
    char name[NAME_LEN];
    int sheet;
    float reference;       /* Full-size pixels of the characteristic length. */
    GfxPoint anchor;       /* Full-size pixels from the top left corner. */
    GfxRect solid;         /* Full-size pixels of what is not shadow. */
    float w, h;            /* Full-size pixels. */
    GfxPoint at[PAGE_MAX]; /* Corner on each page, its pixels. */
    Slot slot[SLOT_MAX];
    int slot_count;
} Sprite;

/* A sprite at one size. */
typedef struct Fit {
    int sprite; /* -1: free. */
    int w, h;
    bool is_old; /* It will be made anew, of a page that has been read meanwhile. */
    GfxBitmap bitmap;
    uint32_t used; /* Frame of the last use. */
} Fit;

struct Atlas {
    Gfx *gfx;
    Sheet sheet[SHEET_MAX];
    int sheet_count;
    Sprite *sprite;
    int sprite_count;
    int16_t index[INDEX_SIZE];  /* Hash table of sprites, -1 is free. */
    int16_t recent[SPRITE_MAX]; /* The size of each sprite drawn last: most are drawn alike. */
    Fit *fit;
    size_t fit_bytes;
    int pages_read;
    char reported[NAME_LEN]; /* The last unknown name said. */
    AtlasRecolor recolor[ATLAS_RECOLOR_MAX];
    int recolor_count;
};

/* Width over height of the sprite's solid part; 0 for an unknown name. */
float atlas_aspect(const Atlas *atlas, const char *sprite);

/* Where the name stands in the index, or would stand; -1: there is no room. */
int atlas_find_slot(const Atlas *atlas, const char *name, bool *found);

void atlas_drop_fit(Atlas *atlas, Fit *fit);
/* Waits for pages that are being read, whose pixels are dropped. */
void atlas_stop_reading(Atlas *atlas);
/* A page that was just read, in the colours that hold. */
void atlas_recolor_page(Atlas *atlas, int sheet, int which);
