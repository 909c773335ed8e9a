/* Where a plan leads, term by term: it is played to the end of the seat's phase, dice several times
 * over. Hints compare two plans by it (explain/hint.c). */
#include "../core/paired.h"
#include "../core/play.h"
#include "search.h"

#include <string.h>

enum { SAMPLE_COUNT = 16, CENTIDUCATS = 100, PROOF_PART = 3 };

static void add_terms(const EvalContext *eval, const Imagined *state, PlayerId seat,
                      PlanTerms *sums)
{
    Evaluation evaluation;
    evaluate(eval, state, seat, &evaluation, &sums->parts);
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        sums->terms[term] += evaluation.terms[term];
    }
}

/* Where the plan leads over this luck. What a fight of galleys that are the same comes to does not
 * depend on which of them fights. */
static uint64_t find_place(const AiQuestion *question, const Imagined *from, const Imagined *end,
                           const AiPlan *plan, const PhaseCourse *course)
{
    const World *world = question->world;
    AiPlan first;
    if (!plan_stand_in(&from->pub, plan, &first)) {
        return canonical_hash_1996(world, end);
    }
    Imagined state = *from;
    EvalContext eyes;
    Rng rng;
    eval_1996_prepare(&eyes, world);
    rng_init(&rng, question->seed, RNG_STREAM_PLAYOUT);
    imagined_follow(world, &state, &first);
    const PhaseCourse again = {course->priors, &rng, course->dice, search_last_attack_1996(&first)};
    (void)search_finish_phase_1996(&eyes, from, &state, &again);
    return canonical_hash_1996(world, &state);
}

/* With the seat's part of the phase may come the income of the state, which it has in any case. */
static int32_t find_money(const AiQuestion *question, const Imagined *from, const AiPlan *plan)
{
    const Phase part = from->pub.stack[0];
    Imagined state = *from;
    int32_t ducats = state.secret.ducats[question->seat];
    for (int i = 0;
         i < plan->count && command_legal(question->world, &state.state, &plan->commands[i]); i++) {
        imagined_apply(question->world, &state, &plan->commands[i]);
        const Phase *now = &state.pub.stack[0];
        const int32_t has = state.secret.ducats[question->seat];
        ducats = has < ducats || (now->id == part.id && now->player == part.player) ? has : ducats;
    }
    return ducats;
}

static void find_terms(const AiQuestion *question, const Ai *who, const AiPlan *plan,
                       PlanTerms *out)
{
    const World *world = question->world;
    EvalContext eval;
    EvalContext eyes; /* of whoever acts */
    RoundWeights plain[2];
    Priors priors;
    int samples = 0;
    bool luck = true;
    TablePriors table;
    level_1996_priors(who, question->view->pub.player_count, &priors);
    table_priors_1996(&priors, question, question->seat, &table);
    eval_1996_prepare(&eval, world);
    eval_1996_prepare(&eyes, world);
    Imagined from;
    seat_imagine(question, &from);
    eval_1996_face(&eval, &from, question->seat, question->seed, &priors);
    if (who == NULL) {
        eval_1996_report_plainly(&eval, plain);
    }
    memset(out, 0, sizeof *out);
    out->ducats = find_money(question, &from, plan);
    for (; samples < SAMPLE_COUNT && luck; samples++) {
        Rng rng;
        Imagined state = from;
        rng_init(&rng, question->seed + (uint64_t)samples, RNG_STREAM_PLAYOUT);
        imagined_follow(world, &state, plan);
        out->open =
            rules_phase(&from.pub).id == PHASE_OUTFIT && !search_phase_done_1996(&from, &state);
        uint64_t dice = seed_mix(question->seed, (uint64_t)samples);
        const PhaseCourse course = {&table, &rng, &dice, search_last_attack_1996(plan)};
        luck = search_finish_phase_1996(&eyes, &from, &state, &course);
        add_terms(&eval, &state, question->seat, out);
        if (samples == 0) {
            out->turn = state.pub.turn;
            out->place = find_place(question, &from, &state, plan, &course);
        }
    }
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        out->terms[term] = out->terms[term] * CENTIDUCATS / samples;
    }
    attribution_scale(&out->parts, CENTIDUCATS, samples);
}

