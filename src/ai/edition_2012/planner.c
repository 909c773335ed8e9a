#include "planner.h"

static void plan_action(Planner *planner, const GameState *state)
{
    const Public2012 *turn = &state->pub.as.e2012;
    if (turn->step == STEP_LOAD) {
        planner_load(planner, state);
    } else {
        planner_sail(planner, state);
    }
}

void planner_run(Planner *planner, const GameState *state)
{
    uint8_t phase = rules_phase(&state->pub).id;
    if (phase == PHASE_ACTION) {
        plan_action(planner, state);
    } else if (phase == PHASE_INVEST || phase == PHASE_RELIEF) {
        planner_invest(planner, state);
    } else if (phase == PHASE_CHOOSE) {
        Mark mark = planner_mark(planner);
        const CommandKind ways[] = {CMD_CHOOSE_ACTION, CMD_CHOOSE_INVESTMENT};
        for (int i = 0; i < 2; i++) {
            Command choose = command_make(ways[i], planner->seat);
            GameState after = *state;
            if (planner_do(planner, &after, &choose)) {
                if (i == 0) {
                    plan_action(planner, &after);
                } else {
                    planner_invest(planner, &after);
                }
            }
            planner_return(planner, mark);
        }
    }
}
