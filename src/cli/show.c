#include <stdio.h>
#include <stdlib.h>

#include "cli.h"

static const OptionSpec SHOW_OPTIONS[] = {
    {"--board", "FILE", "play a position on this board instead of the one it names"},
    {"--step", "N", "of a game: the position after its first N commands"},
    {"--seat", "N", "as this player sees it, null for what is hidden; 0: a spectator"},
    {"--line", NULL, "as one line of text that can be sent, and read again by every command"},
    {NULL, NULL, NULL},
};

static const OptionSpec LEGAL_OPTIONS[] = {
    {"--board", "FILE", "play a position on this board instead of the one it names"},
    {"--step", "N", "of a game: the position after its first N commands"},
    {NULL, NULL, NULL},
};

/* Reads the file of show and legal and goes to the step asked for. */
static bool load_step(const Options *options, Loaded *loaded)
{
    int step;
    if (!loaded_init(loaded, options->files[0], option_text(options, "--board"))) {
        return false;
    }
    const bool good = loaded_step(loaded, options, &step);
    if (!good) {
        loaded_finish(loaded);
    }
    return good;
}

/* The whole, or what the seat sees of it. */
static bool print_seen(const Board *board, const GamePosition *state, const int64_t *seat)
{
    JsonWriter writer;
    json_writer_init(&writer, JSON_INDENTED);
    if (seat == NULL) {
        position_write_told(&writer, board, state);
    } else {
        PlayerView view;
        rules_view_position(&board->world, state, (PlayerId)*seat, &view);
        position_write_view(&writer, board, &view);
    }
    bool good = print_line(&writer);
    json_writer_finish(&writer);
    return good;
}

static bool print_as_line(const Board *board, const GamePosition *state)
{
    char *line = position_line(board, state);
    const bool good = line != NULL && puts(line) >= 0;
    free(line);
    return good || print_error("the output cannot be written") == EXIT_GOOD;
}

static int show_run(const Options *options)
{
    static Loaded loaded;
    if (!load_step(options, &loaded)) {
        return EXIT_ERROR;
    }
    const char *seat_text = option_text(options, "--seat");
    int64_t seat = 0;
    const Board *board = loaded_board(&loaded);
    const bool as_line = option_given(options, "--line");
    bool good = option_number(options, "--seat", 0, loaded.state.pub.player_count, 0, &seat);
    if (as_line && seat_text != NULL) {
        usage_error("--line and --seat: what a seat sees is no position");
        good = false;
    }
    good = good
           && (as_line ? print_as_line(board, &loaded.state)
                       : print_seen(board, &loaded.state, seat_text == NULL ? NULL : &seat));
    loaded_finish(&loaded);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

static int legal_run(const Options *options)
{
    static Loaded loaded;
    static Command commands[RULES_LEGAL_MAX];
    if (!load_step(options, &loaded)) {
        return EXIT_ERROR;
    }
    const Board *board = loaded_board(&loaded);
    PlayerMask pending = rules_pending(&board->world, &loaded.state.state);
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    bool good = true;
    for (PlayerId player = 1; player <= PLAYER_CHANCE; player++) {
        int count = (pending >> player & 1) != 0
                        ? rules_legal(&board->world, &loaded.state.state, player, commands)
                        : 0;
        for (int i = 0; i < count && good; i++) {
            codec_write_command(&writer, board, &commands[i]);
            good = print_line(&writer);
        }
    }
    json_writer_finish(&writer);
    loaded_finish(&loaded);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

const ProgramCommand CLI_SHOW = {
    "show",
    "FILE",
    "Prints a position, or where a game stands, as JSON with a name for everything.",
    SHOW_OPTIONS,
    show_run,
    NULL,
};

const ProgramCommand CLI_LEGAL = {
    "legal",
    "FILE",
    "Lists the legal commands of everybody who may decide now, one JSON object a line.",
    LEGAL_OPTIONS,
    legal_run,
    NULL,
};
