#include "priors.h"

/* Weak levels look less far ahead and are too careful: percent, see shorten_horizon. */
static const int32_t SHORT_HORIZON[AI_LEVEL_COUNT + 1] = {[1] = 80, [2] = 64, [3] = 52, [4] = 30};

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
    near.blockades = 0;
#define WEIGHT(name, value) weights->name += (near.name - weights->name) * percent / PERCENT;
#include "weights.def"
#undef WEIGHT
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
        shorten_horizon(out, SHORT_HORIZON[ai->level]);
    }
}
