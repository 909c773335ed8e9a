/* Positions imagined and plans followed in them: what seats, searches and advice all do. */
#ifndef SERENISSIMA_AI_PLAY_H
#define SERENISSIMA_AI_PLAY_H

#include "imagined.h"

#include <serenissima/rules/bits.h>

#include <string.h>

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

_Static_assert(sizeof(Galley) == sizeof(uint64_t) && sizeof(Port) == sizeof(uint64_t),
               "compared as one number");

/* The bits in which an item of two lists differs; neither galleys nor ports have padding. */
static inline uint64_t differing_bits(const void *before, const void *now, int item)
{
    uint64_t a;
    uint64_t b;
    memcpy(&a, (const uint8_t *)before + (size_t)item * sizeof a, sizeof a);
    memcpy(&b, (const uint8_t *)now + (size_t)item * sizeof b, sizeof b);
    return a ^ b;
}

/* Which items of two lists of galleys, or of ports, are not the same, bit `number`: four at a time,
 * because most are. */
static inline uint32_t list_differing(const void *before, const void *now, int count)
{
    uint32_t mask = 0;
    int i = 0;
    for (; i + 4 <= count; i += 4) {
        const uint64_t a = differing_bits(before, now, i);
        const uint64_t b = differing_bits(before, now, i + 1);
        const uint64_t c = differing_bits(before, now, i + 2);
        const uint64_t d = differing_bits(before, now, i + 3);
        if ((a | b | c | d) != 0) {
            mask |= ((uint32_t)(a != 0) | (uint32_t)(b != 0) << 1 | (uint32_t)(c != 0) << 2
                     | (uint32_t)(d != 0) << 3)
                    << i;
        }
    }
    for (; i < count; i++) {
        mask |= (uint32_t)(differing_bits(before, now, i) != 0) << i;
    }
    return mask;
}

/* Of those who are pending, at least one. */
static inline PlayerId first_pending(PlayerMask mask)
{
    return (PlayerId)bits_lowest(mask);
}

/* Do two plans come to much the same for whoever reads them? They sail to the same places, fight,
 * land in, sell, buy and build the same; only sailors, free cargo, standing prices, a number of a
 * galley beside its port or between the same galleys on the wheel, or how many land differ. pub:
 * where both begin. */
bool plans_similar(const PublicState *pub, const AiPlan *one, const AiPlan *other);

/* The plan with the first of those galleys that are the same fighting, or attacked, in place of
 * others of them. False: it is that already. */
bool plan_stand_in(const PublicState *pub, const AiPlan *plan, AiPlan *out);

#endif
