/* What the lines of a script share. */
#include "script/script_parts.h"

#include <stdio.h>

LineResult script_fail(Script *s, const char *format, const char *what)
{
    snprintf(s->what, sizeof s->what, format, what);
    return LINE_FAILED;
}

char *script_word(char **rest)
{
    char *word = *rest + strspn(*rest, " ");
    char *end = word + strcspn(word, " ");
    *rest = *end ? end + 1 : end;
    *end = 0;
    return word;
}

const UiTarget *script_target(Script *s, const char *id)
{
    const UiTarget *t = ui_target_find(id);
    if (!t) {
        script_fail(s, "there is no target '%s' on screen", id);
    }
    return t;
}

bool script_is_covered(const UiTarget *target)
{
    return layout_top_layer() > target->layer;
}

void script_look_first(const char *id)
{
    const double wait_ms = ui_ask_wait_ms(id);
    if (wait_ms > 0) {
        ui_pass_time(wait_ms);
    }
}

void script_press(Script *s, const char *id)
{
    script_look_first(id);
    s->presses++;
}

LineResult script_verb(Script *s, const ScriptVerb *of, size_t count, const char *verb, char *rest)
{
    for (size_t i = 0; i < count; i++) {
        if (strcmp(of[i].verb, verb) == 0) {
            s->how = of[i].how;
            return of[i].act(s, rest);
        }
    }
    return script_fail(s, "'%s' is not known", verb);
}

LineResult script_tab_until(Script *s, bool there, const char *format, const char *what)
{
    enum { FRAMES = 4, PRESSES_MOST = 250 };
    if (there && s->waited > 0) {
        s->waited = 0;
        return LINE_DONE;
    }
    if (s->waited > PRESSES_MOST * FRAMES) {
        return script_fail(s, format, what);
    }
    if (s->waited++ % FRAMES == 0) {
        script_press(s, NULL);
        input_push_key(SDLK_TAB, 0);
    }
    return LINE_WAIT;
}

bool script_was_said(const Script *s, const char *part)
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
