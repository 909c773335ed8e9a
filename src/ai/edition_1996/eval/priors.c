#include "priors.h"

/* What voyages of later rounds and the wealth of ports count turned out to be overrated by the hand
 * evaluation: so the levels from the helmsman up, and the rollouts, consider this round's only. */
const Priors PRIORS_BEST = {0,    1000, 1000,         1000,          1000,
                            1000, 1000, &WEIGHTS_TWO, &WEIGHTS_MORE, NULL};
const Priors PRIORS_HAND = {0,    700,  1000,           1000,           1000,
                            1000, 1000, &WEIGHTS_FIRST, &WEIGHTS_FIRST, NULL};
/* Weak levels are too careful: the first counts ports and far voyages as if they were sure, the
 * second counts ports too much as well and hardly minds what rivals gain. */
static const Priors MOZZO = {9,   430, 780, 1000, 1000, 1000, 1000, &WEIGHTS_FIRST, &WEIGHTS_FIRST,
                             NULL};
static const Priors DECKHAND = {0,    1350, 640,          1000,          1000,
                                1000, 70,   &WEIGHTS_TWO, &WEIGHTS_MORE, NULL};

static const Priors *const BY_LEVEL[AI_LEVEL_COUNT + 1] = {
    [0] = &PRIORS_BEST, [1] = &MOZZO,       [2] = &DECKHAND,    [3] = &PRIORS_BEST,
    [4] = &PRIORS_BEST, [5] = &PRIORS_BEST, [6] = &PRIORS_BEST, [7] = &PRIORS_BEST,
};

static void apply_style(AiStyle style, Priors *priors)
{
    switch (style) {
    case AI_STYLE_MERCHANT:
        priors->trade = 1120;
        priors->courage = 900;
        break;
    case AI_STYLE_CORSAIR:
        priors->courage = 1150;
        priors->rivals = 1400;
        break;
    case AI_STYLE_BUILDER:
        priors->hulls = 1200;
        priors->wealth = priors->wealth * 11 / 10;
        break;
    case AI_STYLE_WARDEN:
        priors->guards = 1800;
        priors->courage = 850;
        break;
    case AI_STYLE_PLAIN:
    case AI_STYLE_COUNT: break;
    }
}

void level_1996_priors(const Ai *ai, Priors *out)
{
    *out = PRIORS_BEST;
    if (ai != NULL) {
        *out = *BY_LEVEL[ai->level];
        apply_style((AiStyle)ai->style, out);
        out->net = ai->net;
    }
}
