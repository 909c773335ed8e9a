#include "playback/playback.h"

#include "board/parts.h"

enum {
    BATTLE_W = 880,
    BATTLE_H = 540,
    BUTTONS_H = 52,
    CARD_H = 312,
    SCENE_H = 132,
    CARDS_GAP = 20
};

/* Where the page would have to shrink much it scrolls instead, above its buttons, chances first and
 * without pictures: so high are then a card but for its words, and the columns of losses. */
enum { SMALL_CARD_H = 36 + 8 + 42 + 8, THROW_H = 48, LOSSES_H = 126 };
enum { HEAD_W = 84, DIE_W = 58 }; /* Left of what was thrown. */
static const float SHRINKS_MOST = 0.8F;

/* --- Sides ------------------------------------------------------------------------------------ */

static void battle_band(Table *table, GfxRect r, const BattleSide *side)
{
    const int livery = table_livery(table, side->player);
    paint_pattern(livery, r);
    gfx_stroke_rect(ui->gfx, r, 1.2F, ui->theme->color.ink);
    GfxRect plate = gfx_rect_inset(r, 4);
    GfxRect shield = gfx_cut_left(&plate, 40);
    gfx_fill_rounded(ui->gfx, plate, 3, gfx_fade(ui->theme->color.paper_high, 0.93F));
    paint_shield(livery, shield.x + 18, shield.y + shield.h / 2 - 2, 12);
    GfxRect words = gfx_rect_inset(plate, 6);
    const char *role = S(side->attacker ? "battle.attacker" : "battle.defender");
    const char *player = app_seat_name(side->player);
    ui_tell_begin(SF("speak.row", ARG_TEXT("label", role), ARG_TEXT("text", player)));
    table_text(THEME_TYPE_ITALIC, 0, ui->theme->color.ink_soft, TEXT_RIGHT,
               gfx_part_right(&words, words.w * 0.34F, 4), role);
    table_text(THEME_TYPE_NAME, 0, (GfxColor){0}, TEXT_LEFT, words, player);
    ui_tell_end();
}

void battle_paint_sea(GfxRect r)
{
    gfx_fill_rect_vertical(ui->gfx, r, gfx_rgb(0xA9C6BF), gfx_rgb(0x86AFA9));
    const GfxColor wave = gfx_fade(ui->theme->color.paper_high, 0.25F);
    for (int row = 0; row * 22 < (int)r.h - 14; row++) {
        const float y = r.y + 16 + (float)row * 22;
        const float left = r.x + (float)(row % 2) * 24 + 8;
        for (int i = 0; left + (float)i * 48 + 18 < r.x + r.w; i++) {
            const float x = left + (float)i * 48;
            const GfxPoint arc[] = {
                {x, y}, {x + 5, y - 3}, {x + 10, y}, {x + 15, y + 3}, {x + 20, y}};
            gfx_polyline(ui->gfx, arc, 5, false, 1.1F, wave, NULL);
        }
    }
}

/* A port under attack: its name, walls and a fort when there is one. */
static void battle_port(Table *table, GfxRect r, PortId port)
{
    const Port *at = table_port(table, port);
    gfx_fill_rect_vertical(ui->gfx, r, gfx_rgb(0xE9D3A2), gfx_rgb(0xD0A566));
    paint_grain(r, 0.5F);
    TextStyle name =
        text_style_with(THEME_TYPE_TITLE, (GfxColor){0}, TEXT_CENTER, TEXT_TOP, TEXT_SHRINK);
    text_draw(ui->text, &name, gfx_rect_inset(r, 10), table_port_name(table, port));
    const bool fort = (at->buildings & BUILDING_FORT) != 0;
    const bool basilica = (at->buildings & BUILDING_BASILICA) != 0;
    const float size = r.h * 0.6F, apart = fort && basilica ? size / 2 + 8 : 0;
    const GfxRect middle = gfx_rect(r.x + (r.w - size) / 2, r.y + r.h - size - 6, size, size);
    if (fort) {
        atlas_draw_in(ui->atlas, "fort", gfx_rect(middle.x - apart, middle.y, size, size), NULL);
    }
    if (basilica) {
        atlas_draw_in(ui->atlas, "basilica", gfx_rect(middle.x + apart, middle.y, size, size),
                      NULL);
    }
    if (!fort && !basilica) {
        /* Below the name. */
        paint_flag(table_livery(table, at->owner), r.x + r.w / 2, r.y + r.h - 14, size * 0.75F);
    }
}

