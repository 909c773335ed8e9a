/* Plays scripts: each line is one command (tests/ui/README.md). A line waits until the one before
 * it has been taken in. Here: the file, its lines, and what waits and looks; script_act.c has what
 * acts. */
#include "script/layout_check.h"
#include "script/script_parts.h"
#include "setup/app.h"
#include "text/textfile.h"

#include <serenissima/json/json.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_BYTES = 512, WAIT_FRAMES_MAX = 20000 };

/* --- Commands that wait and look -------------------------------------------------------------- */

static LineResult expect_target(Script *s, char *rest, bool want)
{
    const char *id = script_word(&rest), *state = script_word(&rest);
    const UiTarget *t = ui_target_find(id);
    bool there = t && t->rect.w > 0 && t->rect.h > 0;
    if (there != want) {
        return script_fail(s, want ? "target '%s' is not on screen" : "target '%s' is on screen",
                           id);
    }
    if (!want) {
        return LINE_DONE;
    }
    if (!strcmp(state, "enabled") && !t->enabled) {
        return script_fail(s, "the target is greyed out: %s", t->tip);
    }
    if (!strcmp(state, "disabled") && t->enabled) {
        return script_fail(s, "target '%s' can be clicked", id);
    }
    return LINE_DONE;
}

/* expect [no] note ID TEXT: the note's text has TEXT in it. `no`: it is there and has not. */
static LineResult expect_note(Script *s, char *rest, bool want)
{
    const char *id = script_word(&rest);
    const UiTarget *t = ui_target_find(id);
    if (!t) {
        return script_fail(s, "there is no note '%s'", id);
    }
    return (strstr(t->tip, rest) != NULL) == want ? LINE_DONE
                                                  : script_fail(s, "the note says '%s'", t->tip);
}

/* expect [no] apart ID ID [UNITS]: neither lies over the other, nor nearer than that many units.
 * `no`: both are in sight, and one does. */
static LineResult expect_apart(Script *s, char *rest, bool want)
{
    const char *first = script_word(&rest), *second = script_word(&rest);
    /* What adds up to a whole number may be a little less. */
    const float least = (float)atoi(script_word(&rest)) - 0.01f;
    const UiTarget *a = ui_target_find(first), *b = ui_target_find(second);
    if (!a || !b) {
        return script_fail(s, "there is no target '%s' on screen", a ? second : first);
    }
    const float across =
        fmaxf(a->rect.x - (b->rect.x + b->rect.w), b->rect.x - (a->rect.x + a->rect.w));
    const float down =
        fmaxf(a->rect.y - (b->rect.y + b->rect.h), b->rect.y - (a->rect.y + a->rect.h));
    return (fmaxf(across, down) >= least) == want
               ? LINE_DONE
               : script_fail(s,
                             want ? "'%s' lies over the other, or too near it"
                                  : "'%s' stands apart from the other",
                             a->id);
}

/* expect [no] below ID ID: the first is drawn before the second, which covers it where they meet. `no`:
 * both are in sight, and it is not. */
static LineResult expect_below(Script *s, char *rest, bool want)
{
    const char *first = script_word(&rest), *second = script_word(&rest);
    /* They are kept in the order in which they are drawn. */
    const UiTarget *a = ui_target_find(first), *b = ui_target_find(second);
    int at_a = -1, at_b = -1;
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *target = ui_target_at(i);
        at_a = target == a ? i : at_a;
        at_b = target == b ? i : at_b;
    }
    if (at_a < 0 || at_b < 0) {
        return script_fail(s, "there is no target '%s' on screen", at_a < 0 ? first : second);
    }
    return (at_a < at_b) == want
               ? LINE_DONE
               : script_fail(s, want ? "'%s' is drawn over the other" : "'%s' is drawn below",
                             first);
}

/* expect [no] golden [ID]: Enter presses that button, or any. */
static LineResult expect_golden(Script *s, char *rest, bool want)
{
    const char *id = script_word(&rest);
    const UiTarget *t = golden_target();
    const bool found = t && (!*id || !strcmp(t->id, id));
    return found == want ? LINE_DONE : script_fail(s, "Enter presses '%s'", t ? t->id : "nothing");
}

