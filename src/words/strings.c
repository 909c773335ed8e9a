#include <serenissima/words/strings.h>

#include <serenissima/data/file.h>
#include <serenissima/json/json.h>
#include <serenissima/words/languages.h>
#include <serenissima/words/plural.h>

#include "say.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RING_BYTES = 256 * 1024, TEXT_BYTES = 4096, FILE_MAX = 32, KEY_BYTES = 32 };

#define KEY_MARK   "{key:"
#define SMALL_MARK "{small:"
#define PLACE_KEY  "place."

const char *const STRINGS_FILES[] = {
    "common",         "names",          "title",     "learn",     "puzzles", "new_game",
    "load_game",      "statistics",     "options",   "menus",     "end",     "transcript",
    "workshop",       "set_up",         "book_2012", "book_1996", "rules",   "refusals",
    "table",          "board",          "playback",  "log",       "record",  "decisions",
    "decisions_2012", "decisions_1996", "hints",     "ai",        "speak",   NULL};

typedef struct Entry {
    const char *key;
    const char *text;
} Entry;

/* The texts of one language. */
typedef struct Texts {
    JsonDoc *docs[FILE_MAX]; /* Own the texts. */
    int doc_count;
    Entry *entries;     /* Sorted by key. */
    const char **order; /* Keys as in the files. */
    int count, capacity, order_capacity;
    int place_at; /* The first entry of a place; behind the last entry without one. */
} Texts;

struct Strings {
    Texts english; /* What every key has. */
    Texts own;     /* Of another language; empty in English. */
    char language[LANGUAGE_BYTES];
    bool longer;
    StringsKeyNamer *name_key; /* NULL: nobody knows keys. */
    char *ring;
    size_t ring_at;
};

static int compare_entries(const void *a, const void *b)
{
    return strcmp(((const Entry *)a)->key, ((const Entry *)b)->key);
}

static bool add_entry(Texts *t, const char *key, const char *text)
{
    if (!list_room(&t->entries, t->count + 1, &t->capacity, sizeof *t->entries)
        || !list_room((void *)&t->order, t->count + 1, &t->order_capacity, sizeof *t->order)) {
        return false;
    }
    t->order[t->count] = key;
    t->entries[t->count++] = (Entry){key, text};
    return true;
}

static bool read_file(Texts *t, const char *path, Error *error)
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
    t->docs[t->doc_count++] = doc;
    ErrorList problems;
    memset(&problems, 0, sizeof problems);
    JsonNode root = json_root(doc, &problems);
    for (JsonNode n = json_first_member(&root); json_kind(&n) != JSON_ABSENT; n = json_next(&n)) {
        const char *value = json_text(&n);
        if (value && !add_entry(t, n.key, value)) {
            return error_set(error, path, "out of memory");
        }
    }
    return problems.count == 0 || error_first(error, &problems);
}

static void finish_texts(Texts *t)
{
    for (int i = 0; i < t->doc_count; i++) {
        json_destroy(t->docs[i]);
    }
    free(t->entries);
    free((void *)t->order);
    memset(t, 0, sizeof *t);
}

/* Reads <dir>/<name>.json for each name; those that are missing are an error unless `partial`. */
static bool read_texts(Texts *t, const char *dir, const char *const *names, bool partial,
                       Error *error)
{
    memset(t, 0, sizeof *t);
    for (int i = 0; names[i] && i < FILE_MAX; i++) {
        char path[1200];
        snprintf(path, sizeof path, "%s/%s.json", dir, names[i]);
        if ((!partial || file_exists(path)) && !read_file(t, path, error)) {
            finish_texts(t);
            return false;
        }
    }
    if (t->count > 0) {
        qsort(t->entries, (size_t)t->count, sizeof *t->entries, compare_entries);
    }
    while (t->place_at < t->count && strcmp(t->entries[t->place_at].key, PLACE_KEY) < 0) {
        t->place_at++;
    }
    for (int i = 1; i < t->count; i++) {
        if (strcmp(t->entries[i - 1].key, t->entries[i].key) == 0) {
            error_set(error, dir, "the text \"%s\" is there twice", t->entries[i].key);
            finish_texts(t);
            return false;
        }
    }
    return true;
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
    snprintf(s->language, sizeof s->language, "%s", STRINGS_SOURCE);
    if (!read_texts(&s->english, dir, names, false, error)) {
        strings_destroy(s);
        return NULL;
    }
    return s;
}

Strings *strings_of_language(const char *dir, const char *language, Error *error)
{
    char folder[1100];
    snprintf(folder, sizeof folder, "%s/%s", dir, STRINGS_SOURCE);
    Strings *s = strings_create(folder, STRINGS_FILES, error);
    if (s && !strings_set_language(s, dir, language, error)) {
        strings_destroy(s);
        return NULL;
    }
    return s;
}

