#include "decisions/common/panel.h"

enum { CAPTURE_ROW_H = 54, LAND_ROW_H = 46, LAND_ROWS = 3, CARD_W = 480 };

typedef struct CaptureDraft {
    PortId port;                  /* Where it is chosen who lands; 0: nowhere yet. */
    uint8_t land[GALLEY_MAX + 1]; /* Sailors to land from each galley. */
} CaptureDraft;

static CaptureDraft *draft_of(const Table *t)
{
    return panel_draft(t, &panel_capture);
}

static bool is_landing(const Table *t)
{
    return rules_phase(&t->view.pub).id == PHASE_LANDING;
}

static Command take_command(const Table *t, PortId port)
{
    return TABLE_COMMAND(t, TAKE_PORT, take_port, .port = port);
}

/* The next own galley at the port. */
static bool next_at(const Table *t, PortId port, GalleyId *id)
{
    return pieces_galley(t, t->decider, t->world->ports[port].zone, id);
}

/* Own galleys at a port, and what the landing that is chosen makes of them. */
typedef struct Party {
    Landing landing;
    int galleys, aboard, landed;
    int sunk, cubes; /* Galleys that would have nobody left; aboard them. */
    GalleyId first;  /* Of these. */
} Party;

static Party party_at(const Table *t, PortId port)
{
    Party party = {.landing.port = port};
    for (GalleyId id = 0; next_at(t, port, &id);) {
        const Galley *g = table_galley(t, id);
        const uint8_t land = draft_of(t)->land[id];
        party.landing.count[id] = land;
        party.galleys++;
        party.aboard += g->sailors;
        party.landed += land;
        if (land == g->sailors) {
            party.first = party.sunk++ == 0 ? id : party.first;
            party.cubes += galley_cube_count(g);
        }
    }
    return party;
}

/* --- Which port ------------------------------------------------------------------------------- */

/* The strongest galley lands one sailor: the first suggestion. */
static void open_landing(Table *t, PortId port)
{
    CaptureDraft *draft = draft_of(t);
    GalleyId best = 0;
    for (GalleyId id = 0; next_at(t, port, &id);) {
        best = !best || table_galley(t, id)->sailors > table_galley(t, best)->sailors ? id : best;
    }
    *draft = (CaptureDraft){.port = port};
    draft->land[best] = 1;
}

/* An own port whose garrison fell is kept by landing (S1-P1). */
static bool is_kept(const Table *t, PortId port)
{
    const Port *p = table_port(t, port);
    return p->owner == t->decider && p->garrison == 0;
}

/* What a click does, and what it would cost. */
static const char *land_tip(Table *t, PortId port)
{
    const char *what = S(is_kept(t, port) ? "capture.keep_tip" : "capture.port_tip");
    const char *outcome = forecast_landing_words(t, &t->view.pub, port);
    return outcome[0] ? app_with_line(what, outcome) : what;
}

static void mark(Table *t)
{
    t->listed = true;
    for (PortId port = 1; port <= t->world->port_count; port++) {
        if (table_legal(t, take_command(t, port))) {
            t->port_mark[port] = (ObjectMark){.mark = MARK_CHOICE, .tip = land_tip(t, port)};
            for (GalleyId id = 0; next_at(t, port, &id);) {
                t->galley_mark[id] = t->port_mark[port];
            }
        }
    }
}

/* The ports where he may land; how many. */
static int draw_page(Table *t)
{
    int count = 0;
    for (PortId port = 1; port <= t->world->port_count; port++) {
        count += table_legal(t, take_command(t, port));
    }
    const GfxRect in = ui_panel(t->layout.side, S("round.phase.5"), NULL);
    const TextStyle none = {.type = THEME_TYPE_ITALIC, .color = ui->theme->color.ink};
    GfxRect r;
    for (UiPage p = ui_page("scroll:capture", in); ui_page_next(&p);) {
        for (PortId port = 1; port <= t->world->port_count; port++) {
            if (table_legal(t, take_command(t, port)) && panel_row(&p, CAPTURE_ROW_H, 4, &r)) {
                const PlayerId owner = table_port(t, port)->owner;
                const Party party = party_at(t, port);
                const UiButton b = {
                    .label = SF(is_kept(t, port) ? "capture.row_own"
                                : owner          ? "capture.row"
                                                 : "word.port_neutral",
                                ARG_PORT(t, port), ARG_PLAYER(owner)),
                    .sub = SP("capture.row_sub", party.galleys, ARG_INT("sailors", party.aboard)),
                    .tip = land_tip(t, port),
                    .idle = draft_of(t)->port == port}; /* Its card asks. */
                if (ui_button(ui_id("capture:%s", t->board->port_id[port]), r, &b)) {
                    open_landing(t, port);
                }
            }
        }
        if (count == 0) {
            ui_page_words(&p, "text:none", &none, S("capture.none"));
        }
    }
    return count;
}

