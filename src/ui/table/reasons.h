/* Why a command is refused, with what is missing by name and where it comes from. */
#ifndef SERENISSIMA_UI_TABLE_REASONS_H
#define SERENISSIMA_UI_TABLE_REASONS_H

#include "setup/app.h"

/* The refusal of this command as a sentence with its rule: goods that a port lacks, the price that
 * its player cannot pay; else as table_reason. The player who decides gives the command. */
const char *table_reason_of(Table *table, const Command *command, RuleError error);

#endif
