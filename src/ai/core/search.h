/* The search of both editions: plans are played on by halving over the same luck, or weighed as
 * they stand. What an edition plays and judges by, and the plans it finds, are its own. */
#pragma once

#include "halving.h"
#include "win_model.h"

/* The first member of an edition's own search, which `worker` and `judge` are handed as
 * `search`. */
typedef struct Search {
    const AiQuestion *question;
    const AiBudget *budget;
    bool hurried; /* a seat decides: a plan without an alternative is not played out; else advice */
    int32_t spread; /* as in Halving */
    WinSeats seats; /* of advice: what chances know of who sits at the table */
    HalvingWorker *worker;
    /* What all can expect after the plan (NULL: none, the position as it is), without rollouts. */
    void (*judge)(const struct Search *search, const AiPlan *plan, AiForecast *out);
} Search;

Halving search_halving(const Search *search);
/* Plays out the first of the arms, as many as the budget says, and sorts them. */
void search_run(const Search *search, Arm *arms, int count);
/* The plans of the first `max` arms with what they are worth: by their rollouts, else by `judge`,
 * which a seat that decides does not ask. Returns how many. */
int search_close(const Search *search, const Arm *arms, int count, AiChoice *out, int max);
/* As AiEdition.weigh. */
void search_weigh(const Search *search, const AiPlan *const plans[], int count, AiForecast out[],
                  AiSample *samples, RolloutEnd *ends);

/* Plays on where plan `number` of a lane has led, and adds what comes of it. */
typedef void PlayOn(void *context, uint64_t key, int number, Imagined *game, const Lane *lane);
/* The rollouts of a lane, of which each draws what is hidden by a key of its own. */
void lane_play(const AiQuestion *question, const Lane *lane, PlayOn *play, void *context);

/* For a baseline: plays the plans on equally often, `rollouts` of all together, and chooses the one
 * with the largest sum of utility. */
void flat_choose(const AiQuestion *question, const AiPlan *const plans[], int count, int rollouts,
                 PlayOn *play, void *context, AiPlan *out);
/* What it adds for a game that is over: `win` if the seat has won it. */
int32_t flat_win(const World *world, const GameState *game, PlayerId seat, int32_t win);
