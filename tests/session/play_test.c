/* Playing: the same seed and commands give the same game; steps, views and records tell it rightly
 * and tell nobody what he may not know. */
#include <string.h>

#include "fixture.h"

static const uint8_t HIDDEN = OPTION_HIDDEN_MONEY;

START_TEST(same_seed_and_commands_give_the_same_game)
{
    Rng rng_a;
    Rng rng_b;
    rng_init(&rng_a, 7, RNG_STREAM_PLAYOUT);
    rng_init(&rng_b, 7, RNG_STREAM_PLAYOUT);
    Session *a = make_session("ppp", 0, 11, NULL);
    Session *b = make_session("ppp", 0, 11, NULL);
    ck_assert_int_eq(play_random(a, &rng_a, 600), play_random(b, &rng_b, 600));
    demand_same_game(a, b);
    session_destroy(a);
    session_destroy(b);
}
END_TEST

START_TEST(another_seed_gives_other_draws)
{
    int different = 0;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        Session *a = make_session("ppp", 0, seed, NULL);
        Session *b = make_session("ppp", 0, seed + 100, NULL);
        settle_chance(a);
        settle_chance(b);
        different += !same_bytes(session_view(a, 0), session_view(b, 0), sizeof(PlayerView));
        session_destroy(a);
        session_destroy(b);
    }
    ck_assert_int_ge(different, 6);
}
END_TEST

/* A draw that is entered by hand takes the place of one draw; the next ones stay what they would
 * have been. */
START_TEST(own_dice_leave_later_draws_alone)
{
    Session *drawn = make_session("ppp", 0, 5, NULL);
    Session *entered = make_session("ppp", 0, 5, NULL);
    settle_chance(drawn);
    SessionStep step;
    session_step(drawn, 0, 0, &step);
    ck_assert_int_eq(step.command.kind, CMD_DRAW_FIRST_PLAYER);
    Command other = step.command;
    other.as.draw_first_player.player = (PlayerId)(other.as.draw_first_player.player % 3 + 1);
    submit(entered, &other);
    settle_chance(entered);
    ck_assert_int_eq(session_step_count(drawn), session_step_count(entered));
    ck_assert_int_gt(session_step_count(drawn), 3);
    for (int i = 1; i < session_step_count(drawn); i++) {
        SessionStep there;
        session_step(drawn, i, 0, &step);
        session_step(entered, i, 0, &there);
        ck_assert(same_bytes(&step.command, &there.command, sizeof step.command));
    }
    session_destroy(drawn);
    session_destroy(entered);
}
END_TEST

START_TEST(a_refused_command_changes_nothing)
{
    Session *session = make_session("pp", 0, 3, NULL);
    settle_chance(session);
    PlayerView before = *session_view(session, 1);
    int steps = session_step_count(session);
    Command command;
    memset(&command, 0, sizeof command);
    command.kind = CMD_SAIL;
    command.player = decider(session);
    command.as.sail.zone = 1;
    ck_assert_int_ne(session_check(session, &command).refusal, REFUSAL_NONE);
    RuleError error = session_submit(session, &command);
    ck_assert_int_ne(error.refusal, REFUSAL_NONE);
    ck_assert_int_ne(error.rule, RULE_NONE);
    ck_assert_int_eq(session_step_count(session), steps);
    ck_assert(same_bytes(&before, session_view(session, 1), sizeof before));
    ck_assert(!session_tick(session));
    session_destroy(session);
}
END_TEST

static void demand_no_secret(const PlayerView *view, PlayerId viewer)
{
    ck_assert_int_eq(view->viewer, viewer);
    for (PlayerId player = 1; player <= view->pub.player_count; player++) {
        if (player != viewer) {
            ck_assert_int_eq(view->secret.ducats[player], 0);
            ck_assert_int_eq(view->ducats_known >> player & 1U, 0);
        }
    }
}

/* Each step's events, as the viewer may see them, turn the view before it into the view after
 * it. */
START_TEST(steps_tell_each_viewer_his_own_story)
{
    bool hidden = _i % 2 != 0;
    Rng rng;
    rng_init(&rng, (uint64_t)_i, RNG_STREAM_PLAYOUT);
    Session *session = make_session(_i % 3 == 0   ? "pp"
                                    : _i % 3 == 1 ? "ppp"
                                                  : "pppp",
                                    hidden ? HIDDEN : 0, (uint64_t)_i, NULL);
    (void)play_random(session, &rng, 1500);
    int players = session_setup(session)->game.player_count;
    bool over = session_over(session);
    for (PlayerId viewer = 0; viewer <= players; viewer++) {
        PlayerView view;
        session_first_view(session, viewer, &view);
        for (int i = 0; i < session_step_count(session); i++) {
            SessionStep step;
            session_step(session, i, viewer, &step);
            ck_assert_int_eq(step.turn, view.pub.turn);
            ck_assert_int_eq(step.player, step.command.player);
            for (int e = 0; e < step.event_count; e++) {
                rules_fold_view(&session_board(session)->world, &view, &step.events[e]);
            }
            ck_assert_msg(same_bytes(&view, &step.after, sizeof view), "viewer %d, step %d", viewer,
                          i);
            if (hidden && !(over && i + 1 == session_step_count(session))) {
                demand_no_secret(&step.after, viewer);
            }
        }
        ck_assert(same_bytes(&view, session_view(session, viewer), sizeof view));
    }
    session_destroy(session);
}
END_TEST

