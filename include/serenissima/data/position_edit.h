/* A position that is set up by hand, piece by piece, from what the box holds. Everything that can be
 * set is a part: who owns a port, how many sailors are aboard, whose decision it is. What follows
 * from the parts (what is left, buildings in reserve, scorings) is kept up after each; whether they
 * fit together is asked of position_judge. */
#ifndef SERENISSIMA_DATA_POSITION_EDIT_H
#define SERENISSIMA_DATA_POSITION_EDIT_H

#include <serenissima/data/position.h>

typedef enum PositionPart {
    POSITION_OWNER,    /* of port `id`; 0 neutral */
    POSITION_GARRISON, /* of port `id` */
    POSITION_STORED,   /* 1: port `id` has good `of` on the cheapest free space */
    POSITION_FORT,     /* 0 or 1, of port `id`, as those below */
    POSITION_BASILICA,
    POSITION_CLOSED,
    POSITION_GALLEY, /* owner of galley `id`; 0: it is not on the board, nor what it carries */
    POSITION_ZONE,   /* of galley `id` */
    POSITION_CREW,   /* sailors on galley `id` */
    POSITION_CARGO,  /* cubes of good `of` on galley `id` */
    POSITION_DUCATS, /* of player `id` */
    POSITION_CARDS,  /* of kind `of` (DogeCard) that are left in the deck */
    POSITION_TURN,   /* or round */
    POSITION_TRACK,
    POSITION_FIRST,   /* the first player */
    POSITION_SEAT,    /* who plays `id`-th in this round; who had the place takes the other's */
    POSITION_PHASE,   /* one of position_phases; nothing of it has been done */
    POSITION_TURN_OF, /* the galley or, where all act, the player who decides in it */
    POSITION_PART_COUNT
} PositionPart;

/* Why a part is not set. */
typedef enum PositionLack {
    POSITION_DONE,
    POSITION_NO_CUBE,   /* none of the good is left */
    POSITION_NO_SAILOR, /* none is left in the reserve or pool */
    POSITION_NO_BUILDING,
    POSITION_NO_GALLEY, /* as many as a player may have are on the board */
    POSITION_NO_ROOM,   /* on the deck, in the warehouse or the garrison */
    POSITION_HAS_GOOD,  /* the port makes the good, or has it */
    POSITION_IN_USE,    /* what is to be closed is not empty, or what is to be used is closed */
    POSITION_NOT_HERE,  /* the game has no such part, or none so large */
    POSITION_LACK_COUNT
} PositionLack;

/* An empty board: nothing of a player but his first ducats, and the first phase of a turn. */
void position_begin(const Board *board, const GameSetup *setup, GamePosition *out);
/* False: the game has no such part. Else what it is, and between which numbers it can be set as the
 * box stands now; min > max never. */
bool position_part(const Board *board, const GamePosition *state, PositionPart part, int id, int of,
                   int *value, int *min, int *max);
/* Sets it; what is refused changes nothing. */
PositionLack position_set(const Board *board, GamePosition *state, PositionPart part, int id,
                          int of, int value);
/* Puts a galley of the player there, with one sailor and the lowest number that is free; *galley is
 * that number. */
PositionLack position_launch(const Board *board, GamePosition *state, PlayerId player, ZoneId zone,
                             GalleyId *galley);
/* The phases that a position can be set up in; returns how many. */
enum { POSITION_PHASE_MAX = 8 };
int position_phases(const Board *board, PhaseId out[POSITION_PHASE_MAX]);
/* Sailors left for the player, all his where there is one pool. */
int position_sailors(const Board *board, const GamePosition *state, PlayerId player);

typedef enum PositionVerdict {
    POSITION_BROKEN, /* it cannot be played; problems say why, each with its place */
    POSITION_STUDY,  /* it can, but no game comes to it; one problem says why */
    POSITION_SOUND
} PositionVerdict;
/* Writes what was set, without what follows from it, and reads it back. good (may be NULL): what a
 * game can begin with, where it is not broken. */
PositionVerdict position_judge(const Board *board, const GamePosition *state, GamePosition *good,
                               ErrorList *problems);

#endif
