/* What a program says of its own command line: help, manual page and completion, all from its
 * tables. */
#include <serenissima/data/options.h>

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include <serenissima/rules/rules.h>

/* What every command takes besides its own options. */
enum { HELP_AS = 1 }; /* its place among them */
static const OptionSpec COMMON[] = {
    {"--help", NULL, "print this help and exit"},
    {"--help-as", "man|bash|fish", "print it as a manual page, or as completion for a shell"},
    {"--version", NULL, "print the version and exit"},
    {NULL, NULL, NULL},
};

static const ProgramNote EXIT_STATUS[] = {
    {"0", "Success."},
    {"1", "A file that cannot be used, a damaged game, or no display."},
    {"2", "A wrong option or argument, or a command that the rules refuse."},
    {"3", "A position that can be played, but that no game comes to (validate)."},
    {NULL, NULL},
};

static bool has_commands(const ProgramSpec *program)
{
    return program->commands[0]->name[0] != '\0';
}

/* ---- --help ---- */

static void print_options(const OptionSpec *options)
{
    for (const OptionSpec *option = options; option->name != NULL; option++) {
        char head[48];
        snprintf(head, sizeof head, "%s%s%s", option->name, option->value == NULL ? "" : " ",
                 option->value == NULL ? "" : option->value);
        printf(strlen(head) <= 22 ? "  %-22s " : "  %s\n                         ", head);
        printf("%s\n", option->help);
    }
}

static void help_command(const ProgramSpec *program, const ProgramCommand *command)
{
    printf("usage: %s%s%s%s%s%s\n\n%s\n", program->name, command->name[0] == '\0' ? "" : " ",
           command->name, command->options[0].name == NULL ? "" : " [OPTION]...",
           command->arguments[0] == '\0' ? "" : " ", command->arguments, command->summary);
    if (command->options[0].name != NULL) {
        printf("\n");
    }
    print_options(command->options);
    if (command->help_more != NULL) {
        command->help_more();
    }
}

static void print_exit_status(void)
{
    printf("\nExit codes:\n");
    for (const ProgramNote *note = EXIT_STATUS; note->name != NULL; note++) {
        printf("  %s  %s\n", note->name, note->text);
    }
}

static void help_program(const ProgramSpec *program)
{
    if (!has_commands(program)) {
        help_command(program, program->commands[0]);
        printf("\n");
    } else {
        printf("usage: %s COMMAND [OPTION]... [FILE]\n\n", program->name);
        for (int i = 0; program->commands[i] != NULL; i++) {
            printf("  %-10s %s\n", program->commands[i]->name, program->commands[i]->summary);
        }
        printf("\nRun %s COMMAND --help for more. As a FILE, \"-\" means standard input.\n\n",
               program->name);
    }
    print_options(COMMON);
    print_exit_status();
}

/* ---- Manual page ---- */

/* Text as roff wants it: dashes that can be copied, no line that begins with a control
 * character. */
static void man_text(const char *text)
{
    for (const char *c = text; *c != '\0'; c++) {
        switch (*c) {
        case '-': printf("\\-"); break;
        case '\\': printf("\\e"); break;
        case '\'': printf("\\(aq"); break;
        case '.': printf(c == text || c[-1] == '\n' ? "\\&." : "."); break;
        default: putchar(*c); break;
        }
    }
}

static void man_line(const char *text)
{
    man_text(text);
    printf("\n");
}

static void man_section(const char *title)
{
    printf(".SH %s\n", title);
}

static void man_options(const OptionSpec *options)
{
    for (const OptionSpec *option = options; option->name != NULL; option++) {
        printf(".TP\n\\fB");
        man_text(option->name);
        printf("\\fR");
        if (option->value != NULL) {
            printf(" \\fI");
            man_text(option->value);
            printf("\\fR");
        }
        printf("\n");
        man_line(option->help);
    }
}

