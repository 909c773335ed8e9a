#include "board_file.h"

#include <serenissima/data/file.h>
#include <serenissima/rules/bits.h>
#include <serenissima/rules/hash.h>

#include <stdlib.h>
#include <string.h>

/* ---- Zones ---- */

static void check_symmetry(const Board *board, const JsonNode *root)
{
    JsonNode zones = json_optional(root, "zones");
    for (JsonNode i = json_first(&zones); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        const ZoneId zone = (ZoneId)(i.index + 1);
        for (ZoneId other = 1; other <= board->world.zone_count; other++) {
            if (world_zones_adjacent(&board->world, zone, other)
                && !world_zones_adjacent(&board->world, other, zone)) {
                json_problem_at(&i, "adjacent", "%s names %s, but %s does not name %s",
                                board->zone_name[zone], board->zone_name[other],
                                board->zone_name[other], board->zone_name[zone]);
            }
        }
    }
}

static ZoneMask reached_from(const Board *board, int from)
{
    ZoneMask reached = (ZoneMask)1 << from;
    ZoneMask before = 0;
    while (reached != before) {
        before = reached;
        for (int zone = 1; zone <= board->world.zone_count; zone++) {
            if ((reached >> zone & 1U) != 0) {
                reached |= board->world.adjacent[zone];
            }
        }
    }
    return reached;
}

/* Each part of the sea that is cut off is told once. */
static void check_connected(const Board *board, const JsonNode *root)
{
    ZoneMask reached = reached_from(board, 1);
    JsonNode zones = json_optional(root, "zones");
    for (JsonNode i = json_first(&zones); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        const int zone = i.index + 1;
        if ((reached >> zone & 1U) == 0) {
            json_problem_at(&i, "adjacent", "no way leads from %s to %s", board->zone_name[1],
                            board->zone_name[zone]);
            reached |= reached_from(board, zone);
        }
    }
}

static void check_harbours(const Board *board, const JsonNode *root)
{
    JsonNode ports = json_optional(root, "ports");
    for (JsonNode i = json_first(&ports); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        const ZoneId zone = board->world.ports[i.index + 1].zone;
        if (board->world.port_of_zone[zone] != i.index + 1) {
            json_problem_at(&i, "zone", "%s has a port already", board->zone_name[zone]);
        }
    }
}

/* What lies how far from a zone, once all can be reached. */
static void measure_from(World *world, ZoneId from)
{
    ZoneMask seen = (ZoneMask)1 << from;
    ZoneMask edge = seen;
    uint32_t ports = 0;
    for (uint8_t steps = 0; edge != 0 || steps <= NEAR_STEPS_MAX; steps++) {
        ZoneMask next = 0;
        for (ZoneId zone = 1; zone <= world->zone_count; zone++) {
            if ((edge >> zone & 1U) != 0) {
                world->distance[from][zone] = steps;
                next |= world->adjacent[zone];
                ports |= 1U << world->port_of_zone[zone];
            }
        }
        if (steps <= NEAR_STEPS_MAX) {
            world->ports_near[from][steps] = ports & ~1U; /* bit 0: zones without one */
        }
        edge = next & ~seen;
        seen |= next;
    }
}

static void check_high_seas(const Board *board, const JsonNode *root)
{
    JsonNode ports = json_optional(root, "ports");
    for (JsonNode i = json_first(&ports); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        ZoneId zone = board->world.ports[i.index + 1].zone;
        if ((board->world.high_seas >> zone & 1U) != 0) {
            json_problem_at(&i, "zone", "%s is High Seas and cannot have a port",
                            board->zone_name[zone]);
        }
    }
}

/* ---- Goods and values ---- */

static void check_rising(const JsonNode *entry, const char *key, const uint16_t ducats[SPACE_MAX],
                         int space_count)
{
    for (int space = 1; space < space_count; space++) {
        if (ducats[space] < ducats[space - 1]) {
            json_problem_at(entry, key, "values must not fall, but %u is below %u",
                            (unsigned)ducats[space], (unsigned)ducats[space - 1]);
        }
    }
}

