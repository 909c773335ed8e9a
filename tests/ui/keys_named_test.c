/* Texts name keys by what they do, "{key:undo}", so that they name the key in force: in every
 * language each such name is known, and no text writes a key that the player can change. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include <serenissima/words/languages.h>

#include "setup/keys.h"

static int faults;

static void fault(const char *language, const char *key, const char *what)
{
    fprintf(stderr, "%s: %s: %s\n", language, key, what);
    faults++;
}

static void check_names(Strings *s, const char *key, const char *text)
{
    for (const char *at = strstr(text, "{key:"); at; at = strstr(at + 1, "{key:")) {
        char action[64];
        const char *name = at + strlen("{key:");
        snprintf(action, sizeof action, "%.*s", (int)strcspn(name, "}"), name);
        if (!keys_label_of(s, action)) {
            fault(strings_language(s), key, action);
        }
    }
}

/* "F1" and "Ctrl+Z" are keys wherever they stand, other names only in brackets. */
static bool is_unmistakable(const char *label)
{
    return (label[0] && strchr(label + 1, '+'))
           || (label[0] == 'F' && isdigit((unsigned char)label[1]));
}

static bool writes(const char *text, const char *label)
{
    char wanted[80];
    snprintf(wanted, sizeof wanted, is_unmistakable(label) ? "%s" : "(%s)", label);
    const char *at = strstr(text, wanted);
    return at && (at == text || !isalnum((unsigned char)at[-1]))
           && !isalnum((unsigned char)at[strlen(wanted)]);
}

static void check_text(Strings *s, const char *key)
{
    const char *text = strings_get(s, key);
    check_names(s, key, text);
    for (int id = 0; id < KEY_COUNT; id++) {
        if (keys_can_change((KeyId)id) && writes(text, keys_label(s, (KeyId)id))) {
            fault(strings_language(s), key, text);
        }
    }
}

static void check_itself(Strings *s)
{
    if (!writes("the keys (F1)", "F1") || !writes("Ctrl+Z does", "Ctrl+Z")
        || !writes("log (G)", "G") || writes("Great", "G") || writes("F11", "F1")
        || keys_label_of(s, "nothing")) {
        fault("self-test", "writes", "the test does not hold what it says");
    }
    strings_name_keys(s, keys_label_of);
    if (strcmp(strings_get(s, "button.chronicle_tip"), "All that has happened (G)") != 0) {
        fault("en", "button.chronicle_tip", strings_get(s, "button.chronicle_tip"));
    }
    keys_choose(KEY_CHRONICLE, (KeyChoice){SDLK_k, INPUT_CTRL});
    if (!strstr(strings_get(s, "button.chronicle_tip"), "(Ctrl+K)")) {
        fault("en", "button.chronicle_tip", strings_get(s, "button.chronicle_tip"));
    }
    keys_restore();
}

int main(int argc, char **argv)
{
    Languages languages;
    Error error;
    languages_list(argc > 1 ? argv[1] : "", &languages);
    for (int i = 0; i < languages.count; i++) {
        Strings *s = strings_of_language(argv[1], languages.tag[i], &error);
        if (!s) {
            fault(languages.tag[i], error.where, error.what);
            continue;
        }
        for (int key = 0; strings_key_at(s, key); key++) {
            check_text(s, strings_key_at(s, key));
        }
        if (strcmp(languages.tag[i], STRINGS_SOURCE) == 0) {
            check_itself(s);
        }
        strings_destroy(s);
    }
    printf("%d languages, %d faults\n", languages.count, faults);
    return faults == 0 && languages.count >= 5 ? 0 : 1;
}