static void man_notes(const char *title, const ProgramNote *notes)
{
    man_section(title);
    for (const ProgramNote *note = notes; note->name != NULL; note++) {
        printf(".TP\n\\fB");
        man_text(note->name);
        printf("\\fR\n");
        man_line(note->text);
    }
}

static void man_synopsis(const ProgramSpec *program)
{
    man_section("SYNOPSIS");
    printf("\\fB");
    man_text(program->name);
    printf(has_commands(program) ? "\\fR \\fICOMMAND\\fR [\\fIOPTION\\fR]... [\\fIFILE\\fR]...\n"
                                 : "\\fR [\\fIOPTION\\fR]... [\\fIFILE\\fR]\n");
    man_section("DESCRIPTION");
    man_line(program->description);
}

static void man_commands(const ProgramSpec *program)
{
    man_section("COMMANDS");
    for (int i = 0; program->commands[i] != NULL; i++) {
        const ProgramCommand *command = program->commands[i];
        printf(".SS \\fB%s\\fR%s%s\n", command->name, command->arguments[0] == '\0' ? "" : " ",
               command->arguments);
        man_line(command->summary);
        man_options(command->options);
    }
}

static void print_man(const ProgramSpec *program)
{
    printf(".TH ");
    for (const char *c = program->name; *c != '\0'; c++) {
        putchar(toupper((unsigned char)*c));
    }
    printf(" 6 \"\" \"Serenissima\" \"Games\"\n");
    man_section("NAME");
    man_text(program->name);
    printf(" \\- ");
    man_line(program->summary);
    man_synopsis(program);
    if (has_commands(program)) {
        man_commands(program);
    }
    man_section("OPTIONS");
    if (!has_commands(program)) {
        man_options(program->commands[0]->options);
    }
    man_options(COMMON);
    man_notes("ENVIRONMENT", program->variables);
    if (program->files != NULL) {
        man_notes("FILES", program->files);
    }
    man_notes("EXIT STATUS", EXIT_STATUS);
    man_section("SEE ALSO");
    printf("\\fB");
    man_text(program->see_also);
    printf("\\fR(6)\n");
}

/* ---- Completion ---- */

static void print_names(const OptionSpec *options)
{
    for (const OptionSpec *option = options; option->name != NULL; option++) {
        printf("%s ", option->name);
    }
}

static bool has_choices(const OptionSpec *option)
{
    return option->value != NULL && strchr(option->value, '|') != NULL;
}

static void print_choices(const OptionSpec *option)
{
    for (const char *c = option->value; *c != '\0'; c++) {
        putchar(*c == '|' ? ' ' : *c);
    }
}

/* The values of options that have only these. */
static void bash_values(const ProgramCommand *command)
{
    for (const OptionSpec *option = command->options; option->name != NULL; option++) {
        if (has_choices(option)) {
            printf("    %s:%s) list='", command->name, option->name);
            print_choices(option);
            printf("' ;;\n");
        }
    }
}

static void print_bash(const ProgramSpec *program)
{
    bool many = has_commands(program);
    printf("# Completion of %s for bash, made from its table of options.\n"
           "_%.11s_complete%s()\n{\n"
           "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=%s "
           "list=\n",
           program->name, program->name, many ? "_cli" : "", many ? "${COMP_WORDS[1]}" : "");
    printf("    if [ \"$word\" = = ]; then word=; elif [ \"$before\" = = ]; then "
           "before=${COMP_WORDS[COMP_CWORD-2]}; fi\n"
           "    case $command in\n");
    for (int i = 0; program->commands[i] != NULL; i++) {
        printf("    '%s') list='", program->commands[i]->name);
        print_names(program->commands[i]->options);
        print_names(COMMON);
        printf("' ;;\n");
    }
    printf("    esac\n    case $command:$before in\n");
    for (int i = 0; program->commands[i] != NULL; i++) {
        bash_values(program->commands[i]);
    }
    printf("    *:--help-as) list='man bash fish' ;;\n    esac\n");
    if (many) {
        printf("    if [ \"$COMP_CWORD\" -eq 1 ]; then list='");
        for (int i = 0; program->commands[i] != NULL; i++) {
            printf("%s ", program->commands[i]->name);
        }
        print_names(COMMON);
        printf("'; fi\n");
    }
    printf("    mapfile -t COMPREPLY < <(compgen -W \"$list\" -- \"$word\")\n}\n"
           "complete -o default -F _%.11s_complete%s %s\n",
           program->name, many ? "_cli" : "", program->name);
}

