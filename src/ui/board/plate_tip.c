/* What a port's plate says under the mouse: owner, worth, prices, buildings. */
#include "board/parts.h"

bool port_has_monopoly(const Table *t, PortId port)
{
    PlayerId owner = table_port(t, port)->owner;
    return t->has.prices && owner
           && e1996_has_monopoly(t->world, &t->view.pub, owner, t->world->ports[port].good);
}

int port_standing_ducats(const Table *t, PortId port)
{
    return e1996_standing_hundreds(t->world, &t->view.pub, port) * t->world->e1996.coin_ducats;
}

bool port_buys(const Table *t, PortId port, GoodId good)
{
    const Port *p = table_port(t, port);
    return !(p->buildings & BUILDING_CLOSED) && t->world->ports[port].good != good
           && port_cube_count(p) < t->world->ports[port].space_count && !port_holds(p, good);
}

static const char *owner_words(Table *t, PortId port)
{
    const Port *p = table_port(t, port);
    if (p->buildings & BUILDING_CLOSED) {
        return S("port.closed");
    }
    if (!p->owner) {
        return S("port.neutral");
    }
    if (!t->has.garrison_limit) {
        return p->garrison == 0 ? SF("port.unguarded", ARG_PLAYER(p->owner))
                                : SP("port.guarded", p->garrison, ARG_PLAYER(p->owner));
    }
    return SP("port.owned", p->garrison, ARG_PLAYER(p->owner),
              ARG_INT("capacity", t->world->ports[port].space_count));
}

/* What it pays for the next cube, and of which goods it takes one. */
static const char *port_demand(Table *t, PortId port, const char *what)
{
    const Port *p = table_port(t, port);
    const WorldPort *w = &t->world->ports[port];
    const char *list = NULL;
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        if (port_buys(t, port, good)) {
            list = app_list_names(list, table_good_name(t, good));
        }
    }
    if (list) {
        return app_with_line(what, SF("port.buys", ARG_TEXT("list", list),
                                      ARG_INT("ducats", w->value_ducats[port_cube_count(p)])));
    }
    return p->buildings & BUILDING_CLOSED ? what : app_with_line(what, S("port.buys_nothing"));
}

int port_worth(const Table *t, PortId port)
{
    int32_t basilica = 0;
    if (t->has.points) {
        return e1996_port_points(t->world, &t->view.pub, port);
    }
    const int32_t cubes = e2012_port_score(t->world, &t->view.pub, port, &basilica);
    return (int)(cubes + basilica);
}

/* What a cube costs whom the screen shows, who has a monopoly, whose capital it is, what is
 * left. */
static const char *port_prices(Table *t, PortId port, const char *what)
{
    const WorldPort *w = &t->world->ports[port];
    if (!t->has.prices) {
        return what;
    }
    if (w->capital_of) {
        what = app_with_line(
            what, SF("port.capital", ARG_TEXT("power", table_power_name(w->capital_of))));
    }
    PlayerId owner = table_port(t, port)->owner;
    if (port_has_monopoly(t, port)) {
        what = app_with_line(what, SF("port.monopoly", ARG_PLAYER(owner), ARG_GOOD(t, w->good)));
    }
    PlayerId payee = 0;
    if (owner != t->viewer && e1996_owner_is_asked(&t->view.pub, port)
        && table_1996(t)->haggled_hundreds[port] == 0) {
        return app_with_line(what, SF("port.price_asked", ARG_PLAYER(owner),
                                      ARG_INT("left", t->view.pub.supply[w->good])));
    }
    int32_t price = t->viewer ? e1996_cube_price(t->world, &t->view.pub, port, t->viewer, &payee)
                    : owner   ? port_standing_ducats(t, port)
                              : t->world->e1996.neutral_price_ducats;
    const char *key = !t->viewer   ? "port.price"
                      : payee == 0 ? "port.price_bank"
                                   : "port.price_owner";
    const StringArg args[] = {ARG_INT("ducats", price), ARG_PLAYER(owner),
                              ARG_INT("left", t->view.pub.supply[w->good])};
    return app_with_line(what, strings_format(app->strings, key, args, 3));
}

const char *port_tip(Table *t, PortId port)
{
    const char *what = SF("port.tip", ARG_PORT(t, port), ARG_GOOD(t, t->world->ports[port].good),
                          ARG_TEXT("cube", table_good_sprite(t, t->world->ports[port].good)),
                          ARG_TEXT("line", owner_words(t, port)));
    const Port *p = table_port(t, port);
    const ZoneId zone = t->world->ports[port].zone;
    const bool goal = t->zone_mark[zone].mark == MARK_REACH; /* What sailing there brings counts. */
    what = chart_marks_port_tip(t, port, what);
    what = port_demand(t, port, what);
    if (!goal && !(p->buildings & BUILDING_CLOSED) && (!t->has.points || p->owner)) {
        const int worth = port_worth(t, port);
        what = app_with_line(what, t->has.points ? SN("port.points", worth)
                                                 : SF("port.scores", ARG_INT("ducats", worth)));
    }
    what = goal ? what : port_prices(t, port, what);
    if (p->buildings & BUILDING_FORT) {
        what = app_with_line(what, S(t->has.prices ? "port.fortress" : "port.fort"));
    }
    if (p->buildings & BUILDING_BASILICA) {
        what = app_with_line(what, S("port.basilica"));
    }
    what = goal ? what : danger_tip(t, port, 0, what);
    return board_tip(t, what, &t->port_mark[port], zone);
}
