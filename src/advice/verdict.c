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

static int32_t lead_at_end(PlayerId seat, int players, const AdvisedPlan *plan)
{
    int32_t most = 0;
    for (PlayerId player = 1; player <= players; player++) {
        most =
            player != seat && plan->after.worth[player] > most ? plan->after.worth[player] : most;
    }
    return plan->after.worth[seat] - most;
}

/* Does a reader see more worth at the end of the plan than of the first one? */
static bool leaves_more(const World *world, PlayerId seat, const AiForecast *plan,
                        const AiForecast *first)
{
    const int32_t unit = advice_worth_unit(world);
    long step;
    return advice_rounded(plan->worth[seat], plan->worth_error[seat], unit, &step)
           > advice_rounded(first->worth[seat], first->worth_error[seat], unit, &step);
}

/* As they are read, in whole ducats. */
static long sum_of(const Reasons *reasons)
{
    long sum = 0;
    for (int i = 0; i < reasons->count; i++) {
        sum += nearest(reasons->list[i].centiducats, DUCAT);
    }
    return sum;
}

PlanVerdict advice_verdict(const World *world, PlayerId seat, int players, const AdvisedPlan *plan,
                           const AdvisedPlan *first)
{
    const int32_t least = plan->behind_error > HALF_PERCENT ? plan->behind_error : HALF_PERCENT;
    if (plan->behind > least) {
        return plan->behind > 2 * plan->behind_error ? VERDICT_SURE : VERDICT_LIKELY;
    }
    const int32_t share = first->after.share[seat], other = plan->after.share[seat];
    if (advice_decided(share, other) != 0 && first->after.worth[seat] > plan->after.worth[seat]) {
        return VERDICT_DECIDED;
    }
    if (leaves_more(world, seat, &plan->after, &first->after)) {
        return lead_at_end(seat, players, plan) > lead_at_end(seat, players, first)
                   ? VERDICT_CLOSE_MORE
                   : VERDICT_CLOSE_ALL_MORE;
    }
    if (first->why.reasons.count == 0 || first->why.reasons.basis == BASIS_IDLE) {
        return VERDICT_ALIKE;
    }
    const long sum = sum_of(&first->why.reasons);
    if (share < other) {
        return sum > 0 ? VERDICT_CLOSE_ORDER : VERDICT_CLOSE;
    }
    return sum < 0 ? VERDICT_CLOSE_PLAYED : VERDICT_CLOSE;
}
