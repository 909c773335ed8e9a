/* How ends of rollouts, and positions, are judged: by the fit to games, which a net may correct. */
#ifndef SERENISSIMA_AI_UTILITY_H
#define SERENISSIMA_AI_UTILITY_H

#include "win_model.h"

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

#endif
