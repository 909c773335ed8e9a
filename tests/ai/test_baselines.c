/* Baselines B1 to B5 of both editions: legal to the end, the same for the same seed, blind to what
 * they must not see, and in the order of strength that they are there to show. */
#include "arena.h"

#include <string.h>

#include "baselines/baselines.h"
#include "../run_suite.h"

enum { COMMANDS_MAX = 100000 };

/* A seat's answer: an AI by name, or the tree search with a small budget. */
typedef struct Player {
    const char *name;
    int playouts; /* 0: the AI of that name */
} Player;

static void ask(EditionId edition, const GamePosition *state, PlayerId seat, const Player *player,
                uint64_t seed, AiPlan *plan)
{
    PlayerView view;
    const World *world = arena_world(edition);
    rules_view_position(world, state, seat, &view);
    const AiQuestion question = {world, &view, seat, seed, NULL, NULL};
    plan->count = 0;
    if (player->playouts > 0) {
        mcts_run(&question, player->playouts, plan);
    } else {
        const Ai *ai = ai_find(player->name, edition);
        ck_assert_msg(ai != NULL, "there is no %s", player->name);
        ai_decide(ai, &question, plan);
    }
    ck_assert_int_ge(plan->count, 1);
    ck_assert_int_le(plan->count, AI_PLAN_MAX);
}

typedef struct Outcome {
    uint64_t hash;
    uint8_t rank[PLAYER_MAX + 1];
    bool over;
} Outcome;

/* A whole game, or the first decisions of it. */
static Outcome play(EditionId edition, int players, const Player seats[], uint64_t seed,
                    int decisions)
{
    const World *world = arena_world(edition);
    const GameSetup setup = {(uint8_t)players, 0};
    GamePosition state;
    Rng chance;
    Outcome out = {0};
    rules_begin(world, &setup, &state);
    rng_init(&chance, seed, RNG_STREAM_GAME);
    for (int n = 0; n < COMMANDS_MAX && decisions > 0 && rules_pending(world, &state.state) != 0;
         n++) {
        PlayerId seat = 1;
        while ((rules_pending(world, &state.state) >> seat & 1) == 0) {
            seat++;
        }
        if (seat == PLAYER_CHANCE) {
            Command drawn = rules_draw(world, &state.state, &chance);
            rules_play(world, &state, &drawn, NULL);
            continue;
        }
        AiPlan plan;
        decisions--;
        ask(edition, &state, seat, &seats[seat], seed * 1000003U + (uint64_t)n, &plan);
        for (int i = 0; i < plan.count && (rules_pending(world, &state.state) >> seat & 1) != 0;
             i++) {
            const Command *command = &plan.commands[i];
            RuleError refusal = rules_check(world, &state.state, command);
            if (refusal.refusal != REFUSAL_NONE) {
                ck_assert_msg(i > 0, "%s: %s refused: %s", seats[seat].name,
                              command_info((CommandKind)command->kind)->name,
                              refusal_name((Refusal)refusal.refusal));
                break;
            }
            rules_play(world, &state, command, NULL);
        }
    }
    out.hash = rules_hash(world, &state.state);
    out.over = rules_pending(world, &state.state) == 0;
    if (out.over) {
        rules_rank(world, &state.state, out.rank);
    }
    return out;
}

static EditionId edition_of(int i)
{
    return i % 2 == 0 ? EDITION_2012 : EDITION_1996;
}

START_TEST(baselines_are_in_no_menu)
{
    static const char *const names[] = {"random", "random-plan", "greedy", "hand",
                                        "trader", "mcts",        "flat"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const Ai *ai = ai_find(names[i], edition_of(_i));
        ck_assert_msg(ai != NULL, "there is no %s", names[i]);
        ck_assert_int_eq(ai->level, 0);
    }
}
END_TEST

/* Loop test: both editions with 2, 3 and 4 players. */
START_TEST(whole_games_end_and_are_the_same_twice)
{
    const Player seats[PLAYER_MAX + 1] = {
        {"", 0}, {"random-plan", 0}, {"greedy", 0}, {"hand", 0}, {"random", 0}};
    for (uint64_t seed = 1; seed <= 3; seed++) {
        Outcome once = play(edition_of(_i), 2 + _i / 2, seats, seed, COMMANDS_MAX);
        Outcome again = play(edition_of(_i), 2 + _i / 2, seats, seed, COMMANDS_MAX);
        ck_assert(once.over);
        ck_assert_uint_eq(once.hash, again.hash);
    }
}
END_TEST

START_TEST(searching_baselines_begin_games_twice_alike)
{
    const Player seats[PLAYER_MAX + 1] = {
        {"", 0}, {"flat", 0}, {"mcts", 60}, {"mcts", 60}, {"", 0}};
    Outcome once = play(edition_of(_i), 3, seats, 5, 8);
    Outcome again = play(edition_of(_i), 3, seats, 5, 8);
    ck_assert_uint_eq(once.hash, again.hash);
}
END_TEST

