#include <stdio.h>
#include <string.h>

#include "support.h"

static JsonDoc *parse(const char *text)
{
    Error error;
    JsonDoc *doc = json_parse(text, strlen(text), "", &error);
    ck_assert_msg(doc != NULL, "%s: %s", error.where, error.what);
    return doc;
}

/* ---- Reading ---- */

static const struct {
    const char *text;
    size_t bytes; /* 0: all of the text */
    const char *where;
    const char *what;
} SYNTAX[] = {
    {"", 0, "file", "there is nothing in it"},
    {" \n\t", 0, "file", "there is nothing in it"},
    {"{\n  \"a\" 1}", 0, "file: line 2, column 7", "this is not valid JSON"},
    {"{\"\xC3\xA8\": 1 2}", 0, "file: line 1, column 9", "this is not valid JSON"},
    {"[1, 2", 0, "file: line 1, column 6", "the text ends too early"},
    {"[1] x", 0, "file: line 1, column 5", "something follows the value"},
    {"\"\xFF\"", 0, "file: line 1, column 2", "this is not valid UTF-8"},
    {"\"\xC0\x80\"", 0, "file: line 1, column 2", "this is not valid UTF-8"},
    {"\"\xED\xA0\x80\"", 0, "file: line 1, column 2", "this is not valid UTF-8"},
    {"\"a\tb\"", 0, "file: line 1, column 3", "a control character stands here"},
    {"[1,\0 2]", 7, "file: line 1, column 4", "a control character stands here"},
    {"\"a\\u0000\"", 0, "file: line 1, column 3", "text may not hold the character NUL"},
    {"[\"\\ud800x\"]", 0, "file: line 1, column 3", "half of a letter stands here"},
    {"[\"\\udc00\\ud800\"]", 0, "file: line 1, column 3", "half of a letter stands here"},
    {"[1.0000000000000000000000000000000000000000000000000000000000000001]", 0,
     "file: line 1, column 65", "this number has too many digits"},
};

START_TEST(json_syntax_errors_have_line_and_column)
{
    Error error;
    size_t bytes = SYNTAX[_i].bytes == 0 ? strlen(SYNTAX[_i].text) : SYNTAX[_i].bytes;
    ck_assert_ptr_null(json_parse(SYNTAX[_i].text, bytes, "file", &error));
    ck_assert_str_eq(error.where, SYNTAX[_i].where);
    ck_assert_str_eq(error.what, SYNTAX[_i].what);
}
END_TEST

/* What the parser lets stand is read: both halves of a letter, the longest number, the most
 * values. */
START_TEST(json_limits_are_the_last_that_is_read)
{
    static char many[2 * JSON_VALUES_MAX + 8];
    Error error;
    json_destroy(parse("[\"\\ud83d\\udc51\", "
                       "100000000000000000000000000000000000000000000000000000000000000]"));
    for (int extra = 0; extra < 2; extra++) { /* the list itself is a value */
        char *end = many;
        *end++ = '[';
        for (int i = 1; i < JSON_VALUES_MAX - 1 + extra; i++) {
            *end++ = '0';
            *end++ = ',';
        }
        memcpy(end, "0]", 3);
        JsonDoc *doc = json_parse(many, strlen(many), "file", &error);
        ck_assert_int_eq(doc != NULL, extra == 0);
        json_destroy(doc);
    }
    ck_assert_str_eq(error.what, "more values stand here than any file of this game has");
}
END_TEST

/* No word of a list is found by what is none of it, and the place stays as it was. */
START_TEST(json_words_are_found_or_refused)
{
    static const char *const WORDS[] = {"wine", "one", NULL};
    static const char *const REFUSED[] = {"[\"\"]",     "[\"none\"]", "[\"on\"]",
                                          "[\"ones\"]", "[0]",        "[null]"};
    ErrorList problems = {0};
    for (size_t i = 0; i < sizeof REFUSED / sizeof REFUSED[0]; i++) {
        int place = -7;
        JsonDoc *doc = parse(REFUSED[i]);
        const JsonNode root = json_root(doc, &problems), word = json_first(&root);
        ck_assert(!json_read_word(&word, "card", WORDS, &place));
        ck_assert_int_eq(place, -7);
        ck_assert_int_eq(problems.count, (int)i + 1);
        ck_assert_str_eq(problems.items[i].where, "[0]");
        json_destroy(doc);
    }
    ck_assert_str_eq(problems.items[1].what, "unknown card \"none\"");
    JsonDoc *doc = parse("[\"one\"]");
    const JsonNode root = json_root(doc, &problems), word = json_first(&root);
    int place = -7;
    ck_assert(json_read_word(&word, "card", WORDS, &place));
    ck_assert_int_eq(place, 1);
    json_destroy(doc);
}
END_TEST

