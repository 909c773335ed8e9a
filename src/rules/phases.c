/* The manifest of phases as tables. */
#include <assert.h>
#include <stddef.h>

#include <serenissima/rules/phase.h>

_Static_assert(sizeof(Phase) == 2 + PHASE_FIELD_MAX, "a phase has at most two bytes of fields");

#define NO_FIELDS(owner)
#define FIELD(owner, KIND, name) {#name, FIELD_##KIND, 1, (uint16_t)offsetof(Phase, as.owner.name)},

/* Each list ends with an empty entry, because a phase may have no field and an array may not. */
#define PHASE(UPPER, lower, DECISION, FIELD_LIST) \
    static const FieldInfo fields_of_##lower[] = {FIELD_LIST{NULL, FIELD_NONE, 0, 0}};
#include <serenissima/rules/phases.def>
#undef PHASE

#define PHASE(UPPER, lower, DECISION, FIELD_LIST) \
    [PHASE_##UPPER] = {#lower, fields_of_##lower, \
                       (uint8_t)(sizeof fields_of_##lower / sizeof(FieldInfo) - 1), 0},
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
