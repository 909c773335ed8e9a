/* Mutates files by the grammar of their reader, which is taken from the reader itself: the linker
 * puts the functions below in the place of those of json.h (--wrap), so that every key, word, range
 * and length a reader asks for is heard as it asks. A new key or word in a table is heard, too.
 * Each file is read as it is, then mutated: each word and range one by one, then many mutations at
 * random. usage: grammar_x [-mutations=N] [-seed=N] FILE...   N: of all files together. */
#include <string.h>

#include <cJSON.h>

#include <serenissima/rules/rng.h>
#include <serenissima/json/json.h>

#include "fuzz.h"

enum { ASKED_MAX = 20000, PATH_BYTES_MAX = 160, LINE_MAX = 4000, LIST_MAX = 120, TEXT_MAX = 700 };

typedef enum AskedKind {
    ASKED_KEYS,
    ASKED_WORD,
    ASKED_INT,
    ASKED_BOOL,
    ASKED_COUNT,
    ASKED_TEXT,
    ASKED_HEX
} AskedKind;

/* One thing that a reader asks: where, and what it takes. */
typedef struct Asked {
    char path[PATH_BYTES_MAX];  /* "/ports/3/good" */
    const char *list[LIST_MAX]; /* owned: keys or words, ended by NULL */
    int64_t least, most;
    AskedKind kind;
} Asked;

static Asked asked[ASKED_MAX];
static int asked_count;
static unsigned hashes[1 << 16]; /* of what is in asked, so that nothing is twice */
static long places_heard, words_heard, keys_heard; /* in all files */

/* ---- What the reader asks ---- */

static void path_of(const JsonNode *node, char out[PATH_BYTES_MAX])
{
    if (node == NULL || node->parent == NULL) {
        out[0] = '\0';
        return;
    }
    path_of(node->parent, out);
    const size_t used = strlen(out);
    if (node->key != NULL) {
        snprintf(out + used, PATH_BYTES_MAX - used, "/%s", node->key);
    } else {
        snprintf(out + used, PATH_BYTES_MAX - used, "/%d", node->index);
    }
}

static char *copy_of(const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    FUZZ_DEMAND(copy != NULL);
    return strcpy(copy, text);
}

static void hear(const JsonNode *node, AskedKind kind, const char *const *list, int64_t least,
                 int64_t most)
{
    char path[PATH_BYTES_MAX];
    path_of(node, path);
    unsigned hash = 2166136261U ^ (unsigned)kind;
    for (const char *c = path; *c != '\0'; c++) {
        hash = (hash ^ (unsigned char)*c) * 16777619U;
    }
    for (int i = 0; list != NULL && list[i] != NULL; i++) {
        hash = (hash ^ (unsigned char)list[i][0] ^ (unsigned)strlen(list[i])) * 16777619U;
    }
    hash |= 1U;
    unsigned at = hash >> 16;
    while (hashes[at] != 0 && hashes[at] != hash) {
        at = (at + 1) % (1 << 16);
    }
    if (hashes[at] == hash || asked_count == ASKED_MAX) {
        return;
    }
    hashes[at] = hash;
    Asked *a = &asked[asked_count++];
    *a = (Asked){.least = least, .most = most, .kind = kind};
    strcpy(a->path, path);
    places_heard++;
    for (int i = 0; list != NULL && list[i] != NULL && i < LIST_MAX - 1; i++) {
        a->list[i] = copy_of(list[i]);
        words_heard += kind == ASKED_WORD;
        keys_heard += kind == ASKED_KEYS;
    }
}

/* Another file is asked for other things. */
static void forget(void)
{
    for (; asked_count > 0; asked_count--) {
        for (int k = 0; asked[asked_count - 1].list[k] != NULL; k++) {
            free((void *)(uintptr_t)asked[asked_count - 1].list[k]);
        }
    }
    memset(hashes, 0, sizeof hashes);
}

#define WRAPPED(type, name, ...)     \
    type __real_##name(__VA_ARGS__); \
    type __wrap_##name(__VA_ARGS__); \
    type __wrap_##name(__VA_ARGS__)

