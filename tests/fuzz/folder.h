/* A folder of its own for readers that open files by name; it goes with the program. */
#pragma once

#include <stdint.h>
#include <stddef.h>

/* Made at the first call. */
const char *fuzz_folder(void);
/* A file or folder in it, with those above it: `name` holds the bytes, or is a link to `to`. */
void fuzz_put(const char *name, const void *data, size_t bytes);
void fuzz_link(const char *name, const char *to);
