#include <stdlib.h>
#include <string.h>

#include <serenissima/data/disk.h>
#include <serenissima/data/position_edit.h>
#include <serenissima/rules/edition_1996.h>

#include "support.h"

/* ---- Helpers ---- */

static const Board *board; /* of the test that runs */

static void begin(const char *edition, int players, GamePosition *state)
{
    board = test_board(edition);
    position_begin(board, &(GameSetup){.player_count = (uint8_t)players}, state);
}

static int part(const GamePosition *state, PositionPart what, int id, int of)
{
    int value, min, max;
    ck_assert(position_part(board, state, what, id, of, &value, &min, &max));
    ck_assert(min <= value && value <= max);
    return value;
}

static void put(GamePosition *state, PositionPart what, int id, int of, int value)
{
    ck_assert_int_eq(position_set(board, state, what, id, of, value), POSITION_DONE);
    ck_assert_int_eq(part(state, what, id, of), value);
}

static int sailors_left(const Board *of, const GamePosition *state, PlayerId player)
{
    return position_left(of, state, (PositionPiece){POSITION_PIECE_SAILOR, player});
}

static PortId port_named(const char *id)
{
    PortId port = 1;
    while (strcmp(board->port_id[port], id) != 0) {
        port++;
    }
    return port;
}

static GoodId good_named(const char *id)
{
    GoodId good = 1;
    while (strcmp(board->good_id[good], id) != 0) {
        good++;
    }
    return good;
}

static GalleyId launch(GamePosition *state, PlayerId player, const char *port)
{
    GalleyId galley = 0;
    ck_assert_int_eq(
        position_launch(board, state, player, board->world.ports[port_named(port)].zone, &galley),
        POSITION_DONE);
    return galley;
}

static void ck_verdict(const GamePosition *state, PositionVerdict verdict, const char *why)
{
    ErrorList problems;
    ck_assert_int_eq(position_judge(board, state, NULL, &problems), verdict);
    ck_assert_str_eq(problems_text(&problems), why);
}

/* Two players of the second edition with a galley and a port each. */
static void begin_two(GamePosition *state, int players)
{
    static const char *const PORTS[] = {"valencia", "genova", "venezia", "creta"};
    begin("2012", players, state);
    for (int player = 1; player <= players; player++) {
        launch(state, (PlayerId)player, PORTS[player - 1]);
        put(state, POSITION_OWNER, port_named(PORTS[player - 1]), 0, player);
    }
}

/* ---- Pieces ---- */

START_TEST(edit_begins_with_an_empty_board)
{
    GamePosition state;
    begin("2012", 3, &state);
    ck_verdict(&state, POSITION_BROKEN, "missing key \"activation\": which galley is active?\n");
    for (GoodId good = 1; good <= board->world.good_count; good++) {
        ck_assert_int_eq(state.pub.supply[good], board->world.cube_total[good]);
    }
    ck_assert_int_eq(sailors_left(board, &state, 2), 26);
    begin("1996", 4, &state);
    ck_assert_int_eq(sailors_left(board, &state, 2), 176);
}
END_TEST

START_TEST(edit_takes_from_the_box_and_gives_back)
{
    GamePosition state;
    begin_two(&state, 2);
    const GamePosition two = state;
    const int port = port_named("tunis"), wood = good_named("wood"), stone = good_named("stone");
    put(&state, POSITION_OWNER, port, 0, 1);
    put(&state, POSITION_GARRISON, port, 0, 3);
    put(&state, POSITION_STORED, port, wood, 1);
    put(&state, POSITION_STORED, port, stone, 1);
    put(&state, POSITION_FORT, port, 0, 1);
    put(&state, POSITION_CREW, 1, 0, 3);
    put(&state, POSITION_CARGO, 1, wood, 2);
    ck_assert_int_eq(sailors_left(board, &state, 1), 30 - 1 - 3 - 3);
    ck_assert_int_eq(state.pub.supply[wood], board->world.cube_total[wood] - 3);
    ck_assert_int_eq(state.pub.as.e2012.forts_left, 4);
    ck_verdict(&state, POSITION_SOUND, "");
    /* The cubes above close up. */
    put(&state, POSITION_STORED, port, wood, 0);
    ck_assert_int_eq(port_space_good(&state.pub.ports[port], 0), stone);
    put(&state, POSITION_STORED, port, stone, 0);
    put(&state, POSITION_FORT, port, 0, 0);
    put(&state, POSITION_OWNER, port, 0, 0);
    put(&state, POSITION_CARGO, 1, wood, 0);
    put(&state, POSITION_CREW, 1, 0, 1);
    ck_assert(memcmp(&state, &two, sizeof state) == 0);
}
END_TEST

