/* Which port, galley or player the terms of a plan come from, so that a reason can name it. */
#ifndef SERENISSIMA_AI_ATTRIBUTION_H
#define SERENISSIMA_AI_ATTRIBUTION_H

#include <serenissima/ai/ai.h>

enum { BREAKDOWN_VARY = 255 };

/* Something that is the same each time that luck is tried again; 0: not known yet, BREAKDOWN_VARY:
 * now this, now that. */
typedef uint8_t BreakdownName;

static inline void attribution_note(BreakdownName *kept, uint8_t now)
{
    if (now != 0) {
        *kept = *kept == 0 || now == *kept ? now : BREAKDOWN_VARY;
    }
}

/* Shares of the seat's own terms, in the unit of the terms and added up over the same tries. What
 * is in no share belongs to no port, galley or player alone. */
typedef struct TermBreakdown {
    int32_t ports[AI_TERM_COUNT][PORT_MAX + 1];
    int32_t galleys[AI_TERM_COUNT][GALLEY_MAX + 1];
    int32_t players[PLAYER_MAX + 1];         /* of AI_TERM_RIVALS */
    int32_t quarrels[PLAYER_MAX + 1];        /* of AI_TERM_PEACE */
    BreakdownName sales[GALLEY_MAX + 1];     /* the port of its next sale */
    BreakdownName conquests[GALLEY_MAX + 1]; /* the port that it could take */
    BreakdownName prey[GALLEY_MAX + 1];      /* the galley that it could beat */
    uint32_t loose; /* bit `galley`: of these, what can sail off before, in one try at least */
    BreakdownName port_threats[PORT_MAX + 1]; /* the galley that threatens it most */
    /* the player who does, where it is no galley alone */
    BreakdownName port_foes[PORT_MAX + 1];
    BreakdownName galley_threats[GALLEY_MAX + 1]; /* the same for galleys */
    BreakdownName galley_foes[GALLEY_MAX + 1];
    /* sailors aboard and one more; 0 where an edition does not say */
    BreakdownName crews[GALLEY_MAX + 1];
    uint32_t own_ports;   /* bit `port`: the seat's, in one try at least */
    uint32_t own_galleys; /* bit `galley` */
} TermBreakdown;

/* All shares times `factor`, over `count`. */
void attribution_scale(TermBreakdown *parts, int32_t factor, int32_t count);

/* A galley is counted for its best sale or for its best conquest: where one takes the place of the
 * other only the difference is a reason. plan and other as in attribution_name; changes those of
 * the terms. */
void attribution_net(TermBreakdown *plan, TermBreakdown *other, int32_t change[AI_TERM_COUNT]);

/* A port that one plan takes is none that the other's galley could still take: what the port brings
 * more now than it would later is reported, as the larger of both. */
void attribution_net_taken(AiTerm brings, TermBreakdown *plan, TermBreakdown *other,
                           int32_t change[AI_TERM_COUNT]);

/* Names in `reason`, whose term and amount are set, what the difference of two plans in that term
 * lies in: the largest share, if it is more than all others that point the same way. least: less is
 * not worth a word. */
void attribution_name(const TermBreakdown *plan, const TermBreakdown *other, int32_t least,
                      Reason *reason);

#endif
