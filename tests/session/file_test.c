/* fork, pipe, kill and file limits are POSIX; the macro asks for them in a strict C17 build. */
#define _XOPEN_SOURCE 700

/* The game file: up to date after every command, complete enough to go on from, the same bytes
 * whether it grew or was written at once. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fixture.h"
#include "gameread.h"

#ifndef _WIN32
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

static const char *const PATH = "file_test.game";

START_TEST(the_file_is_up_to_date_after_every_command)
{
    Rng rng;
    rng_init(&rng, 1, RNG_STREAM_PLAYOUT);
    Session *session = make_session("ppp", OPTION_CHOSEN_CLOSING, 41, PATH);
    for (int i = 0; i < 120; i++) {
        (void)play_random(session, &rng, 1);
        GameFile file;
        Error error;
        ck_assert_msg(game_file_read(PATH, &file, &error), "%s", error.what);
        ck_assert(file.whole);
        ck_assert_str_eq(file.report.message, "");
        ck_assert_int_eq(file.step_count, session_step_count(session));
        ck_assert_int_eq(file.own_draws, 0);
        ck_assert(same_bytes(&file.last.pub, &session_view(session, 0)->pub, sizeof file.last.pub));
        game_file_finish(&file);
    }
    session_destroy(session);
    drop_file(PATH);
}
END_TEST

START_TEST(a_file_knows_its_setup)
{
    Session *session = make_session("pap", OPTION_HIDDEN_MONEY, UINT64_C(0xfedcba9876543210), PATH);
    session_destroy(session);
    GameFile file;
    Error error;
    ck_assert(game_file_read(PATH, &file, &error));
    SessionSetup setup = make_setup("pap", OPTION_HIDDEN_MONEY, UINT64_C(0xfedcba9876543210));
    ck_assert(same_bytes(&file.setup, &setup, sizeof setup));
    ck_assert(same_bytes(&file.board.world, &test_board.world, sizeof test_board.world));
    ck_assert_str_eq(file.board.port_name[1], test_board.port_name[1]);
    ck_assert_int_eq(file.rules_revision, RULES_REVISION);
    ck_assert(!file.from_position);
    game_file_finish(&file);
    drop_file(PATH);
}
END_TEST

/* A branch begins from a position of another game, and its file says of which one. */
START_TEST(a_branch_names_its_parent)
{
    Rng rng;
    rng_init(&rng, 12, RNG_STREAM_PLAYOUT);
    Session *parent = make_session("paa", OPTION_HIDDEN_MONEY, 77, NULL);
    (void)play_random(parent, &rng, 60);
    GamePosition state;
    ck_assert(!session_position(parent, 20, &state)); /* It is not over: nobody knows it all. */
    session_imagine(parent, 60, 1, &state);
    SessionSetup setup = make_setup("pap", OPTION_HIDDEN_MONEY, 78);
    memcpy(setup.parent.commitment, session_commitment(parent), COMMITMENT_BYTES);
    (void)snprintf(setup.parent.name, sizeof setup.parent.name, "Sunday \"evening\"");
    setup.parent.moves = 60;
    Error error;
    Session *branch = session_create_from_position(&test_board, &setup, &state, PATH, &error);
    ck_assert_msg(branch != NULL, "%s", error.what);
    ck_assert(play_random(branch, &rng, 30) > 0);
    Session *loaded = session_load(PATH, NULL, NULL, &error);
    ck_assert_msg(loaded != NULL, "%s", error.what);
    ck_assert(same_bytes(&session_setup(loaded)->parent, &setup.parent, sizeof setup.parent));
    demand_same_game(branch, loaded);
    session_destroy(loaded);
    session_destroy(branch);
    session_destroy(parent);
    drop_file(PATH);
}
END_TEST