static void battle_sailors(Table *table, GfxRect r, const BattleSide *side)
{
    ui_tell_begin(SF("speak.side_sailors", ARG_PLAYER(side->player), ARG_INT("now", side->now),
                     ARG_INT("start", side->start)));
    table_text(THEME_TYPE_ITALIC, 0, ui->theme->color.ink_soft, TEXT_LEFT, gfx_cut_left(&r, HEAD_W),
               S("battle.sailors"));
    ui_tell_end();
    /* A large garrison. */
    const float pitch = side->start * 34 > r.w ? r.w / (float)side->start : 34;
    for (int i = 0; i < side->start; i++) {
        const float x = r.x + 14 + pitch * (float)i;
        const float y = r.y + r.h - 5;
        table_draw_sailor(table, side->player, x, y, 34, i < side->now ? 1.0F : 0.3F);
        if (i >= side->now) {
            gfx_line(ui->gfx, x - 9, y - 30, x + 9, y - 4, 2.4F, ui->theme->color.danger);
            gfx_line(ui->gfx, x + 9, y - 30, x - 9, y - 4, 2.4F, ui->theme->color.danger);
        }
    }
    ui_note(side->attacker ? "text:attacker_sailors" : "text:defender_sailors", r,
            ui_id("%d", side->now));
}

/* --- Dice ------------------------------------------------------------------------------------- */

/* A row of dice: they tumble while the tween runs and then lie on the result, skulls first. */
static void battle_skulls(GfxRect r, const BattleSide *side, float t)
{
    const bool tumbling = t < 1.0F;
    const int skulls = side->thrown.skulls;
    for (int i = 0; i < side->thrown.dice; i++) {
        const float x = r.x + 18 + 40 * (float)i;
        const float y = r.y + r.h / 2;
        const float drop = (1.0F - t) * (float)((i * 37 + (side->attacker ? 11 : 5)) % 26);
        if (tumbling) {
            atlas_draw(ui->atlas, ui_id("die_turn_%d", ((int)(t * 20) + i * 2) % 6), x,
                       y + 10 - drop, 28, NULL);
        } else if (i >= skulls) {
            /* A die that missed: a plain face with a wave, so that no skull of it is seen. */
            const ThemeColors *c = &ui->theme->color;
            const GfxRect face = gfx_rect(x - 13, y - 13, 26, 26);
            const GfxPoint wave[] = {
                {x - 8, y}, {x - 4, y - 4}, {x, y}, {x + 4, y + 4}, {x + 8, y}};
            gfx_fill_rounded(ui->gfx, face, 5, gfx_fade(c->paper_high, 0.8F));
            gfx_stroke_rounded(ui->gfx, face, 5, 1.2F, gfx_fade(c->ink_soft, 0.8F), NULL);
            gfx_polyline(ui->gfx, wave, 5, false, 1.8F, gfx_fade(c->ink_soft, 0.8F), NULL);
        } else {
            gfx_fill_circle(ui->gfx, x, y, 21, gfx_fade(ui->theme->color.select, 0.9F));
            atlas_draw(ui->atlas, "die_skull", x, y + 10, 28, NULL);
        }
    }
    if (!tumbling) {
        const char *text = SN("battle.skulls", skulls);
        const GfxRect right = gfx_cut_right(&r, 110);
        table_text(THEME_TYPE_BOLD, 0, (GfxColor){0}, TEXT_RIGHT, right, text);
        ui_note(side->attacker ? "text:attacker_roll" : "text:defender_roll", right, text);
    }
}

