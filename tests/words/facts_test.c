/* What the page says is known of a board is what the board's entries say: counted here once more
 * from the entries themselves, for each board that is shipped and for one that was put right. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/words/facts.h>

#include "../run_suite.h"

static const char *const BOARDS[] = {"2012.json", "1996.json", "laguna/board.json"};
enum { BOARD_COUNT = 3, LANGUAGE_COUNT = 5 };

static BoardEntry entries[BOARD_ENTRY_MAX];

static void open_board(Board *board, const char *name)
{
    char path[1200];
    BoardProblems problems;
    snprintf(path, sizeof path, "%s/boards/%s", ASSETS_DIR, name);
    ck_assert(board_init_from_file(board, path, &problems));
}

/* "ports[3].value_ducats[0]": where the place in a list of numbers begins, else the end. */
static size_t stem_bytes(const char *path)
{
    const size_t bytes = strlen(path);
    return path[bytes - 1] == ']' ? (size_t)(strrchr(path, '[') - path) : bytes;
}

static bool is_of(const FactGroup *group, const char *path)
{
    char stem[BOARD_PATH_BYTES];
    snprintf(stem, sizeof stem, "%.*s", (int)stem_bytes(path), path);
    const char *dot = strrchr(stem, '.');
    const size_t thing = strcspn(stem, "[.");
    return dot != NULL && strcmp(dot + 1, group->key) == 0 && strlen(group->thing) == thing
           && strncmp(stem, group->thing, thing) == 0;
}

/* Entries of a group as the walk has them, a list of numbers once; and what of them says something,
 * is documented, or both. */
typedef struct Walk {
    int all, documented, says, both;
} Walk;

static Walk walk_group(const FactGroup *group, int count)
{
    Walk walk = {0};
    for (int i = 0; i < count; i++) {
        const BoardEntry *entry = &entries[i];
        const size_t bytes = stem_bytes(entry->path);
        const bool again = i > 0 && bytes == stem_bytes(entries[i - 1].path)
                           && strncmp(entry->path, entries[i - 1].path, bytes) == 0;
        if (is_of(group, entry->path) && !again) {
            const bool says = entry->kind == BOARD_ENTRY_TEXT || entry->value != 0;
            walk.all++;
            walk.documented += entry->documented;
            walk.says += says || entry->documented;
            walk.both += says && entry->documented;
        }
    }
    return walk;
}

static int ways_of(const Board *board)
{
    int ways = 0;
    for (ZoneId a = 1; a <= board->world.zone_count; a++) {
        for (ZoneId b = 1; b < a; b++) {
            ways += world_zones_adjacent(&board->world, a, b);
        }
    }
    return ways;
}

/* Every entry of a thing is in one group, and what a group counts is what the walk has of it:
 * documented, what follows from that (all that says something is documented), and the rest. */
START_TEST(each_entry_is_in_one_group)
{
    Board board;
    FactGroup groups[FACT_GROUP_MAX];
    open_board(&board, BOARDS[_i]);
    const int count = board_entries(&board, entries), found = facts_groups(&board, NULL, groups);
    ck_assert(found > 0 && found < FACT_GROUP_MAX);
    for (int i = 0; i < count; i++) {
        int in = 0;
        for (int g = 0; g < found; g++) {
            in += is_of(&groups[g], entries[i].path);
        }
        ck_assert_msg(in == (strchr(entries[i].path, '.') != NULL), "%s", entries[i].path);
    }
    for (int g = 0; g < found; g++) {
        const bool ways = strcmp(groups[g].key, "adjacent") == 0;
        const Walk walk = walk_group(&groups[g], count);
        const int known =
            walk.documented > 0 && walk.says == walk.documented ? walk.all : walk.documented;
        ck_assert_int_eq(groups[g].count[FACT_SAID] + groups[g].count[FACT_CHANGED], 0);
        ck_assert_int_eq(groups[g].count[FACT_PRINTED], ways ? 0 : known);
        ck_assert_int_eq(groups[g].count[FACT_OURS], ways ? ways_of(&board) : walk.all - known);
    }
    board_finish(&board);
}
END_TEST

static Strings *texts(int language)
{
    static const char *const LANGUAGES[LANGUAGE_COUNT] = {"en", "de", "es", "fr", "it"};
    Error error;
    Strings *strings = strings_of_language(ASSETS_DIR "/strings", LANGUAGES[language], &error);
    ck_assert_msg(strings != NULL, "%s", error.what);
    return strings;
}

/* The numbers of a heading that has two: "From the printed rules: 93 of 303". */
static bool two_numbers(const char *line, size_t bytes, int *n, int *count)
{
    int found = 0;
    const char *end = line + bytes;
    for (const char *at = line; at < end && line[0] == '#'; at++) {
        if (*at >= '0' && *at <= '9') {
            *(found == 0 ? n : count) = (int)strtol(at, (char **)&at, 10);
            found++;
        }
    }
    return found == 2;
}

