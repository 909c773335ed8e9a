/* Plays a game with the script's pad alone: the golden button where there is one, else what the
 * dice say, gone to with the cross. Who plays so plays badly, but by nothing but the pad. */
#include "script/script_parts.h"

#include <stdio.h>

enum { TRIES = 200, WAYS = 12, PRESS = 1, REST = 1 };

/* What decides something, or may lead there; not the table's own buttons. */
static bool decides(const char *id)
{
    static const char *const ids[] = {
        "button:", "zone:", "port:",    "sell:",      "load:",    "attack:", "land:",
        "sail:",   "move:", "capture:", "number:",    "stepper:", "order:",  "draw:",
        "step:",   "crew:", "offer:",   "overboard:", "radio:",   NULL};
    static const char *const others[] = {"button:hint",      "button:menu",
                                         "button:chronicle", "button:to_title",
                                         "button:undo",      "button:redo",
                                         "button:options",   "button:market",
                                         "button:quit",      "button:title",
                                         "button:news",      "button:record",
                                         "button:look_",     "button:fold",
                                         "button:corners",   "button:whole",
                                         "button:page",      "button:seats",
                                         "button:haggle",    "button:offer",
                                         "button:purse",     "button:stop",
                                         "button:glance",    "button:way_",
                                         "port:none",        NULL};
    return layout_begins_with(id, ids) && !layout_begins_with(id, others);
}

/* Any target of the uppermost layer that can be pressed, mostly a button; NULL: none was drawn. */
static const UiTarget *any_target(Script *s, int top)
{
    const int count = ui_target_count();
    for (int i = 0; i < TRIES && count > 0; i++) {
        const UiTarget *t = ui_target_at((int)rng_below(&s->rng, (uint32_t)count));
        if (t->interactive && t->enabled && t->layer == top && t->rect.w > 0 && t->rect.h > 0
            && decides(t->id) && (i > TRIES / 2 || strncmp(t->id, "button:", 7) == 0)) {
            return t;
        }
    }
    return NULL;
}

static void begin_press(Script *s, int button)
{
    script_press(s, NULL);
    s->hands.button = button;
    s->hands.down = PRESS + REST;
    script_pad_set(s, button, true);
}

/* What to do next: mostly what is golden, where nothing is often the end, else anything. */
static void choose(Script *s)
{
    const int top = layout_top_layer();
    const UiTarget *golden = golden_target(), *any = any_target(s, top);
    const uint32_t dice = rng_below(&s->rng, 8);
    const bool go = golden && dice < (top > 0 ? 5 : 7);
    const UiTarget *to = go ? golden : any;
    s->hands.focus[0] = 0;
    const UiTarget *end = ui_target_find("button:end");
    if (go && !(ui->focus_shown && ui->focused[0])) {
        begin_press(s, SDL_CONTROLLER_BUTTON_A);
    } else if (top == 0 && !golden && dice < 5 && end && end->enabled) {
        s->hands.hold = true;
        begin_press(s, SDL_CONTROLLER_BUTTON_START);
    } else if (to) {
        snprintf(s->hands.aim, sizeof s->hands.aim, "%s", to->id);
        s->clicks = 0;
    } else {
        begin_press(s, SDL_CONTROLLER_BUTTON_B);
    }
}

/* padplay STEPS SEED: until so many more steps were made, or the game is over. */
LineResult script_pad_play(Script *s, char *rest)
{
    enum { FRAMES_MOST = 400000 };
    const Session *session = app_ui_session();
    if (!s->hands.pad || !session) {
        return script_fail(s, "there is no pad or no game%s", "");
    }
    if (s->waited++ == 0) {
        s->hands.goal = session_step_count(session) + atoi(script_word(&rest));
        rng_init(&s->rng, (uint64_t)strtoull(script_word(&rest), NULL, 0), RNG_STREAM_COSMETIC);
    }
    if (s->hands.down > 0) {
        s->hands.down--;
        if (s->hands.hold) { /* As if it were held all the time that it needs. */
            s->hands.hold = false;
            s->hands.down++;
            ui_pass_time(PAD_HOLD_MS);
            return LINE_WAIT;
        }
        if (s->hands.down == REST) {
            script_pad_set(s, s->hands.button, false);
        }
    } else if (!app_ui_idle()) {
        return LINE_WAIT;
    } else if (session_over(session) || session_step_count(session) >= s->hands.goal) {
        s->waited = 0;
        return LINE_DONE;
    } else if (s->hands.aim[0]) {
        /* One press on the way to what is aimed at, or on it. */
        const UiTarget *to = ui_target_find(s->hands.aim);
        const char *now = ui->focus_shown ? ui->focused : "";
        if (!to || script_is_covered(to) || s->clicks++ > WAYS) {
            s->hands.aim[0] = 0;
        } else if (strcmp(now, s->hands.aim) == 0 && ui_ask_wait_ms(NULL) > 0) {
            return LINE_WAIT; /* The chart came to it just now: a press would be too early. */
        } else if (strcmp(now, s->hands.aim) == 0) {
            s->hands.aim[0] = 0;
            begin_press(s, SDL_CONTROLLER_BUTTON_A);
        } else {
            /* Where one way leads nowhere, another may. */
            const bool stuck = strcmp(now, s->hands.focus) == 0;
            int way = script_pad_way(now[0] ? ui_target_find(now) : NULL, to, false);
            if (stuck || rng_below(&s->rng, 6) == 0) {
                way = SDL_CONTROLLER_BUTTON_DPAD_UP + (int)rng_below(&s->rng, 4);
            }
            snprintf(s->hands.focus, sizeof s->hands.focus, "%s", now);
            begin_press(s, way);
        }
    } else {
        choose(s);
    }
    return s->waited < FRAMES_MOST ? LINE_WAIT : script_fail(s, "the pad plays on for ever%s", "");
}
