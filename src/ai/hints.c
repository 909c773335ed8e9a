#include "hints.h"

#include <string.h>

typedef void TermsFunction(const AiQuestion *question, const AiPlan *plan, PlanTerms *out);

static TermsFunction *const TERMS[EDITION_COUNT] = {
    [EDITION_2012] = terms_2012,
    [EDITION_1996] = terms_1996,
};

/* Differences below this are not worth a word, in hundredths of a ducat. */
static const int32_t LEAST[EDITION_COUNT] = {
    [EDITION_2012] = 50,
    [EDITION_1996] = 5000,
};

static void find_terms(const AiQuestion *question, const AiPlan *plan, PlanTerms *out)
{
    TERMS[question->world->edition](question, plan, out);
}

static int32_t size_of(int32_t value)
{
    return value < 0 ? -value : value;
}

static void add_reason(AiGrounds *grounds, int term, int32_t change)
{
    int place = grounds->count < AI_REASON_MAX ? grounds->count++ : AI_REASON_MAX;
    for (; place > 0 && size_of(change) > size_of(grounds->reasons[place - 1].centiducats); place--) {
        if (place < AI_REASON_MAX) {
            grounds->reasons[place] = grounds->reasons[place - 1];
        }
    }
    if (place < AI_REASON_MAX) {
        grounds->reasons[place] = (AiReason){(uint8_t)term, change};
    }
}

/* A galley is counted for its best sale or for its best conquest: where one takes the place of the other
 * only the difference is a reason. */
static void net_voyages(int32_t change[AI_TERM_COUNT])
{
    int32_t *trade = &change[AI_TERM_TRADE];
    int32_t *conquest = &change[AI_TERM_CONQUEST];
    if ((*trade < 0) == (*conquest < 0) || *trade == 0 || *conquest == 0) {
        return;
    }
    int32_t net = *trade + *conquest;
    bool trades = (net < 0) == (*trade < 0);
    *trade = trades ? net : 0;
    *conquest = trades ? 0 : net;
}

static void compare_terms(const AiQuestion *question, const PlanTerms *plan, const PlanTerms *other, AiGrounds *out)
{
    int32_t change[AI_TERM_COUNT];
    out->count = 0;
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        change[term] = plan->terms[term] - other->terms[term];
    }
    net_voyages(change);
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        if (size_of(change[term]) >= LEAST[question->world->edition]) {
            add_reason(out, term, change[term]);
        }
    }
}

void ai_compare(const AiQuestion *question, const AiPlan *plan, const AiPlan *other, AiGrounds *out)
{
    PlanTerms own;
    PlanTerms rest;
    find_terms(question, plan, &own);
    find_terms(question, other, &rest);
    compare_terms(question, &own, &rest, out);
}

static int64_t square(int64_t value)
{
    return value * value;
}

/* Is `a` ahead of `b` by more than two standard errors of the difference? */
static bool is_ahead(const AiForecast *a, const AiForecast *b, PlayerId seat)
{
    int64_t lead = a->share[seat] - b->share[seat];
    int64_t noise = square(a->share_error[seat]) + square(b->share_error[seat]);
    return a->rollouts > 0 && lead > 0 && square(lead) > 4 * noise;
}

/* By chance to win; the search ordered them by worth, which decides between equals. */
static void sort_choices(AiChoice *choices, int count, PlayerId seat)
{
    for (int i = 1; i < count; i++) {
        AiChoice moved = choices[i];
        int place = i;
        for (; place > 0 && moved.after.share[seat] > choices[place - 1].after.share[seat]; place--) {
            choices[place] = choices[place - 1];
        }
        choices[place] = moved;
    }
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
    count = played > 0 ? played : 1;
    for (int i = 0; i < count; i++) {
        find_terms(question, &choices[i].plan, &terms[i]);
    }
    return drop_twins(choices, terms, count);
}

/* The same question over other luck. Plans are chosen for how they fared in the rollouts that found
 * them, so those rollouts flatter the best; what is said about them must come from others. */
static AiQuestion over_other_luck(const AiQuestion *question)
{
    AiQuestion other = *question;
    other.seed = ~question->seed;
    return other;
}

void ai_hint(const AiQuestion *question, const AiBudget *budget, AiHint *out)
{
    const AiQuestion anew = over_other_luck(question);
    AiChoice choices[LOOK_MAX];
    PlanTerms terms[LOOK_MAX];
    AiBudget once = *budget;
    memset(out, 0, sizeof *out);
    int count = look(question, budget, choices, terms);
    int shown = count < AI_HINT_MAX ? count : AI_HINT_MAX;
    once.rollouts = budget->rollouts / AI_HINT_MAX;
    for (int i = 0; i < shown && budget->rollouts > 0; i++) { /* the same number for each, over the same luck */
        ai_weigh(&anew, &choices[i].plan, &once, &choices[i].after);
    }
    ai_weigh(&anew, NULL, &once, &out->before);
    sort_choices(choices, shown, question->seat);
    for (int i = 0; i < shown; i++) {
        find_terms(question, &choices[i].plan, &terms[i]);
    }
    out->count = shown;
    for (int i = 0; i < shown; i++) {
        int next = i + 1 < count ? i + 1 : i - 1;
        AiAdvice *advice = &out->plans[i];
        advice->choice = choices[i];
        if (next >= 0) {
            compare_terms(question, &terms[i], &terms[next], &advice->grounds);
            advice->sure = next > i && is_ahead(&choices[i].after, &choices[next].after, question->seat);
        }
    }
}

static int32_t root(int64_t value)
{
    int64_t guess = 0;
    for (int64_t bit = INT64_C(1) << 20; bit > 0; bit >>= 1) {
        guess += square(guess + bit) <= value ? bit : 0;
    }
    return (int32_t)guess;
}

void ai_review(const AiQuestion *question, const AiPlan *played, const AiBudget *budget, AiReview *out)
{
    AiChoice choices[LOOK_MAX];
    PlanTerms terms[LOOK_MAX];
    PlanTerms own;
    const AiQuestion anew = over_other_luck(question);
    PlayerId seat = question->seat;
    AiBudget once = *budget;
    memset(out, 0, sizeof *out);
    int count = look(question, budget, choices, terms);
    once.rollouts = budget->rollouts / 2;
    find_terms(question, played, &own);
    ai_weigh(&anew, played, &once, &out->played);
    out->was_best = terms[0].place == own.place;
    if (out->was_best) {
        out->best = out->played;
    } else {
        ai_weigh(&anew, &choices[0].plan, &once, &out->best);
    }
    int32_t loss = out->best.share[seat] - out->played.share[seat];
    out->loss = loss > 0 ? loss : 0;
    out->loss_error = root(square(out->best.share_error[seat]) + square(out->played.share_error[seat]));
    out->best_plan = choices[0].plan;
    if (!out->was_best) {
        compare_terms(question, &terms[0], &own, &out->grounds);
    } else if (count > 1) {
        compare_terms(question, &own, &terms[1], &out->grounds);
    }
}
