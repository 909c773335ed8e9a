/* Phases: the decisions that a game can wait for. Made from phases.def; the stack is in the
 * state. */
#pragma once

#include <serenissima/rules/fields.h>

typedef enum PhaseId {
    PHASE_NONE,
#define PHASE(UPPER, lower, DECISION, FIELD_LIST) PHASE_##UPPER,
#include <serenissima/rules/phases.def>
#undef PHASE
    PHASE_COUNT
} PhaseId;

/* Phase.as.blockade.what: what is stopped. */
typedef enum BlockadeKind {
    BLOCKADE_MOVE = 1, /* S2-M2 */
    BLOCKADE_SALE,     /* S2-V5 */
    BLOCKADE_LANDING   /* S2-B9 */
} BlockadeKind;

#define FIELD(owner, KIND, name) FieldType_##KIND name;
#define NO_FIELDS(owner)         FieldType_NONE none;
#define PHASE(UPPER, lower, DECISION, FIELD_LIST) \
    struct {                                      \
        FIELD_LIST                                \
    } lower;
enum { PHASE_FIELD_MAX = 2 }; /* each a byte */

/* One decision on the stack. */
typedef struct Phase {
    uint8_t id; /* PhaseId; 0 none */
    /* who decides: PLAYER_CHANCE for dice and cards, 0 where the phase itself says who, as with
     * stakes */
    PlayerId player;
    union {
        /* as events, hashes and fuzzers see it; 0 where the phase has no field */
        uint8_t bytes[PHASE_FIELD_MAX];
#include <serenissima/rules/phases.def>
    } as;
} Phase;
#undef PHASE
#undef NO_FIELDS
#undef FIELD

/* A phase with all its fields 0. */
static inline Phase phase_make(PhaseId id, PlayerId player)
{
    return (Phase){(uint8_t)id, player, {{0, 0}}};
}

/* name and fields, as offsets into a Phase; id 0..PHASE_COUNT-1 */
const KindInfo *phase_info(PhaseId id);
const char *phase_name(PhaseId id); /* lower case, as in position files; "none" for 0 */
DecisionKind phase_decision(PhaseId id);
