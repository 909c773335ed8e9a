/* The value of a position for a player as a sum of terms, in ducats at the end of the game: a
 * wealth point counts as the ducats that would buy it. Integers only, nothing random. */
#ifndef SERENISSIMA_AI_1996_EVALUATE_H
#define SERENISSIMA_AI_1996_EVALUATE_H

#include "update.h"

#include "../../core/explaining.h"

typedef struct Evaluation {
    int32_t terms[AI_TERM_COUNT]; /* ducats */
    int32_t total;                /* their sum */
} Evaluation;

/* parts: the shares of ports, galleys and players are added to it; NULL: not wanted. */
void evaluate(const EvalContext *eval, const GameState *state, PlayerId player, Evaluation *out,
              TermBreakdown *parts);
int32_t evaluate_total(const EvalContext *eval, const GameState *state, PlayerId player);
/* The same sum of a position that differs from the last one asked about, by whichever of these and
 * for this player, in nothing but where the galley lies and whether it has moved. */
int32_t evaluate_moved(const EvalContext *eval, const GameState *state, PlayerId player,
                       GalleyId galley);

#endif
