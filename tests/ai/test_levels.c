/* Levels of both editions: named as menus and files know them, blind to what they must not see, the
 * same on any number of threads and after a take-back; styles that show. */
#include "../run_suite.h"
#include "arena.h"
#include "visit.h"

#include <serenissima/ai/plans.h>
#include <string.h>

/* Runs the tasks from the last to the first, as other threads might. */
static void run_backwards(void *data, int count, AiTask *task, void *context)
{
    (void)data;
    for (int i = count; i > 0; i--) {
        task(context, i - 1);
    }
}

START_TEST(levels_have_names_that_files_keep)
{
    static const char *const names[] = {"pilgrim",   "landsman", "mozzo",   "deckhand", "helmsman",
                                        "navigator", "captain",  "admiral", "doge"};
    const EditionId edition = _i == 0 ? EDITION_2012 : EDITION_1996;
    for (int level = 1; level <= AI_LEVEL_COUNT; level++) {
        const Ai *ai = ai_level(edition, level, AI_STYLE_PLAIN);
        ck_assert_ptr_nonnull(ai);
        ck_assert_str_eq(ai->name, names[level - 1]);
        ck_assert_ptr_eq(ai_find(ai->name, edition), ai);
        for (int style = AI_STYLE_PLAIN + 1; style < AI_STYLE_COUNT; style++) {
            const Ai *styled = ai_level(edition, level, (AiStyle)style);
            ck_assert_ptr_nonnull(styled);
            ck_assert_ptr_nonnull(strstr(styled->name, ai_style_name((AiStyle)style)));
            ck_assert_int_lt((int)strlen(styled->name),
                             24); /* as many bytes a seat of a game file has for it */
        }
    }
    for (int players = 2; players <= PLAYER_MAX; players++) {
        ck_assert(ai_heeds_temper(edition, players) == (edition == EDITION_1996 && players > 2));
    }
    ck_assert_ptr_null(ai_level(edition, 0, AI_STYLE_PLAIN));
    ck_assert_ptr_null(ai_level(edition, AI_LEVEL_COUNT + 1, AI_STYLE_PLAIN));
    ck_assert_ptr_nonnull(ai_find("trader", edition)); /* seats of older game files */
    ck_assert_ptr_nonnull(ai_find("doge", EDITION_2012));
}
END_TEST

static void check_threads(const Asker *asker, int number)
{
    const AiParallel backwards = {run_backwards, NULL};
    if (number % 23 == 9) {
        AiPlan alone = visit_ask(asker, "admiral", 3, NULL);
        AiPlan together = visit_ask(asker, "admiral", 3, &backwards);
        visit_check_same(&alone, &together, "admiral");
    }
}

START_TEST(threads_change_no_decision)
{
    ck_assert_int_gt(visit_game(_i == 0 ? EDITION_2012 : EDITION_1996, 2, 0, 120, check_threads),
                     40);
}
END_TEST

static void check_blind(const Asker *asker, int number)
{
    static const char *const quick[] = {"mozzo", "deckhand", "helmsman"};
    GamePosition other = visit_disguise(asker);
    Asker misled = {asker->world, &other, asker->seat};
    for (size_t i = 0; i < sizeof quick / sizeof quick[0]; i++) {
        AiPlan plan = visit_ask(asker, quick[i], (uint64_t)number, NULL);
        AiPlan same = visit_ask(&misled, quick[i], (uint64_t)number, NULL);
        visit_check_same(&plan, &same, quick[i]);
    }
    if (number % 29 == 11) {
        AiPlan plan = visit_ask(asker, "admiral", (uint64_t)number, NULL);
        AiPlan same = visit_ask(&misled, "admiral", (uint64_t)number, NULL);
        visit_check_same(&plan, &same, "admiral");
    }
}

START_TEST(what_is_hidden_changes_no_decision)
{
    ck_assert_int_gt(
        visit_game(_i == 0 ? EDITION_2012 : EDITION_1996, 3, OPTION_HIDDEN_MONEY, 120, check_blind),
        40);
}
END_TEST

/* The misjudgement of a weak seat depends on the position, not on the seed or on what was asked
 * before. */
static void check_steady(const Asker *asker, int number)
{
    if (asker->state->pub.turn > 0 && number % 3 == 0) {
        AiPlan first = visit_ask(asker, "deckhand", 5, NULL);
        AiPlan second = visit_ask(asker, "deckhand", 99, NULL);
        visit_check_same(&first, &second, "deckhand");
    }
}

START_TEST(a_take_back_does_not_change_a_mind)
{
    ck_assert_int_gt(visit_game(EDITION_2012, 2, 0, 150, check_steady), 40);
}
END_TEST

/* What the hand evaluation would do in each style where it plays without one. */
typedef struct Habits {
    int sales;
    int attacks;
    int buildings;
    int guards;
} Habits;

static Habits habits[AI_STYLE_COUNT];

static void add_habits(const AiPlan *plan, Habits *out)
{
    for (int i = 0; i < plan->count; i++) {
        const Command *command = &plan->commands[i];
        switch (command->kind) {
        case CMD_SELL_CUBE: out->sales++; break;
        case CMD_ATTACK_GALLEY:
        case CMD_ATTACK_PORT: out->attacks++; break;
        case CMD_BUY_GALLEY:
        case CMD_BUILD_FORT:
        case CMD_BUILD_BASILICA: out->buildings++; break;
        case CMD_RECRUIT:
            out->guards += command->as.recruit.port != 0 ? command->as.recruit.count : 0;
            break;
        case CMD_MOVE_SAILORS:
            out->guards +=
                command->as.move_sailors.to_port != 0 ? command->as.move_sailors.count : 0;
            break;
        case CMD_LAND: out->guards += command->as.land.count - 1; break;
        default: break;
        }
    }
}