START_TEST(edit_is_refused_with_what_is_missing)
{
    GamePosition state;
    begin_two(&state, 2);
    const int tunis = port_named("tunis"), cyrene = port_named("cyrene"), wood = good_named("wood");
    const World *world = &board->world;
    ck_assert_int_eq(position_set(board, &state, POSITION_CREW, 1, 0, 6), POSITION_NO_ROOM);
    put(&state, POSITION_OWNER, tunis, 0, 1);
    ck_assert_int_eq(position_set(board, &state, POSITION_GARRISON, tunis, 0, 7), POSITION_NO_ROOM);
    ck_assert_int_eq(
        position_set(board, &state, POSITION_STORED, tunis, world->ports[tunis].good, 1),
        POSITION_HAS_GOOD);
    put(&state, POSITION_CLOSED, cyrene, 0, 1);
    ck_assert_int_eq(position_set(board, &state, POSITION_OWNER, cyrene, 0, 1), POSITION_IN_USE);
    ck_assert_int_eq(position_set(board, &state, POSITION_FORT, cyrene, 0, 1), POSITION_IN_USE);
    ck_assert_int_eq(position_set(board, &state, POSITION_CLOSED, tunis, 0, 1), POSITION_IN_USE);
    ck_assert_int_eq(position_set(board, &state, POSITION_OWNER, tunis, 0, 3), POSITION_NOT_HERE);
    ck_assert_int_eq(position_set(board, &state, POSITION_SEAT, 1, 0, 2), POSITION_NOT_HERE);
    int taken = 0;
    for (int port = 1; port <= world->port_count; port++) {
        taken += position_set(board, &state, POSITION_BASILICA, port, 0, 1) == POSITION_DONE;
    }
    ck_assert_int_eq(taken, world->e2012.basilica_count);
    ck_assert_int_eq(position_set(board, &state, POSITION_BASILICA, port_named("corfu"), 0, 1),
                     POSITION_NO_BUILDING);
    for (int i = 2; i <= world->e2012.galleys_per_player; i++) {
        launch(&state, 1, "corfu");
    }
    GalleyId none = 0;
    ck_assert_int_eq(position_launch(board, &state, 1, 1, &none), POSITION_NO_GALLEY);
    /* Cubes until none of the wood is left. */
    PositionLack lack = POSITION_DONE;
    for (int galley = 1; galley <= 7 && lack == POSITION_DONE; galley++) {
        for (int count = 1; count <= 4 && lack == POSITION_DONE; count++) {
            lack = position_set(board, &state, POSITION_CARGO, galley, wood, count);
        }
    }
    ck_assert_int_eq(lack, POSITION_NO_CUBE);
    ck_assert_int_eq(state.pub.supply[wood], 0);
    /* And sailors. */
    while (sailors_left(board, &state, 2) > 0) {
        for (int port = 1; port <= world->port_count; port++) {
            if (position_set(board, &state, POSITION_OWNER, port, 0, 2) == POSITION_DONE) {
                (void)position_set(board, &state, POSITION_GARRISON, port, 0, 3);
            }
        }
    }
    put(&state, POSITION_CARGO, 2, wood, 0);
    ck_assert_int_eq(position_set(board, &state, POSITION_CREW, 2, 0, 2), POSITION_NO_SAILOR);
}
END_TEST

