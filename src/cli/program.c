/* The frame of both programs without a window: arguments, help, the command, the exit code. */
#include <stdio.h>
#include <string.h>

#include <serenissima/data/arguments.h>
#include <serenissima/data/disk.h>

#include "cli.h"

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#endif

static const ProgramSpec *running;

const char *program_name(void)
{
    return running->name;
}

static int run(int argc, char **argv)
{
    char sentence[OPTION_SENTENCE_BYTES];
    int code;
    if (argc < 2) {
        return usage_error("say what to do; see %s --help", program_name());
    }
    if (options_answer(running, argc - 1, argv + 1, &code, sentence)) {
        return code == EXIT_GOOD ? code : usage_error("%s", sentence);
    }
    const ProgramCommand *command = options_command(running, argv[1]);
    if (command == NULL) {
        return usage_error("\"%s\" is no command; see %s --help", argv[1], program_name());
    }
    Options options;
    if (!options_read(running, command, argc - 2, argv + 2, &options, sentence)) {
        return usage_error("%s", sentence);
    }
    code = command->run(&options);
    return had_usage_error() ? EXIT_REFUSED : code;
}

int program_main(const ProgramSpec *program, int argc, char **argv)
{
    running = program;
    disk_guard_output();
#ifdef _WIN32
    /* The same bytes on every system. */
    _setmode(_fileno(stdout), _O_BINARY);
#endif
    char **arguments = arguments_utf8(&argc, argv);
    int code = run(argc, arguments);
    if ((fflush(stdout) != 0 || ferror(stdout)) && code == EXIT_GOOD) {
        code = print_error("the output cannot be written");
    }
    return code;
}
