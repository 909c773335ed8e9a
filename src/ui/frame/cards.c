#include "frame/parts.h"

static bool is_turn(const Table *t, PlayerId player)
{
    Phase phase = rules_phase(&t->view.pub);
    GalleyId active = table_active(t);
    return phase.player == player || (active && table_galley(t, active)->owner == player);
}

/* A person, or which computer; and his power. */
static const char *seat_words(Table *t, PlayerId player)
{
    const SeatSetup *seat = &session_setup(app->session)->seats[player];
    const char *kind =
        seat->kind == SEAT_AI ? words_level(app->strings, seat->ai) : S("card.person");
    return t->has.capitals
               ? SF("card.power",
                    ARG_TEXT("power", table_power_name(e1996_power_of(&t->view.pub, player))),
                    ARG_TEXT("kind", kind))
               : kind;
}

/* Is it known what the player has, so that its points are, too? S1-E1: own ducats count. */
static bool find_wealth(const Table *t, PlayerId player, WealthSheet *sheet)
{
    const bool known = player_mask_has(t->view.ducats_known, player);
    e1996_wealth(t->world, &t->view.pub, player, known ? t->view.secret.ducats[player] : 0, sheet);
    return known;
}

static const char *card_tip(Table *t, PlayerId player, const PlayerTally *tally)
{
    WealthSheet wealth = {0};
    const bool known = t->has.points && find_wealth(t, player, &wealth);
    return SF(!t->has.points ? "card.tip"
              : known        ? "card.tip_points"
                             : "card.tip_points_hidden",
              ARG_PLAYER(player), ARG_TEXT("kind", seat_words(t, player)),
              ARG_INT("ports", tally->ports), ARG_INT("galleys", tally->galleys),
              ARG_INT("afloat", tally->sailors_afloat), ARG_INT("garrisons", tally->garrisons),
              ARG_INT("reserve", t->view.pub.reserve[player]), ARG_INT("forts", tally->forts),
              ARG_INT("fortresses", tally->forts), ARG_INT("basilicas", tally->basilicas),
              ARG_INT("scoring", tally->scoring_ducats), ARG_INT("wine", tally->wine_ducats),
              ARG_INT("sum", wealth.points), ARG_INT("capital", wealth.capital),
              ARG_INT("full", wealth.full_points), ARG_INT("unfilled", wealth.unfilled_points),
              ARG_INT("money", wealth.ducat_points), ARG_INT("each", t->world->e1996.point_ducats));
}

static bool has_acted(const Table *t, GalleyId galley)
{
    const Public2012 *p = table_2012(t);
    return table_active(t) != galley
           && (p ? galley <= p->marker : galley_moved(table_1996(t), galley) != 0);
}

static void register_disc(Table *t, GalleyId galley, float x, float y, float r)
{
    const bool done = has_acted(t, galley);
    const PlayerId stopped_by = table_2012(t) ? 0 : galley_stopped_by(table_1996(t), galley);
    const char *key = table_2012(t) ? (done ? "card.disc_done" : "card.disc_next")
                      : stopped_by  ? "card.disc_stopped"
                                    : (done ? "card.disc_moved" : "card.disc_still");
    const char *tip = SF(key, ARG_INT("galley", galley), ARG_ZONE(t, table_galley(t, galley)->zone),
                         ARG_TEXT("player", stopped_by ? app_seat_name(stopped_by) : ""));
    const UiResponse q = ui_target(ui_id("disc:%d", galley), gfx_rect(x - r, y - r, 2 * r, 2 * r),
                                   &(UiHit){.no_focus = true, .circle = r}, tip, NULL);
    if (q.clicked) {
        table_camera_show(t, t->galley_at[galley]);
        t->click = (BoardClick){CLICK_GALLEY, galley};
    }
    if (q.hovered) {
        t->hover = (BoardClick){CLICK_GALLEY, galley};
    }
}

