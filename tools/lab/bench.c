/* bench: rows, and how they are measured. */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const OptionSpec OPTIONS[] = {
    {"--json", NULL, "one JSON object a row instead of a table"},
    {"--rows", "WORD,...", "only rows with one of the words in their names (all)"},
    {"--seconds", "N", "how long to measure a row, in whole passes; 0: one pass (1)"},
    {"--decisions", "N", "asked of each level; of a hint a third of them (24; or the file's)"},
    {"--edition", "2012|1996", "only rows of this edition (both)"},
    {"--players", "N", "seats of the game (4)"},
    {"--seed", "S", "of the games played and of those that decisions are taken from (1)"},
    {"--accept", "FILE", "write the lowest of three figures of each row measured into a file"},
    {"--why", "TEXT", "what the head of that file says: the commit, and what changed"},
    {"--check", "FILE", "fail when a row falls below 0.85 of the file's figure twice"},
    {NULL, NULL, NULL},
};

static const BenchRow ROWS[] = {
    {"commands", NULL, "commands", false, bench_commands_prepare, bench_commands},
    {"copies", NULL, "copies", true, bench_copies_prepare, bench_copies},
    {"afterstates", NULL, "afterstates", false, bench_afterstates_prepare, bench_afterstates},
    {"sums", NULL, "evaluations of a net", false, bench_sums_prepare, bench_sums},
    {"seat-navigator", "navigator", NULL, false, bench_seat_prepare, bench_seat},
    {"seat-captain", "captain", NULL, false, bench_seat_prepare, bench_seat},
    {"seat-admiral", "admiral", NULL, false, bench_seat_prepare, bench_seat},
    {"seat-doge", "doge", NULL, false, bench_seat_prepare, bench_seat},
    {"hint-first", NULL, NULL, false, bench_hint_prepare, bench_hint_first},
    {"hint-final", NULL, NULL, false, bench_hint_prepare, bench_hint_final},
    {"game-navigator", "navigator", NULL, false, bench_game_prepare, bench_game},
    {"game-captain", "captain", NULL, false, bench_game_prepare, bench_game},
};

enum {
    ROW_COUNT = sizeof ROWS / sizeof ROWS[0],
    PASS_MAX = 200,
    PER_LOOPS = 1000,
    ACCEPT_ROUNDS = 3 /* a row is measured so often before it is accepted */
};

/* A row has fallen below this part of its accepted figure: where that was measured, and on
 * processors that take other parts of the work more easily. */
static const double FALLEN = 0.85, FALLEN_ELSEWHERE = 0.4;
/* Seconds that slices last which have their loops together. */
static const double TOGETHER = 0.004;
static const char DECISIONS[] = "decisions";

/* What a row came to. */
typedef struct Figures {
    char name[BENCH_NAME_BYTES];
    int slices;
    int64_t done;   /* in all slices together */
    double seconds; /* that they took */
    double median;  /* of a slice, seconds */
    double longest;
    double per_loops;   /* done in the time of PER_LOOPS fixed loops */
    double of_accepted; /* that to the accepted figure; 0: there is none */
} Figures;

/* Processor time, so that other programs on the machine do not count. */
static double now_seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* Seconds that a fixed loop takes at the moment, from as many as last so long. */
static double measure_loop(double seconds)
{
    int loops = 0;
    const double start = now_seconds();
    double end = start;
    for (; loops < 2 || end - start < seconds; loops++) {
        bench_loop();
        end = now_seconds();
    }
    return (end - start) / loops;
}

static int compare(const void *a, const void *b)
{
    const double one = *(const double *)a, two = *(const double *)b;
    return (one > two) - (one < two);
}

/* Sorts. */
static double median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, compare);
    return (values[(count - 1) / 2] + values[count / 2]) / 2;
}

/* By slice and pass: seconds, and how many fixed loops would have taken as long just then. */
static double took[BENCH_SLICE_MAX][PASS_MAX], loops[BENCH_SLICE_MAX][PASS_MAX];

/* Passes over all slices with fixed loops between them, an eighth as long as what they follow, so
 * that what else the machine does weighs on both: after each slice, or after several short ones,
 * for the loops leave the caches otherwise. Returns how many, 0 after an error message. */
static int measure_passes(Bench *bench, const BenchRow *row, int slices, double limit,
                          int64_t *done)
{
    const double start = now_seconds();
    double before = measure_loop(0), since = 0;
    int pass = 0, compared = 0; /* slices of all passes that have their loops */
    for (bool again = true; again; pass++) {
        *done = 0;
        for (int i = 0; i < slices; i++) {
            const double began = now_seconds();
            const int64_t some = row->slice(bench, row, i);
            took[i][pass] = now_seconds() - began;
            since += took[i][pass];
            *done += some;
            if (some == 0) {
                return 0;
            }
            again = i + 1 < slices || (pass + 1 < PASS_MAX && now_seconds() - start < limit);
            if (since < TOGETHER && again) {
                continue;
            }
            const double after = measure_loop(since / 8);
            for (; compared <= pass * slices + i; compared++) {
                const int slice = compared % slices, of = compared / slices;
                loops[slice][of] = 2 * took[slice][of] / (before + after);
            }
            before = after;
            since = 0;
        }
    }
    return pass;
}