WRAPPED(bool, json_expect_keys, const JsonNode *object, const char *const *keys)
{
    hear(object, ASKED_KEYS, keys, 0, 0);
    return __real_json_expect_keys(object, keys);
}

/* A word counts as read when it is one of the list, and then stands for its own place. */
WRAPPED(bool, json_read_word, const JsonNode *node, const char *what, const char *const *words,
        int *place)
{
    const int before = *place;
    hear(node, ASKED_WORD, words, 0, 0);
    const bool good = __real_json_read_word(node, what, words, place);
    int count = 0;
    while (words[count] != NULL) {
        FUZZ_DEMAND(words[count++][0] != '\0');
    }
    FUZZ_DEMAND(good ? *place >= 0 && *place < count && strcmp(words[*place], json_text(node)) == 0
                     : *place == before);
    return good;
}

/* A reader that takes what it knows and passes over the rest asks for one key after another. */
static void hear_key(const JsonNode *object, const char *key)
{
    const char *const keys[] = {key, NULL};
    hear(object, ASKED_KEYS, keys, 0, 0);
}

WRAPPED(JsonNode, json_optional, const JsonNode *object, const char *key)
{
    hear_key(object, key);
    return __real_json_optional(object, key);
}

WRAPPED(JsonNode, json_member, const JsonNode *object, const char *key)
{
    hear_key(object, key);
    return __real_json_member(object, key);
}

WRAPPED(const char *, json_text, const JsonNode *node)
{
    hear(node, ASKED_TEXT, NULL, 1, TEXT_MAX);
    return __real_json_text(node);
}

WRAPPED(bool, json_read_int, const JsonNode *node, int64_t min, int64_t max, int64_t *out)
{
    hear(node, ASKED_INT, NULL, min, max);
    const bool good = __real_json_read_int(node, min, max, out);
    FUZZ_DEMAND(!good || (*out >= min && *out <= max));
    return good;
}

WRAPPED(bool, json_read_u8, const JsonNode *node, int min, int max, uint8_t *out)
{
    hear(node, ASKED_INT, NULL, min, max);
    return __real_json_read_u8(node, min, max, out);
}

WRAPPED(bool, json_read_bool, const JsonNode *node, bool *out)
{
    hear(node, ASKED_BOOL, NULL, 0, 1);
    return __real_json_read_bool(node, out);
}

WRAPPED(bool, json_read_hex64, const JsonNode *node, uint64_t *out)
{
    hear(node, ASKED_HEX, NULL, 0, 0);
    return __real_json_read_hex64(node, out);
}

WRAPPED(bool, json_read_text, const JsonNode *node, char *out, size_t bytes)
{
    hear(node, ASKED_TEXT, NULL, 1, (int64_t)bytes - 1);
    const bool good = __real_json_read_text(node, out, bytes);
    if (good) { /* what is read gives no orders, however often it is cleaned */
        char again[TEXT_MAX * 4];
        snprintf(again, sizeof again, "%s", out);
        text_clean(again);
        FUZZ_DEMAND(strlen(out) < bytes && strncmp(out, again, strlen(again)) == 0);
    }
    return good;
}

WRAPPED(bool, json_expect_count, const JsonNode *array, int min, int max)
{
    hear(array, ASKED_COUNT, NULL, min, max);
    return __real_json_expect_count(array, min, max);
}

/* ---- A file as the values of its lines ---- */

typedef struct FileLine {
    cJSON *value;
    char *text; /* as it goes into files, with its end */
} FileLine;

static FileLine lines[LINE_MAX];
static int line_count;

/* A text for a value; the caller frees it. */
static char *text_of(const cJSON *value)
{
    char *text = cJSON_PrintUnformatted(value);
    const size_t bytes = text == NULL ? 0 : strlen(text);
    char *line = malloc(bytes + 2);
    FUZZ_DEMAND(line != NULL);
    snprintf(line, bytes + 2, "%s\n", text == NULL ? "" : text);
    cJSON_free(text);
    return line;
}

