#include <serenissima/words/strings.h>

#include <serenissima/data/file.h>
#include <serenissima/json/json.h>

#include "say.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RING_BYTES = 256 * 1024, TEXT_BYTES = 4096, FILE_MAX = 24 };

const char *const STRINGS_FILES[] = {"common_en",
                                     "title_en",
                                     "learn_en",
                                     "puzzles_en",
                                     "new_game_en",
                                     "load_game_en",
                                     "statistics_en",
                                     "options_en",
                                     "menus_en",
                                     "end_en",
                                     "transcript_en",
                                     "rules_en",
                                     "refusals_en",
                                     "table_en",
                                     "board_en",
                                     "playback_en",
                                     "log_en",
                                     "record_en",
                                     "decisions_en",
                                     "decisions_2012_en",
                                     "decisions_1996_en",
                                     "hints_en",
                                     "ai_en",
                                     NULL};

typedef struct Entry {
    const char *key;
    const char *text;
} Entry;

struct Strings {
    JsonDoc *docs[FILE_MAX]; /* Own the texts. */
    int doc_count;
    Entry *entries;     /* Sorted by key. */
    const char **order; /* Keys as in the files. */
    int count, capacity;
    bool longer;
    char *ring;
    size_t ring_at;
};

static int compare_entries(const void *a, const void *b)
{
    return strcmp(((const Entry *)a)->key, ((const Entry *)b)->key);
}

static bool add_entry(Strings *s, const char *key, const char *text)
{
    if (s->count == s->capacity) {
        int more = s->capacity ? s->capacity * 2 : 512;
        Entry *entries = realloc(s->entries, sizeof *entries * (size_t)more);
        if (!entries) {
            return false;
        }
        s->entries = entries;
        const char **order = realloc((void *)s->order, sizeof *order * (size_t)more);
        if (!order) {
            return false;
        }
        s->order = order;
        s->capacity = more;
    }
    s->order[s->count] = key;
    s->entries[s->count++] = (Entry){key, text};
    return true;
}

static bool read_file(Strings *s, const char *path, Error *error)
{
    size_t bytes = 0;
    char *text = file_read(path, &bytes, error);
    if (!text) {
        return false;
    }
    JsonDoc *doc = json_parse(text, bytes, path, error);
    free(text);
    if (!doc) {
        return false;
    }
    s->docs[s->doc_count++] = doc;
    ErrorList problems;
    memset(&problems, 0, sizeof problems);
    JsonNode root = json_root(doc, &problems);
    if (json_expect(&root, JSON_OBJECT)) {
        for (JsonNode n = json_first(&root); json_kind(&n) != JSON_ABSENT; n = json_next(&n)) {
            const char *value = json_text(&n);
            if (value && !add_entry(s, n.key, value)) {
                return error_set(error, path, "out of memory");
            }
        }
    }
    return problems.count == 0 || error_first(error, &problems);
}

Strings *strings_create(const char *dir, const char *const *names, Error *error)
{
    Strings *s = calloc(1, sizeof *s);
    char *ring = malloc(RING_BYTES);
    if (!s || !ring) {
        free(s);
        free(ring);
        error_set(error, dir, "out of memory");
        return NULL;
    }
    s->ring = ring;
    for (int i = 0; names[i] && i < FILE_MAX; i++) {
        char path[1200];
        snprintf(path, sizeof path, "%s/%s.json", dir, names[i]);
        if (!read_file(s, path, error)) {
            strings_destroy(s);
            return NULL;
        }
    }
    qsort(s->entries, (size_t)s->count, sizeof *s->entries, compare_entries);
    for (int i = 1; i < s->count; i++) {
        if (strcmp(s->entries[i - 1].key, s->entries[i].key) == 0) {
            error_set(error, dir, "the text \"%s\" is there twice", s->entries[i].key);
            strings_destroy(s);
            return NULL;
        }
    }
    return s;
}

/* A name of STRINGS_FILES in another language: its last letters are replaced. */
static void translate(const char *name, const char *language, char out[64])
{
    const char *last = strrchr(name, '_');
    snprintf(out, 64, "%.*s_%s", (int)(last != NULL ? last - name : 0), name, language);
}

