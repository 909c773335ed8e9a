#include "gameread.h"

#include <stdlib.h>
#include <string.h>

#include <serenissima/data/codec.h>
#include <serenissima/data/file.h>

#include "gametext.h"

/* What one line turned out to be. */
typedef enum LineResult {
    LINE_PROVEN, /* right: a hash beside it agrees with the state */
    LINE_LEGAL,  /* right as far as one can see: no hash beside it */
    LINE_BAD,    /* cannot be read or is not legal here */
    LINE_DIFFERS /* readable, but leads to another state than it says */
} LineResult;

typedef struct Reader {
    GameFile *file;
    GameText own;    /* what this program writes in the place of a line */
    const char *due; /* the line that it writes next: "checkpoint" or "end"; NULL: that is open */
    const char *name;
    int capacity;
    int verified; /* steps proven by a hash */
    /* chance's commands so far, those before a position that it begins from included */
    int draws;
    /* moves of the file before the checkpoint that the game goes on from; 0: from its start */
    int moves_before;
    int line;         /* from 1 */
    const char *text; /* its text, `bytes` of it */
    size_t bytes;
    int pending_bad; /* bad lines since the last good one */
    int first_pending;
    int pending_steps; /* steps to keep when the pending lines stay bad */
    bool pending_differs;
    Error first_error; /* of the file's first bad line */
    Error error;       /* of the current line */
} Reader;

/* The last step's draw must no longer be among the seed's. */
static void drop_last(Reader *reader)
{
    GameFile *file = reader->file;
    const GameFileStep *step = &file->steps[--file->step_count];
    if (step->command.player == PLAYER_CHANCE) {
        reader->draws--;
        file->own_draws -= !game_is_fair(&file->board.world, &step->before, &step->command,
                                         file->setup.seed, reader->draws);
    }
    file->last = step->before;
}

static void drop_to(Reader *reader, int steps)
{
    while (reader->file->step_count > steps) {
        drop_last(reader);
    }
    if (reader->verified > steps) {
        reader->verified = steps;
    }
}

int game_file_draws(const GameFile *file, int out[], int capacity)
{
    int draws = 0, found = 0;
    for (int i = 0; i < file->step_count; i++) {
        const GameFileStep *step = &file->steps[i];
        if (step->command.player != PLAYER_CHANCE) {
            continue;
        }
        const int draw = file->setup.draws_before + draws++;
        if (!game_is_fair(&file->board.world, &step->before, &step->command, file->setup.seed, draw)
            && found < capacity) {
            out[found++] = i;
        }
    }
    return draws;
}

static bool keep_step(Reader *reader, const GameFileStep *kept, const GameState *after)
{
    GameFile *file = reader->file;
    if (file->step_count >= GAME_STEP_MAX) {
        return error_set(&reader->error, "", "the game has too many moves");
    }
    if (file->step_count == reader->capacity) {
        int capacity = reader->capacity == 0 ? 512 : reader->capacity * 2;
        GameFileStep *grown = realloc(file->steps, (size_t)capacity * sizeof *grown);
        if (grown == NULL) {
            return error_set(&reader->error, "", "there is no memory left for the game");
        }
        file->steps = grown;
        reader->capacity = capacity;
    }
    GameFileStep *step = &file->steps[file->step_count++];
    *step = *kept;
    step->before = file->last;
    if (step->command.player == PLAYER_CHANCE) {
        file->own_draws += !game_is_fair(&file->board.world, &step->before, &step->command,
                                         file->setup.seed, reader->draws);
        reader->draws++;
    }
    file->last = *after;
    return true;
}

/* "hash" of a line: true when absent or readable; *given says which. */
static bool read_hash(const JsonNode *line, bool *given, uint64_t *hash)
{
    JsonNode node = json_optional(line, "hash");
    *given = json_kind(&node) != JSON_ABSENT;
    return !*given || json_read_hex64(&node, hash);
}

static bool read_number(const JsonNode *line, const char *key, int *number)
{
    JsonNode node = json_optional(line, key);
    int64_t value = 0;
    if (json_kind(&node) == JSON_ABSENT) {
        return true;
    }
    if (!json_read_int(&node, 0, GAME_STEP_MAX, &value)) {
        return false;
    }
    *number = (int)value;
    return true;
}

static LineResult bad(Reader *reader, const char *what)
{
    (void)error_set(&reader->error, "", "%s", what);
    return LINE_BAD;
}

static int move_of(const Reader *reader)
{
    return reader->moves_before + reader->file->step_count;
}