static void count_end(const AiQuestion *question, const Imagined *end, PlanTerms *sums)
{
    EvalContext eval;
    RoundWeights plain[2];
    eval_1996_init(&eval, question->world, end, question->seat, question->seed);
    eval_1996_report_plainly(&eval, plain);
    add_terms(&eval, end, question->seat, sums);
}

static bool sees_otherwise(const Ai *who, int players)
{
    const Priors *best = &PRIORS_BEST;
    Priors own;
    level_1996_priors(who, players, &own);
    bool otherwise = memcmp(own.weights, best->weights, sizeof own.weights) != 0;
#define PRIOR(name) otherwise = otherwise || own.name != best->name;
    PRIORS(PRIOR)
#undef PRIOR
    return otherwise;
}

/* ---- Plans for hints ---- */

/* Where the plan leads without the commands `first` and `second` (-1: none); false: it cannot. */
static bool follow_without(const World *world, const Imagined *from, const AiPlan *plan, int first,
                           int second, Imagined *state)
{
    AiPlan rest = *plan;
    if (second >= 0) {
        plan_leave_out(&rest, second, 1);
    }
    if (first >= 0) {
        plan_leave_out(&rest, first, 1);
    }
    *state = *from;
    return imagined_follow(world, state, &rest) == rest.count;
}

/* Of sailors that go ashore while others come aboard each one is left where he is, if that comes to
 * the same. */
static bool keep_in_place(const World *world, const Imagined *from, const Imagined *whole, int one,
                          int other, AiPlan *plan)
{
    AiPlan less = *plan;
    Imagined state;
    if (command_sailors(&plan->commands[one]) == NULL
        || command_sailors(&plan->commands[other]) == NULL) {
        return false;
    }
    plan_do_less(&less, other); /* the later first: numbers before it stay */
    plan_do_less(&less, one);
    if (!follow_without(world, from, &less, -1, -1, &state)
        || rules_hash(world, &state.state) != rules_hash(world, &whole->state)) {
        return false;
    }
    *plan = less;
    return true;
}

/* An offer thought of and dropped is none. */
static void drop_empty_offers(AiPlan *plan)
{
    for (int i = 0; i < plan->count; i++) {
        int end = i + 1;
        while (plan->commands[i].kind == CMD_OPEN_OFFER && end < plan->count
               && plan->commands[end].kind == CMD_OFFER_CUBE) {
            end++;
        }
        if (plan->commands[i].kind == CMD_OPEN_OFFER && end < plan->count
            && plan->commands[end].kind == CMD_DROP_OFFER) {
            plan_leave_out(plan, i, end + 1 - i);
            i--;
        }
    }
}

/* Sailors that go ashore and come back, a galley that sails out and back, and what else changes
 * nothing in the end, is left out; so is what changes nothing but costs money, as a cube bought for
 * one of its kind that was thrown away. True where the plan leaves more money now. */
static bool tidy(const World *world, const Imagined *from, PlayerId seat, AiPlan *plan)
{
    Imagined whole;
    bool richer = false;
    drop_empty_offers(plan);
    if (plan->count < 2 || !follow_without(world, from, plan, -1, -1, &whole)) {
        return false;
    }
    for (int i = 0; i < plan->count; i++) {
        for (int k = i + 1; k < plan->count; k++) {
            Imagined state;
            if (keep_in_place(world, from, &whole, i, k, plan)) {
                k = i;
                continue;
            }
            if (!follow_without(world, from, plan, i, k, &state)) {
                continue;
            }
            const int32_t saved = state.secret.ducats[seat] - whole.secret.ducats[seat];
            state.secret.ducats[seat] -= saved;
            if (saved >= 0
                && canonical_hash_1996(world, &state) == canonical_hash_1996(world, &whole)) {
                plan_leave_out(plan, k, 1);
                plan_leave_out(plan, i, 1);
                whole.secret.ducats[seat] += saved;
                richer = richer || saved > 0;
                k = i;
            }
        }
    }
    return richer;
}

