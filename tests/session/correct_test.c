/* Own dice and cards that were entered wrong and are put right later: the game is then, byte for
 * byte, the one that was entered right, or says what of it cannot be; file, undo and redo keep
 * it. */
#include <stdlib.h>
#include <string.h>

#include "fixture.h"
#include "session_private.h"

static const char *const PATH = "correct_test.game";
static const char *const OTHER = "correct_test_other.game";

static Session *make_own(const char *seats, uint8_t options, const char *path)
{
    Error error;
    SessionSetup setup = make_setup(seats, options, 42);
    setup.own_dice = true;
    Session *session = session_create(&test_board, &setup, path, &error);
    ck_assert_msg(session != NULL, "%s", error.what);
    return session;
}

static Command random_draw(Session *session, Rng *rng)
{
    static Command legal[RULES_LEGAL_MAX];
    const int count = session_legal(session, PLAYER_CHANCE, legal);
    ck_assert_int_gt(count, 0);
    return legal[rng_below(rng, (uint32_t)count)];
}

static void play(Session *session, Rng *rng, int commands)
{
    for (int i = 0; i < commands && !session_over(session); i++) {
        const Command command = session_asks_draw(session)
                                    ? random_draw(session, rng)
                                    : random_legal(session, decider(session), rng);
        submit(session, &command);
    }
}

/* One of the entries that can be corrected, of dice and cards alone or of moves alone, and what it
 * is to be; -1: there is none. */
static int choose_mistake(Session *session, Rng *rng, bool draws, Command *right)
{
    static Command outcomes[RULES_LEGAL_MAX];
    const int steps = session_step_count(session);
    for (int tries = 0; tries < 400; tries++) {
        const int step = (int)rng_below(rng, (uint32_t)steps);
        if (!session_can_correct(session, step)) {
            continue;
        }
        SessionStep was;
        session_step(session, step, 0, &was);
        if ((was.player == PLAYER_CHANCE) != draws) {
            continue;
        }
        const int count = session_outcomes(session, step, outcomes);
        *right = outcomes[rng_below(rng, (uint32_t)count)];
        RuleError why;
        if (session_correct_reach(session, step, right, &why) >= 0) {
            ck_assert(!same_bytes(right, &was.command, sizeof *right));
            return step;
        }
    }
    return -1;
}

/* The same game entered anew, right, as far as that goes. */
static Session *enter_right(Session *session, const char *seats, uint8_t options, int step,
                            const Command *right, int reach, RuleError told)
{
    Session *entered = make_own(seats, options, NULL);
    SessionStep was;
    for (int i = 0; i < session_step_count(session); i++) {
        session_step(session, i, 0, &was);
        /* The fields of a secret command are with who gave it. */
        session_step(session, i, was.player, &was);
        const Command *command = i == step ? right : &was.command;
        const RuleError error = session_check_alone(entered, command);
        if (error.refusal != REFUSAL_NONE) {
            ck_assert_int_eq(i, reach);
            if (told.refusal != REFUSAL_NONE) {
                ck_assert_int_eq(error.refusal, told.refusal);
                ck_assert_int_eq(error.rule, told.rule);
            }
            return entered;
        }
        ck_assert_int_lt(i, reach);
        submit(entered, command);
    }
    ck_assert_int_eq(told.refusal, REFUSAL_NONE);
    ck_assert_int_eq(session_step_count(entered), reach);
    return entered;
}

static void demand_same_state(Session *a, Session *b)
{
    ck_assert_int_eq(session_step_count(a), session_step_count(b));
    char *left = session_position_text(a, session_step_count(a), 1);
    char *right = session_position_text(b, session_step_count(b), 1);
    ck_assert_str_eq(left, right);
    free(left);
    free(right);
    demand_same_game(a, b);
}

