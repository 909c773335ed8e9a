/* What ports, galleys and the rest of a position add to features, and how blocks are numbered. */
#include "feature_list.h"

#include <serenissima/rules/hash.h>

#include <string.h>

/* How many features there are of each kind of a block: its parts without their length. */
static int parts_of(const World *world, const BlockSize *block)
{
    const int counts[] = {
        world->port_count, PLAYER_MAX, world->zone_count, world->good_count, world->galley_count,
        CARD_COUNT,        2};
    int parts = block->kind != BLOCK_NONE;
    for (int i = 0; i < (int)(sizeof counts / sizeof counts[0]); i++) {
        parts *= (block->by >> i & 1) != 0 ? counts[i] : 1;
    }
    return parts;
}

static int length_of(const World *world, const BlockSize *block)
{
    return block->length != 0 ? block->length : world->galley_count;
}

/* Values of spaces and prices are left out: a net judges boards with others, only not so well. */
static uint64_t hash_of(const NetMap *map)
{
    const World *world = map->world;
    uint64_t hash = hash_u64(HASH_START, FEATURE_REVISION);
    hash = hash_u64(hash, world->edition);
    for (int i = 0; i < B_COUNT; i++) {
        const int size = map->first[i + 1] - map->first[i];
        hash = size > 0 ? hash_u64(hash, (uint64_t)size) : hash;
    }
    for (int zone = 1; zone <= world->zone_count; zone++) {
        hash = hash_u64(hash, world->adjacent[zone]);
    }
    for (int port = 1; port <= world->port_count; port++) {
        const WorldPort *site = &world->ports[port];
        hash = hash_u64(hash,
                        (uint64_t)site->zone << 16 | (uint64_t)site->good << 8 | site->space_count);
    }
    return hash;
}

static void lay_rows(NetMap *map, BlockKind kind)
{
    NetRows *rows = &map->rows;
    for (int i = 0; i < B_COUNT; i++) {
        const BlockSize *block = &map->features->blocks[i];
        const int length = length_of(map->world, block);
        if (block->kind != kind) {
            continue;
        }
        rows->of[i] = (uint8_t)rows->count;
        for (int part = 0; part < parts_of(map->world, block); part++) {
            rows->first[rows->count] = (uint16_t)(map->first[i] + part * length);
            rows->length[rows->count] = (uint8_t)length;
            rows->steps[rows->count++] = block->steps;
        }
    }
}

void net_map_lay(NetMap *map, const World *world, const FeatureEdition *features)
{
    memset(map, 0, sizeof *map);
    map->world = world;
    map->features = features;
    for (int i = 0; i < B_COUNT; i++) {
        const BlockSize *block = &features->blocks[i];
        map->length[i] = (uint8_t)length_of(world, block);
        map->first[i + 1] = map->first[i] + parts_of(world, block) * length_of(world, block);
    }
    map->count = map->first[B_COUNT];
    lay_rows(map, BLOCK_CHOICES);
    map->rows.choices = map->rows.count;
    lay_rows(map, BLOCK_ROWS);
    for (PortId port = 1; port <= world->port_count; port++) {
        map->sources[world->ports[port].good]++;
    }
    map->hash = hash_of(map);
}

/* Of part `at` of a block all steps that the value reaches; steps rise. */
static inline void add_steps(const NetMap *map, FeatureBlock block, int at, int32_t value,
                             FeatureList *out)
{
    const uint8_t *steps = map->features->blocks[block].steps;
    const int length = map->length[block], first = map->first[block] + at * length;
    for (int i = 0; i < length && value >= steps[i]; i++) {
        feature_add(out, first + i);
    }
}

static inline void add_some(const NetMap *map, FeatureBlock block, int at, int count,
                            FeatureList *out)
{
    const int length = map->length[block], first = map->first[block] + at * length;
    for (int i = 0; i < count && i < length; i++) {
        feature_add(out, first + i);
    }
}

