#include <math.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cJSON.h>

#include <serenissima/json/json.h>

enum {
    NAME_SHOWN_BYTES = 80,
    KEY_SHOWN_BYTES = 40,
    NUMBER_BYTES_MAX = 63, /* the parser copies numbers and cuts longer ones */
    ESCAPE_BYTES = 6       /* \u and four digits */
};

struct JsonDoc {
    cJSON *root;
    char *name;
};

const char *json_parser_version(void)
{
    return cJSON_Version();
}

/* ---- Parsing ---- */

/* The code of an escape such as \u00e9; -1: none stands here. */
static long escape_code(const char *text, size_t bytes)
{
    char digits[5] = "";
    char *end = digits;
    if (bytes < ESCAPE_BYTES || text[0] != '\\' || text[1] != 'u') {
        return -1;
    }
    memcpy(digits, text + 2, 4);
    long code = strtol(digits, &end, 16);
    return end == digits + 4 ? code : -1;
}

/* What is wrong with the escape or letter of a text that begins here; *length: its bytes. */
static const char *letter_fault(const char *text, size_t bytes, size_t *length)
{
    const long code = escape_code(text, bytes);
    if (code == 0) {
        return "text may not hold the character NUL";
    }
    if (code >= 0xD800 && code <= 0xDFFF) { /* two escapes make one letter */
        const long low = escape_code(text + ESCAPE_BYTES, bytes - ESCAPE_BYTES);
        *length = (size_t)2 * ESCAPE_BYTES;
        return code < 0xDC00 && low >= 0xDC00 && low <= 0xDFFF ? NULL
                                                               : "half of a letter stands here";
    }
    *length += text[0] == '\\' && bytes > 1 && (text[1] == '"' || text[1] == '\\');
    return NULL;
}

/* What the parser lets pass but nobody should, and what it refuses although it is JSON: bad UTF-8,
 * control characters, NUL in text, depth, too many values, numbers of many digits. Returns the
 * sentence and the place, or NULL. */
static const char *text_fault(const char *text, size_t bytes, size_t *at)
{
    bool in_text = false;
    int depth = 0;
    int values = 1;
    int digits = 0;
    size_t length = 0;
    for (size_t i = 0; i < bytes; i += length) {
        *at = i;
        uint32_t letter;
        length = utf8_letter(text + i, bytes - i, &letter);
        unsigned char c = (unsigned char)text[i];
        if (length == 0) {
            return "this is not valid UTF-8";
        }
        if (c < 0x20 && (in_text || (c != '\n' && c != '\r' && c != '\t'))) {
            return "a control character stands here";
        }
        if (c == '"') {
            in_text = !in_text;
        } else if (in_text) {
            const char *fault = letter_fault(text + i, bytes - i, &length);
            if (fault != NULL) {
                return fault;
            }
            continue;
        } else if ((c == '{' || c == '[') && ++depth > JSON_DEPTH_MAX) {
            return "the values are nested too deeply";
        }
        depth -= c == '}' || c == ']';
        /* Each value but the first stands behind a comma or is the first of a list or an object. */
        values += c == ',' || c == '{' || c == '[';
        digits = strchr("0123456789+-.eE", c) != NULL && c != '\0' ? digits + 1 : 0;
        if (values > JSON_VALUES_MAX) {
            return "more values stand here than any file of this game has";
        }
        if (digits > NUMBER_BYTES_MAX) {
            return "this number has too many digits";
        }
    }
    return NULL;
}

/* ---- Memory ---- */

/* The parser does not say why it gave up, so refusals are counted: by all threads together, as
 * memory that has ended for one has ended for all. */
static atomic_uint memory_refusals;

static void *memory_take(size_t bytes)
{
    void *memory = malloc(bytes);
    atomic_fetch_add(&memory_refusals, memory == NULL);
    return memory;
}

static void memory_watch(void)
{
    enum { UNWATCHED, BEGUN, WATCHED };
    static atomic_int state;
    int now = UNWATCHED;
    if (atomic_compare_exchange_strong(&state, &now, BEGUN)) {
        cJSON_InitHooks(&(cJSON_Hooks){memory_take, free});
        atomic_store(&state, WATCHED);
    }
    while (atomic_load(&state) != WATCHED) {
    }
}

static const char *name_shown(const char *name)
{
    size_t length = strlen(name);
    return length <= NAME_SHOWN_BYTES ? name : name + length - NAME_SHOWN_BYTES;
}

