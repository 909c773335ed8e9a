/* What the main function of a test program does. */
#pragma once

#include <check.h>
#include <stdlib.h>

/* Runs them, as CK_VERBOSITY says how loudly, and frees the runner. Returns the program's exit
 * code. */
static inline int run_suites(SRunner *runner)
{
    srunner_run_all(runner, CK_ENV);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

static inline int run_suite(Suite *suite)
{
    return run_suites(srunner_create(suite));
}
