/* Runs a fuzz target without a fuzzer: every file of the corpus folders given, and of each a number
 * of mutations that are the same on every run. usage: fuzz_x [-mutations=N] FILE... */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/rules/rng.h>

#include "fuzz.h"

enum { INPUT_BYTES_MAX = 1 << 20, SPARE_BYTES = 1 << 12, EDITS_MAX = 8 };

/* Bits of text that board, game and position files are made of, to get past the first brace. */
static const char *const TOKENS[] = {"{",
                                     "}",
                                     "[",
                                     "]",
                                     ",",
                                     ":",
                                     "\"",
                                     "\n",
                                     "null",
                                     "true",
                                     "-1",
                                     "0",
                                     "1",
                                     "4",
                                     "255",
                                     "256",
                                     "65536",
                                     "2147483648",
                                     "9007199254740993",
                                     "1e9",
                                     "0.5",
                                     "\"player\":",
                                     "\"chance\"",
                                     "\"do\":\"sail\"",
                                     "\"zone\":",
                                     "\"port\":",
                                     "\"galley\":",
                                     "\"count\":",
                                     "\"hash\":",
                                     "\"undo\":",
                                     "\"n\":",
                                     "\"command\":",
                                     "\"valencia\"",
                                     "\"checkpoint\":",
                                     "\xff",
                                     "\xc3\xa9",
                                     "\\u0000",
                                     "{\"format\""};

static size_t replace(uint8_t *data, size_t bytes, size_t at, size_t gone, const void *with,
                      size_t added)
{
    if (bytes - gone + added > INPUT_BYTES_MAX + SPARE_BYTES) {
        return bytes;
    }
    memmove(data + at + added, data + at + gone, bytes - at - gone);
    if (added > 0) {
        memcpy(data + at, with, added);
    }
    return bytes - gone + added;
}

static size_t edit(Rng *rng, uint8_t *data, size_t bytes)
{
    size_t at = rng_below(rng, (uint32_t)bytes + 1);
    size_t left = bytes - at;
    size_t some = left == 0 ? 0 : rng_below(rng, (uint32_t)(left < 64 ? left : 64) + 1);
    switch (rng_below(rng, 12)) {
    case 6:
    case 7:
    case 8:
    case 9: /* another digit: most of what can be wrong and still be JSON */
        while (at < bytes && (data[at] < '0' || data[at] > '9')) {
            at++;
        }
        if (at < bytes) {
            data[at] = (uint8_t)('0' + rng_below(rng, 10));
        }
        return bytes;
    case 0: /* one bit */
        if (left > 0) {
            data[at] = (uint8_t)(data[at] ^ 1U << rng_below(rng, 8));
        }
        return bytes;
    case 1: /* one byte */
        if (left > 0) {
            data[at] = (uint8_t)rng_below(rng, 256);
        }
        return bytes;
    case 2: /* cut the end off */ return at;
    case 3: /* take some bytes out */ return replace(data, bytes, at, some, NULL, 0);
    case 4: { /* the same bytes twice */
        uint8_t copy[64];
        memcpy(copy, data + at, some);
        return replace(data, bytes, at, 0, copy, some);
    }
    default: { /* put a token in, or over what is there */
        const char *token = TOKENS[rng_below(rng, sizeof TOKENS / sizeof TOKENS[0])];
        size_t length = strlen(token);
        size_t gone = rng_below(rng, 2) == 0 ? 0 : length < left ? length : left;
        return replace(data, bytes, at, gone, token, length);
    }
    }
}

/* The fuzzer's contract: the input ends where it says, so it is copied to a block of just that
 * size. */
static void run(const uint8_t *data, size_t bytes)
{
    uint8_t *exact = malloc(bytes + (bytes == 0));
    if (exact == NULL) {
        abort();
    }
    memcpy(exact, data, bytes);
    (void)LLVMFuzzerTestOneInput(exact, bytes);
    free(exact);
}

static int run_file(const char *path, int mutations, uint64_t seed)
{
    static uint8_t original[INPUT_BYTES_MAX];
    static uint8_t data[INPUT_BYTES_MAX + 2 * SPARE_BYTES];
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fprintf(stderr, "%s cannot be read\n", path);
        return 1;
    }
    size_t bytes = fread(original, 1, sizeof original, file);
    fclose(file);
    run(original, bytes);
    Rng rng;
    rng_init(&rng, bytes + seed, RNG_STREAM_COSMETIC);
    for (int i = 0; i < mutations; i++) {
        size_t length = bytes;
        memcpy(data, original, bytes);
        uint32_t most = rng_below(&rng, 4) == 0 ? EDITS_MAX : 2;
        for (uint32_t edits = 1 + rng_below(&rng, most); edits > 0; edits--) {
            length = edit(&rng, data, length);
        }
        run(data, length);
    }
    return 0;
}

int main(int count, char **words)
{
    int mutations = 0;
    uint64_t seed = 0;
    int failed = 0;
    int files = 0;
    for (int i = 1; i < count; i++) {
        if (strncmp(words[i], "-mutations=", 11) == 0) {
            mutations = atoi(words[i] + 11);
        } else if (strncmp(words[i], "-seed=", 6) == 0) {
            seed = strtoull(words[i] + 6, NULL, 10);
        } else {
            failed += run_file(words[i], mutations, seed);
            files++;
        }
    }
    printf("%d inputs, %d mutations of each\n", files, mutations);
    return failed == 0 && files > 0 ? 0 : 1;
}
