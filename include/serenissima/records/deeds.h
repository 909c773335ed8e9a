/* What a whole game file says beyond the facts of a list (library.h): what its players did, how
 * rich they ended, its dice and cards counted. The file is read and played through once; the line
 * of numbers that comes of it is kept in the library's index, and read again when the file
 * changes. */
#pragma once

#include <serenissima/records/dice.h>
#include <serenissima/records/gamefile.h>
#include <serenissima/records/library.h>

/* What a player did at least once in a game. Bits of a kept line: only ever append. */
typedef enum Deed {
    DEED_BASILICA, /* built one */
    DEED_FORT,     /* built one */
    DEED_BIG_SALE, /* sold DEED_SALE_CUBES or more, and decided nothing else in between */
    DEED_SETTLED,  /* took a port that nobody held */
    DEED_CAPTURED, /* took one from another player */
    DEED_STOPPED,  /* stopped a galley: a blockade, or passage refused */
    DEED_HAGGLED,  /* had a counter-offer for a cube accepted */
    DEED_FOUGHT,   /* opened a fight */
    DEED_BEHIND,   /* was the last alone when half of the turns were over */
    DEED_COUNT
} Deed;

enum { DEED_SALE_CUBES = 4 };

typedef struct GameDeeds {
    bool known; /* it was played through to the end of the game; else all below is 0 */
    int32_t wealth[PLAYER_MAX + 1]; /* rules_wealth at the end */
    int32_t draws, own_draws;       /* throws of chance, and those that are not the seed's */
    uint8_t player_count;           /* of the arrays below, which are by player; [0] unused */
    uint16_t did[PLAYER_MAX + 1];   /* bits 1 << Deed */
    DiceTally dice;                 /* by player too, for seats of people alone */
} GameDeeds;

/* Plays a file through for the facts and the deeds. Never fails: what cannot be read is not
 * known. */
void game_read_whole(const char *path, GameFacts *facts, GameDeeds *deeds);

enum { DEEDS_TEXT_BYTES = 8192 };

/* As a line of numbers, and back. False: it is none of these. */
void game_deeds_write(const GameDeeds *deeds, char out[DEEDS_TEXT_BYTES]);
bool game_deeds_parse(const char *text, GameDeeds *out);
