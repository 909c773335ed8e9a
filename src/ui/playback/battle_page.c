#include "playback/playback.h"

enum { ODDS_H = 26, ODDS_GAP = 4, SWATCH = 12 };

/* All that is known of them, for who points at the bar. */
static const char *odds_words(const BattlePage *page, const char *const parts[3])
{
    const char *words = SF("battle.to_the_end", ARG_PLAYER(page->attacker.player));
    for (int i = 0; i < 3; i++) {
        words = parts[i] ? app_with_line(words, parts[i]) : words;
    }
    for (int i = 0; i < 2 && page->lines[i]; i++) {
        words = app_with_line(words, page->lines[i]);
    }
    return words;
}

/* Of a side, or of neither. */
static void paint_part(int livery, GfxRect r)
{
    if (livery >= 0) {
        paint_pattern(livery, r);
    } else {
        gfx_fill_rect(ui->gfx, r, ui->theme->color.ink_soft);
    }
}

static float words_height(void)
{
    const TextStyle body = text_style(THEME_TYPE_BODY);
    return text_line_height(ui->text, &body);
}

float battle_odds_height(void)
{
    return ODDS_H + ODDS_GAP + words_height();
}

/* What the parts of the bar are, side by side; smaller where they have no room. */
static void draw_words(GfxRect r, const int *livery, const char *const parts[3])
{
    enum { BETWEEN = 10, LEAD = SWATCH + 5 };
    const TextStyle style =
        text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    float all = 0, count = 0;
    for (int i = 0; i < 3; i++) {
        all += parts[i] ? LEAD + text_width(ui->text, &style, parts[i]) + 2 : 0;
        count += parts[i] != NULL;
    }
    const float fits = fminf(1, (r.w - BETWEEN * (count - 1)) / all),
                between = (r.w - fits * all) / fmaxf(1, count - 1);
    for (int i = 0; i < 3; i++) {
        if (!parts[i]) {
            continue;
        }
        const float w = fits * (LEAD + text_width(ui->text, &style, parts[i]) + 2);
        GfxRect part = gfx_part_left(&r, w, between), swatch = gfx_cut_left(&part, LEAD);
        swatch = gfx_rect(swatch.x, floorf(swatch.y + (swatch.h - SWATCH) / 2), SWATCH, SWATCH);
        paint_part(livery[i], swatch);
        gfx_stroke_rect(ui->gfx, swatch, 1, ui->theme->color.ink);
        text_draw(ui->text, &style, part, parts[i]);
    }
}

void battle_odds_draw(const Table *table, GfxRect r, float beside, const BattlePage *page)
{
    static const char *const KEYS[] = {"battle.win_share", "battle.both_share",
                                       "battle.lose_share"};
    const int livery[] = {table_livery(table, page->attacker.player), -1,
                          table_livery(table, page->defender.player)};
    const int percent[] = {page->odds.win_percent, page->odds.both_percent,
                           page->odds.lose_percent};
    const char *parts[3] = {NULL};
    for (int i = 0; i < 3; i++) {
        parts[i] = percent[i] > 0 ? SF(KEYS[i], ARG_INT("percent", percent[i])) : NULL;
    }
    const char *words = odds_words(page, parts);
    ui_target("text:odds", r, &(UiHit){.no_tab = true}, words, NULL);
    ui_tell_begin(words);
    const GfxRect below = gfx_cut_bottom(&r, words_height()),
                  bar = gfx_rect(r.x, r.y, r.w - beside, ODDS_H);
    GfxRect rest = bar;
    for (int i = 0; i < 3; i++) {
        const GfxRect part =
            i == 2 ? rest : gfx_cut_left(&rest, bar.w * (float)percent[i] / 100.0F);
        if (part.w > 1) {
            paint_part(livery[i], part);
        }
    }
    draw_words(below, livery, parts);
    ui_tell_end();
    gfx_stroke_rect(ui->gfx, bar, 1.4F, ui->theme->color.ink);
}
