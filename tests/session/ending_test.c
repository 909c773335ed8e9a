/* Games that are ended early: counted as they stand, kept by the file, and never gone on with. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/records/deeds.h>

#include "fixture.h"

static const char *const PATH = "ending_test.game";

/* A game in the middle of somebody's turn, kept in PATH. */
static Session *make_running(const char *seats, uint8_t options)
{
    Rng rng;
    rng_init(&rng, 5, RNG_STREAM_PLAYOUT);
    Session *session = make_session(seats, options, 42, PATH);
    (void)play_random(session, &rng, 60);
    ck_assert(play_until(session, &rng, 1));
    return session;
}

static void demand_over(Session *session, SessionEnding ending)
{
    Command legal[RULES_LEGAL_MAX], wait;
    AiJob job;
    memset(&wait, 0, sizeof wait);
    wait.kind = CMD_END_ACTIVATION;
    wait.player = 1;
    ck_assert(session_over(session));
    ck_assert_int_eq(session_pending(session), 0);
    ck_assert_int_eq(session_ending(session).kind, ending.kind);
    ck_assert_int_eq(session_ending(session).by, ending.by);
    ck_assert_int_eq(session_legal(session, 1, legal), 0);
    ck_assert_int_eq(session_submit(session, &wait).refusal, REFUSAL_GAME_OVER);
    ck_assert(!session_tick(session) && !session_ai_job(session, &job));
    ck_assert_int_eq(session_undo_barrier(session), UNDO_ENDED);
    ck_assert(!session_undo(session) && !session_redo(session));
    ck_assert(!session_end(session, ENDING_AGREED));
}

static void demand_rank(const Session *session, const uint8_t right[PLAYER_MAX + 1])
{
    uint8_t rank[PLAYER_MAX + 1];
    ck_assert(session_rank(session, rank));
    ck_assert(same_bytes(rank, right, sizeof rank));
}

START_TEST(what_is_agreed_is_counted_as_it_stands)
{
    static Account account;
    uint8_t right[PLAYER_MAX + 1];
    GamePosition state;
    Error error;
    Session *session = make_running("pap", 0);
    const int steps = session_step_count(session);
    ck_assert(!session_position(session, steps, &state));
    ck_assert(!session_end(session, ENDING_NONE) && !session_end(session, ENDING_CONCEDED));
    ck_assert(session_end(session, ENDING_AGREED));
    demand_over(session, (SessionEnding){ENDING_AGREED, 0});
    ck_assert_int_eq(session_step_count(session), steps);
    ck_assert(session_position(session, steps, &state));
    rules_rank(&test_board.world, &state.state, right);
    demand_rank(session, right);
    session_account(session, &account, 0); /* No move decided the game. */
    session_account_end(session, &account);
    ck_assert(account.count > 0 && !account.ended);
    /* Whoever plays on from there does so in another game. */
    Session *branch =
        session_create_from_position(&test_board, session_setup(session), &state, NULL, &error);
    ck_assert_ptr_nonnull(branch);
    ck_assert(!session_over(branch));
    session_destroy(branch);
    session_destroy(session);
    drop_file(PATH);
}
END_TEST

START_TEST(the_file_keeps_the_ending)
{
    static const EndingKind kinds[] = {ENDING_AGREED, ENDING_CONCEDED};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        Error error;
        GameFile file;
        LoadReport report;
        uint8_t rank[PLAYER_MAX + 1];
        size_t bytes = 0, again_bytes = 0;
        Session *session = make_running("paa", OPTION_HIDDEN_MONEY);
        ck_assert(session_end(session, kinds[i]));
        const SessionEnding ending = session_ending(session);
        ck_assert_int_eq(ending.by, kinds[i] == ENDING_CONCEDED ? 1 : 0);
        (void)session_rank(session, rank);
        session_set_standing_answer(session, 1, 2, ANSWER_PASS); /* comes too late */
        char *text = read_file(PATH, &bytes);
        Session *loaded = session_load(PATH, PATH, &report, &error);
        ck_assert_ptr_nonnull(loaded);
        ck_assert_int_eq(report.first_bad_line, 0);
        demand_same_game(session, loaded);
        demand_over(loaded, ending);
        demand_rank(loaded, rank);
        session_destroy(loaded);
        ck_assert(game_file_read(PATH, &file, &error));
        ck_assert(file.whole && game_file_over(&file));
        ck_assert_int_eq(file.ending.kind, ending.kind);
        char *again = game_file_write_text(&file, &again_bytes);
        ck_assert_uint_eq(again_bytes, bytes);
        ck_assert_str_eq(again, text);
        free(again);
        free(text);
        game_file_finish(&file);
        session_destroy(session);
        drop_file(PATH);
    }
}
END_TEST

