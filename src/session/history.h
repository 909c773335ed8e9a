/* History: the state before every command, the commands and their events, so that undo, redo and
 * stepping are copies (design.md 5). Undone entries stay behind `count` until a new command. */
#ifndef SERENISSIMA_SESSION_HISTORY_H
#define SERENISSIMA_SESSION_HISTORY_H

#include <serenissima/rules/rules.h>

typedef struct HistoryEntry {
    GameState before;
    Command command;
    bool revealing; /* some event of it is EVENT_REVEALING */
    bool standing;  /* a standing answer gave it */
    bool anew;      /* own dice or a card, entered in the place of what was entered wrong */
    uint16_t event_count;
    uint32_t event_start; /* index in History.events */
} HistoryEntry;

typedef struct History {
    GameState now;         /* state after entry count-1 */
    GameState tip;         /* state after entry total-1 */
    HistoryEntry *entries; /* owned; total of them, the last total - count can be redone */
    int count;
    int total;
    int capacity;
    Event *events; /* owned; of all entries, in order */
    uint32_t event_count;
    uint32_t event_capacity;
    /* chance's commands among the first `count`, and those before the start */
    int draws;
} History;

void history_init(History *history, const GameState *start);
void history_finish(History *history);

/* Applies a command that rules_check allows and drops what could be redone. False, and nothing
 * changed, when memory runs out or the game has too many commands. */
bool history_push(History *history, const World *world, const Command *command);
/* One step back, one forward. Precondition: count > 0; count < total. */
void history_undo(History *history);
void history_redo(History *history);

/* State after `count` steps, 0..history->count. */
const GameState *history_state(const History *history, int count);

#endif
