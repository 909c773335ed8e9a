/* What a fight is worth: the exact chances of its ends times the worth of the position after each,
 * made by folding the events of that end into a copy of the imagined state. */
#include "../eval/survey.h"
#include "planner.h"

#include <serenissima/rules/bits.h>

#include <string.h>

/* Sum of chance times worth, by seat; divided by FIGHT_ONE at the end. */
typedef struct Mean {
    int64_t sum[PLAYER_MAX + 1];
} Mean;

static void mean_add(Mean *mean, int64_t chance, const int32_t total[PLAYER_MAX + 1])
{
    for (int player = 0; player <= PLAYER_MAX; player++) {
        mean->sum[player] += chance * total[player];
    }
}

static void mean_close(const Mean *mean, int32_t total[PLAYER_MAX + 1])
{
    for (int player = 0; player <= PLAYER_MAX; player++) {
        total[player] = (int32_t)(mean->sum[player] / FIGHT_ONE);
    }
}

static void lose_sailors(const World *world, GameState *state, GalleyId galley, PortId port,
                         int count)
{
    if (count <= 0) {
        return;
    }
    const PlayerId player =
        galley != 0 ? state->pub.galleys[galley].owner : state->pub.ports[port].owner;
    const Event event = {
        .kind = EV_SAILORS_LOST,
        .as.sailors_lost = {
            .player = player, .galley = galley, .port = port, .count = (uint8_t)count}};
    rules_fold(world, state, &event);
}

static void sink_galley(const World *world, GameState *state, GalleyId galley)
{
    const Galley *sunk = &state->pub.galleys[galley];
    const Event event = {
        .kind = EV_GALLEY_SUNK,
        .as.galley_sunk = {.galley = galley, .player = sunk->owner, .zone = sunk->zone}};
    rules_fold(world, state, &event);
}

static void change_owner(const World *world, GameState *state, PortId port, PlayerId to)
{
    const Event event = {
        .kind = EV_PORT_OWNER_CHANGED,
        .as.port_owner_changed = {.port = port, .from = state->pub.ports[port].owner, .to = to}};
    rules_fold(world, state, &event);
}

/* The winner takes what he has room for, first the kinds he lacks (S2-B7). */
static void plunder(const World *world, GameState *state, GalleyId wreck, GalleyId winner)
{
    for (int pass = 0; pass < 2; pass++) {
        for (GoodId good = 1; good <= world->good_count; good++) {
            const Galley *from = &state->pub.galleys[wreck];
            const Galley *to = &state->pub.galleys[winner];
            if (galley_cubes(from, good) == 0 || galley_room(to) == 0
                || (pass == 0 && galley_cubes(to, good) != 0)) {
                continue;
            }
            const Event event = {.kind = EV_CUBE_TAKEN,
                                 .as.cube_taken = {.from = wreck, .to = winner, .good = good}};
            rules_fold(world, state, &event);
        }
    }
}

void battle_land(const World *world, GameState *state, GalleyId galley, PortId port, int count)
{
    const Event event = {.kind = EV_SAILORS_MOVED,
                         .as.sailors_moved = {.player = state->pub.galleys[galley].owner,
                                              .from_galley = galley,
                                              .to_port = port,
                                              .count = (uint8_t)count}};
    rules_fold(world, state, &event);
    if (state->pub.galleys[galley].sailors == 0) {
        sink_galley(world, state, galley);
    }
}

static int32_t utility_of(const PlanBuilder *builder, const int32_t total[PLAYER_MAX + 1])
{
    return evaluation_utility(builder->eval, total, builder->seat);
}

/* utility: of the best so far; returns that of the better. */
static int32_t keep_better(const PlanBuilder *builder, int32_t best[PLAYER_MAX + 1],
                           int32_t utility, const int32_t total[PLAYER_MAX + 1])
{
    int32_t other = utility_of(builder, total);
    if (other <= utility) {
        return utility;
    }
    memcpy(best, total, sizeof best[0] * (PLAYER_MAX + 1));
    return other;
}

/* Best of staying off an empty port and landing one, all but one, or all sailors, as it is at the
 * end in `state`. */
