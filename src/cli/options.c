#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"

int complain(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    /* So that what was printed before stands before. */
    fflush(stdout);
    fputs("serenissima-cli: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return EXIT_TROUBLE;
}

int complain_error(const Error *error)
{
    return complain("%s%s%s", error->where, error->where[0] == '\0' ? "" : ": ", error->what);
}

int complain_list(const ErrorList *problems)
{
    int shown = problems->count < ERROR_LIST_MAX ? problems->count : ERROR_LIST_MAX;
    for (int i = 0; i < shown; i++) {
        complain_error(&problems->items[i]);
    }
    if (problems->count > shown) {
        complain("and %d more", problems->count - shown);
    }
    return EXIT_TROUBLE;
}

void options_help(const CliCommand *command)
{
    printf("usage: serenissima-cli %s%s%s%s\n\n%s\n", command->name,
           command->options[0].name == NULL ? "" : " [OPTION]...",
           command->arguments[0] == '\0' ? "" : " ", command->arguments, command->summary);
    if (command->options[0].name != NULL) {
        printf("\n");
    }
    for (const OptionSpec *option = command->options; option->name != NULL; option++) {
        char head[40];
        snprintf(head, sizeof head, "%s%s%s", option->name, option->value == NULL ? "" : " ",
                 option->value == NULL ? "" : option->value);
        printf("  %-22s %s\n", head, option->help);
    }
    if (command->help_more != NULL) {
        command->help_more();
    }
}

static int option_find(const CliCommand *command, const char *argument, size_t length)
{
    for (int i = 0; command->options[i].name != NULL; i++) {
        if (strlen(command->options[i].name) == length &&
            strncmp(command->options[i].name, argument, length) == 0) {
            return i;
        }
    }
    return -1;
}

/* Takes the option at argv[*at], with its value after "=" or in the next argument. */
static bool option_take(const CliCommand *command, int argc, char **argv, int *at, Options *out)
{
    const char *argument = argv[*at];
    const char *equals = strchr(argument, '=');
    size_t length = equals == NULL ? strlen(argument) : (size_t)(equals - argument);
    int place = option_find(command, argument, length);
    if (place < 0) {
        complain("%s does not know the option %.*s; see serenissima-cli %s --help", command->name,
                 (int)length, argument, command->name);
        return false;
    }
    if (out->values[place] != NULL) {
        complain("the option %s is given twice", command->options[place].name);
        return false;
    }
    if (command->options[place].value == NULL) {
        out->values[place] = "";
        if (equals != NULL) {
            complain("the option %s takes no value", command->options[place].name);
        }
        return equals == NULL;
    }
    if (equals != NULL) {
        out->values[place] = equals + 1;
        return true;
    }
    if (*at + 1 >= argc) {
        complain("the option %s needs a value: %s", command->options[place].name,
                 command->options[place].value);
        return false;
    }
    out->values[place] = argv[++*at];
    return true;
}

bool options_parse(const CliCommand *command, int argc, char **argv, Options *out)
{
    *out = (Options){.files = argv};
    bool only_files = false;
    for (int i = 0; i < argc; i++) {
        if (!only_files && strcmp(argv[i], "--") == 0) {
            only_files = true;
        } else if (only_files || argv[i][0] != '-' || argv[i][1] == '\0') {
            /* Files move to the front; no option is lost, because it has been read. */
            out->files[out->file_count++] = argv[i];
        } else if (!option_take(command, argc, argv, &i, out)) {
            return false;
        }
    }
    if (out->file_count < command->files_min) {
        complain("%s needs a file; see serenissima-cli %s --help", command->name, command->name);
        return false;
    }
    if (out->file_count > command->files_max) {
        complain("%s does not know what to do with \"%s\"", command->name,
                 out->files[command->files_max]);
        return false;
    }
    return true;
}

/* Digits of a number in base 10 or, after 0x, 16; false when it is none or too large. */
static bool number_read(const char *text, uint64_t *out)
{
    bool hex = text[0] == '0' && text[1] == 'x';
    unsigned base = hex ? 16 : 10;
    const char *digits = hex ? text + 2 : text;
    uint64_t number = 0;
    for (const char *c = digits; *c != '\0'; c++) {
        static const char all[] = "0123456789abcdef";
        const char *digit = strchr(all, *c);
        unsigned value = digit == NULL ? 99 : (unsigned)(digit - all);
        if (value >= base || number > (UINT64_MAX - value) / base) {
            return false;
        }
        number = number * base + value;
    }
    *out = number;
    return digits[0] != '\0';
}

bool option_number(const char *name, const char *text, int64_t min, int64_t max, int64_t fallback,
                   int64_t *out)
{
    uint64_t number;
    *out = fallback;
    if (text == NULL) {
        return true;
    }
    if (!number_read(text, &number) || number > (uint64_t)max || (int64_t)number < min) {
        complain("the option %s needs a whole number from %lld to %lld, not \"%s\"", name,
                 (long long)min, (long long)max, text);
        return false;
    }
    *out = (int64_t)number;
    return true;
}

bool option_seed(const char *name, const char *text, uint64_t fallback, uint64_t *out)
{
    *out = fallback;
    if (text != NULL && !number_read(text, out)) {
        complain("the option %s needs a whole number of 64 bits, decimal or 0x and hexadecimal, "
                 "not \"%s\"",
                 name, text);
        return false;
    }
    return true;
}
