#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/board_chart.h>
#include <serenissima/data/board_edit.h>

#include "support.h"

static BoardEntry entries[BOARD_ENTRY_MAX];
static Board board, checked;
static BoardProblems problems;

static void setup(void)
{
    ck_assert(board_copy(&board, test_board("2012")));
}

static void teardown(void)
{
    board_finish(&board);
}

static int value_at(const char *path)
{
    BoardEntry entry;
    ck_assert_msg(board_entry_find(&board, path, &entry), "%s", path);
    return entry.value;
}

/* Every number, flag and name can be set to both its bounds, says so afterwards and is itself what
 * differs; and what is out of bounds changes nothing. */
static bool can_be_kept(const Board *edited)
{
    static Board draft;
    JsonWriter writer;
    json_writer_init(&writer, JSON_AIRY);
    board_write(&writer, edited);
    const char *text = json_writer_text(&writer);
    const bool good = board_init_draft(&draft, text, strlen(text), "", &problems);
    json_writer_finish(&writer);
    if (good) {
        board_finish(&draft);
    }
    return good;
}

/* Whatever is edited can be kept and opened again. */
START_TEST(each_edit_can_be_kept)
{
    const char *name = _i == 0 ? "2012" : "1996";
    const int count = board_entries(test_board(name), entries);
    board_finish(&board);
    ck_assert(board_copy(&board, test_board(name)));
    for (int i = 0; i < 2 * count; i++) { /* One upon the other. */
        const BoardEntry *entry = &entries[i / 2];
        if (entry->kind != BOARD_ENTRY_TEXT) {
            (void)board_entry_set(&board, entry->path, i % 2 == 0 ? entry->min : entry->max);
        }
        if (i % 5 == 0) {
            ck_assert_msg(can_be_kept(&board), "%s: %s", entry->path, problems_text(&problems));
        }
    }
}
END_TEST

START_TEST(each_entry_is_changed_and_found)
{
    const int count = board_entries(&board, entries);
    ck_assert_int_gt(count, 250);
    for (int i = 0; i < count; i++) {
        const BoardEntry *entry = &entries[i];
        if (entry->kind == BOARD_ENTRY_TEXT) {
            ck_assert(board_entry_say(&board, entry->path, "Otherwise"));
            ck_assert(!board_entry_say(&board, entry->path, ""));
            ck_assert(!board_entry_set(&board, entry->path, 1));
            continue;
        }
        const int to[] = {entry->min, entry->max};
        for (int k = 0; k < 2; k++) {
            ck_assert_msg(board_entry_set(&board, entry->path, to[k]), "%s", entry->path);
            ck_assert_int_eq(value_at(entry->path), to[k]);
        }
        const Board before = board;
        ck_assert(!board_entry_set(&board, entry->path, entry->max + 1));
        ck_assert(!board_entry_set(&board, entry->path, entry->min - 1));
        ck_assert_mem_eq(&before, &board, sizeof board);
        ck_assert(board_entry_set(&board, entry->path, entry->value));
    }
    ck_assert(!board_entry_set(&board, "ports[3].nothing", 1));
    ck_assert(!board_entry_set(&board, "version", 1));
}
END_TEST

/* What is changed is what differs, alone, and is what the file says. */
START_TEST(what_differs_is_what_was_changed)
{
    static BoardDifference out[8];
    ck_assert_int_eq(board_differences(&board, test_board("2012"), out, 8), 0);
    ck_assert(board_entry_set(&board, "numbers.ducats_start", 9));
    board_link(&board, board_zone_find(&board, "tunis"), board_zone_find(&board, "creta"), true);
    ck_assert(board_check(&board, &checked, &problems));
    ck_assert_int_eq(board_differences(&checked, test_board("2012"), out, 8), 2);
    ck_assert_str_eq(out[0].now.path, "numbers.ducats_start");
    ck_assert_int_eq(out[0].now.value, 9);
    ck_assert_int_eq(out[0].was, test_board("2012")->world.e2012.ducats_start);
    ck_assert_int_eq(out[1].now.kind, BOARD_ENTRY_LINK);
    ck_assert_int_eq(out[1].was, 0);
    board_finish(&checked);
}
END_TEST

START_TEST(ports_follow_their_row_of_values)
{
    const PortId creta = board_port_find(&board, "creta"),
                 algiers = board_port_find(&board, "algiers");
    char path[BOARD_PATH_BYTES];
    ck_assert(board_path_find(&board, "ports.creta.spaces", path));
    ck_assert(board_entry_set(&board, path, 3));
    ck_assert_mem_eq(board.world.ports[creta].value_ducats, board.value_ducats[3],
                     sizeof board.value_ducats[3]);
    ck_assert(board_path_find(&board, "ports.algiers.spaces", path));
    ck_assert(board_entry_set(&board, path, 4));
    ck_assert_int_eq(board.world.ports[algiers].value_ducats[3],
                     board.world.ports[algiers].value_ducats[2]);
    ck_assert(board_check(&board, NULL, &problems)); /* Two equal spaces are allowed. */
}
END_TEST

