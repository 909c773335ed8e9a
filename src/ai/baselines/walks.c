/* Random commands and random plans. */
#include "../core/play.h"
#include "baselines.h"

#include <assert.h>

enum { WALKS = 192 };

/* Those of the walks' ends that have been seen, and the plan that is kept of them. */
typedef struct Harvest {
    uint64_t places[WALKS];
    int count;
    int32_t best; /* of the kept plan, when the richest is wanted */
} Harvest;

static bool in_activation(const GameState *state)
{
    switch (rules_phase(&state->pub).id) {
    case PHASE_ACTION:
    case PHASE_INVEST:
    case PHASE_RELIEF:
    case PHASE_PLUNDER:
    case PHASE_OUTFIT:
    case PHASE_ROUTE:
    case PHASE_BATTLE:
    case PHASE_SPOILS:
    case PHASE_CAPTURE:
    case PHASE_LANDING:
    case PHASE_SALE: return true;
    default: return false;
    }
}

/* A galley sinks for nothing. */
static bool is_folly(const Command *command)
{
    return command_scuttles(command) && command->kind != CMD_LAND && command->kind != CMD_LAND_FROM;
}

/* A kind of command first, then one of that kind, so that the many ways to move sailors do not
 * crowd out everything else. */
static Command draw_command(const Command *legal, int count, Rng *rng)
{
    int kinds[CMD_COUNT] = {0};
    uint8_t list[CMD_COUNT];
    int listed = 0;
    for (int i = 0; i < count; i++) {
        if (!is_folly(&legal[i]) && kinds[legal[i].kind]++ == 0) {
            list[listed++] = legal[i].kind;
        }
    }
    if (listed == 0) {
        return legal[rng_below(rng, (uint32_t)count)];
    }
    uint8_t kind = list[rng_below(rng, (uint32_t)listed)];
    uint32_t nth = rng_below(rng, (uint32_t)kinds[kind]);
    int at = 0;
    while (legal[at].kind != kind || is_folly(&legal[at]) || nth-- > 0) {
        at++;
    }
    return legal[at];
}

static void walk(const World *world, GameState *state, PlayerId seat, Rng *rng, AiPlan *plan)
{
    Command legal[RULES_LEGAL_MAX];
    plan->count = 0;
    do {
        int count = rules_legal(world, state, seat, legal);
        Command *command = &plan->commands[plan->count++];
        *command = plan->count == 1 && !in_activation(state)
                       ? rules_sample(world, state, seat, legal, count, rng)
                       : draw_command(legal, count, rng);
        rules_apply(world, state, command, NULL);
    } while (plan->count < AI_PLAN_MAX && in_activation(state)
             && player_mask_has(rules_pending(world, state), seat));
}

static int32_t wealth_of(const World *world, const GameState *state, PlayerId seat)
{
    PlayerTally tally;
    int32_t cubes = 0;
    rules_tally(world, &state->pub, seat, &tally);
    for (int galley = 1; galley <= world->galley_count; galley++) {
        const Galley *own = &state->pub.galleys[galley];
        cubes += own->owner == seat ? galley_cube_count(own) : 0;
    }
    return state->secret.ducats[seat] + tally.scoring_ducats
           + tally.points * world->e1996.point_ducats
           + cubes * (world->e2012.cube_price_ducats + world->e1996.neutral_price_ducats);
}

static bool is_new(Harvest *harvest, uint64_t place)
{
    for (int i = 0; i < harvest->count; i++) {
        if (harvest->places[i] == place) {
            return false;
        }
    }
    harvest->places[harvest->count++] = place;
    return true;
}

static void decide(const AiQuestion *question, bool richest, AiPlan *plan)
{
    const World *world = question->world;
    PlayerId seat = question->seat;
    Harvest harvest = {.count = 0};
    GameState start;
    Rng rng;
    question_begin(question, &rng, &start);
    for (int i = 0; i < WALKS; i++) {
        GameState state = start;
        AiPlan found;
        walk(world, &state, seat, &rng, &found);
        if (!is_new(&harvest, rules_hash(world, &state))) {
            continue;
        }
        int32_t wealth = richest ? wealth_of(world, &state, seat) : 0;
        /* Among equals the n-th takes the place with chance 1 in n. */
        bool takes = richest ? harvest.count == 1 || wealth > harvest.best
                             : rng_below(&rng, (uint32_t)harvest.count) == 0;
        if (takes) {
            *plan = found;
            harvest.best = wealth;
        }
    }
}

/* Exactly one command, as rules_sample draws it. */
void random_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    Command legal[RULES_LEGAL_MAX];
    GameState state;
    Rng rng;
    (void)ai;
    question_begin(question, &rng, &state);
    int count = rules_legal(question->world, &state, question->seat, legal);
    assert(count > 0);
    plan->commands[0] = rules_sample(question->world, &state, question->seat, legal, count, &rng);
    plan->count = 1;
}

void random_plan_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    (void)ai;
    decide(question, false, plan);
}

void greedy_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    (void)ai;
    decide(question, true, plan);
}
