#include <stdarg.h>
#include <stdio.h>

#include "cli.h"

static bool wrongly_asked;

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

bool had_usage_error(void)
{
    return wrongly_asked;
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

bool option_number(const char *name, const char *text, int64_t min, int64_t max, int64_t fallback,
                   int64_t *out)
{
    char sentence[OPTION_SENTENCE_BYTES];
    if (!options_number(name, text, min, max, fallback, out, sentence)) {
        usage_error("%s", sentence);
        return false;
    }
    return true;
}

bool option_seed(const char *name, const char *text, uint64_t fallback, uint64_t *out)
{
    char sentence[OPTION_SENTENCE_BYTES];
    if (!options_seed(name, text, fallback, out, sentence)) {
        usage_error("%s", sentence);
        return false;
    }
    return true;
}
