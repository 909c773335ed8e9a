/* Where the window opens, and what is remembered of it. */
#include "toolkit/gfx/gfx_private.h"

#include <SDL_image.h>

enum {
    DISPLAYS_MAX = 16,
    DEFAULT_W = 1280, /* Units. */
    DEFAULT_H = 800,
    SETTLE_MS =
        400 /* A size that lasts so long was meant: maximising changes it before it says so. */
};

void gfx_prepare(const char *name, const char *desktop_id)
{
    /* By name where older headers lack the macro. */
    SDL_SetHint("SDL_APP_NAME", name);
    SDL_SetHint("SDL_APP_ID", desktop_id);
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0"); /* Fingers are heard as what they are. */
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", desktop_id, 0);
    SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", desktop_id, 0);
    SDL_SetHint("SDL_WINDOWS_DPI_SCALING", "1");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint("SDL_IME_SHOW_UI", "1");
}

/* --- Opening ---------------------------------------------------------------------------------- */

static int usable_displays(SDL_Rect out[DISPLAYS_MAX])
{
    const int all = SDL_GetNumVideoDisplays();
    int count = 0;
    for (int i = 0; i < all && count < DISPLAYS_MAX; i++) {
        if (SDL_GetDisplayUsableBounds(i, &out[count]) == 0 && out[count].w > 0
            && out[count].h > 0) {
            count++;
        }
    }
    return count;
}

static WindowPlace wanted_place(const Gfx *gfx, const GfxConfig *config)
{
    WindowPlace place = config->place;
    if (config->width_px > 0) {
        place.rect = (SDL_Rect){0, 0, config->width_px, config->height_px};
        place.maximised = false;
    } else if (place.rect.w <= 0 || place.rect.h <= 0) {
        place.rect = (SDL_Rect){0, 0, (int)(DEFAULT_W * gfx->desktop_scale),
                                (int)(DEFAULT_H * gfx->desktop_scale)};
        place.maximised = false;
    }
    return place;
}

/* All 0 where nobody knows it. */
static WindowFrame frame_of(const Gfx *gfx)
{
    WindowFrame f = {0, 0, 0, 0};
    const int rc = SDL_GetWindowBordersSize(gfx->window, &f.top, &f.left, &f.bottom, &f.right);
    return rc == 0 ? f : (WindowFrame){0, 0, 0, 0};
}

/* No smaller than the least layout, and no larger than the display allows. */
static void limit_size(Gfx *gfx, const SDL_Rect *usable, const WindowFrame *frame)
{
    const float k = gfx->desktop_scale;
    int now_w = 0, now_h = 0;
    const SDL_Rect least =
        window_place_centre((int)(WINDOW_LEAST_W * k), (int)(WINDOW_LEAST_H * k), *usable, frame);
    SDL_GetWindowMinimumSize(gfx->window, &now_w, &now_h);
    if (least.w != now_w || least.h != now_h) {
        SDL_SetWindowMinimumSize(gfx->window, least.w, least.h);
    }
}

/* After another size. A window that is smaller all the same is the desktop's wish, and left
 * alone. */
static void follow_size(Gfx *gfx, int w, int h)
{
    SDL_Rect usable;
    const WindowFrame frame = frame_of(gfx);
    int least_w = 0, least_h = 0;
    SDL_GetWindowMinimumSize(gfx->window, &least_w, &least_h);
    if (least_w > 0 && w >= least_w && h >= least_h
        && SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(gfx->window), &usable) == 0) {
        limit_size(gfx, &usable, &frame);
    }
}

static void place_window(Gfx *gfx, const WindowPlace *wanted, bool remembered,
                         const SDL_Rect *usable, int count)
{
    const WindowFrame frame = frame_of(gfx);
    WindowPlace to = window_place_fit(wanted, usable, count, &frame);
    if (!remembered) {
        to.rect = window_place_centre(wanted->rect.w, wanted->rect.h, usable[to.display], &frame);
    }
    limit_size(gfx, &usable[to.display], &frame);
    SDL_SetWindowSize(gfx->window, to.rect.w, to.rect.h);
    SDL_SetWindowPosition(gfx->window, to.rect.x, to.rect.y);
    gfx->place = to;
    if (to.maximised) {
        SDL_MaximizeWindow(gfx->window);
    }
}

bool gfx_open_window(Gfx *gfx, const GfxConfig *config)
{
    const Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI
                         | (config->hidden ? (Uint32)SDL_WINDOW_HIDDEN : 0U);
    const bool remembered = config->width_px <= 0 && config->place.rect.w > 0;
    SDL_Rect usable[DISPLAYS_MAX];
    const int count = config->hidden ? 0 : usable_displays(usable);
    gfx->desktop_scale = config->device_scale > 0 ? 1 : x11_desktop_scale();
    const WindowPlace wanted = wanted_place(gfx, config);
    WindowPlace first = wanted;
    if (count > 0) {
        first = window_place_fit(&wanted, usable, count, &(WindowFrame){0, 0, 0, 0});
    }
    const int middle = (int)SDL_WINDOWPOS_CENTERED_DISPLAY((unsigned)first.display);
    gfx->window =
        SDL_CreateWindow(config->title, remembered ? first.rect.x : middle,
                         remembered ? first.rect.y : middle, first.rect.w, first.rect.h, flags);
    if (!gfx->window) {
        return false;
    }
    gfx->place = first;
    gfx->place_kept = !config->hidden && config->width_px <= 0;
    if (count > 0) {
        SDL_PumpEvents(); /* The frame is known once the desktop has drawn it. */
        place_window(gfx, &wanted, remembered, usable, count);
    }
    return true;
}

