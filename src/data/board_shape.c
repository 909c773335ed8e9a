#include <string.h>

#include "board_file.h"

bool board_read_documented(const JsonNode *entry, const char *const *keys, uint32_t *bits)
{
    *bits = 0;
    JsonNode list = json_optional(entry, "documented");
    bool good = json_kind(&list) == JSON_ABSENT || json_expect(&list, JSON_ARRAY);
    for (JsonNode i = json_first(&list); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        const char *name = json_text(&i);
        int place = 0;
        while (name != NULL && keys[place] != NULL && strcmp(keys[place], name) != 0) {
            place++;
        }
        JsonNode named = name == NULL ? i : json_optional(entry, name);
        if (name == NULL || keys[place] == NULL || json_kind(&named) == JSON_ABSENT) {
            good = name != NULL && json_problem(&i, "\"%.40s\" is not a key of this entry", name);
        } else {
            *bits |= UINT32_C(1) << place;
        }
    }
    return good;
}

/* Lower-case letters, digits and underscores: ids are keys of sprites and strings too. */
static bool read_id(const JsonNode *node, char out[BOARD_ID_BYTES])
{
    if (!json_read_text(node, out, BOARD_ID_BYTES)) {
        return false;
    }
    for (const char *c = out; *c != '\0'; c++) {
        if ((*c < 'a' || *c > 'z') && (*c < '0' || *c > '9') && *c != '_') {
            json_problem(node, "an id has only a-z, 0-9 and _, unlike \"%s\"", out);
            out[0] = '\0';
            return false;
        }
    }
    return true;
}

static void read_new_id(const JsonNode *entry, char (*ids)[BOARD_ID_BYTES], int place)
{
    JsonNode id = json_member(entry, "id");
    if (!read_id(&id, ids[place])) {
        return;
    }
    for (int i = 1; i < place; i++) {
        if (strcmp(ids[i], ids[place]) == 0) {
            json_problem(&id, "id \"%s\" is taken already", ids[place]);
        }
    }
}

static void read_name(const JsonNode *entry, char out[BOARD_NAME_BYTES])
{
    JsonNode name = json_member(entry, "name");
    json_read_text(&name, out, BOARD_NAME_BYTES);
}

static ZoneId read_zone(const Board *board, const JsonNode *node)
{
    const char *text = json_text(node);
    ZoneId zone = text == NULL ? 0 : board_zone_find(board, text);
    /* A file whose zones could not be read has been told so. */
    if (text != NULL && zone == 0 && board->world.zone_count > 0) {
        json_problem(node, "unknown zone \"%.40s\"", text);
    }
    return zone;
}

static GoodId read_good(const Board *board, const JsonNode *node)
{
    const char *text = json_text(node);
    GoodId good = text == NULL ? 0 : board_good_find(board, text);
    if (text != NULL && good == 0 && board->world.good_count > 0) {
        json_problem(node, "unknown good \"%.40s\"", text);
    }
    return good;
}

/* ---- Goods ---- */

static void read_roles(BoardDraft *draft, const JsonNode *entry, GoodId good)
{
    World *world = &draft->board->world;
    const struct {
        const char *name;
        bool first; /* of that edition; else of the second */
        uint8_t *mask;
    } roles[] = {
        {"closing", false, &world->e2012.closing_goods},
        {"income", false, &draft->income_goods},
        {"fort", false, &world->e2012.fort_goods},
        {"basilica", false, &world->e2012.basilica_goods},
        {"galley", true, &world->e1996.galley_goods},
        {"fortress", true, &world->e1996.fortress_goods},
    };
    const bool first = board_is_first(draft->board);
    JsonNode list = json_optional(entry, "roles");
    if (json_kind(&list) != JSON_ABSENT && !json_expect(&list, JSON_ARRAY)) {
        return;
    }
    for (JsonNode i = json_first(&list); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        const char *name = json_text(&i);
        bool known = name == NULL;
        for (size_t role = 0; role < sizeof roles / sizeof roles[0] && !known; role++) {
            if (strcmp(roles[role].name, name) == 0 && roles[role].first == first) {
                *roles[role].mask |= (uint8_t)(1U << good);
                known = true;
            }
        }
        if (!known) {
            json_problem(&i, "unknown role \"%.40s\"", name);
        }
    }
}

