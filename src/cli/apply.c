#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/disk.h>

#include <serenissima/words/typed.h>

#include "cli.h"
#include "texts.h"

static const OptionSpec APPLY_OPTIONS[] = {
    {"--board", "FILE", "play a position on this board instead of the one it names"},
    {"--save", "FILE", "write the new position to this file too, laid out for people"},
    {"--language", "CODE", "that lines typed by people may be in too (en)"},
    {NULL, NULL, NULL},
};

/* A line of standard input without its end; false at the end of the input. Grows *line. */
static bool line_read(char **line, int *capacity)
{
    size_t used = 0;
    int c = getchar();
    bool read = c != EOF && text_add(line, &used, capacity, "", 0);
    for (; read && c != EOF && c != '\n'; c = getchar()) {
        const char byte = (char)c;
        read = text_add(line, &used, capacity, &byte, 1);
    }
    return read;
}

/* Prints why the command is refused. */
static int print_refusal(JsonWriter *writer, RuleError refusal, int line_number)
{
    json_begin_object_line(writer);
    json_put_text(writer, "refused", refusal_name((Refusal)refusal.refusal));
    json_put_text(writer, "rule", rule_name((RuleId)refusal.rule));
    json_put_int(writer, "line", line_number);
    json_end_object(writer);
    print_line(writer);
    return EXIT_REFUSED;
}

static int apply_command(const Board *board, GamePosition *state, JsonWriter *writer,
                         const Command *command, int line_number)
{
    static EventList events;
    RuleError refusal = rules_check(&board->world, &state->state, command);
    if (refusal.refusal != REFUSAL_NONE) {
        return print_refusal(writer, refusal, line_number);
    }
    events.count = 0;
    rules_play(&board->world, state, command, &events);
    for (int i = 0; i < events.count; i++) {
        codec_write_event(writer, board, &events.items[i]);
        if (!print_line(writer)) {
            return EXIT_ERROR;
        }
    }
    /* A bot at the other end of a pipe waits for this. */
    fflush(stdout);
    return EXIT_GOOD;
}

/* What a person typed, as in the window, where everybody's moves and dice are entered. */
static int apply_typed(const Loaded *loaded, GamePosition *state, JsonWriter *writer,
                       Strings *strings, const char *line, int line_number)
{
    static Typed typed;
    static char names[PLAYER_MAX + 1][SEAT_NAME_BYTES];
    const Board *board = loaded_board(loaded);
    SessionSetup setup = {.own_dice = true, .game = {state->pub.player_count, state->pub.options}};
    Words words = {.strings = strings, .board = board};
    Error error;
    features_fill(&words.has, &board->world, state->pub.player_count);
    for (PlayerId seat = 1; seat <= state->pub.player_count; seat++) {
        setup.seats[seat] = (SeatSetup){.kind = SEAT_PERSON, .colour = seat};
        snprintf(setup.seats[seat].name, SEAT_NAME_BYTES, "%d", seat);
        snprintf(names[seat], sizeof names[seat], "%d", seat);
        words.seat[seat] = names[seat];
    }
    Session *session = session_create_from_position(board, &setup, state, NULL, &error);
    if (session == NULL) {
        return print_error_at(&error);
    }
    typed_read(&words, session, line, &typed);
    int code = typed.fault == TYPED_WELL ? EXIT_GOOD
               : typed.fault == TYPED_REFUSED
                   ? print_refusal(writer, typed.refusal, line_number)
                   : print_error("standard input, line %d: %s", line_number,
                                 typed_fault_words(&words, &typed, line));
    for (int i = 0; i < session_step_count(session) && code == EXIT_GOOD; i++) {
        SessionStep step; /* Also the choice of an action that goes without saying. */
        session_step(session, i, 0, &step);
        session_step(session, i, step.player, &step);
        code = apply_command(board, state, writer, &step.command, line_number);
    }
    session_destroy(session);
    return code;
}

static int apply_line(const Loaded *loaded, GamePosition *state, JsonWriter *writer,
                      Strings **strings, const char *language, const char *line, int line_number)
{
    Command command;
    ErrorList problems = {0};
    char name[40];
    if (line[strspn(line, " \t")] != '{') {
        *strings = *strings != NULL ? *strings : texts_load(language);
        return *strings == NULL ? EXIT_ERROR
                                : apply_typed(loaded, state, writer, *strings, line, line_number);
    }
    snprintf(name, sizeof name, "standard input, line %d", line_number);
    if (!codec_command_from_text(line, strlen(line), name, loaded_board(loaded), &command,
                                 &problems)) {
        return print_errors(&problems);
    }
    return apply_command(loaded_board(loaded), state, writer, &command, line_number);
}

static int position_save(const Board *board, const GamePosition *state, const char *path)
{
    JsonWriter writer;
    json_writer_init(&writer, JSON_INDENTED);
    position_write(&writer, board, state);
    const char *text = json_writer_text(&writer);
    FILE *file = text == NULL ? NULL : disk_part_open(path);
    bool good = file != NULL;
    if (good) {
        good = disk_part_close(file, path, fputs(text, file) >= 0 && fputc('\n', file) != EOF);
    }
    json_writer_finish(&writer);
    return good ? EXIT_GOOD : print_error("%s: the file cannot be written", path);
}

static int apply_run(const Options *options)
{
    static Loaded loaded;
    if (strcmp(options->files[0], "-") == 0) {
        return usage_error(
            "apply reads commands from the standard input, so the position must be a file");
    }
    if (!loaded_init(&loaded, options->files[0], option_text(options, "--board"))) {
        return EXIT_ERROR;
    }
    const Board *board = loaded_board(&loaded);
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    char *line = NULL;
    int capacity = 0;
    int code = EXIT_GOOD;
    const char *language = option_or(options, "--language", TEXTS_LANGUAGE);
    Strings *strings = NULL; /* Only where something is typed. */
    for (int number = 1; code == EXIT_GOOD && line_read(&line, &capacity); number++) {
        code = (line[strspn(line, " \t\r")] == '\0')
                   ? EXIT_GOOD
                   : apply_line(&loaded, &loaded.state, &writer, &strings, language, line, number);
    }
    if (code == EXIT_GOOD) {
        position_write_told(&writer, board, &loaded.state);
        code = print_line(&writer) ? EXIT_GOOD : EXIT_ERROR;
    }
    if (code == EXIT_GOOD && option_given(options, "--save")) {
        code = position_save(board, &loaded.state, option_text(options, "--save"));
    }
    free(line);
    strings_destroy(strings);
    json_writer_finish(&writer);
    loaded_finish(&loaded);
    return code;
}

const ProgramCommand CLI_APPLY = {
    "apply",
    "FILE",
    "Applies commands, one JSON object or typed turn a line on standard input, to a position or to "
    "where a game stands.",
    APPLY_OPTIONS,
    apply_run,
    NULL,
};
