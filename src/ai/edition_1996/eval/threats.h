/* Whom the galleys of rivals threaten, and how much. */
#ifndef SERENISSIMA_AI_1996_MENACE_H
#define SERENISSIMA_AI_1996_MENACE_H

#include "context.h"

/* A rival's galley. */
typedef struct Attacker {
    PlayerId owner;
    ZoneId zone;
    uint8_t crew;   /* 1..DECK_PLACE_COUNT */
    bool strikes;   /* where it lies, in this round still */
    bool fights;    /* at all: after the last battles only what nobody guards can be taken */
    uint8_t near;   /* steps that it sails in one movement */
    uint8_t middle; /* in two */
    int16_t most;   /* in as many as are considered and there are rounds for; below 0: none */
} Attacker;

/* What threatens one player's ports and galleys. It depends on where the galleys of the others lie,
 * on their crews, and on whether they have moved, and on what of the round is to come: as long as
 * those stay, what was asked before is remembered. */
typedef struct Threats {
    const EvalContext *eval;
    const RoundWeights *weights;
    PlayerId player;
    int count;
    Attacker attackers[GALLEY_MAX]; /* by owner, then by number */
    /* [fortress][zone][defenders] thousandths; below 0: not asked yet */
    int16_t known[2][ZONE_MAX + 1][DEFENDER_CAP + 1];
} Threats;

void threats_init(Threats *threats, const EvalContext *eval, const PublicState *pub,
                  PlayerId player);
/* Thousandths for the loss of an own port to the rivals within reach. */
int32_t threats_to_port(Threats *threats, PortId port, int garrison, bool fort);
/* The same of a galley. */
int32_t threats_to_galley(Threats *threats, const Galley *galley);
/* The rival who threatens most what lies in the zone; 0: nobody does. */
PlayerId threats_worst(const Threats *threats, ZoneId zone, int defenders, bool fort);
/* What the rivals in the zone do to defenders there, worked out each time. attacker: as above. */
int32_t threats_weigh(const Threats *threats, ZoneId zone, int defenders, bool fort,
                      PlayerId *attacker);

#endif
