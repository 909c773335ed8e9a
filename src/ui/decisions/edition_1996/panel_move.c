#include "decisions/common/panel.h"

typedef struct MoveDraft {
    GalleyId galley; /* Chosen to move; 0: none was. */
    GalleyId shown;  /* In hand when the chart was last brought to it. */
    SailingRest rest;
} MoveDraft;

static MoveDraft *draft_of(const Table *t)
{
    return panel_draft(t, &panel_move);
}

static bool can_move(const Table *t, GalleyId galley)
{
    return galley && table_galley(t, galley)->owner == t->decider
           && e1996_moves_left(&t->view.pub, galley) > 0;
}

/* The galley under way has come to a port: whoever sent it there as a rule means the next one by
 * his next click. 0: none has. */
static GalleyId arrived(const Table *t)
{
    const GalleyId active = table_active(t);
    return can_move(t, active) && t->world->port_of_zone[table_galley(t, active)->zone] != 0
                   && orders_settled(t)
               ? active
               : 0;
}

/* The acting galley: the chosen one, else the one under way until it has come to a port, then the
 * next that can sail; 0 none. */
static GalleyId in_hand(const Table *t)
{
    const GalleyId chosen = draft_of(t)->galley, active = table_active(t);
    GalleyId next = 0;
    for (GalleyId id = 0; !next && pieces_galley(t, t->decider, ANYWHERE, &id);) {
        next = id != active && can_move(t, id) ? id : 0;
    }
    return can_move(t, chosen)                             ? chosen
           : can_move(t, active) && (!arrived(t) || !next) ? active
                                                           : next;
}

static int galleys_to_move(const Table *t)
{
    int count = 0;
    for (GalleyId id = 0; pieces_galley(t, t->decider, ANYWHERE, &id);) {
        count += can_move(t, id);
    }
    return count;
}

/* --- Sailing ---------------------------------------------------------------------------------- */

static int permitters(const Table *t, GalleyId galley, ZoneId zone, int left,
                      PlayerId order[PLAYER_MAX])
{
    const Public1996 *round = table_1996(t);
    bool under_way = round->active == galley && round->zones_moved > 0;
    ZoneId start = under_way ? round->start_zone : table_galley(t, galley)->zone;
    return left > 0 ? e1996_permitters(&t->view.pub, galley, zone, start, order) : 0;
}

static Sailing sailing(const Table *t, GalleyId galley)
{
    return (Sailing){.galley = galley,
                     .left = e1996_moves_left(&t->view.pub, galley),
                     .sail = TABLE_COMMAND(t, SAIL_GALLEY, sail_galley, .galley = galley),
                     .ask = TABLE_COMMAND(t, ASK_PASSAGE, ask_passage, .galley = galley),
                     .asks_here = e1996_must_ask(&t->view.pub, galley),
                     .rule = RULE_S1_M1,
                     .stoppers = permitters,
                     .stop_tip = "move.permit_tip",
                     .every_stop = true};
}

/* Why the galley cannot sail; NULL when it can. */
static const char *why_not_sail(Table *t, GalleyId galley)
{
    const PlayerId by = galley_stopped_by(table_1996(t), galley);
    if (by != 0) {
        return SF("move.stopped_tip", ARG_PLAYER(by));
    }
    const Sailing voyage = sailing(t, galley);
    Command sail = voyage.sail;
    if (voyage.asks_here) {
        return table_why_not(t, voyage.ask);
    }
    for (ZoneId z = 1; z <= t->world->zone_count; z++) {
        if (world_zones_adjacent(t->world, table_galley(t, galley)->zone, z)) {
            sail.as.sail_galley.zone = z;
            return table_why_not(t, sail);
        }
    }
    return NULL;
}

static void mark(Table *t)
{
    const Sailing voyage = sailing(t, in_hand(t));
    t->listed = true;
    /* On a chart that is zoomed in the next galley may lie out of sight: it is brought there. */
    if (voyage.galley && voyage.galley != draft_of(t)->shown && orders_settled(t)) {
        table_camera_show(t, t->galley_at[voyage.galley]);
        draft_of(t)->shown = voyage.galley;
    }
    if (voyage.galley) {
        sailing_mark(t, &voyage);
    }
    for (GalleyId id = 0; pieces_galley(t, t->decider, ANYWHERE, &id);) {
        const char *why = why_not_sail(t, id);
        t->galley_mark[id].mark = why ? MARK_NONE : id == voyage.galley ? MARK_CHOSEN : MARK_CHOICE;
        t->galley_mark[id].tip =
            why ? why : SN("move.choose_tip", e1996_moves_left(&t->view.pub, id));
    }
}

/* --- Page ------------------------------------------------------------------------------------- */

static const char *galley_state(Table *t, GalleyId galley)
{
    int left = e1996_moves_left(&t->view.pub, galley);
    const PlayerId by = galley_stopped_by(table_1996(t), galley);
    if (by != 0) {
        return SF("move.stopped", ARG_PLAYER(by));
    }
    if (left == 0) {
        return S("move.moved");
    }
    if (e1996_must_ask(&t->view.pub, galley)) {
        return SN("move.must_ask", left);
    }
    return SN(galley == table_active(t) && table_1996(t)->zones_moved > 0 ? "move.under_way"
                                                                          : "sail.sub",
              left);
}

