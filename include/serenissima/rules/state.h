/* Everything that changes in a game and nothing else: flat, fixed bounds, no pointers, no padding,
 * no generator. Copy by assignment. What all may see is PublicState; what some may not see is
 * SecretState, so that a view differs from a state by type (design.md 3 and 5). */
#pragma once

#include <serenissima/rules/dealings.h>
#include <serenissima/rules/phase.h>

/* One word. owner 0: the galley is not on the board and every other field is 0. */
typedef struct Galley {
    uint32_t sailors : 3; /* 0 only for a wreck that is being plundered */
    uint32_t cubes : 21;  /* by good, 3 bits each: bits 3*(good - 1).. (see galley_cubes) */
    uint32_t owner : 3;   /* PlayerId */
    uint32_t zone : 5;    /* ZoneId */
} Galley;

typedef struct Port {
    uint32_t stock;    /* good on each space, 4 bits each: bits 4*space..; filled from space 0 up */
    PlayerId owner;    /* 0: neutral */
    uint8_t garrison;  /* sailors */
    uint8_t buildings; /* BUILDING_* bits */
    /* 1996: bit 7 built this round, low bits sailors hired this round; 2012: 0 */
    uint8_t used;
} Port;

/* Fields of the 2012 edition; only src/rules/edition_2012 writes them (through events). */
typedef struct Public2012 {
    /* wheel: number of the galley last activated this turn; 0: none yet (S2-W1) */
    uint8_t marker;
    GalleyId active;          /* the active galley; 0 between activations */
    ZoneId start_zone;        /* where it began its activation (S2-M5) */
    uint8_t step;             /* ActionStep */
    uint8_t zones_moved;      /* in this activation (S2-B1) */
    uint8_t cubes_loaded;     /* bought or taken from the port in this activation (S2-L6) */
    uint8_t cap;              /* combat cap once fixed; CAP_OPEN before (S2-B1) */
    uint8_t did;              /* DID_* bits of this activation */
    PlayerId blockader;       /* whose blockade stopped the active galley last; 0 none (S2-B8) */
    PlayerMask waived;        /* asked for the blockade in question and let pass */
    PlayerMask landing_asked; /* asked in this activation about landing (S2-B9) */
    GalleyId target;          /* galley under attack; 0: the port, while a fight runs */
    uint8_t pending_good;     /* good whose sale is being questioned (S2-V5); 0 none */
    uint8_t pending_land;     /* sailors whose landing is being questioned (S2-B9); 0 none */
    uint8_t track;            /* space of the white marker (S2-D3) */
    uint8_t scorings;         /* scorings done, 0..3 */
    uint8_t cards_left[CARD_COUNT]; /* cards of each kind still in the deck; [0] is 0 */
    uint8_t discard_count;          /* cards face up */
    uint8_t discards[5];            /* DogeCard in order drawn; 0 beyond discard_count */
    uint8_t forts_left;             /* S2-C4 */
    uint8_t basilicas_left;         /* S2-C4 */
    PlayerMask relief_done;         /* players through with S2-D5 this turn */
    uint8_t closed_goods;           /* bit `good`: a port of it was closed at set-up (S2-S5) */
    /* whose blockades stopped the active galley before that one (S2-B8) */
    PlayerMask blockaders_before;
} Public2012;

enum { CAP_OPEN = 255 };

typedef enum ActionStep { STEP_LOAD, STEP_SAIL, STEP_TRADE, STEP_COUNT } ActionStep;

enum {
    DID_SELL = 1,           /* sold a cube: no fight, no landing (S2-V7) */
    DID_FIGHT = 2,          /* fought or announced it: no sale, no movement (S2-V7) */
    DID_ASK_SALE = 4,       /* the sale was questioned and allowed: goes on freely (S2-V5) */
    DID_SALE_BLOCKED = 8,   /* S2-V6 */
    DID_LAND_BLOCKED = 16,  /* S2-B9 */
    DID_ANNOUNCE_PORT = 32, /* attack on the port announced (S2-B10) */
    DID_FORT = 64           /* the fort has fired in this attack (S2-B11) */
};

enum { HAGGLE_OVER = 128 };
enum { STANDING_ASK = 255 }; /* the owner of the port is asked for his price (S1-T4) */

