/* The search: the best plans of the hand evaluation are played forward, all seats by the policy, to
 * the end of a later turn, over the same dice and cards for each plan; half of the plans go after
 * each round. */
#include "seat.h"

#include <string.h>

enum { PRIOR_SPREAD = AI_SHARE_ONE * 27 / 100 };

/* Of plans near the best of the first few that is an investment; from what is found, once more. */
enum { NEARBY_FROM = 3, NEARBY_MAX = 16, NEARBY_LOOKS = 2, NEARBY_LUCK = 1000 };

static bool ends_investment(const AiPlan *plan)
{
    return plan->count > 0 && plan->commands[plan->count - 1].kind == CMD_END_INVESTMENT;
}

/* A lane's own. */
typedef struct Rollouts {
    const SeatSearch *search;
    EvalContext eval;
    EvalContext perturbed; /* with `weights`, anew for each rollout */
    TableWeights weights;
} Rollouts;

static void play_on(void *context, uint64_t key, int number, Imagined *game, const Lane *lane)
{
    Rollouts *rollouts = context;
    const SeatSearch *search = rollouts->search;
    const AiQuestion *question = search->base.question;
    const int last_turn = question->view->pub.turn + search->base.budget->turns;
    AiForecast end;
    if (search->perturbs && number == 0) {
        weights_perturb(search->eval, search->base.hurried ? NULL : question, key,
                        &rollouts->weights, &rollouts->perturbed);
    }
    search_play_out(search->perturbs ? &rollouts->perturbed : &rollouts->eval,
                    search->perturbs ? &rollouts->weights : NULL, &game->state, key, last_turn,
                    tally_payment(&lane->out[number], question->seat));
    const int32_t judged =
        judge_2012(&rollouts->eval, &game->state, question->seat,
                   question->seat != 0 ? search->eval->net : NULL, &search->base.seats, &end);
    tally_add(&lane->out[number], game, &end, judged);
}

static void run_worker(const void *context, const Lane *lane)
{
    const SeatSearch *search = context;
    Rollouts rollouts;
    rollouts.search = search;
    rollouts.eval = *search->eval;
    lane_play(search->base.question, lane, play_on, &rollouts);
}

static void judge_statically(const Search *base, const AiPlan *plan, AiForecast *out)
{
    const SeatSearch *search = (const SeatSearch *)(const void *)base;
    GameState state;
    Rng rng;
    question_begin(base->question, &rng, &state);
    if (plan != NULL) {
        plan_apply(base->question->world, &state, plan);
    }
    judge_2012(search->eval, &state, 0, NULL, &base->seats, out);
}

SeatSearch search_of(const AiQuestion *question, const AiBudget *budget, EvalContext *eval,
                     bool hurried)
{
    SeatSearch search = {
        .base = {question, budget, hurried, PRIOR_SPREAD, {{0}, 0}, run_worker, judge_statically},
        .eval = eval,
        .perturbs = !hurried};
    if (!hurried) {
        win_seats(&LEVEL_PULLS_2012, question, &search.base.seats);
    }
    return search;
}

enum { LOOKS = 8 }; /* at where a plan leads, over dice and answers */

int32_t prior_2012(const SeatSearch *search, const GameState *from, const AiPlan *plan)
{
    const AiQuestion *question = search->base.question;
    AiForecast end;
    int64_t sum = 0;
    int looks = 0;
    bool luck = true;
    for (; looks < LOOKS && luck; looks++) { /* without luck all looks are the same */
        GameState state = *from;
        plan_apply(question->world, &state, plan);
        const uint64_t key = seed_mix(question->seed, (uint64_t)looks);
        luck = activation_finish(search->eval, from, &state, key);
        if (search->priors.answered) {
            luck |= search_play_next(search->eval, &state, key);
        }
        sum += judge_2012(search->eval, &state, question->seat, search->eval->net,
                          &search->base.seats, &end);
    }
    return (int32_t)(sum / looks);
}

/* One ply by chances: the plans that the hand evaluation likes best are played to the end of the
 * activation, and judged by the chance to win there. In a search the best of them are played out as
 * well. */
static void rerank(const SeatSearch *search, const GameState *state, Candidate *kept, int count)
{
    for (int i = 0; i < count; i++) {
        kept[i].utility = prior_2012(search, state, &kept[i].plan);
        for (int k = i; k > 0 && kept[k].utility > kept[k - 1].utility; k--) {
            Candidate candidate = kept[k];
            kept[k] = kept[k - 1];
            kept[k - 1] = candidate;
        }
    }
}