/* expect [no] focus ID: the keyboard is there, and its ring is seen. */
static LineResult expect_focus(Script *s, char *rest, bool want)
{
    const char *id = ui->focus_shown ? ui->focused : "";
    return (strcmp(id, script_word(&rest)) == 0) == want
               ? LINE_DONE
               : script_fail(s, "the focus is on '%s'", id);
}

/* expect least ID WIDTH HEIGHT: the target is at least so large, where it must once it is scrolled to. */
static LineResult expect_least(Script *s, char *rest)
{
    const char *id = script_word(&rest);
    if (s->waited++ < SCRIPT_SETTLE_FRAMES && ui_show(id)) {
        return LINE_WAIT;
    }
    s->waited = 0;
    const float w = (float)atoi(script_word(&rest)) - 0.01f,
                h = (float)atoi(script_word(&rest)) - 0.01f;
    const UiTarget *t = ui_target_find(id);
    return t && t->rect.w >= w && t->rect.h >= h
               ? LINE_DONE
               : script_fail(s, "'%s' is smaller, or not there", id);
}

/* expect presses N: it took that many clicks and keys to come here. */
static LineResult expect_presses(Script *s, char *rest)
{
    char made[12];
    snprintf(made, sizeof made, "%d", s->presses);
    return s->presses == atoi(rest) ? LINE_DONE : script_fail(s, "it took %s presses", made);
}

/* expect decided N: people have given that many commands in this game, standing answers apart. */
static LineResult expect_decided(Script *s, char *rest)
{
    char made[12];
    Session *session = app_ui_session();
    int count = 0;
    for (int i = 0; session && i < session_step_count(session); i++) {
        SessionStep step;
        session_step(session, i, 0, &step);
        count += step.player != PLAYER_CHANCE && !step.standing
                 && !session_setup_ai_at(session_setup(session), step.player, i)[0];
    }
    snprintf(made, sizeof made, "%d", count);
    return count == atoi(rest) ? LINE_DONE : script_fail(s, "people have decided %s times", made);
}

/* Since the script pressed something last this was spoken; "PART | PART": the second in the sentence
 * right behind that of the first. */
static bool was_said(const Script *s, const char *part)
{
    char first[256];
    const char *bar = strstr(part, " | "), *behind = bar ? bar + 3 : "";
    const int count = app_ui_said_count();
    bool found = false;
    snprintf(first, sizeof first, "%.*s", bar ? (int)(bar - part) : 255, part);
    for (int i = s->said; i < count && !found; i++) {
        found = strstr(app_ui_said(i), first) != NULL
                && (!bar || (i + 1 < count && strstr(app_ui_said(i + 1), behind) != NULL));
    }
    return found;
}

/* expect [no] said PART, PART as was_said has it. */
static LineResult expect_said(Script *s, const char *part, bool want)
{
    char all[sizeof s->what] = "";
    for (int i = s->said; i < app_ui_said_count(); i++) {
        const size_t n = strlen(all);
        snprintf(all + n, sizeof all - n, "%s | ", app_ui_said(i));
    }
    return was_said(s, part) == want ? LINE_DONE : script_fail(s, "spoken was: %s", all);
}

/* hear WORDS: Tab until they are spoken, each a press. */
static LineResult do_hear(Script *s, const char *part)
{
    enum { PRESSES_MOST = 250, FRAMES = 4 };
    if (s->waited > 0 && was_said(s, part)) {
        s->waited = 0;
        return LINE_DONE;
    }
    if (s->waited > PRESSES_MOST * FRAMES) {
        return script_fail(s, "Tab does not come to what says '%s'", part);
    }
    if (s->waited++ % FRAMES == 0) {
        script_look_first(NULL);
        s->presses++;
        input_push_key(SDLK_TAB, 0);
    }
    return LINE_WAIT;
}

/* Everything spoken so far, a sentence a line, into DIR/NAME.txt. */
static LineResult do_said(Script *s, char *rest)
{
    if (!s->dir[0]) {
        return LINE_DONE;
    }
    char path[APP_PATH_BYTES + 80];
    snprintf(path, sizeof path, "%s/%s.txt", s->dir, script_word(&rest));
    FILE *file = fopen(path, "w");
    if (!file) {
        return script_fail(s, "%s cannot be written", path);
    }
    for (int i = 0; i < app_ui_said_count(); i++) {
        fprintf(file, "%s\n", app_ui_said(i));
    }
    fclose(file);
    return LINE_DONE;
}

