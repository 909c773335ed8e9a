/* ladder: a row of AIs, each measured against the one before it. */
#include <stdio.h>
#include <string.h>

#include "lab.h"

#include "cli/cli.h"
#include "cli/match.h"
#include "cli/nets.h"

static const OptionSpec OPTIONS[] = {
    {"--rungs", "NAME,...", "AIs from the weakest up (the levels)"},
    {"--top", "N", "only the last N matches of the row (all)"},
    MATCH_COMMON_OPTIONS,
};

enum { RUNG_MAX = 16, RUNG_BYTES = 32 };

/* Names between commas; without a text the levels. Returns how many, 0 after an error message. */
static int read_rungs(const char *text, const Board *board, Ai rungs[RUNG_MAX])
{
    static char names[RUNG_MAX][RUNG_BYTES]; /* seats with a net keep theirs */
    int count = 0;
    for (int level = 1; text == NULL && level <= AI_LEVEL_COUNT; level++) {
        net_seat(ai_level((EditionId)board->world.edition, level, AI_STYLE_PLAIN)->name, "ladder",
                 board, NULL, &rungs[count++]);
    }
    while (text != NULL) {
        size_t length = strcspn(text, ",");
        if (count == RUNG_MAX) {
            usage_error("the option --rungs takes no more than %d names", RUNG_MAX);
            return 0;
        }
        char *name = names[count];
        snprintf(name, sizeof names[0], "%.*s",
                 (int)(length < sizeof names[0] ? length : sizeof names[0] - 1), text);
        if (!net_seat(name, "ladder", board, NULL, &rungs[count])) {
            return 0;
        }
        count++;
        text = text[length] == ',' ? text + length + 1 : NULL;
    }
    if (count < 2) {
        usage_error("the option --rungs needs 2 to %d names", RUNG_MAX);
        return 0;
    }
    return count;
}

/* Each against the one below. A checkpoint's name is a prefix here, for a file a match. */
static bool climb(Contest *contest, const Ai rungs[], int count, int64_t top)
{
    const char *prefix = contest->checkpoint;
    int first = top < count - 1 ? count - (int)top : 1;
    for (int i = first; i < count; i++) {
        char path[PATH_BYTES];
        contest->a = &rungs[i];
        contest->b = &rungs[i - 1];
        if (prefix != NULL) {
            snprintf(path, sizeof path, "%s.%s.%s", prefix, contest->a->name, contest->b->name);
            contest->checkpoint = path;
        }
        if (!match_play(contest)) {
            return false;
        }
    }
    return true;
}

static int ladder_run(const Options *options)
{
    static Board board;
    Ai rungs[RUNG_MAX];
    Contest contest;
    int64_t top;
    if (!option_number("--top", options->values[MATCH_B], 1, RUNG_MAX, RUNG_MAX, &top)
        || !edition_load(&board, options->values[MATCH_EDITION], options->values[MATCH_BOARD])) {
        return EXIT_ERROR;
    }
    int count = read_rungs(options->values[MATCH_A], &board, rungs);
    bool good =
        count > 0 && match_read(options, &board, &contest) && climb(&contest, rungs, count, top);
    board_finish(&board);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

const ProgramCommand LAB_LADDER = {
    "ladder", "",         "Measures each AI of a row against the one before it.",
    OPTIONS,  ladder_run, print_ais,
};
