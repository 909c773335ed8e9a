#include "table.h"
#include "../run_suite.h"

#include <stdlib.h>

int main(void)
{
    SRunner *arm = srunner_create(suite_games());
    srunner_add_suite(arm, suite_sense());
    return run_suites(arm);
}
