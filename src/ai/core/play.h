/* Positions imagined and plans followed in them: what seats, searches and advice all do. */
#pragma once

#include "imagined.h"

#include <serenissima/rules/bits.h>

#include <string.h>

/* A playable position that fits what the question's seat sees, the rest drawn by the key. */
void question_imagine(const AiQuestion *question, uint64_t key, GameState *out);
/* The same, drawn by the seat's own luck, which goes on in *rng. */
void question_begin(const AiQuestion *question, Rng *rng, GameState *out);
/* Applies the commands of a plan as far as they are legal; returns how many are. */
int plan_apply(const World *world, GameState *state, const AiPlan *plan);
/* Can all of them be played, as far as the seat knows? */
bool plan_is_playable(const AiQuestion *question, const AiPlan *plan);
/* Takes `count` commands out of the plan, from the first named on. */
void plan_leave_out(AiPlan *plan, int first, int count);
/* How many sailors the command moves or dismisses; NULL: it does neither. */
uint8_t *command_sailors(Command *command);
/* One sailor less goes over by the command; by that of a single one, or of none, nothing does. */
void plan_do_less(AiPlan *plan, int at);

/* How many commands of the kind it has. */
int plan_count(const AiPlan *plan, CommandKind kind);

/* Mixes a number into a key. */
uint64_t seed_mix(uint64_t key, uint64_t value);

static inline bool command_legal(const World *world, const GameState *state, const Command *command)
{
    return rules_check(world, state, command).refusal == REFUSAL_NONE;
}

_Static_assert(sizeof(Galley) == sizeof(uint32_t) && sizeof(Port) == 2 * sizeof(uint32_t),
               "compared as words");

#define BITS_FROM(n) 1U << (n), 2U << (n), 4U << (n), 8U << (n)
/* Which of `count` items of two lists of galleys or of ports are not the same, bit `number`;
 * neither have padding, and all are looked at alike, several at once. */
static inline uint32_t list_differing(const void *before, const void *now, int count, int words)
{
    static const uint32_t bit[] = {BITS_FROM(0U),  BITS_FROM(4U),  BITS_FROM(8U),  BITS_FROM(12U),
                                   BITS_FROM(16U), BITS_FROM(20U), BITS_FROM(24U), BITS_FROM(28U)};
    uint32_t mask = 0;
    for (int i = 0; i < count; i++) {
        uint32_t differs = 0;
        for (int word = 0; word < words; word++) {
            const size_t at = (size_t)(i * words + word) * sizeof differs;
            uint32_t a, b;
            memcpy(&a, (const uint8_t *)before + at, sizeof a);
            memcpy(&b, (const uint8_t *)now + at, sizeof b);
            differs |= a ^ b;
        }
        mask |= differs != 0 ? bit[i] : 0;
    }
    return mask;
}
#undef BITS_FROM

static inline uint32_t galleys_differing(const Galley before[], const Galley now[])
{
    return list_differing(before, now, GALLEY_MAX + 1, 1);
}

static inline uint32_t ports_differing(const Port before[], const Port now[])
{
    return list_differing(before, now, PORT_MAX + 1, 2);
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
