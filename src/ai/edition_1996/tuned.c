/* Seats with weights of their own, for those who tune them. */
#include <serenissima/ai/tuning.h>

#include <assert.h>
#include <stddef.h>
#include <stdio.h>

#include "search.h"

static const char *const NAMES[] = {
#define WEIGHT(name, ...) #name,
#define SWITCH(name, ...)
#include "eval/weights.def"
};

enum { WEIGHT_COUNT = sizeof NAMES / sizeof NAMES[0] };

_Static_assert(offsetof(Weights, bids) == WEIGHT_COUNT * sizeof(TunedWeight), "switches come last");
_Static_assert(sizeof NAMES / sizeof NAMES[0] <= TUNED_WEIGHT_MAX, "each has its place");

int tuned_weight_count(void)
{
    return WEIGHT_COUNT;
}

const char *tuned_weight_name(int index)
{
    return NAMES[index];
}

static void tuned_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    const TunedSeat *seat = (const TunedSeat *)(const void *)ai;
    Weights weights;
    Priors priors;
    level_1996_priors(ai, question->view->pub.player_count, &priors);
    weights = *priors.weights[question->view->pub.player_count];
    memcpy(&weights, seat->weights, WEIGHT_COUNT * sizeof(TunedWeight));
    for (int players = 2; players <= PLAYER_MAX; players++) {
        priors.weights[players] = &weights;
    }
    decide_1996_by(ai, &priors, question, plan);
}

void tuned_seat_init(TunedSeat *seat, const char *name, const Ai *like, int players)
{
    Priors priors;
    assert(like->edition == EDITION_1996 && like->level != 0);
    memset(seat, 0, sizeof *seat);
    snprintf(seat->name, sizeof seat->name, "%s", name);
    seat->ai = *like;
    seat->ai.name = seat->name;
    seat->ai.decide = tuned_decide;
    level_1996_priors(like, players, &priors);
    memcpy(seat->weights, priors.weights[players], WEIGHT_COUNT * sizeof(TunedWeight));
}
