#include "decisions/common/panel.h"

enum { NAMED_MAX = 2 }; /* So many goods have room on a button. */

/* --- Sold or stored --------------------------------------------------------------------------- */

bool forecast_quote(const Table *t, const PublicState *pub, GalleyId galley, GoodId good,
                    CubeQuote *q)
{
    *q = (CubeQuote){0};
    return galley_cubes(&pub->galleys[galley], good) > 0
           && (table_2012(t) ? e2012_sale_quote(t->world, pub, galley, good, &q->space,
                                                &q->value_ducats, &q->bonus_ducats)
                             : e1996_sale_quote(t->world, pub, galley, good, &q->space,
                                                &q->value_ducats, &q->bonus_ducats));
}

bool forecast_cube(const Table *t, PlayerId player, PortId port, GoodId good, CubeQuote *q)
{
    enum { ANY = 1 }; /* Whichever galley brings it. */
    PublicState pub = t->view.pub;
    pub.galleys[ANY] =
        (Galley){.owner = player & 7U, .zone = t->world->ports[port].zone & 31U, .sailors = 1};
    galley_load(&pub.galleys[ANY], good, 1);
    return forecast_quote(t, &pub, ANY, good, q);
}

/* The good to go next: the one with the highest bonus, which may find no space later; then by
 * id. */
static GoodId best_good(const Table *t, const PublicState *pub, GalleyId galley, int *space,
                        int32_t *ducats)
{
    GoodId best = 0;
    int32_t best_bonus = -1;
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        CubeQuote q;
        if (forecast_quote(t, pub, galley, good, &q) && q.bonus_ducats > best_bonus) {
            best = good;
            best_bonus = q.bonus_ducats;
            *space = q.space;
            *ducats = q.value_ducats + q.bonus_ducats;
        }
    }
    return best;
}

static CargoForecast cargo_in(const Table *t, const PublicState *now, GalleyId galley, ZoneId zone)
{
    PublicState pub = *now;
    CargoForecast forecast = {.port = table_open_port_of(t, zone)};
    PlayerTally before, after;
    const PlayerId owner = pub.galleys[galley].owner;
    pub.galleys[galley].zone = zone & 31U;
    if (forecast.port == 0) {
        return forecast;
    }
    forecast.stores = table_sale_stores(&pub, owner, forecast.port);
    rules_tally(t->world, &pub, owner, &before);
    for (int i = 0; i < SPACE_MAX; i++) {
        int space = 0;
        int32_t ducats = 0;
        const GoodId next = best_good(t, &pub, galley, &space, &ducats);
        if (next == 0) {
            break;
        }
        forecast.taken[next]++;
        forecast.order[forecast.cubes++] = next;
        forecast.ducats += ducats;
        pub.ports[forecast.port].stock |= (uint32_t)next << (4 * space);
        galley_load(&pub.galleys[galley], next, -1);
    }
    rules_tally(t->world, &pub, owner, &after);
    forecast.scoring_ducats = after.scoring_ducats - before.scoring_ducats;
    forecast.points = after.points - before.points;
    return forecast;
}

CargoForecast forecast_cargo(const Table *t, GalleyId galley, ZoneId zone)
{
    return cargo_in(t, &t->view.pub, galley, zone);
}

const char *forecast_label(Table *t, GalleyId galley, const CargoForecast *forecast)
{
    const Galley *g = table_galley(t, galley);
    const int all = galley_cube_count(g);
    if (forecast->cubes == all) {
        return S(forecast->stores ? "sale.store_all" : "forecast.sell_all");
    }
    const GoodId first = forecast->order[0];
    const bool one_kind = first && galley_cubes(g, first) == all;
    if (!one_kind && forecast->cubes <= NAMED_MAX) {
        const char *goods = "";
        for (int i = 0; i < forecast->cubes; i++) {
            goods = app_list_names(goods, table_good_name(t, forecast->order[i]));
        }
        return SF(forecast->stores ? "forecast.store_goods" : "forecast.sell_goods",
                  ARG_TEXT("goods", goods));
    }
    return SF(forecast->stores ? one_kind ? "forecast.store_kind" : "forecast.store_some"
              : one_kind       ? "forecast.sell_kind"
                               : "forecast.sell_some",
              ARG_INT("taken", forecast->cubes), ARG_INT("all", all),
              ARG_TEXT("good", first ? table_good_name(t, first) : ""));
}

