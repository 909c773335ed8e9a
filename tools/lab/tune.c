/* tune: a climb through the weights of the first edition's hand evaluation. A candidate is judged at
 * a table of its equals, by what all of them own, and at mixed tables, by who comes first: one of it
 * among seats of another kind, and one of them among it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/ai/tuning.h>

#include "cli/cli.h"
#include "lab.h"
#include "table.h"

enum {
    TUNE_LIKE,
    TUNE_PLAYERS,
    TUNE_SET,
    TUNE_KEEP,
    TUNE_AGAINST,
    TUNE_STEPS,
    TUNE_BLOCKS,
    TUNE_SEED
};

static const OptionSpec OPTIONS[] = {
    {"--like", "NAME", "the level whose weights the climb begins with (helmsman)"},
    {"--players", "N", "seats of a game (4)"},
    {"--set", "NAME=EARLY:LATE,...", "weights to begin with instead of the level's"},
    {"--keep", "NAME,...", "weights that stay as they are"},
    {"--against", "NAME,...", "kinds that mixed tables are filled with (helmsman-ruthless)"},
    {"--steps", "N", "candidates tried; 0 judges what it begins with (0)"},
    {"--blocks", "N", "blocks of games at each table of a candidate (10)"},
    {"--seed", "S", "seed of the first block, and of the climb (1)"},
    {NULL, NULL, NULL},
};

enum { FOE_MAX = 6, FOE_BYTES = 40 };

/* What a candidate comes to. */
typedef struct Judged {
    double points;           /* of a seat among its equals */
    double cubes;            /* that it sells or stores there */
    double capitals;         /* percent of seats that hold their own in the end */
    double pool;             /* sailors nobody has hired */
    double wins[FOE_MAX];    /* percent of firsts, one of it among others of the kind */
    double suffers[FOE_MAX]; /* percent of firsts, one of the kind among others of it */
    double score;
} Judged;

typedef struct Tune {
    const Board *board;
    int players;
    const Ai *foes[FOE_MAX];
    int foe_count;
    int64_t blocks;
    bool kept[TUNED_WEIGHT_MAX];
    Rng rng;
} Tune;

/* What is wanted of a seat (issue 33), a little beyond the bar; what is beyond that counts little or
 * nothing, since a level need not be the strongest that could be made. Shares of firsts are those of
 * tables of four, in percent. */
static const double POINTS_ENOUGH = 28;
static const double CUBES_ENOUGH = 8.5;
static const double POOL_ENOUGH = 85;
static const double WINS_ENOUGH = 45;
static const double SUFFERS_ENOUGH = 15;
static const double SUFFERS_TOO_MUCH = 26;

static double beyond(double value, double limit)
{
    return value > limit ? value - limit : 0;
}

/* In points. */
static double score_of(const Judged *judged, int foes, int players)
{
    const double four = players / (double)PLAYER_MAX;
    double score = judged->points - 0.7 * beyond(judged->points, POINTS_ENOUGH)
                   - 0.5 * beyond(CUBES_ENOUGH, judged->cubes)
                   - 0.03 * beyond(judged->pool, POOL_ENOUGH);
    for (int i = 0; i < foes; i++) {
        const double wins = judged->wins[i] * four;
        const double suffers = judged->suffers[i] * four;
        score += (0.08 * (wins - beyond(wins, WINS_ENOUGH)) - 0.06 * beyond(suffers, SUFFERS_ENOUGH)
                  - 0.25 * beyond(suffers, SUFFERS_TOO_MUCH))
                 / foes;
    }
    return score;
}

/* Plays one of `single` among the others; sums by kind: 0 the single one, 1 the others. */
static bool play_table(const Tune *tune, const Ai *single, const Ai *others, uint64_t seed,
                       TableBlock *sum)
{
    Table table = {.board = tune->board, .kind_count = 2, .seed = seed};
    table.kinds[0] = single;
    table.kinds[1] = others;
    table.setup.player_count = (uint8_t)tune->players;
    for (int i = 1; i < tune->players; i++) {
        table.seats[i] = 1;
    }
    memset(sum, 0, sizeof *sum);
    for (int i = 0; i < tune->blocks; i++) {
        if (!table_play_block(&table, i, sum)) {
            return false;
        }
    }
    return true;
}

static double percent_first(const TableBlock *sum)
{
    const TableSum *single = &sum->kinds[0];
    return 100.0 * (double)single->firsts / TABLE_TWELFTHS / (double)single->seats;
}

static double mean_of(const TableBlock *sum, int64_t total)
{
    return (double)total / (double)(sum->kinds[0].seats + sum->kinds[1].seats);
}

