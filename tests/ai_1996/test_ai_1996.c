#include "table.h"
#include "../run_suite.h"

#include <stdlib.h>

int main(void)
{
    SRunner *runner = srunner_create(suite_games());
    srunner_add_suite(runner, suite_sense());
    return run_suites(runner);
}
