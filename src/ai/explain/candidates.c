#include "candidates.h"

#include "../core/similarity.h"
#include "../editions.h"
#include "../core/paired.h"

#include <string.h>

void candidate_terms(const AiQuestion *question, const AiPlan *plan, PlanTerms *out)
{
    edition_of(question->world)->explain->terms(question, NULL, plan, out);
}

bool candidate_idle(const AiQuestion *question, AiPlan *out)
{
    static const uint8_t ends[] = {CMD_END_ACTIVATION, CMD_END_INVESTMENT, CMD_END_PLUNDER,
                                   CMD_END_OUTFIT,     CMD_END_ROUTE,      CMD_END_BATTLE,
                                   CMD_END_SPOILS,     CMD_END_CAPTURE,    CMD_END_SALE};
    GameState state;
    Rng rng;
    rng_init(&rng, question->seed, RNG_STREAM_IMAGINE);
    rules_imagine(question->world, question->view, &rng, &state);
    for (size_t i = 0; i < sizeof ends; i++) {
        const Command command = {.kind = ends[i], .player = question->seat};
        if (rules_check(question->world, &state, &command).refusal == REFUSAL_NONE) {
            out->count = 1;
            out->commands[0] = command;
            return true;
        }
    }
    return false;
}

void candidate_complete(const AiQuestion *question, int rollouts, AiPlan *plan, PlanTerms *terms)
{
    const Explaining *edition = edition_of(question->world)->explain;
    const AiQuestion again = paired_question(question, LUCK_CHOICE);
    if (edition->complete != NULL && edition->complete(&again, rollouts, plan)) {
        candidate_terms(question, plan, terms);
    }
}

/* Who is asked yes or no wants to hear of both, whatever comes of it. */
static bool answers(const AiPlan *plan)
{
    const uint8_t kind = plan->count > 0 ? plan->commands[0].kind : CMD_NONE;
    return kind == CMD_DECLARE_BLOCKADE || kind == CMD_WAIVE_BLOCKADE || kind == CMD_GRANT_PASSAGE
           || kind == CMD_REFUSE_PASSAGE;
}

static bool are_twins(const AiPlan *one, const PlanTerms *where, const AiPlan *other,
                      const PlanTerms *elsewhere)
{
    return where->place == elsewhere->place
           && !(answers(one) && one->commands[0].kind != other->commands[0].kind);
}

int candidates_drop_twins(AiChoice *choices, PlanTerms *terms, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        bool twin = false;
        for (int k = 0; k < kept; k++) {
            twin = twin || are_twins(&choices[i].plan, &terms[i], &choices[k].plan, &terms[k]);
        }
        if (!twin) {
            choices[kept] = choices[i];
            terms[kept++] = terms[i];
        }
    }
    return kept;
}

static bool is_alike(const PublicState *pub, const AiPlan *plan, const AiChoice *choices, int count)
{
    for (int i = 0; i < count; i++) {
        if (plans_similar(pub, &choices[i].plan, plan)) {
            return true;
        }
    }
    return false;
}

/* Plans like one before them go to the end: a hint shows different things to do first. Returns how
 * many are different. */
static int sort_alike(const PublicState *pub, AiChoice *choices, PlanTerms *terms, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (!is_alike(pub, &choices[i].plan, choices, kept)) {
            const AiChoice choice = choices[i];
            const PlanTerms where = terms[i];
            memmove(&choices[kept + 1], &choices[kept], sizeof *choices * (size_t)(i - kept));
            memmove(&terms[kept + 1], &terms[kept], sizeof *terms * (size_t)(i - kept));
            choices[kept] = choice;
            terms[kept++] = where;
        }
    }
    return kept;
}

static int add_plans(const PublicState *pub, const AiPlan *plans, int plan_count,
                     const AiChoice *choices, int count, AiChoice *out)
{
    int added = 0;
    for (int i = 0; i < plan_count; i++) {
        if (!is_alike(pub, &plans[i], choices, count)) {
            out[added++] = (AiChoice){.plan = plans[i]};
        }
    }
    return added;
}

