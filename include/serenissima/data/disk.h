/* Disk: what standard C lacks where files are written: a file takes the place of another in one
 * step, what is written really reaches the disk, folders are made, and what a failure was is told
 * by its kind. Everything that replaces a file goes through disk_write_whole. Paths are UTF-8. */
#ifndef SERENISSIMA_DATA_DISK_H
#define SERENISSIMA_DATA_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <serenissima/data/error.h>

/* Why a file could not be written, as far as a player can do something about it. */
typedef enum DiskFault {
    DISK_FAULT_NONE,
    DISK_FAULT_FULL,      /* no room on the disk, or no more allowed (ENOSPC, EDQUOT, EFBIG) */
    DISK_FAULT_FORBIDDEN, /* read-only, or not this user's (EROFS, EACCES, EPERM) */
    /* a folder on the way is missing or is a file (ENOENT, ENOTDIR, EEXIST) */
    DISK_FAULT_FOLDER,
    DISK_FAULT_NAME, /* the path is too long or no name for a file */
    DISK_FAULT_OTHER
} DiskFault;

DiskFault disk_fault(int error_number); /* of errno */

/* A closed pipe, a closed standard stream and a limit on the size of files become errors of
 * writing: none of them ends the program, and no file that is opened later gets the number of a
 * closed stream. Called first in main. */
void disk_guard_output(void);

/* Waits until the bytes written so far are on the disk; false when that failed, errno says why. */
bool disk_sync(FILE *file);
/* Writes a file whole or not at all: beside it, to "<path>.part", which is synced and then takes
 * its name. Folders that are missing are made. False leaves what was there; *error (may be NULL) is
 * one sentence, errno says why. */
bool disk_write_whole(const char *path, const char *text, size_t bytes, Error *error);
/* The same for a file written bit by bit: open "<path>.part" (NULL: errno says why), write, close.
 * The file takes the name of path only when all of it was written and `good`. Devices and pipes are
 * written to as they are. */
FILE *disk_part_open(const char *path);
bool disk_part_close(FILE *file, const char *path, bool good);
/* Keeps the bytes of a damaged file beside it: "<path>.damaged", or ".damaged2" .. ".damaged9" when
 * that name holds something else. False when it could not be written. */
bool disk_keep_damaged(const char *path, const char *text, size_t bytes, Error *error);
/* Makes a folder and those above it. True also when it is there already; else errno says why. */
bool disk_make_folder(const char *path);

enum { DISK_NAME_BYTES = 64 };
/* The folders in a folder, hidden ones and longer names left out, in no order; `most` at most. How
 * many there are. */
int disk_folders(const char *path, char names[][DISK_NAME_BYTES], int most);

/* What a path names now, compared with a file that was opened by that name. */
typedef enum DiskPlace { DISK_SAME, DISK_GONE, DISK_ANOTHER } DiskPlace;
/* bytes: its size on the disk, where it is the same. */
DiskPlace disk_place(FILE *file, const char *path, uint64_t *bytes);

#endif
