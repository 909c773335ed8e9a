/* Voyages: the first two steps of an action, every sensible load and every zone in reach. */
#include "planner.h"

#include <assert.h>
#include <string.h>

/* A zone reached on the way, and how. */
typedef struct Stop {
    GameState state;
    Mark mark;
    BlockadeThreat blockades[BLOCKADE_THREAT_MAX];
    AiPlan path;
    int from; /* the stop before; of the first itself */
} Stop;

/* All but the state. */
static void keep_way(const PlanBuilder *builder, Stop *stop)
{
    stop->mark = builder_mark(builder);
    memcpy(stop->blockades, builder->blockades,
           (size_t)builder->blockade_count * sizeof builder->blockades[0]);
    plan_copy(&builder->path, &stop->path);
}

static void resume_stop(PlanBuilder *builder, const Stop *stop)
{
    memcpy(builder->blockades, stop->blockades,
           (size_t)stop->mark.blockades * sizeof builder->blockades[0]);
    memcpy(builder->path.commands, stop->path.commands,
           (size_t)stop->mark.commands * sizeof(Command));
    builder_return(builder, stop->mark);
}

/* Takes the lowest zone out of a mask that is not empty. */
static ZoneId next_zone(ZoneMask *zones)
{
    int zone = bits_lowest64(*zones);
    *zones &= *zones - 1;
    return (ZoneId)zone;
}

enum { STOP_MAX = 2 * ZONE_MAX };

/* Where the active galley can sail from somewhere. */
typedef struct Stops {
    Stop stops[STOP_MAX];
    int count;
} Stops;

/* The path leads one step on from a stop, where somebody may have to be asked. */
static void sail_on(PlanBuilder *builder, const Stop *from, const Command *sail, GameState *state)
{
    resume_stop(builder, from);
    *state = from->state;
    rules_apply(builder->eval->chart.world, state, sail, NULL);
    builder_push(builder, sail);
}

static Command sail_to(const PlanBuilder *builder, ZoneId zone)
{
    Command sail = command_make(CMD_SAIL, builder->seat);
    sail.as.sail.zone = zone;
    return sail;
}

/* One step on, unless the zone is known already. */
static void enter_zone(PlanBuilder *builder, Stops *all, int from, ZoneId zone, ZoneMask *reached,
                       ZoneMask *reached_free)
{
    Stop *stop = &all->stops[all->count];
    Command sail = sail_to(builder, zone);
    if (!command_legal(builder->eval->chart.world, &all->stops[from].state, &sail)) {
        return;
    }
    sail_on(builder, &all->stops[from], &sail, &stop->state);
    bool asked = builder->closed || rules_phase(&stop->state.pub).id == PHASE_BLOCKADE;
    if (asked && (*reached >> zone & 1U) != 0) {
        return;
    }
    *reached |= (ZoneMask)1 << zone;
    if (!asked) {
        *reached_free |= (ZoneMask)1 << zone;
    }
    builder_waive(builder, &stop->state);
    keep_way(builder, stop);
    stop->from = from;
    all->count++;
}

/* Shortest paths first; of equally long ones those on which nobody can declare a blockade. Each
 * zone is entered once without a question and, when that takes longer, once with one. */
static void find_stops(PlanBuilder *builder, const GameState *state, Stops *all)
{
    const World *world = builder->eval->chart.world;
    GalleyId active = state->pub.as.e2012.active;
    Mark mark = builder_mark(builder);
    ZoneMask reached_free = (ZoneMask)1 << state->pub.galleys[active].zone;
    ZoneMask reached = reached_free;
    all->count = 1;
    all->stops[0].state = *state;
    all->stops[0].from = 0;
    keep_way(builder, &all->stops[0]);
    for (int i = 0; i < all->count; i++) {
        ZoneMask next =
            world->adjacent[all->stops[i].state.pub.galleys[active].zone] & ~reached_free;
        while (next != 0 && all->count < STOP_MAX) {
            enter_zone(builder, all, i, next_zone(&next), &reached, &reached_free);
        }
    }
    builder_return(builder, mark);
}

/* A stop on whose way nobody is asked, with what is aboard and has been paid for it as in `state`;
 * load: the command `last` of the way. */
static void reload_stop(const GameState *state, const Command *load, int last, Stop *stop)
{
    const PublicState *pub = &state->pub;
    GalleyId active = pub->as.e2012.active;
    Command *commands = stop->path.commands;
    stop->state.pub.galleys[active].cubes = pub->galleys[active].cubes;
    stop->state.pub.as.e2012.cubes_loaded = pub->as.e2012.cubes_loaded;
    memcpy(stop->state.pub.supply, pub->supply, sizeof pub->supply);
    stop->state.secret = state->secret;
    memmove(&commands[last + 1], &commands[last],
            (size_t)(stop->mark.commands - last) * sizeof commands[0]);
    commands[last] = *load;
    stop->mark.commands = ++stop->path.count;
}