START_TEST(edit_sets_whose_decision_it_is)
{
    GamePosition state, good;
    ErrorList problems;
    begin_two(&state, 2);
    ck_assert_int_eq(rules_phase(&state.pub).player, 1);
    put(&state, POSITION_PHASE, 0, 0, PHASE_INVEST);
    put(&state, POSITION_TURN_OF, 0, 0, 2);
    ck_assert_int_eq(rules_phase(&state.pub).player, 2);
    put(&state, POSITION_TRACK, 0, 0, 7);
    put(&state, POSITION_CARDS, 0, CARD_WINE, 0);
    put(&state, POSITION_CARDS, 0, CARD_ONE, 1);
    put(&state, POSITION_DUCATS, 1, 0, 33);
    put(&state, POSITION_TURN, 0, 0, 4);
    put(&state, POSITION_FIRST, 0, 0, 2);
    ck_assert_int_eq(position_judge(board, &state, &good, &problems), POSITION_SOUND);
    ck_assert(memcmp(&good, &state, sizeof good) == 0);
    ck_assert_int_eq(rules_pending(&board->world, &good.state), 1 << 2);
    /* A galley that is gone decides no more. */
    put(&state, POSITION_GALLEY, 2, 0, 0);
    ck_assert_int_eq(state.pub.as.e2012.active, 1);
    put(&state, POSITION_CARDS, 0, CARD_WINE, 1);
    ck_assert_int_eq(state.pub.as.e2012.discard_count, 1);
    for (int i = 0; i < 2; i++) {
        put(&state, POSITION_PHASE, 0, 0, i == 0 ? PHASE_RELIEF : PHASE_DOGE);
        ck_verdict(&state, POSITION_SOUND, "");
    }
    begin("1996", 3, &state);
    for (PlayerId player = 1; player <= 3; player++) {
        put(&state, POSITION_OWNER, e1996_capital_of(&board->world, &state.pub, player), 0, player);
    }
    int phases[POSITION_CHOICE_MAX];
    const int count = position_choices(board, &state, POSITION_PHASE, 0, 0, phases);
    ck_assert_int_eq(count, 6);
    for (int i = 0; i < count; i++) {
        put(&state, POSITION_PHASE, 0, 0, phases[i]);
        if (phases[i] != PHASE_STAKE) {
            put(&state, POSITION_TURN_OF, 0, 0, 3);
            put(&state, POSITION_SEAT, 1, 0, 3);
            ck_assert_int_eq(part(&state, POSITION_SEAT, 3, 0), 1);
        }
        ck_verdict(&state, POSITION_SOUND, "");
    }
}
END_TEST

/* ---- Impossible, and kept as a study ---- */

START_TEST(edit_tells_a_study_from_a_mistake)
{
    GamePosition state;
    begin_two(&state, 2);
    put(&state, POSITION_FORT, port_named("tunis"), 0, 1);
    ck_verdict(&state, POSITION_STUDY,
               "ports.tunis: a port has a fort without the goods that one is built of\n");
    begin_two(&state, 2);
    put(&state, POSITION_OWNER, port_named("genova"), 0, 0);
    ck_verdict(&state, POSITION_STUDY,
               "a player has no port, and nobody loses his last (player 2)\n");
    begin_two(&state, 4);
    put(&state, POSITION_CLOSED, port_named("cyrene"), 0, 1);
    ck_verdict(&state, POSITION_STUDY,
               "ports.cyrene: a port is closed, and so many players close fewer\n");
    begin("1996", 2, &state);
    ck_verdict(&state, POSITION_STUDY,
               "ports: a port is neutral that was a player's capital (venezia)\n");
}
END_TEST

/* Whatever is set in whatever order: what is left is never negative, a position that is not broken
 * can be played on, and one that is says why. From an empty board and from games. */
START_TEST(edit_bears_anything)
{
    static Command legal[RULES_LEGAL_MAX];
    static GamePosition state, good;
    ErrorList problems;
    Rng rng;
    int playable = 0;
    rng_init(&rng, (uint64_t)_i, RNG_STREAM_PLAYOUT);
    begin(_i % 2 == 0 ? "2012" : "1996", 2 + _i % 3, &state);
    if (_i % 4 >= 2) {
        rules_begin(&board->world, &(GameSetup){.player_count = (uint8_t)(2 + _i % 3)}, &state);
    }
    for (int edit = 0; edit < 4000; edit++) {
        const PositionPart what = (PositionPart)rng_below(&rng, POSITION_PART_COUNT);
        (void)position_set(board, &state, what, (int)rng_below(&rng, 30), (int)rng_below(&rng, 9),
                           (int)rng_below(&rng, 40) - 2);
        ck_assert_int_le(state.pub.reserve[0], 250);
        const PositionVerdict verdict = position_judge(board, &state, &good, &problems);
        ck_assert((verdict == POSITION_SOUND) == (problems.count == 0));
        ck_assert_ptr_null(strstr(problems_text(&problems), "than there are"));
        if (verdict != POSITION_BROKEN) {
            playable++;
            for (PlayerId player = 1; player <= PLAYER_MAX; player++) {
                if (player_mask_has(rules_pending(&board->world, &good.state), player)) {
                    (void)rules_legal(&board->world, &good.state, player, legal);
                }
            }
        }
    }
    ck_assert_int_gt(playable, 100);
}
END_TEST

/* ---- One line ---- */

