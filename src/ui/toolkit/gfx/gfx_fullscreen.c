/* Full screen. On X11 a window manager is asked for it; where none is there (a bare server, a
 * kiosk) nobody answers: SDL would believe in a large window while the server keeps the small one.
 * The window is laid over the display by its place and size then, which the server does by
 * itself. */
#include "toolkit/gfx/gfx_private.h"

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
