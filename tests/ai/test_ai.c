#include "arena.h"

#include <stdlib.h>

int main(void)
{
    SRunner *runner = srunner_create(suite_fights());
    srunner_add_suite(runner, suite_appraisal());
    srunner_add_suite(runner, suite_seats());
    srunner_add_suite(runner, suite_sense());
    srunner_add_suite(runner, suite_hints());
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
