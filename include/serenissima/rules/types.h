/* Ids, limits and small enums that both editions share. Ids start at 1 and 0 means "none", so that
 * a zeroed struct is a valid empty one. Every limit is a hard bound of the data files too. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PLAYER_MAX = 4,       /* seats of a game are 1..player_count */
    PLAYER_CHANCE = 5,    /* dice, cards and random set-up decide as this player (design.md 4) */
    ZONE_MAX = 31,        /* zones are 1..zone_count; a ZoneMask has bit `zone` set */
    PORT_MAX = 23,        /* ports are 1..port_count */
    GALLEY_MAX = 28,      /* 2012: the galley's number; 1996: its place in the common pool */
    GOOD_MAX = 7,         /* goods are 1..good_count */
    SPACE_MAX = 6,        /* spaces of a warehouse, 0..space_count-1, in rising value */
    DECK_PLACE_COUNT = 5, /* places on a galley for sailors and cubes together (S2-L1, S1-T5) */
    PHASE_DEPTH_MAX = 6,  /* nested decisions at most */
    OFFER_ITEM_MAX = 8    /* cubes that one offer between players may move (S1-T13) */
};

typedef uint8_t PlayerId;
typedef uint8_t ZoneId;
typedef uint8_t PortId;
typedef uint8_t GalleyId;
typedef uint8_t GoodId;
typedef uint64_t ZoneMask;
typedef uint8_t PlayerMask; /* bit `player` set; bit PLAYER_CHANCE too */

typedef enum EditionId { EDITION_NONE, EDITION_2012, EDITION_1996, EDITION_COUNT } EditionId;
#define EDITION_USUAL EDITION_2012 /* is meant where none is named */

/* Bits of Port.buildings. */
enum { BUILDING_FORT = 1, BUILDING_BASILICA = 2, BUILDING_CLOSED = 4 };

/* Why ducats change hands; carried by EV_DUCATS_PAID so that log and statistics need no guess. */
typedef enum PayReason {
    PAY_NONE,
    PAY_GOODS,            /* cubes bought (S2-L6, S1-T2, S1-T3) */
    PAY_SALE,             /* value of a warehouse space (S2-V2, S1-V2) */
    PAY_SALE_BONUS,       /* spice (S2-V3), new market (S1-V3) */
    PAY_SAILORS,          /* S2-I1, S1-T9 */
    PAY_GALLEY,           /* S2-I2, S1-T7 */
    PAY_FORT,             /* S2-I3, S1-T8 */
    PAY_BASILICA,         /* S2-I4 */
    PAY_WINE,             /* S2-D2 */
    PAY_SCORING_CUBES,    /* S2-E1 */
    PAY_SCORING_BASILICA, /* S2-E1 */
    PAY_STAKE,            /* S1-O4 */
    PAY_OFFER,            /* S1-T13 */
    PAY_STATE_INCOME,     /* S1-V4 */
    PAY_REASON_COUNT
} PayReason;

/* Doge cards (S2-C6). The deck holds one each, but two of CARD_ONE. */
typedef enum DogeCard {
    CARD_NONE,
    CARD_WINE,
    CARD_ONE,     /* 1 hourglass */
    CARD_TWO,     /* 2 hourglasses */
    CARD_SHUFFLE, /* 2 hourglasses, then all five cards are shuffled */
    CARD_COUNT
} DogeCard;

/* Kinds of decision: what a panel asks for, whatever the edition (design.md 6). */
typedef enum DecisionKind {
    DECISION_NONE,
    DECISION_CHANCE,   /* dice, a card, a random draw */
    DECISION_CLOSE,    /* close a port before the game */
    DECISION_START,    /* starting port, galley number */
    DECISION_CREW,     /* division of the first sailors */
    DECISION_BID,      /* secret stake */
    DECISION_POSITION, /* choice of a place in the turn order */
    DECISION_CHOOSE,   /* action or investment */
    DECISION_ROUTE,    /* load, sail, then trade or fight with one galley */
    DECISION_MOVE,     /* sail with any own galley */
    DECISION_BUY,      /* invest: hire, build, buy */
    DECISION_OUTFIT,   /* buy, hire, build, rearrange and bargain in any port */
    DECISION_PRICE,    /* name a price, or answer a named one */
    DECISION_OFFER,    /* make an offer or a counter-offer */
    DECISION_ACCEPT,   /* yes or no to a price */
    DECISION_ANSWER,   /* yes or no to a galley: blockade, permission */
    DECISION_FIGHT,    /* another round or stop */
    DECISION_BATTLE,   /* which galley attacks what, as often as one likes */
    DECISION_CARGO,    /* which cubes change galleys after a fight */
    DECISION_SPOILS,   /* sink the wreck, or board it with sailors; cubes */
    DECISION_LAND,     /* how many sailors to land after a fight */
    DECISION_CAPTURE,  /* which ports without garrison to take, and with whom */
    DECISION_SALE,     /* which cubes to sell */
    DECISION_OVER,     /* the game has ended */
    DECISION_KIND_COUNT
} DecisionKind;

/* The mask with this player alone; 0 for player 0. */
static inline PlayerMask player_mask_of(PlayerId player)
{
    return (PlayerMask)((1U << player) & ~1U);
}

/* All players of a game of so many. */
static inline PlayerMask player_mask_all(int count)
{
    return (PlayerMask)((2U << count) - 2U);
}

/* Any number may be asked about; false for 0. */
static inline bool player_mask_has(PlayerMask mask, PlayerId player)
{
    return player <= PLAYER_CHANCE && (mask & player_mask_of(player)) != 0;
}
