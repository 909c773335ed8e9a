/* One ply by chances: the plans that the hand evaluation likes best are played to the end of the
 * activation, and judged by the chance to win there (utility.h). In a search the best of them are
 * played out as well. */
#include "seat.h"

#include <string.h>

enum { LOOKS = 8 }; /* at where a plan leads, over dice and answers */

int32_t prior_2012(const Search *search, const GameState *from, const AiPlan *plan)
{
    int32_t share[PLAYER_MAX + 1];
    int32_t worth[PLAYER_MAX + 1];
    int64_t sum = 0;
    int looks = 0;
    bool luck = true;
    for (; looks < LOOKS && luck; looks++) { /* without luck all looks are the same */
        GameState state = *from;
        search_apply(search->world, &state, search->seat, plan);
        const uint64_t key = seed_mix(search->seed, (uint64_t)looks);
        luck = activation_finish(search->eval, from, &state, key);
        if (search->priors.answered) {
            luck |= search_play_next(search->eval, &state, key);
        }
        sum += utility_2012(search->eval, &state, search->seat, &search->seats, share, worth);
    }
    return (int32_t)(sum / looks);
}

void rerank_2012(const Search *search, const GameState *state, Candidate *kept, int count)
{
    for (int i = 0; i < count; i++) {
        kept[i].utility = prior_2012(search, state, &kept[i].plan);
        for (int k = i; k > 0 && kept[k].utility > kept[k - 1].utility; k--) {
            Candidate candidate = kept[k];
            kept[k] = kept[k - 1];
            kept[k - 1] = candidate;
        }
    }
}
