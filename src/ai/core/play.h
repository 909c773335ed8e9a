/* Positions imagined and plans followed in them: what seats, searches and advice all do. */
#ifndef SERENISSIMA_AI_PLAY_H
#define SERENISSIMA_AI_PLAY_H

#include <serenissima/ai/ai.h>
#include <serenissima/rules/bits.h>

/* A playable position that fits what the question's seat sees, the rest drawn by the key. */
void question_imagine(const AiQuestion *question, uint64_t key, GameState *out);
/* Applies the commands of a plan as far as they are legal; returns how many are. */
int plan_apply(const World *world, GameState *state, const AiPlan *plan);
/* Takes `count` commands out of the plan, from the first named on. */
void plan_leave_out(AiPlan *plan, int first, int count);

/* Mixes a number into a key. */
uint64_t seed_mix(uint64_t key, uint64_t value);

static inline bool command_legal(const World *world, const GameState *state, const Command *command)
{
    return rules_check(world, state, command).refusal == REFUSAL_NONE;
}

/* Of those who are pending, at least one. */
static inline PlayerId first_pending(PlayerMask mask)
{
    return (PlayerId)bits_lowest(mask);
}

#endif
