/* Disk: what standard C lacks where files are written: a file takes the place of another in one
 * step, what is written really reaches the disk, links are followed, folders are made, and what a
 * failure was is told by its kind. Every file that is written, made longer, moved or removed for a
 * player is so by these functions (tests/layers/writers.sh). What a link leads to is written, moved
 * and removed, and the link stays. Paths are UTF-8. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <serenissima/json/error.h>
#include <serenissima/data/paths.h>

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
/* Writes a file whole or not at all: beside it, to "<path>.<process>.part", which is synced and
 * then takes its name. Folders that are missing are made. False leaves what was there; *error (may
 * be NULL) is one sentence, errno says why. */
bool disk_write_whole(const char *path, const char *text, size_t bytes, Error *error);
/* The same for a file written bit by bit: open "<path>.<process>.part" (NULL: errno says why),
 * write, close. The file takes the name of path only when all of it was written and `good`. Devices
 * and pipes are written to as they are. */
FILE *disk_part_open(const char *path);
bool disk_part_close(FILE *file, const char *path, bool good);
/* A file that only grows, made where it is missing: what is written goes to its end, whatever
 * others put there meanwhile. NULL, or false, which leaves the file as it was: errno says why.
 * disk_append writes all of it or nothing, in one step where the system can; sync: and waits for
 * the disk. */
FILE *disk_append_open(const char *path);
bool disk_append(FILE *file, const char *text, size_t bytes, bool sync);
bool disk_cut(FILE *file, long bytes); /* Takes off what is behind so many bytes. */
/* Whole or not at all, as errno says; what is there makes room. In one folder a link is renamed. */
bool disk_copy(const char *from, const char *to);
bool disk_move(const char *from, const char *to);
bool disk_remove(const char *path);
bool disk_unlink(const char *path); /* Of a link the link itself. */
/* Where a path leads through links, also to what is not there yet. False: nowhere, errno says
 * why. */
bool disk_resolve(const char *path, char out[PATH_BYTES]);
bool disk_is_plain(const char *path); /* No pipe and no device: reading it does not wait. */
/* Waits for its turn among programs that change what they share; lock: a file for nothing else,
 * made where it is missing. Where no turn can be had within a second, or at all, it is gone on
 * without. */
typedef struct DiskTurn {
    intptr_t held; /* -1: none */
} DiskTurn;
DiskTurn disk_turn_take(const char *lock);
void disk_turn_end(DiskTurn turn);
/* Keeps the bytes of a damaged file beside it: "<path>.damaged", or ".damaged2" .. ".damaged9" when
 * that name holds something else. False when it could not be written, or nine others are there. */
bool disk_keep_damaged(const char *path, const char *text, size_t bytes, Error *error);
/* Makes a folder and those above it. True also when it is there already; else errno says why. */
bool disk_make_folder(const char *path);
bool disk_is_folder(const char *path); /* It is there, and is one. */

enum { DISK_NAME_BYTES = 64 };
/* The folders in a folder, hidden ones and longer names left out, in no order; `most` at most. How
 * many there are. */
int disk_folders(const char *path, char names[][DISK_NAME_BYTES], int most);
/* Looks at all that lies in a folder and is not hidden, in no order. */
typedef void (*DiskVisitor)(void *data, const char *name, bool folder);
void disk_each(const char *path, DiskVisitor visit, void *data);

/* What a path names now, compared with a file that was opened by that name. */
typedef enum DiskPlace { DISK_SAME, DISK_GONE, DISK_ANOTHER } DiskPlace;
/* bytes: its size on the disk, where it is the same. */
DiskPlace disk_place(FILE *file, const char *path, uint64_t *bytes);
