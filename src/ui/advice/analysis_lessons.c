/* What is said of the moves that gave something away: the largest of each player, and all of
 * them for who asks. */
#include "advice/analysis.h"

/* Of each player. */
enum { LESSONS_FIRST = 3 };

static PlayerId player_of(const Analysis *a, int lesson)
{
    return a->account.moments[a->lessons[lesson].moment].player;
}

/* Is it one of its player's dearest? */
static bool is_large(const Analysis *a, int lesson)
{
    const int32_t loss = a->account.moments[a->lessons[lesson].moment].sure_loss;
    int before = 0;
    for (int i = 0; i < a->lesson_count; i++) {
        const int32_t other = a->account.moments[a->lessons[i].moment].sure_loss;
        before += player_of(a, i) == player_of(a, lesson)
                  && (other > loss || (other == loss && i < lesson));
    }
    return before < LESSONS_FIRST;
}

bool lesson_is_shown(const Analysis *a, int lesson)
{
    return a->all_lessons || is_large(a, lesson);
}

/* A line of the list, as high as its words; `on` it stands out. */
static UiResponse draw_line(GfxRect *r, const char *id, const char *tip, bool on, float least,
                            const TextStyle *style, const char *words)
{
    enum { INDENT = 24 };
    const float w = r->w - INDENT, h = text_measure(ui->text, style, words, w).y;
    const GfxRect line = gfx_cut_top(r, fmaxf(least, h + 6));
    const UiResponse q = ui_target(id, line, NULL, tip, NULL);
    if (q.hovered || on) {
        gfx_fill_rounded(ui->gfx, line, 4, gfx_fade(ui->theme->color.select, 0.7f));
    }
    text_draw(ui->text, style, gfx_rect(line.x + INDENT, line.y + (least > 0 ? 3 : 0), w, line.h),
              words);
    return q;
}

int lessons_draw(GfxRect *r, int shown)
{
    enum { LINE = 30 };
    Analysis *a = app->analysis;
    TextStyle style = text_style(THEME_TYPE_BODY);
    const TextStyle none = ui_ink(THEME_TYPE_ITALIC, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK),
                    rest = ui_soft(THEME_TYPE_ITALIC, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    int pointed = -1, small = 0;
    style.size = 15.5f;
    if (a->lesson_count == 0) {
        text_draw(ui->text, &none, gfx_cut_top(r, LINE),
                  S(a->stage < 3 ? "analysis.working" : "analysis.no_mistakes"));
    }
    for (int i = 0; i < a->lesson_count; i++) {
        small += !is_large(a, i);
        if (!lesson_is_shown(a, i)) {
            continue;
        }
        const GfxPoint at = gfx_point(r->x, r->y);
        ui_means(a->lessons[i].words);
        const UiResponse q = draw_line(r, ui_id("lesson:%d", i + 1), S("record.show_tip"),
                                       i == shown, 0, &style, a->lessons[i].words);
        a->look = q.clicked ? a->lessons[i].moment + 1 : a->look;
        pointed = q.hovered ? i : pointed;
        paint_shield(app_livery(player_of(a, i)), at.x + 9, at.y + 9, 7.5f);
    }
    /* How many more there are, or that the largest are enough. */
    const char *more =
        a->all_lessons ? S("analysis.lessons_less") : SN("analysis.lessons_more", small);
    if (small > 0 && draw_line(r, "lesson:more", NULL, false, LINE, &rest, more).clicked) {
        a->all_lessons = !a->all_lessons;
    }
    return pointed;
}
