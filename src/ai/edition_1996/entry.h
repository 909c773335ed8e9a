/* What the table of AIs knows of the 1996 seat. */
#ifndef SERENISSIMA_AI_1996_ENTRY_H
#define SERENISSIMA_AI_1996_ENTRY_H

#include <serenissima/ai/ai.h>

void trader_1996_decide(const World *world, const PlayerView *view, PlayerId seat, uint64_t seed,
                        AiPlan *plan);
int explain_1996(const World *world, const PlayerView *view, PlayerId seat, uint64_t seed,
                 const AiPlan *plan, AiReason reasons[AI_REASON_MAX]);

#endif
