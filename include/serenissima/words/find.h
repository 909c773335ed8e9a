/* Words found as people type them: in either case, and Latin letters without their accents. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Where the first `bytes` bytes of `word` begin in `text`, both UTF-8; NULL: nowhere. No bytes are
 * found at once. *found (may be NULL): so many bytes of the text they are. */
const char *find_word(const char *text, const char *word, size_t bytes, size_t *found);

/* Bytes of the text's beginning that are the word; 0: it is another. */
size_t find_begins(const char *text, const char *word, size_t bytes);
/* The first of words with spaces between them; *bytes 0: there is none. */
const char *find_next(const char *words, size_t *bytes);
/* Is each of the words in one of the texts? The first `names` of these are names, which are found
 * by a part of a word, too. */
enum { FIND_ANYWHERE = -1 }; /* In place of names: by any letters of any text. */
bool find_words(const char *words, const char *const *texts, int count, int names);

/* Which of two UTF-8 texts comes first in a list, as find_word takes letters for the same, and a
 * ligature for its two letters: below 0 a, above 0 b, 0 neither. */
int find_compare(const char *a, const char *b);
