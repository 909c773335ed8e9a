/* What is said of the moves that gave something away: the largest of each player, and all of
 * them for who asks. */
#include "advice/analysis.h"
#include "setup/app.h"
#include "setup/app_names.h"

#include <math.h>
#include <stdio.h>

/* LESSONS_FIRST: of each player. */
enum { LESSON_INDENT = 24, LESSON_LINE = 30, LESSONS_FIRST = 3 };

static PlayerId player_of(const Analysis *a, int lesson)
{
    return a->account.moments[a->lessons[lesson].moment].player;
}

/* How many of the same player cost more. */
static int rank_of(const Analysis *a, int lesson)
{
    const int32_t loss = a->account.moments[a->lessons[lesson].moment].sure_loss;
    int before = 0;
    for (int i = 0; i < a->lesson_count; i++) {
        const int32_t other = a->account.moments[a->lessons[i].moment].sure_loss;
        before += player_of(a, i) == player_of(a, lesson)
                  && (other > loss || (other == loss && i < lesson));
    }
    return before;
}

static bool is_large(const Analysis *a, int lesson)
{
    return rank_of(a, lesson) < LESSONS_FIRST;
}

bool lesson_is_shown(const Analysis *a, int lesson)
{
    return a->all_lessons || is_large(a, lesson);
}

static int count_small(const Analysis *a)
{
    int small = 0;
    for (int i = 0; i < a->lesson_count; i++) {
        small += !is_large(a, i);
    }
    return small;
}

static TextStyle lesson_style(void)
{
    TextStyle style = text_style(THEME_TYPE_BODY);
    style.size = 15.5f;
    return style;
}

static float lesson_height(const GameLesson *lesson, float width)
{
    const TextStyle style = lesson_style();
    return text_measure(ui->text, &style, lesson->words, width - LESSON_INDENT).y + 6;
}

/* The last line: how many more there are, or that the largest are enough. */
static const char *rest_words(void)
{
    return app->analysis->all_lessons ? S("analysis.lessons_less")
                                      : SN("analysis.lessons_more", count_small(app->analysis));
}

static void draw_rest(GfxRect *r)
{
    const TextStyle style = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft, TEXT_LEFT,
                                            TEXT_TOP, TEXT_WRAP);
    const char *words = rest_words();
    const float h = text_measure(ui->text, &style, words, r->w - LESSON_INDENT).y + 6;
    const GfxRect line = gfx_cut_top(r, fmaxf(LESSON_LINE, h));
    const UiResponse q = ui_target("lesson:more", line, NULL, NULL, NULL);
    if (q.hovered) {
        gfx_fill_rounded(ui->gfx, line, 4, gfx_fade(ui->theme->color.select, 0.7f));
    }
    text_draw(ui->text, &style,
              gfx_rect(line.x + LESSON_INDENT, line.y + 3, line.w - LESSON_INDENT, line.h), words);
    if (q.clicked) {
        app->analysis->all_lessons = !app->analysis->all_lessons;
    }
}

int lessons_draw(GfxRect *r, int shown)
{
    Analysis *a = app->analysis;
    const TextStyle style = lesson_style(),
                    none = text_style_with(THEME_TYPE_ITALIC, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE,
                                           TEXT_SHRINK);
    int pointed = -1;
    if (a->lesson_count == 0) {
        text_draw(ui->text, &none, gfx_cut_top(r, LESSON_LINE),
                  S(a->stage < 3 ? "analysis.working" : "analysis.no_mistakes"));
    }
    for (int i = 0; i < a->lesson_count; i++) {
        if (!lesson_is_shown(a, i)) {
            continue;
        }
        const GfxRect line = gfx_cut_top(r, lesson_height(&a->lessons[i], r->w));
        const char *id = ui_id("lesson:%d", i + 1);
        ui_means(a->lessons[i].words);
        const UiResponse q = ui_target(id, line, NULL, S("record.show_tip"), NULL);
        const bool on = q.hovered;
        a->look = q.clicked ? a->lessons[i].moment + 1 : a->look;
        pointed = on ? i : pointed;
        if (on || i == shown) {
            gfx_fill_rounded(ui->gfx, line, 4, gfx_fade(ui->theme->color.select, 0.7f));
        }
        paint_shield(app_livery(player_of(a, i)), line.x + 9, line.y + 9, 7.5f);
        text_draw(ui->text, &style,
                  gfx_rect(line.x + LESSON_INDENT, line.y, line.w - LESSON_INDENT, line.h),
                  a->lessons[i].words);
    }
    if (count_small(a) > 0) {
        draw_rest(r);
    }
    return pointed;
}