static void ask_styles(const Asker *asker, int number)
{
    (void)number;
    const int level = ai_default(EDITION_2012)->level;
    for (int style = AI_STYLE_PLAIN; style < AI_STYLE_COUNT; style++) {
        AiPlan plan =
            visit_ask(asker, ai_level(EDITION_2012, level, (AiStyle)style)->name, 1, NULL);
        add_habits(&plan, &habits[style]);
    }
}

START_TEST(styles_show_in_what_seats_do)
{
    memset(habits, 0, sizeof habits);
    for (int players = 2; players <= 4; players++) {
        ck_assert_int_gt(visit_game(EDITION_2012, players, 0, 1000, ask_styles), 40);
    }
    const Habits *plain = &habits[AI_STYLE_PLAIN];
    ck_assert_int_gt(habits[AI_STYLE_MERCHANT].sales * 10, plain->sales * 11);
    ck_assert_int_gt(habits[AI_STYLE_CORSAIR].attacks * 10, plain->attacks * 11);
    ck_assert_int_gt(habits[AI_STYLE_BUILDER].buildings * 10, plain->buildings * 12);
    ck_assert_int_gt(habits[AI_STYLE_WARDEN].guards * 10, plain->guards * 13);
}
END_TEST

/* 1996, four players: in whole games, since a style shows in where galleys sail. Sales abroad,
 * attacks, galleys and forts, sailors put into ports by player 1 and by the three others. */
static Habits of_one;
static Habits of_others;

static void look_at_habits(const World *world, const GamePosition *state, const Command *command)
{
    Habits *habit = command->player == 1 ? &of_one : &of_others;
    switch (command->kind) {
    case CMD_SELL_CUBE: {
        const PortId port =
            world->port_of_zone[state->pub.galleys[command->as.sell_cube.galley].zone];
        habit->sales += state->pub.ports[port].owner != command->player;
        break;
    }
    case CMD_ATTACK_PORT:
    case CMD_ATTACK_GALLEY: habit->attacks++; break;
    case CMD_BUILD_GALLEY:
    case CMD_BUILD_FORT: habit->buildings++; break;
    case CMD_RECRUIT:
        habit->guards += command->as.recruit.port != 0 ? command->as.recruit.count : 0;
        break;
    case CMD_MOVE_SAILORS:
        habit->guards += command->as.move_sailors.to_port != 0 ? command->as.move_sailors.count : 0;
        break;
    default: break;
    }
}

static void play_style(AiStyle style)
{
    enum { GAMES = 60 };
    const int level = ai_default(EDITION_1996)->level;
    memset(&of_one, 0, sizeof of_one);
    memset(&of_others, 0, sizeof of_others);
    for (int i = 0; i < GAMES / ARENA_SLOW; i++) {
        ArenaGame game = arena_game(EDITION_1996, 4, 700 + (uint64_t)i,
                                    ai_level(EDITION_1996, level, AI_STYLE_PLAIN)->name);
        game.seats[1] = ai_level(EDITION_1996, level, style)->name;
        game.look = look_at_habits;
        const ArenaResult result = arena_play(&game);
        arena_check_clean(&result);
    }
}

START_TEST(styles_of_the_first_edition_show_in_whole_games)
{
    play_style(AI_STYLE_MERCHANT);
    ck_assert_int_gt(of_one.sales * 30, of_others.sales * 11);
    play_style(AI_STYLE_CORSAIR);
    ck_assert_int_gt(of_one.attacks * 30, of_others.attacks * 15);
    play_style(AI_STYLE_BUILDER);
    ck_assert_int_gt(of_one.buildings * 30, of_others.buildings * 12);
    play_style(AI_STYLE_WARDEN);
    ck_assert_int_gt(of_one.guards * 30, of_others.guards * 12);
}
END_TEST

static int most_evaluations;

static void check_evaluations(const Asker *asker, int number)
{
    PlayerView view;
    AiPlan plan;
    (void)number;
    rules_view_position(asker->world, asker->state, asker->seat, &view);
    const AiQuestion question = {asker->world, &view, asker->seat, 5, NULL, NULL};
    int evaluations = ai_evaluations(&question, &plan);
    const char *name = ai_default((EditionId)asker->world->edition)->name;
    AiPlan decided = visit_ask(asker, name, 5, NULL);
    visit_check_same(&plan, &decided, name);
    ck_assert_int_eq(ai_evaluations(&question, &plan), evaluations);
    most_evaluations = evaluations > most_evaluations ? evaluations : most_evaluations;
}

/* The figures of bench are those of the real thing. */
START_TEST(afterstates_are_counted_where_the_default_seat_decides)
{
    most_evaluations = 0;
    visit_game(_i == 0 ? EDITION_2012 : EDITION_1996, 2, 0, 80, check_evaluations);
    ck_assert_int_gt(most_evaluations, 50);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ai_levels");
    TCase *tcase = tcase_create("levels");
    tcase_add_loop_test(tcase, levels_have_names_that_files_keep, 0, 2);
    tcase_add_loop_test(tcase, threads_change_no_decision, 0, 2);
    tcase_add_loop_test(tcase, what_is_hidden_changes_no_decision, 0, 2);
    tcase_add_test(tcase, a_take_back_does_not_change_a_mind);
    tcase_add_test(tcase, styles_show_in_what_seats_do);
    tcase_add_test(tcase, styles_of_the_first_edition_show_in_whole_games);
    tcase_add_loop_test(tcase, afterstates_are_counted_where_the_default_seat_decides, 0, 2);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
