/* What was worked out of a game, in its file: read again as it was, whatever happens to the file
 * never read as something else. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/session/analysed.h>

#include "fixture.h"

#define GAME_PATH  "analysed_test.serenissima"
#define FILE_PATH  "analysed_test.analysis"
#define OTHER_GAME "analysed_other.serenissima"
#define OTHER_PATH "analysed_other.analysis"

enum { JUDGE = 7 };

static Session *session;
static Account account;
static const AnalysedPlace here[ANALYSED_PLACES] = {{GAME_PATH, true}, {NULL, false}};

static void begin_game(uint64_t seed)
{
    Rng rng;
    rng_init(&rng, seed, RNG_STREAM_PLAYOUT);
    session = make_session("pa", 0, seed, NULL);
    (void)play_random(session, &rng, 120);
    ck_assert(session_end(session, ENDING_AGREED));
    account_init(&account, 2);
    for (int i = 0; i < session_step_count(session); i++) {
        SessionStep step;
        session_step(session, i, 0, &step);
        account_add(&account, i, step.turn, &step.command);
    }
    ck_assert_int_gt(account.count, 10);
}

static void end_game(void)
{
    session_destroy(session);
    remove(FILE_PATH);
    remove(OTHER_PATH);
}

static AccountOutlook outlook_of(int moment, int turn)
{
    AccountOutlook out = {.count = 8};
    for (int r = 0; r < out.count; r++) {
        out.outcomes[r][1] = (int16_t)((moment * 131 + r * 977 + turn * 13) % (ACCOUNT_ONE + 1));
        out.outcomes[r][2] = (int16_t)(ACCOUNT_ONE - out.outcomes[r][1]);
    }
    return out;
}

/* With all that is kept of one; what was played stands for what was better. */
static AdviceReview review_of(int moment)
{
    const Moment *m = &account.moments[moment];
    SessionStep step;
    AdviceReview out = {.loss = 500 + moment, .loss_error = 100, .sure_loss = 400 + moment};
    session_step(session, m->first_step, m->player, &step);
    out.best_plan.count = 1;
    out.best_plan.commands[0] = step.command;
    out.played = (AiForecast){.share = {0, 4000, 6000}, .worth = {0, -7, 9}, .rollouts = 48};
    out.best = (AiForecast){.share = {0, 5000, 5000}, .share_error = {0, 3, 4}, .rollouts = 48};
    out.why.verdict = VERDICT_BEST;
    out.why.reasons = (Reasons){.count = 1, .basis = BASIS_PLAYED};
    out.why.reasons.list[0] = (Reason){.term = AI_TERM_TRADE, .centiducats = -moment};
    out.why.remarks.count = 1;
    out.why.remarks.list[0] = (Remark){.kind = 0, .amount = moment, .port = 1};
    return out;
}

static Analysed *open_as(uint64_t judge, const AnalysedPlace places[ANALYSED_PLACES])
{
    Analysed *a = analysed_open(session, &account, judge, places);
    ck_assert(a != NULL);
    return a;
}

static Analysed *open_here(void)
{
    return open_as(JUDGE, here);
}

/* All moments but one, whose place a test fills in. */
static void fill(Analysed *a, int but)
{
    for (int i = 0; i < account.count; i++) {
        const AccountOutlook each = outlook_of(i, 1), turn = outlook_of(i, 0);
        if (i == but) {
            continue;
        }
        ck_assert(analysed_put_chances(a, i, &each, &turn));
        if (account.moments[i].player != PLAYER_CHANCE) {
            const AdviceReview review = review_of(i);
            ck_assert(analysed_put_review(a, i, &review));
        }
    }
}

static void write_filled(int but)
{
    Analysed *a = open_here();
    fill(a, but);
    ck_assert(!analysed_unwritten(a));
    analysed_close(a);
}

/* What is known is what was put; how much is. */
static int demand_true(Analysed *a)
{
    int known = 0;
    for (int i = 0; i < account.count; i++) {
        const AccountOutlook each = outlook_of(i, 1), turn = outlook_of(i, 0);
        AccountOutlook got, got_turn;
        AdviceReview review;
        if (analysed_chances(a, i, &got, &got_turn)) {
            known++;
            ck_assert(same_bytes(&got, &each, sizeof each));
            ck_assert(!account_begins_turn(&account, i)
                      || same_bytes(&got_turn, &turn, sizeof turn));
        }
        if (account.moments[i].player != PLAYER_CHANCE && analysed_review(a, i, &review)) {
            const AdviceReview wanted = review_of(i);
            known++;
            ck_assert(same_bytes(&review, &wanted, sizeof wanted));
        }
    }
    return known;
}

static int count_all(void)
{
    int all = account.count;
    for (int i = 0; i < account.count; i++) {
        all += account.moments[i].player != PLAYER_CHANCE;
    }
    return all;
}

