/* Seats: who goes on in whose place, what of it is covered, and the jobs of computer seats. */
#include <string.h>

#include "fixture.h"

static const uint8_t HIDDEN = OPTION_HIDDEN_MONEY;

START_TEST(no_curtain_with_open_money_or_one_person)
{
    static const struct {
        const char *seats;
        uint8_t options;
    } CASES[] = {{"ppp", 0}, {"paa", OPTION_HIDDEN_MONEY}, {"aaa", OPTION_HIDDEN_MONEY}};
    Rng rng;
    rng_init(&rng, 2, RNG_STREAM_PLAYOUT);
    Session *session = make_session(CASES[_i].seats, CASES[_i].options, 32, NULL);
    for (int i = 0; i < 300 && !session_over(session); i++) {
        ck_assert_int_eq(session_eyes(session).curtain, 0);
        PlayerId player = decider(session);
        PlayerId viewer = session_eyes(session).seat;
        if (player <= 3 && CASES[_i].seats[player - 1] == 'p') {
            ck_assert_int_eq(viewer, player);
        } else if (_i == 1) {
            ck_assert_int_eq(viewer, 1);
        } else if (_i == 2) {
            ck_assert_int_eq(viewer, 0);
        }
        (void)play_random(session, &rng, 1);
    }
    session_destroy(session);
}
END_TEST

START_TEST(loading_draws_the_curtain_again)
{
    Rng rng;
    rng_init(&rng, 4, RNG_STREAM_PLAYOUT);
    Session *session = make_session("pp", HIDDEN, 34, "curtain.game");
    (void)play_random(session, &rng, 150);
    ck_assert(play_until(session, &rng, 0));
    PlayerId player = decider(session);
    session_lift_curtain(session, player);
    session_destroy(session);
    Error error;
    session = session_load("curtain.game", NULL, NULL, &error);
    ck_assert_msg(session != NULL, "%s", error.what);
    ck_assert_int_eq(session_eyes(session).curtain, player);
    ck_assert_int_eq(session_eyes(session).seat, 0);
    session_destroy(session);
    drop_file("curtain.game");
}
END_TEST

/* One person alone at the screen, who has sat down in a computer's place: until he has decided
 * something there. */
START_TEST(loading_covers_what_a_computer_had)
{
    static const char *const PATH = "taken.game";
    Rng rng;
    Error error;
    rng_init(&rng, 4, RNG_STREAM_PLAYOUT);
    Session *session = make_session("aa", HIDDEN, 33, PATH);
    ck_assert_int_gt(play_random(session, &rng, 120), 0);
    ck_assert(play_until(session, &rng, 2));
    session_reseat(session, 2, SEAT_PERSON, "");
    for (int lifted = 0; lifted < 2; lifted++) {
        Session *loaded = session_load(PATH, NULL, NULL, &error);
        ck_assert_msg(loaded != NULL, "%s", error.what);
        ck_assert_int_eq(session_eyes(loaded).curtain, 2);
        ck_assert_int_eq(session_eyes(loaded).seat, 0);
        session_lift_curtain(loaded, 2);
        ck_assert_int_eq(session_eyes(loaded).seat, 2);
        session_destroy(loaded);
        session_lift_curtain(session, 2);
    }
    Command own = random_legal(session, 2, &rng);
    submit(session, &own);
    ck_assert(play_until(session, &rng, 2));
    Session *loaded = session_load(PATH, NULL, NULL, &error);
    ck_assert_msg(loaded != NULL, "%s", error.what);
    ck_assert_int_eq(session_eyes(loaded).curtain, 0);
    ck_assert_int_eq(session_eyes(loaded).seat, 2);
    session_destroy(loaded);
    /* Given back to a computer and taken again. */
    session_reseat(session, 2, SEAT_AI, "mozzo");
    ck_assert(play_random(session, &rng, 3) > 0);
    ck_assert(play_until(session, &rng, 2));
    session_reseat(session, 2, SEAT_PERSON, "");
    loaded = session_load(PATH, NULL, NULL, &error);
    ck_assert_msg(loaded != NULL, "%s", error.what);
    ck_assert_int_eq(session_eyes(loaded).curtain, 2);
    session_destroy(loaded);
    session_destroy(session);
    drop_file(PATH);
}
END_TEST

/* ---- Computer seats ---- */

