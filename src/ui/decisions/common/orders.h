/* What was ordered in one click and goes on by itself, command by command: a voyage, a landing from
 * several galleys, all sales, the plan of a hint. It waits while others are asked something on the
 * way, and is forgotten as soon as the next command is not legal. */
#ifndef SERENISSIMA_UI_DECISIONS_COMMON_ORDERS_H
#define SERENISSIMA_UI_DECISIONS_COMMON_ORDERS_H

#include "setup/app.h"

/* Commands[0] is *out, the others follow by themselves while they are legal; count is at least 1
 * and at most ORDERS_MAX + 1. An end among them comes only where nothing else is left to do. A lesson
 * that goes on with the first but not with the rest takes none: *out stays as it was. */
void orders_give(Table *table, const Command *commands, int count, Command *out);
void orders_forget(Table *table);
bool orders_ready(const Table *table); /* The next could be submitted now. */
bool orders_follow(Table *table);      /* Submits it; forgets all when it is not legal. */
/* All that happened has been shown, and no order waits to go on. */
bool orders_settled(const Table *table);

/* A decision in which its player has acted and can do nothing more ends by itself, while the option
 * says so. It can be taken back like any other end; what was taken back stays open. */

/* The position as it stands was not reached by playing (a game opened, a move taken back): nothing
 * ends by itself before the next command. */
void ending_hold(Table *table);
/* Once a frame, when nothing else was decided in it: gives the end where it is due. True when it
 * did. */
bool ending_follow(Table *table);

#endif
