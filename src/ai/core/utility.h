/* What a seat tries to raise, for the searches of both editions. */
#ifndef SERENISSIMA_AI_UTILITY_H
#define SERENISSIMA_AI_UTILITY_H

#include <serenissima/ai/net.h>
#include <serenissima/ai/plans.h>

/* Chances and wealth of all seats as `viewer` (1..) sees them: what the hand evaluation says
 * (hand), corrected by the net if there is one (NULL: none). When the game is over they are exact;
 * final: wealth of each player then, else NULL. Returns what the viewer raises: his chance in
 * hundredths of a percent and up to a tenth of it by wealth, so that one who surely wins or loses
 * still has something to play for. */
int32_t net_utility(const AiNet *net, const World *world, const GameState *state, PlayerId viewer,
                    const NetValue *hand, const int32_t *final, int32_t share[PLAYER_MAX + 1],
                    int32_t worth[PLAYER_MAX + 1]);

/* The same from chances and wealth that are known. */
int32_t chances_utility(const World *world, int players, PlayerId viewer,
                        const int32_t share[PLAYER_MAX + 1], const int32_t worth[PLAYER_MAX + 1]);

#endif
