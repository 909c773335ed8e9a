/* Plays scripts: each line is one command (tests/ui/README.md). A line waits until the one before
 * it has been taken in. Here: the file and its lines; script_act.c has what acts and waits,
 * script_expect.c what looks. */
#include "script/script_parts.h"
#include "text/textfile.h"

#include <stdio.h>

enum { LINE_MAX_BYTES = 512 };

static LineResult run_line(Script *s, char *rest)
{
    const char *verb = script_word(&rest);
    const SDL_Keycode key = strcmp(verb, "key") != 0 ? SDLK_UNKNOWN : SDL_GetKeyFromName(rest);
    return !script_heard_names(s, key) ? LINE_FAILED
           : !*verb || *verb == '#'    ? LINE_DONE
                                       : script_act(s, verb, rest);
}

/* Is something still on its way from the hands to the screen? */
static bool is_heard(void)
{
    return SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT) || ui->input.made_count > 0;
}

static ScriptState do_lines(Script *s)
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
        char *end = strchr(s->at, '\n');
        snprintf(line, sizeof line, "%.*s", (int)(end ? end - s->at : (long)strlen(s->at)), s->at);
        line[strcspn(line, "\r")] = 0;
        if (s->counted != s->at) {
            s->counted = s->at;
            s->line++;
        }
        for (; s->aloud && s->told < app_ui_said_count(); s->told++) {
            const char *said = app_ui_said(s->told);
            printf("    %s\n", said[0] ? said : "--");
        }
        if (s->aloud && line[0] && s->waited == 0 && strncmp(line, "wait", 4) != 0) {
            printf("%s\n", line);
        }
        if (s->aloud) {
            fflush(stdout);
        }
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

ScriptState script_step(Script *s)
{
    if (!ui->due && app_ui_shown_steps() > s->shown_steps) {
        script_fail(s, "the game went on in a frame that %s", "nothing asked for");
        return SCRIPT_FAILED;
    }
    const ScriptState state = do_lines(s);
    s->shown_steps = app_ui_shown_steps();
    return state;
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
    s->shown_steps = app_ui_shown_steps();
    ui->reads_tips = strstr(s->text, "expect ") || strstr(s->text, "speech");
    snprintf(s->name, sizeof s->name, "%s", path);
    snprintf(s->dir, sizeof s->dir, "%s", dir ? dir : "");
    return s;
}

void script_destroy(Script *s)
{
    if (s) {
        SDL_JoystickClose(s->hands.pad);
        free(s->text);
        free(s);
    }
}

void script_report(const Script *s, Error *error)
{
    error_set(error, s->name, "line %d: %s", s->line, s->what);
}
