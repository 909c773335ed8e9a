/* One ply with a net: the plans that the hand evaluation likes best are played to the end of the activation, and the net says
 * which of those positions is the best. */
#include "facts.h"
#include "seat.h"

#include <string.h>

enum { SAMPLE_COUNT = 8 }; /* of dice and answers, where there are any */

static void judge_plan(const Search *search, const GameState *from, Candidate *candidate)
{
    int64_t utility = 0;
    int64_t worth[PLAYER_MAX + 1] = {0};
    int samples = 0;
    bool luck = true;
    for (; samples < SAMPLE_COUNT && luck; samples++) {
        GameState state = *from;
        int32_t shares[PLAYER_MAX + 1];
        int32_t worths[PLAYER_MAX + 1];
        search_apply(search->world, &state, search->seat, &candidate->plan);
        luck = activation_finish(search->mind, from, &state, race_mix(search->seed, (uint64_t)samples));
        utility += net_2012(search->mind, &state, search->seat, shares, worths);
        for (int player = 1; player <= PLAYER_MAX; player++) {
            worth[player] += worths[player];
        }
    }
    candidate->utility = (int32_t)(utility / samples);
    for (int player = 1; player <= PLAYER_MAX; player++) {
        candidate->total[player] = (int32_t)(worth[player] / samples);
    }
}

void rerank_2012(const Search *search, const GameState *state, Candidate *kept, int count)
{
    for (int i = 0; i < count && count > 1; i++) {
        judge_plan(search, state, &kept[i]);
        for (int k = i; k > 0 && kept[k].utility > kept[k - 1].utility; k--) {
            Candidate swap = kept[k];
            kept[k] = kept[k - 1];
            kept[k - 1] = swap;
        }
    }
}
