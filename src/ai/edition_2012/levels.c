/* Levels and styles of the 2012 edition: how hard they think, and what they like. They never play a
 * legal move at random, and none knows more than another. */
#include "seat.h"

#include <serenissima/rules/hash.h>

/* Plans that are looked at, rollouts, turns; games for two take less time to play out. */
typedef struct Budgets {
    AiBudget two;
    AiBudget more;
} Budgets;

/* Of one thing, with two players and with more. */
typedef struct Pair {
    int two;
    int more;
} Pair;

/* What a weak seat gets wrong. */
typedef struct Sight {
    int plans; /* that it chooses from; 0: as many as the budget says */
    /* how far a plan's worth is misjudged, in percent of the spread of the plans looked at */
    int noise;
    int overlooks; /* percent of the zones that it does not think of this turn */
    /* Also in an activation that has begun; else the seat goes on as it sees things then, and who
     * asks it anew after each command is never led in a circle. */
    bool throughout;
} Sight;

typedef struct Skill {
    Budgets plain;
    Budgets with_net;
    Sight two;
    Sight more;
    Pair nearby; /* rollouts of each look at investments near the best plan found; 0: none */
    struct {
        PriorOptions two;
        PriorOptions more;
    } priors; /* where there is a net; all 0: as hints */
    /* with two players, rollouts go by weights_perturb, but where they come to the game's end */
    bool perturbs;
} Skill;

/* Plans among which a style chooses, and what one thing that it likes counts, in utility:
 * hundredths of a ducat, or of a percent. */
enum { STYLE_PLANS = 12, LIKING_WORTH = 100, LIKING_CHANCE = 100 };

/* Those below the admiral go by static evaluation, and differ in how they see (priors.c). */
#define STATIC(plans)                                 \
    {                                                 \
        .two = {plans, 0, 0}, .more = { plans, 0, 0 } \
    }

static const Skill SKILLS[AI_LEVEL_COUNT + 1] =
    {
        /* pilgrim */
        [1] = {.plain = STATIC(6),
               .with_net = STATIC(8),
               .two = {24, 130, 70, false},
               .more = {24, 650, 88, false}},
        /* landsman */
        [2] = {.plain = STATIC(6),
               .with_net = STATIC(8),
               .two = {24, 70, 40, false},
               .more = {24, 55, 32, false}},
        /* mozzo */
        [3] = {.plain = STATIC(6), .with_net = STATIC(8), .more = {24, 110, 65, false}},
        /* deckhand */
        [4] = {.plain = STATIC(6),
               .with_net = STATIC(8),
               .two = {6, 40, 0, true},
               .more = {24, 10, 0, false}},
        /* helmsman */
        [5] = {.plain = STATIC(1), .with_net = STATIC(8), .more = {24, 10, 0, false}},
        [6] = {.plain = STATIC(1), .with_net = STATIC(8)}, /* navigator */
        /* captain: the hand evaluation itself */
        [7] = {.plain = STATIC(1), .with_net = STATIC(8)},
        /* admiral: with two players and priors of twenty-four plans he would be hardly weaker than
         * doge; with more players priors are not enough */
        [8] =
            {
                .plain = {.two = {8, 64, 1}, .more = {8, 64, 1}},
                .with_net = {.two = {2, 2, 1}, .more = {8, 64, 1}},
                .priors = {.two = {.plans = 8}},
            },
        /* doge: a second on two cores is all he may take; with more than two players priors that
         * count for more, or perturbed weights, won him no more */
        [9] =
            {
                .plain = {.two = {16, 384, 1}, .more = {16, 256, 1}},
                .with_net = {.two = {16, 384, 1}, .more = {16, 256, 1}},
                .nearby = {.two = 128, .more = 32},
                .priors = {.two = {.rollouts = 144, .answered = true}},
                .perturbs = true,
            },
};

/* A number in -1000..1000, usually small, that depends on the position and the plan alone: asked
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

/* Does the seat think of the zone this turn? The same whenever asked, other in another game. */
static bool thinks_of(const AiQuestion *question, ZoneId zone, int overlooks)
{
    const PublicState *pub = &question->view->pub;
    uint64_t key = (uint64_t)pub->turn << 8 | (uint64_t)question->seat;
    for (GalleyId galley = 1; galley <= GALLEY_MAX; galley++) {
        key = key * 5 + pub->galleys[galley].owner;
    }
    return (int)(seed_mix(key, zone) % PERCENT) >= overlooks;
}

