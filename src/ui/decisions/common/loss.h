/* What ending the pending decision would throw away: worked out from what is still legal and what
 * it is worth, so that a player is asked where it costs him and nowhere else. */
#ifndef SERENISSIMA_UI_DECISIONS_COMMON_LOSS_H
#define SERENISSIMA_UI_DECISIONS_COMMON_LOSS_H

#include "setup/app.h"

/* Texts of the question, for the frame. */
typedef struct Loss {
    const char *text; /* One sentence a line: each a loss. */
    const char *title;
    const char *keep; /* The safe button. */
    const char *go_on;
} Loss;

/* False: the command loses nothing, and nothing is asked. */
bool loss_of(Table *table, const Command *command, Loss *loss);

/* Is the last sailor of a galley to leave it? Asked always, by dialog_confirm; other ways to sink one
 * have been asked by the dialog that does it. */
bool loss_sinks(const Command *command);

/* What the deciding player may give. A covered purse is taken to hold enough, as what is left to do tells
 * what it holds. */
typedef struct Choices {
    bool kinds[CMD_COUNT];
    bool more; /* Anything but the one that ends the decision, cubes thrown overboard aside. */
    bool
        gains; /* And that is more than pieces thrown off or changed about: something could be won. */
} Choices;

/* end: kind CMD_NONE where only the kinds are asked for. */
Choices loss_choices(const Table *table, const Command *end);
/* Has the active galley done nothing yet in its activation? Second edition. */
bool loss_nothing_done(Table *table);

#endif
