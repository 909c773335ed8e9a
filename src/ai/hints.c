#include "grounds.h"

#include <string.h>

static const Explaining EXPLAINING[EDITION_COUNT] = {
    [EDITION_2012] = {terms_2012, ahead_2012, count_2012, 1, remarks_2012, sees_otherwise_2012, doubt_2012, NULL, NULL},
    [EDITION_1996] = {terms_1996, ahead_1996, count_1996, 100, remarks_1996, sees_otherwise_1996, doubt_1996, complete_1996, options_1996},
};

const Explaining *explaining_of(const AiQuestion *question)
{
    return &EXPLAINING[question->world->edition];
}

/* By the weights that hints go by. */
static void find_terms(const AiQuestion *question, const AiPlan *plan, PlanTerms *out)
{
    explaining_of(question)->terms(question, NULL, plan, out);
}

const char *ai_remark_name(AiRemarkKind kind)
{
    static const char *const names[AI_REMARK_COUNT] = {
#define REMARK(UPPER, lower) #lower,
#include <serenissima/ai/remarks.def>
#undef REMARK
    };
    return names[kind];
}

void ai_compare(const AiQuestion *question, const AiPlan *plan, const AiPlan *other, AiGrounds *out)
{
    PlanTerms own;
    PlanTerms rest;
    find_terms(question, plan, &own);
    find_terms(question, other, &rest);
    grounds_at_sight((EditionId)question->world->edition, &own, &rest, out);
}

/* Where only the seat's own answer is known: others to compare it with, played out by whoever asks. */
static int add_options(const AiQuestion *question, const AiPlan *own, AiChoice *choices, int count, int max)
{
    const Explaining *edition = explaining_of(question);
    AiPlan options[AI_HINT_MAX - 1];
    if (count > 1 || edition->options == NULL) {
        return count;
    }
    int found = edition->options(question, own, options, AI_HINT_MAX - 1);
    for (int i = 0; i < found && count < max; i++) {
        choices[count] = choices[0];
        choices[count++].plan = options[i];
    }
    return count;
}

/* Plans that lead to the same place are one plan: the first of them stays. */
static int drop_twins(AiChoice *choices, PlanTerms *terms, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        bool twin = false;
        for (int k = 0; k < kept; k++) {
            twin = twin || terms[k].place == terms[i].place;
        }
        if (!twin) {
            choices[kept] = choices[i];
            terms[kept++] = terms[i];
        }
    }
    return kept;
}

enum { LOOK_MAX = 8 };

static int look(const AiQuestion *question, const AiBudget *budget, AiChoice choices[LOOK_MAX],
                PlanTerms terms[LOOK_MAX])
{
    int count = ai_choices(question, budget, choices, LOOK_MAX);
    int played = 0;
    while (played < count && (budget->rollouts == 0 || choices[played].after.rollouts > 0)) {
        played++; /* those beyond were never played out */
    }
    count = add_options(question, &choices[0].plan, choices, played > 0 ? played : 1, LOOK_MAX);
    for (int i = 0; i < count; i++) {
        find_terms(question, &choices[i].plan, &terms[i]);
    }
    return drop_twins(choices, terms, count);
}

/* ---- Over the same luck ---- */

enum { TOGETHER_MAX = 4, TOGETHER_ROLLOUTS = 1024 };

/* Plans over the same luck and equally often, at most TOGETHER_MAX and TOGETHER_ROLLOUTS times. */
typedef struct Together {
    AiForecast after[TOGETHER_MAX];
    AiSample samples[TOGETHER_MAX * TOGETHER_ROLLOUTS];
    int rollouts; /* of each */
} Together;

static void play_together(const AiQuestion *question, LuckUse use, const AiPlan *const plans[], int count,
                          const AiBudget *budget, int rollouts, Together *out)
{
    const AiQuestion anew = over_luck(question, use);
    AiBudget each = *budget;
    each.rollouts = rollouts < 1 ? 1 : rollouts > TOGETHER_ROLLOUTS ? TOGETHER_ROLLOUTS : rollouts;
    out->rollouts = each.rollouts;
    ai_weigh_each(&anew, plans, count, &each, out->after, out->samples);
}

