/* Standing answers to galleys that ask for passage or may be stopped. */
#include <stdlib.h>
#include <string.h>

#include <serenissima/rules/edition_1996.h>

#include "fixture.h"

static bool asks(Session *session)
{
    const PublicState *pub = &session_view(session, 0)->pub;
    return pub->depth > 1 && phase_decision((PhaseId)rules_phase(pub).id) == DECISION_ANSWER;
}

/* A game in which somebody is asked now: one of many played at random. */
static Session *at_question(const char *seats, PlayerId *asked, PlayerId *rival)
{
    for (uint64_t seed = 1; seed <= 200; seed++) {
        Rng rng;
        rng_init(&rng, seed, RNG_STREAM_PLAYOUT);
        Session *session = make_session(seats, 0, seed, NULL);
        for (int i = 0; i < 1500 && !session_over(session) && !asks(session); i++) {
            (void)play_random(session, &rng, 1);
        }
        if (!session_over(session) && asks(session)) {
            *asked = rules_phase(&session_view(session, 0)->pub).player;
            *rival = session_view(session, 0)->pub.stack[0].player;
            return session;
        }
        session_destroy(session);
    }
    ck_abort_msg("nobody is asked in any game");
    return NULL;
}

static bool is_pass(const Command *command)
{
    return command->kind == CMD_GRANT_PASSAGE || command->kind == CMD_WAIVE_BLOCKADE;
}

static bool is_refusal(const Command *command)
{
    return command->kind == CMD_REFUSE_PASSAGE || command->kind == CMD_DECLARE_BLOCKADE;
}

START_TEST(a_standing_answer_is_given_as_the_seats_own_command)
{
    const StandingAnswer answer = _i != 0 ? ANSWER_REFUSE : ANSWER_PASS;
    PlayerId asked = 0, rival = 0;
    Session *session = at_question("ppp", &asked, &rival);
    ck_assert(!session_tick(session)); /* "ask me" is where everybody begins */
    session_set_standing_answer(session, asked, rival, answer);
    ck_assert_int_eq(session_standing_answer(session, asked, rival), answer);
    const int steps = session_step_count(session);
    ck_assert(session_tick(session));
    SessionStep step;
    session_step(session, steps, 0, &step);
    ck_assert_int_eq(step.player, asked);
    ck_assert(_i != 0 ? is_refusal(&step.command) : is_pass(&step.command));
    ck_assert_int_eq(session_step_count(session), steps + 1);
    ck_assert(!session_can_undo(session)); /* an answer is a barrier, whoever gave it */
    session_destroy(session);
}
END_TEST

START_TEST(it_holds_for_the_rival_it_was_given_to)
{
    PlayerId asked = 0, rival = 0;
    Session *session = at_question("ppp", &asked, &rival);
    const PlayerId third = (PlayerId)(6 - asked - rival);
    session_set_standing_answer(session, asked, third, ANSWER_PASS);
    ck_assert(!session_tick(session));
    session_set_standing_answer(session, asked, 0, ANSWER_REFUSE);
    ck_assert_int_eq(session_standing_answer(session, asked, third), ANSWER_REFUSE);
    ck_assert_int_eq(session_standing_answer(session, asked, rival), ANSWER_REFUSE);
    ck_assert_int_eq(session_standing_answer(session, asked, asked), ANSWER_ASK);
    session_set_standing_answer(session, asked, rival, ANSWER_ASK);
    ck_assert(!session_tick(session));
    session_set_standing_answer(session, asked, rival, STANDING_ANSWER_COUNT);
    session_set_standing_answer(session, 0, rival, ANSWER_PASS);
    session_set_standing_answer(session, asked, PLAYER_MAX, ANSWER_PASS); /* nobody plays there */
    ck_assert_int_eq(session_standing_answer(session, asked, PLAYER_MAX), ANSWER_ASK);
    ck_assert(!session_tick(session));
    session_destroy(session);
}
END_TEST

START_TEST(computers_answer_for_themselves)
{
    PlayerId asked = 0, rival = 0;
    Session *session = at_question("aaa", &asked, &rival);
    session_set_standing_answer(session, asked, 0, ANSWER_PASS);
    ck_assert_int_eq(session_standing_answer(session, asked, rival), ANSWER_ASK);
    ck_assert(!session_tick(session));
    /* A person who takes its place begins at "ask me", and a computer that takes his place ends
     * what he said. */
    session_reseat(session, asked, SEAT_PERSON, "");
    ck_assert(!session_tick(session));
    session_set_standing_answer(session, asked, 0, ANSWER_PASS);
    session_reseat(session, asked, SEAT_AI, "random");
    ck_assert(!session_tick(session));
    session_reseat(session, asked, SEAT_PERSON, "");
    ck_assert_int_eq(session_standing_answer(session, asked, rival), ANSWER_ASK);
    ck_assert(!session_tick(session));
    session_destroy(session);
}
END_TEST

