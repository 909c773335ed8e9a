/* What chance does: draw number k of a game comes from its seed alone (README.md). */
#include <string.h>

#include <serenissima/session/gamefile.h>

#include "seed.h"

Command game_draw(const World *world, const GameState *state, uint64_t seed, int draw)
{
    Rng rng;
    rng_init(&rng, seed_mix(seed, (uint64_t)draw), RNG_STREAM_GAME);
    return rules_draw(world, state, &rng);
}

bool game_is_fair(const World *world, const GameState *before, const Command *command,
                  uint64_t seed, int draw)
{
    const Command fair = game_draw(world, before, seed, draw);
    return memcmp(&fair, command, sizeof fair) == 0;
}
