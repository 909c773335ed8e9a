#include <stdio.h>
#include <string.h>

#include <serenissima/data/disk.h>
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

START_TEST(folders_are_no_board_files)
{
    char path[PATH_BYTES];
    ck_assert(disk_make_folder("paths_test_room/ghost.json"));
    ck_assert(!paths_find(path, "paths_test_room", "ghost", ".json"));
    ck_assert_str_eq(path, "");
}
END_TEST

START_TEST(damaged_files_are_kept_nine_times_and_never_written_over)
{
    Error error;
    for (int i = 0; i < 10; i++) {
        const char text[] = {(char)('a' + i), '\0'};
        ck_assert(disk_keep_damaged("paths_test_file", text, 1, &error) == (i < 9));
    }
    ck_assert_str_eq(error.what, "9 damaged copies lie beside it already");
    ck_assert(disk_keep_damaged("paths_test_file", "i", 1, &error)); /* It is there. */
    for (int i = 1; i <= 9; i++) {
        char name[32];
        snprintf(name, sizeof name, i > 1 ? "paths_test_file.damaged%d" : "paths_test_file.damaged",
                 i);
        ck_assert(disk_remove(name));
    }
}
END_TEST

Suite *paths_suite(void)
{
    Suite *suite = suite_create("data paths");
    TCase *tests = tcase_create("paths");
    tcase_add_test(tests, paths_are_joined_with_one_slash);
    tcase_add_test(tests, paths_have_a_folder);
    tcase_add_test(tests, boards_are_found_by_id_and_path);
    tcase_add_test(tests, folders_are_no_board_files);
    tcase_add_test(tests, damaged_files_are_kept_nine_times_and_never_written_over);
    suite_add_tcase(suite, tests);
    return suite;
}
