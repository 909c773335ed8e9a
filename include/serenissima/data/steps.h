/* Steps of something that is edited: copies of it as it was after each edit, undone and redone. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { STEPS_MAX = 200, STEPS_OF_BYTES = 64 };

/* All zero: there are none yet. */
typedef struct Steps {
    void *copies[STEPS_MAX]; /* owned; copies[at] is as the thing is now */
    int count, at;
    int kept;                /* the step that is kept elsewhere, as a rule the first; -1: none is */
    char of[STEPS_OF_BYTES]; /* what the last edit changed; "": nothing that can be gone on with */
} Steps;

/* The thing was changed: a step, or the last one once more where the edit before changed the same
 * (of, not ""). Of more than STEPS_MAX the first goes. False: no memory, and there is no step. */
bool steps_add(Steps *steps, const void *thing, size_t bytes, const char *of);
/* One step back (-1) or on (1): the thing as it was then; NULL: there is no such step. */
const void *steps_turn(Steps *steps, int by);
void steps_finish(Steps *steps);