static void paint_disc(Table *t, GalleyId galley, float x, float y, float r)
{
    const ThemeColors *c = &ui->theme->color;
    const bool done = has_acted(t, galley);
    GfxColor ring = ui->theme->player[table_livery(t, table_galley(t, galley)->owner)].color;
    gfx_fill_circle(ui->gfx, x, y, r, table_active(t) == galley ? c->select : c->paper_high);
    gfx_stroke_circle(ui->gfx, x, y, r, r * 0.26f, ring);
    gfx_stroke_circle(ui->gfx, x, y, r * 1.13f, 0.8f, c->ink);
    const TextStyle style = {
        .type = THEME_TYPE_NUMBER, .size = r * 1.18f, .color = done ? c->ink_soft : c->ink};
    text_draw_centered(ui->text, &style, x, y, ui_id("%d", galley));
    if (done) {
        atlas_draw_in(ui->atlas, "icon_check", gfx_rect(x + r * 0.3f, y + r * 0.2f, r, r), NULL);
    }
}

typedef void DiscFn(Table *t, GalleyId galley, float x, float y, float r);

static void each_disc(Table *t, PlayerId player, int n, GfxRect r, DiscFn *disc)
{
    /* The check mark of the last ends with r, too. */
    const float most = fminf(r.h / 2 - 1.5f, 15),
                radius = fminf(most, (r.w - 2) / (0.55f + 1.75f * (float)n)),
                room = r.w - 2 - 2.3f * radius,
                pitch = fminf(radius * 2.4f, room / fmaxf(1, (float)(n - 1)));
    float x = r.x + radius + 2;
    for (int i = 1; i <= GALLEY_MAX; i++) {
        if (t->view.pub.galleys[i].owner == player) {
            disc(t, (GalleyId)i, x, r.y + r.h / 2, radius);
            x += pitch;
        }
    }
}

/* With the face of a computer where there is room. */
static void draw_band(Table *t, PlayerId player, GfxRect r, float band)
{
    const int livery = table_livery(t, player);
    const bool face = t->layout.density == CARD_AIRY
                      && session_setup(app->session)->seats[player].kind == SEAT_AI;
    /* The panel's corners are bitten: the band keeps out of them. */
    float notch = ui->theme->grid.notch + 2;
    GfxRect parts[2] = {gfx_rect(r.x + 4, r.y + notch, notch, r.h - 2 * notch),
                        gfx_rect(r.x + 4 + notch, r.y + 4, band - 2 - notch, r.h - 8)};
    for (int i = 0; i < 2; i++) {
        gfx_push_clip(ui->gfx, parts[i]);
        paint_pattern(livery, gfx_rect(r.x + 4, r.y + 4, band, r.h - 8));
        gfx_pop_clip(ui->gfx);
    }
    gfx_fill_rect(ui->gfx, gfx_rect(r.x + band + 2, r.y + 4, 1.4f, r.h - 8), ui->theme->color.ink);
    paint_shield(livery, r.x + 3 + band / 2, r.y + r.h * (face ? 0.27f : 0.46f), band * 0.34f);
    if (face) {
        paint_face(livery, r.x + 3 + band / 2, r.y + r.h * 0.7f, band * 0.38f);
    }
}

/* What is shown for the ducats: they are counted up and down. */
static void ducats_words(Table *t, PlayerId player, GfxRect r, char *out, size_t size)
{
    const bool known = player_mask_has(t->view.ducats_known, player);
    snprintf(out, size, "%d",
             (int)lroundf(anim_to(&ui->anim, ui_id("ducats.%d", player),
                                  (float)t->view.secret.ducats[player], 500)));
    ui_note(ui_id("ducats:%d", player), r, known ? out : S("card.ducats_hidden"));
    if (!known) {
        snprintf(out, size, "?");
    }
}

static void paint_ducats(GfxRect r, float size, const char *text)
{
    table_text(THEME_TYPE_NUMBER_BIG, size, ui->theme->color.ink, TEXT_RIGHT, r, text);
    TextStyle style = {.type = THEME_TYPE_NUMBER_BIG, .size = size};
    float w = text_width(ui->text, &style, text);
    atlas_draw_in(
        ui->atlas, "coins",
        gfx_rect(r.x + r.w - w - size * 1.35f, r.y + r.h / 2 - size * 0.5f, size * 1.1f, size),
        NULL);
}

