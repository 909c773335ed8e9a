/* Words found as people type them: in either case, and Latin letters without their accents. */
#ifndef SERENISSIMA_WORDS_FIND_H
#define SERENISSIMA_WORDS_FIND_H

#include <stddef.h>

/* Where the first `bytes` bytes of `word` begin in `text`, both UTF-8; NULL: nowhere. No bytes are
 * found at once. *found (may be NULL): so many bytes of the text they are. */
const char *find_word(const char *text, const char *word, size_t bytes, size_t *found);

/* Bytes of the text's beginning that are the word; 0: it is another. */
size_t find_begins(const char *text, const char *word, size_t bytes);

/* Which of two UTF-8 texts comes first in a list, as find_word takes letters for the same, and a
 * ligature for its two letters: below 0 a,
 * above 0 b, 0 neither. */
int find_compare(const char *a, const char *b);

#endif