/* Whole, proven, and the same when it is written anew. */
static void demand_kept(Session *session)
{
    Error error;
    LoadReport report;
    GameFile file;
    size_t bytes = 0, again = 0;
    char *text = read_file(PATH, &bytes);
    ck_assert(game_file_read_text(text, bytes, PATH, &file, &error));
    ck_assert_msg(file.whole && file.witness.verdict == WITNESS_PROVEN, "%s %s line %d: %s",
                  file.report.message, verdict_name((GameVerdict)file.witness.verdict),
                  file.witness.lacks.line, file.witness.lacks.path);
    ck_assert_int_eq(file.corrections.count, session_correction_count(session));
    char *written = game_file_write_text(&file, &again);
    if (strstr(text, "{\"undo\":") == NULL) {
        ck_assert_uint_eq(bytes, again);
        ck_assert(memcmp(text, written, bytes) == 0);
    }
    free(written);
    free(text);
    game_file_finish(&file);
    Session *loaded = session_load(PATH, OTHER, &report, &error);
    ck_assert_msg(loaded != NULL, "%s", error.what);
    ck_assert_int_eq(report.first_bad_line, 0);
    demand_same_game(session, loaded);
    ck_assert_int_eq(session_correction_count(loaded), session_correction_count(session));
    ck_assert_int_eq(session_undo_barrier(loaded), session_undo_barrier(session));
    session_destroy(loaded);
    drop_file(OTHER);
}

/* What it tells of the last correction. */
static void demand_told(Session *session, int step, const Command *was, const Command *now,
                        int reach, int lost)
{
    SessionCorrection told;
    ck_assert(session_correction(session, session_correction_count(session) - 1, &told));
    ck_assert_int_eq(told.step, step);
    ck_assert_int_eq(told.steps, reach);
    ck_assert_int_eq(session_correction_steps(session, session_correction_count(session) - 1),
                     reach);
    ck_assert_int_eq(told.lost, lost);
    ck_assert(same_bytes(&told.was.command, was, sizeof *was));
    ck_assert(same_bytes(&told.now.command, now, sizeof *now));
    ck_assert_int_gt(told.was.event_count, 0);
    ck_assert_int_gt(told.now.event_count, 0);
    ck_assert(session_is_corrected(session, step));
}

typedef struct Mended {
    int all, cut, over;
} Mended;

static void mend_one(Session *session, Rng *rng, bool draws, const char *seats, uint8_t options,
                     Mended *mended)
{
    Command right;
    RuleError why;
    SessionStep was;
    const int step = choose_mistake(session, rng, draws, &right);
    if (step < 0) {
        return;
    }
    const int steps = session_step_count(session), count = session_correction_count(session);
    session_step(session, step, 0, &was);
    const Command wrong = was.command;
    const int reach = session_correct_reach(session, step, &right, &why);
    ck_assert_int_gt(reach, step);
    const bool secret = (options & OPTION_HIDDEN_MONEY) != 0 && !session_over(session);
    ck_assert_int_eq(reach == steps || secret, why.refusal == REFUSAL_NONE);
    Session *before = make_own(seats, options, NULL);
    for (int i = 0; i < steps; i++) {
        session_step(session, i, 0, &was);
        session_step(session, i, was.player, &was);
        submit(before, &was.command);
    }
    Session *entered = enter_right(session, seats, options, step, &right, reach, why);
    ck_assert(session_correct(session, step, &right));
    ck_assert_int_eq(session_correction_count(session), count + 1);
    demand_same_state(session, entered);
    demand_told(session, step, &wrong, &right, reach, steps - reach);
    demand_kept(session);
    ck_assert_int_eq(session_undo_barrier(session), UNDO_FREE);
    ck_assert(session_undo(session));
    demand_same_state(session, before);
    ck_assert_int_eq(session_correction_count(session), count);
    demand_kept(session);
    ck_assert(session_redo(session));
    demand_same_state(session, entered);
    ck_assert_int_eq(session_correction_count(session), count + 1);
    mended->all++;
    mended->cut += reach < steps;
    mended->over += session_over(session);
    session_destroy(before);
    session_destroy(entered);
}

/* Whole games with three mistakes each, at any time of them. */
static void mend_games(int games, bool draws)
{
    Mended mended = {0};
    static const char *const seats[] = {"pp", "ppa", "paa", "pppp"};
    for (int game = 0; game < games; game++) {
        Rng rng;
        const uint8_t options = game % 3 == 2 ? OPTION_HIDDEN_MONEY : 0;
        rng_init(&rng, 100 + (uint64_t)game, RNG_STREAM_PLAYOUT);
        Session *session = make_own(seats[game % 4], options, PATH);
        for (int mistake = 0; mistake < 3; mistake++) {
            play(session, &rng, game % 2 == 0 ? 150 : 5000);
            mend_one(session, &rng, draws, seats[game % 4], options, &mended);
        }
        play(session, &rng, 40);
        demand_kept(session);
        session_destroy(session);
        drop_file(PATH);
    }
    ck_assert_int_gt(mended.all, 15);
    ck_assert_int_gt(mended.cut, 1);
    ck_assert_int_gt(mended.all - mended.cut, 0);
    ck_assert_int_gt(mended.over, 0);
}

