#include "gameread.h"

#include <stdio.h>
#include <string.h>

#include <serenissima/data/codec.h>
#include <serenissima/data/position.h>

#define CHECK_START ",\"check\":\"0x"
enum { CHECK_BYTES = (int)sizeof CHECK_START - 1 + 16 + 2, NOT_A_DIGIT = 16 };

static uint64_t digit_value(char c)
{
    return c >= '0' && c <= '9'   ? (uint64_t)(c - '0')
           : c >= 'a' && c <= 'f' ? (uint64_t)(c - 'a' + 10)
                                  : NOT_A_DIGIT;
}

bool game_header_holds(const char *line, size_t bytes)
{
    if (bytes < CHECK_BYTES
        || memcmp(line + bytes - CHECK_BYTES, CHECK_START, sizeof CHECK_START - 1) != 0
        || memcmp(line + bytes - 2, "\"}", 2) != 0) {
        return true;
    }
    const size_t body = bytes - CHECK_BYTES;
    const char *tail = line + body;
    uint64_t written = 0;
    for (const char *at = tail + sizeof CHECK_START - 1; at < line + bytes - 2; at++) {
        uint64_t value = digit_value(*at);
        if (value == NOT_A_DIGIT) {
            return false;
        }
        written = written << 4 | value;
    }
    return written == game_text_hash(line, body);
}

static bool read_options(const JsonNode *options, GameSetup *game)
{
    if (!json_expect(options, JSON_ARRAY)) {
        return false;
    }
    bool fine = true;
    for (JsonNode item = json_first(options); json_kind(&item) != JSON_ABSENT;
         item = json_next(&item)) {
        int bit = 0;
        if (json_read_word(&item, "option", OPTION_NAMES, &bit)) {
            game->options = (uint8_t)(game->options | 1U << bit);
        } else {
            fine = false;
        }
    }
    return fine;
}

static bool read_seat(const JsonNode *node, SeatSetup *seat)
{
    static const char *const KEYS[] = {"name", "kind", "ai", "colour", NULL};
    static const char *const KINDS[] = {"person", "ai", NULL}; /* from SEAT_PERSON on */
    int place = 0;
    if (!json_expect(node, JSON_OBJECT) || !json_expect_keys(node, KEYS)) {
        return false;
    }
    JsonNode name = json_member(node, "name");
    JsonNode kind = json_member(node, "kind");
    JsonNode colour = json_member(node, "colour");
    bool fine = json_read_text(&name, seat->name, sizeof seat->name);
    fine = json_read_word(&kind, "seat", KINDS, &place) && fine;
    fine = json_read_u8(&colour, 1, PLAYER_MAX, &seat->colour) && fine;
    seat->kind = (uint8_t)(SEAT_PERSON + place);
    if (seat->kind == SEAT_AI) {
        JsonNode ai = json_member(node, "ai");
        return json_read_text(&ai, seat->ai, sizeof seat->ai) && fine;
    }
    JsonNode ai = json_optional(node, "ai");
    if (json_kind(&ai) != JSON_ABSENT) {
        return json_problem(&ai, "a person's seat has no AI");
    }
    return fine;
}

static bool read_seats(const JsonNode *seats, const World *world, SessionSetup *setup)
{
    if (!json_expect(seats, JSON_ARRAY)
        || !json_expect_count(seats, world->player_min, world->player_max)) {
        return false;
    }
    setup->game.player_count = (uint8_t)json_count(seats);
    unsigned colours = 0;
    bool fine = true;
    int seat = 1;
    for (JsonNode item = json_first(seats); json_kind(&item) != JSON_ABSENT;
         item = json_next(&item), seat++) {
        if (!read_seat(&item, &setup->seats[seat])) {
            fine = false;
        } else if (colours >> setup->seats[seat].colour & 1U) {
            fine = json_problem(&item, "two seats have the same colour");
        } else {
            colours |= 1U << setup->seats[seat].colour;
        }
    }
    return fine;
}

