/* serenissima-lab: measures and trains the computer players and the boards. Built for those who
 * work on them, never installed. */
#include "lab.h"

#include "cli/cli.h"
#include "cli/game.h"
#include "pool/pool.h"

static const ProgramCommand *const COMMANDS[] = {
    &LAB_TABLE,   &LAB_STRENGTHS, &CLI_BALANCE, &LAB_CALIBRATE, &LAB_PROMISE,
    &LAB_TACTICS, &LAB_SAMPLES,   &LAB_BENCH,   &LAB_EXPLOIT,   &LAB_EVENINGS,
    &LAB_COACHED, &LAB_STAMPS,    NULL,
};

static const ProgramNote VARIABLES[] = {
    {"SERENISSIMA_ASSETS", "The folder of boards and nets to use instead of the installed one."},
    {NULL, NULL},
};

static const ProgramSpec PROGRAM = {
    .name = "serenissima-lab",
    .version = SERENISSIMA_VERSION,
    .summary = "measures and trains the computer players of Serenissima",
    .description =
        "Tables and strengths of computer players, what beats them, balance of boards, "
        "how true chances and hints are, puzzles, samples for training, and speed. What it prints "
        "on standard output is JSON, CSV, a table or a file of src/ai; what went wrong is one "
        "sentence a line on standard error.",
    .commands = COMMANDS,
    .variables = VARIABLES,
    .see_also = "serenissima-cli",
};

int main(int argc, char **argv)
{
    ais_add(pool_at);
    return program_main(&PROGRAM, argc, argv);
}
