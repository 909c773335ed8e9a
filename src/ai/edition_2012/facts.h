/* Facts of a 2012 position for the fit of chances (chances.h), and the fit. */
#ifndef SERENISSIMA_AI_2012_FACTS_H
#define SERENISSIMA_AI_2012_FACTS_H

#include "../core/utility.h"
#include "eval/evaluate.h"
#include "entry.h"

/* eval: of this world and number of players. */
void facts_2012(EvalContext *eval, const GameState *state, AiFacts *out);
/* Chances and worth as ai_chances says, with a context that is there already. seats: who is known,
 * as in win_model_weigh. */
void fit_2012(EvalContext *eval, const GameState *state, const WinSeats *seats,
              int32_t share[PLAYER_MAX + 1], int32_t worth[PLAYER_MAX + 1]);

/* As net_utility, by eval->net. */
int32_t utility_2012(EvalContext *eval, const GameState *state, PlayerId viewer,
                     const WinSeats *seats, int32_t share[PLAYER_MAX + 1],
                     int32_t worth[PLAYER_MAX + 1]);

#endif