void gfx_set_icon(Gfx *gfx, const char *path)
{
#if defined(_WIN32) || defined(__APPLE__)
    (void)gfx, (void)path; /* The program's own file carries its icons there, in all sizes. */
#else
    SDL_Surface *icon = IMG_Load(path);
    if (icon) {
        SDL_SetWindowIcon(gfx->window, icon);
        SDL_FreeSurface(icon);
    }
#endif
}

/* --- Remembering ------------------------------------------------------------------------------ */

static void settle(Gfx *gfx)
{
    if (gfx->moved_ms != 0) {
        gfx->place.rect = gfx->moved_to;
        gfx->place.display = SDL_GetWindowDisplayIndex(gfx->window);
        gfx->moved_ms = 0;
    }
}

/* What it goes back to is the size that it has by itself: neither maximised nor full screen. */
void gfx_follow_place(Gfx *gfx, const SDL_WindowEvent *event)
{
    const uint64_t now = SDL_GetTicks64();
    const Uint32 flags = SDL_GetWindowFlags(gfx->window);
    const bool by_itself = (flags
                            & (SDL_WINDOW_MAXIMIZED | SDL_WINDOW_MINIMIZED | SDL_WINDOW_FULLSCREEN
                               | SDL_WINDOW_HIDDEN))
                               == 0
                           && !gfx->fullscreen;
    switch (event->event) {
    case SDL_WINDOWEVENT_MOVED:
    case SDL_WINDOWEVENT_SIZE_CHANGED:
        if (gfx->moved_ms != 0 && now - gfx->moved_ms > SETTLE_MS) {
            settle(gfx);
        }
        if (by_itself) {
            SDL_GetWindowPosition(gfx->window, &gfx->moved_to.x, &gfx->moved_to.y);
            SDL_GetWindowSize(gfx->window, &gfx->moved_to.w, &gfx->moved_to.h);
            gfx->moved_ms = now;
            follow_size(gfx, gfx->moved_to.w, gfx->moved_to.h);
        }
        break;
    case SDL_WINDOWEVENT_MAXIMIZED:
        gfx->moved_ms = now - gfx->moved_ms > SETTLE_MS ? gfx->moved_ms : 0;
        settle(gfx);
        gfx->place.maximised = true;
        break;
    case SDL_WINDOWEVENT_RESTORED:
        gfx->place.maximised = (flags & SDL_WINDOW_MAXIMIZED) != 0;
        break;
    default: break;
    }
}

bool gfx_window_place(Gfx *gfx, WindowPlace *place)
{
    if (!gfx->place_kept) {
        return false;
    }
    settle(gfx);
    gfx->place.display = SDL_GetWindowDisplayIndex(gfx->window);
    gfx->place.display = gfx->place.display < 0 ? 0 : gfx->place.display;
    *place = gfx->place;
    return true;
}

/* --- Full screen ------------------------------------------------------------------------------ */

/* On X11 a window manager is asked for it; where none is there (a bare server, a kiosk) nobody
 * answers: SDL would believe in a large window while the server keeps the small one. The window is
 * laid over the display by its place and size then, which the server does by itself. */
static bool cover_display(Gfx *gfx)
{
    SDL_Rect r, all;
    int display = SDL_GetWindowDisplayIndex(gfx->window);
    if (display < 0 || SDL_GetDisplayBounds(display, &all) != 0) {
        return false;
    }
    SDL_GetWindowPosition(gfx->window, &r.x, &r.y);
    SDL_GetWindowSize(gfx->window, &r.w, &r.h);
    gfx->windowed = r;
    gfx->covers = true;
    SDL_SetWindowSize(gfx->window, all.w, all.h);
    SDL_SetWindowPosition(gfx->window, all.x, all.y);
    return true;
}

void gfx_set_fullscreen(Gfx *gfx, bool on)
{
    bool ok = true;
    if (gfx->covers) {
        const SDL_Rect r = gfx->windowed;
        if (!on) {
            gfx->covers = false;
            SDL_SetWindowSize(gfx->window, r.w, r.h);
            SDL_SetWindowPosition(gfx->window, r.x, r.y);
        }
    } else if (on && !x11_has_window_manager(gfx->window)) {
        ok = cover_display(gfx);
    } else {
        ok = SDL_SetWindowFullscreen(gfx->window, on ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0) == 0;
    }
    gfx->fullscreen = ok ? on : gfx->fullscreen;
    gfx_request_redraw(gfx);
}

bool gfx_is_fullscreen(const Gfx *gfx)
{
    return gfx->fullscreen;
}
