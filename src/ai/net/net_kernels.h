/* The loops of the network that take time: net_kernels.c for every processor, and
 * net_kernels_avx2.c, which is built where the compiler can and which net.c then chooses when it
 * runs. Both give the same bits. */
#pragma once

#include <serenissima/ai/net.h>

typedef struct NetKernels {
    /* sums[i] += rows of the features; width a multiple of NET_WIDTH_STEP */
    void (*add)(const int16_t *first, int width, const uint16_t *rows, int count, uint16_t *sums);
    /* From the sums to the outputs, in 1/NET_OUTPUT_ONE. */
    void (*layers)(const NetLayers *layers, int width, const uint16_t *sums,
                   int32_t out[NET_OUTPUTS]);
} NetKernels;

enum {
    NET_ONE = 127,        /* an activation of 1 */
    NET_SUM_SHIFT = 4,    /* a sum of NET_ONE << NET_SUM_SHIFT is an activation of 1 */
    NET_WEIGHT_SHIFT = 6, /* a weight of 1 << NET_WEIGHT_SHIFT is 1 */
    NET_OUTPUT_ONE = NET_ONE << NET_WEIGHT_SHIFT,
};

/* Lays the small layers' weights out for wide registers too, once they stand. */
void net_pack(NetLayers *layers);

extern const NetKernels NET_KERNELS_PLAIN;
extern const NetKernels NET_KERNELS_AVX2; /* where SERENISSIMA_AVX2 is defined */
