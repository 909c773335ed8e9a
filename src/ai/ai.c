/* The table of AI seats: the only place of this layer that names editions. */
#include <serenissima/ai/ai.h>
#include <serenissima/ai/plans.h>

#include "baselines/mcts.h"
#include "baselines/walks.h"
#include "edition_1996/entry.h"
#include "edition_2012/entry.h"
#include "random.h"

#include <string.h>

/* What an edition's folder offers; NULL: nothing yet. */
typedef struct Thinking {
    int (*choices)(const AiQuestion *question, const AiBudget *budget, AiChoice *out, int max);
    void (*weigh)(const AiQuestion *question, const AiPlan *const plans[], int count,
                  const AiBudget *budget, AiForecast out[], AiSample *samples);
    int (*appraisals)(const AiQuestion *question, AiPlan *plan);
} Thinking;

static const Thinking THINKING[EDITION_COUNT] = {
    [EDITION_2012] = {choices_2012, weigh_2012, appraisals_2012},
    [EDITION_1996] = {choices_1996, weigh_1996, appraisals_1996},
};

/* Baselines: fixed opponents for matches, which stay as they are while the levels improve. "trader"
 * was a seat of earlier versions, so game files name it. */
static const Ai BASELINES[] = {
    {"random", EDITION_NONE, 0, AI_STYLE_PLAIN, random_decide, NULL},
    {"trader", EDITION_2012, 0, AI_STYLE_PLAIN, trader_2012_decide, NULL},
    {"trader", EDITION_1996, 0, AI_STYLE_PLAIN, trader_1996_decide, NULL},
    {"random-plan", EDITION_NONE, 0, AI_STYLE_PLAIN, random_plan_decide, NULL},
    {"greedy", EDITION_NONE, 0, AI_STYLE_PLAIN, greedy_decide, NULL},
    {"hand", EDITION_2012, 0, AI_STYLE_PLAIN, trader_2012_decide, NULL},
    {"hand", EDITION_1996, 0, AI_STYLE_PLAIN, hand_1996_decide, NULL},
    {"mcts", EDITION_NONE, 0, AI_STYLE_PLAIN, mcts_decide, NULL},
    {"flat", EDITION_2012, 0, AI_STYLE_PLAIN, flat_2012_decide, NULL},
    {"flat", EDITION_1996, 0, AI_STYLE_PLAIN, flat_1996_decide, NULL},
};

/* clang-format off */
#define STYLES_OF(name, edition, level, decide) \
    {name, edition, level, AI_STYLE_PLAIN, decide, NULL}, \
    {name "-merchant", edition, level, AI_STYLE_MERCHANT, decide, NULL}, \
    {name "-corsair", edition, level, AI_STYLE_CORSAIR, decide, NULL}, \
    {name "-builder", edition, level, AI_STYLE_BUILDER, decide, NULL}, \
    {name "-warden", edition, level, AI_STYLE_WARDEN, decide, NULL},
#define LEVELS_OF(edition, decide) \
    STYLES_OF("mozzo", edition, 1, decide) \
    STYLES_OF("deckhand", edition, 2, decide) \
    STYLES_OF("helmsman", edition, 3, decide) \
    STYLES_OF("navigator", edition, 4, decide) \
    STYLES_OF("captain", edition, 5, decide) \
    STYLES_OF("admiral", edition, 6, decide) \
    STYLES_OF("doge", edition, 7, decide)
/* clang-format on */

static const Ai LEVELS[] = {
    LEVELS_OF(EDITION_2012, level_2012_decide)
    LEVELS_OF(EDITION_1996, level_1996_decide)
};

enum {
    BASELINE_COUNT = sizeof BASELINES / sizeof BASELINES[0],
    LEVEL_ENTRIES = sizeof LEVELS / sizeof LEVELS[0]
};

/* The level that plays by an edition's hand evaluation itself: forecasts, samples and tactics go by it. */
static const uint8_t EVALUATION_LEVEL[EDITION_COUNT] = {[EDITION_2012] = 5, [EDITION_1996] = 3};