/* Adds the value at the beginning of the text; the bytes it takes. 0: there is none. */
static size_t add_value(const char *text, size_t bytes)
{
    const char *end = text;
    cJSON *value =
        line_count < LINE_MAX ? cJSON_ParseWithLengthOpts(text, bytes, &end, false) : NULL;
    if (value == NULL) {
        return 0;
    }
    /* A header's own check would refuse it before anything of it is read. */
    cJSON_DeleteItemFromObject(value, "check");
    lines[line_count++] = (FileLine){value, text_of(value)};
    return (size_t)(end - text);
}

static void load(const char *text, size_t bytes)
{
    const char *end = text + bytes;
    while (line_count > 0) {
        cJSON_Delete(lines[--line_count].value);
        free(lines[line_count].text);
    }
    for (size_t taken = 1; text < end && taken > 0; text += taken) {
        while (text < end && strchr(" \t\r\n", *text) != NULL) {
            text++;
        }
        taken = text < end ? add_value(text, (size_t)(end - text)) : 0;
    }
}

/* Lets the reader read the file, one line of it being another; NULL: as it is. */
static void read_with(int changed, const char *instead)
{
    size_t bytes = 0;
    for (int i = 0; i < line_count; i++) {
        bytes += strlen(i == changed && instead != NULL ? instead : lines[i].text);
    }
    uint8_t *data = malloc(bytes + 1);
    FUZZ_DEMAND(data != NULL);
    bytes = 0;
    for (int i = 0; i < line_count; i++) {
        const char *text = i == changed && instead != NULL ? instead : lines[i].text;
        memcpy(data + bytes, text, strlen(text));
        bytes += strlen(text);
    }
    data = realloc(data, bytes + (bytes == 0)); /* the end is where the sanitizer sees it */
    (void)LLVMFuzzerTestOneInput(data, bytes);
    free(data);
}

/* ---- Mutations ---- */

static cJSON *child_of(const cJSON *of, const char *name, size_t length)
{
    int index = 0;
    for (cJSON *i = of != NULL ? of->child : NULL; i != NULL; i = i->next, index++) {
        if (i->string != NULL ? strlen(i->string) == length && memcmp(i->string, name, length) == 0
                              : atoi(name) == index) {
            return i;
        }
    }
    return NULL;
}

/* What is at the path; *above is what it is in. Readers of a part begin their paths there, so the
 * path is tried from every object that is not deep. */
static bool find(cJSON *root, const char *path, int depth, cJSON **above, cJSON **item,
                 const char **name)
{
    cJSON *at = root;
    *above = NULL;
    *item = root;
    *name = "";
    for (const char *part = path; *part == '/' && at != NULL; part += strcspn(part, "/")) {
        part++;
        *above = at;
        *name = part;
        *item = child_of(at, part, strcspn(part, "/"));
        if (*item == NULL && part[strcspn(part, "/")] == '\0' && cJSON_IsObject(at)) {
            return true; /* it could be there */
        }
        at = *item;
    }
    if (at != NULL) {
        return true;
    }
    for (cJSON *i = root->child; i != NULL && depth > 0; i = i->next) {
        if (cJSON_IsObject(i) && find(i, path, depth - 1, above, item, name)) {
            return true;
        }
    }
    return false;
}

static cJSON *long_text(int64_t bytes)
{
    char text[TEXT_MAX + 2];
    const size_t length = bytes > TEXT_MAX ? TEXT_MAX : (size_t)(bytes < 0 ? 0 : bytes);
    memset(text, 'a', length);
    text[length] = '\0';
    return cJSON_CreateString(text);
}

/* So many values of other kinds than asked for. */
enum { STRANGE = 7, OWN_MAX = 8 };
static cJSON *strange(unsigned which)
{
    switch (which) {
    case 0: return cJSON_CreateNull();
    case 1: return cJSON_CreateNumber(0);
    case 2: return cJSON_CreateString("");
    case 3: return cJSON_CreateArray();
    case 4: return cJSON_CreateObject();
    case 5: return cJSON_CreateTrue();
    default: return cJSON_CreateRaw("[[],{\"a\":{}},null,\"\"]");
    }
}

static int list_count(const Asked *a)
{
    int count = 0;
    while (a->list[count] != NULL) {
        count++;
    }
    return count;
}