static void evaluate_landing(PlanBuilder *builder, GameState *state, PortId port,
                             int32_t best[PLAYER_MAX + 1])
{
    const World *world = builder->eval->chart.world;
    GalleyId active = state->pub.as.e2012.active;
    int sailors = state->pub.galleys[active].sailors;
    const int counts[] = {1, sailors - 1, sailors};
    int32_t utility = utility_of(builder, best);
    int before = 0;
    change_owner(world, state, port, builder->seat);
    for (int i = 0; i < (builder->options.wide ? 3 : 2); i++) {
        if (counts[i] < 1 || counts[i] > world->ports[port].space_count
            || (i > 0 && counts[i] == counts[i - 1])) {
            continue;
        }
        int32_t total[PLAYER_MAX + 1];
        if (counts[i] > before) {
            battle_land(world, state, active, port, counts[i] - before);
            before = counts[i];
        }
        builder_evaluate(builder, state, total);
        utility = keep_better(builder, best, utility, total);
    }
}

int32_t battle_chance(const PlanBuilder *builder, const PublicState *pub, GalleyId target,
                      PortId port)
{
    const Chart *chart = &builder->eval->chart;
    const Galley *galley = &pub->galleys[pub->as.e2012.active];
    int cap = e2012_attack_dice(pub);
    if (target != 0) {
        return FIGHT_WINS[cap][galley->sailors][pub->galleys[target].sailors];
    }
    int32_t chance = FIGHT_WINS[cap][galley->sailors][pub->ports[port].garrison];
    for (int id = 1; id <= chart->world->galley_count; id++) {
        const Galley *guard = &pub->galleys[id];
        if (guard->owner != 0 && guard->owner == pub->ports[port].owner
            && guard->zone == galley->zone) {
            chance = (chance >> 8) * (FIGHT_WINS[cap][galley->sailors][guard->sailors] >> 8);
        }
    }
    return chance;
}

static bool may_attack_port(const GameState *state, PlayerId seat, PortId port)
{
    PlayerId owner = port != 0 ? state->pub.ports[port].owner : 0;
    return owner != 0 && owner != seat && bits_count(ports_of(&state->pub, owner)) > 1;
}

/* After the active galley has sunk its target: the best of staying, landing and going on to the
 * port. The state may be changed. */
static void evaluate_victory(PlanBuilder *builder, GameState *state, int32_t best[PLAYER_MAX + 1])
{
    const World *world = builder->eval->chart.world;
    PortId here = world->port_of_zone[state->pub.galleys[state->pub.as.e2012.active].zone];
    builder_evaluate(builder, state, best);
    if (here == 0 || (state->pub.ports[here].buildings & BUILDING_CLOSED) != 0) {
        return;
    }
    if (state->pub.ports[here].owner == 0) {
        evaluate_landing(builder, state, here, best);
    } else if (builder->options.wide && may_attack_port(state, builder->seat, here)) {
        int32_t total[PLAYER_MAX + 1];
        battle_port(builder, state, here, total);
        keep_better(builder, best, utility_of(builder, best), total);
    }
}

/* For rollouts: the likeliest outcome stands for all of its kind. */
static void merge_outcomes(int64_t chance[], int count)
{
    int64_t sum = 0;
    int likeliest = 0;
    for (int i = 0; i < count; i++) {
        sum += chance[i];
        likeliest = chance[i] > chance[likeliest] ? i : likeliest;
    }
    for (int i = 0; i < count; i++) {
        chance[i] = i == likeliest ? sum : 0;
    }
}

/* The active galley has sunk its target and has `left` sailors. */
static void evaluate_sinking(PlanBuilder *builder, const GameState *state, GalleyId target,
                             int left, int32_t total[PLAYER_MAX + 1])
{
    const World *world = builder->eval->chart.world;
    GameState after = *state;
    GalleyId active = after.pub.as.e2012.active;
    lose_sailors(world, &after, active, 0, after.pub.galleys[active].sailors - left);
    plunder(world, &after, target, active);
    sink_galley(world, &after, target);
    evaluate_victory(builder, &after, total);
}

