/* The one road of what was played: every part that tells or shows steps walks it. */
#ifndef SERENISSIMA_UI_PLAYBACK_STEPS_H
#define SERENISSIMA_UI_PLAYBACK_STEPS_H

#include "setup/app.h"
#include "table/table.h"

/* What the viewer of the table may see of the game after `steps` steps. */
void past_view(const Table *table, int steps, PlayerView *view);
bool past_step_has(const Table *table, int step, EventKind kind); /* An event of the kind. */

/* Event by event, as the viewer of the table may see it.
 *     for (StepWalk w = steps_walk(t, first, end); steps_next(&w);) { ... w.step.events[w.event] ... } */
typedef struct StepWalk {
    const Table *table;
    int number, end;  /* The step in hand; before `end` the walk is over. */
    SessionStep step; /* Its events live until the session is asked for another step. */
    int event;
    PlayerView view; /* Just before that event; after the walk, after the last one. */
} StepWalk;
StepWalk steps_walk(const Table *table, int first, int end);
bool steps_next(StepWalk *walk);
/* A finished game that is looked back at hides nothing (record/record.h): puts what everybody had
 * after `steps` steps into the view. Leaves it as it is anywhere else. */
void past_open_purses(const Table *table, int steps, PlayerView *view);

#endif