START_TEST(who_gives_up_comes_last)
{
    static const char *const seats[] = {"pp", "aa", "app"};
    GamePosition start;
    uint8_t rank[PLAYER_MAX + 1];
    for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++) {
        Session *session = make_session(seats[i], 0, 42, NULL);
        ck_assert(!session_end(session, ENDING_CONCEDED));
        ck_assert(!session_over(session));
        session_destroy(session);
    }
    rules_begin(&test_board.world, &(GameSetup){.player_count = 4}, &start);
    start.secret.ducats[1] = 900;
    start.secret.ducats[2] = start.secret.ducats[3] = 400;
    start.secret.ducats[4] = 100;
    ending_rank(&test_board.world, &start.state, (SessionEnding){ENDING_CONCEDED, 1}, rank);
    ck_assert(same_bytes(rank, (const uint8_t[]){0, 4, 1, 1, 3}, sizeof rank));
    ending_rank(&test_board.world, &start.state, (SessionEnding){ENDING_CONCEDED, 2}, rank);
    ck_assert(same_bytes(rank, (const uint8_t[]){0, 1, 4, 2, 3}, sizeof rank));
    ending_rank(&test_board.world, &start.state, (SessionEnding){ENDING_AGREED, 0}, rank);
    ck_assert(same_bytes(rank, (const uint8_t[]){0, 1, 2, 2, 4}, sizeof rank));
}
END_TEST

START_TEST(purses_are_opened)
{
    SessionStep step;
    GamePosition state;
    Session *session = make_running("pp", OPTION_HIDDEN_MONEY);
    const int last = session_step_count(session) - 1;
    ck_assert(session_keeps_secrets(session));
    ck_assert_int_eq(session_view(session, 0)->ducats_known, 0);
    ck_assert(session_end(session, ENDING_AGREED));
    ck_assert(session_position(session, last + 1, &state));
    const PlayerView *view = session_view(session, 0);
    session_step(session, last, 0, &step);
    for (PlayerId seat = 1; seat <= 2; seat++) {
        ck_assert(player_mask_has(view->ducats_known, seat));
        ck_assert_int_eq(view->secret.ducats[seat], state.secret.ducats[seat]);
        ck_assert_int_eq(step.after.secret.ducats[seat], state.secret.ducats[seat]);
    }
    ck_assert_int_eq(session_eyes(session).curtain, 0);
    session_destroy(session);
    drop_file(PATH);
}
END_TEST

/* The text with `what` replaced once from the end; owned by the caller. */
static char *with_last(const char *text, const char *what, const char *by)
{
    const char *at = NULL;
    for (const char *next = text; (next = strstr(next, what)) != NULL; next++) {
        at = next;
    }
    ck_assert_ptr_nonnull(at);
    const size_t size = strlen(text) + strlen(by) + 1;
    char *out = malloc(size);
    snprintf(out, size, "%.*s%s%s", (int)(at - text), text, by, at + strlen(what));
    return out;
}

/* Reads it; returns how many lines were lost. */
static int lost_lines(const char *text, EndingKind *kind)
{
    GameFile file;
    Error error;
    ck_assert(game_file_read_text(text, strlen(text), "test", &file, &error));
    const int lost = file.report.lines_lost;
    *kind = (EndingKind)file.ending.kind;
    game_file_finish(&file);
    return lost;
}

START_TEST(an_ending_that_cannot_be_is_cut)
{
    static const char *const wrong[][2] = {
        {"\"early\":\"conceded\",\"by\":1,", ""},
        {"\"early\":\"conceded\",\"by\":1,", "\"early\":\"agreed\","},
        {"\"by\":1,", ""},
        {"\"by\":1,", "\"by\":2,"},
        {"\"conceded\"", "\"abandoned\""},
        {"\"early\":\"conceded\",\"by\":1,", "\"early\":\"agreed\",\"by\":1,"},
    };
    size_t bytes = 0;
    EndingKind kind;
    Session *session = make_running("paa", 0);
    ck_assert(session_end(session, ENDING_CONCEDED));
    session_destroy(session);
    char *text = read_file(PATH, &bytes);
    ck_assert_int_eq(lost_lines(text, &kind), 0);
    ck_assert_int_eq(kind, ENDING_CONCEDED);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char *changed = with_last(text, wrong[i][0], wrong[i][1]);
        const bool as_agreed = i == 1;
        /* Who was ahead is not told by the ranks of an agreed ending alone where he was last. */
        ck_assert(lost_lines(changed, &kind) == 1 || as_agreed);
        ck_assert(kind == ENDING_NONE || as_agreed);
        free(changed);
    }
    /* What comes after the ending is no part of the game. */
    char *more = malloc(bytes + 100);
    snprintf(more, bytes + 100, "%s{\"standing_answers\":[]}\n{\"undo\":1}\n", text);
    ck_assert_int_eq(lost_lines(more, &kind), 2);
    ck_assert_int_eq(kind, ENDING_CONCEDED);
    free(more);
    free(text);
    drop_file(PATH);
}
END_TEST

