/* Nets of the learned evaluation, and seats and advice that judge by them. */
#pragma once

#include <serenissima/ai/ai.h>
#include <serenissima/data/board.h>
#include <serenissima/session/session.h>

/* The AI of a name; "captain-net" is the captain with the net of the file (NULL: the assets'), or
 * as he is when that cannot be used, which is said. False when there is no such AI; command: whose
 * help lists them. */
bool net_seat(const char *name, const char *command, const Board *board, const char *file, Ai *out);

/* The AIs of "a,b,c,d", or of one name for all, as net_seat says; texts keeps the names. Returns
 * how many were named, 1 or as many as players; 0: something was wrong, which is said. */
int net_seats(const char *text, const char *command, const Board *board, int players,
              char texts[PLAYER_MAX][SEAT_AI_BYTES], Ai out[PLAYER_MAX]);

/* What advice for games of so many players finds its plans by; NULL: the hand evaluation. A net
 * that cannot be used is said once. */
const AiNet *net_of_advice(const Board *board, int players);
