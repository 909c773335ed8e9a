/* How two plans compare, as far as their figures tell it once they are rounded. */
#include <serenissima/advice/explanation.h>
#include <serenissima/rules/rules.h>

enum { HALF_PERCENT = AI_SHARE_ONE / 200, DUCAT = 100 };

/* The nearest multiple of `unit`, in units; halves away from 0. */
static long nearest(int64_t value, int64_t unit)
{
    return (long)(value < 0 ? -((unit - 2 * value) / (2 * unit)) : (unit + 2 * value) / (2 * unit));
}

long advice_rounded(int32_t value, int32_t error, int32_t one, long *step)
{
    static const long STEPS[] = {1, 2, 5, 10, 20, 50, 100};
    const size_t last = sizeof STEPS / sizeof STEPS[0] - 1;
    size_t at = 0;
    while (at < last && (int64_t)error * error > (int64_t)STEPS[at] * STEPS[at + 1] * one * one) {
        at++; /* the error is nearer to the next one, as factors go */
    }
    *step = STEPS[at];
    return nearest(value, (int64_t)one * STEPS[at]) * STEPS[at];
}

int32_t advice_worth_unit(const World *world)
{
    return rules_traits(world).points_decide ? DUCAT * world->e1996.point_ducats : DUCAT;
}

PlanVerdict advice_verdict(const AdvisedPlan *plan)
{
    const int32_t least = plan->behind_error > HALF_PERCENT ? plan->behind_error : HALF_PERCENT;
    return plan->behind <= least                   ? VERDICT_CLOSE
           : plan->behind > 2 * plan->behind_error ? VERDICT_SURE
                                                   : VERDICT_LIKELY;
}
