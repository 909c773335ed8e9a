#include "setup/keys.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum {
    KEYS_MAX = 5,
    ANYTIME = UI_KEY_ANYTIME,
    STEPS = UI_KEY_ANYTIME | UI_KEY_REPEATS,
    SIGN = UI_KEY_ANYTIME | UI_KEY_REPEATS | UI_KEY_SHIFT_TOO
};

typedef struct Binding {
    UiKey keys[KEYS_MAX]; /* The first is the one that the page of keys shows. */
    const char *about;    /* NULL: another line says it. */
} Binding;

static const Binding BINDINGS[KEY_COUNT] = {
    [KEY_END] = {{{SDLK_SPACE, 0, 0}}, "keys.end"},
    [KEY_GOLDEN] = {{{SDLK_RETURN, 0, 0}}, "keys.golden"},
    [KEY_BACK] = {{{SDLK_ESCAPE, 0, ANYTIME}}, "keys.back"},
    [KEY_FOCUS] = {{{SDLK_TAB, 0, 0}}, "keys.focus"},
    [KEY_MENU] = {{{SDLK_F10, 0, ANYTIME}}, "keys.menu"},
    [KEY_HINT] = {{{SDLK_h, 0, ANYTIME}}, "keys.hint"},
    [KEY_RULES] = {{{SDLK_F1, 0, ANYTIME | UI_KEY_TYPING}}, "keys.rules"},
    [KEY_FIND] = {{{SDLK_f, INPUT_CTRL, ANYTIME}}, "keys.find"},
    [KEY_PAGE_BACK] = {{{SDLK_BACKSPACE, 0, ANYTIME}, {SDLK_LEFT, INPUT_ALT, ANYTIME}},
                       "keys.page_back"},
    [KEY_UNDO] = {{{SDLK_z, INPUT_CTRL, ANYTIME}}, "keys.undo"},
    [KEY_REDO] = {{{SDLK_y, INPUT_CTRL, ANYTIME}, {SDLK_z, INPUT_CTRL | INPUT_SHIFT, ANYTIME}},
                  "keys.redo"},
    [KEY_SKIP] = {{{SDLK_s, 0, ANYTIME}}, "keys.skip"},
    [KEY_PAUSE] = {{{SDLK_p, 0, ANYTIME}, {SDLK_PAUSE, 0, ANYTIME}}, "keys.pause"},
    [KEY_NEXT_MOVE] = {{{SDLK_n, 0, ANYTIME}}, "keys.next_move"},
    [KEY_NEWS] = {{{SDLK_w, 0, ANYTIME}}, "keys.news"},
    [KEY_LOG] = {{{SDLK_g, 0, ANYTIME}}, "keys.log"},
    [KEY_PURSE] = {{{SDLK_d, 0, ANYTIME}}, "keys.purse"},
    [KEY_MARKET] = {{{SDLK_m, 0, ANYTIME}}, "keys.market"},
    [KEY_DEALINGS] = {{{SDLK_r, 0, ANYTIME}}, "keys.dealings"},
    [KEY_RECORD] = {{{SDLK_t, 0, ANYTIME}}, "keys.record"},
    [KEY_COPY] = {{{SDLK_c, INPUT_CTRL, ANYTIME}}, "keys.copy"},
    [KEY_RECORD_BACK] = {{{SDLK_LEFT, 0, STEPS}}, "keys.record_back"},
    [KEY_RECORD_ON] = {{{SDLK_RIGHT, 0, STEPS}}, "keys.record_on"},
    [KEY_RECORD_TURN_BACK] = {{{SDLK_LEFT, INPUT_CTRL, STEPS}}, "keys.record_turn_back"},
    [KEY_RECORD_TURN_ON] = {{{SDLK_RIGHT, INPUT_CTRL, STEPS}}, "keys.record_turn_on"},
    [KEY_RECORD_OWN_BACK] = {{{SDLK_LEFT, INPUT_SHIFT, STEPS}}, "keys.record_own_back"},
    [KEY_RECORD_OWN_ON] = {{{SDLK_RIGHT, INPUT_SHIFT, STEPS}}, "keys.record_own_on"},
    [KEY_RECORD_FIRST] = {{{SDLK_HOME, 0, ANYTIME}}, "keys.record_first"},
    [KEY_RECORD_LAST] = {{{SDLK_END, 0, ANYTIME}}, "keys.record_last"},
    [KEY_RECORD_PLAY] = {{{SDLK_SPACE, 0, ANYTIME}}, "keys.record_play"},
    [KEY_INVEST] = {{{SDLK_i, 0, 0}}, "keys.invest"},
    [KEY_LOAD] = {{{SDLK_l, 0, 0}}, "keys.load"},
    [KEY_PLACE_1] = {{{SDLK_1, 0, 0}, {SDLK_KP_1, 0, 0}}, "keys.place"},
    [KEY_PLACE_2] = {{{SDLK_2, 0, 0}, {SDLK_KP_2, 0, 0}}, NULL},
    [KEY_PLACE_3] = {{{SDLK_3, 0, 0}, {SDLK_KP_3, 0, 0}}, NULL},
    [KEY_PLACE_4] = {{{SDLK_4, 0, 0}, {SDLK_KP_4, 0, 0}}, NULL},
    [KEY_DRAW_0] = {{{SDLK_0, 0, 0}, {SDLK_KP_0, 0, 0}}, NULL},
    [KEY_DRAW_1] = {{{SDLK_1, 0, 0}, {SDLK_KP_1, 0, 0}}, "keys.draw"},
    [KEY_DRAW_2] = {{{SDLK_2, 0, 0}, {SDLK_KP_2, 0, 0}}, NULL},
    [KEY_DRAW_3] = {{{SDLK_3, 0, 0}, {SDLK_KP_3, 0, 0}}, NULL},
    [KEY_DRAW_4] = {{{SDLK_4, 0, 0}, {SDLK_KP_4, 0, 0}}, NULL},
    [KEY_DRAW_5] = {{{SDLK_5, 0, 0}, {SDLK_KP_5, 0, 0}}, NULL},
    [KEY_DRAW_6] = {{{SDLK_6, 0, 0}, {SDLK_KP_6, 0, 0}}, NULL},
    [KEY_DRAW_7] = {{{SDLK_7, 0, 0}, {SDLK_KP_7, 0, 0}}, NULL},
    [KEY_DRAW_8] = {{{SDLK_8, 0, 0}, {SDLK_KP_8, 0, 0}}, NULL},
    [KEY_DRAW_9] = {{{SDLK_9, 0, 0}, {SDLK_KP_9, 0, 0}}, NULL},
    [KEY_PORT_PREV] = {{{SDLK_PAGEUP, 0, STEPS}}, "keys.port_prev"},
    [KEY_PORT_NEXT] = {{{SDLK_PAGEDOWN, 0, STEPS}}, "keys.port_next"},
    [KEY_LESS] = {{{SDLK_LEFT, 0, UI_KEY_REPEATS}}, "keys.less"},
    [KEY_MORE] = {{{SDLK_RIGHT, 0, UI_KEY_REPEATS}}, "keys.more"},
    [KEY_ZOOM_IN] = {{{SDLK_PLUS, 0, SIGN}, {SDLK_KP_PLUS, 0, STEPS}, {SDLK_EQUALS, 0, SIGN}},
                     "keys.zoom_in"},
    [KEY_ZOOM_OUT] = {{{SDLK_MINUS, 0, STEPS}, {SDLK_KP_MINUS, 0, STEPS}}, "keys.zoom_out"},
    [KEY_ZOOM_ALL] = {{{SDLK_0, 0, ANYTIME}, {SDLK_KP_0, 0, ANYTIME}}, "keys.zoom_all"},
    [KEY_FULLSCREEN] = {{{SDLK_F11, 0, ANYTIME | UI_KEY_TYPING},
                         {SDLK_RETURN, INPUT_ALT, ANYTIME | UI_KEY_TYPING}},
                        "keys.fullscreen"},
    [KEY_MUTE] = {{{SDLK_m, INPUT_CTRL, ANYTIME}}, "keys.mute"},
    [KEY_PICTURE] = {{{SDLK_F12, 0, ANYTIME | UI_KEY_TYPING}}, "keys.picture"},
    [KEY_TITLE_CONTINUE] = {{{SDLK_c, 0, 0}}, "keys.title_continue"},
    [KEY_TITLE_LEARN] = {{{SDLK_t, 0, 0}}, "keys.title_learn"},
    [KEY_TITLE_PUZZLES] = {{{SDLK_p, 0, 0}}, "keys.title_puzzles"},
    [KEY_TITLE_NEW] = {{{SDLK_n, 0, 0}}, "keys.title_new"},
    [KEY_TITLE_LOAD] = {{{SDLK_l, 0, 0}}, "keys.title_load"},
    [KEY_TITLE_STATISTICS] = {{{SDLK_s, 0, 0}}, "keys.title_statistics"},
    [KEY_TITLE_OPTIONS] = {{{SDLK_o, 0, 0}}, "keys.title_options"},
};

const UiKey *keys_of(KeyId id)
{
    return BINDINGS[id].keys;
}

const char *keys_about(KeyId id)
{
    return BINDINGS[id].about;
}

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

const char *keys_label(Strings *strings, KeyId id)
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
    const UiKey *k = BINDINGS[id].keys;
    const char *name = key_name(strings, k->key);
    for (size_t i = 0; i < sizeof MODS / sizeof MODS[0]; i++) {
        name = (k->mods & MODS[i].mod) ? with_mod(strings, MODS[i].with, name) : name;
    }
    return name;
}
