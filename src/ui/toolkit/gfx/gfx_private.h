/* What the drawing modules share: bitmaps with premultiplied alpha, the clip and view in force, and
 * the rasteriser that turns outlines into covered pixels. Everything here is in pixels. */
#pragma once

#include <serenissima/toolkit/gfx.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GFX_CLIP_MAX = 16, GFX_VIEW_MAX = 8 };

#define GFX_PI 3.14159265358979f

typedef struct GfxBitmap {
    int w, h;
    uint32_t *px;   /* 0xAARRGGBB, premultiplied, w * h of them. */
    bool opaque;    /* Every alpha is 255: rows can be copied. */
    uint32_t id;    /* Of these pixels, from when a frame first showed them; 0: none did. */
    uint32_t shown; /* The list that has them, if it is still there (gfx_list_number). */
} GfxBitmap;

typedef struct GfxMask {
    int w, h;
    uint8_t *a;  /* Coverage, w * h of them. */
    uint32_t id; /* As of a bitmap. */
} GfxMask;

/* A bitmap without its clear pixels. Rows are runs of pixels (gfx_source.c). */
typedef struct GfxPacked {
    int w, h;
    uint32_t *start; /* First word of each row, and the end of the last; h + 1 of them. */
    uint32_t *word;  /* NULL: not loaded. */
} GfxPacked;

/* Whatever can be resampled: it gives pixels [x0, x1) of row y, at their own places in a row that
 * it has or that it writes into `room` (a row wide). What lies outside is not read. */
typedef const uint32_t *(*GfxRowFn)(const void *of, int y, int x0, int x1, uint32_t *room);

typedef struct GfxRows {
    int w, h;
    bool opaque;
    const void *of;
    GfxRowFn row;
} GfxRows;

typedef struct GfxExtent {
    float x0, y0, x1, y1; /* Pixels. */
} GfxExtent;

typedef struct GfxBox {
    int x0, y0, x1, y1; /* Pixels, half open. */
} GfxBox;

/* What both have; x1 <= x0 or y1 <= y0: nothing. */
static inline GfxBox gfx_box_meet(GfxBox a, GfxBox b)
{
    return (GfxBox){a.x0 > b.x0 ? a.x0 : b.x0, a.y0 > b.y0 ? a.y0 : b.y0, a.x1 < b.x1 ? a.x1 : b.x1,
                    a.y1 < b.y1 ? a.y1 : b.y1};
}

typedef struct GfxView {
    float k;      /* Pixels per unit. */
    float ox, oy; /* Pixel position of the view's origin. */
} GfxView;

typedef enum GfxPaintKind { GFX_PAINT_SOLID, GFX_PAINT_VERTICAL } GfxPaintKind;

typedef struct GfxPaint {
    GfxPaintKind kind;
    GfxColor from, to; /* SOLID uses `from` alone. */
    float start, end;  /* Pixel positions of `from` and `to`. */
} GfxPaint;

typedef struct GfxTargetSave {
    GfxBitmap *bitmap;
    int x0, y0;     /* Pixels of its corner, and */
    int row0, row1; /* the rows that are drawn: of the frame those that changed are (GfxList). */
    GfxView view[GFX_VIEW_MAX];
    GfxBox clip[GFX_CLIP_MAX];
    float alpha[GFX_VIEW_MAX];
    int view_count, clip_count, alpha_count;
} GfxTargetSave;

typedef enum GfxMarkKind {
    GFX_MARK_GROUND, /* A sheet, a card, a button: what lies on it stays on it. */
    GFX_MARK_FILL,   /* Hides what is below it. */
    GFX_MARK_RULE,   /* A line across or down. */
    GFX_MARK_TEXT    /* A line of type, from the foot to the head of its capitals. */
} GfxMarkKind;

typedef struct GfxMark {
    GfxRect rect, clip; /* Units of the window. */
    GfxMarkKind kind;
    GfxPlane plane;
    int layer;    /* Of the modal section. */
    bool scrolls; /* It lies in an area that scrolls. */
    int text;     /* Of GFX_MARK_TEXT: its place on the frame's record. */
} GfxMark;

