/* A decision in hand: an imagined position, and the commands planned in it so far. What every phase's part decides with. */
#include "seat.h"

#include <string.h>

bool builder_faces(const PlanBuilder *builder, PhaseId phase)
{
    Phase top = rules_phase(&builder->state.pub);
    return top.id == phase
           && player_mask_has(rules_pending(builder->eval->world, &builder->state),
                              builder->seat);
}

bool builder_end(PlanBuilder *builder, const Command *command)
{
    if (builder->plan->count >= AI_PLAN_MAX
        || !command_legal(builder->eval->world, &builder->state, command)) {
        return false;
    }
    builder->plan->commands[builder->plan->count++] = *command;
    return true;
}

bool builder_add(PlanBuilder *builder, const Command *command)
{
    if (!builder_end(builder, command)) {
        return false;
    }
    rules_apply(builder->eval->world, &builder->state, command, NULL);
    return true;
}

int32_t builder_try(const PlanBuilder *builder, const Command *command)
{
    GameState state = builder->state;
    rules_apply(builder->eval->world, &state, command, NULL);
    return appraise_total(builder->eval, &state, builder->seat);
}

int32_t builder_worth(const PlanBuilder *builder)
{
    return appraise_total(builder->eval, &builder->state, builder->seat);
}

void seat_imagine(const World *world, const PlayerView *view, PlayerId seat, uint64_t seed,
                  GameState *state)
{
    Rng rng;
    rng_init(&rng, seed, RNG_STREAM_IMAGINE);
    rules_imagine(world, view, &rng, state);
    for (PlayerId player = 1; player <= view->pub.player_count; player++) {
        if (player != seat && !player_mask_has(view->ducats_known, player)) {
            state->secret.ducats[player] = RIVAL_DUCATS;
        }
    }
}

void options_add(Options *options, const Command *commands, int count, int32_t worth)
{
    if (options->count == options->max && worth <= options->worth[options->max - 1]) {
        return;
    }
    int place = options->count < options->max ? options->count++ : options->max - 1;
    for (; place > 0 && worth > options->worth[place - 1]; place--) {
        options->worth[place] = options->worth[place - 1];
        options->plans[place] = options->plans[place - 1];
    }
    options->worth[place] = worth;
    options->plans[place].count = count;
    memcpy(options->plans[place].commands, commands, sizeof *commands * (size_t)count);
}
