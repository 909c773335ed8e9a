/* Positions cut out of games as a seat knew them, and the store of mistakes made of them. */
#include <stdio.h>
#include <string.h>

#include <serenissima/data/position.h>
#include <serenissima/session/analysed.h>

#include "fixture.h"

static TacticBoards boards = {.assets = ASSETS_DIR};

/* ---- Positions before a step ---- */

static void view_before(Session *session, int step, PlayerId seat, PlayerView *view)
{
    if (step == 0) {
        session_first_view(session, seat, view);
    } else {
        SessionStep past;
        session_step(session, step - 1, seat, &past);
        *view = past.after;
    }
}

/* What is written of it is read again as the same. */
static void demand_written(const GamePosition *state)
{
    JsonWriter writer;
    Error error;
    ErrorList problems = {.count = 0};
    GamePosition again;
    json_writer_init(&writer, JSON_COMPACT);
    position_write(&writer, &test_board, state);
    JsonDoc *doc = json_parse(json_writer_text(&writer), writer.bytes, "", &error);
    ck_assert(doc != NULL);
    const JsonNode root = json_root(doc, &problems);
    ck_assert_msg(position_read(&root, &test_board, &again), "%s: %s", problems.items[0].where,
                  problems.items[0].what);
    ck_assert(same_bytes(state, &again, sizeof again));
    json_destroy(doc);
    json_writer_finish(&writer);
}

/* Before every step of a random game: what the seat saw and no more, playable, the same when asked
 * again; and whoever decided may do there what he did. */
START_TEST(a_position_is_what_the_seat_saw)
{
    Rng rng;
    rng_init(&rng, (uint64_t)_i, RNG_STREAM_PLAYOUT);
    Session *session =
        make_session("ppp", _i % 2 != 0 ? OPTION_HIDDEN_MONEY : 0, (uint64_t)_i, NULL);
    (void)play_random(session, &rng, 150);
    const World *world = &session_board(session)->world;
    for (int step = 0; step < session_step_count(session); step++) {
        SessionStep done;
        session_step(session, step, 0, &done);
        const PlayerId seat = done.player == PLAYER_CHANCE ? 1 : done.player;
        GamePosition state, again;
        PlayerView seen, view;
        session_imagine(session, step, seat, &state);
        session_imagine(session, step, seat, &again);
        ck_assert(same_bytes(&state, &again, sizeof state));
        ck_assert(rules_audit(world, &state.state, NULL));
        view_before(session, step, seat, &seen);
        rules_view_position(world, &state, seat, &view);
        ck_assert_msg(same_bytes(&view, &seen, sizeof view), "seat %d, step %d", seat, step);
        session_step(session, step, seat, &done);
        if (done.player == seat) {
            ck_assert_int_eq(rules_check(world, &state.state, &done.command).refusal, REFUSAL_NONE);
        }
        if (step % 5 == 0) {
            demand_written(&state);
        }
    }
    session_destroy(session);
}
END_TEST

/* ---- Mistakes ---- */

/* A moment of one step of the seat in which it could have done something else, which is the best
 * plan of the review; -1: there is none from `from` on. */
static int find_choice(Session *session, int from, Moment *moment, AdviceReview *review)
{
    static Command legal[RULES_LEGAL_MAX];
    const World *world = &session_board(session)->world;
    for (int step = from; step < session_step_count(session); step++) {
        SessionStep done;
        GamePosition state;
        session_step(session, step, 0, &done);
        if (done.player == PLAYER_CHANCE) {
            continue;
        }
        session_step(session, step, done.player, &done);
        session_imagine(session, step, done.player, &state);
        const int count = rules_legal(world, &state.state, done.player, legal);
        for (int i = 0; i < count; i++) {
            if (!same_bytes(&legal[i], &done.command, sizeof legal[i])) {
                *moment = (Moment){.first_step = step,
                                   .step_count = 1,
                                   .player = done.player,
                                   .turn = done.turn,
                                   .judged = true,
                                   .loss = 900,
                                   .loss_error = 100,
                                   .sure_loss = 800};
                memset(review, 0, sizeof *review);
                review->best_plan.count = 1;
                review->best_plan.commands[0] = legal[i];
                review->best.share[done.player] = 6000;
                review->best.rollouts = 96;
                review->played.share[done.player] = 5100;
                return step;
            }
        }
    }
    return -1;
}

