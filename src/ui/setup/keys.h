/* Every key of the program in one table (keys.def): what it is called, which keys with which
 * modifiers, where it works and what it does. Screens ask by name; the page of keys (F1) and that
 * of Options, where they are changed, are made from it. Enter, Tab, arrows and page keys belong to
 * the toolkit, and are in the table for that page alone. */
#pragma once

#include <serenissima/json/json.h>
#include <serenissima/toolkit/pad.h>
#include <serenissima/words/strings.h>

typedef enum KeyId {
#define KEY(id, about, place, ...) KEY_##id,
#include "setup/keys.def"
#undef KEY
    KEY_COUNT
} KeyId;

/* A key with exactly these modifiers (INPUT_CTRL, _SHIFT, _ALT); key 0: none. */
typedef struct KeyChoice {
    SDL_Keycode key;
    uint8_t mods;
} KeyChoice;

/* What the player chose of all keys; key 0: as delivered. */
typedef struct KeysChosen {
    UiKey of[KEY_COUNT][2];
} KeysChosen;

/* For ui_shortcut, UiButton.keys and UiButton.corner: those the player chose, else as delivered.
 * Lives for ever. */
const UiKey *keys_of(KeyId id);
/* The text key of what it does, for the page of keys; NULL: said with another. */
const char *keys_about(KeyId id);
/* "Ctrl+Z", as the page of keys writes it in the language of the texts. Live for the frame. */
const char *keys_label(Strings *strings, KeyId id);
const char *keys_name(Strings *strings, KeyChoice key); /* The same of any key. */
/* A second key that does the same; NULL: there is none, or it is the keypad's. */
const char *keys_other_label(Strings *strings, KeyId id);
/* The same as keys_label by the name of the action in "keys.NAME", which texts write as
 * "{key:NAME}" (strings_name_keys); NULL: there is no such action. */
const char *keys_label_of(Strings *strings, const char *action);

/* --- Keys of one's own. Enter, Tab, Esc, arrows and rows of digits are what they are.
 * ----------- */

bool keys_can_change(KeyId id);
bool keys_is_changed(KeyId id);
KeyChoice keys_chosen(KeyId id); /* Key 0: as delivered. */
KeyChoice keys_delivered(KeyId id);
/* Another action that has the key where `id` is asked for too; KEY_COUNT: none. */
KeyId keys_taken(KeyId id, KeyChoice key);
/* Takes the place of all keys that it had; key 0: as delivered. Nothing is asked of keys_taken. */
void keys_choose(KeyId id, KeyChoice key);
void keys_restore(void);    /* All of them. */
KeysChosen *keys_all(void); /* To be kept, and given back. */
/* The member "keys" of the settings; what cannot be read of it is as delivered. */
void keys_read(const JsonNode *root);
void keys_write(JsonWriter *w);

/* A button that leads back, with its key in the corner: BACK_BUTTON(label, .tip = ...). */
#define BACK_BUTTON(...)                                                             \
    {                                                                                \
        .keys = keys_of(KEY_BACK), .corner = keys_of(KEY_BACK), .label = __VA_ARGS__ \
    }

/* --- What a pad's buttons stand for (pad_keys.c) ---------------------------------------------- */

/* A line of the page. */
typedef struct PadRow {
    PadButton button;
    bool held;         /* Held down. */
    const char *about; /* The text key of what it does. */
} PadRow;

/* Tells the toolkit; record: the record is open, where some mean something else. */
void pad_keys_bind(bool record);
const PadRow *pad_keys_rows(int *count); /* Lives for ever. */
