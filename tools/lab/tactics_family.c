/* What a position is about, its family: told from how the best plan differs from the second. */
#include <serenissima/ai/chances.h>
#include <serenissima/rules/hash.h>

#include "tactics.h"

enum { LATE_MILLE = 1500 /* turns still expected: before the last scoring */ };

static int count_kind(const AiPlan *plan, CommandKind kind)
{
    int count = 0;
    for (int i = 0; i < plan->count; i++) {
        count += plan->commands[i].kind == kind;
    }
    return count;
}

static bool has_any(const AiPlan *plan, const CommandKind *kinds)
{
    for (; *kinds != CMD_NONE; kinds++) {
        if (count_kind(plan, *kinds) > 0) {
            return true;
        }
    }
    return false;
}

uint64_t tactic_kind(const AiPlan *plan)
{
    static const CommandKind details[] = {
        CMD_MOVE_SAILORS,   CMD_DISMISS_SAILORS, CMD_DISCARD_CUBE, CMD_MOVE_CUBE, CMD_LOAD_CUBE,
        CMD_END_ACTIVATION, CMD_END_INVESTMENT,  CMD_END_OUTFIT,   CMD_END_ROUTE, CMD_END_BATTLE,
        CMD_END_SPOILS,     CMD_END_CAPTURE,     CMD_END_LANDING,  CMD_END_SALE,  CMD_NONE};
    /* Beside something greater they only go with it. */
    static const CommandKind lesser[] = {CMD_SAIL,     CMD_SAIL_GALLEY, CMD_RECRUIT,
                                         CMD_BUY_CUBE, CMD_SET_PRICE,   CMD_NONE};
    uint64_t kinds[2] = {0, 0}; /* by 64 */
    uint64_t rest = 0;
    for (int i = 0; i < plan->count; i++) {
        const AiPlan one = {.count = 1, .commands = {plan->commands[i]}};
        const uint8_t kind = plan->commands[i].kind;
        if (has_any(&one, lesser)) {
            rest = hash_memory(HASH_START, &plan->commands[i], sizeof plan->commands[i]);
        } else if (!has_any(&one, details)) {
            kinds[kind / 64] |= UINT64_C(1) << kind % 64;
        }
    }
    const uint64_t choices =
        UINT64_C(1) << CMD_CHOOSE_ACTION | UINT64_C(1) << CMD_CHOOSE_INVESTMENT;
    const bool alone = ((kinds[0] & ~choices) | kinds[1]) == 0;
    /* Prices, stakes and answers are all that a plan of one command says. */
    const uint64_t words =
        plan->count == 1 ? hash_memory(HASH_START, &plan->commands[0], sizeof plan->commands[0])
                         : 0;
    return hash_u64(hash_u64(hash_u64(HASH_START, kinds[0]), kinds[1]), words + (alone ? rest : 0));
}

static GalleyId number_bought(const AiPlan *plan)
{
    for (int i = 0; i < plan->count; i++) {
        if (plan->commands[i].kind == CMD_BUY_GALLEY) {
            return plan->commands[i].as.buy_galley.galley;
        }
    }
    return 0;
}

static bool lands_and_sinks(const AiPlan *plan)
{
    for (int i = 0; i < plan->count; i++) {
        const Command *command = &plan->commands[i];
        if ((command->kind == CMD_LAND || command->kind == CMD_LAND_FROM)
            && command_scuttles(command)) {
            return true;
        }
    }
    return false;
}

/* Sailors that come into ports, less those that leave them; a fort counts for one. */
static int count_guards(const AiPlan *plan)
{
    int guards = 0;
    for (int i = 0; i < plan->count; i++) {
        const Command *command = &plan->commands[i];
        if (command->kind == CMD_RECRUIT && command->as.recruit.port != 0) {
            guards += command->as.recruit.count;
        } else if (command->kind == CMD_MOVE_SAILORS) {
            guards += command->as.move_sailors.to_port != 0 ? command->as.move_sailors.count : 0;
            guards -= command->as.move_sailors.from_port != 0 ? command->as.move_sailors.count : 0;
        }
        guards += command->kind == CMD_BUILD_FORT;
    }
    return guards;
}

