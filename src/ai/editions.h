/* The editions by name. editions.c stands above their folders: a file that they call is handed what
 * it needs and does not ask here. */
#pragma once

#include "core/edition.h"

extern const AiEdition AI_2012, AI_1996;

/* Seats that are asked by name alone. */
void trader_2012_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
void flat_2012_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
void level_2012_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
void trader_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
void hand_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
void flat_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);
void level_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan);

/* edition: not EDITION_NONE. */
const AiEdition *ai_edition(EditionId edition);

static inline const AiEdition *edition_of(const World *world)
{
    return ai_edition((EditionId)world->edition);
}
