/* The parts of the position reader; for position_*.c only. */
#ifndef POSITION_READ_H
#define POSITION_READ_H

#include "position_fields.h"

/* A position that is being read. Problems go to the list of root. */
typedef struct Reading {
    const Board *board;
    const JsonNode *root;
    GameState *state;
} Reading;

/* Galleys and ports. */
void position_read_pieces(const Reading *reading);
/* The fields of a group of the edition; "" for those of the position itself. */
void position_read_group(const Reading *reading, const char *group);
/* The decision in hand, with the active galley when the file does not name it. */
void position_read_decision(const Reading *reading);

#endif
