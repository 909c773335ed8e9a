/* The passes of the board loader; for board*.c only. */
#ifndef BOARD_FILE_H
#define BOARD_FILE_H

#include <serenissima/data/board.h>
#include <serenissima/json/json.h>

/* One row of "values": what the spaces of a warehouse of that size pay. */
typedef struct ValueRow {
    bool given;
    uint16_t ducats[SPACE_MAX];
    uint8_t full_points; /* 1996: points for it when full (S1-E1) */
} ValueRow;

/* What the shape pass reads beside the board itself. */
typedef struct BoardDraft {
    Board *board;
    ValueRow values[SPACE_MAX + 1]; /* by number of spaces */
    ZoneMask named[ZONE_MAX + 1];   /* adjacency as written, one direction each */
    bool players_given[PLAYER_MAX + 1];
    uint8_t income_goods; /* goods with the role: exactly one is right */
} BoardDraft;

/* Keys and numbers of a board are those of the first edition (1996); else the second's. */
static inline bool board_is_first(const Board *board)
{
    return board->world.edition == EDITION_1996;
}

/* First pass: keys, types, ranges and names. False when the problems list has grown. */
bool board_read_shape(BoardDraft *draft, const JsonNode *root);
/* "numbers" and "players", which differ by edition (part of the first pass). */
void board_read_numbers(BoardDraft *draft, const JsonNode *root);
/* Second pass: what no single value can get wrong. */
bool board_check_sense(BoardDraft *draft, const JsonNode *root);

/* The entry's own keys that it calls documented; false when one of them is not a key of it. */
bool board_read_documented(const JsonNode *entry, const char *const *keys, uint32_t *bits);

#endif
