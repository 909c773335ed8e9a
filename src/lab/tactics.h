/* Tactical positions: one decision each with its candidate plans and what they are worth, the key.
 * Made by tactics_mine.c, kept as files by tactics_file.c, asked of seats by tactics.c. */
#ifndef LAB_TACTICS_H
#define LAB_TACTICS_H

#include <serenissima/ai/plans.h>

#include "cli/cli.h"

/* FAMILY(UPPER, lower): what a position is about. */
#define TACTIC_FAMILIES(FAMILY)                                                             \
    FAMILY(SALE_ORDER, sale_order) /* which cubes, and where */                             \
    FAMILY(SELL_OR_HOLD, sell_or_hold)                                                      \
    FAMILY(BLOCKADE, blockade)                                                              \
    FAMILY(FIGHT_ODDS, fight_odds)                                                          \
    FAMILY(LAND_AND_SINK, land_and_sink) /* the last sailor lands and the galley is gone */ \
    FAMILY(WHEEL_NUMBER, wheel_number)   /* which number for a galley */                    \
    FAMILY(GALLEY_NOW, galley_now)       /* a galley that acts in this turn */              \
    FAMILY(FORT_BASILICA, fort_basilica) /* when to build */                                \
    FAMILY(LAST_SCORING, last_scoring)   /* sales before the end */                         \
    FAMILY(LAST_PORT, last_port)         /* defence of the only port */                     \
    FAMILY(CAPTURE, capture)             /* which port to take, with how many */            \
    FAMILY(VOYAGE, voyage)               /* where to sail, what to take along */            \
    FAMILY(STAKE, stake)                 /* 1996 from here on */                            \
    FAMILY(TURN_ORDER, turn_order)                                                          \
    FAMILY(HAGGLE, haggle)                                                                  \
    FAMILY(STANDING_PRICE, standing_price)                                                  \
    FAMILY(PERMISSION, permission)                                                          \
    FAMILY(SPOILS, spoils)                                                                  \
    FAMILY(OUTFIT, outfit) /* what to buy and hire */                                       \
    FAMILY(MONOPOLY, monopoly)

typedef enum TacticFamily {
#define FAMILY(UPPER, lower) TACTIC_##UPPER,
    TACTIC_FAMILIES(FAMILY)
#undef FAMILY
        TACTIC_FAMILY_COUNT
} TacticFamily;

enum {
    TACTIC_PLAN_MAX = 16,
    TACTIC_ORIGIN_BYTES = 240,
    TACTIC_BATCH = 2, /* rollouts whose mean is one sample of the error */
    TACTIC_BATCHES_MAX = 512,
    /* What a key must show, in 1/AI_SHARE_ONE and standard errors: the best plan's lead. */
    TACTIC_LEAD_MIN = 200,
    TACTIC_LEAD_ERRORS = 4,
    /* A plan that loses less than this against the best solves the position: half the least
     * lead. */
    TACTIC_SOLVED_LOSS = 100
};

/* Shares in 1/AI_SHARE_ONE. regret is against the best plan, over the same luck; 0 for the best. */
typedef struct TacticPlan {
    AiPlan plan;
    uint64_t place; /* hash of the position it leads to; not in files */
    int32_t chance;
    int32_t error;
    int32_t regret;
    int32_t regret_error;
    int rollouts;
} TacticPlan;

typedef struct Tactic {
    const Board *board;
    GameState state;
    PlayerId seat;
    TacticFamily family;
    char origin[TACTIC_ORIGIN_BYTES]; /* where it comes from, for people */
    int turns;     /* turns (1996: rounds) that rollouts go on after the one in hand */
    uint64_t seed; /* of the luck in the rollouts */
    TacticPlan plans[TACTIC_PLAN_MAX]; /* the best first */
    int count;
} Tactic;

const char *tactic_family_name(TacticFamily family);
/* By the best two plans (tactics_family.c). */
TacticFamily tactic_family_of(const Tactic *tactic);

/* ---- Files (tactics_file.c) ---- */

/* Boards by name, loaded once. */
enum { TACTIC_BOARD_MAX = 4 };
typedef struct TacticBoards {
    Board boards[TACTIC_BOARD_MAX];
    char names[TACTIC_BOARD_MAX][BOARD_ID_BYTES];
    int count;
} TacticBoards;

void tactic_boards_finish(TacticBoards *boards);
/* False and one sentence on standard error. keyed: the figures must be there and hold together;
 * else only plans are read, as written by hand, and a family. */
bool tactic_read(const char *path, const char *text, size_t bytes, TacticBoards *boards, bool keyed,
                 Tactic *out);
/* Text to be freed by the caller; NULL: out of memory. */
char *tactic_write(const Tactic *tactic);

/* ---- Keys (tactics_key.c) ---- */

/* Where commands of the seat lead from the position, as far as they are legal and it still
 * decides. */
void tactic_apply(const Tactic *tactic, const AiPlan *plan, GameState *state);
uint64_t tactic_place(const Tactic *tactic, const AiPlan *plan);
/* Is the seat still at it: in the same activation (1996: phase)? */
bool tactic_goes_on(const Tactic *tactic, const GameState *state);
/* What the plan loses against the best one, over `rollouts` games of the key's luck, 4 at least,
 * and its standard error. */
int32_t tactic_weigh_loss(const Tactic *tactic, const AiPlan *plan, int rollouts, int32_t *error);
/* Works the figures out: first a screening that drops what is clearly worse, then the key itself on
 * fresh luck. False: no plan leads as it must (why: a few words), or it would take too long. */
bool tactic_key(Tactic *tactic, const char **why);
/* Makes the game close, for positions written by hand: gives ducats to the seat or to its best
 * rival until the end of the game lies between what the best plan makes of it and what the second
 * does, by a few rollouts. False: two plans come to the same. Plans must be found anew after it. */
bool tactic_level(Tactic *tactic);
/* Does the key lead as it must? NULL, or what is wrong with it. */
const char *tactic_key_fault(const Tactic *tactic);

/* ---- Mining (tactics_mine.c) ---- */

typedef struct Mining {
    const Board *board;
    const char *folder; /* one file for each position found */
    uint64_t seed;      /* of the first game */
    int64_t games;
    int players;          /* 0: 2, 3 and 4 by turns, mostly 2 */
    int late;             /* turns (1996: rounds) at the end of a game that are looked at; 0: all */
    const char *progress; /* file that holds how many games are done; NULL: none */
} Mining;

bool tactics_mine(const Mining *mining);
/* The same for positions written by hand: works out keys, fills up the plans and writes them.
 * level: the game is made close first. */
bool tactics_finish_authored(Tactic *tactic, bool level, const char *folder, const char *name);

#endif
