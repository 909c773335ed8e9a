#include "arena.h"
#include "../run_suite.h"

#include <stdlib.h>

int main(void)
{
    SRunner *runner = srunner_create(suite_fights());
    srunner_add_suite(runner, suite_appraisal());
    srunner_add_suite(runner, suite_seats());
    srunner_add_suite(runner, suite_sense());
    srunner_add_suite(runner, suite_hints());
    return run_suites(runner);
}
