/* Games saved by an older revision of the rules (revision_1/, revision_2/): as little as possible
 * of them is lost, and the file as it was is kept. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fixture.h"

static const char *const PATH = "revision_test.game";
static const char *const KEPT = "revision_test.game.damaged";

/* Two players of the second edition choose their numbers in another order now, in the first edition
 * passage is asked later, and since revision 3 who has less than a coin cannot haggle; the other
 * games play on as they did. */
static const struct {
    const char *name;
    int diverges; /* -1: that is not what the game is here for */
} GAMES[] = {{"revision_1/two_people_2012", 1},
             {"revision_1/four_seats_2012", 0},
             {"revision_1/four_seats_1996", -1},
             {"revision_2/haggle_without_a_coin", 1}};

/* Puts a game of the folder to PATH; the caller frees its text. */
static char *put_game(const char *name, size_t *bytes)
{
    char path[512];
    (void)snprintf(path, sizeof path, "%s/%s.game", REVISION_DIR, name);
    char *text = read_file(path, bytes);
    write_file(PATH, text, *bytes);
    return text;
}

/* The turn that began at the last checkpoint of the text. */
static int newest_turn(const char *text)
{
    int turn = 0;
    for (const char *at = strstr(text, "{\"checkpoint\":"); at != NULL;
         at = strstr(at + 1, "{\"checkpoint\":")) {
        ck_assert_int_eq(sscanf(at, "{\"checkpoint\":%*d,\"turn\":%d", &turn), 1);
    }
    return turn;
}

static void demand_kept(const char *old, size_t bytes)
{
    size_t kept_bytes = 0;
    char *kept = read_file(KEPT, &kept_bytes);
    ck_assert_uint_eq(kept_bytes, bytes);
    ck_assert_mem_eq(kept, old, bytes);
    free(kept);
}

/* The file that the session goes on in is one of these rules' own, and the draws in it are those of
 * the seed. */
static void demand_written_anew(const Session *session)
{
    GameFile file;
    Error error;
    ck_assert_msg(game_file_read(PATH, &file, &error), "%s", error.what);
    ck_assert_str_eq(file.report.message, "");
    ck_assert(file.whole);
    ck_assert_int_eq(file.own_draws, 0);
    ck_assert_int_eq(file.step_count, session_step_count(session));
    game_file_finish(&file);
}

START_TEST(at_most_a_turn_of_an_old_game_is_lost)
{
    size_t bytes = 0;
    char *old = put_game(GAMES[_i].name, &bytes);
    Error error;
    LoadReport report;
    Session *session = session_load(PATH, PATH, &report, &error);
    ck_assert_msg(session != NULL, "%s", error.what);
    ck_assert_int_eq(session_kept(session).state, KEPT_WELL);
    ck_assert(GAMES[_i].diverges < 0 || report.diverged == (GAMES[_i].diverges == 1));
    ck_assert_int_ge(session_view(session, 0)->pub.turn, newest_turn(old));
    if (report.diverged) {
        ck_assert_int_eq(report.resumed_turn, newest_turn(old));
        ck_assert_ptr_nonnull(strstr(report.message, "play line"));
        ck_assert_ptr_nonnull(strstr(report.message, "those that wrote the game (revision "));
        demand_kept(old, bytes);
    } else {
        ck_assert_str_eq(report.message, "");
        ck_assert(session_over(session));
    }
    demand_written_anew(session);
    Rng rng;
    rng_init(&rng, 5, RNG_STREAM_PLAYOUT);
    (void)play_random(session, &rng, 200);
    demand_written_anew(session);
    session_destroy(session);
    free(old);
    drop_file(PATH);
}
END_TEST

/* The board is in the file: Algiers' spaces pay what they paid when the game began. */
START_TEST(an_old_game_keeps_its_board)
{
    for (int i = 0; i < 2; i++) {
        size_t bytes = 0;
        char *old = put_game(GAMES[i].name, &bytes);
        Error error;
        Session *session = session_load(PATH, NULL, NULL, &error);
        ck_assert_msg(session != NULL, "%s", error.what);
        const Board *board = session_board(session);
        ck_assert_int_eq(board->world.ports[board_port_find(board, "algiers")].value_ducats[0], 2);
        session_destroy(session);
        free(old);
        drop_file(PATH);
    }
}
END_TEST

TCase *revision_cases(void)
{
    TCase *tests = tcase_create("revisions");
    tcase_add_loop_test(tests, at_most_a_turn_of_an_old_game_is_lost, 0,
                        (int)(sizeof GAMES / sizeof GAMES[0]));
    tcase_add_test(tests, an_old_game_keeps_its_board);
    return tests;
}