/* Where to begin: every port that is not among the choices. Else of plans that were not played out
 * those unlike all that were, ADVICE_PLAN_MAX at most; without any, answers other than the seat's
 * own, as many as there is room for, since several may come to the same in the end. */
static int find_others(const AiQuestion *question, const AiChoice *choices, int count,
                       const AiChoice *rest, int rest_count, AiChoice *out, int max)
{
    const Explaining *edition = edition_of(question->world)->explain;
    const PublicState *pub = &question->view->pub;
    AiPlan options[CANDIDATE_MAX];
    int found = 0;
    if (edition->starts != NULL) {
        found = add_plans(pub, options, edition->starts(question, &choices[0].plan, options, max),
                          choices, count, out);
    }
    for (int i = 0; i < rest_count && found < max && found < ADVICE_PLAN_MAX; i++) {
        if (!is_alike(pub, &rest[i].plan, choices, count)
            && !is_alike(pub, &rest[i].plan, out, found)) {
            out[found++] = rest[i];
        }
    }
    if (found == 0 && edition->options != NULL) {
        found = edition->options(question, &choices[0].plan, options, max);
        for (int i = 0; i < found; i++) {
            out[i] = (AiChoice){.plan = options[i]};
        }
    }
    return found;
}

/* The best first, as far as a few rollouts tell. */
static void sort_others(const AiQuestion *question, const AiBudget *budget, AiChoice *others,
                        int count)
{
    const AiQuestion again = paired_question(question, LUCK_CHOICE);
    const AiBudget few = {budget->candidates,
                          budget->rollouts > 0 ? budget->rollouts / OTHERS_PART / count + 1 : 0,
                          budget->turns};
    const AiPlan *plans[CANDIDATE_MAX];
    AiForecast after[CANDIDATE_MAX];
    for (int i = 0; i < count; i++) {
        plans[i] = &others[i].plan;
    }
    ai_weigh_each(&again, plans, count, &few, after, NULL);
    for (int i = 0; i < count; i++) {
        AiChoice choice = others[i];
        int place = i;
        choice.after = after[i];
        for (;
             place > 0
             && choice.after.share[question->seat] > others[place - 1].after.share[question->seat];
             place--) {
            others[place] = others[place - 1];
        }
        others[place] = choice;
    }
}

int candidates_find(const AiQuestion *question, const AiBudget *budget, bool wide,
                    AiChoice choices[CANDIDATE_MAX], PlanTerms terms[CANDIDATE_MAX])
{
    const Explaining *edition = edition_of(question->world)->explain;
    AiChoice found[AI_CHOICE_MAX];
    int all = ai_choices(question, budget, found, wide ? AI_CHOICE_MAX : CANDIDATE_MAX);
    int count = 0;
    while (count < all && count < CANDIDATE_MAX
           && (budget->rollouts == 0 || found[count].after.rollouts > 0)) {
        choices[count] = found[count];
        count++; /* those beyond were never played out */
    }
    if (count == 0) { /* the seat's own answer, and nothing to compare it with */
        choices[count++] = found[0];
    }
    int next = count;
    for (int i = 0; i < count; i++) {
        if (edition->keep != NULL) {
            edition->keep(question, &choices[i].plan);
        }
        candidate_terms(question, &choices[i].plan, &terms[i]);
    }
    count = candidates_drop_twins(choices, terms, count);
    const PublicState *pub = &question->view->pub;
    int different = wide        ? sort_alike(pub, choices, terms, count)
                    : count > 1 ? ADVICE_PLAN_MAX
                                : count;
    if (different < ADVICE_PLAN_MAX) {
        AiChoice others[CANDIDATE_MAX];
        int more = find_others(question, choices, count, &found[next], all - next, others,
                               CANDIDATE_MAX - different);
        if (more > 0) {
            sort_others(question, budget, others, more);
        }
        /* of those alike the last */
        count = count + more > CANDIDATE_MAX ? CANDIDATE_MAX - more : count;
        for (int i = 0; i < more; i++, count++) {
            choices[count] = others[i];
            candidate_terms(question, &choices[count].plan, &terms[count]);
        }
        count = candidates_drop_twins(choices, terms, count);
        sort_alike(pub, choices, terms, count);
    }
    return count;
}
