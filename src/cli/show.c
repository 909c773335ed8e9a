#include <stdio.h>

#include "cli.h"

enum { SHOW_BOARD, SHOW_STEP };

static const OptionSpec SHOW_OPTIONS[] = {
    {"--board", "FILE", "play a position on this board instead of the one it names"},
    {"--step", "N", "of a game: the position after its first N commands"},
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
    if (!loaded_init(loaded, options->files[0], options->values[SHOW_BOARD])) {
        return false;
    }
    const char *step_text = options->values[SHOW_STEP];
    int64_t step = 0;
    if (step_text == NULL) {
        return true;
    }
    bool good = true;
    if (!loaded->is_game) {
        usage_error("%s is a position, which has no steps", options->files[0]);
        good = false;
    } else {
        good = option_number("--step", step_text, 0, loaded->game.step_count, 0, &step);
    }
    if (!good) {
        loaded_finish(loaded);
        return false;
    }
    loaded->state =
        step < loaded->game.step_count ? loaded->game.steps[step].before : loaded->game.last;
    return true;
}

static int show_run(const Options *options)
{
    static Loaded loaded;
    if (!load_step(options, &loaded)) {
        return EXIT_ERROR;
    }
    JsonWriter writer;
    json_writer_init(&writer, JSON_INDENTED);
    position_write(&writer, loaded_board(&loaded), &loaded.state);
    bool good = print_line(&writer);
    json_writer_finish(&writer);
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
    PlayerMask pending = rules_pending(&board->world, &loaded.state);
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    bool good = true;
    for (PlayerId player = 1; player <= PLAYER_CHANCE; player++) {
        int count = (pending >> player & 1) != 0
                        ? rules_legal(&board->world, &loaded.state, player, commands)
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
    1,
    1,
    show_run,
    NULL,
};

const ProgramCommand CLI_LEGAL = {
    "legal",
    "FILE",
    "Lists the legal commands of everybody who may decide now, one JSON object a line.",
    LEGAL_OPTIONS,
    1,
    1,
    legal_run,
    NULL,
};
