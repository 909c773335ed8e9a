#include "fixture.h"

int main(void)
{
    Suite *suite = suite_create("session");
    suite_add_tcase(suite, play_cases());
    suite_add_tcase(suite, undo_cases());
    suite_add_tcase(suite, seat_cases());
    suite_add_tcase(suite, file_cases());
    suite_add_tcase(suite, damage_cases());
    suite_add_tcase(suite, first_edition_cases());
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
