/* Where a game goes on that these rules play differently from those that wrote it: at the newest
 * checkpoint whose position they accept (README.md of this folder). */
#include "gameread.h"

#include <string.h>

#include <serenissima/data/position.h>
#include <serenissima/json/json.h>

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
    int64_t move = 0;
    GamePosition state;
    if (json_kind(&command) != JSON_ABSENT) {
        *draws += is_draw(&command);
    } else if (json_kind(&undo) != JSON_ABSENT) {
        /* Draws are never taken back, but a turn may have begun without one. */
        if (json_kind(&left) == JSON_ABSENT || !json_read_int(&left, 0, GAME_STEP_MAX, &move)
            || move < out->move) {
            out->move = 0;
        }
    } else if (json_kind(&checkpoint) != JSON_ABSENT
               && json_read_int(&checkpoint, 0, GAME_STEP_MAX, &move) && move > file->step_count
               && read_position(line, file, &state)) {
        *out = (Resumption){.move = (int)move, .draws = *draws, .state = state};
    }
}

/* False when the line cannot be read, so that nobody knows what was drawn in it. */
static bool look_at_text(const char *text, size_t bytes, const GameFile *file, int *draws,
                         Resumption *out)
{
    Error error;
    ErrorList problems;
    JsonDoc *doc = json_parse(text, bytes, "", &error);
    if (doc == NULL) {
        return false;
    }
    problems.count = 0;
    JsonNode line = json_root(doc, &problems);
    look_at(&line, file, draws, out);
    json_destroy(doc);
    return true;
}

bool game_resumption_find(const GameFile *file, const char *text, const char *end, Resumption *out)
{
    const char *line = NULL;
    size_t bytes = 0;
    int number = 0;
    int draws = file->setup.draws_before;
    bool readable = true;
    out->move = 0;
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

void game_resume(GameFile *file, const Resumption *from)
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
    file->report.resumed_turn = from->state.pub.turn;
}