/* In each language the page says the groups' numbers, and no text is missing. */
START_TEST(the_page_says_the_same_numbers)
{
    Board board;
    FactGroup groups[FACT_GROUP_MAX];
    open_board(&board, BOARDS[_i % BOARD_COUNT]);
    const int found = facts_groups(&board, NULL, groups);
    int sums[FACT_KIND_COUNT] = {0}, all = 0, heads = 0;
    for (int g = 0; g < found; g++) {
        for (int k = 0; k < FACT_KIND_COUNT; k++) {
            sums[k] += groups[g].count[k];
            all += groups[g].count[k];
        }
    }
    Strings *strings = texts(_i / BOARD_COUNT);
    char *text = facts_text(strings, &board, NULL);
    ck_assert_ptr_nonnull(text);
    ck_assert_msg(strchr(text, '<') == NULL && strchr(text, '{') == NULL, "%s", text);
    for (const char *at = text; *at != '\0'; at += strcspn(at, "\n") + 1) {
        int n = 0, count = 0;
        if (two_numbers(at, strcspn(at, "\n"), &n, &count)) {
            ck_assert_int_eq(count, all);
            ck_assert_int_eq(n, heads == 0 && sums[FACT_PRINTED] > 0 ? sums[FACT_PRINTED]
                                                                     : sums[FACT_OURS]);
            heads++;
        }
    }
    ck_assert_int_eq(heads, 1 + (sums[FACT_PRINTED] > 0));
    free(text);
    strings_destroy(strings);
    board_finish(&board);
}
END_TEST

static int sum_of(const FactGroup *groups, int count, FactKind kind)
{
    int sum = 0;
    for (int g = 0; g < count; g++) {
        sum += groups[g].count[kind];
    }
    return sum;
}

/* A board that was put right says what differs and where it is known from, once. */
START_TEST(what_was_put_right_is_told_by_its_source)
{
    Board board, shipped;
    FactGroup groups[FACT_GROUP_MAX];
    open_board(&board, BOARDS[0]);
    open_board(&shipped, BOARDS[0]);
    const int ours = sum_of(groups, facts_groups(&board, &shipped, groups), FACT_OURS),
              printed = sum_of(groups, facts_groups(&board, &shipped, groups), FACT_PRINTED);
    ck_assert(board_entry_set(&board, "ports[13].spaces",
                              5)); /* The row pays; it is no entry of its own. */
    ck_assert(board_source_set(&board, "ports.creta.spaces", "my {b}board"));
    ck_assert(board_entry_document(&board, "goods[0].cubes", false));
    ck_assert(board_entry_set(&board, "goods[0].cubes", 15));
    board_link(&board, board_zone_find(&board, "tunis"), board_zone_find(&board, "creta"), true);
    board_link(&board, board_zone_find(&board, "tunis"), board_zone_find(&board, "tripoli"), false);
    ck_assert(board_source_set(&board, "zones.tunis.adjacent.creta", "my {b}board"));
    const int found = facts_groups(&board, &shipped, groups);
    ck_assert_int_eq(sum_of(groups, found, FACT_SAID), 2);
    ck_assert_int_eq(sum_of(groups, found, FACT_CHANGED), 1); /* A way that is gone is no entry. */
    ck_assert_int_eq(sum_of(groups, found, FACT_PRINTED), printed - 1);
    ck_assert_int_eq(sum_of(groups, found, FACT_OURS), ours - 2);
    Strings *strings = texts(0);
    char *text = facts_text(strings, &board, &shipped);
    ck_assert_ptr_nonnull(strstr(text, "Put right on this board: 4\n"));
    static const char *const SAID[] = {"Known from: my {b}board\nCreta: Spaces",
                                       "A way is open now: Tunis, Creta\n",
                                       "Nothing says where from:\nwood: Cubes in the box",
                                       "A way is closed now: Tunis, Tripoli\n"};
    for (size_t i = 0; i < sizeof SAID / sizeof SAID[0]; i++) {
        ck_assert_msg(strstr(text, SAID[i]) != NULL, "%s", SAID[i]);
    }
    free(text);
    strings_destroy(strings);
    board_finish(&board);
    board_finish(&shipped);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("facts");
    TCase *tcase = tcase_create("facts");
    tcase_add_loop_test(tcase, each_entry_is_in_one_group, 0, BOARD_COUNT);
    tcase_add_loop_test(tcase, the_page_says_the_same_numbers, 0, BOARD_COUNT * LANGUAGE_COUNT);
    tcase_add_test(tcase, what_was_put_right_is_told_by_its_source);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
