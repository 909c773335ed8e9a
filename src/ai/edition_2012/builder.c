/* A plan in the making: commands on the way, and the best plans kept. */
#include "planner.h"

#include <string.h>

void planner_init(Planner *planner, Mind *mind, PlayerId seat, bool wide, Candidate *kept, int kept_max)
{
    planner->mind = mind;
    planner->seat = seat;
    planner->wide = wide;
    planner->thorough = wide && mind->thorough;
    planner->kept = kept;
    planner->kept_max = kept_max;
    planner->kept_count = 0;
    planner->path.count = 0;
    planner->fights = true;
    planner->peace = true;
    planner->closed = false;
    planner->stake_count = 0;
}

void planner_push(Planner *planner, const Command *command)
{
    if (!planner->closed && planner->path.count < AI_PLAN_MAX) {
        planner->path.commands[planner->path.count++] = *command;
    }
}

void planner_appraise(Planner *planner, const GameState *state, int32_t total[PLAYER_MAX + 1])
{
    appraisal_total(planner->mind, state, total);
}

bool plans_equal(const AiPlan *a, const AiPlan *b)
{
    return a->count == b->count
           && memcmp(a->commands, b->commands, (size_t)a->count * sizeof a->commands[0]) == 0;
}

/* A better plan of the same commands replaces the old one; among many that are alike the worst goes. */
static int find_place_to_free(const Planner *planner, Finish finish, ZoneId zone)
{
    int alike = 0;
    int worst_alike = -1;
    for (int i = 0; i < planner->kept_count; i++) {
        const Candidate *kept = &planner->kept[i];
        if (plans_equal(&kept->plan, &planner->path)) {
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
    return planner->kept_count < planner->kept_max ? -1 : planner->kept_count - 1;
}

static bool is_better(int32_t utility, int commands, const Candidate *than)
{
    return utility > than->utility || (utility == than->utility && commands < than->plan.count);
}

void planner_offer(Planner *planner, const int32_t total[PLAYER_MAX + 1], Finish finish, ZoneId zone)
{
    const int32_t *worth = total;
    for (int i = 0; i < planner->stake_count; i++) {
        const Stake *stake = &planner->stakes[i];
        if (stake->utility > appraisal_utility(planner->mind, total, stake->rival)) {
            worth = stake->total;
            break;
        }
    }
    int32_t utility = appraisal_utility(planner->mind, worth, planner->seat);
    int full = planner->kept_count == planner->kept_max;
    if (planner->path.count == 0
        || (full && !is_better(utility, planner->path.count, &planner->kept[planner->kept_count - 1]))) {
        return;
    }
    int place = planner->kept_max == 1 && full ? 0 : find_place_to_free(planner, finish, zone);
    if (place >= 0) {
        if (!is_better(utility, planner->path.count, &planner->kept[place])) {
            return;
        }
    } else {
        place = planner->kept_count++;
    }
    while (place > 0 && is_better(utility, planner->path.count, &planner->kept[place - 1])) {
        planner->kept[place] = planner->kept[place - 1];
        place--;
    }
    Candidate *kept = &planner->kept[place];
    plan_copy(&planner->path, &kept->plan);
    memcpy(kept->total, worth, sizeof kept->total);
    kept->utility = utility;
    kept->finish = (uint8_t)finish;
    kept->zone = zone;
}

bool planner_do(Planner *planner, GameState *state, const Command *command)
{
    const World *world = planner->mind->chart.world;
    if (!command_legal(world, state, command)) {
        return false;
    }
    rules_apply(world, state, command, NULL);
    planner_push(planner, command);
    return true;
}