START_TEST(dice_and_cards_are_as_if_entered_right)
{
    mend_games(8, true);
}
END_TEST

START_TEST(moves_are_as_if_entered_right)
{
    mend_games(12, false);
}
END_TEST

START_TEST(what_cannot_be_corrected)
{
    Rng rng;
    Command right;
    RuleError why;
    rng_init(&rng, 7, RNG_STREAM_PLAYOUT);
    Session *session = make_session("pp", 0, 42, NULL); /* the seed's dice are nobody's mistake */
    settle_chance(session);
    ck_assert(!session_can_correct(session, 0));
    session_destroy(session);
    session = make_own("pp", 0, NULL);
    int step = -1;
    while (step < 0) {
        play(session, &rng, 20);
        step = choose_mistake(session, &rng, true, &right);
    }
    SessionStep was;
    session_step(session, step, 0, &was);
    ck_assert_int_eq(session_correct_reach(session, step, &was.command, &why), -1);
    ck_assert(!session_correct(session, step, &was.command));
    right.player = 1; /* nobody can have done it in another's place */
    ck_assert_int_eq(session_correct_reach(session, step, &right, &why), -1);
    ck_assert(session_end(session, ENDING_AGREED));
    ck_assert(!session_can_correct(session, step));
    session_destroy(session);
}
END_TEST

/* What was taken back has closed nothing and nobody has sat down after it: who decides next may
 * take that back. */
START_TEST(nothing_lies_behind_the_end)
{
    for (uint64_t game = 0; game < 6; game++) {
        Rng rng;
        rng_init(&rng, 300 + game, RNG_STREAM_PLAYOUT);
        Session *session = make_own("ppa", game % 2 == 0 ? OPTION_HIDDEN_MONEY : 0, NULL);
        for (int i = 0; i < 400 && !session_over(session); i++) {
            play(session, &rng, 1);
            session_lift_curtain(session, session_eyes(session).curtain);
            if (rng_below(&rng, 3) == 0 && session_undo(session)) {
                const int count = session_step_count(session);
                ck_assert_int_le(session->sealed, count);
                ck_assert_int_le(session->seated_at, count);
            }
        }
        session_destroy(session);
    }
}
END_TEST

/* Each plays the game again when its file is read, so a long game may have fewer. */
START_TEST(a_long_game_has_fewer_corrections)
{
    Rng rng;
    Command right;
    rng_init(&rng, 7, RNG_STREAM_PLAYOUT);
    Session *session = make_own("pp", 0, NULL);
    int step = -1;
    while (step < 0) {
        play(session, &rng, 20);
        step = choose_mistake(session, &rng, true, &right);
    }
    Corrections *made = &session->corrections;
    made->count = 2;
    made->list[0].before = GAME_STEP_MAX;
    made->list[1].before = GAME_STEP_MAX - session_step_count(session);
    ck_assert(session_can_correct(session, step));
    made->list[1].before++;
    ck_assert(!session_can_correct(session, step));
    made->count = 0;
    session_destroy(session);
}
END_TEST

/* Undo takes back what came since, then the correction, and goes no deeper at once; the game goes
 * on after it, and computers that went on are taken back with it. */
START_TEST(undo_comes_to_it)
{
    Rng rng;
    Command right;
    RuleError why;
    rng_init(&rng, 12, RNG_STREAM_PLAYOUT);
    Session *session = make_own("ppa", 0, PATH);
    play(session, &rng, 120);
    ck_assert(!session_over(session));
    while (session_asks_draw(session) || decider(session) == 3) {
        play(session, &rng, 1);
    }
    int step = -1;
    do {
        step = choose_mistake(session, &rng, true, &right);
    } while (session_correct_reach(session, step, &right, &why) < session_step_count(session));
    ck_assert(session_correct(session, step, &right));
    const int steps = session_step_count(session);
    const bool computer = decider(session) == 3;
    play(session, &rng, 1);
    if (!computer && session_undo_barrier(session) == UNDO_FREE) {
        ck_assert(session_undo(session));
        ck_assert_int_eq(session_step_count(session), steps);
        ck_assert_int_eq(session_correction_count(session), 1);
    }
    ck_assert(session_undo(session));
    ck_assert_int_eq(session_correction_count(session), 0);
    ck_assert_int_ge(session_step_count(session), steps);
    ck_assert(session_can_redo(session));
    play(session, &rng, 1); /* a new command drops what could be redone */
    ck_assert(!session_can_redo(session));
    demand_kept(session);
    session_destroy(session);
    drop_file(PATH);
}
END_TEST