/* speech aloud: what was spoken comes out as it comes, each line of the script before it. */
static void tell_aloud(Script *s, const char *line)
{
    if (!s->aloud) {
        return;
    }
    for (; s->told < app_ui_said_count(); s->told++) {
        if (app_ui_said(s->told)[0]) {
            printf("    %s\n", app_ui_said(s->told));
        } else {
            printf("    --\n");
        }
    }
    if (line[0] && s->waited == 0 && strncmp(line, "wait", 4) != 0) {
        printf("%s\n", line);
    }
    fflush(stdout);
}

static LineResult do_expect(Script *s, char *rest)
{
    char *kind = script_word(&rest);
    bool want = true;
    if (!strcmp(kind, "no")) {
        want = false;
        kind = script_word(&rest);
    }
    if (!strcmp(kind, "text")) {
        return text_frame_has(ui->text, rest) == want
                   ? LINE_DONE
                   : script_fail(s, want ? "the screen does not say '%s'" : "the screen says '%s'",
                                 rest);
    }
    if (!strcmp(kind, "cut")) {
        const char *cut = text_frame_cut(ui->text, rest);
        return (cut != NULL) == want
                   ? LINE_DONE
                   : script_fail(s, want ? "'%s' is not cut" : "'%s' is cut", want ? rest : cut);
    }
    if (!strcmp(kind, "target")) {
        return expect_target(s, rest, want);
    }
    if (!strcmp(kind, "note")) {
        return expect_note(s, rest, want);
    }
    if (!strcmp(kind, "apart")) {
        return expect_apart(s, rest, want);
    }
    if (!strcmp(kind, "below")) {
        return expect_below(s, rest, want);
    }
    if (!strcmp(kind, "presses")) {
        return expect_presses(s, rest);
    }
    if (!strcmp(kind, "decided")) {
        return expect_decided(s, rest);
    }
    if (!strcmp(kind, "golden")) {
        return expect_golden(s, rest, want);
    }
    if (!strcmp(kind, "focus")) {
        return expect_focus(s, rest, want);
    }
    if (!strcmp(kind, "said")) {
        return expect_said(s, rest, want);
    }
    if (!strcmp(kind, "least")) {
        return expect_least(s, rest);
    }
    if (!strcmp(kind, "toast")) {
        return (strstr(ui_toast_text(), rest) != NULL) == want
                   ? LINE_DONE
                   : script_fail(s, "the toast says '%s'", ui_toast_text());
    }
    if (!strcmp(kind, "screen")) {
        return (strcmp(app_ui_screen(), script_word(&rest)) == 0) == want
                   ? LINE_DONE
                   : script_fail(s, "the screen is '%s'", app_ui_screen());
    }
    if (!strcmp(kind, "moment")) {
        return (strcmp(app_ui_moment(), script_word(&rest)) == 0) == want
                   ? LINE_DONE
                   : script_fail(s, "the moment is '%s'", app_ui_moment());
    }
    if (!strcmp(kind, "layout") && want) {
        return script_marked(s);
    }
    return script_fail(s, "'expect %s' is not known", kind);
}

