/* A search for things that take another's place under a hand, or change under it: in every frame of
 * lessons, games and pages that are played by the golden button or any, what lies in a place where
 * something else could be pressed less than UI_ASK_MS ago must not act yet, by pointer or by Enter.
 * What lay where is written down here, apart from what the toolkit thinks, and now and then it is
 * pressed. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/rules/rng.h>

#include "../run_suite.h"
#include "script/script_parts.h"
#include "toolkit/widgets/ui_private.h"
#include "window.h"

enum { KEPT = 16, SEEN_MAX = 512, BEAT = 5, PRESSED_EACH = 12 };

/* What could be pressed, and what is written on it. */
typedef struct Seen {
    char id[UI_ID_MAX];
    uint64_t words;
    GfxRect rect;
} Seen;

typedef struct Frame {
    Seen seen[SEEN_MAX], enter;
    double ms;
    int count;
} Frame;

static Rng lot;
static Frame frames[KEPT]; /* A ring. */
static int frames_wanted, seed, frame_count, changed, pressed, own_press;
static const char *name;
static char **cases;
static int case_count;

static uint64_t words_of(const UiTarget *t)
{
    return gfx_hash(1, t->label, strlen(t->label));
}

/* Could it be pressed in its middle? Shapes on the chart hold other things too. */
static bool is_open(int index)
{
    const UiTarget *t = ui_target_at(index);
    const UiTable *table = state->now;
    const UiSpot *spot = &table->spot[index];
    const GfxPoint at = gfx_rect_center(t->rect);
    bool open = t->interactive && t->enabled && !ui_is_ground(spot) && !t->shaped && t->reached
                && t->rect.w > 0 && t->rect.h > 0 && t->layer >= table->top_layer
                && t->role != UI_ROLE_NONE;
    for (int i = index + 1; i < ui_target_count() && open; i++) {
        const UiTarget *over = ui_target_at(i);
        open = !over->interactive || !gfx_rect_has(over->rect, at.x, at.y);
    }
    return open;
}

/* The frame so many back, within the time of a hand's way; NULL: there is none. */
static const Frame *before(int back)
{
    const Frame *f = &frames[(frame_count + KEPT - back) % KEPT];
    const bool there = back < KEPT && back <= frame_count;
    return there && ui->anim.now_ms - f->ms < UI_ASK_MS - 1 ? f : NULL;
}

/* What else could be pressed in its middle a moment ago; NULL: nothing, or it lay there then, too,
 * with the same words, or others by the hand's own doing. */
static const char *other_before(const Seen *now)
{
    const GfxPoint at = gfx_rect_center(now->rect);
    const bool by_hand = ui->anim.now_ms - state->hand_ms <= 2 * UI_ASK_MS;
    const char *other = NULL;
    const Frame *f;
    for (int back = 1; (f = before(back)) != NULL; back++) {
        const Seen *found = NULL;
        for (int i = 0; i < f->count; i++) {
            const Seen *s = &f->seen[i];
            found = gfx_rect_has(s->rect, at.x, at.y) ? s : found;
            if (found == s && strcmp(s->id, now->id) == 0 && (by_hand || s->words == now->words)) {
                return NULL;
            }
        }
        other = found ? found->id : other;
    }
    return other;
}

static void write_down(void)
{
    Frame *now = &frames[frame_count % KEPT];
    const UiTarget *gold =
        ui->focus_shown && ui->focused[0] ? ui_target_find(ui->focused) : golden_target();
    now->count = 0;
    now->ms = ui->anim.now_ms;
    memset(&now->enter, 0, sizeof now->enter);
    for (int i = 0; i < ui_target_count() && now->count < SEEN_MAX; i++) {
        const UiTarget *t = ui_target_at(i);
        if (is_open(i)) {
            Seen *s = &now->seen[now->count++];
            *s = (Seen){.words = words_of(t), .rect = t->rect};
            snprintf(s->id, sizeof s->id, "%s", t->id);
            now->enter = t == gold ? *s : now->enter;
        }
    }
}

/* Presses it with the mouse: nothing comes of it. */
static void press_in_vain(const char *id, const char *other)
{
    ui_script_click(id, INPUT_BUTTON_LEFT);
    for (int i = 0; i < 2; i++) {
        window_frames(1);
        const UiSpot *hit = ui_find_spot(state->last, state->clicked);
        ck_assert_msg(!hit || strcmp(hit->target.id, id) != 0
                          || !(hit->hit.anytime || ui_press_lives(hit->layer, INPUT_BUTTON_LEFT)),
                      "%s, frame %d: a press on %s counts where %s lay", name, frame_count, id,
                      other);
    }
    own_press = frame_count;
    pressed++;
}