/* A port pays what its own entry says, else what the row for its number of spaces says. */
static void check_port_values(BoardDraft *draft, const JsonNode *entry)
{
    Board *board = draft->board;
    WorldPort *port = &board->world.ports[entry->index + 1];
    const JsonNode own = json_optional(entry, "value_ducats");
    const bool has_own = json_kind(&own) != JSON_ABSENT;
    /* In 1996 the row tells the points of a full warehouse, too. */
    if ((draft->rows_given >> port->space_count & 1U) == 0 && (!has_own || board_is_first(board))) {
        json_problem_at(entry, "spaces", "\"values\" has no row for %d spaces", port->space_count);
    }
    if (has_own) {
        check_rising(entry, "value_ducats", port->value_ducats, port->space_count);
    } else {
        memcpy(port->value_ducats, board->value_ducats[port->space_count],
               sizeof port->value_ducats);
    }
}

static void check_values(BoardDraft *draft, const JsonNode *root)
{
    JsonNode rows = json_optional(root, "values");
    for (JsonNode i = json_first(&rows); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        const JsonNode ducats = json_optional(&i, "ducats");
        const int space_count = json_count(&ducats);
        check_rising(&i, "ducats", draft->board->value_ducats[space_count], space_count);
    }
    JsonNode ports = json_optional(root, "ports");
    for (JsonNode i = json_first(&ports); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        check_port_values(draft, &i);
    }
}

static void check_production(const Board *board, const JsonNode *root)
{
    bool produced[GOOD_MAX + 1] = {false};
    for (int port = 1; port <= board->world.port_count; port++) {
        produced[board->world.ports[port].good] = true;
    }
    JsonNode goods = json_optional(root, "goods");
    for (JsonNode i = json_first(&goods); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        if (!produced[i.index + 1]) {
            json_problem(&i, "no port produces \"%s\"", board->good_id[i.index + 1]);
        }
    }
}

static void check_role(const JsonNode *root, uint8_t mask, const char *role)
{
    if (mask == 0) {
        json_problem_at(root, "goods", "no good has the role \"%s\"", role);
    }
}

/* ---- Players ---- */

static void check_player_counts(const BoardDraft *draft, const JsonNode *root)
{
    World *world = &draft->board->world;
    for (uint8_t count = 2; count <= PLAYER_MAX; count++) {
        if ((draft->players_given >> count & 1U) != 0) {
            world->player_min = world->player_min == 0 ? count : world->player_min;
            world->player_max = count;
        }
    }
    if (world->player_min == 2 && world->player_max == 4 && (draft->players_given >> 3 & 1U) == 0) {
        json_problem_at(root, "players", "2 and 4 players are given, but not 3");
    }
}

/* ---- 2012 ---- */

static void check_players_2012(const World *world, const JsonNode *entry, int count)
{
    const World2012 *numbers = &world->e2012;
    const uint8_t *scoring = numbers->track_scoring[count];
    if (numbers->galley_number_count[count] > world->galley_count) {
        json_problem_at(entry, "galley_numbers", "there are only %d galleys", world->galley_count);
    }
    if (numbers->first_galleys[count] * count > numbers->galley_number_count[count]) {
        json_problem_at(entry, "first_galleys",
                        "%d galleys for each of %d players need more than %d numbers",
                        numbers->first_galleys[count], count, numbers->galley_number_count[count]);
    }
    if (numbers->first_galleys[count] > numbers->galleys_per_player) {
        json_problem_at(entry, "first_galleys", "galleys_per_player allows %d",
                        numbers->galleys_per_player);
    }
    if (numbers->sailors_per_player[count]
        < numbers->crew_start * (1 + numbers->first_galleys[count])) {
        json_problem_at(entry, "sailors", "the first port and galleys need %d sailors",
                        numbers->crew_start * (1 + numbers->first_galleys[count]));
    }
    int closing = bits_count(numbers->closing_goods);
    if (numbers->closed_port_count[count] != 0 && numbers->closed_port_count[count] != closing) {
        json_problem_at(entry, "closed_ports",
                        "expected 0 or %d, one for each good with the role \"closing\"", closing);
    }
    if (numbers->track_start[count] >= scoring[0] || scoring[0] >= scoring[1]
        || scoring[1] >= scoring[2]) {
        json_problem_at(entry, "track_scoring",
                        "scoring spaces must rise from behind the start of the track");
    } else if (scoring[2] > numbers->track_last) {
        json_problem_at(entry, "track_scoring", "the track ends at %d", numbers->track_last);
    }
}

