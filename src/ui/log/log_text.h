/* Events as sentences. Whole sentences from the texts, with names and numbers put in. */
#ifndef SERENISSIMA_UI_LOG_LOG_TEXT_H
#define SERENISSIMA_UI_LOG_LOG_TEXT_H

#include "setup/app.h"

/* Returns a text that lives for the frame, "" for an event that is not worth a line. events[index]
 * of a step with `count` events, `view` just before it. player/galley: whose shield and number lead
 * the line, 0 none. */
const char *log_sentence(Table *table, const PlayerView *view, const Event *events, int count,
                         int index, PlayerId *player, GalleyId *galley);
/* The same sentence, or one that says that a standing answer gave what events[index] of the step
 * reports. */
const char *log_as_given(Table *table, const SessionStep *step, int index, const char *sentence);
/* Whom the player can ask why, of a line of this step that has a player; 0 nobody. */
PlayerId log_asked(const Table *table, PlayerId player, int step);
bool log_is_answer(uint8_t kind); /* Of an event: to a question about passage or a blockade. */

#endif
