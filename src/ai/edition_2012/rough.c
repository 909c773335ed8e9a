/* A revision for rollouts: sales, conquests and dangers are remembered as long as the base stays the same. */
#include "revise.h"

/* The place for what is known about a key; *known: it is there already, else the caller must fill it. */
static Recall *recall(const Mind *mind, Recall slots[RECALL_SLOTS], uint32_t key, bool *known)
{
    Recall *slot = &slots[key * UINT32_C(0x9E3779B1) >> 16 & (RECALL_SLOTS - 1)];
    *known = slot->settled == mind->settled && slot->key == key;
    if (!*known) {
        *slot = (Recall){mind->settled, key, {{0}, {0}}};
    }
    return slot;
}

const Feared *revision_besiegers(Revision *r, PortId port)
{
    bool known;
    const Site *site = &r->survey.sites[port];
    uint32_t key = port | (uint32_t)site->owner << 5 | (uint32_t)site->garrison << 8 | (uint32_t)site->afloat << 12
                   | (uint32_t)site->fort << 20 | (uint32_t)site->last << 21;
    Recall *found = recall(r->mind, r->mind->sieges, key, &known);
    GalleyMask rest = known ? 0 : r->base->visitors[port];
    while (rest != 0) {
        GalleyId id = survey_next(&rest);
        survey_fear(&found->feared, id, revision_threat(r, &r->base->fleet[id].means, r->base->galleys[id].zone, port));
    }
    return &found->feared;
}

/* For a galley that has moved: which galleys of the base hunt it where it is now. */
static const Feared *find_hunters(Revision *r, GalleyId prey)
{
    bool known;
    const Galley *galley = &r->survey.pub->galleys[prey];
    uint32_t key = galley->owner | (uint32_t)galley->zone << 8 | (uint32_t)galley->sailors << 16;
    Recall *found = recall(r->mind, r->mind->dangers, key, &known);
    GalleyMask rest = known ? 0 : r->base->survey.alive;
    while (rest != 0) {
        GalleyId id = survey_next(&rest);
        survey_fear(&found->feared, id, survey_hunt(r->mind, &r->base->galleys[id], survey_acted(&r->base->survey, id), galley));
    }
    return &found->feared;
}

void revision_make_fair(const Revision *r, PlayerId seller, uint8_t kinds, Fair *fair)
{
    const World *world = r->mind->chart.world;
    int count = 0;
    for (PortId id = 1; id <= world->port_count; id++) {
        const Site *site = &r->base->survey.sites[id];
        int32_t pay = site->closed == 0 ? survey_sale(r->mind, site, id, seller, kinds) : 0;
        int place = pay > 0 ? count++ : 0;
        for (; place > 0 && fair->pay[place - 1] < pay; place--) {
            fair->pay[place] = fair->pay[place - 1];
            fair->port[place] = fair->port[place - 1];
        }
        if (pay > 0) {
            fair->pay[place] = pay;
            fair->port[place] = id;
        }
    }
    fair->port[count] = 0;
}

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
            int32_t gain = survey_conquest(r->mind, r->survey.fleet_worth[id], means, site, steps, chance);
            conquest = gain > conquest ? gain : conquest;
        }
    }
    return conquest;
}

/* The better of sale and conquest for a galley that has moved, and what the changed ports fear of it. */
static Credit look_out(Revision *r, GalleyId id)
{
    Means means = survey_means(r->mind, &r->survey, id);
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
    return survey_credit(r->mind, &r->survey, id, trade, other > conquest ? other : conquest);
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
        int32_t risk = survey_galley_risk(r->mind, credit.worth, revision_danger(r, id, find_hunters(r, id)));
        r->total[r->survey.pub->galleys[id].owner] += survey_galley(r->mind, r->survey.fleet_worth[id], &credit)
                                                      - survey_count(r->mind, AI_TERM_GALLEY_RISK, risk);
    }
    revision_port_risks(r, r->changed);
}
