#include "speak/parts.h"

/* A button with a picture alone has its tip for a label. */
static bool is_tip(const UiTarget *t)
{
    const size_t length = strlen(t->label);
    return t->role == UI_ROLE_BUTTON && length > 0 && strncmp(t->tip, t->label, length) == 0
           && (t->tip[length] == '\0' || length == UI_SAID_MAX - 1);
}

static const char *role_key(const UiTarget *t)
{
    if (is_tip(t)) {
        return "word.plain";
    }
    switch (t->role) {
    case UI_ROLE_BUTTON:
        return t->golden ? "speak.button_golden" : t->chosen ? "speak.button_on" : "speak.button";
    case UI_ROLE_TOGGLE: return t->chosen ? "speak.toggle_on" : "speak.toggle";
    case UI_ROLE_RADIO: return t->chosen ? "speak.radio_on" : "speak.radio";
    case UI_ROLE_TAB: return t->chosen ? "speak.tab_on" : "speak.tab";
    case UI_ROLE_SLIDER: return "speak.slider";
    case UI_ROLE_NUMBER: return "speak.number";
    case UI_ROLE_FIELD: return t->value[0] ? "speak.field" : "speak.field_empty";
    case UI_ROLE_LIST: return "speak.list";
    case UI_ROLE_LINE: return t->chosen ? "speak.radio_on" : "word.plain";
    case UI_ROLE_CLOSE: return "speak.close";
    case UI_ROLE_NONE:
    case UI_ROLE_COUNT: break;
    }
    return "word.plain";
}

/* A name of its own, else what is written on it, else what its tip says. */
static const char *find_label(const UiTarget *t, char *room, size_t size, bool *with_tip)
{
    room[0] = '\0';
    plain_words(t->label, room, size);
    const bool named = room[0] != '\0'; /* A sign alone is no name. */
    if (strcmp(t->id, "toast:rule") == 0) {
        plain_words(S("speak.toast_rule"), room, size); /* A sign, drawn by the toolkit. */
    } else if (!t->label[0] && !t->shaped && !(t->pictured && t->tip[0])) {
        seen_on(t, false, room, size);
    }
    *with_tip = is_tip(t) || (!named && !room[0]);
    return *with_tip ? t->tip : named ? t->label : room;
}

void focus_words(const UiTarget *t, char *out, size_t size, bool *with_tip)
{
    char room[SPEECH_TEXT_MAX];
    out[0] = '\0';
    const char *label = find_label(t, room, sizeof room, with_tip);
    char first[UI_SAID_MAX];
    if (!t->enabled) { /* A tip that names it may have several lines. */
        plain_next(label, first, sizeof first);
        label = first;
    }
    label = t->key[0] && label[0]
                ? SF("speak.key", ARG_TEXT("label", label), ARG_TEXT("key", t->key))
                : label;
    const char *said = SF(t->enabled || *with_tip ? role_key(t) : "speak.off",
                          ARG_TEXT("label", label), ARG_TEXT("state", t->value));
    if (!label[0] && !t->value[0] && t->role != UI_ROLE_CLOSE) {
        return;
    }
    plain_words(said, out, size);
    *with_tip = *with_tip || strstr(t->label, t->tip) != NULL; /* Its tip names it. */
    if (t->places > 0) {
        plain_add(out, size,
                  SF("speak.place_of", ARG_INT("place", t->place), ARG_INT("places", t->places)));
    }
    if (t->role == UI_ROLE_LINE && !*with_tip) {
        plain_put(t->tip, out, size); /* It lies beside the list. */
        *with_tip = true;
    }
    if (t->role == UI_ROLE_BUTTON) {
        room[0] = '\0';
        seen_on(t, true, room, sizeof room);
        plain_add(out, size, room);
        *with_tip = *with_tip || (room[0] && strstr(t->tip, room)); /* It says the same. */
    }
    if (!t->enabled && !*with_tip) {
        plain_put(t->tip, out, size);
        *with_tip = true;
    }
}

void focus_state(const UiTarget *t, char *out, size_t size)
{
    const char *said = t->value[0]                 ? t->value
                       : t->role == UI_ROLE_TOGGLE ? S(t->chosen ? "speak.on" : "speak.off_now")
                                                   : "";
    plain_words(said, out, size);
}
