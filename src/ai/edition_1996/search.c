#include "search.h"

#include "../core/utility.h"
#include "../core/halving.h"

enum {
    /* plans that are listed for each that is played out, because many lead to the same position */
    LOOKED_AT = 2,
    LOOKED_AT_MIN = 8,
    PLAN_LIST_MAX = 64 /* plans that a forecast lists */
};

/* What the workers of a halving need. */
typedef struct Search {
    const AiQuestion *question;
    const EvalContext *prepared; /* for workers to begin with */
    int first_judged;            /* rounds at whose ends rollouts are judged */
    int last_round;
    const Priors *priors;     /* of the seat that thinks */
    const TablePriors *table; /* and of all */
    WinSeats seats;           /* what chances know of them */
    /* of a seat that decides: what it would do without a search, kept unless another is clearly
     * better. NULL: a forecast is wanted */
    const AiPlan *own;
    int32_t caution; /* how much better that is, in hundredths of a percent of chance */
    bool perturbs;
} Search;

/* ---- Plans ---- */

typedef struct PlanList {
    AiPlan *plans; /* the first is the seat's own and stays */
    int32_t value[PLAN_LIST_MAX];
    int count;
    int max;
} PlanList;

static bool same_start(const AiPlan *a, const AiPlan *b)
{
    return memcmp(&a->commands[0], &b->commands[0], sizeof a->commands[0]) == 0;
}

static void plan_list_add(PlanList *list, const AiPlan *plan, int32_t value)
{
    if (same_start(plan, &list->plans[0])
        || (list->count == list->max && value <= list->value[list->count - 1])) {
        return;
    }
    int place = list->count < list->max ? list->count++ : list->count - 1;
    for (; place > 1 && value > list->value[place - 1]; place--) {
        list->plans[place] = list->plans[place - 1];
        list->value[place] = list->value[place - 1];
    }
    list->plans[place] = *plan;
    list->value[place] = value;
}

/* Single commands, by the value of the position after each. */
static void list_commands(PlanBuilder *builder, PlanList *list)
{
    const World *world = builder->eval->world;
    Command legal[RULES_LEGAL_MAX];
    int count = rules_legal(world, &builder->state, builder->seat, legal);
    for (int i = 0; i < count; i++) {
        if (legal[i].kind == CMD_OPEN_OFFER
            && !offer_has_bargain(builder, legal[i].as.open_offer.partner)) {
            continue; /* it would be dropped again */
        }
        AiPlan plan = {.count = 1};
        plan.commands[0] = legal[i];
        plan_list_add(list, &plan, builder_try(builder, &legal[i]));
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
    PlanList list = {.plans = plans, .count = 1, .max = max};
    seat_imagine(question->world, question->view, question->seat, question->seed, &builder.state);
    uint8_t phase = rules_phase(&builder.state.pub).id;
    eval_1996_prepare(&eval, question->world);
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
            plan_list_add(&list, &moves[i], gains[i]);
        }
    } else {
        list_commands(&builder, &list);
    }
    return list.count;
}

/* Galleys of the seat that the plan leaves elsewhere than they lie in the end: what it does not
 * say. */
