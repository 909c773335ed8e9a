/* Phase 2: hiring sailors, building galleys and fortresses (S1-T6..T9). */
#include "e1996.h"

int e1996_hiring_left(const PublicState *pub, PortId port)
{
    int hired = pub->ports[port].used & (USED_BUILT - 1);
    int cubes = port_cube_count(&pub->ports[port]);
    return cubes > hired ? cubes - hired : 0;
}

int e1996_fortresses_left(const World *world, const PublicState *pub)
{
    return world->e1996.fortress_count - rules_buildings(pub, BUILDING_FORT);
}

/* Galleys of the box that are not in play, bit `number`. */
static uint32_t free_galleys(const World *world, const PublicState *pub)
{
    return galleys_of(pub, 0) & (uint32_t)((UINT64_C(2) << world->galley_count) - 1);
}

int e1996_galleys_left(const World *world, const PublicState *pub)
{
    return bits_count(free_galleys(world, pub));
}

/* Sailors that may be hired in an own port now: limit of the port, pool and ducats (S1-T9, C2). */
static RuleError check_hiring(const CommandContext *ctx, PortId port, int count,
                              int32_t other_ducats)
{
    int32_t price = count * ctx->world->e1996.sailor_price_ducats + other_ducats;
    if (count > e1996_hiring_left(ctx->pub, port)) {
        return rule_refuses(REFUSAL_HIRING_LIMIT, RULE_S1_T9);
    }
    if (count > ctx->pub->reserve[0]) {
        return rule_refuses(REFUSAL_POOL_EMPTY, RULE_S1_C2);
    }
    return rule_requires(price <= ctx->ducats, REFUSAL_TOO_EXPENSIVE, RULE_S1_T9);
}

static RuleError check_recruit(const CommandContext *ctx, const Command *command)
{
    GalleyId galley = command->as.recruit.galley;
    PortId port = command->as.recruit.port;
    int count = command->as.recruit.count;
    if ((galley == 0) == (port == 0)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S1_T9);
    }
    if (galley != 0) {
        RuleError error = check_own_galley(ctx, galley, RULE_S1_T9);
        if (refused(error)) {
            return error;
        }
        port = ctx->world->port_of_zone[ctx->pub->galleys[galley].zone];
        if (port == 0) {
            return rule_refuses(REFUSAL_PORT_NOT_HERE, RULE_S1_T9);
        }
    }
    RuleError error = check_own_port(ctx, port, RULE_S1_T9);
    if (refused(error)) {
        return error;
    }
    if (count == 0) {
        return rule_refuses(REFUSAL_BAD_COUNT, RULE_S1_T9);
    }
    if (galley != 0 && count > galley_room(&ctx->pub->galleys[galley])) {
        return rule_refuses(REFUSAL_GALLEY_FULL, RULE_S1_T5);
    }
    return check_hiring(ctx, port, count, 0);
}

/* May the player build in this own port at all (S1-T6)? */
static RuleError check_site(const CommandContext *ctx, PortId port, uint8_t goods, int32_t price,
                            RuleId rule)
{
    if ((ctx->pub->ports[port].used & USED_BUILT) != 0) {
        return rule_refuses(REFUSAL_BUILT_THIS_ROUND, RULE_S1_T6);
    }
    if (!rules_port_has(ctx->world, ctx->pub, port, goods)) {
        return rule_refuses(REFUSAL_GOODS_MISSING, rule);
    }
    return rule_requires(price <= ctx->ducats, REFUSAL_TOO_EXPENSIVE, RULE_S1_T6);
}

static RuleError check_build_fort(const CommandContext *ctx, PortId port)
{
    RuleError error = check_own_port(ctx, port, RULE_S1_T6);
    if (refused(error)) {
        return error;
    }
    if ((ctx->pub->ports[port].buildings & BUILDING_FORT) != 0) {
        return rule_refuses(REFUSAL_BUILT_ALREADY, RULE_S1_T8);
    }
    if (e1996_fortresses_left(ctx->world, ctx->pub) == 0) {
        return rule_refuses(REFUSAL_NONE_LEFT, RULE_S1_C2);
    }
    return check_site(ctx, port, ctx->world->e1996.fortress_goods,
                      ctx->world->e1996.fortress_price_ducats, RULE_S1_T8);
}

