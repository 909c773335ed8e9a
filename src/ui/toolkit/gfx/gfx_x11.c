#include "toolkit/gfx/gfx_private.h"

#include <SDL_syswm.h>

#if defined(SDL_VIDEO_DRIVER_X11)

typedef Atom InternAtomFn(Display *, const char *, Bool);
typedef int GetPropertyFn(Display *, Window, Atom, long, long, Bool, Atom, Atom *, int *,
                          unsigned long *, unsigned long *, unsigned char **);
typedef Window RootFn(Display *);
typedef int FreeFn(void *);
typedef Display *OpenFn(const char *);
typedef int CloseFn(Display *);
typedef char *DefaultFn(Display *, const char *, const char *);

/* SDL has this library open already, so that it need not be linked here. */
static void *open_library(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    return driver && !strcmp(driver, "x11") ? SDL_LoadObject("libX11.so.6") : NULL;
}

static void *load(void *library, const char *name, void *function, size_t size)
{
    void *address = SDL_LoadFunction(library, name);
    SDL_memcpy(function, &address, size);
    return address;
}

/* A window manager names its own window on the root window. */
static bool is_managed(Display *display, void *library)
{
    InternAtomFn *intern = NULL;
    GetPropertyFn *get = NULL;
    RootFn *root = NULL;
    FreeFn *give_back = NULL;
    if (!load(library, "XInternAtom", &intern, sizeof intern)
        || !load(library, "XGetWindowProperty", &get, sizeof get)
        || !load(library, "XDefaultRootWindow", &root, sizeof root)
        || !load(library, "XFree", &give_back, sizeof give_back)) {
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

bool x11_has_window_manager(SDL_Window *window)
{
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    void *library = open_library();
    if (!library) {
        return true;
    }
    const bool known = SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_X11;
    const bool managed = !known || is_managed(info.info.x11.display, library);
    SDL_UnloadObject(library);
    return managed;
}

/* Through a connection of its own: there need not be a window yet whose connection SDL would
 * give. */
static float read_scale(void *library)
{
    OpenFn *open = NULL;
    CloseFn *shut = NULL;
    DefaultFn *setting = NULL;
    if (!load(library, "XOpenDisplay", &open, sizeof open)
        || !load(library, "XCloseDisplay", &shut, sizeof shut)
        || !load(library, "XGetDefault", &setting, sizeof setting)) {
        return 1;
    }
    Display *display = open(NULL);
    if (!display) {
        return 1;
    }
    const float scale = window_scale_of_dpi(setting(display, "Xft", "dpi"));
    shut(display);
    return scale;
}

float x11_desktop_scale(void)
{
    void *library = open_library();
    if (!library) {
        return 1;
    }
    const float scale = read_scale(library);
    SDL_UnloadObject(library);
    return scale;
}

#else

bool x11_has_window_manager(SDL_Window *window)
{
    (void)window;
    return true;
}

float x11_desktop_scale(void)
{
    return 1;
}

#endif
