/* What rivals could take with their next move: which of their galleys come to a port or galley in
 * time, and how likely the attack of the strongest is to succeed. Every figure is asked of the rules
 * or is their exact odds. It is a warning, not a forecast: all rivals want it, and only the owner's
 * own galleys stop them on their way. */
#ifndef SERENISSIMA_UI_TABLE_DANGER_H
#define SERENISSIMA_UI_TABLE_DANGER_H

#include "setup/app.h"

/* Less is not worth a mark; from there on it is more likely than not, percent. */
enum { DANGER_SHOWN_LEAST = 20, DANGER_LIKELY = 50 };

typedef struct Danger {
    int percent; /* That it is lost to the likeliest attack, 1..100; 0: nobody comes. */
    PlayerId player;
    GalleyId galley; /* Whose attack that is. */
    int sailors;     /* Aboard when it sets out, those it can take aboard before included. */
    int others;      /* Further galleys of rivals that come there too. */
    /* It brings the rival more than its owner's sailors: the cubes of a port or galley; in the first
     * edition, where a port is points and a galley is captured, anything does. */
    bool has_prize;
} Danger;

/* pub: what is shown, or what a decision would make of it. Nothing for what has no owner. */
Danger danger_of_port(const Table *table, const PublicState *pub, PortId port);
Danger danger_of_galley(const Table *table, const PublicState *pub, GalleyId galley);

/* Of who can come before its owner's next turn alone: in 2012 before the wheel calls a galley of
 * his, in the first edition before he outfits again. */
Danger danger_soon_of_port(const Table *table, const PublicState *pub, PortId port);
Danger danger_soon_of_galley(const Table *table, const PublicState *pub, GalleyId galley);
/* May dangers be shown at all? Not in a lesson before the step that explains them. */
bool danger_is_told(void);

/* The position after so many sailors of a galley have landed in a port that becomes its owner's. */
void danger_after_landing(GalleyId galley, PortId port, int count, PublicState *pub);

/* Who could take it and how likely, as a sentence; "" where nobody comes. */
const char *danger_port_words(const Danger *danger);
const char *danger_galley_words(Table *table, const Danger *danger);

#endif
