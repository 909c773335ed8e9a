#include "priors.h"

/* What voyages of later rounds and the wealth of ports count turned out to be overrated by the hand
 * evaluation: so the levels from the helmsman up, and the rollouts, consider this round's only. */
#define RUTHLESS                                                       \
    {                                                                  \
        NULL, NULL, &WEIGHTS_TWO, &WEIGHTS_RUTHLESS, &WEIGHTS_RUTHLESS \
    }
#define EVEN                                                    \
    {                                                           \
        NULL, NULL, &WEIGHTS_TWO, &WEIGHTS_THREE, &WEIGHTS_FOUR \
    }
#define FIRST                                                      \
    {                                                              \
        NULL, NULL, &WEIGHTS_FIRST, &WEIGHTS_FIRST, &WEIGHTS_FIRST \
    }
const Priors PRIORS_BEST = {20, 1000, 1000, 1000, 1000, 1000, 1000, 1000, EVEN, NULL};
const Priors PRIORS_HAND = {0, 700, 1000, 1000, 1000, 1000, 1000, 1000, FIRST, NULL};
/* Weak levels are too careful: the first counts ports and far voyages as if they were sure, the
 * second with two players counts ports too much as well and hardly minds what rivals gain; with more
 * it looks a round ahead and no further, and shuns fights. */
static const Priors MOZZO = {9, 430, 780, 1000, 1000, 1000, 1000, 1000, FIRST, NULL};
static const Priors DECKHAND_TWO = {0, 1350, 640, 1000, 1000, 1000, 70, 1000, EVEN, NULL};
static const Priors DECKHAND_MORE = {1, 800, 640, 1000, 1000, 1000, 1000, 1000, EVEN, NULL};

static const Priors *plain_priors(int level, int players)
{
    switch (level) {
    case 1: return &MOZZO;
    case 2: return players == 2 ? &DECKHAND_TWO : &DECKHAND_MORE;
    default: return &PRIORS_BEST;
    }
}

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

/* Who is ruthless plays as if nobody remembered; who is peaceable begins hardly any quarrel. */
static void apply_temper(AiTemper temper, Priors *priors)
{
    static const Priors ruthless = {.weights = RUTHLESS};
    switch (temper) {
    case AI_TEMPER_PEACEABLE: priors->peace = 2000; break;
    case AI_TEMPER_RUTHLESS:
        if (priors->weights[PLAYER_MAX] == &WEIGHTS_FOUR) {
            memcpy(priors->weights, ruthless.weights, sizeof priors->weights);
        }
        break;
    case AI_TEMPER_EVEN:
    case AI_TEMPER_COUNT: break;
    }
}

void level_1996_priors(const Ai *ai, int players, Priors *out)
{
    *out = PRIORS_BEST;
    if (ai != NULL) {
        *out = *plain_priors(ai->level, players);
        apply_style((AiStyle)ai->style, out);
        apply_temper((AiTemper)ai->temper, out);
        out->net = ai->net;
    }
}
