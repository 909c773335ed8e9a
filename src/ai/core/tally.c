#include "halving.h"

#include <string.h>

enum { ONE = 65536, STEPS = 16 };

/* exp(-distance) in 1/ONE; distance in 1/NET_LOGIT_ONE. */
static int64_t decay(int64_t distance)
{
    static const uint16_t whole[] = {65535, 24109, 8869, 3263, 1200, 442, 162, 60, 22, 8, 3, 1};
    static const uint32_t part[STEPS + 1] = {65536, 61565, 57835, 54331, 51039, 47947,
                                             45042, 42313, 39750, 37341, 35079, 32954,
                                             30957, 29081, 27319, 25664, 24109};
    int64_t fine = distance * STEPS * STEPS / NET_LOGIT_ONE;
    int64_t ones = fine / (STEPS * STEPS);
    if (ones >= (int64_t)(sizeof whole / sizeof whole[0])) {
        return 0;
    }
    int64_t step = fine / STEPS % STEPS;
    int64_t rest = fine % STEPS;
    int64_t between = part[step] * (STEPS - rest) + part[step + 1] * rest;
    return whole[ones] * (between / STEPS) / ONE;
}

/* Rounds so that the sum stays whole: what is left over goes to the largest. */
static void settle_chances(const int64_t weight[PLAYER_MAX + 1], int players,
                           int32_t share[PLAYER_MAX + 1])
{
    int64_t sum = 0;
    int largest = 1;
    int32_t left = AI_SHARE_ONE;
    memset(share, 0, sizeof share[0] * (PLAYER_MAX + 1));
    for (int player = 1; player <= players; player++) {
        sum += weight[player];
        largest = weight[player] > weight[largest] ? player : largest;
    }
    for (int player = 1; player <= players; player++) {
        share[player] = (int32_t)(weight[player] * AI_SHARE_ONE / sum);
        left -= share[player];
    }
    share[largest] += left;
}

void chances_of_logits(const int32_t logit[PLAYER_MAX + 1], int players,
                       int32_t share[PLAYER_MAX + 1])
{
    int64_t weight[PLAYER_MAX + 1] = {0};
    int32_t best = logit[1];
    for (int player = 2; player <= players; player++) {
        best = logit[player] > best ? logit[player] : best;
    }
    for (int player = 1; player <= players; player++) {
        weight[player] = decay((int64_t)best - logit[player]);
    }
    settle_chances(weight, players, share);
}

void chances_of_ranks(const uint8_t rank[PLAYER_MAX + 1], int players,
                      int32_t share[PLAYER_MAX + 1])
{
    int64_t weight[PLAYER_MAX + 1] = {0};
    for (int player = 1; player <= players; player++) {
        weight[player] = rank[player] == 1;
    }
    settle_chances(weight, players, share);
}

Payment *tally_payment(const Tally *tally, PlayerId seat)
{
    Payment *paid = tally->ends != NULL ? &tally->ends[tally->next_sample].paid : NULL;
    if (paid != NULL) {
        *paid = (Payment){.seat = seat};
    }
    return paid;
}

void tally_add(Tally *tally, const Imagined *game, const AiForecast *end, int32_t utility)
{
    const int32_t *worth = end->worth;
    const int32_t *share = end->share;
    if (tally->ends != NULL) {
        tally->ends[tally->next_sample].game = *game;
    }
    if (tally->samples != NULL) {
        for (int player = 1; player <= PLAYER_MAX; player++) {
            tally->samples[tally->next_sample].share[player] = (int16_t)share[player];
            tally->samples[tally->next_sample].worth[player] = worth[player];
        }
        tally->next_sample += tally->sample_step;
    }
    tally->rollouts++;
    tally->utility += utility;
    tally->utility_square += (int64_t)utility * utility;
    for (int player = 1; player <= PLAYER_MAX; player++) {
        tally->worth[player] += worth[player];
        tally->worth_square[player] += (int64_t)worth[player] * worth[player];
        tally->share[player] += share[player];
        tally->share_square[player] += (int64_t)share[player] * share[player];
    }
}

void tally_merge(Tally *tally, const Tally *part)
{
    tally->rollouts += part->rollouts;
    tally->utility += part->utility;
    tally->utility_square += part->utility_square;
    for (int player = 1; player <= PLAYER_MAX; player++) {
        tally->worth[player] += part->worth[player];
        tally->worth_square[player] += part->worth_square[player];
        tally->share[player] += part->share[player];
        tally->share_square[player] += part->share_square[player];
    }
}

/* Standard error of the mean of n values; of one value nothing is known, so its size stands for it.
 */
static int32_t error_of(int64_t sum, int64_t square, int64_t n)
{
    if (n < 2) {
        return (int32_t)(sum < 0 ? -sum : sum);
    }
    int64_t mean = sum / n;
    int64_t spread = square - mean * sum;
    return root_of(spread > 0 ? spread / (n - 1) / n : 0);
}

void tally_close(const Tally *tally, int players, AiForecast *out)
{
    int64_t weight[PLAYER_MAX + 1];
    memset(out, 0, sizeof *out);
    memcpy(weight, tally->share, sizeof weight);
    out->rollouts = tally->rollouts;
    settle_chances(weight, players, out->share);
    for (int player = 1; player <= players; player++) {
        out->worth[player] = (int32_t)(tally->worth[player] / tally->rollouts);
        out->worth_error[player] =
            error_of(tally->worth[player], tally->worth_square[player], tally->rollouts);
        out->share_error[player] =
            error_of(tally->share[player], tally->share_square[player], tally->rollouts);
    }
}
