/* The seats of the 2012 edition: a policy that answers every decision by the hand evaluation, and a
 * search that plays the policy forward for all seats and compares what comes of each plan. */
#ifndef SERENISSIMA_AI_2012_SEAT_H
#define SERENISSIMA_AI_2012_SEAT_H

#include "../hints.h"
#include "../race.h"
#include "entry.h"
#include "planner.h"

/* Answer of the hand evaluation to the decision in hand. state: imagined, `seat` pending.
 * wide: all loads, else the usual ones. tie: any number, breaks ties of the set-up. */
void policy_decide(Mind *mind, const GameState *state, PlayerId seat, bool wide, uint32_t tie, AiPlan *plan);
/* The same with the best `kept_max` answers, best first; returns how many (at least 1). */
int policy_candidates(Mind *mind, const GameState *state, PlayerId seat, bool wide, uint32_t tie,
                      Candidate *kept, int kept_max);

/* What the mover does best once a blockade that is asked about is declared or waived, and what that is worth to everybody.
 * The base of the mind: `state`. */
void blockade_follow(Mind *mind, const GameState *state, const Command *answer, Candidate *out);

/* The weights that a level judges by, in its style; ai NULL, or a baseline: those of strong levels. */
void level_2012_weights(const Ai *ai, int players, Weights *out);

/* How plans are judged at sight before they are played out. All 0: as hints do. */
typedef struct Sights {
    int plans;     /* with a net, as many as candidates or more; 0: as many as there is room for */
    int rollouts;  /* what a sight counts as beside them; 0: SIGHT_ROLLOUTS */
    bool answered; /* the next activation is played, too, before a plan is judged */
} Sights;

enum { SIGHT_ROLLOUTS = 48 }; /* the chances where a plan leads are about as sure as the mean of so many, whose luck hides small differences */

/* A search: what is asked, how hard to think, and with which mind. */
typedef struct Search {
    const World *world;
    const PlayerView *view;
    PlayerId seat;
    uint64_t seed;
    const AiParallel *parallel; /* NULL: none */
    const AiBudget *budget;
    Sights sights;
    int nearby; /* rollouts of each look at investments near the best plan found; 0: none */
    Mind *mind;
    bool hurried; /* a seat decides: a plan without an alternative is not played out; else advice */
    bool wavers;  /* rollouts go by search_waver: advice, and seats that make many */
} Search;

/* As ai_choices and ai_weigh_each. */
int search_choices(const Search *search, AiChoice *out, int max);
void search_weigh(const Search *search, const AiPlan *const plans[], int count, AiForecast out[], AiSample *samples);
/* Parts of the search that explain.c plays on with. Luck that hangs on the key
 * and on when it falls; a plan as far as it is legal; the first of those who are pending. */
Command search_draw(const World *world, const GameState *state, uint64_t key, int nth);
void search_apply(const World *world, GameState *state, PlayerId seat, const AiPlan *plan);
PlayerId search_first_pending(PlayerMask mask);
/* A mind, not used yet, for one rollout of advice, and what it judges by; *weights must outlive it. Without luck all seats would do the same
 * in every rollout, so that what two plans lead to would hang on how others happen to answer one and the other, and the rollouts would be
 * sure of that. So each term counts for a little more or less in each. */
void search_waver(const Mind *mind, uint64_t key, Weights *weights, Mind *out);
/* Plays on for all seats by the hand evaluation until turn `last_turn` is over. Adds to *paid (NULL: not wanted) what scorings on the
 * way pay its seat. */
void search_play_out(Mind *mind, GameState *state, uint64_t key, int last_turn, Payment *paid);
/* The same for the next activation alone, from the end of one. True when luck had a part in it. */
bool search_play_next(Mind *mind, GameState *state, uint64_t key);

/* Plays an activation that began at `from` to its end, by the policy. True when luck had a part in it. */
bool activation_finish(Mind *mind, const GameState *from, GameState *state, uint64_t key);
/* What judge.h says of where a plan leads, the mean over luck. */
int32_t sight_2012(const Search *search, const GameState *from, const AiPlan *plan);
/* Orders plans by the chances of where they lead; their utility is that of judge.h then. */
void rerank_2012(const Search *search, const GameState *state, Candidate *kept, int count);

/* Investments near `plan`, which comes first, then those best at sight; returns how many, 0 for a plan of another kind. state: imagined,
 * where the plan begins. */
int invest_nearby(const Search *search, const GameState *state, const AiPlan *plan, Candidate out[], int max);

#endif
