#include "sights.h"

/* What voyages of later rounds and the wealth of ports count turned out to be overrated by the hand
 * evaluation: so the levels from the helmsman up, and the rollouts, look at this round's. */
const Sight SIGHT_BEST = {0, 1000, 1000, 1000, 1000, 1000, 1000, &WEIGHTS_TWO, &WEIGHTS_MORE, NULL};
const Sight SIGHT_HAND = {0, 700, 1000, 1000, 1000, 1000, 1000, &WEIGHTS_FIRST, &WEIGHTS_FIRST, NULL};
/* Weak levels are too careful: the first counts ports and far voyages as if they were sure, the second counts ports too much
 * as well and hardly minds what rivals gain. */
static const Sight MOZZO = {9, 430, 780, 1000, 1000, 1000, 1000, &WEIGHTS_FIRST, &WEIGHTS_FIRST, NULL};
static const Sight DECKHAND = {0, 1350, 640, 1000, 1000, 1000, 70, &WEIGHTS_TWO, &WEIGHTS_MORE, NULL};

static const Sight *const BY_LEVEL[AI_LEVEL_COUNT + 1] = {
    [0] = &SIGHT_BEST,
    [1] = &MOZZO,
    [2] = &DECKHAND,
    [3] = &SIGHT_BEST,
    [4] = &SIGHT_BEST,
    [5] = &SIGHT_BEST,
    [6] = &SIGHT_BEST,
    [7] = &SIGHT_BEST,
};

static void apply_style(AiStyle style, Sight *sight)
{
    switch (style) {
    case AI_STYLE_MERCHANT:
        sight->trade = 1120;
        sight->courage = 900;
        break;
    case AI_STYLE_CORSAIR:
        sight->courage = 1150;
        sight->rivals = 1400;
        break;
    case AI_STYLE_BUILDER:
        sight->hulls = 1200;
        sight->wealth = sight->wealth * 11 / 10;
        break;
    case AI_STYLE_WARDEN:
        sight->guards = 1800;
        sight->courage = 850;
        break;
    case AI_STYLE_PLAIN:
    case AI_STYLE_COUNT:
        break;
    }
}

void level_1996_sight(const Ai *ai, Sight *out)
{
    *out = SIGHT_BEST;
    if (ai != NULL) {
        *out = *BY_LEVEL[ai->level];
        apply_style((AiStyle)ai->style, out);
        out->net = ai->net;
    }
}