/* What shows the seat's place in the game: points of wealth, those for hidden ducats as an
 * open sum, or what a scoring would pay now. */
const char *card_standing(Table *t, PlayerId player, const PlayerTally *tally)
{
    if (t->has.points) {
        WealthSheet wealth;
        const bool known = find_wealth(t, player, &wealth);
        return ui_id("{icon_winner} {b}%d{/b}%s", wealth.points, known ? "" : " + ?");
    }
    /* No scoring comes any more. */
    const bool over = rules_phase(&t->view.pub).id == PHASE_GAME_OVER;
    return over ? "" : ui_id("{coin} {b}+%d{/b}", tally->scoring_ducats);
}

static void draw_facts(Table *t, PlayerId player, GfxRect r, const PlayerTally *tally)
{
    float size = fmaxf(13.5f, 16 * t->layout.card_k);
    const char *sailor = table_sailor_sprite(t, player);
    /* A common pool belongs to nobody: then the sailors on the board are shown. */
    const char *left =
        ui_id("{%s} %d", sailor,
              t->has.pool ? tally->sailors_afloat + tally->garrisons : t->view.pub.reserve[player]);
    const char *right = card_standing(t, player, tally);
    TextStyle style = {.type = THEME_TYPE_BODY, .size = size};
    /* Where both do not fit side by side each gives way in proportion. */
    float left_w = text_width(ui->text, &style, left),
          right_w = text_width(ui->text, &style, right);
    GfxRect last =
        gfx_cut_right(&r, fminf(right_w + 1, r.w * right_w / fmaxf(1, left_w + right_w)));
    r.w -= 6;
    table_text(THEME_TYPE_BODY, size, ui->theme->color.ink, TEXT_LEFT, r, left);
    table_text(THEME_TYPE_BODY, size, ui->theme->color.ink, TEXT_RIGHT, last, right);
}

static const float SHORT_SIZE = 14; /* Type of the one fact on a small card, units. */

/* Where things lie on a card. One row: the shield replaces the name. */
typedef struct CardParts {
    float band;
    GfxRect top, money, discs, facts;
} CardParts;

static CardParts card_parts(Table *t, PlayerId player, GfxRect r, const PlayerTally *tally)
{
    static const float rows[3][2] = {{0.42f, 0.34f}, {0.36f, 0.36f}, {0.5f, 0.5f}};
    CardParts p = {.band = t->layout.density >= CARD_TWO_ROWS ? 34 : 48 * t->layout.card_k};
    GfxRect in = gfx_rect(r.x + p.band + 11, r.y + 6, r.w - p.band - 22, r.h - 12);
    if (t->layout.density == CARD_ONE_ROW) {
        p.money = gfx_cut_right(&in, t->has.points ? 84 : 66);
        p.discs = in;
        return p;
    }
    float high = in.h;
    p.top = p.money = gfx_cut_top(&in, high * rows[t->layout.density][0]);
    p.discs = gfx_cut_top(&in, high * rows[t->layout.density][1]);
    p.facts = in;
    if (t->layout.density == CARD_TWO_ROWS) {
        TextStyle style = {.type = THEME_TYPE_BODY, .size = SHORT_SIZE};
        float w = text_width(ui->text, &style, card_standing(t, player, tally)) + 2;
        p.facts = gfx_part_right(&p.discs, fminf(w, p.discs.w * 0.45f), 4);
    }
    return p;
}

static void paint_card_words(Table *t, PlayerId player, const CardParts *p,
                             const PlayerTally *tally, const char *ducats)
{
    float k = t->layout.card_k, money = fminf(31 * k, p->top.h * 0.8f);
    paint_ducats(p->money, money, ducats);
    GfxRect name =
        gfx_rect(p->top.x, p->top.y, p->top.w - money * (t->has.points ? 3.9f : 3.1f), p->top.h);
    table_text(THEME_TYPE_NAME_BIG, fminf(23 * k, name.h * 0.8f), (GfxColor){0}, TEXT_LEFT, name,
               app_seat_name(player));
    paint_rule(p->discs.x, p->discs.y + 2, p->top.w);
    if (t->layout.density == CARD_TWO_ROWS) {
        table_text(THEME_TYPE_BODY, SHORT_SIZE, (GfxColor){0}, TEXT_RIGHT, p->facts,
                   card_standing(t, player, tally));
    } else {
        draw_facts(t, player, p->facts, tally);
    }
}

