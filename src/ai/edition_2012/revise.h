/* Revision: the base revised to a position near it. Private to revise.c and rough.c. */
#ifndef SERENISSIMA_AI_2012_REVISE_H
#define SERENISSIMA_AI_2012_REVISE_H

#include "survey.h"

typedef struct Revision {
    Mind *mind;
    const Base *base;
    Survey survey;
    int32_t threat[PORT_MAX + 1]; /* from galleys that looked again, in 1/FIGHT_ONE */
    GalleyMask moved;  /* galleys that are not as in the base */
    GalleyMask fresh;  /* those, and others that can do more or less than there */
    PortMask changed;  /* ports that are not as in the base, or not as well guarded */
    PortMask raised;   /* ports that fear more than in the base */
    int32_t *total;
} Revision;

static inline bool in_mask(uint32_t mask, int number)
{
    return (mask >> number & 1U) != 0;
}

/* Takes the lowest number out of a mask that is not empty. */
static inline uint8_t next_of(uint32_t *mask)
{
    int number = __builtin_ctz(*mask);
    *mask &= *mask - 1;
    return (uint8_t)number;
}

static inline int revision_steps(const Revision *r, ZoneId zone, PortId port)
{
    return r->mind->chart.distance[zone][r->mind->chart.world->ports[port].zone];
}

static inline void revision_threaten(Revision *r, PortId port, int32_t threat)
{
    if (threat > r->threat[port]) {
        r->threat[port] = threat;
        r->raised |= threat > r->base->feared[port].chance[0] ? (PortMask)1 << port : 0;
    }
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

#endif