static void check_cards(const World *world, const JsonNode *root)
{
    const uint8_t *cards = world->e2012.card_count;
    JsonNode numbers = json_optional(root, "numbers");
    int total = cards[CARD_WINE] + cards[CARD_ONE] + cards[CARD_TWO] + cards[CARD_SHUFFLE];
    if (total > 5) {
        json_problem_at(&numbers, "doge_cards", "there are %d cards, at most 5 can be", total);
    }
    if (cards[CARD_SHUFFLE] == 0) {
        const JsonNode deck = json_optional(&numbers, "doge_cards");
        json_problem_at(&deck, "shuffle", "without a shuffle card the deck runs out");
    }
}

static void check_ports_2012(const Board *board, const JsonNode *root)
{
    const World *world = &board->world;
    int starting = 0;
    JsonNode ports = json_optional(root, "ports");
    for (JsonNode i = json_first(&ports); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        const WorldPort *port = &world->ports[i.index + 1];
        starting += port->starting;
        if (port->starting != 0 && port->space_count < world->e2012.crew_start) {
            json_problem_at(&i, "spaces", "a starting port needs room for %d sailors",
                            world->e2012.crew_start);
        }
    }
    if (starting < world->player_max) {
        json_problem_at(root, "ports", "%d players need as many starting ports, but there are %d",
                        world->player_max, starting);
    }
    for (int good = 1; good <= world->good_count; good++) {
        bool open = ((unsigned)world->e2012.closing_goods >> good & 1U) == 0;
        for (int port = 1; port <= world->port_count; port++) {
            open = open || (world->ports[port].good == good && world->ports[port].starting == 0);
        }
        if (!open) {
            json_problem_at(
                root, "goods",
                "\"%s\", with the role \"closing\", needs a port that is not a starting port",
                board->good_id[good]);
        }
    }
}

static void check_scale(const World *world, const JsonNode *root)
{
    const JsonNode numbers = json_optional(root, "numbers");
    for (int i = 1; i <= SPACE_MAX; i++) {
        if (world->e2012.scale_ducats[i] < world->e2012.scale_ducats[i - 1]) {
            json_problem_at(&numbers, "scale_ducats", "the scale must not fall, but %u is below %u",
                            (unsigned)world->e2012.scale_ducats[i],
                            (unsigned)world->e2012.scale_ducats[i - 1]);
        }
    }
}

static void check_2012(BoardDraft *draft, const JsonNode *root)
{
    World *world = &draft->board->world;
    JsonNode players = json_optional(root, "players");
    for (JsonNode i = json_first(&players); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        uint8_t count = 2;
        JsonNode node = json_optional(&i, "players");
        json_read_u8(&node, 2, PLAYER_MAX, &count);
        check_players_2012(world, &i, count);
    }
    check_ports_2012(draft->board, root);
    check_cards(world, root);
    check_scale(world, root);
    check_role(root, world->e2012.fort_goods, "fort");
    check_role(root, world->e2012.basilica_goods, "basilica");
    if (bits_count(draft->income_goods) != 1) {
        json_problem_at(root, "goods", "exactly one good must have the role \"income\", %d have it",
                        bits_count(draft->income_goods));
    }
    for (GoodId good = 1; good <= world->good_count; good++) {
        if (((unsigned)draft->income_goods >> good & 1U) != 0) {
            world->e2012.income_good = good;
        }
    }
}