/* A mistake is told at the path of its entry. */
START_TEST(mistakes_have_the_paths_of_entries)
{
    char path[BOARD_PATH_BYTES];
    BoardEntry entry;
    ck_assert(board_path_find(&board, "ports.napoli.zone", path));
    ck_assert(board_entry_set(&board, path, board_zone_find(&board, "tunis")));
    ck_assert(!board_check(&board, &checked, &problems));
    ck_assert(board_entry_find(&board, problems.items[0].where, &entry));
    ck_assert_int_eq(entry.kind, BOARD_ENTRY_ZONE);
}
END_TEST

/* All that is wrong is told at once, of every check, with the names of things; and what is wrong
 * can be kept, read again as it was, and is no board to play on. */
START_TEST(a_draft_keeps_its_mistakes)
{
    static Board draft;
    static BoardProblems again;
    static char told[ERROR_LIST_MAX][BOARD_PATH_BYTES];
    const ZoneId tunis = board_zone_find(&board, "tunis");
    JsonWriter writer;
    char path[BOARD_PATH_BYTES];
    ck_assert(board_path_find(&board, "ports.napoli.zone", path));
    ck_assert(board_entry_set(&board, path, tunis));
    for (ZoneId zone = 1; zone <= board.world.zone_count; zone++) {
        board_link(&board, board_zone_find(&board, "creta"), zone, false);
    }
    ck_assert(board_entry_set(&board, "numbers.doge_cards.shuffle", 0));
    ck_assert(board_entry_set(&board, "values[1].ducats[1]", 1));
    ck_assert(!board_check(&board, NULL, &problems));
    ck_assert_int_ge(problems.count, 4);
    ck_assert_ptr_nonnull(strstr(problems_text(&problems), "Tunis has a port already"));
    ck_assert_ptr_nonnull(strstr(problems_text(&problems), "no way leads from"));
    ck_assert_ptr_nonnull(strstr(problems_text(&problems), "without a shuffle card"));
    board_problem_entries(&board, &problems, told);
    for (int i = 0; i < problems.count; i++) {
        PortId port;
        ZoneId zone;
        board_path_place(&board, problems.items[i].where, &port, &zone);
        ck_assert_msg(told[i][0] != '\0' || zone != 0, "%s", problems.items[i].where);
        if (strstr(problems.items[i].what, "shuffle") != NULL) { /* At its own entry. */
            ck_assert_str_eq(told[i], "numbers.doge_cards.shuffle");
        }
    }
    json_writer_init(&writer, JSON_AIRY);
    board_write(&writer, &board);
    const char *text = json_writer_text(&writer);
    ck_assert(board_init_draft(&draft, text, strlen(text), "", &again));
    ck_assert_str_eq(problems_text(&again), problems_text(&problems));
    BoardDifference other;
    ck_assert_int_eq(board_differences(&draft, &board, &other, 1), 0);
    ck_assert(!board_init_from_text(&checked, text, strlen(text), "", &again));
    board_finish(&draft);
    json_writer_finish(&writer);
    ck_assert(!board_init_draft(&draft, "{}", 2, "", &again)); /* It has to be a board. */
}
END_TEST

/* A link has one name for its source, and what was moved is one difference; both are taken back
 * with what is said of them. */
START_TEST(sources_have_one_name)
{
    static BoardDifference out[4];
    const Board *from = test_board("2012");
    const ZoneId tunis = board_zone_find(&board, "tunis"), creta = board_zone_find(&board, "creta");
    char there[BOARD_NAMED_BYTES], back[BOARD_NAMED_BYTES];
    board_link_named(&board, tunis, creta, there);
    board_link_named(&board, creta, tunis, back);
    ck_assert_str_eq(there, back);
    board_link(&board, creta, tunis, true);
    board.plate[board_port_find(&board, "creta")] = (BoardPlace){700, 800};
    ck_assert_int_eq(board_differences(&board, from, out, 4), 2);
    ck_assert_str_eq(out[0].named, "ports.creta.plate");
    ck_assert_str_eq(out[1].named, there);
    for (int i = 0; i < 2; i++) {
        ck_assert(board_source_set(&board, out[i].named, "my own board"));
    }
    ck_assert(board_check(&board, &checked, &problems));
    ck_assert_str_eq(board_source(&checked, there), "my own board");
    for (int i = 0; i < 2; i++) {
        ck_assert(board_restore(&checked, from, &out[i]));
    }
    ck_assert_int_eq(checked.source_count, 0);
    ck_assert_int_eq(board_differences(&checked, from, out, 4), 0);
    board_finish(&checked);
}
END_TEST

