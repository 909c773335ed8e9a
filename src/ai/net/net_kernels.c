/* Plain loops over fixed counts, which compilers turn into vector instructions (net_kernels.h). */
#include "net_kernels.h"

#include <string.h>

/* Four rows at a time: fewer sums are stored and read again. */
static void add_four(const int16_t *restrict a, const int16_t *restrict b,
                     const int16_t *restrict c, const int16_t *restrict d, uint16_t *restrict sums)
{
    for (int i = 0; i < NET_WIDTH_STEP; i++) {
        sums[i] =
            (uint16_t)(sums[i] + (uint16_t)a[i] + (uint16_t)b[i] + (uint16_t)c[i] + (uint16_t)d[i]);
    }
}

static void add_one(const int16_t *restrict row, uint16_t *restrict sums)
{
    for (int i = 0; i < NET_WIDTH_STEP; i++) {
        sums[i] = (uint16_t)(sums[i] + (uint16_t)row[i]);
    }
}

static void add_rows(const int16_t *first, size_t width, const uint16_t *rows, int count,
                     uint16_t *sums)
{
    int i = 0;
    for (; i + 3 < count; i += 4) {
        add_four(first + rows[i] * width, first + rows[i + 1] * width, first + rows[i + 2] * width,
                 first + rows[i + 3] * width, sums);
    }
    for (; i < count; i++) {
        add_one(first + rows[i] * width, sums);
    }
}

/* By steps of the width. */
static void add(const int16_t *first, int width, const uint16_t *rows, int count, uint16_t *sums)
{
    for (int step = 0; step < width; step += NET_WIDTH_STEP) {
        uint16_t part[NET_WIDTH_STEP];
        memcpy(part, sums + step, sizeof part);
        add_rows(first + step, (size_t)width, rows, count, part);
        memcpy(sums + step, part, sizeof part);
    }
}

static int16_t clip(int32_t value)
{
    return (int16_t)(value < 0 ? 0 : value > NET_ONE ? NET_ONE : value);
}

/* Sum of products; count a multiple of 32. */
static int32_t dot(const int16_t *restrict weights, const int16_t *restrict inputs, int count)
{
    int32_t sum = 0;
    for (int i = 0; i < count; i++) {
        sum += weights[i] * inputs[i];
    }
    return sum;
}

/* Shifts divide and round down: all compilers that we know do, and a test holds them to it. */
static void layers(const NetLayers *net, int width, const uint16_t *sums, int32_t out[NET_OUTPUTS])
{
    int16_t one[NET_WIDTH_MAX];
    int16_t two[NET_HIDDEN];
    int16_t three[NET_HIDDEN];
    for (int i = 0; i < width; i++) {
        one[i] = clip((int16_t)sums[i] >> NET_SUM_SHIFT);
    }
    for (int i = 0; i < NET_HIDDEN; i++) {
        two[i] = clip((dot(net->second[i], one, width) + net->second_bias[i]) >> NET_WEIGHT_SHIFT);
    }
    for (int i = 0; i < NET_HIDDEN; i++) {
        three[i] =
            clip((dot(net->third[i], two, NET_HIDDEN) + net->third_bias[i]) >> NET_WEIGHT_SHIFT);
    }
    for (int i = 0; i < NET_OUTPUTS; i++) {
        out[i] = dot(net->last[i], three, NET_HIDDEN) + net->last_bias[i];
    }
}

void net_pack(NetLayers *layers)
{
    for (int row = 0; row < NET_HIDDEN; row++) {
        for (int i = 0; i < NET_WIDTH_MAX; i++) {
            layers->second_fours[i / 4][row][i % 4] = (int8_t)layers->second[row][i];
        }
        for (int i = 0; i < NET_HIDDEN; i++) {
            layers->third_fours[i / 4][row][i % 4] = (int8_t)layers->third[row][i];
        }
    }
    for (int row = 0; row < NET_OUTPUTS; row++) {
        for (int i = 0; i < NET_HIDDEN; i++) {
            layers->last_fours[i / 4][row][i % 4] = (int8_t)layers->last[row][i];
        }
    }
}

const NetKernels NET_KERNELS_PLAIN = {add, layers};
