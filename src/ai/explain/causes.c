/* Where rollouts of two plans end, and what makes their chances differ there. */
#include "explain.h"

#include <stdlib.h>

enum {
    CAUSE_SURE = 3, /* standard errors: one of many terms is soon beyond two */
    CAUSE_PART = 4, /* causes explain a lead if they are that part of all that makes it */
    /* and no more than this many times that: else what is not reported outweighs them */
    CAUSE_TIMES = 2
};

/* How two plans differ in a term, or in several together, over rollouts. */
typedef struct TermGap {
    uint32_t terms; /* bit `term` */
    int64_t pull;   /* sums */
    int64_t ducats;
    int64_t squares;
} TermGap;

/* Two plans where rollouts of them end. */
typedef struct Ends {
    const PlanEnds *plans[2];
    int rollouts;
    TermBreakdown parts[2];
    TermGap gaps[AI_TERM_COUNT];
} Ends;

static TermGap gap_of(const Ends *ends, uint32_t terms)
{
    TermGap gap = {.terms = terms};
    for (int r = 0; r < ends->rollouts; r++) {
        int64_t ducats = 0;
        for (int term = 0; term < AI_TERM_COUNT; term++) {
            if ((terms >> term & 1U) != 0) {
                gap.pull += ends->plans[0]->pull[r][term] - ends->plans[1]->pull[r][term];
                ducats += ends->plans[0]->ducats[r][term] - ends->plans[1]->ducats[r][term];
            }
        }
        gap.ducats += ducats;
        gap.squares += ducats * ducats;
    }
    return gap;
}

/* What scorings paid was brought by ports and not by trade. */
static void credit_ports(const Payment *paid, int rollout, PlanEnds *ends)
{
    int32_t *ducats = ends->ducats[rollout];
    int64_t *pull = ends->pull[rollout];
    if (paid->sum > 0 && ducats[AI_TERM_DUCATS] > 0) {
        const int64_t moved = pull[AI_TERM_DUCATS] / ducats[AI_TERM_DUCATS] * paid->sum;
        pull[AI_TERM_DUCATS] -= moved;
        pull[AI_TERM_SCORING] += moved;
    }
    ducats[AI_TERM_DUCATS] -= paid->sum;
    ducats[AI_TERM_SCORING] += paid->sum;
    for (PortId port = 1; port <= PORT_MAX; port++) {
        ends->sum.parts.ports[AI_TERM_SCORING][port] += paid->ports[port];
    }
}

static void count_ends(const Advised *by, PlanEnds *out)
{
    const Explaining *edition = by->edition->explain;
    for (int r = 0; r < out->rollouts && !out->counted; r++) {
        const RolloutEnd *end = &out->kept[r];
        const PlanTerms before = out->sum;
        win_model_causes(by, &end->game, out->pull[r]);
        edition->count(by->question, &end->game, &out->sum);
        for (int term = 0; term < AI_TERM_COUNT; term++) {
            out->ducats[r][term] = (out->sum.terms[term] - before.terms[term]) * edition->unit;
        }
        out->ducats[r][AI_TERM_DUCATS] -= (out->sum.purse - before.purse) * edition->unit;
        credit_ports(&end->paid, r, out);
    }
    out->counted = true;
}

/* Where one of them speaks for a plan because the other speaks against it, only what both do
 * together is reported, as the larger. */
static void net_gaps(Ends *ends, AiTerm one, AiTerm other)
{
    TermGap *const gaps[2] = {&ends->gaps[one], &ends->gaps[other]};
    if (gaps[0]->ducats != 0 && gaps[1]->ducats != 0
        && (gaps[0]->ducats < 0) != (gaps[1]->ducats < 0)) {
        const TermGap both = gap_of(ends, gaps[0]->terms | gaps[1]->terms);
        const int larger = (both.ducats < 0) == (gaps[0]->ducats < 0) ? 0 : 1;
        *gaps[larger] = both;
        *gaps[1 - larger] = (TermGap){.terms = 0};
    }
}

/* Who has more ports has more in danger, and who has lost one is not the safer for it: then what
 * they bring is reported less the danger. */
static void net_holdings(Ends *ends, AiTerm brings)
{
    TermGap *danger = &ends->gaps[AI_TERM_PORT_RISK];
    TermGap *gain = &ends->gaps[brings];
    const int64_t sum = gain->ducats + danger->ducats;
    if (danger->ducats == 0 || (gain->ducats < 0) == (danger->ducats < 0)
        || (sum < 0) != (gain->ducats < 0)) {
        return;
    }
    net_gaps(ends, brings, AI_TERM_PORT_RISK);
    for (int i = 0; i < 2; i++) {
        for (PortId port = 1; port <= PORT_MAX; port++) {
            ends->parts[i].ports[brings][port] += ends->parts[i].ports[AI_TERM_PORT_RISK][port];
        }
    }
}