static void click_board(Table *t)
{
    const PortId port = t->click.kind == CLICK_GARRISON
                            ? t->click.id
                            : table_port_of(t, table_zone_at(t, t->click));
    if (port && port != draft_of(t)->port && panel_may(t, take_command(t, port))) {
        open_landing(t, port);
    }
}

/* --- With whom -------------------------------------------------------------------------------- */

static const char *stays_words(const Table *t, GalleyId galley)
{
    const int stay = table_galley(t, galley)->sailors - draft_of(t)->land[galley];
    return stay == 0 ? S("capture.sinks") : SN("capture.stays", stay);
}

static void land_stepper(Table *t, GalleyId galley, GfxRect r)
{
    uint8_t *land = &draft_of(t)->land[galley];
    int count = *land;
    ui_stepper(ui_id("stepper:land:%d", galley), r, S("landing.stepper_tip"), 0,
               table_galley(t, galley)->sailors, 1, &count);
    *land = (uint8_t)count;
}

static void land_row(Table *t, GalleyId galley, GfxRect r)
{
    const float field_h = ui->theme->grid.field_h;
    Galley after = *table_galley(t, galley); /* When they have left. */
    after.sailors = (after.sailors - draft_of(t)->land[galley]) & 7U;
    table_draw_galley(t, &after, galley, r.x + 32, r.y + r.h * 0.8F, 48, false,
                      after.sailors == 0 ? 0.35F : 1);
    gfx_cut_left(&r, 64);
    const GfxRect stepper = gfx_part_right(&r, fminf(150, r.w * 0.5f), 8);
    land_stepper(t, galley,
                 gfx_rect(stepper.x, stepper.y + (stepper.h - field_h) / 2, stepper.w, field_h));
    const TextStyle style = text_style_with(
        THEME_TYPE_BODY, after.sailors == 0 ? ui->theme->color.rubric : (GfxColor){0}, TEXT_LEFT,
        TEXT_MIDDLE, TEXT_WRAP);
    text_draw(ui->text, &style, r, stays_words(t, galley));
}

static const char *sunk_words(const Party *party)
{
    return party->sunk == 0
               ? NULL
               : SP(party->cubes > 0 ? "capture.sunk_cubes" : "capture.sunk", party->sunk,
                    ARG_INT("galley", party->first), ARG_INT("cubes", party->cubes));
}

/* The whole order: the port is taken, each galley lands, the landing ends; it ends by itself when
 * no galley is left there. */
static void give_landing(Table *t, PortId port, Command *out)
{
    const uint8_t *sailors = draft_of(t)->land;
    Command orders[GALLEY_MAX + 2];
    bool stays = false;
    int count = 0;
    if (!is_landing(t)) {
        orders[count++] = take_command(t, port);
    }
    for (GalleyId id = 0; next_at(t, port, &id);) {
        const int aboard = table_galley(t, id)->sailors;
        stays = stays || sailors[id] < aboard;
        if (sailors[id] > 0) {
            orders[count++] = TABLE_COMMAND(t, LAND_FROM, land_from, .galley = id,
                                            .count = sailors[id], .sink = sailors[id] == aboard);
        }
    }
    if (stays) {
        orders[count++] = table_command(t, CMD_END_LANDING);
    }
    orders_give(t, orders, count, out);
}