static const char *sum_words(const BattleThrow *thrown)
{
    const int sum = thrown->face + thrown->crew;
    const int killed = sum / thrown->divisor;
    const StringArg args[] = {ARG_INT("face", thrown->face), ARG_INT("crew", thrown->crew),
                              ARG_INT("sum", sum), ARG_INT("divisor", thrown->divisor)};
    return killed == 0 ? strings_format(app->strings, "battle.sum_none", args, 4)
                       : strings_plural(app->strings, "battle.sum", killed, args, 4);
}

/* One die that tumbles and settles on its face; then the sum in words. */
static void battle_sum(GfxRect r, const BattleSide *side, float t)
{
    const BattleThrow *thrown = &side->thrown;
    const bool tumbling = t < 1.0F;
    const float drop = (1.0F - t) * (side->attacker ? 24.0F : 18.0F);
    const char *sprite = tumbling
                             ? ui_id("die_roll_%d", ((int)(t * 20) + (side->attacker ? 0 : 2)) % 6)
                             : ui_id("die_%d", thrown->face);
    atlas_draw(ui->atlas, sprite, r.x + 24, r.y + r.h / 2 + 1 - drop, 34, NULL);
    if (tumbling) {
        return;
    }
    const TextStyle style =
        text_style_with(THEME_TYPE_BOLD, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE, TEXT_WRAP);
    const char *words = sum_words(thrown);
    gfx_cut_left(&r, DIE_W);
    text_draw(ui->text, &style, r, words);
    ui_note(side->attacker ? "text:attacker_roll" : "text:defender_roll", r, words);
}

static float throw_head_w(const char *head)
{
    const TextStyle label = text_style(THEME_TYPE_ITALIC);
    return fmaxf(HEAD_W, text_width(ui->text, &label, head) + 6);
}

/* Of the row in so wide a card: more lines where the sum is long. */
static float throw_height(const BattleThrow *thrown, float w)
{
    const TextStyle bold = text_style(THEME_TYPE_BOLD);
    return !thrown->head || thrown->face == 0
               ? THROW_H
               : fmaxf(THROW_H, text_measure(ui->text, &bold, sum_words(thrown),
                                             w - throw_head_w(thrown->head) - DIE_W)
                                        .y
                                    + 4);
}

static void battle_throw(GfxRect r, const BattleSide *side, const AnimTween *roll)
{
    if (!side->thrown.head) {
        return;
    }
    const float t = roll ? anim_progress(&ui->anim, roll) : 1.0F;
    table_text(THEME_TYPE_ITALIC, 0, ui->theme->color.ink_soft, TEXT_LEFT,
               gfx_cut_left(&r, throw_head_w(side->thrown.head)), side->thrown.head);
    if (side->thrown.face != 0) {
        battle_sum(r, side, t);
    } else {
        battle_skulls(r, side, t);
    }
}

/* words_h: of what a side throws next, in lines below its picture; 0: one line below the
 * picture. */
static void battle_card(Table *table, GfxRect r, const BattleSide *side, const AnimTween *roll,
                        float words_h)
{
    paint_card(r, (GfxColor){0});
    GfxRect rest = r;
    battle_band(table, gfx_cut_top(&rest, 36), side);
    GfxRect scene = gfx_cut_top(&rest, words_h > 0 ? 0 : SCENE_H);
    gfx_push_clip(ui->gfx, scene);
    ui_tell_begin(""); /* The title names the port or the galleys. */
    if (side->galley != 0) {
        Galley drawn = *table_galley(table, side->galley);
        drawn.owner = side->player & 7U;
        drawn.sailors = side->now & 7U;
        battle_paint_sea(scene);
        table_draw_galley(table, &drawn, side->galley, scene.x + scene.w / 2,
                          scene.y + scene.h - 18, 176, !side->attacker,
                          side->now == 0 ? 0.35F : 1.0F);
    } else {
        battle_port(table, scene, side->port);
    }
    ui_tell_end();
    gfx_pop_clip(ui->gfx);
    gfx_stroke_rect(ui->gfx, scene, 1.0F, ui->theme->color.ink_soft);
    rest = gfx_rect_inset(rest, 8);
    gfx_cut_left(&rest, side->attacker ? 0 : 16); /* Clear of the swords between the cards. */
    battle_sailors(table, gfx_cut_top(&rest, 42), side);
    paint_rule(rest.x, rest.y, rest.w);
    GfxRect words = gfx_cut_bottom(&rest, words_h > 0 ? words_h : 26);
    battle_throw(rest, side, roll);
    TextStyle line = text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_CENTER, TEXT_MIDDLE,
                                     words_h > 0 ? TEXT_WRAP : TEXT_SHRINK);
    if (side->next) {
        text_draw(ui->text, &line, words, side->next);
    }
}

