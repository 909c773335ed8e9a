/* How a game ended, in words: how it was won, or how its people ended it before the rules did. */
#pragma once

#include <serenissima/session/session.h>
#include <serenissima/words/story.h>

/* One sentence, which lives as texts do; "" where it runs or was played to its end. names: as the
 * seats are shown, by seat. */
const char *ending_words(Strings *strings, Session *session, const char *const names[]);

/* How a finished game was won: the turning point, the winner's best deed, his closest rival, as far
 * as there are any: where several share the victory a deed alone. Returns how many sentences.
 * *step: that of the deed; -1 none. */
int ending_won(const Words *words, Session *session, const char *said[STORY_MAX], int *step);
