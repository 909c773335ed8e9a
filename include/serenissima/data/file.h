/* Files by UTF-8 path on every system, and whole files as text. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include <serenissima/json/error.h>

enum { FILE_BYTES_MAX = 64 * 1024 * 1024 }; /* larger files are refused, not read */

/* fopen for a UTF-8 path, Windows included. */
FILE *file_open(const char *path, const char *mode);
/* The whole file, NUL-terminated, to be freed by the caller; NULL and *error on failure.
 * path "-" is the standard input. A byte order mark at the beginning is left out. */
char *file_read(const char *path, size_t *bytes, Error *error);
bool file_exists(const char *path);
