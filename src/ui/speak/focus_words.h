/* What has the focus, as a sentence: its name, what it is, how it stands, why it cannot be. */
#ifndef SERENISSIMA_UI_SPEAK_FOCUS_WORDS_H
#define SERENISSIMA_UI_SPEAK_FOCUS_WORDS_H

#include "setup/app.h"

/* Plain words; "" where there is nothing to say. *with_tip: the tip is part of them. */
void focus_words(AppUi *app, const UiTarget *target, char *out, size_t size, bool *with_tip);
/* How it stands alone, for when only that has changed: "80 %", "on"; "": it stands no way. */
void focus_state(AppUi *app, const UiTarget *target, char *out, size_t size);

#endif
