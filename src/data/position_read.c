#include <stdlib.h>
#include <string.h>

#include <serenissima/data/codec.h>
#include <serenissima/data/file.h>
#include <serenissima/data/paths.h>

#include "position_read.h"

/* ---- Head ---- */

static void read_options(const Reading *reading)
{
    JsonNode options = json_optional(reading->root, "options");
    if (json_kind(&options) == JSON_ABSENT || !json_expect_keys(&options, OPTION_NAMES)) {
        return;
    }
    for (int i = 0; OPTION_NAMES[i] != NULL; i++) {
        bool on = false;
        JsonNode flag = json_optional(&options, OPTION_NAMES[i]);
        if (json_kind(&flag) != JSON_ABSENT && json_read_bool(&flag, &on) && on) {
            reading->state->pub.options |= (uint8_t)(1U << i);
        }
    }
}

static void read_edition(const Reading *reading)
{
    uint8_t edition = reading->board->world.edition;
    reading->state->pub.edition = edition;
    JsonNode node = json_optional(reading->root, "edition");
    const char *text = json_kind(&node) == JSON_ABSENT ? NULL : json_text(&node);
    if (text != NULL && edition_find(text) != edition) {
        json_problem(&node, "\"%.40s\" is not the edition of the board, \"%s\"", text,
                     edition_name((EditionId)edition));
    }
    JsonNode board = json_optional(reading->root, "board");
    if (json_kind(&board) != JSON_ABSENT) {
        json_text(&board);
    }
}

static bool read_head(const Reading *reading)
{
    const World *world = &reading->board->world;
    JsonNode format = json_optional(reading->root, "format");
    const char *text = json_kind(&format) == JSON_ABSENT ? NULL : json_text(&format);
    if (text != NULL && strcmp(text, "serenissima-position") != 0) {
        return json_problem(&format, "expected \"serenissima-position\", found \"%.40s\"", text);
    }
    read_edition(reading);
    read_options(reading);
    JsonNode players = json_member(reading->root, "players");
    return json_read_u8(&players, world->player_min, world->player_max,
                        &reading->state->pub.player_count);
}

/* Turn and first player, whose usual values depend on how far the game is. */
static void read_turn(const Reading *reading)
{
    PublicState *pub = &reading->state->pub;
    uint8_t base = pub->stack[0].id;
    bool in_setup = base == PHASE_FIRST_PLAYER || base == PHASE_CLOSE_PORTS
                    || base == PHASE_START_PORT || base == PHASE_START_NUMBER
                    || base == PHASE_DIVIDE_CREW;
    pub->turn = in_setup ? 0 : 1;
    bool drawn = !rules_traits(&reading->board->world).fleets_act && base != PHASE_FIRST_PLAYER;
    pub->first_player = drawn ? 1 : 0;
    JsonNode turn = json_optional(reading->root, "turn");
    if (json_kind(&turn) != JSON_ABSENT) {
        json_read_u8(&turn, 0, UINT8_MAX, &pub->turn);
    }
    JsonNode first = json_optional(reading->root, "first_player");
    if (json_kind(&first) == JSON_NULL) {
        pub->first_player = 0;
    } else if (json_kind(&first) != JSON_ABSENT) {
        json_read_u8(&first, 1, pub->player_count, &pub->first_player);
    }
}

/* ---- Money, supply, reserve, deck ---- */

static void read_ducats(const Reading *reading)
{
    const World *world = &reading->board->world;
    SecretState *secret = &reading->state->secret;
    int player_count = reading->state->pub.player_count;
    for (int player = 1; player <= player_count; player++) {
        secret->ducats[player] =
            rules_traits(world).fleets_act ? world->e1996.ducats_start : world->e2012.ducats_start;
    }
    JsonNode ducats = json_optional(reading->root, "ducats");
    if (json_kind(&ducats) != JSON_ABSENT
        && json_expect_count(&ducats, player_count, player_count)) {
        for (JsonNode i = json_first(&ducats); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
            int64_t amount = 0;
            if (json_read_int(&i, 0, 1000000, &amount)) {
                secret->ducats[i.index + 1] = (int32_t)amount;
            }
        }
    }
    /* Who has not staked yet is known, so a file need not say it (S1-O1). */
    const PublicState *pub = &reading->state->pub;
    for (PlayerId player = 1; player <= player_count && pub->stack[0].id == PHASE_STAKE; player++) {
        bool staked = player_mask_has(pub->as.e1996.staked, player);
        secret->stake_hundreds[player] = staked ? 0 : -1;
    }
    JsonNode stakes = json_optional(reading->root, "secret_stakes_hundreds");
    if (json_kind(&stakes) != JSON_ABSENT && json_expect_count(&stakes, PLAYER_MAX, PLAYER_MAX)) {
        for (JsonNode i = json_first(&stakes); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
            int64_t amount = 0;
            if (json_read_int(&i, -1, 10000, &amount)) {
                secret->stake_hundreds[i.index + 1] = (int16_t)amount;
            }
        }
    }
}