bool strings_set_language(Strings *s, const char *dir, const char *language, Error *error)
{
    char folder[1100];
    Texts texts = {.count = 0};
    snprintf(folder, sizeof folder, "%s/%s", dir, language);
    if (strcmp(language, STRINGS_SOURCE) != 0
        && !read_texts(&texts, folder, STRINGS_FILES, true, error)) {
        return false;
    }
    finish_texts(&s->own);
    s->own = texts;
    snprintf(s->language, sizeof s->language, "%s", language);
    return true;
}

const char *strings_language(const Strings *s)
{
    return s->language;
}

void strings_destroy(Strings *s)
{
    if (!s) {
        return;
    }
    finish_texts(&s->english);
    finish_texts(&s->own);
    free(s->ring);
    free(s);
}

void strings_set_long(Strings *s, bool on)
{
    s->longer = on;
}

void strings_name_keys(Strings *s, StringsKeyNamer *name)
{
    s->name_key = name;
}

static const char *find_in(const Texts *t, const char *key)
{
    Entry wanted = {key, NULL};
    const Entry *e = t->count == 0 ? NULL
                                   : bsearch(&wanted, t->entries, (size_t)t->count,
                                             sizeof *t->entries, compare_entries);
    return e ? e->text : NULL;
}

static const char *find_text(const Strings *s, const char *key)
{
    const char *text = find_in(&s->own, key);
    return text ? text : find_in(&s->english, key);
}

bool strings_has(const Strings *s, const char *key)
{
    return find_text(s, key) != NULL;
}

