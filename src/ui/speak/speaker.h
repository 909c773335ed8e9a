/* What is spoken, and when: what has the focus and its tip, what is asked when a decision begins,
 * sheets and cards as they open, messages, the log as others move. What a key leads to interrupts;
 * the rest waits its turn, and of the log only the newest lines wait. Silent while speech is off. */
#ifndef SERENISSIMA_UI_SPEAK_SPEAKER_H
#define SERENISSIMA_UI_SPEAK_SPEAKER_H

#include "setup/app.h"

struct Speaker *speaker_create(void); /* NULL when memory is short. */
void speaker_destroy(struct Speaker *speaker);
void speaker_begin(AppUi *app); /* Before the frame is drawn: the keys, open lists, tips. */
void speaker_end(AppUi *app);   /* When it is drawn. */

#endif