/* --- Chances ---------------------------------------------------------------------------------- */

/* What the dark part of the bar is, which no arms explain. */
static void battle_both_legend(GfxRect *line, int percent)
{
    if (percent <= 0) {
        return;
    }
    const TextStyle style = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft,
                                            TEXT_RIGHT, TEXT_MIDDLE, TEXT_FREE);
    const char *words = SF("battle.both_legend", ARG_INT("percent", percent));
    const GfxRect r = gfx_cut_right(line, text_width(ui->text, &style, words) + 4);
    const GfxRect mark = gfx_cut_right(line, 18);
    gfx_fill_rect(ui->gfx, gfx_rect(mark.x + 2, mark.y + mark.h / 2 - 6, 12, 12),
                  ui->theme->color.ink_soft);
    ui_label("text:both_legend", r, &style, words);
}

/* The bar of chances of fighting to the end. */
static void battle_odds_bar(Table *table, GfxRect *r, const BattlePage *page)
{
    const BattleChances odds = page->odds;
    GfxRect line = gfx_cut_top(r, 24);
    const char *words = SF("battle.to_the_end", ARG_PLAYER(page->attacker.player));
    GfxRect bar = gfx_cut_top(r, page->lines[0] ? 36 : 30);
    const int livery[] = {table_livery(table, page->attacker.player), -1,
                          table_livery(table, page->defender.player)};
    const int percent[] = {odds.win_percent, odds.both_percent, odds.lose_percent};
    const char *keys[] = {"battle.win_share", "battle.both_share", "battle.lose_share"};
    const char *ids[] = {"text:odds_win", "text:odds_both", "text:odds_lose"};
    const char *heard =
        words; /* All of it, whether or not the parts have room for their numbers. */
    for (int i = 0; i < 3; i++) {
        heard = percent[i] > 0 ? app_with_line(heard, SF(keys[i], ARG_INT("percent", percent[i])))
                               : heard;
    }
    ui_tell_begin(heard);
    battle_both_legend(&line, odds.both_percent);
    table_text(THEME_TYPE_ITALIC, 0, ui->theme->color.rubric, TEXT_LEFT, line, words);
    GfxRect rest = bar;
    for (int i = 0; i < 3; i++) {
        GfxRect part = i == 2 ? rest : gfx_cut_left(&rest, bar.w * (float)percent[i] / 100.0F);
        const char *text = SF(keys[i], ARG_INT("percent", percent[i]));
        ui_target(ids[i], part.w > 1 ? part : bar, &(UiHit){.no_focus = true}, text, NULL);
        if (part.w <= 1) {
            continue;
        }
        if (livery[i] >= 0) {
            paint_pattern(livery[i], part);
        } else {
            gfx_fill_rect(ui->gfx, part, ui->theme->color.ink_soft);
        }
        const char *number = SF("number.percent", ARG_INT("percent", percent[i]));
        TextStyle share =
            text_style_with(THEME_TYPE_NUMBER, (GfxColor){0}, TEXT_CENTER, TEXT_MIDDLE, TEXT_FREE);
        const float w = text_width(ui->text, &share, number) + 14;
        if (part.w > w + 4) {
            const GfxRect chip = gfx_rect(part.x + part.w / 2 - w / 2, part.y + 6, w, part.h - 12);
            gfx_fill_rounded(ui->gfx, chip, 5, gfx_fade(ui->theme->color.paper_high, 0.93F));
            text_draw(ui->text, &share, chip, number);
        }
    }
    ui_tell_end();
    gfx_stroke_rect(ui->gfx, bar, 1.4F, ui->theme->color.ink);
}

