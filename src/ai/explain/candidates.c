/* Candidate plans: what a hint shows and a review compares with. */
#include "../core/play.h"
#include "explain.h"

#include <string.h>

void candidate_look(const Advised *by, Proposal *proposal)
{
    by->edition->explain->terms(by->question, NULL, &proposal->plan, &proposal->terms);
}

bool candidate_idle(const AiQuestion *question, AiPlan *out)
{
    static const uint8_t ends[] = {CMD_END_ACTIVATION, CMD_END_INVESTMENT, CMD_END_PLUNDER,
                                   CMD_END_OUTFIT,     CMD_END_ROUTE,      CMD_END_BATTLE,
                                   CMD_END_SPOILS,     CMD_END_CAPTURE,    CMD_END_SALE};
    GameState state;
    question_imagine(question, question->seed, &state);
    for (size_t i = 0; i < sizeof ends; i++) {
        out->count = 1;
        out->commands[0] = command_make((CommandKind)ends[i], question->seat);
        if (command_legal(question->world, &state, &out->commands[0])) {
            return true;
        }
    }
    return false;
}

void candidate_complete(const Advised *by, int rollouts, Proposal *proposal)
{
    const AiQuestion again = paired_question(by->question, LUCK_CHOICE);
    const Explaining *edition = by->edition->explain;
    const int begun = proposal->plan.count;
    if (edition->complete != NULL && edition->complete(&again, rollouts, &proposal->plan)) {
        candidate_look(by, proposal);
    } else if (proposal->plan.count != begun) { /* it leads to the same, all of it said now */
        PlanTerms whole;
        edition->terms(by->question, NULL, &proposal->plan, &whole);
        proposal->terms.open = whole.open;
        proposal->terms.ducats = whole.ducats;
    }
}

/* Who is asked yes or no wants to hear of both, whatever comes of it. */
static bool answers(const AiPlan *plan)
{
    const uint8_t kind = plan->count > 0 ? plan->commands[0].kind : CMD_NONE;
    return kind == CMD_DECLARE_BLOCKADE || kind == CMD_WAIVE_BLOCKADE || kind == CMD_GRANT_PASSAGE
           || kind == CMD_REFUSE_PASSAGE;
}

static bool are_twins(const Proposal *one, const Proposal *other)
{
    return one->terms.place == other->terms.place
           && !(answers(&one->plan) && one->plan.commands[0].kind != other->plan.commands[0].kind);
}

int candidates_drop_twins(Proposal *proposals, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        bool twin = false;
        for (int k = 0; k < kept; k++) {
            twin = twin || are_twins(&proposals[i], &proposals[k]);
        }
        if (!twin) {
            proposals[kept++] = proposals[i];
        }
    }
    return kept;
}

static bool is_alike(const Advised *by, const AiPlan *plan, const Proposal *proposals, int count)
{
    for (int i = 0; i < count; i++) {
        if (plans_similar(&by->question->view->pub, &proposals[i].plan, plan)) {
            return true;
        }
    }
    return false;
}

/* Plans like one before them go to the end: a hint shows different things to do first. Returns how
 * many are different. */
static int sort_alike(const Advised *by, Proposal *proposals, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (!is_alike(by, &proposals[i].plan, proposals, kept)) {
            const Proposal different = proposals[i];
            memmove(&proposals[kept + 1], &proposals[kept], sizeof *proposals * (size_t)(i - kept));
            proposals[kept++] = different;
        }
    }
    return kept;
}

/* Where to begin: every port that is not among the choices. Else of plans that were not played out
 * those unlike all that were, ADVICE_PLAN_MAX at most; without any, answers other than the seat's
 * own, as many as there is room for, since several may come to the same in the end. */
static int find_others(const Advised *by, const Proposal *choices, int count, const AiChoice *rest,
                       int rest_count, Proposal *out, int max)
{
    const Explaining *edition = by->edition->explain;
    AiPlan options[CANDIDATE_MAX];
    int found = 0;
    const int starts =
        edition->starts != NULL ? edition->starts(by->question, &choices[0].plan, options, max) : 0;
    for (int i = 0; i < starts; i++) {
        if (!is_alike(by, &options[i], choices, count)) {
            out[found++].plan = options[i];
        }
    }
    for (int i = 0; i < rest_count && found < max && found < ADVICE_PLAN_MAX; i++) {
        if (!is_alike(by, &rest[i].plan, choices, count)
            && !is_alike(by, &rest[i].plan, out, found)) {
            out[found++].plan = rest[i].plan;
        }
    }
    if (found == 0) {
        found = edition->options(by->question, &choices[0].plan, options, max);
        for (int i = 0; i < found; i++) {
            out[i].plan = options[i];
        }
    }
    return found;
}

/* The best first, as far as a few rollouts tell. */
static void sort_others(const Advised *by, Proposal *others, int count)
{
    const AiQuestion again = paired_question(by->question, LUCK_CHOICE);
    AiBudget few = *by->budget;
    const AiPlan *plans[CANDIDATE_MAX];
    AiForecast after[CANDIDATE_MAX];
    few.rollouts = few.rollouts > 0 ? few.rollouts / OTHERS_PART / count + 1 : 0;
    for (int i = 0; i < count; i++) {
        plans[i] = &others[i].plan;
    }
    by->edition->weigh(&again, plans, count, &few, after, NULL, NULL);
    for (int i = 0; i < count; i++) {
        Proposal other = others[i];
        int place = i;
        other.after = after[i];
        for (; place > 0 && other.after.share[by->seat] > others[place - 1].after.share[by->seat];
             place--) {
            others[place] = others[place - 1];
        }
        others[place] = other;
    }
}

int candidates_find(const Advised *by, bool wide, Proposal out[CANDIDATE_MAX])
{
    const Explaining *edition = by->edition->explain;
    AiChoice found[AI_CHOICE_MAX];
    const int all =
        by->edition->choices(by->question, by->budget, found, wide ? AI_CHOICE_MAX : CANDIDATE_MAX);
    int next = 0; /* those from there on were never played out */
    while (next < all && next < CANDIDATE_MAX
           && (by->budget->rollouts == 0 || found[next].after.rollouts > 0)) {
        next++;
    }
    next = next > 0 ? next : 1; /* the seat's own answer, and nothing to compare it with */
    for (int i = 0; i < next; i++) {
        out[i].plan = found[i].plan;
        out[i].after = found[i].after;
        if (edition->keep != NULL) {
            edition->keep(by->question, &out[i].plan);
        }
        candidate_look(by, &out[i]);
    }
    int count = candidates_drop_twins(out, next);
    int different = wide ? sort_alike(by, out, count) : count > 1 ? ADVICE_PLAN_MAX : count;
    if (different < ADVICE_PLAN_MAX) {
        Proposal others[CANDIDATE_MAX];
        int more = find_others(by, out, count, &found[next], all - next, others,
                               CANDIDATE_MAX - different);
        if (more > 0) {
            sort_others(by, others, more);
        }
        /* of those alike the last */
        count = count + more > CANDIDATE_MAX ? CANDIDATE_MAX - more : count;
        for (int i = 0; i < more; i++, count++) {
            out[count] = others[i];
            candidate_look(by, &out[count]);
        }
        count = candidates_drop_twins(out, count);
        sort_alike(by, out, count);
    }
    return count;
}
