#include "playback/playback.h"

enum { ODDS_H = 26, ODDS_GAP = 4, SWATCH = 12 };

float battle_odds_height(void)
{
    const TextStyle body = text_style(THEME_TYPE_BODY);
    return ODDS_H + ODDS_GAP + text_line_height(ui->text, &body);
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

typedef struct OddsPart {
    int livery, percent; /* livery -1: of neither side. */
    const char *words;
} OddsPart;

/* What the parts of the bar are, side by side; smaller where they have no room. */
static void draw_words(GfxRect r, const OddsPart parts[3])
{
    enum { BETWEEN = 10, LEAD = SWATCH + 5 };
    const TextStyle style =
        text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    float wide[3], all = 0, count = 0;
    for (int i = 0; i < 3; i++) {
        const bool any = parts[i].percent > 0;
        wide[i] = any ? LEAD + text_width(ui->text, &style, parts[i].words) + 2 : 0;
        all += wide[i];
        count += any;
    }
    const float fits = fminf(1, (r.w - BETWEEN * (count - 1)) / all),
                between = (r.w - fits * all) / fmaxf(1, count - 1);
    for (int i = 0; i < 3; i++) {
        if (wide[i] > 0) {
            GfxRect part = gfx_part_left(&r, fits * wide[i], between);
            const GfxRect lead = gfx_cut_left(&part, LEAD);
            const GfxRect swatch =
                gfx_rect(lead.x, floorf(lead.y + (lead.h - SWATCH) / 2), SWATCH, SWATCH);
            paint_part(parts[i].livery, swatch);
            gfx_stroke_rect(ui->gfx, swatch, 1, ui->theme->color.ink);
            text_draw(ui->text, &style, part, parts[i].words);
        }
    }
}

void battle_odds_draw(const Table *table, GfxRect r, float beside, const BattlePage *page)
{
    const BattleChances *odds = &page->odds;
    const OddsPart parts[3] = {
        {table_livery(table, page->attacker.player), odds->win_percent,
         SF("battle.win_share", ARG_INT("percent", odds->win_percent))},
        {-1, odds->both_percent, SF("battle.both_share", ARG_INT("percent", odds->both_percent))},
        {table_livery(table, page->defender.player), odds->lose_percent,
         SF("battle.lose_share", ARG_INT("percent", odds->lose_percent))}};
    const GfxRect bar = gfx_rect(r.x, r.y, r.w - beside, ODDS_H);
    GfxRect rest = bar;
    for (int i = 0; i < 3; i++) {
        paint_part(parts[i].livery,
                   i == 2 ? rest : gfx_cut_left(&rest, bar.w * (float)parts[i].percent / 100.0F));
    }
    gfx_stroke_rect(ui->gfx, bar, 1.4F, ui->theme->color.ink);
    gfx_cut_top(&r, ODDS_H + ODDS_GAP);
    draw_words(r, parts);
}
