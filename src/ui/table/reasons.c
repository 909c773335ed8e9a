#include "table/reasons.h"

#include "setup/app_names.h"
#include "table/table.h"

enum { SOURCES_NAMED = 3 };

/* --- Goods ------------------------------------------------------------------------------------ */

/* The goods that a port must produce or store for what the command builds (S1-T7, S1-T8, S2-I3,
 * S2-I4), bit `good`; 0 where it builds nothing. */
static uint8_t goods_needed(const Table *t, const Command *command, PortId *port)
{
    const bool later = table_2012(t) != NULL;
    switch (command->kind) {
    case CMD_BUILD_FORT:
        *port = command->as.build_fort.port;
        return later ? t->world->e2012.fort_goods : t->world->e1996.fortress_goods;
    case CMD_BUILD_BASILICA:
        *port = command->as.build_basilica.port;
        return t->world->e2012.basilica_goods;
    case CMD_BUILD_GALLEY:
        *port = command->as.build_galley.port;
        return t->world->e1996.galley_goods;
    default: *port = 0; return 0;
    }
}

/* Ports that produce the good, the nearest to its port first. */
static const char *sources_of(Table *t, GoodId good, PortId port)
{
    AppUi *app = t->app;
    const ZoneId home = t->world->ports[port].zone;
    const char *list = NULL;
    int named = 0, left = 0;
    for (int steps = 0; steps <= t->world->zone_count; steps++) {
        for (PortId p = 1; p <= t->world->port_count; p++) {
            const bool open = !(table_port(t, p)->buildings & BUILDING_CLOSED);
            if (open && t->world->ports[p].good == good
                && t->world->distance[home][t->world->ports[p].zone] == steps) {
                const bool room = named < SOURCES_NAMED;
                list = room ? app_list_names(app, list, table_port_name(t, p)) : list;
                named += room;
                left += !room;
            }
        }
    }
    return left > 0 ? app_list_names(app, list, S("reason.others")) : list;
}

static const char *goods_reason(Table *t, const Command *command)
{
    AppUi *app = t->app;
    PortId port = 0;
    const uint8_t needed = goods_needed(t, command, &port);
    const char *missing = NULL, *sources = NULL;
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        const bool has =
            t->world->ports[port].good == good || port_holds(table_port(t, port), good);
        if ((needed >> good & 1) == 0 || has) {
            continue;
        }
        const char *from = sources_of(t, good, port);
        const char *line = from
                               ? SF("reason.source", ARG_TEXT("good", table_good_name(t, good)),
                                    ARG_TEXT("list", from))
                               : SF("reason.no_source", ARG_TEXT("good", table_good_name(t, good)));
        missing = app_list_names(app, missing, table_good_name(t, good));
        sources = sources
                      ? SF("reason.sentences", ARG_TEXT("what", sources), ARG_TEXT("then", line))
                      : line;
    }
    return missing ? SF("reason.goods", ARG_TEXT("port", table_port_name(t, port)),
                        ARG_TEXT("goods", missing), ARG_TEXT("sources", sources))
                   : NULL;
}

/* --- Ducats ----------------------------------------------------------------------------------- */

/* What the command costs its player; 0 where that is said elsewhere. */
static int32_t price_of(const Table *t, const Command *command)
{
    const World *world = t->world;
    const PublicState *pub = &t->view.pub;
    const bool later = table_2012(t) != NULL;
    PlayerId payee = 0;
    switch (command->kind) {
    case CMD_LOAD_CUBE: return e2012_load_price(world, pub, &payee);
    case CMD_BUY_CUBE:
        return e1996_cube_price(
            world, pub, table_port_of(t, table_galley(t, command->as.buy_cube.galley)->zone),
            t->decider, &payee);
    case CMD_RECRUIT:
        return command->as.recruit.count
               * (later ? world->e2012.sailor_price_ducats : world->e1996.sailor_price_ducats);
    case CMD_BUY_GALLEY:
        return e2012_galley_price(world, pub, t->decider) + world->e2012.sailor_price_ducats;
    case CMD_BUILD_FORT:
        return later ? world->e2012.fort_price_ducats : world->e1996.fortress_price_ducats;
    case CMD_BUILD_BASILICA: return world->e2012.basilica_price_ducats;
    case CMD_BUILD_GALLEY: return world->e1996.galley_price_ducats;
    default: return 0;
    }
}

static const char *price_reason(Table *t, const Command *command)
{
    AppUi *app = t->app;
    const int32_t price = price_of(t, command);
    return price > 0 ? SF("reason.price", ARG_INT("price", price),
                          ARG_INT("money", t->view.secret.ducats[t->decider]))
                     : NULL;
}

/* ------------------------------------------------------------------------------------------------- */

const char *table_reason_of(Table *t, const Command *command, RuleError error)
{
    AppUi *app = t->app;
    const char *reason = NULL;
    if (error.refusal == REFUSAL_GOODS_MISSING) {
        reason = goods_reason(t, command);
    } else if (error.refusal == REFUSAL_TOO_EXPENSIVE && t->viewer == t->decider) {
        reason = price_reason(t, command);
    }
    return reason ? SF("refusal.with_rule", ARG_TEXT("reason", reason),
                       ARG_TEXT("rule", rule_name((RuleId)error.rule)))
                  : table_reason(t, error);
}
