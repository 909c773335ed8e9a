#include <stdlib.h>

#include "support.h"

int main(void)
{
    SRunner *runner = srunner_create(json_suite());
    srunner_add_suite(runner, board_suite());
    srunner_add_suite(runner, bad_data_suite());
    srunner_add_suite(runner, codec_suite());
    srunner_add_suite(runner, position_suite());
    srunner_add_suite(runner, paths_suite());
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
