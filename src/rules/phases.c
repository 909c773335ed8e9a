/* The manifest of phases as tables. */
#include <assert.h>

#include <serenissima/rules/phase.h>

static const char *const phase_names[PHASE_COUNT] = {
    [PHASE_NONE] = "none",
#define PHASE(UPPER, lower, DECISION) [PHASE_##UPPER] = #lower,
#include <serenissima/rules/phases.def>
#undef PHASE
};

static const uint8_t phase_decisions[PHASE_COUNT] = {
#define PHASE(UPPER, lower, DECISION) [PHASE_##UPPER] = DECISION,
#include <serenissima/rules/phases.def>
#undef PHASE
};

const char *phase_name(PhaseId id)
{
    assert(id < PHASE_COUNT);
    return phase_names[id];
}

DecisionKind phase_decision(PhaseId id)
{
    assert(id < PHASE_COUNT);
    return (DecisionKind)phase_decisions[id];
}
