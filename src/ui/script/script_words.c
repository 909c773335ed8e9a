/* What the script's commands share: words of a line, why it failed, and what is in sight. */
#include "script/script_parts.h"

#include <stdio.h>

LineResult script_fail(Script *s, const char *format, const char *what)
{
    snprintf(s->what, sizeof s->what, format, what);
    return LINE_FAILED;
}

/* Cuts the first word off *rest. */
char *script_word(char **rest)
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

/* Does a dialog lie above the target? */
bool script_is_covered(const UiTarget *target)
{
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        if (t->interactive && t->layer > target->layer) {
            return true;
        }
    }
    return false;
}

void script_look_first(const char *id)
{
    const double wait_ms = ui_ask_wait_ms(id);
    if (wait_ms > 0) {
        ui_pass_time(wait_ms);
    }
}
