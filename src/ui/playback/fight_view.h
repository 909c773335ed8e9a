/* Follows the events of a fight, so that its dialog shows each round, and its result until that is
 * read. Where each round is a battle of its own (S1-B2), rounds of the same two sides are one
 * fight. */
#ifndef SERENISSIMA_UI_PLAYBACK_FIGHT_VIEW_H
#define SERENISSIMA_UI_PLAYBACK_FIGHT_VIEW_H

#include "setup/app.h"

/* Follows an event of a fight into table->fight. True when it began a roll to wait
 * for. */
bool fight_follow(Table *table, const Event *event);
/* Does the deciding person decide now whether the fight on screen goes on? */
bool fight_is_asked(const Table *table, PlayerId player, DecisionKind asked);
/* The next step, with this command, no longer belongs to the fight on screen: it is over then, and
 * its result is read first. */
void fight_before_step(Table *table, const Command *command);
/* A game opened or undone in the middle of a fight: follows the steps shown since it began, or, where
 * it began before all of them, starts from the position. */
void fight_reopen(Table *table);
void fight_end(Table *table); /* Its result is shown until it is closed. */

#endif
