#include "../core/similarity.h"
#include "../editions.h"
#include "grounds.h"
#include "proposals.h"
#include "prune.h"
#include "../core/tally.h"

#include <string.h>

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
    proposal_terms(question, plan, &own);
    proposal_terms(question, other, &rest);
    grounds_at_sight((EditionId)question->world->edition, &own, &rest, out);
}

/* ---- Hint ---- */

enum { VERDICT_MAX = 4 }; /* plans that are played on together */

static Lead judged_lead(const AiQuestion *question, const PairedRollouts *together, int one, int other)
{
    Lead lead = paired_lead(together, one, other, question->seat);
    if (lead.mean != 0) {
        lead.error = win_model_lead_error(&edition_of(question->world)->chances, question, lead.error, together->after[one].share[question->seat],
                                        together->after[other].share[question->seat]);
    }
    return lead;
}

/* Too near to each other to be told apart by the rollouts, and to matter. */
static bool is_even(const Lead *lead)
{
    int32_t size = lead->mean < 0 ? -lead->mean : lead->mean;
    return size < LEAD_LEAST || (size < lead->error && size < LEAD_PLAIN);
}

static bool is_decided(int32_t share)
{
    return share < LEAD_LEAST || share > AI_SHARE_ONE - LEAD_LEAST;
}

/* How much further the seat is ahead of the mean of the others at the end. */
static int32_t gap_between(const AiForecast *one, const AiForecast *other, PlayerId seat, int players)
{
    int64_t gap = 0;
    for (PlayerId player = 1; player <= players; player++) {
        const int64_t more = one->worth[player] - other->worth[player];
        gap += player == seat ? more * (players - 1) : -more;
    }
    return (int32_t)(gap / (players - 1));
}

/* Does that leave two plans about as good, the first of them ahead by so much? As it is told. */
static bool is_about_even(const Lead *lead)
{
    return lead->mean <= (lead->error > LEAD_LEAST ? lead->error : LEAD_LEAST);
}

/* By how much reasons at sight speak for plan a: an order that they do not show would be one without a reason. */
static int64_t told_for(const PlanTerms *terms, int a, int b, const AiQuestion *question)
{
    AiGrounds grounds;
    grounds_at_sight((EditionId)question->world->edition, &terms[a], &terms[b], &grounds);
    return grounds_sum(&grounds);
}

/* Does what is seen at sight tell plan a from b the other way than they fared, and luck could explain that? Then reasons would speak
 * against the plan that comes first. */
static bool is_doubted(const Lead *lead, const PlanTerms *terms, int a, int b, const AiQuestion *question)
{
    const int64_t sum = told_for(terms, a, b, question);
    const int64_t least = grounds_least((EditionId)question->world->edition);
    const int32_t luck = 2 * lead->error;
    return lead->mean < 0 ? -lead->mean < luck && sum >= least : lead->mean < luck && sum <= -least;
}

/* Nobody is better off by what leaves the others more still, or wins less often by more than luck explains. */
static bool is_gainsaid(const Lead *lead, int64_t gap, int64_t ahead)
{
    const bool surely = (lead->mean > 0 ? lead->mean : -lead->mean) > 2 * lead->error;
    return (gap > 0) != (ahead > 0) || (surely && (gap > 0) != (lead->mean > 0));
}

/* What is told of a lead: all that may be wrong with it is its error. */
static Lead told_lead(const AiQuestion *question, const PairedRollouts *together, int one, int other)
{
    Lead lead = judged_lead(question, together, one, other);
    if (lead.mean != 0) {
        lead.error = win_model_players_error(lead.error, together->after[one].share[question->seat],
                                           together->after[other].share[question->seat]);
    }
    return lead;
}

/* How plan a fared against b. Where the game is won or lost after both, or the chances cannot be told apart as they are judged, what the
 * seat surely has more at the end tells, in the latter case unless it is gainsaid, or what is seen at sight speaks against it; 0: even. */
