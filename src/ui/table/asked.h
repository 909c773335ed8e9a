/* Which decision the person at this screen is asked, and the rest of what was ordered in one
 * click. */
#ifndef SERENISSIMA_UI_TABLE_ASKED_H
#define SERENISSIMA_UI_TABLE_ASKED_H

#include <serenissima/rules/command.h>

/* The rest of what was ordered in one click: a voyage, a landing, sales. It outlives the questions
 * asked on the way. */
enum { ORDERS_MAX = 112 };

typedef struct Orders {
    Command commands[ORDERS_MAX]; /* Submitted one by one. */
    int count;                    /* 0: none. */
    GalleyId galley;              /* Active when they were given. */
    uint8_t turn;
} Orders;

/* Which decision the person at this screen was asked last. What anybody else did since, dice
 * too, makes it another one. */
typedef struct Asked {
    uint32_t hash;
    uint32_t number; /* Counts decisions. */
    PlayerId player;
    bool others_moved;
    /* Twice the number of the question whose answers on the chart were brought in sight; and 1 where
     * its card has come, too. */
    uint32_t shown;
} Asked;

/* What the person has turned to, in one decision of a turn or round and in all that is asked within it.
 * It ends with that decision, whatever ended it: all of it is 0 when the next begins. */
typedef struct Turned {
    uint32_t hash;      /* Of the decision; 0: none was asked yet. */
    ZoneId place;       /* OUTFIT: the zone looked at. */
    bool capture_asked; /* What ending the capture of ports would lose was asked about. */
} Turned;

/* What was rolled or drawn on the players' own table, as far as it is chosen (frame/own_dice.c). */
typedef struct OwnDraw {
    int step;      /* Of the game when it was asked. */
    int chosen[2]; /* By row: which of its values, from 1; 0 nothing yet. */
    bool away;     /* The dialog is put aside, to look at the board. */
} OwnDraw;

#endif
