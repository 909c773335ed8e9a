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
    Suite *suite = suite_create("second edition");
    s2_add_components(suite);
    s2_add_setup(suite);
    s2_add_loading(suite);
    s2_add_movement(suite);
    s2_add_sale(suite);
    s2_add_fight(suite);
    s2_add_landing(suite);
    s2_add_port_attack(suite);
    s2_add_investment(suite);
    s2_add_doge(suite);
    s2_add_scoring(suite);
    s2_add_odds(suite);
    s2_add_examples(suite);
    static const char *const TABLES[] = {
        "components", "setup",       "wheel",      "loading", "movement", "sale",     "fight",
        "landing",    "port_attack", "investment", "doge",    "scoring",  "examples", "dealings"};
    for (size_t i = 0; i < sizeof TABLES / sizeof TABLES[0]; i++) {
        table_add(suite, TABLES[i]);
    }
    rules_add_legal_lists(suite, 7, OPTION_CHOSEN_CLOSING);
    rules_add_audit(suite);
    const int code = run_suite(suite);
    fixture_unload_board();
    return code;
}
