/* The texts stand grouped by screen: every prefix in one file and one block of it. And none stands
 * there for nothing: every key is a literal of some source, or of a family that a source puts
 * together ("good.%s"). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>

#include <serenissima/words/strings.h>

#include "text/textfile.h"

enum { LITERAL_MAX = 32768, PREFIX_MAX = 256, KEY_BYTES = 160 };

static char *literals[LITERAL_MAX]; /* Sorted. */
static size_t literal_count;
static int faults;

static void fault(const char *what, const char *key)
{
    fprintf(stderr, "%s: %s\n", what, key);
    faults++;
}

static int compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Cuts the text at its literals that may be keys or families of keys; they lie in it from then
 * on. */
static void take_literals(char *text)
{
    for (char *at = strchr(text, '"'); at; at = strchr(at + 1, '"')) {
        const size_t bytes = strspn(at + 1, "abcdefghijklmnopqrstuvwxyz0123456789_.%");
        char *end = at + 1 + bytes;
        if (*end == '"' && bytes > 0 && literal_count < LITERAL_MAX) {
            *end = 0;
            literals[literal_count++] = at + 1;
            at = end;
        }
    }
}

static bool is_literal(const char *key)
{
    return bsearch(&key, literals, literal_count, sizeof literals[0], compare) != NULL;
}

static bool is_of_family(const char *key)
{
    for (size_t i = 0; i < literal_count; i++) {
        const char *cut = strchr(literals[i], '%');
        const size_t bytes = cut ? (size_t)(cut - literals[i]) : 0;
        if (bytes > 0 && memchr(literals[i], '.', bytes) && strncmp(key, literals[i], bytes) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_asked_for(const char *key)
{
    char base[KEY_BYTES];
    snprintf(base, sizeof base, "%s", key);
    char *form = strrchr(base, '.');
    if (form && (strcmp(form, ".one") == 0 || strcmp(form, ".other") == 0)) {
        *form = 0;
    }
    return is_literal(key) || is_literal(base) || is_of_family(key);
}

/* Hints, reasons and seats have files of their own and put most of their keys together
 * (advice_test holds them). */
static bool is_advice(const char *key)
{
    return strncmp(key, "ai.", 3) == 0 || strncmp(key, "hint.", 5) == 0;
}

static void check_file(const char *dir, const char *name, char prefixes[][KEY_BYTES], int *count)
{
    const char *const one[] = {name, NULL};
    char last[KEY_BYTES] = "";
    Error error;
    Strings *s = strings_create(dir, one, &error);
    if (!s) {
        fault(error.what, error.where);
        return;
    }
    for (int i = 0; strings_key_at(s, i); i++) {
        const char *key = strings_key_at(s, i);
        char prefix[KEY_BYTES];
        snprintf(prefix, sizeof prefix, "%.*s", (int)strcspn(key, "."), key);
        if (!is_advice(key) && !is_asked_for(key)) {
            fault("no source asks for this text", key);
        }
        if (strcmp(prefix, last) == 0 || is_advice(key)) {
            continue;
        }
        for (int p = 0; p < *count; p++) {
            if (strcmp(prefixes[p], prefix) == 0) {
                fault("texts of one prefix stand in two places", key);
            }
        }
        if (*count < PREFIX_MAX) {
            memcpy(prefixes[(*count)++], prefix, sizeof prefix);
        }
        memcpy(last, prefix, sizeof last);
    }
    strings_destroy(s);
}

int main(int argc, char **argv)
{
    static char prefixes[PREFIX_MAX][KEY_BYTES];
    int count = 0;
    if (argc < 4) {
        return 2;
    }
    for (int i = 3; i < argc; i++) {
        char path[1200];
        size_t bytes = 0;
        snprintf(path, sizeof path, "%s/%s", argv[2], argv[i]);
        char *text = text_file_read(path, &bytes); /* Never freed: the literals lie in it. */
        if (text) {
            take_literals(text);
        } else {
            fault("a source cannot be read", path);
        }
    }
    qsort(literals, literal_count, sizeof literals[0], compare);
    for (int i = 0; STRINGS_FILES[i]; i++) {
        check_file(argv[1], STRINGS_FILES[i], prefixes, &count);
    }
    printf("%d prefixes, %d literals, %d faults\n", count, (int)literal_count, faults);
    return faults == 0 && count > 20 && literal_count > 1000 && literal_count < LITERAL_MAX ? 0 : 1;
}