/* Columns: how likely each number of losses is. Their height is the chance itself. */
static void battle_losses(GfxRect r, const BattleSide *side, const LossChances *losses)
{
    table_text(THEME_TYPE_ITALIC, 0, ui->theme->color.ink_soft, TEXT_LEFT, gfx_cut_top(&r, 20),
               SF("battle.losses", ARG_PLAYER(side->player)));
    GfxRect foot = gfx_cut_bottom(&r, 18);
    const float pitch = r.w / (float)LOSS_COLUMN_MAX;
    const GfxColor fill = ui->theme->color.rubric;
    for (int n = 0; n < losses->column_count; n++) {
        if (losses->percent[n] == 0) {
            continue;
        }
        const GfxRect column = gfx_rect(r.x + pitch * (float)n, r.y, pitch - 8, r.h);
        const float h = (r.h - 18) * (float)losses->percent[n] / 100.0F;
        const GfxRect bar = gfx_rect(column.x + 8, r.y + r.h - h, column.w - 16, h);
        const char *share = SF("number.percent", ARG_INT("percent", losses->percent[n]));
        gfx_fill_rect(ui->gfx, bar, gfx_fade(fill, n == 0 ? 0.25F : 0.45F + 0.1F * (float)n));
        gfx_stroke_rect(ui->gfx, bar, 1.0F, ui->theme->color.ink_soft);
        const char *loses = SP("battle.loses", n, ARG_INT("percent", losses->percent[n]));
        ui_tell_begin(loses);
        table_text(THEME_TYPE_SMALL, 0, (GfxColor){0}, TEXT_CENTER,
                   gfx_rect(column.x, bar.y - 18, column.w, 18), share);
        ui_tell_end();
        ui_target(ui_id(side->attacker ? "text:attacker_loses:%d" : "text:defender_loses:%d", n),
                  gfx_rect(column.x, r.y, column.w, r.h + foot.h), &(UiHit){.no_focus = true},
                  loses, NULL);
        ui_tell_begin("");
        table_text(THEME_TYPE_NUMBER, 0, (GfxColor){0}, TEXT_CENTER,
                   gfx_rect(column.x, foot.y, column.w, foot.h), ui_id("%d", n));
        ui_tell_end();
    }
    paint_rule(r.x, r.y + r.h, r.w);
}

/* --- Page ------------------------------------------------------------------------------------- */

static void battle_cards(Table *table, GfxRect r, const BattlePage *page, float words_h)
{
    battle_card(table, gfx_split_row(r, 0, 2, CARDS_GAP), &page->attacker, page->roll, words_h);
    battle_card(table, gfx_split_row(r, 1, 2, CARDS_GAP), &page->defender, page->roll, words_h);
}

/* The chances, or how it ended. */
static void battle_outlook(Table *table, GfxRect *r, const BattlePage *page, bool flows)
{
    if (page->result) {
        TextStyle result = text_style_with(THEME_TYPE_NAME_BIG, (GfxColor){0}, TEXT_CENTER,
                                           TEXT_MIDDLE, TEXT_WRAP);
        const float h = text_measure(ui->text, &result, page->result, r->w).y + 8;
        ui_label("text:fight_result", flows ? gfx_cut_top(r, h) : *r, &result, page->result);
    } else if (page->odds_known) {
        /* From the top of *r. flows: no higher than it must be; else what is left is for the
         * charts. */
        TextStyle body = text_style_with(THEME_TYPE_BODY, ui->theme->color.ink_soft, TEXT_LEFT,
                                         TEXT_MIDDLE, TEXT_WRAP);
        battle_odds_bar(table, r, page);
        for (int i = 0; i < 2 && page->lines[i]; i++) {
            const float h = fmaxf(24, text_measure(ui->text, &body, page->lines[i], r->w).y + 2);
            text_draw(ui->text, &body, gfx_cut_top(r, h), page->lines[i]);
        }
        if (page->odds.attacker_losses.column_count > 0) {
            gfx_cut_top(r, 4);
            const GfxRect charts = flows ? gfx_cut_top(r, LOSSES_H) : *r;
            battle_losses(gfx_split_row(charts, 0, 2, 20), &page->attacker,
                          &page->odds.attacker_losses);
            battle_losses(gfx_split_row(charts, 1, 2, 20), &page->defender,
                          &page->odds.defender_losses);
        }
    }
}

