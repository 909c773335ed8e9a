/* Sentences for what happens in games played in rounds: stakes and positions, haggles and offers,
 * permission to pass, battles with dice, captures. */
#ifndef SERENISSIMA_UI_LOG_LOG_ROUND_H
#define SERENISSIMA_UI_LOG_LOG_ROUND_H

#include <serenissima/rules/event.h>
#include <serenissima/rules/state.h>

bool log_is_head(const PlayerView *view, const Event *event); /* A line set as a heading. */
/* Does the heading "log.phase.6" belong before the line of events[index], which no event of its
 * own puts there? */
bool log_head_comes_first(const PlayerView *view, const Event *events, int index);

#endif
