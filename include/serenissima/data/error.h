/* Error of data: where (file and path such as ports[3].adjacent[1], or line) and what, in one clear
 * English sentence each; filled by the callee, owned by the caller. */
#ifndef SERENISSIMA_DATA_ERROR_H
#define SERENISSIMA_DATA_ERROR_H

typedef struct Error {
    char where[192]; /* "" when there is no place to name */
    char what[320];  /* "" means: no error */
} Error;

#endif
