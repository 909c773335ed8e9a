/* What stands on the screen, as it was drawn: texts in a part of it or on its uppermost sheet, and
 * the buttons that answer. */
#ifndef SERENISSIMA_UI_SPEAK_SEEN_WORDS_H
#define SERENISSIMA_UI_SPEAK_SEEN_WORDS_H

#include "setup/app.h"

/* The texts within r (NULL: anywhere) in a layer that no control has, one after the other, behind
 * what is in out; whole: also what is scrolled out of sight above or below. */
void seen_words(const GfxRect *r, int layer, bool whole, char *out, size_t size);
/* The texts that lie on a target. */
void seen_on(const UiTarget *target, char *out, size_t size);
/* Of those what its name does not say: the small line of a button, its key. */
void seen_more(const UiTarget *target, char *out, size_t size);
/* Which buttons can be pressed there, and which of them Enter presses, behind what is in out; whole: as
 * above. */
void seen_choices(const GfxRect *r, int layer, bool whole, char *out, size_t size);

#endif
