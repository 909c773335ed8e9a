/* Dice and cards of a game: the seed's own, and which are not. */
#include <serenissima/records/gamefile.h>

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

int game_file_draws(const GameFile *file, int out[], int capacity)
{
    int draws = 0, found = 0;
    for (int i = 0; i < file->step_count; i++) {
        const GameFileStep *step = &file->steps[i];
        if (step->command.player != PLAYER_CHANCE) {
            continue;
        }
        const int draw = file->setup.draws_before + draws++;
        if (!game_is_fair(&file->board.world, &step->before.state, &step->command, file->setup.seed,
                          draw)
            && found < capacity) {
            out[found++] = i;
        }
    }
    return draws;
}
