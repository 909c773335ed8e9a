/* The window and its frame in memory. A frame is composed in memory and what changed of it is
 * handed over: to an accelerated presenter when there is a real one (it waits for the display),
 * otherwise to the window's surface, which is the shortest way on a software driver. */
#include "toolkit/gfx/gfx_private.h"

#include <limits.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include <SDL_image.h>

/* --- Window ----------------------------------------------------------------------------------- */

/* Drawing through a GPU that is itself a program on the CPU only adds a copy. */
static bool renderer_is_real(SDL_Renderer *renderer)
{
    typedef const unsigned char *(SDLCALL * GetString)(unsigned int);
    SDL_RendererInfo info;
    if (SDL_GetRendererInfo(renderer, &info) != 0 || !(info.flags & SDL_RENDERER_ACCELERATED)) {
        return false;
    }
    if (strncmp(info.name, "opengl", 6) != 0) {
        return true;
    }
    void *address = SDL_GL_GetProcAddress("glGetString");
    GetString get_string;
    if (!address) {
        return true;
    }
    memcpy(&get_string, &address, sizeof get_string);
    const unsigned int gl_renderer = 0x1F01;
    const char *name = (const char *)get_string(gl_renderer);
    return !name || !(strstr(name, "llvmpipe") || strstr(name, "softpipe") || strstr(name, "SWR"));
}

/* Without a render node there is no GPU; asking for one would load a whole software GL for
 * nothing. */
static bool may_have_gpu(void)
{
#if defined(__linux__)
    static const char *const nodes[] = {"/dev/dri/renderD128", "/dev/dri/renderD129",
                                        "/dev/nvidia0"};
    for (int i = 0; i < 3; i++) {
        FILE *file = fopen(nodes[i], "rb");
        if (file) {
            fclose(file);
            return true;
        }
    }
    return false;
#else
    return true;
#endif
}

static void open_presenter(Gfx *gfx, const GfxConfig *config)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    bool offscreen = driver && (!strcmp(driver, "dummy") || !strcmp(driver, "offscreen"));
    if (config->software || config->hidden || offscreen || !may_have_gpu()) {
        return;
    }
    Uint32 flags = SDL_RENDERER_ACCELERATED;
    flags |= config->vsync ? (Uint32)SDL_RENDERER_PRESENTVSYNC : 0u;
    gfx->renderer = SDL_CreateRenderer(gfx->window, -1, flags);
    if (gfx->renderer && !renderer_is_real(gfx->renderer)) {
        SDL_DestroyRenderer(gfx->renderer);
        gfx->renderer = NULL;
    }
}

static float clamp_text_scale(float s)
{
    return s == 0 ? 1.0f : s < 1 ? 1.0f : s > 2 ? 2.0f : s;
}

/* Pixel size of the window, by whichever way frames are shown. */
static bool output_size(Gfx *gfx, int *w, int *h)
{
    if (gfx->renderer) {
        return SDL_GetRendererOutputSize(gfx->renderer, w, h) == 0;
    }
    SDL_Surface *surface = SDL_GetWindowSurface(gfx->window);
    if (!surface) {
        return false;
    }
    *w = surface->w;
    *h = surface->h;
    return true;
}

static void drop_frame(Gfx *gfx)
{
    if (gfx->frame_borrowed) {
        memset(&gfx->frame, 0, sizeof gfx->frame);
    } else {
        gfx_bitmap_finish(&gfx->frame);
    }
    gfx->frame_borrowed = false;
}

/* The pixels of the window's surface, where they lie as ours do: then a frame is drawn straight
 * into them and need not be copied. NULL: it has to be. */
static uint32_t *surface_pixels(const Gfx *gfx, int w, int h)
{
    SDL_Surface *s = gfx->renderer ? NULL : SDL_GetWindowSurface(gfx->window);
    bool fits = s && s->w == w && s->h == h && s->pitch == w * 4 && !SDL_MUSTLOCK(s)
                && (s->format->format == SDL_PIXELFORMAT_RGB888
                    || s->format->format == SDL_PIXELFORMAT_ARGB8888);
    return fits ? s->pixels : NULL;
}

