/* One file per kind of mistake in tests/bad_data; messages.txt says, line by line, what loading it
 * must say. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/file.h>

#include "support.h"

enum { FILE_NAME_BYTES = 80, BAD_FILES_AT_LEAST = 80 };

/* Loads a file of bad_data under its bare name; problems are left in the list. */
static bool load(const char *name, BoardProblems *problems)
{
    static Board board;
    char path[1024];
    size_t bytes;
    Error error;
    snprintf(path, sizeof path, "%s/%s", BAD_DATA_DIR, name);
    char *text = file_read(path, &bytes, &error);
    ck_assert_msg(text != NULL, "%s: %s", error.where, error.what);
    bool good = board_init_from_text(&board, text, bytes, name, problems);
    free(text);
    if (good) {
        board_finish(&board);
    }
    return good;
}

/* The file that a line is about: what stands before its first colon. */
static void name_of(const char *line, char out[FILE_NAME_BYTES])
{
    size_t length = strcspn(line, ":");
    ck_assert_uint_lt(length, FILE_NAME_BYTES);
    memcpy(out, line, length);
    out[length] = '\0';
}

/* The run of lines about one file, copied to out; returns what follows it. */
static const char *take_lines(const char *text, char name[FILE_NAME_BYTES], char *out, size_t bytes)
{
    const char *end = text;
    name_of(text, name);
    size_t length = strlen(name);
    while (strncmp(end, name, length) == 0 && end[length] == ':') {
        end += strcspn(end, "\n");
        end += *end == '\n';
    }
    ck_assert_uint_lt((size_t)(end - text), bytes);
    memcpy(out, text, (size_t)(end - text));
    out[end - text] = '\0';
    return end;
}

START_TEST(every_mistake_gets_its_message)
{
    static char expected[ERROR_LIST_MAX * 512];
    char name[FILE_NAME_BYTES];
    size_t bytes;
    Error error;
    int files = 0;
    char *messages = file_read(BAD_DATA_DIR "/messages.txt", &bytes, &error);
    ck_assert_msg(messages != NULL, "%s: %s", error.where, error.what);
    for (const char *rest = messages; *rest != '\0'; files++) {
        BoardProblems problems;
        rest = take_lines(rest, name, expected, sizeof expected);
        ck_assert_msg(!load(name, &problems), "%s is a good board", name);
        ck_assert_str_eq(problems_text(&problems), expected);
    }
    free(messages);
    ck_assert_int_ge(files, BAD_FILES_AT_LEAST);
}
END_TEST

/* What the bad ones were made from must load, or their one mistake would prove nothing. */
START_TEST(the_boards_behind_the_mistakes_are_good)
{
    BoardProblems problems;
    ck_assert_msg(load("good.json", &problems), "%s", problems_text(&problems));
    ck_assert_msg(load("good_1996.json", &problems), "%s", problems_text(&problems));
}
END_TEST

START_TEST(a_missing_file_is_named)
{
    static Board board;
    BoardProblems problems;
    ck_assert(!board_init_from_file(&board, BAD_DATA_DIR "/nowhere.json", &problems));
    ck_assert_int_eq(problems.count, 1);
    ck_assert(strstr(problems.items[0].where, "nowhere.json") != NULL);
    ck_assert(strstr(problems.items[0].what, "cannot be opened") != NULL);
}
END_TEST

Suite *bad_data_suite(void)
{
    Suite *suite = suite_create("data bad_data");
    TCase *tests = tcase_create("bad_data");
    tcase_add_test(tests, every_mistake_gets_its_message);
    tcase_add_test(tests, the_boards_behind_the_mistakes_are_good);
    tcase_add_test(tests, a_missing_file_is_named);
    suite_add_tcase(suite, tests);
    return suite;
}
