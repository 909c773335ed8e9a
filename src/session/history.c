#include "session_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void history_init(History *history, const GamePosition *start)
{
    memset(history, 0, sizeof *history);
    history->now = *start;
    history->tip = *start;
}

void history_finish(History *history)
{
    free(history->entries);
    free(history->events);
    memset(history, 0, sizeof *history);
}

/* Room for one more command, and for its events behind those of the entries that stay. */
static bool reserve(History *history, int used)
{
    return history->count < GAME_STEP_MAX
           && list_room(&history->entries, history->count + 1, &history->capacity,
                        sizeof *history->entries)
           && list_room(&history->events, used + EVENT_LIST_MAX, &history->event_capacity,
                        sizeof *history->events);
}

bool history_push(History *history, const World *world, const GameFileStep *step)
{
    const int used = history->count < history->total ? history->entries[history->count].event_start
                                                     : history->event_count;
    if (!reserve(history, used)) {
        return false;
    }
    EventList list;
    list.count = 0;
    HistoryEntry *entry = &history->entries[history->count];
    *entry = (HistoryEntry){.step = *step};
    entry->step.before = history->now;
    rules_play(world, &history->now, &step->command, &list);
    for (int i = 0; i < list.count; i++) {
        entry->revealing |=
            (event_info((EventKind)list.items[i].kind)->flags & EVENT_REVEALING) != 0;
    }
    memcpy(history->events + used, list.items, (size_t)list.count * sizeof list.items[0]);
    entry->event_start = used;
    entry->event_count = list.count;
    history->event_count = used + list.count;
    history->count++;
    history->total = history->count;
    history->tip = history->now;
    history->draws += step->command.player == PLAYER_CHANCE;
    return true;
}

void history_undo(History *history)
{
    assert(history->count > 0);
    const HistoryEntry *entry = &history->entries[--history->count];
    history->now = entry->step.before;
    history->draws -= entry->step.command.player == PLAYER_CHANCE;
}

void history_redo(History *history)
{
    assert(history->count < history->total);
    history->draws += history->entries[history->count].step.command.player == PLAYER_CHANCE;
    history->count++;
    history->now = *(history->count < history->total ? &history->entries[history->count].step.before
                                                     : &history->tip);
}

const GamePosition *history_state(const History *history, int count)
{
    assert(count >= 0 && count <= history->count);
    return count < history->count ? &history->entries[count].step.before : &history->now;
}
