#include "win_model.h"

#include "halving.h"

#include <string.h>

/* A lead of this size counts half of what any lead can. */
enum { MARGIN_MOST = AI_SHARE_ONE / 10, MARGIN_HALF = 2500 };

/* What the net says in place of the model, or beside it. */
static void correct(const AiNet *net, const GameState *state, PlayerId viewer, NetValue *value)
{
    const NetValue hand = *value;
    PlayerView view;
    NetSums sums;
    rules_view(net->map.world, state, viewer, &view);
    NetInput input = net_input(&view);
    net_refresh(net, &input, &sums);
    net_evaluate(net, &sums, value);
    for (PlayerId player = 1; net->corrects && player <= state->pub.player_count; player++) {
        value->logit[player] += hand.logit[player];
        value->wealth[player] += hand.wealth[player];
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

static int32_t utility_of(const World *world, int players, PlayerId viewer, const AiForecast *end)
{
    int64_t margin = margin_of(end->worth, players, viewer);
    int64_t scale = rules_traits(world).points_decide ? 2 * world->e1996.point_ducats : 1;
    int64_t size = margin < 0 ? -margin : margin;
    return end->share[viewer] + (int32_t)(MARGIN_MOST * margin / (size + MARGIN_HALF * scale));
}

int32_t judge_position(const Judge *judge, const World *world, const GameState *state,
                       const AiFacts *facts, const int32_t final[PLAYER_MAX + 1], AiForecast *out)
{
    int players = state->pub.player_count;
    if (rules_phase(&state->pub).id == PHASE_GAME_OVER) {
        uint8_t rank[PLAYER_MAX + 1];
        rules_rank(world, state, rank);
        chances_of_ranks(rank, players, out->share);
        memcpy(out->worth, final, sizeof out->worth);
    } else {
        NetValue value;
        win_model_score(judge->model, facts, players, judge->seats, &value);
        if (judge->net != NULL) {
            correct(judge->net, state, judge->viewer, &value);
        }
        chances_of_logits(value.logit, players, out->share);
        for (int player = 0; player <= PLAYER_MAX; player++) {
            out->worth[player] = value.wealth[player] > 0 ? value.wealth[player] : 0;
        }
    }
    return judge->viewer != 0 ? utility_of(world, players, judge->viewer, out) : 0;
}