/* Who had decided what a correction loses is known again once it is taken back; once a seat changes
 * hands after it, it stays, also where the file is read. */
START_TEST(who_decided_comes_back)
{
    Error error;
    Rng rng;
    Command right;
    RuleError why;
    rng_init(&rng, 3, RNG_STREAM_PLAYOUT);
    Session *session = make_own("ppa", 0, PATH);
    play(session, &rng, 120);
    session_reseat(session, 3, SEAT_PERSON, "");
    const int until = session_step_count(session);
    play(session, &rng, 40);
    int step = -1, reach = until;
    for (int tries = 0; tries < 400 && reach >= until; tries++) {
        step = choose_mistake(session, &rng, true, &right);
        reach = session_correct_reach(session, step, &right, &why);
    }
    ck_assert_int_lt(reach, until);
    const SessionSetup before = *session_setup(session);
    const int sealed = session->sealed;
    ck_assert_int_eq(before.former[0].until, until);
    for (int time = 0; time < 2; time++) {
        ck_assert(time == 0 ? session_correct(session, step, &right) : session_redo(session));
        ck_assert_int_eq(session_setup(session)->former[0].until, reach);
        ck_assert_int_le(session->sealed, reach);
        ck_assert(session_undo(session));
        ck_assert(same_bytes(before.former, session_setup(session)->former, sizeof before.former));
        ck_assert_int_eq(session->sealed, sealed);
        demand_kept(session);
    }
    ck_assert(session_redo(session));
    session_reseat(session, 2, SEAT_AI, "balanced");
    ck_assert(!session_undo(session));
    ck_assert_int_eq(session_undo_barrier(session), UNDO_OTHER);
    session_destroy(session);
    session = session_load(PATH, NULL, NULL, &error);
    ck_assert_int_eq(session_undo_barrier(session), UNDO_OTHER);
    session_destroy(session);
    drop_file(PATH);
}
END_TEST

/* What is told of any step is what all have seen of it: no stake that lies covered, no purse. */
START_TEST(no_more_is_told_than_all_have_seen)
{
    Rng rng;
    SessionStep seen;
    SessionCorrection told;
    rng_init(&rng, 5, RNG_STREAM_PLAYOUT);
    Session *session = make_own("pppp", OPTION_HIDDEN_MONEY, NULL);
    play(session, &rng, 400);
    for (int step = 0; step < session_step_count(session); step++) {
        session_correction_of(session, step, NULL, &told);
        session_step(session, step, 0, &seen);
        ck_assert_int_eq(told.was.event_count, seen.event_count);
        ck_assert(same_bytes(told.was.events, seen.events,
                             (size_t)seen.event_count * sizeof *seen.events));
    }
    session_destroy(session);
}
END_TEST

/* Nor why a later move could not be played, which may be for lack of ducats. */
START_TEST(no_reason_tells_of_a_purse)
{
    static Command outcomes[RULES_LEGAL_MAX];
    Rng rng;
    RuleError why;
    int cut = 0;
    rng_init(&rng, 5, RNG_STREAM_PLAYOUT);
    Session *session = make_own("pppp", OPTION_HIDDEN_MONEY, NULL);
    play(session, &rng, 100);
    ck_assert(!session_over(session));
    for (int step = 0; step < session_step_count(session); step++) {
        const int count =
            session_can_correct(session, step) ? session_outcomes(session, step, outcomes) : 0;
        for (int i = 0; i < count; i++) {
            const int reach = session_correct_reach(session, step, &outcomes[i], &why);
            if (reach >= 0) {
                ck_assert_int_eq(why.refusal, REFUSAL_NONE);
                ck_assert_int_eq(why.rule, 0);
            }
            cut += reach >= 0 && reach < session_step_count(session);
        }
    }
    ck_assert_int_gt(cut, 0);
    session_destroy(session);
}
END_TEST

