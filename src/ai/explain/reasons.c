/* Why one plan rather than another. */
#include "explain.h"

#include <stdlib.h>
#include <string.h>

enum {
    DUCAT = 100,
    /* static reasons explain a sure lead if they are that part of what comes of it */
    STATIC_PART = 8,
    DOUBT_TIMES = 4, /* less than this many times what is worth a word is not much to promise */
    SMALL_TIMES = 2  /* no more than this many times what plans about as good leave apart is
                      * little */
};

int64_t reasons_sum(const Reasons *reasons)
{
    int64_t sum = 0;
    for (int i = 0; i < reasons->count; i++) {
        const int32_t amount = reasons->list[i].centiducats;
        sum += (amount + (amount < 0 ? -DUCAT / 2 : DUCAT / 2)) / DUCAT * DUCAT;
    }
    return sum;
}

/* Largest first. */
static void add_reason(Reason *reasons, int count, const Reason *reason)
{
    int place = count;
    for (; place > 0 && abs(reason->centiducats) > abs(reasons[place - 1].centiducats); place--) {
        reasons[place] = reasons[place - 1];
    }
    reasons[place] = *reason;
}

void reasons_sort(Reasons *reasons, bool for_it)
{
    Reasons sorted = *reasons;
    int count = 0;
    for (int pass = 0; pass < 2; pass++) {
        const int first = count;
        for (int i = 0; i < reasons->count; i++) {
            const Reason *reason = &reasons->list[i];
            if (((reason->centiducats > 0) == for_it) == (pass == 0)) {
                add_reason(&sorted.list[first], count++ - first, reason);
            }
        }
    }
    *reasons = sorted;
}

/* ---- What the plans lead to ---- */

/* The largest are reported. Where they do not add up to what all of them do, the least that speaks
 * the other way gives its place to the next that does not. */
static void choose_reasons(const Reason reasons[AI_TERM_COUNT], int count, int64_t all,
                           int32_t least, Reasons *out)
{
    const int sign = all < 0 ? -1 : 1;
    int64_t sum = 0;
    out->count = count < REASON_MAX ? count : REASON_MAX;
    for (int i = 0; i < out->count; i++) {
        out->list[i] = reasons[i];
        sum += sign * reasons[i].centiducats;
    }
    for (int next = out->count; next < count && sign * all >= least && sum < least; next++) {
        int place = out->count - 1;
        while (place >= 0 && sign * out->list[place].centiducats > 0) {
            place--;
        }
        if (place >= 0 && sign * reasons[next].centiducats > 0) {
            sum += sign * (reasons[next].centiducats - out->list[place].centiducats);
            memmove(&out->list[place], &out->list[place + 1],
                    (size_t)(out->count - 1 - place) * sizeof out->list[0]);
            out->list[out->count - 1] = reasons[next];
        }
    }
}

void reasons_static(const Advised *by, const PlanTerms *plan, const PlanTerms *other, Reasons *out)
{
    const int32_t least = by->edition->explain->least;
    int32_t change[AI_TERM_COUNT];
    Reason reasons[AI_TERM_COUNT];
    int count = 0;
    TermBreakdown parts[2] = {plan->parts, other->parts};
    *out = (Reasons){.basis = BASIS_STATIC};
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        change[term] = plan->terms[term] - other->terms[term];
    }
    change[AI_TERM_DUCATS] -= plan->purse - other->purse;
    attribution_net(&parts[0], &parts[1], change);
    attribution_net_taken(by->edition->explain->brings, &parts[0], &parts[1], change);
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        Reason reason = {.term = (uint8_t)term, .centiducats = change[term]};
        if (abs(change[term]) >= least) {
            attribution_name(&parts[0], &parts[1], least, &reason);
            add_reason(reasons, count++, &reason);
        }
    }
    choose_reasons(reasons, count, terms_sum(plan) - terms_sum(other), least, out);
}

/* ---- What is told of it ---- */

static int32_t money_of(const PlanTerms *terms)
{
    return terms->terms[AI_TERM_DUCATS] - terms->purse;
}

/* Is there more money (below 0: less) in hand as soon as the plan is played, and where it leads to,
 * too? What is only to come is not in hand. */