static Lead fared(const PairedRollouts *together, const PlanTerms *terms, int a, int b, const AiQuestion *question)
{
    const PlayerId seat = question->seat;
    const AiForecast *one = &together->after[a];
    const AiForecast *two = &together->after[b];
    Lead lead = paired_lead(together, a, b, seat);
    const Lead judged = judged_lead(question, together, a, b);
    const int64_t gap = one->worth[seat] - two->worth[seat];
    const int64_t error = tally_root((int64_t)one->worth_error[seat] * one->worth_error[seat]
                                     + (int64_t)two->worth_error[seat] * two->worth_error[seat]);
    const bool decided = is_decided(one->share[seat]) && is_decided(two->share[seat]);
    const int64_t seen = told_for(terms, a, b, question);
    const int64_t least = grounds_least((EditionId)question->world->edition);
    const bool gainsaid = is_gainsaid(&lead, gap, gap_between(one, two, seat, question->view->pub.player_count))
                          || (gap > 0 ? seen <= -least : seen >= least);
    const bool unclear = judged.mean < 0 ? -judged.mean < judged.error : judged.mean < judged.error;
    const bool even = is_even(&lead) || is_doubted(&lead, terms, a, b, question);
    if ((decided ? even : unclear && !gainsaid) && (gap > 0 ? gap : -gap) > 2 * error) {
        lead.mean = gap > 0 ? LEAD_LEAST : -LEAD_LEAST;
    } else if (even) {
        lead.mean = 0;
    }
    return lead;
}

static int cubes_taken(const AiPlan *plan)
{
    int count = 0;
    for (int i = 0; i < plan->count; i++) {
        count += plan->commands[i].kind == CMD_TAKE_CUBE;
    }
    return count;
}

/* Is plan b to be named before a? What can be had for nothing, and thrown away again, is taken unless games show more than may be wrong with them. Else by
 * how they fared, where that is even by what the reasons speak of, and where those have nothing to say by how they fared after all. */
static bool goes_before(const PairedRollouts *together, const AiChoice *choices, const PlanTerms *terms, int b, int a, const AiQuestion *question)
{
    const int taken = cubes_taken(&choices[b].plan) - cubes_taken(&choices[a].plan);
    if (taken != 0) {
        const Lead told = told_lead(question, together, taken > 0 ? a : b, taken > 0 ? b : a);
        if (is_about_even(&told)) {
            return taken > 0;
        }
    }
    const Lead lead = fared(together, terms, b, a, question);
    const int64_t sum = told_for(terms, b, a, question);
    const int64_t least = grounds_least((EditionId)question->world->edition);
    if (lead.mean != 0) {
        return lead.mean > 0;
    }
    return sum >= least || sum <= -least ? sum > 0 : paired_lead(together, b, a, question->seat).mean > 0;
}

static void order_plans(const PairedRollouts *together, const AiChoice *choices, const PlanTerms *terms, int count, const AiQuestion *question, int *order)
{
    for (int i = 0; i < count; i++) {
        int place = i;
        for (; place > 0 && goes_before(together, choices, terms, i, order[place - 1], question); place--) {
            order[place] = order[place - 1];
        }
        order[place] = i;
    }
}

static bool is_like_earlier(const PublicState *pub, const AiChoice *choices, const int *order, int at)
{
    for (int i = 0; i < at; i++) {
        if (plans_similar(pub, &choices[order[i]].plan, &choices[order[at]].plan)) {
            return true;
        }
    }
    return false;
}

/* More plans are played than shown: those like a better one are left out first. */
static void show_different(const PublicState *pub, const AiChoice *choices, int count, int *order)
{
    for (int left = count; left > AI_HINT_MAX; left--) {
        int out = left - 1;
        while (out > 0 && !is_like_earlier(pub, choices, order, out)) {
            out--;
        }
        if (out > 0) {
            int like = order[out];
            memmove(&order[out], &order[out + 1], sizeof *order * (size_t)(left - 1 - out));
            order[left - 1] = like;
        }
    }
}

/* Sends the last sailor off a galley, which sinks; who lands with the last one has a port for it. */
static bool scuttles(const AiPlan *plan)
{
    for (int i = 0; i < plan->count; i++) {
        const Command *command = &plan->commands[i];
        if ((command->kind == CMD_DISMISS_SAILORS && command->as.dismiss_sailors.sink != 0)
            || (command->kind == CMD_MOVE_SAILORS && command->as.move_sailors.sink != 0)) {
            return true;
        }
    }
    return false;
}

