/* What differs by edition, on one page. The folder of each edition fills a table (levels.c), and
 * editions.c is the only file of this layer that names them. It stands above those folders: a file
 * that they call is handed what it needs and does not ask here. */
#ifndef SERENISSIMA_AI_EDITIONS_H
#define SERENISSIMA_AI_EDITIONS_H

#include "core/win_model.h"
#include "net/feature_list.h"
#include "core/explaining.h"
#include "core/paired.h"

typedef struct AiEdition {
    /* The level that plays by the hand evaluation itself: forecasts, samples and tactics go by
     * it. */
    uint8_t evaluation_level;
    /* The levels that judge by a net: from this one on, and from that many players on. */
    uint8_t net_level;
    uint8_t net_players;
    uint8_t temper_players; /* tempers differ from that many players on; 0: nowhere */
    AiStrength strength[PLAYER_MAX - 1][AI_LEVEL_COUNT]; /* by players from 2, level from 1 */

    /* Plans: as ai_choices, ai_weigh_each and ai_evaluations. */
    int (*choices)(const AiQuestion *question, const AiBudget *budget, AiChoice *out, int max);
    AiWeigh *weigh;
    int (*evaluations)(const AiQuestion *question, AiPlan *plan);

    const WinFit *chances;
    const WinLevels *pulls;
    /* Adds all that sets a level, style and temper apart in games of so many players. */
    uint64_t (*hash)(uint64_t hash, const Ai *ai, int players);
    const FeatureEdition *features;
    const Explaining *explain;
    /* Why a level may play what is not the best by its own weights, as long as it has no net. */
    AiDoubt (*doubt)(const Ai *who, int players);
} AiEdition;

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

#endif
