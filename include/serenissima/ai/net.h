/* The learned evaluation: a small network over sparse features of what one seat sees. It tells
 * every seat's chance to win and final wealth, in integers, the same in every build. Trained by
 * assets/source/ai/, read from assets/nets/. */
#pragma once

#include <serenissima/rules/rules.h>

enum {
    /* features of one position, those that stand twice counted twice */
    NET_ACTIVE_MAX = 2048,
    NET_BLOCK_MAX = 48,
    NET_TALLY_MAX = 48,  /* counts over ports and galleys */
    NET_ROW_MAX = 80,    /* numbers that the rest of a position is */
    NET_WIDTH_MAX = 128, /* numbers of the first layer; a multiple of NET_WIDTH_STEP */
    NET_WIDTH_STEP = 32,
    NET_HIDDEN = 32, /* of the second and the third */
    /* by seat from the viewer on: its logit, then its final wealth */
    NET_OUTPUTS = 2 * PLAYER_MAX,
    NET_FIRST_MAX = 640 * 1024,  /* weights of the first layers */
    NET_FIRSTS = 2,              /* first layers: of two players and of more, or one for both */
    NET_TABLES = PLAYER_MAX - 1, /* small layers by number of players, from 2 */
    NET_ID_BYTES = 16,
    NET_LOGIT_ONE = 1024, /* unit of logits: 1 of the natural logarithm */
};

/* The rest of a position, what is neither port nor galley, is a number to each of these rows. Of a
 * row of steps as many features are on, from its first, as the number reaches steps; of a row that
 * is a choice that one (0: none). */
typedef struct NetRows {
    uint16_t first[NET_ROW_MAX];
    uint8_t length[NET_ROW_MAX];
    const uint8_t *steps[NET_ROW_MAX]; /* NULL: 1, 2, 3, ... */
    uint8_t of[NET_BLOCK_MAX];         /* the first row of a block of features */
    int count;
    int choices; /* rows before this one are choices */
} NetRows;

/* Where the features of a world have their numbers. */
typedef struct NetMap {
    const World *world;
    const struct FeatureEdition *features; /* the edition's */
    int first[NET_BLOCK_MAX + 1];          /* of each block; the last one's end is count */
    uint8_t length[NET_BLOCK_MAX];         /* features of each of its parts */
    int count;                             /* of features */
    NetRows rows;
    uint8_t sources[GOOD_MAX + 1]; /* ports that supply the good */
    uint64_t hash;                 /* of what the numbers mean: layout, board's graph and goods */
} NetMap;

/* What a seat sees, without a copy. */
typedef struct NetInput {
    const PublicState *pub;
    const int32_t *ducats; /* by player; only those in `known` are read */
    PlayerMask known;
    PlayerId viewer; /* 1.. */
} NetInput;

typedef struct NetLayers {
    int16_t second[NET_HIDDEN][NET_WIDTH_MAX]; /* -127..127 */
    int32_t second_bias[NET_HIDDEN];
    int16_t third[NET_HIDDEN][NET_HIDDEN];
    int32_t third_bias[NET_HIDDEN];
    int16_t last[NET_OUTPUTS][NET_HIDDEN];
    int32_t last_bias[NET_OUTPUTS];
    /* The same weights by fours of inputs, for wide registers; net_pack fills them. */
    int8_t second_fours[NET_WIDTH_MAX / 4][NET_HIDDEN][4];
    int8_t third_fours[NET_HIDDEN / 4][NET_HIDDEN][4];
    int8_t last_fours[NET_HIDDEN / 4][NET_OUTPUTS][4];
} NetLayers;

/* About 1.3 MB: not for the stack. Constant once it has been read; shared by all threads. */
typedef struct AiNet {
    NetMap map;
    char id[NET_ID_BYTES + 1]; /* of the training */
    bool corrects;             /* its logits and wealth are added to the hand evaluation's */
    int width;
    /* hundredths of a ducat (1996: points as ducats) that an output of 1 stands for */
    int32_t wealth_one;
    bool wide_registers; /* the processor has AVX2 and it is built in */
    int firsts;          /* 1 or NET_FIRSTS; first layers one behind the other */
    int16_t first[NET_FIRST_MAX];
    int16_t first_bias[NET_FIRSTS][NET_WIDTH_MAX];
    NetLayers layers[NET_TABLES];
} AiNet;

/* Sums of the first layer of a position, which must outlive it. */
typedef struct NetSums {
    /* of two's complement: a sum that overflows on the way is right in the end */
    uint16_t sums[NET_WIDTH_MAX];
    NetInput input;
} NetSums;

/* By player, [0] unused. */
typedef struct NetValue {
    /* in 1/NET_LOGIT_ONE; chances are their softmax over the players */
    int32_t logit[PLAYER_MAX + 1];
    int32_t wealth[PLAYER_MAX + 1]; /* hundredths of a ducat (1996: points as ducats) */
} NetValue;

void net_map_init(NetMap *map, const World *world);
/* Numbers of the features of what the view shows, rising; returns how many. viewer: not 0. */
int net_features(const NetMap *map, const PlayerView *view, uint16_t out[NET_ACTIVE_MAX]);

/* Is the position one the net learns from: between activations (1996: at the beginning of a
 * player's phase of the round)? */
bool net_at_boundary(const PublicState *pub);
/* What the hand evaluation says of a position, all ducats known. */
void net_hand_value(const World *world, const GamePosition *state, NetValue *out);

/* The *problem of a net that is whole and not for this world. */
extern const char NET_FOREIGN[];
/* Reads an asset of assets/nets. False when it is damaged or not for this world: *problem is a
 * clause such as "its checksum is wrong", and the net must not be used. */
bool ai_net_read(AiNet *net, const World *world, const uint8_t *bytes, size_t count,
                 const char **problem);

/* The usual CRC-32, of nets and of samples. */
uint32_t net_checksum(const uint8_t *bytes, size_t count);

/* A net whose weights are all 0, for measuring; width as in AiNet. */
void net_blank(AiNet *net, const World *world, int width);

NetInput net_input(const PlayerView *view);
void net_refresh(const AiNet *net, const NetInput *input, NetSums *out);
/* The outputs alone; where the net corrects, the caller adds them to the hand evaluation's. */
void net_evaluate(const AiNet *net, const NetSums *sums, NetValue *out);