START_TEST(it_is_read_as_it_was_written)
{
    begin_game(3);
    write_filled(-1);
    Analysed *a = open_here();
    ck_assert_int_eq(analysed_found(a), ANALYSED_WELL);
    ck_assert_int_eq(demand_true(a), count_all());
    fill(a, -1); /* the same once more is agreed with, and not written again */
    size_t bytes = 0, again = 0;
    free(read_file(FILE_PATH, &bytes));
    analysed_close(a);
    write_filled(-1);
    free(read_file(FILE_PATH, &again));
    ck_assert_uint_eq(bytes, again);
    end_game();
}
END_TEST

START_TEST(a_part_is_gone_on_with)
{
    begin_game(4);
    Analysed *a = open_here();
    const AccountOutlook each = outlook_of(0, 1), turn = outlook_of(0, 0);
    ck_assert(analysed_put_chances(a, 0, &each, &turn));
    analysed_close(a);
    a = open_here();
    ck_assert_int_eq(demand_true(a), 1);
    fill(a, -1);
    analysed_close(a);
    a = open_here();
    ck_assert_int_eq(demand_true(a), count_all());
    analysed_close(a);
    end_game();
}
END_TEST

/* A bit turned, the end cut off, bytes doubled: at most some answers fewer, never others. */
START_TEST(damage_makes_no_figure)
{
    Rng rng;
    size_t bytes = 0;
    begin_game(5);
    rng_init(&rng, 5, RNG_STREAM_PLAYOUT);
    write_filled(-1);
    char *whole = read_file(FILE_PATH, &bytes), *hurt = malloc(2 * bytes);
    for (int i = 0; i < 300; i++) {
        const size_t at = rng_next(&rng) % bytes;
        size_t length = bytes;
        memcpy(hurt, whole, bytes);
        if (i % 3 == 0) {
            hurt[at] = (char)(hurt[at] ^ (1 << (i % 7)));
        } else if (i % 3 == 1) {
            length = at;
        } else {
            memcpy(hurt + at, whole, bytes - at);
        }
        write_file(FILE_PATH, hurt, length);
        Analysed *a = analysed_open(session, &account, JUDGE,
                                    (const AnalysedPlace[]){{GAME_PATH, false}, {NULL, false}});
        (void)demand_true(a);
        analysed_close(a);
    }
    free(hurt);
    free(whole);
    end_game();
}
END_TEST

START_TEST(what_it_was_made_from_counts)
{
    size_t bytes = 0, after = 0;
    begin_game(6);
    write_filled(-1);
    char *before = read_file(FILE_PATH, &bytes);
    Analysed *a = open_as(JUDGE + 1, here);
    ck_assert_int_eq(analysed_found(a), ANALYSED_STALE);
    ck_assert_int_eq(demand_true(a), 0);
    analysed_close(a);
    session_destroy(session);
    begin_game(7); /* another game under the same name */
    a = open_here();
    ck_assert_int_eq(analysed_found(a), ANALYSED_OTHER);
    ck_assert_int_eq(demand_true(a), 0);
    analysed_close(a);
    char *text = read_file(FILE_PATH, &after); /* nothing new, nothing lost */
    ck_assert(after == bytes && same_bytes(text, before, bytes));
    free(text);
    free(before);
    end_game();
}
END_TEST

START_TEST(what_is_something_else_stays)
{
    static const char own[] = "notes of my own\n";
    size_t bytes = 0;
    begin_game(8);
    write_file(FILE_PATH, own, sizeof own - 1);
    Analysed *a = open_here();
    ck_assert_int_eq(analysed_found(a), ANALYSED_FOREIGN);
    fill(a, -1);
    analysed_close(a);
    char *text = read_file(FILE_PATH, &bytes);
    ck_assert(bytes == sizeof own - 1 && same_bytes(text, own, bytes));
    free(text);
    end_game();
}
END_TEST

/* It comes from beside the file that was opened, and lies beside the one that is kept. */
START_TEST(it_goes_along)
{
    const AnalysedPlace both[] = {{OTHER_GAME, true}, {GAME_PATH, false}};
    const AnalysedPlace other[] = {{OTHER_GAME, false}, {NULL, false}};
    begin_game(9);
    write_filled(3);
    Analysed *a = open_as(JUDGE, both);
    ck_assert_int_gt(demand_true(a), 0);
    fill(a, -1);
    analysed_close(a);
    a = open_as(JUDGE, other);
    ck_assert_int_eq(demand_true(a), count_all());
    analysed_close(a);
    a = open_here(); /* nothing was written where it was only looked for */
    ck_assert_int_lt(demand_true(a), count_all());
    analysed_close(a);
    end_game();
}
END_TEST