/* The position of a finished game is the true one, to the last ducat. */
START_TEST(a_finished_game_hides_no_position)
{
    Rng rng;
    rng_init(&rng, 13, RNG_STREAM_PLAYOUT);
    Session *session = make_session("ppp", OPTION_HIDDEN_MONEY, 79, NULL);
    while (!session_over(session)) {
        ck_assert(play_random(session, &rng, 500) > 0);
    }
    for (int step = 0; step <= session_step_count(session); step += 37) {
        GamePosition state;
        ck_assert(session_position(session, step, &state));
        for (PlayerId seat = 1; seat <= 3 && step > 0; seat++) {
            SessionStep before;
            session_step(session, step - 1, seat, &before);
            ck_assert_int_eq(state.secret.ducats[seat], before.after.secret.ducats[seat]);
            ck_assert(same_bytes(&state.pub, &before.after.pub, sizeof state.pub));
        }
    }
    session_destroy(session);
}
END_TEST

/* With its dice and the same moves a branch comes to the end of the game it came from, and its file
 * says how that one ended; a running game's dice are a secret. */
START_TEST(a_branch_can_have_the_same_dice)
{
    Rng rng;
    rng_init(&rng, 14, RNG_STREAM_PLAYOUT);
    Session *game = make_session("ppp", OPTION_HIDDEN_MONEY, 80, NULL);
    (void)play_random(game, &rng, 100);
    SessionSetup setup = make_setup("ppp", OPTION_HIDDEN_MONEY, 81);
    ck_assert(!session_same_dice(game, 50, &setup));
    session_as_parent(game, 50, &setup.parent);
    ck_assert(!setup.parent.over && setup.seed == 81);
    while (!session_over(game)) {
        ck_assert(play_random(game, &rng, 500) > 0);
    }
    const int steps = session_step_count(game), from = steps / 3;
    GamePosition state;
    Error error;
    ck_assert(session_position(game, from, &state));
    ck_assert(session_same_dice(game, from, &setup));
    session_as_parent(game, from, &setup.parent);
    Session *branch = session_create_from_position(&test_board, &setup, &state, PATH, &error);
    ck_assert_msg(branch != NULL, "%s", error.what);
    for (int i = from; i < steps; i++) {
        SessionStep step;
        session_step(game, i, 0, &step);
        settle_chance(branch);
        if (step.player != PLAYER_CHANCE) {
            submit(branch, &step.command);
        }
    }
    settle_chance(branch);
    GamePosition end, end_there;
    ck_assert(session_position(branch, steps - from, &end_there));
    ck_assert(session_position(game, steps, &end));
    ck_assert(same_bytes(&end, &end_there, sizeof end));
    Session *loaded = session_load(PATH, NULL, NULL, &error);
    ck_assert_msg(loaded != NULL, "%s", error.what);
    const SessionParent *parent = &session_setup(loaded)->parent;
    ck_assert(parent->over && parent->moves == from);
    ck_assert(same_bytes(parent, &setup.parent, sizeof *parent));
    for (PlayerId seat = 1; seat <= 3; seat++) {
        ck_assert_int_eq(parent->wealth[seat], end.secret.ducats[seat]);
    }
    session_destroy(loaded);
    session_destroy(branch);
    session_destroy(game);
    drop_file(PATH);
}
END_TEST

/* Stopped anywhere and loaded, a game goes on as if it had never stopped: dice included. */
START_TEST(a_resumed_game_goes_on_as_the_uninterrupted_one)
{
    Rng rng;
    Rng rng_again;
    rng_init(&rng, 2, RNG_STREAM_PLAYOUT);
    rng_init(&rng_again, 2, RNG_STREAM_PLAYOUT);
    Session *straight = make_session("pppp", 0, 42, NULL);
    Session *broken = make_session("pppp", 0, 42, PATH);
    for (int part = 0; part < 12; part++) {
        ck_assert_int_eq(play_random(straight, &rng, 70), play_random(broken, &rng_again, 70));
        session_destroy(broken);
        Error error;
        LoadReport report;
        broken = session_load(PATH, PATH, &report, &error);
        ck_assert_msg(broken != NULL, "%s", error.what);
        ck_assert_str_eq(report.message, "");
        ck_assert_str_eq(session_commitment(broken), session_commitment(straight));
        demand_same_game(straight, broken);
    }
    session_destroy(straight);
    session_destroy(broken);
    drop_file(PATH);
}
END_TEST

