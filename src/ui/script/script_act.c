/* The script's commands that act and wait. Mouse and keys go through SDL's queue like a
 * person's. */
#include "script/script_parts.h"

#include <stdio.h>

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
    const UiTarget *t = script_target(s, id);
    if (!t) {
        return LINE_FAILED;
    }
    if (t->rect.w > 0 && t->rect.h > 0 && gfx_rect_has(t->rect, t->point.x, t->point.y)) {
        s->waited = 0;
        return LINE_DONE;
    }
    return s->waited++ < SCRIPT_SETTLE_FRAMES && ui_show(id)
               ? LINE_WAIT
               : script_fail(
                   s, "the target '%s' lies out of view, and no scrolling brings it there", id);
}

/* how: which button. */
static LineResult do_click(Script *s, char *rest)
{
    const char *id = script_word(&rest);
    const UiTarget *t = script_target(s, id);
    if (!t || !t->interactive) {
        return t ? script_fail(s, "'%s' cannot be clicked", id) : LINE_FAILED;
    }
    const LineResult seen = bring_into_view(s, id);
    if (seen != LINE_DONE) {
        return seen;
    }
    if (script_is_covered(t)) {
        return script_fail(s, "a dialog lies above the target '%s'", id);
    }
    script_press(s, id);
    return ui_script_click(id, (InputButton)s->how) ? LINE_DONE : LINE_FAILED;
}

