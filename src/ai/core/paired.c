#include "paired.h"

#include "play.h"

#include <serenissima/rules/figures.h>

#include <stdlib.h>
#include <string.h>

AiQuestion paired_question(const AiQuestion *question, LuckUse use)
{
    AiQuestion other = *question;
    other.seed = seed_mix(question->seed, (uint64_t)use);
    return other;
}

static int64_t square(int64_t value)
{
    return value * value;
}

/* Of the mean of two figures with these errors; what they differ by is no smaller error. */
static int32_t error_of_both(int32_t first, int32_t second, int32_t apart)
{
    const int32_t error = root_of(square(first) + square(second)) / 2;
    return error > abs(apart) / 2 ? error : abs(apart) / 2;
}

void paired_mean(const AiForecast *first, const AiForecast *second, int players, AiForecast *out)
{
    PlayerId largest = 1;
    int32_t left = AI_SHARE_ONE;
    memset(out, 0, sizeof *out);
    out->rollouts = first->rollouts + second->rollouts;
    for (PlayerId player = 1; player <= players; player++) {
        out->share[player] = (first->share[player] + second->share[player]) / 2;
        out->worth[player] = first->worth[player] / 2 + second->worth[player] / 2;
        out->share_error[player] =
            error_of_both(first->share_error[player], second->share_error[player],
                          first->share[player] - second->share[player]);
        out->worth_error[player] =
            error_of_both(first->worth_error[player], second->worth_error[player],
                          first->worth[player] - second->worth[player]);
        left -= out->share[player];
        largest = out->share[player] > out->share[largest] ? player : largest;
    }
    out->share[largest] += left;
}

void paired_play(const Advised *by, LuckUse use, const AiPlan *const plans[], int count,
                 int rollouts, RolloutEnd *ends, PairedRollouts *out)
{
    const AiQuestion again = paired_question(by->question, use);
    AiBudget each = *by->budget;
    each.rollouts = rollouts < 1 ? 1 : rollouts > PAIRED_ROLLOUTS ? PAIRED_ROLLOUTS : rollouts;
    out->rollouts = each.rollouts;
    by->edition->weigh(&again, plans, count, &each, out->after, out->samples, ends);
}

bool paired_is_better(const Advised *by, LuckUse use, const AiPlan *one, const AiPlan *other,
                      int rollouts)
{
    const AiPlan *const plans[2] = {one, other};
    const AiBudget each = {1, rollouts, 1};
    PairedRollouts together;
    Advised near = *by;
    near.budget = &each;
    paired_play(&near, use, plans, 2, rollouts, NULL, &together);
    const Lead lead = paired_lead(&together, 0, 1, by->seat);
    return lead.mean > lead.error;
}

Lead lead_from(int64_t sum, int64_t squares, int count)
{
    int64_t spread =
        count > 1 ? (squares - sum * sum / count) / (count - 1) / count : square(AI_SHARE_ONE);
    return (Lead){(int32_t)(sum / count), root_of(spread)};
}

/* Of what the rollouts of both differ by, in chance or in wealth. */
static Lead lead_of(const PairedRollouts *together, int one, int other, PlayerId seat, bool worth)
{
    const int n = together->rollouts;
    const AiSample *ahead = &together->samples[one * n];
    const AiSample *behind = &together->samples[other * n];
    int64_t sum = 0;
    int64_t squares = 0;
    for (int r = 0; r < n; r++) {
        const int64_t gap = worth ? (int64_t)ahead[r].worth[seat] - behind[r].worth[seat]
                                  : ahead[r].share[seat] - behind[r].share[seat];
        sum += gap;
        squares += square(gap);
    }
    return lead_from(sum, squares, n);
}

Lead paired_lead(const PairedRollouts *together, int one, int other, PlayerId seat)
{
    return lead_of(together, one, other, seat, false);
}

Lead paired_worth_lead(const PairedRollouts *together, int one, int other, PlayerId seat)
{
    return lead_of(together, one, other, seat, true);
}
