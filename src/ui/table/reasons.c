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

/* Open ports that produce the good, or would take a cube of it (S1-V1, S2-V1), the nearest to the
 * zone first; NULL: none. */
static const char *nearest_ports(Table *t, bool takers, GoodId good, ZoneId from)
{
    const char *list = NULL;
    int named = 0, left = 0;
    for (int steps = 0; steps <= t->world->zone_count; steps++) {
        for (PortId p = 1; p <= t->world->port_count; p++) {
            const Port *at = table_port(t, p);
            const WorldPort *place = &t->world->ports[p];
            const bool makes = place->good == good,
                       takes = !makes && !port_holds(at, good)
                               && port_cube_count(at) < place->space_count;
            if (!(at->buildings & BUILDING_CLOSED) && t->world->distance[from][place->zone] == steps
                && (takers ? takes : makes)) {
                const bool room = named < SOURCES_NAMED;
                list = room ? app_list_names(list, table_port_name(t, p)) : list;
                named += room;
                left += !room;
            }
        }
    }
    return left > 0 ? app_list_names(list, S("reason.others")) : list;
}

static const char *goods_reason(Table *t, const Command *command)
{
    PortId port = 0;
    const uint8_t needed = goods_needed(t, command, &port);
    const char *missing = NULL, *sources = NULL;
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        const bool has =
            t->world->ports[port].good == good || port_holds(table_port(t, port), good);
        if ((needed >> good & 1) == 0 || has) {
            continue;
        }
        const char *from = nearest_ports(t, false, good, t->world->ports[port].zone);
        const char *line = from ? SF("reason.source", ARG_GOOD(t, good), ARG_TEXT("list", from))
                                : SF("reason.no_source", ARG_GOOD(t, good));
        missing = app_list_names(missing, table_good_name(t, good));
        sources = sources
                      ? SF("reason.sentences", ARG_TEXT("what", sources), ARG_TEXT("then", line))
                      : line;
    }
    return missing ? SF("reason.goods", ARG_PORT(t, port), ARG_TEXT("goods", missing),
                        ARG_TEXT("sources", sources))
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
        return e2012_galley_price(pub, t->decider) + world->e2012.sailor_price_ducats;
    case CMD_BUILD_FORT:
        return later ? world->e2012.fort_price_ducats : world->e1996.fortress_price_ducats;
    case CMD_BUILD_BASILICA: return world->e2012.basilica_price_ducats;
    case CMD_BUILD_GALLEY: return world->e1996.galley_price_ducats;
    default: return 0;
    }
}

/* --- In a word -------------------------------------------------------------------------------- */

/* Why something is greyed out in a word, and why a cube is not sold in a sentence that names the
 * ports that would take it. */
static const struct {
    Refusal refusal;
    const char *reason, *word; /* reason NULL: there is no such sentence. */
} UNSOLD[] = {{REFUSAL_GOOD_PRODUCED, "reason.unsold_made", "unsold.made"},
              {REFUSAL_GOOD_HELD, "reason.unsold_held", "unsold.held"},
              {REFUSAL_WAREHOUSE_FULL, "reason.unsold_full", "unsold.full"},
              {REFUSAL_SALE_BLOCKED, NULL, "unsold.sale_blocked"},
              {REFUSAL_LANDING_BLOCKED, NULL, "unsold.landing_blocked"},
              {REFUSAL_FOUGHT_BEFORE, NULL, "unsold.fought"},
              {REFUSAL_SOLD_BEFORE, NULL, "unsold.sold"},
              {REFUSAL_SUPPLY_EMPTY, NULL, "unsold.supply"},
              {REFUSAL_TOO_EXPENSIVE, NULL, "unsold.price"},
              {REFUSAL_GALLEY_FULL, NULL, "unsold.room"},
              {REFUSAL_NO_STRENGTH, NULL, "unsold.strength"},
              {REFUSAL_OWNER_GALLEYS_FIRST, NULL, "battle.siege_sub"},
              {REFUSAL_STEP_OVER, NULL, "load.over"},
              {REFUSAL_OFFER_EMPTY, NULL, "unsold.offer_empty"},
              {REFUSAL_OFFER_PRICE, NULL, "unsold.offer_price"},
              {REFUSAL_NONE, NULL, NULL}};

static int unsold_of(uint8_t refusal)
{
    int at = 0;
    while (UNSOLD[at].refusal != REFUSAL_NONE && UNSOLD[at].refusal != (Refusal)refusal) {
        at++;
    }
    return at;
}

/* Why the port does not take the cube, and which ones would. */
static const char *unsold_reason(Table *t, const Command *sell, const char *key)
{
    const GoodId good = sell->as.sell_cube.good;
    const ZoneId zone = table_galley(t, sell->as.sell_cube.galley)->zone;
    const char *list = nearest_ports(t, true, good, zone);
    const StringArg name = ARG_GOOD(t, good);
    const char *sources =
        list ? SF("reason.takers", name, ARG_TEXT("list", list)) : SF("reason.no_taker", name);
    return SF(key, ARG_PORT(t, table_port_of(t, zone)), name, ARG_TEXT("sources", sources));
}

const char *table_why_word(Table *t, const Command *command, const char *otherwise)
{
    const int at = unsold_of((uint8_t)table_check(t, command).refusal);
    return UNSOLD[at].refusal != REFUSAL_NONE ? S(UNSOLD[at].word) : otherwise;
}

const char *table_reason_of(Table *t, const Command *command, RuleError error)
{
    const char *reason = NULL, *unsold = UNSOLD[unsold_of((uint8_t)error.refusal)].reason;
    if (error.refusal == REFUSAL_GOODS_MISSING) {
        reason = goods_reason(t, command);
    } else if (error.refusal == REFUSAL_TOO_EXPENSIVE && t->viewer == t->decider) {
        const int32_t price = price_of(t, command);
        reason = price > 0 ? SF("reason.price", ARG_INT("price", price),
                                ARG_INT("money", t->view.secret.ducats[t->decider]))
                           : NULL;
    } else if (command->kind == CMD_SELL_CUBE && unsold) {
        reason = unsold_reason(t, command, unsold);
    } else if (error.refusal == REFUSAL_SALE_BLOCKED || error.refusal == REFUSAL_LANDING_BLOCKED) {
        /* Who forbade the active galley's, and what is left to it (S2-V6, S2-B9). */
        const PlayerId by = table_2012(t) ? table_2012(t)->blockader : 0;
        const bool sale = error.refusal == REFUSAL_SALE_BLOCKED;
        reason = by == 0
                     ? NULL
                     : SF(sale ? "reason.sale_blocked" : "reason.landing_blocked", ARG_PLAYER(by));
    }
    return reason ? SF("refusal.with_rule", ARG_TEXT("reason", reason),
                       ARG_TEXT("rule", rule_name((RuleId)error.rule)))
                  : table_reason(error);
}
