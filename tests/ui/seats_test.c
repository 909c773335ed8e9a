/* A seat's level, style and temper: the name in game files, what the settings remember, and what a
 * new game and a rematch say of them. */
#include <check.h>
#include <string.h>

#include <serenissima/data/disk.h>

#include "app/screens.h"
#include "setup/parts.h"
#include "setup/settings.h"
#include "window.h"
#include "../run_suite.h"

#define SETTINGS "seats_test_own/settings.json"

static UiHost host;
static Board board;

static const char *level_at(EditionId edition, int index)
{
    static const char *const names[] = {"mozzo", "deckhand", "captain"};
    (void)edition;
    return index < 3 ? names[index] : NULL;
}

static const char *style_at(int index)
{
    static const char *const names[] = {"", "merchant", "corsair"};
    return index < 3 ? names[index] : NULL;
}

static const char *temper_at(int index)
{
    static const char *const names[] = {"", "peaceable", "ruthless"};
    return index < 3 ? names[index] : NULL;
}

static bool heeds_temper(EditionId edition, int players)
{
    return edition == EDITION_1996 && players > 2;
}

static bool board_load(const char *name, Board *out, BoardProblems *problems)
{
    (void)name, (void)problems;
    return board_copy(out, &board);
}

static void start(void)
{
    (void)disk_remove(SETTINGS);
    window_open();
    window_host_init(&host);
    host.settings_path = SETTINGS;
    host.file_write = disk_write_whole;
    host.board_load = board_load;
    host.ai_name = level_at;
    host.ai_style = style_at;
    host.ai_temper = temper_at;
    host.ai_heeds_temper = heeds_temper;
    window_board("1996", &board);
    window_app(&host);
}

static void stop(void)
{
    app_ui_destroy();
    ui_destroy();
    board_finish(&board);
    (void)disk_remove(SETTINGS);
}

static void demand_choice(const SeatChoice *found, int kind, int style, int temper)
{
    ck_assert_int_eq(found->kind, kind);
    ck_assert_int_eq(found->style, style);
    ck_assert_int_eq(found->temper, temper);
}

START_TEST(a_name_says_level_style_and_temper)
{
    char name[SEAT_AI_BYTES];
    SeatChoice found = {0};
    for (int level = 0; level < 3; level++) {
        for (int style = 0; style < 3; style++) {
            for (int temper = 0; temper < 3; temper++) {
                const SeatChoice who = {SEAT_KIND_AI + level, style, temper};
                seat_ai_name(EDITION_1996, &who, name);
                ck_assert(seat_ai_find(EDITION_1996, name, &found));
                demand_choice(&found, who.kind, style, temper);
            }
        }
    }
    seat_ai_name(EDITION_1996, &(SeatChoice){SEAT_KIND_AI + 2, 2, 2}, name);
    ck_assert_str_eq(name, "captain-corsair-ruthless");
    ck_assert(!seat_ai_find(EDITION_1996, "captain-ruthless-corsair", &found));
    ck_assert(!seat_ai_find(EDITION_1996, "captain-", &found));
    ck_assert(!seat_ai_find(EDITION_1996, "captain-meek", &found));
    ck_assert_str_eq(words_level(app->strings, "captain"), "Captain");
    ck_assert_str_eq(words_level(app->strings, "captain-corsair"), "Captain, Corsair");
    ck_assert_str_eq(words_level(app->strings, "captain-ruthless"), "Captain, Ruthless");
    ck_assert_str_eq(words_level(app->strings, "mozzo-merchant-peaceable"),
                     "Cabin boy, Merchant, Peaceable");
}
END_TEST

/* The first seat is a person's; the others are captains of this style and temper. */
static void fill_form(EditionId edition, int seats, int style, int temper)
{
    form_defaults();
    app->form.edition = edition;
    for (int i = 0; i < PLAYER_MAX; i++) {
        app->form.seats[i].who = i >= seats ? (SeatChoice){SEAT_KIND_NOBODY, 0, 0}
                                 : i == 0
                                     ? (SeatChoice){SEAT_KIND_PERSON, 0, 0}
                                     : (SeatChoice){SEAT_KIND_AI + 2 - (i == 2), style, temper};
    }
}

