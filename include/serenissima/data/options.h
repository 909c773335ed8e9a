/* What both programs share of their command lines: tables of options, how they are read, exit
 * codes, and the help, manual page and completion that are printed from the same tables. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Exit codes of both programs, kept stable for bots and tests. */
enum {
    EXIT_GOOD = 0,
    EXIT_ERROR = 1, /* a file that cannot be used, a damaged game, no display */
    EXIT_REFUSED =
        2, /* what was asked: a wrong option or argument, or a command that the rules refuse */
    EXIT_NEVER = 3 /* validate: a position that can be played, but that no game comes to */
};

enum { OPTION_MAX = 24, OPTION_SENTENCE_BYTES = 400 };

/* One option of a command: "--name VALUE" or "--name=VALUE"; "--name" when value is NULL. */
typedef struct OptionSpec {
    const char *name; /* with its dashes */
    /* what the value is called in the help, "a|b" where these are all; NULL: it takes none */
    const char *value;
    const char *help;
} OptionSpec;

/* What was asked for. */
typedef struct Options {
    const struct ProgramCommand *command;
    const char *values[OPTION_MAX]; /* by place in its list of options; see option_text */
    /* what is no option, file_count of them; within argv, reordered */
    char **files;
    int file_count;
} Options;

typedef struct ProgramCommand {
    const char *name; /* "" for a program without commands */
    /* "FILE": one; "[FILE]": one or none; "FILE...": one or more; "[FILE]...": any; "": none */
    const char *arguments;
    const char *summary;       /* a sentence */
    const OptionSpec *options; /* ends with name NULL; at most OPTION_MAX */
    /* returns an exit code; may be NULL where the program runs it itself */
    int (*run)(const Options *options);
    void (*help_more)(void); /* what the help ends with; may be NULL */
} ProgramCommand;

/* A name and what it stands for, in lists that end with name NULL. */
typedef struct ProgramNote {
    const char *name;
    const char *text;
} ProgramNote;

typedef struct ProgramSpec {
    const char *name;
    const char *version; /* such as "1.2.3"; --version adds the revision of the rules */
    const char *summary; /* a line without a full stop, as in lists of programs */
    const char *description;
    const ProgramCommand *const *commands; /* ends with NULL */
    const ProgramNote *variables;          /* of the environment */
    const ProgramNote *files;              /* may be NULL */
    const char *see_also;                  /* the other program */
} ProgramSpec;

/* Reads the arguments after the command. False with one sentence when they are wrong: an unknown
 * option, one given twice, without its value or with none of those that it has, a file too many or
 * too few. Rearranges argv. */
bool options_read(const ProgramSpec *program, const ProgramCommand *command, int argc, char **argv,
                  Options *out, char sentence[OPTION_SENTENCE_BYTES]);
/* Is the text one of the option's values "a|b"? Else one sentence; NULL: none was given. */
bool options_choice(const OptionSpec *option, const char *text,
                    char sentence[OPTION_SENTENCE_BYTES]);
/* The command of that name; NULL: there is none. */
const ProgramCommand *options_command(const ProgramSpec *program, const char *name);
/* What was given to the option, which is one of the command's; NULL: it was not, "" for one without
 * a value. */
const char *option_text(const Options *options, const char *name);
static inline bool option_given(const Options *options, const char *name)
{
    return option_text(options, name) != NULL;
}
static inline const char *option_or(const Options *options, const char *name, const char *fallback)
{
    return option_given(options, name) ? option_text(options, name) : fallback;
}
/* Whole number min..max given to an option, decimal or 0x and hexadecimal; else fallback. False
 * with one sentence when it is none; *out is the fallback then. */
bool options_number(const Options *options, const char *name, int64_t min, int64_t max,
                    int64_t fallback, int64_t *out, char sentence[OPTION_SENTENCE_BYTES]);
/* The same of 64 bits. */
bool options_seed(const Options *options, const char *name, uint64_t fallback, uint64_t *out,
                  char sentence[OPTION_SENTENCE_BYTES]);

/* Prints what --help, -h, --version and --help-as ask for, wherever they stand; argv without the
 * program's own name. True when there was such a question: *code is then the exit code, and after a
 * wrong --help-as the sentence is not empty. */
bool options_answer(const ProgramSpec *program, int argc, char **argv, int *code,
                    char sentence[OPTION_SENTENCE_BYTES]);
