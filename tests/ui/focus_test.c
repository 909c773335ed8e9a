/* A search over all positions and lessons, by keys alone: the ring is where a person put it, on
 * what is golden or nowhere; Enter does something or says why not; a lesson says what it presses,
 * and the first Tab goes to what it marks. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/rules/rng.h>

#include "../run_suite.h"
#include "script/script_parts.h"
#include "setup/keys.h"
#include "speak/parts.h"
#include "table/table.h"
#include "toolkit/widgets/ui_private.h"
#include "window.h"

enum { PRESSES = 14, LESSON_PRESSES = 500, PLACED_MAX = 256 };

static Rng lot;
static char placed[PLACED_MAX][UI_ID_MAX]; /* Where Tab or an arrow put the ring: who closes a */
static int placed_count;                   /* sheet is back there. */
static const char *name;
static char **cases;
static int case_count, presses;

static const char *ring(void)
{
    return ui->focus_shown ? ui->focused : "";
}

static void expect_ring_placed(void)
{
    const UiTarget *gold = golden_target();
    bool good = !ring()[0] || (gold && strcmp(ring(), gold->id) == 0);
    for (int i = 0; i < placed_count && !good; i++) {
        good = strcmp(ring(), placed[i]) == 0;
    }
    ck_assert_msg(good, "%s, %s: nobody put the ring on %s", name, app_ui_moment(), ring());
}

static void frame(void)
{
    window_frames(1);
    expect_ring_placed();
}

/* Where no dialog and no open list lies over the table, each button that looks live is. */
static void expect_live(void)
{
    const int top = layout_top_layer();
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        const bool live = t->layer >= top || !t->enabled || t->rect.w <= 0
                          || strncmp(t->id, "button:", 7) != 0 || ui_target_find("text:curtain");
        ck_assert_msg(live || ui->dialog_rect.w > 0 || state->popup.id[0],
                      "%s, %s: nothing answers on %s", name, app_ui_moment(), t->id);
    }
}

static int steps(void)
{
    return app_ui_session() ? session_step_count(app_ui_session()) : 0;
}

static void settle(void)
{
    int before = steps(), still = 0;
    for (int i = 0; i < 400 && still < 3; i++) {
        frame();
        still = app_ui_idle() && steps() == before ? still + 1 : 0;
        before = steps();
    }
    ui_pass_time(UI_QUIET_MS);
    frame();
    expect_live();
}

static void place_ring(void)
{
    ck_assert(placed_count < PLACED_MAX);
    snprintf(placed[placed_count++], UI_ID_MAX, "%s", ring());
}

static void move(SDL_Keycode key)
{
    presses++;
    input_push_key(key, 0);
    window_frames(1);
    place_ring();
    settle();
}

/* Changes with all that can be seen and pressed, and with what is said. */
static uint64_t page(void)
{
    uint64_t hash = gfx_hash(1, ui_toast_text(), strlen(ui_toast_text()));
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        const int parts[] = {t->enabled,     t->golden,      t->chosen,      t->layer,
                             (int)t->rect.x, (int)t->rect.y, (int)t->rect.w, (int)t->rect.h};
        hash = gfx_hash(hash, parts, sizeof parts);
        hash = gfx_hash(hash, t->id, strlen(t->id));
        hash = gfx_hash(hash, t->label, strlen(t->label));
        hash = gfx_hash(hash, t->value, strlen(t->value));
        hash = gfx_hash(hash, t->tip, strlen(t->tip));
    }
    return hash;
}

/* Can the keyboard come to it, or is it only something to be looked at? */
static bool is_within_reach(const char *id)
{
    const UiTarget *t = ui_target_find(id);
    return t && t->interactive && t->layer >= state->now->top_layer && t->rect.w > 0
           && t->rect.h > 0;
}

/* A number, and what is open already, leaves Enter to what is golden; else Enter goes on to the
 * choices. */
static bool is_left(const UiTarget *t)
{
    return t->enabled && (t->idle || t->role == UI_ROLE_NUMBER || t->role == UI_ROLE_SLIDER);
}

static bool is_told(const char *key)
{
    return strcmp(ui_toast_text(), strings_get(app->strings, key)) == 0;
}

/* Enter presses what the ring is on, else what is golden, or says something; what can be pressed is
 * never refused. */
