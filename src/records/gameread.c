#include "gameread.h"

#include <serenissima/data/file.h>
#include <serenissima/data/position.h>
#include <serenissima/json/json.h>
#include <serenissima/rules/hash.h>

#include <stdlib.h>
#include <string.h>

/* Is the position one of this game, sound, and the very one that the line's hash was made of? */
static bool read_position(const JsonNode *line, const GameFile *file, GamePosition *state)
{
    const SessionSetup *setup = &file->setup;
    JsonNode position = json_optional(line, "position");
    JsonNode hash = json_optional(line, "hash");
    uint64_t written = 0;
    return json_kind(&position) != JSON_ABSENT && json_kind(&hash) != JSON_ABSENT
           && json_read_hex64(&hash, &written) && position_read(&position, &file->board, state)
           && state->pub.player_count == setup->game.player_count
           && state->pub.options == setup->game.options
           && rules_hash(&file->board.world, &state->state) == written;
}

static bool is_draw(const JsonNode *command)
{
    JsonNode player = json_optional(command, "player");
    const char *name = json_kind(&player) == JSON_TEXT ? json_text(&player) : NULL;
    return name != NULL && strcmp(name, "chance") == 0;
}

/* What one line holds: a draw, moves taken back, or a checkpoint that can be gone on from. *draws
 * counts the draws so far. */
static void look_at(const JsonNode *line, const GameFile *file, int *draws, Resumption *out)
{
    JsonNode command = json_optional(line, "command");
    JsonNode undo = json_optional(line, "undo");
    JsonNode left = json_optional(line, "n");
    JsonNode checkpoint = json_optional(line, "checkpoint");
    JsonNode corrected = json_optional(line, "correct");
    int64_t move = 0;
    GamePosition state;
    if (json_kind(&corrected) != JSON_ABSENT) {
        out->corrected = true;
    } else if (json_kind(&command) != JSON_ABSENT) {
        *draws += is_draw(&command);
    } else if (json_kind(&undo) != JSON_ABSENT) {
        /* Draws are never taken back, but a turn may have begun without one. */
        if (json_kind(&left) == JSON_ABSENT || !json_read_int(&left, 0, GAME_STEP_MAX, &move)
            || move < out->move) {
            out->move = 0;
        }
    } else if (json_kind(&checkpoint) != JSON_ABSENT && !out->corrected
               && json_read_int(&checkpoint, 0, GAME_STEP_MAX, &move) && move > file->step_count
               && (out->below == 0 || move < out->below) && read_position(line, file, &state)) {
        out->move = (int)move;
        out->draws = *draws;
        out->state = state;
    }
}

/* False when the line cannot be read, so that nobody knows what was drawn in it. */
static bool look_at_text(const char *text, size_t bytes, const GameFile *file, int *draws,
                         Resumption *out)
{
    JsonDoc *doc = json_parse(text, bytes, "", NULL);
    if (doc == NULL) {
        return false;
    }
    const JsonNode line = json_root(doc, NULL);
    look_at(&line, file, draws, out);
    json_destroy(doc);
    return true;
}

/* The first move that a line of the text corrects; 0: none does. */
static int first_corrected(const char *text, const char *end)
{
    const char *line = NULL;
    size_t bytes = 0;
    int first = 0;
    while (game_next_line(&text, end, &line, &bytes)) {
        int64_t move = 1;
        JsonDoc *doc = json_parse(line, bytes, "", NULL);
        if (doc == NULL) {
            continue;
        }
        const JsonNode root = json_root(doc, NULL), corrected = json_optional(&root, "correct");
        if (json_kind(&corrected) != JSON_ABSENT) {
            (void)json_read_int(&corrected, 1, GAME_STEP_MAX, &move);
            first = first == 0 || move < first ? (int)move : first;
        }
        json_destroy(doc);
    }
    return first;
}

/* The newest checkpoint of a whole game's text, later than what *file holds, whose position these
 * rules accept. False when there is none. */
static bool game_resumption_find(const GameFile *file, const char *text, const char *end,
                                 Resumption *out)
{
    const char *line = NULL;
    size_t bytes = 0;
    int number = 0;
    int draws = file->setup.draws_before;
    bool readable = true;
    *out = (Resumption){.below = first_corrected(text, end)};
    while (readable && game_next_line(&text, end, &line, &bytes)) {
        const int known = out->move;
        number++;
        readable = bytes == 0 || game_is_header(line, bytes)
                   || look_at_text(line, bytes, file, &draws, out);
        if (out->move != known) {
            out->rest = text;
            out->line = number;
        }
    }
    return out->move > 0;
}

/* Makes it the beginning of the game: what was before it is forgotten. */
static void game_resume(GameFile *file, const Resumption *from)
{
    SessionSetup *setup = &file->setup;
    int kept = 0;
    for (int i = 0; i < setup->former_count; i++) {
        FormerSeat former = setup->former[i];
        former.until -= from->move;
        if (former.until > 0) {
            setup->former[kept++] = former;
        }
    }
    setup->former_count = kept;
    setup->draws_before = from->draws;
    setup->people = 0;
    file->start = from->state;
    file->last = from->state;
    file->from_position = true;
    file->step_count = 0;
    file->own_draws = 0;
    file->taken_back = 0;
    file->checkpoints = 0;
    corrections_finish(&file->corrections);
    file->report.resumed_turn = from->state.pub.turn;
}

/* ---- Reading ---- */

/* The header again, wherever a broken line end has moved its copy. NULL: there is none. */
static const char *find_copy(const char *text, const char *end)
{
    for (const char *at = text + 1; at < end; at++) {
        at = memchr(at, '{', (size_t)(end - at));
        if (at == NULL || game_is_header(at, (size_t)(end - at))) {
            return at;
        }
    }
    return NULL;
}

