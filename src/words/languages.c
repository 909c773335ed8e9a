#include <serenissima/words/languages.h>

#include <serenissima/data/disk.h>
#include <serenissima/data/file.h>
#include <serenissima/data/paths.h>
#include <serenissima/words/strings.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool has_texts(const char *dir, const char *tag)
{
    for (int i = 0; STRINGS_FILES[i]; i++) {
        char path[PATH_BYTES];
        const int bytes = snprintf(path, sizeof path, "%s/%s/%s.json", dir, tag, STRINGS_FILES[i]);
        if (bytes > 0 && (size_t)bytes < sizeof path && file_exists(path)) {
            return true;
        }
    }
    return false;
}

static int compare(const void *a, const void *b)
{
    const bool first = strcmp(a, STRINGS_SOURCE) == 0, second = strcmp(b, STRINGS_SOURCE) == 0;
    return first != second ? (first ? -1 : 1) : strcmp(a, b);
}

void languages_list(const char *dir, Languages *out)
{
    char names[LANGUAGE_MAX][DISK_NAME_BYTES];
    const int found = disk_folders(dir, names, LANGUAGE_MAX);
    memset(out, 0, sizeof *out);
    for (int i = 0; i < found; i++) {
        if (strlen(names[i]) < LANGUAGE_BYTES && has_texts(dir, names[i])) {
            snprintf(out->tag[out->count++], LANGUAGE_BYTES, "%.*s", LANGUAGE_BYTES - 1, names[i]);
        }
    }
    qsort(out->tag, (size_t)out->count, sizeof out->tag[0], compare);
}

bool languages_has(const Languages *languages, const char *tag)
{
    for (int i = 0; i < languages->count; i++) {
        if (strcmp(languages->tag[i], tag) == 0) {
            return true;
        }
    }
    return false;
}

static char plain(char letter)
{
    return (char)(letter == '_' ? '-' : letter >= 'A' && letter <= 'Z' ? letter + 32 : letter);
}

/* Whether the first letters of a are all of b. */
static bool is_same(const char *a, size_t bytes, const char *b)
{
    if (strlen(b) != bytes) {
        return false;
    }
    for (size_t i = 0; i < bytes; i++) {
        if (plain(a[i]) != plain(b[i])) {
            return false;
        }
    }
    return true;
}

const char *languages_match(const Languages *languages, const char *locale)
{
    const size_t whole = strcspn(locale, ".@"), first = strcspn(locale, "-_.@");
    const char *match = NULL;
    for (int i = 0; i < languages->count; i++) {
        const char *tag = languages->tag[i];
        if (is_same(locale, whole, tag)) {
            return tag;
        }
        if (!match && strcspn(tag, "-") == first && is_same(locale, first, tag)) {
            match = tag;
        }
    }
    /* A regional folder is better than none: "pt" finds "pt-BR". */
    for (int i = 0; i < languages->count && !match; i++) {
        const char *tag = languages->tag[i];
        char start[LANGUAGE_BYTES];
        snprintf(start, sizeof start, "%.*s", (int)strcspn(tag, "-"), tag);
        match = is_same(locale, first, start) ? tag : NULL;
    }
    return match;
}