/* The stops of before from `state`, which has come of the first by a cube loaded, the last command
 * of the path: the ways stay the same, but what those who are asked would do depends on it. There
 * must be room for all of the ways in a plan. */
static void reload_stops(PlanBuilder *builder, const GameState *state, Stops *all)
{
    GalleyId active = state->pub.as.e2012.active;
    Mark mark = builder_mark(builder);
    const int last = mark.commands - 1;
    const Command load = builder->path.commands[last];
    assert(!mark.closed);
    for (int i = 0; i < all->count; i++) {
        Stop *stop = &all->stops[i];
        if (!stop->mark.closed) {
            reload_stop(state, &load, last, stop);
        } else {
            Command sail = sail_to(builder, stop->state.pub.galleys[active].zone);
            sail_on(builder, &all->stops[stop->from], &sail, &stop->state);
            builder_waive(builder, &stop->state);
            keep_way(builder, stop);
        }
    }
    builder_return(builder, mark);
}

static void finish_stops(PlanBuilder *builder, const Stops *all, Finishes finishes)
{
    Mark mark = builder_mark(builder);
    for (int i = 0; i < all->count; i++) {
        resume_stop(builder, &all->stops[i]);
        builder_finish(builder, &all->stops[i].state, finishes);
    }
    builder_return(builder, mark);
}

void builder_sail(PlanBuilder *builder, const GameState *state)
{
    Stops all;
    find_stops(builder, state, &all);
    finish_stops(builder, &all, (Finishes){true, true});
}

