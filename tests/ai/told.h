/* What is told of a plan, by what it is told of. */
#ifndef SERENISSIMA_TESTS_AI_TOLD_H
#define SERENISSIMA_TESTS_AI_TOLD_H

#include <serenissima/ai/hints.h>
#include <stddef.h>

/* The first of the kind; NULL: there is none. */
static inline const AiRemark *find_remark(const AiRemarks *remarks, AiRemarkKind kind)
{
    for (int i = 0; i < remarks->count; i++) {
        if (remarks->list[i].kind == kind) {
            return &remarks->list[i];
        }
    }
    return NULL;
}

/* The first that lies in the term; NULL: there is none. */
static inline const AiReason *find_reason(const AiGrounds *grounds, AiTerm term)
{
    for (int i = 0; i < grounds->count; i++) {
        if (grounds->reasons[i].term == term) {
            return &grounds->reasons[i];
        }
    }
    return NULL;
}

#endif
