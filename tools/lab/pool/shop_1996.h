/* What the seats of the first edition in the pool have in common: they keep shop by habits, one
 * file a kind of decision. */
#pragma once

#include <serenissima/rules/edition_1996.h>

#include "maker.h"

/* Whom a seat fights. */
typedef enum War {
    WAR_NEVER,
    WAR_HOME,   /* who holds the own capital, for that port alone */
    WAR_GRUDGE, /* the same player, everywhere */
    WAR_ALL
} War;

typedef struct Habits {
    const char *name;
    uint8_t rounds;         /* that voyages look ahead, 1..VOYAGE_ROUNDS */
    uint8_t garrison;       /* sailors that it wants in a port, 1.. */
    uint8_t capital;        /* and in its capital */
    uint8_t galleys;        /* that it wants to have */
    uint8_t price_hundreds; /* that it asks for a cube; 0: as much as is allowed */
    uint16_t port_ducats;   /* what another port is worth to it */
    War war;
    uint8_t odds_percent; /* from which on it fights */
    uint8_t hires_one_in; /* of so many rounds in which it could hire; 1: always */
    uint16_t misjudges;   /* ducats, up to which it errs about a voyage, more or less */
    /* what filling own warehouses is worth to it, of the points it brings */
    uint16_t store_percent;
    bool sells_abroad;
    bool builds_forts;
    bool grants_passage;
    bool bargains; /* accepts what gains, and makes offers */
    bool stakes;
} Habits;

enum { VOYAGE_ROUNDS = 3, GARRISON_KNOWN = 10 };

typedef struct Voyage {
    int32_t ducats; /* that it brings, points counted as what they cost */
    int count;      /* legs, a round each */
    struct {
        ZoneId to;
        uint8_t buy; /* cubes, before it sails */
    } legs[VOYAGE_ROUNDS];
} Voyage;

/* What the seat sees when it plans, and what its other galleys are going to do already. */
typedef struct Outlook {
    const World *world;
    const Habits *habits;
    PlayerId seat;
    PlayerId enemy;   /* that it fights besides those whom it fights anyway; 0 none */
    int rounds_left;  /* this one included */
    bool yard_wanted; /* it wants galleys and has no port that could build one */
    int32_t purse;
    uint64_t mix;                     /* its misjudgements hang on, of this decision */
    PublicState pub;                  /* with what other galleys will deliver and take */
    uint8_t goods_of[PLAYER_MAX + 1]; /* bit `good`: some port of the player has it */
    /* chance in percent that so many attackers win against so many, behind a fortress or not; for
     * seats that fight */
    uint8_t odds[DECK_PLACE_COUNT + 1][GARRISON_KNOWN + 1][2];
} Outlook;

/* ---- voyage_1996.c ---- */

void outlook_init(Outlook *outlook, const Maker *maker, const Habits *habits);
/* What delivering the cube in the port brings; 0 when the port does not take it. */
int32_t outlook_delivery(const Outlook *outlook, PortId port, GoodId good);
/* The most that a cube of the good brings within so many zones of the place; 0: nobody takes it. */
int32_t outlook_best(const Outlook *outlook, ZoneId zone, int steps, GoodId good, PortId but);
/* The best voyage of a galley that has so many steps left in this round. */
Voyage voyage_find(Outlook *outlook, GalleyId galley, int steps, bool may_buy);
/* The outlook once the voyage is promised. */
void voyage_promise(Outlook *outlook, GalleyId galley, const Voyage *voyage);

/* ---- war_1996.c ---- */

/* Does it fight the player: for the port, or with port 0 for galleys? */
bool war_against(const Outlook *outlook, PlayerId player, PortId port);
void war_learn_odds(Outlook *outlook);
/* What there is to be won by arms in the zone for a crew of so many. */
int32_t war_prey(const Outlook *outlook, ZoneId zone, int sailors);
void battle_1996(Maker *maker, const Habits *habits);
void spoils_1996(Maker *maker);
void capture_1996(Maker *maker, const Habits *habits);

/* ---- outfit_1996.c, sea_1996.c, talk_1996.c ---- */

void outfit_1996(Maker *maker, const Habits *habits);
void route_1996(Maker *maker, const Habits *habits);
void sale_1996(Maker *maker, const Habits *habits);
/* Stake, position, crew, passage, prices and offers. */
void talk_1996(Maker *maker, const Habits *habits);
/* Makes an offer where one is worth it; true when one is sent, and the partner has the word. */
bool offer_1996(Maker *maker, const Habits *habits);

static inline bool is_capital(const Outlook *outlook, PortId port)
{
    return e1996_capital_of(outlook->world, &outlook->pub, outlook->seat) == port;
}

static inline int garrison_wanted(const Outlook *outlook, PortId port)
{
    return is_capital(outlook, port) ? outlook->habits->capital : outlook->habits->garrison;
}
