/* Voyages: the first two steps of an action, every sensible load and every zone in reach. */
#include "planner.h"

#include <string.h>

/* A zone reached on the way, and how. */
typedef struct Stop {
    GameState state;
    Mark mark;
    Stake stakes[STAKE_MAX];
    AiPlan path;
} Stop;

/* All but the state. */
static void keep_way(const Planner *planner, Stop *stop)
{
    stop->mark = planner_mark(planner);
    memcpy(stop->stakes, planner->stakes, (size_t)planner->stake_count * sizeof planner->stakes[0]);
    plan_copy(&planner->path, &stop->path);
}

static void resume_stop(Planner *planner, const Stop *stop)
{
    memcpy(planner->stakes, stop->stakes, (size_t)stop->mark.stakes * sizeof planner->stakes[0]);
    memcpy(planner->path.commands, stop->path.commands, (size_t)stop->mark.commands * sizeof(Command));
    planner_return(planner, stop->mark);
}

/* Takes the lowest zone out of a mask that is not empty. */
static ZoneId next_zone(ZoneMask *zones)
{
    int zone = __builtin_ctzll(*zones);
    *zones &= *zones - 1;
    return (ZoneId)zone;
}

/* Shortest paths first; of equally long ones those on which nobody can declare a blockade. Each zone
 * is entered once without a question and, when that takes longer, once with one. */
void planner_sail(Planner *planner, const GameState *state)
{
    enum { STOP_MAX = 2 * ZONE_MAX };
    const World *world = planner->mind->chart.world;
    GalleyId active = state->pub.as.e2012.active;
    Mark mark = planner_mark(planner);
    Stop stops[STOP_MAX];
    ZoneMask reached_free = (ZoneMask)1 << state->pub.galleys[active].zone;
    ZoneMask reached = reached_free;
    int count = 1;
    stops[0].state = *state;
    keep_way(planner, &stops[0]);
    for (int i = 0; i < count; i++) {
        resume_stop(planner, &stops[i]);
        planner_finish(planner, &stops[i].state);
        ZoneId from = stops[i].state.pub.galleys[active].zone;
        ZoneMask next = world->adjacent[from] & ~reached_free;
        while (next != 0 && count < STOP_MAX) {
            ZoneId zone = next_zone(&next);
            Command sail = command_make(CMD_SAIL, planner->seat);
            sail.as.sail.zone = zone;
            if (!command_legal(world, &stops[i].state, &sail)) {
                continue;
            }
            resume_stop(planner, &stops[i]);
            Stop *stop = &stops[count];
            stop->state = stops[i].state;
            rules_apply(world, &stop->state, &sail, NULL);
            planner_push(planner, &sail);
            bool asked = planner->closed || rules_phase(&stop->state.pub).id == PHASE_BLOCKADE;
            if (asked && (reached >> zone & 1U) != 0) {
                continue;
            }
            reached |= (ZoneMask)1 << zone;
            if (!asked) {
                reached_free |= (ZoneMask)1 << zone;
            }
            planner_waive(planner, &stop->state);
            keep_way(planner, stop);
            count++;
        }
    }
    planner_return(planner, mark);
}

