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

/* Is there such a command among those that may be given? A covered purse is taken to hold enough. */
bool loss_offers(const Table *table, CommandKind kind);
/* Is ending the decision all that is left to do, cubes thrown overboard aside? */
bool loss_only_end_left(const Table *table, const Command *end);
/* The same where pieces may still be thrown off or changed about: nothing could be won by it. */
bool loss_nothing_to_gain(const Table *table, const Command *end);
/* Has the active galley done nothing yet in its activation? Second edition. */
bool loss_nothing_done(Table *table);

#endif