static KeptMistake what;
static Tactic tactic;

/* The first mistake that can be cut out from a step on; the step after it. */
static int cut_next(Session *session, int from)
{
    Moment moment;
    AdviceReview review;
    int step = from - 1;
    do {
        step = find_choice(session, step + 1, &moment, &review);
        ck_assert_int_ge(step, 0);
    } while (!mistake_cut(session, &moment, &review, 7, &what, &tactic));
    strcpy(what.date, "2026-11-26");
    return step + 1;
}

static Session *random_game(uint64_t seed)
{
    Rng rng;
    rng_init(&rng, seed, RNG_STREAM_PLAYOUT);
    Session *session = make_session("pp", OPTION_HIDDEN_MONEY, seed, NULL);
    (void)play_random(session, &rng, 400);
    return session;
}

START_TEST(a_mistake_is_read_as_it_was_kept)
{
    static Tactic read;
    Error error = {"", ""};
    Session *session = random_game(3);
    MistakeStore *store = mistakes_create(NULL, 0);
    cut_next(session, 20);
    ck_assert(mistake_fits(&tactic, &boards));
    ck_assert(mistakes_add(store, &what, &tactic));
    size_t bytes;
    const char *text = mistakes_text(store, &bytes);
    MistakeStore *again = mistakes_create(text, bytes);
    ck_assert_int_eq(mistakes_count(again), 1);
    what.topic = mistakes_at(again, 0)->topic; /* found when it is read */
    ck_assert(same_bytes(mistakes_at(again, 0), &what, sizeof what));
    ck_assert_msg(mistakes_read(again, what.name, &boards, &read, &error), "%s: %s", error.where,
                  error.what);
    ck_assert(same_bytes(&read.state, &tactic.state, sizeof read.state));
    ck_assert(same_bytes(read.plans, tactic.plans, sizeof read.plans));
    ck_assert_int_eq(read.family, TACTIC_FAMILY_COUNT);
    ck_assert_int_eq(read.plans[1].told.regret, 800);
    /* The better plan solves it, what was played does not. */
    ck_assert_int_eq(tactic_judge(&read, &read.plans[0].plan), 0);
    ck_assert_int_eq(tactic_judge(&read, &(AiPlan){.count = 0}), TACTIC_OPEN);
    ck_assert_int_ne(tactic_judge(&read, &read.plans[1].plan), 0);
    ck_assert(!mistakes_read(again, "mistake-0", &boards, &read, &error));
    mistakes_destroy(again);
    mistakes_destroy(store);
    session_destroy(session);
}
END_TEST

/* Where what was better and what was played part; where that only ends, what was played instead. */
START_TEST(a_mistake_is_about_what_the_plans_part_on)
{
    static const struct {
        const char *better, *played;
        MistakeTopic topic;
    } rows[] = {
        {"{\"do\":\"sail\",\"zone\":\"a\"},{\"do\":\"attack_port\"}",
         "{\"do\":\"sail\",\"zone\":\"a\"},{\"do\":\"sell_cube\"}", TOPIC_FIGHT},
        {"{\"do\":\"sail\",\"zone\":\"a\"}", "{\"do\":\"sail\",\"zone\":\"b\"}", TOPIC_VOYAGE},
        {"{\"do\":\"end_activation\"}", "{\"do\":\"sell_cube\"}", TOPIC_SALE},
        {"{\"do\":\"stake\"}", "", TOPIC_ORDER},
        {"{\"do\":\"dance\"}", "7", TOPIC_OTHER},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char line[1024];
        snprintf(line, sizeof line,
                 "{\"mistake\":\"m\",\"edition\":\"2012\",\"turn\":1,\"rounds\":false,\"seat\":1,"
                 "\"cost\":800,\"date\":\"2026-11-26\",\"seats\":[{\"name\":\"A\",\"colour\":1}],"
                 "\"tactic\":{\"plans\":[{\"commands\":[%s]},{\"commands\":[%s]}]}}\n",
                 rows[i].better, rows[i].played);
        MistakeStore *store = mistakes_create(line, strlen(line));
        ck_assert_int_eq(mistakes_count(store), 1);
        ck_assert_int_eq(mistakes_at(store, 0)->topic, rows[i].topic);
        mistakes_destroy(store);
    }
}
END_TEST

