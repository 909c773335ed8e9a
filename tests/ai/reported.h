/* What is reported of a plan, by what it is about. */
#pragma once

#include <serenissima/ai/hints.h>
#include <stddef.h>

/* The first of the kind; NULL: there is none. */
static inline const Remark *find_remark(const Remarks *remarks, RemarkKind kind)
{
    for (int i = 0; i < remarks->count; i++) {
        if (remarks->list[i].kind == kind) {
            return &remarks->list[i];
        }
    }
    return NULL;
}

/* The first that lies in the term; NULL: there is none. */
static inline const Reason *find_reason(const Reasons *reasons, AiTerm term)
{
    for (int i = 0; i < reasons->count; i++) {
        if (reasons->list[i].term == term) {
            return &reasons->list[i];
        }
    }
    return NULL;
}
