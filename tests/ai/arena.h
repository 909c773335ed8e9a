/* Arena: plays whole games between AI seats through views and commands, as the session does, and
 * reports what went wrong. */
#ifndef SERENISSIMA_TESTS_AI_ARENA_H
#define SERENISSIMA_TESTS_AI_ARENA_H

#include <check.h>
#include <serenissima/ai/ai.h>

typedef struct ArenaGame {
    uint8_t players;
    uint8_t options;
    uint64_t seed;
    const char *seats[PLAYER_MAX + 1]; /* names of AIs; [0] unused */
    bool first_only;                   /* ask again after every command, as a caller may */
} ArenaGame;

typedef struct ArenaResult {
    bool finished;
    int commands;
    int refused;              /* commands of plans that the rules refused; must be 0 */
    int sunk_without_landing; /* own galleys sunk other than by landing the last sailor */
    uint64_t hash;            /* of the final position */
    uint8_t rank[PLAYER_MAX + 1];
    int32_t ducats[PLAYER_MAX + 1];
    GameState end;
} ArenaResult;

/* The 2012 board; loaded once per test process. */
const World *arena_world(void);
ArenaResult arena_play(const ArenaGame *game);
/* Seed of the n-th decision of a game. */
uint64_t arena_decision_seed(uint64_t seed, int n);

Suite *suite_fights(void);
Suite *suite_evaluate(void);
Suite *suite_seats(void);
Suite *suite_sense(void);
Suite *suite_hints(void);

#endif
