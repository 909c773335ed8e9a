/* Tally: sums over rollouts; and from what each seat's worth is expected to be to its chance to
 * win. Integers only. */
#ifndef SERENISSIMA_AI_TALLY_H
#define SERENISSIMA_AI_TALLY_H

#include <serenissima/ai/plans.h>

/* share[1..players]: softmax of worth over `spread`, the difference in worth that makes a seat e
 * times as likely to win as another (1 or more, same unit). Their sum is AI_SHARE_ONE. */
void chances_of_worth(const int32_t worth[PLAYER_MAX + 1], int players, int32_t spread,
                      int32_t share[PLAYER_MAX + 1]);
/* Of a finished game: those of rank 1 share it. */
void chances_of_ranks(const uint8_t rank[PLAYER_MAX + 1], int players,
                      int32_t share[PLAYER_MAX + 1]);

/* Sums over rollouts, for means and standard errors. */
typedef struct Tally {
    int64_t utility;
    int64_t utility_square;
    int64_t worth[PLAYER_MAX + 1];
    int64_t worth_square[PLAYER_MAX + 1];
    int64_t share[PLAYER_MAX + 1];
    int64_t share_square[PLAYER_MAX + 1];
    int32_t rollouts;
    AiSample *samples; /* where rollouts are put down, NULL: nowhere */
    int next_sample;
    int sample_step; /* from one to the next */
} Tally;

/* end: chances and wealth where the rollout ended. */
void tally_add(Tally *tally, const AiForecast *end, int32_t utility);
void tally_merge(Tally *tally, const Tally *part);
/* Precondition: at least one rollout. */
void tally_close(const Tally *tally, int players, AiForecast *out);
/* Square root, rounded down; of less than nothing 0. */
int32_t tally_root(int64_t square);
static inline int32_t tally_utility(const Tally *tally)
{
    return (int32_t)(tally->utility / tally->rollouts);
}

#endif
