/* Public questions about ports, prices and scores (edition_2012.h). */
#include "e2012.h"

/* S2-L6: an own port's first cube is free, each further one is paid to the bank, as every cube of a
 * neutral port; another player is paid for his. */
int32_t e2012_load_price(const World *world, const PublicState *pub, PlayerId *payee)
{
    const Public2012 *turn = &pub->as.e2012;
    const Galley *galley = &pub->galleys[turn->active];
    PlayerId owner = pub->ports[world->port_of_zone[galley->zone]].owner;
    bool own = owner == galley->owner;
    *payee = own ? 0 : owner;
    return own && turn->cubes_loaded == 0 ? 0 : world->e2012.cube_price_ducats;
}

bool e2012_is_wine_port(const World *world, const PublicState *pub, PortId port)
{
    return rules_port_has(world, pub, port, (uint8_t)(1U << world->e2012.income_good));
}

int32_t e2012_port_score(const World *world, const PublicState *pub, PortId port,
                         int32_t *basilica_ducats)
{
    bool basilica = (pub->ports[port].buildings & BUILDING_BASILICA) != 0;
    *basilica_ducats = basilica ? world->e2012.basilica_score_ducats : 0;
    return world->e2012.scale_ducats[port_cube_count(&pub->ports[port])];
}
