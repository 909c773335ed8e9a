#include "hints.h"

#include "chances.h"
#include "race.h"

#include <string.h>

/* What an edition's folder offers; complete, options NULL: plans are whole, and there are always several. */
typedef struct Explaining {
    void (*terms)(const AiQuestion *question, const AiPlan *plan, PlanTerms *out);
    void (*ahead)(const AiQuestion *question, const AiPlan *plan, int turns, int rollout, GameState *end);
    void (*remarks)(const AiQuestion *question, const AiPlan *plan, AiRemarks *out);
    void (*complete)(const AiQuestion *question, AiPlan *plan);
    int (*options)(const AiQuestion *question, const AiPlan *own, AiPlan *out, int max);
} Explaining;

static const Explaining EXPLAINING[EDITION_COUNT] = {
    [EDITION_2012] = {terms_2012, ahead_2012, remarks_2012, NULL, NULL},
    [EDITION_1996] = {terms_1996, ahead_1996, remarks_1996, complete_1996, options_1996},
};

/* Differences below this are not worth a word, in hundredths of a ducat. */
static const int32_t LEAST[EDITION_COUNT] = {
    [EDITION_2012] = 50,
    [EDITION_1996] = 5000,
};

static void find_terms(const AiQuestion *question, const AiPlan *plan, PlanTerms *out)
{
    EXPLAINING[question->world->edition].terms(question, plan, out);
}

static void find_remarks(const AiQuestion *question, const AiPlan *plan, AiRemarks *out)
{
    EXPLAINING[question->world->edition].remarks(question, plan, out);
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

static int32_t size_of(int32_t value)
{
    return value < 0 ? -value : value;
}

static void add_reason(AiGrounds *grounds, const AiReason *reason)
{
    int32_t change = reason->centiducats;
    int place = grounds->count < AI_REASON_MAX ? grounds->count++ : AI_REASON_MAX;
    for (; place > 0 && size_of(change) > size_of(grounds->reasons[place - 1].centiducats); place--) {
        if (place < AI_REASON_MAX) {
            grounds->reasons[place] = grounds->reasons[place - 1];
        }
    }
    if (place < AI_REASON_MAX) {
        grounds->reasons[place] = *reason;
    }
}

static void compare_terms(const AiQuestion *question, const PlanTerms *plan, const PlanTerms *other, AiGrounds *out)
{
    int32_t change[AI_TERM_COUNT];
    int32_t least = LEAST[question->world->edition];
    TermParts parts[2] = {plan->parts, other->parts};
    *out = (AiGrounds){.count = 0};
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        change[term] = plan->terms[term] - other->terms[term];
    }
    parts_net(&parts[0], &parts[1], change);
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        AiReason reason = {.term = (uint8_t)term, .centiducats = change[term]};
        if (size_of(change[term]) >= least) {
            parts_name(&parts[0], &parts[1], least, &reason);
            add_reason(out, &reason);
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

/* Where only the seat's own answer is known: others to compare it with, played out by whoever asks. */
static int add_options(const AiQuestion *question, const AiPlan *own, AiChoice *choices, int count, int max)
{
    const Explaining *edition = &EXPLAINING[question->world->edition];
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

/* Plans are chosen for how they fared in the rollouts that found them, so those rollouts flatter the best;
 * what is said about them must come from others. Each use has a luck of its own. */
typedef enum LuckUse { LUCK_CHOICE = 1, LUCK_VERDICT, LUCK_PROOF } LuckUse;

static AiQuestion over_luck(const AiQuestion *question, LuckUse use)
{
    AiQuestion other = *question;
    other.seed = race_mix(question->seed, (uint64_t)use);
    return other;
}

static int64_t square(int64_t value)
{
    return value * value;
}

/* How much better one plan did than another for the seat, and the standard error of that. */
typedef struct Lead {
    int32_t mean;
    int32_t error;
} Lead;

static Lead lead_from(int64_t sum, int64_t squares, int count)
{
    int64_t spread = count > 1 ? (squares - sum * sum / count) / (count - 1) / count : square(AI_SHARE_ONE);
    return (Lead){(int32_t)(sum / count), tally_root(spread)};
}

static Lead lead_of(const AiSample *one, const AiSample *other, int count, PlayerId seat)
{
    int64_t sum = 0;
    int64_t squares = 0;
    for (int r = 0; r < count; r++) {
        int32_t gap = one[r].share[seat] - other[r].share[seat];
        sum += gap;
        squares += square(gap);
    }
    return lead_from(sum, squares, count);
}

/* A lead that does not show in whole percents is not worth a word, however sure it is. */
enum { LEAD_LEAST = AI_SHARE_ONE / 200 };

static bool is_beyond_error(const Lead *lead)
{
    return lead->mean > 2 * lead->error && lead->mean > 0;
}

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

/* ---- Grounds that hold ---- */

static int64_t sum_of_changes(const PlanTerms *plan, const PlanTerms *other)
{
    int64_t sum = 0;
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        sum += plan->terms[term] - other->terms[term];
    }
    return sum;
}

/* How two plans differ in one term over rollouts. */
typedef struct TermGap {
    int64_t pull; /* sums */
    int64_t ducats;
    int64_t squares;
} TermGap;

static void add_ends(const AiQuestion *question, const AiPlan *const pair[2], int turns, int rollout, TermGap gaps[AI_TERM_COUNT])
{
    ChanceCauses causes[2];
    for (int i = 0; i < 2; i++) {
        GameState end;
        EXPLAINING[question->world->edition].ahead(question, pair[i], turns, rollout, &end);
        chances_causes(question->world, &end, question->seat, &causes[i]);
    }
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        int64_t gap = causes[0].ducats[term] - causes[1].ducats[term];
        gaps[term].pull += causes[0].pull[term] - causes[1].pull[term];
        gaps[term].ducats += gap;
        gaps[term].squares += square(gap);
    }
}

/* What speaks for the verdict before what speaks against it; else as they come. */
static void sort_by_verdict(AiGrounds *grounds, bool better)
{
    AiGrounds sorted = *grounds;
    int count = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < grounds->count; i++) {
            bool speaks_for = (grounds->reasons[i].centiducats > 0) == better;
            if (speaks_for == (pass == 0)) {
                sorted.reasons[count++] = grounds->reasons[i];
            }
        }
    }
    *grounds = sorted;
}

