/* Texts as a voice reads them: text marks become words or nothing. Sentences are a line each, for the
 * voice gets them one by one. */
#ifndef SERENISSIMA_UI_SPEAK_PLAIN_WORDS_H
#define SERENISSIMA_UI_SPEAK_PLAIN_WORDS_H

#include "setup/app.h"

enum { PLAIN_WORDS_MAX = 16 * 1024 }; /* Bytes of a page that is read. */

/* The text without marks: a picture of a good is its name, where the name does not follow anyway;
 * the ids of rules are left out; a new line ends its sentence. */
void plain_words(const char *marked, char *out, size_t size);
/* More sentences behind what is there. What has no room is left out whole. */
void plain_add(char *out, size_t size, const char *sentences);
/* The first of the sentences at `at`, and how many bytes it and its end take; 0: there is none. */
size_t plain_next(const char *at, char *sentence, size_t size);
/* For a number that changes with the words. */
uint64_t plain_hash(uint64_t hash, const char *words);

#endif
