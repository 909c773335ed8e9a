#include "gameread.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <serenissima/data/codec.h>
#include <serenissima/data/file.h>
#include <serenissima/data/position.h>

#define CHECK_START ",\"check\":\"0x"
enum { CHECK_BYTES = (int)sizeof CHECK_START - 1 + 16 + 2 };

/* ---- By its first bytes, and as lines ---- */

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

bool game_next_line(const char **at, const char *end, const char **line, size_t *bytes)
{
    if (*at >= end) {
        return false;
    }
    const char *stop = memchr(*at, '\n', (size_t)(end - *at));
    const char *last = stop == NULL ? end : stop;
    const char *first = *at;
    *at = stop == NULL ? end : stop + 1;
    while (first < last && is_space(*first)) {
        first++;
    }
    while (last > first && is_space(last[-1])) {
        last--;
    }
    *line = first;
    *bytes = (size_t)(last - first);
    return true;
}

bool game_is_header(const char *line, size_t bytes)
{
    static const char START[] = "{\"format\":\"" GAME_FORMAT "\"";
    return bytes >= sizeof START - 1 && memcmp(line, START, sizeof START - 1) == 0;
}

bool game_file_ended(const char *path)
{
    enum { LINE_MOST = 512 }; /* Of the line that ends a game. */
    static const char START[] = "\n{\"end\":";
    char tail[LINE_MOST + 1] = "";
    FILE *file = file_open(path, "rb");
    if (file == NULL) {
        return false;
    }
    (void)(fseek(file, -LINE_MOST, SEEK_END) == 0);
    tail[fread(tail, 1, LINE_MOST, file)] = '\0';
    fclose(file);
    const char *at = strstr(tail, START);
    return at != NULL && strchr(at + 1, '\n') == at + strlen(at) - 1;
}

bool game_file_recognise(const char *text, size_t bytes)
{
    static const char MARK[] = "\"format\"";
    const char *at = text;
    const char *line = NULL;
    size_t line_bytes = 0;
    if (!game_next_line(&at, text + bytes, &line, &line_bytes) || line_bytes < 2
        || line[0] != '{') {
        return false;
    }
    const char *key = line + 1;
    while (key < line + line_bytes && is_space(*key)) {
        key++;
    }
    return (size_t)(line + line_bytes - key) >= sizeof MARK - 1
           && memcmp(key, MARK, sizeof MARK - 1) == 0;
}

/* ---- The header ---- */

bool game_header_holds(const char *line, size_t bytes)
{
    if (bytes < CHECK_BYTES
        || memcmp(line + bytes - CHECK_BYTES, CHECK_START, sizeof CHECK_START - 1) != 0
        || memcmp(line + bytes - 2, "\"}", 2) != 0) {
        return true;
    }
    const size_t body = bytes - CHECK_BYTES;
    char check[CHECK_BYTES + 1];
    (void)snprintf(check, sizeof check, CHECK_START "%016" PRIx64 "\"}",
                   game_text_hash(line, body));
    return memcmp(line + body, check, CHECK_BYTES) == 0;
}

static bool read_options(const JsonNode *options, GameSetup *game)
{
    bool fine = json_kind(options) == JSON_ABSENT || json_expect(options, JSON_ARRAY);
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
    const bool fine = members_read(node, MEMBERS_ONLY, GAME_SEAT, seat);
    const JsonNode ai = (seat->kind == SEAT_AI ? json_member : json_optional)(node, "ai");
    const bool named = json_kind(&ai) != JSON_ABSENT;
    return fine && named != (seat->kind == SEAT_AI)
               ? named && json_problem(&ai, "a person's seat has no AI")
               : fine;
}

