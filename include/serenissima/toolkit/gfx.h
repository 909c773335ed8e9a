/* The window and everything that puts pixels into it: shapes with smooth edges, pictures, cached
 * layers, clipping and screenshots, on any SDL video driver, the offscreen ones too. Frames are
 * composed by our own code in memory, so every machine shows the same pixels. All coordinates are
 * logical units: one unit is one pixel at text size 100 % on an ordinary screen, and `gfx_scale`
 * pixels otherwise, so a layout is written once and stays sharp at any scale. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <SDL.h>

#include "serenissima/json/error.h"
#include "serenissima/toolkit/window_place.h"

typedef struct Gfx Gfx;               /* The window with its frame in memory. */
typedef struct GfxMesh GfxMesh;       /* A polygon with holes, kept for drawing and hit tests. */
typedef struct GfxImage GfxImage;     /* A small picture file as one texture. */
typedef struct GfxPicture GfxPicture; /* A large opaque picture that is zoomed and panned. */

typedef struct GfxPoint {
    float x, y; /* Logical units, y downwards. */
} GfxPoint;

typedef struct GfxRect {
    float x, y, w, h; /* Logical units; w or h <= 0 is empty. */
} GfxRect;

typedef struct GfxColor {
    /* sRGB, straight alpha; a = 0 is invisible ("none" where a default exists). */
    uint8_t r, g, b, a;
} GfxColor;

typedef struct GfxDash {
    float on, off; /* Logical units along the line, both > 0. */
    float phase;   /* Logical units by which the pattern is shifted; 0 starts with a stroke. */
} GfxDash;

typedef struct GfxConfig {
    const char *title; /* UTF-8. */
    /* Window size in screen coordinates; 0: as remembered in `place`, else 1280 x 800 units. */
    int width_px;
    int height_px;
    WindowPlace place;  /* Where the window was; an empty one is none. */
    float text_scale;   /* The user's text size, 1.0 to 2.0; 0 means 1.0. */
    float device_scale; /* Pixels per unit at text size 1.0; 0 means: found from the display. */
    bool hidden;        /* True for tests: the window is never mapped. */
    bool fullscreen;    /* Desktop fullscreen. */
    bool vsync;         /* Wait for the display in `gfx_end_frame`. */
    bool software;      /* Never use an accelerated presenter. */
    /* Writes a file whole or not at all, as disk_write_whole does; NULL: screenshots fail. */
    bool (*write_file)(const char *path, const char *bytes, size_t count, Error *error);
} GfxConfig;

/* --- Small values ----------------------------------------------------------------------------- */

/* 0xRRGGBB to an opaque colour. */
static inline GfxColor gfx_rgb(uint32_t rgb)
{
    GfxColor c = {(uint8_t)(rgb >> 16), (uint8_t)((rgb >> 8) & 0xFFu), (uint8_t)(rgb & 0xFFu), 255};
    return c;
}
/* The same colour with opacity `alpha` (0..1) times its own. */
GfxColor gfx_fade(GfxColor color, float alpha);
/* A blend; t = 0 is `a`, t = 1 is `b`. */
GfxColor gfx_mix(GfxColor a, GfxColor b, float t);

static inline GfxRect gfx_rect(float x, float y, float w, float h)
{
    return (GfxRect){x, y, w, h};
}
static inline GfxPoint gfx_point(float x, float y)
{
    return (GfxPoint){x, y};
}
static inline bool gfx_rect_has(GfxRect r, float x, float y)
{
    return x >= r.x && y >= r.y && x < r.x + r.w && y < r.y + r.h;
}
static inline GfxPoint gfx_rect_center(GfxRect r)
{
    return gfx_point(r.x + r.w / 2, r.y + r.h / 2);
}
GfxRect gfx_rect_inset(GfxRect r, float by);
GfxRect gfx_rect_intersect(GfxRect a, GfxRect b);
float gfx_rect_shared(GfxRect a, GfxRect b); /* How large what both have is. */
/* Cut a strip off one side of *r and return it; *r keeps the rest. The tools of responsive
 * layout. */
