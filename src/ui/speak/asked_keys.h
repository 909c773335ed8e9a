/* The keys that ask for speech: on or off, and the table told. */
#ifndef SERENISSIMA_UI_SPEAK_ASKED_KEYS_H
#define SERENISSIMA_UI_SPEAK_ASKED_KEYS_H

#include "setup/app.h"
#include "setup/keys.h"

/* The key that switches speech on or off: settings follow, and a missing voice is named. */
void asked_switch(AppUi *app);
/* Was the key pressed, and can it be answered? Whoever asks while speech is off is told how to switch
 * it on. */
bool asked_by(AppUi *app, KeyId key);
/* What a key asks of the table, as plain words; false: none was pressed. Behind the curtain, and
 * without a table, the words say so. */
bool asked_of_table(AppUi *app, char *out, size_t size);

#endif
