/* What games say about a board: the same by any number of threads and however they are divided,
 * true to what was played, kept whole, and refused where it is of other games or damaged. */
#include "../run_suite.h"

#include <stdlib.h>
#include <string.h>

#include <serenissima/measure/measure.h>

enum { GAMES = 12, MUTANTS = 4000 };

static Board board;
static Measure measure;

static void open_board(int edition, int players)
{
    BoardProblems problems;
    ck_assert(board_init_from_file(
        &board, edition == 0 ? SERENISSIMA_BOARDS "/2012.json" : SERENISSIMA_BOARDS "/1996.json",
        &problems));
    memset(&measure, 0, sizeof measure);
    measure.ai = *ai_level((EditionId)board.world.edition, 2, AI_STYLE_PLAIN);
    measure.lot = true;
    measure.head = (MeasureHead){&board, measure.ai.name, players, 7, 0};
    measure.head.stamp = measure_stamp(&board, &measure.ai);
}

static void play(int64_t first, int games, int threads, MeasureSums *sums)
{
    static SelfGame failed;
    ck_assert(measure_play(&measure, first, games, threads, sums, &failed));
}

START_TEST(sums_do_not_depend_on_threads_or_on_calls)
{
    MeasureSums once = {0}, parts = {0};
    open_board(_i % 2, 2 + _i % 3);
    play(0, GAMES, 1, &once);
    play(5, GAMES - 5, 3, &parts);
    play(0, 5, 2, &parts);
    ck_assert_mem_eq(&once, &parts, sizeof once);
    board_finish(&board);
}
END_TEST

/* Every game has one winner's worth of wins, as many seats as players, and a port that was used. */
START_TEST(sums_add_up)
{
    MeasureSums sums = {0};
    int64_t seats = 0, share = 0, visits = 0, wealth = 0;
    open_board(_i % 2, 2 + _i % 3);
    play(0, GAMES, 1, &sums);
    for (int port = 1; port <= PORT_MAX; port++) {
        seats += sums.starts[port].seats;
        share += sums.starts[port].share;
        visits += sums.visits[port];
        wealth += sums.wealth[port].sum;
    }
    ck_assert_int_eq(sums.games, GAMES);
    ck_assert_int_eq(wealth, sums.figures[MEASURE_WEALTH].sum);
    ck_assert_int_eq(seats, GAMES * measure.head.players);
    ck_assert_int_eq(share, GAMES * MEASURE_TWELFTHS);
    ck_assert_int_gt(visits, 0);
    MeasureLine lines[MEASURE_LINE_MAX];
    const int count = measure_lines(&measure.head, &sums, lines);
    int64_t starts = 0, told = 0;
    for (int i = 0; i < count; i++) {
        ck_assert_ptr_eq(measure_line_beside(&lines[i], lines, count), &lines[i]);
        ck_assert_int_ge(lines[i].value.mean, 0);
        starts += lines[i].group == MEASURE_STARTS;
        told += lines[i].group == MEASURE_WEALTHS ? lines[i].count : 0;
    }
    ck_assert_int_eq(told, seats);
    for (int port = 1; port <= board.world.port_count; port++) {
        starts -= board.world.ports[port].starting; /* Every start is told, also of nobody. */
    }
    ck_assert_int_eq(starts, 0);
    board_finish(&board);
}
END_TEST

START_TEST(intervals_close_in_on_what_was_counted)
{
    const MeasureSeats few = {100, 50 * MEASURE_TWELFTHS};
    const MeasureSeats many = {10000, 5000 * MEASURE_TWELFTHS};
    const MeasureRange wins = measure_wins(&few);
    ck_assert_int_eq(wins.mean, 50000);
    ck_assert_int_eq((wins.low + 50) / 100, 404); /* Wilson's, to a tenth of a percent. */
    ck_assert_int_eq((wins.high + 50) / 100, 596);
    ck_assert_int_lt(measure_wins(&many).high, 51000);
    MeasureSums sums = {.starts[1] = few, .starts[3] = many};
    ck_assert_int_eq(measure_within(&sums), (wins.high - wins.low) / 2);
}
END_TEST

static char *written(const MeasureSums *sums)
{
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    measure_write(&measure.head, sums, &writer);
    const char *made = json_writer_text(&writer);
    char *text = malloc(strlen(made) + 1);
    strcpy(text, made);
    json_writer_finish(&writer);
    return text;
}

