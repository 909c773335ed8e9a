/* A table that finds a person: his rivals' level goes up and down with how far he is ahead of the
 * best of them when it is counted. */
#pragma once

#include <serenissima/rules/rules.h>

/* Whoever outgrows this level chooses his rivals himself: those above it take their time. */
enum { FOLLOW_LEVEL_MAX = 7 };

/* The level, 1..levels, of rivals who have played at `level` up to a step with these events. It is
 * another only where the step was a scoring (1996: the end of a round), or the game is over: then
 * that of the next game. after: what the person sees; money that he does not see counts for
 * nobody. */
int follow_level(const World *world, const PlayerView *after, const Event *events, int count,
                 PlayerId person, int level, int levels);