static bool wait_over(const char *kind, char *rest, int waited)
{
    if (!strcmp(kind, "idle")) {
        return waited > SCRIPT_SETTLE_FRAMES && app_ui_idle();
    }
    const char *word = script_word(&rest);
    if (!strcmp(kind, "target")) {
        const UiTarget *t = ui_target_find(word);
        return t && !script_is_covered(t);
    }
    if (!strcmp(kind, "screen")) {
        return !strcmp(app_ui_screen(), word);
    }
    if (!strcmp(kind, "moment")) {
        return !strcmp(app_ui_moment(), word);
    }
    return waited >= atoi(kind);
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

/* --- Lines ------------------------------------------------------------------------------------ */

static LineResult run_line(Script *s, char *rest)
{
    LineResult result = LINE_DONE;
    const char *verb = script_word(&rest);
    const SDL_Keycode key = strcmp(verb, "key") != 0 ? SDLK_UNKNOWN : SDL_GetKeyFromName(rest);
    if (!script_heard_names(s, key)) {
        return LINE_FAILED;
    }
    if (!*verb || *verb == '#' || script_act(s, verb, rest, &result)) {
        return result;
    }
    if (!strcmp(verb, "padplay")) {
        return script_pad_play(s, rest);
    }
    if (!strcmp(verb, "earplay")) {
        return script_ear_play(s, rest);
    }
    if (!strcmp(verb, "speed")) {
        app_ui_set_speed((float)atof(rest));
        return LINE_DONE;
    }
    if (!strcmp(verb, "speech")) {
        s->aloud = !strcmp(script_word(&rest), "aloud");
        app_ui_record_speech();
        return LINE_DONE;
    }
    if (!strcmp(verb, "picture") && !strcmp(rest, "off")) {
        gfx_stop_painting(ui->gfx);
        return LINE_DONE;
    }
    if (!strcmp(verb, "looks")) {
        return script_looks(s, rest);
    }
    if (!strcmp(verb, "look")) {
        return script_look(s, rest);
    }
    if (!strcmp(verb, "show")) {
        return script_show(s, rest);
    }
    if (!strcmp(verb, "hear")) {
        return do_hear(s, rest);
    }
    if (!strcmp(verb, "said")) {
        return do_said(s, rest);
    }
    if (!strcmp(verb, "expect")) {
        return do_expect(s, rest);
    }
    return !strcmp(verb, "wait") ? do_wait(s, rest) : script_fail(s, "'%s' is not known", verb);
}

static char *line_end(char *line)
{
    char *end = strchr(line, '\n');
    return end;
}

/* Is something still on its way from the hands to the screen? */
static bool is_heard(void)
{
    return SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT) || ui->input.made_count > 0;
}

ScriptState script_step(Script *s)
{
    script_heard_follow(s);
    if (!golden_check(s->what, sizeof s->what)) {
        return SCRIPT_FAILED; /* Also in frames that only follow a press. */
    }
    if (s->picture && s->settle == 0) {
        s->picture = false;
        Error error;
        if (s->dir[0] && !gfx_screenshot_ok(ui->gfx, &error)) {
            script_fail(s, "%s", error.what);
            return SCRIPT_FAILED;
        }
    }
    if (s->settle > 0 || is_heard()) {
        s->settle -= s->settle > 0;
        return SCRIPT_RUNNING;
    }
    while (s->at && *s->at) {
        char line[LINE_MAX_BYTES];
        char *end = line_end(s->at);
        snprintf(line, sizeof line, "%.*s", (int)(end ? end - s->at : (long)strlen(s->at)), s->at);
        line[strcspn(line, "\r")] = 0;
        if (s->counted != s->at) {
            s->counted = s->at;
            s->line++;
        }
        tell_aloud(s, line);
        const int presses = s->presses;
        const int said = app_ui_said_count();
        LineResult result = run_line(s, line);
        s->said = s->presses > presses ? said : s->said;
        if (result == LINE_FAILED) {
            return SCRIPT_FAILED;
        }
        if (result == LINE_WAIT) {
            s->settle = is_heard();
            return SCRIPT_RUNNING;
        }
        s->at = end ? end + 1 : NULL;
        if (is_heard() || s->picture || !strncmp(line, "size", 4)) {
            s->settle = SCRIPT_SETTLE_FRAMES;
            return SCRIPT_RUNNING;
        }
    }
    if (s->looked > 0) {
        printf("%d pages, %d faults\n", s->looked, s->faults);
    }
    snprintf(s->what, sizeof s->what, "%d faults", s->faults);
    return s->faults > 0 ? SCRIPT_FAILED : SCRIPT_DONE;
}

/* --- Life ------------------------------------------------------------------------------------- */

Script *script_create(const char *path, const char *dir, ScriptShow *show, void *data, Error *error)
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
    s->show = show;
    s->show_data = data;
    s->settle = SCRIPT_SETTLE_FRAMES;
    snprintf(s->name, sizeof s->name, "%s", path);
    snprintf(s->dir, sizeof s->dir, "%s", dir ? dir : "");
    return s;
}

void script_destroy(Script *s)
{
    if (s) {
        if (s->hands.pad) {
            SDL_JoystickClose(s->hands.pad);
        }
        free(s->text);
        free(s);
    }
}

void script_report(const Script *s, Error *error)
{
    error_set(error, s->name, "line %d: %s", s->line, s->what);
}
