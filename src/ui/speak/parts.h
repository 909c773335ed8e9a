/* The parts of what is spoken that are a function or two. */
#ifndef SERENISSIMA_UI_SPEAK_PARTS_H
#define SERENISSIMA_UI_SPEAK_PARTS_H

#include "setup/app.h"
#include "setup/keys.h"

/* The keys that ask for speech: on or off, and the table told. */
/* The key that switches speech on or off: settings follow, and a missing voice is named. */
void asked_switch(void);
/* Was the key pressed, and can it be answered? Whoever asks while speech is off is told how to switch
 * it on. */
bool asked_by(KeyId key);
/* What a key asks of the table, as plain words; false: none was pressed. Behind the curtain, and
 * without a table, the words say so. */
bool asked_of_table(char *out, size_t size);

/* What has the focus, as a sentence: its name, what it is, how it stands, why it cannot be. */
/* Plain words; "" where there is nothing to say. *with_tip: the tip is part of them. */
void focus_words(const UiTarget *target, char *out, size_t size, bool *with_tip);
/* How it stands alone, for when only that has changed: "80 %", "on"; "": it stands no way. */
void focus_state(const UiTarget *target, char *out, size_t size);

/* What is spoken, and when: what has the focus and its tip, what is asked when a decision begins,
 * sheets and cards as they open, messages, the log as others move. What a key leads to interrupts;
 * the rest waits its turn, and of the log only the newest lines wait. Silent while speech is off. */
void speaker_reset(void); /* At the beginning. */
void speaker_begin(void); /* Before the frame is drawn: the keys, open lists, tips. */
void speaker_end(void);   /* When it is drawn. */

/* The table, asked by keys and answered in whole sentences: everything here is what the screen shows
 * whoever sits there, and no more. Plain words, live for the frame. */
/* Behind what is in out; nothing where a curtain is down. */
void table_words_galley(Table *table, GalleyId galley, char *out, size_t size);
void table_words_galleys(Table *table, char *out, size_t size);
/* Of the port or zone with the focus, else where the galley in hand lies. */
void table_words_port(Table *table, char *out, size_t size);
void table_words_danger(Table *table, char *out, size_t size);
void table_words_score(Table *table, char *out, size_t size);

#endif
