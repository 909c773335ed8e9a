#include "speak/seen_words.h"

#include "setup/app_names.h"
#include "speak/plain_words.h"

#include <string.h>

static bool holds(const GfxRect *r, GfxPoint p)
{
    return gfx_rect_has(*r, p.x, p.y);
}

/* Is it written on something that the focus comes to, and that says it itself? */
static bool is_on_control(const Ui *ui, GfxPoint p, int layer)
{
    bool on = false;
    for (int i = 0; i < ui_target_count(ui) && !on; i++) {
        const UiTarget *t = ui_target_at(ui, i);
        on = t->interactive && t->reached && !t->shaped && t->layer == layer && holds(&t->rect, p);
    }
    return on;
}

/* Letters or digits: not only a sign. */
static bool says_something(const char *text)
{
    for (; *text; text++) {
        const unsigned char c = (unsigned char)*text;
        if (c >= 0xC3 || (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z')) {
            return true;
        }
    }
    return false;
}

static void add_text(AppUi *app, const char *text, char *out, size_t size)
{
    char plain[SPEECH_TEXT_MAX];
    plain_words(app, text, plain, sizeof plain);
    if (says_something(plain)) {
        plain_add(out, size, plain);
    }
}

void seen_words(AppUi *app, const GfxRect *r, int layer, char *out, size_t size)
{
    GfxRect box;
    int of = 0;
    const char *text;
    for (int i = 0; (text = ui_text_at(app->ui, i, &box, &of)) != NULL; i++) {
        const GfxPoint at = gfx_rect_center(box);
        if (box.w > 0 && of == layer && (!r || holds(r, at))
            && !is_on_control(app->ui, at, layer)) {
            add_text(app, text, out, size);
        }
    }
}

void seen_on(AppUi *app, const UiTarget *target, char *out, size_t size)
{
    GfxRect box;
    int of = 0;
    const char *text;
    for (int i = 0; (text = ui_text_at(app->ui, i, &box, &of)) != NULL; i++) {
        if (box.w > 0 && of == target->layer && holds(&target->rect, gfx_rect_center(box))) {
            add_text(app, text, out, size);
        }
    }
}

static bool is_choice(const UiTarget *t, const GfxRect *r, int layer)
{
    /* What has a picture alone is named by its tip: too long for a list. */
    return t->interactive && t->reached && t->enabled && t->role == UI_ROLE_BUTTON
           && says_something(t->label) && strcmp(t->label, t->tip) != 0 && t->layer == layer
           && t->rect.w > 0 && (!r || holds(r, gfx_rect_center(t->rect)));
}

void seen_choices(AppUi *app, const GfxRect *r, int layer, char *out, size_t size)
{
    const Ui *ui = app->ui;
    const char *list = NULL, *golden = NULL;
    for (int i = 0; i < ui_target_count(ui); i++) {
        const UiTarget *t = ui_target_at(ui, i);
        if (is_choice(t, r, layer)) {
            list = app_list_names(app, list, t->label);
            golden = t->golden ? t->label : golden;
        }
    }
    if (list) {
        add_text(app, SF("speak.choices", ARG_TEXT("list", list)), out, size);
    }
    if (golden) {
        add_text(app, SF("speak.golden", ARG_TEXT("button", golden)), out, size);
    }
}