/* A name goes to terminals and pages: what would give an order there does not get that far. */
START_TEST(json_names_give_no_orders)
{
    static const char *const NAMES[][2] = {
        {"A\\n1. A: 999", "A?1. A: 999"},
        {"\\u001b[8mB", "?[8mB"},
        {"C\\u202eD\\u2066", "C?D?"},
        {"\\u0085\\u2028", "??"},
        {"Zo\\u00eb \\u200f\\ud83d\\udc51", "Zo\xC3\xAB \xE2\x80\x8F\xF0\x9F\x91\x91"}};
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        char text[64], name[40];
        snprintf(text, sizeof text, "[\"%s\"]", NAMES[i][0]);
        JsonDoc *doc = parse(text);
        const JsonNode root = json_root(doc, NULL), node = json_first(&root);
        ck_assert(json_read_text(&node, name, sizeof name));
        ck_assert_str_eq(name, NAMES[i][1]);
        json_destroy(doc);
    }
}
END_TEST

START_TEST(json_escaped_backslash_before_u0000_is_text)
{
    JsonDoc *doc = parse("[\"\\\\u0000\"]");
    JsonNode root = json_root(doc, NULL);
    JsonNode first = json_first(&root);
    ck_assert_str_eq(json_text(&first), "\\u0000");
    json_destroy(doc);
}
END_TEST

START_TEST(json_numbers_are_exact_to_their_limit)
{
    ErrorList problems = {0};
    JsonDoc *doc =
        parse("[9007199254740991, -9007199254740991, 9007199254740992, 1e3, 0.5, -0, 1e400]");
    JsonNode root = json_root(doc, &problems);
    int64_t values[7] = {1, 1, 1, 1, 1, 1, 1};
    for (JsonNode i = json_first(&root); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        json_read_int(&i, -JSON_INT_MAX, JSON_INT_MAX, &values[i.index]);
    }
    json_destroy(doc);
    ck_assert(values[0] == JSON_INT_MAX);
    ck_assert(values[1] == -JSON_INT_MAX);
    ck_assert(values[2] == 1);
    ck_assert(values[3] == 1000);
    ck_assert(values[4] == 1);
    ck_assert(values[5] == 0);
    ck_assert_str_eq(
        problems_text(&problems),
        "[2]: this number is too large to be exact\n[4]: expected a whole number, found 0.5\n"
        "[6]: this number is too large to be exact\n");
}
END_TEST

START_TEST(json_hex_carries_64_bits)
{
    static const char *const BAD[] = {"\"0x\"", "\"12\"", "\"0x12345678901234567\"", "\"0xfg\"",
                                      "12"};
    ErrorList problems = {0};
    uint64_t value = 0;
    JsonDoc *doc = parse("\"0xFEDCBA9876543210\"");
    JsonNode root = json_root(doc, &problems);
    ck_assert(json_read_hex64(&root, &value));
    ck_assert(value == UINT64_C(0xFEDCBA9876543210));
    json_destroy(doc);
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        doc = parse(BAD[i]);
        root = json_root(doc, &problems);
        ck_assert_msg(!json_read_hex64(&root, &value), "%s", BAD[i]);
        json_destroy(doc);
    }
    ck_assert_int_eq(problems.count, (int)(sizeof BAD / sizeof BAD[0]));
    ck_assert(value == UINT64_C(0xFEDCBA9876543210));
}
END_TEST

START_TEST(json_paths_name_the_place)
{
    ErrorList problems = {0};
    JsonDoc *doc = parse("{\"ports\":[0,{\"a b\":{\"adjacent\":[1,\"x\"]}}]}");
    JsonNode root = json_root(doc, &problems);
    JsonNode ports = json_member(&root, "ports");
    JsonNode zero = json_first(&ports);
    JsonNode one = json_next(&zero);
    JsonNode odd = json_member(&one, "a b");
    JsonNode adjacent = json_member(&odd, "adjacent");
    JsonNode first = json_first(&adjacent);
    JsonNode second = json_next(&first);
    uint8_t number;
    ck_assert(json_read_u8(&first, 0, 9, &number));
    ck_assert(!json_read_u8(&second, 0, 9, &number));
    JsonNode missing = json_member(&odd, "zone");
    ck_assert_int_eq(json_kind(&missing), JSON_ABSENT);
    ck_assert(!json_read_u8(&missing, 0, 9, &number));
    ck_assert_str_eq(problems_text(&problems),
                     "ports[1][\"a b\"].adjacent[1]: expected a number, found text\n"
                     "ports[1][\"a b\"]: missing key \"zone\"\n");
    json_destroy(doc);
}
END_TEST

START_TEST(json_many_problems_are_counted_and_32_kept)
{
    static ErrorList problems;
    char text[256] = "[";
    for (int i = 0; i < 40; i++) {
        strcat(text, i == 0 ? "-1" : ",-1");
    }
    strcat(text, "]");
    problems.count = 0;
    JsonDoc *doc = parse(text);
    JsonNode root = json_root(doc, &problems);
    for (JsonNode i = json_first(&root); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        uint8_t number;
        ck_assert(!json_read_u8(&i, 0, 9, &number));
    }
    ck_assert_int_eq(problems.count, 40);
    ck_assert_str_eq(problems.items[ERROR_LIST_MAX - 1].where, "[31]");
    json_destroy(doc);
}
END_TEST

