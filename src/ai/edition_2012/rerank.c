/* One ply with a net: the plans that the hand evaluation likes best are played to the end of the activation, and the net says
 * what those positions are worth. The best of them are played out, and what the net said counts as so many rollouts. */
#include "facts.h"
#include "seat.h"

#include <string.h>

enum { LOOKS = 8 }; /* at where a plan leads, over dice and answers */

static void look_at(const Search *search, const GameState *from, Candidate *candidate, Tally *tally)
{
    bool luck = true;
    int32_t share[PLAYER_MAX + 1] = {0};
    int32_t worth[PLAYER_MAX + 1] = {0};
    int32_t utility = 0;
    memset(tally, 0, sizeof *tally);
    for (int look = 0; look < LOOKS; look++) {
        if (luck) { /* without it all looks are the same */
            GameState state = *from;
            search_apply(search->world, &state, search->seat, &candidate->plan);
            luck = activation_finish(search->mind, from, &state, race_mix(search->seed, (uint64_t)look));
            utility = net_2012(search->mind, &state, search->seat, share, worth);
        }
        tally_add(tally, worth, share, utility);
    }
    candidate->utility = tally_utility(tally);
}

void rerank_2012(const Search *search, const GameState *state, Candidate *kept, Tally *tallies, int count)
{
    for (int i = 0; i < count && count > 1; i++) {
        look_at(search, state, &kept[i], &tallies[i]);
        for (int k = i; k > 0 && kept[k].utility > kept[k - 1].utility; k--) {
            Candidate candidate = kept[k];
            Tally tally = tallies[k];
            kept[k] = kept[k - 1];
            tallies[k] = tallies[k - 1];
            kept[k - 1] = candidate;
            tallies[k - 1] = tally;
        }
    }
}