static void enter(void)
{
    const UiTarget *gold = golden_target(), *on = ring()[0] ? ui_target_find(ring()) : NULL;
    const bool asked = ui_ask_wait_ms(NULL) >= 0, table = strcmp(app_ui_screen(), "table") == 0;
    const bool closed = on && on->enabled && on->idle, chosen = on && on->chosen;
    const bool open = on && on->enabled, left = on && is_left(on) && !gold;
    ui_toast_drop(ui_toast_text());
    const uint64_t before = page();
    const int made = steps();
    const uint32_t question = app->table ? app->table->asked.number : 0;
    char id[UI_ID_MAX] = "", was[UI_ID_MAX] = "";
    snprintf(id, sizeof id, "%s", gold ? gold->id : "");
    snprintf(was, sizeof was, "%s", ring());
    presses++;
    ui->acted[0] = '\0';
    input_push_key(SDLK_RETURN, 0);
    window_frames(1);
    ck_assert_msg(!open || (!is_told("bar.not_proposed") && !is_told("lesson.other")),
                  "%s, %s: Enter on '%s' is refused: %s", name, app_ui_moment(), was,
                  ui_toast_text());
    if (was[0] && (left || strncmp(ring(), was, strlen(was)) == 0)) {
        place_ring(); /* Of a list that was opened: on what it holds. */
    }
    settle();
    if (!asked || !table) {
        return;
    }
    if (app->table && app->table->asked.number != question) {
        placed_count = 0; /* What is asked now nobody has answered. */
        expect_ring_placed();
    }
    if (gold && (!on || closed)) {
        ck_assert_msg(strcmp(ui->acted, id) == 0, "%s, %s: Enter on '%s' presses '%s' and not %s",
                      name, app_ui_moment(), was, ui->acted, id);
    }
    ck_assert_msg(steps() != made || page() != before || ui_toast_text()[0] || ui->tip_shown[0]
                      || chosen || (left && strcmp(ring(), was) != 0),
                  "%s, %s: Enter on '%s' is silent", name, app_ui_moment(), was);
}

/* --- Positions -------------------------------------------------------------------------------- */

static void wander(void)
{
    static const SDL_Keycode ways[] = {SDLK_RIGHT, SDLK_LEFT, SDLK_UP, SDLK_DOWN};
    const uint32_t far = rng_below(&lot, 5);
    for (uint32_t i = 0; i < far; i++) {
        move(rng_below(&lot, 3) == 0 ? ways[rng_below(&lot, 4)] : SDLK_TAB);
    }
}

/* All that leaves Enter to what is golden, where nothing is. */
static void enter_idle(void)
{
    for (int i = 0; i < ui_target_count() && !golden_target(); i++) {
        const UiTarget *t = ui_target_at(i);
        const bool chart = ui_find_spot(ui_filled(), t->id)->hit.follows;
        if (t->reached && is_left(t) && is_within_reach(t->id)
            && (!chart || rng_below(&lot, 6) == 0)) {
            char id[UI_ID_MAX];
            snprintf(id, sizeof id, "%s", t->id);
            ui_focus_ring(id);
            place_ring();
            settle();
            enter();
            placed_count = 0;
            ui_focus_forget();
            settle();
        }
    }
}

static bool leaves(const char *id)
{
    static const char *const ids[] = {"button:quit", "button:to_title", "button:save_as",
                                      "button:options", "button:menu"};
    bool any = false;
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        any = any || strcmp(id, ids[i]) == 0;
    }
    return any;
}

/* --- Keys that tips name --------------------------------------------------------------------- */

/* The key that the tip names at the end of a sentence, in brackets; KEY_COUNT: none. */
static KeyId named_key(const UiTarget *t)
{
    for (int id = 0; id < KEY_COUNT; id++) {
        char words[64];
        snprintf(words, sizeof words, "(%s)", keys_label(app->strings, (KeyId)id));
        const char *at = strstr(t->tip, words);
        if (at && (at[strlen(words)] == '\0' || at[strlen(words)] == '.')) {
            return (KeyId)id;
        }
    }
    return KEY_COUNT;
}

/* What is there at any moment is tried now and then. */
static bool is_tried(const UiTarget *t)
{
    return t->enabled && t->role == UI_ROLE_BUTTON && is_within_reach(t->id)
           && named_key(t) != KEY_COUNT
           && (!ui_find_spot(ui_filled(), t->id)->hit.anytime || rng_below(&lot, 6) == 0);
}

static void open_position(const char *path)
{
    window_position(path);
    ui_focus_forget();
    app_ui_set_speed(0);
    placed_count = 0;
    settle();
}

