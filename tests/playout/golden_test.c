/* Golden games: a few hundred random games whose every state is hashed into a chain that is stored
 * in golden_2012.txt and golden_1996.txt. The same numbers must come out of every compiler, option
 * and system. A changed line means that the game plays differently: the file is written anew only
 * together with a rule fix or a board revision, and the commit says which: golden_test_2012 --write
 * > tests/playout/golden_2012.txt */
#include <check.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <serenissima/data/board.h>

#include "playout.h"
#include "../run_suite.h"

enum { GOLDEN_COUNT = 300 };

static Board board;

typedef struct Golden {
    int players;
    int options;
    int commands;
    uint64_t chain;
} Golden;

static Golden play(int game)
{
    static Playout playout;
    GameSetup setup = playout_setup(&board.world, game);
    playout_begin(&playout, &board.world, &setup, (uint64_t)GOLDEN_SEED + (uint64_t)game,
                  game % 2 != 0);
    uint64_t chain = UINT64_C(0xcbf29ce484222325);
    do {
        chain = (chain ^ rules_hash(&board.world, &playout.state)) * UINT64_C(0x100000001b3);
    } while (playout_step(&playout));
    Golden golden = {setup.player_count, setup.options, playout.commands, chain};
    return golden;
}

static void write_line(FILE *out, int game, const Golden *golden)
{
    fprintf(out, "%d players %d options %d commands %d chain %016" PRIx64 "\n", game,
            golden->players, golden->options, golden->commands, golden->chain);
}

START_TEST(golden_games_play_as_ever)
{
    FILE *file = fopen(GOLDEN_FILE, "r");
    ck_assert_msg(file != NULL, "%s cannot be read", GOLDEN_FILE);
    int changed = 0;
    int first_changed = -1;
    for (int game = 0; game < GOLDEN_COUNT; game++) {
        Golden now = play(game);
        Golden then;
        int number = -1;
        int read = fscanf(file, "%d players %d options %d commands %d chain %" SCNx64, &number,
                          &then.players, &then.options, &then.commands, &then.chain);
        ck_assert_msg(read == 5 && number == game, "%s ends or is damaged at game %d", GOLDEN_FILE,
                      game);
        bool same = then.players == now.players && then.options == now.options
                    && then.commands == now.commands && then.chain == now.chain;
        first_changed = !same && changed == 0 ? game : first_changed;
        changed += !same;
    }
    fclose(file);
    ck_assert_msg(changed == 0, "%d of %d games play differently, the first is game %d", changed,
                  GOLDEN_COUNT, first_changed);
}
END_TEST

int main(int count, char **words)
{
    BoardProblems problems;
    problems.count = 0;
    if (!board_init_from_file(&board, BOARD_FILE, &problems)) {
        fprintf(stderr, "%s: %s\n", problems.items[0].where, problems.items[0].what);
        return 2;
    }
    if (count == 2 && strcmp(words[1], "--write") == 0) {
        for (int game = 0; game < GOLDEN_COUNT; game++) {
            Golden golden = play(game);
            write_line(stdout, game, &golden);
        }
        board_finish(&board);
        return 0;
    }
    Suite *suite = suite_create("golden");
    TCase *games = tcase_create("golden games");
    tcase_set_timeout(games, 300);
    tcase_add_test(games, golden_games_play_as_ever);
    suite_add_tcase(suite, games);
    const int code = run_suite(suite);
    board_finish(&board);
    return code;
}
