/* Invariants that both editions share. Each check names what is broken and returns false. */
#pragma once

#include "../edition.h"

/* Notes the fault and whose the id is; always false. */
static inline bool fails_at(AuditFault *broken, AuditPart part, const char *what, int id)
{
    *broken = (AuditFault){what, id, part};
    return false;
}
static inline bool audit_fails(AuditFault *broken, const char *what, int id)
{
    return fails_at(broken, AUDIT_WHOLE, what, id);
}
static inline bool port_fails(AuditFault *broken, const char *what, int id)
{
    return fails_at(broken, AUDIT_PORT, what, id);
}
static inline bool galley_fails(AuditFault *broken, const char *what, int id)
{
    return fails_at(broken, AUDIT_GALLEY, what, id);
}
static inline bool player_fails(AuditFault *broken, const char *what, int id)
{
    return fails_at(broken, AUDIT_PLAYER, what, id);
}
static inline bool decision_fails(AuditFault *broken, const char *what, int id)
{
    return fails_at(broken, AUDIT_DECISION, what, id);
}

/* Edition, players, options known and bytes in no use 0. */
bool audit_frame(const World *world, const GameState *state, uint8_t options, AuditFault *broken);
/* Stack: known phases, players that exist, and all 0 above the top. */
bool audit_stack(const PublicState *pub, const PhaseRules *phases, AuditFault *broken);
/* Galleys: owner and zone exist, crew and cubes fit, empty places are 0. wreck: the one galley that
 * may be without sailors; 0 none. */
bool audit_galleys(const World *world, const PublicState *pub, GalleyId wreck, AuditFault *broken);
/* Warehouses: filled from the first space, kinds allowed and once each. */
bool audit_warehouses(const World *world, const PublicState *pub, AuditFault *broken);
/* Each good: supply, galleys and warehouses hold all its cubes. */
bool audit_cubes(const World *world, const PublicState *pub, AuditFault *broken);
/* Nobody's ducats are negative; seats in no use have none. */
bool audit_ducats(const GameState *state, AuditFault *broken);

/* What cannot arise (rules_arises): buildings where the goods, a mask, that they are built of are
 * neither produced nor held; */
bool arise_buildings(const World *world, const PublicState *pub, uint8_t building, uint8_t goods,
                     const char *what, AuditFault *doubt);
/* and cubes, buildings or payments before set-up is over. */
bool arise_unplayed(const World *world, const GameState *state, int32_t ducats, AuditFault *doubt);
