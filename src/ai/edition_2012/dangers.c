/* What ports and galleys fear in a position that differs from the base. */
#include "revise.h"

/* The place for what is known about a key; *known: it is there already, else the caller must fill it. */
static Recall *recall(const EvalContext *eval, Recall slots[RECALL_SLOTS], uint32_t key, bool *known)
{
    Recall *slot = &slots[key * UINT32_C(0x9E3779B1) >> 16 & (RECALL_SLOTS - 1)];
    *known = slot->settled == eval->settled && slot->key == key;
    if (!*known) {
        *slot = (Recall){eval->settled, key, {{0}, {0}}};
    }
    return slot;
}

const Feared *revision_besiegers(Revision *r, PortId port)
{
    bool known;
    const Site *site = &r->survey.sites[port];
    uint32_t key = port | (uint32_t)site->owner << 5 | (uint32_t)site->garrison << 8 | (uint32_t)site->afloat << 12
                   | (uint32_t)site->fort << 20 | (uint32_t)site->last << 21;
    Recall *found = recall(r->eval, r->eval->sieges, key, &known);
    GalleyMask rest = known ? 0 : r->base->visitors[port];
    while (rest != 0) {
        GalleyId id = survey_next(&rest);
        survey_fear(&found->feared, id, revision_threat(r, &r->base->fleet[id].means, r->base->galleys[id].zone, port));
    }
    return &found->feared;
}

const Feared *revision_hunters(Revision *r, GalleyId prey)
{
    bool known;
    const Galley *galley = &r->survey.pub->galleys[prey];
    uint32_t key = galley->owner | (uint32_t)galley->zone << 8 | (uint32_t)galley->sailors << 16;
    Recall *found = recall(r->eval, r->eval->dangers, key, &known);
    GalleyMask rest = known ? 0 : r->base->survey.alive;
    while (rest != 0) {
        GalleyId id = survey_next(&rest);
        survey_fear(&found->feared, id, survey_hunt(r->eval, &r->base->galleys[id], survey_acted(&r->base->survey, id), galley));
    }
    return &found->feared;
}

/* What a port fears of the galleys that are as in the base. */
static int32_t reckon_threat(const Revision *r, PortId port)
{
    int32_t threat = 0;
    GalleyMask rest = r->survey.alive & ~r->fresh;
    while (rest != 0) {
        GalleyId id = survey_next(&rest);
        int32_t chance = revision_threat(r, &r->base->fleet[id].means, r->base->galleys[id].zone, port);
        threat = chance > threat ? chance : threat;
    }
    return threat;
}

int32_t revision_recalled(const Revision *r, PortId port, const Feared *feared)
{
    for (int place = 0; place < FEARED_MAX; place++) {
        GalleyId id = feared->galley[place];
        if (id == 0 || !in_mask(r->fresh, id)) {
            return feared->chance[place];
        }
    }
    return reckon_threat(r, port); /* all that are kept are out of date */
}

/* What a port that is as in the base fears of the fresh galleys. */
static int32_t fresh_threat(const Revision *r, PortId port)
{
    int32_t threat = 0;
    GalleyMask rest = r->survey.alive & r->fresh;
    while (rest != 0) {
        int32_t chance = r->bench->raids[survey_next(&rest)].threat[port];
        threat = chance > threat ? chance : threat;
    }
    return threat;
}

void revision_port_risks(Revision *r, PortMask ports)
{
    while (ports != 0) {
        PortId port = survey_next(&ports);
        PlayerId owner = r->survey.pub->ports[port].owner;
        r->total[r->base->ports[port].owner] += r->base->port_risk[port];
        if (owner == 0) {
            continue;
        }
        bool changed = in_mask(r->changed, port);
        const Feared *feared = !changed         ? &r->base->feared[port]
                               : r->eval->rough ? revision_besiegers(r, port)
                                                : &r->bench->besiegers[port];
        int32_t threat = changed ? r->threat[port] : fresh_threat(r, port);
        int32_t recalled = revision_recalled(r, port, feared);
        threat = recalled > threat ? recalled : threat;
        int32_t risk = survey_count(r->eval, AI_TERM_PORT_RISK, survey_port_risk(r->eval, r->survey.sites[port].worth, threat));
        r->total[owner] -= risk;
        if (r->frame != NULL) {
            r->frame->eased |= (PortMask)(threat < r->base->now.threat[port]) << port;
            r->frame->now.threat[port] = threat;
            r->frame->now.port_risk[port] = risk;
        }
    }
}

static int32_t find_danger(const Revision *r, GalleyId prey, GalleyMask hunters)
{
    int32_t danger = 0;
    const Galley *galleys = r->survey.pub->galleys;
    const Galley hunted = galleys[prey];
    const uint8_t *steps = r->eval->chart.world->distance[hunted.zone]; /* as far there as back */
    while (hunters != 0) {
        GalleyId id = survey_next(&hunters);
        const Galley *galley = &galleys[id];
        if (galley->owner == hunted.owner) {
            continue;
        }
        int32_t chance = survey_chase(r->eval, galley->sailors, survey_acted(&r->survey, id), hunted.sailors, steps[galley->zone]);
        danger = chance > danger ? chance : danger;
    }
    return danger;
}

/* The first of the hunters that stay, and all that have moved. */
int32_t revision_danger(const Revision *r, GalleyId prey, const Feared *hunters)
{
    for (int place = 0; place < FEARED_MAX; place++) {
        if (hunters->galley[place] == 0 || !in_mask(r->moved, hunters->galley[place])) {
            int32_t danger = find_danger(r, prey, r->moved & r->survey.alive);
            return hunters->chance[place] > danger ? hunters->chance[place] : danger;
        }
    }
    return find_danger(r, prey, r->survey.alive);
}
