#include "setup/parts.h"

#include <serenissima/toolkit/widgets.h>

#include <stdio.h>
#include <string.h>

/* Voices leave signs out and say small and capital letters alike. */
static const char *letter_name(void *context, const char *letter, bool capital)
{
    (void)context;
    static const struct {
        const char *sign, *name;
    } SIGNS[] = {{"-", "typing.dash"},     {"_", "typing.underscore"}, {".", "typing.dot"},
                 {",", "typing.comma"},    {"'", "typing.apostrophe"}, {"!", "typing.exclamation"},
                 {"?", "typing.question"}, {"&", "typing.ampersand"},  {"(", "typing.opens"},
                 {")", "typing.closes"},   {"/", "typing.slash"},      {"\\", "typing.backslash"},
                 {":", "typing.colon"},    {"~", "typing.tilde"},      {"+", "typing.plus"},
                 {"#", "typing.hash"},     {"@", "typing.at"},         {"%", "typing.per_cent"},
                 {"=", "typing.equals"},   {";", "typing.semicolon"}};
    for (size_t i = 0; i < sizeof SIGNS / sizeof SIGNS[0]; i++) {
        if (strcmp(letter, SIGNS[i].sign) == 0) {
            return S(SIGNS[i].name);
        }
    }
    return capital ? SF("typing.capital", ARG_TEXT("letter", letter)) : NULL;
}

/* What a longer language has behind the letters of a row is none of them. */
static const char *letters_of(const char *key, char *out, size_t size)
{
    const char *text = strings_get(app->strings, key);
    snprintf(out, size, "%.*s", (int)strcspn(text, " "), text);
    return out;
}

void screen_typing(void)
{
    static const char *const ROWS[SCREEN_KEYS_ROWS] = {"typing.row_1", "typing.row_2",
                                                       "typing.row_3"};
    char rows[SCREEN_KEYS_ROWS][64], accents[96];
    ScreenKeysWords words = {.accents = letters_of("typing.accents", accents, sizeof accents),
                             .shift = S("typing.shift"),
                             .signs = S("typing.signs"),
                             .letters = S("typing.letters"),
                             .space = S("typing.space"),
                             .erase = S("typing.erase"),
                             .done = S("typing.done"),
                             .cancel = S("typing.cancel"),
                             .back = S("typing.back"),
                             .on = S("typing.on"),
                             .name = letter_name,
                             .context = app};
    for (int i = 0; i < SCREEN_KEYS_ROWS; i++) {
        words.rows[i] = letters_of(ROWS[i], rows[i], sizeof rows[i]);
    }
    ui_screen_keys(&words);
}
