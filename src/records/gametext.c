#include "gameread.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/rules/hash.h>
#include <serenissima/data/codec.h>
#include <serenissima/data/position.h>

void game_text_init(GameText *text)
{
    memset(text, 0, sizeof *text);
    json_writer_init(&text->line, JSON_COMPACT);
}

void game_text_finish(GameText *text)
{
    free(text->text);
    json_writer_finish(&text->line);
    memset(text, 0, sizeof *text);
}

void game_text_clear(GameText *text)
{
    text->bytes = 0;
    text->failed = false;
}

uint64_t game_text_hash(const char *text, size_t bytes)
{
    return hash_memory(HASH_START, text, bytes);
}

void game_commitment(uint64_t seed, char out[COMMITMENT_BYTES])
{
    char sentence[48];
    int length = snprintf(sentence, sizeof sentence, "serenissima seed 0x%016" PRIx64, seed);
    sha256_hex(sentence, (size_t)length, out);
}

static void append(GameText *text, const char *from, size_t bytes)
{
    char *grown = text->failed
                      ? NULL
                      : list_grow(text->text, (int)(text->bytes + bytes + 1), &text->capacity, 1);
    if (grown == NULL) {
        text->failed = true;
        return;
    }
    text->text = grown;
    memcpy(text->text + text->bytes, from, bytes);
    text->bytes += bytes;
    text->text[text->bytes] = '\0';
}

/* The writer of a line's object. */
static JsonWriter *begin_line(GameText *text)
{
    json_writer_clear(&text->line);
    json_begin_object(&text->line);
    return &text->line;
}

static void end_line(GameText *text)
{
    json_end_object(&text->line);
    const char *line = json_writer_text(&text->line);
    if (line == NULL) {
        text->failed = true;
        return;
    }
    append(text, line, text->line.bytes);
    append(text, "\n", 1);
}

/* The board as it was read, on one line; a board is always valid JSON, so only memory can fail. */
static void write_board(GameText *text, const Board *board)
{
    JsonDoc *doc = json_parse(board->text, board->text_bytes, "", NULL);
    if (doc == NULL) {
        text->failed = true;
        return;
    }
    JsonWriter compact;
    json_writer_init(&compact, JSON_COMPACT);
    JsonNode root = json_root(doc, NULL);
    json_write_node(&compact, &root);
    const char *line = json_writer_text(&compact);
    if (line == NULL) {
        text->failed = true;
    } else {
        json_put_hex64(&text->line, "board_hash", board_text_hash(line, compact.bytes));
        json_key(&text->line, "board");
        json_write_node(&text->line, &root);
    }
    json_writer_finish(&compact);
    json_destroy(doc);
}

static const char *const SEAT_KINDS[] = {"person", "ai", NULL}; /* from SEAT_PERSON on */

const Member GAME_SEAT[] = {
    {MEMBER("name", SeatSetup, name, 0, 0)},
    {MEMBER("kind", SeatSetup, kind, SEAT_PERSON, 0), .words = SEAT_KINDS, .what = "seat"},
    {MEMBER("ai", SeatSetup, ai, 0, 0), .optional = true},
    {MEMBER("colour", SeatSetup, colour, 1, PLAYER_MAX)},
    {0}};
const Member GAME_FORMER[] = {{MEMBER("seat", FormerSeat, seat, 1, PLAYER_MAX)},
                              {MEMBER("until", FormerSeat, until, 1, GAME_STEP_MAX)},
                              {MEMBER("ai", FormerSeat, ai, 0, 0), .optional = true},
                              {0}};
const Member GAME_PARENT[] = {{MEMBER("commitment", SessionParent, commitment, 0, 0)},
                              {MEMBER("name", SessionParent, name, 0, 0), .optional = true},
                              {MEMBER("moves", SessionParent, moves, 0, GAME_STEP_MAX)},
                              {0}};

static void write_people(JsonWriter *line, const SessionSetup *setup)
{
    if (setup->people == 0) {
        return;
    }
    json_put_array(line, "people");
    for (PlayerId seat = 1; seat <= setup->game.player_count; seat++) {
        if (player_mask_has(setup->people, seat)) {
            json_write_int(line, seat);
        }
    }
    json_end_array(line);
}

static void write_parent(JsonWriter *line, const SessionParent *parent, int players)
{
    if (parent->commitment[0] == '\0') {
        return;
    }
    json_put_object(line, "parent");
    members_write(line, GAME_PARENT, parent);
    if (parent->over) {
        members_write_ints(line, "wealth", parent->wealth + 1, players);
    }
    json_end_object(line);
}

int game_text_version(const GameHead *head)
{
    return head->corrections->count > 0       ? GAME_VERSION_CORRECTED
           : head->setup->follows             ? GAME_VERSION_FOLLOWS
           : head->setup->own_dice            ? GAME_VERSION_OWN_DICE
           : head->ending.kind != ENDING_NONE ? GAME_VERSION_ENDED
                                              : GAME_VERSION_FIRST;
}

