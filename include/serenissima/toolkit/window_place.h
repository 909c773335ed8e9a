/* Where a window lies on the desktop and how large things are drawn in it: the sums alone,
 * without a window. Lengths are the desktop's own (what SDL calls screen coordinates) unless a name
 * says otherwise. */
#pragma once

#include <stdbool.h>

#include <SDL.h>

/* What is remembered of a window from one start to the next. */
typedef struct WindowPlace {
    /* Without the frame that the desktop draws round it; w 0: nothing is remembered. */
    SDL_Rect rect;
    int display;    /* The display it was on, counted from 0. */
    bool maximised; /* It filled its display; rect is what it goes back to. */
} WindowPlace;

/* What the desktop draws round a window; 0 where there is nothing. */
typedef struct WindowFrame {
    int left, top, right, bottom;
} WindowFrame;

/* The smallest layout in which everything is in reach, units. */
enum { WINDOW_LEAST_W = 640, WINDOW_LEAST_H = 360 };

/* The place for a window that wants to be at `wanted`, on displays with these usable parts
 * (count of them, at least 1). One that lies on them whole with its frame stays. Otherwise it goes
 * to the display that has most of it, or to its old display, or to the first, and no larger than
 * that is; one that no display has any part of goes to the middle. rect.w of the result is 1 at
 * least. */
WindowPlace window_place_fit(const WindowPlace *wanted, const SDL_Rect *usable, int count,
                             const WindowFrame *frame);
/* The same size in the middle of a display's usable part, made smaller where it has to be. */
SDL_Rect window_place_centre(int w, int h, SDL_Rect usable, const WindowFrame *frame);

/* How many times larger than at 100 % things may be drawn in a window of w x h (100 %) units before
 * something is out of reach; below 1 where the window is too small even for that. */
float window_scale_most(float w, float h);
/* A desktop's scale from the text of its setting in dots an inch, 96 being 1: steps of a quarter, 1
 * to 4. 1 where the text is NULL or no number. */
float window_scale_of_dpi(const char *text);
