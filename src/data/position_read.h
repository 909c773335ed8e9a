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
/* Sets a field to what it is when the file leaves it out; returns that. */
uint8_t position_preset(const Reading *reading, const Place *place);
/* Who did what to whom, once the players and the turn are known. */
void position_read_dealings(const Reading *reading);
/* The decisions as written, before the groups are read; false when they cannot be used. */
bool position_read_decision(const Reading *reading);
/* After the groups: who decides and which galley is active where the file does not say so. */
void position_complete_decision(const Reading *reading);

#endif