/* All that the card shows, beside its size and the names, which stay. */
static uint64_t card_looks(const Table *t, PlayerId player, const PlayerTally *tally,
                           const char *ducats)
{
    const SeatSetup *seat = &session_setup(app->session)->seats[player];
    int power = t->has.capitals ? e1996_power_of(&t->view.pub, player) : 0;
    int shown[11 + GALLEY_MAX] = {player,
                                  seat->kind,
                                  power,
                                  is_turn(t, player),
                                  t->layout.density,
                                  tally->ports,
                                  tally->scoring_ducats,
                                  tally->points,
                                  tally->sailors_afloat + tally->garrisons,
                                  t->view.pub.reserve[player],
                                  rules_phase(&t->view.pub).id == PHASE_GAME_OVER};
    for (int i = 1; i <= GALLEY_MAX; i++) {
        GalleyId galley = (GalleyId)i;
        bool own = t->view.pub.galleys[i].owner == player;
        shown[10 + i] = own ? 1 + has_acted(t, galley) + 2 * (table_active(t) == galley) : 0;
    }
    return gfx_hash(gfx_hash(gfx_hash(0, shown, sizeof shown), ducats, strlen(ducats)), seat->ai,
                    strlen(seat->ai));
}

/* The ducats of who decides can be covered and opened while others look on. Only he may press
 * it, and he knows. */
static void purse_button(Table *t, PlayerId player, GfxRect r)
{
    const bool shut = table_purse_is_shut(t);
    const bool open =
        t->viewer == player && session_keeps_secrets(app->session) && t->decision != DECISION_BID;
    if (player != t->decider || (!shut && !open)) {
        return;
    }
    (void)(shut && ui_in_quiet()); /* Asked in every frame, so that scripts wait for it. */
    const UiResponse purse = ui_target("button:purse", r, &(UiHit){.anytime = true},
                                       S(shut ? "card.purse" : "card.purse_open"), NULL);
    if (shut && r.w >= 60) { /* On a chip the mark of interrogation is all there is room for. */
        const float size = fminf(22, r.h * 0.8f);
        atlas_draw_in(ui->atlas, "icon_eye", gfx_rect(r.x, r.y + (r.h - size) / 2, size, size),
                      NULL);
    }
    if (purse.hovered) {
        gfx_fill_rounded(ui->gfx, r, 4, gfx_fade(ui->theme->color.select, 0.35f));
    }
    if (purse.clicked) {
        table_turn_purse(t);
    }
}

void table_turn_purse(Table *t)
{
    if (table_purse_is_shut(t)) {
        if (ui_in_quiet()) {
            session_lift_curtain(app->session, t->decider);
        }
    } else if (t->decider != 0 && t->viewer == t->decider && session_keeps_secrets(app->session)) {
        (void)session_sit_covered(app->session, t->decider);
    }
    gfx_request_redraw(ui->gfx);
}

/* Left of the ducats: a standing answer. A press leads to all of them. */
static void answers_mark(Table *t, PlayerId player, GfxRect r)
{
    const char *words = table_answers_words(t, player);
    if (words[0] == '\0') {
        return;
    }
    const float size = 18;
    const GfxRect mark = gfx_rect(r.x - size - 2, r.y + (r.h - size) / 2, size, size);
    atlas_draw_in(ui->atlas, "icon_lock", mark, NULL);
    if (ui_target(ui_id("mark:answers:%d", player), mark,
                  &(UiHit){.no_focus = true, .anytime = true}, words, NULL)
            .clicked) {
        sheet_show(t, SHEET_SEATS);
    }
}

