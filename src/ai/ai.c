/* The table of AI seats: the only place of this layer that names editions. */
#include <serenissima/ai/ai.h>

#include "edition_1996/entry.h"
#include "edition_2012/seat.h"
#include "random.h"

#include <string.h>

typedef int ExplainFunction(const World *world, const PlayerView *view, PlayerId seat, uint64_t seed,
                            const AiPlan *plan, AiReason reasons[AI_REASON_MAX]);

static const Ai SEATS[] = {
    {"random", EDITION_NONE, random_decide},
    {"trader", EDITION_2012, trader_2012_decide},
    {"doge", EDITION_2012, doge_2012_decide},
    {"trader", EDITION_1996, trader_1996_decide},
};

static const char *const DEFAULTS[EDITION_COUNT] = {
    [EDITION_NONE] = "random",
    [EDITION_2012] = "trader",
    [EDITION_1996] = "trader",
};

static ExplainFunction *const EXPLAIN[EDITION_COUNT] = {
    [EDITION_2012] = explain_2012,
    [EDITION_1996] = explain_1996,
};

const Ai *ai_at(int index)
{
    int count = (int)(sizeof SEATS / sizeof SEATS[0]);
    return index >= 0 && index < count ? &SEATS[index] : NULL;
}

const Ai *ai_find(const char *name, EditionId edition)
{
    for (int i = 0; ai_at(i) != NULL; i++) {
        const Ai *ai = ai_at(i);
        if (strcmp(ai->name, name) == 0 && (ai->edition == (uint8_t)edition || ai->edition == EDITION_NONE)) {
            return ai;
        }
    }
    return NULL;
}

const Ai *ai_default(EditionId edition)
{
    return ai_find(DEFAULTS[edition < EDITION_COUNT ? edition : EDITION_NONE], edition);
}

int ai_explain(const World *world, const PlayerView *view, PlayerId seat, uint64_t seed, const AiPlan *plan,
               AiReason reasons[AI_REASON_MAX])
{
    ExplainFunction *explain = world->edition < EDITION_COUNT ? EXPLAIN[world->edition] : NULL;
    return explain != NULL ? explain(world, view, seat, seed, plan, reasons) : 0;
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