/* Seats that somebody else has left; optional. */
static bool read_former(const JsonNode *head, SessionSetup *setup)
{
    static const char *const KEYS[] = {"seat", "until", "ai", NULL};
    JsonNode list = json_optional(head, "former_seats");
    bool fine = true;
    if (json_kind(&list) == JSON_ABSENT) {
        return true;
    }
    if (!json_expect(&list, JSON_ARRAY)) {
        return false;
    }
    for (JsonNode item = json_first(&list); json_kind(&item) != JSON_ABSENT && fine;
         item = json_next(&item)) {
        if (setup->former_count == FORMER_SEAT_MAX) {
            return json_problem(&item, "there are too many former seats");
        }
        FormerSeat *former = &setup->former[setup->former_count++];
        if (!json_expect(&item, JSON_OBJECT) || !json_expect_keys(&item, KEYS)) {
            return false;
        }
        JsonNode seat = json_member(&item, "seat");
        JsonNode until = json_member(&item, "until");
        JsonNode ai = json_optional(&item, "ai");
        int64_t steps = 0;
        fine = json_read_u8(&seat, 1, setup->game.player_count, &former->seat);
        fine = json_read_int(&until, 1, GAME_STEP_MAX, &steps) && fine;
        fine = (json_kind(&ai) == JSON_ABSENT || json_read_text(&ai, former->ai, sizeof former->ai))
               && fine;
        former->until = (int)steps;
    }
    return fine;
}

/* Who was a person at the start, where the rules ask; optional. */
static bool read_people(const JsonNode *head, SessionSetup *setup)
{
    JsonNode list = json_optional(head, "people");
    bool fine = json_kind(&list) == JSON_ABSENT || json_expect(&list, JSON_ARRAY);
    if (!fine || json_kind(&list) == JSON_ABSENT) {
        return fine;
    }
    for (JsonNode item = json_first(&list); json_kind(&item) != JSON_ABSENT && fine;
         item = json_next(&item)) {
        uint8_t seat = 0;
        fine = json_read_u8(&item, 1, setup->game.player_count, &seat);
        setup->people |= player_mask_of(seat);
    }
    return fine;
}

static bool read_undos(const JsonNode *head, SessionSetup *setup)
{
    JsonNode node = json_optional(head, "undos_past_ai");
    int64_t count = 0;
    if (json_kind(&node) != JSON_ABSENT && !json_read_int(&node, 1, GAME_STEP_MAX, &count)) {
        return false;
    }
    setup->undos_past_ai = (int)count;
    return true;
}

/* What each seat had when that game ended; optional: it had not. */
static bool read_parent_end(const JsonNode *node, int players, SessionParent *parent)
{
    JsonNode wealth = json_optional(node, "wealth");
    if (json_kind(&wealth) == JSON_ABSENT) {
        return true;
    }
    if (!json_expect_count(&wealth, players, players)) {
        return false;
    }
    int seat = 1;
    bool fine = true;
    for (JsonNode n = json_first(&wealth); json_kind(&n) != JSON_ABSENT; n = json_next(&n)) {
        int64_t value = 0;
        fine = json_read_int(&n, INT32_MIN, INT32_MAX, &value) && fine;
        parent->wealth[seat++] = (int32_t)value;
    }
    parent->over = fine;
    return fine;
}

/* Which game it branches off from; optional. */
static bool read_parent(const JsonNode *head, int players, SessionParent *parent)
{
    static const char *const KEYS[] = {"commitment", "name", "moves", "wealth", NULL};
    JsonNode node = json_optional(head, "parent");
    int64_t steps = 0;
    if (json_kind(&node) == JSON_ABSENT) {
        return true;
    }
    if (!json_expect(&node, JSON_OBJECT) || !json_expect_keys(&node, KEYS)) {
        return false;
    }
    JsonNode commitment = json_member(&node, "commitment");
    JsonNode name = json_optional(&node, "name");
    JsonNode moves = json_member(&node, "moves");
    bool fine = json_read_text(&commitment, parent->commitment, sizeof parent->commitment);
    fine = (json_kind(&name) == JSON_ABSENT
            || json_read_text(&name, parent->name, sizeof parent->name))
           && fine;
    fine = json_read_int(&moves, 0, GAME_STEP_MAX, &steps) && fine;
    parent->moves = (int)steps;
    return read_parent_end(&node, players, parent) && fine;
}

