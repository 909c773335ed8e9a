#include "decisions/common/panel.h"

typedef struct Ways {
    uint8_t distance[ZONE_MAX + 1];
    ZoneId from[ZONE_MAX + 1];
} Ways;

static ZoneId here(const Table *t, const Sailing *s)
{
    return table_galley(t, s->galley)->zone;
}

static int stoppers_at(const Table *t, const Sailing *s, ZoneId zone, int steps,
                       PlayerId order[PLAYER_MAX])
{
    return s->stoppers(t, s->galley, zone, s->left - steps, order);
}

/* Ways that pass where somebody may stop the galley are taken only when they are shorter. */
static void find_ways(const Table *t, const Sailing *s, int steps, Ways *ways)
{
    ZoneMask watched = 0;
    PlayerId order[PLAYER_MAX];
    for (ZoneId z = 1; z <= t->world->zone_count; z++) {
        bool stops = s->every_stop && stoppers_at(t, s, z, 0, order) > 0;
        watched |= stops ? (ZoneMask)1 << z : 0;
    }
    reach_compute(t, s->galley, steps, watched, ways->distance, ways->from);
}

/* A zone of the way where the galley may be stopped, and by whom. */
typedef struct Stop {
    int at; /* On the way; -1: where it lies; before the first of them one less. */
    ZoneId zone;
    PlayerId order[PLAYER_MAX];
    int count;
} Stop;

/* The next one, only the first where not all are shown; false: no more. Who only stops at the goal
 * asks nobody (S1-M2). */
static bool next_stop(const Table *t, const Sailing *s, const ZoneId *route, int count, Stop *stop)
{
    if (stop->count > 0 && !s->every_stop) {
        return false;
    }
    for (stop->at++; stop->at < (s->every_stop ? count - 1 : count); stop->at++) {
        stop->zone = stop->at < 0 ? here(t, s) : route[stop->at];
        stop->count = stoppers_at(t, s, stop->zone, stop->at + 1, stop->order);
        if (stop->count > 0) {
            stop->count = s->every_stop ? stop->count : 1;
            return true;
        }
    }
    return false;
}

/* How far, what the cargo brings there, and who may stop it on the way. */
static const char *sail_tip(Table *t, const Sailing *s, const Ways *ways, ZoneId zone)
{
    ZoneId route[ROUTE_ZONE_MAX];
    const int count = reach_route(ways->distance, ways->from, zone, route);
    const char *tip = SP("sail.tip", count, ARG_ZONE(t, zone));
    const char *cargo = forecast_at_zone(t, s->galley, zone);
    tip = cargo[0] ? app_with_line(tip, cargo) : tip;
    for (Stop stop = {.at = s->asks_here ? -2 : -1}; next_stop(t, s, route, count, &stop);) {
        for (int k = 0; k < stop.count; k++) {
            tip = app_with_line(tip,
                                SF(s->stop_tip, ARG_PLAYER(stop.order[k]), ARG_ZONE(t, stop.zone),
                                   ARG_INT("sailors", pieces_afloat(t, stop.order[k], stop.zone)),
                                   ARG_INT("own", table_galley(t, s->galley)->sailors)));
        }
    }
    return tip;
}

void sailing_mark(Table *t, const Sailing *s)
{
    Ways ways;
    find_ways(t, s, s->left, &ways);
    for (ZoneId z = 1; z <= t->world->zone_count; z++) {
        ObjectMark *m = &t->zone_mark[z];
        bool reached = ways.distance[z] != 255;
        if (z == here(t, s)) {
            continue;
        }
        m->distance = reached ? ways.distance[z] : 0;
        m->mark = s->left > 0 && reached ? MARK_REACH : MARK_NONE;
        m->tip = m->mark == MARK_REACH ? sail_tip(t, s, &ways, z)
                 : s->left ? SF("sail.too_far_tip", ARG_TEXT("rule", rule_name(s->rule)))
                           : NULL;
    }
}

/* --- Preview ---------------------------------------------------------------------------------- */

/* The arms of who may stop it, on the way. */
static void draw_stop(Table *t, const Stop *stop)
{
    const GfxPoint p = table_to_window(t, t->map->zone[stop->zone].anchor[0]);
    const float k = fmaxf(1, t->layout.piece_k), r = 13 * k;
    for (int i = 0; i < stop->count; i++) {
        const float x = p.x + 2.2F * r * (float)i;
        gfx_fill_circle(ui->gfx, x, p.y, r, ui->theme->color.paper_high);
        gfx_stroke_circle(ui->gfx, x, p.y, r, 2.4F * k, ui->theme->color.danger);
        paint_shield(table_livery(t, stop->order[i]), x, p.y - k, 7 * k);
    }
    ui_note("stop", gfx_rect(p.x - r, p.y - r, 2 * r, 2 * r), app_seat_name(stop->order[0]));
}