/* A number that follows from the rest: below 0 the rest asks for more than there is; a given one
 * must agree. */
static void check_count(const Reading *reading, const JsonNode *given, int computed,
                        const char *what, uint8_t *out)
{
    uint8_t number = 0;
    if (computed < 0) {
        json_problem(reading->root, "%s: %d more are used than there are", what, -computed);
        return;
    }
    *out = (uint8_t)computed;
    if (json_kind(given) != JSON_ABSENT && json_read_u8(given, 0, UINT8_MAX, &number)
        && number != computed) {
        json_problem(given, "%d given, but the rest of the position leaves %d", number, computed);
    }
}

static void read_supply(const Reading *reading)
{
    const Board *board = reading->board;
    const char *keys[ID_LIST_MAX];
    int left[GOOD_MAX + 1];
    id_list(board, FIELD_GOOD, keys);
    position_supply(&board->world, &reading->state->pub, left);
    JsonNode supply = json_optional(reading->root, "supply");
    if (json_kind(&supply) != JSON_ABSENT) {
        json_expect_keys(&supply, keys);
    }
    for (int good = 1; good <= board->world.good_count; good++) {
        JsonNode given = json_optional(&supply, board->good_id[good]);
        char what[64] = "cubes of ";
        strcat(what, board->good_id[good]);
        check_count(reading, &given, left[good], what, &reading->state->pub.supply[good]);
    }
}

static void read_reserve(const Reading *reading)
{
    static const char *const WHOSE[] = {"sailors of the pool", "sailors of player 1",
                                        "sailors of player 2", "sailors of player 3",
                                        "sailors of player 4"};
    PublicState *pub = &reading->state->pub;
    bool has_pool = rules_traits(&reading->board->world).common_pool;
    int left[PLAYER_MAX + 2];
    position_reserve(&reading->board->world, pub, left);
    JsonNode pool = json_optional(reading->root, "pool");
    JsonNode reserve = json_optional(reading->root, "reserve");
    if (has_pool) {
        check_count(reading, &pool, left[0], WHOSE[0], &pub->reserve[0]);
        return;
    }
    if (json_kind(&reserve) != JSON_ABSENT
        && !json_expect_count(&reserve, pub->player_count, pub->player_count)) {
        return;
    }
    JsonNode given = json_first(&reserve);
    for (int player = 1; player <= pub->player_count; player++, given = json_next(&given)) {
        check_count(reading, &given, left[player], WHOSE[player], &pub->reserve[player]);
    }
}

/* The deck is what the discards leave; a file that gives the deck alone means its complement. */
static void read_deck(const Reading *reading)
{
    const World *world = &reading->board->world;
    Public2012 *e2012 = &reading->state->pub.as.e2012;
    JsonNode deck = json_optional(reading->root, "deck");
    JsonNode discards = json_optional(reading->root, "discards");
    if (json_kind(&deck) != JSON_ABSENT && !json_expect_keys(&deck, CARD_WORDS.words)) {
        return;
    }
    if (json_kind(&deck) == JSON_OBJECT && json_kind(&discards) == JSON_ABSENT) {
        for (uint8_t card = 1; card < CARD_COUNT; card++) {
            uint8_t left = world->e2012.card_count[card];
            JsonNode given = json_optional(&deck, CARD_WORDS.words[card - 1]);
            json_read_u8(&given, 0, left, &left);
            for (; left < world->e2012.card_count[card] && e2012->discard_count < 5; left++) {
                e2012->discards[e2012->discard_count++] = card;
            }
        }
    }
    int left[CARD_COUNT];
    position_deck(world, &reading->state->pub, left);
    for (int card = 1; card < CARD_COUNT; card++) {
        JsonNode given = json_optional(&deck, CARD_WORDS.words[card - 1]);
        check_count(reading, &given, left[card], CARD_WORDS.words[card - 1],
                    &e2012->cards_left[card]);
    }
}