enum { GFX_MARK_MAX = 8192 };

typedef struct GfxMarks {
    GfxMark *list; /* GFX_MARK_MAX of them; NULL: nobody wants them. */
    int count;
    GfxPlane plane; /* Of what is drawn now, as what follows. */
    int layer, scrolls;
} GfxMarks;

/* Columns [x0, x1) of a row that are drawn anew; x1 0: there are no more. */
typedef struct GfxSpan {
    int x0, x1;
} GfxSpan;

typedef struct GfxOp GfxOp;
/* Draws it, with what was in force when it was given. */
typedef void GfxDraw(Gfx *gfx, const GfxOp *op);

/* Something that is shown, with all that its pixels depend on. Its bytes are hashed: it has no
 * gaps. */
struct GfxOp {
    GfxDraw *draw;
    void *px; /* Of a bitmap, or coverage of a mask; or NULL. */
    const GfxMesh *mesh;
    const GfxPoint *points; /* Its own, `count` of them, while it is drawn; else NULL. */
    GfxView view;           /* What is in force: */
    float alpha;
    GfxBox clip;
    GfxBox box;       /* Pixels in sight that it may touch. */
    int first, count; /* Where its points begin in the list, and how many it has. */
    GfxPaint paint;   /* Or a tint, as its `from`. */
    GfxRect r;
    GfxPoint pivot, at;
    float scale, squeeze, angle, fade, width;
    GfxDash dash; /* on 0: none. */
    int x, y, w, h;
    int times;    /* How often a pixel is shown, across and down. */
    uint32_t id;  /* Of px, or of the mesh. */
    int is_whole; /* A line is closed, a bitmap opaque. Last of all. */
};

enum {
    GFX_CELL = 32 /* Pixels on a side. */
};

/* What the frame shows (gfx_list.c): only cells in which it differs from the frame before are drawn
 * anew. */
typedef struct GfxList {
    GfxOp *op;
    int count, capacity;
    GfxPoint *point;
    int point_count, point_capacity;
    int across, down;       /* Cells. */
    uint64_t *now, *before; /* Of each cell what it shows, and what its pixels show. */
    GfxSpan *span;          /* Of each row of cells, one after another, */
    int *band;              /* beginning here. */
    bool lost;              /* The frame's pixels are. */
} GfxList;

typedef struct GfxRaster {
    float *cover;      /* (w + 2) * h differences of coverage, all zero between shapes. */
    size_t capacity;   /* Floats allocated. */
    int *first, *last; /* Touched columns of each row; last GFX_ROW_RESTS: is not drawn. */
    int rows_capacity;
    GfxBox box;     /* Pixels the present shape may touch. */
    int row0, row1; /* Of its rows none before and none from there on is drawn. */
    int stride;
} GfxRaster;

enum { GFX_ROW_RESTS = -2 };

