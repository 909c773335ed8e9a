/* A contest as the options of match and of serenissima-lab ladder name it, and its verdict in a
 * line. */
#ifndef CLI_MATCH_H
#define CLI_MATCH_H

#include <serenissima/data/options.h>

#include "contest.h"

/* Both commands have two options of their own in front of the common ones. */
enum {
    MATCH_A,
    MATCH_B,
    MATCH_EDITION,
    MATCH_BOARD,
    MATCH_PLAYERS,
    MATCH_BLOCKS,
    MATCH_SEED,
    MATCH_SEATS,
    MATCH_THREADS,
    MATCH_CHECKPOINT,
    MATCH_HIDDEN,
    MATCH_NET,
    MATCH_NET_B
};

#define MATCH_COMMON_OPTIONS                                                                   \
    {"--edition", "2012|1996", "which edition's rules and board (2012)"},                      \
        {"--board", "FILE", "another board: its id in the assets, or a file"},                 \
        {"--players", "N", "seats of the game (2)"},                                           \
        {"--blocks", "N",                                                                      \
         "blocks of as many games as there are seats, with the seats exchanged (10)"},         \
        {"--seed", "S", "seed of the first block; each next one is 1 higher (1)"},             \
        {"--a-seats", "N", "seats of the AI named first (1)"},                                 \
        {"--threads", "N", "games played at a time (1)"},                                      \
        {"--checkpoint", "FILE", "keep finished blocks there, and go on from those it holds"}, \
        {"--hidden-money", NULL, "play with hidden money (S2-S7)"},                            \
        {"--net", "FILE", "the net of seats such as captain-net (the assets' own)"},           \
        {"--net-b", "FILE", "another net for the AI measured against"},                        \
    {                                                                                          \
        NULL, NULL, NULL                                                                       \
    }

/* All of a contest but the two AIs; false when an option is wrong, which has been said then. */
bool match_read(const Options *options, const Board *board, Contest *contest);
/* Plays it and prints the verdict; false when that could not be done, which has been said then. */
bool match_play(const Contest *contest);

#endif
