/* Step 3a of an action: selling cubes (S2-V). */
#include "e2012.h"

/* May the active galley sell anything here and now (S2-V1, V6, V7)? */
static RuleError sale_gate(const Situation *at)
{
    uint8_t did = at->turn->did;
    if ((did & DID_FIGHT) != 0) {
        return rule_refuses(REFUSAL_FOUGHT_BEFORE, RULE_S2_V7);
    }
    if ((did & DID_SALE_BLOCKED) != 0) {
        return rule_refuses(REFUSAL_SALE_BLOCKED, RULE_S2_V6);
    }
    if ((did & DID_LAND_BLOCKED) != 0) {
        return rule_refuses(REFUSAL_LANDING_BLOCKED, RULE_S2_V6);
    }
    return at->port != NULL ? rule_allows() : refuse_portless(at, RULE_S2_V1);
}

RuleError sell_check(const Situation *at, const Command *command)
{
    GoodId good = command->as.sell_cube.good;
    if (!galley_in_play(at->world, at->pub, command->as.sell_cube.galley)
        || !good_exists(at->world, good)) {
        return rule_refuses(REFUSAL_BAD_ID, RULE_S2_V1);
    }
    if (command->as.sell_cube.galley != at->galley_id) {
        return rule_refuses(REFUSAL_GALLEY_NOT_ACTIVE, RULE_S2_V1);
    }
    RuleError error = sale_gate(at);
    if (refused(error)) {
        return error;
    }
    if (galley_cubes(at->galley, good) == 0) {
        return rule_refuses(REFUSAL_NO_SUCH_CUBE, RULE_S2_V1);
    }
    return check_port_takes(at->world, at->pub, at->port_id, good, RULE_S2_V1);
}

/* S2-V2, S2-V3. */
bool e2012_sale_quote(const World *world, const PublicState *pub, GalleyId galley, GoodId good,
                      int *space, int32_t *value_ducats, int32_t *bonus_ducats)
{
    const Galley *seller = &pub->galleys[galley];
    PortId id = world->port_of_zone[seller->zone];
    const Port *port = &pub->ports[id];
    if (id == 0 || port_is_closed(port) || galley_cubes(seller, good) == 0
        || refused(check_port_takes(world, pub, id, good, RULE_S2_V1))) {
        return false;
    }
    *space = port_cube_count(port);
    *value_ducats = port->owner == seller->owner ? 0 : world->ports[id].value_ducats[*space];
    *bonus_ducats = world->e2012.sale_bonus_ducats[good];
    return true;
}

void sale_carry_out(Change *change, GoodId good)
{
    world_sell(change, change->state->pub.as.e2012.active, good, e2012_sale_quote);
}

/* S2-V5: the first sale of an activation is a question to those who might forbid it. */
void sell_apply(Change *change, const Command *command)
{
    const PublicState *pub = &change->state->pub;
    GoodId good = command->as.sell_cube.good;
    PlayerId decider = 0;
    step_reach(change, STEP_TRADE);
    if ((pub->as.e2012.did & (DID_SELL | DID_ASK_SALE)) == 0) {
        decider = blockade_decider(pub, BLOCKADE_SALE);
    }
    if (decider == 0) {
        sale_carry_out(change, good);
        return;
    }
    EMIT(change, SALE_ANNOUNCED, sale_announced, .good = good);
    emit_phase_pushed(change, blockade_phase(decider, BLOCKADE_SALE));
}

void sell_list(const Situation *at, CommandList *list)
{
    if (at->galley->cubes == 0 || refused(sale_gate(at))
        || port_cube_count(at->port) == at->site->space_count) {
        return;
    }
    for (GoodId good = 1; good <= at->world->good_count; good++) {
        if (galley_cubes(at->galley, good) != 0
            && !refused(check_port_takes(at->world, at->pub, at->port_id, good, RULE_S2_V1))) {
            LIST(list, SELL_CUBE, sell_cube, at->player, .galley = at->galley_id, .good = good);
        }
    }
}
