#include "log/deed_words.h"

#include "log/log_text.h"
#include "playback/event_card.h"
#include "setup/app_names.h"
#include "table/table.h"

#include <stdio.h>

static const char *cubes_words(Table *t, const Deed *d)
{
    const char *all = "";
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        if (d->goods[good] == 0) {
            continue;
        }
        const char *cube = log_cube(t, good);
        const char *some = d->goods[good] == 1 ? cube
                                               : SF("deed.cubes", ARG_INT("count", d->goods[good]),
                                                    ARG_TEXT("cube", cube));
        all = app_list_names(all, some);
    }
    return all;
}

static const char *cargo_words(Table *t, const Deed *d)
{
    const StringArg cubes = ARG_TEXT("cubes", cubes_words(t, d));
    const StringArg port = ARG_TEXT("port", table_port_name(t, d->port));
    const StringArg ducats = ARG_INT("ducats", d->ducats);
    const StringArg galley = ARG_INT("galley", d->to);
    switch (d->kind) {
    case DEED_LOADED:
        return d->ducats ? SF("deed.loaded", cubes, port, ducats)
                         : SF("deed.loaded_free", cubes, port);
    case DEED_GAVE: return SF("deed.gave", cubes, galley);
    case DEED_TOOK: return SF("deed.took", cubes, galley);
    case DEED_DROPPED: return SF("deed.dropped", cubes);
    case DEED_SOLD: return SF("deed.sold", cubes, port, ducats);
    default:
        return d->ducats ? SF("deed.stored_paid", cubes, port, ducats)
                         : SF("deed.stored", cubes, port);
    }
}

static const char *sailors_words(Table *t, const Deed *d, GalleyId lead)
{
    const StringArg port = ARG_TEXT("port", table_port_name(t, d->port));
    if (d->kind == DEED_HIRED && d->galley != 0 && d->galley != lead) {
        return SP("deed.hired_galley", d->count, ARG_INT("galley", d->galley));
    }
    if (d->kind == DEED_HIRED) {
        return d->port ? SP("deed.hired_port", d->count, port) : SN("deed.hired", d->count);
    }
    if (d->to) {
        return SP("deed.given", d->count, ARG_INT("galley", d->to));
    }
    return d->what ? SP("deed.taken", d->count, port) : SP("deed.left", d->count, port);
}

/* How it ended is an entry of its own. */
static const char *fight_words(Table *t, const Deed *d)
{
    const bool yours = event_card_is_you(t, d->other);
    const StringArg owner = ARG_TEXT("player", table_seat_name(d->other));
    const char *attack = d->to ? SF(yours ? "deed.attack_your_galley" : "deed.attack_galley",
                                    ARG_INT("galley", d->to), owner)
                               : SF(yours ? "deed.attack_your_port" : "deed.attack_port",
                                    ARG_TEXT("port", table_port_name(t, d->port)), owner);
    const char *end = d->what & FOUGHT_LOST  ? "deed.fought_lost"
                      : d->what & FOUGHT_WON ? "deed.fought_won"
                                             : "deed.fought";
    return app_list_entries(attack,
                            SF(end, ARG_INT("own", d->own_lost), ARG_INT("theirs", d->their_lost)));
}

static const char *captured_words(Table *t, const Deed *d)
{
    return SF(event_card_is_you(t, d->other) ? "deed.captured_yours" : "deed.captured",
              ARG_INT("galley", d->to), ARG_TEXT("player", table_seat_name(d->other)));
}

static const char *port_words(Table *t, const Deed *d)
{
    const char *key = d->other == 0                    ? "deed.port"
                      : event_card_is_you(t, d->other) ? "deed.port_yours"
                                                       : "deed.port_theirs";
    const char *taken = SF(key, ARG_TEXT("port", table_port_name(t, d->port)),
                           ARG_TEXT("player", table_seat_name(d->other)));
    return d->count ? app_list_entries(taken, SN("deed.landed", d->count)) : taken;
}

static const char *stopped_words(Table *t, const Deed *d)
{
    static const char *const keys[] = {"deed.no_passage", "deed.stopped_move", "deed.stopped_sale",
                                       "deed.stopped_landing"};
    return d->what > BLOCKADE_LANDING
               ? ""
               : SF(keys[d->what], ARG_TEXT("player", table_seat_name(d->other)),
                    ARG_TEXT("zone", table_zone_name(t, d->zone)));
}

static const char *bargain_words(Table *t, const Deed *d)
{
    const StringArg port = ARG_TEXT("port", table_port_name(t, d->port));
    const StringArg other = ARG_TEXT("player", table_seat_name(d->other));
    const StringArg ducats = ARG_INT("ducats", d->ducats);
    switch (d->kind) {
    case DEED_PRICE: return d->ducats ? SF("deed.price", port, ducats) : SF("deed.price_ask", port);
    case DEED_AGREED: return SF("deed.agreed", port, other, ducats);
    case DEED_TRADED: return SF(d->what ? "deed.traded" : "deed.trade_refused", other);
    case DEED_STAKED: return d->ducats ? SF("deed.staked", ducats) : S("deed.staked_nothing");
    default: return SF("deed.income", ducats);
    }
}

