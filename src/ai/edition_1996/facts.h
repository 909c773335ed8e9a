/* Facts of a 1996 position for the fit of chances (chances.h), and the fit. */
#ifndef SERENISSIMA_AI_1996_FACTS_H
#define SERENISSIMA_AI_1996_FACTS_H

#include "eval/evaluate.h"
#include "entry.h"

/* eval: of this game, whoever's; not of a decision. */
void facts_1996(const EvalContext *eval, const GameState *state, AiFacts *out);

/* What seats judge the ends of their rollouts by: an older fit, by which they play better. What
 * hints and the bar report is by CHANCES_1996, the newer one, whose chances are truer. */
extern const WinModel SEAT_CHANCES_1996;

/* seats: who is known, as in win_model_weigh. */
void fit_1996(const EvalContext *eval, const GameState *state, const WinModel *model,
              const WinSeats *seats, int32_t share[PLAYER_MAX + 1], int32_t worth[PLAYER_MAX + 1]);

#endif