/* To sink an own galley is told where games show it best, and is else nothing that anybody would ask about. Returns how many plans stay. */
static int drop_scuttling(const AiQuestion *question, const PairedRollouts *together, const AiChoice *choices, int *order, int count)
{
    int kept = 1;
    for (int i = 1; i < count; i++) {
        if (!scuttles(&choices[order[i]].plan) || paired_lead(together, order[0], order[i], question->seat).mean < 0) {
            order[kept++] = order[i];
        }
    }
    return kept;
}

/* The plans of a hint in their order, and what is known of them. */
typedef struct Show {
    const AiBudget *budget;
    const PairedRollouts *together;
    const AiChoice *choices;
    const PlanTerms *terms;
    const int *order;
    int count; /* shown */
    PlanEnds ends[AI_HINT_MAX]; /* in order */
} Show;

/* Does the plan pay for something that it could do without? */
static bool spends(const AiPlan *plan)
{
    bool found = false;
    for (int i = 0; i < plan->count; i++) {
        const uint8_t kind = plan->commands[i].kind;
        found = found || kind == CMD_BUY_CUBE || kind == CMD_RECRUIT || kind == CMD_BUY_GALLEY || kind == CMD_BUILD_GALLEY || kind == CMD_BUILD_FORT
                || kind == CMD_BUILD_BASILICA || kind == CMD_LOAD_CUBE;
    }
    return found;
}

/* "100 ducats more in hand" alone says nothing of what it is that is not bought. */
static bool is_price(const AiGrounds *grounds, const AiPlan *plan, const AiPlan *other)
{
    const bool money = grounds->count == 1 && grounds->reasons[0].term == AI_TERM_DUCATS && !grounds->ahead && !grounds->idle;
    return money && spends(grounds->reasons[0].centiducats > 0 ? other : plan);
}

/* What speaks for the plan against doing nothing, where no reason tells it from another one. */
static void compare_with_nothing(const AiQuestion *question, const Ai *who, const AiPlan *plan, AiGrounds *grounds)
{
    const Explaining *edition = &edition_of(question->world)->explain;
    AiPlan nothing;
    PlanTerms terms[2];
    AiGrounds found;
    if ((grounds->count > 0 && !grounds->part) || !proposal_idle(question, &nothing)) {
        return;
    }
    edition->terms(question, who, plan, &terms[0]);
    edition->terms(question, who, &nothing, &terms[1]);
    grounds_at_sight((EditionId)question->world->edition, &terms[0], &terms[1], &found);
    if (terms[0].place != terms[1].place && terms[0].turn == terms[1].turn && grounds_sum(&found) >= grounds_least((EditionId)question->world->edition)) {
        *grounds = found;
        grounds->idle = true;
    }
}

