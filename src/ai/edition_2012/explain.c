/* Where a plan leads, term by term: it is played to the end of the activation, dice and answers
 * several times over. Hints compare two plans by it (explain/hint.c). */
#include "seat.h"
#include "eval/survey.h"

#include <serenissima/rules/edition_2012.h>

#include <string.h>

enum { SAMPLE_COUNT = 24 };

static void add_ports(const EvalContext *eval, PlayerId seat, TermBreakdown *parts)
{
    const Base *base = &eval->base;
    for (PortId id = 1; id <= eval->chart.world->port_count; id++) {
        const PortFigures *figures = &base->figures[id];
        if (base->ports[id].owner != seat || base->survey.sites[id].closed != 0) {
            continue;
        }
        parts->own_ports |= 1U << id;
        parts->ports[AI_TERM_SCORING][id] +=
            eval->port_share + survey_count(eval, AI_TERM_SCORING, figures->scoring);
        parts->ports[AI_TERM_WINE][id] += survey_count(eval, AI_TERM_WINE, figures->wine);
        parts->ports[AI_TERM_GARRISONS][id] +=
            survey_count(eval, AI_TERM_GARRISONS, figures->garrison);
        parts->ports[AI_TERM_PORT_RISK][id] -= base->port_risk[id];
        attribution_note(&parts->guards[id], (uint8_t)(base->ports[id].garrison + 1));
        attribution_note(&parts->port_threats[id], base->threats[id].id[0]);
    }
}

static void add_galleys(const EvalContext *eval, PlayerId seat, TermBreakdown *parts)
{
    const Base *base = &eval->base;
    for (GalleyId id = 1; id <= eval->chart.world->galley_count; id++) {
        const GalleyFigures *figures = &base->fleet[id];
        if (base->galleys[id].owner != seat) {
            continue;
        }
        parts->own_galleys |= 1U << id;
        parts->bare |= (uint32_t)(galley_cube_count(&base->galleys[id]) == 0) << id;
        attribution_note(&parts->crews[id], (uint8_t)(base->galleys[id].sailors + 1));
        parts->galleys[AI_TERM_FLEET][id] +=
            survey_count(eval, AI_TERM_FLEET, base->survey.fleet_worth[id]);
        parts->galleys[AI_TERM_TRADE][id] +=
            survey_count(eval, AI_TERM_TRADE, figures->credit.trade);
        parts->galleys[AI_TERM_CONQUEST][id] +=
            survey_count(eval, AI_TERM_CONQUEST, figures->credit.conquest);
        parts->galleys[AI_TERM_GALLEY_RISK][id] -= figures->risk;
        if (figures->credit.conquest > 0) {
            attribution_note(&parts->conquests[id], figures->conquest.id[0]);
        } else {
            attribution_note(&parts->sales[id], figures->trade.id[0]);
        }
        attribution_note(&parts->galley_threats[id], figures->hunters.id[0]);
    }
}

static int32_t part_of(int32_t worth, int32_t percent)
{
    return (int32_t)((int64_t)worth * percent / PERCENT);
}

/* As evaluation_rivals. */
static void add_rivals(const EvalContext *eval, const int32_t total[PLAYER_MAX + 1], PlayerId seat,
                       TermBreakdown *parts)
{
    const Weights *weights = eval->weights;
    int rivals = eval->chart.player_count - 1;
    PlayerId best = 0;
    for (PlayerId player = 1; player <= eval->chart.player_count; player++) {
        if (player != seat) {
            best = best == 0 || total[player] > total[best] ? player : best;
            parts->players[player] -=
                rivals == 1 ? 0 : part_of(total[player], weights->rival_mean) / rivals;
        }
    }
    parts->players[best] -=
        part_of(total[best], rivals == 1 ? weights->rival_only : weights->rival_best);
}

