/* The search of the 1996 edition: the seat's own plan and the likeliest others are played forward,
 * all seats by the hand evaluation, to the end of a round or of the game. */
#pragma once

#include "../core/search.h"
#include "../editions.h"
#include "decide/decide.h"

/* ---- playout.c: what rollouts, and those who ask where a plan leads, have in common ---- */

/* The attack after which a plan ends the battles: it is fought to its end, and its player attacks
 * nobody else. NULL: none. */
const Command *search_last_attack_1996(const AiPlan *plan);

/* What each seat goes by where a game is played on. */
typedef struct TablePriors {
    const Priors *by[PLAYER_MAX + 1];
    Priors known[PLAYER_MAX + 1]; /* of those who are known */
} TablePriors;

/* All by `priors`, but by their own where the question knows them, eyes (0: nobody) apart; question
 * NULL: nobody is known. */
void table_priors_1996(const Priors *priors, const AiQuestion *question, PlayerId eyes,
                       TablePriors *out);

/* All seats by the static seat, with these priors, until the round `last_round` is over. eval:
 * prepared; it faces another position afterwards. perturbs: each seat values things a little
 * otherwise, by the key. last: of the plan that has been applied, or NULL. */
void search_play_out_1996(EvalContext *eval, Imagined *state, const TablePriors *priors,
                          bool perturbs, uint64_t key, int last_round, const Command *last);
/* Is the phase over that `from` stood in, for the player whose it was? */
bool search_phase_done_1996(const Imagined *from, const Imagined *state);

/* How a phase is played to its end. */
typedef struct PhaseCourse {
    const TablePriors *priors;
    Rng *rng;
    const uint64_t *dice; /* the key of the dice; NULL: they come from rng */
    const Command *last;  /* as in search_play_out_1996 */
} PhaseCourse;

/* Plays on until it is over. True when luck had a part in it. eval as above. */
bool search_finish_phase_1996(EvalContext *eval, const Imagined *from, Imagined *state,
                              const PhaseCourse *course);

/* Rounds of a budget whose rollouts go on to the end of the game, where nothing has to be judged;
 * no game has that many. */
enum { SEARCH_TO_END = UINT8_MAX };

/* As ai_choices and AiEdition.weigh. priors: of the seat that thinks. caution: that much more
 * chance (hundredths of a percent) has what the seat would do without a search, which is left for
 * clearly better plans only, and a plan without an alternative is not played out; 0: a forecast is
 * wanted. */
int search_1996(const AiQuestion *question, const AiBudget *budget, const Priors *priors,
                int32_t caution, AiChoice *out, int max);
void search_weigh_1996(const AiQuestion *question, const AiPlan *const plans[], int count,
                       const AiBudget *budget, AiForecast out[], AiSample *samples,
                       RolloutEnd *ends);

/* Plans of a seat, the first what it would do without a search; returns how many (1..max). look: at
 * routes. */
int search_plans_1996(const AiQuestion *question, const Priors *priors, const RouteFilter *look,
                      AiPlan *plans, int max);

/* What seats judge the ends of their rollouts by: an older fit, by which they play better. What
 * hints and the bar report is by CHANCES_1996, the newer one, whose chances are truer. */
extern const WinModel SEAT_CHANCES_1996, CHANCES_1996;
/* As judge_position. eval: of this game, whoever's; not of a decision. */
int32_t judge_1996(const EvalContext *eval, const Imagined *state, const Judge *judge,
                   AiForecast *out);
/* A hash that is the same for positions that differ only in which of the galleys that are the same
 * has which number, in the order of cubes in a warehouse, or in which galleys have moved of those
 * that move no more this round: plans that lead there come to the same. */
uint64_t canonical_hash_1996(const World *world, const Imagined *state);

/* Parts of the edition's table: facts.c, features.c, explain.c, remarks.c. */
extern const WinFit FIT_1996;
extern const WinLevels LEVEL_PULLS_1996;
extern const FeatureEdition FEATURES_1996;
extern const Explaining EXPLAINING_1996;
void remarks_1996(const AiQuestion *question, const Ai *who, const AiPlan *plan, Remarks *out);
