/* Undo and redo: copies of states, stopped by what was revealed and by what others decided. */
#include <string.h>

#include <serenissima/records/follow.h>

#include "fixture.h"

/* Open money, all people, the first decision of the set-up in hand. */
static Session *at_first_choice(const char *seats, uint8_t options)
{
    Session *session = make_session(seats, options, 17, NULL);
    settle_chance(session);
    return session;
}

START_TEST(nothing_and_draws_cannot_be_undone)
{
    Session *session = make_session("ppp", 0, 17, NULL);
    ck_assert_int_eq(session_undo_barrier(session), UNDO_NOTHING);
    ck_assert(!session_undo(session));
    ck_assert(session_tick(session));
    ck_assert_int_eq(session_undo_barrier(session), UNDO_REVEALED);
    ck_assert(!session_can_undo(session));
    ck_assert(!session_undo(session));
    ck_assert_int_eq(session_step_count(session), 1);
    session_destroy(session);
}
END_TEST

START_TEST(undo_gives_back_the_state_and_redo_the_command)
{
    Rng rng;
    rng_init(&rng, 1, RNG_STREAM_PLAYOUT);
    Session *session = at_first_choice("ppp", 0);
    PlayerId seat = decider(session);
    uint32_t generation = session_generation(session);
    PlayerView before = *session_view(session, seat);
    int steps = session_step_count(session);
    Command command = random_legal(session, seat, &rng);
    submit(session, &command);
    PlayerView after = *session_view(session, seat);
    ck_assert(!same_bytes(&before, &after, sizeof before));
    ck_assert_int_eq(session_generation(session), generation);
    ck_assert(session_can_undo(session) && !session_can_redo(session));
    ck_assert(session_undo(session));
    ck_assert_int_ne(session_generation(session), generation);
    ck_assert_int_eq(session_step_count(session), steps);
    ck_assert(same_bytes(&before, session_view(session, seat), sizeof before));
    ck_assert(session_can_redo(session));
    ck_assert(session_redo(session));
    ck_assert(same_bytes(&after, session_view(session, seat), sizeof after));
    ck_assert(!session_can_redo(session) && !session_redo(session));
    session_destroy(session);
}
END_TEST

START_TEST(a_new_command_drops_redo)
{
    Rng rng;
    rng_init(&rng, 2, RNG_STREAM_PLAYOUT);
    Session *session = at_first_choice("ppp", 0);
    PlayerId seat = decider(session);
    Command command = random_legal(session, seat, &rng);
    submit(session, &command);
    ck_assert(session_undo(session));
    command = random_legal(session, seat, &rng);
    submit(session, &command);
    ck_assert(!session_can_redo(session));
    session_destroy(session);
}
END_TEST

/* "End" can be taken back until the next player decides; then no more, not even by undoing his
 * own. */
START_TEST(the_next_players_decision_is_a_barrier)
{
    Rng rng;
    rng_init(&rng, 3, RNG_STREAM_PLAYOUT);
    Session *session = at_first_choice("ppp", 0);
    PlayerId first = decider(session);
    Command command = random_legal(session, first, &rng);
    submit(session, &command);
    PlayerId second = decider(session);
    ck_assert_int_ne(first, second);
    ck_assert(session_undo(session));
    ck_assert(session_redo(session));
    command = random_legal(session, second, &rng);
    submit(session, &command);
    ck_assert_int_eq(session_undo_barrier(session), UNDO_FREE);
    ck_assert(session_undo(session));
    ck_assert_int_eq(session_undo_barrier(session), UNDO_OTHER);
    ck_assert(!session_undo(session));
    ck_assert(session_redo(session));
    ck_assert(session_undo(session));
    ck_assert(!session_undo(session));
    session_destroy(session);
}
END_TEST