static void ck_line(const Board *of, const GamePosition *state)
{
    ErrorList problems;
    GamePosition again;
    Board other;
    char *line = position_line(of, state);
    ck_assert_ptr_nonnull(line);
    ck_assert_ptr_null(strpbrk(line, " \n\""));
    const bool read = position_load_text(line, strlen(line), "line", BOARD_DIR "/..", NULL, &other,
                                         &again, &problems);
    ck_assert_msg(read, "%s%s", problems_text(&problems), line);
    ck_assert_msg(memcmp(state, &again, sizeof again) == 0, "another state came back from %s",
                  line);
    board_finish(&other);
    free(line);
}

/* Every position of random games comes back from its line, byte for byte. */
START_TEST(edit_line_brings_back_every_position)
{
    static Command legal[RULES_LEGAL_MAX];
    const Board *of = test_board(_i % 2 == 0 ? "2012" : "1996");
    const GameSetup setup = {.player_count = (uint8_t)(2 + _i % 3)};
    GamePosition state;
    Rng rng;
    rng_init(&rng, (uint64_t)_i, RNG_STREAM_PLAYOUT);
    rules_begin(&of->world, &setup, &state);
    for (int move = 0; move < 300; move++) {
        const PlayerMask pending = rules_pending(&of->world, &state.state);
        PlayerId player = 1;
        while (player <= PLAYER_CHANCE && !player_mask_has(pending, player)) {
            player++;
        }
        if (pending == 0) {
            break;
        }
        const int count = rules_legal(&of->world, &state.state, player, legal);
        const Command command = player == PLAYER_CHANCE ? rules_draw(&of->world, &state.state, &rng)
                                                        : rules_sample(&of->world, &state.state,
                                                                       player, legal, count, &rng);
        rules_play(&of->world, &state, &command, NULL);
        if (move % 3 == 0) {
            ck_line(of, &state);
        }
    }
}
END_TEST

#define LINE "serenissima/2012/{players:2,galleys:[{number:4,owner:1,zone:valencia,sailors:3}]}"

static const struct {
    const char *line, *problem;
} BAD_LINES[] = {
    {"serenissima/", "line: a position begins with \"serenissima/BOARD/\"\n"},
    {"serenissima/../{players:2}", "line: a position begins with \"serenissima/BOARD/\"\n"},
    {"serenissima/2012", "line: a position begins with \"serenissima/BOARD/\"\n"},
    {"serenissima/2012/", "line: behind the board there is no position: \"\"\n"},
    {"serenissima/2012/{players:2,galleys:[{number:4", "line: the line is cut off or damaged\n"},
    {LINE "}", "line: the line is cut off or damaged\n"},
    {"serenissima/2012/{players:2,board:1996}", "line: key \"board\" appears twice\n"},
    {"serenissima/2012/{players:9}", "line: players: expected a number from 2 to 4, found 9\n"},
};

START_TEST(edit_line_is_refused_in_one_sentence)
{
    Board other;
    GamePosition state;
    ErrorList problems;
    ck_assert(!position_load_text(BAD_LINES[_i].line, strlen(BAD_LINES[_i].line), "line",
                                  BOARD_DIR "/..", NULL, &other, &state, &problems));
    ck_assert_str_eq(problems_text(&problems), BAD_LINES[_i].problem);
}
END_TEST

/* Mails break lines, and put blanks before them. */
START_TEST(edit_line_survives_a_mail)
{
    static const char MAILED[] = "  serenissima/2012/{players:2,gal\r\n leys:[{number:4,\nowner:1,"
                                 "zone:valencia,sailors:3}]}\n";
    Board other;
    GamePosition mailed, plain;
    ErrorList problems;
    ck_assert(position_load_text(MAILED, strlen(MAILED), "line", BOARD_DIR "/..", NULL, &other,
                                 &mailed, &problems));
    board_finish(&other);
    ck_assert(position_load_text(LINE, strlen(LINE), "line", BOARD_DIR "/..", NULL, &other, &plain,
                                 &problems));
    board_finish(&other);
    ck_assert(memcmp(&mailed, &plain, sizeof plain) == 0);
}
END_TEST

/* A line on a board of one's own finds it by what it is, whatever its file is called; where it is
 * not there, the line says so and is not read on another board. */
