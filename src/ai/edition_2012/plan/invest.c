/* Investments unit by unit: one sailor, one galley, one building at a time, a few of the best
 * bundles kept at each size (a beam), because all bundles together would be far too many. */
#include "planner.h"

#include <serenissima/rules/bits.h>

#include <string.h>

enum { BEAM_MAX = 5, UNIT_MAX = 24, UNITS_WITHOUT_GAIN = 2, CREW_MAX = 5 };

typedef struct Bundle {
    GameState state;
    AiPlan path;
    int32_t utility;
} Bundle;

typedef struct Beam {
    Bundle bundles[BEAM_MAX];
    int count;
    int max;
} Beam;

static void copy_bundle(const Bundle *from, Bundle *to)
{
    to->state = from->state;
    plan_copy(&from->path, &to->path);
    to->utility = from->utility;
}

/* Bundles that differ only in the order of their units end alike: worth, purse and crews say so. */
static bool same_end(const GameState *a, const GameState *b)
{
    return memcmp(a->pub.galleys, b->pub.galleys, sizeof a->pub.galleys) == 0
           && memcmp(a->pub.ports, b->pub.ports, sizeof a->pub.ports) == 0;
}

/* `from` with some more units; false when they are not allowed. */
static bool add_units(PlanBuilder *builder, const Bundle *from, const Command units[], int count,
                      Bundle *made)
{
    const World *world = builder->eval->chart.world;
    int32_t total[PLAYER_MAX + 1];
    if (from->path.count + count >= AI_PLAN_MAX || !command_legal(world, &from->state, &units[0])) {
        return false; /* most often, and a copy takes longer */
    }
    made->state = from->state;
    rules_apply(world, &made->state, &units[0], NULL);
    for (int i = 1; i < count; i++) {
        if (!command_legal(world, &made->state, &units[i])) {
            return false;
        }
        rules_apply(world, &made->state, &units[i], NULL);
    }
    builder_evaluate(builder, &made->state, total);
    made->utility = evaluation_utility(builder->eval, total, builder->seat);
    plan_copy(&from->path, &made->path);
    memcpy(&made->path.commands[made->path.count], units, (size_t)count * sizeof units[0]);
    made->path.count += count;
    return true;
}

static void try_units(PlanBuilder *builder, const Bundle *from, const Command units[], int count,
                      Beam *next)
{
    Bundle made;
    if (!add_units(builder, from, units, count, &made)
        || (next->count == next->max && made.utility <= next->bundles[next->count - 1].utility)) {
        return;
    }
    for (int i = 0; i < next->count; i++) {
        if (next->bundles[i].utility == made.utility
            && same_end(&next->bundles[i].state, &made.state)) {
            return;
        }
    }
    int place = next->count < next->max ? next->count++ : next->count - 1;
    while (place > 0 && made.utility > next->bundles[place - 1].utility) {
        copy_bundle(&next->bundles[place - 1], &next->bundles[place]);
        place--;
    }
    copy_bundle(&made, &next->bundles[place]);
}

static void try_unit(PlanBuilder *builder, const Bundle *from, const Command *unit, Beam *next)
{
    try_units(builder, from, unit, 1, next);
}

static void try_recruits(PlanBuilder *builder, const Bundle *from, Beam *next)
{
    Command recruit = command_make(CMD_RECRUIT, builder->seat);
    recruit.as.recruit.count = 1;
    for (PortMask own = ports_of(&from->state.pub, builder->seat); own != 0;) {
        recruit.as.recruit.port = bits_next(&own);
        try_unit(builder, from, &recruit, next);
    }
    recruit.as.recruit.port = 0;
    for (GalleyMask own = galleys_of(&from->state.pub, builder->seat); own != 0;) {
        recruit.as.recruit.galley = bits_next(&own);
        try_unit(builder, from, &recruit, next);
    }
}

