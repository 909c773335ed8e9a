/* The script's pad: one that SDL makes, so that all the way from its buttons is gone; and the
 * script's fingers. */
#include "script/script_parts.h"

#include <serenissima/toolkit/touch.h>

#include <stdio.h>

enum { DOWN_FRAMES = 2, PRESS_FRAMES = 6, FOCUS_PRESSES = 120, DETOUR_PRESSES = 8 };

static int button_named(const char *name)
{
    static const char *const names[] = {
        [SDL_CONTROLLER_BUTTON_A] = "a",
        [SDL_CONTROLLER_BUTTON_B] = "b",
        [SDL_CONTROLLER_BUTTON_X] = "x",
        [SDL_CONTROLLER_BUTTON_Y] = "y",
        [SDL_CONTROLLER_BUTTON_BACK] = "back",
        [SDL_CONTROLLER_BUTTON_GUIDE] = "guide",
        [SDL_CONTROLLER_BUTTON_START] = "start",
        [SDL_CONTROLLER_BUTTON_LEFTSTICK] = "l3",
        [SDL_CONTROLLER_BUTTON_RIGHTSTICK] = "r3",
        [SDL_CONTROLLER_BUTTON_LEFTSHOULDER] = "l1",
        [SDL_CONTROLLER_BUTTON_RIGHTSHOULDER] = "r1",
        [SDL_CONTROLLER_BUTTON_DPAD_UP] = "up",
        [SDL_CONTROLLER_BUTTON_DPAD_DOWN] = "down",
        [SDL_CONTROLLER_BUTTON_DPAD_LEFT] = "left",
        [SDL_CONTROLLER_BUTTON_DPAD_RIGHT] = "right",
    };
    for (int i = 0; i < (int)(sizeof names / sizeof names[0]); i++) {
        if (strcmp(name, names[i]) == 0) {
            return i;
        }
    }
    return -1;
}

/* --- The pad itself --------------------------------------------------------------------------- */

/* One of a maker: what its buttons are called depends on it. */
static int attach_made_by(const char *maker)
{
#if SDL_VERSION_ATLEAST(2, 24, 0)
    SDL_VirtualJoystickDesc desc = {.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
                                    .type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                    .naxes = SDL_CONTROLLER_AXIS_MAX,
                                    .nbuttons = SDL_CONTROLLER_BUTTON_DPAD_RIGHT + 1,
                                    .name = "Script"};
    if (strcmp(maker, "playstation") == 0) {
        desc.vendor_id = 0x054C;
        desc.product_id = 0x0CE6;
    } else if (strcmp(maker, "nintendo") == 0) {
        desc.vendor_id = 0x057E;
        desc.product_id = 0x2009;
    }
    return SDL_JoystickAttachVirtualEx(&desc);
#else
    (void)maker;
    return SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
                                     SDL_CONTROLLER_BUTTON_DPAD_RIGHT + 1, 0);
#endif
}

static LineResult attach(Script *s, const char *maker)
{
    /* Nobody's keyboard is on a window that is not shown. */
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    SDL_SetHint(SDL_HINT_GAMECONTROLLER_USE_BUTTON_LABELS, "0"); /* A script names places. */
    if (!pad_open()) {
        return script_fail(s, "pads cannot be heard: %s", SDL_GetError());
    }
    const int device = attach_made_by(maker);
    s->hands.pad = device >= 0 ? SDL_JoystickOpen(device) : NULL;
    return s->hands.pad ? LINE_DONE : script_fail(s, "SDL makes no pad: %s", SDL_GetError());
}

static LineResult detach(Script *s, char *rest)
{
    (void)rest;
    const SDL_JoystickID id = SDL_JoystickInstanceID(s->hands.pad);
    SDL_JoystickClose(s->hands.pad);
    s->hands.pad = NULL;
    for (int i = 0; i < SDL_NumJoysticks(); i++) {
        if (SDL_JoystickGetDeviceInstanceID(i) == id && SDL_JoystickDetachVirtual(i) == 0) {
            return LINE_DONE;
        }
    }
    return script_fail(s, "the pad stays: %s", SDL_GetError());
}

void script_pad_set(Script *s, int button, bool down)
{
    SDL_JoystickSetVirtualButton(s->hands.pad, button, down ? SDL_PRESSED : SDL_RELEASED);
}

/* down for so many frames, then some to take it in. */
static LineResult press_for(Script *s, int button, int frames)
{
    if (s->waited == 0) {
        script_press(s, NULL);
        script_pad_set(s, button, true);
    } else if (s->waited == frames) {
        script_pad_set(s, button, false);
    }
    s->waited = s->waited < frames + PRESS_FRAMES - DOWN_FRAMES ? s->waited + 1 : 0;
    return s->waited == 0 ? LINE_DONE : LINE_WAIT;
}

