/* Facts of a 1996 position for the fit of chances (chances.h), and the fit. */
#include "search.h"

#include "../core/tally.h"

#include <string.h>

const WinModel CHANCES_1996 = {
#include "chances_1996.inc"
};

const WinModel SEAT_CHANCES_1996 = {
#include "seat_chances_1996.inc"
};

const WinLevels LEVEL_PULLS_1996 = {
#include "level_pulls_1996.inc"
};

/* By number of players and knot: from 13 games of helmsmen, at the beginnings of their rounds only
 * (within a round the rollouts foresee what helmsmen do), so known to a third of itself at best. */
static const WinMiss MISS = {
    .share = {{1000, 1000, 1000, 1000, 1000, 900},
              {1000, 900, 800, 700, 600, 500},
              {1000, 900, 800, 700, 600, 500}},
    .worth = {{40000, 40000, 40000, 50000, 50000, 50000},
              {30000, 30000, 30000, 30000, 25000, 25000},
              {30000, 30000, 30000, 30000, 25000, 25000}},
};

/* In the order of the fit: append only, and fit again (src/ai/README.md). */
enum {
    FACT_POINTS = 8 /* that many are terms */,
    FACT_FLEET,
    ONE_GALLEY = 1000,
    TWO_GALLEYS = 1500
};
/* AiTerm by fact; where two facts name one, the first is the term itself. */
static const uint8_t TERMS[AI_FACT_MAX] = {
    AI_TERM_DUCATS,    AI_TERM_WEALTH,      AI_TERM_TRADE,
    AI_TERM_CONQUEST,  AI_TERM_FLEET,       AI_TERM_GARRISONS,
    AI_TERM_PORT_RISK, AI_TERM_GALLEY_RISK, AI_TERM_WEALTH /* points */,
    AI_TERM_FLEET /* the first two galleys */};

/* Rounds to come, the current one by the phases of it that are left. */
static int32_t rounds_left(const World *world, const PublicState *pub)
{
    static const uint8_t phases[] = {PHASE_STAKE,  PHASE_OUTFIT,  PHASE_ROUTE,
                                     PHASE_BATTLE, PHASE_CAPTURE, PHASE_SALE};
    enum { PHASES = sizeof phases / sizeof phases[0] };
    int later = e1996_round_count(world, pub) - (pub->turn == 0 ? 1 : pub->turn);
    int done = 0;
    for (int i = 0; i < PHASES; i++) {
        done = pub->stack[0].id == phases[i] ? i : done;
    }
    return later * THOUSAND + THOUSAND * (PHASES - done) / PHASES;
}

static void list_facts(const EvalContext *eval, const GameState *state, AiFacts *out)
{
    memset(out, 0, sizeof *out);
    out->left_mille = rounds_left(eval->world, &state->pub);
    int fleets[PLAYER_MAX + 1];
    count_fleets(&state->pub, fleets);
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        Evaluation evaluation;
        PlayerTally tally;
        evaluate(eval, state, player, &evaluation);
        rules_tally(eval->world, &state->pub, player, &tally);
        for (int i = 0; i < FACT_POINTS; i++) {
            out->facts[player][i] = evaluation.terms[TERMS[i]];
        }
        out->facts[player][FACT_POINTS] = tally.points * eval->world->e1996.point_ducats;
        out->facts[player][FACT_FLEET] =
            fleets[player] > 1 ? TWO_GALLEYS : fleets[player] * ONE_GALLEY;
    }
}

void fit_1996(const EvalContext *eval, const GameState *state, const WinModel *model,
              const WinSeats *seats, int32_t share[PLAYER_MAX + 1], int32_t worth[PLAYER_MAX + 1])
{
    AiFacts facts;
    int players = state->pub.player_count;
    bool over = rules_phase(&state->pub).id == PHASE_GAME_OVER;
    list_facts(eval, state, &facts);
    win_model_weigh(model, &facts, players, seats, share, worth);
    if (over) {
        uint8_t rank[PLAYER_MAX + 1];
        rules_rank(eval->world, state, rank);
        chances_of_ranks(rank, players, share);
    }
    for (PlayerId player = 1; over && player <= players; player++) {
        int32_t point = eval->world->e1996.point_ducats;
        worth[player] =
            100 * (facts.facts[player][FACT_POINTS] + state->secret.ducats[player] / point * point);
    }
}

void ai_facts_1996(const World *world, const GameState *state, AiFacts *out)
{
    EvalContext eval;
    eval_1996_init(&eval, world, state, 1, 0);
    list_facts(&eval, state, out);
}

void ai_chances_1996(const World *world, const GameState *state, int32_t share[PLAYER_MAX + 1],
                     int32_t worth[PLAYER_MAX + 1])
{
    EvalContext eval;
    eval_1996_init(&eval, world, state, 1, 0);
    fit_1996(&eval, state, &CHANCES_1996, NULL, share, worth);
}

const WinFit FIT_1996 = {&CHANCES_1996, ai_facts_1996, ai_chances_1996, TERMS, &MISS};
