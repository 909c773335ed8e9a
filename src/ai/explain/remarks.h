/* Which remarks on a plan stand beside its verdict and its reasons. */
#ifndef SERENISSIMA_AI_REMARKS_H
#define SERENISSIMA_AI_REMARKS_H

#include "../core/explaining.h"
#include "../core/paired.h"

/* Leaves out what the static figures say of stopping a galley, or of being early, where rollouts
 * say otherwise: that nothing depends on it, and of the first plan what speaks against it; and
 * where it is surely better, of the other plan too that it should cost something not to play it.
 * first: the lead of the first plan over the second. */
void remarks_heed(const AiPlan *plan, bool is_first, const Lead *first, Remarks *remarks);

/* Where there are reasons: leaves out that nothing depends on the answer, and what one of them says
 * already, as where a cube can be sold or what is in danger. */
void remarks_drop_even(const Reasons *reasons, Remarks *remarks);

#endif
