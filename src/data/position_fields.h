/* The numbers of one edition in a position file, as tables, so that what is read is what is
 * written; for position_*.c only. */
#ifndef POSITION_FIELDS_H
#define POSITION_FIELDS_H

#include <serenissima/data/position.h>

#include "codec_names.h"

/* What a field of Public2012 or Public1996 is and how it looks in JSON. */
typedef enum PlaceKind {
    PLACE_COUNT,   /* number */
    PLACE_FLAG,    /* true: the bit of the byte is set */
    PLACE_CAP,     /* number; null: CAP_OPEN */
    PLACE_STEP,    /* word of ActionStep */
    PLACE_ZONE,    /* id */
    PLACE_GOOD,    /* id */
    PLACE_GALLEY,  /* number */
    PLACE_PORT,    /* id; of phases only */
    PLACE_PLAYER,  /* number */
    PLACE_PLAYERS, /* list of players; a PlayerMask */
    PLACE_GOODS,   /* list of goods; a mask */
    PLACE_CARDS,   /* list of cards; the byte before it counts them */
    PLACE_LIST,    /* list of numbers */
    PLACE_BY_PORT  /* object of numbers by port id; an array by port */
} PlaceKind;

typedef struct Place {
    const char *group; /* object that the key is in; "": the position itself */
    const char *key;
    uint8_t kind;    /* PlaceKind */
    uint8_t count;   /* bytes of a list */
    uint8_t bit;     /* PLACE_FLAG: mask */
    uint8_t fixed;   /* 1: what the preset says; another number in the file is a mistake */
    uint16_t offset; /* bytes from the start of PublicState */
    /* What the field is when the file leaves it out, from the pieces, the decision and what stands
     * before it in the table; of a PLACE_FLAG: is it set? NULL: 0. */
    uint8_t (*preset)(const World *world, const PublicState *pub);
} Place;

/* Ends with key NULL. */
const Place *position_places(EditionId edition);
/* Groups in the order they are written; ends with NULL; "" is first. */
const char *const *position_groups(EditionId edition);

/* Writes the member "dealings" of a position, unless there are none. */
void position_write_dealings(JsonWriter *writer, const Board *board, const Dealings *dealings);

/* Cubes of each good that are neither aboard nor stored; may come out negative. */
void position_supply(const World *world, const PublicState *pub, int out[GOOD_MAX + 1]);
/* Sailors of each player in reserve, [0]: in the common pool; may come out negative. */
void position_reserve(const World *world, const PublicState *pub, int out[PLAYER_MAX + 2]);
/* Cards of each kind that are not among the discards; may come out negative. */
void position_deck(const World *world, const PublicState *pub, int out[CARD_COUNT]);

#endif
