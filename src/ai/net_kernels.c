/* Plain loops over fixed counts, which compilers turn into vector instructions (net_kernels.h). */
#include "net_kernels.h"

#include <string.h>

#ifndef NET_KERNELS
#define NET_KERNELS NET_KERNELS_PLAIN
#endif

static void add_row(const int16_t *restrict row, uint16_t *restrict sums)
{
    for (int i = 0; i < NET_WIDTH_STEP; i++) {
        sums[i] = (uint16_t)(sums[i] + (uint16_t)row[i]);
    }
}

static void take_row(const int16_t *restrict row, uint16_t *restrict sums)
{
    for (int i = 0; i < NET_WIDTH_STEP; i++) {
        sums[i] = (uint16_t)(sums[i] - (uint16_t)row[i]);
    }
}

/* By steps of the width, so that a step's sums stay in registers. */
static void add(const int16_t *first, int width, const uint16_t *added, int added_count, const uint16_t *removed, int removed_count,
                uint16_t *sums)
{
    for (int step = 0; step < width; step += NET_WIDTH_STEP) {
        uint16_t part[NET_WIDTH_STEP];
        memcpy(part, sums + step, sizeof part);
        for (int i = 0; i < added_count; i++) {
            add_row(first + (size_t)added[i] * (size_t)width + step, part);
        }
        for (int i = 0; i < removed_count; i++) {
            take_row(first + (size_t)removed[i] * (size_t)width + step, part);
        }
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
        three[i] = clip((dot(net->third[i], two, NET_HIDDEN) + net->third_bias[i]) >> NET_WEIGHT_SHIFT);
    }
    for (int i = 0; i < NET_OUTPUTS; i++) {
        out[i] = dot(net->last[i], three, NET_HIDDEN) + net->last_bias[i];
    }
}

const NetKernels NET_KERNELS = {add, layers};