START_TEST(a_lifted_curtain_is_a_barrier)
{
    Rng rng;
    rng_init(&rng, 4, RNG_STREAM_PLAYOUT);
    Session *session = at_first_choice("ppp", OPTION_HIDDEN_MONEY);
    for (int i = 0; i < 400 && (session_eyes(session).curtain == 0 || !session_can_undo(session));
         i++) {
        session_lift_curtain(session, decider(session));
        (void)play_random(session, &rng, 1);
    }
    const PlayerId second = session_eyes(session).curtain;
    ck_assert_int_ne(second, 0);
    ck_assert(session_undo(session));
    ck_assert_int_ne(session_eyes(session).curtain, second);
    ck_assert(session_redo(session));
    session_lift_curtain(session, second);
    ck_assert_int_eq(session_undo_barrier(session), UNDO_OTHER);
    session_destroy(session);
}
END_TEST

/* With several people at the table nobody's undo reaches what a computer has decided since. */
START_TEST(a_computers_command_is_a_barrier_among_people)
{
    Rng rng;
    rng_init(&rng, 5, RNG_STREAM_PLAYOUT);
    Session *session = at_first_choice("ppa", 0);
    ck_assert(play_until(session, &rng, 3));
    Command command = random_legal(session, 3, &rng);
    submit(session, &command);
    ck_assert_int_eq(session_undo_barrier(session), UNDO_AI);
    ck_assert(!session_undo(session));
    ck_assert_int_eq(session_setup(session)->undos_past_ai, 0);
    session_destroy(session);
}
END_TEST

/* The computer of the test: the same view and the same seed give the same answer. */
static bool serve_job(Session *session, AiJob *job)
{
    if (!session_ai_job(session, job)) {
        return false;
    }
    Rng rng;
    rng_init(&rng, job->seed, RNG_STREAM_PLAYOUT);
    Command command = random_legal(session, job->seat, &rng);
    ck_assert(session_ai_answer(session, job->number, &command, 1));
    return true;
}

/* Until the only person decides, with what computers and chance do before; false at the end of the
 * game. */
static bool let_computers_play(Session *session)
{
    AiJob job;
    for (;;) {
        while (session_tick(session)) {
        }
        const PlayerId player = decider(session);
        if (player <= 1) {
            return player == 1;
        }
        ck_assert(serve_job(session, &job));
    }
}

typedef struct Since {
    int own, others;
    bool seen;     /* a die, a card, an answer to him */
    bool answered; /* by a computer to another */
} Since;

/* What a computer answers another in its turn, in a game that goes on. */
static bool among_computers(Session *session, int step)
{
    SessionStep own, before;
    session_step(session, step, 0, &own);
    const PlayerId by = own.player;
    session_step(session, step > 0 ? step - 1 : 0, 0, &before);
    const PlayerId turn = before.after.pub.stack[0].player;
    return step > 0 && (own.standing || (by > 1 && by <= PLAYER_MAX)) && turn > 1
           && turn <= PLAYER_MAX && !session_over(session);
}

/* What stands behind the person's last command. */
static Since since_last_own(Session *session)
{
    Since since = {0, 0, false, false};
    for (int i = session_step_count(session) - 1; i >= 0 && since.own == 0; i--) {
        const bool theirs = among_computers(session, i);
        SessionStep step;
        session_step(session, i, 0, &step);
        since.seen = since.seen || step.player == PLAYER_CHANCE;
        for (int k = 0; k < step.event_count; k++) {
            const bool reveals =
                (event_info((EventKind)step.events[k].kind)->flags & EVENT_REVEALING) != 0;
            since.seen = since.seen || (reveals && !theirs);
            since.answered = since.answered || (reveals && theirs);
        }
        since.own += step.player == 1 && !step.standing;
        since.others += step.player != 1 || step.standing;
    }
    return since;
}

/* Alone with computers: undo goes back over their decisions to one's own, unless something has been
 * seen; the same decision again leads to the same game, and redo plays what was taken back. */
