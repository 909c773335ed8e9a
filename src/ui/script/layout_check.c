#include "script/script_parts.h"

#include <stdio.h>

bool layout_begins_with(const char *id, const char *const beginnings[])
{
    while (*beginnings && strncmp(id, *beginnings, strlen(*beginnings)) != 0) {
        beginnings++;
    }
    return *beginnings != NULL;
}

int layout_top_layer(void)
{
    int top = 0;
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        top = t->interactive && t->layer > top ? t->layer : top;
    }
    return top;
}

/* Controls that must not overlap one another; pieces on the chart may. */
static bool is_control(const UiTarget *t)
{
    static const char *const kinds[] = {
        "button:", "step:",   "menu:", "tabs:",   "slider:", "toggle:", "field:",
        "sell:",   "attack:", "sail:", "player:", "number:", NULL};
    return layout_begins_with(t->id, kinds) && t->interactive && t->rect.w > 0 && t->rect.h > 0;
}

static bool overlap(GfxRect a, GfxRect b)
{
    GfxRect c = gfx_rect_intersect(gfx_rect_inset(a, 1), gfx_rect_inset(b, 1));
    return c.w > 0.5f && c.h > 0.5f;
}

static bool inside(GfxRect r)
{
    return r.x >= -1 && r.y >= -1 && r.x + r.w <= gfx_width(ui->gfx) + 1
           && r.y + r.h <= gfx_height(ui->gfx) + 1;
}

/* The fold button sits on the edge of the column, and the purse on its player's card, by design. */
static bool may_overlap(const UiTarget *a, const UiTarget *b)
{
    const bool purse = !strcmp(a->id, "button:purse") || !strcmp(b->id, "button:purse");
    const bool card = !strncmp(a->id, "player:", 7) || !strncmp(b->id, "player:", 7);
    return !strcmp(a->id, "button:fold") || !strcmp(b->id, "button:fold") || (purse && card);
}

/* By the panel of advice, which takes the place of all that was drawn before it, or whole by a card
 * that teaches. */
static bool is_covered(const UiTarget *t)
{
    const UiTarget *panel = ui_target_find("hint:panel"), *card = ui_target_find("paper:card");
    const float shown = card ? t->rect.w * t->rect.h - gfx_rect_shared(t->rect, card->rect) : 1;
    return (panel && t < panel && overlap(t->rect, panel->rect)) || (card && t < card && shown < 1);
}

/* Plates of ports make room for one another; galleys may lie over them. */
static bool is_plate(const UiTarget *t)
{
    return strncmp(t->id, "port:", 5) == 0;
}

bool layout_check(char *what, size_t size)
{
    enum { LEAST_W = 14 };
    static const char *const words[] = {"text:question", "text:fact:", NULL};
    const float line = text_line_height(ui->text, &(TextStyle){.type = THEME_TYPE_BODY}) - 1;
    const int n = ui_target_count();
    for (int i = 0; i < n; i++) {
        const UiTarget *a = ui_target_at(i);
        const bool control = is_control(a) && !is_covered(a);
        const char *fault =
            control && !inside(a->rect)      ? "'%s' lies outside the window"
            : control && a->rect.w < LEAST_W ? "'%s' is too narrow"
            : layout_begins_with(a->id, words) && a->rect.h > line / 3 && a->rect.h < line
                ? "'%s' is half hidden"
                : NULL;
        if (fault) {
            snprintf(what, size, fault, a->id);
            return false;
        }
        for (int j = i + 1; (control || is_plate(a)) && j < n; j++) {
            const UiTarget *b = ui_target_at(j);
            const bool both =
                control ? a->layer == b->layer && is_control(b) && !may_overlap(a, b) : is_plate(b);
            if (both && overlap(a->rect, b->rect)) {
                snprintf(what, size, "'%s' and '%s' overlap", a->id, b->id);
                return false;
            }
        }
    }
    return true;
}

/* The golden target from place *at on, which it leaves behind. */
static const UiTarget *next_golden(int *at)
{
    const int top = layout_top_layer();
    while (*at < ui_target_count()) {
        const UiTarget *t = ui_target_at((*at)++);
        if (t->golden && t->layer == top) {
            return t;
        }
    }
    return NULL;
}

const UiTarget *golden_target(void)
{
    int at = 0;
    return next_golden(&at);
}

bool golden_check(char *what, size_t size)
{
    int at = 0;
    const UiTarget *first = next_golden(&at), *second = next_golden(&at);
    if (second) {
        snprintf(what, size, "'%s' and '%s' are both golden", first->id, second->id);
    }
    return second == NULL;
}
