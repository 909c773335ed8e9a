#include "grounds.h"

#include "../editions.h"

#include <string.h>

int32_t grounds_least(EditionId edition)
{
    return ai_edition(edition)->explain.least;
}

static int32_t size_of(int32_t value)
{
    return value < 0 ? -value : value;
}

/* Largest first. */
static void add_reason(AiReason *reasons, int count, const AiReason *reason)
{
    int place = count;
    for (; place > 0 && size_of(reason->centiducats) > size_of(reasons[place - 1].centiducats); place--) {
        reasons[place] = reasons[place - 1];
    }
    reasons[place] = *reason;
}

/* The largest are told. Where they do not add up to what all of them do, the least that speaks the other way gives its place to the next
 * that does not. */
static void choose_reasons(const AiReason reasons[AI_TERM_COUNT], int count, int64_t all, int32_t least, AiGrounds *out)
{
    const int sign = all < 0 ? -1 : 1;
    int64_t told = 0;
    out->count = count < AI_REASON_MAX ? count : AI_REASON_MAX;
    for (int i = 0; i < out->count; i++) {
        out->reasons[i] = reasons[i];
        told += sign * reasons[i].centiducats;
    }
    for (int next = out->count; next < count && sign * all >= least && told < least; next++) {
        int place = out->count - 1;
        while (place >= 0 && sign * out->reasons[place].centiducats > 0) {
            place--;
        }
        if (place >= 0 && sign * reasons[next].centiducats > 0) {
            told += sign * (reasons[next].centiducats - out->reasons[place].centiducats);
            memmove(&out->reasons[place], &out->reasons[place + 1], (size_t)(out->count - 1 - place) * sizeof out->reasons[0]);
            out->reasons[out->count - 1] = reasons[next];
        }
    }
}

void grounds_at_sight(EditionId edition, const PlanTerms *plan, const PlanTerms *other, AiGrounds *out)
{
    int32_t change[AI_TERM_COUNT];
    int32_t least = grounds_least(edition);
    AiReason reasons[AI_TERM_COUNT];
    int count = 0;
    TermBreakdown parts[2] = {plan->parts, other->parts};
    *out = (AiGrounds){.count = 0};
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        change[term] = plan->terms[term] - other->terms[term];
    }
    change[AI_TERM_DUCATS] -= plan->purse - other->purse;
    attribution_net(&parts[0], &parts[1], change);
    attribution_net_taken(&parts[0], &parts[1], change);
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        AiReason reason = {.term = (uint8_t)term, .centiducats = change[term]};
        if (size_of(change[term]) >= least) {
            attribution_name(&parts[0], &parts[1], least, &reason);
            add_reason(reasons, count++, &reason);
        }
    }
    choose_reasons(reasons, count, terms_sum(plan) - terms_sum(other), least, out);
}

int64_t terms_sum(const PlanTerms *terms)
{
    int64_t sum = 0;
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        sum += terms->terms[term];
    }
    return sum;
}

/* ---- Grounds that hold ---- */