/* The key that a button's tip names does what a click does, while nothing has the focus. */
static void walk_named(const char *path)
{
    open_position(path);
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        if (!is_tried(t)) {
            continue;
        }
        const UiKey key = *keys_of(named_key(t));
        char id[UI_ID_MAX];
        uint64_t shown[2];
        snprintf(id, sizeof id, "%s", t->id);
        for (int way = 0; way < 2; way++) {
            if (way == 0) {
                input_push_key(key.key, key.mods);
            } else {
                ck_assert(ui_script_click(id, INPUT_BUTTON_LEFT));
            }
            window_frames(1);
            place_ring();
            settle();
            shown[way] = page();
            open_position(path);
        }
        ck_assert_msg(shown[0] == shown[1], "%s: the key in the tip of %s does something else",
                      name, id);
    }
}

static void walk_position(const char *path)
{
    window_position(path);
    app_ui_set_speed(0);
    settle();
    enter_idle();
    for (int i = 0; i < PRESSES && strcmp(app_ui_screen(), "table") == 0; i++) {
        if (i > 3) { /* First by Enter alone. */
            wander();
        }
        if (!leaves(ring())) {
            enter();
        }
    }
}

/* --- Hints ------------------------------------------------------------------------------------ */

static AdviceJob job; /* The one that waits; number 0: none. */

static void advice_start(const World *world, const AdviceJob *asked)
{
    (void)world;
    job = *asked;
}

/* The plan is whatever is legal first. */
static bool advice_poll(AdviceAnswer *out)
{
    static Command legal[RULES_LEGAL_MAX];
    if (job.number == 0 || job.kind != ADVICE_HINT) {
        return false;
    }
    *out = (AdviceAnswer){.number = job.number, .kind = job.kind};
    out->hint.count = session_legal(app->session, job.seat, legal) > 0;
    out->hint.plans[0].plan = (AiPlan){.commands = {legal[0]}, .count = 1};
    out->hint.plans[0].why.verdict = VERDICT_BEST;
    job.number = 0;
    return true;
}

static void advice_stop(void)
{
    job.number = 0;
}

static void expect_plan_golden(void)
{
    char what[256] = "";
    const UiTarget *gold = golden_target();
    ck_assert_msg(golden_check(what, sizeof what), "%s, %s: %s", name, app_ui_moment(), what);
    ck_assert_msg(gold && strcmp(gold->id, "button:hint_play") == 0,
                  "%s, %s: beside the plan %s is golden", name, app_ui_moment(),
                  gold ? gold->id : "nothing");
}

/* Beside an open hint its plan alone is golden, and Enter plays it, however it was asked for. */
static void walk_hint(const char *path)
{
    for (int way = 0; way < 2; way++) {
        window_position(path);
        ui_focus_forget();
        app_ui_set_speed(0);
        app->host.advice_start = advice_start;
        app->host.advice_poll = advice_poll;
        app->host.advice_stop = advice_stop;
        settle();
        const UiTarget *hint = ui_target_find("button:hint");
        if (!hint || !hint->enabled || hint->layer < layout_top_layer()) {
            return;
        }
        if (way == 0) {
            ck_assert(ui_script_click("button:hint", INPUT_BUTTON_LEFT));
        } else {
            input_push_key(SDLK_h, 0);
            snprintf(placed[placed_count++], UI_ID_MAX, "button:hint_play");
        }
        settle();
        if (!ui_target_find("button:hint_play")) {
            return; /* Of a purse that is shut. */
        }
        expect_plan_golden();
        ui->acted[0] = '\0';
        input_push_key(SDLK_RETURN, 0);
        window_frames(1);
        ck_assert_msg(strcmp(ui->acted, "button:hint_play") == 0,
                      "%s, %s: beside the plan Enter presses '%s'", name, app_ui_moment(),
                      ui->acted);
    }
}

/* --- Lessons ---------------------------------------------------------------------------------- */

static void click(const char *id)
{
    ui_pass_time(UI_ASK_MS);
    window_frames(2);
    ck_assert_msg(ui_script_click(id, INPUT_BUTTON_LEFT), "%s is not there", id);
    window_frames(3);
}

/* Who hears the page is told what Enter presses. */
static void expect_golden_told(const char *at)
{
    static char words[PLAIN_WORDS_MAX];
    const UiTarget *gold = golden_target();
    char told[UI_SAID_MAX + 32] = "Enter presses: ";
    words[0] = '\0';
    page_add(true, words, sizeof words);
    plain_words(gold ? gold->label : "", told + strlen(told), UI_SAID_MAX);
    ck_assert_msg(!gold || (page_asks() && strstr(words, told)), "%s, %s: %s is not told: %s", name,
                  at, gold ? gold->id : "", words);
}

/* What a step asks for is called as the button that it marks is: the text has its first word.
 * Where the button only goes on, there is nothing to be named. */
