/* The script's commands that act. Mouse and keys go through SDL's queue like a person's. */
#include "script/script_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Keys by name ----------------------------------------------------------------------------- */

static SDL_Keycode find_key(const char *name)
{
    char words[32];
    snprintf(words, sizeof words, "%s", name);
    for (char *p = strlen(words) > 1 ? strchr(words, '_') : NULL; p; p = strchr(p, '_')) {
        *p = ' ';
    }
    SDL_Keycode key = SDL_GetKeyFromName(words);
    return key != SDLK_UNKNOWN ? key : strlen(name) == 1 ? (SDL_Keycode)name[0] : SDLK_UNKNOWN;
}

/* A key with its modifiers: "ctrl shift z". "CHARACTER@PLACE" is the key of another layout that
 * lies where PLACE is on a US keyboard. */
typedef struct KeyWords {
    SDL_Keycode key;
    SDL_Scancode place;
    unsigned mods;
} KeyWords;

static bool take_key(Script *s, char **rest, KeyWords *out)
{
    static const char *const names[] = {"ctrl", "shift", "alt", "super"};
    static const unsigned mods[] = {INPUT_CTRL, INPUT_SHIFT, INPUT_ALT, INPUT_SUPER};
    char *word = script_word(rest);
    out->mods = 0;
    for (int i = 0; i < 4; i++) {
        if (!strcmp(word, names[i])) {
            out->mods |= mods[i];
            word = script_word(rest);
            i = -1;
        }
    }
    char *at = strlen(word) > 1 ? strchr(word + 1, '@') : NULL;
    if (at) {
        *at = 0;
        out->place = SDL_GetScancodeFromKey(find_key(at + 1));
    }
    out->key = find_key(word);
    out->place = at ? out->place : SDL_GetScancodeFromKey(out->key);
    if (out->key == SDLK_UNKNOWN) {
        script_fail(s, "'%s' is no key", word);
    }
    return out->key != SDLK_UNKNOWN;
}

/* --- Commands that act ------------------------------------------------------------------------ */

/* What is scrolled out of view is scrolled to, as a person does; what lies beyond the window is not
 * there for the mouse. */
static LineResult bring_into_view(Script *s, const char *id)
{
    const UiTarget *t = ui_target_find(id);
    if (!t) {
        return script_fail(s, "there is no target '%s' on screen", id);
    }
    if (t->rect.w > 0 && t->rect.h > 0 && gfx_rect_has(t->rect, t->point.x, t->point.y)) {
        return LINE_DONE;
    }
    if (s->waited < SCRIPT_SETTLE_FRAMES && ui_show(id)) {
        s->waited++;
        return LINE_WAIT;
    }
    return script_fail(s, "the target '%s' lies out of view, and no scrolling brings it there", id);
}

static LineResult do_click(Script *s, char *rest, InputButton button)
{
    const char *id = script_word(&rest);
    const UiTarget *t = ui_target_find(id);
    if (!t || !t->interactive) {
        return script_fail(s, "there is no target '%s' on screen", id);
    }
    const LineResult seen = bring_into_view(s, id);
    if (seen != LINE_DONE) {
        return seen;
    }
    s->waited = 0;
    if (script_is_covered(t)) {
        return script_fail(s, "a dialog lies above the target '%s'", id);
    }
    script_look_first(id);
    s->presses++;
    return ui_script_click(id, button) ? LINE_DONE : LINE_FAILED;
}

static LineResult do_drag(Script *s, char *rest)
{
    const char *from = script_word(&rest), *to = script_word(&rest);
    LineResult seen = bring_into_view(s, to);
    if (seen == LINE_DONE) {
        seen = bring_into_view(s, from);
    }
    if (seen == LINE_DONE) {
        s->waited = 0;
        script_look_first(from);
        ui_script_drag(from, to);
    }
    return seen;
}