static bool read_seats(const JsonNode *seats, int least, int most, SessionSetup *setup)
{
    if (!json_expect_count(seats, least, most)) {
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
    const JsonNode list = json_optional(head, "former_seats");
    bool fine = json_kind(&list) == JSON_ABSENT || json_expect(&list, JSON_ARRAY);
    for (JsonNode item = json_first(&list); json_kind(&item) != JSON_ABSENT && fine;
         item = json_next(&item)) {
        if (setup->former_count == FORMER_SEAT_MAX) {
            return json_problem(&item, "there are too many former seats");
        }
        FormerSeat *former = &setup->former[setup->former_count++];
        const JsonNode seat = json_optional(&item, "seat");
        fine = members_read(&item, MEMBERS_ONLY, GAME_FORMER, former)
               && json_read_u8(&seat, 1, setup->game.player_count, &former->seat);
    }
    return fine;
}

/* Who was a person at the start, where the rules ask; optional. */
static bool read_people(const JsonNode *head, SessionSetup *setup)
{
    JsonNode list = json_optional(head, "people");
    bool fine = json_kind(&list) == JSON_ABSENT || json_expect(&list, JSON_ARRAY);
    for (JsonNode item = json_first(&list); json_kind(&item) != JSON_ABSENT && fine;
         item = json_next(&item)) {
        uint8_t seat = 0;
        fine = json_read_u8(&item, 1, setup->game.player_count, &seat);
        setup->people |= player_mask_of(seat);
    }
    return fine;
}

/* Which game it branches off from; optional. Its wealth is there where that game had ended. */
static bool read_parent(const JsonNode *head, int players, SessionParent *parent)
{
    static const char *const OTHERS[] = {"wealth", NULL};
    const JsonNode node = json_optional(head, "parent"), wealth = json_optional(&node, "wealth");
    if (json_kind(&node) == JSON_ABSENT) {
        return true;
    }
    const bool fine = members_read(&node, OTHERS, GAME_PARENT, parent),
               ended = json_kind(&wealth) != JSON_ABSENT;
    parent->over =
        ended && members_read_ints(&wealth, players, INT32_MIN, INT32_MAX, parent->wealth + 1);
    return fine && parent->over == ended;
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
        rules_begin(world, &setup->game, &file->start);
        rules_seat_people(world, &file->start.state, setup->people);
        if (!rules_audit(world, &file->start.state, &fault)) {
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
    if (written != rules_hash(world, &file->start.state)
        && file->rules_revision == RULES_REVISION) {
        return json_problem(&hash, "does not fit the beginning of the game");
    }
    return true;
}

static bool seed_fits(const JsonNode *head, const SessionSetup *setup)
{
    const JsonNode commitment = json_optional(head, "commitment");
    char right[COMMITMENT_BYTES];
    game_commitment(setup->seed, right);
    const char *written = json_kind(&commitment) != JSON_ABSENT ? json_text(&commitment) : right;
    return written != NULL
           && (strcmp(written, right) == 0 || json_problem(&commitment, "does not fit the seed"));
}

static const Member NUMBERS[] = {
    {MEMBER("undos_past_ai", SessionSetup, undos_past_ai, 1, GAME_STEP_MAX), .optional = true},
    {MEMBER("draws_before", SessionSetup, draws_before, 0, GAME_STEP_MAX), .optional = true},
    {MEMBER("own_dice", SessionSetup, own_dice, 0, 0), .optional = true},
    {MEMBER("follows", SessionSetup, follows, 0, 0), .optional = true},
    {0}};

/* What a header says of who plays and how, but for the seed; what may lack altogether is not
 * missed. */
static bool read_table(const JsonNode *head, int least, int most, SessionSetup *setup)
{
    const JsonNode seats = json_optional(head, "seats"), options = json_optional(head, "options");
    return members_read(head, NULL, NUMBERS, setup) && read_seats(&seats, least, most, setup)
           && read_former(head, setup) && read_options(&options, &setup->game)
           && read_people(head, setup)
           && read_parent(head, setup->game.player_count, &setup->parent);
}

bool game_setup_read(const JsonNode *head, SessionSetup *setup)
{
    return read_table(head, 1, PLAYER_MAX, setup);
}

static bool read_head(const JsonNode *head, const char *name, GameFile *file, ErrorList *problems)
{
    static const char *const KEYS[] = {
        "format",     "version",      "edition",  "rules_revision", "options",
        "seats",      "former_seats", "people",   "undos_past_ai",  "commitment",
        "seed",       "draws_before", "own_dice", "board_hash",     "board",
        "start_hash", "position",     "check",    "parent",         "entry_taken_back",
        "follows",    "corrected",    NULL};
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
    const JsonNode revision = json_member(head, "rules_revision"),
                   taken_back = json_optional(head, "entry_taken_back"),
                   corrected = json_optional(head, "corrected");
    if (!json_expect_keys(head, KEYS) || !json_read_int(&revision, 1, 1000000, &number)
        || !read_board(head, name, &file->board, problems)) {
        return false;
    }
    const JsonNode seats = json_member(head, "seats"), options = json_member(head, "options"),
                   seed = json_member(head, "seed");
    file->rules_revision = (int)number;
    const World *world = &file->board.world;
    bool fine = json_expect(&seats, JSON_ARRAY) && json_expect(&options, JSON_ARRAY)
                && read_table(head, world->player_min, world->player_max, &file->setup)
                && json_read_hex64(&seed, &file->setup.seed) && seed_fits(head, &file->setup);
    if (json_kind(&taken_back) != JSON_ABSENT) {
        fine =
            fine && json_read_int(&taken_back, 0, GAME_STEP_MAX, &number)
            && (file->setup.own_dice || json_problem(&taken_back, "only own dice are taken back"));
        file->taken_back = fine ? (int)number + 1 : 0;
    }
    if (json_kind(&corrected) != JSON_ABSENT) {
        fine = fine && json_read_int(&corrected, 1, CORRECTION_MAX, &number)
               && (file->setup.own_dice || json_problem(&corrected, "only own dice are corrected"));
        file->corrected = fine ? (int)number : 0;
    }
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