static float next_height(const BattleSide *side, float w)
{
    const TextStyle body = text_style(THEME_TYPE_BODY);
    return side->next ? text_measure(ui->text, &body, side->next, w).y + 4 : 1;
}

/* As large as the text: it scrolls. */
static GfxRect battle_small(Table *table, GfxRect r, const BattlePage *page)
{
    enum { GAP = 8, CARD_EDGES = 2 * 8 + 16 };
    const GfxRect row = gfx_part_bottom(&r, BUTTONS_H, GAP);
    for (UiPage p = ui_page("scroll:battle", r); ui_page_next(&p);) {
        const float inside = (p.rest.w - CARDS_GAP) / 2 - CARD_EDGES;
        const float words_h =
            fmaxf(next_height(&page->attacker, inside), next_height(&page->defender, inside));
        const float throw_h = fmaxf(throw_height(&page->attacker.thrown, inside),
                                    throw_height(&page->defender.thrown, inside));
        battle_outlook(table, &p.rest, page, true);
        gfx_cut_top(&p.rest, GAP);
        battle_cards(table, gfx_cut_top(&p.rest, SMALL_CARD_H + words_h + throw_h), page, words_h);
    }
    gfx_push_view(ui->gfx, 0, 0, 1);
    return row;
}

/* Title, cards and odds lie in a fixed 880 x 540 page that is scaled to fit, as long as it can be
 * read then. */
GfxRect battle_page_begin(Table *table, const BattlePage *page, bool *closed)
{
    enum { PAGE_W = 940, PAGE_H = 660, MARGINS = 24 };
    /* A puzzle says beside it what is to be done (learn/puzzle_card.c). */
    const bool shares = app->puzzle && !table->layout.stacked && !table->layout.folded;
    const float w = shares ? fminf(PAGE_W, table->layout.buttons.x - MARGINS) : PAGE_W;
    const GfxRect r =
        ui_dialog_begin("dialog:battle", w, PAGE_H, page->title, page->subtitle, closed);
    const float across = r.w / (float)BATTLE_W;
    const float down = r.h / (float)BATTLE_H;
    const float zoom = across < down ? across : down;
    if (zoom < SHRINKS_MOST) {
        return battle_small(table, r, page);
    }
    gfx_push_view(ui->gfx, r.x + (r.w - (float)BATTLE_W * zoom) / 2, r.y, zoom);
    GfxRect rest = gfx_rect(0, 0, BATTLE_W, BATTLE_H);
    const GfxRect row = gfx_part_bottom(&rest, BUTTONS_H, 10);
    battle_cards(table, gfx_cut_top(&rest, CARD_H), page, 0);
    const float x = (float)BATTLE_W / 2; /* Swords between them. */
    gfx_fill_circle(ui->gfx, x, 190, 22, ui->theme->color.brass);
    gfx_stroke_circle(ui->gfx, x, 190, 22, 2, ui->theme->color.ink, NULL);
    gfx_line(ui->gfx, x - 10, 180, x + 10, 200, 3, ui->theme->color.ink);
    gfx_line(ui->gfx, x + 10, 180, x - 10, 200, 3, ui->theme->color.ink);
    gfx_cut_top(&rest, 6);
    battle_outlook(table, &rest, page, false);
    return row;
}

void battle_page_end(void)
{
    gfx_pop_view(ui->gfx);
    ui_dialog_end();
}
