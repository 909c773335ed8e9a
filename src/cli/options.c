/* The frame of both programs without a window: arguments, help, the command, the exit code. */
#include "cli.h"

#include <serenissima/data/arguments.h>
#include <serenissima/data/disk.h>

#include <stdarg.h>
#include <stdio.h>

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#endif

static const ProgramSpec *running;
static bool wrongly_asked;

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
    return wrongly_asked ? EXIT_REFUSED : code;
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

/* One line. */
static void say(const char *format, va_list arguments)
{
    char line[2048];
    vsnprintf(line, sizeof line, format, arguments);
    text_clean(line);
    /* So that what was printed before stands before. */
    fflush(stdout);
    fprintf(stderr, "%s: %s\n", program_name(), line);
}

int print_error(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(format, arguments);
    va_end(arguments);
    return EXIT_ERROR;
}

int usage_error(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(format, arguments);
    va_end(arguments);
    wrongly_asked = true;
    return EXIT_REFUSED;
}

int print_error_at(const Error *error)
{
    return print_error("%s%s%s", error->where, error->where[0] == '\0' ? "" : ": ", error->what);
}

int print_errors(const ErrorList *problems)
{
    int shown = problems->count < ERROR_LIST_MAX ? problems->count : ERROR_LIST_MAX;
    for (int i = 0; i < shown; i++) {
        print_error_at(&problems->items[i]);
    }
    if (problems->count > shown) {
        print_error("and %d more", problems->count - shown);
    }
    return EXIT_ERROR;
}

bool option_number(const Options *options, const char *name, int64_t min, int64_t max,
                   int64_t fallback, int64_t *out)
{
    char sentence[OPTION_SENTENCE_BYTES];
    if (!options_number(options, name, min, max, fallback, out, sentence)) {
        usage_error("%s", sentence);
        return false;
    }
    return true;
}

bool option_seed(const Options *options, const char *name, uint64_t fallback, uint64_t *out)
{
    char sentence[OPTION_SENTENCE_BYTES];
    if (!options_seed(options, name, fallback, out, sentence)) {
        usage_error("%s", sentence);
        return false;
    }
    return true;
}