static Session *at_ai_decision(const char *seats, uint8_t options, PlayerId seat, int after)
{
    Rng rng;
    rng_init(&rng, 6, RNG_STREAM_PLAYOUT);
    Session *session = make_session(seats, options, 36, NULL);
    (void)play_random(session, &rng, after);
    ck_assert(play_until(session, &rng, seat));
    return session;
}

START_TEST(a_job_is_given_once_and_to_the_right_seat)
{
    Session *session = at_ai_decision("paa", HIDDEN, 2, 100);
    AiJob job;
    AiJob again;
    ck_assert(session_ai_job(session, &job));
    ck_assert_int_eq(job.seat, 2);
    ck_assert_int_ne(job.number, 0);
    ck_assert_str_eq(job.ai, "random");
    ck_assert_int_eq(job.view.viewer, 2);
    ck_assert(same_bytes(&job.view, session_view(session, 2), sizeof job.view));
    ck_assert_int_eq(job.view.secret.ducats[1], 0);
    ck_assert(!session_ai_job(session, &again));
    session_destroy(session);
}
END_TEST

START_TEST(people_and_chance_get_no_job)
{
    Session *session = make_session("paa", 0, 36, NULL);
    AiJob job;
    ck_assert(!session_ai_job(session, &job));
    ck_assert_int_eq(job.number, 0);
    session_destroy(session);
    session = at_ai_decision("paa", 0, 1, 100);
    ck_assert(!session_ai_job(session, &job));
    session_destroy(session);
}
END_TEST

START_TEST(a_stale_answer_is_ignored)
{
    Rng rng;
    rng_init(&rng, 7, RNG_STREAM_PLAYOUT);
    Session *session = at_ai_decision("paa", 0, 2, 100);
    AiJob job;
    ck_assert(session_ai_job(session, &job));
    Command command = random_legal(session, 2, &rng);
    int steps = session_step_count(session);
    ck_assert(!session_ai_answer(session, job.number + 1, &command, 1));
    ck_assert(!session_ai_answer(session, 0, &command, 1));
    ck_assert_int_eq(session_step_count(session), steps);
    ck_assert(session_ai_answer(session, job.number, &command, 1));
    ck_assert_int_eq(session_step_count(session), steps + 1);
    ck_assert(!session_ai_answer(session, job.number, &command, 1));
    ck_assert_int_eq(session_step_count(session), steps + 1);
    ck_assert_int_eq(session_ai_faults(session), 0);
    session_destroy(session);
}
END_TEST

/* A person undoes "end" while the computer thinks: its answer comes too late. */
START_TEST(an_answer_after_an_undo_is_ignored)
{
    Rng rng;
    rng_init(&rng, 8, RNG_STREAM_PLAYOUT);
    Session *session = make_session("ppa", 0, 37, NULL);
    int tried = 0;
    while (play_until(session, &rng, 3)) {
        AiJob job;
        ck_assert(session_ai_job(session, &job));
        Command command = random_legal(session, 3, &rng);
        int steps = session_step_count(session);
        if (session_undo(session)) {
            ck_assert(!session_ai_answer(session, job.number, &command, 1));
            ck_assert_int_eq(session_step_count(session), steps - 1);
            ck_assert(session_redo(session));
            AiJob next;
            ck_assert(session_ai_job(session, &next));
            ck_assert_int_ne(next.number, job.number);
            ck_assert(next.seed == job.seed);
            ck_assert(session_ai_answer(session, next.number, &command, 1));
            tried++;
        } else {
            ck_assert(session_ai_answer(session, job.number, &command, 1));
        }
    }
    ck_assert_int_gt(tried, 2);
    session_destroy(session);
}
END_TEST

/* The same game with computers and with people in the other seats: what a computer is asked is the
 * same to the byte. */
START_TEST(who_sits_elsewhere_is_no_part_of_a_question)
{
    Rng rng;
    rng_init(&rng, 12, RNG_STREAM_PLAYOUT);
    Session *computers = make_session("aaa", HIDDEN, 38, NULL);
    Session *people = make_session("ppa", HIDDEN, 38, NULL);
    int asked = 0;
    for (int i = 0; i < 300 && !session_over(computers); i++) {
        settle_chance(computers);
        settle_chance(people);
        PlayerId player = decider(computers);
        ck_assert_int_eq(decider(people), player);
        if (player == 0) {
            break;
        }
        Command command = random_legal(computers, player, &rng);
        AiJob job;
        ck_assert(session_ai_job(computers, &job));
        if (player == 3) {
            AiJob same;
            ck_assert(session_ai_job(people, &same));
            ck_assert_int_eq(same.seat, job.seat);
            ck_assert(same.seed == job.seed);
            ck_assert_str_eq(same.ai, job.ai);
            ck_assert(same_bytes(&same.view, &job.view, sizeof job.view));
            ck_assert(session_ai_answer(people, same.number, &command, 1));
            asked++;
        } else {
            submit(people, &command);
        }
        ck_assert(session_ai_answer(computers, job.number, &command, 1));
    }
    ck_assert_int_gt(asked, 30);
    session_destroy(computers);
    session_destroy(people);
}
END_TEST