/* Takes out the plans whose galley goes where the seat does not think of; the best stays when all
 * of them do. */
static int overlook(const AiQuestion *question, int overlooks, AiChoice *choices, int count)
{
    int left = 0;
    for (int i = 0; i < count; i++) {
        const AiPlan *plan = &choices[i].plan;
        ZoneId zone = 0;
        for (int c = 0; c < plan->count; c++) {
            zone = plan->commands[c].kind == CMD_SAIL ? plan->commands[c].as.sail.zone : zone;
        }
        if (zone == 0 || thinks_of(question, zone, overlooks)) {
            choices[left++] = choices[i];
        }
    }
    return left > 0 ? left : 1;
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

/* How much there is in a plan of what a style likes. */
static int count_liked(AiStyle style, const AiPlan *plan)
{
    enum { SALE = 1, ATTACK = 9, BUILDING = 6, GUARD = 1 };
    const bool warden = style == AI_STYLE_WARDEN;
    int liked = 0;
    for (int i = 0; i < plan->count; i++) {
        const Command *command = &plan->commands[i];
        switch (command->kind) {
        case CMD_SELL_CUBE: liked += style == AI_STYLE_MERCHANT ? SALE : 0; break;
        case CMD_ATTACK_GALLEY:
        case CMD_ATTACK_PORT: liked += style == AI_STYLE_CORSAIR ? ATTACK : 0; break;
        case CMD_BUY_GALLEY:
        case CMD_BUILD_BASILICA:
        case CMD_BUILD_FORT: liked += style == AI_STYLE_BUILDER ? BUILDING : 0; break;
        case CMD_LAND: liked += warden ? GUARD * (command->as.land.count - 1) : 0; break;
        case CMD_RECRUIT:
            liked +=
                warden && command->as.recruit.port != 0 ? GUARD * command->as.recruit.count : 0;
            break;
        case CMD_MOVE_SAILORS:
            liked += warden && command->as.move_sailors.to_port != 0
                         ? GUARD * command->as.move_sailors.count
                         : 0;
            break;
        default: break;
        }
    }
    return liked;
}

/* Of plans that are nearly as good as the best a seat takes the one most to its liking. */
static void follow_style(AiStyle style, int32_t liking, AiChoice *choices, int count)
{
    int best = 0;
    for (int i = 0; i < count; i++) {
        choices[i].utility += liking * count_liked(style, &choices[i].plan);
        best = choices[i].utility > choices[best].utility ? i : best;
    }
    choices[0] = choices[best];
}

/* How hard a seat, or a hint, thinks. */
typedef struct Effort {
    AiBudget budget;
    PriorOptions priors;
    int nearby;
    bool hurried;
    bool perturbs;
} Effort;

/* Do rollouts to the end of `turns` more turns come to the end of the game, as a rule? */
static bool sees_end(EvalContext *eval, const AiQuestion *question, int turns)
{
    return chart_forecast(&eval->chart, &question->view->pub.as.e2012)->until[SCORING_COUNT - 1]
           <= (turns + 1) * MILLE;
}

static int think(const AiQuestion *question, const Effort *effort, const Weights *weights,
                 const AiNet *net, AiChoice *out, int max)
{
    EvalContext eval;
    eval_2012_init(&eval, question->world, question->view->pub.player_count, weights);
    eval.net = net;
    SeatSearch search = search_of(question, &effort->budget, &eval, effort->hurried);
    search.nearby = effort->nearby;
    search.priors = effort->priors;
    search.perturbs =
        effort->perturbs && !(effort->hurried && sees_end(&eval, question, effort->budget.turns));
    return search_choices(&search, out, max);
}

static Effort effort_of(const Skill *skill, const AiNet *net, int players)
{
    const Budgets *budgets = net != NULL ? &skill->with_net : &skill->plain;
    Effort effort =
        players == 2
            ? (Effort){budgets->two, skill->priors.two, skill->nearby.two, true, skill->perturbs}
            : (Effort){budgets->more, skill->priors.more, skill->nearby.more, true, false};
    if (net == NULL) {
        effort.priors = (PriorOptions){0, 0, false};
    }
    return effort;
}

static const Sight *sight_of(const Skill *skill, int players)
{
    return players == 2 ? &skill->two : &skill->more;
}

static AiDoubt find_doubt(const Ai *who, int players)
{
    const Skill *skill = &SKILLS[who->level];
    return sight_of(skill, players)->noise > 0 ? AI_DOUBT_NOISE
           : skill->plain.more.rollouts > 0    ? AI_DOUBT_SEARCH
           : who->style != AI_STYLE_PLAIN      ? AI_DOUBT_LIKING
                                               : AI_DOUBT_OTHER;
}

void level_2012_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    const Skill *skill = &SKILLS[ai->level];
    AiChoice choices[AI_CHOICE_MAX];
    Weights weights;
    level_2012_weights(ai, question->view->pub.player_count, &weights);
    const Sight *sight = sight_of(skill, question->view->pub.player_count);
    Effort effort = effort_of(skill, ai->net, question->view->pub.player_count);
    int looked_at = sight->plans > 0              ? sight->plans
                    : effort.budget.rollouts == 0 ? effort.budget.candidates
                                                  : 1;
    looked_at = ai->style != AI_STYLE_PLAIN ? STYLE_PLANS : looked_at;
    int count = think(question, &effort, &weights, ai->net, choices, looked_at);
    const bool errs = sight->throughout || rules_phase(&question->view->pub).id == PHASE_CHOOSE;
    if (errs && sight->overlooks > 0) {
        count = overlook(question, sight->overlooks, choices, count);
    }
    if (errs && sight->noise > 0) {
        add_noise(question->view, question->world, sight->noise, choices, count);
    }
    if (ai->style != AI_STYLE_PLAIN) {
        bool chances = effort.budget.rollouts > 0 || ai->net != NULL;
        follow_style((AiStyle)ai->style, chances ? LIKING_CHANCE : LIKING_WORTH, choices, count);
    }
    *plan = choices[0].plan;
}

