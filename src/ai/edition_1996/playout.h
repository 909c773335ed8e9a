/* Playing on: what rollouts, and those who ask where a plan leads, have in common. */
#ifndef SERENISSIMA_AI_1996_PLAYOUT_H
#define SERENISSIMA_AI_1996_PLAYOUT_H

#include "decide/decide.h"

/* The attack after which a plan ends the battles: it is fought to its end, and its player attacks
 * nobody else. NULL: none. */
const Command *search_last_attack_1996(const AiPlan *plan);
/* What each seat goes by where a game is played on. */
typedef struct TablePriors {
    const Priors *by[PLAYER_MAX + 1];
    Priors known[PLAYER_MAX + 1]; /* of those who are known */
} TablePriors;

/* All by `priors`, but others than the seat that thinks by their own where the question knows them;
 * question NULL: nobody is known. */
void table_priors_1996(const Priors *priors, const AiQuestion *question, TablePriors *out);

/* All seats by the static seat, with these priors, until the round `last_round` is over. eval: prepared; it faces
 * another position afterwards. perturbs: each seat values things a little otherwise, by the key.
 * last: of the plan that has been applied, or NULL. */
void search_play_out_1996(EvalContext *eval, GameState *state, const TablePriors *priors,
                          bool perturbs, uint64_t key, int last_round, const Command *last);
/* Is the phase over that `from` stood in, for the player whose it was? */
bool search_phase_done_1996(const GameState *from, const GameState *state);

/* How a phase is played to its end. */
typedef struct PhaseCourse {
    const TablePriors *priors;
    Rng *rng;
    const uint64_t *dice; /* the key of the dice; NULL: they come from rng */
    const Command *last;  /* as in search_play_out_1996 */
} PhaseCourse;

/* Plays on until it is over. True when luck had a part in it. eval as above. */
bool search_finish_phase_1996(EvalContext *eval, const GameState *from, GameState *state,
                              const PhaseCourse *course);

#endif