static void read_goods(BoardDraft *draft, const JsonNode *root)
{
    static const char *const KEYS_2012[] = {"id",         "cubes", "roles", "sale_bonus_ducats",
                                            "documented", NULL};
    static const char *const KEYS_1996[] = {"id", "cubes", "roles", "documented", NULL};
    Board *board = draft->board;
    bool with_bonus = !board_is_first(board);
    const char *const *keys = with_bonus ? KEYS_2012 : KEYS_1996;
    uint32_t facts;
    JsonNode list = json_member(root, "goods");
    if (!json_expect_count(&list, 1, GOOD_MAX)) {
        return;
    }
    for (JsonNode i = json_first(&list); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        if (!json_expect(&i, JSON_OBJECT)) {
            continue;
        }
        GoodId good = ++board->world.good_count;
        json_expect_keys(&i, keys);
        read_new_id(&i, board->good_id, good);
        JsonNode cubes = json_member(&i, "cubes");
        json_read_u8(&cubes, 1, 60, &board->world.cube_total[good]);
        read_roles(draft, &i, good);
        JsonNode bonus = json_optional(&i, "sale_bonus_ducats");
        if (with_bonus && json_kind(&bonus) != JSON_ABSENT) {
            json_read_u16(&bonus, 0, 100, &board->world.e2012.sale_bonus_ducats[good]);
        }
        board_read_documented(&i, keys, &facts);
    }
}

/* ---- Zones ---- */

static void read_adjacent(BoardDraft *draft, const JsonNode *entry, ZoneId zone)
{
    JsonNode list = json_member(entry, "adjacent");
    if (!json_expect_count(&list, 1, ZONE_MAX - 1)) {
        return;
    }
    for (JsonNode i = json_first(&list); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        ZoneId other = read_zone(draft->board, &i);
        ZoneMask bit = (ZoneMask)1 << other;
        if (other == zone) {
            json_problem(&i, "a zone is not adjacent to itself");
        } else if (other != 0 && (draft->named[zone] & bit) != 0) {
            json_problem(&i, "zone \"%s\" is named twice", draft->board->zone_id[other]);
        } else if (other != 0) {
            draft->named[zone] |= bit;
        }
    }
}

static void read_zones(BoardDraft *draft, const JsonNode *root)
{
    static const char *const KEYS_2012[] = {"id", "name", "adjacent", "documented", NULL};
    static const char *const KEYS_1996[] = {"id",        "name",       "adjacent",
                                            "high_seas", "documented", NULL};
    Board *board = draft->board;
    const char *const *keys = board_is_first(board) ? KEYS_1996 : KEYS_2012;
    JsonNode list = json_member(root, "zones");
    if (!json_expect_count(&list, 2, ZONE_MAX)) {
        return;
    }
    /* Ids first, because a zone may name one that comes later. */
    for (JsonNode i = json_first(&list); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        board->world.zone_count++;
        if (json_expect(&i, JSON_OBJECT)) {
            read_new_id(&i, board->zone_id, board->world.zone_count);
        }
    }
    uint32_t facts;
    ZoneId zone = 0;
    for (JsonNode i = json_first(&list); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        zone++;
        if (json_kind(&i) != JSON_OBJECT) {
            continue;
        }
        json_expect_keys(&i, keys);
        read_name(&i, board->zone_name[zone]);
        read_adjacent(draft, &i, zone);
        bool high_seas = false;
        JsonNode flag = json_optional(&i, "high_seas");
        if (json_kind(&flag) != JSON_ABSENT && json_read_bool(&flag, &high_seas) && high_seas) {
            board->world.high_seas |= (ZoneMask)1 << zone;
        }
        board_read_documented(&i, keys, &facts);
    }
}

