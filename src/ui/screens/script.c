// Plays scripts: each line is one command (tests/ui/README.md). Mouse and keys go through SDL's
// queue
// like a person's, and a line waits until the one before it has been taken in.
#include <serenissima/ui/script.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/json/json.h>

#include "layout_check.h"
#include "screens.h"
#include "textfile.h"

enum { LINE_MAX_BYTES = 512, WAIT_FRAMES_MAX = 20000, SETTLE_FRAMES = 3 };

struct Script {
    char *text;  // Owned; lines cut by NULs.
    char name[APP_PATH_BYTES];
    char dir[APP_PATH_BYTES];
    char *at;    // Next line; NULL at the end.
    int line;
    int settle;  // Frames to draw before the next line.
    int waited;  // Frames the present line has waited.
    bool picture; // A picture was asked for: look whether it came.
    int presses; // Clicks and keys so far, as a person would count them.
    int clicks;  // Still to be made by `monkey`; events by `hold` and `mash`.
    Rng rng;     // Its choices.
    char what[640]; // Why it failed.
};

typedef enum LineResult { LINE_DONE, LINE_WAIT, LINE_FAILED } LineResult;

static LineResult fail(Script *s, const char *format, const char *what)
{
    snprintf(s->what, sizeof s->what, format, what);
    return LINE_FAILED;
}

// --- Words ---------------------------------------------------------------------------------------

// Cuts the first word off *rest.
static char *take_word(char **rest)
{
    char *p = *rest;
    while (*p == ' ') {
        p++;
    }
    char *word = p;
    while (*p && *p != ' ') {
        p++;
    }
    if (*p) {
        *p++ = 0;
    }
    *rest = p;
    return word;
}

static SDL_Keycode find_key(const char *name)
{
    SDL_Keycode key = SDL_GetKeyFromName(name);
    return key != SDLK_UNKNOWN ? key : strlen(name) == 1 ? (SDL_Keycode)name[0] : SDLK_UNKNOWN;
}

// A key with its modifiers: "ctrl shift z". "CHARACTER@PLACE" is the key of another layout that lies where PLACE is on a US
// keyboard.
typedef struct KeyWords {
    SDL_Keycode key;
    SDL_Scancode place;
    unsigned mods;
} KeyWords;