/* Returns how often there was an answer among computers in what was taken back. */
static int play_with_second_thoughts(const char *seats, uint64_t seed, StandingAnswer answer)
{
    Rng rng;
    rng_init(&rng, seed, RNG_STREAM_PLAYOUT);
    Session *session = make_session(seats, 0, seed, "alone.game");
    session_set_standing_answer(session, 1, 0, answer);
    int past = 0, barred = 0, answered = 0;
    for (int i = 0; i < 150 && let_computers_play(session); i++) {
        const Since since = since_last_own(session);
        const int count = session_step_count(session);
        PlayerView now = *session_view(session, 0);
        const bool may = since.own == 1 && !since.seen;
        ck_assert_int_eq(session_can_undo(session), may);
        ck_assert_int_eq(session_undo(session), may);
        barred += !may;
        if (may) {
            past += since.others > 0;
            answered += since.answered;
            ck_assert_int_eq(session_setup(session)->undos_past_ai, past);
            ck_assert_int_eq(session_step_count(session), count - 1 - since.others);
            ck_assert_int_eq(decider(session), 1);
            ck_assert(session_redo(session));
            ck_assert_int_eq(session_step_count(session), count);
            ck_assert(same_bytes(&now, session_view(session, 0), sizeof now));
            SessionStep own;
            session_step(session, count - 1 - since.others, 1, &own);
            const Command again = own.command;
            ck_assert(session_undo(session));
            past += since.others > 0;
            submit(session, &again);
            while (session_step_count(session) < count) {
                AiJob job;
                ck_assert(session_tick(session) || serve_job(session, &job));
            }
            ck_assert(same_bytes(&now, session_view(session, 0), sizeof now));
        }
        Command command = random_legal(session, 1, &rng);
        submit(session, &command);
    }
    ck_assert_int_gt(past, 4);
    ck_assert_int_gt(barred, 4);
    Error error;
    Session *loaded = session_load("alone.game", NULL, NULL, &error);
    ck_assert_msg(loaded != NULL, "%s", error.what);
    demand_same_game(session, loaded);
    ck_assert_int_eq(session_setup(loaded)->undos_past_ai, past);
    ck_assert_int_eq(session_can_undo(loaded), session_can_undo(session));
    /* Written whole, without its undo lines, the file still says it. */
    ck_assert(session_save_as(loaded, "alone_copy.game", &error));
    session_destroy(loaded);
    loaded = session_load("alone_copy.game", NULL, NULL, &error);
    ck_assert_msg(loaded != NULL, "%s", error.what);
    ck_assert_int_eq(session_setup(loaded)->undos_past_ai, past);
    session_destroy(loaded);
    session_destroy(session);
    drop_file("alone.game");
    drop_file("alone_copy.game");
    return answered;
}

START_TEST(alone_with_computers_undo_goes_back_over_their_decisions)
{
    int answered = play_with_second_thoughts("paa", 22, ANSWER_ASK);
    answered += play_with_second_thoughts("pa", 6, ANSWER_ASK);
    answered += play_with_second_thoughts("paaa", 9, ANSWER_PASS);
    ck_assert_int_eq(answered, 2);
}
END_TEST

/* What was played before a seat changed hands stays, in memory and after loading. */
START_TEST(a_seat_that_changed_hands_is_a_barrier_also_after_loading)
{
    Rng rng;
    rng_init(&rng, 7, RNG_STREAM_PLAYOUT);
    Session *session = make_session("pp", 0, 7, "hands.game");
    ck_assert(play_until(session, &rng, 1));
    for (PlayerId player = decider(session); player == 1; player = decider(session)) {
        Command command = random_legal(session, player, &rng);
        submit(session, &command);
    }
    session_reseat(session, 2, SEAT_AI, "random");
    ck_assert_int_eq(session_undo_barrier(session), UNDO_OTHER);
    Error error;
    Session *loaded = session_load("hands.game", NULL, NULL, &error);
    ck_assert_msg(loaded != NULL, "%s", error.what);
    ck_assert_int_eq(session_undo_barrier(loaded), UNDO_OTHER);
    session_destroy(loaded);
    session_destroy(session);
    drop_file("hands.game");
}
END_TEST

/* Continue in the middle of one's own turn: the curtain falls, and who lifts it is at his own
 * decisions still. */