static JsonDoc *fail_at(const char *text, size_t at, const char *name, Error *error,
                        const char *what)
{
    int line = 1;
    int column = 1;
    for (size_t i = 0; i < at; i++) {
        if (text[i] == '\n') {
            line++;
            column = 1;
        } else if (((unsigned char)text[i] & 0xC0) != 0x80) {
            column++;
        }
    }
    char where[ERROR_WHERE_BYTES];
    snprintf(where, sizeof where, "%s%sline %d, column %d", name_shown(name),
             name[0] == '\0' ? "" : ": ", line, column);
    error_set(error, where, "%s", what);
    return NULL;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

JsonDoc *json_parse(const char *text, size_t bytes, const char *name, Error *error)
{
    size_t at = 0;
    while (at < bytes && is_space(text[at])) {
        at++;
    }
    if (at == bytes) {
        error_set(error, name_shown(name), "there is nothing in it");
        return NULL;
    }
    const char *fault = text_fault(text, bytes, &at);
    if (fault != NULL) {
        return fail_at(text, at, name, error, fault);
    }
    const char *end = text;
    memory_watch();
    const unsigned refusals = atomic_load(&memory_refusals);
    cJSON *root = cJSON_ParseWithLengthOpts(text, bytes, &end, false);
    at = (size_t)(end - text);
    if (root == NULL && atomic_load(&memory_refusals) != refusals) {
        error_set(error, name_shown(name), "out of memory");
        return NULL;
    }
    if (root == NULL) {
        bool ended = at + 1 >= bytes;
        return fail_at(text, ended ? bytes : at, name, error,
                       ended ? "the text ends too early" : "this is not valid JSON");
    }
    while (at < bytes && is_space(text[at])) {
        at++;
    }
    JsonDoc *doc = at < bytes ? NULL : malloc(sizeof *doc);
    size_t name_bytes = strlen(name_shown(name)) + 1;
    char *name_copy = doc == NULL ? NULL : malloc(name_bytes);
    if (name_copy == NULL) {
        cJSON_Delete(root);
        free(doc);
        return fail_at(text, at, name, error,
                       at < bytes ? "something follows the value" : "out of memory");
    }
    memcpy(name_copy, name_shown(name), name_bytes);
    *doc = (JsonDoc){.root = root, .name = name_copy};
    return doc;
}

void json_destroy(JsonDoc *doc)
{
    if (doc != NULL) {
        cJSON_Delete(doc->root);
        free(doc->name);
        free(doc);
    }
}

/* ---- Nodes ---- */

JsonNode json_root(const JsonDoc *doc, ErrorList *problems)
{
    return (JsonNode){.value = doc->root, .problems = problems, .name = doc->name};
}

static const cJSON *value_of(const JsonNode *node)
{
    return node->value;
}

JsonKind json_kind(const JsonNode *node)
{
    const cJSON *value = value_of(node);
    if (value == NULL) {
        return JSON_ABSENT;
    }
    switch (value->type & 0xFF) {
    case cJSON_False:
    case cJSON_True: return JSON_BOOL;
    case cJSON_Number: return JSON_NUMBER;
    case cJSON_String: return JSON_TEXT;
    case cJSON_Array: return JSON_ARRAY;
    case cJSON_Object: return JSON_OBJECT;
    default: return JSON_NULL;
    }
}

static bool is_container(const JsonNode *node)
{
    JsonKind kind = json_kind(node);
    return kind == JSON_ARRAY || kind == JSON_OBJECT;
}

int json_count(const JsonNode *node)
{
    int count = 0;
    for (const cJSON *i = is_container(node) ? value_of(node)->child : NULL; i != NULL;
         i = i->next) {
        count++;
    }
    return count;
}

JsonNode json_optional(const JsonNode *object, const char *key)
{
    JsonNode member = {
        .parent = object, .key = key, .problems = object->problems, .name = object->name};
    if (json_kind(object) == JSON_OBJECT) {
        for (const cJSON *i = value_of(object)->child; i != NULL; i = i->next, member.index++) {
            if (strcmp(i->string, key) == 0) {
                member.value = i;
                member.key = i->string; /* Of the document: the caller's may be gone before it. */
                break;
            }
        }
    }
    return member;
}

JsonNode json_member(const JsonNode *object, const char *key)
{
    JsonNode member = json_optional(object, key);
    if (member.value == NULL && json_expect(object, JSON_OBJECT)) {
        json_problem(object, "missing key \"%s\"", key);
    }
    return member;
}

JsonNode json_first(const JsonNode *container)
{
    JsonNode node = {.parent = container, .problems = container->problems, .name = container->name};
    if (is_container(container) && value_of(container)->child != NULL) {
        node.value = value_of(container)->child;
        node.key = value_of(container)->child->string;
    }
    return node;
}

JsonNode json_first_member(const JsonNode *object)
{
    static const JsonNode NONE = {0};
    return json_first(json_expect(object, JSON_OBJECT) ? object : &NONE);
}

JsonNode json_next(const JsonNode *node)
{
    JsonNode next = *node;
    next.value = node->value == NULL ? NULL : value_of(node)->next;
    next.key = next.value == NULL ? NULL : value_of(&next)->string;
    next.index++;
    return next;
}

/* ---- Places ---- */

static bool is_plain_key(const char *key)
{
    for (const char *c = key; *c != '\0'; c++) {
        bool letter =
            (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') || (*c >= '0' && *c <= '9');
        if (!letter && *c != '_' && *c != '-') {
            return false;
        }
    }
    return key[0] != '\0';
}

void json_where(const JsonNode *node, char out[ERROR_WHERE_BYTES])
{
    const JsonNode *chain[JSON_DEPTH_MAX + 2];
    int count = 0;
    for (const JsonNode *i = node; i->parent != NULL && count < JSON_DEPTH_MAX + 2; i = i->parent) {
        chain[count++] = i;
    }
    const char *name = node->name == NULL ? "" : node->name;
    size_t used = (size_t)snprintf(out, ERROR_WHERE_BYTES, "%s%s", name,
                                   name[0] == '\0' || count == 0 ? "" : ": ");
    bool first = true;
    while (count > 0 && used < ERROR_WHERE_BYTES) {
        const JsonNode *part = chain[--count];
        char *end = out + used;
        size_t room = ERROR_WHERE_BYTES - used;
        if (part->key == NULL) {
            used += (size_t)snprintf(end, room, "[%d]", part->index);
        } else if (is_plain_key(part->key)) {
            used +=
                (size_t)snprintf(end, room, "%s%.*s", first ? "" : ".", KEY_SHOWN_BYTES, part->key);
        } else {
            used += (size_t)snprintf(end, room, "[\"%.*s\"]", KEY_SHOWN_BYTES, part->key);
        }
        first = false;
    }
}

static bool report(const JsonNode *node, const char *format, va_list arguments)
{
    char where[ERROR_WHERE_BYTES];
    char what[ERROR_WHAT_BYTES];
    json_where(node, where);
    vsnprintf(what, sizeof what, format, arguments);
    return error_add(node->problems, where, "%s", what);
}

bool json_problem(const JsonNode *node, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    report(node, format, arguments);
    va_end(arguments);
    return false;
}

bool json_problem_at(const JsonNode *object, const char *key, const char *format, ...)
{
    const JsonNode member = json_optional(object, key);
    va_list arguments;
    va_start(arguments, format);
    report(&member, format, arguments);
    va_end(arguments);
    return false;
}

/* ---- Shape ---- */

static const char *kind_words(JsonKind kind)
{
    switch (kind) {
    case JSON_ABSENT: return "nothing";
    case JSON_NULL: return "null";
    case JSON_BOOL: return "true or false";
    case JSON_NUMBER: return "a number";
    case JSON_TEXT: return "text";
    case JSON_ARRAY: return "a list";
    case JSON_OBJECT: return "an object";
    }
    return "";
}

bool json_expect(const JsonNode *node, JsonKind kind)
{
    JsonKind found = json_kind(node);
    if (found == kind) {
        return true;
    }
    if (found != JSON_ABSENT) {
        json_problem(node, "expected %s, found %s", kind_words(kind), kind_words(found));
    }
    return false;
}

bool json_expect_keys(const JsonNode *object, const char *const *keys)
{
    if (!json_expect(object, JSON_OBJECT)) {
        return false;
    }
    bool good = true;
    /* places in keys; so each member is looked at once, however many there are */
    uint64_t seen = 0;
    for (JsonNode i = json_first(object); i.value != NULL; i = json_next(&i)) {
        int place = 0;
        while (keys[place] != NULL && strcmp(keys[place], i.key) != 0) {
            place++;
        }
        if (keys[place] == NULL) {
            good = json_problem(object, "unknown key \"%.*s\"", KEY_SHOWN_BYTES, i.key);
        } else if ((seen >> place & 1) != 0) {
            good = json_problem(object, "key \"%s\" appears twice", i.key);
        }
        seen |= keys[place] != NULL ? UINT64_C(1) << place : 0;
    }
    return good;
}

bool json_expect_count(const JsonNode *array, int min, int max)
{
    if (!json_expect(array, JSON_ARRAY)) {
        return false;
    }
    int count = json_count(array);
    if (count >= min && count <= max) {
        return true;
    }
    if (min == max) {
        return json_problem(array, "expected %d entries, found %d", min, count);
    }
    return json_problem(array, "expected %d to %d entries, found %d", min, max, count);
}

/* ---- Typed reads ---- */

bool json_read_int(const JsonNode *node, int64_t min, int64_t max, int64_t *out)
{
    if (!json_expect(node, JSON_NUMBER)) {
        return false;
    }
    double number = value_of(node)->valuedouble;
    bool exact = number >= -(double)JSON_INT_MAX && number <= (double)JSON_INT_MAX;
    int64_t whole = exact ? (int64_t)number : 0;
    if (!exact) {
        return json_problem(node, "this number is too large to be exact");
    }
    if ((double)whole != number) {
        return json_problem(node, "expected a whole number, found %.15g", number);
    }
    if (whole != min && min == max) {
        return json_problem(node, "expected %lld, found %lld", (long long)min, (long long)whole);
    }
    if (whole < min || whole > max) {
        return json_problem(node, "expected a number from %lld to %lld, found %lld", (long long)min,
                            (long long)max, (long long)whole);
    }
    *out = whole;
    return true;
}

bool json_read_u8(const JsonNode *node, int min, int max, uint8_t *out)
{
    int64_t number = 0;
    if (!json_read_int(node, min, max, &number)) {
        return false;
    }
    *out = (uint8_t)number;
    return true;
}

bool json_read_bool(const JsonNode *node, bool *out)
{
    if (!json_expect(node, JSON_BOOL)) {
        return false;
    }
    *out = (value_of(node)->type & 0xFF) == cJSON_True;
    return true;
}

bool json_read_hex64(const JsonNode *node, uint64_t *out)
{
    const char *text = json_text(node);
    if (text == NULL) {
        return false;
    }
    const bool is_hex = text[0] == '0' && text[1] == 'x';
    const size_t digits = is_hex ? strspn(text + 2, "0123456789abcdefABCDEF") : 0;
    if (digits < 1 || digits > 16 || text[2 + digits] != '\0') {
        return json_problem(node, "expected \"0x\" and 1 to 16 hexadecimal digits, found \"%.*s\"",
                            KEY_SHOWN_BYTES, text);
    }
    *out = strtoull(text + 2, NULL, 16);
    return true;
}

bool json_read_word(const JsonNode *node, const char *what, const char *const *words, int *place)
{
    const char *text = json_text(node);
    for (int i = 0; text != NULL && words[i] != NULL; i++) {
        if (strcmp(words[i], text) == 0) {
            *place = i;
            return true;
        }
    }
    return text != NULL && json_problem(node, "unknown %s \"%.*s\"", what, KEY_SHOWN_BYTES, text);
}

bool json_number_text(const JsonNode *node, char out[32])
{
    const cJSON *value = node->value;
    if (!cJSON_IsNumber(value) || !(fabs(value->valuedouble) < HUGE_VAL)) {
        return false;
    }
    (void)snprintf(out, 32, "%.17g", value->valuedouble);
    for (char *c = out; *c != '\0'; c++) {
        *c = *c == ',' ? '.' : *c; /* Some places write a comma. */
    }
    return true;
}

const char *json_text(const JsonNode *node)
{
    return json_expect(node, JSON_TEXT) ? value_of(node)->valuestring : NULL;
}

bool json_read_text(const JsonNode *node, char *out, size_t bytes)
{
    const char *text = json_text(node);
    if (text == NULL) {
        return false;
    }
    size_t length = strlen(text);
    if (length == 0) {
        return json_problem(node, "text is empty");
    }
    if (length >= bytes) {
        return json_problem(node, "text is longer than %zu bytes", bytes - 1);
    }
    memcpy(out, text, length + 1);
    text_clean(out);
    return true;
}

bool json_same(const JsonNode *a, const JsonNode *b)
{
    return cJSON_Compare(value_of(a), value_of(b), true);
}

void json_print(const JsonNode *node, char *out, size_t bytes)
{
    enum { MARGIN = 6 }; /* cJSON wants that much more than it needs. */
    char text[ERROR_WHAT_BYTES + MARGIN] = "";
    const cJSON *value = value_of(node);
    if (value != NULL
        && !cJSON_PrintPreallocated((cJSON *)(uintptr_t)value, text, sizeof text, 0)) {
        text[0] = '\0';
    }
    (void)snprintf(out, bytes, "%s",
                   value == NULL                             ? ""
                   : text[0] != '\0' && strlen(text) < bytes ? text
                                                             : "...");
}