const char *forecast_brings(const CargoForecast *forecast)
{
    if (app->lesson) { /* It asks for the end by itself (orders_give). */
        return forecast->stores ? S("sell.stored") : SN("count.ducats", forecast->ducats);
    }
    return !forecast->stores
               ? SN("forecast.sell_all_sub", forecast->ducats)
               : SF(forecast->ducats > 0 ? "forecast.stored_bonus" : "forecast.stored",
                    ARG_INT("ducats", forecast->ducats),
                    ARG_INT("scoring", forecast->scoring_ducats));
}

/* --- Taken first ------------------------------------------------------------------------------ */

bool forecast_may_land(const Table *t, GalleyId galley, ZoneId zone)
{
    const Galley *g = table_galley(t, galley);
    const PortId port = table_open_port_of(t, zone);
    const Port *at = table_port(t, port);
    const bool open = table_2012(t) ? at->owner == 0 : at->garrison == 0 && at->owner != g->owner;
    return port != 0 && open && g->sailors > 1; /* With the last sailor the cargo would go down. */
}

LandingForecast forecast_landing(const Table *t, const PublicState *pub, PortId port)
{
    LandingForecast landing = {0};
    PublicState held = *pub;
    PlayerTally before, after;
    held.ports[port].owner = t->decider;
    rules_tally(t->world, pub, t->decider, &before);
    rules_tally(t->world, &held, t->decider, &after);
    landing.at_once = after.scoring_ducats - before.scoring_ducats;
    landing.points = after.points - before.points;
    if (table_2012(t)) {
        const ZoneId zone = t->world->ports[port].zone; /* A landing ends the activation. */
        const bool sells = (pub->as.e2012.did & (DID_FIGHT | DID_SALE_BLOCKED)) == 0;
        landing.ducats_lost = sells ? cargo_in(t, pub, table_active(t), zone).ducats : 0;
        landing.scoring_ducats =
            landing.at_once + cargo_in(t, &held, table_active(t), zone).scoring_ducats;
        return landing;
    }
    SalePlan sold, kept;
    e1996_sale_plan(t->world, pub, t->decider, &sold);
    e1996_sale_plan(t->world, &held, t->decider, &kept);
    landing.ducats_lost = sold.ducats - kept.ducats;
    return landing;
}

const char *forecast_landing_words(Table *t, const PublicState *pub, PortId port)
{
    const LandingForecast landing = forecast_landing(t, pub, port);
    const StringArg lost = ARG_INT("lost", landing.ducats_lost), name = ARG_PORT(t, port),
                    scoring = ARG_INT("scoring", landing.scoring_ducats);
    if (!table_2012(t)) {
        /* With the option only a bonus is lost: the port pays its new owner, too. */
        const bool pays = (t->view.pub.options & OPTION_OWN_PORTS_PAY) != 0;
        return landing.ducats_lost > 0 ? SP(pays ? "loss.capture_costs" : "forecast.taken",
                                            landing.points, lost, name, scoring)
                                       : "";
    }
    return landing.ducats_lost > 0 ? SF("forecast.landing_instead", lost, scoring)
           : landing.at_once > 0 ? SF("forecast.landing_pays", ARG_INT("scoring", landing.at_once))
                                 : "";
}

/* --- From afar -------------------------------------------------------------------------------- */

const char *forecast_at_zone(Table *t, GalleyId galley, ZoneId zone)
{
    const CargoForecast forecast = forecast_cargo(t, galley, zone);
    PublicState pub = t->view.pub;
    pub.galleys[galley].zone = zone & 31U;
    const StringArg ducats = ARG_INT("ducats", forecast.ducats),
                    scoring = ARG_INT("scoring", forecast.scoring_ducats);
    if (forecast.stores && forecast.scoring_ducats > 0) {
        return SP("forecast.stores_there", forecast.cubes, ducats, scoring);
    }
    if (forecast.ducats <= 0) {
        return "";
    }
    const char *sells = SF("sail.sale_tip", ducats, scoring);
    const char *taken = !table_2012(t) && forecast_may_land(t, galley, zone)
                            ? forecast_landing_words(t, &pub, forecast.port)
                            : "";
    return taken[0] ? app_with_line(sells, taken) : sells;
}

