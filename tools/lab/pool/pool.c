#include "pool.h"

#include "maker.h"
#include "seats.h"

/* Ends whatever it is asked. */
static void nothing_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    Maker maker;
    (void)ai;
    maker_init(&maker, question, plan);
    maker_end(&maker);
}

static const Ai POOL[] = {
    {"pool-shopkeeper", EDITION_1996, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, pool_1996_decide, NULL},
    {"pool-grower", EDITION_1996, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, pool_1996_decide, NULL},
    {"pool-raider", EDITION_1996, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, pool_1996_decide, NULL},
    {"pool-hoarder", EDITION_1996, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, pool_1996_decide, NULL},
    {"pool-refuser", EDITION_1996, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, pool_1996_decide, NULL},
    {"pool-grudge", EDITION_1996, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, pool_1996_decide, NULL},
    {"pool-novice", EDITION_1996, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, pool_1996_decide, NULL},
    {"pool-homebody", EDITION_1996, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, pool_1996_decide, NULL},
    {"pool-dayfly", EDITION_1996, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, pool_1996_decide, NULL},
    {"pool-trader", EDITION_2012, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, pool_2012_decide, NULL},
    {"pool-builder", EDITION_2012, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, pool_2012_decide, NULL},
    {"pool-raider", EDITION_2012, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, pool_2012_decide, NULL},
    {"pool-novice", EDITION_2012, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, pool_2012_decide, NULL},
    {"pool-homebody", EDITION_2012, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, pool_2012_decide, NULL},
    {"pool-dayfly", EDITION_2012, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, pool_2012_decide, NULL},
    {"pool-nothing", EDITION_NONE, 0, AI_STYLE_PLAIN, AI_TEMPER_EVEN, nothing_decide, NULL},
};

const char *const NOVICES[NOVICE_COUNT] = {"pool-novice", "pool-homebody", "pool-dayfly"};

enum { POOL_COUNT = sizeof POOL / sizeof POOL[0] };

const Ai *pool_at(int index)
{
    return index >= 0 && index < POOL_COUNT ? &POOL[index] : NULL;
}
