/* Reasons: by how much each term of the hand evaluation changes between doing nothing and the plan. */
#include "seat.h"

#include <string.h>

/* The position when the seat just ends what it has begun. */
static void do_nothing(const World *world, GameState *state, PlayerId seat)
{
    const CommandKind ways[] = {CMD_CHOOSE_ACTION, CMD_END_ACTIVATION, CMD_END_INVESTMENT, CMD_WITHDRAW,
                                CMD_END_PLUNDER, CMD_WAIVE_BLOCKADE};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        Command command = command_make(ways[i], seat);
        if (command_legal(world, state, &command)) {
            rules_apply(world, state, &command, NULL);
        }
    }
}

static void gather_terms(Mind *mind, const GameState *state, PlayerId seat, int32_t terms[AI_TERM_COUNT])
{
    Appraisal appraisal;
    appraisal_make(mind, state, &appraisal);
    memcpy(terms, appraisal.terms[seat], sizeof appraisal.terms[seat]);
    terms[AI_TERM_RIVALS] = appraisal_rivals(mind, appraisal.total, seat);
}

int explain_2012(const World *world, const PlayerView *view, PlayerId seat, uint64_t seed, const AiPlan *plan,
                 AiReason reasons[AI_REASON_MAX])
{
    Mind mind;
    Rng rng;
    GameState state;
    int32_t idle[AI_TERM_COUNT];
    int32_t after[AI_TERM_COUNT];
    rng_init(&rng, seed, RNG_STREAM_AI + (uint64_t)seat);
    mind_init(&mind, world, view->pub.player_count, &WEIGHTS_DEFAULT);
    rules_imagine(world, view, &rng, &state);
    GameState still = state;
    do_nothing(world, &still, seat);
    for (int i = 0; i < plan->count; i++) {
        if (!command_legal(world, &state, &plan->commands[i])) {
            return 0;
        }
        rules_apply(world, &state, &plan->commands[i], NULL);
    }
    uint8_t phase = rules_phase(&state.pub).id;
    if (phase == PHASE_FIGHT_DICE || phase == PHASE_FORT_DICE || phase == PHASE_BLOCKADE) {
        return 0;
    }
    gather_terms(&mind, &still, seat, idle);
    gather_terms(&mind, &state, seat, after);
    int count = 0;
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        int32_t change = after[term] - idle[term];
        int32_t size = change < 0 ? -change : change;
        if (size < DUCAT / 2) {
            continue;
        }
        int place = count < AI_REASON_MAX ? count++ : AI_REASON_MAX;
        while (place > 0 && size > (reasons[place - 1].centiducats < 0 ? -reasons[place - 1].centiducats
                                                                       : reasons[place - 1].centiducats)) {
            if (place < AI_REASON_MAX) {
                reasons[place] = reasons[place - 1];
            }
            place--;
        }
        if (place < AI_REASON_MAX) {
            reasons[place] = (AiReason){(uint8_t)term, change};
        }
    }
    return count;
}
