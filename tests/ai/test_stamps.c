/* The number of all that games of computers follow from (ai_stamp) follows each of its parts. That
 * of src/ai/stamps.txt, which has what levels answer besides, is held by test_stamped.c. */
#include "../run_suite.h"

#include "editions.h"

#include <serenissima/ai/ai.h>
#include <serenissima/data/board.h>
#include <serenissima/data/paths.h>

#include <stdio.h>

/* Of an edition; with its net. */
static void load(int edition, Board *board, uint64_t *net)
{
    char path[PATH_BYTES];
    BoardProblems problems;
    (void)snprintf(path, sizeof path, "%s/%s.json", SERENISSIMA_BOARDS,
                   edition_name((EditionId)edition));
    ck_assert(board_init_from_file(board, path, &problems));
    *net = paths_net_hash(edition);
    ck_assert_uint_ne(*net, 0);
}

START_TEST(a_stamp_follows_board_and_net)
{
    static Board board;
    uint64_t net;
    load(_i, &board, &net);
    const uint64_t stamp = ai_stamp(&board.world, net);
    ck_assert_uint_eq(ai_stamp(&board.world, net), stamp);
    ck_assert_uint_ne(ai_stamp(&board.world, net + 1), stamp);
    board.world.ports[1].value_ducats[0]++;
    ck_assert_uint_ne(ai_stamp(&board.world, net), stamp);
    board_finish(&board);
}
END_TEST

/* Each level, style and temper adds what it goes by: two that play otherwise add other numbers. */
START_TEST(a_stamp_follows_every_level)
{
    const AiEdition *edition = ai_edition((EditionId)_i);
    for (int players = 2; players <= PLAYER_MAX; players++) {
        uint64_t seen[AI_LEVEL_COUNT * AI_STYLE_COUNT];
        int count = 0;
        for (int level = 1; level <= AI_LEVEL_COUNT; level++) {
            for (int style = 0; style < AI_STYLE_COUNT; style++) {
                const Ai *ai = ai_level((EditionId)_i, level, (AiStyle)style);
                seen[count++] = edition->hash(0, ai, players);
            }
        }
        int twins = 0;
        for (int i = 0; i < count; i += AI_STYLE_COUNT) {
            for (int k = 0; k < i; k += AI_STYLE_COUNT) {
                twins += seen[i] == seen[k];
            }
        }
        ck_assert_int_eq(twins, 0);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ai_stamps");
    TCase *tcase = tcase_create("stamps");
    tcase_add_loop_test(tcase, a_stamp_follows_board_and_net, EDITION_NONE + 1, EDITION_COUNT);
    tcase_add_loop_test(tcase, a_stamp_follows_every_level, EDITION_NONE + 1, EDITION_COUNT);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