/* The active galley has been sunk by its target, which has `left` sailors; with 0 both are gone. */
static void evaluate_sunk(PlanBuilder *builder, const GameState *state, GalleyId target, int left,
                          int32_t total[PLAYER_MAX + 1])
{
    const World *world = builder->eval->chart.world;
    GameState after = *state;
    GalleyId active = after.pub.as.e2012.active;
    lose_sailors(world, &after, target, 0, after.pub.galleys[target].sailors - left);
    if (left > 0) {
        plunder(world, &after, active, target);
    } else {
        sink_galley(world, &after, target);
    }
    sink_galley(world, &after, active);
    builder_evaluate(builder, &after, total);
}

void battle_galley(PlanBuilder *builder, const GameState *state, GalleyId target,
                   int32_t total[PLAYER_MAX + 1])
{
    int attackers = state->pub.galleys[state->pub.as.e2012.active].sailors;
    int defenders = state->pub.galleys[target].sailors;
    int cap = e2012_attack_dice(&state->pub);
    if (cap <= 0) {
        builder_evaluate(builder, state, total);
        return;
    }
    const FightEnd *end = fights_end(cap, attackers, defenders);
    int64_t won[DECK_PLACE_COUNT + 1] = {0};
    int64_t lost[DECK_PLACE_COUNT + 1] = {FIGHT_ONE};
    for (int left = 1; left <= attackers; left++) {
        won[left] = end->attacker_left[left];
        lost[0] -= won[left];
    }
    for (int left = 1; left <= defenders; left++) {
        lost[left] = end->defender_left[left];
        lost[0] -= lost[left];
    }
    if (!builder->options.wide) {
        merge_outcomes(&won[1], DECK_PLACE_COUNT);
        merge_outcomes(lost, DECK_PLACE_COUNT + 1);
    }
    GameState open = *state;
    open.pub.as.e2012.cap = (uint8_t)cap;
    Mean mean = {{0}};
    for (int left = 0; left <= DECK_PLACE_COUNT; left++) {
        if (won[left] > 0) {
            evaluate_sinking(builder, &open, target, left, total);
            mean_add(&mean, won[left], total);
        }
        if (lost[left] > 0) {
            evaluate_sunk(builder, &open, target, left, total);
            mean_add(&mean, lost[left], total);
        }
    }
    mean_close(&mean, total);
}

/* Chances that n sailors of the attacker are left on the way to a port, in 1/FIGHT_ONE. */
typedef struct Crew {
    int64_t chance[DECK_PLACE_COUNT + 1];
} Crew;

static void suffer_fort(const World *world, Crew *crew, int64_t *dead)
{
    for (int die = 0; die < world->e2012.fort_dice; die++) {
        Crew next = {{0}};
        for (int n = 1; n <= DECK_PLACE_COUNT; n++) {
            int64_t hit = crew->chance[n] / 2;
            next.chance[n] += crew->chance[n] - hit;
            if (n > 1) {
                next.chance[n - 1] += hit;
            } else {
                *dead += hit;
            }
        }
        *crew = next;
    }
}

/* The garrison is gone and `left` attackers live: the best of landing and leaving it neutral
 * (S2-B12). */
static void evaluate_conquest(PlanBuilder *builder, const GameState *state, PortId port, int left,
                              int32_t best[PLAYER_MAX + 1])
{
    const World *world = builder->eval->chart.world;
    GalleyId active = state->pub.as.e2012.active;
    GameState won = *state;
    lose_sailors(world, &won, active, 0, won.pub.galleys[active].sailors - left);
    lose_sailors(world, &won, 0, port, won.pub.ports[port].garrison);
    change_owner(world, &won, port, 0);
    builder_evaluate(builder, &won, best);
    evaluate_landing(builder, &won, port, best);
}

/* All attackers die and `left` of the garrison live; with 0 the port is neutral. */
static void evaluate_defeat(PlanBuilder *builder, const GameState *state, PortId port, int left,
                            int32_t total[PLAYER_MAX + 1])
{
    const World *world = builder->eval->chart.world;
    GameState lost = *state;
    lose_sailors(world, &lost, 0, port, lost.pub.ports[port].garrison - left);
    if (left == 0) {
        change_owner(world, &lost, port, 0);
    }
    sink_galley(world, &lost, lost.pub.as.e2012.active);
    builder_evaluate(builder, &lost, total);
}