START_TEST(edit_line_finds_its_board)
{
    static Board own, read;
    GamePosition state, back;
    ErrorList problems;
    const char *folder = "position_line_boards", *file = "position_line_boards/my printed one.json";
    begin_two(&state, 2);
    JsonWriter writer;
    ck_assert(board_copy(&own, test_board("2012")));
    own.world.e2012.ducats_start = 9; /* With the id of the shipped one. */
    json_writer_init(&writer, JSON_AIRY);
    board_write(&writer, &own);
    board_finish(&own);
    ck_assert(board_init_from_text(&own, json_writer_text(&writer), writer.bytes, "", &problems));
    json_writer_finish(&writer);
    char *line = position_line(&own, &state);
    ck_assert_msg(strncmp(line, "serenissima/2012/", 17) == 0 && line[33] == '/', "%s", line);
    paths_boards_use(folder);
    for (int there = 0; there < 2; there++) {
        if (there != 0) {
            ck_assert(disk_write_whole(file, own.text, own.text_bytes, NULL));
        }
        const bool good = position_load_text(line, strlen(line), "line", BOARD_DIR "/..", NULL,
                                             &read, &back, &problems);
        ck_assert_msg(good == (there != 0), "%s", problems_text(&problems));
        if (good) {
            ck_assert_uint_eq(read.hash, own.hash);
            ck_assert(memcmp(&back, &state, sizeof back) == 0);
            board_finish(&read);
        } else {
            ck_assert_ptr_nonnull(strstr(problems_text(&problems), "you have no board"));
        }
    }
    ck_assert(disk_remove(file));
    paths_boards_use("");
    free(line);
    board_finish(&own);
}
END_TEST

/* What fits of a crowded game stays with another number of players, and makes sense. */
START_TEST(edit_changes_the_number_of_players)
{
    GamePosition state, three, two;
    begin_two(&state, 4);
    const int creta = port_named("creta"), tunis = port_named("tunis"), wood = good_named("wood");
    put(&state, POSITION_OWNER, tunis, 0, 2);
    put(&state, POSITION_STORED, tunis, wood, 1);
    put(&state, POSITION_STORED, tunis, good_named("stone"), 1);
    put(&state, POSITION_FORT, tunis, 0, 1);
    put(&state, POSITION_CREW, 2, 0, 3);
    put(&state, POSITION_CARGO, 2, wood, 1);
    put(&state, POSITION_DUCATS, 2, 0, 77);
    put(&state, POSITION_TURN, 0, 0, 5);
    const GalleyId high = launch(&state, 1, "napoli");
    position_resize(board, &state, 3, &three);
    ck_verdict(&three, POSITION_SOUND, "");
    ck_assert_int_eq(part(&three, POSITION_OWNER, creta, 0), 0);
    ck_assert_int_eq(part(&three, POSITION_OWNER, tunis, 0), 2);
    ck_assert_int_eq(part(&three, POSITION_FORT, tunis, 0), 1);
    ck_assert_int_eq(part(&three, POSITION_STORED, tunis, wood), 1);
    ck_assert_int_eq(part(&three, POSITION_CARGO, 2, wood), 1);
    ck_assert_int_eq(part(&three, POSITION_CREW, 2, 0), 3);
    ck_assert_int_eq(part(&three, POSITION_DUCATS, 2, 0), 77);
    ck_assert_int_eq(part(&three, POSITION_TURN, 0, 0), 5);
    ck_assert_int_eq(three.pub.galleys[high].owner, 1);
    position_resize(board, &three, 2, &two);
    ck_verdict(&two, POSITION_SOUND, "");
    position_resize(board, &three, 3, &state);
    ck_assert(memcmp(&state, &three, sizeof state) == 0);
}
END_TEST

Suite *position_edit_suite(void)
{
    Suite *suite = suite_create("position_edit");
    TCase *tests = tcase_create("edit");
    tcase_add_test(tests, edit_begins_with_an_empty_board);
    tcase_add_test(tests, edit_takes_from_the_box_and_gives_back);
    tcase_add_test(tests, edit_is_refused_with_what_is_missing);
    tcase_add_test(tests, edit_sets_whose_decision_it_is);
    tcase_add_test(tests, edit_tells_a_study_from_a_mistake);
    tcase_add_test(tests, edit_line_finds_its_board);
    tcase_add_test(tests, edit_changes_the_number_of_players);
    tcase_add_loop_test(tests, edit_bears_anything, 0, 12);
    tcase_add_loop_test(tests, edit_line_brings_back_every_position, 0, 12);
    tcase_add_loop_test(tests, edit_line_is_refused_in_one_sentence, 0,
                        (int)(sizeof BAD_LINES / sizeof BAD_LINES[0]));
    tcase_add_test(tests, edit_line_survives_a_mail);
    suite_add_tcase(suite, tests);
    return suite;
}
