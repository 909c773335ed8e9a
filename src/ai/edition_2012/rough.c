/* A revision for rollouts: sales, conquests and dangers are remembered as long as the base stays the same. */
#include "revise.h"

/* The best conquest of a port that is as in the base, if it is better than `least`; else `least` or less. */
static int32_t best_conquest(const Revision *r, GalleyId id, const Means *means, ZoneId zone, int32_t least)
{
    int32_t conquest = 0;
    int32_t spare = means->crew < 2 && r->survey.fleet_worth[id] < 0 ? -r->survey.fleet_worth[id] : 0;
    for (const PortId *port = r->base->lures; *port != 0; port++) {
        const Site *site = &r->survey.sites[*port];
        if (site->lure + spare <= least || site->lure + spare <= conquest) {
            break;
        }
        if (site->owner != means->owner && !in_mask(r->changed, *port)) {
            int steps = revision_steps(r, zone, *port);
            int32_t chance = survey_storm(site, means, steps);
            int32_t gain = survey_conquest(r->eval, r->survey.fleet_worth[id], means, site, steps, chance);
            conquest = gain > conquest ? gain : conquest;
        }
    }
    return conquest;
}

/* The better of sale and conquest for a galley that has moved, and what the changed ports fear of it. */
static Credit look_out(Revision *r, GalleyId id)
{
    Means means = survey_means(r->eval, &r->survey, id);
    ZoneId zone = r->survey.pub->galleys[id].zone;
    int32_t trade = revision_sale(r, &means, zone, r->changed).gain;
    int32_t conquest = 0;
    PortMask rest = r->changed;
    while (rest != 0) {
        PortId port = survey_next(&rest);
        Glance glance = revision_visit(r, id, &means, port);
        trade = glance.trade > trade ? glance.trade : trade;
        conquest = glance.conquest > conquest ? glance.conquest : conquest;
    }
    int32_t other = best_conquest(r, id, &means, zone, trade > conquest ? trade : conquest);
    return survey_credit(r->eval, &r->survey, id, trade, other > conquest ? other : conquest);
}

void revision_roughly(Revision *r)
{
    GalleyMask rest = r->base->survey.alive & r->moved;
    while (rest != 0) {
        GalleyId id = survey_next(&rest);
        r->total[r->base->galleys[id].owner] -= r->base->fleet[id].counts - r->base->fleet[id].risk;
    }
    rest = r->moved & r->survey.alive;
    while (rest != 0) {
        GalleyId id = survey_next(&rest);
        Credit credit = look_out(r, id);
        int32_t risk = survey_galley_risk(r->eval, credit.worth, revision_danger(r, id, revision_hunters(r, id)));
        r->total[r->survey.pub->galleys[id].owner] += survey_galley(r->eval, r->survey.fleet_worth[id], &credit)
                                                      - survey_count(r->eval, AI_TERM_GALLEY_RISK, risk);
    }
    revision_port_risks(r, r->changed);
}
