/* Phases 5 and 6: landings and sales. Each is compared with having ended the phase, so that what
 * could still be done in it does not count as done. */
#include "seat.h"

enum { LANDING_GAIN_MIN = 5, SALE_PLAN_MAX = 40 };

/* The best first landing in any port: takes the port and lands. */
static bool take_best(Thought *thought)
{
    const World *world = thought->outlook->world;
    Command legal[RULES_LEGAL_MAX];
    int32_t best = thought_worth(thought) + LANDING_GAIN_MIN;
    Command take = command_make(CMD_END_CAPTURE, thought->seat);
    Command land = take;
    for (PortId port = 1; port <= world->port_count; port++) {
        Command open = command_make(CMD_TAKE_PORT, thought->seat);
        open.as.take_port.port = port;
        if (!command_legal(world, &thought->state, &open)) {
            continue;
        }
        Thought ashore = *thought;
        rules_apply(world, &ashore.state, &open, NULL);
        int count = rules_legal(world, &ashore.state, thought->seat, legal);
        for (int i = 0; i < count; i++) {
            int32_t worth =
                legal[i].kind == CMD_LAND_FROM ? thought_try(&ashore, &legal[i]) : INT32_MIN;
            if (worth > best) {
                best = worth;
                take = open;
                land = legal[i];
            }
        }
    }
    return take.kind == CMD_TAKE_PORT && thought_add(thought, &take) && thought_add(thought, &land);
}

/* More sailors ashore while that gains; the first landing must be made in any case. */
void landing_decide(Thought *thought)
{
    const World *world = thought->outlook->world;
    Command legal[RULES_LEGAL_MAX];
    thought->outlook->settled = true;
    while (thought_faces(thought, PHASE_LANDING) && thought->plan->count < AI_PLAN_MAX - 4) {
        int count = rules_legal(world, &thought->state, thought->seat, legal);
        Command end = command_make(CMD_END_LANDING, thought->seat);
        bool landed = command_legal(world, &thought->state, &end);
        int32_t best = landed ? thought_worth(thought) + LANDING_GAIN_MIN : INT32_MIN;
        int chosen = -1;
        for (int i = 0; i < count; i++) {
            int32_t worth =
                legal[i].kind == CMD_LAND_FROM ? thought_try(thought, &legal[i]) : INT32_MIN;
            if (worth > best) {
                best = worth;
                chosen = i;
            }
        }
        if (chosen < 0) {
            thought_add(thought, &end);
            return;
        }
        thought_add(thought, &legal[chosen]);
    }
}

void capture_decide(Thought *thought)
{
    thought->outlook->settled = true;
    while (thought_faces(thought, PHASE_CAPTURE) && thought->plan->count < AI_PLAN_MAX - 8
           && take_best(thought)) {
        landing_decide(thought);
    }
    if (thought_faces(thought, PHASE_CAPTURE) && thought->plan->count < AI_PLAN_MAX - 8) {
        Command command = command_make(CMD_END_CAPTURE, thought->seat);
        thought_end(thought, &command);
    }
}

/* The best sale after the best sale, also through a lean one to a fat one; then only as far as the
 * sum was highest. */
void sale_decide(Thought *thought)
{
    const World *world = thought->outlook->world;
    Command legal[RULES_LEGAL_MAX];
    thought->outlook->settled = true;
    int32_t peak = thought_worth(thought);
    int kept = 0;
    while (thought->plan->count < SALE_PLAN_MAX) {
        int count = rules_legal(world, &thought->state, thought->seat, legal);
        int32_t best = INT32_MIN;
        int chosen = -1;
        for (int i = 0; i < count; i++) {
            int32_t worth =
                legal[i].kind == CMD_SELL_CUBE ? thought_try(thought, &legal[i]) : INT32_MIN;
            if (worth > best) {
                best = worth;
                chosen = i;
            }
        }
        if (chosen < 0 || !thought_add(thought, &legal[chosen])) {
            break;
        }
        if (best >= peak) {
            peak = best;
            kept = thought->plan->count;
        }
    }
    thought->plan->count = kept;
    thought->plan->commands[thought->plan->count++] = command_make(CMD_END_SALE, thought->seat);
}
