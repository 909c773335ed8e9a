/* Hash of the fields that both editions use, and only as many galleys, ports, goods and players as
 * the world has: bounds may grow without changing a stored hash. */
#include "hash.h"

static uint64_t hash_board(const World *world, const PublicState *pub, uint64_t hash)
{
    for (int id = 1; id <= world->galley_count; id++) {
        const Galley *galley = &pub->galleys[id];
        hash = hash_u8(hash, galley->owner);
        hash = hash_u8(hash, galley->zone);
        hash = hash_u8(hash, galley->sailors);
        hash = hash_u32(hash, galley_cargo(galley));
    }
    for (int id = 1; id <= world->port_count; id++) {
        const Port *port = &pub->ports[id];
        hash = hash_u8(hash, port->owner);
        hash = hash_u8(hash, port->garrison);
        hash = hash_u8(hash, port->buildings);
        hash = hash_u32(hash, port->stock);
    }
    return hash_memory(hash, pub->supply + 1, world->good_count);
}

uint64_t hash_game(const World *world, const GameState *state)
{
    const PublicState *pub = &state->pub;
    uint64_t hash = HASH_START;
    hash = hash_u8(hash, pub->edition);
    hash = hash_u8(hash, pub->player_count);
    hash = hash_u8(hash, pub->options);
    hash = hash_u8(hash, pub->first_player);
    hash = hash_u8(hash, pub->turn);
    hash = hash_board(world, pub, hash);
    hash = hash_u8(hash, pub->depth);
    for (int i = 0; i < pub->depth; i++) {
        hash = hash_u8(hash, pub->stack[i].id);
        hash = hash_u8(hash, pub->stack[i].player);
        hash = hash_u8(hash, pub->stack[i].as.bytes[0]);
        hash = hash_u8(hash, pub->stack[i].as.bytes[1]);
    }
    for (int player = 1; player <= pub->player_count; player++) {
        hash = hash_u32(hash, (uint32_t)state->secret.ducats[player]);
    }
    return hash;
}
