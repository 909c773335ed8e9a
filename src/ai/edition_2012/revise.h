/* Revision: the base revised to a position near it. Private to the files from survey.c up to revise.c, each of which uses those
 * before it (survey, looks, dangers, rough, revision, berths, frames, revise), but for the room that who asks has to give them (Memory). */
#ifndef SERENISSIMA_AI_2012_REVISE_H
#define SERENISSIMA_AI_2012_REVISE_H

#include "survey.h"

enum { FRAME_OTHERS = 8, UPSET_MAX = 16 };

/* What counts for a galley: the better of the two. */
typedef struct Best {
    int32_t gain;
    PortId port;
    bool trades; /* a sale; no conquest gains more */
} Best;

/* What a galley brings where all ports that it reaches are to it as in the base. */
typedef struct Look {
    bool known;
    uint8_t kinds;       /* with these goods */
    uint32_t cargo;      /* and this aboard */
    int32_t fleet_worth;
    Credit credit;
    Best best;
} Look;

/* What such a crew somewhere could do to the ports and galleys of the base, and who could sink it. */
typedef struct Raid {
    uint32_t place;       /* whose galley, where, with how many */
    int32_t fleet_worth;  /* as far as it counts */
    Ranking conquest;
    PortMask reach;       /* ports it could sail to or besiege */
    PortMask menaces;     /* those that it could take */
    PortMask raises;      /* those that fear it more than any galley of the base */
    GalleyMask scares;    /* galleys that it could sink */
    GalleyMask frightens; /* those that fear it more than any galley of the base */
    int32_t threat[PORT_MAX + 1];
    Feared hunters;
    Look look;
} Raid;

/* What a change of a port means to the galleys of the base. */
typedef struct Change {
    GalleyMask touches; /* galleys for which another sale or conquest may be the best */
    uint64_t key;       /* the port and all that others see of it */
    Feared feared;
} Change;

/* What came of a revision: many plans end alike. */
typedef struct Revised {
    int32_t total[PLAYER_MAX + 1];
    ReplyKey key;     /* of the galleys and ports that differ and what else the worth hangs on */
} Revised;

typedef struct Frame Frame;

/* The best sale or conquest, and where. */
typedef struct Prospect {
    int32_t gain;
    PortId port; /* 0: none */
} Prospect;

/* The best sale and the best conquest outside one port. */
typedef struct Beyond {
    int32_t trade;
    int32_t conquest;
} Beyond;

/* What a revision that is not rough works with on the way. */
typedef struct Workbench {
    Raid raids[GALLEY_MAX + 1];     /* of fresh galleys */
    Feared besiegers[PORT_MAX + 1]; /* of changed ports */
} Workbench;

typedef struct Revision {
    EvalContext *eval;
    const Base *base;
    GalleyMask other_galleys; /* that are not as in the base, bit `number` */
    PortMask other_ports;
    uint8_t supply;    /* goods that are left, bit `good` */
    GalleyId absent;   /* the galley that a frame leaves out; 0: none */
    PlayerId loses;    /* players that are to count one port less and more; 0: none */
    PlayerId gains;
    Survey survey;
    GalleyMask moved;  /* other galleys, and those whose number has passed */
    GalleyMask fresh;  /* those, and others that can do more or less than in the base */
    PortMask changed;  /* other ports, and those that are not as well guarded */
    PortMask guarded;  /* of these, those that are only better or worse guarded by the same owner */
    int32_t threat[PORT_MAX + 1]; /* to changed ports from galleys that were looked at, in 1/FIGHT_ONE */
    int32_t *total;
    Workbench *bench;  /* not for rollouts */
    Frame *frame;      /* to be filled; NULL: none */
} Revision;

/* Positions that differ in one galley and the port where it lies, with all that the others have in common worked out: the board
 * without that galley, and with that port as in the base. */
struct Frame {
    uint32_t number;          /* of frames made so far, this one with them */
    GalleyMask other_galleys; /* that are not as in the base, the one left out aside */
    PortMask other_ports;
    bool more;                /* the one left out is beyond the first two of its owner, as one of whom it still counts */
    Galley galleys[FRAME_OTHERS]; /* those that are not as in the base, by number */
    Port ports[FRAME_OTHERS];
    Revision revision;
    GalleyMask judged; /* what they count is not as in the base */
    PortMask reach[GALLEY_MAX + 1]; /* of these: ports they could sail to or besiege */
    Best best[GALLEY_MAX + 1];      /* and what counts for them */
    Means means[GALLEY_MAX + 1];    /* of fresh ones */
    GalleyMask parted;              /* galleys of which it is known what is best but where their best is */
    Beyond beyond[GALLEY_MAX + 1];  /* that */
    int32_t rest[PLAYER_MAX + 1];     /* the worth of each seat, its purse as in the base */
    Figures now;
    PortMask eased;        /* ports that fear less than in the base */
    GalleyMask less_afraid; /* and galleys */
};

