/* Features: what one seat sees of a position as a list of numbers, the sparse input of the learned
 * evaluation. Seats are distinguished by their distance from the viewer alone, and what he may not
 * see is not read. Numbers may stand twice. */
#pragma once

#include <serenissima/ai/net.h>

enum { FEATURE_REVISION = 1 }; /* raised when a feature changes its meaning */

/* Blocks of features, in the order of their numbers; an edition has those of its table. Ports have
 * features of their own and some that all of them share, so that what is learned of one helps the
 * others; galleys are known by zone, in 2012 also by number. */
typedef enum FeatureBlock {
    B_PORT_NEUTRAL, /* a closed port counts as neither neutral nor owned */
    B_PORT_CLOSED,
    B_PORT_OWNER,
    B_PORT_GARRISON,
    B_PORT_CUBES,
    B_PORT_GOOD, /* by port, neutral or seat, and good held */
    B_PORT_FORT,
    B_PORT_BASILICA,
    B_SPACES_CUBES, /* by seat, spaces and cubes */
    B_GARRISON,
    B_GALLEY_ZONE, /* by seat, zone and acted */
    B_GALLEY_CREW,
    B_GALLEY_GOOD,
    B_GALLEY_CUBES,
    B_GALLEY_SAILORS, /* by seat, acted and step */
    B_GALLEY_NUMBER,  /* by seat, number and acted */
    B_MONEY,
    B_MONEY_HIDDEN,
    B_PLAYERS, /* 2..4 */
    B_TURN,
    B_TRACK,
    B_SCORINGS, /* done */
    B_CARDS,    /* left, by kind */
    B_ROUNDS_LEFT,
    B_PHASE,
    B_TURN_SEAT, /* phase of the round x seat in turn */
    B_NEXT,      /* number of the active galley */
    B_NEXT_SEAT, /* its owner */
    B_POSITION,  /* place in the order, by seat */
    B_RESERVE,
    B_POOL, /* sailors left in the box */
    B_SUPPLY,
    B_FORTS_LEFT,
    B_BASILICAS_LEFT,
    B_GALLEYS_LEFT,
    B_PORTS,
    B_GALLEYS,
    B_TO_ACT,
    B_SCORE,  /* what a scoring would pay now */
    B_WINE,   /* wine ports */
    B_POINTS, /* without those for ducats */
    B_MONOPOLY,
    B_POWER,
    B_COUNT
} FeatureBlock;

/* What a block has features for, each of these: bits. */
enum {
    BY_PORT = 1,
    BY_SEAT = 2,
    BY_ZONE = 4,
    BY_GOOD = 8,
    BY_GALLEY = 16,
    BY_CARD = 32,
    BY_ACTED = 64
};

/* Features of a port or galley are listed with it; the rest of the position is a number to each row
 * of a block, of steps or a choice (NetRows). */
typedef enum BlockKind { BLOCK_NONE, BLOCK_PART, BLOCK_ROWS, BLOCK_CHOICES } BlockKind;

typedef struct BlockSize {
    uint8_t kind;         /* BlockKind */
    uint8_t by;           /* BY_ bits; 0: once */
    uint8_t length;       /* features of each; 0: as many as there are numbers of galleys */
    const uint8_t *steps; /* NULL: 1, 2, 3, ... */
} BlockSize;

/* Its last two members. */
#define STEPS(...)                                            \
    sizeof((const uint8_t[]){__VA_ARGS__}), (const uint8_t[]) \
    {                                                         \
        __VA_ARGS__                                           \
    }

/* Counts over ports and galleys that the rest is made from, by seat; those of an edition follow. */
enum {
    T_PORTS,
    T_GALLEYS = T_PORTS + PLAYER_MAX,
    T_TO_ACT = T_GALLEYS + PLAYER_MAX,
    T_EDITION = T_TO_ACT + PLAYER_MAX
};

/* What parts add up to: features, and the tally. */
typedef struct FeatureList {
    uint16_t items[NET_ACTIVE_MAX];
    int count;
    int16_t tally[NET_TALLY_MAX];
} FeatureList;

/* A part of the position is a port, a galley, or the rest. Of a part that is the same in two
 * positions the features are the same. */
typedef struct FeatureEdition {
    BlockSize blocks[B_COUNT];
    bool hundreds; /* money is counted in hundreds of ducats */
    /* Adds the port to the tally; holder: its owner's seat and 1 more, 0: nobody. */
    void (*port)(const NetMap *map, const NetInput *input, PortId port, int holder,
                 int16_t tally[NET_TALLY_MAX]);
    /* Numbers of the edition's own rows, from the tally of all ports and galleys and what else
     * there is. */
    void (*rest)(const NetMap *map, const NetInput *input, const int16_t tally[NET_TALLY_MAX],
                 uint8_t rows[NET_ROW_MAX]);
    bool (*boundary)(const PublicState *pub); /* as net_at_boundary says */
    /* galleys that have acted, bit `number` */
    uint32_t (*acted)(const PublicState *pub);
} FeatureEdition;

/* Lays out the numbers of the features of a world. */
void net_map_lay(NetMap *map, const World *world, const FeatureEdition *features);
/* As net_blank and ai_net_read. */
void net_lay_blank(AiNet *net, const World *world, const FeatureEdition *features, int width);
bool net_read(AiNet *net, const World *world, const FeatureEdition *features, const uint8_t *bytes,
              size_t count, const char **problem);

/* features.c: the parts. acted: of the edition; rows: [] is 0 before. */
void feature_port(const NetMap *map, const NetInput *input, PortId port, FeatureList *out);
void feature_galley(const NetMap *map, const NetInput *input, uint32_t acted, GalleyId galley,
                    FeatureList *out);
void feature_rest(const NetMap *map, const NetInput *input, const int16_t tally[NET_TALLY_MAX],
                  uint8_t rows[NET_ROW_MAX]);

static inline void feature_add(FeatureList *out, int number)
{
    out->items[out->count++] = (uint16_t)number;
}

/* A number of a row. Numbers that are out of its range say no more than its ends. */
static inline uint8_t feature_byte(int32_t value)
{
    return (uint8_t)(value < 0 ? 0 : value > UINT8_MAX ? UINT8_MAX : value);
}

/* 0 the viewer, 1 the next player in seat order, ... */
static inline int feature_seat(const NetInput *input, PlayerId player)
{
    int distance = player - input->viewer;
    return distance < 0 ? distance + input->pub->player_count : distance;
}

static inline PlayerId feature_player(const NetInput *input, int seat)
{
    int player = input->viewer + seat;
    return (PlayerId)(player > input->pub->player_count ? player - input->pub->player_count
                                                        : player);
}
