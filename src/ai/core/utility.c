#include "utility.h"

#include "tally.h"

#include <string.h>

/* A lead of this size counts half of what any lead can. */
enum { MARGIN_MOST = AI_SHARE_ONE / 10, MARGIN_HALF = 2500 };

static void evaluate(const AiNet *net, const GameState *state, PlayerId viewer,
                     const NetValue *hand, NetValue *out)
{
    PlayerView view;
    NetSums sums;
    rules_view(net->map.world, state, viewer, &view);
    NetInput input = net_input(&view);
    net_refresh(net, &input, &sums);
    net_evaluate(net, &sums, out);
    for (PlayerId player = 1; net->corrects && player <= state->pub.player_count; player++) {
        out->logit[player] += hand->logit[player];
        out->wealth[player] += hand->wealth[player];
    }
}

/* Wealth above the best rival's. */
static int32_t margin_of(const int32_t worth[PLAYER_MAX + 1], int players, PlayerId viewer)
{
    int32_t best = INT32_MIN;
    for (PlayerId player = 1; player <= players; player++) {
        if (player != viewer && worth[player] > best) {
            best = worth[player];
        }
    }
    return worth[viewer] - best;
}

int32_t chances_utility(const World *world, int players, PlayerId viewer,
                        const int32_t share[PLAYER_MAX + 1], const int32_t worth[PLAYER_MAX + 1])
{
    int64_t margin = margin_of(worth, players, viewer);
    int64_t scale = rules_traits(world).points_decide ? 2 * world->e1996.point_ducats : 1;
    int64_t size = margin < 0 ? -margin : margin;
    return share[viewer] + (int32_t)(MARGIN_MOST * margin / (size + MARGIN_HALF * scale));
}

int32_t net_utility(const AiNet *net, const World *world, const GameState *state, PlayerId viewer,
                    const NetValue *hand, const int32_t *final, int32_t share[PLAYER_MAX + 1],
                    int32_t worth[PLAYER_MAX + 1])
{
    int players = state->pub.player_count;
    if (final != NULL) {
        uint8_t rank[PLAYER_MAX + 1];
        rules_rank(world, state, rank);
        chances_of_ranks(rank, players, share);
        memcpy(worth, final, sizeof(int32_t) * (PLAYER_MAX + 1));
    } else {
        NetValue value = *hand;
        if (net != NULL) {
            evaluate(net, state, viewer, hand, &value);
        }
        chances_of_worth(value.logit, players, NET_LOGIT_ONE, share);
        for (int player = 0; player <= PLAYER_MAX; player++) {
            worth[player] = value.wealth[player] > 0 ? value.wealth[player] : 0;
        }
    }
    return chances_utility(world, players, viewer, share, worth);
}
