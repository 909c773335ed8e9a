#include "board/parts.h"

enum { ROUND_PHASES = 6 };

/* --- Rounds and phases ------------------------------------------------------------------------ */

static void draw_stop(Table *t, int round, float x, float y, float step)
{
    const ThemeColors *c = &ui->theme->color;
    const int now = t->view.pub.turn;
    const bool last = round == t->has.rounds;
    const float r = fminf(step * 0.36f, 15 * t->layout.hud_k);
    const UiHit hit = {.circle = r, .no_focus = true};
    const char *id = ui_id("round:%d", round);
    const char *tip = SF(last ? "round.last" : "count.round", ARG_INT("round", round));
    if (!t->picture) {
        ui_target(id, gfx_rect(x - r, y - r, 2 * r, 2 * r), &hit, tip, NULL);
    }
    gfx_fill_circle(ui->gfx, x, y, r, c->paper_bottom);
    gfx_stroke_circle(ui->gfx, x, y, r, last ? 1.8f : 1.2f, c->ink);
    paint_number(x, y, THEME_TYPE_NUMBER, r * 1.15f, round < now ? c->ink_faint : c->ink, round);
}

/* The phase at hand and the next by their words, on a large chart all, or as small as it needs;
 * each other a picture: pale once it is over. */
static void draw_phases(Table *t, GfxRect r)
{
    static const char *const names[ROUND_PHASES] = {"round.phase.1", "round.phase.2",
                                                    "round.phase.3", "round.phase.4",
                                                    "round.phase.5", "round.phase.6"};
    static const char *const tips[ROUND_PHASES] = {"round.phase_tip.1", "round.phase_tip.2",
                                                   "round.phase_tip.3", "round.phase_tip.4",
                                                   "round.phase_tip.5", "round.phase_tip.6"};
    static const char *const pictures[ROUND_PHASES] = {
        "token_1", "cube_wine", "galley_crimson_E", "swords", "flag_crimson", "coin"};
    const ThemeColors *c = &ui->theme->color;
    const int now = table_phase_number((PhaseId)rules_phase(&t->view.pub).id);
    enum { LEAST = 13, FEW = 2 };
    TextStyle style = {.type = THEME_TYPE_BOLD, .size = fmaxf(LEAST, r.h * 0.8f)};
    float wide[ROUND_PHASES], sum = INFINITY;
    bool named[ROUND_PHASES];
    GfxRect places[ROUND_PHASES];
    for (int words = t->layout.hud_k < 0.8F ? FEW : ROUND_PHASES; sum > r.w && words > 0;) {
        sum = ROUND_PHASES * (r.h + 2);
        for (int k = 0; k < ROUND_PHASES; k++) {
            const int i = (SDL_max(now, 1) - 1 + k) % ROUND_PHASES;
            const float w = text_width(ui->text, &style, strings_get(app->strings, names[i])) + 12;
            named[i] = k < words;
            wide[i] = named[i] ? w : r.h;
            sum += wide[i] - r.h;
        }
        const bool smaller = words > FEW && style.size > LEAST;
        style.size -= sum > r.w && smaller ? 0.5F : 0;
        words = smaller ? words : words > FEW ? FEW : words - 1;
    }
    const float size = style.size;
    gfx_split_widths(gfx_cut_right(&r, fminf(sum, r.w)), wide, ROUND_PHASES, 2, places);
    for (int i = 0; i < ROUND_PHASES; i++) {
        const GfxRect part = places[i];
        if (!t->picture) {
            ui_target(ui_id("phase:%d", i + 1), part, &(UiHit){.no_focus = true},
                      strings_get(app->strings, tips[i]), NULL);
        }
        const char *name = strings_get(app->strings, names[i]);
        if (i + 1 == now) {
            ui_note("phase:now", part, name);
            gfx_fill_rounded(ui->gfx, part, 4, c->active);
            gfx_stroke_rounded(ui->gfx, part, 4, 1.2f, c->ink);
        }
        if (named[i]) {
            table_text(i + 1 == now ? THEME_TYPE_BOLD : THEME_TYPE_BODY, size,
                       i + 1 < now ? c->ink_faint : c->ink, TEXT_CENTER,
                       gfx_rect(part.x + 2, part.y, part.w - 4, part.h), name);
            continue;
        }
        atlas_draw_in(ui->atlas, pictures[i], part,
                      i + 1 < now ? &(AtlasDraw){.alpha = 0.4f} : NULL);
    }
}