/* One more galley of the port's owner stands in the way; those who die on it go into the mean. */
static void fight_through(PlanBuilder *builder, GameState *state, GalleyId target, PortId port,
                          int cap, Crew *crew, Mean *mean)
{
    int defenders = state->pub.galleys[target].sailors;
    Crew next = {{0}};
    int64_t dead = 0;
    for (int n = 1; n <= DECK_PLACE_COUNT; n++) {
        if (crew->chance[n] == 0) {
            continue;
        }
        const FightEnd *end = fights_end(cap, n, defenders);
        int64_t alive = 0;
        for (int left = 1; left <= n; left++) {
            int64_t chance = crew->chance[n] * end->attacker_left[left] / FIGHT_ONE;
            next.chance[left] += chance;
            alive += chance;
        }
        dead += crew->chance[n] - alive;
    }
    if (dead > 0) { /* and the whole garrison is left */
        int32_t total[PLAYER_MAX + 1];
        evaluate_defeat(builder, state, port, state->pub.ports[port].garrison, total);
        mean_add(mean, dead, total);
    }
    sink_galley(builder->eval->chart.world, state, target);
    *crew = next;
}

static void attack_garrison(PlanBuilder *builder, const GameState *state, PortId port, int cap,
                            const Crew *crew, int64_t shot, Mean *mean)
{
    int garrison = state->pub.ports[port].garrison;
    int64_t won[DECK_PLACE_COUNT + 1] = {0};
    int64_t held[SPACE_MAX + 1] = {0};
    int32_t total[PLAYER_MAX + 1];
    held[garrison] += shot;
    for (int n = 1; n <= DECK_PLACE_COUNT; n++) {
        if (crew->chance[n] == 0) {
            continue;
        }
        const FightEnd *end = fights_end(cap, n, garrison);
        int64_t rest = crew->chance[n];
        for (int left = 1; left <= n; left++) {
            int64_t chance = crew->chance[n] * end->attacker_left[left] / FIGHT_ONE;
            won[left] += chance;
            rest -= chance;
        }
        for (int left = 1; left <= garrison; left++) {
            int64_t chance = crew->chance[n] * end->defender_left[left] / FIGHT_ONE;
            held[left] += chance;
            rest -= chance;
        }
        held[0] += rest > 0 ? rest : 0;
    }
    if (!builder->options.wide) {
        merge_outcomes(&won[1], DECK_PLACE_COUNT);
        merge_outcomes(held, garrison + 1);
    }
    for (int left = 1; left <= DECK_PLACE_COUNT; left++) {
        if (won[left] > 0) {
            evaluate_conquest(builder, state, port, left, total);
            mean_add(mean, won[left], total);
        }
    }
    for (int left = 0; left <= garrison; left++) {
        if (held[left] > 0) {
            evaluate_defeat(builder, state, port, left, total);
            mean_add(mean, held[left], total);
        }
    }
}

void battle_port(PlanBuilder *builder, const GameState *state, PortId port,
                 int32_t total[PLAYER_MAX + 1])
{
    const World *world = builder->eval->chart.world;
    const Public2012 *turn = &state->pub.as.e2012;
    const Galley *galley = &state->pub.galleys[turn->active];
    int cap = e2012_attack_dice(&state->pub);
    if (cap <= 0 || galley->sailors == 0 || state->pub.ports[port].garrison == 0) {
        builder_evaluate(builder, state, total);
        return;
    }
    GameState open = *state;
    Crew crew = {{0}};
    Mean mean = {{0}};
    int64_t shot = 0;
    crew.chance[galley->sailors] = FIGHT_ONE;
    for (int id = 1; id <= world->galley_count; id++) {
        const Galley *guard = &open.pub.galleys[id];
        if (guard->owner != 0 && guard->owner == state->pub.ports[port].owner
            && guard->zone == galley->zone) {
            fight_through(builder, &open, (GalleyId)id, port, cap, &crew, &mean);
        }
    }
    bool fort = (state->pub.ports[port].buildings & BUILDING_FORT) != 0;
    if (fort && (turn->did & DID_FORT) == 0) {
        suffer_fort(world, &crew, &shot);
    }
    attack_garrison(builder, &open, port, cap, &crew, shot, &mean);
    mean_close(&mean, total);
}
