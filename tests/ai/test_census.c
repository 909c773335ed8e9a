/* The census of rules in play: no event is forgotten, no rule is at nothing at a level that is
 * meant to meet it, beginners win their part against the first level, and the first levels are a
 * ladder. */
#include "../run_suite.h"

#include <among.h>

#include <pool/pool.h>
#include <serenissima/measure/measure.h>
#include <serenissima/rules/rules.h>

enum { GAMES = 24, CHEAP_LEVELS = 5 };

START_TEST(every_event_is_counted_or_said_to_decide_nothing)
{
    for (int kind = EV_NONE + 1; kind < EV_COUNT; kind++) {
        ck_assert_msg(census_knows((EventKind)kind), "census.def says nothing of event %s",
                      event_info((EventKind)kind)->name);
    }
}
END_TEST

/* Is a row at nothing, though a table of four of the level is meant to meet it? */
static bool lacks(const Measure *measure, const MeasureSums *sums, int row)
{
    const CensusRow *rule = census_row(row);
    return rule_edition(rule->rule) == (EditionId)measure->head.board->world.edition
           && rule->level != 0 && measure->ai.level >= rule->level && sums->rules[row] == 0;
}

/* Levels that cost next to nothing: from 1 to CHEAP_LEVELS. */
START_TEST(no_rule_is_at_nothing_at_a_level_that_is_meant_to_meet_it)
{
    static Board board;
    const EditionId edition = _i % 2 == 0 ? EDITION_2012 : EDITION_1996;
    ck_assert(edition_load(&board, edition_name(edition), NULL));
    static SelfGame failed;
    const Measure measure = {.head = {.board = &board, .players = PLAYER_MAX, .seed = 1},
                             .ai = *ai_level(edition, 1 + _i / 2, AI_STYLE_PLAIN)};
    MeasureSums sums = {0};
    ck_assert(measure_play(&measure, 0, GAMES, 1, &sums, &failed));
    for (int i = 0; census_row(i) != NULL; i++) {
        ck_assert_msg(!lacks(&measure, &sums, i), "%s: %s: never %s", measure.ai.name,
                      rule_name(census_row(i)->rule), census_row(i)->what);
    }
    board_finish(&board);
}
END_TEST

/* Whoever plays for the first time wins his part among three of the first level, whichever of three
 * kinds of beginners he is; and each level his among three of the one below, without a cliff. */
enum { BAR_PERMILLE = 250, CLIFF_PERMILLE = 750, STEP_PERMILLE = 300, BAR_BLOCKS = 15 };

START_TEST(beginners_win_their_part_against_the_first_level)
{
    static Board board;
    const EditionId edition = _i == 0 ? EDITION_2012 : EDITION_1996;
    const Among among = {.board = &board, .command = "novices", .seed = 1, .threads = 1};
    ck_assert(edition_load(&board, edition_name(edition), NULL));
    for (int i = 0; i < NOVICE_COUNT; i++) {
        AmongScore score;
        ck_assert(among_play(&among, NOVICES[i], "pilgrim", PLAYER_MAX, BAR_BLOCKS, &score));
        ck_assert_msg(among_permille(&score) >= BAR_PERMILLE, "%s wins %d of 1000", NOVICES[i],
                      among_permille(&score));
    }
    board_finish(&board);
}
END_TEST

START_TEST(the_first_steps_are_felt_and_are_no_cliffs)
{
    static const char *const rungs[] = {"pilgrim", "landsman", "mozzo", "deckhand", "helmsman"};
    static Board board;
    const EditionId edition = _i % 2 == 0 ? EDITION_2012 : EDITION_1996;
    const int step = _i / 2;
    const Among among = {.board = &board, .command = "ladder", .seed = 1, .threads = 1};
    AmongScore score;
    ck_assert(edition_load(&board, edition_name(edition), NULL));
    ck_assert(among_play(&among, rungs[step + 1], rungs[step], PLAYER_MAX, BAR_BLOCKS, &score));
    ck_assert_int_ge(among_permille(&score), STEP_PERMILLE);
    ck_assert_int_le(among_permille(&score), CLIFF_PERMILLE);
    board_finish(&board);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("census");
    ais_add(pool_at);
    TCase *tcase = tcase_create("census");
    tcase_add_test(tcase, every_event_is_counted_or_said_to_decide_nothing);
    tcase_add_loop_test(tcase, no_rule_is_at_nothing_at_a_level_that_is_meant_to_meet_it, 0,
                        2 * CHEAP_LEVELS);
    tcase_add_loop_test(tcase, beginners_win_their_part_against_the_first_level, 0, 2);
    tcase_add_loop_test(tcase, the_first_steps_are_felt_and_are_no_cliffs, 0,
                        2 * (CHEAP_LEVELS - 1));
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
