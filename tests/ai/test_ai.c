#include "arena.h"
#include "../run_suite.h"

int main(void)
{
    SRunner *arm = srunner_create(suite_fights());
    srunner_add_suite(arm, suite_evaluate());
    srunner_add_suite(arm, suite_sense());
    srunner_add_suite(arm, suite_sense_1996());
    srunner_add_suite(arm, suite_hints());
    return run_suites(arm);
}
