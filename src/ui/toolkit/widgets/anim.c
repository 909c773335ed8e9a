#include <serenissima/toolkit/anim.h>

#include <string.h>

void anim_init(Anim *anim)
{
    memset(anim, 0, sizeof *anim);
    anim->speed = 1;
}

void anim_begin_frame(Anim *anim, double now_ms)
{
    anim->now_ms = now_ms;
    anim->frame++;
    anim->moving = false;
    for (int i = 0; i < ANIM_VALUE_MAX; i++) {
        /* A value nobody asked for in two seconds of frames belongs to a screen that is gone. */
        if (anim->value[i].key && anim->frame - anim->value[i].seen_frame > 120) {
            anim->value[i].key = 0;
        }
    }
}

AnimTween anim_start(const Anim *anim, float duration_ms, float delay_ms, AnimEase ease)
{
    AnimTween t = {anim->now_ms, duration_ms, ease, anim->skips};
    if (anim->speed > 0) {
        t.start_ms += (double)(delay_ms / anim->speed);
    }
    return t;
}

static float ease_at(AnimEase ease, float t)
{
    if (t <= 0) {
        return 0;
    }
    if (t >= 1) {
        return 1;
    }
    float u = 1 - t;
    switch (ease) {
    case ANIM_LINEAR: return t;
    case ANIM_OUT: return 1 - u * u * u;
    case ANIM_IN_OUT: return t * t * (3 - 2 * t);
    }
    return t;
}

/* From 0 on; 1 or more: it is over. */
static float time_of(Anim *anim, const AnimTween *tween)
{
    if (tween->duration_ms <= 0 || anim->speed <= 0 || tween->skips != anim->skips) {
        return 1;
    }
    const float t = (float)(anim->now_ms - tween->start_ms) * anim->speed / tween->duration_ms;
    anim->moving = anim->moving || t < 1;
    return t;
}

float anim_progress(Anim *anim, const AnimTween *tween)
{
    return ease_at(tween->ease, time_of(anim, tween));
}

bool anim_done(Anim *anim, const AnimTween *tween)
{
    return time_of(anim, tween) >= 1;
}

GfxPoint anim_mix_point(GfxPoint a, GfxPoint b, float t)
{
    return gfx_point(anim_mix(a.x, b.x, t), anim_mix(a.y, b.y, t));
}

static AnimValue *find_value(Anim *anim, uint64_t key)
{
    AnimValue *empty = NULL;
    for (int i = 0; i < ANIM_VALUE_MAX; i++) {
        AnimValue *v = &anim->value[(key + (uint64_t)i) % ANIM_VALUE_MAX];
        if (v->key == key) {
            return v;
        }
        if (v->key == 0 && !empty) {
            empty = v;
        }
    }
    return empty;
}

float anim_to(Anim *anim, const char *name, float target, float duration_ms)
{
    uint64_t key = gfx_hash(0, name, strlen(name)) | 1u;
    AnimValue *v = find_value(anim, key);
    if (!v) {
        return target;
    }
    if (v->key != key) {
        AnimValue fresh = {key, target, target, anim->now_ms, 0, anim->frame};
        *v = fresh;
        return target;
    }
    v->seen_frame = anim->frame;
    const bool travels = anim->speed > 0 && !anim->reduced;
    float t = 1;
    if (travels && v->duration_ms > 0) {
        t = (float)(anim->now_ms - v->start_ms) * anim->speed / v->duration_ms;
    }
    float now = anim_mix(v->from, v->to, ease_at(ANIM_OUT, t));
    if (target != v->to) {
        v->from = now;
        v->to = target;
        v->start_ms = anim->now_ms;
        v->duration_ms = duration_ms;
        t = travels && duration_ms > 0 ? 0 : 1;
        now = t < 1 ? v->from : target;
    }
    if (t < 1) {
        anim->moving = true;
    }
    return now;
}
