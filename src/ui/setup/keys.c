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
    [KEY_END] = {{{SDLK_SPACE, 0, 0}}, "keys.end", TABLE},
    [KEY_GOLDEN] = {{{SDLK_RETURN, 0, 0}}, "keys.golden", ALL | FIXED},
    [KEY_BACK] = {{{SDLK_ESCAPE, 0, ANYTIME}}, "keys.back", ALL | FIXED},
    [KEY_FOCUS] = {{{SDLK_TAB, 0, 0}}, "keys.focus", ALL | FIXED},
    [KEY_ARROWS] = {{{SDLK_RIGHT, 0, 0}}, "keys.arrows", (ALL & ~RECORD) | FIXED},
    [KEY_MENU] = {{{SDLK_F10, 0, ANYTIME}}, "keys.menu", TABLE},
    [KEY_HINT] = {{{SDLK_h, 0, ANYTIME}}, "keys.hint", TABLE},
    [KEY_RULES] = {{{SDLK_F1, 0, ANYTIME | UI_KEY_TYPING}}, "keys.rules", ALL},
    [KEY_FIND] = {{{SDLK_f, INPUT_CTRL, ANYTIME}}, "keys.find", RULES | LISTS},
    [KEY_PAGE_BACK] = {{{SDLK_BACKSPACE, 0, ANYTIME}, {SDLK_LEFT, INPUT_ALT, ANYTIME}},
                       "keys.page_back",
                       RULES},
    [KEY_UNDO] = {{{SDLK_z, INPUT_CTRL, ANYTIME}}, "keys.undo", TABLE},
    [KEY_REDO] = {{{SDLK_y, INPUT_CTRL, ANYTIME}, {SDLK_z, INPUT_CTRL | INPUT_SHIFT, ANYTIME}},
                  "keys.redo",
                  TABLE},
    [KEY_SKIP] = {{{SDLK_s, 0, ANYTIME}}, "keys.skip", TABLE},
    [KEY_PAUSE] = {{{SDLK_p, 0, ANYTIME}, {SDLK_PAUSE, 0, ANYTIME}}, "keys.pause", TABLE},
    [KEY_NEXT_MOVE] = {{{SDLK_n, 0, ANYTIME}}, "keys.next_move", TABLE},
    [KEY_NEWS] = {{{SDLK_w, 0, ANYTIME}}, "keys.news", TABLE},
    [KEY_LOG] = {{{SDLK_g, 0, ANYTIME}}, "keys.log", TABLE},
    [KEY_PURSE] = {{{SDLK_d, 0, ANYTIME}}, "keys.purse", TABLE},
    [KEY_MARKET] = {{{SDLK_m, 0, ANYTIME}}, "keys.market", TABLE},
    [KEY_DEALINGS] = {{{SDLK_r, 0, ANYTIME}}, "keys.dealings", TABLE},
    [KEY_RECORD] = {{{SDLK_t, 0, ANYTIME}}, "keys.record", TABLE | RECORD},
    [KEY_COPY] = {{{SDLK_c, INPUT_CTRL, ANYTIME}}, "keys.copy", TABLE | RECORD},
    [KEY_RECORD_BACK] = {{{SDLK_LEFT, 0, STEPS}}, "keys.record_back", RECORD},
    [KEY_RECORD_ON] = {{{SDLK_RIGHT, 0, STEPS}}, "keys.record_on", RECORD},
    [KEY_RECORD_TURN_BACK] = {{{SDLK_LEFT, INPUT_CTRL, STEPS}}, "keys.record_turn_back", RECORD},
    [KEY_RECORD_TURN_ON] = {{{SDLK_RIGHT, INPUT_CTRL, STEPS}}, "keys.record_turn_on", RECORD},
    [KEY_RECORD_OWN_BACK] = {{{SDLK_LEFT, INPUT_SHIFT, STEPS}}, "keys.record_own_back", RECORD},
    [KEY_RECORD_OWN_ON] = {{{SDLK_RIGHT, INPUT_SHIFT, STEPS}}, "keys.record_own_on", RECORD},
    [KEY_RECORD_FIRST] = {{{SDLK_HOME, 0, ANYTIME}}, "keys.record_first", RECORD},
    [KEY_RECORD_LAST] = {{{SDLK_END, 0, ANYTIME}}, "keys.record_last", RECORD},
    [KEY_RECORD_PLAY] = {{{SDLK_SPACE, 0, ANYTIME}}, "keys.record_play", RECORD},
    [KEY_INVEST] = {{{SDLK_i, 0, 0}}, "keys.invest", TABLE},
    [KEY_LOAD] = {{{SDLK_l, 0, 0}}, "keys.load", TABLE},
    [KEY_PLACE_1] = {{{SDLK_1, 0, 0}, {SDLK_KP_1, 0, 0}}, "keys.place", TABLE | FIXED},
    [KEY_PLACE_2] = {{{SDLK_2, 0, 0}, {SDLK_KP_2, 0, 0}}, NULL, TABLE | FIXED},
    [KEY_PLACE_3] = {{{SDLK_3, 0, 0}, {SDLK_KP_3, 0, 0}}, NULL, TABLE | FIXED},
    [KEY_PLACE_4] = {{{SDLK_4, 0, 0}, {SDLK_KP_4, 0, 0}}, NULL, TABLE | FIXED},
    [KEY_DRAW_0] = {{{SDLK_0, 0, 0}, {SDLK_KP_0, 0, 0}}, NULL, TABLE | FIXED},
    [KEY_DRAW_1] = {{{SDLK_1, 0, 0}, {SDLK_KP_1, 0, 0}}, "keys.draw", TABLE | FIXED},
    [KEY_DRAW_2] = {{{SDLK_2, 0, 0}, {SDLK_KP_2, 0, 0}}, NULL, TABLE | FIXED},
    [KEY_DRAW_3] = {{{SDLK_3, 0, 0}, {SDLK_KP_3, 0, 0}}, NULL, TABLE | FIXED},
    [KEY_DRAW_4] = {{{SDLK_4, 0, 0}, {SDLK_KP_4, 0, 0}}, NULL, TABLE | FIXED},
    [KEY_DRAW_5] = {{{SDLK_5, 0, 0}, {SDLK_KP_5, 0, 0}}, NULL, TABLE | FIXED},
    [KEY_DRAW_6] = {{{SDLK_6, 0, 0}, {SDLK_KP_6, 0, 0}}, NULL, TABLE | FIXED},
    [KEY_DRAW_7] = {{{SDLK_7, 0, 0}, {SDLK_KP_7, 0, 0}}, NULL, TABLE | FIXED},
    [KEY_DRAW_8] = {{{SDLK_8, 0, 0}, {SDLK_KP_8, 0, 0}}, NULL, TABLE | FIXED},
    [KEY_DRAW_9] = {{{SDLK_9, 0, 0}, {SDLK_KP_9, 0, 0}}, NULL, TABLE | FIXED},
    [KEY_PORT_PREV] = {{{SDLK_PAGEUP, 0, STEPS}}, "keys.port_prev", TABLE},
    [KEY_PORT_NEXT] = {{{SDLK_PAGEDOWN, 0, STEPS}}, "keys.port_next", TABLE},
    [KEY_LESS] = {{{SDLK_LEFT, 0, UI_KEY_REPEATS}}, "keys.less", TABLE | FIXED},
    [KEY_MORE] = {{{SDLK_RIGHT, 0, UI_KEY_REPEATS}}, "keys.more", TABLE | FIXED},
    [KEY_ZOOM_IN] = {{{SDLK_PLUS, 0, SIGN}, {SDLK_KP_PLUS, 0, STEPS}, {SDLK_EQUALS, 0, SIGN}},
                     "keys.zoom_in",
                     TABLE | RECORD},
    [KEY_ZOOM_OUT] = {{{SDLK_MINUS, 0, STEPS}, {SDLK_KP_MINUS, 0, STEPS}},
                      "keys.zoom_out",
                      TABLE | RECORD},
    [KEY_ZOOM_ALL] = {{{SDLK_0, 0, ANYTIME}, {SDLK_KP_0, 0, ANYTIME}},
                      "keys.zoom_all",
                      TABLE | RECORD},
    [KEY_PAN_LEFT] = {{{SDLK_LEFT, INPUT_ALT, STEPS}}, "keys.pan_left", TABLE | RECORD},
    [KEY_PAN_RIGHT] = {{{SDLK_RIGHT, INPUT_ALT, STEPS}}, "keys.pan_right", TABLE | RECORD},
    [KEY_PAN_UP] = {{{SDLK_UP, INPUT_ALT, STEPS}}, "keys.pan_up", TABLE | RECORD},
    [KEY_PAN_DOWN] = {{{SDLK_DOWN, INPUT_ALT, STEPS}}, "keys.pan_down", TABLE | RECORD},
    [KEY_FULLSCREEN] = {{{SDLK_F11, 0, ANYTIME | UI_KEY_TYPING},
                         {SDLK_RETURN, INPUT_ALT, ANYTIME | UI_KEY_TYPING}},
                        "keys.fullscreen",
                        ALL},
    [KEY_MUTE] = {{{SDLK_m, INPUT_CTRL, ANYTIME}}, "keys.mute", ALL},
    [KEY_PICTURE] = {{{SDLK_F12, 0, ANYTIME | UI_KEY_TYPING}}, "keys.picture", ALL},
    [KEY_SPEECH] = {{{SDLK_s, INPUT_CTRL | INPUT_SHIFT, SPOKEN}}, "keys.speech", ALL},
    [KEY_SAY_ASKED] = {{{SDLK_1, INPUT_CTRL, SPOKEN}}, "keys.say_asked", ALL},
    [KEY_SAY_GALLEYS] = {{{SDLK_2, INPUT_CTRL, SPOKEN}}, "keys.say_galleys", ALL},
    [KEY_SAY_PORT] = {{{SDLK_3, INPUT_CTRL, SPOKEN}}, "keys.say_port", ALL},
    [KEY_SAY_DANGER] = {{{SDLK_4, INPUT_CTRL, SPOKEN}}, "keys.say_danger", ALL},
    [KEY_SAY_SCORE] = {{{SDLK_5, INPUT_CTRL, SPOKEN}}, "keys.say_score", ALL},
    [KEY_SAY_AGAIN] = {{{SDLK_6, INPUT_CTRL, SPOKEN}}, "keys.say_again", ALL},
    [KEY_SAY_BACK] = {{{SDLK_UP, INPUT_CTRL, SPOKEN | UI_KEY_REPEATS}}, "keys.say_back", ALL},
    [KEY_SAY_ON] = {{{SDLK_DOWN, INPUT_CTRL, SPOKEN | UI_KEY_REPEATS}}, "keys.say_on", ALL},
    [KEY_HUSH] = {{{SDLK_0, INPUT_CTRL, SPOKEN}}, "keys.hush", ALL},
    [KEY_TITLE_CONTINUE] = {{{SDLK_c, 0, 0}}, "keys.title_continue", TITLE},
    [KEY_TITLE_LEARN] = {{{SDLK_t, 0, 0}}, "keys.title_learn", TITLE},
    [KEY_TITLE_PUZZLES] = {{{SDLK_p, 0, 0}}, "keys.title_puzzles", TITLE},
    [KEY_TITLE_NEW] = {{{SDLK_n, 0, 0}}, "keys.title_new", TITLE},
    [KEY_TITLE_LOAD] = {{{SDLK_l, 0, 0}}, "keys.title_load", TITLE},
    [KEY_TITLE_STATISTICS] = {{{SDLK_s, 0, 0}}, "keys.title_statistics", TITLE},
    [KEY_TITLE_OPTIONS] = {{{SDLK_o, 0, 0}}, "keys.title_options", TITLE},
};