START_TEST(what_is_kept_is_read_again_and_of_other_games_refused)
{
    MeasureSums sums = {0}, read = {0};
    Error error;
    open_board(_i, 2);
    play(0, GAMES, 1, &sums);
    char *text = written(&sums);
    ck_assert_msg(measure_read(&measure.head, text, strlen(text), "f", &read, &error), "%s",
                  error.what);
    ck_assert_mem_eq(&sums, &read, sizeof sums);
    const MeasureHead head = measure.head;
    for (int i = 0; i < 5; i++) {
        MeasureHead other = head;
        other.level = i == 0 ? "doge" : other.level;
        other.players += i == 1;
        other.seed += i == 2;
        other.stamp += i == 3;
        board.hash += i == 4;
        ck_assert(!measure_read(&other, text, strlen(text), "f", &read, &error));
        ck_assert_str_ne(error.what, "");
        board.hash -= i == 4;
    }
    free(text);
    board_finish(&board);
}
END_TEST

/* Whatever a damaged file says, figures come of it without a fault, or a sentence. */
START_TEST(damaged_files_do_no_harm)
{
    MeasureSums sums = {0};
    Error error;
    open_board(0, 3);
    play(0, 3, 1, &sums);
    char *text = written(&sums);
    const size_t bytes = strlen(text);
    char *mutant = malloc(bytes);
    Rng rng;
    rng_init(&rng, 55, RNG_STREAM_PLAYOUT);
    for (int i = 0; i < MUTANTS; i++) {
        MeasureSums read = {0};
        memcpy(mutant, text, bytes);
        for (uint32_t k = rng_below(&rng, 4) + 1; k > 0; k--) {
            mutant[rng_below(&rng, (uint32_t)bytes)] = "0123456789,:{}[]\"-e."[rng_below(&rng, 20)];
        }
        const size_t length = i % 8 == 0 ? rng_below(&rng, (uint32_t)bytes) : bytes;
        const bool good = measure_read(&measure.head, mutant, length, "f", &read, &error);
        ck_assert(good || error.what[0] != '\0');
        MeasureLine lines[MEASURE_LINE_MAX];
        const int count = good ? measure_lines(&measure.head, &read, lines) : 0;
        ck_assert(count <= MEASURE_LINE_MAX && measure_within(&read) >= 0);
    }
    free(mutant);
    free(text);
    board_finish(&board);
}
END_TEST

/* A square that no games of so many can add up to would be more than the figures have room for. */
START_TEST(squares_beyond_all_games_are_refused)
{
    MeasureSums sums = {0}, read = {0};
    Error error;
    open_board(0, 2);
    play(0, 1, 1, &sums);
    sums.figures[MEASURE_WEALTH].square = JSON_INT_MAX;
    char *text = written(&sums);
    ck_assert(!measure_read(&measure.head, text, strlen(text), "f", &read, &error));
    ck_assert(strstr(error.where, "wealth") != NULL);
    free(text);
    board_finish(&board);
}
END_TEST

static bool stops(void *stopper)
{
    return --*(int *)stopper < 0;
}

START_TEST(games_that_are_stopped_count_for_nothing)
{
    static SelfGame failed;
    MeasureSums sums = {0};
    const MeasureSums none = {0};
    int left = 50;
    open_board(0, 2);
    measure.stop = stops;
    measure.stopper = &left;
    ck_assert(!measure_play(&measure, 0, GAMES, 1, &sums, &failed));
    ck_assert(failed.stopped);
    ck_assert_mem_eq(&sums, &none, sizeof sums);
    board_finish(&board);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("measure");
    TCase *tcase = tcase_create("measure");
    tcase_add_loop_test(tcase, sums_do_not_depend_on_threads_or_on_calls, 0, 6);
    tcase_add_loop_test(tcase, sums_add_up, 0, 6);
    tcase_add_test(tcase, intervals_close_in_on_what_was_counted);
    tcase_add_loop_test(tcase, what_is_kept_is_read_again_and_of_other_games_refused, 0, 2);
    tcase_add_test(tcase, damaged_files_do_no_harm);
    tcase_add_test(tcase, squares_beyond_all_games_are_refused);
    tcase_add_test(tcase, games_that_are_stopped_count_for_nothing);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