/* ---- Ports ---- */

static PlayerId read_power(const JsonNode *node)
{
    static const char *const POWERS[] = {"venice", "genoa", "spain", "turkey", NULL};
    int place;
    return json_read_word(node, "power", POWERS, &place) ? (PlayerId)(place + 1) : 0;
}

static void read_port_start(const JsonNode *entry, WorldPort *port)
{
    bool starting = false;
    JsonNode flag = json_optional(entry, "starting");
    if (json_kind(&flag) != JSON_ABSENT && json_read_bool(&flag, &starting)) {
        port->starting = starting ? 1 : 0;
    }
    JsonNode capital = json_optional(entry, "capital_of");
    if (json_kind(&capital) != JSON_ABSENT) {
        port->capital_of = read_power(&capital);
        port->starting = 1;
    }
}

/* What each space of a warehouse pays; out: SPACE_MAX numbers. */
static void read_space_values(const JsonNode *list, uint8_t space_count, uint16_t out[SPACE_MAX])
{
    if (!json_expect_count(list, space_count, space_count)) {
        return;
    }
    for (JsonNode i = json_first(list); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        json_read_u16(&i, 1, 10000, &out[i.index]);
    }
}

static void read_port(Board *board, const JsonNode *entry)
{
    /* In the order of the FACT_ bits. */
    static const char *const KEYS_2012[] = {
        "name", "zone", "good", "spaces", "starting", "value_ducats", "id", "documented", NULL};
    static const char *const KEYS_1996[] = {
        "name", "zone", "good", "spaces", "capital_of", "value_ducats", "id", "documented", NULL};
    const char *const *keys = board_is_first(board) ? KEYS_1996 : KEYS_2012;
    PortId id = ++board->world.port_count;
    WorldPort *port = &board->world.ports[id];
    json_expect_keys(entry, keys);
    read_new_id(entry, board->port_id, id);
    read_name(entry, board->port_name[id]);
    JsonNode zone = json_member(entry, "zone");
    port->zone = read_zone(board, &zone);
    if (port->zone != 0 && board->world.port_of_zone[port->zone] != 0) {
        json_problem(&zone, "zone \"%s\" has a port already", board->zone_id[port->zone]);
    } else if (port->zone != 0) {
        board->world.port_of_zone[port->zone] = id;
    }
    JsonNode good = json_member(entry, "good");
    port->good = read_good(board, &good);
    JsonNode spaces = json_member(entry, "spaces");
    JsonNode values = json_optional(entry, "value_ducats");
    if (json_read_u8(&spaces, 1, SPACE_MAX, &port->space_count)
        && json_kind(&values) != JSON_ABSENT) {
        read_space_values(&values, port->space_count, port->value_ducats);
    }
    read_port_start(entry, port);
    uint32_t facts;
    board_read_documented(entry, keys, &facts);
    board->port_facts[id] = (uint8_t)(facts
                                      & (FACT_NAME | FACT_ZONE | FACT_GOOD | FACT_SPACES
                                         | FACT_STARTING | FACT_VALUES));
    board->port_documented[id] = (facts & FACT_GOOD) != 0 && (facts & FACT_SPACES) != 0;
}

static void read_ports(BoardDraft *draft, const JsonNode *root)
{
    JsonNode list = json_member(root, "ports");
    if (!json_expect_count(&list, 1, PORT_MAX)) {
        return;
    }
    for (JsonNode i = json_first(&list); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        if (json_expect(&i, JSON_OBJECT)) {
            read_port(draft->board, &i);
        }
    }
}

/* ---- Values ---- */