static LineResult do_hover(Script *s, char *rest)
{
    const char *id = script_word(&rest);
    const LineResult seen = bring_into_view(s, id);
    if (seen == LINE_DONE) {
        s->waited = 0;
        ui_script_hover(id);
    }
    return seen;
}

static LineResult do_pan(Script *s, char *rest)
{
    (void)s;
    float dx = (float)atof(script_word(&rest)), dy = (float)atof(script_word(&rest));
    GfxPoint from = {gfx_width(ui->gfx) * 0.4f, gfx_height(ui->gfx) * 0.5f};
    GfxPoint to = {from.x + dx, from.y + dy};
    input_push_move(ui->gfx, from);
    input_push_button(ui->gfx, from, INPUT_BUTTON_RIGHT, true, 1);
    input_push_move(ui->gfx, to);
    input_push_button(ui->gfx, to, INPUT_BUTTON_RIGHT, false, 1);
    return LINE_DONE;
}

static LineResult do_key(Script *s, char *rest)
{
    KeyWords k;
    if (!take_key(s, &rest, &k)) {
        return LINE_FAILED;
    }
    script_look_first(NULL);
    s->presses++;
    input_push_key_half(k.key, k.place, k.mods, true, false);
    input_push_key_half(k.key, k.place, k.mods, false, false);
    return LINE_DONE;
}

/* tab ID: Tab until the target has the focus, each a press. */
static LineResult do_tab(Script *s, char *rest)
{
    enum { PRESSES_MOST = 200, FRAMES = 3 };
    const char *id = script_word(&rest);
    if (strcmp(ui->focused, id) == 0 && ui->focus_shown && s->waited > 0) {
        s->waited = 0;
        return LINE_DONE;
    }
    if (s->waited > PRESSES_MOST * FRAMES) {
        return script_fail(s, "Tab does not come to '%s'", id);
    }
    if (s->waited++ % FRAMES == 0) {
        script_look_first(NULL);
        s->presses++;
        input_push_key(SDLK_TAB, 0);
    }
    return LINE_WAIT;
}

static LineResult do_key_half(Script *s, char *rest, bool down)
{
    KeyWords k;
    if (!take_key(s, &rest, &k)) {
        return LINE_FAILED;
    }
    input_push_key_half(k.key, k.place, k.mods, down, false);
    return LINE_DONE;
}

/* hold KEY FRAMES: down, then repeating once a frame, then up. mash KEY N: N presses, eight a
 * second. */
static LineResult do_keys(Script *s, char *rest, bool held)
{
    enum { MASH_FRAMES = 6 };
    KeyWords k;
    if (!take_key(s, &rest, &k)) {
        return LINE_FAILED;
    }
    if (s->waited == 0) {
        s->clicks = atoi(script_word(&rest)) * (held ? 1 : MASH_FRAMES);
        input_push_key_half(k.key, k.place, k.mods, true, false);
    }
    const bool last = s->clicks-- <= 0;
    if (last || (!held && s->waited > 0)) {
        if (last || s->waited % MASH_FRAMES == MASH_FRAMES / 2) {
            input_push_key_half(k.key, k.place, k.mods, false, false);
        } else if (s->waited % MASH_FRAMES == 0) {
            input_push_key_half(k.key, k.place, k.mods, true, false);
        }
    } else if (s->waited > 0) {
        input_push_key_half(k.key, k.place, k.mods, true, true);
    }
    s->waited = last ? 0 : s->waited + 1;
    return last ? LINE_DONE : LINE_WAIT;
}

static LineResult do_button_half(Script *s, char *rest, bool down, int clicks)
{
    const UiTarget *t = ui_target_find(script_word(&rest));
    if (!t) {
        return script_fail(s, "there is no such target on screen%s", "");
    }
    input_push_move(ui->gfx, t->point);
    input_push_button(ui->gfx, t->point, INPUT_BUTTON_LEFT, down, clicks);
    return LINE_DONE;
}

