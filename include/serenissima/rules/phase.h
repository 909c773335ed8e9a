/* Phases: the decisions that a game can wait for. Made from phases.def; the stack is in the state. */
#ifndef SERENISSIMA_RULES_PHASE_H
#define SERENISSIMA_RULES_PHASE_H

#include <serenissima/rules/types.h>

typedef enum PhaseId {
    PHASE_NONE,
#define PHASE(UPPER, lower, DECISION) PHASE_##UPPER,
#include <serenissima/rules/phases.def>
#undef PHASE
    PHASE_COUNT
} PhaseId;

/* Phase.a of PHASE_BLOCKADE: what is stopped. */
typedef enum BlockadeKind {
    BLOCKADE_MOVE = 1, /* S2-M2 */
    BLOCKADE_SALE,     /* S2-V5 */
    BLOCKADE_LANDING   /* S2-B9 */
} BlockadeKind;

const char *phase_name(PhaseId id);          /* lower case, as in position files; "none" for 0 */
DecisionKind phase_decision(PhaseId id);

#endif