void feature_port(const NetMap *map, const NetInput *input, PortId id, FeatureList *out)
{
    const Port *port = &input->pub->ports[id];
    const int *first = map->first;
    const int place = id - 1;
    int holder = 0;
    if ((port->buildings & BUILDING_CLOSED) != 0) {
        feature_add(out, first[B_PORT_CLOSED] + place);
        return;
    }
    if (port->owner == 0) {
        feature_add(out, first[B_PORT_NEUTRAL] + place);
    } else {
        int seat = feature_seat(input, port->owner);
        int at = place * PLAYER_MAX + seat;
        int cubes = port_cube_count(port);
        int spaces = map->world->ports[id].space_count;
        holder = seat + 1;
        feature_add(out, first[B_PORT_OWNER] + at);
        add_steps(map, B_PORT_GARRISON, at, port->garrison, out);
        add_some(map, B_PORT_CUBES, at, cubes, out);
        if ((port->buildings & BUILDING_FORT) != 0) {
            feature_add(out, first[B_PORT_FORT] + at);
        }
        if ((port->buildings & BUILDING_BASILICA) != 0) {
            feature_add(out, first[B_PORT_BASILICA] + at);
        }
        feature_add(out, first[B_SPACES_CUBES] + (seat * (SPACE_MAX + 1) + spaces) * (SPACE_MAX + 1)
                             + cubes);
        add_steps(map, B_GARRISON, seat, port->garrison, out);
        out->tally[T_PORTS + seat]++;
    }
    map->features->port(map, input, id, holder, out->tally);
    for (uint32_t rest = port->stock; rest != 0; rest >>= 4) {
        int good = (int)(rest & 15U) - 1;
        feature_add(out, first[B_PORT_GOOD]
                             + (place * (PLAYER_MAX + 1) + holder) * map->world->good_count + good);
    }
}

void feature_galley(const NetMap *map, const NetInput *input, uint32_t acted_mask, GalleyId id,
                    FeatureList *out)
{
    const Galley *galley = &input->pub->galleys[id];
    const World *world = map->world;
    const int *first = map->first;
    if (galley->owner == 0 || id > world->galley_count) {
        return;
    }
    int seat = feature_seat(input, galley->owner);
    int acted = (acted_mask >> id & 1U) != 0;
    int at = seat * world->zone_count + galley->zone - 1;
    feature_add(out, first[B_GALLEY_ZONE] + at * 2 + acted);
    /* of two sailors and more; one is said by the galley being there */
    add_some(map, B_GALLEY_CREW, at, galley->sailors - 1, out);
    for (uint32_t rest = galley->cubes, good = 0; rest != 0; rest >>= CUBE_BITS, good++) {
        if ((rest & 7U) != 0) {
            feature_add(out, first[B_GALLEY_GOOD] + at * world->good_count + (int)good);
        }
    }
    add_some(map, B_GALLEY_CUBES, seat, galley_cube_count(galley), out);
    add_some(map, B_GALLEY_SAILORS, seat * 2 + acted, galley->sailors - 1, out);
    if (map->features->blocks[B_GALLEY_NUMBER].kind != BLOCK_NONE) {
        feature_add(out,
                    first[B_GALLEY_NUMBER] + (seat * world->galley_count + id - 1) * 2 + acted);
    }
    out->tally[T_GALLEYS + seat]++;
    out->tally[T_TO_ACT + seat] = (int16_t)(out->tally[T_TO_ACT + seat] + !acted);
}

void feature_rest(const NetMap *map, const NetInput *input, const int16_t tally[NET_TALLY_MAX],
                  uint8_t rows[NET_ROW_MAX])
{
    const uint8_t *of = map->rows.of;
    const PublicState *pub = input->pub;
    const bool hundreds = map->features->hundreds; /* dividing by a constant is faster */
    rows[of[B_PLAYERS]] = (uint8_t)(pub->player_count - 1);
    for (int good = 1; good <= map->world->good_count; good++) {
        rows[of[B_SUPPLY] + good - 1] = feature_byte(pub->supply[good]);
    }
    for (int seat = 0; seat < pub->player_count; seat++) {
        PlayerId player = feature_player(input, seat);
        const int32_t ducats = input->ducats[player];
        if (player_mask_has(input->known, player)) {
            rows[of[B_MONEY] + seat] = feature_byte(hundreds ? ducats / 100 : ducats);
        } else {
            rows[of[B_MONEY_HIDDEN] + seat] = 1;
        }
        rows[of[B_PORTS] + seat] = feature_byte(tally[T_PORTS + seat]);
        rows[of[B_GALLEYS] + seat] = feature_byte(tally[T_GALLEYS + seat]);
    }
    map->features->rest(map, input, tally, rows);
}
