/* bench: what the rules, the hand evaluation, seats, hints and games cost, each as a row of its own
 * and set against a fixed loop of the same run, so that machines and their load fall out. */
#pragma once

#include "cli/cli.h"
#include "cli/game.h"

enum { BENCH_SLICE_MAX = 64, BENCH_NAME_BYTES = 40, BENCH_ACCEPTED_MAX = 64 };

/* What all rows are measured with. */
typedef struct Bench {
    const Board *board; /* of the row in hand */
    GameSetup setup;
    uint64_t seed;
    int decisions; /* asked of each level; 1..BENCH_SLICE_MAX */
} Bench;

/* A row of one edition. Its work is cut into slices, each the same in every run: so two builds do
 * the same, however fast they are. */
typedef struct BenchRow {
    const char *name;
    const char *level; /* of the seats that are asked; NULL where it has none */
    const char *unit;  /* counted by the second; NULL: each slice is one that somebody waits for */
    bool once;         /* does not depend on the edition */
    /* Makes ready; returns how many slices there are, 0 after an error message. */
    int (*prepare)(Bench *bench, const struct BenchRow *row);
    /* Does one; returns how much was done, 0 after an error message. */
    int64_t (*slice)(Bench *bench, const struct BenchRow *row, int index);
} BenchRow;

/* ---- bench_rules.c ---- */

int bench_commands_prepare(Bench *bench, const BenchRow *row);
int64_t bench_commands(Bench *bench, const BenchRow *row, int index);
int bench_copies_prepare(Bench *bench, const BenchRow *row);
int64_t bench_copies(Bench *bench, const BenchRow *row, int index);
int bench_afterstates_prepare(Bench *bench, const BenchRow *row);
int64_t bench_afterstates(Bench *bench, const BenchRow *row, int index);
int bench_sums_prepare(Bench *bench, const BenchRow *row);
int64_t bench_sums(Bench *bench, const BenchRow *row, int index);

/* ---- bench_seats.c ---- */

int bench_seat_prepare(Bench *bench, const BenchRow *row);
int64_t bench_seat(Bench *bench, const BenchRow *row, int index);
int bench_hint_prepare(Bench *bench, const BenchRow *row);
int64_t bench_hint_first(Bench *bench, const BenchRow *row, int index);
int64_t bench_hint_final(Bench *bench, const BenchRow *row, int index);
int bench_game_prepare(Bench *bench, const BenchRow *row);
int64_t bench_game(Bench *bench, const BenchRow *row, int index);

/* ---- bench_loop.c ---- */

/* The fixed loop: copies, look-ups, branches and bit scans such as the rules are made of, about a
 * thousandth of a second. Changed, it makes all accepted figures worthless. */
void bench_loop(void);

/* ---- bench_accepted.c ---- */

typedef struct BenchFigure {
    char name[BENCH_NAME_BYTES]; /* of a row, or "decisions", of which there were so many */
    double figure;               /* done in the time of a thousand fixed loops */
} BenchFigure;

typedef struct BenchAccepted {
    BenchFigure of[BENCH_ACCEPTED_MAX];
    int count;
    bool elsewhere; /* they were measured on another processor */
} BenchAccepted;

/* Places behind the point that such a figure is written with. */
int bench_decimals(double figure);
/* NULL: there is none of that name. */
double *bench_accepted_find(BenchAccepted *accepted, const char *name);
void bench_accepted_set(BenchAccepted *accepted, const char *name, double figure);
/* Both false after an error message; why: what the head of the file says beside the day. */
bool bench_accepted_read(const char *path, BenchAccepted *out);
bool bench_accepted_write(const char *path, const BenchAccepted *accepted, const char *why);
