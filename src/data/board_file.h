/* The passes of the board loader and its writer; for board*.c only. */
#pragma once

#include <serenissima/data/board.h>

#include "form.h"

/* A board that is read or written, and what is known of it only then. */
typedef struct BoardDraft {
    Board *board;
    uint32_t rows_given;    /* bit `spaces`: "values" has a row */
    uint32_t players_given; /* bit `player_count` */
    uint8_t income_goods;   /* goods with the role: exactly one is right */
    const JsonNode *kept;   /* writing: the text that the board was read from */
} BoardDraft;

/* Keys and numbers of a board are those of the first edition (1996); else the second's. */
static inline bool board_is_first(const Board *board)
{
    return board->world.edition == EDITION_1996;
}

/* Writes a board; walk (NULL: nobody) hears of every value of it and may change it there. */
void board_write_walked(JsonWriter *writer, Board *board, FormWalk *walk);

/* The whole board; first pass of reading: keys, types, ranges and names. */
void board_form(Form *form, void *of, int place);