/* ---- The whole ---- */

static bool check_keys(const Reading *reading)
{
    const char *keys[40] = {
        "format",       "edition", "board",    "players",  "options",
        "first_player", "turn",    "decision", "ducats",   "secret_stakes_hundreds",
        "supply",       "galleys", "ports",    "dealings", "result",
        "wealth"};
    int count = 16;
    EditionId edition = (EditionId)reading->state->pub.edition;
    if (!rules_traits(&reading->board->world).fleets_act) {
        keys[count++] = "deck";
    }
    keys[count++] = rules_traits(&reading->board->world).common_pool ? "pool" : "reserve";
    const char *const *groups = position_groups(edition);
    for (int i = 1; groups[i] != NULL; i++) {
        keys[count++] = groups[i];
    }
    for (const Place *place = position_places(edition); place->key != NULL; place++) {
        if (place->group[0] == '\0') {
            keys[count++] = place->key;
        }
    }
    keys[count] = NULL;
    return json_expect_keys(reading->root, keys);
}

/* The audit names a galley, a port or a player by number; the place in the file says more. */
static bool report_port(const Reading *reading, const AuditFault *fault)
{
    JsonNode ports = json_optional(reading->root, "ports");
    bool known = fault->id >= 1 && fault->id <= reading->board->world.port_count;
    const char *name = known ? reading->board->port_id[fault->id] : "";
    JsonNode port = json_optional(&ports, name);
    return json_kind(&port) == JSON_ABSENT ? json_problem(&ports, "%s (%s)", fault->what, name)
                                           : json_problem(&port, "%s", fault->what);
}

static bool report_galley(const Reading *reading, const AuditFault *fault)
{
    JsonNode galleys = json_optional(reading->root, "galleys");
    for (JsonNode i = json_first(&galleys); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        int64_t number = 0;
        JsonNode node = json_optional(&i, "number");
        if (json_read_int(&node, 1, GALLEY_MAX, &number) && number == fault->id) {
            return json_problem(&i, "%s", fault->what);
        }
    }
    return json_problem(reading->root, "%s (galley %d)", fault->what, fault->id);
}

