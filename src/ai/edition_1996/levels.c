/* Levels of the 1996 edition: how hard they think. */
#include "search.h"

#include <serenissima/rules/hash.h>

typedef struct Effort {
    AiBudget budget;
    int32_t caution; /* of a search, see search_1996 */
} Effort;

typedef struct Skill {
    Effort two; /* with two players */
    Effort more;
} Skill;

/* What a few rollouts say is doubted more: they all rest on the same forecast of where they end. */
enum { CAUTION = 500, MORE_CAUTION = 1500 };

/* Those below the navigator take the static plan, and differ in their priors (priors.c). */
static const Skill SKILLS[AI_LEVEL_COUNT + 1] = {
    /* navigator */
    [6] = {.two = {{2, 2, 1}, MORE_CAUTION}, .more = {{3, 3, 1}, CAUTION}},
    /* captain */
    [7] = {.two = {{3, 3, 1}, MORE_CAUTION}, .more = {{5, 12, 1}, CAUTION}},
    /* admiral */
    [8] = {.two = {{5, 20, 1}, CAUTION}, .more = {{8, 48, 1}, CAUTION}},
    /* doge */
    [9] = {.two = {{16, 576, SEARCH_TO_END}, CAUTION}, .more = {{12, 192, 1}, CAUTION}},
};

static AiDoubt find_doubt(const Ai *who, int players)
{
    (void)players;
    return SKILLS[who->level].two.budget.rollouts > 0 ? AI_DOUBT_SEARCH : AI_DOUBT_OTHER;
}

void level_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    const int players = question->view->pub.player_count;
    const Skill *skill = &SKILLS[ai->level];
    const Effort *effort = players == 2 ? &skill->two : &skill->more;
    Priors priors;
    level_1996_priors(ai, players, &priors);
    if (ai->level >= AI_1996.net_level && ai->style == AI_STYLE_PLAIN
        && players < AI_1996.net_players) {
        priors.net = NULL; /* a caller that reads one net for games of any size gives it to all */
    }
    if (effort->budget.rollouts > 0) {
        AiChoice choice;
        search_1996(question, &effort->budget, &priors, effort->caution, &choice, 1);
        *plan = choice.plan;
    } else {
        seat_answer(question, &priors, plan);
    }
}

void hand_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    (void)ai;
    seat_answer(question, &PRIORS_HAND, plan);
}

void trader_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    (void)ai;
    seat_answer(question, NULL, plan);
}

/* Field by field: what lies between them in a copy is not said. The 0 is what lay there when the
 * stamps were first made. */
static uint64_t hash_level(uint64_t hash, const Ai *ai, int players)
{
    Priors priors;
    level_1996_priors(ai, players, &priors);
#define PRIOR(name) hash = hash_u32(hash, (uint32_t)priors.name);
    PRIORS(PRIOR)
#undef PRIOR
    hash = hash_u32(hash, 0);
    hash = hash_memory(hash, priors.weights[players], sizeof *priors.weights[players]);
    return hash_memory(hash, &SKILLS[ai->level], sizeof SKILLS[0]);
}

static int evaluations(const AiQuestion *question, AiPlan *plan)
{
    Imagined state;
    EvalContext eval;
    int count = 0;
    eval_1996_prepare(&eval, question->world);
    eval.evaluations = &count;
    seat_imagine(question, &state);
    seat_decide_with(&eval, &state, question->seat, question->seed, &PRIORS_BEST, plan);
    return count;
}

static int choices(const AiQuestion *question, const AiBudget *budget, AiChoice *out, int max)
{
    Priors priors = PRIORS_BEST;
    priors.net = question->known != NULL ? question->known->net : NULL;
    return search_1996(question, budget, &priors, 0, out, max);
}

const AiEdition AI_1996 = {
    .evaluation_level = 5,
    .net_level = AI_LEVEL_COUNT,
    .net_players = 3,
    .temper_players = 3,
    .strength =
        {
#include "strengths.inc"
        },
    .choices = choices,
    .weigh = search_weigh_1996,
    .evaluations = evaluations,
    .chances = &FIT_1996,
    .pulls = &LEVEL_PULLS_1996,
    .hash = hash_level,
    .features = &FEATURES_1996,
    .explain = &EXPLAINING_1996,
    .doubt = find_doubt,
};