static LineResult do_drag(Script *s, char *rest)
{
    const char *from = script_word(&rest), *to = script_word(&rest);
    LineResult seen = bring_into_view(s, to);
    seen = seen == LINE_DONE ? bring_into_view(s, from) : seen;
    if (seen == LINE_DONE) {
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

/* how: the halves of a press, 1 down and 2 up. */
static LineResult do_key(Script *s, char *rest)
{
    KeyWords k;
    if (!take_key(s, &rest, &k)) {
        return LINE_FAILED;
    }
    if (s->how == 3) {
        script_press(s, NULL);
    }
    for (int half = 1; half <= 2; half++) {
        if (s->how & half) {
            input_push_key_half(k.key, k.place, k.mods, half == 1, false);
        }
    }
    return LINE_DONE;
}

/* tab ID: Tab until the target has the focus. */
static LineResult do_tab(Script *s, char *rest)
{
    const char *id = script_word(&rest);
    return script_tab_until(s, strcmp(ui->focused, id) == 0 && ui->focus_shown,
                            "Tab does not come to '%s'", id);
}

/* hold KEY FRAMES: down, then repeating once a frame, then up. mash KEY N: N presses, eight a
 * second. how: frames of each. */
static LineResult do_keys(Script *s, char *rest)
{
    const bool held = s->how == 1;
    KeyWords k;
    if (!take_key(s, &rest, &k)) {
        return LINE_FAILED;
    }
    if (s->waited == 0) {
        s->clicks = atoi(script_word(&rest)) * s->how;
    }
    const bool last = s->clicks-- <= 0;
    const bool up = last || (!held && s->waited % s->how == s->how / 2);
    if (s->waited == 0 || up || s->waited % s->how == 0) {
        input_push_key_half(k.key, k.place, k.mods, !up, held && s->waited > 0 && !up);
    }
    s->waited = last ? 0 : s->waited + 1;
    return last ? LINE_DONE : LINE_WAIT;
}

/* how: 1 down. */
static LineResult do_button_half(Script *s, char *rest)
{
    const UiTarget *t = script_target(s, script_word(&rest));
    if (!t) {
        return LINE_FAILED;
    }
    input_push_move(ui->gfx, t->point);
    input_push_button(ui->gfx, t->point, INPUT_BUTTON_LEFT, s->how == 1, 1);
    return LINE_DONE;
}

/* Both clicks go to the place where the target was at the first. */
static LineResult do_doubleclick(Script *s, char *rest)
{
    const UiTarget *t = script_target(s, script_word(&rest));
    if (!t) {
        return LINE_FAILED;
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

/* Clicks anything, buttons and what lies on top more often than the rest, but nothing that would
 * end the run or leave the game. */
static void monkey_click(Script *s)
{
    static const char *const avoided[] = {"button:quit",
                                          "button:to_title",
                                          "button:ask_yes",
                                          "toggle:fullscreen",
                                          "button:title",
                                          "button:save_as",
                                          NULL};
    static const char *const buttons[] = {"button:", "load:", "sell:", NULL};
    const int n = ui_target_count(), top = layout_top_layer();
    for (int tries = 0; tries < 40 && n > 0; tries++) {
        const UiTarget *t = ui_target_at((int)rng_below(&s->rng, (uint32_t)n));
        if (t->interactive && t->rect.w > 0 && t->rect.h > 0 && t->layer == top
            && !layout_begins_with(t->id, avoided)
            && (tries > 12 || layout_begins_with(t->id, buttons))) {
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
    return next ? next->id : point ? point->tip : report ? report->id : NULL;
}

bool script_lesson_done(int goal)
{
    const UiTarget *at = ui_target_find("lesson:at");
    return ui_target_find("lesson:over") || (goal > 0 && at && atoi(at->tip) >= goal);
}

/* follow [STEP]: does what the lesson on the table points at, step by step, until it is over or has
 * come to the step. What each asks must be in sight on its card, without scrolling. */
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
        const UiTarget *target = ui_target_find(id);
        if (target && target->cut) { /* It scrolls there. */
            return s->waited % (4 * FRAMES_A_CLICK) ? LINE_WAIT
                                                    : script_fail(s, "half of '%s' is seen", id);
        }
        const char *asks = text ? strstr(text->tip, "{b}") : NULL;
        const UiTarget *asked = ui_target_find("card:asked");
        if (asks
            && (!asked
                || (asked->rect.y < text->rect.y + 1 && asks != text->tip
                    && asked->rect.h < text->rect.h - 1))) {
            return script_fail(s, "what to do is out of sight or place in '%s'", text->tip);
        }
        script_look_first(id);
        ui_script_click(id, INPUT_BUTTON_LEFT);
    }
    return LINE_WAIT;
}

static LineResult do_wheel(Script *s, char *rest)
{
    (void)s;
    input_push_wheel(ui->gfx, 0, (float)atof(rest));
    return LINE_DONE;
}

/* text WORDS, drop PATH; how: which event. */
static LineResult do_words(Script *s, char *rest)
{
    input_push_words((uint32_t)s->how, rest);
    return LINE_DONE;
}

/* presses N: so many were made so far; for those of another seat, which a turn does not count. */
static LineResult do_presses(Script *s, char *rest)
{
    s->presses = atoi(rest);
    return LINE_DONE;
}

/* --- What is spoken --------------------------------------------------------------------------- */

/* hear WORDS: Tab until they are spoken. */
static LineResult do_hear(Script *s, char *rest)
{
    return script_tab_until(s, script_was_said(s, rest), "Tab does not come to what says '%s'",
                            rest);
}

/* speech [aloud]: what was spoken comes out as it comes, each line of the script before it. */
static LineResult do_speech(Script *s, char *rest)
{
    s->aloud = !strcmp(script_word(&rest), "aloud");
    app_ui_record_speech();
    return LINE_DONE;
}

/* --- Waiting ---------------------------------------------------------------------------------- */

enum { WAIT_FRAMES_MAX = 20000 };

static bool wait_over(const char *kind, char *rest, int waited)
{
    if (!strcmp(kind, "idle")) {
        return waited > SCRIPT_SETTLE_FRAMES && app_ui_idle();
    }
    const char *word = script_word(&rest);
    const UiTarget *t = ui_target_find(word);
    return !strcmp(kind, "target")   ? t && !script_is_covered(t)
           : !strcmp(kind, "screen") ? !strcmp(app_ui_screen(), word)
           : !strcmp(kind, "moment") ? !strcmp(app_ui_moment(), word)
                                     : waited >= atoi(kind);
}

static LineResult do_wait(Script *s, char *rest)
{
    const char *kind = script_word(&rest);
    if (wait_over(kind, rest, s->waited)) {
        s->waited = 0;
        return LINE_DONE;
    }
    if (++s->waited > WAIT_FRAMES_MAX) {
        return script_fail(s, "waited in vain for '%s'", kind);
    }
    /* The AI thinks on its own thread; frames must not starve it. */
    if (s->waited % 8 == 0) {
        SDL_Delay(1);
    }
    return LINE_WAIT;
}

static LineResult do_speed(Script *s, char *rest)
{
    (void)s;
    app_ui_set_speed((float)atof(rest));
    return LINE_DONE;
}

/* --- By verb ---------------------------------------------------------------------------------- */

LineResult script_act(Script *s, const char *verb, char *rest)
{
    enum { MASH_FRAMES = 6 };
    static const ScriptVerb VERBS[] = {{"click", do_click, INPUT_BUTTON_LEFT},
                                       {"rightclick", do_click, INPUT_BUTTON_RIGHT},
                                       {"hover", do_hover, 0},
                                       {"drag", do_drag, 0},
                                       {"pan", do_pan, 0},
                                       {"wheel", do_wheel, 0},
                                       {"key", do_key, 3},
                                       {"keydown", do_key, 1},
                                       {"keyup", do_key, 2},
                                       {"hold", do_keys, 1},
                                       {"mash", do_keys, MASH_FRAMES},
                                       {"mousedown", do_button_half, 1},
                                       {"mouseup", do_button_half, 0},
                                       {"doubleclick", do_doubleclick, 0},
                                       {"text", do_words, SDL_TEXTINPUT},
                                       {"drop", do_words, SDL_DROPFILE},
                                       {"size", do_size, 0},
                                       {"screenshot", do_screenshot, 0},
                                       {"monkey", do_monkey, 0},
                                       {"follow", do_follow, 0},
                                       {"presses", do_presses, 0},
                                       {"tab", do_tab, 0},
                                       {"hear", do_hear, 0},
                                       {"speech", do_speech, 0},
                                       {"wait", do_wait, 0},
                                       {"speed", do_speed, 0},
                                       {"expect", script_expect, 0},
                                       {"looks", script_looks, 0},
                                       {"look", script_look, 0},
                                       {"words", script_words, 0},
                                       {"show", script_show, 0},
                                       {"pad", script_pad, 0},
                                       {"finger", script_finger, 0},
                                       {"padplay", script_pad_play, 0},
                                       {"earplay", script_ear_play, 0}};
    return script_verb(s, VERBS, sizeof VERBS / sizeof VERBS[0], verb, rest);
}
