/* Every kind of decision that a person can be asked has its panel, and the table's buffer has
 * room for the draft of each. */
#include <stdio.h>

#include "decisions/panels.h"

static int failures;

static void expect(bool good, int decision, const char *what)
{
    if (!good) {
        fprintf(stderr, "FAILED: decision %d: %s\n", decision, what);
        failures++;
    }
}

int main(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    const size_t room = panels_draft_bytes();
    for (int decision = DECISION_NONE + 1; decision < DECISION_KIND_COUNT; decision++) {
        const Panel *panel = panel_find((DecisionKind)decision);
        if (decision == DECISION_CHANCE || decision == DECISION_OVER) {
            expect(panel == NULL, decision, "nobody is asked, but it has a panel");
            continue;
        }
        expect(panel != NULL, decision, "it has no panel");
        if (panel) {
            expect(panel->draw != NULL, decision, "its panel draws nothing");
            expect(panel->draft_bytes <= room, decision, "its draft does not fit");
            expect(panel->draft_bytes > 0 || !panel->open, decision,
                   "it fills in a draft that it does not have");
            expect(panel->draft_bytes > 0 || !panel->escape, decision,
                   "it takes back what it does not have");
        }
    }
    expect(panel_find(DECISION_NONE) == NULL, DECISION_NONE,
           "nothing is asked, but it has a panel");
    return failures != 0;
}
