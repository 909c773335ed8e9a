/* Phase 2: what a cube costs (S1-T1..T4). */
#include "e1996.h"

bool e1996_has_monopoly(const World *world, const PublicState *pub, PlayerId player, GoodId good)
{
    bool supplied = false;
    for (int id = 1; id <= world->port_count; id++) {
        if (world->ports[id].good == good) {
            supplied = true;
            if (pub->ports[id].owner != player) {
                return false;
            }
        }
    }
    return supplied && player != 0;
}

int e1996_price_limit_hundreds(const World *world, const PublicState *pub, PortId port)
{
    const World1996 *numbers = &world->e1996;
    PlayerId owner = pub->ports[port].owner;
    if (owner == 0) {
        return numbers->neutral_price_ducats / numbers->coin_ducats;
    }
    bool monopoly = e1996_has_monopoly(world, pub, owner, world->ports[port].good);
    int cap = monopoly ? numbers->monopoly_cap_ducats : numbers->price_cap_ducats;
    return smaller_of(cap / numbers->coin_ducats, PRICE_HUNDREDS_MAX);
}

int e1996_standing_hundreds(const World *world, const PublicState *pub, PortId port)
{
    int limit = e1996_price_limit_hundreds(world, pub, port);
    int standing = pub->as.e1996.standing_hundreds[port];
    return standing == 0 ? limit : smaller_of(standing, limit);
}

bool e1996_owner_is_asked(const PublicState *pub, PortId port)
{
    int standing = pub->as.e1996.standing_hundreds[port];
    PlayerId owner = pub->ports[port].owner;
    return owner != 0
           && (standing == STANDING_ASK
               || (standing == 0 && player_mask_has(pub->as.e1996.asked, owner)));
}

int32_t e1996_cube_price(const World *world, const PublicState *pub, PortId port, PlayerId player,
                         PlayerId *payee)
{
    PlayerId owner = pub->ports[port].owner;
    *payee = owner == player ? 0 : owner;
    if (*payee == 0) {
        return world->e1996.neutral_price_ducats;
    }
    int haggled = pub->as.e1996.haggled_hundreds[port] & ~HAGGLE_OVER;
    bool in_turn = pub->stack[0].player == player;
    int hundreds = in_turn && haggled != 0 ? haggled : e1996_standing_hundreds(world, pub, port);
    return ducats_of(world, hundreds);
}
