/* Playback: what happened is shown event by event, each with its movement; the view on screen is
 * folded along, so that the table always shows a true moment of the game. */
#ifndef SERENISSIMA_UI_PLAYBACK_PLAYBACK_H
#define SERENISSIMA_UI_PLAYBACK_PLAYBACK_H

#include "setup/app.h"

void playback_reset(Table *table);   /* Shows the present at once. */
bool playback_advance(Table *table); /* Once a frame; true while something moves. */
void playback_skip(Table *table);
/* May past steps be shown once more now? Not while something else is. */
bool playback_can_replay(const Table *table);
/* Shows the steps from `first` to before `end` once more, then the present. */
void playback_replay(Table *table, int first, int end);
/* How much faster than in the game what is looked at again moves; 1: as fast. */
float playback_rate(const Table *table);
uint8_t playback_event(const Table *table); /* Kind of the event being shown; 0 none. */

#endif