static void lacks(Reader *reader, const char *what)
{
    witness_lacks(&reader->file->witness, reader->line, move_of(reader), what);
}

/* Another line, or none, in the place of the one that is due. */
static void settle_due(Reader *reader)
{
    if (reader->due != NULL) {
        lacks(reader, reader->due);
    }
    reader->due = NULL;
}

/* Each line that moves something has its number and its hash. */
static void note_proofs(Reader *reader, const JsonNode *line)
{
    static const char *const KEYS[] = {"n", "hash"};
    for (int i = 0; i < 2; i++) {
        const JsonNode node = json_optional(line, KEYS[i]);
        if (json_kind(&node) == JSON_ABSENT) {
            lacks(reader, KEYS[i]);
        }
    }
}

/* Undo never crosses what chance decided, and what computers decided only where one person plays
 * with them; people's own decisions are theirs. *past_ai: it does the latter. */
static bool undo_allowed(const Reader *reader, int left, bool *past_ai)
{
    const GameFile *file = reader->file;
    int persons = 0;
    for (int seat = 1; seat <= file->setup.game.player_count; seat++) {
        persons += file->setup.seats[seat].kind == SEAT_PERSON;
    }
    *past_ai = false;
    for (int i = left; i < file->step_count; i++) {
        PlayerId player = file->steps[i].command.player;
        *past_ai =
            *past_ai || (player != PLAYER_CHANCE && file->setup.seats[player].kind == SEAT_AI);
        if (player == PLAYER_CHANCE) {
            return false;
        }
    }
    return !*past_ai || persons == 1;
}

/* A mark on a move that may have it; true when absent or readable. */
static bool read_flag(Reader *reader, const JsonNode *line, const char *key, bool possible,
                      bool *flag)
{
    const JsonNode node = json_optional(line, key);
    if (json_kind(&node) == JSON_ABSENT) {
        return true;
    }
    const bool fine = json_read_bool(&node, flag)
                      && (possible || json_problem(&node, "only own dice are entered anew"));
    if (fine && !*flag) {
        lacks(reader, key); /* Nobody writes what is not so. */
    }
    return fine;
}

static LineResult read_command(Reader *reader, const JsonNode *line)
{
    static const char *const KEYS[] = {"n",    "command", "standing_answer", "entered_anew",
                                       "hash", NULL};
    GameFile *file = reader->file;
    const World *world = &file->board.world;
    JsonNode node = json_member(line, "command");
    GameFileStep step = {.standing = false};
    uint64_t hash = 0;
    bool given = false;
    int number = reader->moves_before + file->step_count + 1;
    if (!json_expect_keys(line, KEYS) || !codec_read_command(&node, &file->board, &step.command)
        || !read_flag(reader, line, "standing_answer", true, &step.standing)
        || !read_flag(reader, line, "entered_anew",
                      file->setup.own_dice && step.command.player == PLAYER_CHANCE, &step.anew)
        || !read_hash(line, &given, &hash) || !read_number(line, "n", &number)) {
        return LINE_BAD;
    }
    number -= reader->moves_before;
    bool after_damage = reader->pending_bad > 0;
    /* A lost undo line: its place follows from the number, and the hash must agree. */
    bool goes_back = after_damage && given && number >= 1 && number <= file->step_count;
    if (number != file->step_count + 1 && !goes_back) {
        return bad(reader, "a move is missing before this one");
    }
    GameState after = goes_back ? file->steps[number - 1].before : file->last;
    RuleError error = rules_check(world, &after, &step.command);
    if (error.refusal != REFUSAL_NONE) {
        (void)error_set(&reader->error, "", "the move is not legal here: %s, %s",
                        refusal_name((Refusal)error.refusal), rule_name((RuleId)error.rule));
        return given ? LINE_DIFFERS : LINE_BAD;
    }
    rules_apply(world, &after, &step.command, NULL);
    if (given && rules_hash(world, &after) != hash) {
        (void)bad(reader, "the move leads to another position than the file says");
        return LINE_DIFFERS;
    }
    if (after_damage && !given) {
        return bad(reader, "nothing proves that this move follows the damage before it");
    }
    if (goes_back) {
        bool past_ai = false;
        (void)undo_allowed(reader, number - 1, &past_ai);
        file->setup.undos_past_ai += past_ai;
        drop_to(reader, number - 1);
    }
    settle_due(reader);
    note_proofs(reader, line);
    if (!keep_step(reader, &step, &after)) {
        return LINE_BAD;
    }
    reader->due = rules_pending(world, &after) == 0 ? "end"
                  : after.pub.turn != file->steps[file->step_count - 1].before.pub.turn
                      ? "checkpoint"
                      : NULL;
    return given ? LINE_PROVEN : LINE_LEGAL;
}

