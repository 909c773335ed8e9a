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

static struct {
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
} touch;

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

/* The finger has moved: from now on it is known what it means. */
static void begin_move(void)
{
    UiScroll *list = list_at(touch.start);
    const UiSpot *spot = ui_find_spot(state->now, ui_spot_at(state->now, touch.start, ""));
    if (spot && spot->hit.drags) {
        touch.state = TOUCH_DRAG;
        make(INPUT_MADE_PRESS, touch.start, 1, touch.start_ms);
    } else if (list) {
        touch.state = TOUCH_SCROLL;
        touch.scroll = list->key;
        touch.scroll_at = list->at;
    } else {
        touch.state = TOUCH_PAN;
    }
}

static void scroll_by(float dy)
{
    for (int i = 0; i < UI_SCROLL_MAX; i++) {
        UiScroll *c = &state->scroll[i];
        if (c->key == touch.scroll) {
            c->at = fminf(fmaxf(touch.scroll_at - dy, 0), fmaxf(0, c->content_h - c->view_h));
            c->shown = c->at;
            c->at_end = false;
        }
    }
}

/* --- Fingers ---------------------------------------------------------------------------------- */

static void tap(double ms)
{
    const bool twice =
        touch.tap_ms != 0 && ms - touch.tap_ms < TOUCH_TWICE_MS
        && hypotf(touch.start.x - touch.tap_at.x, touch.start.y - touch.tap_at.y) < TOUCH_LEAST / 2;
    make(INPUT_MADE_PRESS, touch.start, twice ? 2 : 1, touch.start_ms);
    make(INPUT_MADE_RELEASE, touch.start, 0, ms);
    touch.tap_ms = twice ? 0 : touch.start_ms;
    touch.tap_at = touch.start;
}

static void pinch_moves(int which, GfxPoint to)
{
    Input *in = &ui->input;
    const GfxPoint other = touch.at[1 - which], from = touch.at[which];
    const float before = hypotf(from.x - other.x, from.y - other.y);
    const float after = hypotf(to.x - other.x, to.y - other.y);
    in->hand = INPUT_HAND_TOUCH;
    in->pinch *= before > 1 && after > 1 ? after / before : 1;
    in->pan.x += (to.x - from.x) / 2;
    in->pan.y += (to.y - from.y) / 2;
    in->grip = gfx_point((to.x + other.x) / 2, (to.y + other.y) / 2);
}

static void first_moves(GfxPoint to, double ms)
{
    Input *in = &ui->input;
    if (touch.state == TOUCH_WAITS
        && hypotf(to.x - touch.start.x, to.y - touch.start.y) > (float)TOUCH_SLOP) {
        touch.at[0] = touch.start;
        begin_move();
    }
    if (touch.state == TOUCH_DRAG) {
        make(INPUT_MADE_MOVE, to, 0, ms);
    } else if (touch.state == TOUCH_SCROLL) {
        in->hand = INPUT_HAND_TOUCH;
        scroll_by(to.y - touch.start.y);
    } else if (touch.state == TOUCH_PAN) {
        in->hand = INPUT_HAND_TOUCH;
        in->pan.x += to.x - touch.at[0].x;
        in->pan.y += to.y - touch.at[0].y;
        in->grip = touch.start;
    }
}

static void finger_down(SDL_FingerID id, GfxPoint at, double ms)
{
    touch.count++;
    if (touch.count == 1) {
        touch.finger[0] = id;
        touch.state = TOUCH_WAITS;
        touch.start = touch.at[0] = at;
        touch.start_ms = ms;
        make(INPUT_MADE_LEAVE, at, 0, ms);
    } else if (touch.count == 2 && touch.state != TOUCH_DONE) {
        touch.finger[1] = id;
        if (touch.state == TOUCH_DRAG) {
            make(INPUT_MADE_LET_GO, at, 0, ms);
        }
        touch.state = TOUCH_PINCH;
        touch.at[1] = at;
    } else {
        touch.state = TOUCH_DONE;
    }
}

static void finger_moves(SDL_FingerID id, GfxPoint to, double ms)
{
    if (touch.state == TOUCH_PINCH && (id == touch.finger[0] || id == touch.finger[1])) {
        const int which = id == touch.finger[1];
        pinch_moves(which, to);
        touch.at[which] = to;
    } else if (id == touch.finger[0]) {
        first_moves(to, ms);
        touch.at[0] = to;
    }
}

void touch_feed(const SDL_TouchFingerEvent *e, double ms)
{
    int w = 0, h = 0;
    SDL_GetWindowSize(gfx_window(ui->gfx), &w, &h);
    const GfxPoint at = gfx_from_window(ui->gfx, e->x * (float)w, e->y * (float)h);
    if (e->type == SDL_FINGERDOWN) {
        finger_down(e->fingerId, at, ms);
    } else if (e->type == SDL_FINGERMOTION) {
        finger_moves(e->fingerId, at, ms);
    } else if (touch.count > 0) {
        touch.count--;
        if (touch.state == TOUCH_WAITS) {
            tap(ms);
        } else if (touch.state == TOUCH_DRAG) {
            make(INPUT_MADE_RELEASE, touch.at[0], 0, ms);
        }
        touch.state = touch.count > 0 ? TOUCH_DONE : TOUCH_NONE;
    }
}

/* --- A finger that rests ---------------------------------------------------------------------- */

void touch_step(double now_ms)
{
    if (touch.state == TOUCH_WAITS && now_ms >= touch.start_ms + TOUCH_HOLD_MS) {
        touch.state = TOUCH_TIP;
        make(INPUT_MADE_MOVE, touch.start, 0, now_ms);
        make(INPUT_MADE_TIP, touch.start, 0, now_ms);
    }
}

bool ui_finger_rests(void)
{
    return touch.state == TOUCH_TIP;
}

void touch_forget(void)
{
    memset(&touch, 0, sizeof touch);
}

int touch_wait_ms(double now_ms)
{
    return touch.state == TOUCH_WAITS ? (int)fmax(0, ceil(touch.start_ms + TOUCH_HOLD_MS - now_ms))
                                      : -1;
}
