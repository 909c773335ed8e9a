#include "search.h"

enum {
    /* plans that are listed for each that is played out, because many lead to the same position */
    LOOKED_AT = 2,
    LOOKED_AT_MIN = 8
};

typedef struct SeatSearch {
    Search base;
    EvalContext prepared; /* for workers to begin with */
    int first_judged;     /* rounds at whose ends rollouts are judged */
    int last_round;
    const Priors *priors; /* of the seat that thinks */
    TablePriors table;    /* and of all */
    /* of a seat that decides: what it would do without a search, kept unless another is clearly
     * better. NULL: a forecast is wanted */
    const AiPlan *own;
    int32_t caution; /* how much better that is, in hundredths of a percent of chance */
    bool perturbs;
} SeatSearch;

/* ---- Plans ---- */

/* Of plans that begin alike the first stays. */
static void add_plan(Candidates *list, const AiPlan *plan, int32_t value)
{
    if (memcmp(&plan->commands[0], &list->plans[0].commands[0], sizeof plan->commands[0]) != 0) {
        candidates_add(list, plan->commands, plan->count, value);
    }
}

/* Single commands, by the value of the position after each. */
static void list_commands(PlanBuilder *builder, Candidates *list)
{
    const World *world = builder->eval->world;
    Command legal[RULES_LEGAL_MAX];
    int count = rules_legal(world, &builder->state.state, builder->seat, legal);
    for (int i = 0; i < count; i++) {
        if (legal[i].kind == CMD_OPEN_OFFER
            && !offer_has_bargain(builder, legal[i].as.open_offer.partner)) {
            continue; /* it would be dropped again */
        }
        AiPlan plan = {.count = 1};
        plan.commands[0] = legal[i];
        add_plan(list, &plan, builder_try(builder, &legal[i]));
    }
}

/* Bargains and stakes depend on what others think, so they are not played out. */
static bool is_searched(uint8_t phase)
{
    return phase == PHASE_CAPTURE || phase == PHASE_LANDING || phase == PHASE_SALE
           || phase == PHASE_POSITION || phase == PHASE_OUTFIT || phase == PHASE_ROUTE
           || phase == PHASE_PERMIT || phase == PHASE_BATTLE;
}

int search_plans_1996(const AiQuestion *question, const Priors *priors, const RouteFilter *look,
                      AiPlan *plans, int max)
{
    EvalContext eval;
    EvalCaches caches;
    PlanBuilder builder = {.eval = &eval, .seat = question->seat};
    Candidates list = {.plans = plans, .own = 1, .count = 1, .max = max};
    seat_imagine(question, &builder.state);
    uint8_t phase = rules_phase(&builder.state.pub).id;
    eval_1996_prepare(&eval, question->world);
    seat_remember(question, &eval);
    seat_decide_with(&eval, &builder.state, question->seat, question->seed, priors, &plans[0]);
    if (max < 2 || !is_searched(phase)) {
        return 1;
    }
    eval_1996_face_decision(&eval, &builder.state, question->seat, question->seed, priors);
    caches_init(&caches, &eval);
    if (phase == PHASE_ROUTE) {
        AiPlan moves[ROUTE_PLAN_MAX];
        int32_t gains[ROUTE_PLAN_MAX];
        int count = route_plans(&builder, look, moves, gains);
        for (int i = 0; i < count; i++) {
            add_plan(&list, &moves[i], gains[i]);
        }
    } else {
        list_commands(&builder, &list);
    }
    return list.count;
}

/* Galleys of the seat that lie elsewhere in the end than after the plan: what it does not say. */
static int left_unsaid(const Imagined *after, const Imagined *end, PlayerId seat)
{
    int count = 0;
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        count += after->pub.galleys[id].owner == seat
                 && after->pub.galleys[id].zone != end->pub.galleys[id].zone;
    }
    return count;
}

/* A plan of one command is what the seat does first; what it does then is often the same. Keeps
 * plans that lead elsewhere than those before them, `max` at most. telling: of those that lead to
 * the same place the one that says most of it. */
