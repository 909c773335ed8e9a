#include "fixture.h"
#include "../run_suite.h"

int main(void)
{
    Suite *suite = suite_create("session");
    suite_add_tcase(suite, play_cases());
    suite_add_tcase(suite, undo_cases());
    suite_add_tcase(suite, seat_cases());
    suite_add_tcase(suite, file_cases());
    suite_add_tcase(suite, kill_2012_cases());
    suite_add_tcase(suite, kill_1996_cases());
    suite_add_tcase(suite, damage_cases());
    suite_add_tcase(suite, revision_cases());
    suite_add_tcase(suite, first_edition_cases());
    suite_add_tcase(suite, hotseat_cases());
    suite_add_tcase(suite, hotseat_1996_cases());
    suite_add_tcase(suite, answers_cases());
    suite_add_tcase(suite, answers_1996_cases());
    suite_add_tcase(suite, mistakes_cases());
    suite_add_tcase(suite, mistakes_1996_cases());
    suite_add_tcase(suite, library_cases());
    suite_add_tcase(suite, library_1996_cases());
    suite_add_tcase(suite, statistics_cases());
    suite_add_tcase(suite, statistics_1996_cases());
    suite_add_tcase(suite, ending_cases());
    suite_add_tcase(suite, ending_1996_cases());
    suite_add_tcase(suite, own_dice_cases());
    suite_add_tcase(suite, own_dice_1996_cases());
    suite_add_tcase(suite, correct_cases());
    suite_add_tcase(suite, correct_1996_cases());
    suite_add_tcase(suite, mix_cases());
    suite_add_tcase(suite, mix_1996_cases());
    suite_add_tcase(suite, analysed_cases());
    return run_suite(suite);
}
