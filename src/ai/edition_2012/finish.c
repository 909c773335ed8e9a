/* How an activation can end where the galley is, and what it is worth if a rival declares a blockade. */
#include "fights.h"
#include "planner.h"

#include <string.h>

/* Worth of the position if `rival` declares: the best finish that is left. */
static void appraise_blockade(Planner *planner, const GameState *state, PlayerId rival, Stake *stake)
{
    const World *world = planner->mind->chart.world;
    GameState stopped = *state;
    Command declare = command_make(CMD_DECLARE_BLOCKADE, rival);
    rules_apply(world, &stopped, &declare, NULL);
    stake->rival = rival;
    Candidate best;
    Planner after;
    planner_init(&after, planner->mind, planner->seat, false, &best, 1);
    if (planner->wide && rules_phase(&stopped.pub).id == PHASE_ACTION) {
        planner_finish(&after, &stopped);
    }
    if (after.kept_count > 0) {
        memcpy(stake->total, best.total, sizeof stake->total);
    } else {
        planner_appraise(&after, &stopped, stake->total);
    }
    stake->utility = appraisal_utility(planner->mind, stake->total, rival);
}

void planner_waive(Planner *planner, GameState *state)
{
    const World *world = planner->mind->chart.world;
    while (rules_phase(&state->pub).id == PHASE_BLOCKADE) {
        PlayerId rival = rules_phase(&state->pub).player;
        if (planner->stake_count < STAKE_MAX) {
            appraise_blockade(planner, state, rival, &planner->stakes[planner->stake_count]);
            planner->stake_count++;
        }
        planner->closed = true;
        Command waive = command_make(CMD_WAIVE_BLOCKADE, rival);
        rules_apply(world, state, &waive, NULL);
    }
}

static void offer_end(Planner *planner, const GameState *state, Finish finish)
{
    Mark mark = planner_mark(planner);
    int32_t total[PLAYER_MAX + 1];
    GalleyId active = state->pub.as.e2012.active;
    if (active != 0) {
        Command end = command_make(CMD_END_ACTIVATION, planner->seat);
        planner_push(planner, &end);
    }
    planner_appraise(planner, state, total);
    planner_offer(planner, total, finish, active != 0 ? state->pub.galleys[active].zone : 0);
    planner_return(planner, mark);
}

/* Cubes in the order in which one would sell them: those with a bonus, then those there are most of. */
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

static void finish_by_sale(Planner *planner, const GameState *state)
{
    const World *world = planner->mind->chart.world;
    GalleyId active = state->pub.as.e2012.active;
    GoodId order[GOOD_MAX] = {0};
    int kinds = list_sale(world, &state->pub.galleys[active], order);
    Mark mark = planner_mark(planner);
    GameState after;
    bool copied = false;
    for (int i = 0; i < kinds; i++) {
        Command sell = command_make(CMD_SELL_CUBE, planner->seat);
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
        planner_push(planner, &sell);
        planner_waive(planner, &after);
        if (planner->wide || i + 1 == kinds || i == 0) {
            offer_end(planner, &after, FINISH_SALE);
        }
    }
    planner_return(planner, mark);
}

static void finish_by_landing(Planner *planner, const GameState *state, PortId port)
{
    const World *world = planner->mind->chart.world;
    GalleyId active = state->pub.as.e2012.active;
    const Galley *galley = &state->pub.galleys[active];
    int spaces = world->ports[port].space_count;
    GameState after;
    int landed = 0; /* in `after`; 0: that is not known, or somebody was asked about it */
    for (int count = 1; count <= galley->sailors && count <= spaces; count++) {
        if (!planner->wide && count > 2 && count + 1 < galley->sailors) {
            continue;
        }
        Command land = command_make(CMD_LAND, planner->seat);
        land.as.land.count = (uint8_t)count;
        land.as.land.sink = count == galley->sailors;
        Mark mark = planner_mark(planner);
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
        planner_push(planner, &land);
        planner_waive(planner, &after);
        planner_appraise(planner, &after, total);
        planner_offer(planner, total, FINISH_LANDING, galley->zone);
        planner_return(planner, mark);
    }
}

/* Attacks below these odds are not worth the exact sums, or too bold for a cautious seat. */
static int32_t least_chance(int32_t percent)
{
    return FIGHT_ONE * percent / PERCENT;
}

static void finish_by_fight(Planner *planner, const GameState *state, Storms *storms)
{
    const World *world = planner->mind->chart.world;
    GalleyId active = state->pub.as.e2012.active;
    ZoneId zone = state->pub.galleys[active].zone;
    for (int id = 1; id <= world->galley_count; id++) {
        const Galley *target = &state->pub.galleys[id];
        if (target->owner == 0 || target->owner == planner->seat || target->zone != zone
            || battle_chance(planner, &state->pub, (GalleyId)id, 0) < least_chance(planner->mind->weights->fight_min)) {
            continue;
        }
        Command attack = command_make(CMD_ATTACK_GALLEY, planner->seat);
        attack.as.attack_galley.galley = active;
        attack.as.attack_galley.target = (GalleyId)id;
        if (!command_legal(world, state, &attack)) {
            continue;
        }
        Mark mark = planner_mark(planner);
        int32_t total[PLAYER_MAX + 1];
        battle_galley(planner, state, (GalleyId)id, storms, total);
        planner_push(planner, &attack);
        planner_offer(planner, total, FINISH_FIGHT, zone);
        planner_return(planner, mark);
    }
}

static void finish_by_siege(Planner *planner, const GameState *state, PortId port, Storms *storms)
{
    Command attack = command_make(CMD_ATTACK_PORT, planner->seat);
    attack.as.attack_port.galley = state->pub.as.e2012.active;
    attack.as.attack_port.port = port;
    if (battle_chance(planner, &state->pub, 0, port) < least_chance(planner->mind->weights->siege_min)
        || !command_legal(planner->mind->chart.world, state, &attack)) {
        return;
    }
    Mark mark = planner_mark(planner);
    int32_t total[PLAYER_MAX + 1];
    battle_port(planner, state, port, storms, total);
    planner_push(planner, &attack);
    planner_offer(planner, total, FINISH_SIEGE, state->pub.galleys[attack.as.attack_port.galley].zone);
    planner_return(planner, mark);
}

static void finish_in_peace(Planner *planner, const GameState *state, PortId port)
{
    const Public2012 *turn = &state->pub.as.e2012;
    offer_end(planner, state, FINISH_END);
    if (port != 0 && state->pub.galleys[turn->active].cargo != 0 && (turn->did & DID_FIGHT) == 0) {
        finish_by_sale(planner, state);
    }
    if (port != 0 && (turn->did & DID_SELL) == 0 && state->pub.ports[port].owner == 0) {
        finish_by_landing(planner, state, port);
    }
}

void planner_finish(Planner *planner, const GameState *state)
{
    const Public2012 *turn = &state->pub.as.e2012;
    ZoneId zone = state->pub.galleys[turn->active].zone;
    PortId port = planner->mind->chart.world->port_of_zone[zone];
    planner->mind->scene = zone;
    if (port != 0 && (state->pub.ports[port].buildings & BUILDING_CLOSED) != 0) {
        port = 0;
    }
    if (planner->peace) {
        finish_in_peace(planner, state, port);
    }
    if (planner->fights && (turn->did & DID_SELL) == 0) {
        Storms storms;
        storms.count = 0;
        finish_by_fight(planner, state, &storms);
        if (port != 0 && state->pub.ports[port].owner != 0 && state->pub.ports[port].owner != planner->seat) {
            finish_by_siege(planner, state, port, &storms);
        }
    }
}
