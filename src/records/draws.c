/* Dice and cards of a game: the seed's own, and which are not. */
#include "gameread.h"

#include <serenissima/rules/hash.h>

#include <string.h>

uint64_t game_seed(uint64_t seed, uint64_t number)
{
    return hash_mix(seed + (number + 1) * HASH_GOLDEN);
}

Command game_draw(const World *world, const GameState *state, uint64_t seed, int draw)
{
    Rng rng;
    rng_init(&rng, game_seed(seed, (uint64_t)draw), RNG_STREAM_GAME);
    return rules_draw(world, state, &rng);
}

bool game_is_fair(const World *world, const GameState *before, const Command *command,
                  uint64_t seed, int draw)
{
    const Command fair = game_draw(world, before, seed, draw);
    return memcmp(&fair, command, sizeof fair) == 0;
}

int game_draws(const GameHead *head, int out[], int capacity, int *own)
{
    int draws = 0;
    *own = 0;
    for (int i = 0; i < head->step_count; i++) {
        const GameFileStep *step = game_step_of(head, i);
        if (step->command.player == PLAYER_CHANCE
            && !game_is_fair(&head->board->world, &step->before.state, &step->command,
                             head->setup->seed, head->setup->draws_before + draws++)) {
            if (*own < capacity) {
                out[*own] = i;
            }
            ++*own;
        }
    }
    return draws;
}

int game_file_draws(const GameFile *file, int out[], int capacity)
{
    const GameHead head = game_file_head(file);
    int own;
    return game_draws(&head, out, capacity, &own);
}