/* Sailors between the active galley and `other` (0: the port); count above 0: aboard. */
static bool move_crew(PlanBuilder *builder, GameState *state, GalleyId other, PortId port,
                      int count)
{
    GalleyId active = state->pub.as.e2012.active;
    Command move = command_make(CMD_MOVE_SAILORS, builder->seat);
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
    return builder_do(builder, state, &move);
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* Takes from (or gives to) the own port here as much of `change` as can be; returns the rest. */
static int change_crew_at_port(PlanBuilder *builder, GameState *state, int change)
{
    const World *world = builder->eval->chart.world;
    PortId here = world->port_of_zone[state->pub.galleys[state->pub.as.e2012.active].zone];
    if (here == 0 || state->pub.ports[here].owner != builder->seat) {
        return change;
    }
    int garrison = state->pub.ports[here].garrison;
    int possible = change > 0 ? smaller(change, garrison - 1)
                              : -smaller(-change, world->ports[here].space_count - garrison);
    return possible != 0 && move_crew(builder, state, 0, here, possible) ? change - possible
                                                                         : change;
}

static int change_crew_at_galleys(PlanBuilder *builder, GameState *state, int change)
{
    const World *world = builder->eval->chart.world;
    GalleyId active = state->pub.as.e2012.active;
    for (int id = 1; id <= world->galley_count && change != 0; id++) {
        const Galley *other = &state->pub.galleys[id];
        if (id == active || other->owner != builder->seat
            || other->zone != state->pub.galleys[active].zone) {
            continue;
        }
        int possible = change > 0 ? smaller(change, other->sailors - 1)
                                  : -smaller(-change, galley_room(other));
        if (possible != 0 && move_crew(builder, state, (GalleyId)id, 0, possible)) {
            change -= possible;
        }
    }
    return change;
}

/* Cubes overboard until so many places are free: of the kind there is most of, for variety. */
static bool free_places(PlanBuilder *builder, GameState *state, int places)
{
    const World *world = builder->eval->chart.world;
    GalleyId active = state->pub.as.e2012.active;
    while (galley_room(&state->pub.galleys[active]) < places) {
        GoodId most = 0;
        for (GoodId good = 1; good <= world->good_count; good++) {
            if (galley_cubes(&state->pub.galleys[active], good)
                > (most != 0 ? galley_cubes(&state->pub.galleys[active], most) : 0)) {
                most = good;
            }
        }
        Command discard = command_make(CMD_DISCARD_CUBE, builder->seat);
        discard.as.discard_cube.galley = active;
        discard.as.discard_cube.good = most;
        if (most == 0 || !builder_do(builder, state, &discard)) {
            return false;
        }
    }
    return true;
}

/* One cube of each kind that the active galley lacks, from own galleys in the zone. */
static bool gather_cubes(PlanBuilder *builder, GameState *state)
{
    const World *world = builder->eval->chart.world;
    GalleyId active = state->pub.as.e2012.active;
    bool any = false;
    for (int id = 1; id <= world->galley_count; id++) {
        const Galley *other = &state->pub.galleys[id];
        if (id == active || other->owner != builder->seat
            || other->zone != state->pub.galleys[active].zone) {
            continue;
        }
        for (GoodId good = 1; good <= world->good_count && other->cubes != 0; good++) {
            if (galley_cubes(other, good) == 0
                || galley_cubes(&state->pub.galleys[active], good) != 0) {
                continue;
            }
            Command move = command_make(CMD_MOVE_CUBE, builder->seat);
            move.as.move_cube.from_galley = (GalleyId)id;
            move.as.move_cube.to_galley = active;
            move.as.move_cube.good = good;
            any = builder_do(builder, state, &move) || any;
        }
    }
    return any;
}

/* Is there a galley or port of a rival that the active galley could attack? */
static bool rivals_in_reach(const PlanBuilder *builder, const GameState *state)
{
    const World *world = builder->eval->chart.world;
    const Galley *galley = &state->pub.galleys[state->pub.as.e2012.active];
    for (int id = 1; id <= world->galley_count; id++) {
        const Galley *other = &state->pub.galleys[id];
        if (other->owner != 0 && other->owner != builder->seat
            && world->distance[galley->zone][other->zone] < galley->sailors) {
            return true;
        }
    }
    for (PortMask rest = galley->sailors > 0 ? world->ports_near[galley->zone][galley->sailors - 1]
                                             : 0;
         rest != 0;) {
        PlayerId owner = state->pub.ports[bits_next(&rest)].owner;
        if (owner != 0 && owner != builder->seat) {
            return true;
        }
    }
    return false;
}

/* Loads 0, 1, ... cubes of the port's good and sails from each. For rollouts only with as many as
 * fit, and with none when there is somebody to fight. */
static void load_and_sail(PlanBuilder *builder, GameState *state)
{
    GalleyId active = state->pub.as.e2012.active;
    Command load = command_make(CMD_LOAD_CUBE, builder->seat);
    Stops all;
    bool known = false; /* the stops are those of one cube less */
    for (int loaded = 0;; loaded++) {
        bool more = galley_room(&state->pub.galleys[active]) > 0
                    && command_legal(builder->eval->chart.world, state, &load);
        const Finishes finishes = {.fights = loaded == 0, .others = builder->options.wide || !more};
        bool sails = finishes.others || (finishes.fights && rivals_in_reach(builder, state));
        if (sails) {
            if (known && builder->path.count + DECK_PLACE_COUNT < AI_PLAN_MAX) {
                reload_stops(builder, state, &all);
            } else {
                find_stops(builder, state, &all);
            }
            finish_stops(builder, &all, finishes);
        }
        known = sails;
        if (!more) {
            return;
        }
        rules_apply(builder->eval->chart.world, state, &load, NULL);
        builder_push(builder, &load);
    }
}

/* In rollouts only crews that differ much are tried. */
static bool crew_is_worth_trying(const PlanBuilder *builder, int crew, int now)
{
    return builder->options.wide || crew == now || crew == 2 || crew == 3
           || crew == DECK_PLACE_COUNT;
}

/* All crews from 1 to 5, changed with the port first or (wide) with the galleys first. */
void builder_load(PlanBuilder *builder, const GameState *state)
{
    const Galley *galley = &state->pub.galleys[state->pub.as.e2012.active];
    Mark mark = builder_mark(builder);
    for (int crew = 1; crew <= DECK_PLACE_COUNT; crew++) {
        if (!crew_is_worth_trying(builder, crew, galley->sailors)) {
            continue;
        }
        for (int way = 0; way < (builder->options.wide ? 4 : 1); way++) {
            int change = crew - galley->sailors;
            GameState after = *state;
            bool good = true;
            if (way == 1) { /* cubes of other own galleys come aboard first */
                good = gather_cubes(builder, &after);
            } else if (way == 2) { /* crew from galleys, not from the port */
                int rest = change_crew_at_galleys(builder, &after, change);
                good = change != 0 && rest != change;
                change = rest;
            } else if (way == 3) { /* a bigger crew in place of cubes */
                good = change > 0 && galley_room(galley) < change
                       && free_places(builder, &after, change);
            }
            if (good && change != 0) {
                change = change_crew_at_port(builder, &after, change);
                change = change_crew_at_galleys(builder, &after, change);
            }
            if (good && change == 0) {
                load_and_sail(builder, &after);
            }
            builder_return(builder, mark);
        }
    }
}
