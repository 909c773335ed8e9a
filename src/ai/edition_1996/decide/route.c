/* Phase 3: each galley to the zone where it is worth most, by the way that asks the fewest rivals;
 * and whether to let rivals pass. */
#include "decide.h"

#include <string.h>

#include <serenissima/rules/bits.h>

const RouteFilter ROUTES_LIKELY = {-200, 32};
const RouteFilter ROUTES_ALL = {INT32_MIN / 2, ROUTE_PLAN_MAX};

/* Zones that a galley of the seat may have to ask to leave. */
static ZoneMask watched_zones(const EvalContext *eval, const PublicState *pub)
{
    ZoneMask zones = 0;
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        if (pub->galleys[id].owner != 0 && pub->galleys[id].owner != eval->seat) {
            zones |= (ZoneMask)1 << pub->galleys[id].zone;
        }
    }
    return zones;
}

/* Zones by how many watched zones the best way to them passes, where it begins and ends not
 * counted; a way of n steps passes n - 1 at most. */
typedef struct Ways {
    const World *world;
    ZoneMask open;                     /* zones that may be left without asking */
    ZoneMask within[DECK_PLACE_COUNT]; /* reached so far, passing that many at most */
    /* of those the ones that the last step has reached, or by a better way */
    ZoneMask edge[DECK_PLACE_COUNT];
} Ways;

static void ways_begin(const EvalContext *eval, const PublicState *pub, ZoneId from, Ways *ways)
{
    const ZoneMask start = (ZoneMask)1 << from;
    ways->world = eval->world;
    ways->open = ~watched_zones(eval, pub) | start;
    memset(ways->edge, 0, sizeof ways->edge);
    ways->edge[0] = start;
    for (int passed = 0; passed < DECK_PLACE_COUNT; passed++) {
        ways->within[passed] = start;
    }
}

static ZoneMask neighbours(const World *world, ZoneMask zones)
{
    ZoneMask mask = 0;
    for (; zones != 0; zones &= zones - 1) {
        mask |= world->adjacent[bits_lowest64(zones)];
    }
    return mask;
}

static void ways_step(Ways *ways)
{
    ZoneMask asked = 0; /* reached by leaving a watched zone, passing one less before */
    ZoneMask better = 0;
    for (int passed = 0; passed < DECK_PLACE_COUNT; passed++) {
        const ZoneMask edge = ways->edge[passed];
        const ZoneMask reached = better | asked | neighbours(ways->world, edge & ways->open);
        ways->edge[passed] = reached & ~ways->within[passed] & ~better;
        ways->within[passed] |= reached;
        better = ways->within[passed];
        asked = neighbours(ways->world, edge & ~ways->open);
    }
}

void ways_find(const EvalContext *eval, const PublicState *pub, ZoneId from, int steps,
               uint8_t asks[ZONE_MAX + 1])
{
    Ways ways;
    ways_begin(eval, pub, from, &ways);
    for (int step = 1; step <= steps; step++) {
        ways_step(&ways);
    }
    memset(asks, ZONE_FAR, ZONE_MAX + 1);
    ZoneMask known = 0;
    for (int passed = 0; passed < DECK_PLACE_COUNT; passed++) {
        for (ZoneMask rest = ways.within[passed] & ~known; rest != 0; rest &= rest - 1) {
            asks[bits_lowest64(rest)] = (uint8_t)passed;
        }
        known = ways.within[passed];
    }
}

ZoneId ways_next(const EvalContext *eval, const PublicState *pub, ZoneId from, ZoneId to, int steps)
{
    Ways ways; /* backwards */
    ZoneId next = 0;
    int fewest = DECK_PLACE_COUNT;
    ways_begin(eval, pub, to, &ways);
    for (int step = 1; step <= steps && fewest > 0; step++) {
        const Ways before = ways;
        ways_step(&ways);
        for (int passed = 0; passed < fewest; passed++) {
            if ((ways.within[passed] >> from & 1U) == 0) {
                continue;
            }
            ZoneMask first = before.within[passed] & before.open;
            first |= passed > 0 ? before.within[passed - 1] : 0;
            next = (ZoneId)bits_lowest64(first & eval->world->adjacent[from]);
            fewest = passed;
        }
    }
    return next;
}

/* A galley that is moved about in thought. */
typedef struct Trial {
    const PlanBuilder *builder;
    GalleyId galley;
    Imagined state;
} Trial;