static Lead lead_in(const Together *together, int one, int other, PlayerId seat)
{
    const AiSample *samples = together->samples;
    int n = together->rollouts;
    return lead_of(&samples[one * n], &samples[other * n], n, seat);
}

/* ---- Hint ---- */

/* Is plan b to be named before a? By chance to win where that is sure, else by what the reasons speak of. */
static bool goes_before(const Together *together, const PlanTerms *terms, int b, int a, PlayerId seat)
{
    Lead lead = lead_in(together, b, a, seat);
    Lead other = lead_in(together, a, b, seat);
    return lead_is_sure(&lead) || (!lead_is_sure(&other) && terms_sum(&terms[b]) > terms_sum(&terms[a]));
}

static void order_plans(const Together *together, const PlanTerms *terms, int count, PlayerId seat, int *order)
{
    for (int i = 0; i < count; i++) {
        int place = i;
        for (; place > 0 && goes_before(together, terms, i, order[place - 1], seat); place--) {
            order[place] = order[place - 1];
        }
        order[place] = i;
    }
}

void ai_hint(const AiQuestion *question, const AiBudget *budget, AiHint *out)
{
    AiChoice choices[LOOK_MAX];
    PlanTerms terms[LOOK_MAX];
    Together together;
    const AiPlan *plans[AI_HINT_MAX + 1] = {NULL}; /* the last: the position as it stands */
    int order[LOOK_MAX];
    memset(out, 0, sizeof *out);
    int count = look(question, budget, choices, terms);
    int shown = count < AI_HINT_MAX ? count : AI_HINT_MAX;
    for (int i = 0; i < shown && explaining_of(question)->complete != NULL; i++) {
        explaining_of(question)->complete(question, &choices[i].plan);
    }
    for (int i = 0; i < count; i++) {
        order[i] = i;
    }
    for (int i = 0; i < shown; i++) {
        plans[i] = &choices[i].plan;
    }
    if (budget->rollouts > 0) {
        play_together(question, LUCK_VERDICT, plans, shown + 1, budget, budget->rollouts / AI_HINT_MAX, &together);
        out->before = together.after[shown];
        order_plans(&together, terms, shown, question->seat, order);
    } else {
        ai_weigh(question, NULL, budget, &out->before);
    }
    out->count = shown;
    for (int i = 0; i < shown; i++) {
        AiAdvice *advice = &out->plans[i];
        int next = i + 1 < shown ? i + 1 : i - 1;
        advice->choice = choices[order[i]];
        if (budget->rollouts > 0) {
            advice->choice.after = together.after[order[i]];
        }
        explaining_of(question)->remarks(question, NULL, &advice->choice.plan, &advice->remarks);
        if (next >= 0 && budget->rollouts > 0) {
            Lead lead = lead_in(&together, order[i], order[next], question->seat);
            const AiPlan *const pair[2] = {plans[order[i]], plans[order[next]]};
            const PlanTerms *const pair_terms[2] = {&terms[order[i]], &terms[order[next]]};
            advice->sure = next > i && lead_is_sure(&lead) && lead.mean >= LEAD_LEAST;
            grounds_find(question, LUCK_VERDICT, pair, pair_terms, budget, together.rollouts, &lead, &advice->grounds);
        } else if (next >= 0) {
            grounds_at_sight((EditionId)question->world->edition, &terms[order[i]], &terms[order[next]], &advice->grounds);
        }
    }
}

/* ---- What was played ---- */

/* The best of the plans found and of the one played, over a luck that found none of them: its number among
 * `plans`, where the one played is number 0 and the others follow as the search ordered them. */
static int choose_best(const AiQuestion *question, const AiBudget *budget, const AiPlan *const plans[], int count,
                       Together *together)
{
    int best = 0;
    play_together(question, LUCK_CHOICE, plans, count, budget, budget->rollouts / count, together);
    for (int i = 1; i < count; i++) {
        Lead lead = lead_in(together, i, best, question->seat);
        best = lead.mean > 0 ? i : best;
    }
    return best;
}

