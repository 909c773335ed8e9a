/* The hash of a state: what both editions hash, and in what order. */
#pragma once

#include <serenissima/rules/hash.h>
#include <serenissima/rules/rules.h>

static inline uint64_t hash_bytes(uint64_t hash, const uint8_t *bytes, int count)
{
    return hash_memory(hash, bytes, (size_t)count);
}

/* Everything both editions use; the edition goes on from its result. */
uint64_t hash_game(const World *world, const GameState *state);