/* Wins of a in `games` games for two, each seat in turn; twice as many for whole games. */
static int half_wins(EditionId edition, Player a, Player b, int games)
{
    int halves = 0;
    for (int i = 0; i < games; i++) {
        Player seats[PLAYER_MAX + 1] = {{"", 0}, a, b, {"", 0}, {"", 0}};
        PlayerId mine = 1;
        if (i % 2 == 1) {
            seats[1] = b;
            seats[2] = a;
            mine = 2;
        }
        Outcome out = play(edition, 2, seats, 100 + (uint64_t)(i / 2), COMMANDS_MAX);
        ck_assert(out.over);
        PlayerId other = (PlayerId)(3 - mine);
        halves += (out.rank[mine] == 1) + (out.rank[mine] < out.rank[other]);
    }
    return halves;
}

static void check_beats(EditionId edition, Player a, Player b, int games, int wins_min)
{
    int halves = half_wins(edition, a, b, games);
    ck_assert_msg(halves >= 2 * wins_min, "%s won %d halves of %d against %s", a.name, halves,
                  2 * games, b.name);
}

START_TEST(a_random_plan_beats_random_commands)
{
    check_beats(EDITION_2012, (Player){"random-plan", 0}, (Player){"random", 0}, 40, 25);
}
END_TEST

START_TEST(the_greedy_one_beats_random_plans)
{
    check_beats(edition_of(_i), (Player){"greedy", 0}, (Player){"random-plan", 0}, 30, 22);
    check_beats(edition_of(_i), (Player){"greedy", 0}, (Player){"random", 0}, 30, 22);
}
END_TEST

START_TEST(the_hand_evaluation_beats_the_greedy_one)
{
    check_beats(edition_of(_i), (Player){"hand", 0}, (Player){"greedy", 0}, 16, 13);
}
END_TEST

START_TEST(a_tree_search_beats_random_commands)
{
    check_beats(EDITION_2012, (Player){"mcts", 200}, (Player){"random", 0}, 12, 8);
}
END_TEST

/* Rivals' hidden money is changed; no answer may change with it. */
START_TEST(hidden_money_changes_no_baseline)
{
    static const Player players[] = {{"random-plan", 0}, {"greedy", 0}, {"mcts", 40}, {"hand", 0}};
    const World *world = arena_world(edition_of(_i));
    const GameSetup setup = {3, OPTION_HIDDEN_MONEY};
    GamePosition state;
    Rng rng;
    int asked = 0;
    rules_begin(world, &setup, &state);
    rng_init(&rng, 31, RNG_STREAM_GAME);
    for (int n = 0; n < 400 && rules_pending(world, &state.state) != 0; n++) {
        PlayerId seat = 1;
        while ((rules_pending(world, &state.state) >> seat & 1) == 0) {
            seat++;
        }
        if (seat == PLAYER_CHANCE) {
            Command drawn = rules_draw(world, &state.state, &rng);
            rules_play(world, &state, &drawn, NULL);
            continue;
        }
        GamePosition other = state;
        for (PlayerId player = 1; player <= 3; player++) {
            other.secret.ducats[player] += player != seat ? 700 : 0;
        }
        AiPlan plan;
        for (size_t i = 0; i < sizeof players / sizeof players[0]; i++) {
            AiPlan same;
            ask(edition_of(_i), &state, seat, &players[i], (uint64_t)n, &plan);
            ask(edition_of(_i), &other, seat, &players[i], (uint64_t)n, &same);
            ck_assert_int_eq(plan.count, same.count);
            ck_assert_int_eq(
                memcmp(plan.commands, same.commands, (size_t)plan.count * sizeof plan.commands[0]),
                0);
        }
        rules_play(world, &state, &plan.commands[0], NULL);
        asked++;
    }
    ck_assert_int_gt(asked, 50);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ai_baselines");
    TCase *tcase = tcase_create("baselines");
    tcase_set_timeout(tcase, 240);
    tcase_add_loop_test(tcase, baselines_are_in_no_menu, 0, 2);
    tcase_add_loop_test(tcase, whole_games_end_and_are_the_same_twice, 0, 6);
    tcase_add_loop_test(tcase, searching_baselines_begin_games_twice_alike, 0, 2);
    tcase_add_test(tcase, a_random_plan_beats_random_commands);
    tcase_add_loop_test(tcase, the_greedy_one_beats_random_plans, 0, 2);
    tcase_add_loop_test(tcase, the_hand_evaluation_beats_the_greedy_one, 0, 2);
    tcase_add_test(tcase, a_tree_search_beats_random_commands);
    tcase_add_loop_test(tcase, hidden_money_changes_no_baseline, 0, 2);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
