/* Two plans of a seat, compared without playing on: by what their terms count alone. */
#ifndef SERENISSIMA_TESTS_AI_COMPARED_H
#define SERENISSIMA_TESTS_AI_COMPARED_H

#include "explain/candidates.h"
#include "explain/reasons.h"

/* Static reasons for `plan` against `other`, both legal plans of the seat. */
static inline void compare(const AiQuestion *question, const AiPlan *plan, const AiPlan *other,
                           Reasons *out)
{
    PlanTerms own;
    PlanTerms rest;
    candidate_terms(question, plan, &own);
    candidate_terms(question, other, &rest);
    const Explaining *edition = edition_of(question->world)->explain;
    reasons_static(edition->brings, edition->least, &own, &rest, out);
}

#endif
