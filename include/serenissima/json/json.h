/* JSON text in and out; the parser behind it is seen by one source file only. Reading goes through
 * nodes that know their path, so that each problem says where it is (ports[3].adjacent[1]) and all
 * problems of a pass are collected. Writing is a stream in the order of the calls: same calls, same
 * bytes. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <serenissima/json/error.h>

/* Largest whole number that JSON carries exactly everywhere: 2^53 - 1; the least is its
 * negative. */
#define JSON_INT_MAX INT64_C(9007199254740991)

/* Most values of one text: three times what the largest chart has. It bounds the memory that a
 * hostile text can take, which is forty times its bytes. */
#define JSON_VALUES_MAX 200000

/* Bytes of the UTF-8 letter at text, of which so many are left, and its code; 0: there is none. */
size_t utf8_letter(const char *text, size_t bytes, uint32_t *letter);
/* Bytes of the letter with which a text goes on, and its code (NULL: not asked); what is none, as
 * the end, is one byte and U+FFFD. */
size_t text_letter(const char *text, uint32_t *letter);

/* Room for `count` things of `size` bytes in the list that the pointer at `list` leads to; false,
 * and all as it was, where there is no memory. */
bool list_room(void *list, int count, int *capacity, size_t size);
/* Adds `count` bytes to a text that grows, *bytes of it and a NUL; false, and all as it was, where
 * there is no memory. */
bool text_add(char **text, size_t *bytes, int *capacity, const char *more, size_t count);
/* The text once more, to be freed by the caller; NULL: there is no memory. */
char *text_copy(const char *text);

/* Of the parser that reads, as "1.7.15". */
const char *json_parser_version(void);

/* ---- Errors ---- */

/* Data, paths and arguments may hold anything, and names and messages go to terminals, pages and
 * fonts: what would give an order there (control characters, line breaks, marks that turn the
 * direction), and broken UTF-8, becomes a question mark each; half a letter at the end goes. In
 * place; never longer. All that json_read_text, error_add and error_set fill has passed through
 * it. */
void text_clean(char *text);
/* Appends a problem, once where it comes twice running; list may be NULL. Returns false, as all
 * three do, so that callers can write `return error_add(...)`. */
bool error_add(ErrorList *list, const char *where, const char *format, ...);
/* Fills one error (may be NULL). */
bool error_set(Error *error, const char *where, const char *format, ...);
/* Copies the first problem of a list that is not empty into error (may be NULL). */
bool error_first(Error *error, const ErrorList *list);

/* ---- Reading ---- */

/* A parsed text; owns every value in it. */
typedef struct JsonDoc JsonDoc;

typedef enum JsonKind {
    JSON_ABSENT,
    JSON_NULL,
    JSON_BOOL,
    JSON_NUMBER,
    JSON_TEXT,
    JSON_ARRAY,
    JSON_OBJECT
} JsonKind;

/* One value and the way to it. A node points at its parent node, which must live at least as long;
 * nodes are small, live on the stack and own nothing. Fields are for read.c. */
typedef struct JsonNode {
    const void *value;             /* NULL: absent */
    const struct JsonNode *parent; /* NULL: the root */
    const char *key;               /* name in the parent; NULL: an item of an array */
    int index;                     /* place in the parent, from 0 */
    ErrorList *problems;           /* where problems go; may be NULL */
    const char *name;              /* of the file, for messages; may be "" */
} JsonNode;

/* Parses a whole text: UTF-8, one value, nothing behind it. NULL and *error with line and column
 * on a syntax error. name: for messages, copied. */
JsonDoc *json_parse(const char *text, size_t bytes, const char *name, Error *error);
void json_destroy(JsonDoc *doc); /* takes NULL */

/* The outermost value; problems found while reading below it are appended to problems (may be
 * NULL). */
JsonNode json_root(const JsonDoc *doc, ErrorList *problems);

JsonKind json_kind(const JsonNode *node);
/* Values in an array or members of an object; 0 for everything else. */
int json_count(const JsonNode *node);
/* Member by name, which the node keeps as the document has it; absent (JSON_ABSENT) when there is
 * none, and then with the caller's name. json_member reports a missing one. */
JsonNode json_member(const JsonNode *object, const char *key);
JsonNode json_optional(const JsonNode *object, const char *key);
/* Walks an array or an object: for (JsonNode i = json_first(&a); json_kind(&i) != JSON_ABSENT;
 * i = json_next(&i)). The key of a member is in i.key. */
JsonNode json_first(const JsonNode *container);
/* The same of an object alone, for a walk that needs the keys: anything else is reported. */
JsonNode json_first_member(const JsonNode *object);
JsonNode json_next(const JsonNode *node);

/* Reports what is wrong at a node; "path: sentence". Returns false. */
bool json_problem(const JsonNode *node, const char *format, ...);
/* The same at a member of an object, there or not. */
bool json_problem_at(const JsonNode *object, const char *key, const char *format, ...);
/* The node's place: "name: path", or one of both. */
void json_where(const JsonNode *node, char out[ERROR_WHERE_BYTES]);

/* True when the node is of the kind; else reports (an absent node has been reported by json_member
 * already and is passed over in silence). */
bool json_expect(const JsonNode *node, JsonKind kind);
/* An object with no other keys than these and none twice. keys ends with NULL. All offending keys
 * are reported. */
bool json_expect_keys(const JsonNode *object, const char *const *keys);
/* An array of min..max values. */
bool json_expect_count(const JsonNode *array, int min, int max);