static Session *load(const char *path)
{
    Error error;
    LoadReport report;
    Session *loaded = session_load(path, path, &report, &error);
    ck_assert_msg(loaded != NULL, "%s", error.what);
    ck_assert_str_eq(report.message, "");
    return loaded;
}

START_TEST(undo_and_the_file_keep_it)
{
    static const char *const PATH = "answers.game";
    Rng rng;
    Error error;
    rng_init(&rng, 4, RNG_STREAM_PLAYOUT);
    Session *session = make_session("ppp", 0, 52, PATH);
    (void)play_random(session, &rng, 60);
    session_set_standing_answer(session, 1, 2, ANSWER_REFUSE);
    session_set_standing_answer(session, 3, 0, ANSWER_PASS);
    while (!session_over(session) && !session_can_undo(session)) {
        (void)play_random(session, &rng, 1);
    }
    ck_assert(session_undo(session));
    ck_assert_int_eq(session_standing_answer(session, 1, 2), ANSWER_REFUSE);
    ck_assert(session_redo(session));
    session_set_standing_answer(session, 3, 2, ANSWER_ASK);
    Session *loaded = load(PATH);
    demand_same_game(session, loaded);
    for (PlayerId seat = 1; seat <= 3; seat++) {
        for (PlayerId rival = 1; rival <= 3; rival++) {
            ck_assert_int_eq(session_standing_answer(loaded, seat, rival),
                             session_standing_answer(session, seat, rival));
        }
    }
    ck_assert_int_eq(session_standing_answer(loaded, 3, 1), ANSWER_PASS);
    session_destroy(session);
    (void)play_random(loaded, &rng, 20); /* goes on in the same file */
    ck_assert(session_save_as(loaded, "answers_copy.game", &error));
    session_destroy(loaded);
    loaded = load(PATH);
    ck_assert_int_eq(session_standing_answer(loaded, 1, 2), ANSWER_REFUSE);
    session_destroy(loaded);
    loaded = load("answers_copy.game"); /* written whole */
    ck_assert_int_eq(session_standing_answer(loaded, 1, 2), ANSWER_REFUSE);
    session_destroy(loaded);
    drop_file(PATH);
    drop_file("answers_copy.game");
}
END_TEST

START_TEST(a_bad_line_is_said_and_costs_no_move)
{
    static const char *const LINES[] = {
        "{\"standing_answers\":[{\"seat\":1,\"to\":2,\"answer\":\"never\"}]}\n",
        "{\"standing_answers\":[{\"seat\":1,\"to\":1,\"answer\":\"pass\"}]}\n",
        "{\"standing_answers\":[{\"seat\":4,\"to\":1,\"answer\":\"pass\"}]}\n",
        "{\"standing_answers\":{\"seat\":1}}\n", "{\"standing_answers\":[],\"n\":1}\n"};
    Rng rng;
    Error error;
    LoadReport report;
    size_t bytes;
    rng_init(&rng, 4, RNG_STREAM_PLAYOUT);
    Session *session = make_session("ppp", 0, 52, "bad_answers.game");
    (void)play_random(session, &rng, 30);
    char *text = read_file("bad_answers.game", &bytes);
    const size_t length = strlen(LINES[_i]);
    char *both = malloc(bytes + length + 1);
    ck_assert_ptr_nonnull(both);
    memcpy(both, text, bytes);
    memcpy(both + bytes, LINES[_i], length + 1);
    write_file("bad_answers.game", both, bytes + length);
    Session *loaded = session_load("bad_answers.game", NULL, &report, &error);
    ck_assert_msg(loaded != NULL, "%s", error.what);
    ck_assert_str_ne(report.message, "");
    ck_assert_int_eq(session_step_count(loaded), session_step_count(session));
    ck_assert_int_eq(session_standing_answer(loaded, 1, 2), ANSWER_ASK);
    free(both);
    free(text);
    session_destroy(loaded);
    session_destroy(session);
    drop_file("bad_answers.game");
}
END_TEST

/* Ports of the seat, and how many of them ask for their price. */
static int count_ports(Session *session, PlayerId seat, int *asking)
{
    const PublicState *pub = &session_view(session, 0)->pub;
    int ports = 0;
    *asking = 0;
    for (PortId port = 1; port <= test_board.world.port_count; port++) {
        ports += pub->ports[port].owner == seat;
        *asking += pub->ports[port].owner == seat && e1996_owner_is_asked(pub, port);
    }
    return ports;
}

static bool trades(Session *session, PlayerId seat)
{
    const Phase phase = rules_phase(&session_view(session, 0)->pub);
    return phase.player == seat && phase_decision((PhaseId)phase.id) == DECISION_OUTFIT;
}