/* Lines with good checksums and figures that cannot be; [i] is what is wrong with one. */
START_TEST(a_lie_that_cannot_be_is_not_taken)
{
    begin_game(10);
    int moment = 0;
    while (account.moments[moment].player == PLAYER_CHANCE) {
        moment++;
    }
    AdviceReview lie = review_of(moment), got;
    AccountOutlook each = outlook_of(moment, 1), turn = outlook_of(moment, 0), seen, seen_turn;
    write_filled(moment);
    Analysed *a = open_here();
    switch (_i) {
    case 0:
        lie.best_plan.commands[0].player = (PlayerId)(3 - account.moments[moment].player);
        break;
    case 1:
        lie.best_plan.commands[0] =
            (Command){.kind = CMD_END_CAPTURE, .player = account.moments[moment].player};
        break;
    case 2: lie.why.reasons.list[0].port = PORT_MAX + 1; break;
    case 3: lie.why.reasons.list[0].player = 4; break;
    case 4: lie.why.reasons.list[0].term = AI_TERM_COUNT; break;
    case 5: lie.why.remarks.list[0].kind = REMARK_COUNT; break;
    case 6: lie.why.verdict = VERDICT_COUNT; break;
    case 7: lie.best.share[1] = ACCOUNT_ONE + 1; break;
    case 8: lie.sure_loss = 5 * ACCOUNT_ONE; break;
    case 9: lie.why.remarks.list[0].than = 250; break;
    case 10: each.outcomes[3][1] = -5; break;
    case 11: each.outcomes[3][1] = each.outcomes[3][2] = ACCOUNT_ONE; break;
    default: each.count = 0; break;
    }
    ck_assert(analysed_put_review(a, moment, &lie)
              && analysed_put_chances(a, moment, &each, &turn));
    analysed_close(a);
    a = open_here();
    if (_i < 10) {
        ck_assert(!analysed_review(a, moment, &got));
    } else {
        ck_assert(!analysed_chances(a, moment, &seen, &seen_turn));
    }
    ck_assert_int_eq(analysed_found(a), ANALYSED_DAMAGED);
    /* The truth takes its place, also in the file. */
    lie = review_of(moment);
    each = outlook_of(moment, 1);
    (void)analysed_put_review(a, moment, &lie);
    (void)analysed_put_chances(a, moment, &each, &turn);
    analysed_close(a);
    a = open_here();
    ck_assert_int_eq(demand_true(a), count_all());
    analysed_close(a);
    end_game();
}
END_TEST

/* What could be is told from what is by asking again. */
START_TEST(a_lie_is_found_by_asking_again)
{
    begin_game(11);
    write_filled(-1);
    Analysed *a = open_here();
    AccountOutlook truth = outlook_of(5, 1);
    const AccountOutlook turn = outlook_of(5, 0);
    truth.outcomes[0][1] = (int16_t)(truth.outcomes[0][1] / 2);
    truth.outcomes[0][2] = (int16_t)(ACCOUNT_ONE - truth.outcomes[0][1]);
    ck_assert(!analysed_put_chances(a, 5, &truth, &turn));
    analysed_forget(a);
    ck_assert_int_eq(demand_true(a), 0);
    ck_assert(analysed_put_chances(a, 5, &truth, &turn));
    analysed_close(a);
    a = open_here();
    AccountOutlook got, got_turn;
    ck_assert(analysed_chances(a, 5, &got, &got_turn) && same_bytes(&got, &truth, sizeof got));
    ck_assert(!analysed_chances(a, 6, &got, &got_turn));
    analysed_close(a);
    end_game();
}
END_TEST

START_TEST(it_lies_beside_its_game)
{
    char path[PATH_BYTES], far[2 * PATH_BYTES];
    ck_assert(analysed_path("a.b/one.serenissima", path) && !strcmp(path, "a.b/one.analysis"));
    ck_assert(analysed_path("a.b/one", path) && !strcmp(path, "a.b/one.analysis"));
    ck_assert(analysed_path("C:\\a\\one.jsonl", path) && !strcmp(path, "C:\\a\\one.analysis"));
    ck_assert(!analysed_path("one.analysis", path)); /* never the game itself */
    ck_assert(!analysed_path("", path));
    memset(far, 'a', sizeof far);
    far[sizeof far - 1] = '\0';
    ck_assert(!analysed_path(far, path));
}
END_TEST

TCase *analysed_cases(void)
{
    TCase *cases = tcase_create("analysed");
    tcase_add_checked_fixture(cases, fixture_begin, fixture_end);
    tcase_set_timeout(cases, 60);
    tcase_add_test(cases, it_is_read_as_it_was_written);
    tcase_add_test(cases, a_part_is_gone_on_with);
    tcase_add_test(cases, damage_makes_no_figure);
    tcase_add_test(cases, what_it_was_made_from_counts);
    tcase_add_test(cases, what_is_something_else_stays);
    tcase_add_test(cases, it_goes_along);
    tcase_add_loop_test(cases, a_lie_that_cannot_be_is_not_taken, 0, 13);
    tcase_add_test(cases, a_lie_is_found_by_asking_again);
    tcase_add_test(cases, it_lies_beside_its_game);
    return cases;
}
