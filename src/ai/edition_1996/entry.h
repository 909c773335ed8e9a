/* What the table of AIs knows of the 1996 seat. */
#ifndef SERENISSIMA_AI_1996_ENTRY_H
#define SERENISSIMA_AI_1996_ENTRY_H

#include "../core/win_model.h"
#include "../core/explaining.h"
#include "../net/feature_list.h"

/* Levels from this one on use a net, in games of that many players or more. */
enum { NET_LEVEL_1996 = AI_LEVEL_COUNT, NET_PLAYERS_1996 = 3 };

void trader_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
void hand_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
void flat_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
void level_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
uint64_t hash_1996(uint64_t hash, const Ai *ai, int players);
int evaluations_1996(const AiQuestion *question, AiPlan *plan);
int choices_1996(const AiQuestion *question, const AiBudget *budget, AiChoice *out, int max);
void weigh_1996(const AiQuestion *question, const AiPlan *const plans[], int count,
                const AiBudget *budget, AiForecast out[], AiSample *samples);

/* For core/chances.h. Terms: AiTerm by fact; where two facts name one, the first is the term
 * itself. */
extern const uint8_t FACT_TERMS_1996[AI_FACT_MAX];
extern const WinModel CHANCES_1996;
extern const WinMiss CHANCE_MISS_1996;
extern const WinLevels LEVEL_PULLS_1996;
void ai_facts_1996(const World *world, const GameState *state, AiFacts *out);
void ai_chances_1996(const World *world, const GameState *state, int32_t share[PLAYER_MAX + 1],
                     int32_t worth[PLAYER_MAX + 1]);

/* For net/. */
extern const FeatureEdition FEATURES_1996;

/* For explain/, see Explaining. By whose weights: who, NULL as hints go by. */
void terms_1996(const AiQuestion *question, const Ai *who, const AiPlan *plan, PlanTerms *out);
/* Does the level weigh positions by other weights than those of hints? */
bool sees_otherwise_1996(const Ai *who, int players);
/* As long as it has no net. */
AiDoubt doubt_1996(const Ai *who, int players);
/* Where rollout `rollout` of ai_weigh ends with this seed; adds to *paid what is paid to its seat
 * on the way. */
void ahead_1996(const AiQuestion *question, const AiPlan *plan, int turns, int rollout,
                GameState *end, Payment *paid);
/* Adds the terms of a position and their shares. */
void count_1996(const AiQuestion *question, const GameState *end, PlanTerms *sums);
/* Adds what is to be said of the plan by itself. */
void remarks_1996(const AiQuestion *question, const Ai *who, const AiPlan *plan, Remarks *out);
/* Answers worth comparing with the seat's own where the search finds only that one; returns how
 * many (0..max). */
int options_1996(const AiQuestion *question, const AiPlan *own, AiPlan *out, int max);
/* Sailors and cubes that are given up without making room for something are kept. */
void keep_1996(const AiQuestion *question, AiPlan *plan);
/* Adds what the seat would do afterwards, as far as it goes on in the same phase; and after an
 * attack that nobody else is attacked, where that many rollouts (0: none) find that better. What
 * comes to nothing is left out. True where it leads elsewhere now. */
bool complete_1996(const AiQuestion *question, int rollouts, AiPlan *plan);

#endif
