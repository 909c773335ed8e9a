/* Features: what one seat sees of a position as a list of numbers, the sparse input of the learned
 * evaluation. Seats are distinguished by their distance from the viewer alone, and what he may not
 * see is not read. Numbers may stand twice. */
#ifndef SERENISSIMA_AI_FEATURE_LIST_H
#define SERENISSIMA_AI_FEATURE_LIST_H

#include <serenissima/ai/net.h>

enum { FEATURE_REVISION = 1 }; /* raised when a feature changes its meaning */

/* What parts add up to: features, and counts that the rest is made from. */
typedef struct FeatureList {
    uint16_t items[NET_ACTIVE_MAX];
    int count;
    int16_t tally[NET_TALLY_MAX];
} FeatureList;

/* A part of the position is a port, a galley, or the rest. Of a part that is the same in two
 * positions the features are the same. */
typedef struct FeatureEdition {
    /* sizes of the blocks of features of a world, in order; returns how many blocks there are */
    int (*blocks)(const World *world, int sizes[NET_BLOCK_MAX]);
    void (*rows)(const NetMap *map, NetRows *out);
    void (*port)(const NetMap *map, const NetInput *input, PortId port, FeatureList *out);
    void (*galley)(const NetMap *map, const NetInput *input, GalleyId galley, FeatureList *out);
    /* numbers of the rows, from the tally of all ports and galleys and what else there is; [] is 0
     * before */
    void (*rest)(const NetMap *map, const NetInput *input, const int16_t tally[NET_TALLY_MAX],
                 uint8_t rows[NET_ROW_MAX]);
    bool (*boundary)(const PublicState *pub); /* as net_at_boundary says */
    /* part of galleys that is not in their struct, bit `number` */
    uint32_t (*acted)(const NetInput *input);
} FeatureEdition;

/* Lays out the numbers of the features of a world. */
void net_map_lay(NetMap *map, const World *world, const FeatureEdition *features);
/* As net_blank and ai_net_read. */
void net_lay_blank(AiNet *net, const World *world, const FeatureEdition *features, int width);
bool net_read(AiNet *net, const World *world, const FeatureEdition *features, const uint8_t *bytes,
              size_t count, const char **problem);

static inline void feature_add(FeatureList *out, int number)
{
    out->items[out->count++] = (uint16_t)number;
}

/* All steps that the value reaches; steps rise. */
static inline void feature_steps(FeatureList *out, int first, int32_t value, const uint8_t *steps,
                                 int count)
{
    for (int i = 0; i < count && value >= steps[i]; i++) {
        feature_add(out, first + i);
    }
}

/* A number of a row. Numbers that are out of its range say no more than its ends. */
static inline uint8_t feature_byte(int32_t value)
{
    return (uint8_t)(value < 0 ? 0 : value > UINT8_MAX ? UINT8_MAX : value);
}

/* A block of the rest as rows of that many features each; steps NULL: 1, 2, 3, ... */
static inline void feature_rows(NetRows *out, int first, int rows, int length, const uint8_t *steps)
{
    for (int i = 0; i < rows; i++) {
        out->first[out->count] = (uint16_t)(first + i * length);
        out->length[out->count] = (uint8_t)length;
        out->steps[out->count++] = steps;
    }
}

/* 2..count+1: of two and more, that many features (one is said by the thing being there). */
static inline void feature_more(FeatureList *out, int first, int value, int count)
{
    for (int i = 0; i < count && value >= i + 2; i++) {
        feature_add(out, first + i);
    }
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

#endif
