/* A decision in hand: an imagined position, and the commands planned in it so far. What every phase's part decides with. */
#include "seat.h"

#include <string.h>

bool thought_faces(const Thought *thought, PhaseId phase)
{
    Phase top = rules_phase(&thought->state.pub);
    return top.id == phase
           && player_mask_has(rules_pending(thought->outlook->world, &thought->state),
                              thought->seat);
}

bool thought_end(Thought *thought, const Command *command)
{
    if (thought->plan->count >= AI_PLAN_MAX
        || !command_legal(thought->outlook->world, &thought->state, command)) {
        return false;
    }
    thought->plan->commands[thought->plan->count++] = *command;
    return true;
}

bool thought_add(Thought *thought, const Command *command)
{
    if (!thought_end(thought, command)) {
        return false;
    }
    rules_apply(thought->outlook->world, &thought->state, command, NULL);
    return true;
}

int32_t thought_try(const Thought *thought, const Command *command)
{
    GameState state = thought->state;
    rules_apply(thought->outlook->world, &state, command, NULL);
    return appraise_total(thought->outlook, &state, thought->seat);
}

int32_t thought_worth(const Thought *thought)
{
    return appraise_total(thought->outlook, &thought->state, thought->seat);
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
