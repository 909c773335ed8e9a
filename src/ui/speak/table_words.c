#include "speak/parts.h"

#include "board/parts.h"
#include "decisions/panels.h"

/* Of whom is spoken: who decides, else whose view it is, else the only person. */
static PlayerId me(const Table *t)
{
    return t->decider ? t->decider : t->viewer ? t->viewer : app_lone_person();
}

/* --- Galleys ---------------------------------------------------------------------------------- */

static const char *turn_words(Table *t, GalleyId galley)
{
    const Public2012 *p = table_2012(t);
    const PlayerId stopped = p ? 0 : galley_stopped_by(table_1996(t), galley);
    if (panels_in_hand(t) == galley) {
        return S("speak.galley_now");
    }
    if (stopped) {
        return SF("speak.galley_stopped", ARG_PLAYER(stopped));
    }
    const bool done = p ? galley <= p->marker : galley_moved(table_1996(t), galley) != 0;
    return S(done ? "speak.galley_done" : "speak.galley_still");
}

void table_words_galley(Table *t, GalleyId galley, char *out, size_t size)
{
    const Galley *g = table_galley(t, galley);
    const char *list = NULL;
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        const int count = galley_cubes(g, good);
        if (count > 0) {
            list =
                app_list_names(list, SF("speak.cubes", ARG_INT("count", count), ARG_GOOD(t, good)));
        }
    }
    plain_put(SP("speak.galley", g->sailors, ARG_INT("galley", galley), ARG_ZONE(t, g->zone),
                 ARG_TEXT("cargo", list ? list : S("speak.no_cargo"))),
              out, size);
}

void table_words_galleys(Table *t, char *out, size_t size)
{
    bool any = false;
    for (GalleyId id = 1; id <= t->world->galley_count; id++) {
        if (me(t) && table_galley(t, id)->owner == me(t)) {
            table_words_galley(t, id, out, size);
            plain_put(turn_words(t, id), out, size);
            any = true;
        }
    }
    if (!any) {
        plain_put(S("speak.no_galley"), out, size);
    }
}

/* --- A port ----------------------------------------------------------------------------------- */

static PortId asked_port(const Table *t)
{
    const char *focus = ui->focused, *last = strrchr(focus, ':'), *name = last ? last + 1 : "";
    const PortId port = board_port_find(t->board, name);
    const ZoneId zone = board_zone_find(t->board, name);
    const GalleyId galley =
        table_id_has(focus, "galley:") ? (GalleyId)atoi(focus + 7) : panels_in_hand(t);
    if (port || zone) { /* On the chart or in a list. */
        return port ? port : table_port_of(t, zone);
    }
    if (galley >= 1 && galley <= t->world->galley_count) {
        return table_port_of(t, table_galley(t, galley)->zone);
    }
    return t->turned.place ? table_port_of(t, t->turned.place) : 0;
}

void table_words_port(Table *t, char *out, size_t size)
{
    const PortId port = asked_port(t);
    if (!port) {
        plain_put(S("speak.no_port"), out, size);
        return;
    }
    plain_put(port_tip(t, port), out, size);
    const Port *p = table_port(t, port);
    const int spaces = t->world->ports[port].space_count, held = port_cube_count(p);
    const char *list = NULL;
    for (int i = 0; i < held; i++) {
        list = app_list_names(list, table_good_name(t, port_space_good(p, i)));
    }
    plain_put(list ? SF("speak.stock", ARG_TEXT("list", list), ARG_INT("free", spaces - held),
                        ARG_INT("spaces", spaces))
                   : SN("speak.stock_empty", spaces),
              out, size);
}

/* --- Danger ----------------------------------------------------------------------------------- */

static bool add_blockades(Table *t, GalleyId galley, char *out, size_t size)
{
    bool any = false;
    const ZoneId from = table_galley(t, galley)->zone;
    for (ZoneId zone = 1; zone <= t->world->zone_count; zone++) {
        PlayerId order[PLAYER_MAX];
        const char *list = NULL;
        /* Who may stop the galley where it would enter the zone. */
        const int count = world_zones_adjacent(t->world, from, zone)
                              ? table_2012(t)
                                    ? e2012_blockaders(&t->view.pub, galley, zone, order)
                                    : e1996_permitters(&t->view.pub, galley, zone,
                                                       table_galley(t, galley)->zone, order)
                              : 0;
        for (int i = 0; i < count; i++) {
            list = app_list_names(list, app_seat_name(order[i]));
        }
        if (list) {
            plain_put(SF(t->has.battle_sums ? "speak.may_refuse" : "speak.may_blockade",
                         ARG_ZONE(t, zone), ARG_INT("galley", galley), ARG_TEXT("list", list)),
                      out, size);
            any = true;
        }
    }
    return any;
}

void table_words_danger(Table *t, char *out, size_t size)
{
    const GalleyId galley = panels_in_hand(t);
    if (!danger_is_told() || !me(t)) {
        plain_put(S("speak.danger_untold"), out, size);
        return;
    }
    if (galley && table_galley(t, galley)->owner == me(t) && !add_blockades(t, galley, out, size)) {
        plain_put(SF("speak.no_blockade", ARG_INT("galley", galley)), out, size);
    }
    bool any = false; /* All of it, also what the chart does not mark for it cannot be saved. */
    for (int i = 1; i <= PORT_MAX + GALLEY_MAX; i++) {
        const PortId port = (PortId)(i <= PORT_MAX ? i : 0);
        const GalleyId at = (GalleyId)(port ? 0 : i - PORT_MAX);
        const PlayerId owner = port ? table_port(t, port)->owner : table_galley(t, at)->owner;
        const Danger danger =
            owner == me(t) ? danger_to(t, &t->view.pub, port, at, true) : (Danger){0};
        if (danger.percent >= DANGER_SHOWN_LEAST) {
            any = true;
            plain_put(SF(port != 0 ? "speak.danger_port" : "speak.danger_galley", ARG_PORT(t, port),
                         ARG_INT("galley", at), ARG_TEXT("line", danger_words(at, &danger))),
                      out, size);
        }
    }
    if (!any) {
        plain_put(S("speak.no_danger"), out, size);
    }
}

/* --- Money and points ------------------------------------------------------------------------- */

void table_words_score(Table *t, char *out, size_t size)
{
    plain_put(corners_state(t), out, size);
    for (PlayerId player = 1; player <= t->view.pub.player_count; player++) {
        PlayerTally tally;
        rules_tally(t->world, &t->view.pub, player, &tally);
        const bool known = player_mask_has(t->view.ducats_known, player);
        const int32_t ducats = known ? t->view.secret.ducats[player] : 0;
        const char *key = t->has.points ? (known ? "speak.wealth" : "speak.wealth_hidden")
                                        : (known ? "speak.money" : "speak.money_hidden");
        plain_put(SF(key, ARG_PLAYER(player), ARG_INT("ducats", ducats),
                     ARG_INT("points", tally.points),
                     ARG_INT("sum", rules_points(t->world, &tally, ducats)),
                     ARG_INT("scoring", tally.scoring_ducats), ARG_INT("ports", tally.ports),
                     ARG_INT("galleys", tally.galleys)),
                  out, size);
    }
}