/* The zone under the pointer or of the row that it or the keyboard is on; 0 none. */
static ZoneId pointed(const Table *t)
{
    const ZoneId zone = table_zone_at(t, t->hover);
    const char *row = ui->focus_shown ? ui->focused : ui->hovered;
    return !zone && table_id_has(row, "sail:") ? board_zone_find(t->board, row + strlen("sail:"))
                                               : zone;
}

/* Is the pointer where it is because of this galley? */
static bool points(const Sailing *s, SailingRest *rest)
{
    enum { STILL = 3 };
    const GfxPoint now = ui->input.mouse;
    if (rest->galley != s->galley) {
        *rest = (SailingRest){.galley = s->galley, .pointer = now};
    }
    rest->moved =
        rest->moved || fabsf(now.x - rest->pointer.x) + fabsf(now.y - rest->pointer.y) > STILL;
    return rest->moved;
}

void sailing_preview(Table *t, const Sailing *s, SailingRest *rest)
{
    const ZoneId goal = pointed(t);
    Ways ways;
    ZoneId route[ROUTE_ZONE_MAX];
    const bool asked = points(s, rest) || (ui->focus_shown && table_id_has(ui->focused, "sail:"));
    if (!asked || !goal || t->zone_mark[goal].mark != MARK_REACH || ui_is_covered()) {
        return;
    }
    find_ways(t, s, s->left, &ways);
    int count = reach_route(ways.distance, ways.from, goal, route);
    if (count == 0) {
        return;
    }
    GfxPoint through[ROUTE_ZONE_MAX + 1], line[128];
    through[0] = table_to_window(t, t->galley_at[s->galley]);
    for (int i = 0; i < count; i++) {
        through[i + 1] = i + 1 < count ? table_to_window(t, t->map->zone[route[i]].anchor[0])
                                       : table_zone_point(t, goal);
    }
    int n = gfx_curve(through, count + 1, line, 128);
    gfx_push_clip(ui->gfx, t->layout.board);
    paint_route(line, n, ui->theme->color.path);
    for (Stop stop = {.at = s->asks_here ? -2 : -1}; next_stop(t, s, route, count, &stop);) {
        draw_stop(t, &stop);
    }
    gfx_pop_clip(ui->gfx);
}

/* Around the galley, held inside the chart: where least is hidden, and no plate, whose port may be
 * the very one to go to, if that can be. */
static GfxRect stamp_place(const Table *t, GalleyId galley, float w, float h)
{
    enum { WAYS = 3, FAR = 3 };
    const float k = t->layout.piece_k;
    const GfxRect board = gfx_rect_inset(t->layout.board, 6);
    const GfxPoint at = table_to_window(t, t->galley_at[galley]);
    GfxRect best = gfx_rect(0, 0, w, h);
    float least = -1;
    for (int i = 0; i < WAYS * WAYS * FAR; i++) {
        const int across = i % WAYS - 1, down = i / WAYS % WAYS - 1;
        const float far = (float)(i / (WAYS * WAYS)) * h;
        const float x = at.x - w / 2 + (float)across * (w / 2 + 38 * k + far),
                    y = at.y - h / 2 - 21 * k + (float)down * (h / 2 + 33 * k + far);
        const GfxRect r = gfx_rect(fminf(fmaxf(x, board.x), board.x + board.w - w),
                                   fminf(fmaxf(y, board.y), board.y + board.h - h), w, h);
        const float hidden = 2 * under_galleys(t, r) + 8 * under_plates(t, r) + far;
        if (least < 0 || hidden < least - 1) {
            least = hidden;
            best = r;
        }
    }
    return best;
}

/* How strongly it is seen: for two seconds from when it came, then where one points at the
 * galley. */
static float stamp_strength(Table *t, GalleyId galley, PlayerId player)
{
    enum { SHOWN_MS = 2000, FADE_MS = 400 };
    Stamp *stamp = &t->stamp[galley];
    const ZoneId zone = table_galley(t, galley)->zone;
    if (stamp->player != player || stamp->zone != zone || stamp->turn != t->view.pub.turn) {
        *stamp = (Stamp){player, zone, t->view.pub.turn, ui->anim.now_ms};
    }
    const float left = (float)(stamp->since_ms + SHOWN_MS - ui->anim.now_ms);
    if (t->hover.kind == CLICK_GALLEY && t->hover.id == galley) {
        return 1;
    }
    if (left > 0) {
        gfx_request_redraw_in(ui->gfx, left > FADE_MS ? (uint32_t)left - FADE_MS + 1 : 1);
    }
    return ui->anim.reduced && left > 0 ? 1 : fminf(1, fmaxf(0, left / FADE_MS));
}

