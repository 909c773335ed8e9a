/* What was named to the person as the best, by a hint or the coach, and whether he played it: who
 * follows advice is not told afterwards that something else was better. */
#ifndef SERENISSIMA_UI_ADVICE_ADVISED_H
#define SERENISSIMA_UI_ADVICE_ADVISED_H

#include "advice/hint.h"
#include "setup/app.h"

/* For the position after `step` steps. First figures and those that follow them may name different
 * plans: both count. The oldest are forgotten. */
void advised_add(Hints *hints, int step, const AiPlan *plan);
/* After undo: what was advised of positions that still come before stays. */
void advised_keep(Hints *hints, const Hints *before, int steps);
/* Were the `count` steps of the seat from `first` on what was advised, from plan to plan where
 * another was asked for on the way? Order and portions of one plan may differ where both read
 * alike. */
bool advised_was_followed(Table *table, PlayerId seat, int first, int count);

#endif
