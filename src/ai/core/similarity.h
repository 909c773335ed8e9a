/* Do two plans come to much the same for whoever reads them? */
#ifndef SERENISSIMA_AI_SIMILARITY_H
#define SERENISSIMA_AI_SIMILARITY_H

#include <serenissima/ai/plans.h>

/* They sail to the same places, fight, land in, sell, buy and build the same; only sailors, free
 * cargo, standing prices, a number of a galley beside its port or between the same galleys on the
 * wheel, or how many land differ. pub: where both begin. */
bool plans_similar(const PublicState *pub, const AiPlan *one, const AiPlan *other);

/* The plan with the first of those galleys that are the same fighting, or attacked, in place of
 * others of them. False: it is that already. */
bool plan_stand_in(const PublicState *pub, const AiPlan *plan, AiPlan *out);

#endif