GfxRect gfx_cut_left(GfxRect *r, float w);
GfxRect gfx_cut_right(GfxRect *r, float w);
GfxRect gfx_cut_top(GfxRect *r, float h);
GfxRect gfx_cut_bottom(GfxRect *r, float h);
/* The same, and a gap behind it. */
GfxRect gfx_part_left(GfxRect *r, float w, float gap);
GfxRect gfx_part_right(GfxRect *r, float w, float gap);
GfxRect gfx_part_top(GfxRect *r, float h, float gap);
GfxRect gfx_part_bottom(GfxRect *r, float h, float gap);
/* The part `index` of `count` equal parts of r with `gap` between them. */
GfxRect gfx_split_row(GfxRect r, int index, int count, float gap);
/* count parts of r with `gap` between them, their widths as the weights, each above 0. */
void gfx_split_weighed(GfxRect r, const float *weights, int count, float gap, GfxRect out[]);
/* The same for things so many units wide: what is left over is shared alike; where they have no
 * room together, each gives up in proportion. */
void gfx_split_widths(GfxRect r, const float *widths, int count, float gap, GfxRect out[]);
GfxRect gfx_split_column(GfxRect r, int index, int count, float gap);

/* --- Window and frame ------------------------------------------------------------------------- */

/* Gives SDL what it needs before its video starts: the program's name and the name of its
 * desktop file, by which a desktop finds its icon; that windows count units, not pixels; that the
 * screen saver may come. */
void gfx_prepare(const char *name, const char *desktop_id);
/* Starts SDL video, the window and its frame. NULL on failure with a message in error[0..size). */
Gfx *gfx_create(const GfxConfig *config, char *error, size_t size);
/* Takes NULL. Every mesh, image, picture and layer must be gone before. */
void gfx_destroy(Gfx *gfx);
/* The SDL window, for what is asked of the desktop. Never draw through it. */
SDL_Window *gfx_window(const Gfx *gfx);
/* A PNG for the taskbar and the title bar, where the program's own file does not carry one. */
void gfx_set_icon(Gfx *gfx, const char *path);
/* Where the window lies now, to be given back in GfxConfig.place; false: it is not to be
 * remembered (it is hidden, or was given a size by width_px). */
bool gfx_window_place(Gfx *gfx, WindowPlace *place);

/* Size of the window in logical units, and pixels per logical unit. */
float gfx_width(const Gfx *gfx);
float gfx_height(const Gfx *gfx);
float gfx_scale(const Gfx *gfx);
/* The user's text size, 1.0 to 2.0 (clamped). Layouts see a smaller window, not a zoomed one. */
void gfx_set_text_scale(Gfx *gfx, float text_scale);
float gfx_text_scale(const Gfx *gfx);
void gfx_set_fullscreen(Gfx *gfx, bool on);
bool gfx_is_fullscreen(const Gfx *gfx);
/* Screen coordinates of SDL mouse events to logical units. */
GfxPoint gfx_from_window(const Gfx *gfx, float window_x, float window_y);
GfxPoint gfx_to_window(const Gfx *gfx, GfxPoint logical);
/* Follows window events (resize, expose). Input forwards every event here. */
void gfx_handle_event(Gfx *gfx, const SDL_Event *event);

/* Begins a frame: measures the window. What it shows stays until something is drawn over it. */
void gfx_begin_frame(Gfx *gfx);
/* Shows the frame and writes a screenshot if one was asked for. */
void gfx_end_frame(Gfx *gfx);
/* For tests: between frames, does the last one show what it would show if all of it were drawn
 * again? */
bool gfx_frame_is_whole(Gfx *gfx);
/* For tests: from now on frames come and go, but none is painted or shown. */
void gfx_stop_painting(Gfx *gfx);
/* Asks for the frame now being drawn (or the next) as a PNG. `gfx_screenshot_ok` says after
 * `gfx_end_frame` whether the last one was written; *error (may be NULL) says why not. An old
 * file stays then. */
void gfx_screenshot(Gfx *gfx, const char *path);
bool gfx_screenshot_ok(const Gfx *gfx, Error *error);

/* Pixels that have been painted since the program began, in frames and in what is kept for them:
 * what frames cost, alike on every machine. */
uint64_t gfx_painted(void);
/* What a frame paints follows from what it shows alone, not from how fast this machine is. */
void gfx_be_steady(Gfx *gfx);
/* Redraw on demand: something changed / something will change in delay_ms / shall a frame be drawn
 * now? `gfx_wait_ms` is how long the loop may sleep (-1: until an event). */
void gfx_request_redraw(Gfx *gfx);
void gfx_request_redraw_in(Gfx *gfx, uint32_t delay_ms);
bool gfx_needs_redraw(const Gfx *gfx);
int gfx_wait_ms(const Gfx *gfx);
/* Frames drawn so far. */
uint32_t gfx_frame_count(const Gfx *gfx);

