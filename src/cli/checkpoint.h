/* Checkpoint: a file of lines to which long runs append what they have done, so that they go on
 * where they were cut off. Its first line says what run it belongs to. */
#ifndef CLI_CHECKPOINT_H
#define CLI_CHECKPOINT_H

#include <stdbool.h>
#include <stdio.h>

/* Opens for appending; *text: what it holds, to be freed by the caller, NULL when it is new. False
 * and a sentence when it cannot be used or its first line is not `head`; what: "match", for the
 * sentence. */
bool checkpoint_open(const char *path, const char *head, const char *what, char **text, FILE **out);
/* The line after this one, NULL when there is no further whole line: one that was cut off is none.
 * Begin with the text itself. */
const char *checkpoint_next(const char *line);

#endif