/* What the rollouts themselves would do here. What they find good as the position stands must stand
 * among the plans. */
static int add_policy_plan(const SeatSearch *search, const GameState *state, uint32_t tie,
                           AiPlan *own, Candidate *kept, int count, int max)
{
    policy_decide(search->eval, state, search->base.question->seat, &PLAN_FOR_ROLLOUT, tie, own);
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
static int drop_same_ends(const SeatSearch *search, const GameState *state, Candidate *kept,
                          int count)
{
    uint64_t ends[AI_CHOICE_MAX];
    int left = 0;
    for (int i = 0; i < count; i++) {
        GameState after = *state;
        plan_apply(search->base.question->world, &after, &kept[i].plan);
        ends[left] = rules_hash(search->base.question->world, &after);
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
static bool look_nearby(const SeatSearch *search, const GameState *state, Arm *arms, int count,
                        Candidate near[NEARBY_MAX], uint64_t luck)
{
    Arm others[NEARBY_MAX + 1];
    AiQuestion again = *search->base.question;
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
        others[i] = (Arm){
            .plan = &near[i].plan, .prior = near[i].utility, .prior_rollouts = PRIOR_ROLLOUTS};
    }
    if (start > 0) {
        others[found] =
            (Arm){.plan = arms[0].plan, .prior = arms[0].prior, .prior_rollouts = PRIOR_ROLLOUTS};
    }
    SeatSearch nearby_search = *search;
    again.seed = seed_mix(again.seed, luck);
    nearby_search.base.question = &again;
    Halving halving = search_halving(&nearby_search.base);
    halving.rollouts = search->nearby;
    halving_run(&halving, others, start > 0 ? found + 1 : found);
    const bool won = others[0].plan != arms[0].plan; /* or what was best before stays so */
    if (won) {
        arms[start] = arms[0];
    }
    arms[0] = others[0];
    return won && others[0].plan != &near[0].plan;
}

int search_choices(const SeatSearch *search, AiChoice *out, int max)
{
    Candidate kept[AI_CHOICE_MAX];
    Arm arms[AI_CHOICE_MAX];
    Rng rng;
    GameState state;
    Candidate nearby[NEARBY_LOOKS][NEARBY_MAX];
    const AiBudget *budget = search->base.budget;
    question_begin(search->base.question, &rng, &state);
    int kept_max = budget->candidates > max ? budget->candidates : max;
    const bool searches = budget->rollouts > 0;
    bool many = searches && search->eval->net != NULL; /* whose priors tell the good ones */
    int most = many && search->priors.plans > 0   ? search->priors.plans
               : many || kept_max > AI_CHOICE_MAX ? AI_CHOICE_MAX
                                                  : kept_max;
    uint32_t tie = rng_next(&rng);
    int count = policy_candidates(search->eval, &state, search->base.question->seat,
                                  searches ? &PLAN_FOR_SEARCH : &PLAN_WIDE, tie, kept, most);
    AiPlan own;
    if (searches && count > 1) {
        count = drop_same_ends(search, &state, kept, count);
        count = add_policy_plan(search, &state, tie, &own, kept, count, most);
    }
    bool has_priors = (search->eval->net != NULL || searches) && count > 1;
    search->eval->replies = searches ? replies_make(budget->rollouts) : NULL;
    if (has_priors) {
        rerank(search, &state, kept, count);
        if (searches) {
            keep_policy_plan(&own, kept, count, budget->candidates);
        }
    }
    const int prior_rollouts =
        search->priors.rollouts > 0 ? search->priors.rollouts : PRIOR_ROLLOUTS;
    for (int i = 0; i < count; i++) {
        arms[i] = (Arm){.plan = &kept[i].plan,
                        .prior = kept[i].utility,
                        .prior_rollouts = has_priors ? prior_rollouts : 0};
    }
    search_run(&search->base, arms, count);
    bool looks = searches && search->nearby > 0 && (count > 1 || !search->base.hurried);
    for (int look = 0; look < NEARBY_LOOKS && looks; look++) {
        looks =
            look_nearby(search, &state, arms, count, nearby[look], NEARBY_LUCK + (uint64_t)look);
    }
    replies_free(search->eval->replies);
    search->eval->replies = NULL;
    return search_close(&search->base, arms, count, out, max);
}
