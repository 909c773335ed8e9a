/* Events read without a line for each kind. */
#pragma once

#include <serenissima/rules/event.h>

/* What an event of any kind names, field by field of its kind, in the order of the manifest: of
 * player[] the first is `from` where there are two; what it does not name is 0. Lists are left
 * out. */
enum { EVENT_FACT_MAX = 4 };
typedef union EventFacts {
    uint8_t of[FIELD_KIND_COUNT][EVENT_FACT_MAX]; /* By FieldKind. */
    struct {
        uint8_t none[EVENT_FACT_MAX], player[EVENT_FACT_MAX], zone[EVENT_FACT_MAX],
            port[EVENT_FACT_MAX], galley[EVENT_FACT_MAX], good[EVENT_FACT_MAX],
            count[EVENT_FACT_MAX], flag[EVENT_FACT_MAX], card[EVENT_FACT_MAX];
        int32_t ducats;
    };
} EventFacts;
EventFacts event_facts(const Event *event);