/* press BUTTON, release BUTTON */
static LineResult press_half(Script *s, char *rest)
{
    const char *name = script_word(&rest);
    const int button = button_named(name);
    if (button < 0) {
        return script_fail(s, "'%s' is no button of a pad", name);
    }
    script_pad_set(s, button, s->how == 1);
    return LINE_DONE;
}

/* hold BUTTON FRAMES */
static LineResult press(Script *s, char *rest)
{
    const char *name = script_word(&rest);
    const int button = button_named(name);
    return button < 0 ? script_fail(s, "'%s' is no button of a pad", name)
                      : press_for(s, button, atoi(script_word(&rest)));
}

/* stick left|right X Y and trigger left|right N, in percent. how: so many axes. */
static LineResult push(Script *s, char *rest)
{
    const int count = s->how;
    const int first = count == 2 ? SDL_CONTROLLER_AXIS_LEFTX : SDL_CONTROLLER_AXIS_TRIGGERLEFT;
    const bool right = strcmp(script_word(&rest), "right") == 0;
    for (int i = 0; i < count; i++) {
        /* SDL takes a trigger for one that rests at the least of an axis. */
        const int percent = atoi(script_word(&rest));
        const int at = count == 1 ? percent * 65535 / 100 - 32768 : percent * 32767 / 100;
        SDL_JoystickSetVirtualAxis(s->hands.pad, first + i + (right ? count : 0), (Sint16)at);
    }
    return LINE_DONE;
}

/* --- The cross -------------------------------------------------------------------------------- */

/* Which way a person would go from here: the way that is longer, or the other where that led
 * nowhere. */
int script_pad_way(const UiTarget *from, const UiTarget *to, bool other)
{
    if (!from) {
        return SDL_CONTROLLER_BUTTON_DPAD_DOWN; /* The record steps to the sides. */
    }
    const GfxPoint a = gfx_rect_center(from->rect), b = gfx_rect_center(to->rect);
    const float x = b.x - a.x, y = b.y - a.y;
    const bool level = (x * x > y * y) != other;
    return level ? (x < 0 ? SDL_CONTROLLER_BUTTON_DPAD_LEFT : SDL_CONTROLLER_BUTTON_DPAD_RIGHT)
                 : (y < 0 ? SDL_CONTROLLER_BUTTON_DPAD_UP : SDL_CONTROLLER_BUTTON_DPAD_DOWN);
}

/* Goes to the target with the cross, a press in some frames. */
static LineResult go_to(Script *s, const char *id)
{
    const UiTarget *to = ui_target_find(id);
    const char *now = ui->focus_shown ? ui->focused : "";
    const int phase = s->waited % PRESS_FRAMES;
    if (!to || s->waited > FOCUS_PRESSES * PRESS_FRAMES) {
        s->waited = 0;
        return script_fail(s, "the cross does not reach '%s'", id);
    }
    if (phase == 0) {
        if (strcmp(now, id) == 0) {
            s->waited = 0;
            return LINE_DONE;
        }
        /* Nowhere, or to and fro. */
        const bool stuck =
            s->waited > 0
            && (strcmp(now, s->hands.focus) == 0 || (now[0] && strcmp(now, s->hands.before) == 0));
        s->hands.way = script_pad_way(now[0] ? ui_target_find(now) : NULL, to, stuck);
        const int press = s->waited / PRESS_FRAMES;
        if (press > DETOUR_PRESSES && (stuck || press % 3 == 0)) { /* Round in circles. */
            s->hands.way = SDL_CONTROLLER_BUTTON_DPAD_UP + (press + press / 4 + press / 16) % 4;
        }
        if (press > 2 * DETOUR_PRESSES
            && press / 4 % 2 == 1) { /* Along a row, then on from there. */
            s->hands.way = SDL_CONTROLLER_BUTTON_DPAD_UP + (press / 8 + press / 32) % 4;
        }
        snprintf(s->hands.before, sizeof s->hands.before, "%s", s->waited ? s->hands.focus : "");
        snprintf(s->hands.focus, sizeof s->hands.focus, "%s", now);
        s->presses++;
        script_pad_set(s, s->hands.way, true);
    } else if (phase == DOWN_FRAMES) {
        script_pad_set(s, s->hands.way, false);
    }
    s->waited++;
    return LINE_WAIT;
}

static LineResult go_to_focus(Script *s, char *rest)
{
    return go_to(s, script_word(&rest));
}

/* --- The keyboard on the screen
 * ---------------------------------------------------------------- */

/* The key that types the letter at `at`, which has so many bytes, or that brings it there. */
static void key_for(const char *at, int bytes, char id[UI_ID_MAX])
{
    char small[8];
    snprintf(small, sizeof small, "%.*s", bytes, at);
    char *last = &small[bytes - 1];
    const bool capital = (bytes == 1 && *last >= 'A' && *last <= 'Z')
                         || (bytes == 2 && (unsigned char)small[0] == 0xC3
                             && (unsigned char)*last >= 0x80 && (unsigned char)*last <= 0x9E);
    *last = (char)(capital ? *last + 0x20 : *last);
    const UiTarget *shift = ui_target_find("typing:shift");
    snprintf(id, UI_ID_MAX, "typing:%s", small[0] == ' ' ? "space" : small);
    if (!ui_target_find(id)) {
        snprintf(id, UI_ID_MAX, "typing:signs");
    } else if (capital && shift && !shift->chosen) {
        snprintf(id, UI_ID_MAX, "typing:shift");
    }
}

