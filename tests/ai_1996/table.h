/* Whole games of the first edition between AI seats, through views and commands as the session
 * plays them, and positions to ask one seat about. */
#ifndef SERENISSIMA_TESTS_AI_1996_TABLE_H
#define SERENISSIMA_TESTS_AI_1996_TABLE_H

#include <check.h>
#include <serenissima/ai/ai.h>
#include <serenissima/rules/edition_1996.h>

/* Sanitizers make every game several times slower: fewer are played. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { TABLE_SLOW = 4 };
#else
enum { TABLE_SLOW = 1 };
#endif

typedef struct TableGame {
    uint8_t players;
    uint8_t options;
    uint64_t seed;
    const char *seats[PLAYER_MAX + 1]; /* names of AIs; [0] unused */
    /* seats whose ports ask for a price while none is set, as people's do (S1-T4) */
    PlayerMask people;
    bool first_only; /* ask again after every command, as a caller may */
} TableGame;

typedef struct TableResult {
    bool finished;
    int commands;
    int asked;     /* times an owner was asked for his price, or haggled with */
    int refused;   /* commands of plans that the rules refused; must be 0 */
    int wasted;    /* traders' galleys sunk by their owner other than by landing */
    uint64_t hash; /* of the final position */
    uint8_t rank[PLAYER_MAX + 1];
} TableResult;

/* The 1996 board; loaded once per test process. */
const World *table_world(void);
TableResult table_play(const TableGame *game);
PlayerId table_lowest(PlayerMask mask);
/* Asks the trader about a position. */
void table_ask(const GameState *state, PlayerId seat, uint64_t seed, AiPlan *plan);
/* Ids by the names in the board file. */
ZoneId table_zone(const char *name);
PortId table_port(const char *name);
GoodId table_good(const char *name);
/* Four players in a phase of a round, player 1 in turn and first in order; galleys and ports as at
 * the start. */
void table_set(GameState *state, PhaseId phase, uint8_t round);

Suite *suite_games(void);
Suite *suite_sense(void);

#endif
