/* Fingers on a screen. One finger waits until it is known what it means: nothing is pressed before
 * it lifts or moves, so that the first finger of two presses nothing. */
#include "toolkit/widgets/ui_private.h"

typedef enum TouchState {
    TOUCH_NONE,
    TOUCH_WAITS,  /* One finger, which may become anything. */
    TOUCH_TIP,    /* It rested: its tip is shown. */
    TOUCH_DRAG,   /* It drags like a mouse. */
    TOUCH_SCROLL, /* It scrolls a list. */
    TOUCH_PAN,    /* It moves the chart. */
    TOUCH_PINCH,  /* Two move and zoom it. */
    TOUCH_DONE    /* Until all are lifted nothing is meant. */
} TouchState;

struct Touch {
    TouchState state;
    int count; /* Fingers down. */
    SDL_FingerID finger[2];
    GfxPoint at[2];
    GfxPoint start;
    double start_ms;
    uint64_t scroll; /* The list that is scrolled, */
    float scroll_at; /* as it was when the finger came. */
    GfxPoint tap_at; /* The last tap, */
    double tap_ms;   /* and when it began; 0 none. */
};

Touch *touch_create(void)
{
    Touch *t = calloc(1, sizeof *t);
    if (t) {
    }
    return t;
}

void touch_destroy(Touch *t)
{
    free(t);
}

static void make(InputMadeKind kind, GfxPoint at, int clicks, double ms)
{
    input_make(
        &ui->input,
        &(InputMade){.kind = kind, .hand = INPUT_HAND_TOUCH, .at = at, .clicks = clicks, .ms = ms});
}

/* --- What lies below -------------------------------------------------------------------------- */

/* The smallest list there with more than it shows; NULL: none. */
static UiScroll *list_at(GfxPoint p)
{
    const UiTable *last = state->now;
    UiScroll *best = NULL;
    for (int i = 0; i < UI_SCROLL_MAX; i++) {
        UiScroll *c = &state->scroll[i];
        const bool seen = c->key != 0 && c->used + 2 >= gfx_frame_count(ui->gfx)
                          && c->layer >= last->top_layer && gfx_rect_has(c->rect, p.x, p.y);
        if (seen && c->content_h > c->view_h + 1
            && (!best || c->rect.w * c->rect.h < best->rect.w * best->rect.h)) {
            best = c;
        }
    }
    return best;
}

static bool drags_at(GfxPoint p)
{
    const UiTable *last = state->now;
    const UiSpot *spot = ui_find_spot(last, ui_spot_at(last, p, ""));
    return spot && spot->hit.drags;
}

/* The finger has moved: from now on it is known what it means. */
static void begin_move(Touch *t)
{
    UiScroll *list = list_at(t->start);
    if (drags_at(t->start)) {
        t->state = TOUCH_DRAG;
        make(INPUT_MADE_PRESS, t->start, 1, t->start_ms);
    } else if (list) {
        t->state = TOUCH_SCROLL;
        t->scroll = list->key;
        t->scroll_at = list->at;
    } else {
        t->state = TOUCH_PAN;
    }
}

static void scroll_by(Touch *t, float dy)
{
    for (int i = 0; i < UI_SCROLL_MAX; i++) {
        UiScroll *c = &state->scroll[i];
        if (c->key == t->scroll) {
            c->at = fminf(fmaxf(t->scroll_at - dy, 0), fmaxf(0, c->content_h - c->view_h));
            c->shown = c->at;
            c->at_end = false;
        }
    }
}

/* --- Fingers ---------------------------------------------------------------------------------- */

static void first_down(Touch *t, GfxPoint at, double ms)
{
    t->state = TOUCH_WAITS;
    t->start = t->at[0] = at;
    t->start_ms = ms;
    make(INPUT_MADE_LEAVE, at, 0, ms);
}

static void second_down(Touch *t, GfxPoint at, double ms)
{
    if (t->state == TOUCH_DRAG) {
        make(INPUT_MADE_LET_GO, at, 0, ms);
    }
    t->state = TOUCH_PINCH;
    t->at[1] = at;
}

static void tap(Touch *t, double ms)
{
    const bool twice =
        t->tap_ms != 0 && ms - t->tap_ms < TOUCH_TWICE_MS
        && hypotf(t->start.x - t->tap_at.x, t->start.y - t->tap_at.y) < TOUCH_LEAST / 2;
    make(INPUT_MADE_PRESS, t->start, twice ? 2 : 1, t->start_ms);
    make(INPUT_MADE_RELEASE, t->start, 0, ms);
    t->tap_ms = twice ? 0 : t->start_ms;
    t->tap_at = t->start;
}

