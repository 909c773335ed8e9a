/* FNV-1a over numbers in a fixed order, each as little-endian bytes, so that the hash is the same
 * on every machine. */
#ifndef SRC_RULES_WORLD_HASH_H
#define SRC_RULES_WORLD_HASH_H

#include <serenissima/rules/rules.h>

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

static inline uint64_t hash_bytes(uint64_t hash, const uint8_t *bytes, int count)
{
    for (int i = 0; i < count; i++) {
        hash = hash_u8(hash, bytes[i]);
    }
    return hash;
}

/* Everything both editions use; the edition goes on from its result. */
uint64_t hash_game(const World *world, const GameState *state);

#endif