static double mean_figure(const TableBlock *sum, Figure figure)
{
    return mean_of(sum, sum->kinds[0].figures[figure] + sum->kinds[1].figures[figure]);
}

static bool judge(const Tune *tune, const TunedSeat *seat, uint64_t seed, Judged *out)
{
    TableBlock sum;
    memset(out, 0, sizeof *out);
    if (!play_table(tune, &seat->ai, &seat->ai, seed, &sum)) {
        return false;
    }
    out->points = mean_of(&sum, sum.kinds[0].wealth + sum.kinds[1].wealth);
    out->cubes = mean_figure(&sum, FIGURE_ABROAD) + mean_figure(&sum, FIGURE_STORED);
    out->capitals = mean_figure(&sum, FIGURE_CAPITAL);
    out->pool = mean_of(&sum, sum.pool) * tune->players;
    for (int i = 0; i < tune->foe_count; i++) {
        if (!play_table(tune, &seat->ai, tune->foes[i], seed, &sum)) {
            return false;
        }
        out->wins[i] = percent_first(&sum);
        if (!play_table(tune, tune->foes[i], &seat->ai, seed, &sum)) {
            return false;
        }
        out->suffers[i] = percent_first(&sum);
    }
    out->score = score_of(out, tune->foe_count, tune->players);
    return true;
}

static void print_judged(const Tune *tune, const char *what, const Judged *judged)
{
    printf("%s %.2f, %.2f points, %.1f cubes, capitals %.0f, pool %.0f", what, judged->score,
           judged->points, judged->cubes, judged->capitals, judged->pool);
    for (int i = 0; i < tune->foe_count; i++) {
        printf(", %s %.0f %.0f", tune->foes[i]->name, judged->wins[i], judged->suffers[i]);
    }
    printf("\n");
    fflush(stdout);
}

/* As --set reads them: those that differ from the weights of `from`. */
static void print_weights(const TunedSeat *seat, const TunedSeat *from)
{
    const char *comma = "  ";
    for (int i = 0; i < tuned_weight_count(); i++) {
        if (seat->weights[i].early != from->weights[i].early
            || seat->weights[i].late != from->weights[i].late) {
            printf("%s%s=%d:%d", comma, tuned_weight_name(i), seat->weights[i].early,
                   seat->weights[i].late);
            comma = ",";
        }
    }
    printf("\n");
    fflush(stdout);
}

/* Another value: a share of it, nothing, or a step, so that a climb can leave 0. */
static int32_t mutate_value(Rng *rng, int32_t value)
{
    static const int32_t SHARES[] = {500, 700, 850, 1200, 1500, 2000};
    static const int32_t STEPS[] = {1, 5, 25, 100, 400, 1000};
    const uint32_t way = rng_below(rng, 8);
    if (way == 0) {
        return 0;
    }
    if (way == 1 || value == 0) {
        return value + STEPS[rng_below(rng, 6)];
    }
    return value * SHARES[rng_below(rng, 6)] / 1000;
}

static void mutate(Tune *tune, const TunedSeat *from, TunedSeat *out)
{
    const int count = tuned_weight_count();
    const int changes = 1 + (int)rng_below(&tune->rng, 3);
    memcpy(out->weights, from->weights, sizeof out->weights);
    for (int i = 0; i < changes; i++) {
        const int at = (int)rng_below(&tune->rng, (uint32_t)count);
        const uint32_t which = rng_below(&tune->rng, 3);
        if (tune->kept[at]) {
            continue;
        }
        if (which != 1) {
            out->weights[at].early = mutate_value(&tune->rng, out->weights[at].early);
        }
        if (which != 0) {
            out->weights[at].late = mutate_value(&tune->rng, out->weights[at].late);
        }
    }
}

enum { ROUNDS = 2, SAME_LUCK = 20 };

/* A candidate must be better over the luck of the step, and over other luck again. */
static bool climb(Tune *tune, TunedSeat *best, TunedSeat *candidate, int64_t steps, uint64_t seed)
{
    const TunedSeat start = *best;
    Judged then[ROUNDS];
    for (int64_t step = 0; step < steps; step++) {
        const uint64_t luck = seed + (uint64_t)(step / SAME_LUCK) * 1000;
        Judged now[ROUNDS];
        char what[64];
        bool better = true;
        for (int round = 0; round < ROUNDS && step % SAME_LUCK == 0; round++) {
            if (!judge(tune, best, luck + (uint64_t)round * 500, &then[round])) {
                return false;
            }
        }
        mutate(tune, best, candidate);
        for (int round = 0; round < ROUNDS && better; round++) {
            if (!judge(tune, candidate, luck + (uint64_t)round * 500, &now[round])) {
                return false;
            }
            better = now[round].score > then[round].score + (round == 0 ? 0.2 : 0.0);
        }
        if (better) {
            memcpy(best->weights, candidate->weights, sizeof best->weights);
            memcpy(then, now, sizeof then);
            snprintf(what, sizeof what, "%d:", (int)step);
            print_judged(tune, what, &now[1]);
            print_weights(best, &start);
        }
    }
    return true;
}