/* A line that says what is not so is damage, and costs nothing before it. */
START_TEST(a_false_correction_is_cut)
{
    static const char *const FALSE_LINES[] = {
        "{\"correct\":1,\"command\":{\"player\":\"chance\",\"do\":\"draw_first_player\","
        "\"seat\":2},\"n\":1,\"hash\":\"0x0000000000000001\"}\n",
        "{\"correct\":1,\"command\":{\"player\":\"chance\",\"do\":\"draw_first_player\","
        "\"seat\":2},\"n\":1}\n",
        "{\"correct\":2,\"command\":{\"player\":\"chance\",\"do\":\"draw_first_player\","
        "\"seat\":2},\"n\":1,\"hash\":\"0x0000000000000001\"}\n",
        "{\"correct\":0,\"command\":{\"player\":\"chance\",\"do\":\"draw_first_player\","
        "\"seat\":2},\"n\":1,\"hash\":\"0x0000000000000001\"}\n",
        "{\"correct\":1,\"command\":{\"player\":1,\"do\":\"end_turn\"},\"n\":1,"
        "\"hash\":\"0x0000000000000001\"}\n",
    };
    Session *session = make_own("pp", 0, PATH);
    Command first;
    memset(&first, 0, sizeof first);
    first.kind = CMD_DRAW_FIRST_PLAYER;
    first.player = PLAYER_CHANCE;
    first.as.draw_first_player.player = 1;
    submit(session, &first);
    session_destroy(session);
    size_t bytes = 0;
    char *text = read_file(PATH, &bytes);
    for (size_t i = 0; i < sizeof FALSE_LINES / sizeof FALSE_LINES[0]; i++) {
        GameFile file;
        Error error;
        const size_t more = strlen(FALSE_LINES[i]);
        char *all = malloc(bytes + more);
        memcpy(all, text, bytes);
        memcpy(all + bytes, FALSE_LINES[i], more);
        ck_assert(game_file_read_text(all, bytes + more, "test", &file, &error));
        ck_assert_int_eq(file.report.lines_lost, 1);
        ck_assert_int_eq(file.corrections.count, 0);
        ck_assert_int_eq(file.step_count, 1);
        ck_assert_int_eq(file.steps[0].command.as.draw_first_player.player, 1);
        game_file_finish(&file);
        free(all);
    }
    free(text);
    drop_file(PATH);
}
END_TEST

/* A line that shows the stakes stays: nobody lays his anew who has seen the others'. */
START_TEST(a_line_that_shows_stakes_stays)
{
    Rng rng;
    Command line[2];
    rng_init(&rng, 8, RNG_STREAM_PLAYOUT);
    Session *session = make_own("pp", 0, NULL);
    PlayerMask asked = session_pending(session);
    while (session_decision(session) != DECISION_BID || (asked & (asked - 1)) != 0) {
        play(session, &rng, 1);
        asked = session_pending(session);
    }
    Session *sketch = session_sketch(session);
    for (int i = 0; i < 2; i++) {
        line[i] = session_asks_draw(sketch) ? random_draw(sketch, &rng)
                                            : random_legal(sketch, decider(sketch), &rng);
        submit(sketch, &line[i]);
    }
    session_destroy(sketch);
    ck_assert_int_eq(session_submit_all(session, line, 2), 2);
    ck_assert_int_eq(session_undo_barrier(session), UNDO_REVEALED);
    ck_assert(!session_undo(session));
    session_destroy(session);
}
END_TEST

static TCase *add_all(TCase *cases)
{
    tcase_set_timeout(cases, 120);
    tcase_add_test(cases, dice_and_cards_are_as_if_entered_right);
    tcase_add_test(cases, moves_are_as_if_entered_right);
    tcase_add_test(cases, what_cannot_be_corrected);
    tcase_add_test(cases, nothing_lies_behind_the_end);
    tcase_add_test(cases, a_long_game_has_fewer_corrections);
    tcase_add_test(cases, undo_comes_to_it);
    tcase_add_test(cases, who_decided_comes_back);
    tcase_add_test(cases, no_more_is_told_than_all_have_seen);
    tcase_add_test(cases, no_reason_tells_of_a_purse);
    return cases;
}

TCase *correct_cases(void)
{
    TCase *cases = add_all(tcase_create("correct"));
    tcase_add_checked_fixture(cases, fixture_begin, fixture_end);
    tcase_add_test(cases, a_false_correction_is_cut);
    return cases;
}

TCase *correct_1996_cases(void)
{
    TCase *cases = add_all(tcase_create("correct_1996"));
    tcase_add_test(cases, a_line_that_shows_stakes_stays);
    tcase_add_checked_fixture(cases, fixture_begin_1996, fixture_end);
    return cases;
}
