#include "evaluate.h"

/* How a weak level sees the game. */
typedef struct Outlook {
    int32_t near;  /* percent: looks less far ahead and is too careful, see shorten_horizon */
    int32_t trust; /* percent: believes that rivals leave it alone, see trust_rivals */
    int32_t sure;  /* percent: attacks only where it wins at least as often; 0: by its weights */
} Outlook;

typedef struct Outlooks {
    Outlook two; /* with two players */
    Outlook more;
} Outlooks;

/* What tells beginners from one another most is how readily they attack: all of them leave ports
 * with one sailor somewhere. From the captain up nothing is changed. */
static const Outlooks OUTLOOKS[AI_LEVEL_COUNT + 1] = {
    [1] = {.two = {95, 100, 97}, .more = {95, 100, 100}}, /* pilgrim */
    [2] = {.two = {95, 100, 90}, .more = {85, 100, 100}}, /* landsman */
    [3] = {.two = {80, 0, 0}, .more = {85, 100, 98}},     /* mozzo */
    [4] = {.two = {64, 0, 0}, .more = {73, 87, 96}},      /* deckhand */
    [5] = {.two = {52, 0, 0}, .more = {80, 60, 97}},      /* helmsman */
    [6] = {.two = {30, 0, 0}, .more = {66, 20, 60}},      /* navigator */
};

/* That much of the way to somebody who does not look at rivals: not at what they could take, nor at
 * what they own. */
static void trust_rivals(Weights *weights, int percent)
{
    const int32_t kept = PERCENT - percent;
    weights->port_risk = weights->port_risk * kept / PERCENT;
    weights->galley_risk = weights->galley_risk * kept / PERCENT;
    weights->garrison_first = weights->garrison_first * kept / PERCENT;
    weights->garrison_more = weights->garrison_more * kept / PERCENT;
    weights->rival_best = weights->rival_best * kept / PERCENT;
    weights->rival_mean = weights->rival_mean * kept / PERCENT;
    weights->rival_only = weights->rival_only * kept / PERCENT;
    weights->attack_share = weights->attack_share * kept / PERCENT;
}

/* That much of the way, in percent, to somebody who counts money in hand and little else, fears for
 * what he has, and fights only when he is nearly sure to win. */
static void shorten_horizon(Weights *weights, int percent)
{
    Weights near = *weights;
    near.growth_rate = 0;
    near.hold_first = 60;
    near.hold_second = 20;
    near.hold_third = 0;
    near.galley_turn = 120;
    near.galley_turn_more = 60;
    near.trip_later = 20;
    near.attack_share = 0;
    near.port_risk = 100;
    near.galley_risk = 100;
    near.garrison_first = 150;
    near.garrison_more = 80;
    near.fight_min = 60;
    near.port_attack_min = 60;
#define WEIGHT(name, ...) weights->name += (near.name - weights->name) * percent / PERCENT;
#define SWITCH(name, ...)
#include "weights.def"
}

static void apply_style(AiStyle style, Weights *weights)
{
    switch (style) {
    case AI_STYLE_MERCHANT:
        weights->fight_min = 40;
        weights->port_attack_min = 40;
        break;
    case AI_STYLE_CORSAIR:
        weights->fight_min = 18;
        weights->port_attack_min = 15;
        break;
    case AI_STYLE_BUILDER: weights->building = 300; break;
    case AI_STYLE_WARDEN:
        weights->garrison_first = 120;
        weights->garrison_more = 60;
        weights->port_risk = 55;
        weights->galley_risk = 50;
        weights->fight_min = 35;
        weights->port_attack_min = 35;
        break;
    case AI_STYLE_PLAIN:
    case AI_STYLE_COUNT: break;
    }
}

void level_2012_weights(const Ai *ai, int players, Weights *out)
{
    *out = *weights_tuned(players);
    if (ai != NULL) {
        apply_style((AiStyle)ai->style, out);
        const Outlooks *outlooks = &OUTLOOKS[ai->level];
        const Outlook *outlook = players == 2 ? &outlooks->two : &outlooks->more;
        shorten_horizon(out, outlook->near);
        trust_rivals(out, outlook->trust);
        if (outlook->sure > 0) {
            out->fight_min = outlook->sure;
            out->port_attack_min = outlook->sure;
        }
    }
}