/* A galley that lies there alone has its number between the answers. */
static void landing_answers(Table *t, GfxRect bar, const Party *party, Command *out)
{
    const bool under_way = is_landing(t);
    GalleyId alone = 0;
    next_at(t, party->landing.port, &alone);
    const Answer back = {"button:land_none",
                         .words = under_way ? (UiButton){.label = S("capture.done")}
                                            : (UiButton)BACK_BUTTON(S("word.not_now")),
                         .command = under_way ? table_command(t, CMD_END_LANDING) : (Command){0}},
                 on = {"button:land",
                       .words = {.label = SN("landing.go", party->landed),
                                 .sub = party->galleys == 1 ? stays_words(t, alone) : NULL,
                                 .kind = party->sunk > 0 ? UI_KIND_RED : UI_KIND_PAPER,
                                 .disabled_reason =
                                     party->landed == 0 ? S("landing.choose_some") : NULL},
                       .proposed = !landing_costs(t, &party->landing, !under_way)};
    const bool off = answer_draw(t, card_foot(bar, FOOT_BACK), &back, out);
    if (party->galleys == 1) {
        land_stepper(t, alone, card_foot(bar, FOOT_WITH));
    }
    const bool lands = answer_draw(t, card_foot(bar, FOOT_ON), &on, out);
    if (lands) {
        give_landing(t, party->landing.port, out);
    }
    if (off || lands) {
        draft_of(t)->port = 0;
    }
}

static void draw_landing(Table *t, GfxRect bar, PortId port, Command *out)
{
    const PlayerId owner = table_port(t, port)->owner;
    const Party party = party_at(t, port);
    const int rows = party.galleys < 2 ? 0 : party.galleys < LAND_ROWS ? party.galleys : LAND_ROWS;
    const Card card = {
        .id = "card:landing",
        .about = t->world->ports[port].zone,
        .question = SF("landing.title", ARG_PORT(t, port)),
        .facts = {owner && owner != t->decider ? SF("capture.subtitle", ARG_PLAYER(owner))
                  : is_kept(t, port)           ? S("capture.subtitle_keep")
                                               : NULL,
                  sunk_words(&party),
                  is_landing(t) ? NULL : forecast_landing_words(t, &t->view.pub, port)},
        .danger = landing_danger(t, &party.landing),
        .controls_h = (float)(LAND_ROW_H * rows),
        .controls_w = CARD_W};
    GfxRect controls, line;
    const bool lies = card_draw(t, &card, &controls);
    UiPage p = ui_page("scroll:landing", controls);
    while (lies && rows > 0 && ui_page_next(&p)) {
        for (GalleyId id = 0; next_at(t, port, &id);) {
            if (panel_row(&p, LAND_ROW_H, 0, &line)) {
                land_row(t, id, line);
            }
        }
    }
    const Party chosen = party_at(t, port); /* As the steppers have made it. */
    landing_answers(t, bar, &chosen, out);
}

/* What the bar has while nothing is asked. */
static void draw_bar(Table *t, GfxRect bar, int left, Command *out)
{
    const GfxRect place = gfx_part_right(&bar, fminf(230, bar.w * 0.45f), 12);
    table_first_hint(t, bar, S("capture.hint"));
    panel_end_button(t, place, CMD_END_CAPTURE,
                     &(UiButton){.label = S("capture.end"),
                                 .sub = left > 0 ? SN("capture.end_left", left) : NULL,
                                 .tip = S("position.end_tip")},
                     out);
}

static void draw(Table *t, GfxRect bar, Command *out)
{
    const int left = draw_page(t);
    const PortId port =
        is_landing(t) ? rules_phase(&t->view.pub).as.landing.port : draft_of(t)->port;
    if (orders_ready(t)) {
        return; /* The landing that was ordered goes on by itself. */
    }
    if (port) {
        draw_landing(t, bar, port, out);
    } else {
        draw_bar(t, bar, left, out);
    }
    if (out->kind == CMD_NONE && !is_landing(t)) {
        click_board(t);
    }
}

static bool escape(Table *t)
{
    const bool any = draft_of(t)->port != 0;
    draft_of(t)->port = 0;
    return any;
}

const Panel panel_capture = {.wants_side = true,
                             .draft_bytes = sizeof(CaptureDraft),
                             .mark = mark,
                             .draw = draw,
                             .escape = escape};