static bool is_in_hand(const PlanTerms *plan, const PlanTerms *other, int32_t more)
{
    const int32_t after = money_of(plan) - money_of(other), now = plan->ducats - other->ducats;
    return more > 0 ? after > 0 && now > 0 : after < 0 && now < 0;
}

/* Where rollouts end a galley sells elsewhere, and others threaten it: told is what holds now. */
static void forget_what_comes_later(const PlanTerms *plan, const PlanTerms *other, Reason *reason)
{
    const bool goes = reason->term == AI_TERM_TRADE || reason->term == AI_TERM_CONQUEST;
    const bool endangers = reason->term == AI_TERM_PORT_RISK || reason->term == AI_TERM_GALLEY_RISK;
    Reason now = *reason;
    if (!reason->alone) {
        return;
    }
    attribution_name_second(&plan->parts, &other->parts, &now);
    if (goes && (now.port != reason->port || now.foe != reason->foe)) {
        reason->port = 0;
        reason->foe = 0;
        reason->own_port = false;
    }
    if (endangers && (now.foe != reason->foe || now.player != reason->player)) {
        reason->foe = 0;
        reason->player = 0;
    }
    reason->may_flee = reason->foe != 0 && now.may_flee;
}

static void note_what_is_so(const Advised *by, const PlanTerms *plan, const PlanTerms *other,
                            Reason *reason)
{
    const PlayerView *view = by->question->view;
    const bool pays = reason->term == AI_TERM_SCORING || reason->term == AI_TERM_WEALTH;
    const bool bought = reason->term == AI_TERM_FLEET || reason->term == AI_TERM_GARRISONS;
    attribution_note_deck(&plan->parts, &other->parts, reason);
    if (bought && (plan->open || other->open)) {
        *reason = attribution_plain(reason);
    }
    if (reason->term == AI_TERM_DUCATS) {
        const int32_t more = money_of(reason->centiducats > 0 ? plan : other);
        reason->spends = more < view->secret.ducats[by->seat] * DUCAT;
    }
    /* a port that the other plan takes brings nothing, and not less, after this one */
    if (reason->port != 0 && reason->won && reason->centiducats < 0
        && view->pub.ports[reason->port].owner != by->seat) {
        reason->to_come = pays;
        if (reason->term == AI_TERM_WINE) {
            *reason = attribution_plain(reason);
        }
    }
}

/* The numbers of the galleys that the plan itself builds, bit `galley`. */
static uint32_t galleys_built(const Advised *by, const AiPlan *plan)
{
    const PublicState *now = &by->question->view->pub;
    uint32_t built = 0;
    GalleyId free = 0; /* S1-T7: each time the lowest */
    for (int i = 0; i < plan->count; i++) {
        const Command *command = &plan->commands[i];
        if (command->kind == CMD_BUY_GALLEY) {
            built |= 1U << command->as.buy_galley.galley;
        } else if (command->kind == CMD_BUILD_GALLEY) {
            do {
                free++;
            } while (free < GALLEY_MAX && now->galleys[free].owner != 0);
            built |= 1U << free;
        }
    }
    return built;
}

/* Nobody can point at a galley that neither lies there nor is built by a command of the plans, but
 * by what may follow them. */
static void forget_to_come(const Advised *by, const AiPlan *plan, const AiPlan *other,
                           Reasons *reasons)
{
    const PublicState *now = &by->question->view->pub;
    const uint32_t built = galleys_built(by, plan) | galleys_built(by, other);
    for (int i = 0; i < reasons->count; i++) {
        Reason *reason = &reasons->list[i];
        if (reason->galley != 0 && now->galleys[reason->galley].owner == 0
            && (built >> reason->galley & 1U) == 0) {
            *reason = attribution_plain(reason);
        }
        if (reason->foe != 0 && now->galleys[reason->foe].owner == 0) {
            reason->foe = 0;
            reason->may_flee = false;
        }
    }
}

