/* Two plans of a seat, compared without playing on: by what their terms count alone. */
#pragma once

#include "explain/explain.h"

/* Static reasons for `plan` against `other`, both legal plans of the seat. */
static inline void compare(const AiQuestion *question, const AiPlan *plan, const AiPlan *other,
                           Reasons *out)
{
    const Advised by = advised_by(edition_of(question->world), question, NULL);
    Proposal own = {.plan = *plan};
    Proposal rest = {.plan = *other};
    candidate_look(&by, &own);
    candidate_look(&by, &rest);
    reasons_static(&by, &own.terms, &rest.terms, out);
    reasons_tell(&by, &own, &rest, out);
}