/* Holds line 1 and its copy against the header that this program writes for the game read from one
 * of them. What has changed by a hand's breadth is in one of both alone. */
static void hold_headers(GameReader *reader, const char *at, const char *end)
{
    GameFile *file = reader->file;
    GameHead head = game_file_head(file);
    const char *line = NULL;
    size_t bytes = 0;
    head.version = file->version; /* What these two must be shows at the end (witness_judge). */
    head.rules_revision = file->rules_revision;
    head.corrected = file->corrected;
    json_writer_clear(&reader->own);
    game_text_add_header(&reader->own, &head);
    for (int number = 1; number <= 2 && !reader->own.failed; number++) {
        if (!game_next_line(&at, end, &line, &bytes)
            || (number == 2 && !game_is_header(line, bytes))) {
            witness_lacks(&file->witness, number, 0, "header");
            return;
        }
        witness_line(&file->witness, number, 0, line, bytes, reader->own.text,
                     reader->own.bytes / 2 - 1);
    }
}

/* The header from line 1, or from its copy behind it. */
static bool read_header(GameReader *reader, const char **at, const char *end, Error *error)
{
    const char *text = *at;
    const char *line = NULL;
    size_t bytes = 0;
    if (!game_next_line(at, end, &line, &bytes)) {
        return error_set(error, reader->name, "the file is empty");
    }
    reader->line = 1;
    if (game_header_read(line, bytes, reader->name, reader->file, error)) {
        return true;
    }
    Error second;
    memset(reader->file, 0, sizeof *reader->file);
    *at = find_copy(text, end);
    if (*at == NULL || !game_next_line(at, end, &line, &bytes)
        || !game_header_read(line, bytes, reader->name, reader->file, &second)) {
        return false;
    }
    for (const char *c = text; c < line; c++) {
        reader->line += *c == '\n';
    }
    reader->file->report.first_bad_line = 1;
    reader->file->report.lines_skipped = 1;
    (void)error_set(&reader->first_error, "", "the header was damaged, its copy is whole");
    return true;
}

/* All lines from `at` on; what stays bad at the end is cut. */
static void read_lines(GameReader *reader, const char *at, const char *end)
{
    LoadReport *report = &reader->file->report;
    while (game_next_line(&at, end, &reader->text, &reader->bytes)) {
        reader->line++;
        bool copy = reader->line == 2 && game_is_header(reader->text, reader->bytes);
        if (reader->bytes > 0 && !copy) {
            game_line_read(reader);
        }
    }
    game_line_settle(reader);
    if (reader->pending_bad > 0) {
        game_line_drop_to(reader, reader->pending_steps);
        report->lines_lost = reader->line - reader->first_pending + 1;
        report->first_bad_line =
            report->lines_skipped > 0 ? report->first_bad_line : reader->first_pending;
    }
}

/* Other rules wrote the game and play it differently: it goes on from its newest checkpoint after
 * that, if there is one that these rules accept, and as far as they agree from there; else from
 * where they agreed last. */
static void go_on_by_these_rules(GameReader *reader, const char *text, const char *end)
{
    GameFile *file = reader->file;
    Resumption from;
    file->report.diverged = true;
    if (!game_resumption_find(file, text, end, &from)) {
        return;
    }
    const int first_line = file->report.first_bad_line;
    game_resume(file, &from);
    reader->moves_before = from.move;
    reader->draws = from.draws;
    reader->line = from.line;
    reader->verified = 0;
    reader->pending_bad = 0;
    read_lines(reader, from.rest, end);
    file->report.first_bad_line = first_line;
}

bool game_file_read_text(const char *text, size_t bytes, const char *name, GameFile *file,
                         Error *error)
{
    memset(file, 0, sizeof *file);
    GameReader reader = {.file = file, .name = name};
    /* Some editors leave a mark of the byte order before the first line. */
    const char *at = bytes >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? text + 3 : text;
    const char *first = at, *end = text + bytes;
    if (!read_header(&reader, &at, end, error)) {
        return false;
    }
    json_writer_init(&reader.own, JSON_COMPACT);
    hold_headers(&reader, first, end);
    file->last = file->start;
    reader.draws = file->setup.draws_before;
    read_lines(&reader, at, end);
    if (reader.pending_bad > 0 && reader.pending_differs
        && file->rules_revision != RULES_REVISION) {
        go_on_by_these_rules(&reader, text, end);
    }
    witness_judge(file, end[-1] == '\n');
    json_writer_finish(&reader.own);
    if (file->taken_back != file->step_count + 1) {
        file->taken_back = 0; /* They have been entered since. */
    }
    game_report_word(file, &reader.first_error);
    file->whole = file->report.first_bad_line == 0 && file->rules_revision == RULES_REVISION
                  && end[-1] == '\n';
    return true;
}

bool game_file_read(const char *path, GameFile *file, Error *error)
{
    size_t bytes = 0;
    char *text = file_read(path, &bytes, error);
    if (text == NULL) {
        return false;
    }
    bool fine = game_file_read_text(text, bytes, path, file, error);
    free(text);
    return fine;
}

bool game_file_over(const GameFile *file)
{
    return file->ending.kind != ENDING_NONE
           || rules_pending(&file->board.world, &file->last.state) == 0;
}

void game_file_finish(GameFile *file)
{
    board_finish(&file->board);
    corrections_finish(&file->corrections);
    free(file->steps);
    memset(file, 0, sizeof *file);
}
