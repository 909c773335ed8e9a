#include <string.h>

#include "position_read.h"

/* ---- Galleys ---- */

static void read_cargo(const Reading *reading, const JsonNode *node, Galley *galley)
{
    const Board *board = reading->board;
    const char *keys[ID_LIST_MAX];
    id_list(board, FIELD_GOOD, keys);
    if (!json_expect_keys(node, keys)) {
        return;
    }
    for (JsonNode i = json_first(node); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        uint8_t count = 0;
        if (json_read_u8(&i, 0, DECK_PLACE_COUNT, &count)) {
            galley->cargo |= (uint32_t)count << (4U * board_good_find(board, i.key));
        }
    }
    if (galley->sailors + galley_cube_count(galley) > DECK_PLACE_COUNT) {
        json_problem(node, "%d sailors and %d cubes do not fit on %d places", galley->sailors,
                     galley_cube_count(galley), DECK_PLACE_COUNT);
    }
}

static void read_galley(const Reading *reading, const JsonNode *node)
{
    static const char *const KEYS[] = {"number", "owner", "zone", "sailors",
                                       "cargo",  "moved", NULL};
    PublicState *pub = &reading->state->pub;
    uint8_t number = 0;
    Galley galley = {0};
    if (!json_expect_keys(node, KEYS)) {
        return;
    }
    JsonNode number_node = json_member(node, "number");
    JsonNode owner = json_member(node, "owner");
    JsonNode zone = json_member(node, "zone");
    JsonNode sailors = json_member(node, "sailors");
    JsonNode cargo = json_optional(node, "cargo");
    JsonNode moved = json_optional(node, "moved");
    bool known = json_read_u8(&number_node, 1, reading->board->world.galley_count, &number);
    known = json_read_u8(&owner, 1, pub->player_count, &galley.owner) && known;
    known = json_kind(&zone) != JSON_ABSENT
            && id_read(&zone, reading->board, FIELD_ZONE, &galley.zone) && known;
    json_read_u8(&sailors, 0, DECK_PLACE_COUNT, &galley.sailors);
    if (json_kind(&moved) != JSON_ABSENT) {
        json_read_u8(&moved, 0, UINT8_MAX, &galley.moved);
    }
    if (json_kind(&cargo) != JSON_ABSENT) {
        read_cargo(reading, &cargo, &galley);
    }
    if (known && pub->galleys[number].owner != 0) {
        json_problem(&number_node, "galley %d is on the board already", number);
    } else if (known) {
        pub->galleys[number] = galley;
    }
}

/* ---- Ports ---- */

static void read_warehouse(const Reading *reading, const JsonNode *node, PortId port)
{
    Port *state = &reading->state->pub.ports[port];
    if (!json_expect_count(node, 0, reading->board->world.ports[port].space_count)) {
        return;
    }
    for (JsonNode i = json_first(node); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        GoodId good = 0;
        if (id_read(&i, reading->board, FIELD_GOOD, &good)) {
            state->stock |= (uint32_t)good << (4 * i.index);
        }
    }
}

static void read_building(const JsonNode *node, const char *key, uint8_t bit, Port *port)
{
    bool present = false;
    JsonNode flag = json_optional(node, key);
    if (json_kind(&flag) != JSON_ABSENT && json_read_bool(&flag, &present) && present) {
        port->buildings |= bit;
    }
}

static void read_port(const Reading *reading, const JsonNode *node, PortId id)
{
    static const char *const KEYS[] = {"owner",    "garrison", "warehouse", "fort",
                                       "basilica", "closed",   "used",      NULL};
    Port *port = &reading->state->pub.ports[id];
    if (!json_expect_keys(node, KEYS)) {
        return;
    }
    JsonNode owner = json_optional(node, "owner");
    if (json_kind(&owner) != JSON_ABSENT && json_kind(&owner) != JSON_NULL) {
        json_read_u8(&owner, 1, reading->state->pub.player_count, &port->owner);
    }
    JsonNode garrison = json_optional(node, "garrison");
    if (json_kind(&garrison) != JSON_ABSENT) {
        json_read_u8(&garrison, 0, UINT8_MAX, &port->garrison);
    } else {
        port->garrison = port->owner == 0 ? 0 : 1;
    }
    JsonNode warehouse = json_optional(node, "warehouse");
    if (json_kind(&warehouse) != JSON_ABSENT) {
        read_warehouse(reading, &warehouse, id);
    }
    read_building(node, "fort", BUILDING_FORT, port);
    read_building(node, "basilica", BUILDING_BASILICA, port);
    read_building(node, "closed", BUILDING_CLOSED, port);
    JsonNode used = json_optional(node, "used");
    if (json_kind(&used) != JSON_ABSENT) {
        json_read_u8(&used, 0, UINT8_MAX, &port->used);
    }
}

static void read_ports(const Reading *reading, const JsonNode *node)
{
    const char *keys[ID_LIST_MAX];
    id_list(reading->board, FIELD_PORT, keys);
    if (!json_expect_keys(node, keys)) {
        return;
    }
    for (JsonNode i = json_first(node); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        read_port(reading, &i, board_port_find(reading->board, i.key));
    }
}

void position_read_pieces(const Reading *reading)
{
    JsonNode galleys = json_optional(reading->root, "galleys");
    if (json_kind(&galleys) != JSON_ABSENT && json_expect_count(&galleys, 0, GALLEY_MAX)) {
        for (JsonNode i = json_first(&galleys); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
            read_galley(reading, &i);
        }
    }
    JsonNode ports = json_optional(reading->root, "ports");
    if (json_kind(&ports) != JSON_ABSENT) {
        read_ports(reading, &ports);
    }
}