START_TEST(undo_goes_on_after_loading_behind_the_curtain)
{
    Rng rng;
    rng_init(&rng, 12, RNG_STREAM_PLAYOUT);
    Session *session = make_session("pp", OPTION_HIDDEN_MONEY, 12, "middle.game");
    bool middle = false;
    for (int i = 0; i < 400 && !middle; i++) {
        (void)play_random(session, &rng, 1);
        middle = session_can_undo(session) && session_eyes(session).curtain == 0
                 && session_view(session, 0)->pub.turn > 0;
    }
    ck_assert(middle);
    const PlayerId person = decider(session);
    Error error;
    Session *loaded = session_load("middle.game", NULL, NULL, &error);
    ck_assert_msg(loaded != NULL, "%s", error.what);
    ck_assert_int_eq(session_eyes(loaded).curtain, person);
    session_lift_curtain(loaded, person);
    ck_assert_int_eq(session_undo_barrier(loaded), UNDO_FREE);
    ck_assert(session_undo(loaded));
    ck_assert(session_undo(session));
    demand_same_game(session, loaded);
    session_destroy(loaded);
    session_destroy(session);
    drop_file("middle.game");
}
END_TEST

/* Undoes as far as it goes; what stands there is a barrier, and all undone steps were one
 * person's. */
START_TEST(rivals_follow_how_a_person_fares)
{
    PlayerView view;
    GamePosition start;
    const Event scoring = {.kind = EV_SCORING_STARTED};
    const GameSetup setup = {.player_count = 3};
    rules_begin(&test_board.world, &setup, &start);
    rules_view_position(&test_board.world, &start, 1, &view);
    view.secret.ducats[1] = 60;
    ck_assert_int_eq(follow_level(&test_board.world, &view, NULL, 0, 1, 2, 7), 2);
    ck_assert_int_eq(follow_level(&test_board.world, &view, &scoring, 1, 1, 2, 7), 4);
    ck_assert_int_eq(follow_level(&test_board.world, &view, &scoring, 1, 1, 6, 7), 7);
    view.secret.ducats[2] = 90;
    ck_assert_int_eq(follow_level(&test_board.world, &view, &scoring, 1, 1, 2, 7), 1);
    ck_assert_int_eq(follow_level(&test_board.world, &view, &scoring, 1, 2, 2, 7), 3);
    view.ducats_known = 0; /* Money is hidden: it counts for nobody. */
    ck_assert_int_eq(follow_level(&test_board.world, &view, &scoring, 1, 1, 2, 7), 2);
}
END_TEST

/* A table that follows its person: undo gives the level before back, and says how far it goes. */
START_TEST(undo_reaches_over_a_change_of_level)
{
    Rng rng;
    Error error;
    rng_init(&rng, 5, RNG_STREAM_PLAYOUT);
    SessionSetup setup = make_setup("paa", 0, 17);
    setup.follows = true;
    Session *session = session_create(&test_board, &setup, "undo_test.game", &error);
    ck_assert(session && play_until(session, &rng, 1));
    const int before = session_step_count(session);
    const Command command = random_legal(session, 1, &rng);
    submit(session, &command);
    session_retune(session, player_mask_of(2) | player_mask_of(3), "landsman");
    const int after = session_step_count(session);
    ck_assert_str_eq(session_setup(session)->seats[2].ai, "landsman");
    ck_assert_str_eq(session_setup_ai_at(session_setup(session), 2, after - 1), "random");
    ck_assert_int_le(session_undo_floor(session), before);
    Session *loaded = session_load("undo_test.game", NULL, NULL, &error);
    ck_assert_msg(loaded != NULL, "%s", error.what);
    ck_assert(session_setup(loaded)->follows);
    ck_assert_str_eq(session_setup(loaded)->seats[3].ai, "landsman");
    ck_assert_int_le(session_undo_floor(loaded), before);
    ck_assert(session_undo(loaded));
    ck_assert_int_eq(session_step_count(loaded), before);
    ck_assert_str_eq(session_setup(loaded)->seats[3].ai, "random");
    session_destroy(loaded);
    ck_assert(session_undo(session));
    ck_assert_int_eq(session_step_count(session), before);
    ck_assert_str_eq(session_setup(session)->seats[2].ai, "random");
    ck_assert_int_eq(session_setup(session)->former_count, 0);
    session_reseat(session, 2, SEAT_AI, "pilgrim"); /* Chosen by hand. */
    ck_assert(!session_setup(session)->follows);
    session_destroy(session);
    drop_file("undo_test.game");
}
END_TEST