void round_paint(Table *t)
{
    const ThemeColors *c = &ui->theme->color;
    GfxRect r = t->layout.track;
    const float k = t->layout.hud_k;
    paint_panel(r);
    const float pad = t->layout.hud_pad, top = t->layout.hud_top;
    GfxRect in = gfx_rect(r.x + pad, r.y + top, r.w - 2 * pad, r.h - top);
    GfxRect phases = gfx_cut_top(&in, t->layout.hud_line); /* Of the round that they are in. */
    TextStyle style =
        text_style_with(THEME_TYPE_HEAD, c->rubric, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    style.size = fmaxf(13, 14 * k);
    const char *round = SF("count.round", ARG_INT("round", t->view.pub.turn));
    const GfxRect head = gfx_cut_left(&phases, text_width(ui->text, &style, round) + 6);
    if (t->view.pub.turn > 0) {
        text_draw(ui->text, &style, head, round);
    }
    const float step = in.w / (float)t->has.rounds, y = in.y + in.h * 0.48f;
    const float x0 = in.x + step / 2;
    gfx_line(ui->gfx, x0, y, x0 + step * (float)(t->has.rounds - 1), y, 2,
             gfx_fade(c->ink_soft, 0.8f));
    for (int i = 1; i <= t->has.rounds; i++) {
        draw_stop(t, i, x0 + step * (float)(i - 1), y, step);
    }
    if (t->view.pub.turn > 0) {
        ui_note(ui_id("round:now:%d", t->view.pub.turn), in, "");
        const float now = (float)t->view.pub.turn;
        float at = t->picture ? now : anim_to(&ui->anim, "round:marker", now, 700);
        float mr = fminf(step * 0.9f, in.h * 0.98f);
        atlas_draw_in(ui->atlas, "marker_round",
                      gfx_rect(x0 + step * (at - 1) - mr / 2, y - mr / 2, mr, mr), NULL);
    }
    draw_phases(t, phases);
}

/* --- Turn order ------------------------------------------------------------------------------- */

static const char *order_tip(Table *t, int position, PlayerId player)
{
    const Public1996 *p = table_1996(t);
    if (!player) {
        return SF("order.free_tip", ARG_TEXT("position", words_position(position)));
    }
    return SF("order.tip", ARG_PLAYER(player), ARG_TEXT("position", words_position(position)),
              ARG_INT("ducats", p->stake_hundreds[player] * t->world->e1996.coin_ducats));
}

static void draw_position(Table *t, int position, GfxRect r)
{
    const ThemeColors *c = &ui->theme->color;
    const Public1996 *p = table_1996(t);
    const PlayerId player = p->order[position - 1];
    const ObjectMark *mark = &t->order_mark[position];
    const UiHit hit = {.no_focus = mark->mark == MARK_NONE, .no_tab = true, .pictured = true};
    const char *id = ui_id("order:%d", position);
    const char *tip = order_tip(t, position, player);
    tip = mark->tip ? SF("tip.with_action", ARG_TEXT("what", tip), ARG_TEXT("action", mark->tip))
                    : tip;
    const UiResponse answer = ui_target(id, r, &hit, tip, NULL);
    if (answer.clicked) {
        t->click = (BoardClick){CLICK_ORDER, (uint8_t)position};
    }
    if (mark->mark == MARK_CHOICE) {
        /* That the place can be chosen: within its row, because the heading lies close to it. */
        ui_note(ui_id("order_frame:%d", position), r, "");
        paint_highlight(gfx_rect_inset(r, 4.5f), 3, ui->theme->color.sale);
    }
    if (player && rules_phase(&t->view.pub).player == player) {
        gfx_fill_rounded(ui->gfx, r, 4, c->select);
    }
    atlas_draw_in(ui->atlas, ui_id("token_%d", position),
                  gfx_rect(r.x + 1, r.y + 1, r.h - 2, r.h - 2), NULL);
    GfxRect in = gfx_rect(r.x + r.h + 4, r.y, r.w - r.h - 8, r.h);
    const float size = fminf(r.h * 0.56f, 15.5f * t->layout.hud_k);
    if (!player) {
        return; /* The tip says that it is free. */
    }
    paint_shield(table_livery(t, player), in.x + r.h * 0.36f, in.y + r.h * 0.45f, r.h * 0.27f);
    gfx_cut_left(&in, r.h * 0.82f);
    const char *stake = ui_id("%d", p->stake_hundreds[player] * t->world->e1996.coin_ducats);
    table_text(THEME_TYPE_NUMBER, size, c->ink, TEXT_RIGHT, gfx_cut_right(&in, r.h * 1.7f), stake);
    table_text(THEME_TYPE_NAME, size * 1.02f, c->ink, TEXT_LEFT, in, app_seat_name(player));
}

/* Sailors, galleys and fortresses that nobody has yet; the goods by tooltip. */
static const char *pool_tip(Table *t)
{
    const PublicState *pub = &t->view.pub;
    const char *what = SF("order.pool_tip", ARG_INT("sailors", pub->reserve[0]),
                          ARG_INT("galleys", e1996_galleys_left(t->world, pub)),
                          ARG_INT("fortresses", e1996_fortresses_left(t->world, pub)));
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        const char *line = SF("order.pool_good", ARG_TEXT("cube", table_good_sprite(t, good)),
                              ARG_GOOD(t, good), ARG_INT("count", pub->supply[good]));
        what = app_with_line(what, line);
    }
    return what;
}

void table_draw_round(Table *t)
{
    if (t->has.rounds && t->layout.track.w > 0) {
        ui_target("track", t->layout.track, &(UiHit){.no_focus = true}, corners_state(t), NULL);
        round_paint(t);
    }
    if (t->layout.order.w > 0 && table_1996(t)) {
        GfxRect r = t->layout.order;
        const float k = t->layout.hud_k;
        ui_target("pool", r, &(UiHit){.no_focus = true}, pool_tip(t), NULL);
        paint_panel(r);
        const float pad = fmaxf(12 * k, 12), top = fmaxf(7 * k, 6);
        GfxRect in = gfx_rect(r.x + pad, r.y + top, r.w - 2 * pad, r.h - top - fmaxf(5 * k, 4));
        const GfxRect head = gfx_cut_top(&in, t->layout.hud_line);
        if (table_1996(t)->order[0]) {
            table_text(THEME_TYPE_HEAD, fmaxf(13, 14 * k), ui->theme->color.rubric, TEXT_RIGHT,
                       head, S("phase.stake"));
        }
        for (int i = 1; i <= t->has.positions; i++) {
            draw_position(t, i, gfx_split_column(in, i - 1, t->has.positions, 2));
        }
    }
}