/* S1-T7: cubes that come along are those of the galley that sinks, in rising order. */
static RuleError check_goods_along(const CommandContext *ctx, const Command *command)
{
    const GoodId *goods = command->as.build_galley.goods;
    const Galley *from = &ctx->pub->galleys[command->as.build_galley.from_galley];
    int taken[GOOD_MAX + 1] = {0};
    for (int i = 0; i < 4; i++) {
        GoodId good = goods[i];
        if (good == 0) {
            continue;
        }
        if (!good_exists(ctx->world, good)) {
            return rule_refuses(REFUSAL_BAD_ID, RULE_S1_T7);
        }
        if (i > 0 && (goods[i - 1] == 0 || goods[i - 1] > good)) {
            return rule_refuses(REFUSAL_GOODS_UNORDERED, RULE_S1_T7);
        }
        if (command->as.build_galley.sink == 0 || ++taken[good] > galley_cubes(from, good)) {
            return rule_refuses(REFUSAL_NO_SUCH_CUBE, RULE_S1_T7);
        }
    }
    return rule_allows();
}

/* Where the first sailor comes from (S1-T7). */
static RuleError check_first_sailor(const CommandContext *ctx, const Command *command, PortId port)
{
    GalleyId from = command->as.build_galley.from_galley;
    PortId from_port = command->as.build_galley.from_port;
    uint8_t sink = command->as.build_galley.sink;
    if (from != 0 && from_port != 0) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S1_T7);
    }
    if (from != 0) {
        RuleError error = check_own_galley(ctx, from, RULE_S1_T7);
        if (refused(error)) {
            return error;
        }
        if (ctx->pub->galleys[from].zone != ctx->world->ports[port].zone) {
            return rule_refuses(REFUSAL_GALLEY_NOT_HERE, RULE_S1_T7);
        }
        return check_last_sailor(&ctx->pub->galleys[from], 1, sink, RULE_S1_T11);
    }
    if (sink != 0) {
        return rule_refuses(REFUSAL_SINK_NOT_LAST, RULE_S1_T11);
    }
    if (from_port != 0) {
        if (from_port != port) {
            return rule_refuses(port_exists(ctx->world, from_port) ? REFUSAL_PORT_NOT_HERE
                                                                   : REFUSAL_BAD_ID,
                                RULE_S1_T7);
        }
        bool sailors = ctx->pub->ports[port].garrison != 0;
        return rule_requires(sailors, REFUSAL_NO_SAILORS_THERE, RULE_S1_T7);
    }
    return check_hiring(ctx, port, 1, ctx->world->e1996.galley_price_ducats);
}

static RuleError check_build_galley(const CommandContext *ctx, const Command *command)
{
    PortId port = command->as.build_galley.port;
    RuleError error = check_own_port(ctx, port, RULE_S1_T6);
    if (refused(error)) {
        return error;
    }
    if (free_galleys(ctx->world, ctx->pub) == 0) {
        return rule_refuses(REFUSAL_NONE_LEFT, RULE_S1_C2);
    }
    error = check_site(ctx, port, ctx->world->e1996.galley_goods,
                       ctx->world->e1996.galley_price_ducats, RULE_S1_T7);
    error = refused(error) ? error : check_first_sailor(ctx, command, port);
    return refused(error) ? error : check_goods_along(ctx, command);
}

RuleError building_check(const CommandContext *ctx, const Command *command)
{
    if (command->kind == CMD_RECRUIT) {
        return check_recruit(ctx, command);
    }
    return command->kind == CMD_BUILD_FORT ? check_build_fort(ctx, command->as.build_fort.port)
                                           : check_build_galley(ctx, command);
}

GalleyId e1996_new_galley(const World *world, const PublicState *pub, GalleyId above)
{
    uint32_t left = free_galleys(world, pub) >> above >> 1;
    return left != 0 ? (GalleyId)(lowest_bit(left) + above + 1) : 0;
}

static void apply_build_galley(Change *change, const Command *command)
{
    const PublicState *pub = &change->state->pub;
    PlayerId player = command->player;
    PortId port = command->as.build_galley.port;
    GalleyId from = command->as.build_galley.from_galley;
    GalleyId id = e1996_new_galley(change->world, pub, 0);
    emit_ducats_paid(change, player, 0, change->world->e1996.galley_price_ducats, PAY_GALLEY, port,
                     id);
    emit_galley_launched(change, id, player, change->world->ports[port].zone);
    if (from == 0 && command->as.build_galley.from_port == 0) {
        hire(change, change->world->e1996.sailor_price_ducats, player, id, 0, 1);
        return;
    }
    emit_sailors_moved(change, player, from, command->as.build_galley.from_port, id, 0, 1);
    for (int i = 0; i < 4 && command->as.build_galley.goods[i] != 0; i++) {
        emit_cube_moved(change, from, id, command->as.build_galley.goods[i]);
    }
    if (from != 0) {
        sink_if_empty(change, from);
    }
}