/* The board within the header; its own problems go to the header's list. */
static bool read_board(const JsonNode *head, const char *name, Board *board, ErrorList *problems)
{
    JsonNode node = json_member(head, "board");
    if (!json_expect(&node, JSON_OBJECT)) {
        return false;
    }
    JsonWriter compact;
    json_writer_init(&compact, JSON_COMPACT);
    json_write_node(&compact, &node);
    const char *text = json_writer_text(&compact);
    bool fine = text != NULL && board_init_from_text(board, text, compact.bytes, name, problems);
    json_writer_finish(&compact);
    if (!fine) {
        return text == NULL ? json_problem(&node, "there is no memory left for it") : false;
    }
    JsonNode hash = json_optional(head, "board_hash");
    uint64_t written = 0;
    JsonNode edition = json_member(head, "edition");
    const char *edition_text = json_text(&edition);
    if (json_kind(&hash) != JSON_ABSENT
        && (!json_read_hex64(&hash, &written) || written != board->hash)) {
        fine = json_problem(&hash, "does not fit the board in this file");
    }
    if (fine && edition_text != NULL
        && edition_find(edition_text) != (EditionId)board->world.edition) {
        fine = json_problem(&edition, "is not the edition of the board in this file");
    }
    fine = fine && edition_text != NULL;
    if (!fine) {
        board_finish(board);
    }
    return fine;
}

static bool read_start(const JsonNode *head, GameFile *file)
{
    const World *world = &file->board.world;
    SessionSetup *setup = &file->setup;
    JsonNode position = json_optional(head, "position");
    file->from_position = json_kind(&position) != JSON_ABSENT;
    if (!file->from_position) {
        AuditFault fault;
        rules_start(world, &setup->game, &file->start);
        rules_seat_people(world, &file->start, setup->people);
        if (!rules_audit(world, &file->start, &fault)) {
            return json_problem(head, "no game begins so: %s (%d)", fault.what, fault.id);
        }
    } else if (!position_read(&position, &file->board, &file->start)) {
        return false;
    } else if (file->start.pub.player_count != setup->game.player_count) {
        return json_problem(&position, "has another number of players than the header has seats");
    } else if (file->start.pub.options != setup->game.options) {
        return json_problem(&position, "has other options than the header");
    }
    JsonNode hash = json_optional(head, "start_hash");
    uint64_t written = 0;
    if (json_kind(&hash) == JSON_ABSENT) {
        return true;
    }
    if (!json_read_hex64(&hash, &written)) {
        return false;
    }
    if (written != rules_hash(world, &file->start) && file->rules_revision == RULES_REVISION) {
        return json_problem(&hash, "does not fit the beginning of the game");
    }
    return true;
}

/* After how many moves own dice or a card were taken back; optional: they were not. */
static bool read_taken_back(const JsonNode *head, GameFile *file)
{
    const JsonNode node = json_optional(head, "entry_taken_back");
    int64_t moves = -1;
    if (json_kind(&node) != JSON_ABSENT
        && (!json_read_int(&node, 0, GAME_STEP_MAX, &moves)
            || !(file->setup.own_dice || json_problem(&node, "only own dice are taken back")))) {
        return false;
    }
    file->taken_back = (int)moves + 1;
    return true;
}

static bool read_seed(const JsonNode *head, SessionSetup *setup)
{
    JsonNode seed = json_member(head, "seed");
    JsonNode draws = json_optional(head, "draws_before");
    int64_t before = 0;
    if (json_kind(&draws) != JSON_ABSENT && !json_read_int(&draws, 0, GAME_STEP_MAX, &before)) {
        return false;
    }
    setup->draws_before = (int)before;
    JsonNode own = json_optional(head, "own_dice");
    if (json_kind(&own) != JSON_ABSENT && !json_read_bool(&own, &setup->own_dice)) {
        return false;
    }
    JsonNode commitment = json_optional(head, "commitment");
    if (!json_read_hex64(&seed, &setup->seed)) {
        return false;
    }
    if (json_kind(&commitment) == JSON_ABSENT) {
        return true;
    }
    char right[COMMITMENT_BYTES];
    game_commitment(setup->seed, right);
    const char *written = json_text(&commitment);
    return written != NULL
           && (strcmp(written, right) == 0 || json_problem(&commitment, "does not fit the seed"));
}

