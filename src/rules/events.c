/* The manifest of events as tables: names, fields and flags of every kind. */
#include <string.h>

#include <serenissima/rules/event_facts.h>

#define MANIFEST_OWNER Event
#include "manifest.h"

#define EVENT(UPPER, lower, FLAGS, FIELD_LIST) FIELDS_OF(lower, FIELD_LIST)
#include <serenissima/rules/events.def>
#undef EVENT

#define EVENT(UPPER, lower, FLAGS, FIELD_LIST) [EV_##UPPER] = KIND_INFO(lower, (FLAGS)),
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
