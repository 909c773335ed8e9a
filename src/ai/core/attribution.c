#include "explaining.h"

#include <stdlib.h>
#include <string.h>

static void scale(int32_t *values, int count, int32_t factor, int32_t over)
{
    for (int i = 0; i < count; i++) {
        values[i] = (int32_t)((int64_t)values[i] * factor / over);
    }
}

void attribution_scale(TermBreakdown *parts, int32_t factor, int32_t count)
{
    for (int term = 0; term < AI_TERM_COUNT; term++) {
        scale(parts->ports[term], PORT_MAX + 1, factor, count);
        scale(parts->galleys[term], GALLEY_MAX + 1, factor, count);
    }
    scale(parts->players, PLAYER_MAX + 1, factor, count);
}

void attribution_net(TermBreakdown *plan, TermBreakdown *other, int32_t change[AI_TERM_COUNT])
{
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        int32_t trade = plan->galleys[AI_TERM_TRADE][id] - other->galleys[AI_TERM_TRADE][id];
        int32_t conquest =
            plan->galleys[AI_TERM_CONQUEST][id] - other->galleys[AI_TERM_CONQUEST][id];
        if (trade == 0 || conquest == 0 || (trade < 0) == (conquest < 0)) {
            continue;
        }
        bool trades = abs(trade) > abs(conquest);
        int32_t moved = trades ? conquest : trade; /* goes over to the other term */
        AiTerm from = trades ? AI_TERM_CONQUEST : AI_TERM_TRADE;
        AiTerm to = trades ? AI_TERM_TRADE : AI_TERM_CONQUEST;
        plan->galleys[from][id] -= moved;
        plan->galleys[to][id] += moved;
        change[from] -= moved;
        change[to] += moved;
    }
}

static uint8_t plain(BreakdownName name)
{
    return name == BREAKDOWN_VARY ? 0 : name;
}

void attribution_net_taken(AiTerm brings, TermBreakdown *plan, TermBreakdown *other,
                           int32_t change[AI_TERM_COUNT])
{
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        const int32_t conquest =
            plan->galleys[AI_TERM_CONQUEST][id] - other->galleys[AI_TERM_CONQUEST][id];
        const TermBreakdown *has = conquest < 0 ? plan : other;
        const TermBreakdown *could = conquest < 0 ? other : plan;
        const PortId port = plain(could->conquests[id]);
        const int32_t brought = plan->ports[brings][port] - other->ports[brings][port];
        const bool taken = port != 0 && ((has->own_ports & ~could->own_ports) >> port & 1U) != 0;
        if (!taken || conquest == 0 || brought == 0 || (conquest < 0) == (brought < 0)) {
            continue;
        }
        /* what the other term has goes over to it */
        const bool stays = abs(brought) >= abs(conquest);
        const int32_t moved = stays ? conquest : -brought;
        plan->ports[brings][port] += moved;
        plan->galleys[AI_TERM_CONQUEST][id] -= moved;
        change[brings] += moved;
        change[AI_TERM_CONQUEST] -= moved;
    }
}

/* The largest share that points the way of the difference. */
typedef struct Share {
    PortId port;
    GalleyId galley;
    PlayerId player;
    int32_t amount;
    int64_t along;   /* of all that point the same way */
    int64_t against; /* of those that do not, 0 or less */
} Share;

static void consider(Share *best, int32_t sign, int32_t difference, Share who)
{
    int32_t amount = difference * sign;
    *(amount > 0 ? &best->along : &best->against) += amount;
    if (amount > best->amount) {
        who.amount = amount;
        who.along = best->along;
        who.against = best->against;
        *best = who;
    }
}

static Share find_share(const TermBreakdown *plan, const TermBreakdown *other, AiTerm term,
                        int32_t sign)
{
    Share best = {.amount = 0};
    for (PortId id = 1; id <= PORT_MAX; id++) {
        consider(&best, sign, plan->ports[term][id] - other->ports[term][id], (Share){.port = id});
    }
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        consider(&best, sign, plan->galleys[term][id] - other->galleys[term][id],
                 (Share){.galley = id});
    }
    for (PlayerId id = 1; term == AI_TERM_RIVALS && id <= PLAYER_MAX; id++) {
        consider(&best, sign, plan->players[id] - other->players[id], (Share){.player = id});
    }
    for (PlayerId id = 1; term == AI_TERM_PEACE && id <= PLAYER_MAX; id++) {
        consider(&best, sign, plan->quarrels[id] - other->quarrels[id], (Share){.player = id});
    }
    return best;
}