START_TEST(the_same_game_again_adds_nothing)
{
    Session *session = random_game(4);
    MistakeStore *store = mistakes_create(NULL, 0);
    const int next = cut_next(session, 0);
    char first[TACTIC_NAME_BYTES];
    strcpy(first, what.name);
    ck_assert(mistakes_add(store, &what, &tactic));
    ck_assert(!mistakes_add(store, &what, &tactic));
    cut_next(session, next);
    ck_assert(mistakes_add(store, &what, &tactic));
    ck_assert_int_eq(mistakes_count(store), 2);
    ck_assert_str_eq(mistakes_at(store, 0)->name, what.name); /* the newest first */
    ck_assert_int_eq(mistakes_find(store, first), 1);
    /* What has left does not come back, */
    ck_assert(mistakes_drop(store, what.name));
    ck_assert(!mistakes_drop(store, what.name));
    ck_assert(!mistakes_add(store, &what, &tactic));
    /* read again neither. */
    size_t bytes;
    const char *text = mistakes_text(store, &bytes);
    MistakeStore *again = mistakes_create(text, bytes);
    ck_assert(!mistakes_add(again, &what, &tactic));
    ck_assert_int_eq(mistakes_count(again), 1);
    ck_assert_str_eq(mistakes_at(again, 0)->name, first);
    mistakes_destroy(again);
    mistakes_destroy(store);
    session_destroy(session);
}
END_TEST

START_TEST(the_oldest_makes_room)
{
    enum { MORE = 3 };
    Session *session = random_game(5);
    MistakeStore *store = mistakes_create(NULL, 0);
    cut_next(session, 0);
    for (int i = 0; i < MISTAKE_KEPT_MAX + MORE; i++) {
        snprintf(what.name, sizeof what.name, "mistake-%d", i);
        ck_assert(mistakes_add(store, &what, &tactic));
    }
    ck_assert_int_eq(mistakes_count(store), MISTAKE_KEPT_MAX);
    ck_assert_int_eq(mistakes_find(store, "mistake-2"), -1);
    ck_assert_int_eq(mistakes_find(store, "mistake-3"), MISTAKE_KEPT_MAX - 1);
    /* Those of the other edition are not counted among them. */
    what.edition = what.edition == EDITION_2012 ? EDITION_1996 : EDITION_2012;
    strcpy(what.name, "mistake-other");
    ck_assert(mistakes_add(store, &what, &tactic));
    ck_assert_int_eq(mistakes_count(store), MISTAKE_KEPT_MAX + 1);
    ck_assert_int_eq(mistakes_find(store, "mistake-3"), MISTAKE_KEPT_MAX);
    mistakes_destroy(store);
    session_destroy(session);
}
END_TEST

/* Lines that are not understood, without an end too, stay as they are whatever comes and goes. */
START_TEST(a_bad_file_loses_nothing)
{
    static const char bad[] = "{\"mistake\":\"mistake-1\",\"edition\":\"2012\"}\n"
                              "\n"
                              "no json \0 at all\n"
                              "{\"gone\":\"mistake-2\"}\r\n"
                              "{\"mista";
    const size_t length = sizeof bad - 1;
    Session *session = random_game(6);
    MistakeStore *store = mistakes_create(bad, length);
    ck_assert_int_eq(mistakes_count(store), 0);
    ck_assert(mistakes_at(store, 0) == NULL);
    cut_next(session, 0);
    ck_assert(mistakes_add(store, &what, &tactic));
    ck_assert_int_eq(mistakes_count(store), 1);
    ck_assert(mistakes_drop(store, what.name));
    strcpy(what.name, "mistake-2");
    ck_assert(!mistakes_add(store, &what, &tactic));
    size_t bytes;
    const char *text = mistakes_text(store, &bytes);
    ck_assert(bytes > length && same_bytes(text, bad, length) && text[length] == '\n');
    MistakeStore *again = mistakes_create(text, bytes);
    size_t bytes_again;
    const char *text_again = mistakes_text(again, &bytes_again);
    ck_assert(bytes_again == bytes && same_bytes(text_again, text, bytes));
    mistakes_destroy(again);
    mistakes_destroy(store);
    session_destroy(session);
}
END_TEST

