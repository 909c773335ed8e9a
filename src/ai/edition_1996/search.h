/* The search of the 1996 edition: the seat's own plan and the likeliest others are played forward,
 * all seats by the hand evaluation, to the end of a round or of the game. */
#ifndef SERENISSIMA_AI_1996_SEARCH_H
#define SERENISSIMA_AI_1996_SEARCH_H

#include "seat.h"

/* Rounds of a budget whose rollouts go on to the end of the game, where nothing has to be judged; no game has so many. */
enum { SEARCH_TO_END = UINT8_MAX };

/* Of the strongest seat without a search, and of all seats in rollouts; and of the baselines `hand` and `flat`, which
 * stays as it is. */
extern const Sight SIGHT_BEST, SIGHT_HAND;

/* What a level makes of what it sees, in its style; ai NULL, or a baseline: as the strong ones do. */
void level_1996_sight(const Ai *ai, Sight *out);

/* As ai_choices and ai_weigh_each. sight: of the seat that thinks. caution: so much more chance (hundredths of a percent) has what
 * the seat would do without a search, which is left for clearly better plans only, and a plan without an alternative is not played
 * out; 0: a forecast is wanted. */
int search_1996(const AiQuestion *question, const AiBudget *budget, const Sight *sight,
                int32_t caution, AiChoice *out, int max);
void search_weigh_1996(const AiQuestion *question, const AiPlan *const plans[], int count,
                       const AiBudget *budget, AiForecast out[], AiSample *samples);

/* Parts of the search that others play on with: a plan as far as it is legal; all seats by the hand
 * evaluation until the round `last_round` is over. */
void search_apply_1996(const World *world, GameState *state, PlayerId seat, const AiPlan *plan);
/* The attack after which a plan ends the battles: it is fought to its end, and its player attacks nobody else. NULL: none. */
const Command *search_last_attack_1996(const AiPlan *plan);
/* outlook: prepared; it looks elsewhere afterwards. wavers: each seat values things a little otherwise, by the key.
 * last: of the plan that has been applied, or NULL. */
void search_play_out_1996(Outlook *outlook, GameState *state, const Sight *sight, bool wavers, uint64_t key, int last_round,
                          const Command *last);
/* Is the phase over that `from` stood in, for the player whose it was? */
bool search_phase_done_1996(const GameState *from, const GameState *state);

/* How a phase is played to its end. */
typedef struct PhaseCourse {
    const Sight *sight;   /* of all seats */
    Rng *rng;
    const uint64_t *dice; /* the key of the dice; NULL: they come from rng */
    const Command *last;  /* as in search_play_out_1996 */
} PhaseCourse;

/* Plays on until it is over. True when luck had a part in it. outlook as above. */
bool search_finish_phase_1996(Outlook *outlook, const GameState *from, GameState *state, const PhaseCourse *course);
/* Plans of a seat, the first what it would do without a search; returns how many (1..max). look: at routes. */
int search_plans_1996(const AiQuestion *question, const Sight *sight, const RouteLook *look, AiPlan *plans, int max);

#endif
