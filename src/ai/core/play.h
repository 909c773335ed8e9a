/* Positions imagined and plans followed in them: what seats, searches and advice all do. */
#ifndef SERENISSIMA_AI_PLAY_H
#define SERENISSIMA_AI_PLAY_H

#include <serenissima/ai/ai.h>
#include <serenissima/rules/bits.h>

/* A playable position that fits what the question's seat sees, the rest drawn by the key. */
void question_imagine(const AiQuestion *question, uint64_t key, GameState *out);
/* The same, drawn by the seat's own luck, which goes on in *rng. */
void question_begin(const AiQuestion *question, Rng *rng, GameState *out);
/* Applies the commands of a plan as far as they are legal; returns how many are. */
int plan_apply(const World *world, GameState *state, const AiPlan *plan);
/* Takes `count` commands out of the plan, from the first named on. */
void plan_leave_out(AiPlan *plan, int first, int count);

/* How many commands of the kind it has. */
int plan_count(const AiPlan *plan, CommandKind kind);

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

/* Do two plans come to much the same for whoever reads them? They sail to the same places, fight, land in, sell, buy and build the same; only sailors, free
 * cargo, standing prices, a number of a galley beside its port or between the same galleys on the
 * wheel, or how many land differ. pub: where both begin. */
bool plans_similar(const PublicState *pub, const AiPlan *one, const AiPlan *other);

/* The plan with the first of those galleys that are the same fighting, or attacked, in place of
 * others of them. False: it is that already. */
bool plan_stand_in(const PublicState *pub, const AiPlan *plan, AiPlan *out);

#endif