static bool take_key(Script *s, char **rest, KeyWords *out)
{
    static const char *const names[] = {"ctrl", "shift", "alt", "super"};
    static const unsigned mods[] = {INPUT_CTRL, INPUT_SHIFT, INPUT_ALT, INPUT_SUPER};
    char *word = take_word(rest);
    out->mods = 0;
    for (int i = 0; i < 4; i++) {
        if (!strcmp(word, names[i])) {
            out->mods |= mods[i];
            word = take_word(rest);
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
        fail(s, "'%s' is no key", word);
    }
    return out->key != SDLK_UNKNOWN;
}

// Does a dialog lie above the target?
static bool is_covered(const Ui *ui, const UiTarget *target)
{
    for (int i = 0; i < ui_target_count(ui); i++) {
        const UiTarget *t = ui_target_at(ui, i);
        if (t->interactive && t->layer > target->layer) {
            return true;
        }
    }
    return false;
}

// A person first looks at what is asked; `mash`, `hold` and the halves of a press do not.
static void look_first(Ui *ui)
{
    const double wait_ms = ui_ask_wait_ms(ui);
    if (wait_ms > 0) {
        ui_pass_time(ui, wait_ms);
    }
}

// --- Commands that act ---------------------------------------------------------------------------

// What is scrolled out of view is scrolled to, as a person does; what lies beyond the window is not
// there for the mouse.
static LineResult bring_into_view(Script *s, Ui *ui, const char *id)
{
    const UiTarget *t = ui_target_find(ui, id);
    if (!t) {
        return fail(s, "there is no target '%s' on screen", id);
    }
    if (t->rect.w > 0 && t->rect.h > 0 && gfx_rect_has(t->rect, t->point.x, t->point.y)) {
        return LINE_DONE;
    }
    if (s->waited < SETTLE_FRAMES && ui_script_show(ui, id)) {
        s->waited++;
        return LINE_WAIT;
    }
    return fail(s, "the target '%s' lies out of view, and no scrolling brings it there", id);
}

static LineResult do_click(Script *s, Ui *ui, char *rest, InputButton button)
{
    const char *id = take_word(&rest);
    const UiTarget *t = ui_target_find(ui, id);
    if (!t || !t->interactive) {
        return fail(s, "there is no target '%s' on screen", id);
    }
    const LineResult seen = bring_into_view(s, ui, id);
    if (seen != LINE_DONE) {
        return seen;
    }
    s->waited = 0;
    if (is_covered(ui, t)) {
        return fail(s, "a dialog lies above the target '%s'", id);
    }
    look_first(ui);
    s->presses++;
    return ui_script_click(ui, id, button) ? LINE_DONE : LINE_FAILED;
}

static LineResult do_drag(Script *s, Ui *ui, char *rest)
{
    const char *from = take_word(&rest), *to = take_word(&rest);
    LineResult seen = bring_into_view(s, ui, to);
    if (seen == LINE_DONE) {
        seen = bring_into_view(s, ui, from);
    }
    if (seen == LINE_DONE) {
        s->waited = 0;
        look_first(ui);
        ui_script_drag(ui, from, to);
    }
    return seen;
}

static LineResult do_hover(Script *s, Ui *ui, char *rest)
{
    const char *id = take_word(&rest);
    const LineResult seen = bring_into_view(s, ui, id);
    if (seen == LINE_DONE) {
        s->waited = 0;
        ui_script_hover(ui, id);
    }
    return seen;
}

static LineResult do_pan(Ui *ui, char *rest)
{
    float dx = (float)atof(take_word(&rest)), dy = (float)atof(take_word(&rest));
    GfxPoint from = {gfx_width(ui->gfx) * 0.4f, gfx_height(ui->gfx) * 0.5f};
    GfxPoint to = {from.x + dx, from.y + dy};
    input_push_move(ui->gfx, from);
    input_push_button(ui->gfx, from, INPUT_BUTTON_RIGHT, true, 1);
    input_push_move(ui->gfx, to);
    input_push_button(ui->gfx, to, INPUT_BUTTON_RIGHT, false, 1);
    return LINE_DONE;
}

static LineResult do_key(Script *s, Ui *ui, char *rest)
{
    KeyWords k;
    if (!take_key(s, &rest, &k)) {
        return LINE_FAILED;
    }
    look_first(ui);
    s->presses++;
    input_push_key_half(k.key, k.place, k.mods, true, false);
    input_push_key_half(k.key, k.place, k.mods, false, false);
    return LINE_DONE;
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

// hold KEY FRAMES: down, then repeating once a frame, then up. mash KEY N: N presses, eight a second.
static LineResult do_keys(Script *s, char *rest, bool held)
{
    enum { MASH_FRAMES = 6 };
    KeyWords k;
    if (!take_key(s, &rest, &k)) {
        return LINE_FAILED;
    }
    if (s->waited == 0) {
        s->clicks = atoi(take_word(&rest)) * (held ? 1 : MASH_FRAMES);
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

static LineResult do_button_half(Script *s, Ui *ui, char *rest, bool down, int clicks)
{
    const UiTarget *t = ui_target_find(ui, take_word(&rest));
    if (!t) {
        return fail(s, "there is no such target on screen%s", "");
    }
    input_push_move(ui->gfx, t->point);
    input_push_button(ui->gfx, t->point, INPUT_BUTTON_LEFT, down, clicks);
    return LINE_DONE;
}

// Both clicks go to the place where the target was at the first.
static LineResult do_doubleclick(Script *s, Ui *ui, char *rest)
{
    const UiTarget *t = ui_target_find(ui, take_word(&rest));
    if (!t) {
        return fail(s, "there is no such target on screen%s", "");
    }
    look_first(ui);
    input_push_click(ui->gfx, t->point, INPUT_BUTTON_LEFT);
    input_push_button(ui->gfx, t->point, INPUT_BUTTON_LEFT, true, 2);
    input_push_button(ui->gfx, t->point, INPUT_BUTTON_LEFT, false, 2);
    return LINE_DONE;
}

static LineResult do_size(Script *s, Ui *ui, char *rest)
{
    int w = 0, h = 0;
    const char *word = take_word(&rest);
    if (sscanf(word, "%dx%d", &w, &h) != 2) {
        return fail(s, "'%s' is no size such as 1280x720", word);
    }
    SDL_SetWindowSize(gfx_window(ui->gfx), w, h);
    return LINE_DONE;
}

static LineResult do_screenshot(Script *s, Ui *ui, char *rest)
{
    char path[2200];
    snprintf(path, sizeof path, "%s/%s.png", s->dir, take_word(&rest));
    gfx_screenshot(ui->gfx, path);
    s->picture = true;
    return LINE_DONE;
}

// Things that would end the run or leave the game.
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
    return !strncmp(t->id, "button:", 7) || !strncmp(t->id, "load:", 5) ||
           !strncmp(t->id, "sell:", 5);
}

// Clicks anything, buttons and what lies on top more often than the rest.
static void monkey_click(Script *s, Ui *ui)
{
    int n = ui_target_count(ui), top = 0;
    for (int i = 0; i < n; i++) {
        const UiTarget *t = ui_target_at(ui, i);
        top = t->interactive && t->layer > top ? t->layer : top;
    }
    for (int tries = 0; tries < 40 && n > 0; tries++) {
        const UiTarget *t = ui_target_at(ui, (int)rng_below(&s->rng, (uint32_t)n));
        bool take = is_button(t) || tries > 12;
        if (!monkey_avoids(t) && t->layer == top && take) {
            look_first(ui);
            ui_script_click(ui, t->id, INPUT_BUTTON_LEFT);
            return;
        }
    }
    input_push_key(SDLK_ESCAPE, 0);
}

static LineResult do_monkey(Script *s, Ui *ui, char *rest)
{
    if (s->waited == 0) {
        s->clicks = atoi(take_word(&rest));
        rng_init(&s->rng, (uint64_t)strtoull(take_word(&rest), NULL, 0), RNG_STREAM_COSMETIC);
        s->waited = 1;
    }
    if (s->clicks-- <= 0) {
        s->waited = 0;
        return LINE_DONE;
    }
    monkey_click(s, ui);
    return LINE_WAIT;
}

// --- Commands that wait and look -----------------------------------------------------------------

static LineResult expect_target(Script *s, Ui *ui, char *rest, bool want)
{
    const char *id = take_word(&rest), *state = take_word(&rest);
    const UiTarget *t = ui_target_find(ui, id);
    bool there = t && t->rect.w > 0 && t->rect.h > 0;
    if (there != want) {
        return fail(s, want ? "target '%s' is not on screen" : "target '%s' is on screen", id);
    }
    if (!want) {
        return LINE_DONE;
    }
    if (!strcmp(state, "enabled") && !t->enabled) {
        return fail(s, "the target is greyed out: %s", t->tip);
    }
    if (!strcmp(state, "disabled") && t->enabled) {
        return fail(s, "target '%s' can be clicked", id);
    }
    return LINE_DONE;
}

// expect [no] note ID TEXT: the note's text has TEXT in it. `no`: it is there and has not.
static LineResult expect_note(Script *s, Ui *ui, char *rest, bool want)
{
    const char *id = take_word(&rest);
    const UiTarget *t = ui_target_find(ui, id);
    if (!t) {
        return fail(s, "there is no note '%s'", id);
    }
    return (strstr(t->tip, rest) != NULL) == want ? LINE_DONE : fail(s, "the note says '%s'", t->tip);
}

// expect [no] apart ID ID [UNITS]: neither lies over the other, nor nearer than so many units. `no`: both are in sight, and one does.
static LineResult expect_apart(Script *s, Ui *ui, char *rest, bool want)
{
    const char *first = take_word(&rest), *second = take_word(&rest);
    const float least = (float)atoi(take_word(&rest)) - 0.01f; // What adds up to a whole number may be a little less.
    const UiTarget *a = ui_target_find(ui, first), *b = ui_target_find(ui, second);
    if (!a || !b) {
        return fail(s, "there is no target '%s' on screen", a ? second : first);
    }
    const float across = fmaxf(a->rect.x - (b->rect.x + b->rect.w), b->rect.x - (a->rect.x + a->rect.w));
    const float down = fmaxf(a->rect.y - (b->rect.y + b->rect.h), b->rect.y - (a->rect.y + a->rect.h));
    return (fmaxf(across, down) >= least) == want ? LINE_DONE
           : fail(s, want ? "'%s' lies over the other, or too near it" : "'%s' stands apart from the other", a->id);
}

// expect least ID WIDTH HEIGHT: the target is at least so large.
static LineResult expect_least(Script *s, Ui *ui, char *rest)
{
    const char *id = take_word(&rest);
    const float w = (float)atoi(take_word(&rest)) - 0.01f, h = (float)atoi(take_word(&rest)) - 0.01f;
    const UiTarget *t = ui_target_find(ui, id);
    return t && t->rect.w >= w && t->rect.h >= h ? LINE_DONE : fail(s, "'%s' is smaller, or not there", id);
}

// expect presses N: so many clicks and keys did it take to come here.
static LineResult expect_presses(Script *s, char *rest)
{
    char made[12];
    snprintf(made, sizeof made, "%d", s->presses);
    return s->presses == atoi(rest) ? LINE_DONE : fail(s, "it took %s presses", made);
}

static LineResult do_expect(Script *s, Ui *ui, AppUi *app, char *rest)
{
    char *kind = take_word(&rest);
    bool want = true;
    if (!strcmp(kind, "no")) {
        want = false;
        kind = take_word(&rest);
    }
    if (!strcmp(kind, "text")) {
        return text_frame_has(ui->text, rest) == want
                   ? LINE_DONE
                   : fail(s, want ? "the screen does not say '%s'" : "the screen says '%s'", rest);
    }
    if (!strcmp(kind, "cut")) {
        const char *cut = text_frame_cut(ui->text, rest);
        return (cut != NULL) == want ? LINE_DONE
                                     : fail(s, want ? "'%s' is not cut" : "'%s' is cut", want ? rest : cut);
    }
    if (!strcmp(kind, "target")) {
        return expect_target(s, ui, rest, want);
    }
    if (!strcmp(kind, "note")) {
        return expect_note(s, ui, rest, want);
    }
    if (!strcmp(kind, "apart")) {
        return expect_apart(s, ui, rest, want);
    }
    if (!strcmp(kind, "presses")) {
        return expect_presses(s, rest);
    }
    if (!strcmp(kind, "least")) {
        return expect_least(s, ui, rest);
    }
    if (!strcmp(kind, "toast")) {
        return (strstr(ui_toast_text(ui), rest) != NULL) == want
                   ? LINE_DONE
                   : fail(s, "the toast says '%s'", ui_toast_text(ui));
    }
    if (!strcmp(kind, "screen")) {
        return (strcmp(app_ui_screen(app), take_word(&rest)) == 0) == want
                   ? LINE_DONE
                   : fail(s, "the screen is '%s'", app_ui_screen(app));
    }
    if (!strcmp(kind, "moment")) {
        return (strcmp(app_ui_moment(app), take_word(&rest)) == 0) == want
                   ? LINE_DONE
                   : fail(s, "the moment is '%s'", app_ui_moment(app));
    }
    if (!strcmp(kind, "layout") && want) {
        return layout_check(ui, s->what, sizeof s->what) ? LINE_DONE : LINE_FAILED;
    }
    return fail(s, "'expect %s' is not known", kind);
}

static bool wait_over(Ui *ui, AppUi *app, const char *kind, char *rest, int waited)
{
    if (!strcmp(kind, "idle")) {
        return waited > SETTLE_FRAMES && app_ui_idle(app);
    }
    const char *word = take_word(&rest);
    if (!strcmp(kind, "target")) {
        const UiTarget *t = ui_target_find(ui, word);
        return t && !is_covered(ui, t);
    }
    if (!strcmp(kind, "screen")) {
        return !strcmp(app_ui_screen(app), word);
    }
    if (!strcmp(kind, "moment")) {
        return !strcmp(app_ui_moment(app), word);
    }
    return waited >= atoi(kind);
}

static LineResult do_wait(Script *s, Ui *ui, AppUi *app, char *rest)
{
    const char *kind = take_word(&rest);
    if (wait_over(ui, app, kind, rest, s->waited)) {
        s->waited = 0;
        return LINE_DONE;
    }
    if (++s->waited > WAIT_FRAMES_MAX) {
        return fail(s, "waited in vain for '%s'", kind);
    }
    // The AI thinks on its own thread; frames must not starve it.
    if (s->waited % 8 == 0) {
        SDL_Delay(1);
    }
    return LINE_WAIT;
}

// --- Lines ---------------------------------------------------------------------------------------

static LineResult run_line(Script *s, Ui *ui, AppUi *app, char *rest)
{
    const char *verb = take_word(&rest);
    if (!*verb || *verb == '#') {
        return LINE_DONE;
    }
    if (!strcmp(verb, "click")) {
        return do_click(s, ui, rest, INPUT_BUTTON_LEFT);
    }
    if (!strcmp(verb, "rightclick")) {
        return do_click(s, ui, rest, INPUT_BUTTON_RIGHT);
    }
    if (!strcmp(verb, "hover")) {
        return do_hover(s, ui, rest);
    }
    if (!strcmp(verb, "drag")) {
        return do_drag(s, ui, rest);
    }
    if (!strcmp(verb, "pan")) {
        return do_pan(ui, rest);
    }
    if (!strcmp(verb, "wheel")) {
        input_push_wheel(ui->gfx, (float)atof(rest));
        return LINE_DONE;
    }
    if (!strcmp(verb, "key")) {
        return do_key(s, ui, rest);
    }
    if (!strcmp(verb, "keydown") || !strcmp(verb, "keyup")) {
        return do_key_half(s, rest, !strcmp(verb, "keydown"));
    }
    if (!strcmp(verb, "hold") || !strcmp(verb, "mash")) {
        return do_keys(s, rest, !strcmp(verb, "hold"));
    }
    if (!strcmp(verb, "mousedown") || !strcmp(verb, "mouseup")) {
        return do_button_half(s, ui, rest, !strcmp(verb, "mousedown"), 1);
    }
    if (!strcmp(verb, "doubleclick")) {
        return do_doubleclick(s, ui, rest);
    }
    if (!strcmp(verb, "text")) {
        input_push_text(rest);
        return LINE_DONE;
    }
    if (!strcmp(verb, "drop")) {
        input_push_file(rest);
        return LINE_DONE;
    }
    if (!strcmp(verb, "size")) {
        return do_size(s, ui, rest);
    }
    if (!strcmp(verb, "speed")) {
        app_ui_set_speed(app, (float)atof(rest));
        return LINE_DONE;
    }
    if (!strcmp(verb, "screenshot")) {
        return do_screenshot(s, ui, rest);
    }
    if (!strcmp(verb, "monkey")) {
        return do_monkey(s, ui, rest);
    }
    if (!strcmp(verb, "expect")) {
        return do_expect(s, ui, app, rest);
    }
    return !strcmp(verb, "wait") ? do_wait(s, ui, app, rest) : fail(s, "'%s' is not known", verb);
}

static char *line_end(char *line)
{
    char *end = strchr(line, '\n');
    return end;
}

ScriptState script_step(Script *s, Ui *ui, AppUi *app)
{
    if (s->picture && s->settle == 0) {
        s->picture = false;
        if (!gfx_screenshot_ok(ui->gfx)) {
            fail(s, "the picture could not be written%s", "");
            return SCRIPT_FAILED;
        }
    }
    if (s->settle > 0 || SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT)) {
        s->settle -= s->settle > 0;
        return SCRIPT_RUNNING;
    }
    while (s->at && *s->at) {
        char line[LINE_MAX_BYTES];
        char *end = line_end(s->at);
        snprintf(line, sizeof line, "%.*s", (int)(end ? end - s->at : (long)strlen(s->at)), s->at);
        line[strcspn(line, "\r")] = 0;
        if (s->waited == 0) {
            s->line++;
        }
        LineResult result = run_line(s, ui, app, line);
        if (result == LINE_FAILED) {
            return SCRIPT_FAILED;
        }
        if (result == LINE_WAIT) {
            s->settle = SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT) ? 1 : 0;
            return SCRIPT_RUNNING;
        }
        s->at = end ? end + 1 : NULL;
        if (SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT) || s->picture ||
            !strncmp(line, "size", 4)) {
            s->settle = SETTLE_FRAMES;
            return SCRIPT_RUNNING;
        }
    }
    return SCRIPT_DONE;
}

// --- Life ----------------------------------------------------------------------------------------

Script *script_create(const char *path, const char *dir, Error *error)
{
    size_t bytes = 0;
    Script *s = calloc(1, sizeof *s);
    if (s) {
        s->text = text_file_read(path, &bytes);
    }
    if (!s || !s->text) {
        script_destroy(s);
        error_set(error, path, "the script cannot be read");
        return NULL;
    }
    s->at = s->text;
    s->settle = SETTLE_FRAMES;
    snprintf(s->name, sizeof s->name, "%s", path);
    snprintf(s->dir, sizeof s->dir, "%s", dir);
    return s;
}

void script_destroy(Script *s)
{
    if (s) {
        free(s->text);
        free(s);
    }
}

void script_report(const Script *s, Error *error)
{
    error_set(error, s->name, "line %d: %s", s->line, s->what);
}
