/* Dice and cards of games, counted: how often each face came, what chance would give, and how many
 * of a hundred fair games would look as uneven. What is thrown is public, so that anybody at the
 * table may see it. */
#pragma once

#include <serenissima/rules/rules.h>

typedef enum DiceKind {
    DICE_BEGINS, /* faces: the seats; who begins (S2-S1) */
    DICE_DOGE,   /* faces: the cards of the Doge, CARD_* (S2-D1) */
    DICE_FIGHT,  /* DICE_HIT and DICE_MISS, a throw for each die; its player's (S2-B2) */
    DICE_FORT,   /* the same, of the port's owner (S2-B11) */
    DICE_TIE,    /* faces 1..6; who rolls for a tie (S1-O2, S1-O3) */
    DICE_BATTLE, /* faces 1..6, attacker and defender (S1-B1) */
    DICE_KIND_COUNT
} DiceKind;

enum { DICE_HIT = 1, DICE_MISS = 2, DICE_FACE_MAX = 6 };

/* Throws of one kind. Cards come from a deck that shrinks and seats are 2 to 4: so what chance
 * would give is summed up throw by throw, from what was possible then. */
typedef struct DiceCount {
    int32_t throws;
    int32_t came[DICE_FACE_MAX + 1];    /* [0] unused */
    double expected[DICE_FACE_MAX + 1]; /* 0: that face cannot come */
    /* covariance of what comes, of any two faces */
    double spread[DICE_FACE_MAX + 1][DICE_FACE_MAX + 1];
} DiceCount;

typedef struct DiceTally {
    /* [0]: of all; by player where dice belong to somebody, else 0 */
    DiceCount of[DICE_KIND_COUNT][PLAYER_MAX + 1];
} DiceTally;

/* "begins", "doge", "fight", "fort", "tie", "battle". */
const char *dice_kind_name(DiceKind kind);

/* Adds what chance's command threw in the state `before`; any other command, and ports closed by
 * lot, add nothing. A tally begins as all 0; games of any edition may be added to one. */
void dice_add(DiceTally *tally, const World *world, const GameState *before,
              const Command *command);

/* How many of 1,000 fair games would be as uneven as this or more (chi-square, upper tail); below
 * 0: too few throws to tell. */
int dice_evenness(const DiceCount *count);
/* The same of all kinds together that are not too few. */
int dice_evenness_of_all(const DiceTally *tally);