/* The rollouts that a verdict came from, once more: what makes the chances differ where they end. The terms that
 * pull most are told, where their difference is sure and pulls the way it points. */
static void compare_ahead(const AiQuestion *question, LuckUse use, const AiPlan *const pair[2], const AiBudget *budget,
                          int rollouts, AiGrounds *out)
{
    const AiQuestion anew = over_luck(question, use);
    TermGap gaps[AI_TERM_COUNT] = {{0, 0, 0}};
    bool told[AI_TERM_COUNT] = {false};
    *out = (AiGrounds){.ahead = true};
    for (int r = 0; r < rollouts; r++) {
        add_ends(&anew, pair, budget->turns, r, gaps);
    }
    while (out->count < AI_REASON_MAX) {
        int best = -1;
        int64_t most = 0;
        for (int term = 0; term < AI_TERM_COUNT; term++) {
            Lead lead = lead_from(gaps[term].ducats, gaps[term].squares, rollouts);
            int64_t pull = gaps[term].pull < 0 ? -gaps[term].pull : gaps[term].pull;
            bool sure = size_of(lead.mean) > 2 * lead.error && size_of(lead.mean) >= LEAST[question->world->edition]
                        && (lead.mean < 0) == (gaps[term].pull < 0);
            if (sure && !told[term] && pull > most) {
                best = term;
                most = pull;
            }
        }
        if (best < 0) {
            return;
        }
        told[best] = true;
        out->reasons[out->count++] = (AiReason){.term = (uint8_t)best, .centiducats = (int32_t)(gaps[best].ducats / rollouts)};
    }
}

/* lead: of the plan, over the luck of `use`. */
static void find_grounds(const AiQuestion *question, LuckUse use, const AiPlan *const pair[2], const PlanTerms *const terms[2],
                         const AiBudget *budget, int rollouts, const Lead *lead, AiGrounds *out)
{
    int64_t sum = sum_of_changes(terms[0], terms[1]);
    bool better = lead->mean > 2 * lead->error && lead->mean >= LEAD_LEAST;
    bool worse = lead->mean < -2 * lead->error && lead->mean <= -LEAD_LEAST;
    int64_t least = LEAST[question->world->edition];
    compare_terms(question, terms[0], terms[1], out);
    if (budget->rollouts > 0 && ((better && sum < least) || (worse && sum > -least))) {
        compare_ahead(question, use, pair, budget, rollouts, out);
        sort_by_verdict(out, better);
    }
}

/* ---- Hint ---- */

static int64_t sum_of(const PlanTerms *terms)
{
    int64_t sum = 0;
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        sum += terms->terms[term];
    }
    return sum;
}

/* Is plan b to be named before a? By chance to win where that is sure, else by what the reasons speak of. */
static bool goes_before(const Together *together, const PlanTerms *terms, int b, int a, PlayerId seat)
{
    Lead lead = lead_in(together, b, a, seat);
    Lead other = lead_in(together, a, b, seat);
    return is_beyond_error(&lead) || (!is_beyond_error(&other) && sum_of(&terms[b]) > sum_of(&terms[a]));
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
    for (int i = 0; i < shown && EXPLAINING[question->world->edition].complete != NULL; i++) {
        EXPLAINING[question->world->edition].complete(question, &choices[i].plan);
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
        find_remarks(question, &advice->choice.plan, &advice->remarks);
        if (next >= 0 && budget->rollouts > 0) {
            Lead lead = lead_in(&together, order[i], order[next], question->seat);
            const AiPlan *const pair[2] = {plans[order[i]], plans[order[next]]};
            const PlanTerms *const pair_terms[2] = {&terms[order[i]], &terms[order[next]]};
            advice->sure = next > i && is_beyond_error(&lead) && lead.mean >= LEAD_LEAST;
            find_grounds(question, LUCK_VERDICT, pair, pair_terms, budget, together.rollouts, &lead, &advice->grounds);
        } else if (next >= 0) {
            compare_terms(question, &terms[order[i]], &terms[order[next]], &advice->grounds);
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
    if (budget->rollouts > 0 && is_beyond_error(&found)) {
        play_together(question, LUCK_PROOF, pair, 2, budget, budget->rollouts / 2, together);
        Lead proof = lead_in(together, 0, 1, seat);
        out->sure_loss = proof.mean > 0 ? proof.mean : 0;
    }
}

void ai_review(const AiQuestion *question, const AiPlan *played, const AiBudget *budget, AiReview *out)
{
    AiChoice choices[LOOK_MAX];
    PlanTerms terms[LOOK_MAX];
    PlanTerms own;
    Together together = {.rollouts = 0};
    const AiPlan *plans[TOGETHER_MAX] = {played};
    const PlanTerms *where[TOGETHER_MAX] = {&own};
    int count = 1;
    memset(out, 0, sizeof *out);
    find_remarks(question, played, &out->remarks);
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
    if (other < count) {
        const AiPlan *const pair[2] = {plans[best], plans[other]};
        const PlanTerms *const pair_terms[2] = {where[best], where[other]};
        find_grounds(question, use, pair, pair_terms, budget, together.rollouts, &lead, &out->grounds);
    }
}