static void drop_texture(Gfx *gfx)
{
    SDL_DestroyTexture(gfx->texture);
    gfx->texture = NULL;
}

static void take_frame(Gfx *gfx, int w, int h)
{
    uint32_t *px = surface_pixels(gfx, w, h);
    bool same = w == gfx->frame.w && h == gfx->frame.h;
    if (same && (px ? gfx->frame.px == px : !gfx->frame_borrowed)) {
        return;
    }
    drop_frame(gfx);
    if (px) {
        gfx->frame.px = px;
        gfx->frame.w = w;
        gfx->frame.h = h;
        gfx->frame_borrowed = true;
    } else {
        gfx_bitmap_init(&gfx->frame, w, h);
    }
    gfx->frame.opaque = true;
    gfx->list.lost = true;
    drop_texture(gfx);
}

/* As large as the desktop wants things, and beyond 1080 lines as large as the window: a 4K screen
 * is not all margins. But never so large that something would be out of reach. */
static float found_scale(float w, float h, float desktop)
{
    const float big = fminf(w / 1920, h / 1080);
    return fmaxf(1, fminf(fmaxf(desktop, big), window_scale_most(w, h)));
}

static void measure(Gfx *gfx)
{
    int w = 0, h = 0, ww = 0, wh = 0;
    if (!output_size(gfx, &w, &h) || w <= 0 || h <= 0) {
        return;
    }
    SDL_GetWindowSize(gfx->window, &ww, &wh);
    take_frame(gfx, w, h);
    float ratio = ww > 0 ? (float)w / (float)ww : 1;
    gfx->device_scale =
        gfx->fixed_device_scale > 0
            ? gfx->fixed_device_scale
            : found_scale((float)w, (float)h, ratio > 1.01f ? ratio : gfx->desktop_scale);
    float k = gfx->device_scale * gfx->text_scale;
    gfx->width = (float)w / k;
    gfx->height = (float)h / k;
}

/* By itself glibc takes ever larger blocks from the heap, once one as large was freed, and holes
 * between them stay the program's: sizes of pictures change with every zoom. Large blocks go back
 * at once. */
static void give_back_large_blocks(void)
{
#if defined(__GLIBC__)
    mallopt(M_MMAP_THRESHOLD, 512 * 1024);
#endif
}

Gfx *gfx_create(const GfxConfig *config, char *error, size_t size)
{
    give_back_large_blocks();
    Gfx *gfx = calloc(1, sizeof *gfx);
    if (!gfx) {
        snprintf(error, size, "out of memory");
        return NULL;
    }
    SDL_SetHint(SDL_HINT_VIDEO_HIGHDPI_DISABLED, "0");
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) {
        snprintf(error, size, "no display: %s", SDL_GetError());
        free(gfx);
        return NULL;
    }
    IMG_Init(IMG_INIT_PNG | IMG_INIT_JPG);
    /* Held for good: the thread sanitizer does not see SDL's lock on their first and last use. */
    SDL_AllocFormat(SDL_PIXELFORMAT_ABGR8888);
    SDL_AllocFormat(SDL_PIXELFORMAT_RGB24);
    if (!gfx_open_window(gfx, config)) {
        snprintf(error, size, "no window: %s", SDL_GetError());
        gfx_destroy(gfx);
        return NULL;
    }
    gfx->text_scale = clamp_text_scale(config->text_scale);
    gfx->fixed_device_scale = config->device_scale;
    gfx->write_file = config->write_file;
    if (config->fullscreen) {
        gfx_set_fullscreen(gfx, true);
    }
    open_presenter(gfx, config);
    measure(gfx);
    if (!gfx->frame.px && !gfx->renderer) {
        /* A driver without window surfaces (Wayland) shows frames through any renderer at all. */
        gfx->renderer = SDL_CreateRenderer(gfx->window, -1, 0);
        measure(gfx);
    }
    if (!gfx->frame.px) {
        snprintf(error, size, "no frame: %s", SDL_GetError());
        gfx_destroy(gfx);
        return NULL;
    }
    GfxView view = {gfx_scale(gfx), 0, 0};
    gfx_set_target(gfx, &gfx->frame, view);
    gfx->dirty = true;
    return gfx;
}