void game_text_add_header(GameText *text, const GameHead *head)
{
    const SessionSetup *setup = head->setup;
    JsonWriter *line = begin_line(text);
    json_put_text(line, "format", GAME_FORMAT);
    json_put_int(line, "version", head->version > 0 ? head->version : game_text_version(head));
    json_put_text(line, "edition", edition_name((EditionId)head->board->world.edition));
    json_put_int(line, "rules_revision",
                 head->rules_revision > 0 ? head->rules_revision : RULES_REVISION);
    json_put_array(line, "options");
    for (int i = 0; OPTION_NAMES[i] != NULL; i++) {
        if (setup->game.options >> i & 1) {
            json_write_text(line, OPTION_NAMES[i]);
        }
    }
    json_end_array(line);
    members_write_list(line, "seats", GAME_SEAT, &setup->seats[1], sizeof setup->seats[1],
                       setup->game.player_count);
    if (setup->former_count > 0) {
        members_write_list(line, "former_seats", GAME_FORMER, setup->former,
                           sizeof setup->former[0], setup->former_count);
    }
    write_people(line, setup);
    if (setup->undos_past_ai > 0) {
        json_put_int(line, "undos_past_ai", setup->undos_past_ai);
    }
    write_parent(line, &setup->parent, setup->game.player_count);
    char commitment[COMMITMENT_BYTES];
    game_commitment(setup->seed, commitment);
    json_put_text(line, "commitment", commitment);
    json_put_hex64(line, "seed", setup->seed);
    if (setup->draws_before > 0) {
        json_put_int(line, "draws_before", setup->draws_before);
    }
    if (setup->own_dice) {
        json_put_bool(line, "own_dice", true);
    }
    if (setup->follows) {
        json_put_bool(line, "follows", true);
    }
    if (head->taken_back > 0) {
        json_put_int(line, "entry_taken_back", head->taken_back - 1);
    }
    if (head->corrected > 0) {
        json_put_int(line, "corrected", head->corrected);
    }
    write_board(text, head->board);
    json_put_hex64(line, "start_hash", rules_hash(&head->board->world, &head->start->state));
    if (head->from_position) {
        json_key(line, "position");
        position_write(line, head->board, head->start);
    }
    json_end_object(line);
    const char *done = json_writer_text(line);
    if (done == NULL) {
        text->failed = true;
        return;
    }
    char check[40];
    size_t body = line->bytes - 1;
    int length = snprintf(check, sizeof check, ",\"check\":\"0x%016" PRIx64 "\"}\n",
                          game_text_hash(done, body));
    for (int copy = 0; copy < 2; copy++) {
        append(text, done, body);
        append(text, check, (size_t)length);
    }
}

void game_text_add_checkpoint(GameText *text, const GameHead *head, int number,
                              const GamePosition *state)
{
    JsonWriter *line = begin_line(text);
    json_put_int(line, "checkpoint", number);
    json_put_int(line, "turn", state->pub.turn);
    json_put_hex64(line, "hash", rules_hash(&head->board->world, &state->state));
    json_key(line, "position");
    position_write(line, head->board, state);
    end_line(text);
}

void game_text_add_ending(GameText *text, const GameHead *head, int number,
                          const GamePosition *state)
{
    uint8_t rank[PLAYER_MAX + 1] = {0};
    ending_rank(&head->board->world, &state->state, head->ending, rank);
    JsonWriter *line = begin_line(text);
    json_put_int(line, "end", number);
    if (head->ending.kind != ENDING_NONE) {
        json_put_text(line, "early", ending_name((EndingKind)head->ending.kind));
    }
    if (head->ending.by != 0) {
        json_put_int(line, "by", head->ending.by);
    }
    json_put_int(line, "turn", state->pub.turn);
    json_put_hex64(line, "hash", rules_hash(&head->board->world, &state->state));
    json_put_array(line, "ranks");
    for (int player = 1; player <= state->pub.player_count; player++) {
        json_write_int(line, rank[player]);
    }
    json_end_array(line);
    members_write_ints(line, "ducats", &state->secret.ducats[1], state->pub.player_count);
    json_put_hex64(line, "seed", head->setup->seed);
    end_line(text);
}

void game_text_add_step(GameText *text, const GameHead *head, int number, const GameFileStep *step,
                        const GamePosition *after)
{
    const World *world = &head->board->world;
    JsonWriter *line = begin_line(text);
    json_put_int(line, "n", number);
    json_key(line, "command");
    codec_write_command(line, head->board, &step->command);
    if (step->standing) {
        json_put_bool(line, "standing_answer", true);
    }
    if (step->anew) {
        json_put_bool(line, "entered_anew", true);
    }
    json_put_hex64(line, "hash", rules_hash(world, &after->state));
    end_line(text);
    if (rules_pending(world, &after->state) == 0) {
        game_text_add_ending(text, head, number, after);
    } else if (after->pub.turn != step->before.pub.turn) {
        game_text_add_checkpoint(text, head, number, after);
    }
}