/* What the next things lie on, for whoever checks the layout: on a sheet texts and lines leave room
 * for one another, on a chart pieces may hide one another and go on beyond its edge, and what
 * floats (a tip, a message) hides what is below it for a while. */
typedef enum GfxPlane { GFX_PLANE_SHEET, GFX_PLANE_CHART, GFX_PLANE_FLOATS } GfxPlane;
void gfx_mark_plane(Gfx *gfx, GfxPlane plane);
/* From the next frame on, or no longer, each frame keeps what it shows where. */
void gfx_marks_want(Gfx *gfx, bool on);

/* --- Clip and view ---------------------------------------------------------------------------- */

/* Draw only inside r (and inside the clips pushed before). At most 16 deep. */
void gfx_push_clip(Gfx *gfx, GfxRect r);
void gfx_pop_clip(Gfx *gfx);
/* Everything drawn until the pop is enlarged by `zoom` and then moved by (x, y): sizes, line
 * widths and type as well, type staying sharp. At most 8 deep; views nest. Clips, too, are given in
 * units of the view in force. */
void gfx_push_view(Gfx *gfx, float x, float y, float zoom);
void gfx_pop_view(Gfx *gfx);
/* From the view in force to window units and back. */
GfxPoint gfx_view_to_window(const Gfx *gfx, GfxPoint p);
GfxPoint gfx_window_to_view(const Gfx *gfx, GfxPoint p);
/* Pixels per unit of the view in force. */
float gfx_view_scale(const Gfx *gfx);
/* Everything drawn until the pop is faded by alpha (0..1). At most 8 deep. */
void gfx_push_alpha(Gfx *gfx, float alpha);
void gfx_pop_alpha(Gfx *gfx);

/* --- Shapes (edges are smooth, widths in units, angles in radians clockwise from east) -------- */

void gfx_fill_rect(Gfx *gfx, GfxRect r, GfxColor color);
void gfx_fill_rect_vertical(Gfx *gfx, GfxRect r, GfxColor top, GfxColor bottom);
void gfx_stroke_rect(Gfx *gfx, GfxRect r, float width, GfxColor color);
void gfx_fill_rounded(Gfx *gfx, GfxRect r, float radius, GfxColor color);
void gfx_fill_rounded_vertical(Gfx *gfx, GfxRect r, float radius, GfxColor top, GfxColor bottom);
void gfx_stroke_rounded(Gfx *gfx, GfxRect r, float radius, float width, GfxColor color);
/* A card with bitten corners. */
void gfx_fill_notched(Gfx *gfx, GfxRect r, float notch, GfxColor top, GfxColor bottom);
void gfx_stroke_notched(Gfx *gfx, GfxRect r, float notch, float width, GfxColor color);
void gfx_fill_circle(Gfx *gfx, float x, float y, float radius, GfxColor color);
void gfx_stroke_circle(Gfx *gfx, float x, float y, float radius, float width, GfxColor color);
void gfx_fill_ellipse(Gfx *gfx, float x, float y, float rx, float ry, GfxColor color);
void gfx_stroke_ellipse(Gfx *gfx, float x, float y, float rx, float ry, float width,
                        GfxColor color);
/* A disc fading from `inner` in the middle to `outer` at the rim (glows, soft shadows). */
void gfx_fill_glow(Gfx *gfx, float x, float y, float rx, float ry, GfxColor inner, GfxColor outer);
/* A piece of a ring between radii r0 < r1 and angles a0 < a1. */
void gfx_fill_sector(Gfx *gfx, float x, float y, float r0, float r1, float a0, float a1,
                     GfxColor color);
void gfx_stroke_sector(Gfx *gfx, float x, float y, float r0, float r1, float a0, float a1,
                       float width, GfxColor color);
void gfx_line(Gfx *gfx, float x0, float y0, float x1, float y1, float width, GfxColor color);
/* A thick line through n >= 2 points with round joins; dash NULL is solid. */
void gfx_polyline(Gfx *gfx, const GfxPoint *points, int n, bool closed, float width, GfxColor color,
                  const GfxDash *dash);
/* Any simple polygon without holes, n >= 3. For something drawn each frame prefer a mesh. */
void gfx_fill_polygon(Gfx *gfx, const GfxPoint *points, int n, GfxColor color);
/* A smooth curve (Catmull-Rom) through n >= 2 points: writes at most max points, returns how
 * many. */
