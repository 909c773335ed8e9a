#include <stdio.h>
#include <stdlib.h>

#include "cli.h"

static const OptionSpec REPLAY_OPTIONS[] = {
    {"--quiet", NULL, "print the last line alone"},
    {NULL, NULL, NULL},
};

static bool print_step(JsonWriter *writer, const Board *board, const GameFileStep *step, int number)
{
    static EventList events;
    GameState state = step->before.state;
    events.count = 0;
    rules_apply(&board->world, &state, &step->command, &events);
    json_begin_object_line(writer);
    json_put_int(writer, "step", number);
    json_put_int(writer, "turn", step->before.pub.turn);
    json_key(writer, "command");
    codec_write_command(writer, board, &step->command);
    json_put_array(writer, "events");
    for (int i = 0; i < events.count; i++) {
        codec_write_event(writer, board, &events.items[i]);
    }
    json_end_array(writer);
    json_end_object(writer);
    return print_line(writer);
}

/* Which draws are not the seed's: left out where all are. */
static void put_own_draws(JsonWriter *writer, const GameFile *game)
{
    enum { LISTED_MAX = 1000 };
    static int steps[LISTED_MAX];
    game_file_draws(game, steps, LISTED_MAX);
    if (game->own_draws == 0 || game->setup.own_dice) {
        return;
    }
    json_put_array(writer, "not_the_seeds");
    for (int i = 0; i < game->own_draws && i < LISTED_MAX; i++) {
        const GameFileStep *step = &game->steps[steps[i]];
        json_begin_object_line(writer);
        json_put_int(writer, "step", steps[i] + 1);
        json_put_int(writer, "turn", step->before.pub.turn);
        json_put_text(writer, "do", command_info((CommandKind)step->command.kind)->name);
        json_end_object(writer);
    }
    json_end_array(writer);
}

/* What was entered wrong and put right, in the order in which it was. */
static void put_corrections(JsonWriter *writer, const GameFile *game)
{
    const Corrections *corrections = &game->corrections;
    if (corrections->count == 0) {
        return;
    }
    json_put_array(writer, "corrected");
    for (int i = 0; i < corrections->count; i++) {
        const Correction *correction = &corrections->list[i];
        json_begin_object_line(writer);
        json_put_int(writer, "step", correction->step + 1);
        json_put_int(writer, "after", correction->before);
        json_key(writer, "was");
        codec_write_command(writer, &game->board, &correction->was.command);
        json_key(writer, "now");
        codec_write_command(writer, &game->board, &correction->now);
        json_put_int(writer, "lost", correction->before - correction->after);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static bool print_end(JsonWriter *writer, const GameFile *game)
{
    const World *world = &game->board.world;
    bool over = game_file_over(game);
    json_begin_object_line(writer);
    json_put_int(writer, "steps", game->step_count);
    json_put_int(writer, "turn", game->last.pub.turn);
    json_put_bool(writer, "over", over);
    if (game->ending.kind != ENDING_NONE) {
        json_put_text(writer, "early", ending_name((EndingKind)game->ending.kind));
    }
    if (game->ending.by != 0) {
        json_put_int(writer, "by", game->ending.by);
    }
    json_put_hex64(writer, "hash", rules_hash(world, &game->last.state));
    json_put_text(writer, "verdict", verdict_name((GameVerdict)game->witness.verdict));
    json_put_int(writer, "draws", game_file_draws(game, NULL, 0));
    json_put_int(writer, "own_draws", game->own_draws);
    if (game->setup.own_dice) {
        json_put_bool(writer, "own_dice", true);
    }
    put_own_draws(writer, game);
    int anew = 0;
    for (int i = 0; i < game->step_count; i++) {
        anew += game->steps[i].anew;
    }
    if (anew > 0) {
        json_put_int(writer, "entered_anew", anew);
    }
    put_corrections(writer, game);
    if (game->setup.undos_past_ai > 0) {
        json_put_int(writer, "undos_past_ai", game->setup.undos_past_ai);
    }
    if (over) {
        uint8_t ranks[PLAYER_MAX + 1];
        ending_rank(world, &game->last.state, game->ending, ranks);
        json_put_array(writer, "ranks");
        for (int player = 1; player <= game->last.pub.player_count; player++) {
            json_write_int(writer, ranks[player]);
        }
        json_end_array(writer);
    }
    json_end_object(writer);
    return print_line(writer);
}

static bool game_load(const char *path, GameFile *game)
{
    Error error;
    size_t bytes;
    char *text = file_read(path, &bytes, &error);
    if (text == NULL) {
        print_error_at(&error);
        return false;
    }
    bool is_game = file_kind(text, bytes) == FILE_GAME;
    bool good = is_game && game_file_read_text(text, bytes, shown_name(path), game, &error);
    if (!is_game) {
        print_error("%s is not a game file", shown_name(path));
    } else if (!good) {
        print_error_at(&error);
    }
    free(text);
    return good;
}

static int replay_run(const Options *options)
{
    static GameFile game;
    const char *path = shown_name(options->files[0]);
    if (!game_load(options->files[0], &game)) {
        return EXIT_ERROR;
    }
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    bool good = true;
    for (int i = 0; i < game.step_count && good && !option_given(options, "--quiet"); i++) {
        good = print_step(&writer, &game.board, &game.steps[i], i + 1);
    }
    good = good && print_end(&writer, &game);
    fflush(stdout);
    bool damaged = report_damage(path, &game.report);
    if (game.own_draws > 0) {
        char draws[400];
        draws_tell(&game, draws, sizeof draws);
        print_error("%s: %s", path, draws);
    }
    json_writer_finish(&writer);
    game_file_finish(&game);
    return good && !damaged ? EXIT_GOOD : EXIT_ERROR;
}

const ProgramCommand CLI_REPLAY = {
    "replay",
    "FILE",
    "Plays a game file through, checking every command and state, and prints what happens.",
    REPLAY_OPTIONS,
    replay_run,
    NULL,
};
