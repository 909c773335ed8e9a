/* Every key of the program in one table: what it is called, which keys with which modifiers, where
 * it works and what it does. Screens ask by name; the page of keys (F1) and that of Options, where
 * they are changed, are made from it. Enter, Tab, arrows and page keys belong to the toolkit, and
 * are in the table for that page alone. */
#ifndef SERENISSIMA_UI_SETUP_KEYS_H
#define SERENISSIMA_UI_SETUP_KEYS_H

#include <serenissima/json/json.h>
#include <serenissima/toolkit/ui.h>
#include <serenissima/words/strings.h>

typedef enum KeyId {
    KEY_END, /* The table: ends the step or the phase. Means nothing else, at any moment. */
    KEY_GOLDEN,
    KEY_BACK,
    KEY_FOCUS,
    KEY_MENU,
    KEY_ARROWS,
    KEY_HINT,
    KEY_RULES,
    KEY_FIND, /* In the rules: a word. */
    KEY_PAGE_BACK,
    KEY_UNDO,
    KEY_REDO,
    KEY_SKIP, /* What is pressed while others move skips the motion at most. */
    KEY_PAUSE,
    KEY_NEXT_MOVE,
    KEY_NEWS,
    KEY_LOG,
    KEY_PURSE,
    KEY_MARKET,
    KEY_DEALINGS,
    KEY_RECORD,
    KEY_COPY,
    KEY_RECORD_BACK, /* These while the record is open. */
    KEY_RECORD_ON,
    KEY_RECORD_TURN_BACK,
    KEY_RECORD_TURN_ON,
    KEY_RECORD_OWN_BACK,
    KEY_RECORD_OWN_ON,
    KEY_RECORD_FIRST,
    KEY_RECORD_LAST,
    KEY_RECORD_PLAY,
    KEY_INVEST,
    KEY_LOAD,
    KEY_PLACE_1,
    KEY_PLACE_2,
    KEY_PLACE_3,
    KEY_PLACE_4,
    KEY_DRAW_0, /* A die or card of one's own, by its number. */
    KEY_DRAW_1,
    KEY_DRAW_2,
    KEY_DRAW_3,
    KEY_DRAW_4,
    KEY_DRAW_5,
    KEY_DRAW_6,
    KEY_DRAW_7,
    KEY_DRAW_8,
    KEY_DRAW_9,
    KEY_PORT_PREV,
    KEY_PORT_NEXT,
    KEY_LESS,
    KEY_MORE,
    KEY_ZOOM_IN,
    KEY_ZOOM_OUT,
    KEY_ZOOM_ALL,
    KEY_PAN_LEFT,
    KEY_PAN_RIGHT,
    KEY_PAN_UP,
    KEY_PAN_DOWN,
    KEY_FULLSCREEN,
    KEY_MUTE,
    KEY_PICTURE,
    KEY_SPEECH, /* Everywhere: speech on and off; below it what is asked of it. */
    KEY_SAY_ASKED,
    KEY_SAY_GALLEYS,
    KEY_SAY_PORT,
    KEY_SAY_DANGER,
    KEY_SAY_SCORE,
    KEY_SAY_AGAIN,
    KEY_SAY_BACK,
    KEY_SAY_ON,
    KEY_HUSH,
    KEY_TITLE_CONTINUE,
    KEY_TITLE_LEARN,
    KEY_TITLE_PUZZLES,
    KEY_TITLE_NEW,
    KEY_TITLE_LOAD,
    KEY_TITLE_STATISTICS,
    KEY_TITLE_OPTIONS,
    KEY_COUNT
} KeyId;

/* A key with exactly these modifiers (INPUT_CTRL, _SHIFT, _ALT); key 0: none. */
typedef struct KeyChoice {
    SDL_Keycode key;
    uint8_t mods;
} KeyChoice;

/* For ui_shortcut, UiButton.keys and UiButton.corner: those the player chose, else as delivered. Lives for ever. */
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

/* --- Keys of one's own. Enter, Tab, Esc, arrows and rows of digits are what they are. ----------- */

bool keys_can_change(KeyId id);
bool keys_is_changed(KeyId id);
KeyChoice keys_chosen(KeyId id); /* Key 0: as delivered. */
KeyChoice keys_delivered(KeyId id);
/* Another action that has the key where `id` is asked for too; KEY_COUNT: none. */
KeyId keys_taken(KeyId id, KeyChoice key);
/* Takes the place of all keys that it had; key 0: as delivered. Nothing is asked of keys_taken. */
void keys_choose(KeyId id, KeyChoice key);
void keys_restore(void); /* All of them. */
/* The member "keys" of the settings; what cannot be read of it is as delivered. */
void keys_read(const JsonNode *root);
void keys_write(JsonWriter *w);

/* A button that leads back, with its key in the corner: BACK_BUTTON(label, .tip = ...). */
#define BACK_BUTTON(...)                                                             \
    {                                                                                \
        .keys = keys_of(KEY_BACK), .corner = keys_of(KEY_BACK), .label = __VA_ARGS__ \
    }

#endif
