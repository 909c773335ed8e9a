/* The one way in which a rule acts: an event, folded into the state and kept. */
#include "../edition.h"
#include "fold.h"

void change_emit(Change *change, const Event *event)
{
    if (change->hear != NULL) {
        change->hear(change->hearer, &change->state->pub, event);
    }
    world_fold_event(change->edition, change->world, &change->state->pub, &change->state->secret,
                     WORLD_ALL_PLAYERS, event);
    if (change->events != NULL) {
        assert(change->events->count < EVENT_LIST_MAX);
        change->events->items[change->events->count++] = *event;
    }
}