/* One command of a longer answer a tick, no new job meanwhile. */
START_TEST(an_answer_is_played_command_by_command)
{
    Session *session = at_ai_decision("paa", 0, 2, 0);
    /* A game of its own to foresee what is legal: the same seats, seed and choices. */
    Session *scout = at_ai_decision("paa", 0, 2, 0);
    Rng rng;
    rng_init(&rng, 9, RNG_STREAM_PLAYOUT);
    Command plan[8];
    int count = 0;
    while (count < 8) {
        settle_chance(scout);
        PlayerId player = decider(scout);
        if (player != 2) {
            if (count >= 3) {
                break;
            }
            count = 0;
            (void)play_random(scout, &rng, 1);
            continue;
        }
        if (count == 0) {
            /* Both games stand at the same place again before a plan begins. */
            for (int i = session_step_count(session); i < session_step_count(scout); i++) {
                SessionStep step;
                session_step(scout, i, 0, &step);
                submit(session, &step.command);
            }
        }
        plan[count] = random_legal(scout, 2, &rng);
        submit(scout, &plan[count]);
        count++;
    }
    int steps = session_step_count(session);
    AiJob job;
    ck_assert(session_ai_job(session, &job));
    ck_assert(session_ai_answer(session, job.number, plan, count));
    for (int played = 1; played < count; played++) {
        ck_assert_int_eq(session_step_count(session), steps + played);
        ck_assert(!session_ai_job(session, &job));
        ck_assert(session_tick(session));
    }
    ck_assert_int_eq(session_step_count(session), steps + count);
    ck_assert_int_eq(session_ai_faults(session), 0);
    session_destroy(session);
    session_destroy(scout);
}
END_TEST

START_TEST(the_rest_of_an_answer_is_dropped_when_it_no_longer_fits)
{
    Session *session = at_ai_decision("paa", 0, 2, 60);
    Rng rng;
    rng_init(&rng, 10, RNG_STREAM_PLAYOUT);
    AiJob job;
    ck_assert(session_ai_job(session, &job));
    Command plan[2];
    plan[0] = random_legal(session, 2, &rng);
    memset(&plan[1], 0, sizeof plan[1]);
    plan[1].kind = CMD_CLOSE_PORT;
    plan[1].player = 2;
    plan[1].as.close_port.port = 1;
    ck_assert(session_ai_answer(session, job.number, plan, 2));
    int steps = session_step_count(session);
    if (decider(session) != PLAYER_CHANCE) {
        ck_assert(!session_tick(session));
        ck_assert_int_eq(session_step_count(session), steps);
    }
    ck_assert_int_eq(session_ai_faults(session), 0);
    settle_chance(session);
    ck_assert(play_until(session, &rng, 2) || session_over(session));
    ck_assert(session_over(session) || session_ai_job(session, &job));
    session_destroy(session);
}
END_TEST

/* An AI that answers nonsense stops no game, and its faults are counted. */
START_TEST(a_refused_answer_is_a_fault_and_the_game_goes_on)
{
    Session *session = make_session("aaa", 0, 38, NULL);
    Command nonsense;
    memset(&nonsense, 0xA5, sizeof nonsense);
    int jobs = 0;
    while (!session_over(session) && jobs < 3000) {
        AiJob job;
        if (session_ai_job(session, &job)) {
            jobs++;
            ck_assert(session_ai_answer(session, job.number, &nonsense, jobs % 2));
        } else {
            ck_assert(session_tick(session));
        }
    }
    ck_assert_int_gt(jobs, 100);
    ck_assert_int_eq(session_ai_faults(session), jobs);
    session_destroy(session);
}
END_TEST