/* Numbers worth telling apart: the next this turn, the last one, and the lowest for next turn. */
static int list_numbers(const World *world, const PublicState *pub, GalleyId numbers[3])
{
    int last = world->e2012.galley_number_count[pub->player_count];
    GalleyId lowest = 0;
    GalleyId ahead = 0;
    GalleyId highest = 0;
    for (int id = 1; id <= last; id++) {
        if (pub->galleys[id].owner != 0) {
            continue;
        }
        lowest = lowest == 0 ? (GalleyId)id : lowest;
        ahead = ahead == 0 && id > pub->as.e2012.marker ? (GalleyId)id : ahead;
        highest = (GalleyId)id;
    }
    int count = 0;
    if (lowest != 0) {
        numbers[count++] = lowest;
    }
    if (ahead != 0 && ahead != lowest) {
        numbers[count++] = ahead;
    }
    if (highest != 0 && highest != lowest && highest != ahead) {
        numbers[count++] = highest;
    }
    return count;
}

/* To buy a galley, with `crew` sailors, in units[0..crew]. */
static void man_galley(const PlanBuilder *builder, GalleyId galley, PortId port, int crew,
                       Command units[])
{
    units[0] = command_make(CMD_BUY_GALLEY, builder->seat);
    units[0].as.buy_galley.galley = galley;
    units[0].as.buy_galley.port = port;
    for (int i = 1; i <= crew; i++) {
        units[i] = command_make(CMD_RECRUIT, builder->seat);
        units[i].as.recruit.galley = galley;
        units[i].as.recruit.count = 1;
    }
}

/* A galley alone is worth little, so a thorough planner looks at it with its crew at once. */
static void try_galley(PlanBuilder *builder, const Bundle *from, GalleyId galley, PortId port,
                       Beam *next)
{
    Command units[CREW_MAX + 1];
    int most = builder->options.wide_invest ? CREW_MAX : 0;
    man_galley(builder, galley, port, most, units);
    for (int crew = 0; crew <= most; crew++) {
        try_units(builder, from, units, crew + 1, next);
    }
}

static void try_buildings(PlanBuilder *builder, const Bundle *from, Beam *next)
{
    GalleyId numbers[3] = {0};
    int count = list_numbers(builder->eval->chart.world, &from->state.pub, numbers);
    for (PortMask own = ports_of(&from->state.pub, builder->seat); own != 0;) {
        const PortId port = bits_next(&own);
        Command basilica = command_make(CMD_BUILD_BASILICA, builder->seat);
        basilica.as.build_basilica.port = port;
        try_unit(builder, from, &basilica, next);
        Command fort = command_make(CMD_BUILD_FORT, builder->seat);
        fort.as.build_fort.port = port;
        try_unit(builder, from, &fort, next);
        for (int i = 0; i < count; i++) {
            try_galley(builder, from, numbers[i], port, next);
        }
    }
}

/* Bundles of a kind are alike: the number bought last and where, something built or not, ports
 * manned or not. 0: not distinguished. */
static ZoneId kind_of(const PlanBuilder *builder, const AiPlan *path)
{
    enum { GUARDS = 1 << 4, BUILDING = 1 << 5, PORTS = 6 };
    int kind = 0;
    for (int i = 0; builder->options.wide_invest && i < path->count; i++) {
        const Command *command = &path->commands[i];
        switch (command->kind) {
        case CMD_BUY_GALLEY:
            kind = (kind & (GUARDS | BUILDING)) | command->as.buy_galley.galley
                   | command->as.buy_galley.port << PORTS;
            break;
        case CMD_BUILD_FORT:
        case CMD_BUILD_BASILICA: kind |= BUILDING; break;
        case CMD_RECRUIT: kind |= command->as.recruit.port != 0 ? GUARDS : 0; break;
        default: break;
        }
    }
    return (ZoneId)kind;
}

static void submit_bundle(PlanBuilder *builder, const Bundle *bundle)
{
    int commands = builder->path.count;
    Command end = command_make(CMD_END_INVESTMENT, builder->seat);
    int32_t total[PLAYER_MAX + 1];
    for (int i = 0; i < bundle->path.count; i++) {
        builder_push(builder, &bundle->path.commands[i]);
    }
    builder_push(builder, &end);
    builder_evaluate(builder, &bundle->state, total);
    builder_submit(builder, total, FINISH_INVESTMENT, kind_of(builder, &bundle->path));
    builder->path.count = commands;
}

