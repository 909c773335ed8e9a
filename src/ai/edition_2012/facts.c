/* Facts of a 2012 position for the fit of chances (chances.h), and the fit. */
#include "seat.h"

#include "../core/tally.h"

#include <string.h>

static const WinModel MODEL = {
#include "chances_2012.inc"
};

const WinLevels LEVEL_PULLS_2012 = {
#include "level_pulls_2012.inc"
};

/* By number of players and knot: from 13, 5 and 6 games of captains and levels below, from decision
 * to decision and from turn to turn, rounded and evened out between neighbours. */
static const WinMiss MISS = {
    .share = {{1500, 1300, 1000, 900, 1000, 800},
              {600, 600, 500, 450, 400, 400},
              {1200, 1000, 600, 450, 450, 450}},
    .worth = {{250, 250, 300, 750, 1100, 900},
              {240, 270, 310, 310, 220, 110},
              {330, 270, 200, 210, 150, 80}},
};

/* In the order of the fit: append only, and fit again (src/ai/README.md). */
enum { FACT_PORTS = 9 }; /* that many are terms */
/* AiTerm by fact; where two facts name one, the first is the term itself. */
static const uint8_t TERMS[AI_FACT_MAX] = {
    AI_TERM_DUCATS,      AI_TERM_SCORING, AI_TERM_WINE,      AI_TERM_TRADE,
    AI_TERM_CONQUEST,    AI_TERM_FLEET,   AI_TERM_GARRISONS, AI_TERM_PORT_RISK,
    AI_TERM_GALLEY_RISK, AI_TERM_SCORING /* ports */};

static void list_facts(EvalContext *eval, const GameState *state, AiFacts *out)
{
    Evaluation evaluation;
    evaluate_terms(eval, state, &evaluation);
    memset(out, 0, sizeof *out);
    out->left_mille = eval->turns_mille;
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        for (int i = 0; i < FACT_PORTS; i++) {
            out->facts[player][i] = evaluation.terms[player][TERMS[i]];
        }
    }
    for (int id = 1; id <= eval->chart.world->port_count; id++) {
        PlayerId owner = state->pub.ports[id].owner;
        out->facts[owner][FACT_PORTS] += owner != 0 ? DUCAT : 0;
    }
}

void fit_2012(EvalContext *eval, const GameState *state, const WinSeats *seats,
              int32_t share[PLAYER_MAX + 1], int32_t worth[PLAYER_MAX + 1])
{
    AiFacts facts;
    int players = state->pub.player_count;
    bool over = rules_phase(&state->pub).id == PHASE_GAME_OVER;
    list_facts(eval, state, &facts);
    win_model_weigh(&MODEL, &facts, players, seats, share, worth);
    if (over) {
        uint8_t rank[PLAYER_MAX + 1];
        rules_rank(eval->chart.world, state, rank);
        chances_of_ranks(rank, players, share);
    }
    for (PlayerId player = 1; over && player <= players; player++) {
        worth[player] = state->secret.ducats[player] * DUCAT;
    }
}

int32_t utility_2012(EvalContext *eval, const GameState *state, PlayerId viewer,
                     const WinSeats *seats, int32_t share[PLAYER_MAX + 1],
                     int32_t worth[PLAYER_MAX + 1])
{
    AiFacts facts;
    NetValue hand;
    int32_t final[PLAYER_MAX + 1] = {0};
    bool over = rules_phase(&state->pub).id == PHASE_GAME_OVER;
    list_facts(eval, state, &facts);
    win_model_score(&MODEL, &facts, state->pub.player_count, seats, &hand);
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        final[player] = state->secret.ducats[player] * DUCAT;
    }
    return net_utility(eval->net, eval->chart.world, state, viewer, &hand, over ? final : NULL,
                       share, worth);
}

static void find_facts(const World *world, const GameState *state, AiFacts *out)
{
    EvalContext eval;
    eval_2012_init(&eval, world, state->pub.player_count, weights_tuned(state->pub.player_count));
    list_facts(&eval, state, out);
}

static void find_chances(const World *world, const GameState *state, int32_t share[PLAYER_MAX + 1],
                         int32_t worth[PLAYER_MAX + 1])
{
    EvalContext eval;
    eval_2012_init(&eval, world, state->pub.player_count, weights_tuned(state->pub.player_count));
    fit_2012(&eval, state, NULL, share, worth);
}

const WinFit FIT_2012 = {&MODEL, find_facts, find_chances, TERMS, &MISS};
