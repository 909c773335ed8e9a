/* Own dice and cards that were entered wrong and put right later: the game as it stood before each
 * time. */
#include "gameread.h"

#include <stdlib.h>
#include <string.h>

#include <serenissima/data/codec.h>

static int lost_to(const Correction *correction)
{
    return correction->before - correction->after;
}

bool corrections_add(Corrections *corrections, const Correction *made, const GameMove dropped[])
{
    const int lost = lost_to(made), all = corrections->dropped_count + lost;
    if (corrections->count == CORRECTION_MAX) {
        return false;
    }
    if (lost > 0) {
        GameMove *grown =
            list_grow(corrections->dropped, all, &corrections->dropped_capacity, sizeof *grown);
        if (grown == NULL) {
            return false;
        }
        corrections->dropped = grown;
        memcpy(grown + corrections->dropped_count, dropped, (size_t)lost * sizeof *grown);
        corrections->dropped_count = all;
    }
    corrections->list[corrections->count++] = *made;
    return true;
}

void corrections_take_last(Corrections *corrections)
{
    corrections->dropped_count -= lost_to(&corrections->list[--corrections->count]);
}

void corrections_finish(Corrections *corrections)
{
    free(corrections->dropped);
    memset(corrections, 0, sizeof *corrections);
}

GameMove *game_moves_before(const GameHead *head, int number, int *count)
{
    const Corrections *corrections = head->corrections;
    int most = head->step_count, dropped = corrections->dropped_count;
    for (int i = number; i < corrections->count; i++) {
        most = corrections->list[i].before > most ? corrections->list[i].before : most;
    }
    GameMove *moves = malloc(((size_t)most + 1) * sizeof *moves);
    *count = head->step_count;
    for (int i = 0; i < head->step_count && moves != NULL; i++) {
        const GameFileStep *step = game_step_of(head, i);
        moves[i] = (GameMove){step->command, step->standing, step->anew};
    }
    for (int i = corrections->count - 1; i >= number && moves != NULL; i--) {
        const Correction *correction = &corrections->list[i];
        const int lost = lost_to(correction);
        dropped -= lost;
        moves[correction->step] = correction->was;
        if (lost > 0) {
            memcpy(moves + correction->after, corrections->dropped + dropped,
                   (size_t)lost * sizeof *moves);
        }
        *count = correction->before;
    }
    return moves;
}

void game_play_moves(const GameHead *head, const GameMove moves[], int count, GamePosition *out)
{
    *out = *head->start;
    for (int i = 0; i < count; i++) {
        rules_play(&head->board->world, out, &moves[i].command, NULL);
    }
}

/* ---- Writing ---- */

void game_text_add_corrected(GameText *text, const GameHead *head)
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
            step = (GameFileStep){after, move->command, move->standing, move->anew};
            rules_play(&head->board->world, &after, &move->command, NULL);
            game_text_add_step(text, head, told + 1, &step, &after);
        }
        free(moves);
    }
}

/* ---- Reading ---- */

/* The steps from `index` on, `now` in the place of the first, as far as they can be played then. Moves
 * has room for them, and gets what they were; returns how many steps the game has after it. */
static int mend(GameReader *reader, int index, const Command *now, GameMove moves[])
{
    GameFile *file = reader->file;
    const World *world = &file->board.world;
    const int before = file->step_count;
    bool fits = true;
    for (int i = index; i < before; i++) {
        const GameFileStep *step = &file->steps[i];
        moves[i - index] = (GameMove){step->command, step->standing, step->anew};
    }
    game_line_drop_to(reader, index);
    for (int i = index; i < before && fits; i++) {
        const GameMove *move = &moves[i - index];
        const GameFileStep step = {.command = i == index ? *now : move->command,
                                   .standing = i > index && move->standing,
                                   .anew = i > index && move->anew};
        GamePosition after = file->last;
        fits = rules_check(world, &after.state, &step.command).refusal == REFUSAL_NONE;
        if (fits) {
            rules_play(world, &after, &step.command, NULL);
            fits = game_line_keep(reader, &step, &after);
        }
    }
    return file->step_count;
}

