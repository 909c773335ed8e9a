/* Positions that are played on in thought: a state, and beside it what is remembered there. */
#pragma once

#include <serenissima/ai/ai.h>

/* Who wronged whom, as far as a rollout reads it: a wrong is an attack, or a port or galley that
 * was taken. All 0: nobody did. */
typedef struct Wrongs {
    /* of each two players how many more wrongs the lower did to the higher, -127..127 */
    int8_t balance[PLAYER_MAX * (PLAYER_MAX - 1) / 2];
    uint8_t when; /* 8 * turn + who is in turn: when `last` was */
    /* Where he attacked each of the others last, took something from each, and lost something to
     * each: the port, or 32 + the galley; 0: nowhere. The same place counts once. */
    uint8_t last[3][PLAYER_MAX - 1];
} Wrongs;
_Static_assert(sizeof(Wrongs) == 16, "no more than rollouts read");

Wrongs wrongs_of(const Dealings *dealings, const PublicState *pub);
/* How many more `by` did to `to` than the other way round. */
int wrongs_balance(const Wrongs *wrongs, PlayerId by, PlayerId to);

/* A state that is played on in thought, and what is remembered there. */
typedef struct Imagined {
    union {
        GameState state;
        struct {
            PublicState pub;
            SecretState secret;
        };
    };
    Wrongs wrongs;
} Imagined;

Imagined imagined_at(const GamePosition *position);
void imagined_apply(const World *world, Imagined *imagined, const Command *command);
/* As plan_apply. */
int imagined_follow(const World *world, Imagined *imagined, const AiPlan *plan);
void imagined_of_question(const AiQuestion *question, uint64_t key, Imagined *out);
