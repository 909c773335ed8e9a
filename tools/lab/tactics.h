/* Tactical positions (records/tactic.h) as the lab makes them: found by tactics_mine.c, keyed by
 * tactics_key.c, asked of seats and graded by tactics.c. */
#ifndef LAB_TACTICS_H
#define LAB_TACTICS_H

#include <serenissima/ai/plans.h>
#include <serenissima/records/tactic.h>

#include "cli/cli.h"

enum {
    TACTIC_BATCH = 2, /* rollouts whose mean is one sample of the error */
    TACTIC_BATCHES_MAX = 512
};

/* By the best two plans (tactics_family.c). */
TacticFamily tactic_family_of(const Tactic *tactic);

/* ---- Files (tactics_file.c) ---- */

/* False, and one sentence on standard error. */
bool tactic_take(const char *path, const char *text, size_t bytes, TacticBoards *boards,
                 TacticForm form, Tactic *out);
/* Text to be freed by the caller; NULL: out of memory. */
char *tactic_text(const Tactic *tactic);

/* ---- Keys (tactics_key.c) ---- */

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
