/* Plays on from a state that came out of strange bytes: whatever was accepted must be playable. */
#pragma once

#include <serenissima/rules/rules.h>

/* At most `commands` random legal ones, each state audited. */
void fuzz_play_on(const World *world, GameState *state, uint64_t seed, int commands);
