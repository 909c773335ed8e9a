/* The lines of a game file that move something, or prove what was moved. */
#include "gameread.h"

#include <string.h>

#include <serenissima/data/codec.h>

/* What one line turned out to be. */
typedef enum LineResult {
    LINE_PROVEN, /* right: a hash beside it agrees with the state */
    LINE_LEGAL,  /* right as far as one can see: no hash beside it */
    LINE_BAD,    /* cannot be read or is not legal here */
    LINE_DIFFERS /* readable, but leads to another state than it says */
} LineResult;

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

static LineResult bad(GameReader *reader, LineResult how, const char *what)
{
    (void)error_set(&reader->error, "", "%s", what);
    return how;
}

static int move_of(const GameReader *reader)
{
    return reader->moves_before + reader->file->step_count;
}

static void lacks(GameReader *reader, const char *what)
{
    witness_lacks(&reader->file->witness, reader->line, move_of(reader), what);
}

/* Another line, or none, in the place of the one that is due. */
void game_line_settle(GameReader *reader)
{
    if (reader->due != NULL) {
        lacks(reader, reader->due);
    }
    reader->due = NULL;
}

/* Each line that moves something has its number and its hash. */
static const char *const PROOFS[] = {"n", "hash", NULL};

static void note_proofs(GameReader *reader, const JsonNode *line, const char *const *keys)
{
    for (int i = 0; keys[i] != NULL; i++) {
        const JsonNode node = json_optional(line, keys[i]);
        if (json_kind(&node) == JSON_ABSENT) {
            lacks(reader, keys[i]);
        }
    }
}

/* Where undo ends: before it something was put right, which is taken back as a whole. */
static int undo_floor(const GameFile *file)
{
    const Corrections *corrections = &file->corrections;
    return corrections->count > 0 ? corrections->list[corrections->count - 1].after : 0;
}

/* Undo never crosses what chance decided, and what computers decided only where one person plays
 * with them; people's own decisions are theirs. *past_ai: it does the latter. */
static bool undo_allowed(const GameReader *reader, int left, bool *past_ai)
{
    const GameFile *file = reader->file;
    int persons = 0;
    for (int seat = 1; seat <= file->setup.game.player_count; seat++) {
        persons += file->setup.seats[seat].kind == SEAT_PERSON;
    }
    *past_ai = false;
    if (left < undo_floor(file)) {
        return false;
    }
    for (int i = left; i < file->step_count; i++) {
        PlayerId player = file->steps[i].command.player;
        if (player == PLAYER_CHANCE) {
            return false;
        }
        *past_ai = *past_ai || file->setup.seats[player].kind == SEAT_AI;
    }
    return !*past_ai || persons == 1;
}

