/* The manifest of events as tables: names, fields and flags of every kind. */
#include <assert.h>
#include <string.h>

#include <serenissima/rules/event_facts.h>

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

static_assert(sizeof(EventFacts) == FIELD_KIND_COUNT * EVENT_FACT_MAX, "a member for each kind");

EventFacts event_facts(const Event *event)
{
    const KindInfo *info = event_info((EventKind)event->kind);
    EventFacts facts = {0};
    uint8_t named[FIELD_KIND_COUNT] = {0};
    for (int i = 0; i < info->field_count; i++) {
        const FieldInfo *field = &info->fields[i];
        if (field->count == 1 && named[field->kind] < EVENT_FACT_MAX) {
            memcpy(&facts.of[field->kind][named[field->kind]++],
                   (const char *)event + field->offset,
                   field->kind == FIELD_DUCATS ? sizeof facts.ducats : 1);
        }
    }
    return facts;
}