static bool read_head(const JsonNode *head, const char *name, GameFile *file, ErrorList *problems)
{
    static const char *const KEYS[] = {
        "format",     "version",      "edition",  "rules_revision", "options",
        "seats",      "former_seats", "people",   "undos_past_ai",  "commitment",
        "seed",       "draws_before", "own_dice", "board_hash",     "board",
        "start_hash", "position",     "check",    "parent",         "entry_taken_back",
        NULL};
    if (!json_expect(head, JSON_OBJECT)) {
        return false;
    }
    JsonNode format = json_member(head, "format");
    const char *format_text = json_text(&format);
    if (format_text == NULL || strcmp(format_text, GAME_FORMAT) != 0) {
        return json_problem(head, "this is not a game of Serenissima");
    }
    JsonNode version = json_member(head, "version");
    int64_t number = 0;
    if (!json_read_int(&version, 1, JSON_INT_MAX, &number)) {
        return false;
    }
    if (number > GAME_VERSION) {
        return json_problem(&version, "this game was written by a newer version of the program");
    }
    file->version = (int)number;
    JsonNode revision = json_member(head, "rules_revision");
    if (!json_expect_keys(head, KEYS) || !json_read_int(&revision, 1, 1000000, &number)) {
        return false;
    }
    file->rules_revision = (int)number;
    if (!read_board(head, name, &file->board, problems)) {
        return false;
    }
    JsonNode seats = json_member(head, "seats");
    JsonNode options = json_member(head, "options");
    bool fine =
        read_seats(&seats, &file->board.world, &file->setup) && read_former(head, &file->setup);
    fine = read_options(&options, &file->setup.game) && read_people(head, &file->setup) && fine;
    fine = read_undos(head, &file->setup) && fine;
    fine = read_parent(head, file->setup.game.player_count, &file->setup.parent) && fine;
    fine = read_seed(head, &file->setup) && read_taken_back(head, file) && fine;
    fine = fine && read_start(head, file);
    if (!fine) {
        board_finish(&file->board);
    }
    return fine;
}

bool game_header_read(const char *line, size_t bytes, const char *name, GameFile *file,
                      Error *error)
{
    if (!game_header_holds(line, bytes)) {
        return error_set(error, name, "the header of the game is damaged");
    }
    JsonDoc *doc = json_parse(line, bytes, name, error);
    if (doc == NULL) {
        return false;
    }
    ErrorList problems;
    problems.count = 0;
    JsonNode head = json_root(doc, &problems);
    bool fine = read_head(&head, name, file, &problems);
    if (!fine && problems.count > 0) {
        (void)error_first(error, &problems);
    } else if (!fine) {
        (void)error_set(error, name, "the header of the game cannot be read");
    }
    json_destroy(doc);
    return fine;
}

void game_report_word(GameFile *file, const Error *why)
{
    LoadReport *report = &file->report;
    int size = (int)sizeof report->message;
    if (report->resumed_turn > 0) {
        (void)snprintf(
            report->message, (size_t)size,
            "These rules (revision %d) play line %d differently from those that wrote the game "
            "(revision %d); it goes on from its checkpoint at the beginning of turn %d, without "
            "the moves before it.",
            (int)RULES_REVISION, report->first_bad_line, file->rules_revision,
            report->resumed_turn);
    } else if (report->diverged) {
        (void)snprintf(
            report->message, (size_t)size,
            "These rules (revision %d) play line %d differently from those that wrote the game "
            "(revision %d); it goes on after move %d.",
            (int)RULES_REVISION, report->first_bad_line, file->rules_revision, file->step_count);
    } else if (report->lines_lost > 0) {
        (void)snprintf(report->message, (size_t)size,
                       "The file is damaged from line %d on (%.120s); %d line%s cut and the game "
                       "goes on after move %d.",
                       report->first_bad_line, why->what, report->lines_lost,
                       report->lines_lost == 1 ? " was" : "s were", file->step_count);
    } else if (report->lines_skipped > 0) {
        (void)snprintf(report->message, (size_t)size,
                       "Damage at line %d (%.120s) cost no move; %d line%s passed over.",
                       report->first_bad_line, why->what, report->lines_skipped,
                       report->lines_skipped == 1 ? " was" : "s were");
    }
}