/* The best of all over a new luck against what was played; once more where that seems sure. */
static void find_loss(const AiQuestion *question, const AiBudget *budget, const AiPlan *const pair[2],
                      Together *together, AiReview *out)
{
    PlayerId seat = question->seat;
    if (budget->rollouts == 0) {
        ai_weigh_each(question, pair, 2, budget, together->after, NULL);
        out->loss = together->after[0].share[seat] - together->after[1].share[seat];
    } else {
        play_together(question, LUCK_VERDICT, pair, 2, budget, budget->rollouts / 2, together);
        Lead lead = lead_in(together, 0, 1, seat);
        out->loss = lead.mean;
        out->loss_error = lead.error;
    }
    out->best = together->after[0];
    out->played = together->after[1];
    Lead found = {out->loss, out->loss_error};
    if (budget->rollouts > 0 && lead_is_sure(&found)) {
        play_together(question, LUCK_PROOF, pair, 2, budget, budget->rollouts / 2, together);
        Lead proof = lead_in(together, 0, 1, seat);
        out->sure_loss = proof.mean > 0 ? proof.mean : 0;
    }
}

/* What a level that weighs otherwise makes of the two plans. */
static void see_with(const AiQuestion *question, const Ai *who, const AiPlan *best, const AiPlan *other, bool played_best,
                     AiReview *out)
{
    PlanTerms terms[2];
    explaining_of(question)->terms(question, who, best, &terms[0]);
    explaining_of(question)->terms(question, who, other, &terms[1]);
    int64_t lead = terms_sum(&terms[0]) - terms_sum(&terms[1]);
    grounds_at_sight((EditionId)question->world->edition, &terms[0], &terms[1], &out->grounds);
    out->own_eyes = true;
    out->own_doubt = (uint8_t)explaining_of(question)->doubt(who);
    out->own_lead = (int32_t)(played_best ? lead : -lead);
}

void ai_review(const AiQuestion *question, const AiPlan *played, const AiBudget *budget, AiReview *out)
{
    ai_why(question, NULL, played, budget, out);
}

void ai_why(const AiQuestion *question, const Ai *who, const AiPlan *played, const AiBudget *budget, AiReview *out)
{
    AiChoice choices[LOOK_MAX];
    PlanTerms terms[LOOK_MAX];
    PlanTerms own;
    Together together = {.rollouts = 0};
    const AiPlan *plans[TOGETHER_MAX] = {played};
    const PlanTerms *where[TOGETHER_MAX] = {&own};
    int count = 1;
    memset(out, 0, sizeof *out);
    explaining_of(question)->remarks(question, who, played, &out->remarks);
    int found = look(question, budget, choices, terms);
    find_terms(question, played, &own);
    for (int i = 0; i < found && count < TOGETHER_MAX; i++) {
        if (terms[i].place != own.place) {
            where[count] = &terms[i];
            plans[count++] = &choices[i].plan;
        }
    }
    int best = terms[0].place == own.place ? 0 : 1; /* at first sight */
    if (budget->rollouts > 0) {
        best = count > 1 ? choose_best(question, budget, plans, count, &together) : 0;
    }
    int other = best == 0 ? 1 : 0;
    Lead lead = count > 1 && budget->rollouts > 0 ? lead_in(&together, best, other, question->seat) : (Lead){0, 0};
    LuckUse use = LUCK_CHOICE;
    out->was_best = best == 0;
    out->best_plan = *plans[best];
    if (best == 0) {
        AiBudget once = *budget;
        const AiQuestion anew = over_luck(question, LUCK_VERDICT);
        once.rollouts = budget->rollouts / 2;
        ai_weigh(&anew, played, &once, &out->played);
        out->best = out->played;
    } else {
        const AiPlan *const pair[2] = {plans[best], played};
        find_loss(question, budget, pair, &together, out);
        lead = (Lead){out->loss, out->loss_error};
        use = LUCK_VERDICT;
    }
    if (other < count && who != NULL && explaining_of(question)->sees_otherwise(who, question->view->pub.player_count)) {
        see_with(question, who, plans[best], plans[other], best == 0, out);
    } else if (other < count) {
        const AiPlan *const pair[2] = {plans[best], plans[other]};
        const PlanTerms *const pair_terms[2] = {where[best], where[other]};
        grounds_find(question, use, pair, pair_terms, budget, together.rollouts, &lead, &out->grounds);
    }
}
