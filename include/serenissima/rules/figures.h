/* Sums that the standard library has only for floating point, which the same games everywhere
 * must not rest on. */
#pragma once

#include <stdint.h>

/* The square root of 0..2^62, rounded down; 0 for what is below. */
static inline int32_t root_of(int64_t square)
{
    int64_t root = 0;
    for (int64_t bit = INT64_C(1) << 30; bit > 0; bit >>= 1) {
        root += (root + bit) * (root + bit) <= square ? bit : 0;
    }
    return (int32_t)root;
}
