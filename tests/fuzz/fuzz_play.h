/* Plays on from a state that came out of strange bytes: whatever was accepted must be playable. */
#ifndef TESTS_FUZZ_FUZZ_PLAY_H
#define TESTS_FUZZ_FUZZ_PLAY_H

#include <serenissima/rules/rules.h>

/* At most `commands` random legal ones, each state audited. */
void fuzz_play_on(const World *world, GameState *state, uint64_t seed, int commands);

#endif
