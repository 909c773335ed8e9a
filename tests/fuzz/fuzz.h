/* Fuzz target: one file defines LLVMFuzzerTestOneInput; libFuzzer's own main or standalone.c calls
 * it. A target aborts when a promise is broken. */
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes);

/* Like assert, but in every build. */
#define FUZZ_DEMAND(condition)                                                      \
    do {                                                                            \
        if (!(condition)) {                                                         \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
            abort();                                                                \
        }                                                                           \
    } while (0)
