/* Levels and styles of the 2012 edition. Weak levels look less far ahead and are too careful; they
 * never play a legal move at random, and none knows more than another. Styles are other weights. */
#include "seat.h"

#include <string.h>

enum { NET_PLANS = 8 }; /* that a net looks at, at least */

typedef struct Skill {
    AiBudget budget;
    int short_sight; /* percent, see shorten_sight */
    /* how far a plan's worth is misjudged, in percent of the spread of the plans looked at */
    int noise;
} Skill;

static const Skill SKILLS[AI_LEVEL_COUNT + 1] = {
    {{0, 0, 0}, 0, 0},
    {{6, 0, 0}, 80, 0},     /* mozzo */
    {{6, 0, 0}, 45, 60},    /* deckhand */
    {{1, 0, 0}, 0, 0},     /* helmsman: the hand evaluation itself */
    {{4, 16, 1}, 0, 0},    /* navigator */
    {{8, 32, 1}, 0, 0},    /* captain */
    {{8, 96, 1}, 0, 0},    /* admiral */
    {{12, 256, 1}, 0, 0},  /* doge */
};

/* So much of the way, in percent, to somebody who counts money in hand and little else, fears for
 * what he has, and fights only when he is nearly sure to win. */
static void shorten_sight(Weights *weights, int percent)
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
    near.siege_min = 60;
    near.blockades = 0;
#define WEIGHT(name, value) weights->name += (near.name - weights->name) * percent / PERCENT;
#include "weights.def"
#undef WEIGHT
}

static void apply_style(AiStyle style, Weights *weights)
{
    switch (style) {
    case AI_STYLE_MERCHANT:
        weights->trip_now = 72;
        weights->trip_later = 55;
        weights->cargo_rest = 80;
        weights->growth_rate = 18;
        weights->fight_min = 45;
        weights->siege_min = 45;
        break;
    case AI_STYLE_CORSAIR:
        weights->attack_share = 65;
        weights->rival_best = 50;
        weights->rival_mean = 30;
        weights->galley_risk = 30;
        break;
    case AI_STYLE_BUILDER:
        weights->galley_turn = 300;
        weights->galley_turn_more = 230;
        weights->hold_second = 95;
        weights->hold_third = 90;
        break;
    case AI_STYLE_WARDEN:
        weights->garrison_first = 140;
        weights->garrison_more = 80;
        weights->port_risk = 60;
        weights->galley_risk = 60;
        weights->fight_min = 40;
        weights->siege_min = 40;
        break;
    case AI_STYLE_PLAIN:
    case AI_STYLE_COUNT:
        break;
    }
}

/* A number in -1000..1000, usually small, that hangs on the position and the plan alone: asked
 * again, also after a take-back, the seat misjudges the plan in the same way. */
static int32_t misjudge(uint64_t position, const AiPlan *plan)
{
    uint64_t key = position;
    const uint8_t *bytes = (const uint8_t *)plan->commands;
    for (size_t i = 0; i < (size_t)plan->count * sizeof plan->commands[0]; i++) {
        key = (key ^ bytes[i]) * UINT64_C(0x100000001B3);
    }
    int32_t sum = 0;
    for (int i = 0; i < 4; i++) {
        key = (key ^ key >> 29) * UINT64_C(0xBF58476D1CE4E5B9);
        sum += (int32_t)(key >> 40 & 511U) - 255;
    }
    return sum * 1000 / 1024;
}

static void add_noise(const PlayerView *view, const World *world, int percent, AiChoice *choices,
                      int count)
{
    GameState seen = {.pub = view->pub};
    uint64_t position = rules_hash(world, &seen);
    int32_t spread = choices[0].utility - choices[count - 1].utility;
    int best = 0;
    for (int i = 0; i < count; i++) {
        int64_t error = (int64_t)misjudge(position, &choices[i].plan) * spread / 1000;
        choices[i].utility += (int32_t)(error * percent / PERCENT);
        best = choices[i].utility > choices[best].utility ? i : best;
    }
    choices[0] = choices[best];
}

static int think(const AiQuestion *question, const AiBudget *budget, const Weights *weights,
                 const AiNet *net, bool hurried, AiChoice *out, int max)
{
    Mind mind;
    mind_init(&mind, question->world, question->view->pub.player_count, weights);
    mind.net = net;
    Search search = {question->world, question->view, question->seat, question->seed,
                     question->parallel, budget, &mind, hurried};
    return search_choices(&search, out, max);
}

void level_2012_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    const Skill *skill = &SKILLS[ai->level];
    AiChoice choices[AI_CHOICE_MAX];
    Weights weights = WEIGHTS_DEFAULT;
    apply_style((AiStyle)ai->style, &weights);
    shorten_sight(&weights, skill->short_sight);
    AiBudget budget = skill->budget;
    if (ai_uses_net(ai) && ai->net != NULL) {
        budget.rollouts = 0;
    }
    int looked_at = skill->noise > 0 ? budget.candidates : 1;
    looked_at = ai->net != NULL && looked_at < NET_PLANS ? NET_PLANS : looked_at;
    int count = think(question, &budget, &weights, ai->net, true, choices, looked_at);
    if (skill->noise > 0) {
        add_noise(question->view, question->world, skill->noise, choices, count);
    }
    *plan = choices[0].plan;
}

void trader_2012_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    static const AiBudget budget = {1, 0, 0};
    AiChoice choice;
    (void)ai;
    think(question, &budget, &WEIGHTS_DEFAULT, NULL, true, &choice, 1);
    *plan = choice.plan;
}

int choices_2012(const AiQuestion *question, const AiBudget *budget, AiChoice *out, int max)
{
    return think(question, budget, &WEIGHTS_DEFAULT, NULL, false, out, max);
}

void weigh_2012(const AiQuestion *question, const AiPlan *const plans[], int count, const AiBudget *budget,
                AiForecast out[], AiSample *samples)
{
    Mind mind;
    mind_init(&mind, question->world, question->view->pub.player_count, &WEIGHTS_DEFAULT);
    Search search = {question->world, question->view, question->seat, question->seed,
                     question->parallel, budget, &mind, false};
    search_weigh(&search, plans, count, out, samples);
}