static void read_value_row(BoardDraft *draft, const JsonNode *entry)
{
    static const char *const KEYS_2012[] = {"spaces", "ducats", "documented", NULL};
    static const char *const KEYS_1996[] = {"spaces", "ducats", "full_points", "documented", NULL};
    const bool is_1996 = board_is_first(draft->board);
    const char *const *keys = is_1996 ? KEYS_1996 : KEYS_2012;
    uint32_t facts;
    uint8_t space_count = 0;
    json_expect_keys(entry, keys);
    board_read_documented(entry, keys, &facts);
    JsonNode spaces = json_member(entry, "spaces");
    if (!json_read_u8(&spaces, 1, SPACE_MAX, &space_count)) {
        return;
    }
    ValueRow *row = &draft->values[space_count];
    if (row->given) {
        json_problem(&spaces, "the values of %d spaces are given twice", space_count);
    }
    row->given = true;
    JsonNode ducats = json_member(entry, "ducats");
    read_space_values(&ducats, space_count, row->ducats);
    if (is_1996) {
        JsonNode points = json_member(entry, "full_points");
        json_read_u8(&points, 0, 100, &row->full_points);
        draft->board->world.e1996.point_full[space_count] = row->full_points;
    }
}

static void read_values(BoardDraft *draft, const JsonNode *root)
{
    JsonNode list = json_member(root, "values");
    if (!json_expect_count(&list, 1, SPACE_MAX)) {
        return;
    }
    for (JsonNode i = json_first(&list); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        if (json_expect(&i, JSON_OBJECT)) {
            read_value_row(draft, &i);
        }
    }
}

/* ---- The whole ---- */

/* Sentences for people: what is known of the board, what was measured on it. */
static void check_texts(const JsonNode *root, const char *key)
{
    JsonNode texts = json_optional(root, key);
    if (json_kind(&texts) != JSON_ABSENT && json_expect(&texts, JSON_ARRAY)) {
        for (JsonNode i = json_first(&texts); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
            json_text(&i);
        }
    }
}

static bool read_head(Board *board, const JsonNode *root)
{
    JsonNode format = json_member(root, "format");
    const char *format_text = json_text(&format);
    if (format_text != NULL && strcmp(format_text, "serenissima-board") != 0) {
        json_problem(&format, "expected \"serenissima-board\", found \"%.40s\"", format_text);
    }
    int64_t version;
    JsonNode version_node = json_member(root, "version");
    json_read_int(&version_node, 1, 1, &version);
    JsonNode id = json_member(root, "id");
    read_id(&id, board->id);
    JsonNode title = json_member(root, "title");
    json_read_text(&title, board->title, BOARD_TITLE_BYTES);
    JsonNode map = json_member(root, "map");
    read_id(&map, board->map);
    check_texts(root, "facts");
    check_texts(root, "notes");
    JsonNode edition = json_member(root, "edition");
    const char *edition_text = json_text(&edition);
    if (edition_text != NULL) {
        board->world.edition = (uint8_t)edition_find(edition_text);
        if (board->world.edition == EDITION_NONE) {
            json_problem(&edition, "expected \"2012\" or \"1996\", found \"%.40s\"", edition_text);
        }
    }
    return board->world.edition != EDITION_NONE;
}

bool board_read_shape(BoardDraft *draft, const JsonNode *root)
{
    static const char *const KEYS[] = {
        "format", "version", "id",    "title",  "edition", "map",     "facts",   "notes",
        "goods",  "zones",   "ports", "values", "galleys", "players", "numbers", NULL};
    int before = root->problems->count;
    if (!json_expect(root, JSON_OBJECT)) {
        return false;
    }
    json_expect_keys(root, KEYS);
    /* Without an edition nobody knows which keys are right. */
    if (read_head(draft->board, root)) {
        JsonNode galleys = json_member(root, "galleys");
        json_read_u8(&galleys, 2, GALLEY_MAX, &draft->board->world.galley_count);
        read_goods(draft, root);
        read_zones(draft, root);
        read_ports(draft, root);
        read_values(draft, root);
        board_read_numbers(draft, root);
    }
    return root->problems->count == before;
}