/* What the galley that a frame leaves out brings and fears somewhere, its cargo and the port where it lies aside. */
typedef struct Sortie {
    uint32_t key;   /* where, and with how many */
    int32_t conquest;
    int32_t danger;
    GalleyMask frightened; /* galleys that fear it most */
    int32_t total[PLAYER_MAX + 1]; /* what others lose by it */
} Sortie;

/* What a port that is not as in the frame changes, the galley that the frame leaves out aside. */
typedef struct Berth {
    uint32_t key;    /* the port, and sailors of the galley left out that guard it */
    Port port;
    Site site;
    bool odd;        /* it changes what galleys can do that are not looked at here */
    uint8_t upset_count;
    GalleyId upset[UPSET_MAX]; /* galleys whose worth changes */
    int32_t worth[UPSET_MAX];  /* to this */
    int32_t threat;            /* what it fears most, the galley left out aside */
    int32_t risk;              /* that is in total */
    int32_t total[PLAYER_MAX + 1];
} Berth;

/* What a position of a frame is worth. */
typedef struct Ending {
    Galley galley; /* the one that the frame leaves out */
    Port port;     /* where it lies, or was sunk */
    PortId here;
    int32_t total[PLAYER_MAX + 1];
} Ending;

enum {
    RAID_SLOTS = 256, CHANGE_SLOTS = 512, REVISED_SLOTS = 1024,
    FRAME_SLOTS = 64, SORTIE_SLOTS = 256, BERTH_SLOTS = 256, ENDING_SLOTS = 512
};

/* When each thing was remembered, as of a Recall. */
typedef struct Stamps {
    uint32_t nearby[ZONE_MAX + 1];
    uint32_t raids[RAID_SLOTS];
    uint32_t changes[CHANGE_SLOTS];
    uint32_t revised[REVISED_SLOTS];
    uint32_t frames[FRAME_SLOTS];
    uint32_t sorties[SORTIE_SLOTS]; /* of these and berths the number of the frame */
    uint32_t berths[BERTH_SLOTS];
    uint32_t endings[ENDING_SLOTS];
    uint32_t frame_count;
    uint32_t last_frame; /* its place */
} Stamps;

/* What revisions that are not rough remember of the base. */
struct Memory {
    Stamps stamps;
    GalleyMask nearby[ZONE_MAX + 1]; /* galleys of the base that an activation could bring to a zone, or that could be reached from it */
    Raid raids[RAID_SLOTS];
    Change changes[CHANGE_SLOTS];
    Revised revised[REVISED_SLOTS];
    Frame frames[FRAME_SLOTS];
    Sortie sorties[SORTIE_SLOTS];
    Berth berths[BERTH_SLOTS];
    Ending endings[ENDING_SLOTS];
};

/* Place of a key among so many of what is remembered, a power of 2. */
static inline uint32_t memory_slot(uint64_t key, uint32_t slots)
{
    return (uint32_t)(key * UINT64_C(0x9E3779B97F4A7C15) >> 40) & (slots - 1);
}

static inline bool in_mask(uint32_t mask, int number)
{
    return (mask >> number & 1U) != 0;
}

static inline int revision_steps(const Revision *r, ZoneId zone, PortId port)
{
    return r->eval->chart.steps[zone][port];
}

/* The galleys that may lie in a port. */
static inline GalleyMask revision_lying(const Revision *r, PortId port)
{
    return (r->base->lying[port] | r->moved) & r->survey.alive;
}

/* The ports that have changed for galleys of a player: who guards his own port, and how well, is nothing to them. */
static inline PortMask revision_changed_for(const Revision *r, PlayerId player)
{
    return r->changed & ~(r->guarded & r->base->held[player]);
}

/* What a galley could do in a port as it is now. */
static inline Glance revision_glance(const Revision *r, GalleyId id, const Means *means, PortId port)
{
    int steps = revision_steps(r, r->survey.pub->galleys[id].zone, port);
    return survey_glance(r->eval, &r->survey.sites[port], r->survey.fleet_worth[id], means, port, steps);
}

/* The same for a fresh galley in a changed port, which the port remembers. */
static inline Glance revision_visit(Revision *r, GalleyId id, const Means *means, PortId port)
{
    Glance glance = revision_glance(r, id, means, port);
    r->threat[port] = glance.threat > r->threat[port] ? glance.threat : r->threat[port];
    return glance;
}

/* What a port fears of a galley in a zone. */
static inline int32_t revision_threat(const Revision *r, const Means *means, ZoneId zone, PortId port)
{
    int steps = revision_steps(r, zone, port);
    return survey_threat(r->eval, means, survey_storm(&r->survey.sites[port], means, steps));
}