/* --- What a cube that is bought would bring --------------------------------------------------- */

int32_t earning_worth(const Table *t, const Earning *earning)
{
    return earning->ducats + earning->points * t->world->e1996.point_ducats;
}

static Earning better_of(const Table *t, Earning a, Earning b)
{
    const int32_t more = earning_worth(t, &b) - earning_worth(t, &a);
    return b.port != 0 && (a.port == 0 || more > 0 || (more == 0 && b.steps < a.steps)) ? b : a;
}

/* What a cube on this space of an own port counts for its owner. */
static int points_stored(const Table *t, PublicState *pub, PortId port, GoodId good, int space)
{
    PlayerTally before, after;
    Port *own = &pub->ports[port];
    const uint32_t stock = own->stock;
    rules_tally(t->world, pub, own->owner, &before);
    own->stock |= (uint32_t)good << (4 * space);
    rules_tally(t->world, pub, own->owner, &after);
    own->stock = stock;
    return after.points - before.points;
}

Earning earning_of_galley(const Table *t, GalleyId galley, GoodId good)
{
    PublicState pub = t->view.pub;
    Galley *deck = &pub.galleys[galley];
    uint8_t distance[ZONE_MAX + 1];
    ZoneId from[ZONE_MAX + 1];
    Earning best = {0};
    reach_compute(t, galley, deck->sailors, 0, distance, from);
    /* The cube lies there beside the rest, whether or not there is room: it is only asked about. */
    deck->cubes = 0;
    galley_load(deck, good, 1);
    for (PortId port = 1; port <= t->world->port_count; port++) {
        const ZoneId zone = t->world->ports[port].zone;
        CubeQuote q;
        deck->zone = zone & 31U;
        if (distance[zone] != 255 && forecast_quote(t, &pub, galley, good, &q)) {
            const int points = pub.ports[port].owner == deck->owner
                                   ? points_stored(t, &pub, port, good, q.space)
                                   : 0;
            best = better_of(t, best,
                             (Earning){port, distance[zone], q.value_ducats + q.bonus_ducats,
                                       q.bonus_ducats, points});
        }
    }
    return best;
}

Earning earning_of_player(const Table *t, PlayerId player, PortId port, GoodId good)
{
    Earning best = {0};
    const bool full = earning_room(t, player, port) == 0;
    for (GalleyId id = 0; pieces_galley(t, player, t->world->ports[port].zone, &id);) {
        if (full || galley_room(table_galley(t, id)) > 0) {
            best = better_of(t, best, earning_of_galley(t, id, good));
        }
    }
    return best;
}

int earning_room(const Table *t, PlayerId player, PortId port)
{
    const int supply = t->view.pub.supply[t->world->ports[port].good];
    int room = 0;
    for (GalleyId id = 0; pieces_galley(t, player, t->world->ports[port].zone, &id);) {
        room += galley_room(table_galley(t, id));
    }
    return room < supply ? room : supply;
}

const char *earning_words(Table *t, const Earning *earning, GoodId good)
{
    const StringArg what = ARG_GOOD(t, good), where = ARG_PORT(t, earning->port),
                    ducats = ARG_INT("ducats", earning->ducats),
                    bonus = ARG_INT("bonus", earning->bonus),
                    points = ARG_INT("points", earning->points);
    const bool more = earning->bonus > 0;
    if (earning->port == 0 || (earning->points == 0 && earning->ducats == 0)) {
        return SF(earning->port == 0 ? "earning.nowhere" : "earning.nothing", what, where);
    }
    if (earning->steps == 0) {
        return SF(earning->points > 0 ? "earning.stored_here"
                  : more              ? "earning.here_bonus"
                                      : "earning.here",
                  what, where, ducats, bonus, points);
    }
    return SP(earning->points > 0 ? "earning.stored_away"
              : more              ? "earning.away_bonus"
                                  : "earning.away",
              earning->steps, what, where, ducats, bonus, points);
}