static bool begins_with(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

/* What is wrong with one part of the position as a whole is said there. */
static bool report_part(const Reading *reading, const AuditFault *fault)
{
    static const struct {
        const char *start;
        const char *key;
    } PARTS[] = {{"the round is", "turn"},           {"this edition has no first", "first_player"},
                 {"decisions lie", "decision"},      {"a decision", "decision"},
                 {"the decision", "decision"},       {"a fight", "decision"},
                 {"an offer", "decision"},           {"a haggle", "decision"},
                 {"a price is named", "decision"},   {"a counter-offer", "decision"},
                 {"wreck and survivor", "decision"}, {"there is no landing", "decision"},
                 {"a finished game", "decision"}};
    for (size_t i = 0; i < sizeof PARTS / sizeof PARTS[0]; i++) {
        JsonNode part = json_optional(reading->root, PARTS[i].key);
        if (begins_with(fault->what, PARTS[i].start) && json_kind(&part) != JSON_ABSENT) {
            return json_problem(&part, "%s", fault->what);
        }
    }
    return json_problem(reading->root, "%s", fault->what);
}

static bool report(const Reading *reading, AuditFault fault)
{
    static const char *const PORT_STARTS[] = {"a port", "a warehouse", "a garrison",
                                              "a closed port"};
    for (size_t i = 0; i < sizeof PORT_STARTS / sizeof PORT_STARTS[0]; i++) {
        if (begins_with(fault.what, PORT_STARTS[i])) {
            return report_port(reading, &fault);
        }
    }
    if (begins_with(fault.what, "a galley") || begins_with(fault.what, "the active galley")) {
        return report_galley(reading, &fault);
    }
    if (begins_with(fault.what, "a player") && fault.id != 0) {
        return json_problem(reading->root, "%s (player %d)", fault.what, fault.id);
    }
    return report_part(reading, &fault);
}

static bool audit(const Reading *reading)
{
    AuditFault fault;
    return rules_audit(&reading->board->world, reading->state, &fault) || report(reading, fault);
}

bool position_arises(const JsonNode *node, const Board *board, GameState *state)
{
    const Reading reading = {board, node, state};
    AuditFault doubt;
    return rules_arises(&board->world, state, &doubt) || report(&reading, doubt);
}

bool position_read(const JsonNode *node, const Board *board, GameState *state)
{
    Reading reading = {board, node, state};
    ErrorList own = {0};
    JsonNode root = *node;
    /* Without a caller's list the count of problems is still needed. */
    if (root.problems == NULL) {
        root.problems = &own;
    }
    reading.root = &root;
    int before = root.problems->count;
    memset(state, 0, sizeof *state);
    if (!json_expect(&root, JSON_OBJECT)) {
        return false;
    }
    if (!rules_has_edition((EditionId)board->world.edition)) {
        return json_problem(&root, "the rules of edition %s are not built in",
                            edition_name((EditionId)board->world.edition));
    }
    if (!read_head(&reading) || !check_keys(&reading)) {
        return false;
    }
    position_read_pieces(&reading);
    if (!position_read_decision(&reading)) {
        return false;
    }
    const char *const *groups = position_groups((EditionId)state->pub.edition);
    for (int i = 1; groups[i] != NULL; i++) {
        position_read_group(&reading, groups[i]);
    }
    position_complete_decision(&reading);
    position_read_group(&reading, "");
    read_turn(&reading);
    read_ducats(&reading);
    read_supply(&reading);
    read_reserve(&reading);
    if (!rules_traits(&board->world).fleets_act) {
        read_deck(&reading);
    }
    position_read_dealings(&reading);
    return root.problems->count == before && audit(&reading);
}

bool position_board_name(const JsonNode *node, char *out, size_t bytes)
{
    JsonNode board = json_optional(node, "board");
    if (json_kind(&board) == JSON_ABSENT) {
        board = json_optional(node, "edition");
    }
    if (json_kind(&board) == JSON_ABSENT) {
        memcpy(out, "2012", sizeof "2012");
        return true;
    }
    return json_read_text(&board, out, bytes);
}

/* ---- Files ---- */

static bool load_parsed(const JsonNode *root, const char *path, const char *assets,
                        const char *board_name, Board *board, GameState *state)
{
    char name[PATH_BYTES];
    char beside[PATH_BYTES];
    char board_path[PATH_BYTES];
    Error error;
    ErrorList *problems = root->problems;
    if (board_name == NULL && !position_board_name(root, name, sizeof name)) {
        return false;
    }
    paths_folder(beside, path);
    bool found = board_name == NULL
                     ? paths_board_find(board_path, assets, beside, name, &error)
                     : paths_board_find(board_path, assets, NULL, board_name, &error);
    if (!found) {
        return board_name == NULL ? json_problem_at(root, "board", "%s", error.what)
                                  : error_add(problems, "", "%s", error.what);
    }
    if (!board_init_from_file(board, board_path, problems)) {
        return false;
    }
    if (!position_read(root, board, state)) {
        board_finish(board);
        return false;
    }
    return true;
}

bool position_load_text(const char *text, size_t bytes, const char *path, const char *assets,
                        const char *board_name, Board *board, GameState *state, ErrorList *problems)
{
    Error error;
    problems->count = 0;
    JsonDoc *doc = json_parse(text, bytes, path, &error);
    if (doc == NULL) {
        return error_add(problems, error.where, "%s", error.what);
    }
    JsonNode root = json_root(doc, problems);
    bool good = json_expect(&root, JSON_OBJECT)
                && load_parsed(&root, path, assets, board_name, board, state);
    json_destroy(doc);
    return good;
}

bool position_load(const char *path, const char *assets, const char *board_name, Board *board,
                   GameState *state, ErrorList *problems)
{
    Error error;
    size_t bytes;
    char *text = file_read(path, &bytes, &error);
    if (text == NULL) {
        problems->count = 0;
        return error_add(problems, error.where, "%s", error.what);
    }
    bool good = position_load_text(text, bytes, path, assets, board_name, board, state, problems);
    free(text);
    return good;
}
