/* Berths: what the port where a frame's galley lies is worth as it is now, and what that means for others (frames.c). */
#include "frames.h"

#include <string.h>

/* Can a galley that lies in the port do more or less there than in the frame? */
static bool crews_change(const Frame *frame, const Wanted *wanted)
{
    const Revision *r = &frame->revision;
    const Port *before = &r->base->ports[wanted->here];
    const Port *now = &wanted->pub->ports[wanted->here];
    if (before->owner == now->owner && before->garrison == now->garrison) {
        return false;
    }
    for (GalleyMask rest = revision_lying(r, wanted->here); rest != 0;) {
        GalleyId id = survey_next(&rest);
        const Galley *galley = &wanted->pub->galleys[id];
        if (galley->zone == wanted->zone && (galley->owner == before->owner || galley->owner == now->owner)) {
            const Means *known = &r->base->fleet[id].means;
            Means means = survey_means(wanted->eval, &r->survey, id);
            if (in_mask(r->fresh, id) || means.fighters != known->fighters) {
                return true;
            }
        }
    }
    return false;
}

static const Means *means_in(const Frame *frame, GalleyId id)
{
    return in_mask(frame->revision.fresh, id) ? &frame->means[id] : &frame->revision.base->fleet[id].means;
}

/* What counts for a galley in the frame. For one that no port changed there touches it is what counted in the base. */
static Best best_in(const Frame *frame, GalleyId id)
{
    if (in_mask(frame->judged, id)) {
        return frame->best[id];
    }
    const GalleyFigures *figures = &frame->revision.base->fleet[id];
    bool trades = figures->trade.gain[0] >= figures->conquest.gain[0];
    const Ranking *ranking = trades ? &figures->trade : &figures->conquest;
    return (Best){ranking->gain[0], ranking->port[0], trades};
}

/* What a galley that reaches the port brings with it as it is now; false when that is what it brings in the frame. One look at the
 * port tells, unless the best of before lay there and is no longer so good. */
static bool visit(Frame *frame, const Wanted *wanted, GalleyId id, Credit *credit)
{
    Revision *r = &frame->revision;
    Best best = best_in(frame, id);
    const Means *means = means_in(frame, id);
    Glance glance = revision_glance(r, id, means, wanted->here);
    int32_t same = best.trades ? glance.trade : glance.conquest;
    int32_t other = best.trades ? glance.conquest : glance.trade;
    if (best.port == wanted->here && same < best.gain) {
        if (!in_mask(frame->parted, id)) {
            frame->parted |= bit(id);
            frame->beyond[id] = revision_beyond(r, id, means, wanted->here);
        }
        const Beyond *beyond = &frame->beyond[id];
        *credit = survey_credit(r->eval, &r->survey, id, glance.trade > beyond->trade ? glance.trade : beyond->trade,
                                glance.conquest > beyond->conquest ? glance.conquest : beyond->conquest);
        return true;
    }
    if (same <= best.gain && (best.trades ? other <= best.gain : other < best.gain)) {
        return false;
    }
    int32_t gain = same > best.gain ? same : best.gain;
    *credit = survey_credit(r->eval, &r->survey, id, best.trades ? gain : other, best.trades ? other : gain);
    return true;
}

/* What others that reach the port lose or gain by it. */
static void take_visitors(Frame *frame, const Wanted *wanted, GalleyMask touched, Berth *berth)
{
    Revision *r = &frame->revision;
    const EvalContext *eval = wanted->eval;
    PortMask changed = r->changed;
    r->changed |= bit(wanted->here);
    while (touched != 0) {
        GalleyId id = survey_next(&touched);
        PlayerId owner = wanted->pub->galleys[id].owner;
        Credit credit;
        if (!visit(frame, wanted, id, &credit)) {
            continue;
        }
        berth->total[owner] += survey_galley(eval, r->survey.fleet_worth[id], &credit) - frame->now.counts[id];
        if (credit.worth == frame->now.worth[id]) {
            continue;
        }
        berth->total[owner] -= galley_risk(eval, credit.worth, frame->now.danger[id]) - frame->now.risk[id];
        if (berth->upset_count == UPSET_MAX) {
            berth->odd = true;
            break;
        }
        berth->upset[berth->upset_count] = id;
        berth->worth[berth->upset_count++] = credit.worth;
    }
    r->changed = changed;
}