/* Value of the position if the galley ends its movement where it lies. */
static int32_t trial_begin(const PlanBuilder *builder, GalleyId galley, Trial *trial)
{
    trial->builder = builder;
    trial->galley = galley;
    trial->state = builder->state;
    galley_set_moved(&trial->state.pub.as.e1996, galley, 1);
    return evaluate_total(builder->eval, &trial->state, builder->seat);
}

/* And if it ends it there. */
static int32_t trial_value(Trial *trial, ZoneId zone)
{
    trial->state.pub.galleys[trial->galley].zone = zone & 31U;
    return evaluate_moved(trial->builder->eval, &trial->state, trial->builder->seat, trial->galley);
}

/* Sails the whole way; where others have to be asked whether it may go on they are, and the rest is
 * for later. */
static void sail(PlanBuilder *builder, GalleyId galley, ZoneId to)
{
    for (int i = 0; i < DECK_PLACE_COUNT && builder_in_phase(builder, PHASE_ROUTE); i++) {
        const PublicState *pub = &builder->state.pub;
        ZoneId from = pub->galleys[galley].zone;
        ZoneId next =
            from == to ? 0 : ways_next(builder->eval, pub, from, to, e1996_moves_left(pub, galley));
        if (next == 0) {
            return;
        }
        bool asks = e1996_must_ask(pub, galley);
        Command command = command_make(asks ? CMD_ASK_PASSAGE : CMD_SAIL_GALLEY, builder->seat);
        if (asks) {
            command.as.ask_passage.galley = galley;
        } else {
            command.as.sail_galley.galley = galley;
            command.as.sail_galley.zone = next;
        }
        if (!builder_add(builder, &command)) {
            return;
        }
    }
}

/* The best move of one galley: how much more the position is worth than if it stayed. */
static int32_t best_move(const PlanBuilder *builder, GalleyId galley, ZoneId *best_zone)
{
    const EvalContext *eval = builder->eval;
    const PublicState *pub = &builder->state.pub;
    const Galley *ship = &pub->galleys[galley];
    int steps = e1996_moves_left(pub, galley);
    Trial trial;
    int32_t stay = trial_begin(builder, galley, &trial);
    int32_t best = 0;
    uint8_t asks[ZONE_MAX + 1];
    ways_find(eval, pub, ship->zone, steps, asks);
    const int first = e1996_must_ask(pub, galley); /* where it lies */
    for (ZoneId zone = 1; zone <= eval->world->zone_count; zone++) {
        if (zone == ship->zone || asks[zone] == ZONE_FAR) {
            continue;
        }
        int32_t gain = trial_value(&trial, zone) - stay;
        gain = gain > 0 ? gain * (10 - asks[zone] - first) / 10 : gain;
        if (gain > best) {
            best = gain;
            *best_zone = zone;
        }
    }
    return best;
}

static void keep_route(const PlanBuilder *builder, GalleyId galley, ZoneId zone, AiPlan *plan)
{
    PlanBuilder copy = *builder;
    plan->count = 0;
    copy.plan = plan;
    sail(&copy, galley, zone);
}

int route_plans(const PlanBuilder *builder, const RouteFilter *look, AiPlan plans[ROUTE_PLAN_MAX],
                int32_t gains[ROUTE_PLAN_MAX])
{
    const EvalContext *eval = builder->eval;
    const PublicState *pub = &builder->state.pub;
    int count = 1;
    plans[0].count = 1;
    plans[0].commands[0] = command_make(CMD_END_ROUTE, builder->seat);
    gains[0] = 0;
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        int steps = pub->galleys[id].owner == builder->seat ? e1996_moves_left(pub, id) : 0;
        Trial trial;
        int32_t stay = steps > 0 ? trial_begin(builder, id, &trial) : 0;
        for (ZoneId zone = 1; steps > 0 && zone <= eval->world->zone_count; zone++) {
            if (zone == pub->galleys[id].zone || count == look->most
                || eval->world->distance[pub->galleys[id].zone][zone] > steps) {
                continue;
            }
            int32_t gain = trial_value(&trial, zone) - stay;
            if (gain <= look->least) {
                continue;
            }
            keep_route(builder, id, zone, &plans[count]);
            gains[count] = gain;
            count += plans[count].count > 0;
        }
    }
    return count;
}

