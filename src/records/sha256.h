/* SHA-256 (FIPS 180-4) of a short text in one call, as hex: the commitment to a game's seed must be
 * something that anybody can check with a tool of his own. */
#ifndef SERENISSIMA_RECORDS_SHA256_H
#define SERENISSIMA_RECORDS_SHA256_H

#include <stddef.h>

enum { SHA256_HEX_BYTES = 65 };

/* out: 64 lower-case hex digits and NUL. */
void sha256_hex(const void *data, size_t bytes, char out[SHA256_HEX_BYTES]);

#endif
