#include "maker.h"

int hull_room(const Hull *hull)
{
    int places = DECK_PLACE_COUNT - hull->sailors;
    for (uint32_t rest = hull->cargo >> 4; rest != 0; rest >>= 4) {
        places -= (int)(rest & 15U);
    }
    return places;
}

int32_t way_misjudged(uint64_t mix, uint32_t most, ZoneId from, ZoneId to, int bought)
{
    const uint64_t way = (uint64_t)from << 16 | (uint64_t)to << 8 | (uint64_t)bought;
    Rng rng;
    if (most == 0) {
        return 0;
    }
    rng_init(&rng, mix + way, RNG_STREAM_AI);
    return (int32_t)rng_below(&rng, 2 * most + 1) - (int32_t)most;
}

void maker_init(Maker *maker, const AiQuestion *question, AiPlan *plan)
{
    maker->world = question->world;
    maker->seat = question->seat;
    maker->plan = plan;
    plan->count = 0;
    rng_init(&maker->rng, question->seed, RNG_STREAM_AI);
    rules_imagine(question->world, question->view, &maker->rng, &maker->state);
}

bool maker_do(Maker *maker, const Command *command)
{
    if (maker->plan->count == AI_PLAN_MAX
        || rules_check(maker->world, &maker->state, command).refusal != REFUSAL_NONE) {
        return false;
    }
    maker->plan->commands[maker->plan->count++] = *command;
    rules_apply(maker->world, &maker->state, command, NULL);
    return true;
}

bool maker_say(Maker *maker, CommandKind kind)
{
    const Command command = command_make(kind, maker->seat);
    return maker_do(maker, &command);
}

bool maker_in(const Maker *maker, PhaseId phase)
{
    return rules_phase(&maker->state.pub).id == phase
           && player_mask_has(rules_pending(maker->world, &maker->state), maker->seat);
}

static bool does_least(const Command *command)
{
    switch (command->kind) {
    case CMD_CHOOSE_ACTION:
    case CMD_WAIVE_BLOCKADE:
    case CMD_WITHDRAW:
    case CMD_END_PLUNDER:
    case CMD_END_ACTIVATION:
    case CMD_END_INVESTMENT:
    case CMD_END_OUTFIT:
    case CMD_REFUSE_PRICE:
    case CMD_LEAVE_HAGGLE:
    case CMD_DROP_OFFER:
    case CMD_REFUSE_OFFER:
    case CMD_END_ROUTE:
    case CMD_GRANT_PASSAGE:
    case CMD_END_BATTLE:
    case CMD_END_SPOILS:
    case CMD_END_CAPTURE:
    case CMD_END_LANDING:
    case CMD_END_SALE: return true;
    default: return false;
    }
}

void maker_end(Maker *maker)
{
    static const uint8_t fair_hundreds = 2;
    Command legal[RULES_LEGAL_MAX];
    if (rules_phase(&maker->state.pub).id == PHASE_PRICE) { /* which no list has */
        Command price = command_make(CMD_NAME_PRICE, maker->seat);
        price.as.name_price.hundreds = fair_hundreds;
        maker_do(maker, &price);
        return;
    }
    const int count = rules_legal(maker->world, &maker->state, maker->seat, legal);
    int least = 0;
    for (int i = count - 1; i >= 0; i--) {
        least = does_least(&legal[i]) ? i : least;
    }
    maker_do(maker, &legal[least]);
}