/* What is said of plan number `at` of those in order. */
static void advise_on(const AiQuestion *question, Show *show, int at, AiAdvice *advice)
{
    const int other = at > 0 ? 0 : 1; /* who looks at a later plan asks what it has less, or more, than the best */
    const AiBudget *budget = show->budget;
    const PairedRollouts *together = show->together;
    const AiChoice *choices = show->choices;
    const PlanTerms *terms = show->terms;
    const int *order = show->order;
    const int shown = show->count;
    advice->choice = choices[order[at]];
    if (shown > 1 && edition_of(question->world)->explain.contrast != NULL) {
        edition_of(question->world)->explain.contrast(question, &advice->choice.plan, &choices[order[other]].plan, at == 0, &advice->remarks);
    }
    edition_of(question->world)->explain.remarks(question, NULL, &advice->choice.plan, &advice->remarks);
    if (budget->rollouts > 0 && shown > 1) {
        const Lead first = told_lead(question, together, order[0], order[1]);
        remarks_heed(&advice->choice.plan, at == 0, &first, &advice->remarks);
    }
    if (budget->rollouts > 0) {
        const Lead behind = told_lead(question, together, order[0], order[at]);
        advice->choice.after = together->after[order[at]];
        ai_widen(question, &advice->choice.after);
        advice->behind = at > 0 ? behind.mean : 0;
        advice->behind_error = at > 0 ? behind.error : 0;
        advice->even = at > 0 && is_about_even(&behind);
        if (at + 1 < shown) {
            const Lead ahead = told_lead(question, together, order[at], order[at + 1]);
            advice->sure = lead_is_sure(&ahead) && ahead.mean >= LEAD_LEAST;
        }
    }
    if (shown < 2) {
        compare_with_nothing(question, NULL, &advice->choice.plan, &advice->grounds);
        return;
    }
    const Sides sides = {{&choices[order[at]].plan, &choices[order[other]].plan},
                         {&terms[order[at]], &terms[order[other]]},
                         {&show->ends[at], &show->ends[other]},
                         budget->rollouts > 0 ? gap_between(&together->after[order[at]], &together->after[order[other]], question->seat,
                                                            question->view->pub.player_count) : 0};
    if (budget->rollouts > 0) {
        Lead lead = judged_lead(question, together, order[at], order[other]);
        Lead seen = paired_lead(together, order[at], order[other], question->seat);
        Lead went = fared(together, terms, order[at], order[other], question);
        lead = went.mean != seen.mean ? went : lead; /* reasons go by what the order went by */
        grounds_find(question, LUCK_VERDICT, &sides, budget, together->rollouts, &lead, &advice->grounds);
    } else {
        grounds_at_sight((EditionId)question->world->edition, sides.terms[0], sides.terms[1], &advice->grounds);
    }
    if (at == 0 || advice->grounds.count == 0) {
        compare_with_nothing(question, NULL, &advice->choice.plan, &advice->grounds);
    }
    if (advice->grounds.count > 0) {
        remarks_drop_even(&advice->grounds, &advice->remarks);
    }
    grounds_sort(&advice->grounds, at == 0 || advice->grounds.idle);
    advice->grounds.price = is_price(&advice->grounds, sides.plans[0], sides.plans[1]);
}

/* A plan is told whole, with what the seat would do afterwards; rollouts: to look whether it had better not (0: none). */
static void complete(const AiQuestion *question, int rollouts, AiPlan *plan, PlanTerms *terms)
{
    const AiQuestion anew = paired_question(question, LUCK_CHOICE);
    if (edition_of(question->world)->explain.complete != NULL && edition_of(question->world)->explain.complete(&anew, rollouts, plan)) {
        proposal_terms(question, plan, terms);
    }
}

void ai_hint(const AiQuestion *question, const AiBudget *budget, AiHint *out)
{
    AiChoice choices[PROPOSAL_MAX];
    PlanTerms terms[PROPOSAL_MAX];
    PairedRollouts together;
    const AiPlan *plans[VERDICT_MAX + 1] = {NULL}; /* the last: the position as it stands */
    int order[PROPOSAL_MAX];
    memset(out, 0, sizeof *out);
    int count = proposals_find(question, budget, true, choices, terms);
    int played = count < VERDICT_MAX ? count : VERDICT_MAX;
    for (int i = 0; i < played; i++) {
        complete(question, budget->rollouts / OTHERS_PART / VERDICT_MAX, &choices[i].plan, &terms[i]);
        (void)prune_transfers(question, budget->rollouts / OTHERS_PART, &choices[i].plan, &terms[i]);
    }
    count = proposals_drop_twins(choices, terms, count);
    played = count < played ? count : played;
    for (int i = 0; i < count; i++) {
        order[i] = i;
    }
    for (int i = 0; i < played; i++) {
        plans[i] = &choices[i].plan;
    }
    if (budget->rollouts > 0) {
        paired_play(ai_weigh_each, question, LUCK_VERDICT, plans, played + 1, budget, budget->rollouts, &together);
        out->before = together.after[played];
        order_plans(&together, choices, terms, played, question, order);
        played = drop_scuttling(question, &together, choices, order, played);
        count = played;
        show_different(&question->view->pub, choices, played, order);
        ai_widen(question, &out->before);
    } else {
        ai_weigh(question, NULL, budget, &out->before);
    }
    out->count = count < AI_HINT_MAX ? count : AI_HINT_MAX;
    Show show = {.budget = budget, .together = &together, .choices = choices, .terms = terms, .order = order, .count = out->count};
    for (int i = 0; i < out->count; i++) {
        advise_on(question, &show, i, &out->plans[i]);
    }
}

