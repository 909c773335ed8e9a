/* The search: the best plans of the hand evaluation are played forward, all seats by the policy, to the
 * end of a later turn, over the same dice and cards for each plan; half of the plans go after each round. */
#include "seat.h"

#include <string.h>

enum { WIN_DUCATS = 20 * DUCAT, ROLLOUT_STEP_MAX = 4096 };

/* Mixes a number into a key; splitmix64's finisher. */
static uint64_t mix(uint64_t key, uint64_t value)
{
    key ^= value + UINT64_C(0x9E3779B97F4A7C15) + (key << 6) + (key >> 2);
    key = (key ^ key >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    key = (key ^ key >> 27) * UINT64_C(0x94D049BB133111EB);
    return key ^ key >> 31;
}

/* Dice and cards depend on the rollout and on when they fall, not on what was drawn before, so that two
 * plans meet the same luck wherever their games agree. */
static Command draw_common(const World *world, const GameState *state, uint64_t key, int nth)
{
    const Public2012 *turn = &state->pub.as.e2012;
    Rng rng;
    key = mix(key, (uint64_t)state->pub.turn << 16 | (uint64_t)turn->active << 8 | rules_phase(&state->pub).id);
    rng_init(&rng, mix(key, (uint64_t)nth), RNG_STREAM_PLAYOUT);
    return rules_draw(world, state, &rng);
}

static void apply_plan(const World *world, GameState *state, PlayerId seat, const AiPlan *plan)
{
    for (int i = 0; i < plan->count; i++) {
        if ((rules_pending(world, state) >> seat & 1) == 0 || !command_legal(world, state, &plan->commands[i])) {
            return;
        }
        rules_apply(world, state, &plan->commands[i], NULL);
    }
}

static PlayerId first_pending(PlayerMask mask)
{
    PlayerId player = 1;
    while ((mask >> player & 1) == 0) {
        player++;
    }
    return player;
}

/* Plays on until turn `last_turn` is over and returns what that is worth to the seat. */
static int32_t play_out(Mind *mind, GameState *state, PlayerId seat, uint64_t key, int last_turn)
{
    const World *world = mind->chart.world;
    GalleyId active = 0;
    int nth = 0;
    for (int step = 0; step < ROLLOUT_STEP_MAX && state->pub.turn <= last_turn; step++) {
        PlayerMask pending = rules_pending(world, state);
        if (pending == 0) {
            break;
        }
        PlayerId player = first_pending(pending);
        nth = active == state->pub.as.e2012.active ? nth + 1 : 0;
        active = state->pub.as.e2012.active;
        if (player == PLAYER_CHANCE) {
            Command drawn = draw_common(world, state, key, nth);
            rules_apply(world, state, &drawn, NULL);
        } else {
            AiPlan plan;
            policy_decide(mind, state, player, false, (uint32_t)key, &plan);
            apply_plan(world, state, player, &plan);
        }
    }
    Appraisal appraisal;
    appraisal_make(mind, state, &appraisal);
    int32_t utility = appraisal_utility(mind, appraisal.total, seat);
    if (rules_phase(&state->pub).id == PHASE_GAME_OVER) {
        uint8_t rank[PLAYER_MAX + 1];
        rules_rank(world, state, rank);
        utility += rank[seat] == 1 ? WIN_DUCATS : 0;
    }
    return utility;
}

typedef struct Runner {
    Candidate *candidate;
    int64_t sum;
    int rollouts;
} Runner;

static bool runs_better(const Runner *a, const Runner *b)
{
    return a->sum * b->rollouts > b->sum * a->rollouts;
}

static void sort_runners(Runner *runners, int count)
{
    for (int i = 1; i < count; i++) {
        for (int k = i; k > 0 && runs_better(&runners[k], &runners[k - 1]); k--) {
            Runner swap = runners[k];
            runners[k] = runners[k - 1];
            runners[k - 1] = swap;
        }
    }
}

static int count_rounds(int candidates)
{
    int rounds = 0;
    for (int left = candidates; left > 1; left = (left + 1) / 2) {
        rounds++;
    }
    return rounds;
}

void search_decide(Mind *mind, const World *world, const PlayerView *view, PlayerId seat, uint64_t seed,
                   const SearchBudget *budget, AiPlan *plan)
{
    Candidate kept[SEARCH_CANDIDATE_MAX];
    Runner runners[SEARCH_CANDIDATE_MAX];
    Rng rng;
    GameState state;
    rng_init(&rng, seed, RNG_STREAM_AI + (uint64_t)seat);
    rules_imagine(world, view, &rng, &state);
    int count = policy_candidates(mind, &state, seat, true, rng_next(&rng), kept, budget->candidates);
    for (int i = 0; i < count; i++) {
        runners[i] = (Runner){&kept[i], 0, 0};
    }
    int rounds = count_rounds(count);
    int last_turn = state.pub.turn + budget->turns;
    int done = 0;
    while (count > 1) {
        int each = budget->rollouts / rounds / count;
        for (int r = done; r < done + (each > 0 ? each : 1); r++) {
            uint64_t key = mix(seed, (uint64_t)r);
            Rng secret;
            GameState start;
            rng_init(&secret, key, RNG_STREAM_IMAGINE);
            rules_imagine(world, view, &secret, &start);
            for (int i = 0; i < count; i++) {
                GameState game = start;
                apply_plan(world, &game, seat, &runners[i].candidate->plan);
                runners[i].sum += play_out(mind, &game, seat, key, last_turn);
                runners[i].rollouts++;
            }
        }
        done += each > 0 ? each : 1;
        sort_runners(runners, count);
        count = (count + 1) / 2;
    }
    *plan = runners[0].candidate->plan;
}

void doge_2012_decide(const World *world, const PlayerView *view, PlayerId seat, uint64_t seed, AiPlan *plan)
{
    static const SearchBudget budget = {8, 32, 1};
    Mind mind;
    mind_init(&mind, world, view->pub.player_count, &WEIGHTS_DEFAULT);
    search_decide(&mind, world, view, seat, seed, &budget, plan);
}
