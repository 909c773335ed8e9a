/* PCG32 (XSH-RR) as published by its author: 64 bits of state, a stream, 32 bits a number. */
#include <assert.h>

#include <serenissima/rules/rng.h>

void rng_init(Rng *rng, uint64_t seed, uint64_t stream)
{
    rng->state = 0;
    rng->stream = stream << 1 | 1U;
    rng_next(rng);
    rng->state += seed;
    rng_next(rng);
}

uint32_t rng_next(Rng *rng)
{
    uint64_t old = rng->state;
    rng->state = old * UINT64_C(6364136223846793005) + rng->stream;
    uint32_t mixed = (uint32_t)((old >> 18 ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    return mixed >> turn | mixed << ((32U - turn) & 31U);
}

uint32_t rng_below(Rng *rng, uint32_t bound)
{
    assert(bound >= 1);
    /* The product's high word is uniform once the few low words that would favour some are redrawn.
     */
    uint64_t product = (uint64_t)rng_next(rng) * bound;
    if ((uint32_t)product < bound) {
        uint32_t threshold = (0U - bound) % bound;
        while ((uint32_t)product < threshold) {
            product = (uint64_t)rng_next(rng) * bound;
        }
    }
    return (uint32_t)(product >> 32);
}