void reasons_tell(const Advised *by, const Proposal *own, const Proposal *rest, Reasons *reasons)
{
    const PlanTerms *plan = &own->terms, *other = &rest->terms;
    int count = 0;
    forget_to_come(by, &own->plan, &rest->plan, reasons);
    for (int i = 0; i < reasons->count; i++) {
        Reason reason = reasons->list[i];
        if (reason.term == AI_TERM_DUCATS && !is_in_hand(plan, other, reason.centiducats)) {
            continue;
        }
        if (reasons_from_rollouts(reasons)) {
            forget_what_comes_later(plan, other, &reason);
        }
        note_what_is_so(by, plan, other, &reason);
        reasons->list[count++] = reason;
    }
    reasons->count = attribution_settle(reasons->list, count);
}

void reasons_against_nothing(const Advised *by, const Ai *who, const AiPlan *plan, Reasons *reasons)
{
    const Explaining *edition = by->edition->explain;
    Proposal own = {.plan = *plan}, nothing;
    Reasons found;
    if ((reasons->count > 0 && reasons->basis != BASIS_PART)
        || !candidate_idle(by->question, &nothing.plan)) {
        return;
    }
    edition->terms(by->question, who, plan, &own.terms);
    edition->terms(by->question, who, &nothing.plan, &nothing.terms);
    reasons_static(by, &own.terms, &nothing.terms, &found);
    if (own.terms.place != nothing.terms.place && own.terms.turn == nothing.terms.turn
        && reasons_sum(&found) >= edition->least) {
        reasons_tell(by, &own, &nothing, &found);
        *reasons = found;
        reasons->basis = BASIS_IDLE;
    }
}

/* ---- What the plans lead to, or where rollouts end ---- */

static bool speaks_for(const Reasons *reasons, bool better)
{
    for (int i = 0; i < reasons->count; i++) {
        if ((reasons->list[i].centiducats > 0) == better) {
            return true;
        }
    }
    return false;
}

static bool decides(const Reasons *causes, bool better)
{
    return causes->basis == BASIS_PLAYED && speaks_for(causes, better);
}

/* Does what surely differs speak for the verdict, and is it no trifle beside what comes of it? Then
 * it is better than no reason. */
static bool explains_part(const Reasons *causes, bool better, int32_t gap)
{
    const int64_t sum = better ? reasons_sum(causes) : -reasons_sum(causes);
    return sum > 0 && speaks_for(causes, better) && STATIC_PART * sum >= abs(gap);
}

/* Is that no more than what two plans that are about as good leave apart at the end? */
static bool is_small(const Reasons *reasons, int32_t gap, int64_t least)
{
    const int64_t sum = reasons_sum(reasons);
    const int64_t beyond =
        sum < 0 ? -sum + SMALL_TIMES * (int64_t)gap : sum - SMALL_TIMES * (int64_t)gap;
    return beyond <= SMALL_TIMES * least;
}

void reasons_find(const Advised *by, const PlanPair *pair, const Lead *lead, Reasons *out)
{
    const int64_t least = by->edition->explain->least;
    const int64_t sum = terms_sum(&pair->of[0]->terms) - terms_sum(&pair->of[1]->terms);
    const bool better = lead->mean >= LEAD_LEAST;
    const bool worse = lead->mean <= -LEAD_LEAST;
    const bool likely = abs(lead->mean) > lead->error;
    const bool sure = abs(lead->mean) > 2 * lead->error;
    const bool against = (better && sum < least) || (worse && sum > -least);
    const bool too_little =
        sure
        && ((better && pair->gap > STATIC_PART * sum) || (worse && pair->gap < STATIC_PART * sum));
    reasons_static(by, &pair->of[0]->terms, &pair->of[1]->terms, out);
    if (by->budget->rollouts == 0) {
        return;
    }
    if (against || too_little) {
        Reasons causes;
        causes_find(by, pair, better, &causes);
        const bool small = is_small(&causes, pair->gap, least);
        if (decides(&causes, better) && (likely || small)) {
            *out = causes;
        } else if (against && likely) {
            *out =
                small && explains_part(&causes, better, pair->gap) ? causes : (Reasons){.count = 0};
        }
        reasons_sort(out, better);
    }
    const int64_t said = reasons_sum(out);
    const bool much = said >= DOUBT_TIMES * least || said <= -DOUBT_TIMES * least;
    if (!reasons_from_rollouts(out) && !likely && much && !is_small(out, pair->gap, least)) {
        out->basis = BASIS_DOUBTED;
    }
}
