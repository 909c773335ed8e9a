/* src/ai/stamps.txt has the number of all that games of computers follow from, with what levels
 * answer in a few positions: what was measured is held against it (measured_test.py). */
#include "../run_suite.h"

#include <inttypes.h>
#include <stamp.h>
#include <stdio.h>
#include <string.h>

#include "cli/game.h"

START_TEST(stamps_txt_has_the_stamp)
{
    static Board board;
    char now[64], line[256];
    ck_assert(edition_load(&board, edition_name((EditionId)_i), NULL));
    (void)snprintf(now, sizeof now, "%s 0x%016" PRIx64 "\n", edition_name((EditionId)_i),
                   lab_stamp(&board));
    FILE *file = fopen(SERENISSIMA_BOARDS "/../../src/ai/stamps.txt", "rb");
    ck_assert_ptr_nonnull(file);
    bool found = false;
    while (fgets(line, sizeof line, file)) {
        found = found || strcmp(line, now) == 0;
    }
    fclose(file);
    ck_assert_msg(found,
                  "src/ai/stamps.txt lacks this line (serenissima-lab stamps): %sWrite it there; "
                  "then measure "
                  "anew, or mark, what the test ai_measured names.",
                  now);
    board_finish(&board);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ai_stamped");
    TCase *tcase = tcase_create("stamped");
    tcase_add_loop_test(tcase, stamps_txt_has_the_stamp, EDITION_NONE + 1, EDITION_COUNT);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
