/* Disk: the few things about files that standard C lacks: what is written really reaches the disk,
 * and a file takes the place of another in one step. Paths are UTF-8. */
#ifndef SERENISSIMA_SESSION_DISK_H
#define SERENISSIMA_SESSION_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include <serenissima/data/error.h>

/* Waits until the bytes written so far are on the disk; false when that failed. */
bool disk_sync(FILE *file);
/* Writes a file whole or not at all: to "<path>.part" first, which then takes its name. */
bool disk_write_whole(const char *path, const char *text, size_t bytes, Error *error);
/* Keeps the bytes of a damaged file beside it: "<path>.damaged", or ".damaged2" .. ".damaged9" when
 * that name holds something else. False when it could not be written. */
bool disk_keep_damaged(const char *path, const char *text, size_t bytes, Error *error);

#endif
