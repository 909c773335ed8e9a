
#include "support.h"
#include "../run_suite.h"

int main(void)
{
    SRunner *runner = srunner_create(json_suite());
    srunner_add_suite(runner, board_suite());
    srunner_add_suite(runner, board_edit_suite());
    srunner_add_suite(runner, bad_data_suite());
    srunner_add_suite(runner, codec_suite());
    srunner_add_suite(runner, position_suite());
    srunner_add_suite(runner, position_edit_suite());
    srunner_add_suite(runner, position_arises_suite());
    srunner_add_suite(runner, paths_suite());
    srunner_add_suite(runner, steps_suite());
    return run_suites(runner);
}
