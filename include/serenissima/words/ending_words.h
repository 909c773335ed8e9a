/* How a game was ended that its people ended before the rules did, in words. */
#ifndef SERENISSIMA_WORDS_ENDING_WORDS_H
#define SERENISSIMA_WORDS_ENDING_WORDS_H

#include <serenissima/session/session.h>
#include <serenissima/words/strings.h>

/* One sentence, which lives as texts do; "" where it runs or was played to its end. names: as the
 * seats are shown, by seat. */
const char *ending_words(Strings *strings, Session *session, const char *const names[]);

#endif
