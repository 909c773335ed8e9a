/* Texts as a voice reads them: text marks become words or nothing. */
#ifndef SERENISSIMA_UI_SPEAK_PLAIN_WORDS_H
#define SERENISSIMA_UI_SPEAK_PLAIN_WORDS_H

#include "setup/app.h"

/* The text without marks: a picture of a good is its name, where the name does not follow anyway;
 * the ids of rules are left out; a new line ends its sentence. */
void plain_words(AppUi *app, const char *marked, char *out, size_t size);
/* One more sentence behind what is there, which gets a full stop if it has no end of its own. What
 * has no room is left out whole. */
void plain_add(char *out, size_t size, const char *sentence);

#endif
