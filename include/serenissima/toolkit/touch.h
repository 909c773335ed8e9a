/* Fingers on a screen, as clicks and drags: a tap is a click; a finger that moves drags what can be
 * dragged, scrolls a list or moves the chart; two fingers move and zoom the chart; one that rests
 * shows the tip and clicks nothing. The first finger of two never clicks. */
#pragma once

#include "serenissima/toolkit/ui.h"

enum {
    TOUCH_HOLD_MS = 500,  /* A finger that rests so long asks for the tip. */
    TOUCH_TWICE_MS = 400, /* From one tap to the next of a double click. */
    TOUCH_SLOP = 10,      /* A finger that rests moves less than so many units. */
    TOUCH_LEAST = 57 /* Units: 9 mm at 160 dots an inch. What is smaller is hit beside it, too. */
};

/* Takes an event of a finger; what it means is put with input_make. ms: when it came. */
void touch_feed(const SDL_TouchFingerEvent *event, double ms);
/* The tip of a finger that rests. */
void touch_step(double now_ms);
/* What was on the screen is there no more: another window is in front. */
void touch_forget(void);
int touch_wait_ms(double now_ms); /* Until then; -1: none rests. */

/* Puts an event into SDL's queue as if a finger had made it; type: SDL_FINGERDOWN ... */
void input_push_finger(Gfx *gfx, int finger, Uint32 type, GfxPoint at);
