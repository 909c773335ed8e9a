/* Why a command is refused, with what is missing by name and where it comes from. */
#ifndef SERENISSIMA_UI_TABLE_REASONS_H
#define SERENISSIMA_UI_TABLE_REASONS_H

#include "setup/app.h"

/* The refusal of this command as a sentence with its rule: goods that a port lacks, the price that
 * its player cannot pay, which ports would take the cube, whose blockade it is; else as
 * table_reason. The player who decides gives the command. */
const char *table_reason_of(Table *table, const Command *command, RuleError error);

/* Why a cube cannot be sold, in so few words that a row has room for them. */
const char *table_unsold_word(Table *table, const Command *sell);

#endif