/* Where a game stands depends on who has just moved, so half of the rollouts end a turn (1996: a round) later. */
void ai_standing(const AiQuestion *question, int rollouts, AiForecast *out)
{
    static const AiPlan *const as_it_stands = NULL;
    const LuckUse luck[] = {LUCK_VERDICT, LUCK_LATER};
    AiForecast ends[2];
    int played = rollouts / 2 < 1 ? 1 : rollouts / 2;
    for (int end = 0; end < 2; end++) {
        const AiQuestion anew = paired_question(question, luck[end]);
        const AiBudget budget = {1, played, end};
        ai_weigh_each(&anew, &as_it_stands, 1, &budget, &ends[end], NULL);
    }
    paired_mean(&ends[0], &ends[1], question->view->pub.player_count, out);
    ai_widen(question, out);
}

/* ---- What was played ---- */

enum { WHY_MAX = 4, DOUBT_MORE = 4 }; /* plans, what was played among them; rollouts where the first leave doubt */

/* The best of the plans found and of the one played, over a luck that found none of them: its number among
 * `plans`, where the one played is number 0 and the others follow as the search ordered them. */
static int choose_best(const AiQuestion *question, const AiBudget *budget, const AiPlan *const plans[], int count,
                       PairedRollouts *together)
{
    int best = 0;
    paired_play(ai_weigh_each, question, LUCK_CHOICE, plans, count, budget, budget->rollouts / count, together);
    for (int i = 1; i < count; i++) {
        Lead lead = paired_lead(together, i, best, question->seat);
        best = lead.mean > 0 ? i : best;
    }
    return best;
}

static Lead play_pair(const AiQuestion *question, LuckUse use, const AiBudget *budget, const AiPlan *const pair[2], int rollouts,
                      PairedRollouts *together)
{
    paired_play(ai_weigh_each, question, use, pair, 2, budget, rollouts, together);
    return paired_lead(together, 0, 1, question->seat);
}

/* Likely more than nothing, and much, but not sure. */
static bool lead_in_doubt(const Lead *lead)
{
    return !lead_is_sure(lead) && lead->mean > lead->error && lead->mean > LEAD_PLAIN;
}

/* The best of all over a new luck against what was played, longer where that leaves doubt; once more where it seems sure. */
static void find_loss(const AiQuestion *question, const AiBudget *budget, const AiPlan *const pair[2],
                      PairedRollouts *together, AiReview *out)
{
    PlayerId seat = question->seat;
    if (budget->rollouts == 0) {
        ai_weigh_each(question, pair, 2, budget, together->after, NULL);
        out->loss = together->after[0].share[seat] - together->after[1].share[seat];
        out->best = together->after[0];
        out->played = together->after[1];
        return;
    }
    int rollouts = budget->rollouts / 2;
    Lead lead = play_pair(question, LUCK_VERDICT, budget, pair, rollouts, together);
    if (lead_in_doubt(&lead)) {
        rollouts *= DOUBT_MORE;
        lead = play_pair(question, LUCK_VERDICT, budget, pair, rollouts, together);
    }
    out->loss = lead.mean;
    out->loss_error = lead.error;
    out->best = together->after[0];
    out->played = together->after[1];
    if (lead_is_sure(&lead)) {
        const Lead proof = play_pair(question, LUCK_PROOF, budget, pair, rollouts, together);
        out->sure_loss = proof.mean > 0 ? proof.mean : 0;
    }
}

static void weigh_alone(const AiQuestion *question, const AiPlan *plan, const AiBudget *budget, AiForecast *out)
{
    PairedRollouts together;
    if (budget->rollouts > 0) {
        paired_play(ai_weigh_each, question, LUCK_VERDICT, &plan, 1, budget, budget->rollouts / 2, &together);
        *out = together.after[0];
    } else {
        ai_weigh(question, plan, budget, out);
    }
}

/* What a level that weighs otherwise makes of the two plans. */
static void see_with(const AiQuestion *question, const Ai *who, const AiPlan *best, const AiPlan *other, bool played_best,
                     AiReview *out)
{
    PlanTerms terms[2];
    edition_of(question->world)->explain.terms(question, who, best, &terms[0]);
    edition_of(question->world)->explain.terms(question, who, other, &terms[1]);
    int64_t lead = terms_sum(&terms[0]) - terms_sum(&terms[1]);
    grounds_at_sight((EditionId)question->world->edition, &terms[0], &terms[1], &out->grounds);
    out->own_eyes = true;
    out->own_doubt = (uint8_t)edition_of(question->world)->explain.doubt(who);
    out->own_lead = (int32_t)(played_best ? lead : -lead);
}

