/* The account of a game: where moves end, luck apart from moves, parts that add up, mistakes only
 * beyond their error. */
#include <serenissima/records/account.h>

#include <check.h>
#include <stdlib.h>

#include "../run_suite.h"

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

/* Two rollouts on either side of the mean, for each of which the players' chances sum to 1. */
static AccountOutlook outlook_of(int32_t first, int32_t apart)
{
    AccountOutlook outlook = {.count = 2};
    for (int r = 0; r < 2; r++) {
        outlook.outcomes[r][1] = (int16_t)(first + (r == 0 ? apart : -apart));
        outlook.outcomes[r][2] = (int16_t)(ACCOUNT_ONE - outlook.outcomes[r][1]);
    }
    return outlook;
}

static void know(int moment, int32_t first, int32_t apart)
{
    AccountOutlook before = outlook_of(first, apart);
    account_know(&account, moment, &before, NULL);
}

static void check_adds_up(const AccountSum *sum, int players)
{
    for (int player = 1; player <= players; player++) {
        ck_assert_int_eq(sum->start[player] + sum->luck.change[player] + sum->own.change[player]
                             + sum->others.change[player] + sum->rest.change[player],
                         sum->end[player]);
    }
}

/* Where nothing swung there is no turning point, whatever came largest. */
START_TEST(what_swings_by_nothing_turns_nothing)
{
    AccountSum sum;
    account_init(&account, 2);
    for (int i = 0; i < 3; i++) {
        add(1, CMD_CHOOSE_ACTION);
        add(2, CMD_CHOOSE_ACTION);
    }
    know(0, 5000, 0);
    know(1, 5000, 0);
    know(2, 5000 + ACCOUNT_SWING_LEAST - 1, 0);
    know(3, 5000 + ACCOUNT_SWING_LEAST - 1, 0);
    know(4, 5000 + 2 * ACCOUNT_SWING_LEAST, 0);
    account_sum(&account, &sum);
    ck_assert_int_eq(sum.turning_count, 1);
    ck_assert_int_eq(sum.turning[0], 3);
}
END_TEST

START_TEST(luck_and_moves_add_up_to_the_outcome)
{
    const uint8_t rank[PLAYER_MAX + 1] = {0, 2, 1};
    AccountSum sum;
    account_init(&account, 2);
    add(1, CMD_CHOOSE_ACTION);
    add(PLAYER_CHANCE, CMD_ROLL_SKULLS);
    add(2, CMD_CHOOSE_ACTION);
    add(PLAYER_CHANCE, CMD_DRAW_DOGE);
    account_end(&account, rank);
    know(0, 5000, 300);
    know(1, 5500, 300);
    know(2, 3000, 100);
    know(3, 2500, 0);
    account_sum(&account, &sum);
    ck_assert_int_eq(sum.start[1], 5000);
    ck_assert_int_eq(sum.luck.change[1], -2500 - 2500);
    ck_assert_int_eq(sum.luck.change[2], 2500 + 2500);
    ck_assert_int_eq(sum.luck.error[1], 200); /* sums of -5200 and -4800 */
    ck_assert_int_eq(sum.own.change[1], 500);
    ck_assert_int_eq(sum.own.error[1], 0); /* both rollouts say the same */
    ck_assert_int_eq(sum.own.change[2], 500);
    ck_assert_int_eq(sum.others.change[1], -500);
    ck_assert_int_eq(sum.rest.change[1], 0);
    ck_assert_int_eq(sum.end[1], 0);
    ck_assert_int_eq(sum.end[2], ACCOUNT_ONE);
    check_adds_up(&sum, 2);
    ck_assert_int_eq(sum.turning_count, 4);
    ck_assert_int_eq(sum.swing[0], 2500);
    ck_assert_int_ge(sum.swing[0], sum.swing[1]);
    ck_assert_int_ge(sum.swing[2], sum.swing[3]);
}
END_TEST

START_TEST(what_a_longer_look_changes_is_nobodys)
{
    const uint8_t rank[PLAYER_MAX + 1] = {0, 1, 2};
    AccountSum sum;
    account_init(&account, 2);
    add(1, CMD_CHOOSE_ACTION);
    account_add(&account, 1, 4, &(Command){.player = 2, .kind = CMD_CHOOSE_ACTION});
    ck_assert(!account_begins_turn(&account, 0));
    ck_assert(account_begins_turn(&account, 1));
    account_end(&account, rank);
    know(0, 4000, 100);
    AccountOutlook before = outlook_of(7000, 200);
    AccountOutlook short_sighted = outlook_of(4500, 100);
    account_know(&account, 1, &before, &short_sighted);
    account_sum(&account, &sum);
    ck_assert_int_eq(sum.own.change[1], 500);
    ck_assert_int_eq(sum.rest.change[1], 2500);
    ck_assert_int_eq(sum.own.change[2], -3000); /* his last move lost the rest */
    check_adds_up(&sum, 2);
    ck_assert_int_eq(account.moments[0].after[1], 4500);
    ck_assert_int_eq(account.moments[1].after[1], ACCOUNT_ONE);
}
END_TEST

