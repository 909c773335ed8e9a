#include "setup/keys.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum {
    KEYS_MAX = 5,
    ANYTIME = UI_KEY_ANYTIME,
    SPOKEN = UI_KEY_ANYTIME | UI_KEY_TYPING,
    STEPS = UI_KEY_ANYTIME | UI_KEY_REPEATS,
    SIGN = UI_KEY_ANYTIME | UI_KEY_REPEATS | UI_KEY_SHIFT_TOO
};

/* Where a key is asked for: two actions that share a place cannot share a key. */
enum { TABLE = 1, RECORD = 2, TITLE = 4, RULES = 8, LISTS = 16, ALL = 31, FIXED = 32 };

typedef struct Binding {
    UiKey keys[KEYS_MAX]; /* The first is the one that the page of keys shows. */
    const char *about;    /* "keys.NAME", NULL: another line says it. */
    uint8_t place; /* FIXED: it cannot be changed, since the toolkit or a row of digits has it. */
} Binding;

static const Binding BINDINGS[KEY_COUNT] = {
#define KEY(id, about, place, ...) [KEY_##id] = {{__VA_ARGS__}, about, place},
#include "setup/keys.def"
#undef KEY
};

/* --- What the player chose ----------------------------------------------------------------- */

/* One keyboard for all of the program; settings read and write it. */
static KeysChosen chosen;

KeysChosen *keys_all(void)
{
    return &chosen;
}

const UiKey *keys_of(KeyId id)
{
    return chosen.of[id][0].key != 0 ? chosen.of[id] : BINDINGS[id].keys;
}

const char *keys_about(KeyId id)
{
    return BINDINGS[id].about;
}

bool keys_can_change(KeyId id)
{
    return BINDINGS[id].about && !(BINDINGS[id].place & FIXED);
}

bool keys_is_changed(KeyId id)
{
    return chosen.of[id][0].key != 0;
}

static bool lists_key(const UiKey *list, KeyChoice key)
{
    for (; list->key != 0; list++) {
        if (list->key == key.key && list->mods == key.mods) {
            return true;
        }
    }
    return false;
}

KeyId keys_taken(KeyId id, KeyChoice key)
{
    /* What was delivered together may be the same: the table tells them apart by what is asked. */
    const bool own = key.key == BINDINGS[id].keys->key && key.mods == BINDINGS[id].keys->mods;
    for (int other = 0; other < KEY_COUNT; other++) {
        const int shared = BINDINGS[other].place & BINDINGS[id].place & ALL;
        if (other != (int)id && shared && !(own && !keys_is_changed((KeyId)other))
            && lists_key(keys_of((KeyId)other), key)) {
            return (KeyId)other;
        }
    }
    return KEY_COUNT;
}

void keys_choose(KeyId id, KeyChoice key)
{
    const UiKey *delivered = BINDINGS[id].keys;
    const bool same = key.key == delivered->key && key.mods == delivered->mods;
    /* What layouts need Shift for, and what fields leave to function keys, is said of those
     * keys. */
    const uint8_t how = delivered->how & (uint8_t) ~(UI_KEY_SHIFT_TOO | UI_KEY_TYPING);
    memset(chosen.of[id], 0, sizeof chosen.of[id]);
    if (key.key != 0 && !same) {
        chosen.of[id][0] = (UiKey){key.key, key.mods, how};
    }
}

KeyChoice keys_chosen(KeyId id)
{
    return (KeyChoice){chosen.of[id][0].key, chosen.of[id][0].mods};
}

KeyChoice keys_delivered(KeyId id)
{
    return (KeyChoice){BINDINGS[id].keys[0].key, BINDINGS[id].keys[0].mods};
}

/* --- In the settings -------------------------------------------------------------------------- */

static const char *name_of(KeyId id)
{
    return strchr(BINDINGS[id].about, '.') + 1;
}

