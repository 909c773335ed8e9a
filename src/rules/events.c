/* The manifest of events as tables: names, fields and flags of every kind. */
#include <assert.h>

#include <serenissima/rules/event.h>

#define NO_FIELDS(owner)
#define FIELD(owner, KIND, name) {#name, FIELD_##KIND, 1, (uint16_t)offsetof(Event, as.owner.name)},
#define FIELDS(owner, KIND, name, COUNT) \
    {#name, FIELD_##KIND, (COUNT), (uint16_t)offsetof(Event, as.owner.name)},

/* Each list ends with an empty entry, because an event may have no field and an array may not. */
#define EVENT(UPPER, lower, FLAGS, FIELD_LIST) \
    static const FieldInfo fields_of_##lower[] = {FIELD_LIST{NULL, FIELD_NONE, 0, 0}};
#include <serenissima/rules/events.def>
#undef EVENT

#define EVENT(UPPER, lower, FLAGS, FIELD_LIST) \
    [EV_##UPPER] = {#lower, fields_of_##lower, \
                    (uint8_t)(sizeof fields_of_##lower / sizeof(FieldInfo) - 1), (FLAGS)},
static const KindInfo event_infos[EV_COUNT] = {
#include <serenissima/rules/events.def>
};
#undef EVENT

const KindInfo *event_info(EventKind kind)
{
    assert(kind > EV_NONE && kind < EV_COUNT);
    return &event_infos[kind];
}