struct Gfx {
    SDL_Window *window;
    SDL_Renderer *renderer; /* NULL: frames go to the window surface. */
    SDL_Texture *texture;   /* The presenter's, frame sized. */
    GfxBitmap frame;
    bool frame_borrowed;  /* Its pixels are those of the window's surface. */
    GfxTargetSave target; /* What is drawn into, with its stacks. */
    GfxList list;
    GfxRaster raster;
    GfxPoint *scratch; /* Outline under construction. */
    int scratch_count, scratch_capacity;
    float text_scale;
    float device_scale;
    float fixed_device_scale; /* 0: found from the display. */
    /* What an X11 desktop asks for; 1 where SDL shows it by the size in pixels. */
    float desktop_scale;
    float width, height;  /* Units. */
    GfxPicture *pictures; /* All that are open. */
    bool dirty;
    bool fullscreen;
    WindowPlace place; /* As it is remembered; rect from before it was maximised or full screen. */
    bool place_kept;   /* This window's place is to be remembered. */
    SDL_Rect moved_to; /* Where it was moved or drawn to just now, */
    uint64_t moved_ms; /* and when; 0: that is in place already. */
    bool covers;       /* Full screen by size, without a window manager, */
    SDL_Rect windowed; /* from here. */
    uint64_t wake_ms;  /* 0: none. */
    uint64_t made_ms;  /* Clock of made frames, by which waiting is counted; 0: the system's. */
    char shot_path[1024];
    bool shot_ok;
    Error shot_error; /* Why not. */
    bool (*write_file)(const char *path, const char *bytes, size_t count, Error *error);
    uint64_t frame_start;
    uint32_t frames;
    bool rough;     /* Outlines are drawn with fewer points: they move. */
    bool spared;    /* A costly picture was made in this frame. */
    bool moves;     /* What lies below the pieces does: none is made now. */
    bool blind;     /* Nothing is painted or shown. */
    bool steady;    /* How much is made in one frame is counted, not measured by the clock. */
    bool measuring; /* A page is measured: nothing is drawn, said or on record. */
    GfxMarks marks;
};

struct GfxMesh {
    uint32_t id;
    GfxPoint *points;
    int *ring_sizes;
    int ring_count;
    GfxRect bounds;
};

/* Creates the window where it was, or in the middle of a display; false as SDL_GetError says. */
bool gfx_open_window(Gfx *gfx, const GfxConfig *config);
void gfx_follow_place(Gfx *gfx, const SDL_WindowEvent *event);

/* In pixels; `text` counts for GFX_MARK_TEXT alone. */
void gfx_mark(Gfx *gfx, GfxMarkKind kind, float x, float y, float w, float h, int text);

/* May a costly picture that is there, `has` pixels wide, be shown in this frame instead of one of
 * `wanted`? Not if one is more than twice the other. One may be made in a frame, more while it is
 * young, and while the chart moves none that differs little; any number for a screenshot, and for
 * what is kept beyond the frame. */
bool gfx_serves(Gfx *gfx, int has, int wanted);
/* A screenshot was asked of this frame: it waits for everything and shows it as it shall be. */
bool gfx_shot_wanted(const Gfx *gfx);
/* After a frame: pictures that are no longer drawn give their memory back until they are drawn
 * again. */
void gfx_pictures_rest(Gfx *gfx);

/* --- The frame as a list ---------------------------------------------------------------------- */

void gfx_list_begin(Gfx *gfx);
/* Into the frame's list, to be drawn when it ends; at once into what else is drawn into. op: what
 * `draw` needs; e: all that it may touch. */
void gfx_put(Gfx *gfx, GfxOp *op, GfxExtent e, const GfxPoint *points, int count);
/* Draws what changed into the frame. rects: at most GFX_RECTS_MAX that hold all of it; their
 * number. */
enum { GFX_RECTS_MAX = 64 };
int gfx_list_compose(Gfx *gfx, SDL_Rect rects[GFX_RECTS_MAX]);
void gfx_list_finish(Gfx *gfx);
uint32_t gfx_next_id(void);
/* Of the list of this frame, or of the last one between frames. */
uint32_t gfx_list_number(void);
/* Frees it once no list has it any more. */
void gfx_retire(void *block);
/* So many pixels more have been painted; none where w or h is not above 0. */
void gfx_count_painted(int w, int h);

/* Columns of the target's row y that are drawn. */
static inline const GfxSpan *gfx_spans(const Gfx *gfx, int y)
{
    static const GfxSpan all[2] = {{-(1 << 30), 1 << 30}, {0, 0}};
    const GfxTargetSave *t = &gfx->target;
    return t->bitmap == &gfx->frame      ? gfx->list.span + gfx->list.band[y / GFX_CELL]
           : y >= t->row0 && y < t->row1 ? all
                                         : all + 1;
}
static inline uint32_t *gfx_at(const Gfx *gfx, int x, int y)
{
    const GfxTargetSave *t = &gfx->target;
    return t->bitmap->px + (size_t)(y - t->y0) * (size_t)t->bitmap->w + (x - t->x0);
}
/* What [x0, x1) and a span share; false: nothing. */
static inline bool gfx_span_meet(const GfxSpan *s, int x0, int x1, GfxSpan *both)
{
    both->x0 = s->x0 > x0 ? s->x0 : x0;
    both->x1 = s->x1 < x1 ? s->x1 : x1;
    return both->x1 > both->x0;
}

