#include "chances.h"

#include <string.h>

#include <serenissima/records/ladder.h>

const Ai *chances_seat(const Chances *chances, PlayerId seat, int step)
{
    const char *ai = chances->setup != NULL ? session_setup_ai_at(chances->setup, seat, step) : "";
    return ai[0] != '\0' ? ai_find(ai, (EditionId)chances->board->world.edition) : NULL;
}

AiKnown chances_known(const Chances *chances, int step, const AiNet *net)
{
    AiKnown known = {.net = net, .strangers = chances->setup != NULL ? LADDER_STRANGER : 0};
    for (PlayerId seat = 1; seat <= PLAYER_MAX; seat++) {
        known.seats[seat] = chances_seat(chances, seat, step);
    }
    return known;
}

/* How games end that are played on for so many turns more. The same luck for each position. */
static void look_ahead(const Chances *chances, const PlayerView *view, int step, int turns,
                       AiForecast *forecast, AccountOutlook *out)
{
    AiSample samples[ACCOUNT_SAMPLE_MAX];
    const AiPlan *const as_it_stands = NULL;
    const AiKnown known = chances_known(chances, step, NULL);
    const AiQuestion question = {&chances->board->world, view, 0, chances->seed, NULL, &known};
    const AiBudget budget = {1, chances->rollouts, turns};
    ai_weigh_each(&question, &as_it_stands, 1, &budget, forecast, samples);
    ai_widen(&question, forecast);
    out->count = budget.rollouts;
    for (int r = 0; r < out->count; r++) {
        memcpy(out->outcomes[r], samples[r].share, sizeof out->outcomes[r]);
    }
}

void chances_weigh(const Chances *chances, const GamePosition *before, Account *account, int number,
                   AiForecast *forecast)
{
    const int step = account->moments[number].first_step;
    const bool begins = account_begins_turn(account, number);
    AccountOutlook outlook, short_sighted;
    AiForecast unused;
    PlayerView view;
    rules_view_position(&chances->board->world, before, 0, &view);
    look_ahead(chances, &view, step, 1, forecast, &outlook);
    if (begins) { /* as far as the moment before it was played on */
        look_ahead(chances, &view, step, 0, &unused, &short_sighted);
    }
    account_know(account, number, &outlook, begins ? &short_sighted : NULL);
}
