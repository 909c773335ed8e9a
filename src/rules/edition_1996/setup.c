/* Set-up: powers, capitals, rounds, and the beginning of a game (S1-S1, S1-S2, S1-S3). */
#include "e1996.h"

uint8_t e1996_power_of(const PublicState *pub, PlayerId player)
{
    return (uint8_t)(player + (pub->as.e1996.powers != 0 ? 2 : 0));
}

PortId e1996_capital_of(const World *world, const PublicState *pub, PlayerId player)
{
    uint8_t power = e1996_power_of(pub, player);
    for (PortId port = 1; port <= world->port_count; port++) {
        if (world->ports[port].capital_of == power) {
            return port;
        }
    }
    return 0;
}

int e1996_round_count(const World *world, const PublicState *pub)
{
    return world->e1996.round_count[pub->player_count];
}

/* S1-S1, S1-S3: capitals belong to their powers before anything is decided. */
void e1996_start(const World *world, const GameSetup *setup, GameState *state)
{
    PublicState *pub = &state->pub;
    bool east = setup->player_count == 2 && (setup->options & OPTION_SPAIN_TURKEY) != 0;
    pub->as.e1996.powers = east;
    pub->reserve[0] = world->e1996.sailor_count;
    for (PlayerId player = 1; player <= setup->player_count; player++) {
        PortId capital = e1996_capital_of(world, pub, player);
        state->secret.ducats[player] = world->e1996.ducats_start;
        pub->ports[capital].owner = capital != 0 ? player : 0;
    }
    pub->depth = 1;
    pub->stack[0] = phase_make(PHASE_DIVIDE_CREW, 1);
}
