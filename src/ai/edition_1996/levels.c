/* Levels of the 1996 edition. Weak ones are too careful: the first counts ports and far voyages as if they were sure, the
 * second counts ports too much as well and hardly minds what rivals gain. */
#include "../hints.h"
#include "search.h"

typedef struct Effort {
    AiBudget budget;
    int32_t caution; /* of a search, see search_1996 */
} Effort;

typedef struct Skill {
    Effort two; /* with two players */
    Effort more;
    const Sight *sight;
} Skill;

/* What voyages of later rounds and the wealth of ports count turned out to be overrated by the hand
 * evaluation: so the levels from the helmsman up, and the rollouts, look at this round's. */
const Sight SIGHT_BEST = {0, 1000, 1000, 1000, 1000, 1000, 1000, &WEIGHTS_TWO, &WEIGHTS_MORE, NULL};
const Sight SIGHT_HAND = {0, 700, 1000, 1000, 1000, 1000, 1000, &WEIGHTS_FIRST, &WEIGHTS_FIRST, NULL};
static const Sight MOZZO = {9, 430, 780, 1000, 1000, 1000, 1000, &WEIGHTS_FIRST, &WEIGHTS_FIRST, NULL};
static const Sight DECKHAND = {0, 1350, 640, 1000, 1000, 1000, 70, &WEIGHTS_TWO, &WEIGHTS_MORE, NULL};

/* What a few rollouts say is doubted more: they all rest on the same forecast of where they end. */
enum { CAUTION = 500, MORE_CAUTION = 1500 };

#define AT_SIGHT {{1, 0, 0}, 0}, {{1, 0, 0}, 0}

static const Skill SKILLS[AI_LEVEL_COUNT + 1] = {
    {AT_SIGHT, &SIGHT_BEST},
    {AT_SIGHT, &MOZZO},
    {AT_SIGHT, &DECKHAND},
    {AT_SIGHT, &SIGHT_BEST}, /* helmsman: the hand evaluation itself */
    {{{2, 2, 1}, MORE_CAUTION}, {{3, 3, 0}, CAUTION}, &SIGHT_BEST}, /* navigator */
    {{{3, 3, 1}, MORE_CAUTION}, {{3, 3, 1}, CAUTION}, &SIGHT_BEST}, /* captain */
    {{{5, 20, 1}, CAUTION}, {{6, 24, 1}, CAUTION}, &SIGHT_BEST}, /* admiral */
    {{{16, 576, SEARCH_TO_END}, CAUTION}, {{8, 96, 1}, CAUTION}, &SIGHT_BEST}, /* doge */
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
        *out = *SKILLS[ai->level].sight;
        apply_style((AiStyle)ai->style, out);
        out->net = ai->net;
    }
}

AiDoubt doubt_1996(const Ai *who)
{
    return SKILLS[who->level].two.budget.rollouts > 0 ? AI_DOUBT_SEARCH : AI_DOUBT_OTHER;
}

void level_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    const Skill *skill = &SKILLS[ai->level];
    const Effort *effort = question->view->pub.player_count == 2 ? &skill->two : &skill->more;
    Sight sight;
    level_1996_sight(ai, &sight);
    if (ai->level >= NET_LEVEL_1996 && ai->style == AI_STYLE_PLAIN && question->view->pub.player_count < NET_PLAYERS_1996) {
        sight.net = NULL; /* a caller that reads one net for games of any size gives it to all */
    }
    if (effort->budget.rollouts > 0) {
        AiChoice choice;
        search_1996(question, &effort->budget, &sight, effort->caution, &choice, 1);
        *plan = choice.plan;
        return;
    }
    GameState state;
    seat_imagine(question->world, question->view, question->seat, question->seed, &state);
    seat_decide(question->world, &state, question->seat, question->seed, &sight, plan);
}

void hand_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    GameState state;
    (void)ai;
    seat_imagine(question->world, question->view, question->seat, question->seed, &state);
    seat_decide(question->world, &state, question->seat, question->seed, &SIGHT_HAND, plan);
}

int appraisals_1996(const AiQuestion *question, AiPlan *plan)
{
    GameState state;
    Outlook outlook;
    int appraisals = 0;
    outlook_prepare(&outlook, question->world);
    outlook.appraisals = &appraisals;
    seat_imagine(question->world, question->view, question->seat, question->seed, &state);
    seat_think(&outlook, &state, question->seat, question->seed, &SIGHT_BEST, plan);
    return appraisals;
}

int choices_1996(const AiQuestion *question, const AiBudget *budget, AiChoice *out, int max)
{
    Sight sight = SIGHT_BEST;
    sight.net = question->net;
    return search_1996(question, budget, &sight, 0, out, max);
}

void weigh_1996(const AiQuestion *question, const AiPlan *const plans[], int count, const AiBudget *budget,
                AiForecast out[], AiSample *samples)
{
    search_weigh_1996(question, plans, count, budget, out, samples);
}
