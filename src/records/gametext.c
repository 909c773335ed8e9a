#include "gameread.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/rules/hash.h>
#include <serenissima/data/codec.h>
#include <serenissima/data/position.h>

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

static void end_line(JsonWriter *lines)
{
    json_end_object(lines);
    json_end_line(lines);
}

/* The board as it was read, on one line; a board is always valid JSON, so only memory can fail. */
static void write_board(JsonWriter *lines, const Board *board)
{
    JsonDoc *doc = json_parse(board->text, board->text_bytes, "", NULL);
    if (doc == NULL) {
        lines->failed = true;
        return;
    }
    JsonWriter compact;
    json_writer_init(&compact, JSON_COMPACT);
    JsonNode root = json_root(doc, NULL);
    json_write_node(&compact, &root);
    const char *text = json_writer_text(&compact);
    if (text == NULL) {
        lines->failed = true;
    } else {
        json_put_hex64(lines, "board_hash", board_text_hash(text, compact.bytes));
        json_key(lines, "board");
        json_write_node(lines, &root);
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

static void write_people(JsonWriter *lines, const SessionSetup *setup)
{
    if (setup->people == 0) {
        return;
    }
    json_put_array(lines, "people");
    for (PlayerId seat = 1; seat <= setup->game.player_count; seat++) {
        if (player_mask_has(setup->people, seat)) {
            json_write_int(lines, seat);
        }
    }
    json_end_array(lines);
}

static void write_parent(JsonWriter *lines, const SessionParent *parent, int players)
{
    if (parent->commitment[0] == '\0') {
        return;
    }
    json_put_object(lines, "parent");
    members_write(lines, GAME_PARENT, parent);
    if (parent->over) {
        members_write_ints(lines, "wealth", parent->wealth + 1, players);
    }
    json_end_object(lines);
}

int game_text_version(const GameHead *head)
{
    return head->corrections->count > 0       ? GAME_VERSION_CORRECTED
           : head->setup->follows             ? GAME_VERSION_FOLLOWS
           : head->setup->own_dice            ? GAME_VERSION_OWN_DICE
           : head->ending.kind != ENDING_NONE ? GAME_VERSION_ENDED
                                              : GAME_VERSION_FIRST;
}

void game_text_add_header(JsonWriter *lines, const GameHead *head)
{
    const SessionSetup *setup = head->setup;
    const size_t from = lines->bytes;
    json_begin_object(lines);
    json_put_text(lines, "format", GAME_FORMAT);
    json_put_int(lines, "version", head->version > 0 ? head->version : game_text_version(head));
    json_put_text(lines, "edition", edition_name((EditionId)head->board->world.edition));
    json_put_int(lines, "rules_revision",
                 head->rules_revision > 0 ? head->rules_revision : RULES_REVISION);
    json_put_array(lines, "options");
    for (int i = 0; OPTION_NAMES[i] != NULL; i++) {
        if (setup->game.options >> i & 1) {
            json_write_text(lines, OPTION_NAMES[i]);
        }
    }
    json_end_array(lines);
    members_write_list(lines, "seats", GAME_SEAT, &setup->seats[1], sizeof setup->seats[1],
                       setup->game.player_count);
    if (setup->former_count > 0) {
        members_write_list(lines, "former_seats", GAME_FORMER, setup->former,
                           sizeof setup->former[0], setup->former_count);
    }
    write_people(lines, setup);
    if (setup->undos_past_ai > 0) {
        json_put_int(lines, "undos_past_ai", setup->undos_past_ai);
    }
    write_parent(lines, &setup->parent, setup->game.player_count);
    char commitment[COMMITMENT_BYTES];
    game_commitment(setup->seed, commitment);
    json_put_text(lines, "commitment", commitment);
    json_put_hex64(lines, "seed", setup->seed);
    if (setup->draws_before > 0) {
        json_put_int(lines, "draws_before", setup->draws_before);
    }
    if (setup->own_dice) {
        json_put_bool(lines, "own_dice", true);
    }
    if (setup->follows) {
        json_put_bool(lines, "follows", true);
    }
    if (head->taken_back > 0) {
        json_put_int(lines, "entry_taken_back", head->taken_back - 1);
    }
    if (head->corrected > 0) {
        json_put_int(lines, "corrected", head->corrected);
    }
    write_board(lines, head->board);
    json_put_hex64(lines, "start_hash", rules_hash(&head->board->world, &head->start->state));
    if (head->from_position) {
        json_key(lines, "position");
        position_write(lines, head->board, head->start);
    }
    if (!lines->failed) {
        json_put_hex64(lines, "check", game_text_hash(lines->text + from, lines->bytes - from));
    }
    end_line(lines);
    json_repeat(lines, from);
}

void game_text_add_checkpoint(JsonWriter *lines, const GameHead *head, int number,
                              const GamePosition *state)
{
    json_begin_object(lines);
    json_put_int(lines, "checkpoint", number);
    json_put_int(lines, "turn", state->pub.turn);
    json_put_hex64(lines, "hash", rules_hash(&head->board->world, &state->state));
    json_key(lines, "position");
    position_write(lines, head->board, state);
    end_line(lines);
}

void game_text_add_ending(JsonWriter *lines, const GameHead *head, int number,
                          const GamePosition *state)
{
    uint8_t rank[PLAYER_MAX + 1] = {0};
    ending_rank(&head->board->world, &state->state, head->ending, rank);
    json_begin_object(lines);
    json_put_int(lines, "end", number);
    if (head->ending.kind != ENDING_NONE) {
        json_put_text(lines, "early", ending_name((EndingKind)head->ending.kind));
    }
    if (head->ending.by != 0) {
        json_put_int(lines, "by", head->ending.by);
    }
    json_put_int(lines, "turn", state->pub.turn);
    json_put_hex64(lines, "hash", rules_hash(&head->board->world, &state->state));
    json_put_array(lines, "ranks");
    for (int player = 1; player <= state->pub.player_count; player++) {
        json_write_int(lines, rank[player]);
    }
    json_end_array(lines);
    members_write_ints(lines, "ducats", &state->secret.ducats[1], state->pub.player_count);
    json_put_hex64(lines, "seed", head->setup->seed);
    end_line(lines);
}

void game_text_add_step(JsonWriter *lines, const GameHead *head, int number,
                        const GameFileStep *step, const GamePosition *after)
{
    const World *world = &head->board->world;
    json_begin_object(lines);
    json_put_int(lines, "n", number);
    json_key(lines, "command");
    codec_write_command(lines, head->board, &step->command);
    if (step->standing) {
        json_put_bool(lines, "standing_answer", true);
    }
    if (step->anew) {
        json_put_bool(lines, "entered_anew", true);
    }
    json_put_hex64(lines, "hash", rules_hash(world, &after->state));
    end_line(lines);
    if (rules_pending(world, &after->state) == 0) {
        game_text_add_ending(lines, head, number, after);
    } else if (after->pub.turn != step->before.pub.turn) {
        game_text_add_checkpoint(lines, head, number, after);
    }
}

void game_text_add_undo(JsonWriter *lines, const GameHead *head, int undone, int left,
                        const GameState *state)
{
    json_begin_object(lines);
    json_put_int(lines, "undo", undone);
    json_put_int(lines, "n", left);
    json_put_hex64(lines, "hash", rules_hash(&head->board->world, state));
    end_line(lines);
}

/* What was entered wrong is put right, which leads to `entered` at once and to `state` with what
 * came after it; the end, when the game is over then. */
static void add_correction(JsonWriter *lines, const GameHead *head, const Correction *correction,
                           const GamePosition *entered, const GamePosition *state)
{
    const World *world = &head->board->world;
    json_begin_object(lines);
    json_put_int(lines, "correct", correction->step + 1);
    json_key(lines, "was");
    codec_write_command(lines, head->board, &correction->was.command);
    json_key(lines, "command");
    codec_write_command(lines, head->board, &correction->now);
    json_put_hex64(lines, "entered", rules_hash(world, &entered->state));
    json_put_int(lines, "lost", correction->before - correction->after);
    json_put_int(lines, "n", correction->after);
    json_put_hex64(lines, "hash", rules_hash(world, &state->state));
    end_line(lines);
    if (rules_pending(world, &state->state) == 0) {
        game_text_add_ending(lines, head, correction->after, state);
    }
}

void game_text_add_answers(JsonWriter *lines, const StandingAnswers *answers)
{
    json_begin_object(lines);
    json_put_array(lines, "standing_answers");
    for (int seat = 1; seat <= PLAYER_MAX; seat++) {
        for (int rival = 1; rival <= PLAYER_MAX; rival++) {
            if (answers->to[seat][rival] != ANSWER_ASK) {
                const GameAnswer answer = {(PlayerId)seat, (PlayerId)rival,
                                           answers->to[seat][rival]};
                json_begin_object(lines);
                members_write(lines, GAME_ANSWER, &answer);
                json_end_object(lines);
            }
        }
    }
    json_end_array(lines);
    end_line(lines);
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
static void add_corrected(JsonWriter *lines, const GameHead *head)
{
    const Corrections *corrections = head->corrections;
    int told = 0;
    for (int i = 0; i <= corrections->count; i++) {
        int count = 0;
        GameMove *moves = game_moves_before(head, i, &count);
        GameFileStep step;
        GamePosition entered, after;
        if (moves == NULL) {
            lines->failed = true;
            return;
        }
        told = i > 0 ? corrections->list[i - 1].after : 0;
        game_play_moves(head, moves, told, &after);
        if (i > 0) {
            game_play_moves(head, moves, corrections->list[i - 1].step + 1, &entered);
            add_correction(lines, head, &corrections->list[i - 1], &entered, &after);
        }
        for (; told < count; told++) {
            const GameMove *move = &moves[told];
            step = (GameFileStep){after, move->command, move->standing, move->anew, move->joined};
            rules_play(&head->board->world, &after, &move->command, NULL);
            game_text_add_step(lines, head, told + 1, &step, &after);
        }
        free(moves);
    }
}

void game_text_add_game(JsonWriter *lines, const GameHead *head)
{
    game_text_add_header(lines, head);
    if (head->corrections->count > 0) {
        add_corrected(lines, head);
    }
    for (int i = 0; i < head->step_count && head->corrections->count == 0; i++) {
        game_text_add_step(lines, head, i + 1, game_step_of(head, i),
                           i + 1 < head->step_count ? &game_step_of(head, i + 1)->before
                                                    : head->last);
    }
    if (standing_answers_any(head->answers)) {
        game_text_add_answers(lines, head->answers);
    }
    if (head->ending.kind != ENDING_NONE) {
        game_text_add_ending(lines, head, head->step_count, head->last);
    }
}

char *game_file_write_text(const GameFile *file, size_t *bytes)
{
    const GameHead head = game_file_head(file);
    JsonWriter lines;
    json_writer_init(&lines, JSON_COMPACT);
    game_text_add_game(&lines, &head);
    *bytes = lines.failed ? 0 : lines.bytes;
    if (lines.failed) {
        json_writer_finish(&lines);
    }
    return lines.text;
}
