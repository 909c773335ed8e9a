#include "editions.h"

#include "baselines/mcts.h"
#include "baselines/walks.h"
#include "edition_1996/entry.h"
#include "edition_2012/entry.h"
#include "baselines/random.h"

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

/* Strengths are written by serenissima-lab strengths; to be measured again when a level changes. */
static const AiEdition EDITIONS[EDITION_COUNT] = {
    [EDITION_2012] =
        {
            .evaluation_level = 7,
            .net_level = 8,
            .net_players = 2,
            .strength =
                {
#include "edition_2012/strengths.inc"
                },
            .choices = choices_2012,
            .weigh = weigh_2012,
            .evaluations = evaluations_2012,
            .chances =
                {
                    .model = &CHANCES_2012,
                    .facts = ai_facts_2012,
                    .chances = ai_chances_2012,
                    .terms = FACT_TERMS_2012,
                    .miss = &CHANCE_MISS_2012,
                },
            .pulls = &LEVEL_PULLS_2012,
            .hash = hash_2012,
            .features = &FEATURES_2012,
            .explain =
                {
                    .terms = terms_2012,
                    .ahead = ahead_2012,
                    .count = count_2012,
                    .brings = AI_TERM_SCORING,
                    .unit = 1,
                    .least = 50,
                    .remarks = remarks_2012,
                    .sees_otherwise = sees_otherwise_2012,
                    .doubt = doubt_2012,
                    .options = options_2012,
                    .starts = starts_2012,
                    .contrast = contrast_2012,
                },
        },
    [EDITION_1996] =
        {
            .evaluation_level = 5,
            .net_level = NET_LEVEL_1996,
            .net_players = NET_PLAYERS_1996,
            .temper_players = 3,
            .strength =
                {
#include "edition_1996/strengths.inc"
                },
            .choices = choices_1996,
            .weigh = weigh_1996,
            .evaluations = evaluations_1996,
            .chances =
                {
                    .model = &CHANCES_1996,
                    .facts = ai_facts_1996,
                    .chances = ai_chances_1996,
                    .terms = FACT_TERMS_1996,
                    .miss = &CHANCE_MISS_1996,
                },
            .pulls = &LEVEL_PULLS_1996,
            .hash = hash_1996,
            .features = &FEATURES_1996,
            .explain =
                {
                    .terms = terms_1996,
                    .ahead = ahead_1996,
                    .count = count_1996,
                    .brings = AI_TERM_WEALTH,
                    .unit = 100,
                    .least = 5000,
                    .remarks = remarks_1996,
                    .sees_otherwise = sees_otherwise_1996,
                    .doubt = doubt_1996,
                    .keep = keep_1996,
                    .complete = complete_1996,
                    .options = options_1996,
                },
        },
};

const AiEdition *ai_edition(EditionId edition)
{
    return &EDITIONS[edition];
}
