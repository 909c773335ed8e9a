/* The account of a game: where moves end, luck apart from losses, mistakes only beyond their error. */
#include <serenissima/session/account.h>

#include <check.h>
#include <stdlib.h>

static Account account;

static void add(PlayerId player, CommandKind kind)
{
    static int step;
    Command command = {0};
    command.player = player;
    command.kind = (uint8_t)kind;
    step = account.count == 0 ? 0 : step + 1;
    account_add(&account, step, 3, &command);
}

START_TEST(moves_end_where_another_decides_and_where_they_are_ended)
{
    account_init(&account, 2);
    add(1, CMD_CHOOSE_ACTION);
    add(1, CMD_SAIL);
    add(1, CMD_END_ACTIVATION);
    add(1, CMD_CHOOSE_ACTION); /* the next galley of the same player */
    add(1, CMD_ATTACK_GALLEY);
    add(PLAYER_CHANCE, CMD_ROLL_SKULLS);
    add(1, CMD_WITHDRAW);
    add(2, CMD_CHOOSE_INVESTMENT);
    ck_assert_int_eq(account.count, 5);
    const int lengths[] = {3, 2, 1, 1, 1};
    for (int i = 0, first = 0; i < 5; first += lengths[i++]) {
        ck_assert_int_eq(account.moments[i].step_count, lengths[i]);
        ck_assert_int_eq(account.moments[i].first_step, first);
        ck_assert_int_eq(account.moments[i].turn, 3);
    }
    ck_assert_int_eq(account.moments[2].player, PLAYER_CHANCE);
}
END_TEST

static void know(int moment, int32_t first, int32_t second)
{
    account.moments[moment].known = true;
    account.moments[moment].share[1] = first;
    account.moments[moment].share[2] = second;
}

START_TEST(luck_is_what_dice_changed_and_losses_what_moves_gave_away)
{
    const uint8_t rank[PLAYER_MAX + 1] = {0, 2, 1};
    AccountSum sum;
    account_init(&account, 2);
    add(1, CMD_CHOOSE_ACTION);
    add(PLAYER_CHANCE, CMD_ROLL_SKULLS);
    add(2, CMD_CHOOSE_ACTION);
    add(PLAYER_CHANCE, CMD_DRAW_DOGE);
    account_end(&account, rank);
    know(0, 5000, 5000);
    know(1, 5500, 4500);
    know(2, 3000, 7000);
    know(3, 2500, 7500);
    account.moments[0].judged = true;
    account.moments[0].loss = 700;
    account.moments[0].loss_error = 100;
    account.moments[2].judged = true;
    account.moments[2].loss = 700;
    account.moments[2].loss_error = 400; /* less than two errors: may be chance */
    account_sum(&account, &sum);
    ck_assert_int_eq(sum.luck[1], -2500 - 2500);
    ck_assert_int_eq(sum.luck[2], 2500 + 2500);
    ck_assert_int_eq(sum.loss[1], 700);
    ck_assert_int_eq(sum.loss[2], 0);
    ck_assert_int_eq(sum.mistakes[1][MISTAKE_ERROR], 1);
    ck_assert_int_eq(sum.mistakes[2][MISTAKE_ERROR], 0);
    ck_assert_int_eq(sum.turning_count, 4);
    ck_assert_int_eq(sum.swing[0], 2500);
    ck_assert_int_ge(sum.swing[0], sum.swing[1]);
    ck_assert_int_ge(sum.swing[2], sum.swing[3]);
}
END_TEST

START_TEST(mistakes_have_three_sizes)
{
    Moment moment = {.judged = true};
    const int32_t losses[] = {199, 200, 499, 500, 999, 1000};
    const Mistake kinds[] = {MISTAKE_NONE, MISTAKE_SLIP, MISTAKE_SLIP, MISTAKE_ERROR, MISTAKE_ERROR, MISTAKE_BLUNDER};
    for (int i = 0; i < 6; i++) {
        moment.loss = losses[i];
        ck_assert_int_eq(account_mistake(&moment), kinds[i]);
    }
    moment.was_best = true;
    ck_assert_int_eq(account_mistake(&moment), MISTAKE_NONE);
    ck_assert_str_eq(mistake_name(MISTAKE_BLUNDER), "blunder");
}
END_TEST

START_TEST(moments_not_looked_at_are_passed_over)
{
    AccountSum sum;
    account_init(&account, 2);
    add(1, CMD_CHOOSE_ACTION);
    add(PLAYER_CHANCE, CMD_ROLL_SKULLS);
    add(2, CMD_CHOOSE_ACTION);
    know(0, 4000, 6000);
    know(2, 6000, 4000);
    account_sum(&account, &sum);
    ck_assert_int_eq(sum.luck[1], 0);
    ck_assert_int_eq(account_after(&account, 0)[1], 6000);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("account");
    TCase *tests = tcase_create("account");
    tcase_add_test(tests, moves_end_where_another_decides_and_where_they_are_ended);
    tcase_add_test(tests, luck_is_what_dice_changed_and_losses_what_moves_gave_away);
    tcase_add_test(tests, mistakes_have_three_sizes);
    tcase_add_test(tests, moments_not_looked_at_are_passed_over);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