/* Sailors between the active galley and `other` (or the port when other is 0); count above 0: aboard. */
static bool move_crew(Planner *planner, GameState *state, GalleyId other, PortId port, int count)
{
    GalleyId active = state->pub.as.e2012.active;
    Command move = command_make(CMD_MOVE_SAILORS, planner->seat);
    if (count > 0) {
        move.as.move_sailors.from_galley = other;
        move.as.move_sailors.from_port = port;
        move.as.move_sailors.to_galley = active;
        move.as.move_sailors.count = (uint8_t)count;
    } else {
        move.as.move_sailors.from_galley = active;
        move.as.move_sailors.to_galley = other;
        move.as.move_sailors.to_port = port;
        move.as.move_sailors.count = (uint8_t)-count;
    }
    return planner_do(planner, state, &move);
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* Takes from (or gives to) the own port of the zone as much of `change` as can be; returns the rest. */
static int change_crew_at_port(Planner *planner, GameState *state, int change)
{
    const World *world = planner->mind->chart.world;
    PortId here = world->port_of_zone[state->pub.galleys[state->pub.as.e2012.active].zone];
    if (here == 0 || state->pub.ports[here].owner != planner->seat) {
        return change;
    }
    int garrison = state->pub.ports[here].garrison;
    int possible = change > 0 ? smaller(change, garrison - 1) : -smaller(-change, world->ports[here].space_count - garrison);
    return possible != 0 && move_crew(planner, state, 0, here, possible) ? change - possible : change;
}

static int change_crew_at_galleys(Planner *planner, GameState *state, int change)
{
    const World *world = planner->mind->chart.world;
    GalleyId active = state->pub.as.e2012.active;
    for (int id = 1; id <= world->galley_count && change != 0; id++) {
        const Galley *other = &state->pub.galleys[id];
        if (id == active || other->owner != planner->seat || other->zone != state->pub.galleys[active].zone) {
            continue;
        }
        int possible = change > 0 ? smaller(change, other->sailors - 1) : -smaller(-change, galley_room(other));
        if (possible != 0 && move_crew(planner, state, (GalleyId)id, 0, possible)) {
            change -= possible;
        }
    }
    return change;
}

/* Cubes overboard until so many places are free: of the kind there is most of, so that variety stays. */
static bool free_places(Planner *planner, GameState *state, int places)
{
    const World *world = planner->mind->chart.world;
    GalleyId active = state->pub.as.e2012.active;
    while (galley_room(&state->pub.galleys[active]) < places) {
        GoodId most = 0;
        for (GoodId good = 1; good <= world->good_count; good++) {
            if (galley_cubes(&state->pub.galleys[active], good)
                > (most != 0 ? galley_cubes(&state->pub.galleys[active], most) : 0)) {
                most = good;
            }
        }
        Command discard = command_make(CMD_DISCARD_CUBE, planner->seat);
        discard.as.discard_cube.galley = active;
        discard.as.discard_cube.good = most;
        if (most == 0 || !planner_do(planner, state, &discard)) {
            return false;
        }
    }
    return true;
}

/* One cube of each kind that the active galley lacks, from own galleys in the zone. */
static bool gather_cubes(Planner *planner, GameState *state)
{
    const World *world = planner->mind->chart.world;
    GalleyId active = state->pub.as.e2012.active;
    bool any = false;
    for (int id = 1; id <= world->galley_count; id++) {
        const Galley *other = &state->pub.galleys[id];
        if (id == active || other->owner != planner->seat || other->zone != state->pub.galleys[active].zone) {
            continue;
        }
        for (GoodId good = 1; good <= world->good_count && other->cargo != 0; good++) {
            if (galley_cubes(other, good) == 0 || galley_cubes(&state->pub.galleys[active], good) != 0) {
                continue;
            }
            Command move = command_make(CMD_MOVE_CUBE, planner->seat);
            move.as.move_cube.from_galley = (GalleyId)id;
            move.as.move_cube.to_galley = active;
            move.as.move_cube.good = good;
            any = planner_do(planner, state, &move) || any;
        }
    }
    return any;
}

/* Is there a galley or port of a rival that the active galley could attack? */
static bool rivals_in_reach(const Planner *planner, const GameState *state)
{
    const Chart *chart = &planner->mind->chart;
    const Galley *galley = &state->pub.galleys[state->pub.as.e2012.active];
    for (int id = 1; id <= chart->world->galley_count; id++) {
        const Galley *other = &state->pub.galleys[id];
        if (other->owner != 0 && other->owner != planner->seat
            && chart->distance[galley->zone][other->zone] < galley->sailors) {
            return true;
        }
    }
    for (const NearPort *near = chart->near[galley->zone]; near->port != 0 && near->distance < galley->sailors; near++) {
        PlayerId owner = state->pub.ports[near->port].owner;
        if (owner != 0 && owner != planner->seat) {
            return true;
        }
    }
    return false;
}

/* Loads 0, 1, ... cubes of the port's good and sails from each. For rollouts only with as many as fit,
 * and with none when there is somebody to fight. */
static void load_and_sail(Planner *planner, GameState *state)
{
    GalleyId active = state->pub.as.e2012.active;
    Command load = command_make(CMD_LOAD_CUBE, planner->seat);
    for (int loaded = 0;; loaded++) {
        bool more = galley_room(&state->pub.galleys[active]) > 0
                    && command_legal(planner->mind->chart.world, state, &load);
        planner->fights = loaded == 0;
        planner->peace = planner->wide || !more;
        if (planner->peace || (planner->fights && rivals_in_reach(planner, state))) {
            planner_sail(planner, state);
        }
        if (!more) {
            planner->fights = true;
            planner->peace = true;
            return;
        }
        rules_apply(planner->mind->chart.world, state, &load, NULL);
        planner_push(planner, &load);
    }
}

/* In rollouts only crews that differ much are tried. */
static bool crew_is_worth_trying(const Planner *planner, int crew, int now)
{
    return planner->wide || crew == now || crew == 2 || crew == 3 || crew == DECK_PLACE_COUNT;
}

/* All crews from 1 to 5, changed with the port first or (wide) with the galleys first. */
void planner_load(Planner *planner, const GameState *state)
{
    const Galley *galley = &state->pub.galleys[state->pub.as.e2012.active];
    Mark mark = planner_mark(planner);
    for (int crew = 1; crew <= DECK_PLACE_COUNT; crew++) {
        if (!crew_is_worth_trying(planner, crew, galley->sailors)) {
            continue;
        }
        for (int way = 0; way < (planner->wide ? 4 : 1); way++) {
            int change = crew - galley->sailors;
            GameState after = *state;
            bool good = true;
            if (way == 1) { /* cubes of other own galleys come aboard first */
                good = gather_cubes(planner, &after);
            } else if (way == 2) { /* crew from galleys, not from the port */
                int rest = change_crew_at_galleys(planner, &after, change);
                good = change != 0 && rest != change;
                change = rest;
            } else if (way == 3) { /* a bigger crew in place of cubes */
                good = change > 0 && galley_room(galley) < change && free_places(planner, &after, change);
            }
            if (good && change != 0) {
                change = change_crew_at_port(planner, &after, change);
                change = change_crew_at_galleys(planner, &after, change);
            }
            if (good && change == 0) {
                load_and_sail(planner, &after);
            }
            planner_return(planner, mark);
        }
    }
}
