/* serenissima-lab: measures and trains the computer players and the boards. Built for those who
 * work on them, never installed. */
#include "lab.h"

#include "cli/cli.h"
#include "cli/game.h"
#include "pool/pool.h"

static const ProgramCommand *const COMMANDS[] = {
    &LAB_LADDER,   &LAB_TABLE,   &LAB_STRENGTHS, &CLI_BALANCE, &LAB_CALIBRATE, &LAB_PROMISE,
    &LAB_TACTICS,  &LAB_SAMPLES, &LAB_BENCH,     &LAB_TUNE,    &LAB_EXPLOIT,   &LAB_NOVICES,
    &LAB_EVENINGS, &LAB_COACHED, &LAB_STAMPS,    NULL,
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
        "Ladders and tables of computer players, balance of boards, calibration, tactical "
        "positions, samples for training and "
        "speed. What it prints on standard output is JSON, CSV or a table; what went "
        "wrong is one sentence a "
        "line on standard error.",
    .commands = COMMANDS,
    .variables = VARIABLES,
    .see_also = "serenissima-cli",
};

int main(int argc, char **argv)
{
    ais_add(pool_at);
    return program_main(&PROGRAM, argc, argv);
}
