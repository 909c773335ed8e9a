#include "gameread.h"

#include <stdint.h>
#include <string.h>

enum { BLOCK_BYTES = 64, ROUND_COUNT = 64, LENGTH_BYTES = 8 };

/* Fractional bits of the cube roots of the first 64 primes. */
static const uint32_t ROUND_KEY[ROUND_COUNT] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t turn_right(uint32_t value, int bits)
{
    return value >> bits | value << (32 - bits);
}

static void hash_block(uint32_t hash[8], const uint8_t block[BLOCK_BYTES])
{
    uint32_t w[ROUND_COUNT];
    for (int i = 0; i < 16; i++) {
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16
               | (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    }
    for (int i = 16; i < ROUND_COUNT; i++) {
        uint32_t low = turn_right(w[i - 15], 7) ^ turn_right(w[i - 15], 18) ^ w[i - 15] >> 3;
        uint32_t high = turn_right(w[i - 2], 17) ^ turn_right(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + low + w[i - 7] + high;
    }
    uint32_t v[8];
    memcpy(v, hash, sizeof v);
    for (int i = 0; i < ROUND_COUNT; i++) {
        uint32_t mix_e = turn_right(v[4], 6) ^ turn_right(v[4], 11) ^ turn_right(v[4], 25);
        uint32_t choose = (v[4] & v[5]) ^ (~v[4] & v[6]);
        uint32_t first = v[7] + mix_e + choose + ROUND_KEY[i] + w[i];
        uint32_t mix_a = turn_right(v[0], 2) ^ turn_right(v[0], 13) ^ turn_right(v[0], 22);
        uint32_t majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
        memmove(v + 1, v, 7 * sizeof v[0]);
        v[4] += first;
        v[0] = first + mix_a + majority;
    }
    for (int i = 0; i < 8; i++) {
        hash[i] += v[i];
    }
}

void sha256_hex(const void *data, size_t bytes, char out[COMMITMENT_BYTES])
{
    static const char DIGITS[] = "0123456789abcdef";
    uint32_t hash[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    const uint8_t *from = data;
    size_t left = bytes;
    for (; left >= BLOCK_BYTES; left -= BLOCK_BYTES, from += BLOCK_BYTES) {
        hash_block(hash, from);
    }
    uint8_t block[BLOCK_BYTES] = {0};
    if (left > 0) {
        memcpy(block, from, left);
    }
    block[left] = 0x80;
    if (left + 1 + LENGTH_BYTES > BLOCK_BYTES) {
        hash_block(hash, block);
        memset(block, 0, sizeof block);
    }
    uint64_t bits = (uint64_t)bytes * 8;
    for (int i = 0; i < LENGTH_BYTES; i++) {
        block[BLOCK_BYTES - 1 - i] = (uint8_t)(bits >> (8 * i));
    }
    hash_block(hash, block);
    for (int i = 0; i < COMMITMENT_BYTES - 1; i++) {
        out[i] = DIGITS[hash[i / 8] >> (28 - 4 * (i % 8)) & 15U];
    }
    out[COMMITMENT_BYTES - 1] = '\0';
}
