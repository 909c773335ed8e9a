#include "app/statistics_lines.h"

#include <math.h>

enum { PAD = 3, GAP = 16, INDENT = 26, HEAD_GAP = 10, BAR_W = 150, BAR_ROOM = 620 };

static GfxRect next(StatisticsPen *pen, float h)
{
    pen->began = true;
    return gfx_cut_top(&pen->page->rest, h);
}

static TextStyle style_of(ThemeType type, bool soft, TextAlign at, TextOverflow overflow)
{
    const ThemeColors *c = &ui->theme->color;
    return text_style_with(type, soft ? c->ink_soft : c->ink, at, TEXT_MIDDLE, overflow);
}

void pen_head(StatisticsPen *pen, const char *words)
{
    const TextStyle style = style_of(THEME_TYPE_NAME, false, TEXT_LEFT, TEXT_SHRINK);
    next(pen, pen->began ? HEAD_GAP : 0);
    const GfxRect r = next(pen, text_line_height(ui->text, &style) + 2 * PAD);
    text_draw(ui->text, &style, r, words);
    paint_rule(r.x, r.y + r.h - 2, r.w);
}

static void paragraph(StatisticsPen *pen, const char *id, const char *words, bool soft,
                      float indent)
{
    TextStyle style =
        style_of(soft ? THEME_TYPE_ITALIC : THEME_TYPE_BODY, soft, TEXT_LEFT, TEXT_WRAP);
    style.vertical = TEXT_TOP;
    if (!words || !words[0]) {
        return;
    }
    GfxRect r =
        next(pen, text_measure(ui->text, &style, words, pen->page->rest.w - indent).y + 2 * PAD);
    gfx_cut_left(&r, indent);
    ui_label(id, r, &style, words);
}

void pen_text(StatisticsPen *pen, const char *id, const char *words)
{
    paragraph(pen, id, words, false, 0);
}

void pen_soft(StatisticsPen *pen, const char *id, const char *words)
{
    paragraph(pen, id, words, true, 0);
}

/* From 0 to 100 percent: the interval, and a mark where the share is. */
static void draw_bar(GfxRect r, const StatisticsShare *share)
{
    const ThemeColors *c = &ui->theme->color;
    const GfxRect way = gfx_rect(r.x, r.y + r.h / 2 - 2, r.w, 4);
    const float one = r.w / 100;
    gfx_fill_rounded(ui->gfx, way, 2, c->paper_low);
    gfx_fill_rounded(ui->gfx,
                     gfx_rect(r.x + one * (float)share->low, way.y,
                              fmaxf(3, one * (float)(share->high - share->low)), way.h),
                     2, c->ink_soft);
    gfx_fill_rounded(ui->gfx,
                     gfx_rect(r.x + one * (float)share->middle - 3, way.y - 3, 6, way.h + 6), 3,
                     c->ink);
}

/* Label and value in one line or two, within r, which is as high as row_height says. */
static bool fits(const char *label, const char *value, float room)
{
    const TextStyle style = style_of(THEME_TYPE_BODY, false, TEXT_LEFT, TEXT_ELLIPSIS);
    Text *text = ui->text;
    return text_width(text, &style, label) + text_width(text, &style, value) + GAP <= room;
}

static float line_height(void)
{
    const TextStyle style = style_of(THEME_TYPE_BODY, false, TEXT_LEFT, TEXT_ELLIPSIS);
    return text_line_height(ui->text, &style) + 2 * PAD;
}

static void draw_row(GfxRect r, const char *id, const char *label, const char *value, bool one_line)
{
    const TextStyle left = style_of(THEME_TYPE_BODY, false, TEXT_LEFT, TEXT_SHRINK),
                    right = style_of(THEME_TYPE_BODY, true, one_line ? TEXT_RIGHT : TEXT_LEFT,
                                     TEXT_SHRINK);
    GfxRect under = one_line ? r : gfx_cut_bottom(&r, r.h / 2);
    if (one_line) {
        const float wide = text_width(ui->text, &right, value) + 2;
        under = gfx_cut_right(&r, wide);
    } else {
        gfx_cut_left(&under, INDENT);
    }
    ui_tell_begin(SF("speak.row", ARG_TEXT("label", label), ARG_TEXT("text", value)));
    text_draw(ui->text, &left, r, label);
    ui_label(id, under, &right, value);
    ui_tell_end();
}

void pen_row(StatisticsPen *pen, const char *id, const char *label, const char *value,
             const StatisticsShare *share)
{
    const bool bar = share && pen->page->rest.w >= BAR_ROOM;
    const float room = pen->page->rest.w - (bar ? BAR_W + GAP : 0);
    const bool one_line = fits(label, value, room);
    GfxRect r = next(pen, line_height() * (one_line ? 1 : 2));
    if (bar) {
        draw_bar(gfx_cut_right(&r, BAR_W), share);
        gfx_cut_right(&r, GAP);
    }
    draw_row(r, id, label, value, one_line);
}

bool pen_link(StatisticsPen *pen, const char *id, const char *label, const char *value,
              const char *tip)
{
    const bool one_line = fits(label, value, pen->page->rest.w - 2 * PAD);
    GfxRect r = next(pen, line_height() * (one_line ? 1 : 2));
    const UiHit hit = {.anytime = true};
    const UiResponse row = ui_target(id, r, &hit, tip, NULL);
    ui_describe_place(pen->list, pen->place, pen->places);
    if (row.hovered || row.focused) {
        gfx_fill_rounded(ui->gfx, r, 5, gfx_fade(ui->theme->color.paper_low, 0.6F));
    }
    draw_row(gfx_rect_inset(r, PAD), id, label, value, one_line);
    return row.clicked;
}

void pen_check(StatisticsPen *pen, const char *id, bool done, const char *label, const char *words)
{
    const TextStyle style = style_of(THEME_TYPE_BODY, !done, TEXT_LEFT, TEXT_SHRINK);
    GfxRect r = next(pen, line_height());
    const GfxRect mark = gfx_cut_left(&r, INDENT);
    if (done) {
        atlas_draw_in(ui->atlas, "icon_check", gfx_rect(mark.x, mark.y + mark.h / 2 - 9, 18, 18),
                      NULL);
    }
    ui_tell_begin(SF(done ? "speak.done" : "speak.to_do", ARG_TEXT("label", label)));
    text_draw(ui->text, &style, r, label);
    ui_tell_end();
    paragraph(pen, id, words, true, INDENT);
}