/* Plays on to where the seat begins to trade with two ports at least, of which none asks. */
static Session *at_trade_of_a_computer(PlayerId seat, const char *path, Rng *rng)
{
    for (uint64_t seed = 1; seed <= 200; seed++) {
        int asking = 0;
        rng_init(rng, seed, RNG_STREAM_PLAYOUT);
        Session *session = make_session("paa", 0, seed, path);
        bool before = true;
        while (!session_over(session)) {
            const bool now = trades(session, seat);
            if (now && !before && count_ports(session, seat, &asking) > 1 && asking == 0) {
                return session;
            }
            before = now;
            (void)play_random(session, rng, 1);
        }
        session_destroy(session);
    }
    ck_abort_msg("no computer has two ports in any game");
    return NULL;
}

/* Ticks the ports into asking; each is a step of its own that nobody takes back. */
static int ticks_of_asking(Session *session, PlayerId seat)
{
    int ticks = 0;
    while (session_tick(session)) {
        SessionStep step;
        session_step(session, session_step_count(session) - 1, 0, &step);
        ck_assert_int_eq(step.player, seat);
        ck_assert_int_eq(step.command.kind, CMD_SET_PRICE);
        ck_assert_int_eq(step.command.as.set_price.hundreds, 0);
        ck_assert(step.standing);
        ck_assert(!session_can_undo(session));
        ck_assert_int_le(++ticks, PORT_MAX);
    }
    return ticks;
}

START_TEST(ports_of_a_computer_ask_whoever_takes_its_seat_over)
{
    static const char *const PATH = "taken_ports.game";
    enum { SEAT = 2 };
    Rng rng;
    int asking = 0;
    Session *session = at_trade_of_a_computer(SEAT, PATH, &rng);
    const int ports = count_ports(session, SEAT, &asking);
    ck_assert(!session_tick(session)); /* a computer sets its own prices */
    session_reseat(session, SEAT, SEAT_PERSON, "");
    Session *sketch = session_sketch(session);
    ck_assert_int_eq(ticks_of_asking(sketch, SEAT), ports);
    session_destroy(sketch);
    ck_assert_int_eq(ticks_of_asking(session, SEAT), ports);
    ck_assert_int_eq(count_ports(session, SEAT, &asking), ports);
    ck_assert_int_eq(asking, ports);
    /* Once: a price that he sets himself stays, in this phase and when the game is opened again. */
    const PublicState *pub = &session_view(session, 0)->pub;
    Command price = {.kind = CMD_SET_PRICE, .player = SEAT, .as.set_price = {.hundreds = 1}};
    for (PortId port = 1; price.as.set_price.port == 0; port++) {
        price.as.set_price.port = pub->ports[port].owner == SEAT ? port : 0;
    }
    submit(session, &price);
    ck_assert_int_eq(ticks_of_asking(session, SEAT), 0);
    sketch = session_sketch(session); /* So it does where a line is tried. */
    ck_assert_int_eq(ticks_of_asking(sketch, SEAT), 0);
    session_destroy(sketch);
    Session *loaded = load(PATH);
    demand_same_game(session, loaded);
    ck_assert_int_eq(ticks_of_asking(loaded, SEAT), 0);
    ck_assert(!e1996_owner_is_asked(&session_view(loaded, 0)->pub, price.as.set_price.port));
    session_destroy(loaded);
    /* A computer that had it in between set prices of its own. */
    session_reseat(session, SEAT, SEAT_AI, "random");
    price.as.set_price.hundreds = 2;
    submit(session, &price);
    ck_assert_int_eq(ticks_of_asking(session, SEAT), 0);
    session_reseat(session, SEAT, SEAT_PERSON, "");
    ck_assert_int_eq(ticks_of_asking(session, SEAT), 1);
    session_destroy(session);
    drop_file(PATH);
}
END_TEST

static void add_tests(TCase *cases)
{
    tcase_add_loop_test(cases, a_standing_answer_is_given_as_the_seats_own_command, 0, 2);
    tcase_add_test(cases, it_holds_for_the_rival_it_was_given_to);
    tcase_add_test(cases, computers_answer_for_themselves);
}

TCase *answers_cases(void)
{
    TCase *cases = tcase_create("answers");
    tcase_add_checked_fixture(cases, fixture_begin, fixture_end);
    add_tests(cases);
    tcase_add_test(cases, undo_and_the_file_keep_it);
    tcase_add_loop_test(cases, a_bad_line_is_said_and_costs_no_move, 0, 5);
    return cases;
}

TCase *answers_1996_cases(void)
{
    TCase *cases = tcase_create("answers in the first edition");
    tcase_add_checked_fixture(cases, fixture_begin_1996, fixture_end);
    add_tests(cases);
    tcase_add_test(cases, ports_of_a_computer_ask_whoever_takes_its_seat_over);
    return cases;
}
