/* serenissima-cli: the game without a window, for bots, tests, analysis and puzzles. */
#include "cli.h"

static const ProgramCommand *const COMMANDS[] = {
    &CLI_SELFPLAY,   &CLI_MATCH,    &CLI_REPLAY,     &CLI_SHOW,    &CLI_LEGAL,
    &CLI_APPLY,      &CLI_VALIDATE, &CLI_EDIT,       &CLI_BALANCE, &CLI_ANALYSE,
    &CLI_TRANSCRIPT, &CLI_DICE,     &CLI_STATISTICS, NULL,
};

static const ProgramNote VARIABLES[] = {
    {"SERENISSIMA_ASSETS", "The folder of boards and nets to use instead of the installed one."},
    {NULL, NULL},
};

static const ProgramSpec PROGRAM = {
    .name = "serenissima-cli",
    .version = SERENISSIMA_VERSION,
    .summary = "plays, replays, analyses and checks games of Serenissima without a window",
    .description =
        "Plays games of computer players, shows and checks positions, replays and analyses game "
        "files, and "
        "measures computer players against each other. What it prints on standard output is "
        "JSON, or CSV or a text where asked for; what went wrong is one sentence a line on "
        "standard error. "
        "\"serenissima-cli selfplay --help\" also names the computer players.",
    .commands = COMMANDS,
    .variables = VARIABLES,
    .see_also = "serenissima",
};

int main(int argc, char **argv)
{
    return program_main(&PROGRAM, argc, argv);
}