/* The parts of rows of a box that are drawn: columns [x0, x1) of row y. */
typedef struct GfxParts {
    GfxBox box;
    const GfxSpan *span; /* That comes next. */
    int y, x0, x1;
} GfxParts;

GfxParts gfx_parts(const Gfx *gfx, GfxBox box);      /* As far as the clip shows it. */
bool gfx_next_part(const Gfx *gfx, GfxParts *parts); /* The first, too; false: no more. */

/* --- Bitmaps ---------------------------------------------------------------------------------- */

bool gfx_bitmap_init(GfxBitmap *bitmap, int w, int h); /* Transparent. False when out of memory. */
/* As large as that, whatever its pixels are: those that are there, if they fit. */
bool gfx_bitmap_take(GfxBitmap *bitmap, int w, int h);
void gfx_bitmap_finish(GfxBitmap *bitmap);
/* A file (PNG, JPEG), premultiplied. False on failure. */
bool gfx_bitmap_load(GfxBitmap *bitmap, const char *path);
/* The part src (pixels, may be fractional) resampled to w x h by area averaging or, enlarging,
 * linear interpolation. */
bool gfx_bitmap_resample(GfxBitmap *out, const GfxBitmap *from, GfxRect src, int w, int h);
/* Rows [y0, y1) of that. */
bool gfx_resample(GfxBitmap *out, const GfxRows *from, GfxRect src, int w, int h, int y0, int y1);

/* --- Kept for resampling ---------------------------------------------------------------------- */

/* An opaque picture as it was decoded, three bytes a pixel: red, green, blue. NULL on failure. */
SDL_Surface *gfx_photo_load(const char *path);
const uint8_t *gfx_photo_at(const SDL_Surface *photo, int x, int y);
/* Rows [y0, y1) of src as w x h pixels. */
bool gfx_photo_resample(GfxBitmap *out, const SDL_Surface *from, GfxRect src, int w, int h, int y0,
                        int y1);
bool gfx_pack(GfxPacked *packed, const GfxBitmap *from); /* False when out of memory. */
void gfx_packed_finish(GfxPacked *packed);
bool gfx_packed_resample(GfxBitmap *out, const GfxPacked *from, GfxRect src, int w, int h);
/* A part as it is; false when it does not lie within. */
bool gfx_packed_cut(GfxBitmap *out, const GfxPacked *from, GfxBox part);

/* --- Target ----------------------------------------------------------------------------------- */

void gfx_set_target(Gfx *gfx, GfxBitmap *bitmap, GfxView view); /* With empty stacks. */
/* Draws into another bitmap, whose corner is pixel 0, 0, with this view until the end; saved holds
 * what was in force. */
void gfx_target_begin(Gfx *gfx, GfxTargetSave *saved, GfxBitmap *bitmap, GfxView view);
void gfx_target_end(Gfx *gfx, const GfxTargetSave *saved);
GfxView gfx_view_now(const Gfx *gfx);
GfxBox gfx_clip_now(const Gfx *gfx);
float gfx_alpha_now(const Gfx *gfx);
/* From units of the view in force. */
GfxPoint gfx_px(const Gfx *gfx, float x, float y);
GfxRect gfx_rect_px(const Gfx *gfx, GfxRect r);
/* The clip in force, and a rectangle of the view in force, in units of the window. */
GfxRect gfx_clip_rect(const Gfx *gfx);
GfxRect gfx_rect_to_window(const Gfx *gfx, GfxRect r);

