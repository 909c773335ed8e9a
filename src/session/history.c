#include "session_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void history_init(History *history, const GameState *start)
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

static bool entries_reserve(History *history)
{
    if (history->count >= GAME_STEP_MAX) {
        return false;
    }
    if (history->count < history->capacity) {
        return true;
    }
    int capacity = history->capacity == 0 ? 256 : history->capacity * 2;
    HistoryEntry *grown = realloc(history->entries, (size_t)capacity * sizeof *grown);
    if (grown == NULL) {
        return false;
    }
    history->entries = grown;
    history->capacity = capacity;
    return true;
}

/* Room for the events of one more command after those of the entries that stay. */
static bool events_reserve(History *history, uint32_t used)
{
    uint32_t needed = used + EVENT_LIST_MAX;
    if (needed <= history->event_capacity) {
        return true;
    }
    uint32_t capacity = history->event_capacity == 0 ? 4096 : history->event_capacity * 2;
    Event *grown = realloc(history->events, (size_t)capacity * sizeof *grown);
    if (grown == NULL) {
        return false;
    }
    history->events = grown;
    history->event_capacity = capacity;
    return true;
}

bool history_push(History *history, const World *world, const Command *command)
{
    uint32_t used = history->count < history->total ? history->entries[history->count].event_start
                                                    : history->event_count;
    if (!entries_reserve(history) || !events_reserve(history, used)) {
        return false;
    }
    EventList list;
    list.count = 0;
    HistoryEntry *entry = &history->entries[history->count];
    entry->before = history->now;
    entry->command = *command;
    rules_apply(world, &history->now, command, &list);
    entry->revealing = false;
    entry->standing = false;
    entry->anew = false;
    for (int i = 0; i < list.count; i++) {
        if (event_info((EventKind)list.items[i].kind)->flags & EVENT_REVEALING) {
            entry->revealing = true;
        }
    }
    memcpy(history->events + used, list.items, (size_t)list.count * sizeof list.items[0]);
    entry->event_start = used;
    entry->event_count = (uint16_t)list.count;
    history->event_count = used + (uint32_t)list.count;
    history->count++;
    history->total = history->count;
    history->tip = history->now;
    history->draws += command->player == PLAYER_CHANCE;
    return true;
}

void history_undo(History *history)
{
    assert(history->count > 0);
    const HistoryEntry *entry = &history->entries[--history->count];
    history->now = entry->before;
    history->draws -= entry->command.player == PLAYER_CHANCE;
}

void history_redo(History *history)
{
    assert(history->count < history->total);
    history->draws += history->entries[history->count].command.player == PLAYER_CHANCE;
    history->count++;
    history->now = *(history->count < history->total ? &history->entries[history->count].before
                                                     : &history->tip);
}

const GameState *history_state(const History *history, int count)
{
    assert(count >= 0 && count <= history->count);
    return count < history->count ? &history->entries[count].before : &history->now;
}