static void galley_row(Table *t, GalleyId galley, GfxRect r)
{
    const GfxRect picture = gfx_cut_left(&r, 70);
    ui_tell_begin(""); /* The button names it. */
    table_draw_galley(t, table_galley(t, galley), galley, picture.x + picture.w / 2,
                      picture.y + picture.h * 0.86f, 62, false, 1);
    ui_tell_end();
    const UiButton row = {.label = SF("move.row", ARG_INT("galley", galley),
                                      ARG_ZONE(t, table_galley(t, galley)->zone)),
                          .sub = galley_state(t, galley),
                          .selected = galley == in_hand(t),
                          .idle = galley == in_hand(t),
                          .disabled_reason = why_not_sail(t, galley)};
    if (ui_button(ui_id("move:%d", galley), r, &row)) {
        draft_of(t)->galley = galley;
    }
    if (row.selected) {
        ui_note(ui_id("in_hand:%d", galley), r, row.label);
    }
}

static void draw_page(Table *t, const Sailing *voyage, Command *out)
{
    const GfxRect in = ui_panel(t->layout.side, S("round.phase.3"), NULL);
    GfxRect r;
    for (UiPage p = ui_page("scroll:move", in); ui_page_next(&p);) {
        for (GalleyId id = 0; pieces_galley(t, t->decider, ANYWHERE, &id);) {
            if (panel_row(&p, ui->theme->grid.button2_h, 6, &r)) {
                galley_row(t, id, r);
            }
        }
        if (voyage->galley) {
            if (panel_row(&p, 28, 6, &r)) {
                const StringArg galley = ARG_INT("galley", voyage->galley);
                ui_tell_begin(SP("move.hint", voyage->left, galley));
                table_heading(r, SF("count.galley", galley));
                ui_tell_end();
            }
            sailing_list(t, voyage, &p, out);
        }
    }
    draft_of(t)->galley = out->kind != CMD_NONE ? 0 : draft_of(t)->galley;
}

static void click_board(Table *t, const Sailing *voyage, Command *out)
{
    const uint8_t id = t->click.id;
    const bool galley = t->click.kind == CLICK_GALLEY;
    const ZoneId goal = table_zone_at(t, t->click);
    if (galley && table_galley(t, id)->owner == t->decider) {
        const char *why = why_not_sail(t, id);
        if (why) {
            ui_toast(why, true);
        } else {
            draft_of(t)->galley = id;
        }
    } else if (goal && voyage->galley && goal != table_galley(t, voyage->galley)->zone) {
        sailing_order(t, voyage, goal, out);
        draft_of(t)->galley = out->kind != CMD_NONE ? 0 : draft_of(t)->galley; /* For one voyage. */
    }
}

/* What the bar says when no galley can sail: who was stopped, and by whom, is not "has moved". */
static const char *done_words(Table *t)
{
    GalleyId stopped = 0;
    int count = 0;
    for (GalleyId id = 0; pieces_galley(t, t->decider, ANYWHERE, &id);) {
        if (galley_stopped_by(table_1996(t), id) != 0) {
            stopped = count++ == 0 ? id : stopped;
        }
    }
    if (count == 0) {
        return S("move.hint_done");
    }
    return SP("move.hint_stopped", count, ARG_INT("galley", stopped),
              ARG_PLAYER(galley_stopped_by(table_1996(t), stopped)));
}

static void draw(Table *t, GfxRect bar, Command *out)
{
    const Sailing voyage = sailing(t, in_hand(t));
    draw_page(t, &voyage, out);
    GfxRect end = gfx_cut_right(&bar, fminf(230, bar.w * 0.45f));
    bar.w -= 12;
    /* Which galley a click sails, and how the one that has arrived is sent on. */
    const GalleyId before = arrived(t);
    const StringArg next = ARG_INT("galley", voyage.galley);
    if (!voyage.galley) {
        table_hint(bar, done_words(t));
    } else {
        table_first_hint(t, bar,
                         before && before != voyage.galley ? SP("move.hint_arrived", voyage.left,
                                                                next, ARG_INT("arrived", before))
                                                           : SP("move.hint", voyage.left, next));
    }
    const int idle = galleys_to_move(t);
    panel_end_button(t, end, CMD_END_ROUTE,
                     &(UiButton){.label = S("move.end"),
                                 .sub = idle ? SN("move.end_idle", idle) : S("move.end_all"),
                                 .tip = S("position.end_tip")},
                     out);
    if (out->kind == CMD_NONE) {
        click_board(t, &voyage, out);
    }
    /* Galleys whose passage was refused, for as long as they stay there. */
    for (GalleyId id = 0; !ui_is_covered() && pieces_galley(t, t->decider, ANYWHERE, &id);) {
        const PlayerId player = galley_stopped_by(table_1996(t), id);
        if (player != 0) {
            sailing_stamp(t, id, player, SF("stamp.passage", ARG_PLAYER(player)));
        }
    }
    if (voyage.galley) {
        sailing_preview(t, &voyage, &draft_of(t)->rest);
    }
}

/* A galley that was pointed out. The one under way is no choice of the player's. */
static bool escape(Table *t)
{
    MoveDraft *draft = draft_of(t);
    const bool any = draft->galley && draft->galley != table_active(t);
    draft->galley = 0;
    return any;
}

const Panel panel_move = {.wants_side = true,
                          .draft_bytes = sizeof(MoveDraft),
                          .mark = mark,
                          .draw = draw,
                          .escape = escape,
                          .in_hand = in_hand};
