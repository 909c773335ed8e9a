/* Phase 2 as a whole: any actions in any order until the player ends it (S1-T). */
#include "e1996.h"

RuleError outfit_check(const World *world, const GameState *state, const Command *command)
{
    const CommandContext ctx = context_of(world, state, command->player);
    switch (command->kind) {
    case CMD_MOVE_SAILORS:
    case CMD_MOVE_CUBE:
    case CMD_DISCARD_CUBE:
    case CMD_DISMISS_SAILORS: return crews_check(&ctx, command);
    case CMD_RECRUIT:
    case CMD_BUILD_GALLEY:
    case CMD_BUILD_FORT: return building_check(&ctx, command);
    case CMD_BUY_CUBE:
    case CMD_HAGGLE:
    case CMD_SET_PRICE: return buying_check(&ctx, command);
    case CMD_OPEN_OFFER: return offer_open_check(&ctx, command);
    case CMD_END_OUTFIT: return rule_allows();
    default: return rule_refuses(REFUSAL_NOT_NOW, RULE_S1_R1);
    }
}

void outfit_apply(Change *change, const Command *command)
{
    switch (command->kind) {
    case CMD_MOVE_SAILORS:
    case CMD_MOVE_CUBE:
    case CMD_DISCARD_CUBE:
    case CMD_DISMISS_SAILORS: crews_apply(change, command); break;
    case CMD_RECRUIT:
    case CMD_BUILD_GALLEY:
    case CMD_BUILD_FORT: building_apply(change, command); break;
    case CMD_BUY_CUBE:
    case CMD_HAGGLE:
    case CMD_SET_PRICE: buying_apply(change, command); break;
    case CMD_OPEN_OFFER: offer_open_apply(change, command); break;
    default: {
        EMIT(change, OUTFIT_ENDED, outfit_ended, .player = command->player);
        round_go_on(change);
        break;
    }
    }
}

/* Another galley in the zone: an own one with room for a sailor, or one of another player to trade
 * with (S1-T10, S1-T13)? */
static bool has_company(const World *world, const PublicState *pub, GalleyId id)
{
    ZoneId zone = pub->galleys[id].zone;
    bool trade = !zone_is_high_seas(world, zone);
    for (uint32_t left = galleys_in(pub, zone) & ~(1U << id); left != 0; left &= left - 1) {
        const Galley *galley = &pub->galleys[lowest_bit(left)];
        if (galley->owner == pub->galleys[id].owner ? galley_room(galley) != 0 : trade) {
            return true;
        }
    }
    return false;
}

/* A port has its price, and sailors of a galley beside any port may leave it. */
bool outfit_is_possible(const World *world, const PublicState *pub, PlayerId player,
                        uint32_t galleys)
{
    bool possible = ports_of(pub, player) != 0;
    for (; galleys != 0 && !possible; galleys &= galleys - 1) {
        const Galley *galley = &pub->galleys[lowest_bit(galleys)];
        possible = world->port_of_zone[galley->zone] != 0 || galley->cubes != 0
                   || has_company(world, pub, lowest_bit(galleys));
    }
    return possible;
}

void outfit_legal(const World *world, const GameState *state, CommandList *list)
{
    const CommandContext ctx = context_of(world, state, rules_phase(&state->pub).player);
    const uint32_t fleet = galleys_of(ctx.pub, ctx.player);
    list_add(list, CMD_END_OUTFIT, ctx.player);
    buying_list(&ctx, fleet, list);
    building_list(&ctx, fleet, list);
    offer_open_list(&ctx, fleet, list);
    crews_list(&ctx, fleet, list);
}