/* ---- 1996 ---- */

static void check_capitals(const World *world, const JsonNode *root)
{
    static const char *const POWERS[] = {"", "Venice", "Genoa", "Spain", "Turkey"};
    for (int power = 1; power <= PLAYER_MAX; power++) {
        int count = 0;
        for (int port = 1; port <= world->port_count; port++) {
            count += world->ports[port].capital_of == power;
        }
        if (count != 1) {
            json_problem_at(root, "ports", "%s must have one capital, not %d", POWERS[power],
                            count);
        }
    }
}

static void check_1996(BoardDraft *draft, const JsonNode *root)
{
    const World *world = &draft->board->world;
    const World1996 *e1996 = &world->e1996;
    JsonNode numbers = json_optional(root, "numbers");
    check_capitals(world, root);
    check_role(root, e1996->galley_goods, "galley");
    check_role(root, e1996->fortress_goods, "fortress");
    if (e1996->galleys_start * world->player_max > world->galley_count) {
        json_problem_at(&numbers, "galleys_start", "there are only %d galleys",
                        world->galley_count);
    }
    if (e1996->sailors_start < e1996->galleys_start) {
        json_problem_at(&numbers, "sailors_start", "each of %d galleys needs a sailor",
                        e1996->galleys_start);
    }
    if (e1996->sailors_start * world->player_max > e1996->sailor_count) {
        json_problem_at(&numbers, "sailors", "%d players begin with %d each", world->player_max,
                        e1996->sailors_start);
    }
}

/* Second pass: what no single value can get wrong. */
static void board_check_sense(BoardDraft *draft, const JsonNode *root)
{
    check_symmetry(draft->board, root);
    check_connected(draft->board, root);
    check_harbours(draft->board, root);
    check_high_seas(draft->board, root);
    check_values(draft, root);
    check_production(draft->board, root);
    check_player_counts(draft, root);
    (board_is_first(draft->board) ? check_1996 : check_2012)(draft, root);
    memset(draft->board->world.distance, ZONE_FAR, sizeof draft->board->world.distance);
    for (ZoneId zone = 1; zone <= draft->board->world.zone_count; zone++) {
        measure_from(&draft->board->world, zone);
    }
}

static const char *const EDITION_NAMES[EDITION_COUNT] = {"", "2012", "1996"};

const char *edition_name(EditionId edition)
{
    return EDITION_NAMES[edition];
}

EditionId edition_find(const char *name)
{
    for (int i = 1; i < EDITION_COUNT; i++) {
        if (strcmp(EDITION_NAMES[i], name) == 0) {
            return (EditionId)i;
        }
    }
    return EDITION_NONE;
}

uint64_t board_text_hash(const char *text, size_t bytes)
{
    uint64_t hash = HASH_START;
    for (size_t i = 0; i < bytes; i++) {
        /* The same board is the same board whatever a checkout made of its line ends. */
        if (text[i] != '\r') {
            hash = hash_u8(hash, (uint8_t)text[i]);
        }
    }
    return hash;
}

static bool text_keep(Board *board, const char *text, size_t bytes)
{
    board->text = malloc(bytes + 1);
    if (board->text == NULL) {
        return false;
    }
    memcpy(board->text, text, bytes);
    board->text[bytes] = '\0';
    board->text_bytes = bytes;
    board->hash = board_text_hash(text, bytes);
    return true;
}

