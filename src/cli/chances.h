/* The chances of a game's seats, moment by moment, from games played on by the computers' seats. */
#pragma once

#include <serenissima/ai/hints.h>
#include <serenissima/data/board.h>
#include <serenissima/records/account.h>
#include <serenissima/session/session.h>

typedef struct Chances {
    const Board *board;
    const SessionSetup *setup; /* Its seats are known to the games played on; NULL: none is. */
    int rollouts;              /* Games played on for a moment, 1..ACCOUNT_SAMPLE_MAX. */
    uint64_t seed;             /* Of the luck in them, the same for every moment. */
} Chances;

/* Who sits there after so many steps; NULL: a person, or nobody knows. */
const Ai *chances_seat(const Chances *chances, PlayerId seat, int step);
/* What advice may know after so many steps. net: it finds its plans by; NULL: the hand
 * evaluation. */
AiKnown chances_known(const Chances *chances, int step, const AiNet *net);
/* Makes moment `number` of the account known, from the state before it; moments in rising order. */
void chances_weigh(const Chances *chances, const GamePosition *before, Account *account, int number,
                   AiForecast *forecast);