START_TEST(a_game_that_rules_ended_cannot_be_ended_again)
{
    Rng rng;
    size_t bytes = 0;
    EndingKind kind;
    rng_init(&rng, 5, RNG_STREAM_PLAYOUT);
    Session *session = make_session("paa", 0, 42, PATH);
    (void)play_random(session, &rng, 100000);
    ck_assert(session_over(session));
    ck_assert(!session_end(session, ENDING_AGREED) && !session_end(session, ENDING_CONCEDED));
    ck_assert_int_eq(session_ending(session).kind, ENDING_NONE);
    session_destroy(session);
    char *text = read_file(PATH, &bytes);
    char *changed = with_last(text, ",\"turn\":", ",\"early\":\"agreed\",\"turn\":");
    ck_assert_int_eq(lost_lines(text, &kind), 0);
    ck_assert_int_eq(lost_lines(changed, &kind), 1);
    ck_assert_int_eq(kind, ENDING_NONE);
    ck_assert_ptr_nonnull(strstr(text, "\"version\":1,"));
    free(changed);
    free(text);
    drop_file(PATH);
}
END_TEST

START_TEST(older_programs_are_told)
{
    size_t bytes = 0;
    Session *session = make_running("pp", 0);
    char *before = read_file(PATH, &bytes);
    ck_assert(session_end(session, ENDING_AGREED));
    char *after = read_file(PATH, &bytes);
    static const char FORMAT[] = "{\"format\":\"serenissima-game\",\"version\":";
    ck_assert_int_eq(strncmp(before, FORMAT, sizeof FORMAT - 1), 0);
    ck_assert_int_eq(before[sizeof FORMAT - 1], '1');
    ck_assert_int_eq(after[sizeof FORMAT - 1], '2');
    free(before);
    free(after);
    session_destroy(session);
    drop_file(PATH);
}
END_TEST

START_TEST(lists_tell_it)
{
    static const EndingKind kinds[] = {ENDING_NONE, ENDING_AGREED, ENDING_CONCEDED};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        static GameDeeds deeds;
        GameFacts facts, back;
        JsonWriter writer;
        Error error;
        Session *session = make_running("paa", 0);
        ck_assert(kinds[i] == ENDING_NONE || session_end(session, kinds[i]));
        session_destroy(session);
        game_read_whole(PATH, &facts, &deeds);
        ck_assert_int_eq(facts.condition, GAME_WELL);
        ck_assert_int_eq(facts.over, kinds[i] != ENDING_NONE);
        ck_assert_int_eq(facts.ending, kinds[i]);
        ck_assert_int_eq(game_facts_count(&facts), kinds[i] == ENDING_CONCEDED);
        json_writer_init(&writer, JSON_COMPACT);
        json_begin_object(&writer);
        game_facts_write(&writer, &facts);
        json_end_object(&writer);
        JsonDoc *doc = json_parse(json_writer_text(&writer), writer.bytes, "", &error);
        const JsonNode root = json_root(doc, NULL);
        ck_assert(game_facts_parse(&root, &back));
        ck_assert_int_eq(back.ending, kinds[i]);
        ck_assert_int_eq(facts.conceded, kinds[i] == ENDING_CONCEDED ? 1 : 0);
        ck_assert_int_eq(back.conceded, facts.conceded);
        json_destroy(doc);
        json_writer_finish(&writer);
        drop_file(PATH);
    }
}
END_TEST

static void add_tests(TCase *cases)
{
    tcase_add_test(cases, what_is_agreed_is_counted_as_it_stands);
    tcase_add_test(cases, the_file_keeps_the_ending);
    tcase_add_test(cases, purses_are_opened);
    tcase_add_test(cases, an_ending_that_cannot_be_is_cut);
    tcase_add_test(cases, a_game_that_rules_ended_cannot_be_ended_again);
    tcase_add_test(cases, older_programs_are_told);
    tcase_add_test(cases, lists_tell_it);
}

TCase *ending_cases(void)
{
    TCase *cases = tcase_create("ending");
    tcase_add_checked_fixture(cases, fixture_begin, fixture_end);
    add_tests(cases);
    tcase_add_test(cases, who_gives_up_comes_last);
    return cases;
}

TCase *ending_1996_cases(void)
{
    TCase *cases = tcase_create("ending_1996");
    tcase_add_checked_fixture(cases, fixture_begin_1996, fixture_end);
    add_tests(cases);
    return cases;
}