/* How many mutations there are at what was asked. */
static unsigned choices(const Asked *a)
{
    const unsigned list = (unsigned)list_count(a);
    return STRANGE + (a->kind == ASKED_KEYS ? list * (STRANGE + 2) + 1 : list + OWN_MAX);
}

static cJSON *word_beside(const Asked *a, unsigned which)
{
    char text[80];
    const char *first = a->list[0] != NULL ? a->list[0] : "";
    snprintf(text, sizeof text, "%s%s", which == 0 ? "" : first, which == 0 ? "none" : "s");
    text[which == 2 && text[0] != '\0' ? strlen(text) - 2 : strlen(text)] = '\0';
    return cJSON_CreateString(text);
}

/* A value as it is asked for, at the ends of its range, or beside it. */
static cJSON *value_for(const Asked *a, const cJSON *now, unsigned which, Rng *rng)
{
    static const char *const ORDERS[] = {"A\n1. A: 999", "\x1b[8m",
                                         "\xE2\x80\xAE"
                                         "A",
                                         "\xC2\x85"};
    const unsigned words = (unsigned)list_count(a);
    const int64_t wide = a->most - a->least;
    char hex[24];
    switch (a->kind) {
    case ASKED_WORD:
        return which < words ? cJSON_CreateString(a->list[which]) : word_beside(a, which - words);
    case ASKED_INT: {
        const double edge[] = {
            (double)a->least,
            (double)a->most,
            (double)a->least - 1,
            (double)a->most + 1,
            (double)a->most + 0.5,
            1e300,
            (double)a->least + rng_below(rng, (uint32_t)(wide > 0 && wide < 100000 ? wide + 1 : 1)),
            (double)rng_below(rng, 300)};
        return cJSON_CreateNumber(edge[which % OWN_MAX]);
    }
    case ASKED_TEXT:
        return which < 4 ? cJSON_CreateString(ORDERS[which]) : long_text(a->most + (int)which - 5);
    case ASKED_HEX:
        snprintf(hex, sizeof hex, "0x%.*s", (int)(which % 2 == 0 ? which : 18 - which),
                 "ffffffffffffffffffff");
        return cJSON_CreateString(hex);
    case ASKED_COUNT: {
        cJSON *list = cJSON_CreateArray();
        const cJSON *first = now != NULL ? now->child : NULL;
        const int64_t ends[] = {a->least - 1, a->least, a->most, a->most + 1};
        for (int64_t i = 0; i < ends[which % 4] && i < 2000; i++) {
            cJSON_AddItemToArray(list, first != NULL ? cJSON_Duplicate(first, true)
                                                     : cJSON_CreateNumber(0));
        }
        return list;
    }
    case ASKED_BOOL:
    case ASKED_KEYS: break;
    }
    return cJSON_CreateBool(which % 2 == 0);
}

static void put(cJSON *above, cJSON *item, const char *name, cJSON *value)
{
    if (item != NULL && above != NULL) {
        cJSON_ReplaceItemViaPointer(above, item, value); /* takes no key along */
    } else if (cJSON_IsObject(above)) {
        cJSON_AddItemToObject(above, name, value);
    } else {
        cJSON_Delete(value);
    }
}

/* A key that goes, comes twice, comes with what it may not hold, or is none of the list. */
static void change_keys(const Asked *a, cJSON *object, unsigned which)
{
    const unsigned list = (unsigned)list_count(a);
    if (which >= list * (STRANGE + 2) || !cJSON_IsObject(object)) {
        if (cJSON_IsObject(object)) {
            cJSON_AddItemToObject(object, "no such key", cJSON_CreateNull());
        }
        return;
    }
    const char *key = a->list[which / (STRANGE + 2)];
    const cJSON *there = cJSON_GetObjectItemCaseSensitive(object, key);
    const unsigned how = which % (STRANGE + 2);
    if (how == 0) {
        cJSON_DeleteItemFromObjectCaseSensitive(object, key);
    } else if (how == 1 && there != NULL) {
        cJSON_AddItemToObject(object, key, cJSON_Duplicate(there, true));
    } else if (there == NULL && how > 1) {
        cJSON_AddItemToObject(object, key, strange(how - 2));
    }
}