START_TEST(a_whole_game_ends_with_ranks_and_records)
{
    Rng rng;
    rng_init(&rng, 21, RNG_STREAM_PLAYOUT);
    Session *session = make_session("ppp", HIDDEN, 21, NULL);
    uint8_t rank[PLAYER_MAX + 1];
    ck_assert(!session_rank(session, rank));
    TurnRecord records[64];
    (void)play_random(session, &rng, 60);
    int early = session_turn_records(session, 2, records, 64);
    ck_assert_int_ge(early, 1);
    ck_assert_int_eq(records[early - 1].ducats[1], 0);
    ck_assert_int_eq(records[early - 1].ducats[2], session_view(session, 2)->secret.ducats[2]);
    while (!session_over(session)) {
        (void)play_random(session, &rng, 1000);
    }
    ck_assert(session_rank(session, rank));
    ck_assert_int_eq(rank[0], 0);
    int count = session_turn_records(session, 2, records, 64);
    ck_assert_int_gt(count, early);
    ck_assert_int_eq(records[0].turn, 0);
    int32_t most = 0;
    for (int player = 1; player <= 3; player++) {
        most = records[count - 1].ducats[player] > most ? records[count - 1].ducats[player] : most;
        ck_assert_int_eq(records[count - 1].ducats[player],
                         session_view(session, 0)->secret.ducats[player]);
    }
    for (int player = 1; player <= 3; player++) {
        ck_assert(rank[player] != 1 || records[count - 1].ducats[player] == most);
    }
    for (int i = 1; i < count; i++) {
        ck_assert_int_gt(records[i].turn, records[i - 1].turn);
    }
    TurnRecord first;
    ck_assert_int_eq(session_turn_records(session, 2, &first, 1), 1);
    ck_assert(same_bytes(&first, &records[0], sizeof first));
    ck_assert(!session_tick(session));
    session_destroy(session);
}
END_TEST

/* Rank and redaction of what was hidden end with the game. */
START_TEST(open_money_is_in_every_record)
{
    Rng rng;
    rng_init(&rng, 4, RNG_STREAM_PLAYOUT);
    Session *session = make_session("pp", 0, 4, NULL);
    (void)play_random(session, &rng, 300);
    TurnRecord records[64];
    int count = session_turn_records(session, 0, records, 64);
    const PlayerView *view = session_view(session, 0);
    for (int player = 1; player <= 2; player++) {
        ck_assert_int_eq(records[count - 1].ducats[player], view->secret.ducats[player]);
    }
    ck_assert_int_eq(records[count - 1].turn, view->pub.turn);
    session_destroy(session);
}
END_TEST

static void demand_refused(const SessionSetup *setup)
{
    Error error = {"", ""};
    ck_assert(session_create(&test_board, setup, NULL, &error) == NULL);
    ck_assert_str_ne(error.what, "");
}

START_TEST(impossible_setups_are_refused_in_words)
{
    SessionSetup setup = make_setup("pp", 0, 1);
    setup.seats[2].colour = 1;
    demand_refused(&setup);
    setup = make_setup("pp", 0, 1);
    setup.seats[2].colour = 0;
    demand_refused(&setup);
    setup = make_setup("pp", 0, 1);
    setup.seats[1].name[0] = '\0';
    demand_refused(&setup);
    setup = make_setup("pp", 0, 1);
    strcpy(setup.seats[1].name, "\xff\xfe");
    demand_refused(&setup);
    setup = make_setup("pp", 0, 1);
    strcpy(setup.seats[1].name, "two\nlines");
    Error error;
    Session *session = session_create(&test_board, &setup, NULL, &error);
    session_destroy(session);
    setup = make_setup("pp", 128, 1);
    demand_refused(&setup);
    setup = make_setup("p", 0, 1);
    demand_refused(&setup);
    setup = make_setup("pa", 0, 1);
    setup.seats[2].ai[0] = '\0';
    demand_refused(&setup);
}
END_TEST

START_TEST(a_game_can_begin_from_a_position)
{
    Rng rng;
    rng_init(&rng, 9, RNG_STREAM_PLAYOUT);
    Session *session = make_session("ppp", 0, 9, "position.game");
    (void)play_random(session, &rng, 80);
    session_destroy(session);
    GameFile file;
    Error error;
    ck_assert(game_file_read("position.game", &file, &error));
    SessionSetup setup = make_setup("pap", 0, 9);
    Session *later =
        session_create_from_position(&test_board, &setup, &file.last, "later.game", &error);
    ck_assert_msg(later != NULL, "%s", error.what);
    ck_assert(same_bytes(&session_view(later, 0)->pub, &file.last.pub, sizeof file.last.pub));
    ck_assert_int_eq(session_step_count(later), 0);
    ck_assert_int_ge(play_random(later, &rng, 60), 20);
    Session *again = session_load("later.game", NULL, NULL, &error);
    ck_assert_msg(again != NULL, "%s", error.what);
    demand_same_game(later, again);
    session_destroy(later);
    session_destroy(again);
    game_file_finish(&file);
    drop_file("position.game");
    drop_file("later.game");
}
END_TEST

TCase *play_cases(void)
{
    TCase *cases = tcase_create("play");
    tcase_add_checked_fixture(cases, fixture_begin, fixture_end);
    tcase_set_timeout(cases, 120);
    tcase_add_test(cases, same_seed_and_commands_give_the_same_game);
    tcase_add_test(cases, another_seed_gives_other_draws);
    tcase_add_test(cases, own_dice_leave_later_draws_alone);
    tcase_add_test(cases, a_refused_command_changes_nothing);
    tcase_add_loop_test(cases, steps_tell_each_viewer_his_own_story, 0, 12);
    tcase_add_test(cases, a_whole_game_ends_with_ranks_and_records);
    tcase_add_test(cases, open_money_is_in_every_record);
    tcase_add_test(cases, impossible_setups_are_refused_in_words);
    tcase_add_test(cases, a_game_can_begin_from_a_position);
    return cases;
}
