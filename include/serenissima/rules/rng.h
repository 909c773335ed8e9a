/* PCG32 with named streams: same seed and stream, same numbers on every system. Bounded draws use
 * rejection, so they are exactly uniform. */
#pragma once

#include <stdint.h>

typedef struct Rng {
    uint64_t state;
    uint64_t stream; /* odd */
} Rng;

/* Stream names; an AI seat adds its player id to RNG_STREAM_AI. */
enum {
    RNG_STREAM_GAME = 1,
    RNG_STREAM_COSMETIC = 2,
    RNG_STREAM_PLAYOUT = 3,
    RNG_STREAM_IMAGINE = 4,
    RNG_STREAM_AI = 16
};

void rng_init(Rng *rng, uint64_t seed, uint64_t stream);
uint32_t rng_next(Rng *rng);
/* Uniform in 0..bound-1; bound must be at least 1. */
uint32_t rng_below(Rng *rng, uint32_t bound);
