#include "decide.h"

#include <string.h>

bool builder_in_phase(const PlanBuilder *builder, PhaseId phase)
{
    Phase top = rules_phase(&builder->state.pub);
    return top.id == phase
           && player_mask_has(rules_pending(builder->eval->world, &builder->state.state),
                              builder->seat);
}

bool builder_end(PlanBuilder *builder, const Command *command)
{
    if (builder->plan->count >= AI_PLAN_MAX
        || !command_legal(builder->eval->world, &builder->state.state, command)) {
        return false;
    }
    builder->plan->commands[builder->plan->count++] = *command;
    return true;
}

bool builder_say(PlanBuilder *builder, CommandKind kind)
{
    const Command command = command_make(kind, builder->seat);
    return builder_end(builder, &command);
}

bool builder_add(PlanBuilder *builder, const Command *command)
{
    if (!builder_end(builder, command)) {
        return false;
    }
    imagined_apply(builder->eval->world, &builder->state, command);
    return true;
}

int32_t builder_paid(const PlanBuilder *builder, const Imagined *after)
{
    const EvalContext *eval = builder->eval;
    int32_t paid = 0;
    for (PlayerId rival = 1; rival <= eval->players; rival++) {
        paid += rival == builder->seat
                    ? 0
                    : after->secret.ducats[rival] - builder->state.secret.ducats[rival];
    }
    return paid * (eval->deal_share - eval->share) / THOUSAND;
}

int32_t builder_try(const PlanBuilder *builder, const Command *command)
{
    Imagined state = builder->state;
    imagined_apply(builder->eval->world, &state, command);
    return evaluate_total(builder->eval, &state, builder->seat) - builder_paid(builder, &state);
}

int32_t builder_value(const PlanBuilder *builder)
{
    return evaluate_total(builder->eval, &builder->state, builder->seat);
}

bool builder_best(const PlanBuilder *builder, CommandKind kind, int32_t *best, Command *out)
{
    Command legal[RULES_LEGAL_MAX];
    const int count =
        rules_legal(builder->eval->world, &builder->state.state, builder->seat, legal);
    bool found = false;
    for (int i = 0; i < count; i++) {
        const int32_t value =
            legal[i].kind == (uint8_t)kind ? builder_try(builder, &legal[i]) : INT32_MIN;
        if (value > *best) {
            *best = value;
            *out = legal[i];
            found = true;
        }
    }
    return found;
}

void candidates_add(Candidates *candidates, const Command *commands, int count, int32_t value)
{
    if (candidates->count == candidates->max && value <= candidates->value[candidates->max - 1]) {
        return;
    }
    int place = candidates->count < candidates->max ? candidates->count++ : candidates->max - 1;
    for (; place > candidates->own && value > candidates->value[place - 1]; place--) {
        candidates->value[place] = candidates->value[place - 1];
        candidates->plans[place] = candidates->plans[place - 1];
    }
    candidates->value[place] = value;
    candidates->plans[place].count = count;
    memcpy(candidates->plans[place].commands, commands, sizeof *commands * (size_t)count);
}