START_TEST(a_saved_copy_is_the_same_bytes_as_the_grown_file)
{
    Rng rng;
    rng_init(&rng, 3, RNG_STREAM_PLAYOUT);
    Session *session = make_session("ppp", 0, 43, PATH);
    int moves = play_random(session, &rng, 100);
    Error error;
    ck_assert(session_save_as(session, "copy.game", &error));
    size_t bytes = 0;
    size_t copy_bytes = 0;
    size_t written_bytes = 0;
    char *text = read_file(PATH, &bytes);
    char *copy = read_file("copy.game", &copy_bytes);
    ck_assert_uint_eq(bytes, copy_bytes);
    ck_assert(same_bytes(text, copy, bytes));
    GameFile file;
    ck_assert(game_file_read(PATH, &file, &error));
    char *written = game_file_write_text(&file, &written_bytes);
    ck_assert_uint_eq(bytes, written_bytes);
    ck_assert(same_bytes(text, written, bytes));
    ck_assert_int_ge(file.checkpoints, 1);
    (void)play_random(session, &rng, 20);
    Session *loaded = session_load("copy.game", NULL, NULL, &error);
    ck_assert_int_eq(session_step_count(loaded), moves);
    session_destroy(loaded);
    ck_assert(session_save_as(session, PATH, &error));
    (void)play_random(session, &rng, 20);
    loaded = session_load(PATH, NULL, NULL, &error);
    demand_same_game(session, loaded);
    session_destroy(loaded);
    session_destroy(session);
    game_file_finish(&file);
    free(text);
    free(copy);
    free(written);
    drop_file(PATH);
    drop_file("copy.game");
}
END_TEST

START_TEST(a_game_goes_on_in_another_file)
{
    Rng rng;
    rng_init(&rng, 5, RNG_STREAM_PLAYOUT);
    Session *session = make_session("pp", 0, 46, PATH);
    (void)play_random(session, &rng, 60);
    session_destroy(session);
    size_t bytes = 0;
    size_t later_bytes = 0;
    char *text = read_file(PATH, &bytes);
    Error error;
    session = session_load(PATH, NULL, NULL, &error);
    write_file("other.game", "what was there before", 21);
    session_keep_in(session, "other.game");
    ck_assert_int_eq(session_kept(session).state, KEPT_WELL);
    (void)play_random(session, &rng, 40);
    char *later = read_file(PATH, &later_bytes);
    ck_assert_uint_eq(bytes, later_bytes);
    ck_assert(same_bytes(text, later, bytes));
    Session *loaded = session_load("other.game", NULL, NULL, &error);
    ck_assert_msg(loaded != NULL, "%s", error.what);
    demand_same_game(session, loaded);
    session_destroy(loaded);
    session_keep_in(session, "other.game/at/all.game");
    ck_assert_int_ne(session_kept(session).state, KEPT_WELL);
    (void)play_random(session, &rng, 5);
    session_destroy(session);
    free(text);
    free(later);
    drop_file(PATH);
    drop_file("other.game");
}
END_TEST

START_TEST(undone_moves_stay_undone)
{
    Rng rng;
    rng_init(&rng, 4, RNG_STREAM_PLAYOUT);
    Session *session = make_session("ppp", 0, 44, PATH);
    int undone = 0;
    for (int i = 0; i < 400; i++) {
        (void)play_random(session, &rng, 1);
        if (rng_below(&rng, 3) == 0) {
            const int most = rng_below(&rng, 2) == 0 ? 1 : INT_MAX;
            for (int n = 0; n < most && session_undo(session); n++) {
                undone++;
            }
        }
        if (rng_below(&rng, 3) == 0) {
            (void)session_redo(session);
        }
    }
    ck_assert_int_gt(undone, 50);
    Error error;
    LoadReport report;
    Session *loaded = session_load(PATH, NULL, &report, &error);
    ck_assert_msg(loaded != NULL, "%s", error.what);
    ck_assert_str_eq(report.message, "");
    demand_same_game(session, loaded);
    ck_assert(!session_can_redo(loaded));
    session_destroy(loaded);
    session_destroy(session);
    drop_file(PATH);
}
END_TEST