/* type WORDS: with the cross and A, as someone without keys must. */
static LineResult type(Script *s, char *words)
{
    ScriptHands *h = &s->hands;
    const char *at = words + h->typed;
    if (!at[0]) {
        h->typed = 0;
        return LINE_DONE;
    }
    const int bytes = (int)text_letter(at, NULL);
    if (!h->key[0]) {
        char id[UI_ID_MAX];
        key_for(at, bytes, id);
        const LineResult way = go_to(s, id);
        snprintf(h->key, sizeof h->key, "%s", way == LINE_DONE ? id : "");
        return way == LINE_DONE ? LINE_WAIT : way;
    }
    if (press_for(s, SDL_CONTROLLER_BUTTON_A, DOWN_FRAMES) == LINE_DONE) {
        const bool brings =
            strcmp(h->key, "typing:signs") == 0 || strcmp(h->key, "typing:shift") == 0;
        h->typed += brings ? 0 : bytes;
        h->key[0] = 0;
    }
    return LINE_WAIT;
}

/* follow [STEP]: does what the lesson on the table points at, with the cross and A. */
static LineResult follow_lesson(Script *s, char *rest)
{
    enum { FRAMES_MOST = 4000 };
    ScriptHands *h = &s->hands;
    const char *id = script_lesson_wants();
    const UiTarget *text = ui_target_find("lesson:text");
    if (h->key[0]) {
        if (press_for(s, SDL_CONTROLLER_BUTTON_A, DOWN_FRAMES) == LINE_DONE) {
            h->key[0] = 0;
        }
        return LINE_WAIT;
    }
    if (script_lesson_done(atoi(script_word(&rest)))) {
        s->waited = h->typed = 0;
        return LINE_DONE;
    }
    if (++h->typed > FRAMES_MOST) {
        return script_fail(s, "the lesson does not go on from '%s'", text ? text->tip : "nowhere");
    }
    if (id) { /* On the way there the chart may move it out of view, and nothing points at it. */
        snprintf(h->aim, sizeof h->aim, "%s", id);
    }
    id = h->aim;
    if (!ui_target_find(id)) {
        s->waited = 0;
        return LINE_WAIT;
    }
    const LineResult way = go_to(s, id);
    snprintf(h->key, sizeof h->key, "%s", way == LINE_DONE ? id : "");
    if (way == LINE_DONE) {
        ui_pass_time(UI_QUIET_MS); /* The chart may have moved there, and one press is no row. */
        h->aim[0] = 0;
    }
    return way == LINE_DONE ? LINE_WAIT : way;
}

/* --- Lines ------------------------------------------------------------------------------------ */

LineResult script_pad(Script *s, char *rest)
{
    static const ScriptVerb VERBS[] = {
        {"detach", detach, 0},        {"focus", go_to_focus, 0},  {"type", type, 0},
        {"follow", follow_lesson, 0}, {"stick", push, 2},         {"trigger", push, 1},
        {"press", press_half, 1},     {"release", press_half, 0}, {"hold", press, 0}};
    const char *what = script_word(&rest);
    if (strcmp(what, "attach") == 0) {
        return attach(s, script_word(&rest));
    }
    if (!s->hands.pad) {
        return script_fail(s, "there is no pad%s", "");
    }
    return button_named(what) >= 0
               ? press_for(s, button_named(what), DOWN_FRAMES)
               : script_verb(s, VERBS, sizeof VERBS / sizeof VERBS[0], what, rest);
}

/* finger N down|move X Y, finger N up: in units of the window, or at a target by its id. */
LineResult script_finger(Script *s, char *rest)
{
    const int finger = atoi(script_word(&rest));
    const char *what = script_word(&rest), *x = script_word(&rest), *y = script_word(&rest);
    const UiTarget *t = x[0] && !y[0] ? script_target(s, x) : NULL;
    if (x[0] && !y[0] && !t) {
        return LINE_FAILED;
    }
    const bool down = strcmp(what, "down") == 0, up = strcmp(what, "up") == 0;
    if (!down && !up && strcmp(what, "move") != 0) {
        return script_fail(s, "a finger does not '%s'", what);
    }
    if (down && finger == 1) {
        script_press(s, NULL);
    }
    if (!up) {
        s->hands.finger = t ? t->point : gfx_point((float)atof(x), (float)atof(y));
    }
    input_push_finger(ui->gfx, finger,
                      down ? SDL_FINGERDOWN
                      : up ? SDL_FINGERUP
                           : SDL_FINGERMOTION,
                      s->hands.finger);
    return LINE_DONE;
}
