#include "playback/playback.h"

enum { ODDS_H = 28, SHEET_W = 660, BESIDE = 230, MARGIN = 8 };

/* --- Chances ---------------------------------------------------------------------------------- */

/* All that is known of them, for who points at the bar. */
static const char *odds_words(const BattlePage *page)
{
    const BattleChances *odds = &page->odds;
    const int percent[] = {odds->win_percent, odds->both_percent, odds->lose_percent};
    const char *keys[] = {"battle.win_share", "battle.both_share", "battle.lose_share"};
    const char *words = SF("battle.to_the_end", ARG_PLAYER(page->attacker.player));
    for (int i = 0; i < 3; i++) {
        words = percent[i] > 0 ? app_with_line(words, SF(keys[i], ARG_INT("percent", percent[i])))
                               : words;
    }
    for (int i = 0; i < 2 && page->lines[i]; i++) {
        words = app_with_line(words, page->lines[i]);
    }
    return words;
}

/* The bar of chances of fighting to the end; what is dark is the chance that nobody is left. */
static void draw_odds(const Table *table, GfxRect bar, const BattlePage *page)
{
    const int livery[] = {table_livery(table, page->attacker.player), -1,
                          table_livery(table, page->defender.player)};
    const int percent[] = {page->odds.win_percent, page->odds.both_percent,
                           page->odds.lose_percent};
    const TextStyle share =
        text_style_with(THEME_TYPE_NUMBER, (GfxColor){0}, TEXT_CENTER, TEXT_MIDDLE, TEXT_FREE);
    const char *words = odds_words(page);
    GfxRect rest = bar;
    ui_target("text:odds", bar, &(UiHit){.no_tab = true}, words, NULL);
    ui_tell_begin(words);
    for (int i = 0; i < 3; i++) {
        const GfxRect part =
            i == 2 ? rest : gfx_cut_left(&rest, bar.w * (float)percent[i] / 100.0F);
        const char *number = SF("number.percent", ARG_INT("percent", percent[i]));
        const float w = text_width(ui->text, &share, number) + 14;
        if (part.w <= 1) {
            continue;
        }
        if (livery[i] >= 0) {
            paint_pattern(livery[i], part);
        } else {
            gfx_fill_rect(ui->gfx, part, ui->theme->color.ink_soft);
        }
        if (part.w > w + 4) {
            const GfxRect chip = gfx_rect(part.x + part.w / 2 - w / 2, part.y + 3, w, part.h - 6);
            gfx_fill_rounded(ui->gfx, chip, 5, gfx_fade(ui->theme->color.paper_high, 0.93F));
            text_draw(ui->text, &share, chip, number);
        }
    }
    ui_tell_end();
    gfx_stroke_rect(ui->gfx, bar, 1.4F, ui->theme->color.ink);
}

/* --- Sheet ------------------------------------------------------------------------------------ */

GfxRect battle_sheet_rect(const Table *table, float h)
{
    const GfxRect board = table->layout.board, bar = table->layout.bar;
    const float least = 2 * ui->theme->grid.pad + 26 + ODDS_H + ui->theme->grid.button2_h
                        + 2 * ui->theme->grid.gap,
                all = board.w - 2 * MARGIN, high = fminf(fmaxf(h, least), board.h);
    /* Of a narrow bar it leaves no half of a button. */
    const float w = all < SHEET_W + 2 * BESIDE ? all : SHEET_W;
    const float foot = fmaxf(board.y + board.h, bar.y + bar.h) - MARGIN;
    return gfx_rect(floorf(board.x + (board.w - w) / 2), floorf(foot - high), w, high);
}

/* How it ended stands beside its button. */
static GfxRect open_result(const Table *table, const BattlePage *page, const TextStyle *head)
{
    const float h = ui->theme->grid.button2_h, pad = 2 * ui->theme->grid.pad;
    GfxRect sheet = battle_sheet_rect(table, 0);
    gfx_cut_top(&sheet, sheet.h - h - pad);
    GfxRect r = ui_dialog_at("dialog:battle", sheet, NULL);
    const GfxRect row = gfx_cut_right(&r, fminf(220, r.w * 0.3F));
    ui_keep_clear(r);
    ui_label("text:fight", r, head, page->title);
    return row;
}

GfxRect battle_page_begin(Table *table, const BattlePage *page, bool *closed)
{
    const float gap = ui->theme->grid.gap, pad = ui->theme->grid.pad;
    const TextStyle body = text_style_with(THEME_TYPE_BODY, ui->theme->color.ink_soft, TEXT_LEFT,
                                           TEXT_TOP, TEXT_WRAP),
                    head = text_style_with(THEME_TYPE_NAME_BIG, (GfxColor){0}, TEXT_LEFT,
                                           TEXT_MIDDLE, TEXT_WRAP);
    if (page->ended) {
        return open_result(table, page, &head);
    }
    const float w = battle_sheet_rect(table, 0).w - 2 * pad;
    const float head_h = text_measure(ui->text, &head, page->title, w - 34).y;
    const float remark_h = page->remark ? text_measure(ui->text, &body, page->remark, w).y + 4 : 0;
    const float all = 2 * pad + head_h + remark_h + (page->odds_known ? ODDS_H + gap : 0) + gap
                      + ui->theme->grid.button2_h;
    GfxRect r = ui_dialog_at("dialog:battle", battle_sheet_rect(table, all), closed);
    const GfxRect row = gfx_part_bottom(&r, ui->theme->grid.button2_h, gap);
    GfxRect line = gfx_cut_top(&r, head_h);
    ui_keep_clear(line);
    gfx_cut_right(&line, 34); /* The cross. */
    ui_label("text:fight", line, &head, page->title);
    if (page->remark) {
        ui_label("text:fight_remark", gfx_cut_top(&r, remark_h), &body, page->remark);
    }
    if (page->odds_known) {
        draw_odds(table, gfx_cut_bottom(&r, ODDS_H), page);
    }
    return row;
}
