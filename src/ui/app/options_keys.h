/* The keys in Options: a row for each action, whose key is chosen by pressing it. */
#ifndef SERENISSIMA_UI_APP_OPTIONS_KEYS_H
#define SERENISSIMA_UI_APP_OPTIONS_KEYS_H

#include "setup/app.h"
#include "setup/keys.h"

/* All that keys can be chosen for, to be given back. */
typedef struct KeyChoices {
    KeyChoice of[KEY_COUNT];
} KeyChoices;

KeyChoices options_keys_chosen(void);
void options_keys_choose(const KeyChoices *keys);
bool options_keys_as_delivered(void);

/* Has the action's row a place on the page, where every word is in its texts or the topic's? */
bool options_key_has(KeyId id, const char *words);
float options_key_height(KeyId id, float w); /* Units, with the gap below it. */
/* *asked: the action whose key is awaited, KEY_COUNT none. True when a key was changed. */
bool options_key_draw(KeyId id, GfxRect r, KeyId *asked);
/* Once a frame, first: the key that was awaited. True when it was changed. */
bool options_key_take(KeyId *asked);

#endif