/* Fields of the 1996 edition; only src/rules/edition_1996 writes them (through events). */
typedef struct Public1996 {
    PlayerId order[PLAYER_MAX]; /* player on position I..IV this round; 0 still free (S1-O2) */
    uint8_t stake_hundreds[PLAYER_MAX + 1]; /* revealed stakes by player; [0] 0 */
    PlayerMask staked;                      /* who has staked in this phase 1 */
    uint8_t dice[PLAYER_MAX + 1];           /* tie dice by player; 0 not rolled (S1-O2, S1-O3) */
    uint8_t position_rank[PLAYER_MAX];      /* players in order of choice; 0 unknown yet */
    uint8_t powers;    /* S1-S1: 0 as listed; 1: Spain and Turkey with two players */
    GalleyId active;   /* galley that is moving or fighting; 0 none */
    ZoneId start_zone; /* where its move began (S1-M2) */
    uint8_t zones_moved;
    GalleyId target;      /* galley under attack; 0: port */
    PlayerMask permitted; /* have permitted where it lies (S1-M3) */
    /* sent by the player in turn in this phase 2 (board's offer_cap) */
    uint8_t offers_made;
    uint8_t standing_hundreds[PORT_MAX + 1]; /* standing price, STANDING_ASK; 0 none set (S1-T4) */
    /* fixed price for the player in turn, with HAGGLE_OVER when it may be bought at but not haggled
     * again; 0 none (S1-T4) */
    uint8_t haggled_hundreds[PORT_MAX + 1];
    PlayerId offer_partner;             /* S1-T13; 0 no offer open */
    uint8_t offer_price_hundreds;       /* paid by the proposer's side; see offer_pays */
    uint8_t offer_pays;                 /* 0: partner pays, 1: proposer pays */
    uint8_t offer_counter_hundreds;     /* counter-offer; 0 none */
    uint8_t offer_from[OFFER_ITEM_MAX]; /* galley giving the cube; 0 ends the list */
    uint8_t offer_good[OFFER_ITEM_MAX];
    uint8_t offer_to[OFFER_ITEM_MAX]; /* galley receiving it */
    uint8_t price_hundreds;           /* haggle: price named */
    uint8_t counter_hundreds;         /* haggle: counter-offer; 0 none */
    /* [player - 1]: 1 foremost, equal while dice must decide; 0 once the order is settled (S1-O2).
     * Position files have six entries; the last two are always 0. */
    uint8_t tier[6];
    /* players who are asked for a price where they have set none: people (S1-T4) */
    PlayerMask asked;
    uint8_t moved[GALLEY_MAX / 2 + 1]; /* two galleys each, see galley_moved */
    uint8_t reserved[2];               /* always 0 */
} Public1996;

typedef struct PublicState {
    Galley galleys[GALLEY_MAX + 1]; /* [0] unused, all 0 */
    Port ports[PORT_MAX + 1];       /* [0] unused, all 0 */
    uint8_t supply[GOOD_MAX + 1];   /* cubes left by good; [0] is 0 */
    uint8_t
        reserve[PLAYER_MAX + 2];  /* sailors left by player (2012); [0]: the common pool (1996) */
    uint8_t turn;                 /* turn (2012) or round (1996), from 1; 0 during set-up */
    uint8_t edition;              /* EditionId */
    uint8_t player_count;         /* 2..4 */
    uint8_t options;              /* OPTION_* bits */
    PlayerId first_player;        /* S2-S1; 0 not drawn yet */
    uint8_t depth;                /* phases on the stack, 0..PHASE_DEPTH_MAX */
    Phase stack[PHASE_DEPTH_MAX]; /* stack[depth - 1] is the decision in hand; all 0 above */
    union {
        Public2012 e2012;
        Public1996 e1996;
        uint8_t bytes[sizeof(Public1996)];
    } as;
} PublicState;

/* Named options of a game; both editions read the ones they know. */
enum {
    OPTION_HIDDEN_MONEY = 1,   /* S2-S7, S1-C3 */
    OPTION_CHOSEN_CLOSING = 2, /* S2-S5: players close the ports; else chance does */
    OPTION_OWN_PORTS_PAY = 4,  /* S1-V2 */
    OPTION_SPAIN_TURKEY = 8    /* S1-S1 with two players */
};

typedef struct SecretState {
    int32_t ducats[PLAYER_MAX + 1]; /* [0] unused, 0 */
    /* S1-O1 by player, -1 none yet (2012: 0); [0] and [5] 0 */
    int16_t stake_hundreds[PLAYER_MAX + 2];
} SecretState;

