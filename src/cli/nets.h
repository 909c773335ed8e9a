/* Nets of the learned evaluation, and seats and advice that judge by them. */
#ifndef CLI_NETS_H
#define CLI_NETS_H

#include <serenissima/ai/ai.h>
#include <serenissima/data/board.h>

/* The AI of a name; "captain-net" is the captain with the net of the file (NULL: the assets'), or
 * as he is when that cannot be used, which is said. False when there is no such AI; command: whose
 * help lists them. */
bool net_seat(const char *name, const char *command, const Board *board, const char *file, Ai *out);

/* What advice for games of so many players finds its plans by; NULL: the hand evaluation. A net
 * that cannot be used is said once. */
const AiNet *net_of_advice(const Board *board, int players);

#endif
