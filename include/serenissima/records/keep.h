/* What is remembered of a player from one start to the next, apart from games: one file of
 * settings, of which a program writes only what it changed, and logs, lines of JSON that any number
 * of windows, versions and machines add to. Where all of it lies is said here. Links are followed
 * (data/disk.h). */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <serenissima/data/paths.h>

/* Files and folders in a player's own folder. */
typedef enum KeepFile {
    KEEP_SETTINGS,
    KEEP_PROGRESS, /* records/progress.h */
    KEEP_MISTAKES, /* records/mistakes.h */
    KEEP_CURRENT,  /* the game in progress */
    KEEP_GAMES,    /* folder of the others */
    KEEP_BOARDS,   /* folder of boards of the player's own */
    KEEP_IN_USE,   /* held by the first program that is open */
    KEEP_TURN,     /* held while one of the first three is changed */
    KEEP_FILE_COUNT
} KeepFile;

/* False when it is too long. beside: settings_path "" stands for a player without a folder:
 * false. */
bool keep_path(KeepFile file, const char *folder, char out[PATH_BYTES]);
bool keep_path_beside(KeepFile file, const char *settings_path, char out[PATH_BYTES]);

/* How a file was found. */
typedef enum KeepState {
    KEEP_WELL,   /* or it is not there */
    KEEP_MENDED, /* damaged: it lies beside as "<path>.damaged", what is whole of it in its place */
    KEEP_SHUT    /* it cannot be read, or is damaged and cannot be set aside: it is left alone */
} KeepState;

/* Its text, an object of JSON; NULL: there is none. To be freed by the caller. What a tool that
 * keeps folders in step leaves beside it ("settings (conflicted copy).json") is not read: the
 * newest choices are in the file itself, and an older one back would be nobody's wish; only
 * progress adds up. state NULL: the file is only looked at, and stays. */
char *keep_settings_read(const char *path, KeepState *state);
/* Brings what `now` changed of `base` (texts of one object each) together with the file as it is
 * now. False leaves it, errno says why. */
bool keep_settings_write(const char *path, const char *base, const char *now);

/* All lines of a log and of its copies beside it, those of this file first. A copy is what a tool
 * that keeps folders in step leaves of two changes at once: its name begins and ends as the log's.
 * NULL and 0: there are none. mend: lines that are no JSON are set aside; else they stay. *state
 * may not be NULL. To be freed by the caller. */
char *keep_log_read(const char *path, bool mend, size_t *bytes, KeepState *state);
/* Adds lines, each with its end. False adds none, errno says why. */
bool keep_log_add(const char *path, const char *lines, size_t bytes);
/* Changes a log as a whole: change is given its lines (as above) and gives those it should have, to
 * be freed by the caller; NULL: no memory. False leaves it, errno says why. */
typedef char *(*KeepChange)(void *data, const char *lines, size_t bytes, size_t *out_bytes);
bool keep_log_change(const char *path, KeepChange change, void *data);