static bool measure(Bench *bench, const BenchRow *row, double limit, Figures *out)
{
    double each[BENCH_SLICE_MAX], all_loops = 0;
    out->slices = row->prepare(bench, row);
    const int passes =
        out->slices > 0 ? measure_passes(bench, row, out->slices, limit, &out->done) : 0;
    out->seconds = 0;
    for (int i = 0; i < out->slices && passes > 0; i++) {
        each[i] = median(took[i], passes);
        out->seconds += each[i];
        all_loops += median(loops[i], passes);
    }
    if (passes > 0) {
        out->median = median(each, out->slices);
        out->longest = each[out->slices - 1];
        out->per_loops = PER_LOOPS * (double)out->done / all_loops;
    }
    return passes > 0;
}

static void print_text(const BenchRow *row, const Figures *of)
{
    char figure[100];
    if (row->once) {
        snprintf(figure, sizeof figure, "a state of %zu bytes in %.1f ns", sizeof(GameState),
                 1e9 * of->seconds / (double)of->done);
    } else if (row->unit != NULL) {
        snprintf(figure, sizeof figure, "%.0f %s/s", (double)of->done / of->seconds, row->unit);
    } else {
        snprintf(figure, sizeof figure, "median %.2f, longest %.2f ms of %d", 1000 * of->median,
                 1000 * of->longest, of->slices);
    }
    printf("%-20s %-42s %12.*f", of->name, figure, bench_decimals(of->per_loops), of->per_loops);
    if (of->of_accepted > 0) {
        printf("  %.2f of the accepted", of->of_accepted);
    }
    printf("\n");
    fflush(stdout);
}

/* A figure with six places behind the point. */
static void put_figure(JsonWriter *writer, const char *key, double value)
{
    if (value > 0) {
        json_put_fixed(writer, key, (int64_t)(value * 1e6 + 0.5), 6);
    }
}

static void print_json(const BenchRow *row, const Figures *of)
{
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    json_begin_object(&writer);
    json_put_text(&writer, "row", of->name);
    if (row->unit != NULL) {
        json_put_int(&writer, "per_s", (int64_t)((double)of->done / of->seconds));
    } else {
        json_put_int(&writer, "of", of->slices);
        put_figure(&writer, "median_ms", 1000 * of->median);
        put_figure(&writer, "longest_ms", 1000 * of->longest);
    }
    if (row->once) {
        json_put_int(&writer, "state_bytes", (int64_t)sizeof(GameState));
    }
    put_figure(&writer, "per_1000_loops", of->per_loops);
    put_figure(&writer, "of_accepted", of->of_accepted);
    json_end_object(&writer);
    print_line(&writer);
    json_writer_finish(&writer);
}

/* Is one of the words in the name? NULL: any is. */
static bool is_named(const char *words, const char *name)
{
    while (words != NULL) {
        char word[BENCH_NAME_BYTES];
        const size_t length = strcspn(words, ",");
        snprintf(word, sizeof word, "%.*s", (int)length, words);
        if (strstr(name, word) != NULL) {
            return true;
        }
        words = words[length] == ',' ? words + length + 1 : NULL;
        if (words == NULL) {
            return false;
        }
    }
    return true;
}

/* What was asked for, and what has come of it. */
typedef struct Run {
    Bench bench;
    Board boards[EDITION_COUNT];
    const Options *options;
    double limit;
    BenchAccepted accepted;
    bool fallen[ROW_COUNT][EDITION_COUNT];
    int round; /* of those that are accepted */
} Run;

/* "seat-doge-1996", or "copies", which knows no edition. */
static void row_name(const BenchRow *row, int edition, char out[BENCH_NAME_BYTES])
{
    snprintf(out, BENCH_NAME_BYTES, row->once ? "%s" : "%s-%s", row->name,
             edition_name((EditionId)edition));
}

static bool is_wanted(const Run *run, int number, int edition)
{
    const char *asked = option_text(run->options, "--edition");
    char name[BENCH_NAME_BYTES];
    row_name(&ROWS[number], edition, name);
    return is_named(option_text(run->options, "--rows"), name)
           && (asked == NULL || ROWS[number].once
               || strcmp(asked, edition_name((EditionId)edition)) == 0);
}

static double fallen_below(const Run *run)
{
    return run->accepted.elsewhere ? FALLEN_ELSEWHERE : FALLEN;
}