static void add_terms(EvalContext *eval, const GameState *state, PlayerId seat, PlanTerms *sums)
{
    Evaluation evaluation;
    evaluate_counted(eval, state, &evaluation);
    eval_2012_set_base(eval, state);
    add_ports(eval, seat, &sums->parts);
    add_galleys(eval, seat, &sums->parts);
    add_rivals(eval, evaluation.total, seat, &sums->parts);
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        sums->terms[term] += evaluation.terms[seat][term];
    }
    sums->terms[AI_TERM_RIVALS] += evaluation_rivals(eval, evaluation.total, seat);
    sums->purse += evaluation.terms[seat][AI_TERM_DUCATS] - state->secret.ducats[seat] * DUCAT;
}

static void find_terms(const AiQuestion *question, const Ai *who, const AiPlan *plan,
                       PlanTerms *out)
{
    const World *world = question->world;
    EvalContext eval;
    Weights weights;
    int samples = 0;
    bool luck = true;
    level_2012_weights(who, question->view->pub.player_count, &weights);
    eval_2012_init(&eval, world, question->view->pub.player_count, &weights);
    memset(out, 0, sizeof *out);
    for (; samples < SAMPLE_COUNT && luck; samples++) {
        GameState from;
        question_imagine(question, question->seed, &from);
        GameState state = from;
        plan_apply(world, &state, plan);
        out->ducats = state.secret.ducats[question->seat];
        luck = activation_finish(&eval, &from, &state, seed_mix(question->seed, (uint64_t)samples))
               || from.pub.turn == 0; /* starts are drawn by lot */
        add_terms(&eval, &state, question->seat, out);
        if (samples == 0) {
            out->turn = state.pub.turn;
            out->place = rules_hash(world, &state);
        }
    }
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        out->terms[term] /= samples;
    }
    out->purse /= samples;
    attribution_scale(&out->parts, 1, samples);
}

static void count_end(const AiQuestion *question, const Imagined *end, PlanTerms *sums)
{
    EvalContext eval;
    int players = end->pub.player_count;
    eval_2012_init(&eval, question->world, players, weights_tuned(players));
    add_terms(&eval, &end->state, question->seat, sums);
}

static bool sees_otherwise(const Ai *who, int players)
{
    Weights weights;
    level_2012_weights(who, players, &weights);
    return memcmp(&weights, weights_tuned(players), sizeof weights) != 0;
}

/* The odds of the fight that the command opens or goes on with, or that it breaks off, for the
 * attacker, fought to the end; of a port with those of the galleys that come first, as the window
 * shows them. False: there is none. */
static bool say_fight(const World *world, const PublicState *pub, const Command *command,
                      Remarks *out)
{
    const Galley *attacker = &pub->galleys[pub->as.e2012.active];
    bool runs = rules_phase(pub).id == PHASE_FIGHT_CHOICE;
    GalleyId target = runs                                 ? pub->as.e2012.target
                      : command->kind == CMD_ATTACK_GALLEY ? command->as.attack_galley.target
                                                           : 0;
    PortId port = target != 0 ? 0
                  : runs      ? world->port_of_zone[attacker->zone]
                              : command->as.attack_port.port;
    int crews[GALLEY_MAX];
    int crew_count = port != 0 && !runs ? e2012_port_guards(world, pub, port, crews) : 0;
    int fort = 0;
    if (port != 0 && (pub->ports[port].buildings & BUILDING_FORT) != 0
        && (pub->as.e2012.did & DID_FORT) == 0) {
        fort = world->e2012.fort_dice;
    }
    int defenders = target != 0 ? pub->galleys[target].sailors : pub->ports[port].garrison;
    int dice = e2012_attack_dice(pub);
    int cap = pub->as.e2012.cap != CAP_OPEN ? pub->as.e2012.cap : dice;
    if (dice <= 0 || attacker->sailors == 0 || defenders == 0) {
        return false;
    }
    StormOdds odds;
    e2012_storm_odds(crews, crew_count, attacker->sailors, defenders, dice, cap, fort, &odds);
    uint64_t all = odds.attacker_wins + odds.defender_wins + odds.both_die;
    Remark remark = remark_of_odds(odds.attacker_wins, all);
    if (crew_count > 0) {
        remark = (Remark){.kind = REMARK_SIEGE_ODDS,
                          .port = port,
                          .amount = remark_percent(odds.attacker_wins, all)};
    }
    remark_add(out, &remark);
    return true;
}

