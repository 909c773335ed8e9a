#include "together.h"

#include <string.h>

enum { SHORT_RACE = 4 };

AiQuestion together_question(const AiQuestion *question, LuckUse use, int span)
{
    AiQuestion other = *question;
    other.seed = race_mix(question->seed, (uint64_t)use + (uint64_t)span * (LUCK_PROOF + 1));
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

static void merge(const AiForecast *first, const AiForecast *second, int players, AiForecast *out)
{
    PlayerId largest = 1;
    int32_t left = AI_SHARE_ONE;
    memset(out, 0, sizeof *out);
    out->rollouts = first->rollouts + second->rollouts;
    for (PlayerId player = 1; player <= players; player++) {
        out->share[player] = (first->share[player] + second->share[player]) / 2;
        out->worth[player] = first->worth[player] / 2 + second->worth[player] / 2;
        out->share_error[player] = error_of_both(first->share_error[player], second->share_error[player],
                                                 first->share[player] - second->share[player]);
        out->worth_error[player] = error_of_both(first->worth_error[player], second->worth_error[player],
                                                 first->worth[player] - second->worth[player]);
        left -= out->share[player];
        largest = out->share[player] > out->share[largest] ? player : largest;
    }
    out->share[largest] += left;
}

void together_play_near(const AiQuestion *question, LuckUse use, const AiPlan *const plans[], int count,
                        const AiBudget *budget, int rollouts, Together *out)
{
    const AiQuestion anew = together_question(question, use, 0);
    AiBudget each = *budget;
    each.rollouts = rollouts < 1 ? 1 : rollouts > TOGETHER_NEAR_MAX ? TOGETHER_NEAR_MAX : rollouts;
    out->rollouts[0] = each.rollouts;
    out->rollouts[1] = 0;
    ai_weigh_each(&anew, plans, count, &each, out->after, out->samples[0]);
}

void together_play(const AiQuestion *question, LuckUse use, const AiPlan *const plans[], int count,
                   const AiBudget *budget, int rollouts, Together *out)
{
    AiForecast ends[TOGETHER_SPANS][TOGETHER_MAX];
    int all = rollouts < 1 ? 1 : rollouts > TOGETHER_ROLLOUTS ? TOGETHER_ROLLOUTS : rollouts;
    out->rollouts[1] = all < SHORT_RACE ? 0 : all / 2;
    out->rollouts[0] = out->rollouts[1] > 0 ? out->rollouts[1] : all;
    for (int span = 0; span < TOGETHER_SPANS && out->rollouts[span] > 0; span++) {
        const AiQuestion anew = together_question(question, use, span);
        AiBudget each = *budget;
        each.rollouts = out->rollouts[span];
        each.turns = together_turns(budget, span);
        ai_weigh_each(&anew, plans, count, &each, ends[span], out->samples[span]);
    }
    for (int i = 0; i < count; i++) {
        if (out->rollouts[1] > 0) {
            merge(&ends[0][i], &ends[1][i], question->view->pub.player_count, &out->after[i]);
        } else {
            out->after[i] = ends[0][i];
        }
    }
}

Lead lead_from(int64_t sum, int64_t squares, int count)
{
    int64_t spread = count > 1 ? (squares - sum * sum / count) / (count - 1) / count : square(AI_SHARE_ONE);
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

Lead together_lead(const Together *together, int one, int other, PlayerId seat)
{
    Lead leads[TOGETHER_SPANS];
    for (int span = 0; span < TOGETHER_SPANS && together->rollouts[span] > 0; span++) {
        int n = together->rollouts[span];
        leads[span] = lead_of(&together->samples[span][one * n], &together->samples[span][other * n], n, seat);
    }
    if (together->rollouts[1] == 0) {
        return leads[0];
    }
    bool agree = (leads[0].mean > 0) == (leads[1].mean > 0); /* how large it is may well change with time */
    return (Lead){(leads[0].mean + leads[1].mean) / 2,
                  error_of_both(leads[0].error, leads[1].error, agree ? 0 : leads[0].mean - leads[1].mean)};
}