/* The galley under way first, since another's move would end its own. */
void route_decide(PlanBuilder *builder)
{
    for (int i = 0; i < GALLEY_MAX && builder_in_phase(builder, PHASE_ROUTE); i++) {
        const PublicState *pub = &builder->state.pub;
        GalleyId active = pub->as.e1996.active;
        GalleyId chosen = 0;
        ZoneId target = 0;
        int32_t best = builder->eval->weights[0].sail_min;
        if (active != 0 && e1996_moves_left(pub, active) > 0
            && best_move(builder, active, &target) >= best) {
            chosen = active;
        }
        if (chosen == 0) {
            for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
                ZoneId zone = 0;
                if (pub->galleys[id].owner != builder->seat || id == active
                    || e1996_moves_left(pub, id) == 0) {
                    continue;
                }
                int32_t gain = best_move(builder, id, &zone);
                if (gain > best) {
                    best = gain;
                    chosen = id;
                    target = zone;
                }
            }
        }
        int planned = builder->plan->count;
        if (chosen != 0) {
            sail(builder, chosen, target);
        }
        if (builder->plan->count == planned) {
            builder_say(builder, CMD_END_ROUTE);
            return;
        }
        if (builder->plan->count > AI_PLAN_MAX - DECK_PLACE_COUNT - 1) {
            return;
        }
    }
}

/* What a rival's galley may gain from here, by moving on or by staying. */
static int32_t rival_gain(const PlanBuilder *builder, GalleyId galley, bool stopped)
{
    Imagined state = builder->state;
    PlayerId rival = state.pub.galleys[galley].owner;
    Prospects prospects;
    Voyage voyage;
    galley_set_moved(&state.pub.as.e1996, galley, stopped);
    prospects_init(builder->eval, &state.pub, rival, &prospects);
    prospects_voyage(&prospects, galley, &voyage);
    return voyage.trade + voyage.conquest;
}

/* zone: where it lies. */
static int32_t own_risks(const PlanBuilder *builder, GalleyId galley, ZoneId zone, bool stopped)
{
    Imagined state = builder->state;
    Evaluation evaluation;
    galley_set_moved(&state.pub.as.e1996, galley, stopped);
    state.pub.galleys[galley].zone = zone & 31U;
    evaluate(builder->eval, &state, builder->seat, &evaluation, NULL);
    return evaluation.terms[AI_TERM_PORT_RISK] + evaluation.terms[AI_TERM_GALLEY_RISK];
}

int32_t permit_gain(const PlanBuilder *builder)
{
    const GalleyId galley = rules_phase(&builder->state.pub).as.permit.galley;
    return rival_gain(builder, galley, false) - rival_gain(builder, galley, true);
}

int32_t permit_threat(const PlanBuilder *builder)
{
    const GalleyId galley = rules_phase(&builder->state.pub).as.permit.galley;
    const ZoneId here = builder->state.pub.galleys[galley].zone;
    return own_risks(builder, galley, here, true) - own_risks(builder, galley, here, false);
}

int32_t permit_risk(const PlanBuilder *builder)
{
    const EvalContext *eval = builder->eval;
    const PublicState *pub = &builder->state.pub;
    const GalleyId galley = rules_phase(pub).as.permit.galley;
    const ZoneId here = pub->galleys[galley].zone;
    const int32_t stopped = own_risks(builder, galley, here, true);
    const int steps = e1996_moves_left(pub, galley);
    int32_t worst = INT32_MIN;
    for (ZoneId zone = 1; zone <= eval->world->zone_count; zone++) {
        if (zone != here && eval->world->distance[here][zone] <= steps) {
            const int32_t risk = stopped - own_risks(builder, galley, zone, true);
            worst = risk > worst ? risk : worst;
        }
    }
    return worst == INT32_MIN ? 0 : worst;
}

/* How much more it costs the seat to let the galley go on than to stop it. */
static int32_t permit_harm(const PlanBuilder *builder)
{
    return permit_gain(builder) * builder->eval->share / THOUSAND + permit_threat(builder);
}

/* A galley stopped here lies next to one's own: only a real harm justifies that, or that its owner
 * did the same. */
void permit_decide(PlanBuilder *builder)
{
    const EvalContext *eval = builder->eval;
    const GalleyId galley = rules_phase(&builder->state.pub).as.permit.galley;
    const PlayerId owner = builder->state.pub.galleys[galley].owner;
    const bool owed = eval->weights[0].bids.on && player_mask_has(eval->refusers, owner);
    const int32_t least = eval->weights[0].permit_min;
    const bool refuse = !eval->coarse && permit_harm(builder) > (owed ? -least : least);
    builder_say(builder, refuse ? CMD_REFUSE_PASSAGE : CMD_GRANT_PASSAGE);
}