START_TEST(a_finished_game_tells_ranks_and_seed)
{
    Rng rng;
    rng_init(&rng, 5, RNG_STREAM_PLAYOUT);
    Session *session = make_session("pp", OPTION_HIDDEN_MONEY, 45, PATH);
    while (!session_over(session)) {
        (void)play_random(session, &rng, 1000);
    }
    size_t bytes = 0;
    char *text = read_file(PATH, &bytes);
    const char *end = strstr(text, "{\"end\":");
    ck_assert(end != NULL && strchr(end, '\n') == text + bytes - 1);
    ck_assert(strstr(end, "\"ranks\":[") != NULL);
    ck_assert(strstr(end, "\"seed\":\"0x000000000000002d\"") != NULL);
    Error error;
    Session *loaded = session_load(PATH, PATH, NULL, &error);
    ck_assert(session_over(loaded));
    demand_same_game(session, loaded);
    session_destroy(loaded);
    session_destroy(session);
    free(text);
    drop_file(PATH);
}
END_TEST

START_TEST(own_dice_are_counted)
{
    Session *session = make_session("pp", 0, 46, PATH);
    Command draw;
    memset(&draw, 0, sizeof draw);
    draw.kind = CMD_DRAW_FIRST_PLAYER;
    draw.player = PLAYER_CHANCE;
    int own = 0;
    for (PlayerId player = 1; player <= 2; player++) {
        session_destroy(session);
        session = make_session("pp", 0, 46, PATH);
        draw.as.draw_first_player.player = player;
        submit(session, &draw);
        GameFile file;
        Error error;
        ck_assert(game_file_read(PATH, &file, &error));
        int first = -1;
        own += file.own_draws;
        int told = -1;
        bool whole = false;
        ck_assert_int_eq(session_draws(session, &told, &whole), 1);
        ck_assert_int_eq(told, file.own_draws);
        ck_assert(whole);
        ck_assert_int_ge(game_file_draws(&file, &first, 1), 1);
        ck_assert_int_eq(first, file.own_draws > 0 ? 0 : -1);
        game_file_finish(&file);
    }
    ck_assert_int_eq(own, 1);
    session_destroy(session);
    drop_file(PATH);
}
END_TEST

/* The figure is that of: printf 'serenissima seed 0x000000000000002a' | sha256sum */
START_TEST(the_commitment_is_a_hash_that_anybody_can_check)
{
    Session *session = make_session("pp", 0, 42, NULL);
    ck_assert_str_eq(session_commitment(session),
                     "20174985e5bc488ad408bb0f5161bb048a33d17e2dcfc1b246784ec844b0646e");
    session_destroy(session);
}
END_TEST