/* What the port fears, the galley left out aside. */
static int32_t threat_there(Frame *frame, const Wanted *wanted, const Feared *feared)
{
    Revision *r = &frame->revision;
    int32_t threat = revision_recalled(r, wanted->here, feared);
    for (GalleyMask rest = r->fresh & r->survey.alive; rest != 0;) {
        GalleyId id = survey_next(&rest);
        int32_t chance = revision_threat(r, &frame->means[id], wanted->pub->galleys[id].zone, wanted->here);
        threat = chance > threat ? chance : threat;
    }
    return threat;
}

/* The site of the frame becomes that of the berth. */
static void make_berth(Frame *frame, const Wanted *wanted, int guard, Berth *berth)
{
    Revision *r = &frame->revision;
    const EvalContext *eval = wanted->eval;
    PortId here = wanted->here;
    const Port *port = &wanted->pub->ports[here];
    PlayerId before = r->base->ports[here].owner;
    Site *site = &r->survey.sites[here];
    memset(berth->total, 0, sizeof berth->total);
    berth->upset_count = 0;
    berth->odd = false;
    berth->threat = frame->now.threat[here];
    berth->risk = frame->now.port_risk[here];
    berth->site = *site;
    if (guard == 0 && word_of(port) == word_of(&r->base->ports[here])) {
        return;
    }
    berth->odd = crews_change(frame, wanted);
    if (word_of(port) != word_of(&r->base->ports[here])) {
        PortFigures figures = survey_port(eval, here, port);
        survey_take_site(eval, &r->survey, here, &figures, revision_lying(r, here));
        int count = r->survey.port_count[port->owner] + (port->owner != before && wanted->gains == 0 && wanted->loses == 0);
        site->last = port->owner != 0 && count <= 1;
        berth->total[before] -= before != 0 ? r->base->figures[here].counts : 0;
        berth->total[port->owner] += port->owner != 0 ? figures.counts : 0;
    }
    site->afloat = (uint8_t)(site->afloat + guard);
    berth->total[before] += before != 0 ? frame->now.port_risk[here] : 0;
    const Change *change = revision_change(r, here);
    GalleyMask touched = change->touches & r->survey.alive & ~frame->judged;
    for (GalleyMask rest = frame->judged; rest != 0;) {
        GalleyId id = survey_next(&rest);
        touched |= in_mask(frame->reach[id], here) ? bit(id) : 0;
    }
    berth->threat = threat_there(frame, wanted, &change->feared);
    berth->risk = site->owner != 0 ? port_risk(eval, site->worth, berth->threat) : 0;
    berth->total[site->owner] -= berth->risk;
    take_visitors(frame, wanted, touched, berth);
    berth->site = *site;
}

const Berth *frame_berth(Frame *frame, const Wanted *wanted)
{
    Memory *memory = wanted->eval->memory;
    const Port *port = &wanted->pub->ports[wanted->here];
    int guard = wanted->absent != 0 && port->owner == wanted->galley->owner ? wanted->galley->sailors : 0;
    uint32_t key = wanted->here | (uint32_t)guard << 8;
    uint32_t slot = memory_slot(word_of(port) + ((uint64_t)key << 40) + frame->number, BERTH_SLOTS);
    Berth *berth = &memory->berths[slot];
    if (memory->stamps.berths[slot] != frame->number || berth->key != key || word_of(&berth->port) != word_of(port)) {
        memory->stamps.berths[slot] = frame->number;
        berth->key = key;
        berth->port = *port;
        Site site = frame->revision.survey.sites[wanted->here];
        make_berth(frame, wanted, guard, berth);
        frame->revision.survey.sites[wanted->here] = site;
    }
    return berth;
}