static int keep_distinct(const AiQuestion *question, const TablePriors *priors, bool telling,
                         AiPlan *plans, int count, int max)
{
    uint64_t places[PLAN_LIST_MAX];
    int unsaid[PLAN_LIST_MAX];
    EvalContext eval;
    Imagined from;
    int kept = 0;
    eval_1996_prepare(&eval, question->world);
    eval.coarse = !telling;
    seat_imagine(question, &from);
    for (int i = 0; i < count && (kept < max || telling); i++) {
        Imagined state = from;
        Rng rng;
        bool known = false;
        rng_init(&rng, question->seed, RNG_STREAM_PLAYOUT);
        imagined_follow(question->world, &state, &plans[i]);
        const PhaseCourse course = {.priors = priors, .rng = &rng};
        const Imagined after = state;
        bool luck = search_finish_phase_1996(&eval, &from, &state, &course);
        const uint64_t place = luck ? 0 : rules_hash(question->world, &state.state);
        const int rest = left_unsaid(&after, &state, question->seat);
        for (int k = 0; k < kept && !luck; k++) {
            if (places[k] == place) {
                known = true;
                if (telling && rest < unsaid[k]) {
                    plans[k] = plans[i];
                    unsaid[k] = rest;
                }
            }
        }
        if (!known && kept < max) {
            places[kept] = place;
            unsaid[kept] = rest;
            plans[kept++] = plans[i];
        }
    }
    return kept;
}

/* ---- Rollouts ---- */

/* Chances and wealth of a position; returns what the seat raises. */
static int32_t judge_end(const SeatSearch *search, EvalContext *eval, const Imagined *state,
                         AiForecast *out)
{
    const PlayerId seat = search->base.question->seat;
    const AiNet *net = seat != 0 ? search->priors->net : NULL;
    const bool older = search->own != NULL && net == NULL;
    const Judge judge = {older ? &SEAT_CHANCES_1996 : &CHANCES_1996, &search->base.seats, net,
                         seat};
    EvalContext fresh;
    if (net == NULL) {
        eval_1996_face(eval, state, seat != 0 ? seat : 1, 1, NULL);
        return judge_1996(eval, state, &judge, out);
    }
    eval_1996_init(&fresh, eval->world, state, 1, 0);
    return judge_1996(&fresh, state, &judge, out);
}

/* A lane's own. */
typedef struct Rollouts {
    const SeatSearch *search;
    EvalContext eval;
    uint64_t key; /* of the rollout, in which seats have the same priors whatever the plan */
    EvalCaches caches;
} Rollouts;

/* The mean over the ends of all rounds that are judged, since what one end shows may depend on who
 * has moved last. */
static void play_on(void *context, uint64_t key, int number, Imagined *game, const Lane *lane)
{
    Rollouts *rollouts = context;
    const SeatSearch *search = rollouts->search;
    const AiPlan *plan = lane->plans[number];
    const Command *last = plan != NULL ? search_last_attack_1996(plan) : NULL;
    int32_t utility = search->own != NULL && plan == search->own ? search->caution : 0;
    AiForecast mean = {.rollouts = 0};
    int ends = search->last_round - search->first_judged + 1;
    if (rollouts->key != key) {
        rollouts->key = key;
        caches_init(&rollouts->caches, &rollouts->eval);
    }
    for (int round = search->first_judged; round <= search->last_round; round++) {
        AiForecast end;
        search_play_out_1996(&rollouts->eval, game, &search->table, search->perturbs, key, round,
                             round == search->first_judged ? last : NULL);
        utility += judge_end(search, &rollouts->eval, game, &end) / ends;
        for (PlayerId player = 1; player <= game->pub.player_count; player++) {
            mean.share[player] += end.share[player] / ends;
            mean.worth[player] += end.worth[player] / ends;
        }
    }
    /* points are counted at the end of the game alone: nothing is paid */
    tally_payment(&lane->out[number], search->base.question->seat);
    tally_add(&lane->out[number], game, &mean, utility);
}

