#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/json/json.h>

/* ---- The buffer ---- */

static void put_bytes(JsonWriter *writer, const char *bytes, size_t count)
{
    writer->failed =
        writer->failed || !text_add(&writer->text, &writer->bytes, &writer->capacity, bytes, count);
}

static void put(JsonWriter *writer, const char *text)
{
    put_bytes(writer, text, strlen(text));
}

void json_writer_init(JsonWriter *writer, JsonStyle style)
{
    *writer = (JsonWriter){.style = (uint8_t)style};
}

void json_writer_finish(JsonWriter *writer)
{
    free(writer->text);
    *writer = (JsonWriter){0};
}

void json_writer_clear(JsonWriter *writer)
{
    JsonWriter fresh = {.text = writer->text, .capacity = writer->capacity, .style = writer->style};
    *writer = fresh;
    if (writer->text != NULL) {
        writer->text[0] = '\0';
    }
}

const char *json_writer_text(JsonWriter *writer)
{
    assert(writer->depth == 0 && !writer->after_key);
    put(writer, "");
    return writer->failed ? NULL : writer->text;
}

char *json_writer_take(JsonWriter *writer)
{
    char *text = json_writer_text(writer) != NULL ? writer->text : NULL;
    writer->text = text != NULL ? NULL : writer->text;
    json_writer_finish(writer);
    return text;
}

void json_end_line(JsonWriter *writer)
{
    assert(writer->depth == 0 && !writer->after_key);
    put(writer, "\n");
    writer->has_items[0] = false;
}

void json_repeat(JsonWriter *writer, size_t from)
{
    const size_t count = writer->bytes - from;
    /* Room first: what is repeated lies in the text that grows. */
    writer->failed =
        writer->failed
        || !list_room(&writer->text, (int)(writer->bytes + count + 1), &writer->capacity, 1);
    put_bytes(writer, writer->failed ? "" : writer->text + from, count);
}

/* ---- Layout ---- */

static void put_line_break(JsonWriter *writer)
{
    put(writer, "\n");
    for (int i = 0; i < writer->depth; i++) {
        put(writer, "  ");
    }
}

/* What stands between the values of a container. */
static void put_separator(JsonWriter *writer)
{
    bool first = !writer->has_items[writer->depth];
    writer->has_items[writer->depth] = true;
    if (!first) {
        put(writer, ",");
    }
    if (writer->style != JSON_COMPACT && writer->depth > 0) {
        if (writer->line_depth == 0) {
            put_line_break(writer);
        } else if (!first) {
            put(writer, " ");
        }
    }
}

static void begin_value(JsonWriter *writer)
{
    if (writer->after_key) {
        writer->after_key = false;
    } else {
        put_separator(writer);
    }
}

static void begin_container(JsonWriter *writer, const char *bracket, bool on_one_line)
{
    assert(writer->depth < JSON_DEPTH_MAX);
    begin_value(writer);
    put(writer, bracket);
    writer->depth++;
    writer->has_items[writer->depth] = false;
    if (on_one_line && writer->line_depth == 0) {
        writer->line_depth = writer->depth;
    }
    if (writer->style == JSON_AIRY && writer->line_depth != 0 && bracket[0] == '{') {
        put(writer, " ");
    }
}

static void end_container(JsonWriter *writer, const char *bracket)
{
    assert(writer->depth > 0 && !writer->after_key);
    bool had_items = writer->has_items[writer->depth];
    bool on_one_line = writer->line_depth != 0;
    if (writer->style == JSON_AIRY && on_one_line && bracket[0] == '}') {
        put(writer, " ");
    }
    if (writer->line_depth == writer->depth) {
        writer->line_depth = 0;
    }
    writer->depth--;
    if (had_items && !on_one_line && writer->style != JSON_COMPACT) {
        put_line_break(writer);
    }
    put(writer, bracket);
}

void json_begin_object(JsonWriter *writer)
{
    begin_container(writer, "{", false);
}

void json_begin_object_line(JsonWriter *writer)
{
    begin_container(writer, "{", true);
}

void json_end_object(JsonWriter *writer)
{
    end_container(writer, "}");
}

void json_begin_array(JsonWriter *writer)
{
    begin_container(writer, "[", false);
}

void json_begin_array_line(JsonWriter *writer)
{
    begin_container(writer, "[", true);
}

void json_end_array(JsonWriter *writer)
{
    end_container(writer, "]");
}

/* ---- Values ---- */

static void put_quoted(JsonWriter *writer, const char *text)
{
    put(writer, "\"");
    const char *start = text;
    for (const char *c = text;; c++) {
        unsigned char byte = (unsigned char)*c;
        if (byte >= 0x20 && byte != '"' && byte != '\\') {
            continue;
        }
        put_bytes(writer, start, (size_t)(c - start));
        start = c + 1;
        if (byte == '\0') {
            break;
        }
        char escape[8];
        if (byte == '"' || byte == '\\') {
            snprintf(escape, sizeof escape, "\\%c", byte);
        } else if (byte == '\n') {
            snprintf(escape, sizeof escape, "\\n");
        } else {
            snprintf(escape, sizeof escape, "\\u%04x", byte);
        }
        put(writer, escape);
    }
    put(writer, "\"");
}