void game_text_add_undo(GameText *text, const GameHead *head, int undone, int left,
                        const GameState *state)
{
    JsonWriter *line = begin_line(text);
    json_put_int(line, "undo", undone);
    json_put_int(line, "n", left);
    json_put_hex64(line, "hash", rules_hash(&head->board->world, state));
    end_line(text);
}

void game_text_add_correction(GameText *text, const GameHead *head, const Correction *correction,
                              const GamePosition *entered, const GamePosition *state)
{
    const World *world = &head->board->world;
    JsonWriter *line = begin_line(text);
    json_put_int(line, "correct", correction->step + 1);
    json_key(line, "was");
    codec_write_command(line, head->board, &correction->was.command);
    json_key(line, "command");
    codec_write_command(line, head->board, &correction->now);
    json_put_hex64(line, "entered", rules_hash(world, &entered->state));
    json_put_int(line, "lost", correction->before - correction->after);
    json_put_int(line, "n", correction->after);
    json_put_hex64(line, "hash", rules_hash(world, &state->state));
    end_line(text);
    if (rules_pending(world, &state->state) == 0) {
        game_text_add_ending(text, head, correction->after, state);
    }
}

void game_text_add_answers(GameText *text, const StandingAnswers *answers)
{
    JsonWriter *line = begin_line(text);
    json_put_array(line, "standing_answers");
    for (int seat = 1; seat <= PLAYER_MAX; seat++) {
        for (int rival = 1; rival <= PLAYER_MAX; rival++) {
            if (answers->to[seat][rival] != ANSWER_ASK) {
                const GameAnswer answer = {(PlayerId)seat, (PlayerId)rival,
                                           answers->to[seat][rival]};
                json_begin_object(line);
                members_write(line, GAME_ANSWER, &answer);
                json_end_object(line);
            }
        }
    }
    json_end_array(line);
    end_line(text);
}

GameHead game_file_head(const GameFile *file)
{
    return (GameHead){.board = &file->board,
                      .setup = &file->setup,
                      .start = &file->start,
                      .from_position = file->from_position,
                      .ending = file->ending,
                      .taken_back = file->taken_back,
                      .answers = &file->answers,
                      .corrections = &file->corrections,
                      .corrected = file->corrections.count,
                      .steps = file->steps,
                      .step_bytes = sizeof(GameFileStep),
                      .step_count = file->step_count,
                      .last = &file->last};
}

/* All moves and checkpoints of a game with corrections, in the order in which they came about. */
static void add_corrected(GameText *text, const GameHead *head)
{
    const Corrections *corrections = head->corrections;
    int told = 0;
    for (int i = 0; i <= corrections->count; i++) {
        int count = 0;
        GameMove *moves = game_moves_before(head, i, &count);
        GameFileStep step;
        GamePosition entered, after;
        if (moves == NULL) {
            text->failed = true;
            return;
        }
        told = i > 0 ? corrections->list[i - 1].after : 0;
        game_play_moves(head, moves, told, &after);
        if (i > 0) {
            game_play_moves(head, moves, corrections->list[i - 1].step + 1, &entered);
            game_text_add_correction(text, head, &corrections->list[i - 1], &entered, &after);
        }
        for (; told < count; told++) {
            const GameMove *move = &moves[told];
            step = (GameFileStep){after, move->command, move->standing, move->anew, move->joined};
            rules_play(&head->board->world, &after, &move->command, NULL);
            game_text_add_step(text, head, told + 1, &step, &after);
        }
        free(moves);
    }
}

void game_text_add_game(GameText *text, const GameHead *head)
{
    game_text_add_header(text, head);
    if (head->corrections->count > 0) {
        add_corrected(text, head);
    }
    for (int i = 0; i < head->step_count && head->corrections->count == 0; i++) {
        game_text_add_step(text, head, i + 1, game_step_of(head, i),
                           i + 1 < head->step_count ? &game_step_of(head, i + 1)->before
                                                    : head->last);
    }
    if (standing_answers_any(head->answers)) {
        game_text_add_answers(text, head->answers);
    }
    if (head->ending.kind != ENDING_NONE) {
        game_text_add_ending(text, head, head->step_count, head->last);
    }
}

char *game_file_write_text(const GameFile *file, size_t *bytes)
{
    const GameHead head = game_file_head(file);
    GameText text;
    game_text_init(&text);
    game_text_add_game(&text, &head);
    char *result = text.failed ? NULL : text.text;
    *bytes = result == NULL ? 0 : text.bytes;
    text.text = result == NULL ? text.text : NULL;
    game_text_finish(&text);
    return result;
}