/* --- Pixels ----------------------------------------------------------------------------------- */

/* v * a / 255, rounded, on two channels at a time. */
static inline uint32_t gfx_scale_pixel(uint32_t px, uint32_t a)
{
    uint32_t rb = (px & 0x00FF00FFu) * a + 0x00800080u;
    uint32_t ag = ((px >> 8) & 0x00FF00FFu) * a + 0x00800080u;
    rb = ((rb + ((rb >> 8) & 0x00FF00FFu)) >> 8) & 0x00FF00FFu;
    ag = (ag + ((ag >> 8) & 0x00FF00FFu)) & 0xFF00FF00u;
    return rb | ag;
}
static inline uint32_t gfx_over(uint32_t dst, uint32_t src)
{
    return src + gfx_scale_pixel(dst, 255u - (src >> 24));
}
uint32_t gfx_premultiply(GfxColor color, float alpha);
void gfx_blit(Gfx *gfx, GfxBitmap *bitmap, int x, int y, float alpha, GfxColor tint);
/* An opaque one with each pixel so many times, across and down. */
void gfx_blit_enlarged(Gfx *gfx, GfxBitmap *bitmap, int x, int y, int times);
void gfx_blend_run(uint32_t *dst, int n, uint32_t px); /* One premultiplied colour over n pixels. */
void gfx_blit_mask(Gfx *gfx, GfxMask *mask, int x, int y, GfxColor color);
/* Draws a bitmap scaled, squeezed to a share of its width and turned about a pivot (bitmap pixels),
 * bilinear. */
void gfx_blit_turned(Gfx *gfx, GfxBitmap *bitmap, GfxRect src, GfxPoint pivot, GfxPoint at,
                     float scale, float squeeze, float angle, float alpha, GfxColor tint);

/* --- Rasteriser ------------------------------------------------------------------------------- */

/* Starts a shape within these pixels, all in sight; false when none of them is drawn. */
bool gfx_raster_begin(Gfx *gfx, GfxBox box);
/* All edges of a closed outline; reversed turns its direction (holes). */
void gfx_raster_ring(Gfx *gfx, const GfxPoint *points, int n, bool reversed);
void gfx_raster_fill(Gfx *gfx, const GfxPaint *paint);
/* An upright rectangle needs no outline: its coverage is known. Not for horizontal gradients. */
void gfx_raster_box(Gfx *gfx, float x0, float y0, float x1, float y1, const GfxPaint *paint);

/* --- Outlines (pixels; appended to gfx->scratch) ---------------------------------------------- */

void gfx_path_clear(Gfx *gfx);
void gfx_path_add(Gfx *gfx, float x, float y);
void gfx_path_arc(Gfx *gfx, float x, float y, float rx, float ry, float a0, float a1);
void gfx_path_rounded(Gfx *gfx, GfxRect r, float radius);
void gfx_path_notched(Gfx *gfx, GfxRect r, float notch);
void gfx_path_fill(Gfx *gfx, const GfxPaint *paint);
/* Adds the outline of a thick line through the points to the raster (already begun). */
void gfx_raster_stroke(Gfx *gfx, const GfxPoint *points, int n, bool closed, float width,
                       const GfxDash *dash_px);
GfxPaint gfx_solid(GfxColor color);
/* The least and the greatest coordinates of n points; nothing: from 1e9 to -1e9. */
GfxExtent gfx_extent(const GfxPoint *points, int n);
/* Twice its area, below 0 where it runs the other way round. */
float gfx_ring_area(const GfxPoint *points, int n);

/* What SDL does not say about an X11 desktop. On every other one each function gives its plain
 * answer. */
/* Is there a window manager that acts on what windows ask for? True where there is no X11. */
bool x11_has_window_manager(SDL_Window *window);
/* The desktop's scale as its setting of text says it (Xft.dpi), which desktops and toolkits follow:
 * SDL 2 leaves it alone. 1 where there is no X11. SDL's video must be started. */
float x11_desktop_scale(void);
