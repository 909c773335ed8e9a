/* How an activation can end where the galley is, and what it is worth under a blockade. */
#include "../eval/survey.h"
#include "planner.h"

#include <string.h>

/* Worth of the position if `rival` declares: the best finish that is left. */
static void evaluate_blockade(PlanBuilder *builder, const GameState *state, PlayerId rival,
                              BlockadeThreat *threat)
{
    const World *world = builder->eval->chart.world;
    GameState stopped = *state;
    Command declare = command_make(CMD_DECLARE_BLOCKADE, rival);
    rules_apply(world, &stopped, &declare, NULL);
    threat->rival = rival;
    Candidate best;
    PlanBuilder after;
    const PlanOptions options = {.for_rollout = builder->options.for_rollout};
    builder_init(&after, builder->eval, builder->seat, &options, &best, 1);
    if (builder->options.wide && rules_phase(&stopped.pub).id == PHASE_ACTION) {
        builder_finish(&after, &stopped, (Finishes){true, true});
    }
    if (after.kept_count > 0) {
        memcpy(threat->total, best.total, sizeof threat->total);
    } else {
        builder_evaluate(&after, &stopped, threat->total);
    }
    threat->utility = evaluation_utility(builder->eval, threat->total, rival);
}

void builder_waive(PlanBuilder *builder, GameState *state)
{
    const World *world = builder->eval->chart.world;
    while (rules_phase(&state->pub).id == PHASE_BLOCKADE) {
        PlayerId rival = rules_phase(&state->pub).player;
        if (builder->blockade_count < BLOCKADE_THREAT_MAX) {
            evaluate_blockade(builder, state, rival, &builder->blockades[builder->blockade_count]);
            builder->blockade_count++;
        }
        builder->closed = true;
        Command waive = command_make(CMD_WAIVE_BLOCKADE, rival);
        rules_apply(world, state, &waive, NULL);
    }
}

static void submit_end(PlanBuilder *builder, const GameState *state, Finish finish)
{
    Mark mark = builder_mark(builder);
    int32_t total[PLAYER_MAX + 1];
    GalleyId active = state->pub.as.e2012.active;
    if (active != 0) {
        Command end = command_make(CMD_END_ACTIVATION, builder->seat);
        builder_push(builder, &end);
    }
    builder_evaluate(builder, state, total);
    builder_submit(builder, total, finish, active != 0 ? state->pub.galleys[active].zone : 0);
    builder_return(builder, mark);
}

/* Cubes in the order in which one would sell them: by their bonus, then by how many there are. */
static int list_sale(const World *world, const Galley *galley, GoodId order[GOOD_MAX])
{
    int count = 0;
    for (GoodId good = 1; good <= world->good_count; good++) {
        if (galley_cubes(galley, good) == 0) {
            continue;
        }
        int rank = world->e2012.sale_bonus_ducats[good] * 8 + galley_cubes(galley, good);
        int at = count++;
        while (at > 0) {
            GoodId other = order[at - 1];
            if (world->e2012.sale_bonus_ducats[other] * 8 + galley_cubes(galley, other) >= rank) {
                break;
            }
            order[at] = other;
            at--;
        }
        order[at] = good;
    }
    return count;
}

static void finish_by_sale(PlanBuilder *builder, const GameState *state)
{
    const World *world = builder->eval->chart.world;
    GalleyId active = state->pub.as.e2012.active;
    GoodId order[GOOD_MAX] = {0};
    int kinds = list_sale(world, &state->pub.galleys[active], order);
    Mark mark = builder_mark(builder);
    GameState after;
    bool copied = false;
    for (int i = 0; i < kinds; i++) {
        Command sell = command_make(CMD_SELL_CUBE, builder->seat);
        sell.as.sell_cube.galley = active;
        sell.as.sell_cube.good = order[i];
        if (!command_legal(world, copied ? &after : state, &sell)) {
            continue;
        }
        if (!copied) {
            after = *state;
            copied = true;
        }
        rules_apply(world, &after, &sell, NULL);
        builder_push(builder, &sell);
        builder_waive(builder, &after);
        if (builder->options.wide || i + 1 == kinds || i == 0) {
            submit_end(builder, &after, FINISH_SALE);
        }
    }
    builder_return(builder, mark);
}