static void apply_build_fort(Change *change, PlayerId player, PortId port)
{
    emit_ducats_paid(change, player, 0, change->world->e1996.fortress_price_ducats, PAY_FORT, port,
                     0);
    EMIT(change, BUILT, built, .port = port, .player = player, .building = BUILDING_FORT);
}

void building_apply(Change *change, const Command *command)
{
    if (command->kind == CMD_RECRUIT) {
        hire(change, change->world->e1996.sailor_price_ducats, command->player,
             command->as.recruit.galley, command->as.recruit.port, command->as.recruit.count);
    } else if (command->kind == CMD_BUILD_FORT) {
        apply_build_fort(change, command->player, command->as.build_fort.port);
    } else {
        apply_build_galley(change, command);
    }
}

static int affordable(const CommandContext *ctx, int most)
{
    int32_t price = ctx->world->e1996.sailor_price_ducats;
    int paid = price == 0 ? most : (int)(ctx->ducats / price);
    return smaller_of(smaller_of(most, ctx->pub->reserve[0]), paid);
}

/* Every choice of cubes that come along from a galley that sinks, as counts by good. */
static void list_with_cargo(const CommandContext *ctx, PortId port, GalleyId from,
                            CommandList *list)
{
    const Galley *galley = &ctx->pub->galleys[from];
    int along[GOOD_MAX + 1] = {0};
    for (;;) {
        Command *command = list_add(list, CMD_BUILD_GALLEY, ctx->player);
        command->as.build_galley.port = port;
        command->as.build_galley.from_galley = from;
        command->as.build_galley.sink = 1;
        int item = 0;
        for (GoodId good = 1; good <= GOOD_MAX; good++) {
            for (int i = 0; i < along[good]; i++) {
                command->as.build_galley.goods[item++] = good;
            }
        }
        GoodId good = 1;
        while (good <= GOOD_MAX && along[good] == galley_cubes(galley, good)) {
            along[good++] = 0;
        }
        if (good > GOOD_MAX) {
            return;
        }
        along[good]++;
    }
}

static void list_galleys(const CommandContext *ctx, PortId port, uint32_t here, CommandList *list)
{
    if (!refused(check_hiring(ctx, port, 1, ctx->world->e1996.galley_price_ducats))) {
        LIST(list, BUILD_GALLEY, build_galley, ctx->player, .port = port);
    }
    if (ctx->pub->ports[port].garrison != 0) {
        LIST(list, BUILD_GALLEY, build_galley, ctx->player, .port = port, .from_port = port);
    }
    for (; here != 0; here &= here - 1) {
        GalleyId id = lowest_bit(here);
        if (ctx->pub->galleys[id].sailors == 1) {
            list_with_cargo(ctx, port, id, list);
        } else {
            LIST(list, BUILD_GALLEY, build_galley, ctx->player, .port = port, .from_galley = id);
        }
    }
}

/* here: own galleys in its zone. What is left in the box is counted last: that takes longest. */
static void list_building(const CommandContext *ctx, PortId port, uint32_t here, CommandList *list)
{
    const World1996 *numbers = &ctx->world->e1996;
    if ((ctx->pub->ports[port].buildings & BUILDING_FORT) == 0
        && !refused(check_site(ctx, port, numbers->fortress_goods, numbers->fortress_price_ducats,
                               RULE_S1_T8))
        && e1996_fortresses_left(ctx->world, ctx->pub) != 0) {
        LIST(list, BUILD_FORT, build_fort, ctx->player, .port = port);
    }
    if (!refused(
            check_site(ctx, port, numbers->galley_goods, numbers->galley_price_ducats, RULE_S1_T7))
        && free_galleys(ctx->world, ctx->pub) != 0) {
        list_galleys(ctx, port, here, list);
    }
}

void building_list(const CommandContext *ctx, uint32_t fleet, CommandList *list)
{
    for (uint32_t ports = ports_of(ctx->pub, ctx->player); ports != 0; ports &= ports - 1) {
        PortId port = lowest_bit(ports);
        ZoneId zone = ctx->world->ports[port].zone;
        uint32_t here = fleet != 0 ? galleys_in(ctx->pub, zone) & fleet : 0;
        int most = affordable(ctx, e1996_hiring_left(ctx->pub, port));
        list_building(ctx, port, here, list);
        list_recruits(list, ctx->player, 0, port, most);
        for (; here != 0 && most > 0; here &= here - 1) {
            GalleyId id = lowest_bit(here);
            int room = galley_room(&ctx->pub->galleys[id]);
            list_recruits(list, ctx->player, id, 0, smaller_of(most, room));
        }
    }
}