void json_key(JsonWriter *writer, const char *key)
{
    assert(!writer->after_key);
    put_separator(writer);
    put_quoted(writer, key);
    put(writer, writer->style != JSON_COMPACT ? ": " : ":");
    writer->after_key = true;
}

void json_write_int(JsonWriter *writer, int64_t value)
{
    assert(value >= -JSON_INT_MAX && value <= JSON_INT_MAX);
    char digits[24];
    snprintf(digits, sizeof digits, "%lld", (long long)value);
    begin_value(writer);
    put(writer, digits);
}

void json_write_bool(JsonWriter *writer, bool value)
{
    begin_value(writer);
    put(writer, value ? "true" : "false");
}

void json_write_null(JsonWriter *writer)
{
    begin_value(writer);
    put(writer, "null");
}

void json_write_text(JsonWriter *writer, const char *text)
{
    begin_value(writer);
    put_quoted(writer, text);
}

static size_t column_of(const JsonWriter *writer)
{
    size_t column = 0;
    while (column < writer->bytes && writer->text[writer->bytes - 1 - column] != '\n') {
        column++;
    }
    return column;
}

void json_write_words(JsonWriter *writer, const char *const *words, int count)
{
    enum { COLUMNS = 99 };
    size_t column = column_of(writer);
    size_t whole = column;
    for (int i = 0; i < count; i++) {
        whole += strlen(words[i]) + 4; /* quotes, comma, space; the brackets are two as well */
    }
    const bool wraps = writer->style != JSON_COMPACT && writer->line_depth == 0 && whole > COLUMNS;
    begin_container(writer, "[", !wraps);
    for (int i = 0; i < count && !wraps; i++) {
        json_write_text(writer, words[i]);
    }
    for (int i = 0; i < count && wraps; i++) {
        const bool is_last = i + 1 == count;
        const size_t bytes = strlen(words[i]) + (is_last ? 2 : 3);
        if (i == 0 || column + 1 + bytes > COLUMNS) {
            put_line_break(writer);
            column = (size_t)writer->depth * 2;
        } else {
            put(writer, " ");
            column++;
        }
        put_quoted(writer, words[i]);
        put(writer, is_last ? "" : ",");
        column += bytes;
        writer->has_items[writer->depth] = true;
    }
    end_container(writer, "]");
}

void json_write_hex64(JsonWriter *writer, uint64_t value)
{
    char digits[24];
    snprintf(digits, sizeof digits, "\"0x%016llx\"", (unsigned long long)value);
    begin_value(writer);
    put(writer, digits);
}

void json_write_fixed(JsonWriter *writer, int64_t value, int decimals)
{
    char digits[48];
    unsigned long long size = (unsigned long long)(value < 0 ? -value : value);
    unsigned long long one = 1;
    for (int i = 0; i < decimals; i++) {
        one *= 10;
    }
    snprintf(digits, sizeof digits, "%s%llu.%0*llu", value < 0 ? "-" : "", size / one, decimals,
             size % one);
    begin_value(writer);
    put(writer, digits);
}

static void write_container(JsonWriter *writer, const JsonNode *node, bool is_object)
{
    (is_object ? json_begin_object : json_begin_array)(writer);
    for (JsonNode i = json_first(node); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        if (is_object) {
            json_key(writer, i.key);
        }
        json_write_node(writer, &i);
    }
    (is_object ? json_end_object : json_end_array)(writer);
}

void json_write_node(JsonWriter *writer, const JsonNode *node)
{
    char number[32];
    bool truth = false;
    switch (json_kind(node)) {
    case JSON_ABSENT:
    case JSON_NULL: json_write_null(writer); break;
    case JSON_BOOL:
        json_read_bool(node, &truth);
        json_write_bool(writer, truth);
        break;
    case JSON_NUMBER:
        begin_value(writer);
        put(writer, json_number_text(node, number) ? number : "null");
        break;
    case JSON_TEXT: json_write_text(writer, json_text(node)); break;
    case JSON_ARRAY: write_container(writer, node, false); break;
    case JSON_OBJECT: write_container(writer, node, true); break;
    }
}

void json_put_object(JsonWriter *writer, const char *key)
{
    json_key(writer, key);
    json_begin_object(writer);
}

void json_put_array(JsonWriter *writer, const char *key)
{
    json_key(writer, key);
    json_begin_array(writer);
}

void json_put_fixed(JsonWriter *writer, const char *key, int64_t value, int decimals)
{
    json_key(writer, key);
    json_write_fixed(writer, value, decimals);
}

void json_put_int(JsonWriter *writer, const char *key, int64_t value)
{
    json_key(writer, key);
    json_write_int(writer, value);
}

void json_put_bool(JsonWriter *writer, const char *key, bool value)
{
    json_key(writer, key);
    json_write_bool(writer, value);
}

void json_put_text(JsonWriter *writer, const char *key, const char *text)
{
    json_key(writer, key);
    json_write_text(writer, text);
}

void json_put_hex64(JsonWriter *writer, const char *key, uint64_t value)
{
    json_key(writer, key);
    json_write_hex64(writer, value);
}
