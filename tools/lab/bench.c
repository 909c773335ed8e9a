/* bench: rows, and how they are measured. */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    BENCH_JSON,
    BENCH_ROWS,
    BENCH_SECONDS,
    BENCH_DECISIONS,
    BENCH_EDITION,
    BENCH_PLAYERS,
    BENCH_SEED
};

static const OptionSpec OPTIONS[] = {
    {"--json", NULL, "one JSON object a row instead of a table"},
    {"--rows", "WORD,...", "only rows with one of the words in their names (all)"},
    {"--seconds", "N", "how long to measure a row, in whole passes; 0: one pass (1)"},
    {"--decisions", "N", "asked of each level; of a hint a third of them (24)"},
    {"--edition", "2012|1996", "only rows of this edition (both)"},
    {"--players", "N", "seats of the game (4)"},
    {"--seed", "S", "of the games played and of those that decisions are taken from (1)"},
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
    NAME_BYTES = 40,
    PASS_MAX = 200,
    PER_LOOPS = 1000
};

/* What a row came to. */
typedef struct Figures {
    char name[NAME_BYTES];
    int slices;
    int64_t done;   /* in all slices together */
    double seconds; /* that they took */
    double median;  /* of a slice, seconds */
    double longest;
    double per_loops; /* done in the time of PER_LOOPS fixed loops */
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

/* Passes over all slices with fixed loops between any two, a fifth as long as the slice, so that
 * what else the machine does weighs on both; returns how many, 0 after an error message. */
static int measure_passes(Bench *bench, const BenchRow *row, int slices, double limit,
                          int64_t *done)
{
    const double start = now_seconds();
    double before = measure_loop(0);
    int pass = 0;
    for (; pass == 0 || (pass < PASS_MAX && now_seconds() - start < limit); pass++) {
        *done = 0;
        for (int i = 0; i < slices; i++) {
            const double began = now_seconds();
            const int64_t some = row->slice(bench, row, i);
            const double seconds = now_seconds() - began;
            const double after = measure_loop(seconds / 5);
            if (some == 0) {
                return 0;
            }
            *done += some;
            took[i][pass] = seconds;
            loops[i][pass] = 2 * seconds / (before + after);
            before = after;
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
    if (row->unit != NULL) {
        snprintf(figure, sizeof figure, "%.0f %s/s", (double)of->done / of->seconds, row->unit);
    } else {
        snprintf(figure, sizeof figure, "median %.2f, longest %.2f ms of %d", 1000 * of->median,
                 1000 * of->longest, of->slices);
    }
    printf("%-20s %-42s %14.6g\n", of->name, figure, of->per_loops);
    fflush(stdout);
}

/* A figure with six places behind the point. */
static void put_figure(JsonWriter *writer, const char *key, double value)
{
    json_put_fixed(writer, key, (int64_t)(value * 1e6 + 0.5), 6);
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
    put_figure(&writer, "per_1000_loops", of->per_loops);
    json_end_object(&writer);
    print_line(&writer);
    json_writer_finish(&writer);
}

/* Is one of the words in the name? NULL: any is. */
static bool is_named(const char *words, const char *name)
{
    while (words != NULL) {
        char word[NAME_BYTES];
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

/* Measures and prints a row of an edition when it is wanted; false after an error message. */
static bool measure_row(Bench *bench, const BenchRow *row, const Options *options, double limit)
{
    const char *wanted = options->values[BENCH_EDITION];
    const char *edition = edition_name((EditionId)bench->board->world.edition);
    Figures figures;
    snprintf(figures.name, sizeof figures.name, row->once ? "%s" : "%s-%s", row->name, edition);
    if (!is_named(options->values[BENCH_ROWS], figures.name)
        || (wanted != NULL && !row->once && strcmp(wanted, edition) != 0)) {
        return true;
    }
    if (!measure(bench, row, limit, &figures)) {
        return false;
    }
    (options->values[BENCH_JSON] != NULL ? print_json : print_text)(row, &figures);
    return true;
}

/* Of each row both editions one after the other. */
static bool measure_rows(Bench *bench, const Board boards[EDITION_COUNT], const Options *options,
                         double limit)
{
    for (int i = 0; i < ROW_COUNT; i++) {
        const int last = ROWS[i].once ? EDITION_USUAL : EDITION_COUNT - 1;
        for (int edition = EDITION_USUAL; edition <= last; edition++) {
            bench->board = &boards[edition];
            if (!measure_row(bench, &ROWS[i], options, limit)) {
                return false;
            }
        }
    }
    return true;
}

static int bench_run(const Options *options)
{
    static Board boards[EDITION_COUNT];
    const char *const *values = options->values;
    int64_t seconds, decisions, players;
    Bench bench = {.seed = 1};
    if (!option_number("--seconds", values[BENCH_SECONDS], 0, 3600, 1, &seconds)
        || !option_number("--decisions", values[BENCH_DECISIONS], 1, BENCH_SLICE_MAX, 24,
                          &decisions)
        || !option_number("--players", values[BENCH_PLAYERS], 2, PLAYER_MAX, PLAYER_MAX, &players)
        || !option_seed("--seed", values[BENCH_SEED], 1, &bench.seed)) {
        return EXIT_ERROR;
    }
    bench.setup.player_count = (uint8_t)players;
    bench.decisions = (int)decisions;
    int read = EDITION_USUAL;
    while (read < EDITION_COUNT && board_load(&boards[read], NULL, (EditionId)read)) {
        read++;
    }
    const bool good =
        read == EDITION_COUNT && measure_rows(&bench, boards, options, (double)seconds);
    while (read > EDITION_USUAL) {
        board_finish(&boards[--read]);
    }
    return good ? EXIT_GOOD : EXIT_ERROR;
}

const ProgramCommand LAB_BENCH = {
    "bench",
    "",
    "Measures the rules, the hand evaluation, seats, hints and games, each on one core.",
    OPTIONS,
    bench_run,
    NULL,
};
