#include "advice/hint_verdict.h"

#include "table/table.h"

#include <math.h>
#include <stdlib.h>

// How surely a plan lies behind the first one: the larger, the surer.
typedef enum Behind { BEHIND_EVEN, BEHIND_LIKELY, BEHIND_SURE } Behind;

static Behind behind_of(const AdvicePlan *plan)
{
    const int32_t least = plan->behind_error > ADVICE_ONE / 200 ? plan->behind_error : ADVICE_ONE / 200;
    return plan->behind > 2 * plan->behind_error && plan->behind >= least ? BEHIND_SURE
           : plan->behind > least                                         ? BEHIND_LIKELY
                                                                          : BEHIND_EVEN;
}

bool hint_is_even(const AdvicePlan *plan)
{
    return behind_of(plan) == BEHIND_EVEN;
}

// As told: does the plan leave more at the end than the first one, and is that also further ahead of the others?
typedef enum Leaves { LEAVES_NO_MORE, LEAVES_ALL_MORE, LEAVES_MORE } Leaves;

static int32_t lead_at_end(const Table *t, const AdvicePlan *plan)
{
    int32_t most = 0;
    for (PlayerId player = 1; player <= t->view.pub.player_count; player++) {
        most = player != t->decider && plan->after.worth[player] > most ? plan->after.worth[player] : most;
    }
    return plan->after.worth[t->decider] - most;
}

static Leaves leaves_of(const Table *t, const AdvicePlan *plan, const AdvicePlan *first)
{
    const PlayerId seat = t->decider;
    long step;
    const long own = hint_rounded(plan->after.worth[seat], plan->after.worth_error[seat], hint_worth_unit(t->app), &step);
    const long best = hint_rounded(first->after.worth[seat], first->after.worth_error[seat], hint_worth_unit(t->app), &step);
    return own <= best                                       ? LEAVES_NO_MORE
           : lead_at_end(t, plan) > lead_at_end(t, first) ? LEAVES_MORE
                                                             : LEAVES_ALL_MORE;
}

// Neither is better as far as chances tell. passed: the second shows the greater one.
static const char *close_words(AppUi *app, const AdvicePlan *first, bool passed, Leaves leaves)
{
    long reasons = 0; // As they are read, in whole ducats.
    if (leaves != LEAVES_NO_MORE) {
        return S(leaves == LEAVES_MORE ? "hint.close_more" : "hint.close_all_more");
    }
    for (int i = 0; i < first->reason_count && !first->idle; i++) {
        reasons += lround(first->reasons[i].centiducats / 100.0);
    }
    if (first->reason_count == 0 || first->idle) {
        return S("hint.alike");
    }
    return S(passed ? (reasons > 0 ? "hint.close_order" : "hint.close") : reasons < 0 ? "hint.close_played" : "hint.close");
}

// Where chances cannot be told apart, a later one may show more.
const char *hint_verdict_words(Table *t, const AdviceAnswer *a)
{
    AppUi *app = t->app;
    const AdvicePlan *first = &a->plans[0], *second = &a->plans[1];
    if (a->plan_count < 2) {
        return S("hint.only");
    }
    const StringArg gap = ARG_TEXT("gap", hint_share_about(app, second->behind, second->behind_error));
    switch (behind_of(second)) {
    case BEHIND_SURE: return SF("hint.sure", gap);
    case BEHIND_LIKELY: return SF("hint.likely", gap);
    case BEHIND_EVEN: break;
    }
    const int32_t none = ADVICE_ONE / 200, share = first->after.share[t->decider], other = second->after.share[t->decider];
    const bool decided = (share < none && other < none) || (share > ADVICE_ONE - none && other > ADVICE_ONE - none);
    if (decided && first->after.worth[t->decider] > second->after.worth[t->decider]) {
        return S("hint.decided");
    }
    return close_words(app, first, share < other, leaves_of(t, second, first));
}

// Even plans have one chance: rounded each for itself, 46 and 44 percent would be 50 and 40.
SharePair hint_share_told(const Table *t, const AdvicePlan *plan, const AdvicePlan *first)
{
    const PlayerId seat = t->decider;
    const SharePair best = {first->after.share[seat], first->after.share_error[seat]};
    const SharePair own = {plan->after.share[seat], plan->after.share_error[seat]}, behind = {plan->behind, plan->behind_error};
    return plan == first || hint_is_even(plan) ? best : hint_share_behind(&best, &behind, &own);
}

// With no more digits than their errors allow; how far a later plan lies behind has an error of its own.
const char *hint_chance_words(Table *t, const AdvicePlan *plan, const AdvicePlan *first, bool brief)
{
    AppUi *app = t->app;
    const AdviceOutlook *after = &plan->after;
    const PlayerId seat = t->decider;
    const SharePair told = hint_share_told(t, plan, first);
    const StringArg share = ARG_TEXT("share", hint_share_about(app, told.share, told.error));
    const StringArg worth = ARG_TEXT("worth", hint_worth_about(app, after->worth[seat], after->worth_error[seat]));
    const StringArg gap = ARG_TEXT("gap", hint_share_about(app, plan->behind, plan->behind_error));
    if (plan == first) {
        return SF(brief ? "hint.level_short" : "hint.level", share, worth);
    }
    switch (behind_of(plan)) {
    case BEHIND_SURE: return SF(brief ? "hint.behind_short" : "hint.behind", share, worth, gap);
    case BEHIND_LIKELY: return SF(brief ? "hint.behind_likely_short" : "hint.behind_likely", share, worth, gap);
    case BEHIND_EVEN: break;
    }
    const Leaves leaves = leaves_of(t, plan, first);
    return SF(brief                       ? "hint.behind_even_short"
              : leaves == LEAVES_MORE     ? "hint.behind_even_more"
              : leaves == LEAVES_ALL_MORE ? "hint.behind_even_all_more"
                                          : "hint.behind_even",
              share, worth);
}

// Is the value within two errors of the other, or below it?
static bool is_no_more(int32_t value, int32_t error, int32_t than, int32_t than_error)
{
    return value - than <= 2 * hypot(error, than_error);
}

// They are played on quickly. Where that seems better than the best plan by no more than errors explain, it is told as that is:
// "about 60 %" beside a best plan of "about 50 %" would read as if every plan cost something.
const char *hint_now_words(Table *t, const AdviceAnswer *a)
{
    AppUi *app = t->app;
    const PlayerId seat = t->decider;
    const AdviceOutlook *before = &a->before, *best = &a->plans[0].after;
    const int32_t one = ADVICE_ONE / 100;
    long step, told, most;
    told = hint_rounded(before->share[seat], before->share_error[seat], one, &step);
    most = hint_rounded(best->share[seat], best->share_error[seat], one, &step);
    const AdviceOutlook *share = told > most && is_no_more(before->share[seat], before->share_error[seat], best->share[seat], best->share_error[seat])
                                     ? best
                                     : before;
    told = hint_rounded(before->worth[seat], before->worth_error[seat], hint_worth_unit(app), &step);
    most = hint_rounded(best->worth[seat], best->worth_error[seat], hint_worth_unit(app), &step);
    const AdviceOutlook *worth = told > most && is_no_more(before->worth[seat], before->worth_error[seat], best->worth[seat], best->worth_error[seat])
                                     ? best
                                     : before;
    return SF("hint.now", ARG_TEXT("share", hint_share_about(app, share->share[seat], share->share_error[seat])),
              ARG_TEXT("worth", hint_worth_about(app, worth->worth[seat], worth->worth_error[seat])));
}
