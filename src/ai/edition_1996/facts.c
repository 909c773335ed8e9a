/* Facts of a 1996 position for the fit of chances (chances.h), and the fit. */
#include "search.h"

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

enum {
    FACT_POINTS = 8, /* that many are terms */
    FACT_FLEET,
    ONE_GALLEY = 1000,
    TWO_GALLEYS = 1500
};
/* AiTerm by fact, in the order of the fit: append only, and fit again (src/ai/README.md). Where two
 * facts name one, the first is the term itself. */
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

static void list_facts(const EvalContext *eval, const Imagined *state, AiFacts *out)
{
    memset(out, 0, sizeof *out);
    out->left_mille = rounds_left(eval->world, &state->pub);
    int fleets[PLAYER_MAX + 1];
    count_fleets(&state->pub, fleets);
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        Evaluation evaluation;
        PlayerTally tally;
        evaluate(eval, state, player, &evaluation, NULL);
        rules_tally(eval->world, &state->pub, player, &tally);
        for (int i = 0; i < FACT_POINTS; i++) {
            out->facts[player][i] = evaluation.terms[TERMS[i]];
        }
        out->facts[player][FACT_POINTS] = tally.points * eval->world->e1996.point_ducats;
        out->facts[player][FACT_FLEET] =
            fleets[player] > 1 ? TWO_GALLEYS : fleets[player] * ONE_GALLEY;
    }
}

int32_t judge_1996(const EvalContext *eval, const Imagined *state, const Judge *judge,
                   AiForecast *out)
{
    const int32_t point = eval->world->e1996.point_ducats;
    int32_t final[PLAYER_MAX + 1] = {0};
    AiFacts facts;
    list_facts(eval, state, &facts);
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        final[player] =
            100 * (facts.facts[player][FACT_POINTS] + state->secret.ducats[player] / point * point);
    }
    return judge_position(judge, eval->world, &state->state, &facts, final, out);
}

static void find_facts(const World *world, const Imagined *state, AiFacts *out)
{
    EvalContext eval;
    eval_1996_init(&eval, world, state, 1, 0);
    list_facts(&eval, state, out);
}

static void find_chances(const World *world, const Imagined *state, AiForecast *out)
{
    EvalContext eval;
    eval_1996_init(&eval, world, state, 1, 0);
    judge_1996(&eval, state, &(Judge){.model = &CHANCES_1996}, out);
}

const WinFit FIT_1996 = {&CHANCES_1996, find_facts, find_chances, TERMS, &MISS};
