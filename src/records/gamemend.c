/* The steps of a game while it is read, and the lines that put right what was entered wrong. */
#include "gameread.h"

#include <stdlib.h>
#include <string.h>

#include <serenissima/data/codec.h>

/* ---- Steps ---- */

/* The last step's draw must no longer be among the seed's. */
static void drop_last(GameReader *reader)
{
    GameFile *file = reader->file;
    const GameFileStep *step = &file->steps[--file->step_count];
    if (step->command.player == PLAYER_CHANCE) {
        reader->draws--;
        file->own_draws -= !game_is_fair(&file->board.world, &step->before.state, &step->command,
                                         file->setup.seed, reader->draws);
    }
    file->last = step->before;
}

void game_line_drop_to(GameReader *reader, int steps)
{
    while (reader->file->step_count > steps) {
        drop_last(reader);
    }
    if (reader->verified > steps) {
        reader->verified = steps;
    }
}

bool game_line_keep(GameReader *reader, const GameFileStep *kept, const GamePosition *after)
{
    GameFile *file = reader->file;
    if (file->step_count >= GAME_STEP_MAX) {
        return error_set(&reader->error, "", "the game has too many moves");
    }
    if (!list_room(&file->steps, file->step_count + 1, &reader->capacity, sizeof *file->steps)) {
        return error_set(&reader->error, "", "there is no memory left for the game");
    }
    GameFileStep *step = &file->steps[file->step_count++];
    *step = *kept;
    step->before = file->last;
    if (step->command.player == PLAYER_CHANCE) {
        file->own_draws += !game_is_fair(&file->board.world, &step->before.state, &step->command,
                                         file->setup.seed, reader->draws);
        reader->draws++;
    }
    file->last = *after;
    return true;
}

/* ---- Put right ---- */

/* The moves in the place of the steps from `index` on, as far as they can be played then. */
static void play_from(GameReader *reader, int index, const GameMove moves[], int count)
{
    GameFile *file = reader->file;
    const World *world = &file->board.world;
    bool fits = true;
    game_line_drop_to(reader, index);
    for (int i = 0; i < count && fits; i++) {
        const GameFileStep step = {
            .command = moves[i].command, .standing = moves[i].standing, .anew = moves[i].anew};
        GamePosition after = file->last;
        fits = rules_check(world, &after.state, &step.command).refusal == REFUSAL_NONE;
        if (fits) {
            rules_play(world, &after, &step.command, NULL);
            fits = game_line_keep(reader, &step, &after);
        }
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
    for (int i = 0; i < count; i++) {
        const GameFileStep *step = &file->steps[made->step + i];
        moves[i] = (GameMove){.command = step->command, step->standing, step->anew, step->joined};
    }
    made->was = moves[0];
    moves[0] = (GameMove){.command = made->now};
    play_from(reader, made->step, moves, count);
    made->after = file->step_count;
    const bool counted = steps < 0 || steps == reader->moves_before + made->after;
    *differs = counted && hash != rules_hash(&file->board.world, &file->last.state);
    const bool kept =
        counted && !*differs
        && corrections_add(&file->corrections, made, moves + (made->after - made->step));
    if (!kept) {
        moves[0] = made->was;
        play_from(reader, made->step, moves, count);
        reader->verified = verified;
        (void)error_set(&reader->error, "", "%s",
                        *differs   ? "correcting leads to another position than the file says"
                        : !counted ? "this correction leaves another number of moves"
                                   : "there is no memory left for the game");
    }
    free(moves);
    return kept;
}

/* The entry that is put right: all have seen it, and it could have been what it is to be. */
static bool read_entry(GameReader *reader, const JsonNode *line, const Correction *made)
{
    const GameFile *file = reader->file;
    const World *world = &file->board.world;
    const JsonNode was = json_optional(line, "was"), entered = json_optional(line, "entered");
    const bool there = file->setup.own_dice && made->step >= 0 && made->step < file->step_count;
    const GameFileStep *step = there ? &file->steps[made->step] : NULL;
    if (step == NULL || step->command.player != made->now.player
        || memcmp(&step->command, &made->now, sizeof made->now) == 0
        || rules_check(world, &step->before.state, &made->now).refusal != REFUSAL_NONE
        || !game_is_open(world, &step->before, &step->command)
        || !game_is_open(world, &step->before, &made->now)) {
        return error_set(&reader->error, "", "nothing was entered that can be corrected so");
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
    return (corrections_fit(&file->corrections, file->step_count)
            || error_set(&reader->error, "", "a game as long as this has too many corrections"))
           && read_entry(reader, line, &made) && mend_as_said(reader, &made, steps, hash, differs);
}
