/* The one header with compilers' own functions: places of bits in masks, and what the processor
 * has. Bit 0 is the lowest. Elsewhere plain C17 stands alone, so that any compiler can follow;
 * tests/layers holds it. */
#pragma once

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#ifdef _MSC_VER
#include <intrin.h>
#endif

/* The place of the lowest bit that is set, 0..31; mask must not be 0. */
static inline int bits_lowest(uint32_t mask)
{
    assert(mask != 0);
#if defined(__GNUC__)
    return __builtin_ctz(mask);
#elif defined(_MSC_VER)
    unsigned long place;
    _BitScanForward(&place, mask);
    return (int)place;
#else
    int place = 0;
    while ((mask >> place & 1) == 0) {
        place++;
    }
    return place;
#endif
}

/* The same, which is taken out of the mask. */
static inline uint8_t bits_next(uint32_t *mask)
{
    const int place = bits_lowest(*mask);
    *mask &= *mask - 1;
    return (uint8_t)place;
}

/* The place of the lowest of 64 bits, 0..63. */
static inline int bits_lowest64(uint64_t mask)
{
    assert(mask != 0);
#if defined(__GNUC__)
    return __builtin_ctzll(mask);
#else
    uint32_t low = (uint32_t)mask;
    return low != 0 ? bits_lowest(low) : 32 + bits_lowest((uint32_t)(mask >> 32));
#endif
}

/* The place of the highest bit that is set, 0..31; mask must not be 0. */
static inline int bits_highest(uint32_t mask)
{
    assert(mask != 0);
#if defined(__GNUC__)
    return 31 - __builtin_clz(mask);
#elif defined(_MSC_VER)
    unsigned long place;
    _BitScanReverse(&place, mask);
    return (int)place;
#else
    int place = 31;
    while ((mask >> place & 1) == 0) {
        place--;
    }
    return place;
#endif
}

/* How many bits are set. */
static inline int bits_count(uint32_t mask)
{
    int count = 0;
    for (; mask != 0; mask &= mask - 1) {
        count++;
    }
    return count;
}

/* Whether the processor has AVX2. Programs are built with code for it only where this can be
 * asked. */
static inline bool bits_has_avx2(void)
{
#ifdef SERENISSIMA_AVX2
    return __builtin_cpu_supports("avx2") != 0;
#else
    return false;
#endif
}
