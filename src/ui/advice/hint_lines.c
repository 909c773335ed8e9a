#include "advice/hint_lines.h"

#include "advice/explanation_words.h"
#include "table/table.h"

/* --- What is said ----------------------------------------------------------------------------- */

void lines_add(HintLines *lines, LineKind kind, const char *words)
{
    if (words && lines->count < HINT_LINES_MAX) {
        lines->list[lines->count++] = (HintLine){kind, words};
    }
}

void lines_add_remarks(const Explanation *why, HintLines *lines)
{
    for (int i = 0; i < why->remarks.count; i++) {
        const Remark *remark = &why->remarks.list[i];
        const uint8_t kind = remark->kind;
        const bool wrong = kind >= REMARK_WRONGED_PORT && kind <= REMARK_WRONGED_ATTACK;
        const LineKind line = remark->against ? LINE_LOSS : wrong ? LINE_WRONG : LINE_REMARK;
        lines_add(lines, line, remark_words(remark));
    }
}

/* Beside remarks there is room for fewer reasons. Static ones have it by their size; what decides
 * in rollouts comes first and adds up as far as it goes. */
static bool has_room(const Explanation *why, int reason)
{
    const Reasons *reasons = &why->reasons;
    const int room = REASON_MAX - why->remarks.count;
    const int32_t size = abs(reasons->list[reason].centiducats);
    if (reasons_from_rollouts(reasons)) {
        return reason < room;
    }
    int before = 0;
    for (int i = 0; i < reasons->count; i++) {
        const int32_t other = abs(reasons->list[i].centiducats);
        before += other > size || (other == size && i < reason);
    }
    return before < room;
}

void lines_add_reasons(const Explanation *why, bool turned, HintLines *lines)
{
    /* What games played on hardly bear out is not said. */
    for (int pass = 0; pass < 2 && why->reasons.basis != BASIS_DOUBTED; pass++) {
        /* Where the plan is not the better one, what it has first. */
        for (int i = 0; i < why->reasons.count; i++) {
            Reason reason = why->reasons.list[i];
            reason.centiducats = turned ? -reason.centiducats : reason.centiducats;
            const bool gain = reason.centiducats > 0;
            if (has_room(why, i) && (turned ? gain == (pass == 0) : pass == 0)) {
                lines_add(lines, gain ? LINE_GAIN : LINE_LOSS, reason_words(&reason));
            }
        }
    }
}

/* --- How it looks ----------------------------------------------------------------------------- */

static const struct {
    ThemeType type;
    float size;
    bool soft;
    float indent; /* For its sign. */
} FORMS[] = {
    [LINE_PLAN] = {THEME_TYPE_BOLD, 17, false, 0},
    [LINE_TEXT] = {THEME_TYPE_BODY, 16, false, 0},
    [LINE_SOFT] = {THEME_TYPE_BODY, 16, true, 0},
    [LINE_REMARK] = {THEME_TYPE_ITALIC, 15.5f, false, 15},
    [LINE_WRONG] = {THEME_TYPE_ITALIC, 15.5f, false, 15},
    [LINE_GAIN] = {THEME_TYPE_ITALIC, 15.5f, true, 15},
    [LINE_LOSS] = {THEME_TYPE_ITALIC, 15.5f, true, 15},
    [LINE_WAIT] = {THEME_TYPE_ITALIC, 16, true, 0},
};

static TextStyle style_of(LineKind kind, float less)
{
    TextStyle style = text_style(FORMS[kind].type);
    style.size = FORMS[kind].size * (1 - less);
    style.color = FORMS[kind].soft ? ui->theme->color.ink_soft : ui->theme->color.ink;
    return style;
}

float line_height(LineKind kind, float less, const char *words, float width)
{
    const TextStyle style = style_of(kind, less);
    return text_measure(ui->text, &style, words, width - FORMS[kind].indent).y + 3;
}

void line_draw(GfxRect *r, LineKind kind, float less, const char *words)
{
    const TextStyle style = style_of(kind, less);
    const float indent = FORMS[kind].indent, height = line_height(kind, less, words, r->w);
    if (kind == LINE_GAIN || kind == LINE_LOSS) {
        atlas_draw_in(ui->atlas, kind == LINE_GAIN ? "icon_plus" : "icon_minus",
                      gfx_rect(r->x, r->y + 4, 11, 11), NULL);
    }
    text_draw(ui->text, &style, gfx_rect(r->x + indent, r->y, r->w - indent, height - 1), words);
    gfx_cut_top(r, height);
}

float lines_height(const HintLines *lines, float width)
{
    float height = 0;
    for (int i = 0; i < lines->count; i++) {
        height += line_height(lines->list[i].kind, lines->less, lines->list[i].words, width);
    }
    return height;
}

void lines_draw(GfxRect *r, const HintLines *lines)
{
    for (int i = 0; i < lines->count; i++) {
        const HintLine *line = &lines->list[i];
        if (line->kind == LINE_WRONG) { /* It leads to the page that has all of it. */
            const GfxRect place = gfx_rect(
                r->x, r->y, r->w, line_height(line->kind, lines->less, line->words, r->w) - 1);
            const UiResponse way =
                ui_target(ui_id("hint:wrong:%d", i), place, NULL, S("hint.wrong_tip"), NULL);
            const float shade = way.hovered || way.focused ? 0.16f : 0.07f;
            gfx_fill_rounded(ui->gfx, place, 4, gfx_fade(ui->theme->color.ink, shade));
            if (way.clicked) {
                app->table->sheet = SHEET_CHRONICLE;
                app->table->chronicle = (Chronicle){.tab = CHRONICLE_DEALINGS};
            }
        }
        line_draw(r, line->kind, lines->less, line->words);
    }
}