void gfx_destroy(Gfx *gfx)
{
    if (!gfx) {
        return;
    }
    drop_frame(gfx); /* Before the window, whose pixels it may use. */
    drop_texture(gfx);
    SDL_DestroyRenderer(gfx->renderer);
    SDL_DestroyWindow(gfx->window);
    gfx_list_finish(gfx);
    free(gfx->marks.list);
    free(gfx->raster.cover);
    free(gfx->raster.first);
    free(gfx->raster.last);
    free(gfx->scratch);
    free(gfx);
    IMG_Quit();
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

void gfx_set_text_scale(Gfx *gfx, float text_scale)
{
    gfx->text_scale = clamp_text_scale(text_scale);
    measure(gfx);
    gfx_request_redraw(gfx);
}

void gfx_handle_event(Gfx *gfx, const SDL_Event *event)
{
    if (event->type == SDL_WINDOWEVENT) {
        gfx_follow_place(gfx, &event->window);
    }
    const bool reset =
        event->type == SDL_RENDER_TARGETS_RESET || event->type == SDL_RENDER_DEVICE_RESET;
    if (event->type == SDL_RENDER_DEVICE_RESET) { /* Its textures are lost, not what they show. */
        drop_texture(gfx);
    }
    if (event->type == SDL_WINDOWEVENT || reset) {
        const uint8_t what = event->type == SDL_WINDOWEVENT ? event->window.event : 0;
        gfx->list.lost = gfx->list.lost || reset || what == SDL_WINDOWEVENT_EXPOSED
                         || what == SDL_WINDOWEVENT_SHOWN || what == SDL_WINDOWEVENT_SIZE_CHANGED
                         || what == SDL_WINDOWEVENT_RESTORED;
        gfx_request_redraw(gfx);
    }
}

/* --- Frame ------------------------------------------------------------------------------------ */

void gfx_begin_frame(Gfx *gfx)
{
    gfx->frame_start = SDL_GetPerformanceCounter();
    gfx->dirty = false;
    gfx->wake_ms = gfx_wait_ms(gfx) == 0 ? 0 : gfx->wake_ms;
    gfx->spared = gfx->moves = false;
    gfx->marks.count = gfx->marks.layer = gfx->marks.scrolls = 0;
    gfx->marks.plane = GFX_PLANE_SHEET;
    measure(gfx);
    GfxView view = {gfx_scale(gfx), 0, 0};
    gfx_set_target(gfx, &gfx->frame, view);
    gfx_list_begin(gfx);
}

bool gfx_serves(Gfx *gfx, int has, int wanted)
{
    enum { YOUNG_MS = 3 };
    const int larger = has > wanted ? has : wanted, smaller = has + wanted - larger;
    const uint64_t ticks = SDL_GetPerformanceCounter() - gfx->frame_start;
    const bool young = gfx->steady || ticks < SDL_GetPerformanceFrequency() * YOUNG_MS / 1000;
    if (larger > smaller * 2) {
        return false;
    }
    const bool waits = gfx->moves && larger * 10 <= smaller * 16;
    if ((!waits && (young || !gfx->spared)) || gfx->shot_path[0]
        || gfx->target.bitmap != &gfx->frame) {
        gfx->spared = gfx->spared || gfx->target.bitmap == &gfx->frame;
        return false;
    }
    gfx_request_redraw(gfx);
    return true;
}

static void present_texture(Gfx *gfx, const SDL_Rect *rects, int count)
{
    const GfxBitmap *f = &gfx->frame;
    const SDL_Rect all = {0, 0, f->w, f->h};
    if (!gfx->texture) {
        gfx->texture = SDL_CreateTexture(gfx->renderer, SDL_PIXELFORMAT_ARGB8888,
                                         SDL_TEXTUREACCESS_STREAMING, f->w, f->h);
        if (!gfx->texture) {
            return;
        }
        SDL_SetTextureBlendMode(gfx->texture, SDL_BLENDMODE_NONE);
        rects = &all;
        count = 1;
    }
    for (int i = 0; i < count; i++) {
        SDL_UpdateTexture(gfx->texture, &rects[i],
                          f->px + (size_t)rects[i].y * (size_t)f->w + rects[i].x, f->w * 4);
    }
    SDL_RenderCopy(gfx->renderer, gfx->texture, NULL, NULL);
    SDL_RenderPresent(gfx->renderer);
}

static SDL_Surface *frame_surface(const Gfx *gfx)
{
    return SDL_CreateRGBSurfaceWithFormatFrom(gfx->frame.px, gfx->frame.w, gfx->frame.h, 32,
                                              gfx->frame.w * 4, SDL_PIXELFORMAT_XRGB8888);
}

static void present_surface(Gfx *gfx, const SDL_Rect *rects, int count)
{
    SDL_Surface *to = gfx->frame_borrowed ? NULL : SDL_GetWindowSurface(gfx->window);
    SDL_Surface *from = to ? frame_surface(gfx) : NULL;
    gfx->list.lost = gfx->list.lost || (!from && !gfx->frame_borrowed);
    for (int i = 0; from && i < count; i++) {
        SDL_Rect at = rects[i];
        SDL_SetSurfaceBlendMode(from, SDL_BLENDMODE_NONE);
        SDL_BlitSurface(from, &rects[i], to, &at);
    }
    if (count > 0) {
        SDL_UpdateWindowSurfaceRects(gfx->window, rects, count);
    }
    SDL_FreeSurface(from);
}

/* Owned by the caller; NULL when memory runs out. */
static char *png_bytes(SDL_Surface *rgb, size_t *count)
{
    /* What cannot be pressed together takes a little more than the pixels. */
    const size_t room = (size_t)rgb->h * ((size_t)rgb->w * 3 + 64) * 9 / 8 + 65536;
    char *bytes = room <= INT_MAX ? malloc(room) : NULL;
    SDL_RWops *to = bytes ? SDL_RWFromMem(bytes, (int)room) : NULL;
    bool good = to && IMG_SavePNG_RW(rgb, to, 0) == 0;
    *count = good ? (size_t)SDL_RWtell(to) : 0;
    if (to) {
        SDL_RWclose(to);
    }
    if (!good) {
        free(bytes);
        bytes = NULL;
    }
    return bytes;
}

static void save_shot(Gfx *gfx)
{
    SDL_Surface *from = frame_surface(gfx);
    SDL_Surface *rgb = from ? SDL_ConvertSurfaceFormat(from, SDL_PIXELFORMAT_RGB24, 0) : NULL;
    size_t count = 0;
    char *png = rgb ? png_bytes(rgb, &count) : NULL;
    snprintf(gfx->shot_error.where, sizeof gfx->shot_error.where, "%.*s", ERROR_WHERE_BYTES - 1,
             gfx->shot_path);
    snprintf(gfx->shot_error.what, sizeof gfx->shot_error.what, "the picture cannot be made");
    gfx->shot_ok =
        png && gfx->write_file && gfx->write_file(gfx->shot_path, png, count, &gfx->shot_error);
    free(png);
    SDL_FreeSurface(rgb);
    SDL_FreeSurface(from);
    gfx->shot_path[0] = 0;
}

void gfx_end_frame(Gfx *gfx)
{
    SDL_Rect rects[GFX_RECTS_MAX];
    const int count = gfx->blind ? 0 : gfx_list_compose(gfx, rects);
    if (gfx->shot_path[0]) {
        save_shot(gfx);
    }
    if (!gfx->blind) {
        gfx->renderer ? present_texture(gfx, rects, count) : present_surface(gfx, rects, count);
    }
    gfx->frames++;
    gfx_pictures_rest(gfx);
}

void gfx_be_steady(Gfx *gfx)
{
    gfx->steady = true;
}

void gfx_stop_painting(Gfx *gfx)
{
    gfx->blind = true;
}

void gfx_screenshot(Gfx *gfx, const char *path)
{
    gfx->shot_ok = false;
    snprintf(gfx->shot_path, sizeof gfx->shot_path, "%s", path);
    gfx_request_redraw(gfx);
}

bool gfx_screenshot_ok(const Gfx *gfx, Error *error)
{
    if (error && !gfx->shot_ok) {
        *error = gfx->shot_error;
    }
    return gfx->shot_ok;
}
