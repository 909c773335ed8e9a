// Full screen. On X11 a window manager is asked for it; where none is there (a bare server, a kiosk) nobody
// answers: SDL would believe in a large window while the server keeps the small one. The window is laid over
// the display by its place and size then, which the server does by itself.
#include "gfx_private.h"

#include <SDL_syswm.h>

#if defined(SDL_VIDEO_DRIVER_X11)

typedef Atom InternAtomFn(Display *, const char *, Bool);
typedef int GetPropertyFn(Display *, Window, Atom, long, long, Bool, Atom, Atom *, int *,
                          unsigned long *, unsigned long *, unsigned char **);
typedef Window RootFn(Display *);
typedef int FreeFn(void *);

static void *load(void *library, const char *name, void *function, size_t size)
{
    void *address = SDL_LoadFunction(library, name);
    SDL_memcpy(function, &address, size);
    return address;
}

// A window manager names its own window on the root window.
static bool is_managed(Display *display, void *library)
{
    InternAtomFn *intern = NULL;
    GetPropertyFn *get = NULL;
    RootFn *root = NULL;
    FreeFn *give_back = NULL;
    if (!load(library, "XInternAtom", &intern, sizeof intern) ||
        !load(library, "XGetWindowProperty", &get, sizeof get) ||
        !load(library, "XDefaultRootWindow", &root, sizeof root) ||
        !load(library, "XFree", &give_back, sizeof give_back)) {
        return true;
    }
    Atom check = intern(display, "_NET_SUPPORTING_WM_CHECK", True), type = None;
    int format = 0;
    unsigned long count = 0, after = 0;
    unsigned char *value = NULL;
    if (check == None) {
        return false;
    }
    int rc = get(display, root(display), check, 0, 1, False, AnyPropertyType, &type, &format,
                 &count, &after, &value);
    if (value) {
        give_back(value);
    }
    return rc == Success && count > 0;
}

static bool has_window_manager(SDL_Window *window)
{
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) {
        return true;
    }
    // SDL has this library open already, so that it need not be linked here.
    void *library = SDL_LoadObject("libX11.so.6");
    bool managed = !library || is_managed(info.info.x11.display, library);
    if (library) {
        SDL_UnloadObject(library);
    }
    return managed;
}

#else

static bool has_window_manager(SDL_Window *window)
{
    (void)window;
    return true;
}

#endif

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

static bool uncover_display(Gfx *gfx)
{
    SDL_Rect r = gfx->windowed;
    gfx->covers = false;
    SDL_SetWindowSize(gfx->window, r.w, r.h);
    SDL_SetWindowPosition(gfx->window, r.x, r.y);
    return true;
}

void gfx_set_fullscreen(Gfx *gfx, bool on)
{
    bool ok;
    if (gfx->covers) {
        ok = on || uncover_display(gfx);
    } else if (on && !has_window_manager(gfx->window)) {
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
