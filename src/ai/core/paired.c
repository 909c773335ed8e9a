#include "paired.h"

#include "play.h"

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

static int32_t size_of(int32_t value)
{
    return value < 0 ? -value : value;
}

static int32_t larger(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

/* Of the mean of two figures with these errors; what they differ by is no smaller error. */
static int32_t error_of_both(int32_t first, int32_t second, int32_t apart)
{
    return larger(tally_root(square(first) + square(second)) / 2, size_of(apart) / 2);
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

void paired_play(AiWeigh *weigh, const AiQuestion *question, LuckUse use,
                 const AiPlan *const plans[], int count, const AiBudget *budget, int rollouts,
                 PairedRollouts *out)
{
    const AiQuestion again = paired_question(question, use);
    AiBudget each = *budget;
    each.rollouts = rollouts < 1 ? 1 : rollouts > PAIRED_ROLLOUTS ? PAIRED_ROLLOUTS : rollouts;
    out->rollouts = each.rollouts;
    weigh(&again, plans, count, &each, out->after, out->samples);
}

Lead lead_from(int64_t sum, int64_t squares, int count)
{
    int64_t spread =
        count > 1 ? (squares - sum * sum / count) / (count - 1) / count : square(AI_SHARE_ONE);
    return (Lead){(int32_t)(sum / count), tally_root(spread)};
}

static Lead lead_of(const AiSample *one, const AiSample *other, int count, PlayerId seat)
{
    int64_t sum = 0;
    int64_t squares = 0;
    for (int r = 0; r < count; r++) {
        int32_t gap = one[r].share[seat] - other[r].share[seat];
        sum += gap;
        squares += square(gap);
    }
    return lead_from(sum, squares, count);
}

Lead paired_lead(const PairedRollouts *together, int one, int other, PlayerId seat)
{
    int n = together->rollouts;
    return lead_of(&together->samples[one * n], &together->samples[other * n], n, seat);
}

Lead paired_worth_lead(const PairedRollouts *together, int one, int other, PlayerId seat)
{
    const int n = together->rollouts;
    const AiSample *ahead = &together->samples[one * n];
    const AiSample *behind = &together->samples[other * n];
    int64_t sum = 0;
    int64_t squares = 0;
    for (int r = 0; r < n; r++) {
        const int64_t gap = (int64_t)ahead[r].worth[seat] - behind[r].worth[seat];
        sum += gap;
        squares += square(gap);
    }
    return lead_from(sum, squares, n);
}