enum {
    AHEAD_SURE = 3,  /* standard errors: one of many terms is soon beyond two */
    AHEAD_FIRST = 48, /* rollouts, and AHEAD_MAX where those show no cause */
    SIGHT_PART = 8,  /* what is seen at sight explains a sure lead if it is that part of what comes of it */
    TOLD_PART = 4,   /* causes explain a lead if they are that part of all that makes it */
    BEYOND_TIMES = 4, /* less than so many times what is worth a word is not much to promise */
    DUCAT = 100,
    TOLD_TIMES = 2   /* and no more than so many times that: else what is not told outweighs them */
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

/* So many rollouts over this luck; those that were played before are kept. */
static void play_ends(const AiQuestion *question, const AiPlan *plan, int turns, int rollouts, PlanEnds *out)
{
    const Explaining *edition = &edition_of(question->world)->explain;
    for (int r = out->rollouts; r < rollouts; r++) {
        GameState end;
        Payment paid = {.seat = question->seat};
        const PlanTerms before = out->sum;
        edition->ahead(question, plan, turns, r, &end, &paid);
        win_model_causes(&edition_of(question->world)->chances, question->world, &end, question->seat, out->pull[r]);
        edition->count(question, &end, &out->sum);
        for (int term = 0; term < AI_TERM_COUNT; term++) {
            out->ducats[r][term] = (out->sum.terms[term] - before.terms[term]) * edition->unit;
        }
        out->ducats[r][AI_TERM_DUCATS] -= (out->sum.purse - before.purse) * edition->unit;
        credit_ports(&paid, r, out);
    }
    out->rollouts = rollouts > out->rollouts ? rollouts : out->rollouts;
}

/* Where one of them speaks for a plan because the other speaks against it, only what both do together is told, as the larger. */
static void net_gaps(Ends *ends, AiTerm one, AiTerm other)
{
    TermGap *const gaps[2] = {&ends->gaps[one], &ends->gaps[other]};
    if (gaps[0]->ducats != 0 && gaps[1]->ducats != 0 && (gaps[0]->ducats < 0) != (gaps[1]->ducats < 0)) {
        const TermGap both = gap_of(ends, gaps[0]->terms | gaps[1]->terms);
        const int larger = (both.ducats < 0) == (gaps[0]->ducats < 0) ? 0 : 1;
        *gaps[larger] = both;
        *gaps[1 - larger] = (TermGap){.terms = 0};
    }
}

/* Who has more ports has more in danger, and who has lost one is not the safer for it: then what they bring is told less the danger. */
static void net_holdings(Ends *ends, AiTerm brings)
{
    TermGap *danger = &ends->gaps[AI_TERM_PORT_RISK];
    TermGap *gain = &ends->gaps[brings];
    const int64_t sum = gain->ducats + danger->ducats;
    if (danger->ducats == 0 || (gain->ducats < 0) == (danger->ducats < 0) || (sum < 0) != (gain->ducats < 0)) {
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
static void find_gaps(Ends *ends)
{
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        ends->gaps[term] = gap_of(ends, 1U << term);
    }
    const AiTerm brings = ends->gaps[AI_TERM_WEALTH].ducats != 0 ? AI_TERM_WEALTH : AI_TERM_SCORING; /* an edition has one of them */
    net_gaps(ends, AI_TERM_TRADE, AI_TERM_CONQUEST);
    net_holdings(ends, brings);
    net_gaps(ends, brings, AI_TERM_CONQUEST);
}

/* What speaks for the verdict before what speaks against it, the largest first. */
void grounds_sort(AiGrounds *grounds, bool better)
{
    AiGrounds sorted = *grounds;
    int count = 0;
    for (int pass = 0; pass < 2; pass++) {
        const int first = count;
        for (int i = 0; i < grounds->count; i++) {
            const AiReason *reason = &grounds->reasons[i];
            if (((reason->centiducats > 0) == better) == (pass == 0)) {
                add_reason(&sorted.reasons[first], count++ - first, reason);
            }
        }
    }
    *grounds = sorted;
}

/* The term that pulls most of those whose difference is sure and pulls the way it points; -1: none is left. */
static int find_cause(const Ends *ends, const bool told[AI_TERM_COUNT], int32_t least)
{
    int best = -1;
    int64_t most = 0;
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        const TermGap *gap = &ends->gaps[term];
        Lead lead = lead_from(gap->ducats, gap->squares, ends->rollouts);
        int64_t pull = gap->pull < 0 ? -gap->pull : gap->pull;
        bool sure = size_of(lead.mean) > AHEAD_SURE * lead.error && size_of(lead.mean) >= least && (lead.mean < 0) == (gap->pull < 0);
        if (sure && !told[term] && pull > most) {
            best = term;
            most = pull;
        }
    }
    return best;
}

/* Where games are played on from, what comes up that nobody can point at now: a galley not yet built, a port that
 * neither plan takes. It is told of without its name, if it is not to be taken for what it brings. */
static void forget_what_is_not_there(const AiQuestion *question, const PlanTerms *const terms[2], AiReason *reason)
{
    const PublicState *now = &question->view->pub;
    const uint32_t ports = terms[0]->parts.own_ports | terms[1]->parts.own_ports;
    const uint32_t galleys = terms[0]->parts.own_galleys | terms[1]->parts.own_galleys;
    bool strange_port = reason->port != 0 && (ports >> reason->port & 1U) == 0;
    const uint32_t only_one = terms[0]->parts.own_galleys ^ terms[1]->parts.own_galleys; /* later the other plan may have one of its number */
    bool strange_galley = reason->galley != 0
                          && ((galleys >> reason->galley & 1U) == 0 || (!reason->won && (only_one >> reason->galley & 1U) != 0));
    bool goes = reason->term == AI_TERM_TRADE || reason->term == AI_TERM_CONQUEST;
    bool pays = reason->term == AI_TERM_SCORING || reason->term == AI_TERM_WEALTH;
    if (strange_port && pays) { /* what it brings is had once it is taken */
        reason->to_come = true;
        return;
    }
    if (reason->foe != 0 && now->galleys[reason->foe].owner == 0) {
        reason->foe = 0;
    }
    if (strange_galley || (strange_port && !goes)) { /* goods go to any port, conquests to those of others */
        *reason = (AiReason){.term = reason->term, .centiducats = reason->centiducats};
    }
}

/* Are causes that pull so much what makes the chances differ? */
static bool is_explained(const Ends *ends, int64_t pull, bool better)
{
    const TermGap all = gap_of(ends, (1U << AI_TERM_COUNT) - 1);
    const int64_t told = better ? pull : -pull;
    const int64_t whole = better ? all.pull : -all.pull;
    return told > 0 && TOLD_PART * told >= whole && told <= TOLD_TIMES * whole;
}

/* The rollouts that a verdict came from, once more, and others: what makes the chances differ where they end. */
static void compare_ahead(const AiQuestion *question, LuckUse use, const Sides *sides, const AiBudget *budget, int rollouts,
                          bool better, AiGrounds *out)
{
    const int32_t least = edition_of(question->world)->explain.least;
    int32_t unused[AI_TERM_COUNT] = {0};
    bool told[AI_TERM_COUNT] = {false};
    int64_t pull = 0;
    int64_t sum = 0; /* told, by what speaks for the verdict */
    Ends ends = {.rollouts = rollouts};
    *out = (AiGrounds){.ahead = true};
    const AiQuestion anew = paired_question(question, use);
    for (int i = 0; i < 2; i++) {
        play_ends(&anew, sides->plans[i], budget->turns, rollouts, sides->ends[i]);
        ends.plans[i] = sides->ends[i];
        ends.parts[i] = sides->ends[i]->sum.parts;
    }
    find_gaps(&ends);
    for (int i = 0; i < 2; i++) {
        attribution_scale(&ends.parts[i], edition_of(question->world)->explain.unit, sides->ends[i]->rollouts);
    }
    attribution_net(&ends.parts[0], &ends.parts[1], unused);
    for (int term = 0; out->count < AI_REASON_MAX && (term = find_cause(&ends, told, least)) >= 0;) {
        AiReason reason = {.term = (uint8_t)term, .centiducats = (int32_t)(ends.gaps[term].ducats / rollouts)};
        const int64_t speaks = better ? reason.centiducats : -reason.centiducats;
        told[term] = true;
        pull += ends.gaps[term].pull;
        if (speaks < 0 && sum + speaks < least) { /* more than what speaks for it is not what decides */
            continue;
        }
        sum += speaks;
        attribution_name(&ends.parts[0], &ends.parts[1], least, &reason);
        forget_what_is_not_there(question, sides->terms, &reason);
        out->reasons[out->count++] = reason;
    }
    out->part = !is_explained(&ends, pull, better); /* what is sure is not what decides */
}

static bool speaks_for(const AiGrounds *grounds, bool better)
{
    for (int i = 0; i < grounds->count; i++) {
        if ((grounds->reasons[i].centiducats > 0) == better) {
            return true;
        }
    }
    return false;
}

static bool decides(const AiGrounds *ahead, bool better)
{
    return !ahead->part && speaks_for(ahead, better);
}

int64_t grounds_sum(const AiGrounds *grounds)
{
    int64_t sum = 0;
    for (int i = 0; i < grounds->count; i++) {
        const int32_t told = grounds->reasons[i].centiducats;
        sum += (told + (told < 0 ? -DUCAT / 2 : DUCAT / 2)) / DUCAT * DUCAT;
    }
    return sum;
}

/* Does what surely differs speak for the verdict, and is it no trifle beside what comes of it? Then it is better than no reason. */
static bool tells_part(const AiGrounds *ahead, bool better, int32_t gap)
{
    const int64_t told = better ? grounds_sum(ahead) : -grounds_sum(ahead);
    return told > 0 && speaks_for(ahead, better) && SIGHT_PART * told >= size_of(gap);
}

/* Is no more told than what two plans that are about as good leave apart at the end? */
static bool is_small(const AiGrounds *grounds, int32_t gap, int64_t least)
{
    const int64_t told = grounds_sum(grounds);
    const int64_t beyond = told < 0 ? -told + TOLD_TIMES * (int64_t)gap : told - TOLD_TIMES * (int64_t)gap;
    return beyond <= TOLD_TIMES * least;
}

void grounds_find(const AiQuestion *question, LuckUse use, const Sides *sides, const AiBudget *budget, int rollouts,
                  const Lead *lead, AiGrounds *out)
{
    const PlanTerms *const *terms = sides->terms;
    int64_t sum = terms_sum(terms[0]) - terms_sum(terms[1]);
    bool better = lead->mean >= LEAD_LEAST;
    bool worse = lead->mean <= -LEAD_LEAST;
    bool likely = size_of(lead->mean) > lead->error;
    bool sure = size_of(lead->mean) > 2 * lead->error;
    int64_t least = edition_of(question->world)->explain.least;
    bool against = (better && sum < least) || (worse && sum > -least);
    bool too_little = sure && ((better && sides->gap > SIGHT_PART * sum) || (worse && sides->gap < SIGHT_PART * sum));
    AiGrounds ahead;
    grounds_at_sight((EditionId)question->world->edition, terms[0], terms[1], out);
    if (budget->rollouts > 0 && (against || too_little)) {
        const int first = rollouts < AHEAD_FIRST ? rollouts : AHEAD_FIRST;
        compare_ahead(question, use, sides, budget, first, better, &ahead);
        if (!decides(&ahead, better) && likely && first == AHEAD_FIRST) {
            compare_ahead(question, use, sides, budget, AHEAD_MAX, better, &ahead);
        }
        const bool small = is_small(&ahead, sides->gap, least);
        if (decides(&ahead, better) && (likely || small)) {
            *out = ahead;
        } else if (against && likely) {
            *out = small && tells_part(&ahead, better, sides->gap) ? ahead : (AiGrounds){.count = 0};
        }
        grounds_sort(out, better);
    }
    const int64_t told = grounds_sum(out);
    const bool much = told >= BEYOND_TIMES * least || told <= -BEYOND_TIMES * least;
    out->beyond = budget->rollouts > 0 && !out->ahead && !likely && much && !is_small(out, sides->gap, least);
}

/* What is said of stopping a galley. */
typedef enum Stand { STAND_ELSE, STAND_STOP, STAND_PASS, STAND_EVEN } Stand;

static Stand stand_of(uint8_t kind)
{
    static const uint8_t stands[AI_REMARK_COUNT] = {
        [AI_REMARK_STOP_HARM] = STAND_STOP, [AI_REMARK_PASS_RISK] = STAND_STOP,      [AI_REMARK_PASS_GAIN] = STAND_STOP,
        [AI_REMARK_PASS_COST] = STAND_STOP, [AI_REMARK_PASS_GAIN_PORT] = STAND_STOP, [AI_REMARK_STOP_RISK] = STAND_PASS,
        [AI_REMARK_STOP_COST] = STAND_PASS, [AI_REMARK_STOP_FIGHT] = STAND_PASS,     [AI_REMARK_STOP_NOTHING] = STAND_EVEN,
        [AI_REMARK_STOP_STAYS] = STAND_EVEN, [AI_REMARK_PASS_SAME] = STAND_EVEN,     [AI_REMARK_PASS_FREE] = STAND_EVEN,
    };
    return (Stand)stands[kind];
}

void remarks_heed(const AiPlan *plan, bool is_first, const Lead *first, AiRemarks *remarks)
{
    const bool likely = first->mean >= LEAD_LEAST && first->mean > first->error;
    const uint8_t answer = plan->count > 0 ? plan->commands[0].kind : CMD_NONE;
    const Stand against = answer == CMD_DECLARE_BLOCKADE || answer == CMD_REFUSE_PASSAGE ? STAND_PASS : STAND_STOP;
    int kept = 0;
    const bool waits = answer == CMD_CHOOSE_POSITION && plan->commands[0].as.choose_position.position > 1;
    const uint8_t denied = (against == STAND_PASS) == is_first ? AI_REMARK_STOP_COST : AI_REMARK_PASS_COST; /* by a sure verdict */
    for (int i = 0; i < remarks->count; i++) {
        const Stand stand = stand_of(remarks->list[i].kind);
        const bool wrong = lead_is_sure(first) && remarks->list[i].kind == denied;
        const bool urges = waits && is_first && remarks->list[i].kind == AI_REMARK_CONTEST; /* that is why to be early */
        if (!likely || (!wrong && !urges && stand != STAND_EVEN && (!is_first || stand != against))) {
            remarks->list[kept++] = remarks->list[i];
        }
    }
    remarks->count = kept;
}

static bool tells_of(const AiGrounds *grounds, AiTerm one, AiTerm other)
{
    for (int i = 0; i < grounds->count; i++) {
        if (grounds->reasons[i].term == one || grounds->reasons[i].term == other) {
            return true;
        }
    }
    return false;
}

/* A remark on what a reason tells of, which is what comes of it once others have answered. */
static bool is_said(uint8_t kind, const AiGrounds *grounds)
{
    switch (kind) {
    case AI_REMARK_CUBE_SALE:
    case AI_REMARK_CUBE_UNSOLD: return tells_of(grounds, AI_TERM_TRADE, AI_TERM_TRADE);
    case AI_REMARK_STOP_RISK:
    case AI_REMARK_PASS_RISK: return tells_of(grounds, AI_TERM_PORT_RISK, AI_TERM_GALLEY_RISK);
    default: return false;
    }
}

void remarks_drop_even(const AiGrounds *grounds, AiRemarks *remarks)
{
    int kept = 0;
    for (int i = 0; i < remarks->count; i++) {
        const uint8_t kind = remarks->list[i].kind;
        if (!is_said(kind, grounds) && stand_of(kind) != STAND_EVEN) {
            remarks->list[kept++] = remarks->list[i];
        }
    }
    remarks->count = kept;
}
