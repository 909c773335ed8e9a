#include <stdarg.h>
#include <stdio.h>

#include "cli.h"

static bool wrongly_asked;

/* One line. */
static void say(const char *format, va_list arguments)
{
    char line[2048];
    vsnprintf(line, sizeof line, format, arguments);
    error_clean(line);
    /* So that what was printed before stands before. */
    fflush(stdout);
    fprintf(stderr, "%s: %s\n", program_name(), line);
}

int complain(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(format, arguments);
    va_end(arguments);
    return EXIT_TROUBLE;
}

int complain_asked(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(format, arguments);
    va_end(arguments);
    wrongly_asked = true;
    return EXIT_REFUSED;
}

bool complained_asked(void)
{
    return wrongly_asked;
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

bool option_number(const char *name, const char *text, int64_t min, int64_t max, int64_t fallback,
                   int64_t *out)
{
    char sentence[OPTION_SENTENCE_BYTES];
    if (!options_number(name, text, min, max, fallback, out, sentence)) {
        complain_asked("%s", sentence);
        return false;
    }
    return true;
}

bool option_seed(const char *name, const char *text, uint64_t fallback, uint64_t *out)
{
    char sentence[OPTION_SENTENCE_BYTES];
    if (!options_seed(name, text, fallback, out, sentence)) {
        complain_asked("%s", sentence);
        return false;
    }
    return true;
}
