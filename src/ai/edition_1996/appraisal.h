/* What a position is worth to a player, in ducats at the end of the game: a wealth point counts as
 * the ducats that would buy it. Sums of integers only; nothing in it is drawn by lot. */
#ifndef SERENISSIMA_AI_1996_APPRAISAL_H
#define SERENISSIMA_AI_1996_APPRAISAL_H

#include "menace.h"

#include "../parts.h"

typedef struct Appraisal {
    int32_t terms[AI_TERM_COUNT]; /* ducats */
    int32_t total;                /* their sum */
} Appraisal;

enum { MEMO_MAX = 8 };

/* What a cargo brings in a port, worked out before. cargo 0: nothing yet. */
typedef struct Memo {
    uint32_t cargo;
    int32_t value;
} Memo;

/* Ports as they will be once the voyages already counted have ended, and what follows from that. */
typedef struct Prospects {
    const Outlook *outlook;
    const PublicState *pub;
    PlayerId player;
    Moment moment;
    uint32_t shunned; /* bit `port`: left out of voyages; 0 at first */
    uint32_t stock[PORT_MAX + 1];
    PlayerId owner[PORT_MAX + 1];
    uint8_t garrison[PORT_MAX + 1];
    uint8_t kinds[PLAYER_MAX + 1]; /* bit `good`: a port of the player holds or supplies it */
    int32_t prize[PORT_MAX + 1];   /* what taking the port is worth; 0 an own one */
    int32_t value[PORT_MAX + 1][GOOD_MAX + 1]; /* of one cube sold in the port as it is; below 0: none */
    uint8_t sells[PORT_MAX + 1];   /* bit `good`: that value is 0 or more */
    int32_t market[GOOD_MAX + 1];  /* what a cube aboard is worth that is not sold on the way */
    int fleets[PLAYER_MAX + 1];    /* galleys of each player */
    uint32_t touched;              /* bit `port`: not as in the chart any more */
    struct Chart *chart;
} Prospects;

/* The prospects of a player in the position that was looked at last: most positions that one decision looks at differ in
 * galleys alone, the others in a port or two. */
typedef struct Chart {
    bool known;
    uint8_t turn;
    Prospects prospects; /* of the position looked at last: what its ports are like tells where another one differs */
    Memo memo[PORT_MAX + 1][MEMO_MAX]; /* sales of the second port of a voyage, by a hash of the cargo */
} Chart;

typedef struct Charts {
    Chart of[PLAYER_MAX + 1];
} Charts;

/* One galley's best use: where to, when, and what comes of it. */
typedef struct Voyage {
    PortId port; /* 0: none */
    int rounds;  /* until its business there; 0 in this round */
    bool captures;
    int32_t trade;    /* ducats of sales and of what stays aboard */
    int32_t conquest; /* ducats of a port taken */
    uint32_t stock;   /* warehouse afterwards */
} Voyage;

/* Prospects of this outlook are kept there from now on; it must outlive that. */
void charts_init(Charts *charts, Outlook *outlook);
void prospects_init(const Outlook *outlook, const PublicState *pub, PlayerId player,
                    Prospects *prospects);
/* After a change of the port's stock or owner. */
void prospects_refresh(Prospects *prospects, PortId port);
/* The best use of a galley of the player, in ports that are not shunned. */
void prospects_voyage(Prospects *prospects, GalleyId galley, Voyage *best);
/* What a port with that stock is worth as a place to build galleys. */
int32_t yard_worth(const Outlook *outlook, const Moment *moment, PortId port, uint32_t stock);
static inline int32_t sailor_worth(const Moment *moment)
{
    static const int32_t worth[] = {10, 80, 100, 120};
    return worth[moment->later > 3 ? 3 : moment->later < 0 ? 0 : moment->later] * moment->scales->crew / THOUSAND;
}
/* Galleys of each player that have a crew. */
void count_fleets(const PublicState *pub, int fleets[PLAYER_MAX + 1]);
/* What is lost with a galley apart from its voyage: hull and crew. fleet: galleys its owner has; 0: as one of many. */
int32_t galley_worth(const Outlook *outlook, const Moment *moment, const Galley *galley, int fleet);
/* What an own port counts for, in ducats; risk is 0 or less. */
typedef struct PortTerms {
    int32_t wealth;
    int32_t yard;
    int32_t guards;
    int32_t risk;
} PortTerms;
void port_terms(const Outlook *outlook, const Moment *moment, const Port *place, PortId port, Menace *menace, PortTerms *out);
/* What one of another player counts for: 0 or less. */
int32_t rival_port_term(const Outlook *outlook, const Moment *moment, const Port *place, PortId port);
/* The same for a galley with a crew, apart from its voyage. fleet: galleys its owner has. */
typedef struct GalleyTerms {
    int32_t hull;
    int32_t risk;
} GalleyTerms;
void galley_terms(const Outlook *outlook, const Moment *moment, const Galley *galley, int fleet, Menace *menace, GalleyTerms *out);
int32_t rival_galley_term(const Outlook *outlook, const Moment *moment, const Galley *galley, int fleet);
/* What so many galleys count for together beside that. */
int32_t fleet_term(const Moment *moment, int galleys);

void appraise(const Outlook *outlook, const GameState *state, PlayerId player, Appraisal *out);
/* The same, and adds the shares of ports, galleys and players to `parts` (NULL: not wanted). */
void appraise_by_parts(const Outlook *outlook, const GameState *state, PlayerId player, Appraisal *out, TermParts *parts);
int32_t appraise_total(const Outlook *outlook, const GameState *state, PlayerId player);

#endif