static int left_unsaid(const GameState *after, const GameState *end, PlayerId seat)
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
    GameState from;
    int kept = 0;
    eval_1996_prepare(&eval, question->world);
    seat_imagine(question->world, question->view, question->seat, question->seed, &from);
    for (int i = 0; i < count && (kept < max || telling); i++) {
        GameState state = from;
        Rng rng;
        bool known = false;
        rng_init(&rng, question->seed, RNG_STREAM_PLAYOUT);
        search_apply_1996(question->world, &state, question->seat, &plans[i]);
        const PhaseCourse course = {.priors = priors, .rng = &rng};
        const GameState after = state;
        bool luck = search_finish_phase_1996(&eval, &from, &state, &course);
        const uint64_t place = luck ? 0 : rules_hash(question->world, &state);
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

/* Hidden money is drawn again for each rollout. */
static void imagine(const AiQuestion *question, uint64_t key, GameState *state)
{
    Rng rng;
    rng_init(&rng, key, RNG_STREAM_IMAGINE);
    rules_imagine(question->world, question->view, &rng, state);
}

/* Chances and wealth of a position; returns what the seat raises. */
static int32_t judge_end(const Search *search, EvalContext *eval, const GameState *state,
                         int32_t share[PLAYER_MAX + 1], int32_t worth[PLAYER_MAX + 1])
{
    const PlayerId seat = search->question->seat;
    const AiNet *net = search->priors->net;
    const World *world = eval->world;
    if (net == NULL || seat == 0) {
        eval_1996_face(eval, state, seat != 0 ? seat : 1, 1, NULL);
        fit_1996(eval, state, search->own != NULL ? &SEAT_CHANCES_1996 : &CHANCES_1996,
                 &search->seats, share, worth);
        return seat != 0 ? chances_utility(world, state->pub.player_count, seat, share, worth) : 0;
    }
    AiFacts facts;
    NetValue hand;
    int32_t final[PLAYER_MAX + 1];
    bool over = rules_phase(&state->pub).id == PHASE_GAME_OVER;
    ai_facts_1996(world, state, &facts);
    win_model_score(&CHANCES_1996, &facts, state->pub.player_count, &search->seats, &hand);
    if (over) {
        ai_chances_1996(world, state, share, final);
    }
    return net_utility(net, net->map.world, state, seat, &hand, over ? final : NULL, share, worth);
}

/* Plays a game on and adds what comes of it: the mean over the ends of all rounds that are judged,
 * since what one end shows may depend on who has moved last. bonus: what the plan has before it is
 * played. last: as in search_play_out_1996. */
static void run_rollout(const Search *search, EvalContext *eval, GameState *game, uint64_t key,
                        int32_t bonus, const Command *last, Tally *tally)
{
    int32_t share[PLAYER_MAX + 1] = {0};
    int32_t worth[PLAYER_MAX + 1] = {0};
    int32_t utility = 0;
    int ends = search->last_round - search->first_judged + 1;
    for (int round = search->first_judged; round <= search->last_round; round++) {
        int32_t end_share[PLAYER_MAX + 1];
        int32_t end_worth[PLAYER_MAX + 1];
        search_play_out_1996(eval, game, search->table, search->perturbs, key, round,
                             round == search->first_judged ? last : NULL);
        utility += judge_end(search, eval, game, end_share, end_worth) / ends;
        for (PlayerId player = 1; player <= game->pub.player_count; player++) {
            share[player] += end_share[player] / ends;
            worth[player] += end_worth[player] / ends;
        }
    }
    tally_add(tally, worth, share, utility + bonus);
}

static void run_worker(const void *context, const AiPlan *const plans[], int plan_count, int first,
                       int end, int step, Tally out[AI_CHOICE_MAX])
{
    const Search *search = context;
    const AiQuestion *question = search->question;
    EvalContext eval = *search->prepared;
    for (int r = first; r < end; r += step) {
        uint64_t key = seed_mix(question->seed, (uint64_t)r);
        GameState start;
        imagine(question, key, &start);
        for (int i = 0; i < plan_count; i++) {
            GameState game = start;
            if (plans[i] != NULL) {
                search_apply_1996(question->world, &game, question->seat, plans[i]);
            }
            int32_t bonus = search->own != NULL && plans[i] == search->own ? search->caution : 0;
            const Command *last = plans[i] != NULL ? search_last_attack_1996(plans[i]) : NULL;
            run_rollout(search, &eval, &game, key, bonus, last, &out[i]);
        }
    }
}

static Halving halving_of(const Search *search, const AiBudget *budget)
{
    return (Halving){search, run_worker, search->question->parallel, budget->rollouts, 0};
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
    static const AiBudget none = {1, 0, 0};
    AiPlan plans[PLAN_LIST_MAX];
    Arm arms[AI_CHOICE_MAX];
    /* With two players a short look did better with plans and rollouts as they come. */
    const bool broad = hurried && (question->view->pub.player_count > 2 || budget->turns > 0);
    EvalContext prepared;
    TablePriors table;
    eval_1996_prepare(&prepared, question->world);
    table_priors_1996(priors, hurried ? NULL : question, &table); /* seats are told of nobody */
    const int last_round = question->view->pub.turn + budget->turns;
    const bool judges_all = hurried && budget->turns < SEARCH_TO_END;
    Search search = {
        .question = question,
        .prepared = &prepared,
        .first_judged = judges_all ? question->view->pub.turn : last_round,
        .last_round = last_round,
        .priors = priors,
        .table = &table,
        .own = hurried ? &plans[0] : NULL,
        .caution = caution,
        .perturbs = broad || !hurried,
    };
    if (!hurried) {
        win_seats(&LEVEL_PULLS_1996, question, &search.seats);
    }
    int wanted = budget->candidates > max ? budget->candidates : max;
    const int looked = !hurried ? PLAN_LIST_MAX : broad ? looked_at(wanted) : wanted;
    int count =
        search_plans_1996(question, priors, hurried ? &ROUTES_LIKELY : &ROUTES_ALL, plans, looked);
    if ((broad || !hurried) && count > 1) {
        count = keep_distinct(question, &table, !hurried, plans, count, wanted);
    }
    for (int i = 0; i < count; i++) {
        arms[i] = (Arm){.plan = &plans[i], .number = i};
    }
    if (budget->rollouts > 0 && (count > 1 || !hurried)) {
        Halving halving = halving_of(&search, budget);
        halving_run(&halving, arms, count < budget->candidates ? count : budget->candidates);
    }
    count = count < max ? count : max;
    for (int i = 0; i < count; i++) {
        out[i].plan = *arms[i].plan;
        if (arms[i].tally.rollouts > 0) {
            tally_close(&arms[i].tally, question->view->pub.player_count, &out[i].after);
            out[i].utility = arm_utility(&arms[i]);
        } else {
            const AiPlan *plan = &out[i].plan;
            search_weigh_1996(question, &plan, 1, &none, &out[i].after, NULL);
            out[i].utility = out[i].after.worth[question->seat];
        }
    }
    return count;
}

void search_weigh_1996(const AiQuestion *question, const AiPlan *const plans[], int count,
                       const AiBudget *budget, AiForecast out[], AiSample *samples)
{
    WinSeats seats;
    win_seats(&LEVEL_PULLS_1996, question, &seats);
    if (budget->rollouts > 0) {
        EvalContext prepared;
        TablePriors table;
        eval_1996_prepare(&prepared, question->world);
        table_priors_1996(&PRIORS_BEST, question, &table);
        const int last_round = question->view->pub.turn + budget->turns;
        const Search search = {.question = question,
                               .prepared = &prepared,
                               .first_judged = last_round,
                               .last_round = last_round,
                               .priors = &PRIORS_BEST,
                               .table = &table,
                               .seats = seats,
                               .perturbs = true};
        Halving halving = halving_of(&search, budget);
        halving_paired(&halving, plans, count, question->view->pub.player_count, out, samples);
        return;
    }
    for (int i = 0; i < count; i++) {
        EvalContext eval;
        GameState state;
        imagine(question, question->seed, &state);
        if (plans[i] != NULL) {
            search_apply_1996(question->world, &state, question->seat, plans[i]);
        }
        eval_1996_init(&eval, question->world, &state, question->seat != 0 ? question->seat : 1,
                       question->seed);
        memset(&out[i], 0, sizeof out[i]);
        fit_1996(&eval, &state, &CHANCES_1996, &seats, out[i].share, out[i].worth);
    }
}