/* False: the file has no such place. */
static bool mutate(cJSON *root, const Asked *a, unsigned which, Rng *rng)
{
    cJSON *above, *item;
    const char *name;
    if (!find(root, a->path, 2, &above, &item, &name)) {
        return false;
    }
    if (which < STRANGE || a->kind != ASKED_KEYS) {
        if (above == NULL) {
            return false;
        }
        char key[PATH_BYTES_MAX];
        snprintf(key, sizeof key, "%s", item != NULL && item->string != NULL ? item->string : name);
        cJSON *value = which < STRANGE ? strange(which) : value_for(a, item, which - STRANGE, rng);
        if (item != NULL && item->string != NULL) {
            cJSON_ReplaceItemInObjectCaseSensitive(above, key, value);
        } else {
            put(above, item, key, value);
        }
    } else {
        change_keys(a, item, which - STRANGE);
    }
    return true;
}

/* One file with these mutations: of the question (from the one given on, at random behind it). */
static bool run(int question, unsigned which, int more, Rng *rng)
{
    cJSON *above, *item;
    const char *name;
    int line = (int)rng_below(rng, (uint32_t)line_count);
    for (int i = 1;
         i < line_count && !find(lines[line].value, asked[question].path, 2, &above, &item, &name);
         i++) {
        line = (line + 1) % line_count;
    }
    cJSON *root = cJSON_Duplicate(lines[line].value, true);
    bool any = root != NULL && mutate(root, &asked[question], which, rng);
    for (int i = 0; i < more && root != NULL; i++) {
        const Asked *a = &asked[rng_below(rng, (uint32_t)asked_count)];
        any = mutate(root, a, rng_below(rng, choices(a)), rng) || any;
    }
    if (any) {
        char *text = text_of(root);
        read_with(line, text);
        free(text);
    }
    cJSON_Delete(root);
    return any;
}

static bool load_file(const char *path)
{
    static char text[1 << 20];
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fprintf(stderr, "%s cannot be read\n", path);
        return false;
    }
    const size_t bytes = fread(text, 1, sizeof text, file);
    fclose(file);
    load(text, bytes);
    return line_count > 0;
}

/* All of one file, `most` mutated files of it at most; how many were read. */
static long fuzz(long most, Rng *rng)
{
    long read = 0, tried = 0;
    read_with(0, NULL); /* What is read once and for all is no part of the file. */
    forget();
    read_with(0, NULL);
    for (int i = 0; i < asked_count && read < most / 2; i++) {
        for (unsigned which = 0; which < choices(&asked[i]) && read < most / 2; which++) {
            read += run(i, which, 0, rng);
        }
    }
    while (read < most && tried++ < 20 * most && asked_count > 0) {
        const int i = (int)rng_below(rng, (uint32_t)asked_count);
        read += run(i, rng_below(rng, choices(&asked[i])), (int)rng_below(rng, 3), rng);
    }
    return read;
}

int main(int count, char **arguments)
{
    long mutations = 0, seed = 1, read = 0;
    int files = 0, failed = 0, left = 0;
    Rng rng;
    for (int i = 1; i < count; i++) {
        left += arguments[i][0] != '-';
    }
    for (int i = 1; i < count; i++) {
        if (strncmp(arguments[i], "-mutations=", 11) == 0) {
            mutations = atol(arguments[i] + 11);
        } else if (strncmp(arguments[i], "-seed=", 6) == 0) {
            seed = atol(arguments[i] + 6);
        } else {
            rng_init(&rng, (uint64_t)(seed * 1000 + files++), RNG_STREAM_COSMETIC);
            failed += !load_file(arguments[i]);
            read += line_count > 0 ? fuzz((mutations - read) / left, &rng) : 0;
            left--;
        }
    }
    load("", 0);
    forget();
    printf("%d files, %ld mutated; %ld places asked for, %ld words and %ld keys there\n", files,
           read, places_heard, words_heard, keys_heard);
    return failed == 0 && files > 0 && read == mutations ? 0 : 1;
}