static const char *place_words(Table *t, const Deed *d)
{
    static const char *const numerals[PLAYER_MAX + 1] = {"", "I", "II", "III", "IV"};
    const StringArg port = ARG_TEXT("port", table_port_name(t, d->port));
    switch (d->kind) {
    case DEED_POSITION:
        return SF("deed.position",
                  ARG_TEXT("position", numerals[d->count <= PLAYER_MAX ? d->count : 0]));
    case DEED_LAUNCHED:
        return SF("deed.launched", ARG_INT("galley", d->galley),
                  ARG_TEXT("zone", table_zone_name(t, d->zone)));
    case DEED_BUILT:
        return SF(d->what != BUILDING_FORT ? "deed.built_basilica"
                  : t->has.pool            ? "deed.built_fortress"
                                           : "deed.built_fort",
                  port);
    case DEED_LEFT: return SF("deed.lost_port", port);
    case DEED_NO_SALE:
        return d->what ? SF("deed.no_sale_full", port) : SF("deed.no_sale_goods", port);
    default:
        return SF("deed.sailed", ARG_TEXT("zone_from", table_zone_name(t, d->way[0])),
                  ARG_TEXT("zone", table_zone_name(t, d->way[d->way_count - 1])));
    }
}

const char *deed_words(Table *t, const Deed *d, GalleyId lead)
{
    switch ((DeedKind)d->kind) {
    case DEED_LOADED:
    case DEED_GAVE:
    case DEED_DROPPED:
    case DEED_TOOK:
    case DEED_SOLD:
    case DEED_STORED: return cargo_words(t, d);
    case DEED_HIRED:
    case DEED_SAILORS: return sailors_words(t, d, lead);
    case DEED_FOUGHT: return fight_words(t, d);
    case DEED_CAPTURED: return captured_words(t, d);
    case DEED_PORT: return port_words(t, d);
    case DEED_STOPPED: return stopped_words(t, d);
    case DEED_PRICE:
    case DEED_AGREED:
    case DEED_TRADED:
    case DEED_STAKED:
    case DEED_INCOME: return bargain_words(t, d);
    case DEED_POSITION:
    case DEED_LAUNCHED:
    case DEED_BUILT:
    case DEED_LEFT:
    case DEED_NO_SALE:
    case DEED_SAILED: return place_words(t, d);
    case DEED_NONE:
    case DEED_KIND_COUNT: break;
    }
    return "";
}

/* --- On the chart ----------------------------------------------------------------------------- */

static void sketch_deed_at(Sketch *s, const Deed *d, const char *sprite, GfxColor edge)
{
    if (d->port) {
        sketch_plate(s, d->port, sprite, edge);
    } else if (d->zone) {
        sketch_place(s, d->zone, sprite, edge);
    }
}

static void sketch_goods(Sketch *s, const Deed *d)
{
    char sprite[32];
    for (GoodId good = 1; good <= s->table->world->good_count; good++) {
        if (d->goods[good]) {
            sketch_deed_at(s, d, table_good_sprite(s->table, good, sprite), ui->theme->color.sale);
        }
    }
}

void deed_sketch(Sketch *s, const Deed *d, PlayerId player)
{
    Table *t = s->table;
    const ThemeColors *c = &ui->theme->color;
    char sailor[32];
    table_sailor_sprite(t, player, sailor);
    switch ((DeedKind)d->kind) {
    case DEED_SAILED:
        sketch_way(s, table_to_window(t, t->map->zone[d->way[0]].anchor[0]), &d->way[1],
                   d->way_count - 1);
        break;
    case DEED_LOADED:
    case DEED_GAVE:
    case DEED_DROPPED:
    case DEED_TOOK:
    case DEED_SOLD:
    case DEED_STORED: sketch_goods(s, d); break;
    case DEED_HIRED:
    case DEED_SAILORS:
    case DEED_LEFT:
    case DEED_PORT: sketch_deed_at(s, d, sailor, c->sale); break;
    case DEED_FOUGHT:
    case DEED_CAPTURED: sketch_deed_at(s, d, "swords", c->danger); break;
    case DEED_NO_SALE:
    case DEED_STOPPED: sketch_deed_at(s, d, "icon_no", c->danger); break;
    case DEED_LAUNCHED: sketch_deed_at(s, d, "icon_plus", c->sale); break;
    case DEED_BUILT:
        sketch_deed_at(s, d, d->what == BUILDING_FORT ? "fort" : "basilica", c->sale);
        break;
    case DEED_PRICE:
    case DEED_AGREED: sketch_deed_at(s, d, "coin", c->sale); break;
    case DEED_NONE:
    case DEED_STAKED:
    case DEED_POSITION:
    case DEED_TRADED:
    case DEED_INCOME:
    case DEED_KIND_COUNT: break;
    }
}

bool deed_point(const Table *t, const Deed *d, GfxPoint *out)
{
    const ZoneId zone = d->way_count ? d->way[d->way_count - 1] : d->zone;
    if (d->port) {
        *out = t->map->port[d->port].dot;
    } else if (zone) {
        *out = t->map->zone[zone].anchor[0];
    }
    return d->port != 0 || zone != 0;
}