START_TEST(facts_and_sources_are_kept)
{
    ck_assert(board_entry_document(&board, "ports[1].spaces", true));
    ck_assert(board_source_set(&board, "ports.algiers.spaces", "a photograph"));
    ck_assert(board_source_set(&board, "numbers.forts", "the rules"));
    ck_assert(board_source_set(&board, "ports.algiers.spaces", "my own board"));
    ck_assert(board_check(&board, &checked, &problems));
    ck_assert_str_eq(board_source(&checked, "ports.algiers.spaces"), "my own board");
    ck_assert_str_eq(board_source(&checked, "numbers.forts"), "the rules");
    ck_assert_str_eq(board_source(&checked, "numbers.basilicas"), "");
    ck_assert(board_entry_find(&checked, "ports[1].spaces", &entries[0]));
    ck_assert(entries[0].documented);
    board_finish(&checked);
    ck_assert(board_source_set(&board, "ports.algiers.spaces", ""));
    ck_assert(board_source_set(&board, "ports.algiers.spaces", ""));
    ck_assert_int_eq(board.source_count, 1);
    ck_assert_str_eq(board_source(&board, "numbers.forts"), "the rules");
}
END_TEST

/* Roles of goods are flags; the one good of the income gives it up to another. */
START_TEST(roles_are_given_and_taken)
{
    const int income = board.world.e2012.income_good, other = income == 1 ? 2 : 1;
    char path[BOARD_PATH_BYTES];
    snprintf(path, sizeof path, "goods[%d].roles.income", other - 1);
    ck_assert_int_eq(value_at(path), 0);
    ck_assert(board_entry_set(&board, path, 1));
    ck_assert_int_eq(board.world.e2012.income_good, other);
    ck_assert(board_check(&board, &checked, &problems));
    ck_assert_int_eq(checked.world.e2012.income_good, other);
    board_finish(&checked);
    ck_assert(board_entry_set(&board, path, 0));
    ck_assert(!board_check(&board, NULL, &problems)); /* Exactly one must have it. */
    ck_assert_str_eq(problems.items[0].where, "goods");
}
END_TEST

/* Every difference can be taken back by itself, and is then as documented as it was. */
START_TEST(differences_are_taken_back)
{
    static BoardDifference out[8];
    const Board *from = test_board("2012");
    ck_assert(board_entry_document(&board, "numbers.ducats_start", false));
    ck_assert(board_entry_set(&board, "numbers.ducats_start", 9));
    ck_assert(board_source_set(&board, "numbers.ducats_start", "a friend"));
    ck_assert(board_entry_say(&board, "ports[0].name", "Otherwise"));
    ck_assert(board_entry_set(&board, "goods[0].roles.basilica", 1));
    ck_assert(board_entry_set(&board, "ports[3].good", 1));
    board_link(&board, board_zone_find(&board, "tunis"), board_zone_find(&board, "creta"), true);
    int count = board_differences(&board, from, out, 8);
    ck_assert_int_ge(count, 4);
    for (; count > 0; count--) {
        ck_assert_int_eq(board_differences(&board, from, out, 8), count);
        ck_assert(board_restore(&board, from, &out[0]));
    }
    ck_assert_int_eq(board_differences(&board, from, out, 8), 0);
    ck_assert_mem_eq(&board.number_facts, &from->number_facts, sizeof board.number_facts);
    ck_assert_int_eq(board.source_count, 0);
}
END_TEST

/* What was moved lies there on the chart, and the file says it. */
START_TEST(places_are_moved_on_the_chart)
{
    static BoardChart chart;
    Error error;
    const PortId creta = board_port_find(&board, "creta");
    const ZoneId tunis = board_zone_find(&board, "tunis");
    board.plate[creta] = (BoardPlace){700, 800};
    board.anchor[tunis] = (BoardPlace){9999, 5};
    ck_assert(board_check(&board, &checked, &problems));
    ck_assert_msg(board_chart_init(&chart, BOARD_DIR "/..", &checked, &error), "%s", error.what);
    ck_assert(chart.plate[creta].x == 700 && chart.plate[creta].y == 800);
    ck_assert(chart.zone[tunis].anchor[0].x == chart.width);
    ck_assert(chart.dot[creta].x > 0 && chart.dot[creta].x != 700);
    board_chart_finish(&chart);
    board_finish(&checked);
}
END_TEST

Suite *board_edit_suite(void)
{
    Suite *suite = suite_create("board edit");
    TCase *tests = tcase_create("entries");
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_test(tests, each_entry_is_changed_and_found);
    tcase_add_loop_test(tests, each_edit_can_be_kept, 0, 2);
    tcase_add_test(tests, what_differs_is_what_was_changed);
    tcase_add_test(tests, ports_follow_their_row_of_values);
    tcase_add_test(tests, mistakes_have_the_paths_of_entries);
    tcase_add_test(tests, a_draft_keeps_its_mistakes);
    tcase_add_test(tests, sources_have_one_name);
    tcase_add_test(tests, facts_and_sources_are_kept);
    tcase_add_test(tests, roles_are_given_and_taken);
    tcase_add_test(tests, differences_are_taken_back);
    tcase_add_test(tests, places_are_moved_on_the_chart);
    suite_add_tcase(suite, tests);
    return suite;
}