int gfx_curve(const GfxPoint *through, int n, GfxPoint *out, int max);
/* The soft shadow of a rectangle with rounded corners: spread in units around it, moved by (dx,
 * dy). */
void gfx_shadow(Gfx *gfx, GfxRect r, float radius, float spread, float dx, float dy,
                GfxColor color);

/* --- Meshes ----------------------------------------------------------------------------------- */

/* rings of points one after another, ring i having ring_sizes[i] >= 3 points, not repeating the
 * first. Rings inside others are holes (even-odd), so one mesh can hold several polygons. The
 * points are copied. NULL when memory runs out or no ring encloses anything. */
GfxMesh *gfx_mesh_create(const GfxPoint *points, const int *ring_sizes, int ring_count);
void gfx_mesh_destroy(GfxMesh *mesh); /* Takes NULL. */
GfxRect gfx_mesh_bounds(const GfxMesh *mesh);
bool gfx_mesh_contains(const GfxMesh *mesh, float x, float y);
/* Where two outlines run along each other: the ends of each edge of a's outline that is one of b's
 * too, two points an edge, at most max edges. Returns how many. Only points that are equal in both
 * count. */
int gfx_mesh_shared(const GfxMesh *a, const GfxMesh *b, GfxPoint *out, int max);
void gfx_fill_mesh(Gfx *gfx, const GfxMesh *mesh, GfxColor color);
void gfx_stroke_mesh(Gfx *gfx, const GfxMesh *mesh, float width, GfxColor color);

/* --- Pictures and layers ---------------------------------------------------------------------- */

/* A PNG or JPEG file in memory; NULL on failure. */
GfxImage *gfx_image_load(Gfx *gfx, const char *path);
void gfx_image_destroy(GfxImage *image); /* Takes NULL. */
/* Covers `over` with copies of the image, `tile` units wide each. */
void gfx_image_tile(GfxImage *image, GfxRect over, float tile, float alpha);

/* A large opaque picture (the board) in two sizes; `large_path` may be NULL and is read, in
 * parallel to the drawing, only when the picture is shown at more pixels than the small one has. */
GfxPicture *gfx_picture_load(Gfx *gfx, const char *small_path, const char *large_path);
void gfx_picture_destroy(GfxPicture *picture); /* Takes NULL. */
/* Before it is drawn, in every frame in which it may be: chooses the file that suits this size.
 * False while the small file serves. A picture that is not prepared any more gives its memory
 * back. */
bool gfx_picture_prepare(GfxPicture *picture, GfxRect to);
/* Draws the whole picture into `to` as far as the clip in force shows it: by nearest pixels when
 * coarse, else at exact ones, which are kept for all of `within`, what is seen of it in this frame.
 * Window units. */
void gfx_picture_draw(GfxPicture *picture, GfxRect to, GfxRect within, bool coarse);

/* --- What rests ------------------------------------------------------------------------------- */

/* A part of the frame that costs too much to draw well in every frame: coarsely while it moves, in
 * full and kept once it rests, a strip a frame, so that no frame is slow. In full at once: the
 * first drawing, one of which a screenshot was asked, and one that looks different in the same
 * place. */
typedef struct GfxRest GfxRest;
typedef enum GfxRestStep {
    GFX_REST_DONE,  /* Nothing more to draw. */
    GFX_REST_FINE,  /* Draw it in full: what is seen of it is kept. */
    GFX_REST_COARSE /* Draw it as it can be drawn quickly, perhaps in fewer pixels. */
} GfxRestStep;

GfxRest *gfx_rest_create(Gfx *gfx);   /* NULL when memory runs out. */
void gfx_rest_destroy(GfxRest *rest); /* Takes NULL. */
/* Begins to draw `over`, all of which is painted over, in window units. place, look: hashes of
 * where it is and of what it shows, not 0. Then call gfx_rest_next until it returns GFX_REST_DONE,
 * and draw what it asks for; its clip and its view of the window are in force. */
void gfx_rest_begin(GfxRest *rest, GfxRect over, uint64_t place, uint64_t look);
GfxRestStep gfx_rest_next(GfxRest *rest);

/* FNV-1a over bytes, to build keys of what is kept; start with seed 0. */
uint64_t gfx_hash(uint64_t seed, const void *bytes, size_t size);
