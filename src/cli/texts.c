#include "texts.h"

#include <serenissima/words/languages.h>

#include <stdio.h>

#include "cli.h"

Strings *texts_load(const char *language)
{
    char assets[PATH_BYTES], folder[PATH_BYTES + 16];
    Error error;
    Languages languages;
    if (!assets_load(assets)) {
        return NULL;
    }
    snprintf(folder, sizeof folder, "%s/strings", assets);
    languages_list(folder, &languages);
    if (!languages_has(&languages, language)) {
        usage_error("the option --language needs a language that has texts, not \"%s\"", language);
        return NULL;
    }
    Strings *strings = strings_of_language(folder, language, &error);
    if (strings == NULL) {
        print_error_at(&error);
    }
    return strings;
}