void attribution_name_second(const TermBreakdown *plan, const TermBreakdown *other, Reason *reason)
{
    GalleyId galley = reason->galley;
    const TermBreakdown *richer = reason->centiducats > 0 ? plan : other;
    const TermBreakdown *bolder = reason->centiducats > 0 ? other : plan;
    if (reason->term == AI_TERM_TRADE) {
        reason->port = plain(richer->sales[galley]);
        reason->own_port = reason->port != 0 && (richer->own_ports >> reason->port & 1U) != 0;
    } else if (reason->term == AI_TERM_CONQUEST) {
        reason->port = plain(richer->conquests[galley]);
        reason->foe = reason->port != 0 ? 0 : plain(richer->prey[galley]);
        reason->may_flee = reason->foe != 0 && (richer->loose >> reason->foe & 1U) != 0;
    } else if (reason->term == AI_TERM_PORT_RISK) {
        reason->foe = plain(bolder->port_threats[reason->port]);
        reason->player = plain(bolder->port_foes[reason->port]);
    } else if (reason->term == AI_TERM_GALLEY_RISK) {
        reason->foe = plain(bolder->galley_threats[galley]);
        reason->player = plain(bolder->galley_foes[galley]);
    }
}

static bool has_share(const TermBreakdown *parts, const Share *share)
{
    return ((share->port != 0 ? parts->own_ports >> share->port
                              : parts->own_galleys >> share->galley)
            & 1U)
           != 0;
}

void attribution_name(const TermBreakdown *plan, const TermBreakdown *other, int32_t least,
                      Reason *reason)
{
    int32_t sign = reason->centiducats < 0 ? -1 : 1;
    int32_t whole = reason->centiducats * sign;
    Share share = find_share(plan, other, (AiTerm)reason->term, sign);
    /* where galleys can be built is no part of the fleet */
    bool yard = reason->term == AI_TERM_FLEET && share.port != 0;
    /* what points the other way takes most of it back */
    bool made_up = 4 * -share.against >= 3 * (int64_t)share.amount;
    bool unclear = 2 * (int64_t)share.amount <= share.along || 2 * (int64_t)share.amount <= whole;
    if (unclear || made_up || yard) {
        return;
    }
    int32_t near = whole / 8 > least / 2 ? whole / 8 : least / 2;
    reason->port = share.port;
    reason->galley = share.galley;
    reason->player = share.player;
    reason->won = share.player == 0 && has_share(plan, &share) != has_share(other, &share);
    reason->alone =
        share.along - share.amount - share.against <= near && abs(whole - share.amount) <= near;
    if (reason->alone) {
        attribution_name_second(plan, other, reason);
    }
}

Reason attribution_plain(const Reason *reason)
{
    return (Reason){.term = reason->term, .centiducats = reason->centiducats};
}

void attribution_note_deck(const TermBreakdown *plan, const TermBreakdown *other, Reason *reason)
{
    const TermBreakdown *richer = reason->centiducats > 0 ? plan : other;
    const TermBreakdown *poorer = reason->centiducats > 0 ? other : plan;
    if (reason->term == AI_TERM_TRADE && reason->galley != 0) {
        const uint32_t its = 1U << reason->galley;
        reason->bare = ((richer->bare | ~richer->own_galleys) & its) != 0;
        reason->emptied = ((poorer->bare | ~poorer->own_galleys) & its) != 0;
    }
    const bool crew = reason->term == AI_TERM_FLEET && reason->galley != 0;
    const bool guard = reason->term == AI_TERM_GARRISONS && reason->port != 0;
    if (!crew && !guard) {
        return;
    }
    const uint8_t more = crew ? richer->crews[reason->galley] : richer->guards[reason->port];
    const uint8_t less = crew ? poorer->crews[reason->galley] : poorer->guards[reason->port];
    if (more == BREAKDOWN_VARY || less == BREAKDOWN_VARY) {
        return;
    }
    reason->won = more != 0 && less == 0;
    if (more <= less) {
        *reason = attribution_plain(reason);
    }
}

/* Of one port, or of a galley that is stronger and yet less safe: for the plan and against it. */
static bool contradict(const Reason *one, const Reason *other)
{
    const bool fleet = one->term + other->term == AI_TERM_FLEET + AI_TERM_GALLEY_RISK
                       && (one->term == AI_TERM_FLEET || other->term == AI_TERM_FLEET);
    return (one->centiducats < 0) != (other->centiducats < 0)
           && ((one->port != 0 && one->port == other->port)
               || (fleet && one->galley != 0 && one->galley == other->galley));
}

int attribution_settle(Reason *reasons, int count)
{
    for (int i = 0; i < count; i++) {
        for (int k = i + 1; k < count; k++) {
            Reason *one = &reasons[i], *other = &reasons[k];
            Reason *sale = one->term == AI_TERM_TRADE ? one : other;
            if (!contradict(one, other)) {
                continue;
            }
            if (sale->term == AI_TERM_TRADE) {
                sale->port = 0;
                sale->own_port = false;
                continue;
            }
            const int32_t both = one->centiducats + other->centiducats;
            *one = abs(other->centiducats) > abs(one->centiducats) ? *other : *one;
            one->centiducats = both;
            memmove(other, other + 1, sizeof *other * (size_t)(--count - k));
            k = i; /* what is left beside it, anew */
            if (both == 0) {
                memmove(one, one + 1, sizeof *one * (size_t)(--count - i));
            }
        }
    }
    return count;
}
