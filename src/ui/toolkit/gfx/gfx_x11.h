/* What SDL does not say about an X11 desktop. On every other one each function gives its plain
 * answer. */
#ifndef SERENISSIMA_UI_TOOLKIT_GFX_GFX_X11_H
#define SERENISSIMA_UI_TOOLKIT_GFX_GFX_X11_H

#include <stdbool.h>
#include <SDL.h>

/* Is there a window manager that acts on what windows ask for? True where there is no X11. */
bool x11_has_window_manager(SDL_Window *window);
/* The desktop's scale as its setting of text says it (Xft.dpi), which desktops and toolkits follow:
 * SDL 2 leaves it alone. 1 where there is no X11. SDL's video must be started. */
float x11_desktop_scale(void);

#endif