void trader_2012_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    static const Effort effort = {{1, 0, 0}, {0, 0, false}, 0, true, false};
    AiChoice choice;
    (void)ai;
    think(question, &effort, &WEIGHTS_HAND, NULL, &choice, 1);
    *plan = choice.plan;
}

/* Constants have no stray bytes between their fields. */
static uint64_t hash_level(uint64_t hash, const Ai *ai, int players)
{
    Weights weights;
    level_2012_weights(ai, players, &weights);
#define WEIGHT(name, ...) hash = hash_u32(hash, (uint32_t)weights.name);
#define SWITCH(name, ...) hash = hash_u8(hash, weights.name.on);
#include "eval/weights.def"
    return hash_memory(hash, &SKILLS[ai->level], sizeof SKILLS[0]);
}

static int evaluations(const AiQuestion *question, AiPlan *plan)
{
    static const AiBudget budget = {1, 0, 0};
    AiChoice choice;
    EvalContext eval;
    eval_2012_init(&eval, question->world, question->view->pub.player_count,
                   weights_tuned(question->view->pub.player_count));
    SeatSearch search = search_of(question, &budget, &eval, true);
    search_choices(&search, &choice, 1);
    *plan = choice.plan;
    return eval.evaluations;
}

/* Hints look as near to the best as doge does, so that what they name is not a sailor beside it,
 * and with a net at as many plans. */
static int choices(const AiQuestion *question, const AiBudget *budget, AiChoice *out, int max)
{
    const int players = question->view->pub.player_count;
    const AiNet *net = question->known != NULL ? question->known->net : NULL;
    const Effort doge = effort_of(&SKILLS[AI_LEVEL_COUNT], net, players);
    const Effort effort = {*budget, doge.priors, budget->rollouts / 4, false, true};
    return think(question, &effort, weights_tuned(players), net, out, max);
}

static void weigh(const AiQuestion *question, const AiPlan *const plans[], int count,
                  const AiBudget *budget, AiForecast out[], AiSample *samples, RolloutEnd *ends)
{
    EvalContext eval;
    eval_2012_init(&eval, question->world, question->view->pub.player_count,
                   weights_tuned(question->view->pub.player_count));
    const SeatSearch search = search_of(question, budget, &eval, false);
    search_weigh(&search.base, plans, count, out, samples, ends);
}

const AiEdition AI_2012 = {
    .evaluation_level = 7,
    .net_level = 8,
    .net_players = 2,
    .strength =
        {
#include "strengths.inc"
        },
    .choices = choices,
    .weigh = weigh,
    .evaluations = evaluations,
    .chances = &FIT_2012,
    .pulls = &LEVEL_PULLS_2012,
    .hash = hash_level,
    .features = &FEATURES_2012,
    .explain = &EXPLAINING_2012,
    .doubt = find_doubt,
};