/* Adds `unit` to the bundle as long as it gains; a galley comes with two more sailors. */
static bool add_while_gaining(PlanBuilder *builder, Bundle *all, const Command *unit)
{
    bool gained = false;
    for (;;) {
        Beam more;
        more.max = 1;
        more.count = 0;
        try_unit(builder, all, unit, &more);
        for (int i = 0; i < 2 && more.count > 0 && unit->kind == CMD_BUY_GALLEY; i++) {
            Bundle bought;
            copy_bundle(&more.bundles[0], &bought);
            Command recruit = command_make(CMD_RECRUIT, builder->seat);
            recruit.as.recruit.galley = unit->as.buy_galley.galley;
            recruit.as.recruit.count = 1;
            try_unit(builder, &bought, &recruit, &more);
        }
        if (more.count == 0 || more.bundles[0].utility <= all->utility) {
            return gained;
        }
        copy_bundle(&more.bundles[0], all);
        gained = true;
        if (unit->kind != CMD_RECRUIT) {
            return true;
        }
    }
}

/* Each galley with a crew besides what is bought already, whatever the beam thinks of it. */
static void submit_galleys(PlanBuilder *builder, const Bundle *from)
{
    GalleyId numbers[3] = {0};
    int count = list_numbers(builder->eval->chart.world, &from->state.pub, numbers);
    for (PortMask own = ports_of(&from->state.pub, builder->seat); own != 0;) {
        const PortId port = bits_next(&own);
        for (int i = 0; i < count; i++) {
            Command units[CREW_MAX + 1];
            Bundle made;
            man_galley(builder, numbers[i], port, CREW_MAX, units);
            for (int crew = 1; crew <= CREW_MAX; crew++) {
                if (add_units(builder, from, units, crew + 1, &made)) {
                    submit_bundle(builder, &made);
                }
            }
        }
    }
}

static void begin_bundle(PlanBuilder *builder, const GameState *state, Bundle *all)
{
    int32_t total[PLAYER_MAX + 1];
    all->state = *state;
    all->path.count = 0;
    builder_evaluate(builder, state, total);
    all->utility = evaluation_utility(builder->eval, total, builder->seat);
}

/* A few rounds over the units that gain most alone; in rollouts that is all. */
static void invest_quickly(PlanBuilder *builder, const GameState *state)
{
    enum { ROUNDS = 3 };
    Bundle all;
    begin_bundle(builder, state, &all);
    submit_bundle(builder, &all);
    if (builder->options.wide_invest) {
        submit_galleys(builder, &all);
    }
    bool gained = true;
    for (int round = 0; round < ROUNDS && gained; round++) {
        Beam units;
        int before = all.path.count;
        gained = false;
        units.max = BEAM_MAX;
        units.count = 0;
        try_recruits(builder, &all, &units);
        try_buildings(builder, &all, &units);
        for (int i = 0; i < units.count; i++) {
            gained =
                add_while_gaining(builder, &all, &units.bundles[i].path.commands[before]) || gained;
        }
    }
    submit_bundle(builder, &all);
    if (builder->options.wide_invest) {
        submit_galleys(builder, &all);
    }
}

void builder_invest(PlanBuilder *builder, const GameState *state)
{
    invest_quickly(builder, state);
    if (!builder->options.wide) {
        return;
    }
    Beam beams[2];
    Beam *now = &beams[0];
    Beam *next = &beams[1];
    int32_t best = INT32_MIN;
    int stale = 0;
    now->max = next->max = BEAM_MAX;
    now->count = 1;
    now->bundles[0].state = *state;
    now->bundles[0].path.count = 0;
    now->bundles[0].utility = INT32_MIN;
    for (int units = 0; units < UNIT_MAX && now->count > 0 && stale <= UNITS_WITHOUT_GAIN;
         units++) {
        next->count = 0;
        for (int i = 0; i < now->count; i++) {
            submit_bundle(builder, &now->bundles[i]);
            try_recruits(builder, &now->bundles[i], next);
            try_buildings(builder, &now->bundles[i], next);
        }
        if (next->count > 0 && next->bundles[0].utility > best) {
            best = next->bundles[0].utility;
            stale = 0;
        } else {
            stale++;
        }
        Beam *swap = now;
        now = next;
        next = swap;
    }
}