const char *strings_key_at(const Strings *s, int index)
{
    return index >= 0 && index < s->english.count ? s->english.order[index] : NULL;
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

/* What "{key:undo}" stands for; NULL: the braces from `open` to `close` name no key. */
static const char *find_key(Strings *s, const char *open, const char *close)
{
    char action[KEY_BYTES];
    const char *name = open + sizeof KEY_MARK - 1;
    if (!s->name_key || strncmp(open, KEY_MARK, sizeof KEY_MARK - 1) != 0) {
        return NULL;
    }
    snprintf(action, sizeof action, "%.*s", (int)(close - name), name);
    return s->name_key(s, action);
}

/* Gives the first letter from `from` on the case that is wanted; of others than ASCII those of
 * Latin-1 have one, and a mark or a number stays. */
static void set_case(char *out, size_t from, size_t at, bool capital)
{
    enum { LATIN = 0xC3, SMALL = 0x20, TIMES = 0x97, SHARP_S = 0x9F };
    unsigned char *c = (unsigned char *)out + from;
    const bool two = at > from + 1 && *c == LATIN;
    const unsigned char large = (unsigned char)((two ? c[1] : at > from ? *c : 0) & ~SMALL);
    if (two && (c[1] & ~SMALL) != TIMES && c[1] != SHARP_S) {
        c[1] = (unsigned char)(large | (capital ? 0 : SMALL));
    } else if (large >= 'A' && large <= 'Z') {
        *c = (unsigned char)(large | (capital ? 0 : SMALL));
    }
}

static void fill(Strings *s, char *out, size_t *at, const char *pattern, const StringArg *args,
                 int count);

/* The kind of a place of names.json, by its name; "own": of a board with names of its own. */
static const char *kind_of_place(const Strings *s, const char *name)
{
    const Texts *texts = s->own.count > 0 ? &s->own : &s->english;
    for (int i = texts->place_at; i < texts->count; i++) {
        const Entry *e = &texts->entries[i];
        if (strncmp(e->key, PLACE_KEY, sizeof PLACE_KEY - 1) != 0) {
            break;
        }
        if (strcmp(e->text, name) == 0) {
            char key[KEY_BYTES * 2];
            snprintf(key, sizeof key, "%s.kind", e->key);
            return find_in(texts, key);
        }
    }
    return "own";
}

/* A place with the word before it that its language wants: "auf Sizilien", "in Tunis". */
static void append_place(Strings *s, char *out, size_t *at, const StringArg *place,
                         const char *form, size_t bytes)
{
    char key[KEY_BYTES * 2];
    const size_t from = *at, end = sizeof "form" + (bytes < KEY_BYTES ? bytes : 0);
    const bool capital = *form >= 'A' && *form <= 'Z';
    const char *kind = kind_of_place(s, place->text);
    snprintf(key, sizeof key, "form.%s", form);
    key[sizeof "form"] = (char)(key[sizeof "form"] | ' ');
    snprintf(key + end, sizeof key - end, ".%s", kind ? kind : "");
    const char *pattern = find_text(s, key);
    if (!pattern) {
        key[end] = '\0';
        pattern = find_text(s, key);
    }
    fill(s, out, at, pattern ? pattern : "{place}", &ARG_TEXT("place", place->text), 1);
    if (capital) {
        set_case(out, from, *at, true);
    }
}

static void fill(Strings *s, char *out, size_t *at, const char *pattern, const StringArg *args,
                 int count)
{
    for (const char *p = pattern; *p;) {
        const char *close = *p == '{' ? strchr(p, '}') : NULL;
        const bool small = close && strncmp(p, SMALL_MARK, sizeof SMALL_MARK - 1) == 0;
        const char *name = p + (small ? sizeof SMALL_MARK - 1 : 1);
        const size_t bytes = close ? strcspn(name, ":}") : 0;
        const StringArg *arg = close ? find_arg(args, count, name, bytes) : NULL;
        const char *key = close && !arg ? find_key(s, p, close) : NULL;
        const size_t from = *at;
        if (arg && name[bytes] == ':' && arg->text) {
            append_place(s, out, at, arg, name + bytes + 1, (size_t)(close - name) - bytes - 1);
        } else if (arg || key) {
            append_arg(out, at, arg ? arg : &ARG_TEXT("key", key));
        } else {
            append(out, at, p, 1);
        }
        if (small) {
            set_case(out, from, *at, false);
        }
        p = arg || key ? close + 1 : p + 1;
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

static const char *format_text(Strings *s, const char *key, const char *pattern,
                               const StringArg *args, int count)
{
    char out[TEXT_BYTES];
    size_t at = 0;
    if (!pattern) {
        append(out, &at, "<", 1);
        append(out, &at, key, strlen(key));
        append(out, &at, ">", 1);
        return keep(s, out, at);
    }
    fill(s, out, &at, pattern, args, count);
    if (s->longer) {
        lengthen(out, &at, 0);
    }
    return keep(s, out, at);
}

const char *strings_format(Strings *s, const char *key, const StringArg *args, int count)
{
    return format_text(s, key, find_text(s, key), args, count);
}

const char *strings_get(Strings *s, const char *key)
{
    const char *text = s->longer ? NULL : find_text(s, key);
    return text && !strstr(text, KEY_MARK) ? text : strings_format(s, key, NULL, 0);
}

/* The form of a text for a count in one language's texts; NULL: it has none. */
static const char *find_form(const Texts *texts, const char *key, const char *category)
{
    char whole[160];
    snprintf(whole, sizeof whole, "%s.%s", key, category);
    const char *text = find_in(texts, whole);
    if (!text) {
        snprintf(whole, sizeof whole, "%s.other", key);
        text = find_in(texts, whole);
    }
    return text;
}

const char *strings_plural(Strings *s, const char *key, long count, const StringArg *args,
                           int arg_count)
{
    StringArg all[9];
    int n = arg_count < 8 ? arg_count : 8;
    for (int i = 0; i < n; i++) {
        all[i] = args[i];
    }
    all[n] = ARG_INT("count", count);
    const char *text = find_form(&s->own, key, plural_category(s->language, count));
    if (!text) {
        text = find_form(&s->english, key, plural_category(STRINGS_SOURCE, count));
    }
    return format_text(s, key, text, all, n + 1);
}

const char *strings_name_of(Strings *strings, const char *dir, const char *language)
{
    static const char *const common[] = {"common", NULL};
    char folder[1100];
    Texts texts;
    Error error;
    snprintf(folder, sizeof folder, "%s/%s", dir, language);
    if (!read_texts(&texts, folder, common, true, &error)) {
        return language;
    }
    const char *name = find_in(&texts, "language.name");
    name = keep(strings, name ? name : language, strlen(name ? name : language));
    finish_texts(&texts);
    return name;
}

const char *strings_decimal(Strings *strings, double value, int places)
{
    char digits[32], out[40];
    snprintf(digits, sizeof digits, "%.*f", places, value);
    const size_t whole = strcspn(digits, ".,");
    const char *sign = digits[whole] != '\0' ? find_text(strings, "number.decimal_sign") : NULL;
    snprintf(out, sizeof out, "%.*s%s%s", (int)whole, digits, sign ? sign : "",
             digits[whole] != '\0' ? digits + whole + 1 : "");
    return keep(strings, out, strlen(out));
}

const char *strings_date(Strings *strings, int year, int month, int day)
{
    char months[8], days[8];
    snprintf(months, sizeof months, "%02d", month);
    snprintf(days, sizeof days, "%02d", day);
    return SF("date.day", ARG_INT("year", year), ARG_TEXT("month", months), ARG_TEXT("day", days));
}

const char *strings_date_time(Strings *strings, int year, int month, int day, int hour, int minute)
{
    char hours[8], minutes[8];
    snprintf(hours, sizeof hours, "%02d", hour);
    snprintf(minutes, sizeof minutes, "%02d", minute);
    return SF("date.time", ARG_TEXT("date", strings_date(strings, year, month, day)),
              ARG_TEXT("hour", hours), ARG_TEXT("minute", minutes));
}

const char *strings_place(Strings *strings, const char *id, const char *board_name)
{
    char key[64];
    snprintf(key, sizeof key, "place.%s", id);
    const char *english = find_in(&strings->english, key);
    return english && (!board_name || strcmp(english, board_name) == 0) ? find_text(strings, key)
                                                                        : board_name;
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
