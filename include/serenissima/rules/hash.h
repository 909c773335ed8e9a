/* Hashes that are the same on every machine: FNV-1a over numbers in a fixed order, each as
 * little-endian bytes, and the mixer of SplitMix64. Neither keeps a secret. */
#pragma once

#include <stddef.h>
#include <stdint.h>

#define HASH_START UINT64_C(0xCBF29CE484222325) /* of nothing */
#define HASH_GOLDEN \
    UINT64_C(0x9E3779B97F4A7C15) /* 2^64 by the golden ratio: spreads numbers in sequence */

static inline uint64_t hash_u8(uint64_t hash, uint8_t value)
{
    return (hash ^ value) * UINT64_C(0x100000001B3);
}

static inline uint64_t hash_u32(uint64_t hash, uint32_t value)
{
    for (int shift = 0; shift < 32; shift += 8) {
        hash = hash_u8(hash, (uint8_t)(value >> shift & 255U));
    }
    return hash;
}

static inline uint64_t hash_u64(uint64_t hash, uint64_t value)
{
    return hash_u32(hash_u32(hash, (uint32_t)value), (uint32_t)(value >> 32));
}

static inline uint64_t hash_memory(uint64_t hash, const void *bytes, size_t count)
{
    const uint8_t *at = bytes;
    for (size_t i = 0; i < count; i++) {
        hash = hash_u8(hash, at[i]);
    }
    return hash;
}

/* Every bit of the result depends on every bit of the value (Steele, Lea, Flood 2014). */
static inline uint64_t hash_mix(uint64_t value)
{
    value = (value ^ value >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    value = (value ^ value >> 27) * UINT64_C(0x94D049BB133111EB);
    return value ^ value >> 31;
}