bool strings_has_language(const char *dir, const char *language)
{
    char name[64], path[1200];
    const size_t letters =
        strspn(language, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-");
    translate(STRINGS_FILES[0], language, name);
    snprintf(path, sizeof path, "%s/%s.json", dir, name);
    return letters > 0 && letters <= 16 && language[letters] == '\0' && file_exists(path);
}

Strings *strings_of_language(const char *dir, const char *language, Error *error)
{
    static char names[FILE_MAX][64];
    const char *list[FILE_MAX + 1] = {NULL};
    for (int i = 0; i < FILE_MAX && STRINGS_FILES[i] != NULL; i++) {
        translate(STRINGS_FILES[i], language, names[i]);
        list[i] = names[i];
    }
    return strings_create(dir, list, error);
}

void strings_destroy(Strings *s)
{
    if (!s) {
        return;
    }
    for (int i = 0; i < s->doc_count; i++) {
        json_destroy(s->docs[i]);
    }
    free(s->entries);
    free((void *)s->order);
    free(s->ring);
    free(s);
}

void strings_set_long(Strings *s, bool on)
{
    s->longer = on;
}

static const char *find_text(const Strings *s, const char *key)
{
    Entry wanted = {key, NULL};
    const Entry *e = s->count == 0 ? NULL
                                   : bsearch(&wanted, s->entries, (size_t)s->count,
                                             sizeof *s->entries, compare_entries);
    return e ? e->text : NULL;
}

bool strings_has(const Strings *s, const char *key)
{
    return find_text(s, key) != NULL;
}

const char *strings_key_at(const Strings *s, int index)
{
    return index >= 0 && index < s->count ? s->order[index] : NULL;
}

/* Keeps a text for the frame; the oldest make room. */
static const char *keep(Strings *s, const char *text, size_t bytes)
{
    if (s->ring_at + bytes + 1 > RING_BYTES) {
        s->ring_at = 0;
    }
    char *out = s->ring + s->ring_at;
    memcpy(out, text, bytes);
    out[bytes] = 0;
    s->ring_at += bytes + 1;
    return out;
}

static void append(char *out, size_t *at, const char *text, size_t bytes)
{
    size_t room = TEXT_BYTES - 1 - *at;
    size_t n = bytes < room ? bytes : room;
    memcpy(out + *at, text, n);
    *at += n;
}

static const StringArg *find_arg(const StringArg *args, int count, const char *name, size_t bytes)
{
    for (int i = 0; i < count; i++) {
        if (strlen(args[i].name) == bytes && memcmp(args[i].name, name, bytes) == 0) {
            return &args[i];
        }
    }
    return NULL;
}

static void append_arg(char *out, size_t *at, const StringArg *arg)
{
    char number[24];
    const char *text = arg->text;
    if (!text) {
        snprintf(number, sizeof number, "%ld", arg->number);
        text = number;
    }
    append(out, at, text, strlen(text));
}

static void fill(char *out, size_t *at, const char *pattern, const StringArg *args, int count)
{
    for (const char *p = pattern; *p;) {
        const char *close = *p == '{' ? strchr(p, '}') : NULL;
        const StringArg *arg = close ? find_arg(args, count, p + 1, (size_t)(close - p) - 1) : NULL;
        if (arg) {
            append_arg(out, at, arg);
            p = close + 1;
        } else {
            append(out, at, p, 1);
            p++;
        }
    }
}

/* The layout test's longer language: two letters of filler for every five of text. */
static void lengthen(char *out, size_t *at, size_t from)
{
    static const char filler[] = " lorem ipsum dolor sit amet consectetur adipiscing elit sed do";
    size_t more = (*at - from) * 2 / 5;
    while (more > 0) {
        size_t n = more < sizeof filler - 1 ? more : sizeof filler - 1;
        append(out, at, filler, n);
        more -= n;
    }
}

const char *strings_format(Strings *s, const char *key, const StringArg *args, int count)
{
    char out[TEXT_BYTES];
    size_t at = 0;
    const char *pattern = find_text(s, key);
    if (!pattern) {
        append(out, &at, "<", 1);
        append(out, &at, key, strlen(key));
        append(out, &at, ">", 1);
        return keep(s, out, at);
    }
    fill(out, &at, pattern, args, count);
    if (s->longer) {
        lengthen(out, &at, 0);
    }
    return keep(s, out, at);
}

const char *strings_get(Strings *s, const char *key)
{
    const char *text = s->longer ? NULL : find_text(s, key);
    return text ? text : strings_format(s, key, NULL, 0);
}

const char *strings_plural(Strings *s, const char *key, long count, const StringArg *args,
                           int arg_count)
{
    char whole[160];
    StringArg all[9];
    int n = arg_count < 8 ? arg_count : 8;
    for (int i = 0; i < n; i++) {
        all[i] = args[i];
    }
    all[n] = ARG_INT("count", count);
    snprintf(whole, sizeof whole, "%s.one", key);
    if (count != 1 || !strings_has(s, whole)) {
        snprintf(whole, sizeof whole, "%s.other", key);
    }
    return strings_format(s, whole, all, n + 1);
}

const char *strings_list_names(Strings *strings, const char *list, const char *next)
{
    return list && list[0] ? SF("list.names", ARG_TEXT("list", list), ARG_TEXT("next", next))
                           : next;
}

const char *strings_list_entries(Strings *strings, const char *list, const char *next)
{
    return list && list[0] ? SF("list.entries", ARG_TEXT("list", list), ARG_TEXT("next", next))
                           : next;
}
