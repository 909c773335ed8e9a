/* stamps: what figures of computers are measured at. */
#include <inttypes.h>
#include <stdio.h>

#include "cli/cli.h"
#include "cli/game.h"
#include "lab.h"
#include "stamp.h"

static const OptionSpec NO_OPTIONS[] = {{NULL, NULL, NULL}};

static int stamps_run(const Options *options)
{
    static Board board;
    bool good = true;
    (void)options;
    printf("# What games of computers follow from, by edition, as serenissima-lab stamps has it: "
           "rules, board, "
           "net, weights, choices. What was measured says at which, and tests hold both.\n");
    for (int edition = EDITION_NONE + 1; good && edition < EDITION_COUNT; edition++) {
        const char *name = edition_name((EditionId)edition);
        good = edition_load(&board, name, NULL);
        if (good) {
            const uint64_t stamp = lab_stamp(&board);
            good = stamp != 0;
            printf("%s 0x%016" PRIx64 "\n", name, stamp);
            board_finish(&board);
        }
    }
    return good ? EXIT_GOOD : EXIT_ERROR;
}

const ProgramCommand LAB_STAMPS = {
    "stamps", "", "Prints src/ai/stamps.txt.", NO_OPTIONS, stamps_run, NULL,
};