void ai_review(const AiQuestion *question, const AiPlan *played, const AiBudget *budget, AiReview *out)
{
    ai_why(question, NULL, played, budget, out);
}

void ai_why(const AiQuestion *question, const Ai *who, const AiPlan *played, const AiBudget *budget, AiReview *out)
{
    AiChoice choices[PROPOSAL_MAX];
    PlanTerms terms[PROPOSAL_MAX];
    PlanTerms own;
    PairedRollouts together = {.rollouts = 0};
    const AiPlan *plans[WHY_MAX] = {played};
    const PlanTerms *where[WHY_MAX] = {&own};
    int count = 1;
    memset(out, 0, sizeof *out);
    edition_of(question->world)->explain.remarks(question, who, played, &out->remarks);
    int found = proposals_find(question, budget, false, choices, terms);
    proposal_terms(question, played, &own);
    for (int i = 0; i < found && count < WHY_MAX; i++) {
        complete(question, 0, &choices[i].plan, &terms[i]);
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
    Lead lead = count > 1 && budget->rollouts > 0 ? paired_lead(&together, best, other, question->seat) : (Lead){0, 0};
    const int players = question->view->pub.player_count;
    int32_t gap = count > 1 && budget->rollouts > 0
                      ? gap_between(&together.after[best], &together.after[other], question->seat, players) : 0;
    LuckUse use = LUCK_CHOICE;
    out->was_best = best == 0;
    out->alone = count == 1;
    if (best == 0 && lead.error > 0) {
        const Lead told = told_lead(question, &together, 0, other);
        out->close = is_about_even(&told);
    }
    out->best_plan = *plans[best];
    out->next_plan = best == 0 && count > 1 ? *plans[other] : (AiPlan){.count = 0};
    if (best == 0) {
        weigh_alone(question, played, budget, &out->played);
        out->best = out->played;
    } else {
        const AiPlan *const pair[2] = {plans[best], played};
        find_loss(question, budget, pair, &together, out);
        lead = (Lead){out->loss, out->loss_error};
        out->told_error = out->loss_error;
        if (budget->rollouts > 0) {
            const int32_t one = out->best.share[question->seat];
            const int32_t two = out->played.share[question->seat];
            const int32_t judged = win_model_lead_error(&edition_of(question->world)->chances, question, out->loss_error, one, two);
            out->told_error = win_model_players_error(judged, one, two);
        }
        gap = gap_between(&out->best, &out->played, question->seat, players);
        use = LUCK_VERDICT;
    }
    const Ai *eyes = who != NULL && edition_of(question->world)->explain.sees_otherwise(who, players) ? who : NULL;
    if (other < count && eyes != NULL) {
        see_with(question, who, plans[best], plans[other], best == 0, out);
    } else if (other < count) {
        PlanEnds ends[2] = {{.rollouts = 0}, {.rollouts = 0}};
        const Sides sides = {{plans[best], plans[other]}, {where[best], where[other]}, {&ends[0], &ends[1]}, gap};
        grounds_find(question, use, &sides, budget, together.rollouts, &lead, &out->grounds);
        if (best != 0 && out->grounds.count == 0) { /* nothing speaks for the better plan: then what spoke for the other */
            grounds_at_sight((EditionId)question->world->edition, sides.terms[0], sides.terms[1], &out->grounds);
        }
    }
    if (best == 0 || !out->grounds.part) { /* a part of what speaks for the better plan stays */
        compare_with_nothing(question, eyes, played, &out->grounds);
    }
    out->own_eyes = out->own_eyes || (eyes != NULL && out->grounds.idle);
    if (out->grounds.count > 0) {
        remarks_drop_even(&out->grounds, &out->remarks);
    }
    grounds_sort(&out->grounds, true);
    if (budget->rollouts > 0) {
        ai_widen(question, &out->best);
        ai_widen(question, &out->played);
    }
}
