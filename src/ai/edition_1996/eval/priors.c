#include "context.h"

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
const Priors PRIORS_BEST = {20, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 0, EVEN, NULL};
/* The first weights overrate voyages of later rounds and the wealth of ports. */
const Priors PRIORS_HAND = {0, 700, 1000, 1000, 1000, 1000, 1000, 1000, 0, FIRST, NULL};
/* Weak levels fear fights. With two players the first three look far ahead by the first weights and
 * count ports for less than half, the first two leave too few sailors behind and hardly mind what
 * rivals gain, the fourth counts ports too much. With more all overlook ports and look one round
 * ahead; the first two delight in galleys and strong garrisons and sell too little, so what they do
 * is seen and what they have is spent. From the helmsman up all see alike. */
static const Priors WEAK[][PLAYER_MAX - 1] = {
    /* with two, three and four players */
    {{9, 430, 300, 1000, 1000, 300, 0, 1000, 500, FIRST, NULL}, /* pilgrim */
     {1, 900, 600, 500, 5000, 3000, 300, 1000, 650, EVEN, NULL},
     {1, 900, 600, 500, 5000, 3000, 300, 1000, 650, EVEN, NULL}},
    {{9, 430, 500, 1000, 1000, 600, 500, 1000, 250, FIRST, NULL}, /* landsman */
     {1, 800, 600, 800, 5000, 2000, 300, 1000, 600, EVEN, NULL},
     {1, 800, 600, 800, 5000, 2000, 300, 1000, 600, EVEN, NULL}},
    {{9, 430, 780, 1000, 1000, 1000, 1000, 1000, 0, FIRST, NULL}, /* mozzo */
     {1, 1000, 700, 1000, 600, 600, 500, 2000, 600, EVEN, NULL},
     {1, 1000, 700, 1000, 600, 600, 500, 2000, 480, EVEN, NULL}},
    {{0, 1350, 640, 1000, 1000, 1000, 70, 1000, 0, EVEN, NULL}, /* deckhand */
     {1, 1000, 900, 1000, 800, 800, 1000, 1000, 350, EVEN, NULL},
     {1, 900, 900, 1000, 900, 1000, 1000, 1000, 400, EVEN, NULL}},
};

static const Priors *plain_priors(int level, int players)
{
    const int weak = (int)(sizeof WEAK / sizeof WEAK[0]);
    return level >= 1 && level <= weak ? &WEAK[level - 1][players - 2] : &PRIORS_BEST;
}

/* With more than two players fights hardly pay, so it takes more to like them. */
static void apply_style(AiStyle style, int players, Priors *priors)
{
    const bool many = players > 2;
    switch (style) {
    case AI_STYLE_MERCHANT:
        priors->trade = many ? 1300 : 1120;
        priors->hulls = many ? 1500 : priors->hulls;
        priors->courage = 900;
        break;
    case AI_STYLE_CORSAIR:
        priors->courage = many ? 2500 : 1150;
        priors->rivals = 1400;
        priors->peace = many ? 400 : priors->peace;
        break;
    case AI_STYLE_BUILDER:
        priors->hulls = many ? 2500 : 1200;
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
        apply_style((AiStyle)ai->style, players, out);
        apply_temper((AiTemper)ai->temper, out);
        out->net = ai->net;
    }
}