static void expect_named(const char *at, const UiTarget *button)
{
    const UiTarget *text = ui_target_find("lesson:text");
    const char *label = button->label;
    char word[UI_SAID_MAX];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(label, " :"), label);
    ck_assert_msg(strcmp(label, strings_get(app->strings, "word.go_on")) == 0 || !text
                      || SDL_strcasestr(text->tip, word),
                  "%s, %s: '%s' is marked, which its text does not name: %s", name, at, label,
                  text ? text->tip : "");
}

/* The page of standing prices is nobody's answer. */
static bool is_number(const UiTarget *t, const char *way)
{
    const char *end = strrchr(t->id, ':');
    return strncmp(t->id, "stepper:", 8) == 0 && end && strcmp(end + 1, way) == 0 && t->enabled
           && t->layer >= layout_top_layer() && strncmp(t->id, "stepper:standing", 16) != 0;
}

/* Whoever has changed a number of the answer is led back to what the step asks for. */
static void expect_led_back(const char *at, const char *mark)
{
    static const char *const ways[] = {"plus", "minus"};
    for (int i = 0; i < 2 * ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i / 2), *point;
        const char *way = ways[i % 2], *back = ways[1 - i % 2];
        if (!is_number(t, way)) {
            continue;
        }
        char id[UI_ID_MAX], last[UI_ID_MAX];
        snprintf(id, sizeof id, "%s", t->id);
        snprintf(last, sizeof last, "%.*s%s", (int)(strlen(id) - strlen(way)), id, back);
        click(id);
        point = ui_target_find("lesson:point");
        ck_assert_msg(point && strcmp(point->tip, last) == 0,
                      "%s, %s: after %s %s is marked and not %s", name, at, id,
                      point ? point->tip : "nothing", last);
        click(last);
        point = ui_target_find("lesson:point");
        ck_assert_msg(point && strcmp(point->tip, mark) == 0, "%s, %s: %s is not marked again",
                      name, at, mark);
    }
}

static void walk_lesson(const char *id)
{
    click("button:learn");
    click(id);
    app_ui_set_speed(0);
    settle();
    for (presses = 0; !ui_target_find("lesson:over") && presses < LESSON_PRESSES;) {
        const UiTarget *point = ui_target_find("lesson:point"), *at = ui_target_find("lesson:at");
        char mark[UI_ID_MAX] = "";
        snprintf(mark, sizeof mark, "%.60s", point ? point->tip : "");
        if (mark[0] && is_within_reach(mark) && strcmp(ring(), mark) != 0) {
            move(SDLK_TAB);
            ck_assert_msg(strcmp(ring(), mark) == 0, "%s, %s: the first Tab goes to '%s', not %s",
                          name, at ? at->tip : "", ring(), mark);
        }
        expect_golden_told(at ? at->tip : "");
        const UiTarget *gold = golden_target();
        if (gold && strcmp(gold->id, mark) == 0 && strncmp(mark, "button:", 7) == 0) {
            char where[UI_ID_MAX];
            snprintf(where, sizeof where, "%.60s", at ? at->tip : "");
            expect_named(where, gold);
            expect_led_back(where, mark);
            settle();
        }
        enter();
    }
    printf("%s: %d presses\n", name, presses);
    const UiTarget *point = ui_target_find("lesson:point"), *at = ui_target_find("lesson:at");
    ck_assert_msg(ui_target_find("lesson:over") != NULL, "%s does not end: %s, %s, ring on %s",
                  name, at ? at->tip : "", point ? point->tip : "", ring());
}

/* --- All -------------------------------------------------------------------------------------- */

START_TEST(test_focus)
{
    UiHost host;
    name = cases[_i];
    window_host_init(&host);
    window_open();
    window_app(&host);
    rng_init(&lot, (uint64_t)_i + 1, RNG_STREAM_COSMETIC);
    window_frames(2);
    if (strncmp(name, "lesson:", 7) == 0) {
        walk_lesson(name);
    } else {
        walk_position(name);
        walk_named(name);
        walk_hint(name);
    }
    app_ui_destroy();
    ui_destroy();
}
END_TEST

/* usage: focus_test CASE...; "lesson:NAME" or a position's file */
int main(int argc, char **argv)
{
    Suite *s = suite_create("focus");
    TCase *t = tcase_create("focus");
    cases = argv + 1;
    case_count = argc - 1;
    tcase_set_timeout(t, 120);
    tcase_add_loop_test(t, test_focus, 0, case_count);
    suite_add_tcase(s, t);
    return run_suite(s);
}