static void lift(Touch *t, double ms)
{
    if (t->state == TOUCH_WAITS) {
        tap(t, ms);
    } else if (t->state == TOUCH_DRAG) {
        make(INPUT_MADE_RELEASE, t->at[0], 0, ms);
    }
    t->state = t->count > 0 ? TOUCH_DONE : TOUCH_NONE;
}

static void pinch_moves(Touch *t, int which, GfxPoint to)
{
    Input *in = &ui->input;
    const GfxPoint other = t->at[1 - which], from = t->at[which];
    const float before = hypotf(from.x - other.x, from.y - other.y);
    const float after = hypotf(to.x - other.x, to.y - other.y);
    in->hand = INPUT_HAND_TOUCH;
    in->pinch *= before > 1 && after > 1 ? after / before : 1;
    in->pan.x += (to.x - from.x) / 2;
    in->pan.y += (to.y - from.y) / 2;
    in->grip = gfx_point((to.x + other.x) / 2, (to.y + other.y) / 2);
}

static void first_moves(Touch *t, GfxPoint to, double ms)
{
    Input *in = &ui->input;
    if (t->state == TOUCH_WAITS
        && hypotf(to.x - t->start.x, to.y - t->start.y) > (float)TOUCH_SLOP) {
        t->at[0] = t->start;
        begin_move(t);
    }
    if (t->state == TOUCH_DRAG) {
        make(INPUT_MADE_MOVE, to, 0, ms);
    } else if (t->state == TOUCH_SCROLL) {
        in->hand = INPUT_HAND_TOUCH;
        scroll_by(t, to.y - t->start.y);
    } else if (t->state == TOUCH_PAN) {
        in->hand = INPUT_HAND_TOUCH;
        in->pan.x += to.x - t->at[0].x;
        in->pan.y += to.y - t->at[0].y;
        in->grip = t->start;
    }
}

static void finger_down(Touch *t, SDL_FingerID id, GfxPoint at, double ms)
{
    t->count++;
    if (t->count == 1) {
        t->finger[0] = id;
        first_down(t, at, ms);
    } else if (t->count == 2 && t->state != TOUCH_DONE) {
        t->finger[1] = id;
        second_down(t, at, ms);
    } else {
        t->state = TOUCH_DONE;
    }
}

static void finger_moves(Touch *t, SDL_FingerID id, GfxPoint to, double ms)
{
    if (t->state == TOUCH_PINCH && (id == t->finger[0] || id == t->finger[1])) {
        const int which = id == t->finger[1];
        pinch_moves(t, which, to);
        t->at[which] = to;
    } else if (id == t->finger[0]) {
        first_moves(t, to, ms);
        t->at[0] = to;
    }
}

void touch_feed(Touch *t, const SDL_TouchFingerEvent *e, double ms)
{
    int w = 0, h = 0;
    SDL_GetWindowSize(gfx_window(ui->gfx), &w, &h);
    const GfxPoint at = gfx_from_window(ui->gfx, e->x * (float)w, e->y * (float)h);
    if (e->type == SDL_FINGERDOWN) {
        finger_down(t, e->fingerId, at, ms);
    } else if (e->type == SDL_FINGERMOTION) {
        finger_moves(t, e->fingerId, at, ms);
    } else if (t->count > 0) {
        t->count--;
        lift(t, ms);
    }
}

/* --- A finger that rests ---------------------------------------------------------------------- */

void touch_step(Touch *t, double now_ms)
{
    if (t->state == TOUCH_WAITS && now_ms >= t->start_ms + TOUCH_HOLD_MS) {
        t->state = TOUCH_TIP;
        make(INPUT_MADE_MOVE, t->start, 0, now_ms);
        make(INPUT_MADE_TIP, t->start, 0, now_ms);
    }
}

void touch_forget(Touch *t)
{
    t->state = TOUCH_NONE;
    t->count = 0;
}

int touch_wait_ms(const Touch *t, double now_ms)
{
    return t->state == TOUCH_WAITS ? (int)fmax(0, ceil(t->start_ms + TOUCH_HOLD_MS - now_ms)) : -1;
}
