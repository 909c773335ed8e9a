#include "editions.h"

#include "baselines/baselines.h"

/* Baselines: fixed opponents for matches, which stay as they are while the levels improve. "trader"
 * was a seat of earlier versions, so game files name it. */
static const Ai BASELINES[] = {
    {"random", EDITION_NONE, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, random_decide, NULL},
    {"trader", EDITION_2012, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, trader_2012_decide, NULL},
    {"trader", EDITION_1996, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, trader_1996_decide, NULL},
    {"random-plan", EDITION_NONE, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, random_plan_decide, NULL},
    {"greedy", EDITION_NONE, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, greedy_decide, NULL},
    {"hand", EDITION_2012, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, trader_2012_decide, NULL},
    {"hand", EDITION_1996, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, hand_1996_decide, NULL},
    {"mcts", EDITION_NONE, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, mcts_decide, NULL},
    {"flat", EDITION_2012, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, flat_2012_decide, NULL},
    {"flat", EDITION_1996, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, flat_1996_decide, NULL},
};

/* clang-format off */
#define TEMPERS_OF(name, edition, level, style, decide) \
    {name, edition, level, style, AI_TEMPER_EVEN, decide, NULL}, \
    {name "-peaceable", edition, level, style, AI_TEMPER_PEACEABLE, decide, NULL}, \
    {name "-ruthless", edition, level, style, AI_TEMPER_RUTHLESS, decide, NULL},
#define STYLES_OF(name, edition, level, decide) \
    TEMPERS_OF(name, edition, level, AI_STYLE_PLAIN, decide) \
    TEMPERS_OF(name "-merchant", edition, level, AI_STYLE_MERCHANT, decide) \
    TEMPERS_OF(name "-corsair", edition, level, AI_STYLE_CORSAIR, decide) \
    TEMPERS_OF(name "-builder", edition, level, AI_STYLE_BUILDER, decide) \
    TEMPERS_OF(name "-warden", edition, level, AI_STYLE_WARDEN, decide)
#define LEVELS_OF(edition, decide) \
    STYLES_OF("pilgrim", edition, 1, decide) \
    STYLES_OF("landsman", edition, 2, decide) \
    STYLES_OF("mozzo", edition, 3, decide) \
    STYLES_OF("deckhand", edition, 4, decide) \
    STYLES_OF("helmsman", edition, 5, decide) \
    STYLES_OF("navigator", edition, 6, decide) \
    STYLES_OF("captain", edition, 7, decide) \
    STYLES_OF("admiral", edition, 8, decide) \
    STYLES_OF("doge", edition, 9, decide)
/* clang-format on */

static const Ai LEVELS[] = {LEVELS_OF(EDITION_2012, level_2012_decide)
                                LEVELS_OF(EDITION_1996, level_1996_decide)};

enum {
    BASELINE_COUNT = sizeof BASELINES / sizeof BASELINES[0],
    LEVEL_ENTRIES = sizeof LEVELS / sizeof LEVELS[0]
};

const Ai *ai_at(int index)
{
    if (index < 0 || index >= BASELINE_COUNT + LEVEL_ENTRIES) {
        return NULL;
    }
    return index < BASELINE_COUNT ? &BASELINES[index] : &LEVELS[index - BASELINE_COUNT];
}

const AiEdition *ai_edition(EditionId edition)
{
    static const AiEdition *const editions[EDITION_COUNT] = {
        [EDITION_2012] = &AI_2012, [EDITION_1996] = &AI_1996};
    return editions[edition];
}
