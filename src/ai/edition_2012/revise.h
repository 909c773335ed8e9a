/* Revision: the base revised to a position near it. Private to revise.c and rough.c. */
#ifndef SERENISSIMA_AI_2012_REVISE_H
#define SERENISSIMA_AI_2012_REVISE_H

#include "survey.h"

typedef struct Revision {
    Mind *mind;
    const Base *base;
    GalleyMask other_galleys; /* that are not as in the base, bit `number` */
    PortMask other_ports;
    uint8_t supply;    /* goods that are left, bit `good` */
    Survey survey;
    GalleyMask moved;  /* other galleys, and those whose number has passed */
    GalleyMask fresh;  /* those, and others that can do more or less than in the base */
    PortMask changed;  /* other ports, and those that are not as well guarded */
    int32_t threat[PORT_MAX + 1]; /* to changed ports from fresh galleys, in 1/FIGHT_ONE */
    Raid raids[GALLEY_MAX + 1];        /* of fresh galleys; not for rollouts */
    Feared besiegers[PORT_MAX + 1];    /* of changed ports; not for rollouts */
    int32_t *total;
} Revision;

static inline bool in_mask(uint32_t mask, int number)
{
    return (mask >> number & 1U) != 0;
}

static inline int revision_steps(const Revision *r, ZoneId zone, PortId port)
{
    return r->mind->chart.distance[zone][r->mind->chart.world->ports[port].zone];
}

/* What a galley could do in a port as it is now. */
static inline Glance revision_glance(const Revision *r, GalleyId id, const Means *means, PortId port)
{
    int steps = revision_steps(r, r->survey.pub->galleys[id].zone, port);
    return survey_glance(r->mind, &r->survey.sites[port], r->survey.fleet_worth[id], means, port, steps);
}

/* The same for a fresh galley in a changed port, which the port remembers. */
static inline Glance revision_visit(Revision *r, GalleyId id, const Means *means, PortId port)
{
    Glance glance = revision_glance(r, id, means, port);
    r->threat[port] = glance.threat > r->threat[port] ? glance.threat : r->threat[port];
    return glance;
}

/* What a port fears of a galley of the base. */
static inline int32_t revision_threat(const Revision *r, GalleyId id, PortId port)
{
    const Means *means = &r->base->fleet[id].means;
    int steps = revision_steps(r, r->base->galleys[id].zone, port);
    return survey_threat(r->mind, means, survey_storm(r->mind, &r->survey.sites[port], means, steps));
}

/* The risks of these ports in place of what the base says of them. */
void revision_port_risks(Revision *r, PortMask ports);
/* What a galley fears: the first of the hunters that stay, and all that have moved. */
int32_t revision_danger(const Revision *r, GalleyId prey, const Feared *hunters);

/* For rollouts (rough.c). Only what the galleys that have moved can do and fear, and what the changed ports fear. */
void revision_roughly(Revision *r);
/* For a port that has changed: which galleys of the base it fears as it is now. */
const Feared *revision_besiegers(Revision *r, PortId port);

/* Not for rollouts (looks.c): what a fresh galley can sell and do where it is, and what a change of a port means. Each stays
 * only until the next call. */
const Ranking *revision_market(const Revision *r, ZoneId zone, const Means *means);
const Raid *revision_raid(const Revision *r, GalleyId id, const Means *means);
const Change *revision_change(const Revision *r, PortId port);

#endif