/* Measures and prints the row, and says whether it has fallen; false after an error message. */
static bool run_row(Run *run, int number, int edition)
{
    const BenchRow *row = &ROWS[number];
    Figures figures;
    memset(&figures, 0, sizeof figures);
    row_name(row, edition, figures.name);
    run->bench.board = &run->boards[edition];
    if (!measure(&run->bench, row, run->limit, &figures)) {
        return false;
    }
    if (option_given(run->options, "--check")) {
        const double *accepted = bench_accepted_find(&run->accepted, figures.name);
        figures.of_accepted = accepted != NULL ? figures.per_loops / *accepted : 0;
        run->fallen[number][edition] = figures.of_accepted < fallen_below(run);
    } else if (option_given(run->options, "--accept")) {
        const double *before = bench_accepted_find(&run->accepted, figures.name);
        if (run->round == 0 || before == NULL || *before > figures.per_loops) {
            bench_accepted_set(&run->accepted, figures.name, figures.per_loops);
        }
    }
    (option_given(run->options, "--json") ? print_json : print_text)(row, &figures);
    return true;
}

/* The rows that are wanted, of each both editions one after the other; again: those that have
 * fallen. */
static bool run_rows(Run *run, bool again)
{
    for (int i = 0; i < ROW_COUNT; i++) {
        const int last = ROWS[i].once ? EDITION_USUAL : EDITION_COUNT - 1;
        for (int edition = EDITION_USUAL; edition <= last; edition++) {
            const bool wanted = again ? run->fallen[i][edition] : is_wanted(run, i, edition);
            if (wanted && !run_row(run, i, edition)) {
                return false;
            }
        }
    }
    return true;
}

/* Rows that stay below in a second measurement; names them. */
static int run_check(Run *run)
{
    int count = 0;
    if (!run_rows(run, true)) {
        return EXIT_ERROR;
    }
    for (int i = 0; i < ROW_COUNT * EDITION_COUNT; i++) {
        if (run->fallen[i / EDITION_COUNT][i % EDITION_COUNT]) {
            char name[BENCH_NAME_BYTES];
            row_name(&ROWS[i / EDITION_COUNT], i % EDITION_COUNT, name);
            print_error("%s: twice below %.2f of the accepted figure, or there is none", name,
                        fallen_below(run));
            count++;
        }
    }
    return count == 0 ? EXIT_GOOD : EXIT_ERROR;
}

static int run_all(Run *run)
{
    const char *accept = option_text(run->options, "--accept"),
               *why = option_text(run->options, "--why");
    const int rounds = accept != NULL ? ACCEPT_ROUNDS : 1;
    for (run->round = 0; run->round < rounds; run->round++) {
        if (!run_rows(run, false)) {
            return EXIT_ERROR;
        }
    }
    if (option_given(run->options, "--check")) {
        return run_check(run);
    }
    if (accept != NULL) {
        bench_accepted_set(&run->accepted, DECISIONS, run->bench.decisions);
        return bench_accepted_write(accept, &run->accepted, why) ? EXIT_GOOD : EXIT_ERROR;
    }
    return EXIT_GOOD;
}

/* Reads the options and the file that they name; false after an error message. */
static bool run_init(Run *run, const Options *options)
{
    const char *file = option_or(options, "--check", option_text(options, "--accept"));
    int64_t seconds, decisions, players;
    if ((option_given(options, "--accept")) != (option_given(options, "--why"))
        || (option_given(options, "--accept") && option_given(options, "--check"))) {
        usage_error("--accept needs --why and no --check");
        return false;
    }
    if (file != NULL && (option_given(options, "--check") || file_exists(file))
        && !bench_accepted_read(file, &run->accepted)) {
        return false;
    }
    const double *asked = bench_accepted_find(&run->accepted, DECISIONS);
    if (!option_number(options, "--seconds", 0, 3600, 1, &seconds)
        || !option_number(options, "--decisions", 1, BENCH_SLICE_MAX,
                          asked != NULL ? (int64_t)*asked : 24, &decisions)
        || !option_number(options, "--players", 2, PLAYER_MAX, PLAYER_MAX, &players)
        || !option_seed(options, "--seed", 1, &run->bench.seed)) {
        return false;
    }
    run->options = options;
    run->limit = (double)seconds;
    run->bench.decisions = (int)decisions;
    run->bench.setup.player_count = (uint8_t)players;
    return true;
}

static int bench_run(const Options *options)
{
    static Run run;
    int read = EDITION_USUAL;
    if (!run_init(&run, options)) {
        return EXIT_ERROR;
    }
    while (read < EDITION_COUNT && board_load(&run.boards[read], NULL, (EditionId)read)) {
        read++;
    }
    const int code = read == EDITION_COUNT ? run_all(&run) : EXIT_ERROR;
    while (read > EDITION_USUAL) {
        board_finish(&run.boards[--read]);
    }
    return code;
}

static void help_more(void)
{
    printf("\nFrames, pages and memory are measured by the window: serenissima --frame-log, "
           "tests/ui/frames.sh.\n");
}

const ProgramCommand LAB_BENCH = {
    "bench",
    "",
    "Measures the rules, the hand evaluation, seats, hints and games, each on one core.",
    OPTIONS,
    bench_run,
    help_more,
};
