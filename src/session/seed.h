/* Seeds made from seeds: a good mixer, so that draws and seats that are numbered one after another get
 * unrelated generators. */
#ifndef SERENISSIMA_SESSION_SEED_H
#define SERENISSIMA_SESSION_SEED_H

#include <stdint.h>

/* Constants of SplitMix64 (Steele, Lea, Flood 2014). */
static inline uint64_t seed_mix(uint64_t seed, uint64_t number)
{
    uint64_t z = seed + (number + 1) * UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

#endif
