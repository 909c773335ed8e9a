/* The search: the best plans of the hand evaluation are played forward, all seats by the policy, to
 * the end of a later turn, over the same dice and cards for each plan; half of the plans go after
 * each round. */
#include "seat.h"

#include <string.h>

enum { PRIOR_SPREAD = AI_SHARE_ONE * 27 / 100 };

/* Of plans near the best of the first few that is an investment; from what is found there, once
 * more. */
enum { NEARBY_FROM = 3, NEARBY_MAX = 16, NEARBY_LOOKS = 2, NEARBY_LUCK = 1000 };

static bool ends_investment(const AiPlan *plan)
{
    return plan->count > 0 && plan->commands[plan->count - 1].kind == CMD_END_INVESTMENT;
}

/* What the end of a rollout is worth to everybody, and to the seat that thinks (0: nobody does). */
static void tally_end(const Search *search, EvalContext *eval, const GameState *state, Tally *tally)
{
    const PlayerId seat = search->seat;
    int32_t share[PLAYER_MAX + 1];
    int32_t worth[PLAYER_MAX + 1];
    int32_t judged = 0;
    if (seat != 0) {
        judged = utility_2012(eval, state, seat, &search->seats, share, worth);
    } else {
        fit_2012(eval, state, &search->seats, share, worth);
    }
    tally_add(tally, worth, share, judged);
}

static void run_worker(const void *context, const AiPlan *const plans[], int plan_count, int first,
                       int end, int step, Tally out[AI_CHOICE_MAX])
{
    const Search *search = context;
    const World *world = search->world;
    EvalContext eval = *search->eval;
    EvalContext perturbed_eval;
    TableWeights weights;
    int last_turn = search->view->pub.turn + search->budget->turns;
    for (int r = first; r < end; r += step) {
        uint64_t key = seed_mix(search->seed, (uint64_t)r);
        Rng secret;
        GameState start;
        if (search->perturbs) {
            weights_perturb(search->eval, search->others, key, &weights, &perturbed_eval);
        }
        rng_init(&secret, key, RNG_STREAM_IMAGINE);
        rules_imagine(world, search->view, &secret, &start);
        for (int i = 0; i < plan_count; i++) {
            GameState game = start;
            if (plans[i] != NULL) {
                search_apply(world, &game, search->seat, plans[i]);
            }
            search_play_out(search->perturbs ? &perturbed_eval : &eval,
                            search->perturbs ? &weights : NULL, &game, key, last_turn, NULL);
            tally_end(search, &eval, &game, &out[i]);
        }
    }
}

static Halving halving_of(const Search *search)
{
    return (Halving){search, run_worker, search->parallel, search->budget->rollouts, PRIOR_SPREAD};
}

static void imagine_root(const Search *search, Rng *rng, GameState *state)
{
    rng_init(rng, search->seed, RNG_STREAM_AI + (uint64_t)search->seat);
    rules_imagine(search->world, search->view, rng, state);
}

static void forecast_statically(const Search *search, const AiPlan *plan, AiForecast *out)
{
    GameState state;
    Rng rng;
    imagine_root(search, &rng, &state);
    if (plan != NULL) {
        search_apply(search->world, &state, search->seat, plan);
    }
    memset(out, 0, sizeof *out);
    fit_2012(search->eval, &state, &search->seats, out->share, out->worth);
}

/* What the rollouts themselves would do here. What they find good as the position stands must stand
 * among the plans. */
static int add_policy_plan(const Search *search, const GameState *state, uint32_t tie, AiPlan *own,
                           Candidate *kept, int count, int max)
{
    policy_decide(search->eval, state, search->seat, &PLAN_FOR_ROLLOUT, tie, own);
    for (int i = 0; i < count; i++) {
        if (plans_equal(&kept[i].plan, own)) {
            return count;
        }
    }
    count = count < max ? count + 1 : count;
    kept[count - 1] = kept[0];
    kept[count - 1].plan = *own;
    return count;
}

/* Of plans that end alike, such as recruits in another order, the first is enough. */
static int drop_same_ends(const Search *search, const GameState *state, Candidate *kept, int count)
{
    uint64_t ends[AI_CHOICE_MAX];
    int left = 0;
    for (int i = 0; i < count; i++) {
        GameState after = *state;
        search_apply(search->world, &after, search->seat, &kept[i].plan);
        ends[left] = rules_hash(search->world, &after);
        int same = 0;
        while (ends[same] != ends[left]) {
            same++;
        }
        if (same == left) {
            kept[left++] = kept[i];
        }
    }
    return left;
}

/* Into the last place that is played out, when it is behind. */
static void keep_policy_plan(const AiPlan *own, Candidate *kept, int count, int played)
{
    for (int i = played; i < count; i++) {
        if (plans_equal(&kept[i].plan, own)) {
            Candidate candidate = kept[i];
            memmove(&kept[played], &kept[played - 1], (size_t)(i - played + 1) * sizeof kept[0]);
            kept[played - 1] = candidate;
        }
    }
}

/* Investments near the first of the best plans that is one, played out beside it and the best over
 * a luck of their own; what wins comes first then. True when that is one that was not there before;
 * its plan lies in `near`. */
