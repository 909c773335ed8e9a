/* The manifest of phases as tables. */
#include <serenissima/rules/phase.h>

#define MANIFEST_OWNER Phase
#include "manifest.h"

_Static_assert(sizeof(Phase) == 2 + PHASE_FIELD_MAX, "a phase has at most two bytes of fields");

#define PHASE(UPPER, lower, DECISION, FIELD_LIST) FIELDS_OF(lower, FIELD_LIST)
#include <serenissima/rules/phases.def>
#undef PHASE

#define PHASE(UPPER, lower, DECISION, FIELD_LIST) [PHASE_##UPPER] = KIND_INFO(lower, 0),
static const KindInfo phase_infos[PHASE_COUNT] = {
    [PHASE_NONE] = {"none", NULL, 0, 0},
#include <serenissima/rules/phases.def>
};
#undef PHASE

static const uint8_t phase_decisions[PHASE_COUNT] = {
#define PHASE(UPPER, lower, DECISION, FIELD_LIST) [PHASE_##UPPER] = DECISION,
#include <serenissima/rules/phases.def>
#undef PHASE
};

const KindInfo *phase_info(PhaseId id)
{
    assert(id < PHASE_COUNT);
    return &phase_infos[id];
}

const char *phase_name(PhaseId id)
{
    return phase_info(id)->name;
}

DecisionKind phase_decision(PhaseId id)
{
    assert(id < PHASE_COUNT);
    return (DecisionKind)phase_decisions[id];
}