/* Galleys that sell cannot conquer, and a port that is taken is none to take. */
static void find_gaps(AiTerm brings, Ends *ends)
{
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        ends->gaps[term] = gap_of(ends, 1U << term);
    }
    net_gaps(ends, AI_TERM_TRADE, AI_TERM_CONQUEST);
    net_holdings(ends, brings);
    net_gaps(ends, brings, AI_TERM_CONQUEST);
}

/* The term that pulls most of those whose difference is sure and points as it pulls; -1: none. */
static int find_cause(const Ends *ends, const bool seen[AI_TERM_COUNT], int32_t least)
{
    int best = -1;
    int64_t most = 0;
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        const TermGap *gap = &ends->gaps[term];
        Lead lead = lead_from(gap->ducats, gap->squares, ends->rollouts);
        int64_t pull = gap->pull < 0 ? -gap->pull : gap->pull;
        bool sure = abs(lead.mean) > CAUSE_SURE * lead.error && abs(lead.mean) >= least
                    && (lead.mean < 0) == (gap->pull < 0);
        if (sure && !seen[term] && pull > most) {
            best = term;
            most = pull;
        }
    }
    return best;
}

/* Where games are played on from, what comes up that nobody can point at now: a galley not yet
 * built, a port that neither plan takes. It is reported without its name, unless for what it
 * brings. */
static void forget_what_is_not_there(const PublicState *now, const PlanPair *pair, Reason *reason)
{
    const TermBreakdown *one = &pair->of[0]->terms.parts, *other = &pair->of[1]->terms.parts;
    const uint32_t ports = one->own_ports | other->own_ports;
    const uint32_t galleys = one->own_galleys | other->own_galleys;
    bool strange_port = reason->port != 0 && (ports >> reason->port & 1U) == 0;
    /* later the other plan may have one of its number */
    const uint32_t only_one = one->own_galleys ^ other->own_galleys;
    bool strange_galley = reason->galley != 0
                          && ((galleys >> reason->galley & 1U) == 0
                              || (!reason->won && (only_one >> reason->galley & 1U) != 0));
    bool goes = reason->term == AI_TERM_TRADE || reason->term == AI_TERM_CONQUEST;
    bool pays = reason->term == AI_TERM_SCORING || reason->term == AI_TERM_WEALTH;
    if (strange_port && pays) { /* what it brings is had once it is taken */
        reason->to_come = true;
        return;
    }
    if (reason->foe != 0 && now->galleys[reason->foe].owner == 0) {
        reason->foe = 0;
    }
    if (strange_galley || (strange_port && !goes)) {
        /* goods go to any port, conquests to those of others */
        *reason = attribution_plain(reason);
    }
}

/* Are causes that pull this much what makes the chances differ? */
static bool is_explained(const Ends *ends, int64_t pull, bool better)
{
    const TermGap all = gap_of(ends, (1U << AI_TERM_COUNT) - 1);
    const int64_t found = better ? pull : -pull;
    const int64_t whole = better ? all.pull : -all.pull;
    return found > 0 && CAUSE_PART * found >= whole && found <= CAUSE_TIMES * whole;
}

/* In which terms the ends of both plans lie apart. */
static void compare_ends(const Advised *by, const PlanPair *pair, Ends *ends)
{
    int32_t unused[AI_TERM_COUNT] = {0};
    *ends = (Ends){.rollouts = pair->ends[0]->rollouts};
    for (int i = 0; i < 2; i++) {
        count_ends(by, pair->ends[i]);
        ends->plans[i] = pair->ends[i];
        ends->parts[i] = pair->ends[i]->sum.parts;
    }
    find_gaps(by->edition->explain->brings, ends);
    for (int i = 0; i < 2; i++) {
        attribution_scale(&ends->parts[i], by->edition->explain->unit, ends->rollouts);
    }
    attribution_net(&ends->parts[0], &ends->parts[1], unused);
}

void causes_find(const Advised *by, const PlanPair *pair, bool better, Reasons *out)
{
    const int32_t least = by->edition->explain->least;
    bool seen[AI_TERM_COUNT] = {false};
    int64_t pull = 0;
    int64_t sum = 0; /* reported, by what speaks for the verdict */
    Ends ends;
    *out = (Reasons){.basis = BASIS_PLAYED};
    if (pair->ends[0]->rollouts == 0) {
        return;
    }
    compare_ends(by, pair, &ends);
    for (int term = 0; out->count < REASON_MAX && (term = find_cause(&ends, seen, least)) >= 0;) {
        Reason reason = {.term = (uint8_t)term,
                         .centiducats = (int32_t)(ends.gaps[term].ducats / ends.rollouts)};
        const int64_t speaks = better ? reason.centiducats : -reason.centiducats;
        seen[term] = true;
        pull += ends.gaps[term].pull;
        if (speaks < 0 && sum + speaks < least) {
            /* more than what speaks for it is not what decides */
            continue;
        }
        sum += speaks;
        attribution_name(&ends.parts[0], &ends.parts[1], least, &reason);
        forget_what_is_not_there(&by->question->view->pub, pair, &reason);
        out->list[out->count++] = reason;
    }
    if (!is_explained(&ends, pull, better)) { /* what is sure is not what decides */
        out->basis = BASIS_PART;
    }
}