static int weight_named(const char *name, size_t length)
{
    for (int i = 0; i < tuned_weight_count(); i++) {
        if (strlen(tuned_weight_name(i)) == length
            && strncmp(tuned_weight_name(i), name, length) == 0) {
            return i;
        }
    }
    usage_error("there is no weight \"%.*s\"", (int)length, name);
    return -1;
}

static bool read_set(const char *text, TunedSeat *seat)
{
    while (text != NULL && *text != '\0') {
        const size_t length = strcspn(text, "=");
        const int at = weight_named(text, length);
        char *end = NULL;
        if (at < 0 || text[length] != '=') {
            if (at >= 0) {
                usage_error("--set takes NAME=EARLY:LATE,...");
            }
            return false;
        }
        seat->weights[at].early = (int32_t)strtol(text + length + 1, &end, 10);
        seat->weights[at].late =
            *end == ':' ? (int32_t)strtol(end + 1, &end, 10) : seat->weights[at].early;
        text = *end == ',' ? end + 1 : NULL;
    }
    return true;
}

static bool read_kept(const char *text, Tune *tune)
{
    while (text != NULL) {
        const size_t length = strcspn(text, ",");
        const int at = weight_named(text, length);
        if (at < 0) {
            return false;
        }
        tune->kept[at] = true;
        text = text[length] == ',' ? text + length + 1 : NULL;
    }
    return true;
}

static bool read_foes(const char *text, Tune *tune)
{
    while (text != NULL) {
        const size_t length = strcspn(text, ",");
        char name[FOE_BYTES];
        snprintf(name, sizeof name, "%.*s", (int)(length < FOE_BYTES ? length : FOE_BYTES - 1),
                 text);
        if (tune->foe_count == FOE_MAX) {
            usage_error("--against takes no more than %d names", FOE_MAX);
            return false;
        }
        const Ai *foe = ai_named(name, EDITION_1996, "tune");
        if (foe == NULL) {
            return false;
        }
        tune->foes[tune->foe_count++] = foe;
        text = text[length] == ',' ? text + length + 1 : NULL;
    }
    return true;
}

static int tune_run(const Options *options)
{
    static Board board;
    static TunedSeat best;
    static TunedSeat candidate;
    const char *const *values = options->values;
    const char *like_name = values[TUNE_LIKE] != NULL ? values[TUNE_LIKE] : "helmsman";
    const char *against = values[TUNE_AGAINST] != NULL ? values[TUNE_AGAINST] : "helmsman-ruthless";
    Tune tune = {.board = &board};
    int64_t players;
    int64_t steps;
    uint64_t seed;
    const Ai *like = ai_named(like_name, EDITION_1996, "tune");
    if (like == NULL || like->level == 0 || !edition_load(&board, "1996", NULL)) {
        return EXIT_ERROR;
    }
    bool good = option_number("--players", values[TUNE_PLAYERS], 2, PLAYER_MAX, 4, &players)
                && option_number("--steps", values[TUNE_STEPS], 0, 1000000, 0, &steps)
                && option_number("--blocks", values[TUNE_BLOCKS], 1, 100000, 10, &tune.blocks)
                && option_seed("--seed", values[TUNE_SEED], 1, &seed);
    if (good) {
        Judged judged;
        tune.players = (int)players;
        rng_init(&tune.rng, seed, RNG_STREAM_AI);
        tuned_seat_init(&best, "tuned", like, tune.players);
        tuned_seat_init(&candidate, "candidate", like, tune.players);
        good = read_set(values[TUNE_SET], &best) && read_kept(values[TUNE_KEEP], &tune)
               && read_foes(against, &tune) && judge(&tune, &best, seed, &judged);
        if (good) {
            print_judged(&tune, "start:", &judged);
            good = climb(&tune, &best, &candidate, steps, seed);
        }
    }
    board_finish(&board);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

const ProgramCommand LAB_TUNE = {
    "tune",  "",       "Climbs through the weights of the first edition's hand evaluation.",
    OPTIONS, tune_run, print_ais,
};
