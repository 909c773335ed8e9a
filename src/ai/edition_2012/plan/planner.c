#include "planner.h"

static void plan_action(PlanBuilder *builder, const GameState *state)
{
    const Public2012 *turn = &state->pub.as.e2012;
    if (turn->step == STEP_LOAD) {
        builder_load(builder, state);
    } else {
        builder_sail(builder, state);
    }
}

void builder_run(PlanBuilder *builder, const GameState *state)
{
    uint8_t phase = rules_phase(&state->pub).id;
    if (phase == PHASE_ACTION) {
        plan_action(builder, state);
    } else if (phase == PHASE_INVEST || phase == PHASE_RELIEF) {
        builder_invest(builder, state);
    } else if (phase == PHASE_CHOOSE) {
        Mark mark = builder_mark(builder);
        const CommandKind ways[] = {CMD_CHOOSE_ACTION, CMD_CHOOSE_INVESTMENT};
        for (int i = 0; i < 2; i++) {
            Command choose = command_make(ways[i], builder->seat);
            GameState after = *state;
            if (builder_do(builder, &after, &choose)) {
                if (i == 0) {
                    plan_action(builder, &after);
                } else {
                    builder_invest(builder, &after);
                }
            }
            builder_return(builder, mark);
        }
    }
}
