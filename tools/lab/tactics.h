/* Tactical positions (records/tactic.h) as the lab makes them: found by tactics_mine.c, keyed by
 * tactics_key.c from games of tactics_play.c, graded by tactics_ask.c, kept by tactics_keep.c. */
#pragma once

#include <serenissima/ai/plans.h>
#include <serenissima/records/tactic.h>

#include "cli/cli.h"

enum { TACTIC_GAMES_MAX = 1024 };

/* By the best two plans (tactics_family.c). */
TacticFamily tactic_family_of(const Tactic *tactic);
/* The same for plans that do the same kinds of things, elsewhere or to another extent. */
uint64_t tactic_kind(const AiPlan *plan);

/* ---- Files (tactics_file.c) ---- */

/* Reads FOLDER/NAME.json or, folder NULL, the file `name`; *hash: of its text. False, and one
 * sentence on standard error. */
bool tactic_take(const char *folder, const char *name, TacticBoards *boards, Tactic *out,
                 uint64_t *hash);
/* Writes FOLDER/NAME.json. */
bool tactic_put(const Tactic *tactic, const char *folder, const char *name, uint64_t *hash);
/* "blockade-168d464cd69211b8", by what is decided there. */
void tactic_name(const Tactic *tactic, char out[TACTIC_NAME_BYTES]);
/* Of the engine as it is, for the position's edition. */
uint64_t tactic_stamp(const Board *board);

/* ---- Games (tactics_play.c) ---- */

/* The seat's shares of games played on from one plan. */
typedef struct TacticSample {
    int32_t shares[TACTIC_GAMES_MAX];
    int count;
} TacticSample;

/* A look by the hand evaluation: games of each plan, over so many turns more. */
typedef struct TacticLook {
    int games;
    int turns;
    int32_t hope; /* the lead that makes it worth going on */
} TacticLook;

void tactic_look(const Tactic *tactic, const TacticLook *look, const AiPlan *const plans[],
                 int count, TacticSample samples[]);
/* Plays games from..games - 1 of each plan; game g of each meets the same luck. All samples hold
 * `from` games. */
void tactic_play(const Tactic *tactic, TacticPolicy policy, uint64_t seed,
                 const AiPlan *const plans[], int count, int from, int games,
                 TacticSample samples[]);
/* Mean of a - b (b NULL: of a) over the games both have, and its standard error, never less than
 * one other game would make of it. */
int32_t tactic_mean(const TacticSample *a, const TacticSample *b, int32_t *error);
/* What the plan loses against the best one over `games` games by hand, and its standard error. */
int32_t tactic_weigh_loss(const Tactic *tactic, const AiPlan *plan, int games, int32_t *error);

/* ---- Keys (tactics_key.c) ---- */

/* Works the key out, for the engine of that stamp. NULL, or why no plan leads as it must. */
const char *tactic_key(Tactic *tactic, uint64_t stamp);

/* ---- Seats and grades (tactics_ask.c) ---- */

/* What the seat of that name loses against the best plan, with its error, below 0 where it found
 * something better; *found: which plan of the key it plays, -1: another. False: there is no such
 * seat. */
bool tactic_ask(const Tactic *tactic, const char *seat, uint64_t seed, int games, int *found,
                int32_t *loss, int32_t *error);
/* Fills in by what it is called. */
void tactic_call(const Tactic *tactic, TacticEntry *out);
/* Fills in all of the line but hash, name and family. NULL, or why it is no puzzle: a level finds
 * something better, nobody can miss it, nobody could give it at the table. */
const char *tactic_grade_it(const Tactic *tactic, TacticEntry *out);

/* ---- Mining (tactics_mine.c) ---- */

typedef struct Mining {
    const Board *board;
    const char *folder; /* one file for each position found */
    uint64_t seed;      /* of the first game */
    int64_t games;
    int64_t until_s;      /* of the clock: then no further game is begun */
    int players;          /* 0: 2, 3 and 4 by turns, mostly 2 */
    int late;             /* turns (1996: rounds) at the end of a game that are looked at; 0: all */
    const char *progress; /* file that holds how many games are done; NULL: none */
} Mining;

bool tactics_mine(const Mining *mining);

/* ---- Folders (tactics_keep.c) ---- */

/* All positions of the folders are keyed anew where the engine is another than they were keyed by,
 * and graded; those that hold are put into the first folder, whose index is written. What does not
 * hold any more leaves it. False also where the time was up before all were done. */
bool tactics_renew(char *const folders[], int count, TacticBoards *boards, int64_t until_s);
/* Plays every plan of the key again, over other luck: so many games by hand, half as many by
 * captains, an eighth by admirals. False: it does not hold, or was keyed by another engine. */
bool tactics_verify(const Tactic *tactic, const char *name, int games, uint64_t seed);