static void finish_by_landing(PlanBuilder *builder, const GameState *state, PortId port)
{
    const World *world = builder->eval->chart.world;
    GalleyId active = state->pub.as.e2012.active;
    const Galley *galley = &state->pub.galleys[active];
    int spaces = world->ports[port].space_count;
    GameState after;
    int landed = 0; /* in `after`; 0: that is not known, or somebody was asked about it */
    for (int count = 1; count <= galley->sailors && count <= spaces; count++) {
        if (!builder->options.wide && count > 2 && count + 1 < galley->sailors) {
            continue;
        }
        Command land = command_make(CMD_LAND, builder->seat);
        land.as.land.count = (uint8_t)count;
        land.as.land.sink = count == galley->sailors;
        Mark mark = builder_mark(builder);
        int32_t total[PLAYER_MAX + 1];
        if (landed > 0) { /* as the command would, but sooner */
            battle_land(world, &after, active, port, count - landed);
        } else if (command_legal(world, state, &land)) {
            after = *state;
            rules_apply(world, &after, &land, NULL);
        } else {
            return;
        }
        landed = rules_phase(&after.pub).id != PHASE_BLOCKADE ? count : 0;
        builder_push(builder, &land);
        builder_waive(builder, &after);
        builder_evaluate(builder, &after, total);
        builder_submit(builder, total, FINISH_LANDING, galley->zone);
        builder_return(builder, mark);
    }
}

/* Attacks below these odds are not worth the exact sums, or too bold for a cautious seat. */
static int32_t least_chance(int32_t percent)
{
    return FIGHT_ONE * percent / PERCENT;
}

static void finish_by_fight(PlanBuilder *builder, const GameState *state)
{
    const World *world = builder->eval->chart.world;
    GalleyId active = state->pub.as.e2012.active;
    ZoneId zone = state->pub.galleys[active].zone;
    for (int id = 1; id <= world->galley_count; id++) {
        const Galley *target = &state->pub.galleys[id];
        if (target->owner == 0 || target->owner == builder->seat || target->zone != zone
            || battle_chance(builder, &state->pub, (GalleyId)id, 0)
                   < least_chance(builder->eval->weights->fight_min)) {
            continue;
        }
        Command attack = command_make(CMD_ATTACK_GALLEY, builder->seat);
        attack.as.attack_galley.galley = active;
        attack.as.attack_galley.target = (GalleyId)id;
        if (!command_legal(world, state, &attack)) {
            continue;
        }
        Mark mark = builder_mark(builder);
        int32_t total[PLAYER_MAX + 1];
        battle_galley(builder, state, (GalleyId)id, total);
        builder_push(builder, &attack);
        builder_submit(builder, total, FINISH_FIGHT, zone);
        builder_return(builder, mark);
    }
}

static void finish_by_port_attack(PlanBuilder *builder, const GameState *state, PortId port)
{
    Command attack = command_make(CMD_ATTACK_PORT, builder->seat);
    attack.as.attack_port.galley = state->pub.as.e2012.active;
    attack.as.attack_port.port = port;
    if (battle_chance(builder, &state->pub, 0, port)
            < least_chance(builder->eval->weights->port_attack_min)
        || !command_legal(builder->eval->chart.world, state, &attack)) {
        return;
    }
    Mark mark = builder_mark(builder);
    int32_t total[PLAYER_MAX + 1];
    battle_port(builder, state, port, total);
    builder_push(builder, &attack);
    builder_submit(builder, total, FINISH_PORT_ATTACK,
                   state->pub.galleys[attack.as.attack_port.galley].zone);
    builder_return(builder, mark);
}

static void finish_in_peace(PlanBuilder *builder, const GameState *state, PortId port)
{
    const Public2012 *turn = &state->pub.as.e2012;
    submit_end(builder, state, FINISH_END);
    if (port != 0 && state->pub.galleys[turn->active].cubes != 0 && (turn->did & DID_FIGHT) == 0) {
        finish_by_sale(builder, state);
    }
    if (port != 0 && (turn->did & DID_SELL) == 0 && state->pub.ports[port].owner == 0) {
        finish_by_landing(builder, state, port);
    }
}

void builder_finish(PlanBuilder *builder, const GameState *state, Finishes finishes)
{
    const Public2012 *turn = &state->pub.as.e2012;
    ZoneId zone = state->pub.galleys[turn->active].zone;
    PortId port = builder->eval->chart.world->port_of_zone[zone];
    if (port != 0 && (state->pub.ports[port].buildings & BUILDING_CLOSED) != 0) {
        port = 0;
    }
    if (finishes.others) {
        finish_in_peace(builder, state, port);
    }
    if (finishes.fights && (turn->did & DID_SELL) == 0) {
        finish_by_fight(builder, state);
        if (port != 0 && state->pub.ports[port].owner != 0
            && state->pub.ports[port].owner != builder->seat) {
            finish_by_port_attack(builder, state, port);
        }
    }
}
