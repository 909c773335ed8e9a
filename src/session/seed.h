/* Seeds made from seeds: a good mixer, so that draws and seats that are numbered one after another
 * get unrelated generators. */
#ifndef SERENISSIMA_SESSION_SEED_H
#define SERENISSIMA_SESSION_SEED_H

#include <serenissima/rules/hash.h>

static inline uint64_t seed_mix(uint64_t seed, uint64_t number)
{
    return hash_mix(seed + (number + 1) * HASH_GOLDEN);
}

#endif
