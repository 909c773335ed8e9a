/* Facts of a 2012 position for the fit of chances (chances.h), and the fit. */
#include "seat.h"

#include <string.h>

static const WinModel MODEL = {
#include "chances_2012.inc"
};

const WinLevels LEVEL_PULLS_2012 = {
#include "level_pulls_2012.inc"
    /* with two players, from 100 to 150 games of each among itself */
    .blunt = {{0, 300, 300, 300, 300, 300, 300, 0, 0, 0}},
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

enum { FACT_PORTS = 9 }; /* that many are terms */
/* AiTerm by fact, in the order of the fit: append only, and fit again (src/ai/README.md). Where two
 * facts name one, the first is the term itself. */
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

int32_t judge_2012(EvalContext *eval, const GameState *state, PlayerId viewer, const AiNet *net,
                   const WinSeats *seats, AiForecast *out)
{
    const Judge judge = {&MODEL, seats, net, viewer};
    int32_t final[PLAYER_MAX + 1] = {0};
    AiFacts facts;
    list_facts(eval, state, &facts);
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        final[player] = state->secret.ducats[player] * DUCAT;
    }
    return judge_position(&judge, eval->chart.world, state, &facts, final, out);
}

static void find_facts(const World *world, const Imagined *state, AiFacts *out)
{
    EvalContext eval;
    eval_2012_init(&eval, world, state->pub.player_count, weights_tuned(state->pub.player_count));
    list_facts(&eval, &state->state, out);
}

static void find_chances(const World *world, const Imagined *state, AiForecast *out)
{
    EvalContext eval;
    eval_2012_init(&eval, world, state->pub.player_count, weights_tuned(state->pub.player_count));
    judge_2012(&eval, &state->state, 0, NULL, NULL, out);
}

const WinFit FIT_2012 = {&MODEL, find_facts, find_chances, TERMS, &MISS};
