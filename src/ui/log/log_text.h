/* Events as sentences (words/log.h), with the names at the table. */
#ifndef SERENISSIMA_UI_LOG_LOG_TEXT_H
#define SERENISSIMA_UI_LOG_LOG_TEXT_H

#include <serenissima/words/log.h>

#include "setup/app.h"

Words log_words(const Table *table);
/* Whom the player can ask why, of a line of this step that has a player: a computer decided for him
 * then, whoever sits there now; 0 nobody. */
PlayerId log_asked(PlayerId player, int step);

#endif