START_TEST(undo_stops_at_the_barrier)
{
    Rng rng;
    rng_init(&rng, 6, RNG_STREAM_PLAYOUT);
    Session *session = make_session("ppp", 0, 6, NULL);
    int undone = 0;
    for (int i = 0; i < 600 && !session_over(session); i++) {
        (void)play_random(session, &rng, 1);
        int count = session_step_count(session);
        SessionStep last;
        session_step(session, count - 1, 0, &last);
        PlayerView now = *session_view(session, 1);
        int back = 0;
        while (session_undo(session)) {
            back++;
        }
        ck_assert_int_eq(session_step_count(session), count - back);
        ck_assert_int_ne(session_undo_barrier(session), UNDO_FREE);
        for (int k = 0; k < back; k++) {
            ck_assert(session_redo(session));
            SessionStep step;
            session_step(session, session_step_count(session) - 1, 0, &step);
            ck_assert_int_eq(step.player, last.player);
        }
        ck_assert(!session_can_redo(session));
        ck_assert(same_bytes(&now, session_view(session, 1), sizeof now));
        undone += back;
    }
    ck_assert_int_gt(undone, 600);
    session_destroy(session);
}
END_TEST

/* Answers are revealing: once given they stand. */
static bool is_answer(Session *session)
{
    const PublicState *pub = &session_view(session, 0)->pub;
    return phase_decision((PhaseId)rules_phase(pub).id) == DECISION_ANSWER;
}

/* Undo everywhere, other commands tried and taken back: the dice fall as if nobody had
 * hesitated. */
START_TEST(undo_re_rolls_nothing)
{
    Rng straight_rng;
    Rng wavering_rng;
    Rng doubt;
    rng_init(&straight_rng, 8, RNG_STREAM_PLAYOUT);
    rng_init(&wavering_rng, 8, RNG_STREAM_PLAYOUT);
    rng_init(&doubt, 9, RNG_STREAM_PLAYOUT);
    Session *straight = make_session("pppp", 0, 8, NULL);
    Session *wavering = make_session("pppp", 0, 8, "wavering.game");
    int taken_back = 0;
    for (int i = 0; i < 1200 && !session_over(straight); i++) {
        (void)play_random(straight, &straight_rng, 1);
        PlayerId seat = decider(wavering);
        if (seat != PLAYER_CHANCE && !is_answer(wavering) && rng_below(&doubt, 2) == 0) {
            Command other = random_legal(wavering, seat, &doubt);
            submit(wavering, &other);
            ck_assert(session_undo(wavering));
            taken_back++;
        }
        (void)play_random(wavering, &wavering_rng, 1);
    }
    ck_assert_int_gt(taken_back, 100);
    demand_same_game(straight, wavering);
    Error error;
    Session *loaded = session_load("wavering.game", NULL, NULL, &error);
    ck_assert_msg(loaded != NULL, "%s", error.what);
    demand_same_game(straight, loaded);
    session_destroy(loaded);
    session_destroy(straight);
    session_destroy(wavering);
    drop_file("wavering.game");
}
END_TEST

TCase *undo_cases(void)
{
    TCase *cases = tcase_create("undo");
    tcase_add_checked_fixture(cases, fixture_begin, fixture_end);
    tcase_set_timeout(cases, 120);
    tcase_add_test(cases, nothing_and_draws_cannot_be_undone);
    tcase_add_test(cases, undo_gives_back_the_state_and_redo_the_command);
    tcase_add_test(cases, a_new_command_drops_redo);
    tcase_add_test(cases, the_next_players_decision_is_a_barrier);
    tcase_add_test(cases, a_lifted_curtain_is_a_barrier);
    tcase_add_test(cases, a_computers_command_is_a_barrier_among_people);
    tcase_add_test(cases, alone_with_computers_undo_goes_back_over_their_decisions);
    tcase_add_test(cases, a_seat_that_changed_hands_is_a_barrier_also_after_loading);
    tcase_add_test(cases, undo_goes_on_after_loading_behind_the_curtain);
    tcase_add_test(cases, rivals_follow_how_a_person_fares);
    tcase_add_test(cases, undo_reaches_over_a_change_of_level);
    tcase_add_test(cases, undo_stops_at_the_barrier);
    tcase_add_test(cases, undo_re_rolls_nothing);
    return cases;
}