/* --- What the player chose ----------------------------------------------------------------- */

typedef struct Chosen {
    UiKey keys[2]; /* Key 0: as delivered. */
} Chosen;

/* One keyboard for all of the program; settings read and write it. */
static Chosen chosen[KEY_COUNT];

const UiKey *keys_of(KeyId id)
{
    return chosen[id].keys[0].key != 0 ? chosen[id].keys : BINDINGS[id].keys;
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
    return chosen[id].keys[0].key != 0;
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
    /* What layouts need Shift for, and what fields leave to function keys, is said of those keys. */
    const uint8_t how = delivered->how & (uint8_t) ~(UI_KEY_SHIFT_TOO | UI_KEY_TYPING);
    memset(&chosen[id], 0, sizeof chosen[id]);
    if (key.key != 0 && !same) {
        chosen[id].keys[0] = (UiKey){key.key, key.mods, how};
    }
}

KeyChoice keys_chosen(KeyId id)
{
    return (KeyChoice){chosen[id].keys[0].key, chosen[id].keys[0].mods};
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
    json_key(w, "keys");
    json_begin_object(w);
    for (int id = 0; id < KEY_COUNT; id++) {
        const KeyChoice key = keys_chosen((KeyId)id);
        if (key.key != 0) {
            json_key(w, name_of((KeyId)id));
            json_begin_object(w);
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
    memset(chosen, 0, sizeof chosen);
    for (int id = 0; id < KEY_COUNT && json_kind(&keys) == JSON_OBJECT; id++) {
        KeyChoice key;
        if (keys_can_change((KeyId)id) && read_key(&keys, (KeyId)id, &key)) {
            keys_choose((KeyId)id, key);
        }
    }
}

void keys_restore(void)
{
    memset(chosen, 0, sizeof chosen);
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