/* A seat that moves sailors to and fro for ever is sent on. */
START_TEST(a_seat_that_goes_in_circles_is_ended)
{
    Session *session = make_session("aa", 0, 39, NULL);
    Rng rng;
    rng_init(&rng, 11, RNG_STREAM_PLAYOUT);
    static Command legal[RULES_LEGAL_MAX];
    while (session_ai_faults(session) < 3 && !session_over(session)) {
        AiJob job;
        if (!session_ai_job(session, &job)) {
            ck_assert(session_tick(session));
            continue;
        }
        int count = session_legal(session, job.seat, legal);
        Command pick = legal[rng_below(&rng, (uint32_t)count)];
        for (int i = 0; i < count; i++) {
            bool circles = legal[i].kind == CMD_MOVE_SAILORS && legal[i].as.move_sailors.sink == 0;
            pick = circles ? legal[i] : pick;
        }
        ck_assert(session_ai_answer(session, job.number, &pick, 1));
    }
    ck_assert_int_eq(session_ai_faults(session), 3);
    session_destroy(session);
}
END_TEST

/* The seed of a job must not depend on what the seat cannot see. */
START_TEST(hidden_facts_do_not_reach_a_job)
{
    GameFile file;
    Error error;
    Session *session = at_ai_decision("paa", HIDDEN, 2, 200);
    ck_assert(session_save_as(session, "hidden.game", &error));
    session_destroy(session);
    ck_assert(game_file_read("hidden.game", &file, &error));
    SessionSetup setup = make_setup("paa", HIDDEN, 5);
    AiJob jobs[2];
    for (int i = 0; i < 2; i++) {
        GamePosition state = file.last;
        state.secret.ducats[1] += 17 * i;
        state.secret.ducats[3] += 3 * i;
        session = session_create_from_position(&test_board, &setup, &state, NULL, &error);
        ck_assert_msg(session != NULL, "%s", error.what);
        ck_assert(session_ai_job(session, &jobs[i]));
        session_destroy(session);
    }
    ck_assert(jobs[0].seed == jobs[1].seed);
    ck_assert(same_bytes(&jobs[0].view, &jobs[1].view, sizeof jobs[0].view));
    game_file_finish(&file);
    drop_file("hidden.game");
}
END_TEST

/* A computer goes on for a person, and a person for a computer; the file knows it, and the game
 * stays the same. */
START_TEST(somebody_else_goes_on_in_a_seat)
{
    static const char *const PATH = "reseat.game";
    Error error;
    Rng rng;
    AiJob job;
    rng_init(&rng, 3, RNG_STREAM_PLAYOUT);
    Session *session = make_session("ppa", 0, 33, PATH);
    ck_assert_int_gt(play_random(session, &rng, 120), 0);
    ck_assert(play_until(session, &rng, 1));
    const int steps = session_step_count(session);
    ck_assert(!session_ai_job(session, &job));
    session_reseat(session, 1, SEAT_AI, "captain-corsair");
    ck_assert(!session_can_undo(session));
    ck_assert(session_ai_job(session, &job));
    ck_assert_int_eq(job.seat, 1);
    ck_assert_str_eq(job.ai, "captain-corsair");
    Command first = random_legal(session, 1, &rng);
    session_reseat(session, 1, SEAT_PERSON, "");
    ck_assert_msg(!session_ai_answer(session, job.number, &first, 1),
                  "the answer of a seat given back was played");
    ck_assert_int_eq(session_step_count(session), steps);
    ck_assert(!session_ai_job(session, &job));
    session_reseat(session, 3, SEAT_PERSON, "");
    session_reseat(session, 2, SEAT_AI, "mozzo");
    Session *loaded = session_load(PATH, NULL, NULL, &error);
    ck_assert_msg(loaded != NULL, "%s", error.what);
    demand_same_game(session, loaded);
    const SeatSetup *seats = session_setup(loaded)->seats;
    ck_assert_int_eq(seats[1].kind, SEAT_PERSON);
    ck_assert_int_eq(seats[2].kind, SEAT_AI);
    ck_assert_str_eq(seats[2].ai, "mozzo");
    ck_assert_int_eq(seats[3].kind, SEAT_PERSON);
    const SessionSetup *setup = session_setup(loaded); /* and who decided what is not forgotten */
    ck_assert_str_eq(session_setup_ai_at(setup, 1, steps - 1), "");
    ck_assert_str_eq(session_setup_ai_at(setup, 3, steps - 1),
                     session_setup_ai_at(session_setup(session), 3, 0));
    ck_assert_str_ne(session_setup_ai_at(setup, 3, steps - 1), "");
    ck_assert_str_eq(session_setup_ai_at(setup, 3, steps), "");
    ck_assert_str_eq(session_setup_ai_at(setup, 2, steps - 1), "");
    ck_assert_str_eq(session_setup_ai_at(setup, 2, steps), "mozzo");
    session_destroy(loaded);
    submit(session, &first);
    ck_assert(session_can_undo(session));
    session_destroy(session);
    drop_file(PATH);
}
END_TEST