/* Does the command only give something up: a cube thrown away, sailors sent to the pool? */
static bool gives_up(const World *world, const Imagined *from, const Command *command)
{
    if (command->kind != CMD_DISMISS_SAILORS) {
        return command->kind == CMD_DISCARD_CUBE;
    }
    const PortId port =
        world->port_of_zone[from->pub.galleys[command->as.dismiss_sailors.galley].zone];
    return port == 0 || from->pub.ports[port].owner != command->player;
}

/* What is given up without making room for something is kept. True where there was any. */
static bool keep(const World *world, const Imagined *from, AiPlan *plan)
{
    Imagined state;
    bool kept = false;
    for (int i = plan->count - 1; i >= 0; i--) {
        Command *command = &plan->commands[i];
        uint8_t *count =
            command->kind == CMD_DISMISS_SAILORS ? &command->as.dismiss_sailors.count : NULL;
        if (!gives_up(world, from, command)) {
            continue;
        }
        if (follow_without(world, from, plan, i, -1, &state)) {
            if (plan->count == 1) {
                plan->commands[0] = command_make(CMD_END_OUTFIT, command->player);
            } else {
                plan_leave_out(plan, i, 1);
            }
            kept = true;
            continue;
        }
        while (count != NULL && *count > 1
               && (--*count, follow_without(world, from, plan, -1, -1, &state))) {
            kept = true;
        }
        if (count != NULL && !follow_without(world, from, plan, -1, -1, &state)) {
            ++*count;
        }
    }
    return kept;
}

static void keep_all(const AiQuestion *question, AiPlan *plan)
{
    Imagined from;
    seat_imagine(question, &from);
    (void)keep(question->world, &from, plan);
}

static void complete(const AiQuestion *question, const Imagined *from, AiPlan *plan)
{
    const World *world = question->world;
    Imagined state = *from;
    imagined_follow(world, &state, plan);
    while (from->pub.stack[0].player == question->seat && !search_phase_done_1996(from, &state)
           && player_mask_has(rules_pending(world, &state.state), question->seat)) {
        AiPlan rest;
        seat_decide(world, &state, question->seat, question->seed, &rest);
        for (int i = 0; i < rest.count && command_legal(world, &state.state, &rest.commands[i]);
             i++) {
            if (plan->count == AI_PLAN_MAX) {
                return;
            }
            plan->commands[plan->count++] = rest.commands[i];
            imagined_apply(world, &state, &rest.commands[i]);
        }
    }
}

/* Who attacks once need not attack wherever the hand evaluation would: where few rollouts and, over
 * another luck, more of them find that better, the battles end with this one. */
static bool stop_attacking(const AiQuestion *question, int rollouts, AiPlan *plan)
{
    const Advised by = advised_by(&AI_1996, question, NULL);
    AiPlan once = *plan;
    once.commands[once.count++] = command_make(CMD_END_BATTLE, question->seat);
    const bool stops = search_last_attack_1996(&once) != NULL
                       && paired_is_better(&by, LUCK_CHOICE, &once, plan, rollouts)
                       && paired_is_better(&by, LUCK_PROOF, &once, plan, PROOF_PART * rollouts);
    if (stops) {
        *plan = once;
    }
    return stops;
}