START_TEST(the_settings_remember_a_temper)
{
    fill_form(EDITION_2012, 3, 1, 2); /* Also where it changes nothing: for the next game. */
    settings_write();
    memset(&app->form, 0, sizeof app->form);
    settings_read();
    demand_choice(&app->form.seats[1].who, SEAT_KIND_AI + 2, 1, 2);
    demand_choice(&app->form.seats[2].who, SEAT_KIND_AI + 1, 1, 2);
    demand_choice(&app->form.seats[3].who, SEAT_KIND_NOBODY, 0, 0);
}
END_TEST

START_TEST(a_game_names_a_temper_only_where_it_plays_otherwise)
{
    SessionSetup setup;
    fill_form(EDITION_1996, 3, 0, 2);
    app->form.seats[2].who.kind = SEAT_KIND_AI;
    form_setup(&setup);
    ck_assert_str_eq(setup.seats[2].ai, "captain-ruthless");
    ck_assert_str_eq(setup.seats[3].ai, "mozzo-ruthless");
    fill_form(EDITION_1996, 2, 1, 1);
    form_setup(&setup);
    ck_assert_str_eq(setup.seats[2].ai, "captain-merchant");
    fill_form(EDITION_2012, 4, 0, 1);
    form_setup(&setup);
    ck_assert_str_eq(setup.seats[4].ai, "captain");
}
END_TEST

START_TEST(a_rematch_and_a_level_less_keep_it)
{
    SessionSetup setup;
    fill_form(EDITION_1996, 4, 2, 1);
    ck_assert(app_start_from_form());
    form_rematch(&setup);
    ck_assert_str_eq(setup.seats[2].ai, "captain-corsair-peaceable");
    ck_assert_str_eq(setup.seats[3].ai, "deckhand-corsair-peaceable");
    ck_assert(session_end(app->session, ENDING_CONCEDED)); /* He comes last: one level down. */
    form_next(&setup);
    ck_assert_str_eq(setup.seats[2].ai, "deckhand-corsair-peaceable");
    ck_assert_str_eq(setup.seats[3].ai, "mozzo-corsair-peaceable");
}
END_TEST

/* A table that follows its person, at this level. */
static void follow_begin(int level)
{
    app->settings.follow = true;
    fill_form(EDITION_1996, 3, 0, 0);
    app->form.follows = true;
    app->form.seats[1].who.kind = app->form.seats[2].who.kind = SEAT_KIND_AI + level - 1;
    ck_assert(app_start_from_form());
}

START_TEST(where_a_game_ends_the_next_first_game_begins)
{
    follow_begin(3);
    app_end_game(ENDING_AGREED);
    ck_assert_int_eq(app->screen, SCREEN_END);
    form_first_game(EDITION_1996);
    ck_assert_int_eq(app->form.seats[1].who.kind, SEAT_KIND_AI + 2);
    SessionSetup next;
    form_next(&next);
    ck_assert_str_eq(next.seats[2].ai, "captain");
}
END_TEST

int main(int argc, char **argv) /* As SDL wants it on Windows. */
{
    (void)argc, (void)argv;
    Suite *suite = suite_create("seats");
    TCase *seats = tcase_create("seats");
    tcase_set_timeout(seats, 120);
    tcase_add_checked_fixture(seats, start, stop);
    tcase_add_test(seats, a_name_says_level_style_and_temper);
    tcase_add_test(seats, the_settings_remember_a_temper);
    tcase_add_test(seats, a_game_names_a_temper_only_where_it_plays_otherwise);
    tcase_add_test(seats, a_rematch_and_a_level_less_keep_it);
    tcase_add_test(seats, where_a_game_ends_the_next_first_game_begins);
    suite_add_tcase(suite, seats);
    return run_suite(suite);
}