/* A mark on a move that may have it; true when absent or readable. */
static bool read_flag(GameReader *reader, const JsonNode *line, const char *key, bool possible,
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

static LineResult read_command(GameReader *reader, const JsonNode *line, const char *key)
{
    static const char *const KEYS[] = {"n",    "command", "standing_answer", "entered_anew",
                                       "hash", NULL};
    GameFile *file = reader->file;
    const World *world = &file->board.world;
    JsonNode node = json_member(line, key);
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
    bool goes_back =
        after_damage && given && number > undo_floor(file) && number <= file->step_count;
    if (number != file->step_count + 1 && !goes_back) {
        return bad(reader, LINE_BAD, "a move is missing before this one");
    }
    GamePosition after = goes_back ? file->steps[number - 1].before : file->last;
    RuleError error = rules_check(world, &after.state, &step.command);
    if (error.refusal != REFUSAL_NONE) {
        (void)error_set(&reader->error, "", "the move is not legal here: %s, %s",
                        refusal_name((Refusal)error.refusal), rule_name((RuleId)error.rule));
        return given ? LINE_DIFFERS : LINE_BAD;
    }
    rules_play(world, &after, &step.command, NULL);
    if (given && rules_hash(world, &after.state) != hash) {
        return bad(reader, LINE_DIFFERS, "the move leads to another position than the file says");
    }
    if (after_damage && !given) {
        return bad(reader, LINE_BAD, "nothing proves that this move follows the damage before it");
    }
    if (goes_back) {
        bool past_ai = false;
        (void)undo_allowed(reader, number - 1, &past_ai);
        file->setup.undos_past_ai += past_ai;
        game_line_drop_to(reader, number - 1);
    }
    game_line_settle(reader);
    note_proofs(reader, line, PROOFS);
    if (!game_line_keep(reader, &step, &after)) {
        return LINE_BAD;
    }
    reader->due = rules_pending(world, &after.state) == 0 ? "end"
                  : after.pub.turn != file->steps[file->step_count - 1].before.pub.turn
                      ? "checkpoint"
                      : NULL;
    return given ? LINE_PROVEN : LINE_LEGAL;
}

static LineResult read_undo(GameReader *reader, const JsonNode *line, const char *key)
{
    static const char *const KEYS[] = {"undo", "n", "hash", NULL};
    GameFile *file = reader->file;
    uint64_t hash = 0;
    bool given = false;
    int undone = 0;
    if (!json_expect_keys(line, KEYS) || !read_number(line, key, &undone)
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
        return bad(reader, LINE_BAD, "these moves cannot be taken back");
    }
    if (given && rules_hash(&file->board.world, &file->steps[left].before.state) != hash) {
        return bad(reader, LINE_DIFFERS,
                   "taking back leads to another position than the file says");
    }
    if (reader->pending_bad > 0 && !given) {
        return bad(reader, LINE_BAD, "nothing proves that this follows the damage before it");
    }
    game_line_settle(reader);
    note_proofs(reader, line, PROOFS);
    game_line_drop_to(reader, left);
    file->setup.undos_past_ai += past_ai;
    return given ? LINE_PROVEN : LINE_LEGAL;
}

/* What was entered wrong is put right. */
static LineResult read_correction(GameReader *reader, const JsonNode *line, const char *key)
{
    static const char *const KEYS[] = {"correct", "was", "command", "entered",
                                       "lost",    "n",   "hash",    NULL};
    const GameFile *file = reader->file;
    bool differs = false;
    (void)key;
    if (!json_expect_keys(line, KEYS) || !game_line_correct(reader, line, &differs)) {
        return differs ? LINE_DIFFERS : LINE_BAD;
    }
    const Correction *made = &file->corrections.list[file->corrections.count - 1];
    int lost = made->before - made->after;
    game_line_settle(reader);
    note_proofs(reader, line, KEYS);
    if (!read_number(line, "lost", &lost) || lost != made->before - made->after) {
        lacks(reader, "lost"); /* A line of what was lost was lost, too. */
    }
    reader->due = rules_pending(&file->board.world, &file->last.state) == 0 ? "end" : NULL;
    return LINE_PROVEN;
}

/* What this program writes in the place of a checkpoint or of the end. */
static void hold_proof(GameReader *reader, bool end)
{
    const GameFile *file = reader->file;
    const GameHead head = game_file_head(file);
    json_writer_clear(&reader->own);
    (end ? game_text_add_ending : game_text_add_checkpoint)(&reader->own, &head, move_of(reader),
                                                            &file->last);
    if (reader->own.failed) {
        lacks(reader, "memory");
        return;
    }
    witness_line(&reader->file->witness, reader->line, move_of(reader), reader->text, reader->bytes,
                 reader->own.text, reader->own.bytes - 1);
}

/* A checkpoint or the end: both prove the state by its hash; the names beside it are for people,
 * and held by the witness. */
static LineResult read_proof(GameReader *reader, const JsonNode *line, const char *key)
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
        return bad(reader, LINE_BAD, "a move is missing before this checkpoint");
    }
    if (hash != rules_hash(&file->board.world, &file->last.state)) {
        return bad(reader, LINE_DIFFERS, "the checkpoint shows another position");
    }
    if (strcmp(key, "end") == 0 && !game_read_ending(file, line, &ending)) {
        witness_ending(&file->witness, reader->line, here, line);
        return bad(reader, LINE_BAD, "the game cannot have ended so");
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
static LineResult read_answers(GameReader *reader, const JsonNode *line, const char *key)
{
    StandingAnswers answers;
    (void)key;
    if (!game_read_answers(reader->file, line, &answers)) {
        return LINE_BAD;
    }
    reader->file->answers = answers;
    return LINE_LEGAL;
}

static LineResult read_value(GameReader *reader)
{
    static const struct {
        const char *key;
        LineResult (*read)(GameReader *reader, const JsonNode *line, const char *key);
    } KINDS[] = {{"correct", read_correction}, /* It has a command, too. */
                 {"command", read_command},         {"undo", read_undo},
                 {"checkpoint", read_proof},        {"end", read_proof},
                 {"standing_answers", read_answers}};
    enum { KIND_COUNT = sizeof KINDS / sizeof KINDS[0] };
    JsonDoc *doc = json_parse(reader->text, reader->bytes, "", &reader->error);
    if (doc == NULL) {
        return LINE_BAD;
    }
    ErrorList problems;
    problems.count = 0;
    const JsonNode line = json_root(doc, &problems);
    int kind = 0;
    for (JsonNode node; kind < KIND_COUNT; kind++) {
        node = json_optional(&line, KINDS[kind].key);
        if (json_kind(&node) != JSON_ABSENT) {
            break;
        }
    }
    const LineResult result =
        reader->file->ending.kind != ENDING_NONE
            ? bad(reader, LINE_BAD, "the game was ended before this line")
        : kind == KIND_COUNT ? bad(reader, LINE_BAD, "this line is neither a move nor a checkpoint")
                             : KINDS[kind].read(reader, &line, KINDS[kind].key);
    if (problems.count > 0) {
        (void)error_first(&reader->error, &problems);
    }
    json_destroy(doc);
    return result;
}

static void note_bad(GameReader *reader, LineResult result)
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

void game_line_read(GameReader *reader)
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