/* What the number of a galley to come decides: when it acts (S2-W1). False: none is taken. */
static bool say_number(const PublicState *pub, const Command *command, Remarks *out)
{
    uint8_t marker = pub->as.e2012.marker;
    Remark remark = {.kind = REMARK_NUMBER_BEFORE};
    remark.galley = command->kind == CMD_BUY_GALLEY      ? command->as.buy_galley.galley
                    : command->kind == CMD_CHOOSE_NUMBER ? command->as.choose_number.galley
                    : command->kind == CMD_CHOOSE_START  ? command->as.choose_start.galley
                                                         : 0;
    int32_t others = 0;
    if (remark.galley == 0) {
        return false;
    }
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        bool foreign = pub->galleys[id].owner != 0 && pub->galleys[id].owner != command->player;
        others += foreign;
        remark.amount += foreign && id < remark.galley;
    }
    if (pub->turn > 0 && marker > 0 && rules_phase(pub).id != PHASE_RELIEF) {
        Remark when = {.kind = remark.galley > marker ? REMARK_NUMBER_NOW : REMARK_NUMBER_LATER,
                       .galley = remark.galley};
        remark_add(out, &when);
    }
    if (remark.amount == 0 || remark.amount == others) {
        remark.kind = remark.amount == 0 ? REMARK_NUMBER_FIRST : REMARK_NUMBER_LAST;
        remark.amount = 0;
    }
    if (others > 0) {
        remark_add(out, &remark);
    }
    return true;
}

/* S2-M2, V5, B9: what the galley gains by going through, and what the answer costs who is asked. */
static void say_blockade(const AiQuestion *question, const Ai *who, const GameState *state,
                         Remarks *out)
{
    const World *world = question->world;
    EvalContext eval;
    Weights weights;
    Candidate through;
    Candidate stopped;
    PlayerId seat = question->seat;
    Remark remark = {.kind = REMARK_PASS_SAME, .galley = state->pub.as.e2012.active};
    const Command waive = command_make(CMD_WAIVE_BLOCKADE, seat);
    const Command declare = command_make(CMD_DECLARE_BLOCKADE, seat);
    remark.player = state->pub.galleys[remark.galley].owner;
    level_2012_weights(who, state->pub.player_count, &weights);
    eval_2012_init(&eval, world, state->pub.player_count, &weights);
    eval_2012_set_base(&eval, state);
    blockade_follow(&eval, state, &waive, false, &through);
    blockade_follow(&eval, state, &declare, false, &stopped);
    int32_t gain = through.total[remark.player] - stopped.total[remark.player];
    int32_t own = through.total[seat] - stopped.total[seat];
    if (gain >= DUCAT / 2) {
        remark.port = through.finish == FINISH_END ? 0 : world->port_of_zone[through.zone];
        remark.kind = remark.port != 0 ? REMARK_PASS_GAIN_PORT : REMARK_PASS_GAIN;
        remark.amount = (gain + DUCAT / 2) / DUCAT;
    }
    remark_add(out, &remark);
    remark.port = 0;
    remark.amount = 0;
    if (stopped.finish == FINISH_FIGHT || stopped.finish == FINISH_PORT_ATTACK) {
        remark.kind = REMARK_STOP_FIGHT;
        remark_add(out, &remark);
    } else if (own > -DUCAT / 2 && own < DUCAT / 2) {
        remark.kind = REMARK_PASS_FREE;
        remark_add(out, &remark);
    } else {
        remark.kind = own < 0 ? REMARK_PASS_COST : REMARK_STOP_COST;
        remark.amount = ((own < 0 ? -own : own) + DUCAT / 2) / DUCAT;
        remark_add(out, &remark);
    }
}