/* Typed reads: false and a report when the value is not of that kind or range; *out is then
 * unchanged. */
bool json_read_int(const JsonNode *node, int64_t min, int64_t max, int64_t *out);
bool json_read_u8(const JsonNode *node, int min, int max, uint8_t *out);
bool json_read_bool(const JsonNode *node, bool *out);
/* A whole number of 64 bits as "0x" and 1..16 hex digits in a string. */
bool json_read_hex64(const JsonNode *node, uint64_t *out);
/* One of the words, which end with NULL: its place among them, from 0. what: of which kind they
 * are, for the report. All words of files are read by it, so that none is a number before it was
 * found: the empty word and whatever the list lacks leave *place as it was. */
bool json_read_word(const JsonNode *node, const char *what, const char *const *words, int *place);
/* Text of at most bytes - 1 bytes, not empty; cleaned (text_clean), as it may be a name. */
bool json_read_text(const JsonNode *node, char *out, size_t bytes);
/* A number as it is written, whole or not; false: JSON cannot write it. */
bool json_number_text(const JsonNode *node, char out[32]);
/* The text itself as it stands in the file, to be compared or cleaned; NULL and a report. Lives as
 * long as the doc. */
const char *json_text(const JsonNode *node);

/* Do both say the same? The order of members does not matter. */
bool json_same(const JsonNode *a, const JsonNode *b);
/* The value as JSON on one line; "..." where it is longer than bytes - 1, "" where it is absent. */
void json_print(const JsonNode *node, char *out, size_t bytes);

/* ---- Writing ---- */

typedef enum JsonStyle {
    JSON_COMPACT,  /* one line without a space */
    JSON_INDENTED, /* two spaces a level; containers begun with the _line calls stay on one line */
    JSON_AIRY      /* likewise, with a space within the braces of a line */
} JsonStyle;

enum { JSON_DEPTH_MAX = 32 };

/* Fields are for write.c; begin with json_writer_init. */
typedef struct JsonWriter {
    char *text;   /* owned, NUL-terminated once something is written */
    size_t bytes; /* written, without the NUL */
    int capacity;
    bool failed;   /* out of memory: everything since is dropped */
    uint8_t style; /* JsonStyle */
    uint8_t depth;
    uint8_t line_depth; /* depth at which one-line mode began; 0: none */
    bool after_key;
    bool has_items[JSON_DEPTH_MAX + 1];
} JsonWriter;

void json_writer_init(JsonWriter *writer, JsonStyle style);
void json_writer_finish(JsonWriter *writer);
/* Forgets the text and keeps the memory, for the next value. */
void json_writer_clear(JsonWriter *writer);
/* The finished text, NUL-terminated; NULL when memory ran out. Lives until the next call. */
const char *json_writer_text(JsonWriter *writer);
/* The same, to be freed by the caller; the writer is finished with that. */
char *json_writer_take(JsonWriter *writer);
/* Ends a line of JSON lines: the next value is not parted from the last by a comma. */
void json_end_line(JsonWriter *writer);
/* All from a byte of the text on once more. */
void json_repeat(JsonWriter *writer, size_t from);

void json_begin_object(JsonWriter *writer);
void json_begin_object_line(JsonWriter *writer); /* on one line, in the indented style too */
void json_end_object(JsonWriter *writer);
void json_begin_array(JsonWriter *writer);
void json_begin_array_line(JsonWriter *writer);
void json_end_array(JsonWriter *writer);
void json_key(JsonWriter *writer, const char *key);
void json_write_int(JsonWriter *writer, int64_t value); /* -JSON_INT_MAX..JSON_INT_MAX, asserted */
void json_write_bool(JsonWriter *writer, bool value);
void json_write_null(JsonWriter *writer);
void json_write_text(JsonWriter *writer, const char *text); /* valid UTF-8 */
void json_write_hex64(JsonWriter *writer, uint64_t value);  /* "0x" and 16 digits */
/* An array of texts: on one line, or, where that takes more than 99 columns, on as few as it
 * can. */
void json_write_words(JsonWriter *writer, const char *const *words, int count);
/* A number with so many decimals, 1..9: 4321 with four is written 0.4321. */
void json_write_fixed(JsonWriter *writer, int64_t value, int decimals);
/* A parsed value as it was read. */
void json_write_node(JsonWriter *writer, const JsonNode *node);
/* One text of two that were made of the same: what `mine` changed of `base` (absent: nothing was
 * there), in all else what `theirs` has, value by value of objects and of arrays of one length.
 * What only theirs knows stays; at the outermost nothing of it is taken off. */
void json_merge(JsonWriter *writer, const JsonNode *base, const JsonNode *mine,
                const JsonNode *theirs);
/* An object made of the members of a damaged one that are whole, "{}" where none is; to be freed by
 * the caller, NULL: no memory. */
char *json_mend(const char *text, size_t bytes);

/* Key and value, or what the value begins with, in one call. */
void json_put_object(JsonWriter *writer, const char *key);
void json_put_array(JsonWriter *writer, const char *key);
void json_put_fixed(JsonWriter *writer, const char *key, int64_t value, int decimals);
void json_put_int(JsonWriter *writer, const char *key, int64_t value);
void json_put_bool(JsonWriter *writer, const char *key, bool value);
void json_put_text(JsonWriter *writer, const char *key, const char *text);
void json_put_hex64(JsonWriter *writer, const char *key, uint64_t value);
