/* From facts of a position to the seats' chances and final wealth: a logistic and a linear fit on
 * games of self-play (assets/source/ai/fit_chances.py), in integers, so that every build says the
 * same. */
#pragma once

#include "imagined.h"

#include <serenissima/ai/ai.h>
#include <serenissima/ai/chances.h>
#include <serenissima/ai/net.h>
#include <serenissima/ai/plans.h>

enum {
    CHANCE_KNOT_COUNT = 6,
    CHANCE_PLAYERS_MIN = 2,
    CHANCE_TABLES = PLAYER_MAX - CHANCE_PLAYERS_MIN + 1, /* one for each number of players */
    CHANCE_CONSTANT = 1024                               /* value of the constant fact */
};

/* Between two knots the coefficients are interpolated; the last one of worth is the constant's. */
typedef struct WinModel {
    int32_t knots[CHANCE_KNOT_COUNT]; /* thousandths of a turn to come, rising */
    int32_t logit[CHANCE_TABLES][CHANCE_KNOT_COUNT][AI_FACT_MAX]; /* 2^-20 a unit of the fact */
    /* 2^-12 hundredths of a ducat */
    int32_t worth[CHANCE_TABLES][CHANCE_KNOT_COUNT][AI_FACT_MAX + 1];
} WinModel;

/* What its level adds to the logit of a seat that is known while the whole game (the last knot) is
 * to come, in 1/NET_LOGIT_ONE, by number of players and level; later less, as the root of what is
 * left. 0 the level that sees as hints do, and baselines. Fitted to games of mixed levels
 * (assets/source/ai/fit_levels.py). */
typedef struct WinLevels {
    int16_t pull[CHANCE_TABLES][AI_LEVEL_COUNT + 1];
    /* Among weaker seats a lead is worth less: so many thousandths of what facts add to the logits
     * are taken from all, by the mean of the seats' levels; later less, as above. */
    int16_t blunt[CHANCE_TABLES][AI_LEVEL_COUNT + 1];
} WinLevels;

/* The same for the seats of one table. All 0: nobody is known. */
typedef struct WinSeats {
    int32_t pull[PLAYER_MAX + 1];
    int32_t blunt; /* thousandths */
} WinSeats;

/* How far a forecast of rollouts misses though luck be evened out, by number of players and knot:
 * standard errors. Of a chance of half, 1/AI_SHARE_ONE (one nearer to 0 or 1 misses less, in
 * proportion to its variance); of the wealth, hundredths of a ducat. Measured as what forecasts of
 * one game jump to and fro: the square root of minus the covariance of one change and the next,
 * less the square of the rollouts' own error. */
typedef struct WinMiss {
    int32_t share[CHANCE_TABLES][CHANCE_KNOT_COUNT];
    int32_t worth[CHANCE_TABLES][CHANCE_KNOT_COUNT];
} WinMiss;

/* What an edition says of a position. */
typedef struct WinFit {
    const WinModel *model;
    void (*facts)(const World *world, const Imagined *state, AiFacts *out);
    void (*chances)(const World *world, const Imagined *state, AiForecast *out);
    const uint8_t *terms; /* AiTerm by fact */
    const WinMiss *miss;
} WinFit;

struct Advised; /* edition.h */

/* Who is known to sit in a seat, or as what somebody plays on; NULL: nobody. */
static inline const Ai *win_known(const AiQuestion *question, PlayerId player)
{
    return question->known != NULL ? question->known->seats[player] : NULL;
}
void win_seats(const WinLevels *levels, const AiQuestion *question, WinSeats *out);

/* Logits and wealth before the softmax: what a net corrects. seats NULL: nobody is known. */
void win_model_score(const WinModel *model, const AiFacts *facts, int players,
                     const WinSeats *seats, NetValue *out);

/* The error of a lead of one plan's chance over another's, from rollouts, with what judging their
 * ends may miss: of two ends half is missed alike, so as much as of one. */
int32_t win_model_lead_error(const struct Advised *by, int32_t error, int32_t one, int32_t other);

/* The same with what depends on who plays: rollouts know one kind of player. */
int32_t win_model_players_error(int32_t error, int32_t one, int32_t other);

/* As ai_widen. */
void win_model_widen(const struct Advised *by, AiForecast *forecast);

/* What makes up the seat's chance, by term, in out: pulls on the logit, 2^-20 of a
 * NET_LOGIT_ONE-th; AI_TERM_RIVALS is what the others have. state: not over. */
void win_model_causes(const struct Advised *by, const Imagined *state, int64_t out[AI_TERM_COUNT]);

typedef struct Judge {
    const WinModel *model;
    const WinSeats *seats; /* who is known; NULL: nobody is */
    const AiNet *net;      /* corrects the model; NULL: none */
    PlayerId viewer;       /* 0: nobody's eyes; a net needs some */
} Judge;

/* Chances and wealth of all seats as the viewer sees them, in out->share and out->worth; exact when
 * the game is over. facts: of the position. final: wealth of each player if it were over now.
 * Returns what the viewer raises (0 for nobody): his chance in hundredths of a percent and up to a
 * tenth of it by wealth, so that one who surely wins or loses still has something to play for. */
int32_t judge_position(const Judge *judge, const World *world, const GameState *state,
                       const AiFacts *facts, const int32_t final[PLAYER_MAX + 1], AiForecast *out);