static bool complete_plan(const AiQuestion *question, int rollouts, AiPlan *plan)
{
    Imagined from;
    seat_imagine(question, &from);
    complete(question, &from, plan);
    bool elsewhere = tidy(question->world, &from, question->seat, plan);
    elsewhere = keep(question->world, &from, plan) || elsewhere;
    if (rollouts > 0 && plan->count < AI_PLAN_MAX) {
        elsewhere = stop_attacking(question, rollouts, plan) || elsewhere;
    }
    return elsewhere;
}

static int add_option(AiPlan *out, int count, int max, const World *world, const Imagined *state,
                      const Command *command, const AiPlan *own)
{
    if (count >= max || !command_legal(world, &state->state, command)
        || memcmp(command, &own->commands[0], sizeof *command) == 0) {
        return count;
    }
    out[count].count = 1;
    out[count].commands[0] = *command;
    return count + 1;
}

/* A stake of nothing, and one of half as much again as the seat's own, at least two coins more. */
static int stake_options(const AiQuestion *question, const Imagined *state, const AiPlan *own,
                         AiPlan *out, int max)
{
    int32_t coin = question->world->e1996.coin_ducats;
    int32_t stake = own->commands[0].as.stake.ducats;
    Command command = command_make(CMD_STAKE, question->seat);
    int count = add_option(out, 0, max, question->world, state, &command, own);
    command.as.stake.ducats = stake / coin / 2 * coin + stake + 2 * coin;
    count = add_option(out, count, max, question->world, state, &command, own);
    command.as.stake.ducats = coin;
    return stake == 0 ? add_option(out, count, max, question->world, state, &command, own) : count;
}

/* A coin more and a coin less. */
static int price_options(const AiQuestion *question, const Imagined *state, const AiPlan *own,
                         AiPlan *out, int max)
{
    Command command = own->commands[0];
    int count = 0;
    command.as.name_price.hundreds++;
    count = add_option(out, count, max, question->world, state, &command, own);
    command.as.name_price.hundreds = (uint8_t)(command.as.name_price.hundreds - 2);
    return add_option(out, count, max, question->world, state, &command, own);
}

/* Single commands, by what the position is worth after them. */
static void list_others(const PlanBuilder *builder, const AiPlan *own, Candidates *options)
{
    Command legal[RULES_LEGAL_MAX];
    int all = rules_legal(builder->eval->world, &builder->state.state, builder->seat, legal);
    for (int i = 0; i < all; i++) {
        if (legal[i].kind != CMD_DISCARD_CUBE
            && memcmp(&legal[i], &own->commands[0], sizeof legal[i]) != 0) {
            candidates_add(options, &legal[i], 1, builder_try(builder, &legal[i]));
        }
    }
}

static int find_options(const AiQuestion *question, const AiPlan *own, AiPlan *out, int max)
{
    EvalContext eval;
    AiPlan none = {.count = 0};
    PlanBuilder builder = {.eval = &eval, .seat = question->seat, .plan = &none};
    Candidates options = {.plans = out, .max = max};
    seat_imagine(question, &builder.state);
    if (own->commands[0].kind == CMD_STAKE) {
        return stake_options(question, &builder.state, own, out, max);
    }
    if (own->commands[0].kind == CMD_NAME_PRICE) {
        return price_options(question, &builder.state, own, out, max);
    }
    eval_1996_prepare(&eval, question->world);
    eval_1996_face(&eval, &builder.state, question->seat, question->seed, &PRIORS_BEST);
    if (rules_phase(&builder.state.pub).id == PHASE_OUTFIT) {
        outfit_list(&builder, &options);
    } else {
        list_others(&builder, own, &options);
    }
    return options.count;
}

const Explaining EXPLAINING_1996 = {
    .terms = find_terms,
    .count = count_end,
    .brings = AI_TERM_WEALTH,
    .unit = CENTIDUCATS,
    .least = 5000,
    .remarks = remarks_1996,
    .sees_otherwise = sees_otherwise,
    .keep = keep_all,
    .complete = complete_plan,
    .options = find_options,
};