/* Both clicks go to the place where the target was at the first. */
static LineResult do_doubleclick(Script *s, char *rest)
{
    const UiTarget *t = ui_target_find(script_word(&rest));
    if (!t) {
        return script_fail(s, "there is no such target on screen%s", "");
    }
    script_look_first(t->id);
    input_push_click(ui->gfx, t->point, INPUT_BUTTON_LEFT);
    input_push_button(ui->gfx, t->point, INPUT_BUTTON_LEFT, true, 2);
    input_push_button(ui->gfx, t->point, INPUT_BUTTON_LEFT, false, 2);
    return LINE_DONE;
}

static LineResult do_size(Script *s, char *rest)
{
    int w = 0, h = 0;
    const char *word = script_word(&rest);
    if (sscanf(word, "%dx%d", &w, &h) != 2) {
        return script_fail(s, "'%s' is no size such as 1280x720", word);
    }
    SDL_SetWindowSize(gfx_window(ui->gfx), w, h);
    return LINE_DONE;
}

static LineResult do_screenshot(Script *s, char *rest)
{
    char path[2200];
    snprintf(path, sizeof path, "%s/%s.png", s->dir, script_word(&rest));
    if (s->dir[0]) {
        gfx_screenshot(ui->gfx, path);
    }
    s->picture = true; /* As many frames go by with pictures as without. */
    return LINE_DONE;
}

/* Things that would end the run or leave the game. */
static bool monkey_avoids(const UiTarget *t)
{
    static const char *const ids[] = {"button:quit",       "button:to_title", "button:ask_yes",
                                      "toggle:fullscreen", "button:title",    "button:save_as"};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        if (!strcmp(t->id, ids[i])) {
            return true;
        }
    }
    return !t->interactive || t->rect.w <= 0 || t->rect.h <= 0;
}

static bool is_button(const UiTarget *t)
{
    return !strncmp(t->id, "button:", 7) || !strncmp(t->id, "load:", 5)
           || !strncmp(t->id, "sell:", 5);
}

/* Clicks anything, buttons and what lies on top more often than the rest. */
static void monkey_click(Script *s)
{
    int n = ui_target_count(), top = 0;
    for (int i = 0; i < n; i++) {
        const UiTarget *t = ui_target_at(i);
        top = t->interactive && t->layer > top ? t->layer : top;
    }
    for (int tries = 0; tries < 40 && n > 0; tries++) {
        const UiTarget *t = ui_target_at((int)rng_below(&s->rng, (uint32_t)n));
        bool take = is_button(t) || tries > 12;
        if (!monkey_avoids(t) && t->layer == top && take) {
            script_look_first(t->id);
            ui_script_click(t->id, INPUT_BUTTON_LEFT);
            return;
        }
    }
    input_push_key(SDLK_ESCAPE, 0);
}

static LineResult do_monkey(Script *s, char *rest)
{
    if (s->waited == 0) {
        s->clicks = atoi(script_word(&rest));
        rng_init(&s->rng, (uint64_t)strtoull(script_word(&rest), NULL, 0), RNG_STREAM_COSMETIC);
        s->waited = 1;
    }
    if (s->clicks-- <= 0) {
        s->waited = 0;
        return LINE_DONE;
    }
    monkey_click(s);
    return LINE_WAIT;
}

const char *script_lesson_wants(void)
{
    const UiTarget *next = ui_target_find("button:lesson_next");
    const UiTarget *point = ui_target_find("lesson:point");
    const UiTarget *report = ui_target_find("button:report");
    const UiTarget *fold = ui_target_find("button:card_fold");
    const bool there = point && strcmp(ui->focused, point->tip) == 0;
    return next             ? next->id
           : fold && !there ? fold->id /* It may hide what is pointed at. */
           : point          ? point->tip
           : report         ? report->id
                            : NULL;
}

bool script_lesson_done(int goal)
{
    const UiTarget *at = ui_target_find("lesson:at");
    return ui_target_find("lesson:over") || (goal > 0 && at && atoi(at->tip) >= goal);
}

