#include "decisions/common/panel.h"

#include "decisions/common/dialog_land.h"
#include "decisions/common/forecast.h"
#include "decisions/common/golden.h"
#include "decisions/common/landing_risk.h"
#include "decisions/common/orders.h"
#include "setup/keys.h"
#include "table/table.h"

#include <math.h>
#include <stdio.h>

enum { CAPTURE_ROW_H = 58, LAND_ROW_H = 84, DIALOG_W = 760 };

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
    Command take = TABLE_COMMAND(t, TAKE_PORT, take_port, .port = port);
    return take;
}

static bool is_own_at(const Table *t, GalleyId galley, PortId port)
{
    const Galley *g = table_galley(t, galley);
    return g->owner == t->decider && g->zone == t->world->ports[port].zone;
}

/* Own galleys at the port; *sailors: aboard them. */
static int galleys_at(const Table *t, PortId port, int *sailors)
{
    int count = 0;
    *sailors = 0;
    for (GalleyId id = 1; id <= t->world->galley_count; id++) {
        if (is_own_at(t, id, port)) {
            count++;
            *sailors += table_galley(t, id)->sailors;
        }
    }
    return count;
}

/* --- Which port ------------------------------------------------------------------------------- */

/* The strongest galley lands one sailor: the first suggestion. */
static void open_landing(Table *t, PortId port)
{
    CaptureDraft *draft = draft_of(t);
    GalleyId best = 0;
    for (GalleyId id = 1; id <= t->world->galley_count; id++) {
        if (is_own_at(t, id, port)
            && (!best || table_galley(t, id)->sailors > table_galley(t, best)->sailors)) {
            best = id;
        }
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
    const char *outcome = forecast_landing_words(t, port);
    return outcome[0] ? app_with_line(what, outcome) : what;
}

static void mark(Table *t)
{
    for (PortId port = 1; port <= t->world->port_count; port++) {
        const Command take = take_command(t, port);
        if (!table_legal(t, &take)) {
            continue;
        }
        t->port_mark[port].mark = MARK_CHOICE;
        t->port_mark[port].tip = land_tip(t, port);
        for (GalleyId id = 1; id <= t->world->galley_count; id++) {
            if (is_own_at(t, id, port)) {
                t->galley_mark[id].mark = MARK_CHOICE;
                t->galley_mark[id].tip = t->port_mark[port].tip;
            }
        }
    }
}

static void port_row(Table *t, PortId port, GfxRect r)
{
    int sailors = 0;
    const PlayerId owner = table_port(t, port)->owner;
    const int galleys = galleys_at(t, port, &sailors);
    const StringArg args[] = {ARG_TEXT("port", table_port_name(t, port)),
                              ARG_TEXT("player", table_seat_name(owner))};
    const UiButton b = {.label = strings_format(app->strings,
                                                is_kept(t, port) ? "capture.row_own"
                                                : owner          ? "capture.row"
                                                                 : "capture.row_neutral",
                                                args, 2),
                        .sub = SP("capture.row_sub", galleys, ARG_INT("sailors", sailors)),
                        .tip = land_tip(t, port)};
    const char *id = ui_id("capture:%s", t->board->port_id[port]);
    if (ui_button(id, r, &b)) {
        open_landing(t, port);
    }
}

/* Those where he may land; their number. */
static int ports_to_take(Table *t, PortId ports[PORT_MAX])
{
    int count = 0;
    for (PortId port = 1; port <= t->world->port_count; port++) {
        const Command take = take_command(t, port);
        if (table_legal(t, &take)) {
            ports[count++] = port;
        }
    }
    return count;
}

static void draw_page(Table *t, GfxRect side)
{
    PortId ports[PORT_MAX];
    const int count = ports_to_take(t, ports);
    GfxRect in = ui_panel(side, S("capture.head"), SN("capture.head_remark", count));
    const TextStyle none =
        text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    const float h = count > 0 ? CAPTURE_ROW_H * (float)count
                              : text_measure(ui->text, &none, S("capture.none"), in.w - 12).y + 2;
    GfxRect page = ui_scroll_begin("scroll:capture", in, h, false);
    GfxRect r = gfx_rect(page.x, page.y, page.w - 12, h);
    for (int i = 0; i < count; i++) {
        GfxRect line = gfx_cut_top(&r, CAPTURE_ROW_H);
        line.h -= 4;
        port_row(t, ports[i], line);
    }
    if (count == 0) {
        text_draw(ui->text, &none, r, S("capture.none"));
    }
    ui_scroll_end();
}

static void click_board(Table *t)
{
    PortId port = 0;
    if (t->click.kind == CLICK_PORT || t->click.kind == CLICK_GARRISON) {
        port = t->click.id;
    } else if (t->click.kind == CLICK_GALLEY) {
        port = table_port_of(t, table_galley(t, t->click.id)->zone);
    } else if (t->click.kind == CLICK_ZONE) {
        port = table_port_of(t, t->click.id);
    }
    const Command take = take_command(t, port);
    const char *why = port ? table_why_not(t, &take) : NULL;
    if (why) {
        ui_toast(why, true);
    } else if (port) {
        open_landing(t, port);
    }
}

/* --- With whom -------------------------------------------------------------------------------- */

static int landed(const Table *t, PortId port)
{
    const uint8_t *land = draft_of(t)->land;
    int sum = 0;
    for (GalleyId id = 1; id <= t->world->galley_count; id++) {
        sum += is_own_at(t, id, port) ? land[id] : 0;
    }
    return sum;
}

/* Galleys that would have nobody left; *cubes: aboard them. */
static int sinking(const Table *t, PortId port, GalleyId *first, int *cubes)
{
    int count = 0;
    *cubes = 0;
    for (GalleyId id = 1; id <= t->world->galley_count; id++) {
        const Galley *g = table_galley(t, id);
        if (is_own_at(t, id, port) && draft_of(t)->land[id] == g->sailors) {
            *first = count++ == 0 ? id : *first;
            *cubes += galley_cube_count(g);
        }
    }
    return count;
}

static void land_row(Table *t, GalleyId galley, GfxRect r)
{
    const Galley *g = table_galley(t, galley);
    uint8_t *land = &draft_of(t)->land[galley];
    GfxRect picture = gfx_cut_left(&r, 110);
    dialog_land_sea(t, picture, galley, *land);
    GfxRect stepper = gfx_cut_right(&r, fminf(150, r.w * 0.5f));
    int count = *land;
    const char *id = ui_id("stepper:land:%d", galley);
    ui_stepper(id,
               gfx_rect(stepper.x, stepper.y + (stepper.h - ui->theme->grid.field_h) / 2, stepper.w,
                        ui->theme->grid.field_h),
               S("landing.stepper_tip"), 0, g->sailors, 1, &count);
    *land = (uint8_t)count;
    const bool sinks = count == g->sailors;
    TextStyle style =
        text_style_with(THEME_TYPE_BODY, sinks ? ui->theme->color.rubric : (GfxColor){0}, TEXT_LEFT,
                        TEXT_MIDDLE, TEXT_WRAP);
    gfx_cut_left(&r, 10);
    r.w -= 8;
    text_draw(ui->text, &style, r,
              sinks ? S("capture.sinks") : SN("capture.stays", g->sailors - count));
}

static const char *landing_words(Table *t, PortId port)
{
    GalleyId first = 0;
    int cubes = 0;
    const int sunk = sinking(t, port, &first, &cubes);
    const int sailors = landed(t, port) + table_port(t, port)->garrison;
    const char *holds = SP("capture.holds", sailors, ARG_TEXT("port", table_port_name(t, port)));
    if (sailors == 0) {
        return SF("capture.nobody", ARG_TEXT("port", table_port_name(t, port)));
    }
    if (sunk == 0) {
        return holds;
    }
    const char *loss = SP(cubes > 0 ? "capture.sunk_cubes" : "capture.sunk", sunk,
                          ARG_INT("galley", first), ARG_INT("cubes", cubes));
    return app_with_line(holds, loss);
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
    for (GalleyId id = 1; id <= t->world->galley_count; id++) {
        stays = stays || (is_own_at(t, id, port) && sailors[id] < table_galley(t, id)->sailors);
        if (is_own_at(t, id, port) && sailors[id] > 0) {
            Command land =
                TABLE_COMMAND(t, LAND_FROM, land_from, .galley = id, .count = sailors[id],
                              .sink = sailors[id] == table_galley(t, id)->sailors);
            orders[count++] = land;
        }
    }
    if (stays) {
        orders[count++] = table_command(t, CMD_END_LANDING);
    }
    orders_give(t, orders, count, out);
}

static Landing landing_of(const Table *t, PortId port)
{
    Landing landing = {.port = port};
    for (GalleyId id = 1; id <= t->world->galley_count; id++) {
        landing.count[id] = is_own_at(t, id, port) ? draft_of(t)->land[id] : 0;
    }
    return landing;
}

static void landing_buttons(Table *t, GfxRect row, PortId port, Command *out)
{
    const float gap = ui->theme->grid.gap;
    const bool under_way = is_landing(t);
    const Landing landing = landing_of(t, port);
    const Command stop = table_command(t, CMD_END_LANDING);
    const int count = landed(t, port);
    GalleyId first = 0;
    int cubes = 0;
    const UiButton leave = {.label = S(under_way ? "capture.done" : "landing.cancel"),
                            .disabled_reason = under_way ? table_why_not(t, &stop) : NULL,
                            .keys = under_way ? NULL : keys_of(KEY_BACK),
                            .corner = under_way ? NULL : keys_of(KEY_BACK)};
    const UiButton go = {.label = SN("landing.go", count),
                         .kind = sinking(t, port, &first, &cubes) > 0
                                     ? UI_KIND_RED
                                     : golden_page_kind(!landing_costs(t, &landing, !under_way)),
                         .disabled_reason = count == 0 ? S("landing.choose_some") : NULL};
    if (ui_button("button:land_none", gfx_split_row(row, 0, 2, gap), &leave)) {
        draft_of(t)->port = 0;
        if (under_way) {
            *out = stop;
        }
    }
    if (ui_button("button:land", gfx_split_row(row, 1, 2, gap), &go)) {
        give_landing(t, port, out);
        draft_of(t)->port = 0;
    }
}

static void draw_landing(Table *t, PortId port, Command *out)
{
    int sailors = 0;
    const int galleys = galleys_at(t, port, &sailors);
    const PlayerId owner = table_port(t, port)->owner;
    bool closed = false;
    const float rows = LAND_ROW_H * (float)galleys;
    const Landing landing = landing_of(t, port);
    GfxRect r = ui_dialog_begin(
        "dialog:landing", DIALOG_W,
        300 + fminf(rows, 3 * LAND_ROW_H) + landing_risk_height(t, &landing, DIALOG_W - 48)
            + (is_landing(t) ? 0 : forecast_landing_height(t, port, DIALOG_W - 48)),
        SF("landing.title", ARG_TEXT("port", table_port_name(t, port))),
        owner && owner != t->decider
            ? SF("capture.subtitle", ARG_TEXT("player", table_seat_name(owner)))
            : S(is_kept(t, port) ? "capture.subtitle_keep"
                : owner          ? "capture.subtitle_own"
                                 : "landing.subtitle_neutral"),
        is_landing(t) ? NULL : &closed);
    const float gap = ui->theme->grid.gap;
    GfxRect row = ui_cut_foot(&r);
    GfxRect words = gfx_cut_bottom(&r, 60);
    landing_risk_draw(t, &landing, &r);
    if (!is_landing(t)) {
        forecast_landing_draw(t, port, &r);
    }
    GfxRect shore = gfx_cut_right(&r, r.w * 0.34f);
    r.w -= gap;
    GfxRect page = ui_scroll_begin("scroll:landing", r, rows, false);
    GfxRect list = gfx_rect(page.x, page.y, page.w - (rows > r.h ? 14 : 0), rows);
    for (GalleyId id = 1; id <= t->world->galley_count; id++) {
        if (is_own_at(t, id, port)) {
            GfxRect line = gfx_cut_top(&list, LAND_ROW_H);
            line.h -= 6;
            land_row(t, id, line);
        }
    }
    ui_scroll_end();
    dialog_land_shore(t, shore, port, landed(t, port) + table_port(t, port)->garrison);
    const TextStyle body =
        text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
    ui_label("text:land", words, &body, landing_words(t, port));
    landing_buttons(t, row, port, out);
    ui_dialog_end();
    if (closed) {
        draft_of(t)->port = 0;
    }
}

/* --- Panel ------------------------------------------------------------------------------------ */

static void draw(Table *t, GfxRect side, GfxRect bar, Command *out)
{
    const PortId port =
        is_landing(t) ? rules_phase(&t->view.pub).as.landing.port : draft_of(t)->port;
    PortId ports[PORT_MAX];
    const int left = ports_to_take(t, ports);
    draw_page(t, side);
    GfxRect place = gfx_cut_right(&bar, fminf(230, bar.w * 0.45f));
    bar.w -= 12;
    table_mouse_hint(bar, S("capture.hint"));
    panel_end_button(
        t, place, CMD_END_CAPTURE,
        &(UiButton){.label = S("capture.end"),
                    .sub = left > 0 ? SN("capture.end_left", left) : S("capture.end_sub"),
                    .tip = S("capture.end_tip"),
                    .corner = keys_of(KEY_END)},
        out);
    if (orders_ready(t)) {
        return; /* The landing that was ordered goes on by itself. */
    }
    if (port) {
        draw_landing(t, port, out);
    } else if (out->kind == CMD_NONE) {
        click_board(t);
    }
}

static bool escape(Table *t)
{
    CaptureDraft *draft = draft_of(t);
    const bool any = draft->port != 0;
    draft->port = 0;
    return any;
}

const Panel panel_capture = {.decision = DECISION_CAPTURE,
                             .wants_side = true,
                             .draft_bytes = sizeof(CaptureDraft),
                             .mark = mark,
                             .draw = draw,
                             .escape = escape};
