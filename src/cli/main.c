/* serenissima-cli: the game without a window, for bots, tests, analysis and puzzles. */
#include <stdio.h>
#include <string.h>

#include <serenissima/data/arguments.h>
#include <serenissima/data/disk.h>

#include "cli.h"

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#endif

static const CliCommand *const COMMANDS[] = {
    &CLI_SELFPLAY, &CLI_MATCH, &CLI_LADDER, &CLI_BALANCE, &CLI_REPLAY,   &CLI_SHOW,
    &CLI_LEGAL,    &CLI_APPLY, &CLI_VALIDATE, &CLI_BENCH, &CLI_CALIBRATE, &CLI_ANALYSE, &CLI_TACTICS, &CLI_SAMPLES, NULL,
};

static const ProgramNote VARIABLES[] = {
    {"SERENISSIMA_ASSETS", "The folder of boards and nets to use instead of the installed one."},
    {NULL, NULL},
};

static const ProgramSpec PROGRAM = {
    .name = "serenissima-cli",
    .version = SERENISSIMA_VERSION,
    .summary = "plays, replays, analyses and checks games of Serenissima without a window",
    .description = "Plays games of computer players, shows and checks positions, replays and analyses game files, and "
                   "measures how well the computer players play and how fast. What it prints on standard output is "
                   "JSON, or CSV where asked for; what went wrong is one sentence a line on standard error. "
                   "\"serenissima-cli selfplay --help\" also names the computer players.",
    .commands = COMMANDS,
    .variables = VARIABLES,
    .see_also = "serenissima",
};

static const CliCommand *command_find(const char *name)
{
    for (int i = 0; COMMANDS[i] != NULL; i++) {
        if (strcmp(COMMANDS[i]->name, name) == 0) {
            return COMMANDS[i];
        }
    }
    return NULL;
}

static int run(int argc, char **argv)
{
    char sentence[OPTION_SENTENCE_BYTES];
    int code;
    if (argc < 2) {
        return complain_asked("say what to do; see serenissima-cli --help");
    }
    if (options_answer(&PROGRAM, argc - 1, argv + 1, &code, sentence)) {
        return code == EXIT_GOOD ? code : complain_asked("%s", sentence);
    }
    const CliCommand *command = command_find(argv[1]);
    if (command == NULL) {
        return complain_asked("\"%s\" is no command; see serenissima-cli --help", argv[1]);
    }
    Options options;
    if (!options_read(&PROGRAM, command, argc - 2, argv + 2, &options, sentence)) {
        return complain_asked("%s", sentence);
    }
    code = command->run(&options);
    return complained_asked() ? EXIT_REFUSED : code;
}

int main(int argc, char **argv)
{
    disk_guard_output();
#ifdef _WIN32
    /* The same bytes on every system. */
    _setmode(_fileno(stdout), _O_BINARY);
#endif
    char **arguments = arguments_utf8(&argc, argv);
    int code = run(argc, arguments);
    if ((fflush(stdout) != 0 || ferror(stdout)) && code == EXIT_GOOD) {
        code = complain("the output cannot be written");
    }
    return code;
}