/* Where the seat would end its investment: all that could still be bought with one command. */
static int list_purchases(const World *world, const GameState *state, const Command *end,
                          AiPlan *out, int max)
{
    Command legal[RULES_LEGAL_MAX];
    int all = rules_legal(world, state, end->player, legal);
    int count = 0;
    for (int i = 0; i < all && count < max; i++) {
        GameState after = *state;
        if (legal[i].kind == end->kind
            || (legal[i].kind == CMD_RECRUIT && legal[i].as.recruit.count > 1)) {
            continue;
        }
        rules_apply(world, &after, &legal[i], NULL);
        if (command_legal(world, &after, end)) {
            out[count].commands[0] = legal[i];
            out[count].commands[1] = *end;
            out[count++].count = 2;
        }
    }
    return count;
}

/* Where the seat would not think of a blockade, or of letting a galley pass: the other answer. */
static int find_options(const AiQuestion *question, const AiPlan *own, AiPlan *out, int max)
{
    const Command *begun = &own->commands[0];
    int count = 0;
    if (begun->kind == CMD_END_INVESTMENT) {
        GameState state;
        question_imagine(question, question->seed, &state);
        return list_purchases(question->world, &state, begun, out, max);
    }
    if ((begun->kind == CMD_DECLARE_BLOCKADE || begun->kind == CMD_WAIVE_BLOCKADE) && max > 0) {
        out[count].count = 1;
        out[count++].commands[0] = command_make(
            begun->kind == CMD_WAIVE_BLOCKADE ? CMD_DECLARE_BLOCKADE : CMD_WAIVE_BLOCKADE,
            question->seat);
    }
    return count;
}

/* Of what the seat would go on with: false where it is nothing that a plan sails for. */
static bool is_goal(const World *world, const GameState *state, const Command *command,
                    Remark *remark)
{
    const PortId here = world->port_of_zone[state->pub.galleys[remark->galley].zone];
    switch (command->kind) {
    case CMD_ATTACK_GALLEY:
        remark->kind = REMARK_NEXT_ATTACK;
        remark->foe = command->as.attack_galley.target;
        return true;
    case CMD_ATTACK_PORT: remark->kind = REMARK_NEXT_SIEGE; break;
    case CMD_LAND: remark->kind = REMARK_NEXT_LAND; break;
    case CMD_SELL_CUBE:
        remark->kind =
            state->pub.ports[here].owner == command->player ? REMARK_NEXT_STORE : REMARK_NEXT_SALE;
        break;
    default: return false;
    }
    remark->port = here;
    return here != 0;
}

/* A plan that sails where it may be stopped ends with the question (S2-M2); what it sails there for
 * is said all the same. */
static void say_goal(const AiQuestion *question, const Ai *who, GameState *state, Remarks *out)
{
    const World *world = question->world;
    Remark remark = {.galley = state->pub.as.e2012.active};
    AiPlan next;
    EvalContext eval;
    Weights weights;
    while (rules_phase(&state->pub).id == PHASE_BLOCKADE) {
        const Command waive =
            command_make(CMD_WAIVE_BLOCKADE, first_pending(rules_pending(world, state)));
        rules_apply(world, state, &waive, NULL);
    }
    if (!player_mask_has(rules_pending(world, state), question->seat)) {
        return;
    }
    level_2012_weights(who, state->pub.player_count, &weights);
    eval_2012_init(&eval, world, state->pub.player_count, &weights);
    policy_decide(&eval, state, question->seat, &PLAN_WIDE, (uint32_t)question->seed, &next);
    for (int i = 0; i < next.count && player_mask_has(rules_pending(world, state), question->seat);
         i++) {
        if (is_goal(world, state, &next.commands[i], &remark)) {
            remark_add(out, &remark);
            if (remark.kind == REMARK_NEXT_ATTACK || remark.kind == REMARK_NEXT_SIEGE) {
                (void)say_fight(world, &state->pub, &next.commands[i], out);
            }
            return;
        }
        if (!command_legal(world, state, &next.commands[i])) {
            return;
        }
        rules_apply(world, state, &next.commands[i], NULL);
    }
}

