#include "fixture_1996.h"
#include "table.h"
#include "../run_suite.h"

#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    if (!fixture_load_board()) {
        fprintf(stderr, "%s is not a board\n", SERENISSIMA_TEST_BOARD);
        return EXIT_FAILURE;
    }
    Suite *suite = suite_create("first edition");
    s1_add_examples(suite);
    s1_add_voyage(suite);
    s1_add_round(suite);
    s1_add_outfit(suite);
    s1_add_bargains(suite);
    s1_add_odds(suite);
    s1_add_board(suite);
    s1_add_audit(suite);
    s1_add_sale_plan(suite);
    static const char *const TABLES[] = {"round",  "outfit",   "bargains",
                                         "voyage", "examples", "dealings"};
    for (size_t i = 0; i < sizeof TABLES / sizeof TABLES[0]; i++) {
        table_add(suite, TABLES[i]);
    }
    rules_add_legal_lists(suite, 11, OPTION_OWN_PORTS_PAY | OPTION_SPAIN_TURKEY);
    const int code = run_suite(suite);
    fixture_unload_board();
    return code;
}
