#include <serenissima/advice/telling.h>

/* Rollouts meet luck, judge where they end, and are played by other hands than those at the table:
 * reported_error has all three. A loss that is beyond luck alone, of 5 % at a chance of 20 %, can
 * still be none, and did fault what the first voyage teaches. So a beginner is told on two
 * witnesses, each of another kind: rollouts over two lucks, and the hand evaluation, which gives
 * the reasons by what the plans lead to at once. Without the second the first must lie one and a
 * half of all errors from nothing, as 1 in 15 would by chance. */
enum {
    CHANCE_LEAST = AI_SHARE_ONE / 25,
    REASONS_DUCATS_LEAST = 4,
    REASONS_POINTS_LEAST = 1,
};

/* Where hardly anything is to be won or lost in chance, wealth is what a move can still cost: a
 * part of what the seat would have at the end, and more than a coin or two. */
enum {
    WEALTH_PERCENT_LEAST = 15,
    WEALTH_DUCATS_LEAST = 4,
    WEALTH_POINTS_LEAST = 2,
};

static int32_t worth_of(const World *world, int32_t ducats, int32_t points)
{
    return advice_worth_unit(world) * (rules_traits(world).points_decide ? points : ducats);
}

/* Do the reasons speak plainly for the better plan? A galley that sails off first is no reason. */
static bool reasons_agree(const World *world, const Reasons *reasons)
{
    int64_t sum = 0;
    for (int i = 0; i < reasons->count; i++) {
        const Reason *reason = &reasons->list[i];
        sum += reason->may_flee && reason->centiducats > 0 ? 0 : reason->centiducats;
    }
    return reasons->basis == BASIS_STATIC
           && sum >= worth_of(world, REASONS_DUCATS_LEAST, REASONS_POINTS_LEAST);
}

static bool costs_chance(const World *world, const AdviceReview *review)
{
    /* Each over a luck of its own. */
    const int32_t loss = (review->loss + review->sure_loss) / 2;
    return review->loss > 2 * review->loss_error && review->sure_loss > 0 && loss >= CHANCE_LEAST
           && (2 * loss > 3 * review->reported_error || reasons_agree(world, &review->why.reasons));
}

static int64_t worth_least(const World *world, PlayerId seat, const AdviceReview *review)
{
    const int64_t part = ((int64_t)review->best.worth[seat] * WEALTH_PERCENT_LEAST + 99) / 100,
                  coins = worth_of(world, WEALTH_DUCATS_LEAST, WEALTH_POINTS_LEAST);
    return part > coins ? part : coins;
}

static bool costs_wealth(const World *world, PlayerId seat, const AdviceReview *review)
{
    return advice_decided(review->best.share[seat], review->played.share[seat]) != 0
           && review->sure_worth_loss >= worth_least(world, seat, review);
}

uint8_t advice_telling(const World *world, PlayerId seat, const AdviceReview *review)
{
    if (verdict_played_best((PlanVerdict)review->why.verdict)) {
        return 0;
    }
    return costs_chance(world, review)         ? TELL_CHANCE
           : costs_wealth(world, seat, review) ? TELL_WEALTH
                                               : 0;
}

bool advice_tells_again(const World *world, PlayerId seat, const AdviceReview *review, int told)
{
    const bool twice = advice_telling(world, seat, review) == TELL_CHANCE
                           ? (review->loss + review->sure_loss) / 2 >= 2 * CHANCE_LEAST
                           : review->sure_worth_loss >= 2 * worth_least(world, seat, review);
    return told < TELL_FREELY || (told < TELL_MOST && twice);
}

const char *advice_telling_name(uint8_t telling)
{
    return telling == TELL_CHANCE ? "chance" : telling == TELL_WEALTH ? "wealth" : NULL;
}
