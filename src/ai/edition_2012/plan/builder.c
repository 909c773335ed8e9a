/* A plan in the making: commands on the way, and the best plans kept. */
#include "planner.h"

#include <string.h>

const PlanOptions PLAN_FOR_ROLLOUT = {.for_rollout = true};
const PlanOptions PLAN_WIDE = {.wide = true};
const PlanOptions PLAN_FOR_SEARCH = {.wide = true, .wide_invest = true};

void builder_init(PlanBuilder *builder, EvalContext *eval, PlayerId seat,
                  const PlanOptions *options, Candidate *kept, int kept_max)
{
    builder->eval = eval;
    builder->seat = seat;
    builder->options = *options;
    builder->kept = kept;
    builder->kept_max = kept_max;
    builder->kept_count = 0;
    builder->path.count = 0;
    builder->closed = false;
    builder->blockade_count = 0;
}

void builder_push(PlanBuilder *builder, const Command *command)
{
    if (!builder->closed && builder->path.count < AI_PLAN_MAX) {
        builder->path.commands[builder->path.count++] = *command;
    }
}

void builder_evaluate(PlanBuilder *builder, const GameState *state, int32_t total[PLAYER_MAX + 1])
{
    evaluate_near_base(builder->eval, state, builder->options.for_rollout, total);
}

bool plans_equal(const AiPlan *a, const AiPlan *b)
{
    return a->count == b->count
           && memcmp(a->commands, b->commands, (size_t)a->count * sizeof a->commands[0]) == 0;
}

/* A better plan of the same commands replaces the old one; of many alike the worst goes. */
static int find_place_to_free(const PlanBuilder *builder, Finish finish, ZoneId zone)
{
    int alike = 0;
    int worst_alike = -1;
    for (int i = 0; i < builder->kept_count; i++) {
        const Candidate *kept = &builder->kept[i];
        if (plans_equal(&kept->plan, &builder->path)) {
            return i;
        }
        if (kept->finish == finish && kept->zone == zone) {
            alike++;
            worst_alike = i;
        }
    }
    if (alike >= ALIKE_MAX) {
        return worst_alike;
    }
    return builder->kept_count < builder->kept_max ? -1 : builder->kept_count - 1;
}

static bool is_better(int32_t utility, int commands, const Candidate *than)
{
    return utility > than->utility || (utility == than->utility && commands < than->plan.count);
}

void builder_submit(PlanBuilder *builder, const int32_t total[PLAYER_MAX + 1], Finish finish,
                    ZoneId zone)
{
    const int32_t *worth = total;
    for (int i = 0; i < builder->blockade_count; i++) {
        const BlockadeThreat *threat = &builder->blockades[i];
        if (threat->utility > evaluation_utility(builder->eval, total, threat->rival)) {
            worth = threat->total;
            break;
        }
    }
    int32_t utility = evaluation_utility(builder->eval, worth, builder->seat);
    int full = builder->kept_count == builder->kept_max;
    if (builder->path.count == 0
        || (full
            && !is_better(utility, builder->path.count, &builder->kept[builder->kept_count - 1]))) {
        return;
    }
    int place = builder->kept_max == 1 && full ? 0 : find_place_to_free(builder, finish, zone);
    if (place >= 0) {
        if (!is_better(utility, builder->path.count, &builder->kept[place])) {
            return;
        }
    } else {
        place = builder->kept_count++;
    }
    while (place > 0 && is_better(utility, builder->path.count, &builder->kept[place - 1])) {
        builder->kept[place] = builder->kept[place - 1];
        place--;
    }
    Candidate *kept = &builder->kept[place];
    plan_copy(&builder->path, &kept->plan);
    memcpy(kept->total, worth, sizeof kept->total);
    kept->utility = utility;
    kept->finish = (uint8_t)finish;
    kept->zone = zone;
}

bool builder_do(PlanBuilder *builder, GameState *state, const Command *command)
{
    const World *world = builder->eval->chart.world;
    if (!command_legal(world, state, command)) {
        return false;
    }
    rules_apply(world, state, command, NULL);
    builder_push(builder, command);
    return true;
}