/* Puts back what a correction that does not hold had changed. */
static void put_back(GameReader *reader, int index, const GameMove moves[], int count)
{
    GameFile *file = reader->file;
    game_line_drop_to(reader, index);
    for (int i = 0; i < count; i++) {
        const GameFileStep step = {
            .command = moves[i].command, .standing = moves[i].standing, .anew = moves[i].anew};
        GamePosition after = file->last;
        rules_play(&file->board.world, &after, &step.command, NULL);
        (void)game_line_keep(reader, &step, &after);
    }
}

/* As the line says how many steps there are then, and which position. */
static bool mend_as_said(GameReader *reader, Correction *made, int64_t steps, uint64_t hash,
                         bool *differs)
{
    GameFile *file = reader->file;
    const int verified = reader->verified, count = made->before - made->step;
    GameMove *moves = malloc((size_t)count * sizeof *moves);
    if (moves == NULL) {
        return error_set(&reader->error, "", "there is no memory left for the game");
    }
    made->was = (GameMove){file->steps[made->step].command, false, file->steps[made->step].anew};
    made->after = mend(reader, made->step, &made->now, moves);
    const bool counted = steps < 0 || steps == reader->moves_before + made->after;
    *differs = counted && hash != rules_hash(&file->board.world, &file->last.state);
    const bool kept =
        counted && !*differs
        && corrections_add(&file->corrections, made, moves + (made->after - made->step));
    if (!kept) {
        put_back(reader, made->step, moves, count);
        reader->verified = verified;
        (void)error_set(&reader->error, "", "%s",
                        *differs   ? "correcting leads to another position than the file says"
                        : !counted ? "this correction leaves another number of moves"
                                   : "there are too many corrections");
    }
    free(moves);
    return kept;
}

/* The entry that is put right: own dice or a card that was entered so, and could have been what it is
 * to be. */
static bool read_entry(GameReader *reader, const JsonNode *line, const Correction *made)
{
    const GameFile *file = reader->file;
    const World *world = &file->board.world;
    const JsonNode was = json_optional(line, "was"), entered = json_optional(line, "entered");
    const bool there = file->setup.own_dice && made->step >= 0 && made->step < file->step_count;
    const GameFileStep *step = there ? &file->steps[made->step] : NULL;
    if (step == NULL || step->command.player != PLAYER_CHANCE || made->now.player != PLAYER_CHANCE
        || memcmp(&step->command, &made->now, sizeof made->now) == 0
        || rules_check(world, &step->before.state, &made->now).refusal != REFUSAL_NONE) {
        return error_set(&reader->error, "", "no own dice or card can be corrected so");
    }
    Command command = step->command;
    GamePosition after = step->before;
    rules_play(world, &after, &made->now, NULL);
    uint64_t hash = rules_hash(world, &after.state), said = hash;
    return (json_kind(&was) == JSON_ABSENT || codec_read_command(&was, &file->board, &command))
           && (json_kind(&entered) == JSON_ABSENT || json_read_hex64(&entered, &said))
           && ((memcmp(&command, &step->command, sizeof command) == 0 && said == hash)
               || error_set(&reader->error, "", "something else was entered there"));
}

bool game_line_correct(GameReader *reader, const JsonNode *line, bool *differs)
{
    const GameFile *file = reader->file;
    const JsonNode number = json_member(line, "correct"), command = json_member(line, "command"),
                   left = json_optional(line, "n"), node = json_member(line, "hash");
    Correction made = {.before = file->step_count};
    int64_t move = 0, steps = -1;
    uint64_t hash = 0; /* It must be there: of what the moves before it are nothing else tells. */
    if (!json_read_int(&number, 1, GAME_STEP_MAX, &move)
        || !codec_read_command(&command, &file->board, &made.now) || !json_read_hex64(&node, &hash)
        || (json_kind(&left) != JSON_ABSENT && !json_read_int(&left, 0, GAME_STEP_MAX, &steps))) {
        return false;
    }
    made.step = (int)move - 1 - reader->moves_before;
    return read_entry(reader, line, &made) && mend_as_said(reader, &made, steps, hash, differs);
}