bool board_init_draft(Board *board, const char *text, size_t bytes, const char *name,
                      BoardProblems *problems)
{
    memset(board, 0, sizeof *board);
    problems->count = 0;
    Error syntax;
    if (bytes > BOARD_BYTES_MAX) {
        return error_add(problems, name, "a board has at most %d KB", BOARD_BYTES_MAX / 1024);
    }
    JsonDoc *doc = json_parse(text, bytes, name, &syntax);
    if (doc == NULL) {
        return error_add(problems, syntax.where, "%s", syntax.what);
    }
    JsonNode root = json_root(doc, problems);
    BoardDraft draft = {.board = board};
    Form form = {.board = board, .node = &root};
    form_object(&form, NULL, FORM_NEEDED, false, board_form, &draft, 0);
    bool good = problems->count == 0;
    if (good) {
        board_check_sense(&draft, &root);
        good = text_keep(board, text, bytes) || error_add(problems, name, "out of memory");
    }
    json_destroy(doc);
    if (!good) {
        board_finish(board);
    }
    return good;
}

bool board_init_from_text(Board *board, const char *text, size_t bytes, const char *name,
                          BoardProblems *problems)
{
    const bool good = board_init_draft(board, text, bytes, name, problems) && problems->count == 0;
    if (!good) {
        board_finish(board);
    }
    return good;
}

void board_write_walked(JsonWriter *writer, Board *board, FormWalk *walk)
{
    BoardDraft draft = {.board = board,
                        .income_goods = (uint8_t)(1U << board->world.e2012.income_good)};
    JsonDoc *doc = json_parse(board->text, board->text_bytes, "", NULL);
    const JsonNode kept = doc != NULL ? json_root(doc, NULL) : (JsonNode){0};
    draft.kept = &kept;
    Form form = {.board = board, .writer = writer, .walk = walk};
    const uint8_t income = draft.income_goods;
    form_object(&form, NULL, FORM_NEEDED, false, board_form, &draft, 0);
    if (draft.income_goods != income) { /* The good that takes the role has it alone. */
        const unsigned other = draft.income_goods & ~(unsigned)income;
        board->world.e2012.income_good = 0;
        while (other >> board->world.e2012.income_good > 1) {
            board->world.e2012.income_good++;
        }
    }
    json_destroy(doc);
}

void board_write(JsonWriter *writer, const Board *board)
{
    Board written = *board; /* Bodies that read as well may write to it. */
    board_write_walked(writer, &written, NULL);
}

bool board_init_draft_from_file(Board *board, const char *path, BoardProblems *problems)
{
    memset(board, 0, sizeof *board);
    problems->count = 0;
    Error error;
    size_t bytes;
    char *text = file_read(path, &bytes, &error);
    if (text == NULL) {
        return error_add(problems, error.where, "%s", error.what);
    }
    bool good = board_init_draft(board, text, bytes, path, problems);
    free(text);
    const size_t length = strlen(path), name = strlen("/board.json");
    if (good && length > name && length < PATH_BYTES
        && strcmp(path + length - name + 1, "board.json") == 0
        && (path[length - name] == '/' || path[length - name] == '\\')) {
        memcpy(board->folder, path, length - name);
    }
    return good;
}

bool board_init_from_file(Board *board, const char *path, BoardProblems *problems)
{
    const bool good = board_init_draft_from_file(board, path, problems) && problems->count == 0;
    if (!good) {
        board_finish(board);
    }
    return good;
}

bool board_copy(Board *board, const Board *source)
{
    *board = *source;
    board->text = NULL;
    if (!text_keep(board, source->text, source->text_bytes)) {
        board_finish(board);
        return false;
    }
    return true;
}

void board_finish(Board *board)
{
    free(board->text);
    memset(board, 0, sizeof *board);
}

static uint8_t id_find(const char (*ids)[BOARD_ID_BYTES], int count, const char *id)
{
    for (int i = 1; i <= count; i++) {
        if (strcmp(ids[i], id) == 0) {
            return (uint8_t)i;
        }
    }
    return 0;
}

ZoneId board_zone_find(const Board *board, const char *id)
{
    return id_find(board->zone_id, board->world.zone_count, id);
}

PortId board_port_find(const Board *board, const char *id)
{
    return id_find(board->port_id, board->world.port_count, id);
}

GoodId board_good_find(const Board *board, const char *id)
{
    return id_find(board->good_id, board->world.good_count, id);
}