START_TEST(what_is_given_away_sums_over_all_moves_and_mistakes_are_sure)
{
    AccountSum sum;
    const int32_t losses[] = {700, -300, 800, 900};
    const int32_t errors[] = {100, 400, 100, 600};
    const int32_t sure[] = {650, 0, 100, 0};
    account_init(&account, 2);
    for (int i = 0; i < 4; i++) {
        add((PlayerId)(1 + i % 2), CMD_CHOOSE_ACTION);
        account.moments[i].judged = true;
        account.moments[i].player = 1;
        account.moments[i].loss = losses[i];
        account.moments[i].loss_error = errors[i];
        account.moments[i].sure_loss = sure[i];
    }
    account_sum(&account, &sum);
    ck_assert_int_eq(sum.given.change[1], 700 - 300 + 800 + 900);
    ck_assert_int_eq(sum.given.error[1], 734); /* root of 100^2 + 400^2 + 100^2 + 600^2 */
    /* the third was not found again, the fourth may be chance */
    ck_assert_int_eq(sum.mistake_loss[1], 650);
    ck_assert_int_eq(sum.mistakes[1][MISTAKE_ERROR], 1);
    ck_assert_int_eq(sum.mistakes[1][MISTAKE_SLIP] + sum.mistakes[1][MISTAKE_BLUNDER], 0);
}
END_TEST

/* Where all simulated games are won what is left at the end tells moves apart. */
START_TEST(a_mistake_in_a_game_that_is_decided_is_of_wealth)
{
    Moment moment = {.player = 1};
    AdviceReview review = {.loss = 30,
                           .loss_error = 10,
                           .worth_loss = 2000,
                           .worth_loss_error = 300,
                           .sure_worth_loss = 1800,
                           .why = {.verdict = VERDICT_OTHER_CLOSE}};
    review.best.share[1] = review.played.share[1] = 9900;
    review.best.worth[1] = 10000;
    account_judge(&moment, &review);
    ck_assert(moment.of_wealth);
    ck_assert_int_eq(moment.wealth, 1800);
    ck_assert_int_eq(account_mistake(&moment), MISTAKE_ERROR); /* 18 of 100 ducats */
    review.best.share[1] = review.played.share[1] = 5000;
    account_judge(&moment, &review);
    ck_assert(!moment.of_wealth);
    ck_assert_int_eq(moment.loss, 30);
    ck_assert_int_eq(account_mistake(&moment), MISTAKE_NONE);
}
END_TEST

START_TEST(mistakes_have_three_sizes)
{
    Moment moment = {.judged = true};
    const int32_t losses[] = {199, 200, 499, 500, 999, 1000};
    const Mistake kinds[] = {MISTAKE_NONE,  MISTAKE_SLIP,  MISTAKE_SLIP,
                             MISTAKE_ERROR, MISTAKE_ERROR, MISTAKE_BLUNDER};
    for (int i = 0; i < 6; i++) {
        moment.loss = moment.sure_loss = losses[i];
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
    account_sum(&account, &sum);
    ck_assert_int_eq(sum.turning_count, 0);
    know(0, 4000, 0);
    know(2, 6000, 0);
    account_sum(&account, &sum);
    ck_assert_int_eq(sum.luck.change[1], 0);
    ck_assert_int_eq(sum.own.change[1], 2000);
    ck_assert_int_eq(sum.end[1], 6000);
    check_adds_up(&sum, 2);
    ck_assert(!account.moments[2].settled);
    /* Where people end the game here the chances stay, and drop to nothing for nobody. */
    ck_assert_int_eq(account.last_share[1], 6000);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("account");
    TCase *tests = tcase_create("account");
    tcase_add_test(tests, moves_end_where_another_decides_and_where_they_are_ended);
    tcase_add_test(tests, luck_and_moves_add_up_to_the_outcome);
    tcase_add_test(tests, what_swings_by_nothing_turns_nothing);
    tcase_add_test(tests, what_a_longer_look_changes_is_nobodys);
    tcase_add_test(tests, what_is_given_away_sums_over_all_moves_and_mistakes_are_sure);
    tcase_add_test(tests, mistakes_have_three_sizes);
    tcase_add_test(tests, a_mistake_in_a_game_that_is_decided_is_of_wealth);
    tcase_add_test(tests, moments_not_looked_at_are_passed_over);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
