/* Error of everything that reads data: where (file and path such as ports[3].adjacent[1], or line)
 * and what, in one clear English sentence each; filled by the callee, owned by the caller. An
 * ErrorList collects all problems of one pass over a file. */
#pragma once

enum { ERROR_WHERE_BYTES = 192, ERROR_WHAT_BYTES = 320, ERROR_LIST_MAX = 32 };

typedef struct Error {
    char where[ERROR_WHERE_BYTES]; /* "" when there is no place to name */
    char what[ERROR_WHAT_BYTES];   /* "" means: no error */
} Error;

typedef struct ErrorList {
    int count; /* how many there were; the first ERROR_LIST_MAX are kept */
    Error items[ERROR_LIST_MAX];
} ErrorList;
