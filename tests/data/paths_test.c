#include <string.h>

#include <serenissima/data/paths.h>

#include "support.h"

START_TEST(paths_are_joined_with_one_slash)
{
    char path[PATH_BYTES];
    char longest[PATH_BYTES];
    ck_assert(paths_join(path, "a", "b"));
    ck_assert_str_eq(path, "a/b");
    ck_assert(paths_join(path, "/", "b"));
    ck_assert_str_eq(path, "/b");
    memset(longest, 'x', sizeof longest);
    longest[sizeof longest - 1] = '\0';
    ck_assert(!paths_join(path, longest, "b"));
}
END_TEST

START_TEST(paths_have_a_folder)
{
    static const char *const CASES[][2] = {
        {"a/b/c.json", "a/b"}, {"c.json", "."}, {"/c.json", "/"}, {"a\\c.json", "a"}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        char folder[PATH_BYTES];
        paths_folder(folder, CASES[i][0]);
        ck_assert_str_eq(folder, CASES[i][1]);
    }
}
END_TEST

START_TEST(boards_are_found_by_id_and_path)
{
    char path[PATH_BYTES];
    char assets[PATH_BYTES];
    Error error;
    paths_folder(assets, BOARD_DIR);
    ck_assert(paths_board_find(path, assets, NULL, "2012", &error));
    ck_assert(strstr(path, "/boards/2012.json") != NULL);
    ck_assert(paths_board_find(path, assets, BOARD_DIR, "./1996.json", &error));
    ck_assert(paths_board_find(path, assets, "elsewhere", BOARD_DIR "/1996.json", &error));
    ck_assert_str_eq(path, BOARD_DIR "/1996.json");
    ck_assert(!paths_board_find(path, assets, NULL, "2013", &error));
    ck_assert(strstr(error.what, "there is no board \"2013\" in ") == error.what);
    ck_assert(!paths_board_find(path, assets, "nowhere", "2012.json", &error));
    ck_assert_str_eq(error.what, "there is no board file \"nowhere/2012.json\"");
}
END_TEST

Suite *paths_suite(void)
{
    Suite *suite = suite_create("data paths");
    TCase *tests = tcase_create("paths");
    tcase_add_test(tests, paths_are_joined_with_one_slash);
    tcase_add_test(tests, paths_have_a_folder);
    tcase_add_test(tests, boards_are_found_by_id_and_path);
    suite_add_tcase(suite, tests);
    return suite;
}
