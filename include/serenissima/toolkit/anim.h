/* Movement: eased values that can always be cut short. One speed factor rules every tween, from
 * slow to off, and reduced motion turns journeys into fades; while anything moves the window is
 * asked to redraw, and when all is still it sleeps. */
#pragma once

#include "serenissima/toolkit/gfx.h"

typedef enum AnimEase {
    ANIM_LINEAR,
    ANIM_OUT,   /* Quick start, gentle end: things that answer the player. */
    ANIM_IN_OUT /* Journeys. */
} AnimEase;

enum { ANIM_VALUE_MAX = 256 };

typedef struct AnimValue {
    uint64_t key; /* Hash of the name; 0 is free. */
    float from, to;
    double start_ms;
    float duration_ms;
    uint32_t seen_frame; /* Unused values are dropped. */
} AnimValue;

typedef struct Anim {
    double now_ms;  /* Time of this frame. */
    float speed;    /* 1 normal, 2 twice as fast, 0.5 slow, 0 off (everything is at its end). */
    bool reduced;   /* Reduced motion: screens replace journeys by fades. */
    uint32_t skips; /* One more ends every running tween at once: those begun before are over. */
    uint32_t frame;
    bool moving; /* Something moved in this frame. */
    AnimValue value[ANIM_VALUE_MAX];
} Anim;

/* One movement from 0 to 1. Zeroed memory is a tween that is over. */
typedef struct AnimTween {
    double start_ms;   /* Includes the delay. */
    float duration_ms; /* At speed 1; 0 is over. */
    AnimEase ease;
    uint32_t skips;
} AnimTween;

void anim_init(Anim *anim);
/* Sets the time of the frame and forgets values that no screen asks for any more. */
void anim_begin_frame(Anim *anim, double now_ms);

AnimTween anim_start(const Anim *anim, float duration_ms, float delay_ms, AnimEase ease);
/* Eased progress: 0 before the start, 1 at the end. */
float anim_progress(Anim *anim, const AnimTween *tween);
bool anim_done(Anim *anim, const AnimTween *tween);
static inline float anim_mix(float a, float b, float t)
{
    return a + (b - a) * t;
}
GfxPoint anim_mix_point(GfxPoint a, GfxPoint b, float t);

/* A remembered value that glides to `target` whenever the target changes: hover glows, counters,
 * camera. The first call gives the target itself. `name` must be unique. */
float anim_to(Anim *anim, const char *name, float target, float duration_ms);
