/* Phases 5 and 6: landings and sales, each against having ended the phase
 * (eval_1996_face_decision). */
#include "decide.h"

enum { LANDING_GAIN_MIN = 5, SALE_PLAN_MAX = 40 };

/* Takes the port where the best first landing is, and lands. False: none gains enough. */
static bool capture_best(PlanBuilder *builder)
{
    const World *world = builder->eval->world;
    int32_t best = builder_value(builder) + LANDING_GAIN_MIN;
    bool found = false;
    Command take;
    Command land;
    for (PortId port = 1; port <= world->port_count; port++) {
        Command open = command_make(CMD_TAKE_PORT, builder->seat);
        open.as.take_port.port = port;
        if (!command_legal(world, &builder->state.state, &open)) {
            continue;
        }
        PlanBuilder ashore = *builder;
        imagined_apply(world, &ashore.state, &open);
        if (builder_best(&ashore, CMD_LAND_FROM, &best, &land)) {
            take = open;
            found = true;
        }
    }
    return found && builder_add(builder, &take) && builder_add(builder, &land);
}

/* More sailors ashore while that gains; the first landing must be made in any case. */
void landing_decide(PlanBuilder *builder)
{
    while (builder_in_phase(builder, PHASE_LANDING) && builder->plan->count < AI_PLAN_MAX - 4) {
        const Command end = command_make(CMD_END_LANDING, builder->seat);
        const bool may_end = command_legal(builder->eval->world, &builder->state.state, &end);
        int32_t best = may_end ? builder_value(builder) + LANDING_GAIN_MIN : INT32_MIN;
        Command land;
        if (!builder_best(builder, CMD_LAND_FROM, &best, &land)) {
            builder_add(builder, &end);
            return;
        }
        builder_add(builder, &land);
    }
}

void capture_decide(PlanBuilder *builder)
{
    while (builder_in_phase(builder, PHASE_CAPTURE) && builder->plan->count < AI_PLAN_MAX - 8
           && capture_best(builder)) {
        landing_decide(builder);
    }
    if (builder_in_phase(builder, PHASE_CAPTURE) && builder->plan->count < AI_PLAN_MAX - 8) {
        builder_say(builder, CMD_END_CAPTURE);
    }
}

/* The best sale after the best sale, also past one that loses to one that gains; then only as far
 * as the sum was highest. */
void sale_decide(PlanBuilder *builder)
{
    int32_t peak = builder_value(builder);
    int kept = 0;
    while (builder->plan->count < SALE_PLAN_MAX) {
        int32_t best = INT32_MIN;
        Command sale;
        if (!builder_best(builder, CMD_SELL_CUBE, &best, &sale) || !builder_add(builder, &sale)) {
            break;
        }
        if (best >= peak) {
            peak = best;
            kept = builder->plan->count;
        }
    }
    builder->plan->count = kept;
    builder->plan->commands[builder->plan->count++] = command_make(CMD_END_SALE, builder->seat);
}
