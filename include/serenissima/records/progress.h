/* What a player has reached, as facts: each is a line of JSON that stands for itself, so that any
 * two logs of them make one, in whatever order (records/keep.h). Lines of kinds that are not known
 * stay in the log. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <serenissima/json/json.h>

typedef enum ProgressKind {
    PROGRESS_NONE,
    PROGRESS_PUZZLE,      /* solved; count 1: at once, without help */
    PROGRESS_MISSED,      /* a puzzle: the row of those solved at once is over */
    PROGRESS_ROW,         /* the row was so long, before there was a log; */
    PROGRESS_BEST,        /* and the longest */
    PROGRESS_LESSON,      /* finished */
    PROGRESS_LESSON_LEFT, /* count: at this step */
    PROGRESS_GAME,        /* played to its end by a person here; its commitment */
    PROGRESS_MET,         /* said once: "coach" */
    /* the puzzle of a day, "20786-" and its name, "20786" in older logs; count: solved after so
     * many tries, 0: not */
    PROGRESS_DAY,
    PROGRESS_RIVALS, /* of an edition, "2012"; count: the level that they have found, from 1 */
    PROGRESS_KIND_COUNT
} ProgressKind;

enum { PROGRESS_NAME_BYTES = 80 };

typedef struct ProgressFact {
    uint8_t kind;                   /* ProgressKind */
    bool first;                     /* of its kind about its name; found out */
    int32_t count;                  /* 0.. */
    int64_t at_s;                   /* seconds since 1970, later than what was known then */
    char name[PROGRESS_NAME_BYTES]; /* of what it is about, in letters as file names have them */
} ProgressFact;

typedef struct Progress Progress;

/* Of the lines of a log; bytes 0: none. NULL: no memory. */
Progress *progress_create(const char *lines, size_t bytes);
void progress_destroy(Progress *progress); /* takes NULL */
/* Adds a fact of now_s (its at_s is filled in). False: it was known, and nothing is new; what
 * happens again and counts each time is always new. */
bool progress_add(Progress *progress, ProgressFact fact, int64_t now_s);
/* What settings of older versions say, as far as it is new. */
void progress_take_old(Progress *progress, const JsonNode *settings, int64_t now_s);
/* Lines that were added and are not written yet, each with its end; lives until the next change. */
const char *progress_unwritten(const Progress *progress, size_t *bytes);
void progress_written(Progress *progress); /* All of them are now. */

bool progress_has(const Progress *progress, ProgressKind kind, const char *name);
int progress_names(const Progress *progress, ProgressKind kind); /* how many different ones */
/* The count that was noted last; 0: none was. */
int progress_count(const Progress *progress, ProgressKind kind, const char *name);
/* The step at which a lesson was left, 0: it was not, or has been finished since. */
int progress_left_at(const Progress *progress, const char *lesson);
/* How many of the last puzzles were solved at once, and *best how many there ever were. */
int progress_row(const Progress *progress, int *best);
/* On how many days in a row up to this one the puzzle of the day was solved; while it waits, up to
 * the day before. *tries (may be NULL): of this day and `puzzle`, which another version may have
 * another of; 0: not solved, -1: it waits. */
int progress_days(const Progress *progress, int32_t day, const char *puzzle, int *tries);