static LineResult read_undo(Reader *reader, const JsonNode *line)
{
    static const char *const KEYS[] = {"undo", "n", "hash", NULL};
    GameFile *file = reader->file;
    uint64_t hash = 0;
    bool given = false;
    int undone = 0;
    if (!json_expect_keys(line, KEYS) || !read_number(line, "undo", &undone)
        || !read_hash(line, &given, &hash)) {
        return LINE_BAD;
    }
    int left = file->step_count - undone;
    int number = reader->moves_before + left;
    bool past_ai = false;
    if (!read_number(line, "n", &number)) {
        return LINE_BAD;
    }
    if (undone < 1 || left < 0 || number != reader->moves_before + left
        || !undo_allowed(reader, left, &past_ai)) {
        return bad(reader, "these moves cannot be taken back");
    }
    if (given && rules_hash(&file->board.world, &file->steps[left].before) != hash) {
        (void)bad(reader, "taking back leads to another position than the file says");
        return LINE_DIFFERS;
    }
    if (reader->pending_bad > 0 && !given) {
        return bad(reader, "nothing proves that this follows the damage before it");
    }
    settle_due(reader);
    note_proofs(reader, line);
    drop_to(reader, left);
    file->setup.undos_past_ai += past_ai;
    return given ? LINE_PROVEN : LINE_LEGAL;
}

/* What this program writes in the place of a checkpoint or of the end. */
static void hold_proof(Reader *reader, bool end)
{
    const GameFile *file = reader->file;
    const GameHead head = game_file_head(file);
    game_text_clear(&reader->own);
    if (end) {
        game_text_add_ending(&reader->own, &head, move_of(reader), &file->last);
    } else {
        game_text_add_checkpoint(&reader->own, &head, move_of(reader), &file->last);
    }
    if (reader->own.failed) {
        lacks(reader, "memory");
        return;
    }
    witness_line(&reader->file->witness, reader->line, move_of(reader), reader->text, reader->bytes,
                 reader->own.text, reader->own.bytes - 1);
}

/* A checkpoint or the end: both prove the state by its hash; the names beside it are for people, and
 * held by the witness. */
static LineResult read_proof(Reader *reader, const JsonNode *line, const char *key)
{
    static const char *const KEYS[] = {"checkpoint", "end",  "turn",  "hash", "position", "ranks",
                                       "ducats",     "seed", "early", "by",   NULL};
    SessionEnding ending = {ENDING_NONE, 0};
    GameFile *file = reader->file;
    JsonNode node = json_member(line, "hash");
    uint64_t hash = 0;
    const int here = move_of(reader);
    int number = here;
    if (!json_expect_keys(line, KEYS) || !json_read_hex64(&node, &hash)
        || !read_number(line, key, &number)) {
        return LINE_BAD;
    }
    if (number != here) {
        return bad(reader, "a move is missing before this checkpoint");
    }
    if (hash != rules_hash(&file->board.world, &file->last)) {
        (void)bad(reader, "the checkpoint shows another position");
        return LINE_DIFFERS;
    }
    if (strcmp(key, "end") == 0 && !game_read_ending(file, line, &ending)) {
        witness_ending(&file->witness, reader->line, here, line);
        return bad(reader, "the game cannot have ended so");
    }
    if (reader->due != NULL && strcmp(key, reader->due) == 0) {
        reader->due = NULL;
    }
    file->ending = ending;
    file->checkpoints++;
    hold_proof(reader, strcmp(key, "end") == 0);
    return LINE_PROVEN;
}

/* Whole in every such line: the last one counts. It moves nothing, so no hash proves it. */
static LineResult read_answers(Reader *reader, const JsonNode *line)
{
    StandingAnswers answers;
    if (!game_read_answers(reader->file, line, &answers)) {
        return LINE_BAD;
    }
    reader->file->answers = answers;
    return LINE_LEGAL;
}

