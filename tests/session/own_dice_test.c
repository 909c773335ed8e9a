/* Games whose dice and cards are rolled and drawn at the table and entered: the session draws
 * nothing, takes whatever is possible, and the file says that all was entered. */
#include <stdlib.h>
#include <string.h>

#include "fixture.h"

static const char *const PATH = "own_dice_test.game";

static Session *make_own(const char *seats)
{
    Error error;
    SessionSetup setup = make_setup(seats, 0, 42);
    setup.own_dice = true;
    Session *session = session_create(&test_board, &setup, PATH, &error);
    ck_assert_msg(session != NULL, "%s", error.what);
    return session;
}

/* Plays on at random; every draw is entered, the last that can come. Returns how many were. */
static int play_entering(Session *session, Rng *rng, int commands)
{
    static Command legal[RULES_LEGAL_MAX];
    int entered = 0;
    for (int i = 0; i < commands && !session_over(session); i++) {
        const bool asks = session_asks_draw(session);
        ck_assert_int_eq(asks, session_pending(session) == 1U << PLAYER_CHANCE);
        if (asks) {
            const int steps = session_step_count(session);
            ck_assert(!session_tick(session));
            ck_assert_int_eq(session_step_count(session), steps);
            const int count = session_legal(session, PLAYER_CHANCE, legal);
            ck_assert_int_gt(count, 0);
            submit(session, &legal[count - 1]);
            entered++;
        } else {
            const Command command = random_legal(session, decider(session), rng);
            submit(session, &command);
        }
    }
    return entered;
}

START_TEST(nothing_is_drawn_but_what_is_entered)
{
    Rng rng;
    Error error;
    LoadReport report;
    GameFile file;
    rng_init(&rng, 7, RNG_STREAM_PLAYOUT);
    Session *session = make_own("ppa");
    const int entered = play_entering(session, &rng, 600);
    ck_assert_int_gt(entered, 0);
    Session *loaded = session_load(PATH, NULL, &report, &error);
    ck_assert_ptr_nonnull(loaded);
    ck_assert(session_setup(loaded)->own_dice);
    ck_assert_int_eq(report.first_bad_line, 0);
    demand_same_game(session, loaded);
    ck_assert_int_eq(session_asks_draw(loaded), session_asks_draw(session));
    session_destroy(loaded);
    ck_assert(game_file_read(PATH, &file, &error));
    ck_assert(file.whole && file.setup.own_dice);
    ck_assert_int_eq(game_file_draws(&file, NULL, 0), entered);
    game_file_finish(&file);
    session_destroy(session);
    drop_file(PATH);
}
END_TEST

START_TEST(what_cannot_come_is_refused)
{
    Session *session = make_session("pp", 0, 42, NULL);
    settle_chance(session);
    ck_assert(!session_asks_draw(session)); /* without own dice the session draws by itself */
    session_destroy(session);
    session = make_own("pp");
    ck_assert(session_asks_draw(session));
    Command wrong;
    memset(&wrong, 0, sizeof wrong);
    wrong.kind = CMD_DRAW_FIRST_PLAYER;
    wrong.player = PLAYER_CHANCE;
    wrong.as.draw_first_player.player = 3;
    ck_assert_int_ne(session_submit(session, &wrong).refusal, REFUSAL_NONE);
    ck_assert_int_eq(session_step_count(session), 0);
    wrong.as.draw_first_player.player = 2;
    ck_assert_int_eq(session_submit(session, &wrong).refusal, REFUSAL_NONE);
    session_destroy(session);
    drop_file(PATH);
}
END_TEST

/* How many of the steps are marked as entered anew. */
static int count_anew(Session *session)
{
    int anew = 0;
    for (int i = 0; i < session_step_count(session); i++) {
        SessionStep step;
        session_step(session, i, 0, &step);
        anew += step.anew;
    }
    return anew;
}

static Session *load_same(Session *session)
{
    Error error;
    LoadReport report;
    GameFile file;
    Session *loaded = session_load(PATH, NULL, &report, &error);
    ck_assert_msg(loaded != NULL, "%s", error.what);
    ck_assert_int_eq(report.first_bad_line, 0);
    ck_assert(game_file_read(PATH, &file, &error));
    ck_assert_int_eq(file.witness.verdict, WITNESS_PROVEN);
    game_file_finish(&file);
    demand_same_game(session, loaded);
    ck_assert_int_eq(count_anew(loaded), count_anew(session));
    ck_assert_int_eq(session_undo_barrier(loaded), session_undo_barrier(session));
    return loaded;
}

static void enter_another(Session *session)
{
    static Command legal[RULES_LEGAL_MAX];
    const int steps = session_step_count(session);
    const int count = session_legal(session, PLAYER_CHANCE, legal);
    ck_assert_int_gt(count, 0);
    submit(session, &legal[0]);
    ck_assert_int_eq(session_step_count(session), steps + 1);
}

