/* A position by what matters of it, for plans that come to the same. */
#ifndef SERENISSIMA_AI_1996_CANONICAL_H
#define SERENISSIMA_AI_1996_CANONICAL_H

#include <serenissima/rules/rules.h>

/* A hash that is the same for positions that differ only in which of the galleys that are the same
 * has which number, in the order of cubes in a warehouse, or in which galleys have moved of those
 * that move no more this round. */
uint64_t canonical_hash_1996(const World *world, const GameState *state);

#endif
