/* A position that is set up by hand, piece by piece, from what the box holds. Everything that can
 * be set is a part: who owns a port, how many sailors are aboard, whose decision it is. What
 * follows from the parts (what is left, buildings in reserve, scorings) is kept up after each;
 * whether they fit together is asked of position_judge. */
#pragma once

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
    POSITION_PHASE,   /* one of position_choices; nothing of it has been done */
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
/* The same position for so many players: what fits of who goes on sitting there, of ports that were
 * closed, of the deck and of the track. */
void position_resize(const Board *board, const GamePosition *state, int players, GamePosition *out);
/* What the part can be as the box stands now, for who chooses from a list; returns how many. */
enum { POSITION_CHOICE_MAX = 40 };
int position_choices(const Board *board, const GamePosition *state, PositionPart part, int id,
                     int of, int out[POSITION_CHOICE_MAX]);
/* In names of texts and targets: "garrison", "no_room"; "" for POSITION_DONE. */
const char *position_part_name(PositionPart part);
const char *position_lack_name(PositionLack lack);

/* What the box holds. */
typedef enum PositionPieceKind {
    POSITION_PIECE_NONE,
    POSITION_PIECE_GALLEY, /* of = player, as of a sailor */
    POSITION_PIECE_SAILOR,
    POSITION_PIECE_CUBE, /* of = good */
    POSITION_PIECE_FORT,
    POSITION_PIECE_BASILICA,
    POSITION_PIECE_CLOSED /* what closes a port */
} PositionPieceKind;
typedef struct PositionPiece {
    uint8_t kind, of; /* PositionPieceKind */
} PositionPiece;

/* All kinds of the game; returns how many. */
enum { POSITION_PIECE_MAX = 2 * PLAYER_MAX + GOOD_MAX + 3 };
int position_pieces(const Board *board, const GamePosition *state,
                    PositionPiece out[POSITION_PIECE_MAX]);
/* So many are left, of sailors all where there is one pool; -1: as many as one likes. */
int position_left(const Board *board, const GamePosition *state, PositionPiece piece);
/* Puts one of them into the zone: on *galley (0: none), else on its port, a galley on the sea.
 * *galley is then the one that has it, or that it is; 0: the port has it. */
PositionLack position_put(const Board *board, GamePosition *state, PositionPiece piece, ZoneId zone,
                          GalleyId *galley);

typedef enum PositionVerdict {
    POSITION_BROKEN, /* it cannot be played; problems say why, each with its place */
    POSITION_STUDY,  /* it can, but no game comes to it; one problem says why */
    POSITION_SOUND
} PositionVerdict;
/* Writes what was set, without what follows from it, and reads it back. good (may be NULL): what a
 * game can begin with, where it is not broken. */
PositionVerdict position_judge(const Board *board, const GamePosition *state, GamePosition *good,
                               ErrorList *problems);
/* Where a problem is: a port or a galley, or neither (0). */
void position_problem_place(const Board *board, const GamePosition *state, const Error *problem,
                            PortId *port, GalleyId *galley);
/* Which of those it is that people are told in words of their own, "no_port"; NULL: another. */
const char *position_problem_name(const Error *problem);
