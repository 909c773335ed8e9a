#include <serenissima/data/options.h>

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <serenissima/json/json.h>

enum { FILES_MAX = 100000 };

/* A sentence that may repeat what somebody typed. */
static bool wrong(char sentence[OPTION_SENTENCE_BYTES], const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, OPTION_SENTENCE_BYTES, format, arguments);
    va_end(arguments);
    text_clean(sentence);
    return false;
}

static int option_find(const ProgramCommand *command, const char *argument, size_t length)
{
    for (int i = 0; command->options[i].name != NULL; i++) {
        if (strlen(command->options[i].name) == length
            && strncmp(command->options[i].name, argument, length) == 0) {
            return i;
        }
    }
    return -1;
}

/* The words of "man|bash|fish" as a sentence has them: "man, bash or fish". */
static void choice_words(const char *value, char out[OPTION_SENTENCE_BYTES])
{
    const char *last = strrchr(value, '|');
    size_t used = 0;
    for (const char *c = value; *c != '\0' && used < OPTION_SENTENCE_BYTES - 8; c++) {
        const char *text = c == last ? " or " : *c == '|' ? ", " : "";
        used += (size_t)snprintf(out + used, OPTION_SENTENCE_BYTES - used, "%s%.*s", text,
                                 text[0] == '\0', c);
    }
}

bool options_choice(const OptionSpec *option, const char *text,
                    char sentence[OPTION_SENTENCE_BYTES])
{
    char words[OPTION_SENTENCE_BYTES];
    const size_t bytes = text != NULL ? strlen(text) : 0;
    for (const char *word = option->value; text != NULL && word != NULL; word = strchr(word, '|')) {
        word += *word == '|';
        if (strcspn(word, "|") == bytes && strncmp(word, text, bytes) == 0) {
            return true;
        }
    }
    choice_words(option->value, words);
    return wrong(sentence,
                 text != NULL ? "the option %s needs %s, not \"%s\"" : "the option %s needs %s",
                 option->name, words, text);
}

/* Takes the option at argv[*at], with its value after "=" or in the next argument. */
static bool option_take(const ProgramSpec *program, const ProgramCommand *command, int argc,
                        char **argv, int *at, Options *out, char *sentence)
{
    const char *argument = argv[*at];
    const char *equals = strchr(argument, '=');
    size_t length = equals == NULL ? strlen(argument) : (size_t)(equals - argument);
    int place = option_find(command, argument, length);
    if (place < 0 && command->name[0] == '\0') {
        return wrong(sentence, "there is no option %.*s; see %s --help", (int)length, argument,
                     program->name);
    }
    if (place < 0) {
        return wrong(sentence, "%s does not know the option %.*s; see %s %s --help", command->name,
                     (int)length, argument, program->name, command->name);
    }
    const OptionSpec *option = &command->options[place];
    if (out->values[place] != NULL) {
        return wrong(sentence, "the option %s is given twice", option->name);
    }
    if (option->value == NULL) {
        out->values[place] = "";
        return equals == NULL || wrong(sentence, "the option %s takes no value", option->name);
    }
    if (equals == NULL && *at + 1 >= argc) {
        return wrong(sentence, "the option %s needs a value: %s", option->name, option->value);
    }
    out->values[place] = equals != NULL ? equals + 1 : argv[++*at];
    return strchr(option->value, '|') == NULL
           || options_choice(option, out->values[place], sentence);
}

bool options_read(const ProgramSpec *program, const ProgramCommand *command, int argc, char **argv,
                  Options *out, char sentence[OPTION_SENTENCE_BYTES])
{
    *out = (Options){.command = command, .files = argv};
    bool only_files = false;
    for (int i = 0; i < argc; i++) {
        if (!only_files && strcmp(argv[i], "--") == 0) {
            only_files = true;
        } else if (only_files || argv[i][0] != '-' || argv[i][1] == '\0') {
            /* Files move to the front; no option is lost, because it has been read. */
            out->files[out->file_count++] = argv[i];
        } else if (!option_take(program, command, argc, argv, &i, out, sentence)) {
            return false;
        }
    }
    const char *arguments = command->arguments;
    const int most = strstr(arguments, "...") != NULL ? FILES_MAX : arguments[0] != '\0';
    if (out->file_count == 0 && arguments[0] != '\0' && arguments[0] != '[') {
        return wrong(sentence, "%s needs a file; see %s %s --help", command->name, program->name,
                     command->name);
    }
    if (out->file_count > most && command->name[0] == '\0') {
        return wrong(sentence, "\"%s\" is one file too many; see %s --help", out->files[most],
                     program->name);
    }
    if (out->file_count > most) {
        return wrong(sentence, "%s does not know what to do with \"%s\"", command->name,
                     out->files[most]);
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

const char *option_text(const Options *options, const char *name)
{
    const int place = option_find(options->command, name, strlen(name));
    assert(place >= 0);
    return options->values[place];
}

bool options_number(const Options *options, const char *name, int64_t min, int64_t max,
                    int64_t fallback, int64_t *out, char sentence[OPTION_SENTENCE_BYTES])
{
    const char *text = option_text(options, name);
    uint64_t number;
    *out = fallback;
    if (text == NULL) {
        return true;
    }
    if (!number_read(text, &number) || number > (uint64_t)max || (int64_t)number < min) {
        return wrong(sentence, "the option %s needs a whole number from %lld to %lld, not \"%s\"",
                     name, (long long)min, (long long)max, text);
    }
    *out = (int64_t)number;
    return true;
}

bool options_seed(const Options *options, const char *name, uint64_t fallback, uint64_t *out,
                  char sentence[OPTION_SENTENCE_BYTES])
{
    const char *text = option_text(options, name);
    *out = fallback;
    if (text != NULL && !number_read(text, out)) {
        return wrong(sentence,
                     "the option %s needs a whole number of 64 bits, decimal or 0x and "
                     "hexadecimal, not \"%s\"",
                     name, text);
    }
    return true;
}
