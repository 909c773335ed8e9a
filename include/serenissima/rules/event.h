/* Event: one thing that happened, in the past tense. Made from events.def. */
#pragma once

#include <serenissima/rules/fields.h>

enum { EVENT_PLAIN = 0, EVENT_REVEALING = 1 };

typedef enum EventKind {
    EV_NONE,
#define EVENT(UPPER, lower, FLAGS, FIELD_LIST) EV_##UPPER,
#include <serenissima/rules/events.def>
#undef EVENT
    EV_COUNT
} EventKind;

#define FIELD(owner, KIND, name)         FieldType_##KIND name;
#define FIELDS(owner, KIND, name, COUNT) FieldType_##KIND name[COUNT];
#define NO_FIELDS(owner)                 FieldType_NONE none;
#define EVENT(UPPER, lower, FLAGS, FIELD_LIST) \
    struct Event_##lower {                     \
        FIELD_LIST                             \
    } lower;
typedef struct Event {
    uint8_t kind;        /* EventKind */
    uint8_t reserved[3]; /* always 0 */
    union {
#include <serenissima/rules/events.def>
    } as;
} Event;
#undef EVENT
#undef NO_FIELDS
#undef FIELDS
#undef FIELD

/* Events of one command, in order. The caller owns the memory; EVENT_LIST_MAX is enough for any
 * command of either edition (asserted). */
enum { EVENT_LIST_MAX = 512 };
typedef struct EventList {
    Event items[EVENT_LIST_MAX];
    int count;
} EventList;

/* Name, fields and flags of a kind; kind must be 1..EV_COUNT-1. */
const KindInfo *event_info(EventKind kind);
