/* The session knows no edition; what the first edition alone has (secret stakes, several deciders
 * at once, offers) must work all the same. */

#include "fixture.h"

static DecisionKind decision(Session *session)
{
    const PublicState *pub = &session_view(session, 0)->pub;
    return phase_decision((PhaseId)rules_phase(pub).id);
}

START_TEST(steps_tell_each_viewer_his_own_story)
{
    Rng rng;
    rng_init(&rng, (uint64_t)_i, RNG_STREAM_PLAYOUT);
    Session *session =
        make_session(_i % 3 == 0   ? "pp"
                     : _i % 3 == 1 ? "pap"
                                   : "pppp",
                     _i % 2 != 0 ? OPTION_HIDDEN_MONEY : 0, (uint64_t)_i, "first.game");
    (void)play_random(session, &rng, 400);
    for (PlayerId viewer = 0; viewer <= session_setup(session)->game.player_count; viewer++) {
        PlayerView view;
        session_first_view(session, viewer, &view);
        for (int i = 0; i < session_step_count(session); i++) {
            SessionStep step;
            session_step(session, i, viewer, &step);
            for (int e = 0; e < step.event_count; e++) {
                rules_fold_view(&session_board(session)->world, &view, &step.events[e]);
            }
            ck_assert_msg(same_bytes(&view, &step.after, sizeof view), "viewer %d, step %d", viewer,
                          i);
        }
        ck_assert(same_bytes(&view, session_view(session, viewer), sizeof view));
    }
    Error error;
    LoadReport report;
    Session *loaded = session_load("first.game", NULL, &report, &error);
    ck_assert_msg(loaded != NULL, "%s", error.what);
    ck_assert_str_eq(report.message, "");
    demand_same_game(session, loaded);
    session_destroy(loaded);
    session_destroy(session);
    drop_file("first.game");
}
END_TEST

/* The last step shows the stake to the one who laid it, and to others only that he laid one. */
static void demand_stake_kept(Session *session, PlayerId owner, const Command *stake)
{
    for (PlayerId viewer = 0; viewer <= 3; viewer++) {
        SessionStep step;
        session_step(session, session_step_count(session) - 1, viewer, &step);
        ck_assert_int_eq(step.command.kind, stake->kind);
        ck_assert_int_eq(step.command.player, owner);
        bool told = same_bytes(&step.command, stake, sizeof *stake);
        ck_assert(told == (viewer == owner || stake->as.stake.ducats == 0));
    }
}

/* Stakes are secret though money lies open: everybody stakes behind the curtain. */
START_TEST(stakes_are_laid_behind_the_curtain)
{
    Rng rng;
    rng_init(&rng, 1, RNG_STREAM_PLAYOUT);
    Session *session = make_session("ppp", 0, 61, NULL);
    int laid = 0;
    for (int i = 0; i < 400 && !session_over(session); i++) {
        PlayerId player = decider(session);
        if (player != PLAYER_CHANCE && decision(session) == DECISION_BID) {
            PlayerId asked = session_eyes(session).curtain;
            if (asked != 0) {
                ck_assert_int_eq(session_eyes(session).seat, 0);
                ck_assert(session_pending(session) >> asked & 1);
                session_lift_curtain(session, asked);
            }
            PlayerId viewer = session_eyes(session).seat;
            ck_assert(session_pending(session) >> viewer & 1);
            Command stake = random_legal(session, viewer, &rng);
            submit(session, &stake);
            laid++;
            demand_stake_kept(session, viewer, &stake);
            continue;
        }
        if (player != PLAYER_CHANCE) {
            ck_assert_int_eq(session_eyes(session).curtain, 0);
        }
        (void)play_random(session, &rng, 1);
    }
    ck_assert_int_gt(laid, 5);
    session_destroy(session);
}
END_TEST

START_TEST(computers_play_a_whole_game_through_jobs)
{
    Rng rng;
    rng_init(&rng, 2, RNG_STREAM_PLAYOUT);
    Session *session = make_session("aaaa", OPTION_HIDDEN_MONEY, 62, NULL);
    int jobs = 0;
    while (!session_over(session)) {
        AiJob job;
        if (session_ai_job(session, &job)) {
            Command command = random_legal(session, job.seat, &rng);
            ck_assert(session_ai_answer(session, job.number, &command, 1));
            jobs++;
        } else {
            ck_assert(session_tick(session));
        }
    }
    ck_assert_int_gt(jobs, 100);
    ck_assert_int_eq(session_ai_faults(session), 0);
    uint8_t rank[PLAYER_MAX + 1];
    ck_assert(session_rank(session, rank));
    session_destroy(session);
}
END_TEST

/* People are asked for their prices from the start, and a game that is loaded again still knows who
 * they are (S1-T4). */
START_TEST(people_are_asked_for_their_prices)
{
    Session *session = make_session("pap", 0, 63, "people.game");
    const PlayerMask people = (PlayerMask)(player_mask_of(1) | player_mask_of(3));
    Rng rng;
    rng_init(&rng, 3, RNG_STREAM_PLAYOUT);
    ck_assert_int_eq(session_view(session, 0)->pub.as.e1996.asked, people);
    ck_assert_int_eq(session_setup(session)->people, people);
    (void)play_random(session, &rng, 120);
    Error error;
    LoadReport report;
    Session *loaded = session_load("people.game", NULL, &report, &error);
    ck_assert_msg(loaded != NULL, "%s", error.what);
    ck_assert_str_eq(report.message, "");
    ck_assert_int_eq(session_view(loaded, 0)->pub.as.e1996.asked, people);
    demand_same_game(session, loaded);
    session_destroy(loaded);
    /* A position that is played on asks who sits there now. */
    GamePosition state;
    const GameSetup setup = {.player_count = 3};
    SessionSetup seats = make_setup("paa", 0, 64);
    rules_begin(&test_board.world, &setup, &state);
    loaded = session_create_from_position(&test_board, &seats, &state, NULL, &error);
    ck_assert_msg(loaded != NULL, "%s", error.what);
    ck_assert_int_eq(session_view(loaded, 0)->pub.as.e1996.asked, player_mask_of(1));
    session_destroy(loaded);
    session_destroy(session);
    drop_file("people.game");
}
END_TEST

TCase *first_edition_cases(void)
{
    TCase *cases = tcase_create("first edition");
    tcase_add_checked_fixture(cases, fixture_begin_1996, fixture_end);
    tcase_set_timeout(cases, 120);
    tcase_add_loop_test(cases, steps_tell_each_viewer_his_own_story, 0, 12);
    tcase_add_test(cases, people_are_asked_for_their_prices);
    tcase_add_test(cases, stakes_are_laid_behind_the_curtain);
    tcase_add_test(cases, computers_play_a_whole_game_through_jobs);
    return cases;
}