static bool look_nearby(const Search *search, const GameState *state, Arm *arms, int count,
                        Candidate near[NEARBY_MAX], uint64_t luck)
{
    Arm others[NEARBY_MAX + 1];
    Search nearby_search = *search;
    int start = 0;
    while (start < count && start < NEARBY_FROM && !ends_investment(arms[start].plan)) {
        start++;
    }
    if (start == count || start == NEARBY_FROM) {
        return false;
    }
    const int found = invest_nearby(search, state, arms[start].plan, near, NEARBY_MAX);
    if (found == 0) {
        return false;
    }
    for (int i = 0; i < found; i++) {
        others[i] = (Arm){.plan = &near[i].plan,
                          .number = i,
                          .prior = near[i].utility,
                          .prior_rollouts = PRIOR_ROLLOUTS};
    }
    if (start > 0) {
        others[found] = (Arm){.plan = arms[0].plan,
                              .number = found,
                              .prior = arms[0].prior,
                              .prior_rollouts = PRIOR_ROLLOUTS};
    }
    nearby_search.seed = seed_mix(search->seed, luck);
    Halving halving = halving_of(&nearby_search);
    halving.rollouts = search->nearby;
    halving_run(&halving, others, start > 0 ? found + 1 : found);
    if (others[0].number < found) { /* or what was best before stays so */
        arms[start] = arms[0];
    }
    arms[0] = others[0];
    return others[0].number > 0 && others[0].number < found;
}

/* The plan of an arm with what it is worth: by its rollouts, else statically. */
static void choose_arm(const Search *search, const Arm *arm, int players, AiChoice *out)
{
    out->plan = *arm->plan;
    if (arm->tally.rollouts > 0) {
        tally_close(&arm->tally, players, &out->after);
        out->utility = arm_utility(arm);
        return;
    }
    if (!search->hurried) { /* a seat that decides does not look at it */
        forecast_statically(search, arm->plan, &out->after);
    }
    out->utility = arm->prior;
}

int search_choices(const Search *search, AiChoice *out, int max)
{
    Candidate kept[AI_CHOICE_MAX];
    Arm arms[AI_CHOICE_MAX];
    Rng rng;
    GameState state;
    Candidate nearby[NEARBY_LOOKS][NEARBY_MAX];
    const AiBudget *budget = search->budget;
    imagine_root(search, &rng, &state);
    int kept_max = budget->candidates > max ? budget->candidates : max;
    const bool searches = budget->rollouts > 0;
    bool many = searches && search->eval->net != NULL; /* whose priors tell the good ones */
    int most = many && search->priors.plans > 0   ? search->priors.plans
               : many || kept_max > AI_CHOICE_MAX ? AI_CHOICE_MAX
                                                  : kept_max;
    uint32_t tie = rng_next(&rng);
    int count = policy_candidates(search->eval, &state, search->seat,
                                  searches ? &PLAN_FOR_SEARCH : &PLAN_WIDE, tie, kept, most);
    AiPlan own;
    if (budget->rollouts > 0 && count > 1) {
        count = drop_same_ends(search, &state, kept, count);
        count = add_policy_plan(search, &state, tie, &own, kept, count, most);
    }
    bool has_priors = (search->eval->net != NULL || budget->rollouts > 0) && count > 1;
    search->eval->replies = budget->rollouts > 0 ? replies_make(budget->rollouts) : NULL;
    if (has_priors) {
        rerank_2012(search, &state, kept, count);
        if (budget->rollouts > 0) {
            keep_policy_plan(&own, kept, count, budget->candidates);
        }
    }
    const int prior_rollouts =
        search->priors.rollouts > 0 ? search->priors.rollouts : PRIOR_ROLLOUTS;
    for (int i = 0; i < count; i++) {
        arms[i] = (Arm){.plan = &kept[i].plan,
                        .number = i,
                        .prior = kept[i].utility,
                        .prior_rollouts = has_priors ? prior_rollouts : 0};
    }
    if (budget->rollouts > 0 && (count > 1 || !search->hurried)) {
        Halving halving = halving_of(search);
        halving_run(&halving, arms, count < budget->candidates ? count : budget->candidates);
        for (int look = 0; look < NEARBY_LOOKS && search->nearby > 0; look++) {
            if (!look_nearby(search, &state, arms, count, nearby[look],
                             NEARBY_LUCK + (uint64_t)look)) {
                break;
            }
        }
    }
    replies_free(search->eval->replies);
    search->eval->replies = NULL;
    count = count < max ? count : max;
    for (int i = 0; i < count; i++) {
        choose_arm(search, &arms[i], state.pub.player_count, &out[i]);
    }
    return count;
}

void search_weigh(const Search *search, const AiPlan *const plans[], int count, AiForecast out[],
                  AiSample *samples)
{
    const AiBudget *budget = search->budget;
    if (budget->rollouts > 0) {
        Halving halving = halving_of(search);
        search->eval->replies = replies_make(budget->rollouts * count);
        halving_paired(&halving, plans, count, search->view->pub.player_count, out, samples);
        replies_free(search->eval->replies);
        search->eval->replies = NULL;
        return;
    }
    for (int i = 0; i < count; i++) {
        forecast_statically(search, plans[i], &out[i]);
    }
}
