/* What differs by edition, on one page: the folder of each edition fills a table (levels.c). */
#pragma once

#include "../net/feature_list.h"
#include "explaining.h"
#include "halving.h"
#include "win_model.h"

typedef struct AiEdition {
    /* The level that is the hand evaluation itself: forecasts, samples and tactics go by it. */
    uint8_t evaluation_level;
    /* The levels that judge by a net: from this one on, and from that many players on. */
    uint8_t net_level;
    uint8_t net_players;
    uint8_t temper_players; /* tempers differ from that many players on; 0: nowhere */
    AiStrength strength[PLAYER_MAX - 1][AI_LEVEL_COUNT]; /* by players from 2, level from 1 */

    /* Plans: as ai_choices, ai_weigh_each and ai_evaluations. ends: where rollouts ended, in the
     * order of the samples; NULL: not wanted. */
    int (*choices)(const AiQuestion *question, const AiBudget *budget, AiChoice *out, int max);
    void (*weigh)(const AiQuestion *question, const AiPlan *const plans[], int count,
                  const AiBudget *budget, AiForecast out[], AiSample *samples, RolloutEnd *ends);
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

/* Who is advised, by which edition and how hard: what steps from candidates to words ask for. */
typedef struct Advised {
    const AiQuestion *question;
    const AiEdition *edition;
    const AiBudget *budget;
    PlayerId seat;
    int players;
} Advised;

static inline Advised advised_by(const AiEdition *edition, const AiQuestion *question,
                                 const AiBudget *budget)
{
    return (Advised){question, edition, budget, question->seat, question->view->pub.player_count};
}
