/* Whoever hears the game presses what was spoken: scripts by ear are held to it. The names come
 * from the targets themselves, not from what is spoken of them. */
#include "script/script_parts.h"
#include "speak/parts.h"

void script_heard_follow(Script *s)
{
    ScriptHeard *h = &s->heard;
    const char *id = ui->focus_shown ? ui->focused : "";
    if (strcmp(h->focus, id) != 0) {
        snprintf(h->focus, sizeof h->focus, "%s", id);
        h->from = h->count;
    }
    h->count = app_ui_said_count();
}

/* What it may be called, each "" where it has none of it: the first line of its label, of its tip,
 * and of what is written on it. */
enum { NAME_LABEL, NAME_TIP, NAME_SEEN, NAME_COUNT };
typedef char Names[NAME_COUNT][SPEECH_TEXT_MAX];

static bool has_name(const char *said, Names names)
{
    bool found = false;
    for (int i = 0; i < NAME_COUNT && !found; i++) {
        found = names[i][0] && strstr(said, names[i]) != NULL;
    }
    return found;
}

static bool named_since(int from, Names names)
{
    bool found = false;
    for (int i = from; i < app_ui_said_count() && !found; i++) {
        found = has_name(app_ui_said(i), names);
    }
    return found;
}

/* The last time that a golden button was named, was it this one? */
static bool named_golden(Names names)
{
    for (int i = app_ui_said_count() - 1; i >= 0; i--) {
        const char *said = app_ui_said(i);
        if (strstr(said, "Enter presses")) {
            return has_name(said, names);
        }
    }
    return false;
}

bool script_heard_names(Script *s, SDL_Keycode key)
{
    ScriptHeard *h = &s->heard;
    Names names;
    const UiTarget *focus = h->focus[0] ? ui_target_find(h->focus) : NULL;
    if (focus && focus->idle && golden_target()) {
        focus = NULL; /* It can only be read. */
    }
    const UiTarget *t = focus ? focus : golden_target();
    if (app_ui_said_count() == 0 || !t || key != SDLK_RETURN) {
        return true; /* Space is the End button's key on the table. */
    }
    char words[PLAIN_WORDS_MAX] = "";
    memset(names, 0, sizeof(Names));
    plain_words(t->role == UI_ROLE_CLOSE ? "Close" : t->label, words, sizeof words);
    plain_next(words, names[NAME_LABEL], sizeof names[NAME_LABEL]);
    if (!names[NAME_LABEL][0]) {
        plain_words(t->tip, words, sizeof words);
        plain_next(words, names[NAME_TIP], sizeof names[NAME_TIP]);
        words[0] = '\0';
        seen_on(t, false, words, sizeof words);
        plain_next(words, names[NAME_SEEN], sizeof names[NAME_SEEN]);
    }
    if (focus ? named_since(h->from, names) : named_golden(names)) {
        return true;
    }
    script_fail(s,
                focus ? "the key presses '%s', which was not spoken since it has the focus"
                      : "Enter presses '%s', which was not spoken as golden",
                t->id);
    return false;
}