/* Makes the revision from its masks of what differs; total gets the worth of each seat, its purse as in the base. */
void revision_make(Revision *r, const GameState *state);
/* What a changed port fears of all galleys but those in `fresh`; feared: of the base. */
int32_t revision_recalled(const Revision *r, PortId port, const Feared *feared);
/* The worth of a position that differs in one galley and its port from others before; false: unknown. The masks and supply of
 * the revision are made. */
bool frame_total(const Revision *r, const GameState *state, int32_t total[PLAYER_MAX + 1]);

/* The risks of these ports in place of what the base says of them. */
void revision_port_risks(Revision *r, PortMask ports);
/* What a galley fears: the first of the hunters that stay, and all that have moved. */
int32_t revision_danger(const Revision *r, GalleyId prey, const Feared *hunters);

/* For a galley that has moved: which galleys of the base hunt it where it is now. */
const Feared *revision_hunters(Revision *r, GalleyId prey);

/* For rollouts (rough.c). Only what the galleys that have moved can do and fear, and what the changed ports fear. */
void revision_roughly(Revision *r);
/* For a port that has changed: which galleys of the base it fears as it is now. */
const Feared *revision_besiegers(Revision *r, PortId port);

/* Fills in where in the base a seller would be paid for such goods. */
void revision_make_fair(const Revision *r, PlayerId seller, uint8_t kinds, Fair *fair);

/* That; most often it is known, so what looks it up is inline. */
static inline const Fair *revision_fair(const Revision *r, PlayerId seller, uint8_t kinds)
{
    uint32_t key = seller | (uint32_t)kinds << 8;
    Fair *fair = &r->eval->fairs[(kinds >> 1 ^ seller << 4) & (FAIR_SLOTS - 1)];
    if (fair->settled != r->eval->settled || fair->key != key) {
        fair->settled = r->eval->settled;
        fair->key = key;
        revision_make_fair(r, seller, kinds, fair);
    }
    return fair;
}

/* The best sale of a galley so provided somewhere, in the ports that are as in the base. */
static inline Prospect revision_sale(const Revision *r, const Means *means, ZoneId zone, PortMask changed)
{
    if (means->kinds == 0) {
        return (Prospect){0, 0};
    }
    const Fair *fair = revision_fair(r, means->owner, means->kinds);
    for (int i = 0; fair->port[i] != 0; i++) {
        if (!in_mask(changed, fair->port[i]) && revision_steps(r, zone, fair->port[i]) <= means->crew) {
            return (Prospect){fair->pay[i], fair->port[i]};
        }
    }
    return (Prospect){0, 0};
}

/* Not for rollouts (looks.c). The best outside these ports; a gain of -1 when all that are kept lie in them. */
Prospect revision_best(const Ranking *ranking, PortMask changed);
/* What a galley that is not in `fresh` brings with the ports as they are now. */
void revision_credit(Revision *r, GalleyId id, Credit *credit, Best *best);
/* What a fresh galley can do from where it lies, which changed ports remember for what they fear. */
void revision_look(Revision *r, GalleyId id, const Means *means, Raid *raid, Credit *credit, Best *best);
/* What is best for a galley, in `fresh` or not, outside a port, which must be among the changed ones. */
Beyond revision_beyond(Revision *r, GalleyId id, const Means *means, PortId port);
/* What such a galley can do where it is: works it out. */
void revision_make_raid(const Revision *r, const Galley *galley, const Means *means, Raid *raid);

/* The same, most often known already; it stays only until the next call. */
static inline Raid *revision_raid(const Revision *r, GalleyId id, const Means *means)
{
    const Galley *galley = &r->survey.pub->galleys[id];
    int32_t fleet_worth = means->crew < 2 ? r->survey.fleet_worth[id] : 0; /* it counts against landing the last sailor */
    uint32_t place = means->owner | (uint32_t)galley->zone << 3 | (uint32_t)means->acted << 9 | (uint32_t)means->crew << 10
                     | (uint32_t)means->fighters << 14;
    uint32_t slot = memory_slot(place, RAID_SLOTS);
    Raid *raid = &r->eval->memory->raids[slot];
    uint32_t *stamp = &r->eval->memory->stamps.raids[slot];
    if (*stamp != r->eval->settled || raid->place != place || raid->fleet_worth != fleet_worth) {
        *stamp = r->eval->settled;
        *raid = (Raid){.place = place, .fleet_worth = fleet_worth};
        revision_make_raid(r, galley, means, raid);
    }
    return raid;
}

/* What a change of a port means. It stays only until the next call. */
const Change *revision_change(const Revision *r, PortId port);

#endif