/* Whatever is entered can be taken back at once and entered anew, in every seating and at every
 * kind of draw; what was decided before it stays; log and file say so, also while it waits. */
static int mend_every_entry(const char *seats)
{
    Rng rng;
    rng_init(&rng, 7, RNG_STREAM_PLAYOUT);
    Session *session = make_own(seats);
    int mended = 0, decided = 0;
    for (int i = 0; i < 600 && mended < 12 && !session_over(session); i++) {
        if (!session_asks_draw(session)) {
            const Command command = random_legal(session, decider(session), &rng);
            submit(session, &command);
            decided++;
            continue;
        }
        const int steps = session_step_count(session);
        enter_another(session);
        ck_assert_int_eq(session_undo_barrier(session), UNDO_FREE);
        ck_assert(session_undo(session));
        ck_assert(session_asks_draw(session));
        ck_assert_int_eq(session_step_count(session), steps);
        if (mended % 8 == 0) { /* Left and opened again in between. */
            Session *loaded = load_same(session);
            enter_another(loaded);
            ck_assert_int_eq(count_anew(loaded), count_anew(session) + 1);
            session_destroy(loaded);
        }
        SessionStep before = {.player = PLAYER_CHANCE};
        if (steps > 0) {
            session_step(session, steps - 1, 0, &before);
        }
        if (before.player != PLAYER_CHANCE && seats[before.player - 1] == 'p') {
            ck_assert_int_ne(session_undo_barrier(session), UNDO_FREE);
            ck_assert_int_ne(session_undo_barrier(session), UNDO_NOTHING);
        }
        enter_another(session);
        mended++;
    }
    ck_assert_int_gt(decided, 3);
    ck_assert_int_eq(count_anew(session), mended);
    session_destroy(load_same(session));
    session_destroy(session);
    drop_file(PATH);
    return mended;
}

START_TEST(an_entry_is_mended)
{
    ck_assert_int_gt(mend_every_entry("pp") + mend_every_entry("ppa") + mend_every_entry("paa"), 8);
}
END_TEST

/* Computers that went on from an entry answer anew, also among several people. */
START_TEST(computers_answer_anew)
{
    static const char *const seatings[] = {"apa", "app"};
    Rng rng;
    int taken_back = 0;
    rng_init(&rng, 3, RNG_STREAM_PLAYOUT);
    for (int i = 0; i < 2; i++) {
        Session *session = make_own(seatings[i]);
        int entry = 0, computers = 0;
        for (int move = 0; move < 400 && !session_over(session); move++) {
            const PlayerId player = decider(session);
            const bool person = player != PLAYER_CHANCE && seatings[i][player - 1] == 'p';
            const int steps = session_step_count(session);
            if (person && computers == steps - entry - 1 && computers > 0
                && session_undo_barrier(session) == UNDO_FREE) {
                ck_assert(session_undo(session));
                ck_assert_int_eq(session_step_count(session), entry);
                ck_assert(session_asks_draw(session));
                ck_assert(session_redo(session)); /* what is redone is not entered anew */
                ck_assert_int_eq(session_step_count(session), steps);
                ck_assert_int_eq(count_anew(session), 0);
                session_destroy(load_same(session));
                taken_back++;
            }
            entry = player == PLAYER_CHANCE ? steps : entry;
            computers = player == PLAYER_CHANCE ? 0 : computers + !person;
            const Command command = random_legal(session, player, &rng);
            submit(session, &command);
        }
        session_destroy(load_same(session));
        session_destroy(session);
    }
    ck_assert_int_gt(taken_back, 1);
    drop_file(PATH);
}
END_TEST

START_TEST(programs_that_would_roll_cannot_read_it)
{
    size_t bytes = 0;
    session_destroy(make_own("pp"));
    char *text = read_file(PATH, &bytes);
    ck_assert_ptr_nonnull(strstr(text, "\"version\":3,"));
    ck_assert_ptr_nonnull(strstr(text, "\"own_dice\":true,"));
    free(text);
    drop_file(PATH);
}
END_TEST

TCase *own_dice_cases(void)
{
    TCase *cases = tcase_create("own_dice");
    tcase_add_checked_fixture(cases, fixture_begin, fixture_end);
    tcase_add_test(cases, nothing_is_drawn_but_what_is_entered);
    tcase_add_test(cases, what_cannot_come_is_refused);
    tcase_add_test(cases, an_entry_is_mended);
    tcase_add_test(cases, computers_answer_anew);
    tcase_add_test(cases, programs_that_would_roll_cannot_read_it);
    return cases;
}

TCase *own_dice_1996_cases(void)
{
    TCase *cases = tcase_create("own_dice_1996");
    tcase_add_checked_fixture(cases, fixture_begin_1996, fixture_end);
    tcase_add_test(cases, nothing_is_drawn_but_what_is_entered);
    tcase_add_test(cases, an_entry_is_mended);
    return cases;
}
