/* Phases 5 and 6: landings and sales. Each is compared with having ended the phase, so that what
 * could still be done in it does not count as done. */
#include "seat.h"

enum { LANDING_GAIN_MIN = 5, SALE_PLAN_MAX = 40 };

/* The best first landing in any port: takes the port and lands. */
static bool take_best(PlanBuilder *builder)
{
    const World *world = builder->eval->world;
    Command legal[RULES_LEGAL_MAX];
    int32_t best = builder_worth(builder) + LANDING_GAIN_MIN;
    Command take = command_make(CMD_END_CAPTURE, builder->seat);
    Command land = take;
    for (PortId port = 1; port <= world->port_count; port++) {
        Command open = command_make(CMD_TAKE_PORT, builder->seat);
        open.as.take_port.port = port;
        if (!command_legal(world, &builder->state, &open)) {
            continue;
        }
        PlanBuilder ashore = *builder;
        rules_apply(world, &ashore.state, &open, NULL);
        int count = rules_legal(world, &ashore.state, builder->seat, legal);
        for (int i = 0; i < count; i++) {
            int32_t worth =
                legal[i].kind == CMD_LAND_FROM ? builder_try(&ashore, &legal[i]) : INT32_MIN;
            if (worth > best) {
                best = worth;
                take = open;
                land = legal[i];
            }
        }
    }
    return take.kind == CMD_TAKE_PORT && builder_add(builder, &take) && builder_add(builder, &land);
}

/* More sailors ashore while that gains; the first landing must be made in any case. */
void landing_decide(PlanBuilder *builder)
{
    const World *world = builder->eval->world;
    Command legal[RULES_LEGAL_MAX];
    builder->eval->settled = true;
    while (builder_faces(builder, PHASE_LANDING) && builder->plan->count < AI_PLAN_MAX - 4) {
        int count = rules_legal(world, &builder->state, builder->seat, legal);
        Command end = command_make(CMD_END_LANDING, builder->seat);
        bool landed = command_legal(world, &builder->state, &end);
        int32_t best = landed ? builder_worth(builder) + LANDING_GAIN_MIN : INT32_MIN;
        int chosen = -1;
        for (int i = 0; i < count; i++) {
            int32_t worth =
                legal[i].kind == CMD_LAND_FROM ? builder_try(builder, &legal[i]) : INT32_MIN;
            if (worth > best) {
                best = worth;
                chosen = i;
            }
        }
        if (chosen < 0) {
            builder_add(builder, &end);
            return;
        }
        builder_add(builder, &legal[chosen]);
    }
}

void capture_decide(PlanBuilder *builder)
{
    builder->eval->settled = true;
    while (builder_faces(builder, PHASE_CAPTURE) && builder->plan->count < AI_PLAN_MAX - 8
           && take_best(builder)) {
        landing_decide(builder);
    }
    if (builder_faces(builder, PHASE_CAPTURE) && builder->plan->count < AI_PLAN_MAX - 8) {
        Command command = command_make(CMD_END_CAPTURE, builder->seat);
        builder_end(builder, &command);
    }
}

/* The best sale after the best sale, also through a lean one to a fat one; then only as far as the
 * sum was highest. */
void sale_decide(PlanBuilder *builder)
{
    const World *world = builder->eval->world;
    Command legal[RULES_LEGAL_MAX];
    builder->eval->settled = true;
    int32_t peak = builder_worth(builder);
    int kept = 0;
    while (builder->plan->count < SALE_PLAN_MAX) {
        int count = rules_legal(world, &builder->state, builder->seat, legal);
        int32_t best = INT32_MIN;
        int chosen = -1;
        for (int i = 0; i < count; i++) {
            int32_t worth =
                legal[i].kind == CMD_SELL_CUBE ? builder_try(builder, &legal[i]) : INT32_MIN;
            if (worth > best) {
                best = worth;
                chosen = i;
            }
        }
        if (chosen < 0 || !builder_add(builder, &legal[chosen])) {
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
