/* Arena: plays whole games of both editions between AI seats through views and commands, as the
 * session does, and reports what went wrong. */
#pragma once

#include <check.h>
#include <serenissima/ai/ai.h>
#include <serenissima/data/board.h>

/* Sanitizers make every game several times slower: fewer are played. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { ARENA_SLOW = 4 };
#else
enum { ARENA_SLOW = 1 };
#endif

typedef struct ArenaGame {
    EditionId edition;
    uint8_t players;
    uint8_t options;
    uint64_t seed;
    const char *seats[PLAYER_MAX + 1]; /* names of AIs; [0] unused */
    /* 1996: seats whose ports ask for a price while none is set, as people's do (S1-T4) */
    PlayerMask people;
    bool first_only; /* ask again after every command, as a caller may */
    /* each command of a seat and the position before it; NULL: nobody looks */
    void (*look)(const World *world, const GamePosition *state, const Command *command);
} ArenaGame;

typedef struct ArenaResult {
    bool finished;
    int commands;
    int refused;   /* commands of plans that the rules refused; must be 0 */
    int asked;     /* times an owner was asked for his price, or haggled with */
    int wasted;    /* galleys sunk by their owner other than by landing; random seats aside */
    uint64_t hash; /* of the final position */
    uint8_t rank[PLAYER_MAX + 1];
    GamePosition end; /* where it finished */
} ArenaResult;

/* ai_find, unless a test has seats of its own. */
extern const Ai *(*arena_find)(const char *name, EditionId edition);

/* The edition's board of the product; loaded once per test process. */
const Board *arena_board(EditionId edition);
const World *arena_world(EditionId edition);
/* A game in which the same AI has all seats. */
ArenaGame arena_game(EditionId edition, int players, uint64_t seed, const char *seat);
ArenaResult arena_play(const ArenaGame *game);
/* It ended, no plan was refused and no galley wasted. */
void arena_check_clean(const ArenaResult *result);
/* What a seat does in a position. */
AiPlan arena_ask(const World *world, const GamePosition *state, PlayerId seat, const char *name,
                 uint64_t seed);
/* Walks through a game in which every decision is the trader's; `look` may look at each before it
 * is taken. Returns how many there were. */
int arena_walk(EditionId edition, const GameSetup *setup, uint64_t seed,
               void (*look)(const World *world, const GamePosition *state, PlayerId seat, int n));

Suite *suite_fights(void);
Suite *suite_evaluate(void);
Suite *suite_sense(void);
Suite *suite_sense_1996(void);
Suite *suite_hints(void);
