/* What an edition's folder does for hints.c. */
#ifndef SERENISSIMA_AI_HINTS_PRIVATE_H
#define SERENISSIMA_AI_HINTS_PRIVATE_H

#include <serenissima/ai/hints.h>

/* What comes of a plan once the activation (1996: the phase) is over: the mean over dice and answers. */
typedef struct PlanTerms {
    int32_t terms[AI_TERM_COUNT]; /* of the seat's own worth, hundredths of a ducat */
    uint64_t place;               /* hash of where it leads; of one of the places where luck decides */
} PlanTerms;

void terms_2012(const AiQuestion *question, const AiPlan *plan, PlanTerms *out);
void terms_1996(const AiQuestion *question, const AiPlan *plan, PlanTerms *out);

#endif