/* The best next sale of the galley, in hundredths of a ducat, and where. Nothing where it does not
 * act again before the last card. */
static int32_t next_sale(EvalContext *eval, const GameState *state, GalleyId galley, PortId *port)
{
    eval_2012_set_base(eval, state);
    const Base *base = &eval->base;
    *port = base->fleet[galley].trade.id[0];
    return survey_acts(eval, survey_acted(&base->survey, galley)) >= MILLE
               ? base->fleet[galley].trade.worth[0]
               : 0;
}

/* S2-B7: what a cube of a beaten galley is good for, taken or left. Any of several left may be the
 * one: then nothing is said of a sale. */
static void say_cube(const AiQuestion *question, const Ai *who, const GameState *state,
                     const Command *command, Remarks *out)
{
    const World *world = question->world;
    Command legal[RULES_LEGAL_MAX];
    const bool takes = command->kind == CMD_TAKE_CUBE;
    const int count = takes ? 1 : rules_legal(world, state, question->seat, legal);
    Remark remark = {.kind = REMARK_CUBE_UNSOLD,
                     .galley = rules_phase(&state->pub).as.plunder.galley};
    EvalContext eval;
    Weights weights;
    PortId without;
    level_2012_weights(who, state->pub.player_count, &weights);
    eval_2012_init(&eval, world, state->pub.player_count, &weights);
    const int32_t empty = next_sale(&eval, state, remark.galley, &without);
    bool any = false;
    for (int i = 0; i < count; i++) {
        GameState after = *state;
        const Command *take = takes ? command : &legal[i];
        PortId port;
        if (take->kind != CMD_TAKE_CUBE) {
            continue;
        }
        rules_apply(world, &after, take, NULL);
        const int32_t more = next_sale(&eval, &after, remark.galley, &port) - empty;
        any = true;
        if (more >= DUCAT / 2) {
            remark = (Remark){.kind = REMARK_CUBE_SALE,
                              .galley = remark.galley,
                              .port = port,
                              .amount = (more + DUCAT / 2) / DUCAT};
        }
    }
    if (any && (takes || remark.kind == REMARK_CUBE_UNSOLD)) {
        remark_add(out, &remark);
    }
}

static void find_remarks(const AiQuestion *question, const Ai *who, const AiPlan *plan,
                         Remarks *out)
{
    const World *world = question->world;
    GameState state;
    question_imagine(question, question->seed, &state);
    for (int i = 0; i < plan->count; i++) {
        const Command *command = &plan->commands[i];
        if (say_number(&state.pub, command, out)) {
            return;
        }
        if (command->kind == CMD_DECLARE_BLOCKADE || command->kind == CMD_WAIVE_BLOCKADE) {
            say_blockade(question, who, &state, out);
            return;
        }
        if (command->kind == CMD_TAKE_CUBE || (i == 0 && command->kind == CMD_END_PLUNDER)) {
            say_cube(question, who, &state, command, out);
            return;
        }
        bool fights = command->kind == CMD_ATTACK_GALLEY || command->kind == CMD_ATTACK_PORT
                      || command->kind == CMD_FIGHT_ON || command->kind == CMD_WITHDRAW;
        if (fights && say_fight(world, &state.pub, command, out)) {
            return;
        }
        if (!player_mask_has(rules_pending(world, &state), question->seat)
            || !command_legal(world, &state, command)) {
            return;
        }
        rules_apply(world, &state, command, NULL);
    }
    if (plan->count > 0 && plan->commands[plan->count - 1].kind == CMD_SAIL
        && rules_phase(&state.pub).id == PHASE_BLOCKADE) {
        say_goal(question, who, &state, out);
    }
}

const Explaining EXPLAINING_2012 = {
    .terms = find_terms,
    .count = count_end,
    .brings = AI_TERM_SCORING,
    .unit = 1,
    .least = 50,
    .remarks = find_remarks,
    .sees_otherwise = sees_otherwise,
    .options = find_options,
    .starts = starts_2012,
    .contrast = contrast_2012,
};