static void run_worker(const void *context, const Lane *lane)
{
    const SeatSearch *search = context;
    Rollouts rollouts;
    rollouts.search = search;
    rollouts.eval = search->prepared;
    rollouts.eval.kept = &rollouts.caches;
    rollouts.key = 0;
    caches_init(&rollouts.caches, &rollouts.eval);
    lane_play(search->base.question, lane, play_on, &rollouts);
}

static void judge_statically(const Search *search, const AiPlan *plan, AiForecast *out)
{
    const AiQuestion *question = search->question;
    EvalContext eval;
    Imagined state;
    imagined_of_question(question, question->seed, &state);
    if (plan != NULL) {
        imagined_follow(question->world, &state, plan);
    }
    eval_1996_init(&eval, question->world, &state, question->seat != 0 ? question->seat : 1,
                   question->seed);
    judge_1996(&eval, &state, &(Judge){.model = &CHANCES_1996, .seats = &search->seats}, out);
}

/* caution: as in search_1996. */
static void begin(SeatSearch *search, const AiQuestion *question, const AiBudget *budget,
                  const Priors *priors, int32_t caution)
{
    const bool hurried = caution > 0;
    const bool judges_all = hurried && budget->turns < SEARCH_TO_END;
    search->base = (Search){question, budget, hurried, 0, {{0}, 0}, run_worker, judge_statically};
    search->last_round = question->view->pub.turn + budget->turns;
    search->first_judged = judges_all ? question->view->pub.turn : search->last_round;
    search->priors = priors;
    search->own = NULL;
    search->caution = caution;
    search->perturbs = true;
    eval_1996_prepare(&search->prepared, question->world);
    search->prepared.coarse = hurried; /* what is told plays on with offers, refusals and prices */
    table_priors_1996(priors, hurried ? NULL : question, 0, &search->table); /* seats know nobody */
    if (!hurried) {
        win_seats(&LEVEL_PULLS_1996, question, &search->base.seats);
    }
}

/* How many plans to list where that many that lead to different positions are wanted. */
static int looked_at(int wanted)
{
    int looked = wanted * LOOKED_AT > LOOKED_AT_MIN ? wanted * LOOKED_AT : LOOKED_AT_MIN;
    return looked < AI_CHOICE_MAX ? looked : AI_CHOICE_MAX;
}

int search_1996(const AiQuestion *question, const AiBudget *budget, const Priors *priors,
                int32_t caution, AiChoice *out, int max)
{
    const bool hurried = caution > 0;
    AiPlan plans[PLAN_LIST_MAX];
    Arm arms[AI_CHOICE_MAX];
    SeatSearch search;
    begin(&search, question, budget, priors, caution);
    search.own = hurried ? &plans[0] : NULL;
    /* With two players a short look did better with plans and rollouts as they come. */
    search.perturbs = !hurried || question->view->pub.player_count > 2 || budget->turns > 0;
    int wanted = budget->candidates > max ? budget->candidates : max;
    const int looked = !hurried ? PLAN_LIST_MAX : search.perturbs ? looked_at(wanted) : wanted;
    int count =
        search_plans_1996(question, priors, hurried ? &ROUTES_LIKELY : &ROUTES_ALL, plans, looked);
    if (search.perturbs && count > 1) {
        TablePriors eyes;
        table_priors_1996(priors, hurried ? NULL : question, question->seat, &eyes);
        count = keep_distinct(question, &eyes, !hurried, plans, count, wanted);
    }
    for (int i = 0; i < count; i++) {
        arms[i] = (Arm){.plan = &plans[i]};
    }
    search_run(&search.base, arms, count);
    return search_close(&search.base, arms, count, out, max);
}

void search_weigh_1996(const AiQuestion *question, const AiPlan *const plans[], int count,
                       const AiBudget *budget, AiForecast out[], AiSample *samples,
                       RolloutEnd *ends)
{
    SeatSearch search;
    begin(&search, question, budget, &PRIORS_BEST, 0);
    search_weigh(&search.base, plans, count, out, samples, ends);
}