void sailing_stamp(Table *t, GalleyId galley, PlayerId player, const char *words)
{
    enum { ARMS_W = 34, PAD = 10, STAMP_H = 30 };
    TextStyle style = {.type = THEME_TYPE_BOLD, .size = 16};
    const float strength = stamp_strength(t, galley, player);
    if (strength <= 0) {
        return;
    }
    const float w = text_width(ui->text, &style, words) + PAD + ARMS_W;
    const GfxRect r = stamp_place(t, galley, fminf(w, t->layout.board.w - 12), STAMP_H);
    gfx_push_alpha(ui->gfx, strength);
    paint_tag(r, ui->theme->color.danger);
    paint_shield(table_livery(t, player), r.x + 17, r.y + r.h / 2 - 2, 10);
    table_text(THEME_TYPE_BOLD, style.size, ui->theme->color.danger, TEXT_LEFT,
               gfx_rect(r.x + ARMS_W, r.y, r.w - ARMS_W - 6, r.h), words);
    gfx_pop_alpha(ui->gfx);
    ui_note(ui_id("stamp:%d", galley), r, words);
}

/* --- Orders ----------------------------------------------------------------------------------- */

enum { VOYAGE_MAX = 2 * ROUTE_ZONE_MAX };

static Command step_to(const Sailing *s, ZoneId zone)
{
    Command step = s->sail;
    *(step.kind == CMD_SAIL ? &step.as.sail.zone : &step.as.sail_galley.zone) = zone;
    return step;
}

/* The commands of the voyage: one zone after another, and the question where others must let it go
 * on. Returns how many. */
static int voyage_commands(const Table *t, const Sailing *s, const ZoneId *route, int count,
                           Command steps[VOYAGE_MAX])
{
    int given = 0;
    if (count > 0 && s->asks_here) {
        steps[given++] = s->ask;
    }
    for (int i = 0; i < count; i++) {
        PlayerId order[PLAYER_MAX];
        steps[given++] = step_to(s, route[i]);
        if (s->ask.kind != CMD_NONE && i + 1 < count
            && stoppers_at(t, s, route[i], i + 1, order) > 0) {
            steps[given++] = s->ask;
        }
    }
    return given;
}

void sailing_order(Table *t, const Sailing *s, ZoneId goal, Command *out)
{
    Ways ways;
    ZoneId route[ROUTE_ZONE_MAX];
    Command steps[VOYAGE_MAX];
    find_ways(t, s, s->left, &ways);
    const int count =
        voyage_commands(t, s, route, reach_route(ways.distance, ways.from, goal, route), steps);
    const Command first = count > 0 ? steps[0] : step_to(s, goal);
    RuleError error = table_check(t, &first);
    if (error.refusal == REFUSAL_NONE && count > 0) {
        orders_give(t, steps, count, out);
        return;
    }
    if (error.refusal == REFUSAL_NOT_ADJACENT && s->left > 0) {
        find_ways(t, s, ZONE_MAX, &ways);
        ui_toast(SP("sail.too_far", s->left, ARG_ZONE(t, goal),
                    ARG_INT("distance", ways.distance[goal]), ARG_TEXT("rule", rule_name(s->rule))),
                 true);
        return;
    }
    ui_toast(table_reason(error), true);
}

/* --- List ------------------------------------------------------------------------------------- */

void sailing_list(Table *t, const Sailing *s, UiPage *page, Command *out)
{
    const TextStyle none = text_style(THEME_TYPE_ITALIC);
    bool any = false;
    GfxRect r;
    for (int steps = 1; steps <= DECK_PLACE_COUNT; steps++) {
        for (ZoneId zone = 1; zone <= t->world->zone_count; zone++) {
            const ObjectMark *mark = &t->zone_mark[zone];
            const bool reached = mark->mark == MARK_REACH && mark->distance == steps;
            any = any || reached;
            if (reached && panel_row(page, ui->theme->grid.button2_h, 4, &r)) {
                const CargoForecast cargo = forecast_cargo(t, s->galley, zone);
                const bool may_land = cargo.ducats > 0 && forecast_may_land(t, s->galley, zone);
                /* How far it is, and what the cargo comes to there. */
                const UiButton row = {.label = table_zone_name(t, zone),
                                      .sub = SP(may_land                   ? "sail.sub_either"
                                                : cargo.ducats > 0         ? "sail.sub_sale"
                                                : cargo.scoring_ducats > 0 ? "sail.sub_store"
                                                                           : "sail.sub",
                                                t->zone_mark[zone].distance,
                                                ARG_INT("ducats", cargo.ducats),
                                                ARG_INT("scoring", cargo.scoring_ducats)),
                                      .tip = t->zone_mark[zone].tip,
                                      .kind = cargo.ducats > 0 ? UI_KIND_PAPER : UI_KIND_QUIET};
                if (ui_button(ui_id("sail:%s", t->board->zone_id[zone]), r, &row)) {
                    sailing_order(t, s, zone, out);
                }
            }
        }
    }
    if (!any) {
        ui_page_words(page, "text:nowhere", &none, S("sail.nowhere"));
    }
}