static void draw_card(Table *t, PlayerId player, GfxRect r, const PlayerTally *tally)
{
    enum { MARGIN = 16 }; /* The panel's shadow. */
    char ducats[16];
    CardParts parts = card_parts(t, player, r, tally);
    const float purse_w = fminf(31 * t->layout.card_k, parts.money.h * 0.8f) * 3.1f;
    GfxRect money = parts.money;
    const GfxRect purse = gfx_cut_right(&money, fminf(money.w, purse_w));
    ducats_words(t, player, purse, ducats, sizeof ducats);
    GfxRect facts = parts.facts;
    if (facts.w > 0) { /* Points of wealth, or what a scoring would pay: at their right end. */
        ui_note(ui_id("standing:%d", player), gfx_cut_right(&facts, facts.w * 0.4f),
                card_standing(t, player, tally));
    }
    each_disc(t, player, tally->galleys, parts.discs, register_disc);
    if (ui_kept_begin(&t->card_kept[player], r, MARGIN, card_looks(t, player, tally, ducats))) {
        (is_turn(t, player) ? paint_panel_framed : paint_panel)(r);
        draw_band(t, player, r, parts.band);
        if (t->layout.density == CARD_ONE_ROW) {
            paint_ducats(parts.money, parts.money.h * 0.92f, ducats);
        } else {
            paint_card_words(t, player, &parts, tally, ducats);
        }
        each_disc(t, player, tally->galleys, parts.discs, paint_disc);
        ui_kept_end(t->card_kept[player]);
    }
    purse_button(t, player, purse);
    answers_mark(t, player, purse);
}

/* Whose purse it is, left of the ducats: the names where all of them have room, else their first
 * letters, for a colour alone names nobody. */
static void draw_chip_name(Table *t, PlayerId player, GfxRect r)
{
    enum { SIZE = 13, DUCATS_W = 44 }; /* Of four figures. */
    const char *name = app_seat_name(player);
    const TextStyle style = {.type = THEME_TYPE_NAME, .size = SIZE};
    bool whole = true;
    r.w -= DUCATS_W;
    for (PlayerId p = 1; p <= t->view.pub.player_count; p++) {
        whole = whole && text_width(ui->text, &style, app_seat_name(p)) <= r.w;
    }
    /* A brace is escaped by another. */
    const int bytes = name[0] == '{' ? 2 : name[0] != '\0' ? (int)text_letter(name, NULL) : 0;
    name = whole ? name : ui_id("%.*s", bytes, name);
    if (text_width(ui->text, &style, name) <= r.w) {
        table_text(THEME_TYPE_NAME, SIZE, ui->theme->color.ink, TEXT_LEFT, r, name);
        ui_note(ui_id("purse:name:%d", player), r, name);
    }
}

/* What is left of a card where there is no room for more: whose it is, and the ducats. */
static void draw_chip(Table *t, PlayerId player, GfxRect r)
{
    const float shield = 10;
    char ducats[16];
    paint_card(r, is_turn(t, player) ? ui->theme->color.select : (GfxColor){0});
    paint_shield(table_livery(t, player), r.x + shield + 4, r.y + r.h / 2, shield);
    gfx_cut_left(&r, 2 * shield + 8);
    r.w -= 5;
    draw_chip_name(t, player, r);
    ducats_words(t, player, r, ducats, sizeof ducats);
    table_text(THEME_TYPE_NUMBER, 17, ui->theme->color.ink, TEXT_RIGHT, r, ducats);
    purse_button(t, player, r);
}

void table_draw_cards(Table *t)
{
    GfxRect all = t->layout.cards;
    const int n = t->view.pub.player_count, columns = t->layout.card_columns;
    if (all.w <= 0) {
        return;
    }
    for (int i = 0; i < n; i++) {
        const GfxRect row =
            gfx_split_column(all, i / columns, (n + columns - 1) / columns, CARD_GAP);
        const GfxRect r = gfx_split_row(row, i % columns, columns, CARD_GAP);
        const PlayerId player = (PlayerId)(i + 1);
        PlayerTally tally;
        rules_tally(t->world, &t->view.pub, player, &tally);
        ui_target(ui_id("player:%d", player), r, &(UiHit){.no_focus = true},
                  card_tip(t, player, &tally), NULL);
        if (t->layout.density == CARD_PURSES) {
            draw_chip(t, player, r);
        } else {
            draw_card(t, player, r, &tally);
        }
    }
}
