/* serenissima-cli: the game without a window, for bots, tests, analysis and puzzles. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/arguments.h>

#include "cli.h"

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#endif

static const CliCommand *const COMMANDS[] = {
    &CLI_SELFPLAY, &CLI_MATCH, &CLI_LADDER, &CLI_BALANCE, &CLI_REPLAY,   &CLI_SHOW,
    &CLI_LEGAL,    &CLI_APPLY, &CLI_VALIDATE, &CLI_BENCH, &CLI_CALIBRATE, &CLI_ANALYSE, &CLI_TACTICS, &CLI_SAMPLES, NULL,
};

static void print_usage(void)
{
    printf("usage: serenissima-cli COMMAND [OPTION]... [FILE]\n\n");
    for (int i = 0; COMMANDS[i] != NULL; i++) {
        printf("  %-9s %s\n", COMMANDS[i]->name, COMMANDS[i]->summary);
    }
    printf("\nserenissima-cli COMMAND --help says more. A FILE of \"-\" is the standard input.\n"
           "Exit codes: 0 good, 1 a wrong option or file, 2 a command refused by the rules.\n");
}

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
    if (argc < 2) {
        return complain("say what to do; see serenissima-cli --help");
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
        strcmp(argv[1], "help") == 0) {
        print_usage();
        return EXIT_GOOD;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("serenissima-cli %s, rules revision %d\n", SERENISSIMA_VERSION, RULES_REVISION);
        return EXIT_GOOD;
    }
    const CliCommand *command = command_find(argv[1]);
    if (command == NULL) {
        return complain("\"%s\" is no command; see serenissima-cli --help", argv[1]);
    }
    for (int i = 2; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
            options_help(command);
            return EXIT_GOOD;
        }
    }
    Options options;
    if (!options_parse(command, argc - 2, argv + 2, &options)) {
        return EXIT_TROUBLE;
    }
    return command->run(&options);
}

int main(int argc, char **argv)
{
#ifdef _WIN32
    /* The same bytes on every system. */
    _setmode(_fileno(stdout), _O_BINARY);
#endif
    char **arguments = arguments_utf8(&argc, argv);
    int code = run(argc, arguments);
    if (fflush(stdout) != 0 && code == EXIT_GOOD) {
        code = complain("the output cannot be written");
    }
    return code;
}