static bool family_of_phase(uint8_t phase, TacticFamily *out)
{
    static const struct {
        uint8_t phase;
        uint8_t family;
    } table[] = {{PHASE_BLOCKADE, TACTIC_BLOCKADE},
                 {PHASE_PERMIT, TACTIC_PERMISSION},
                 {PHASE_STAKE, TACTIC_STAKE},
                 {PHASE_POSITION, TACTIC_TURN_ORDER},
                 {PHASE_PRICE, TACTIC_HAGGLE},
                 {PHASE_HAGGLE, TACTIC_HAGGLE},
                 {PHASE_COUNTER, TACTIC_HAGGLE},
                 {PHASE_LAST_WORD, TACTIC_HAGGLE},
                 {PHASE_SPOILS, TACTIC_SPOILS},
                 {PHASE_PLUNDER, TACTIC_SPOILS},
                 {PHASE_START_NUMBER, TACTIC_WHEEL_NUMBER},
                 {PHASE_FIGHT_CHOICE, TACTIC_FIGHT_ODDS}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        if (table[i].phase == phase) {
            *out = (TacticFamily)table[i].family;
            return true;
        }
    }
    return false;
}

static bool is_late(const Tactic *tactic)
{
    AiFacts facts;
    ai_facts(&tactic->board->world, &tactic->state, &facts);
    return facts.left_mille <= LATE_MILLE;
}

TacticFamily tactic_family_of(const Tactic *tactic)
{
    static const CommandKind ships[] = {CMD_BUY_GALLEY, CMD_BUILD_GALLEY, CMD_NONE};
    static const CommandKind buildings[] = {CMD_BUILD_FORT, CMD_BUILD_BASILICA, CMD_NONE};
    static const CommandKind attacks[] = {CMD_ATTACK_GALLEY, CMD_ATTACK_PORT, CMD_NONE};
    static const CommandKind prices[] = {CMD_SET_PRICE, CMD_NONE};
    static const CommandKind haggles[] = {CMD_HAGGLE, CMD_NONE};
    static const CommandKind captures[] = {CMD_LAND, CMD_LAND_FROM, CMD_TAKE_PORT, CMD_NONE};
    static const CommandKind goods[] = {CMD_BUY_CUBE, CMD_RECRUIT, CMD_NONE};
    const AiPlan *best = &tactic->plans[0].plan;
    const AiPlan *next = &tactic->plans[1].plan;
    TacticFamily family;
    PlayerTally tally;
    uint8_t phase = rules_phase(&tactic->state.pub).id;
    if (family_of_phase(phase, &family)) {
        return family;
    }
    rules_tally(&tactic->board->world, &tactic->state.pub, tactic->seat, &tally);
    if (tally.ports == 1 && count_guards(best) != count_guards(next)) {
        /* 2012: it cannot be attacked */
        return TACTIC_LAST_PORT;
    }
    if (has_any(best, prices) || has_any(next, prices)) {
        return TACTIC_STANDING_PRICE;
    }
    if (has_any(best, haggles) || has_any(next, haggles)) {
        return TACTIC_HAGGLE;
    }
    if (number_bought(best) != 0 && number_bought(next) != 0
        && number_bought(best) != number_bought(next)) {
        return TACTIC_WHEEL_NUMBER;
    }
    if (has_any(best, ships) != has_any(next, ships)) {
        return TACTIC_GALLEY_NOW;
    }
    if (has_any(best, buildings) != has_any(next, buildings)) {
        return TACTIC_FORT_BASILICA;
    }
    if (lands_and_sinks(best) != lands_and_sinks(next)) {
        return TACTIC_LAND_AND_SINK;
    }
    if (has_any(best, attacks) || has_any(next, attacks)) {
        return TACTIC_FIGHT_ODDS;
    }
    if (has_any(best, captures) || has_any(next, captures)) {
        return TACTIC_CAPTURE;
    }
    int sold = count_kind(best, CMD_SELL_CUBE);
    int next_sold = count_kind(next, CMD_SELL_CUBE);
    if (sold != 0 && sold != next_sold && is_late(tactic)) {
        return TACTIC_LAST_SCORING;
    }
    if ((sold != 0) != (next_sold != 0)) {
        return TACTIC_SELL_OR_HOLD;
    }
    if (sold != 0) {
        return TACTIC_SALE_ORDER;
    }
    return has_any(best, goods) || has_any(next, goods) ? TACTIC_OUTFIT : TACTIC_VOYAGE;
}