/* The levels that judge by a net, and from how many players on; in a style they go by the hand evaluation, so that the style shows. */
bool ai_uses_net(const Ai *ai, int players)
{
    static const struct { uint8_t level, players; } from[EDITION_COUNT] = {[EDITION_2012] = {6, 2}, [EDITION_1996] = {AI_LEVEL_COUNT, 3}};
    return ai->level != 0 && ai->level >= from[ai->edition].level && players >= from[ai->edition].players && ai->style == AI_STYLE_PLAIN;
}

bool ai_advice_uses_net(EditionId edition, int players)
{
    const Ai *top = ai_level(edition, AI_LEVEL_COUNT, AI_STYLE_PLAIN);
    return top != NULL && ai_uses_net(top, players);
}

void ai_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    ai->decide(ai, question, plan);
}

const Ai *ai_at(int index)
{
    if (index < 0 || index >= BASELINE_COUNT + LEVEL_ENTRIES) {
        return NULL;
    }
    return index < BASELINE_COUNT ? &BASELINES[index] : &LEVELS[index - BASELINE_COUNT];
}

const Ai *ai_find(const char *name, EditionId edition)
{
    for (int i = 0; ai_at(i) != NULL; i++) {
        const Ai *ai = ai_at(i);
        if (strcmp(ai->name, name) == 0
            && (ai->edition == (uint8_t)edition || ai->edition == EDITION_NONE)) {
            return ai;
        }
    }
    return NULL;
}

const Ai *ai_level(EditionId edition, int level, AiStyle style)
{
    for (int i = 0; i < LEVEL_ENTRIES; i++) {
        const Ai *ai = &LEVELS[i];
        if (ai->edition == (uint8_t)edition && ai->level == level && ai->style == (uint8_t)style) {
            return ai;
        }
    }
    return NULL;
}

/* Measured with serenissima-cli match --a LEVEL --b helmsman --players 2; to be measured anew when
 * a level or the helmsman changes. */
AiStrength ai_strength(EditionId edition, int level)
{
    static const AiStrength table[EDITION_COUNT][AI_LEVEL_COUNT + 1] = {
        [EDITION_2012] = {{0, 0, 0},
                          {14, 4, 300},
                          {33, 1, 10600},
                          {50, 0, 1},
                          {71, 2, 2000},
                          {77, 5, 300},
                          {90, 3, 400},
                          {100, 6, 64}},
        [EDITION_1996] = {{0, 0, 0},
                          {14, 3, 800},
                          {32, 2, 3800},
                          {50, 0, 1},
                          {65, 2, 2200},
                          {78, 3, 600},
                          {91, 3, 520},
                          {97, 5, 64}},
    };
    static const AiStrength unknown = {0, 0, 0};
    bool known = edition < EDITION_COUNT && level >= 1 && level <= AI_LEVEL_COUNT;
    return known ? table[edition][level] : unknown;
}

const Ai *ai_default(EditionId edition)
{
    const Ai *ai = edition < EDITION_COUNT ? ai_level(edition, EVALUATION_LEVEL[edition], AI_STYLE_PLAIN) : NULL;
    return ai != NULL ? ai : &BASELINES[0];
}

int ai_choices(const AiQuestion *question, const AiBudget *budget, AiChoice *out, int max)
{
    return THINKING[question->world->edition].choices(question, budget, out, max);
}

void ai_weigh(const AiQuestion *question, const AiPlan *plan, const AiBudget *budget,
              AiForecast *out)
{
    ai_weigh_each(question, &plan, 1, budget, out, NULL);
}

void ai_weigh_each(const AiQuestion *question, const AiPlan *const plans[], int count,
                   const AiBudget *budget, AiForecast out[], AiSample *samples)
{
    THINKING[question->world->edition].weigh(question, plans, count, budget, out, samples);
}

int ai_appraisals(const AiQuestion *question, AiPlan *plan)
{
    return THINKING[question->world->edition].appraisals(question, plan);
}

const char *ai_term_name(AiTerm term)
{
    static const char *const names[AI_TERM_COUNT] = {
#define TERM(UPPER, lower) #lower,
#include <serenissima/ai/terms.def>
#undef TERM
    };
    return names[term];
}

const char *ai_style_name(AiStyle style)
{
    static const char *const names[AI_STYLE_COUNT] = {"", "merchant", "corsair", "builder",
                                                      "warden"};
    return names[style];
}