START_TEST(json_messages_are_fit_to_be_shown)
{
    ErrorList problems = {0};
    JsonDoc *doc = parse("{\"\\u001b[31mred\": 1}");
    JsonNode root = json_root(doc, &problems);
    ck_assert(!json_expect_keys(&root, (const char *const[]){"a", NULL}));
    ck_assert_str_eq(problems_text(&problems), "unknown key \"?[31mred\"\n");
    json_destroy(doc);
    Error error;
    char where[ERROR_WHERE_BYTES + 4];
    memset(where, 'x', sizeof where);
    memcpy(where + ERROR_WHERE_BYTES - 2, "\xC3\xA8", 3); /* cut in the middle of a letter */
    error_set(&error, where, "%s", "");
    ck_assert_uint_eq(strlen(error.where), ERROR_WHERE_BYTES - 2);
}
END_TEST

/* ---- Writing ---- */

static void write_sample(JsonWriter *writer)
{
    json_begin_object(writer);
    json_put_int(writer, "whole", -JSON_INT_MAX);
    json_put_bool(writer, "yes", true);
    json_put_text(writer, "text", "a\"b\\c\nd\x01\xC3\xA8");
    json_put_hex64(writer, "hash", 0xABC);
    json_key(writer, "empty");
    json_begin_array(writer);
    json_end_array(writer);
    json_key(writer, "line");
    json_begin_object_line(writer);
    json_put_int(writer, "a", 1);
    json_key(writer, "b");
    json_begin_array(writer);
    json_write_int(writer, 2);
    json_write_null(writer);
    json_end_array(writer);
    json_end_object(writer);
    json_key(writer, "list");
    json_begin_array(writer);
    json_write_fixed(writer, 123, 1);
    json_write_fixed(writer, -5, 1);
    json_end_array(writer);
    json_end_object(writer);
}

START_TEST(json_compact_and_indented_text)
{
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    write_sample(&writer);
    ck_assert_str_eq(json_writer_text(&writer),
                     "{\"whole\":-9007199254740991,\"yes\":true,\"text\":"
                     "\"a\\\"b\\\\c\\nd\\u0001\xC3\xA8\",\"hash\":\"0x0000000000000abc\","
                     "\"empty\":[],\"line\":{\"a\":1,\"b\":[2,null]},\"list\":[12.3,-0.5]}");
    json_writer_finish(&writer);
    json_writer_init(&writer, JSON_INDENTED);
    write_sample(&writer);
    ck_assert_str_eq(json_writer_text(&writer),
                     "{\n  \"whole\": -9007199254740991,\n  \"yes\": true,\n  \"text\": "
                     "\"a\\\"b\\\\c\\nd\\u0001\xC3\xA8\",\n"
                     "  \"hash\": \"0x0000000000000abc\",\n  \"empty\": [],\n  \"line\": {\"a\": "
                     "1, \"b\": [2, null]},\n"
                     "  \"list\": [\n    12.3,\n    -0.5\n  ]\n}");
    json_writer_finish(&writer);
}
END_TEST

START_TEST(json_values_are_copied_as_they_are)
{
    static const char TEXT[] = "{\"a\":[1,-2,true,false,null,\"x\\ny\"],\"b\":{\"c\":{}}}";
    JsonWriter writer;
    JsonDoc *doc = parse(TEXT);
    JsonNode root = json_root(doc, NULL);
    json_writer_init(&writer, JSON_COMPACT);
    json_write_node(&writer, &root);
    ck_assert_str_eq(json_writer_text(&writer), TEXT);
    json_writer_clear(&writer);
    json_write_bool(&writer, false);
    ck_assert_str_eq(json_writer_text(&writer), "false");
    json_writer_finish(&writer);
    json_destroy(doc);
}
END_TEST

Suite *json_suite(void)
{
    Suite *suite = suite_create("data json");
    TCase *tests = tcase_create("json");
    tcase_add_loop_test(tests, json_syntax_errors_have_line_and_column, 0,
                        (int)(sizeof SYNTAX / sizeof SYNTAX[0]));
    tcase_add_test(tests, json_limits_are_the_last_that_is_read);
    tcase_add_test(tests, json_words_are_found_or_refused);
    tcase_add_test(tests, json_names_give_no_orders);
    tcase_add_test(tests, json_escaped_backslash_before_u0000_is_text);
    tcase_add_test(tests, json_numbers_are_exact_to_their_limit);
    tcase_add_test(tests, json_hex_carries_64_bits);
    tcase_add_test(tests, json_paths_name_the_place);
    tcase_add_test(tests, json_many_problems_are_counted_and_32_kept);
    tcase_add_test(tests, json_messages_are_fit_to_be_shown);
    tcase_add_test(tests, json_compact_and_indented_text);
    tcase_add_test(tests, json_values_are_copied_as_they_are);
    suite_add_tcase(suite, tests);
    return suite;
}