/* follow [STEP]: does what the lesson on the table points at, step by step, until it is over or has
 * come to the step. */
static LineResult do_follow(Script *s, char *rest)
{
    enum { FRAMES_MOST = 4000, FRAMES_A_CLICK = 4 };
    const UiTarget *text = ui_target_find("lesson:text");
    const char *id = script_lesson_wants();
    if (script_lesson_done(atoi(script_word(&rest)))) {
        s->waited = 0;
        return LINE_DONE;
    }
    if (++s->waited > FRAMES_MOST) {
        return script_fail(s, "the lesson does not go on from '%s'", text ? text->tip : "nowhere");
    }
    if (id && s->waited % FRAMES_A_CLICK == 0) {
        script_look_first(id);
        ui_script_click(id, INPUT_BUTTON_LEFT);
    }
    return LINE_WAIT;
}

/* --- By verb ---------------------------------------------------------------------------------- */

static LineResult do_left(Script *s, char *rest)
{
    return do_click(s, rest, INPUT_BUTTON_LEFT);
}

static LineResult do_right(Script *s, char *rest)
{
    return do_click(s, rest, INPUT_BUTTON_RIGHT);
}

static LineResult do_wheel(Script *s, char *rest)
{
    (void)s;
    input_push_wheel(ui->gfx, 0, (float)atof(rest));
    return LINE_DONE;
}

static LineResult do_key_down(Script *s, char *rest)
{
    return do_key_half(s, rest, true);
}

static LineResult do_key_up(Script *s, char *rest)
{
    return do_key_half(s, rest, false);
}

static LineResult do_hold(Script *s, char *rest)
{
    return do_keys(s, rest, true);
}

static LineResult do_mash(Script *s, char *rest)
{
    return do_keys(s, rest, false);
}

static LineResult do_mouse_down(Script *s, char *rest)
{
    return do_button_half(s, rest, true, 1);
}

static LineResult do_mouse_up(Script *s, char *rest)
{
    return do_button_half(s, rest, false, 1);
}

static LineResult do_text(Script *s, char *rest)
{
    (void)s;
    input_push_words(SDL_TEXTINPUT, rest);
    return LINE_DONE;
}

static LineResult do_drop(Script *s, char *rest)
{
    (void)s;
    input_push_words(SDL_DROPFILE, rest);
    return LINE_DONE;
}

/* focus: the window gets the keyboard, or loses it (focus none). */
static LineResult do_focus(Script *s, char *rest)
{
    (void)s;
    input_push_focus(ui->gfx, strcmp(script_word(&rest), "none") != 0);
    return LINE_DONE;
}

/* presses N: so many were made so far; for those of another seat, which a turn does not count. */
static LineResult do_presses(Script *s, char *rest)
{
    s->presses = atoi(rest);
    return LINE_DONE;
}

bool script_act(Script *s, const char *verb, char *rest, LineResult *result)
{
    static const struct {
        const char *verb;
        LineResult (*act)(Script *, char *);
    } acts[] = {{"pad", script_pad},      {"finger", script_finger},
                {"click", do_left},       {"rightclick", do_right},
                {"hover", do_hover},      {"drag", do_drag},
                {"pan", do_pan},          {"wheel", do_wheel},
                {"key", do_key},          {"keydown", do_key_down},
                {"keyup", do_key_up},     {"hold", do_hold},
                {"mash", do_mash},        {"mousedown", do_mouse_down},
                {"mouseup", do_mouse_up}, {"doubleclick", do_doubleclick},
                {"text", do_text},        {"drop", do_drop},
                {"size", do_size},        {"screenshot", do_screenshot},
                {"monkey", do_monkey},    {"focus", do_focus},
                {"follow", do_follow},    {"presses", do_presses},
                {"tab", do_tab}};
    for (size_t i = 0; i < sizeof acts / sizeof acts[0]; i++) {
        if (!strcmp(verb, acts[i].verb)) {
            *result = acts[i].act(s, rest);
            return true;
        }
    }
    return false;
}
