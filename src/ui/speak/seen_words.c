#include "speak/parts.h"

/* Letters or digits: not only a sign. */
static bool says_something(const char *text)
{
    for (; *text; text++) {
        const unsigned char c = (unsigned char)*text;
        /* Bytes from E2 on are punctuation, arrows and mathematical signs. */
        if ((c >= 0xC3 && c != 0xE2) || (c >= '0' && c <= '9')
            || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z')) {
            return true;
        }
    }
    return false;
}

static void add_text(const char *text, char *out, size_t size)
{
    char plain[2 * SPEECH_TEXT_MAX], head[UI_TIP_MAX];
    const char *parts = strchr(text, UI_TELL_PARTS);
    if (parts) {
        snprintf(head, sizeof head, "%.*s", (int)(parts - text), text);
        text = SF("speak.row", ARG_TEXT("label", head), ARG_TEXT("text", parts + 1));
    }
    plain_words(text, plain, sizeof plain);
    if (says_something(plain)) {
        plain_add(out, size, plain);
    }
}

/* A control beside it has it as its name, its value or its tip, and says it. */
static bool is_said_beside(const char *text, const GfxRect *box, int layer)
{
    const size_t length = strlen(text);
    bool said = false;
    for (int i = 0; i < ui_target_count() && !said && length > 0; i++) {
        const UiTarget *t = ui_target_at(i);
        const char *behind = strncmp(t->label, text, length) == 0 ? t->label + length : NULL;
        const bool named =
            behind && (!behind[0] || strncmp(behind, ": ", 2) == 0 || behind[-1] == '.');
        /* In its line or right above it; nobody knows of what is scrolled out of sight. */
        const float y = gfx_rect_center(*box).y;
        const bool beside =
            t->rect.h <= 0 || (y > t->rect.y - 1.5F * box->h && y < t->rect.y + t->rect.h);
        said = t->interactive && t->reached && t->layer == layer && beside
               && (named || strcmp(t->value, text) == 0 || strcmp(t->tip, text) == 0);
    }
    return said;
}

/* In sight there, or scrolled out of it, above or below. */
static bool is_within(const GfxRect *r, const GfxRect *box, bool whole)
{
    const GfxPoint at = gfx_rect_center(*box);
    const bool hidden = box->w <= 0 && box->h > 0;
    return hidden ? whole && (!r || (at.x >= r->x && at.x <= r->x + r->w))
                  : box->w > 0 && (!r || gfx_rect_has(*r, at.x, at.y));
}

void seen_words(const GfxRect *r, int layer, bool whole, char *out, size_t size)
{
    GfxRect box;
    int of = 0;
    const char *text;
    for (int i = 0; (text = ui_text_at(i, &box, &of)) != NULL; i++) {
        const char *told = ui_text_told(i);
        if (of == layer && is_within(r, &box, whole) && !ui_text_on_control(i)
            && (told || !is_said_beside(text, &box, layer))) {
            add_text(told ? told : text, out, size);
        }
    }
}

void seen_on(const UiTarget *target, bool more, char *out, size_t size)
{
    GfxRect box;
    int of = 0;
    const char *text;
    for (int i = 0; (text = ui_text_at(i, &box, &of)) != NULL; i++) {
        const char *told = ui_text_told(i);
        const GfxPoint at = gfx_rect_center(box);
        const bool on = box.w > 0 && of == target->layer && gfx_rect_has(target->rect, at.x, at.y);
        if (on && !(more && (told || strstr(target->label, text)))) {
            add_text(told ? told : text, out, size);
        }
    }
}

void seen_choices(const GfxRect *r, int layer, bool whole, char *out, size_t size)
{
    enum { LISTED_MOST = 24 }; /* Nobody hears more out. */
    const char *list = NULL, *golden = NULL, *piece = "";
    int count = 0;
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        /* In sight there, or scrolled out of it, above or below. */
        const GfxPoint at = gfx_rect_center(t->rect);
        const bool within = !r
                            || (t->rect.h > 0 ? gfx_rect_has(*r, at.x, at.y)
                                              : whole && at.x >= r->x && at.x <= r->x + r->w);
        /* What has a picture alone is named by its tip: too long for a list. */
        const bool open = t->interactive && t->reached && t->enabled && t->layer == layer
                          && t->rect.w > 0 && within && says_something(t->label);
        /* Of pieces that are all one the first. */
        const bool first = whole && t->role == UI_ROLE_NONE && strcmp(t->label, piece) != 0;
        piece = t->role == UI_ROLE_NONE ? t->label : piece;
        const bool other = t->role == UI_ROLE_LIST || (t->role == UI_ROLE_RADIO && !t->chosen);
        if (open
            && ((t->role == UI_ROLE_BUTTON && strcmp(t->label, t->tip) != 0) || first
                || (other && !whole))) {
            char seen[SPEECH_TEXT_MAX] = "";
            seen_on(t, false, seen, sizeof seen);
            const char *name = t->role == UI_ROLE_RADIO && seen[0] ? ui_id("%s", seen) : t->label;
            golden = t->golden ? t->label : golden;
            list = ++count > LISTED_MOST ? list
                   : t->golden && list   ? app_list_names(name, list)
                                         : app_list_names(list, name);
        }
    }
    if (list && count <= LISTED_MOST) {
        add_text(SF("speak.choices", ARG_TEXT("list", list)), out, size);
    }
    if (golden) {
        add_text(SF("speak.golden", ARG_TEXT("button", golden)), out, size);
    }
}