static void look(void)
{
    char id[UI_ID_MAX] = "", lay[UI_ID_MAX] = "";
    write_down();
    const Frame *now = &frames[frame_count % KEPT];
    for (int i = 0; i < now->count; i++) {
        const Seen *s = &now->seen[i];
        const char *other = other_before(s);
        if (other) {
            changed++;
            ck_assert_msg(ui_ask_wait_ms(s->id) != 0, "%s, frame %d: %s acts where %s lay", name,
                          frame_count, s->id, other);
            memcpy(id, s->id, sizeof id);
            snprintf(lay, sizeof lay, "%s", other);
        }
    }
    const Frame *last = before(1);
    if (now->enter.id[0] && last && last->enter.id[0]
        && ui->anim.now_ms - state->hand_ms > 2 * UI_ASK_MS
        && (strcmp(now->enter.id, last->enter.id) != 0 || now->enter.words != last->enter.words)) {
        changed++;
        ck_assert_msg(ui_ask_wait_ms(NULL) != 0, "%s, frame %d: Enter presses %s after %s", name,
                      frame_count, now->enter.id, last->enter.id);
    }
    frame_count++;
    if (id[0] && frame_count - own_press > PRESSED_EACH) {
        press_in_vain(id, lay);
    }
}

/* --- Playing ---------------------------------------------------------------------------------- */

static bool leaves(const char *id)
{
    static const char *const ids[] = {"button:quit",    "button:load",       "button:statistics",
                                      "button:save_as", "toggle:fullscreen", "button:lesson_leave"};
    bool any = false;
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        any = any || strcmp(id, ids[i]) == 0;
    }
    return any;
}

/* What the lesson wants, the golden button or anything. */
static void drive(void)
{
    const Frame *f = &frames[(frame_count + KEPT - 1) % KEPT];
    const char *wanted = app->lesson ? script_lesson_wants() : NULL;
    const UiTarget *gold = golden_target();
    if (!wanted && f->count > 0) {
        wanted = gold && rng_below(&lot, 2) == 0 ? gold->id
                                                 : f->seen[rng_below(&lot, (uint32_t)f->count)].id;
    }
    if (wanted && !leaves(wanted)) {
        script_look_first(wanted);
        ui_script_click(wanted, INPUT_BUTTON_LEFT);
    }
}

static bool no_saves(const char *folder, SaveListing *listing)
{
    (void)folder;
    (void)listing;
    return true;
}

static void click(const char *id)
{
    ui_pass_time(UI_ASK_MS);
    window_frames(2);
    ck_assert_msg(ui_script_click(id, INPUT_BUTTON_LEFT), "%s is not there", id);
    window_frames(3);
}

/* "lesson:NAME", a position's file, or "title". */
static void open_case(const char *what)
{
    if (strncmp(what, "lesson:", 7) == 0) {
        click("button:learn");
        click(what);
    } else if (strcmp(what, "title") != 0) {
        window_position(what);
    }
}

START_TEST(test_places)
{
    UiHost host;
    name = cases[_i % case_count];
    seed = _i / case_count + 7;
    frame_count = own_press = changed = pressed = 0;
    window_host_init(&host);
    host.saves_list = no_saves;
    window_open();
    gfx_stop_painting(ui->gfx);
    window_app(&host);
    rng_init(&lot, (uint64_t)seed, RNG_STREAM_COSMETIC);
    window_frames(2);
    open_case(name);
    app_ui_set_speed(2);
    for (int i = 0; i < frames_wanted && !ui->input.quit; i++) {
        window_frames(1);
        look();
        if (i % BEAT == 0) {
            drive();
        }
    }
    printf("%s: %d changed hands, %d pressed, %d frames\n", name, changed, pressed, frame_count);
    ck_assert_int_gt(changed, 0);
    app_ui_destroy();
    ui_destroy();
}
END_TEST

/* usage: places_test FRAMES SEEDS CASE...; FRAMES of each case with each of so many seeds */
int main(int argc, char **argv)
{
    Suite *s = suite_create("places");
    TCase *t = tcase_create("places");
    frames_wanted = atoi(argv[1]);
    cases = argv + 3;
    case_count = argc - 3;
    tcase_set_timeout(t, 120);
    tcase_add_loop_test(t, test_places, 0, case_count * atoi(argv[2]));
    suite_add_tcase(s, t);
    return run_suite(s);
}
