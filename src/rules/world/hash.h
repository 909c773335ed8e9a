/* The hash of a state: what both editions hash, and in what order. */
#pragma once

#include <serenissima/rules/hash.h>
#include <serenissima/rules/rules.h>

/* Everything both editions use; the edition goes on from its result. */
uint64_t hash_game(const World *world, const GameState *state);