static LineResult read_value(Reader *reader)
{
    JsonDoc *doc = json_parse(reader->text, reader->bytes, "", &reader->error);
    if (doc == NULL) {
        return LINE_BAD;
    }
    ErrorList problems;
    problems.count = 0;
    JsonNode line = json_root(doc, &problems);
    LineResult result = LINE_BAD;
    JsonNode command = json_optional(&line, "command");
    JsonNode undo = json_optional(&line, "undo");
    JsonNode checkpoint = json_optional(&line, "checkpoint");
    JsonNode end = json_optional(&line, "end");
    JsonNode answers = json_optional(&line, "standing_answers");
    if (reader->file->ending.kind != ENDING_NONE) {
        (void)bad(reader, "the game was ended before this line");
    } else if (json_kind(&command) != JSON_ABSENT) {
        result = read_command(reader, &line);
    } else if (json_kind(&undo) != JSON_ABSENT) {
        result = read_undo(reader, &line);
    } else if (json_kind(&checkpoint) != JSON_ABSENT) {
        result = read_proof(reader, &line, "checkpoint");
    } else if (json_kind(&end) != JSON_ABSENT) {
        result = read_proof(reader, &line, "end");
    } else if (json_kind(&answers) != JSON_ABSENT) {
        result = read_answers(reader, &line);
    } else {
        (void)bad(reader, "this line is neither a move nor a checkpoint");
    }
    if (problems.count > 0) {
        (void)error_first(&reader->error, &problems);
    }
    json_destroy(doc);
    return result;
}

static void note_bad(Reader *reader, LineResult result)
{
    LoadReport *report = &reader->file->report;
    if (report->first_bad_line == 0) {
        report->first_bad_line = reader->line;
        reader->first_error = reader->error;
    }
    if (reader->pending_bad == 0) {
        reader->first_pending = reader->line;
        reader->pending_differs = result == LINE_DIFFERS;
        /* What no hash has proven since the last match may be where the game went another way. */
        reader->pending_steps =
            result == LINE_DIFFERS ? reader->verified : reader->file->step_count;
    }
    reader->pending_bad++;
}

static void read_line(Reader *reader)
{
    reader->error.what[0] = '\0';
    LineResult result = read_value(reader);
    if (result == LINE_BAD || result == LINE_DIFFERS) {
        note_bad(reader, result);
        return;
    }
    if (result == LINE_PROVEN) {
        reader->verified = reader->file->step_count;
        reader->file->report.lines_skipped += reader->pending_bad;
        reader->pending_bad = 0;
    }
}

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

/* Holds line 1 and its copy against the header that this program writes for the game read from one of
 * them. What has changed by a hand's breadth is in one of both alone. */
static void hold_headers(Reader *reader, const char *at, const char *end)
{
    GameFile *file = reader->file;
    GameHead head = game_file_head(file);
    const char *line = NULL;
    size_t bytes = 0;
    head.version = file->version; /* What these two must be shows at the end (witness_judge). */
    head.rules_revision = file->rules_revision;
    game_text_clear(&reader->own);
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
static bool read_header(Reader *reader, const char **at, const char *end, Error *error)
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
static void read_lines(Reader *reader, const char *at, const char *end)
{
    LoadReport *report = &reader->file->report;
    while (game_next_line(&at, end, &reader->text, &reader->bytes)) {
        reader->line++;
        bool copy = reader->line == 2 && game_is_header(reader->text, reader->bytes);
        if (reader->bytes > 0 && !copy) {
            read_line(reader);
        }
    }
    settle_due(reader);
    if (reader->pending_bad > 0) {
        drop_to(reader, reader->pending_steps);
        report->lines_lost = reader->line - reader->first_pending + 1;
        report->first_bad_line =
            report->lines_skipped > 0 ? report->first_bad_line : reader->first_pending;
    }
}

/* Other rules wrote the game and play it differently: it goes on from its newest checkpoint after
 * that, if there is one that these rules accept, and as far as they agree from there; else from
 * where they agreed last. */
static void go_on_by_these_rules(Reader *reader, const char *text, const char *end)
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
    Reader reader = {.file = file, .name = name};
    /* Some editors leave a mark of the byte order before the first line. */
    const char *at = bytes >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? text + 3 : text;
    const char *first = at, *end = text + bytes;
    if (!read_header(&reader, &at, end, error)) {
        return false;
    }
    game_text_init(&reader.own);
    hold_headers(&reader, first, end);
    file->last = file->start;
    reader.draws = file->setup.draws_before;
    read_lines(&reader, at, end);
    if (reader.pending_bad > 0 && reader.pending_differs
        && file->rules_revision != RULES_REVISION) {
        go_on_by_these_rules(&reader, text, end);
    }
    witness_judge(file, end[-1] == '\n');
    game_text_finish(&reader.own);
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
    return file->ending.kind != ENDING_NONE || rules_pending(&file->board.world, &file->last) == 0;
}

void game_file_finish(GameFile *file)
{
    board_finish(&file->board);
    free(file->steps);
    memset(file, 0, sizeof *file);
}