typedef struct GameState {
    PublicState pub;
    SecretState secret;
} GameState;
_Static_assert(sizeof(PublicState) == 480 && sizeof(GameState) == 512, "no padding, 512 at most");

/* A state with what is remembered of how the game came to it: what files, records and sessions
 * keep. */
typedef struct GamePosition {
    union {
        GameState state;
        struct {
            PublicState pub;
            SecretState secret;
        };
    };
    Dealings dealings;
} GamePosition;
_Static_assert(offsetof(GamePosition, secret) == offsetof(GameState, secret), "the same twice");

/* What one player may know. Rivals' ducats are 0 and not in ducats_known while money is hidden. */
typedef struct PlayerView {
    PublicState pub;
    SecretState secret;      /* redacted */
    Dealings dealings;       /* as far as he looked on, or was told (rules_view_position) */
    PlayerId viewer;         /* 0: a spectator who sees public things only */
    PlayerMask ducats_known; /* bit `player`: secret.ducats[player] is true */
    uint8_t reserved[2];
} PlayerView;

enum { CUBE_BITS = 3 }; /* of each good in Galley.cubes */

/* Cubes of `good` aboard, 0..5. */
static inline uint8_t galley_cubes(const Galley *galley, GoodId good)
{
    return (uint8_t)((uint32_t)galley->cubes << CUBE_BITS >> CUBE_BITS * good & 7U);
}

/* More cubes of `good` aboard; less than 0: fewer. */
static inline void galley_load(Galley *galley, GoodId good, int count)
{
    galley->cubes = (galley->cubes + ((uint32_t)count << CUBE_BITS * (good - 1))) & 0x1FFFFFU;
}

/* The cubes with 4 bits for each good: bits 4*good.. */
static inline uint32_t galley_cargo(const Galley *galley)
{
    uint32_t spread = (galley->cubes & 0xFFFU) | (galley->cubes & 0x1FF000U) << 4;
    spread = (spread & 0x3F003FU) | (spread & 0xFC00FC0U) << 2;
    spread = (spread & 0x7070707U) | (spread & 0x38383838U) << 1;
    return spread << 4;
}

/* All cubes aboard. The sum of the seven numbers stays below 8 because a deck has 5 places. */
static inline uint8_t galley_cube_count(const Galley *galley)
{
    return (uint8_t)(galley->cubes * 0x49249U >> 6 * CUBE_BITS & 7U);
}

/* Free places on deck (S2-L1, S1-T5). */
static inline uint8_t galley_room(const Galley *galley)
{
    return (uint8_t)(DECK_PLACE_COUNT - galley->sailors - galley_cube_count(galley));
}

/* 1996: 0 the galley may move this round, 1 has moved, 1 + player: stopped where that player
 * refused passage (S1-M2). */
static inline uint8_t galley_moved(const Public1996 *round, GalleyId galley)
{
    return round->moved[galley / 2] >> galley % 2 * 4 & 15;
}

static inline void galley_set_moved(Public1996 *round, GalleyId galley, int moved)
{
    const int other = round->moved[galley / 2] & 0xF0 >> galley % 2 * 4;
    round->moved[galley / 2] = (uint8_t)(other | moved << galley % 2 * 4);
}

/* Who refused the galley passage this round (S1-M2); 0 nobody. */
static inline PlayerId galley_stopped_by(const Public1996 *round, GalleyId galley)
{
    const uint8_t moved = galley_moved(round, galley);
    return moved > 1 ? (PlayerId)(moved - 1) : 0;
}

/* Good on a space, 0 when the space is free. */
static inline GoodId port_space_good(const Port *port, int space)
{
    return (GoodId)(port->stock >> (4 * space) & 15U);
}

/* Cubes in the warehouse; spaces fill from the lowest value up (S2-V2). */
static inline uint8_t port_cube_count(const Port *port)
{
    uint8_t count = 0;
    for (uint32_t rest = port->stock; rest != 0; rest >>= 4) {
        count++;
    }
    return count;
}

static inline bool port_holds(const Port *port, GoodId good)
{
    for (uint32_t rest = port->stock; rest != 0; rest >>= 4) {
        if ((rest & 15U) == good) {
            return true;
        }
    }
    return false;
}