/* A game that was saved and opened carries its board in other words. */
START_TEST(a_game_that_was_opened_fits)
{
    Error error = {"", ""};
    Session *session = random_game(9);
    ck_assert(session_save_as(session, "opened.mistakes_test", &error));
    Session *opened = session_load("opened.mistakes_test", NULL, NULL, &error);
    ck_assert_msg(opened != NULL, "%s", error.what);
    cut_next(opened, 20);
    ck_assert(mistake_fits(&tactic, &boards));
    session_destroy(opened);
    session_destroy(session);
    drop_file("opened.mistakes_test");
}
END_TEST

/* Only what a person decided himself, surely and dearly. */
START_TEST(what_counts)
{
    Session *session = random_game(8);
    Moment moment;
    AdviceReview review;
    ck_assert_int_ge(find_choice(session, 30, &moment, &review), 0);
    ck_assert(mistake_counts(session, &moment));
    moment.sure_loss = MISTAKE_KEEP_LEAST - 1;
    ck_assert(!mistake_counts(session, &moment));
    moment.sure_loss = MISTAKE_KEEP_LEAST;
    ck_assert(mistake_counts(session, &moment));
    moment.was_best = true;
    ck_assert(!mistake_counts(session, &moment));
    moment.was_best = false;
    moment.loss_error = moment.loss;
    ck_assert(!mistake_counts(session, &moment));
    moment.loss_error = 0;
    /* What was better leads where it led: no puzzle. */
    SessionStep done;
    session_step(session, moment.first_step, moment.player, &done);
    review.best_plan.commands[0] = done.command;
    ck_assert(!mistake_cut(session, &moment, &review, 7, &what, &tactic));
    /* Nor where it is a part of that. */
    for (int step = 30; step < session_step_count(session); step++) {
        SessionStep next;
        session_step(session, step - 1, 0, &done);
        session_step(session, step, 0, &next);
        if (done.player == next.player && done.player != PLAYER_CHANCE) {
            moment.first_step = step - 1;
            moment.step_count = 2;
            moment.player = done.player;
            session_step(session, step - 1, done.player, &done);
            review.best_plan.commands[0] = done.command;
            ck_assert(!mistake_cut(session, &moment, &review, 7, &what, &tactic));
        }
    }
    moment.step_count = 1;
    /* What a computer decided before a person went on in its seat is nobody's mistake. */
    session_reseat(session, moment.player, SEAT_AI, "random");
    ck_assert(mistake_counts(session, &moment));
    session_destroy(session);
    session = make_session("aa", 0, 8, NULL);
    Rng rng;
    rng_init(&rng, 8, RNG_STREAM_PLAYOUT);
    (void)play_random(session, &rng, 60);
    ck_assert_int_ge(find_choice(session, 10, &moment, &review), 0);
    session_reseat(session, moment.player, SEAT_PERSON, "");
    ck_assert(!mistake_counts(session, &moment));
    session_destroy(session);
}
END_TEST

static void finish(void)
{
    tactic_boards_finish(&boards);
    fixture_end();
}

static TCase *cases(const char *name, void (*begin)(void))
{
    TCase *cases = tcase_create(name);
    tcase_set_timeout(cases, 120);
    tcase_add_checked_fixture(cases, begin, finish);
    tcase_add_loop_test(cases, a_position_is_what_the_seat_saw, 0, 6);
    tcase_add_test(cases, a_mistake_is_read_as_it_was_kept);
    tcase_add_test(cases, a_mistake_is_about_what_the_plans_part_on);
    tcase_add_test(cases, the_same_game_again_adds_nothing);
    tcase_add_test(cases, the_oldest_makes_room);
    tcase_add_test(cases, a_bad_file_loses_nothing);
    tcase_add_test(cases, a_game_that_was_opened_fits);
    tcase_add_test(cases, what_counts);
    return cases;
}

TCase *mistakes_cases(void)
{
    return cases("mistakes", fixture_begin);
}

TCase *mistakes_1996_cases(void)
{
    return cases("mistakes_1996", fixture_begin_1996);
}