/* Who goes on for a computer sits down behind the curtain, so nobody looks into its purse in
 * passing. */
START_TEST(what_a_computer_had_stays_covered_until_a_person_sits_down)
{
    Rng rng;
    rng_init(&rng, 4, RNG_STREAM_PLAYOUT);
    Session *session = make_session("paa", HIDDEN, 33, NULL);
    ck_assert_int_gt(play_random(session, &rng, 120), 0);
    ck_assert(play_until(session, &rng, 1));
    session_reseat(session, 2, SEAT_PERSON, "");
    ck_assert_int_eq(session_eyes(session).curtain, 1);
    session_lift_curtain(session, 1);
    ck_assert_int_eq(session_eyes(session).seat, 1);
    ck_assert(play_until(session, &rng, 2));
    ck_assert_int_eq(session_eyes(session).curtain, 2);
    ck_assert_int_eq(session_eyes(session).seat, 0);
    /* Nobody else at the screen: no difference, also between two of the seat's decisions. */
    session_reseat(session, 1, SEAT_AI, "mozzo");
    ck_assert_int_eq(session_eyes(session).curtain, 2);
    ck_assert_int_eq(session_eyes(session).seat, 0);
    session_lift_curtain(session, 2);
    ck_assert_int_eq(session_eyes(session).curtain, 0);
    ck_assert_int_eq(session_eyes(session).seat, 2);
    session_reseat(session, 2, SEAT_AI, "mozzo");
    ck_assert_int_eq(session_eyes(session).seat, 0);
    ck_assert(play_until(session, &rng, 3));
    session_reseat(session, 2, SEAT_PERSON, "");
    ck_assert_int_eq(session_eyes(session).curtain, 0);
    ck_assert_int_eq(session_eyes(session).seat, 0);
    ck_assert(play_until(session, &rng, 2));
    ck_assert_int_eq(session_eyes(session).curtain, 2);
    session_destroy(session);
    /* With open money there is nothing to cover. */
    session = make_session("paa", 0, 33, NULL);
    ck_assert(play_until(session, &rng, 2));
    session_reseat(session, 2, SEAT_PERSON, "");
    ck_assert_int_eq(session_eyes(session).curtain, 0);
    ck_assert_int_eq(session_eyes(session).seat, 2);
    session_destroy(session);
}
END_TEST

TCase *seat_cases(void)
{
    TCase *cases = tcase_create("seats");
    tcase_add_checked_fixture(cases, fixture_begin, fixture_end);
    tcase_set_timeout(cases, 120);
    tcase_add_loop_test(cases, no_curtain_with_open_money_or_one_person, 0, 3);
    tcase_add_test(cases, what_a_computer_had_stays_covered_until_a_person_sits_down);
    tcase_add_test(cases, loading_draws_the_curtain_again);
    tcase_add_test(cases, loading_covers_what_a_computer_had);
    tcase_add_test(cases, a_job_is_given_once_and_to_the_right_seat);
    tcase_add_test(cases, people_and_chance_get_no_job);
    tcase_add_test(cases, a_stale_answer_is_ignored);
    tcase_add_test(cases, an_answer_after_an_undo_is_ignored);
    tcase_add_test(cases, who_sits_elsewhere_is_no_part_of_a_question);
    tcase_add_test(cases, an_answer_is_played_command_by_command);
    tcase_add_test(cases, the_rest_of_an_answer_is_dropped_when_it_no_longer_fits);
    tcase_add_test(cases, a_refused_answer_is_a_fault_and_the_game_goes_on);
    tcase_add_test(cases, a_seat_that_goes_in_circles_is_ended);
    tcase_add_test(cases, hidden_facts_do_not_reach_a_job);
    tcase_add_test(cases, somebody_else_goes_on_in_a_seat);
    return cases;
}
