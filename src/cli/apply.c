#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/disk.h>

#include "cli.h"

enum { APPLY_BOARD, APPLY_SAVE };

static const OptionSpec APPLY_OPTIONS[] = {
    {"--board", "FILE", "play a position on this board instead of the one it names"},
    {"--save", "FILE", "write the new position to this file too, laid out for people"},
    {NULL, NULL, NULL},
};

/* A line of standard input without its end; NULL at the end of the input. Grows *line. */
static char *line_read(char **line, size_t *capacity)
{
    size_t used = 0;
    for (;;) {
        int c = getchar();
        if (used + 1 >= *capacity) {
            size_t grown_capacity = *capacity == 0 ? 256 : *capacity * 2;
            char *grown = realloc(*line, grown_capacity);
            if (grown == NULL) {
                return NULL;
            }
            *line = grown;
            *capacity = grown_capacity;
        }
        if (c == EOF && used == 0) {
            return NULL;
        }
        if (c == EOF || c == '\n') {
            (*line)[used] = '\0';
            return *line;
        }
        (*line)[used++] = (char)c;
    }
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

static int apply_line(const Board *board, GamePosition *state, JsonWriter *writer, const char *line,
                      int line_number)
{
    static EventList events;
    Command command;
    ErrorList problems = {0};
    char name[40];
    snprintf(name, sizeof name, "standard input, line %d", line_number);
    if (!codec_command_from_text(line, strlen(line), name, board, &command, &problems)) {
        return print_errors(&problems);
    }
    RuleError refusal = rules_check(&board->world, &state->state, &command);
    if (refusal.refusal != REFUSAL_NONE) {
        return print_refusal(writer, refusal, line_number);
    }
    events.count = 0;
    rules_play(&board->world, state, &command, &events);
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
    if (!loaded_init(&loaded, options->files[0], options->values[APPLY_BOARD])) {
        return EXIT_ERROR;
    }
    const Board *board = loaded_board(&loaded);
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    char *line = NULL;
    size_t capacity = 0;
    int code = EXIT_GOOD;
    for (int number = 1; code == EXIT_GOOD && line_read(&line, &capacity) != NULL; number++) {
        code = (line[strspn(line, " \t\r")] == '\0')
                   ? EXIT_GOOD
                   : apply_line(board, &loaded.state, &writer, line, number);
    }
    if (code == EXIT_GOOD) {
        position_write_told(&writer, board, &loaded.state);
        code = print_line(&writer) ? EXIT_GOOD : EXIT_ERROR;
    }
    if (code == EXIT_GOOD && options->values[APPLY_SAVE] != NULL) {
        code = position_save(board, &loaded.state, options->values[APPLY_SAVE]);
    }
    free(line);
    json_writer_finish(&writer);
    loaded_finish(&loaded);
    return code;
}

const ProgramCommand CLI_APPLY = {
    "apply",
    "FILE",
    "Applies commands, one JSON object a line on standard input, to a position or to where a game "
    "stands.",
    APPLY_OPTIONS,
    apply_run,
    NULL,
};