void keys_write(JsonWriter *w)
{
    json_put_object(w, "keys");
    for (int id = 0; id < KEY_COUNT; id++) {
        const KeyChoice key = keys_chosen((KeyId)id);
        if (key.key != 0) {
            json_put_object(w, name_of((KeyId)id));
            json_put_text(w, "key", SDL_GetKeyName(key.key));
            json_put_int(w, "modifiers", key.mods);
            json_end_object(w);
        }
    }
    json_end_object(w);
}

static bool read_key(const JsonNode *keys, KeyId id, KeyChoice *out)
{
    char name[48];
    int64_t mods = 0;
    const JsonNode node = json_optional(keys, name_of(id));
    if (json_kind(&node) != JSON_OBJECT) {
        return false;
    }
    const JsonNode key = json_optional(&node, "key"), with = json_optional(&node, "modifiers");
    if (json_kind(&key) != JSON_TEXT || !json_read_text(&key, name, sizeof name)
        || json_kind(&with) != JSON_NUMBER
        || !json_read_int(&with, 0, INPUT_CTRL | INPUT_SHIFT | INPUT_ALT, &mods)) {
        return false;
    }
    *out = (KeyChoice){SDL_GetKeyFromName(name), (uint8_t)mods};
    return out->key != 0;
}

void keys_read(const JsonNode *root)
{
    const JsonNode keys = json_optional(root, "keys");
    memset(&chosen, 0, sizeof chosen);
    for (int id = 0; id < KEY_COUNT && json_kind(&keys) == JSON_OBJECT; id++) {
        KeyChoice key;
        if (keys_can_change((KeyId)id) && read_key(&keys, (KeyId)id, &key)) {
            keys_choose((KeyId)id, key);
        }
    }
}

void keys_restore(void)
{
    memset(&chosen, 0, sizeof chosen);
}

/* --- Names ------------------------------------------------------------------------------------ */

/* What the key is called in the language: key.<name> of SDL's name, else that name. */
static const char *key_name(Strings *strings, int32_t key)
{
    char lower[32], words[48];
    const char *name = SDL_GetKeyName(key);
    size_t bytes = 0;
    for (; name[bytes] && bytes + 1 < sizeof lower; bytes++) {
        lower[bytes] = (char)(name[bytes] == ' ' ? '_' : tolower((unsigned char)name[bytes]));
    }
    lower[bytes] = '\0';
    snprintf(words, sizeof words, "key.%s", lower);
    return strings_has(strings, words) ? strings_get(strings, words) : name;
}

static const char *with_mod(Strings *strings, const char *with, const char *pressed)
{
    const StringArg key = ARG_TEXT("key", pressed);
    return strings_format(strings, with, &key, 1);
}

const char *keys_name(Strings *strings, KeyChoice k)
{
    static const struct {
        uint8_t mod;
        const char *with;
    } MODS[] = {{INPUT_SHIFT, "key.with_shift"},
                {INPUT_ALT, "key.with_alt"},
#ifdef __APPLE__
                {INPUT_CTRL, "key.with_command"}};
#else
                {INPUT_CTRL, "key.with_ctrl"}};
#endif
    const char *name = key_name(strings, k.key);
    for (size_t i = 0; i < sizeof MODS / sizeof MODS[0]; i++) {
        name = (k.mods & MODS[i].mod) ? with_mod(strings, MODS[i].with, name) : name;
    }
    return name;
}

const char *keys_label(Strings *strings, KeyId id)
{
    return keys_name(strings, (KeyChoice){keys_of(id)->key, keys_of(id)->mods});
}

const char *keys_other_label(Strings *strings, KeyId id)
{
    const UiKey *second = keys_of(id)->key != 0 ? keys_of(id) + 1 : keys_of(id);
    const bool keypad = second->key >= SDLK_KP_DIVIDE && second->key <= SDLK_KP_PERIOD;
    return second->key == 0 || keypad ? NULL
                                      : keys_name(strings, (KeyChoice){second->key, second->mods});
}

const char *keys_label_of(Strings *strings, const char *action)
{
    for (int id = 0; id < KEY_COUNT; id++) {
        if (BINDINGS[id].about && strcmp(name_of((KeyId)id), action) == 0) {
            return keys_label(strings, (KeyId)id);
        }
    }
    return NULL;
}