static void fish_text(const char *text)
{
    putchar('\'');
    for (const char *c = text; *c != '\0'; c++) {
        printf(*c == '\'' || *c == '\\' ? "\\%c" : "%c", *c);
    }
    putchar('\'');
}

static void fish_options(const ProgramSpec *program, const char *command, const OptionSpec *options)
{
    for (const OptionSpec *option = options; option->name != NULL; option++) {
        printf("complete -c %s", program->name);
        if (command[0] != '\0') {
            printf(" -n '__fish_seen_subcommand_from %s'", command);
        }
        printf(" -l %s", option->name + 2);
        if (has_choices(option)) {
            printf(" -x -a '");
            print_choices(option);
            printf("'");
        } else if (option->value != NULL) {
            printf(" -r");
        }
        printf(" -d ");
        fish_text(option->help);
        printf("\n");
    }
}

static void print_fish(const ProgramSpec *program)
{
    printf("# Completion of %s for fish, made from its table of options.\n", program->name);
    for (int i = 0; program->commands[i] != NULL; i++) {
        const ProgramCommand *command = program->commands[i];
        if (command->name[0] != '\0') {
            printf("complete -c %s -n __fish_use_subcommand -f -a %s -d ", program->name,
                   command->name);
            fish_text(command->summary);
            printf("\n");
        }
        fish_options(program, command->name, command->options);
    }
    fish_options(program, "", COMMON);
}

/* ---- What is asked ---- */

static bool print_as(const ProgramSpec *program, const char *form, char *sentence)
{
    static void (*const PRINT[])(const ProgramSpec *) = {print_man, print_bash, print_fish};
    static const char *const FORMS[] = {"man", "bash", "fish"};
    const bool known = options_choice(&COMMON[HELP_AS], form, sentence);
    for (size_t i = 0; known && i < sizeof FORMS / sizeof FORMS[0]; i++) {
        if (strcmp(form, FORMS[i]) == 0) {
            PRINT[i](program);
        }
    }
    return known;
}

const ProgramCommand *options_command(const ProgramSpec *program, const char *name)
{
    for (int i = 0; program->commands[i] != NULL; i++) {
        if (strcmp(program->commands[i]->name, name) == 0) {
            return program->commands[i];
        }
    }
    return NULL;
}

bool options_answer(const ProgramSpec *program, int argc, char **argv, int *code,
                    char sentence[OPTION_SENTENCE_BYTES])
{
    *code = EXIT_GOOD;
    sentence[0] = '\0';
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++) {
        const char *word = argv[i];
        if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0
            || (i == 0 && strcmp(word, "help") == 0 && has_commands(program))) {
            const ProgramCommand *command =
                has_commands(program) ? options_command(program, argv[0]) : NULL;
            if (command == NULL) {
                help_program(program);
            } else {
                help_command(program, command);
            }
            return true;
        }
        if (strcmp(word, "--version") == 0) {
            printf("%s %s, rules revision %d\n", program->name, program->version,
                   (int)RULES_REVISION);
            return true;
        }
        if (strcmp(word, "--help-as") == 0 || strncmp(word, "--help-as=", 10) == 0) {
            const char *form = word[9] == '=' ? word + 10 : i + 1 < argc ? argv[i + 1] : NULL;
            *code = print_as(program, form, sentence) ? EXIT_GOOD : EXIT_REFUSED;
            return true;
        }
    }
    return false;
}
