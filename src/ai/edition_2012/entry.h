/* What the table of AIs knows of the 2012 edition. */
#ifndef SERENISSIMA_AI_2012_ENTRY_H
#define SERENISSIMA_AI_2012_ENTRY_H

#include "../core/win_model.h"
#include "../core/explaining.h"
#include "../net/feature_list.h"

void trader_2012_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
void flat_2012_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
void level_2012_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
uint64_t hash_2012(uint64_t hash, const Ai *ai, int players);
int evaluations_2012(const AiQuestion *question, AiPlan *plan);
int choices_2012(const AiQuestion *question, const AiBudget *budget, AiChoice *out, int max);
void weigh_2012(const AiQuestion *question, const AiPlan *const plans[], int count,
                const AiBudget *budget, AiForecast out[], AiSample *samples);

/* For core/chances.h. Terms: AiTerm by fact; where two facts name one, the first is the term
 * itself. */
extern const uint8_t FACT_TERMS_2012[AI_FACT_MAX];
extern const WinModel CHANCES_2012;
extern const WinMiss CHANCE_MISS_2012;
extern const WinLevels LEVEL_PULLS_2012;
void ai_facts_2012(const World *world, const GameState *state, AiFacts *out);
void ai_chances_2012(const World *world, const GameState *state, int32_t share[PLAYER_MAX + 1],
                     int32_t worth[PLAYER_MAX + 1]);

/* For net/. */
extern const FeatureEdition FEATURES_2012;

/* For explain/, see Explaining. By whose weights: who, NULL as hints go by. */
void terms_2012(const AiQuestion *question, const Ai *who, const AiPlan *plan, PlanTerms *out);
/* Does the level weigh positions by other weights than those of hints? */
bool sees_otherwise_2012(const Ai *who, int players);
/* As long as it has no net. */
AiDoubt doubt_2012(const Ai *who, int players);
/* Where rollout `rollout` of ai_weigh ends with this seed; adds to *paid what is paid to its seat
 * on the way. */
void ahead_2012(const AiQuestion *question, const AiPlan *plan, int turns, int rollout,
                GameState *end, Payment *paid);
/* Adds the terms of a position and their shares. */
void count_2012(const AiQuestion *question, const GameState *end, PlanTerms *sums);
/* Adds what is to be said of the plan by itself. */
void remarks_2012(const AiQuestion *question, const Ai *who, const AiPlan *plan, Remarks *out);
/* Answers worth comparing with the seat's own where the search finds only that one; returns how
 * many (0..max). */
int options_2012(const AiQuestion *question, const AiPlan *own, AiPlan *out, int max);
/* Where the plan chooses a port to begin in: all other ports; returns how many (0..max). */
int starts_2012(const AiQuestion *question, const AiPlan *own, AiPlan *out, int max);
/* Adds what lies around the port where the plan begins and not the other, or whom the number it
 * takes acts before; gains: only what speaks for the plan. */
void contrast_2012(const AiQuestion *question, const AiPlan *plan, const AiPlan *other, bool gains,
                   Remarks *out);

#endif