START_TEST(sha256_of_known_texts)
{
    static const struct {
        const char *text;
        int times;
        const char *hash;
    } CASES[] = {
        {"", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {"abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {"a", 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"},
        {"a", 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"},
        {"a", 63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"},
        {"a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"},
        {"a", 200, "c2a908d98f5df987ade41b5fce213067efbcc21ef2240212a41e54b5e7c28ae5"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        char text[256] = "";
        for (int n = 0; n < CASES[i].times; n++) {
            strcat(text, CASES[i].text);
        }
        char hash[COMMITMENT_BYTES];
        sha256_hex(text, strlen(text), hash);
        ck_assert_str_eq(hash, CASES[i].hash);
    }
}
END_TEST

START_TEST(a_file_that_cannot_be_written_stops_no_game)
{
    Rng rng;
    rng_init(&rng, 6, RNG_STREAM_PLAYOUT);
    SessionSetup setup = make_setup("pp", 0, 47);
    Error error;
    /* A file stands where the folder should be. */
    write_file("no_such_folder", "x", 1);
    Session *session = session_create(&test_board, &setup, "no_such_folder/trouble.game", &error);
    ck_assert_msg(session != NULL, "%s", error.what);
    ck_assert_int_eq(session_kept(session).state, KEPT_FOLDER);
    ck_assert_int_eq(play_random(session, &rng, 50), 50);
    ck_assert_int_ne(session_kept(session).state, KEPT_WELL);
    ck_assert(!session_save_as(session, "no_such_folder/other.game", &error));
    ck_assert_str_ne(error.what, "");
    ck_assert_int_eq(session_kept(session).state, KEPT_FOLDER);
    drop_file("no_such_folder");
#ifndef _WIN32
    ck_assert_int_eq(play_random(session, &rng, 1), 1);
    ck_assert_int_eq(session_kept(session).state, KEPT_WELL);
    Session *loaded = session_load("no_such_folder/trouble.game", NULL, NULL, &error);
    demand_same_game(session, loaded);
    session_destroy(loaded);
    drop_file("no_such_folder/trouble.game");
    ck_assert(rmdir("no_such_folder") == 0);
#endif
    session_destroy(session);
}
END_TEST

#ifndef _WIN32
static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    ck_assert(getrlimit(RLIMIT_FSIZE, &limit) == 0);
    limit.rlim_cur = bytes;
    ck_assert(setrlimit(RLIMIT_FSIZE, &limit) == 0);
}

static void demand_kept_game(Session *session, const char *path)
{
    Error error;
    LoadReport report;
    ck_assert_int_eq(session_kept(session).state, KEPT_WELL);
    Session *loaded = session_load(path, NULL, &report, &error);
    ck_assert_msg(loaded != NULL, "%s: %s", path, error.what);
    ck_assert_str_eq(report.message, "");
    demand_same_game(session, loaded);
    session_destroy(loaded);
}

/* Folder deleted, file deleted, renamed, cut: it is written again; and what another has put there
 * stays. */
START_TEST(a_file_that_goes_away_comes_again)
{
    static const char FOLDER[] = "kept_folder", KEPT[] = "kept_folder/kept.game",
                      AWAY[] = "kept_folder/away.game";
    Rng rng;
    rng_init(&rng, 8, RNG_STREAM_PLAYOUT);
    Session *session = make_session("ppp", 0, 50, KEPT);
    (void)play_random(session, &rng, 20);
    drop_file(KEPT);
    ck_assert(rmdir(FOLDER) == 0);
    (void)play_random(session, &rng, 3);
    demand_kept_game(session, KEPT);
    drop_file(KEPT);
    demand_kept_game(session, KEPT);
    ck_assert(rename(KEPT, AWAY) == 0);
    (void)play_random(session, &rng, 3);
    demand_kept_game(session, KEPT);
    ck_assert(truncate(KEPT, 100) == 0);
    (void)play_random(session, &rng, 3);
    demand_kept_game(session, KEPT);
    write_file("another.game", "of another program", 18);
    ck_assert(rename("another.game", KEPT) == 0);
    (void)play_random(session, &rng, 3);
    ck_assert_int_eq(session_kept(session).state, KEPT_TAKEN);
    size_t bytes = 0;
    char *there = read_file(KEPT, &bytes);
    ck_assert_uint_eq(bytes, 18);
    free(there);
    drop_file(KEPT);
    (void)play_random(session, &rng, 1);
    demand_kept_game(session, KEPT);
    FILE *other = fopen(KEPT, "ab");
    ck_assert(other != NULL && fputs("{}\n", other) >= 0 && fclose(other) == 0);
    (void)play_random(session, &rng, 1);
    ck_assert_int_eq(session_kept(session).state, KEPT_TAKEN);
    session_destroy(session);
    drop_file(KEPT);
    drop_file(AWAY);
    ck_assert(rmdir(FOLDER) == 0);
}
END_TEST

/* A disk that fills up and is tidied later, played by a limit on the size of files. */
START_TEST(a_full_disk_is_said_and_made_good)
{
    Rng rng;
    rng_init(&rng, 7, RNG_STREAM_PLAYOUT);
    ck_assert(signal(SIGXFSZ, SIG_IGN) != SIG_ERR);
    Session *session = make_session("ppp", 0, 49, PATH);
    (void)play_random(session, &rng, 30);
    size_t bytes = 0;
    free(read_file(PATH, &bytes));
    limit_files((rlim_t)bytes + 250);
    (void)play_random(session, &rng, 12);
    ck_assert_int_eq(session_kept(session).state, KEPT_FULL);
    Error error;
    ck_assert(!session_save_as(session, "full.game", &error));
    GameFile file;
    ck_assert_msg(game_file_read(PATH, &file, &error), "%s", error.what);
    ck_assert_int_ge(file.step_count, 30);
    game_file_finish(&file);
    limit_files(RLIM_INFINITY);
    (void)play_random(session, &rng, 1);
    ck_assert_int_eq(session_kept(session).state, KEPT_WELL);
    LoadReport report;
    Session *loaded = session_load(PATH, NULL, &report, &error);
    ck_assert_str_eq(report.message, "");
    demand_same_game(session, loaded);
    session_destroy(loaded);
    session_destroy(session);
    drop_file(PATH);
    drop_file("full.game");
}
END_TEST
#endif

START_TEST(what_is_no_game_file_is_refused_in_words)
{
    static const char *const TEXTS[] = {"",
                                        "\n",
                                        "{}",
                                        "[]\n",
                                        "{\"format\":\"chess\"}\n",
                                        "not json\n",
                                        "{\"format\":\"serenissima-game\",\"version\":99}\n",
                                        "{\"format\":\"serenissima-game\",\"version\":1}\n"};
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        write_file(PATH, TEXTS[i], strlen(TEXTS[i]));
        Error error = {"", ""};
        LoadReport report;
        ck_assert(session_load(PATH, PATH, &report, &error) == NULL);
        ck_assert_str_ne(error.what, "");
        size_t bytes = 0;
        char *text = read_file(PATH, &bytes);
        ck_assert_str_eq(text, TEXTS[i]);
        free(text);
    }
    Error error = {"", ""};
    drop_file(PATH);
    ck_assert(session_load(PATH, PATH, NULL, &error) == NULL);
    ck_assert_str_ne(error.what, "");
    ck_assert(game_file_recognise("{ \"format\": 1", 13));
    ck_assert(!game_file_recognise("{\"turn\":1}", 10));
}
END_TEST

START_TEST(the_last_line_tells_that_a_game_is_over)
{
    static const struct {
        const char *text;
        bool over;
    } CASES[] = {{"{\"format\":\"serenissima-game\"}\n{\"n\":1}\n{\"end\":1,\"turn\":1}\n", true},
                 {"{\"format\":\"serenissima-game\"}\n{\"end\":1,\"turn\":1}\n{\"n\":1}\n", false},
                 {"{\"format\":\"serenissima-game\"}\n{\"n\":1}\n", false},
                 {"{\"format\":\"serenissima-game\"}\n{\"end\":1,", false},
                 {"", false}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        write_file(PATH, CASES[i].text, strlen(CASES[i].text));
        ck_assert(game_file_ended(PATH) == CASES[i].over);
    }
    drop_file(PATH);
    ck_assert(!game_file_ended(PATH));
}
END_TEST

TCase *file_cases(void)
{
    TCase *cases = tcase_create("file");
    tcase_add_checked_fixture(cases, fixture_begin, fixture_end);
    tcase_set_timeout(cases, 120);
    tcase_add_test(cases, the_file_is_up_to_date_after_every_command);
    tcase_add_test(cases, a_file_knows_its_setup);
    tcase_add_test(cases, a_branch_names_its_parent);
    tcase_add_test(cases, a_finished_game_hides_no_position);
    tcase_add_test(cases, a_branch_can_have_the_same_dice);
    tcase_add_test(cases, the_last_line_tells_that_a_game_is_over);
    tcase_add_test(cases, a_resumed_game_goes_on_as_the_uninterrupted_one);
    tcase_add_test(cases, a_saved_copy_is_the_same_bytes_as_the_grown_file);
    tcase_add_test(cases, a_game_goes_on_in_another_file);
    tcase_add_test(cases, undone_moves_stay_undone);
    tcase_add_test(cases, a_finished_game_tells_ranks_and_seed);
    tcase_add_test(cases, own_dice_are_counted);
    tcase_add_test(cases, the_commitment_is_a_hash_that_anybody_can_check);
    tcase_add_test(cases, sha256_of_known_texts);
    tcase_add_test(cases, a_file_that_cannot_be_written_stops_no_game);
    tcase_add_test(cases, what_is_no_game_file_is_refused_in_words);
#ifndef _WIN32
    tcase_add_test(cases, a_file_that_goes_away_comes_again);
    tcase_add_test(cases, a_full_disk_is_said_and_made_good);
#endif
    return cases;
}
