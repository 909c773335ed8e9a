/* What the blocks of a table come to, as a table or as one JSON object. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/cli.h"
#include "table.h"

enum { MILLE = 1000, PERCENT = 100 };

typedef struct FigureInfo {
    const char *key;  /* JSON */
    const char *head; /* of the column */
} FigureInfo;

static const FigureInfo FIGURES[FIGURE_COUNT] = {
    [FIGURE_DUCATS] = {"ducats", "ducats"},
    [FIGURE_ABROAD] = {"cubes_abroad", "abroad"},
    [FIGURE_STORED] = {"cubes_stored", "stored"},
    [FIGURE_GALLEYS] = {"galleys", "galleys"},
    [FIGURE_SAILORS] = {"sailors", "sailors"},
    [FIGURE_PORTS] = {"ports", "ports"},
    [FIGURE_FULL] = {"full_ports", "full"},
    [FIGURE_CAPITAL] = {"capital_percent", "capital"},
    [FIGURE_ON_GALLEYS] = {"attacks_on_galleys", "v.galley"},
    [FIGURE_ON_PORTS] = {"attacks_on_ports", "v.port"},
    [FIGURE_NEUTRALS] = {"taken_from_neutrals", "neutral"},
    [FIGURE_RIVALS] = {"taken_from_rivals", "rivals'"},
    [FIGURE_OFFERS] = {"offers", "offers"},
    [FIGURE_ACCEPTED] = {"offers_accepted", "settled"},
    [FIGURE_STAKES] = {"stakes_ducats", "stakes"},
};

typedef struct Report {
    const Table *table;
    JsonWriter writer;
    int64_t *values; /* room for one a block */
} Report;

/* The share of first places of a seat of the kind over the blocks where both kinds sat. */
static Estimate share_of(const Report *report, int kind, int beside)
{
    int64_t count = 0;
    for (int64_t i = 0; i < report->table->block_count; i++) {
        const TableSum *sum = &report->table->blocks[i].kinds[kind];
        if (sum->seats > 0 && report->table->blocks[i].kinds[beside].seats > 0) {
            report->values[count++] = sum->firsts * PERCENT * MILLE / (TABLE_TWELFTHS * sum->seats);
        }
    }
    return contest_estimate(report->values, count);
}

static Estimate wealth_of(const Report *report, int kind)
{
    int64_t count = 0;
    for (int64_t i = 0; i < report->table->block_count; i++) {
        const TableSum *sum = &report->table->blocks[i].kinds[kind];
        if (sum->seats > 0) {
            report->values[count++] = sum->wealth * MILLE / sum->seats;
        }
    }
    return contest_estimate(report->values, count);
}

/* Sums over all blocks of one kind, or with kind TABLE_KIND_MAX of all. */
static TableSum total_of(const Table *table, int kind)
{
    TableSum total = {0};
    for (int64_t i = 0; i < table->block_count; i++) {
        for (int k = 0; k < table->kind_count; k++) {
            const TableSum *sum = &table->blocks[i].kinds[k];
            if (kind != k && kind != TABLE_KIND_MAX) {
                continue;
            }
            total.seats += sum->seats;
            for (int f = 0; f < FIGURE_COUNT; f++) {
                total.figures[f] += sum->figures[f];
            }
        }
    }
    return total;
}

static int64_t pool_tenths(const Table *table)
{
    int64_t pool = 0;
    for (int64_t i = 0; i < table->block_count; i++) {
        pool += table->blocks[i].pool;
    }
    return pool * 10 / (table->block_count * table->setup.player_count);
}

static const char *wealth_name(const Table *table)
{
    return rules_traits(&table->board->world).points_decide ? "points" : "ducats";
}

/* ---- JSON ---- */

static void put_tenths(JsonWriter *writer, const char *key, int64_t tenths)
{
    json_put_fixed(writer, key, tenths, 1);
}

static void put_estimate(JsonWriter *writer, const char *key, Estimate estimate)
{
    json_put_object(writer, key);
    put_tenths(writer, "mean", estimate.mean / 100);
    if (estimate.low <= estimate.high) {
        put_tenths(writer, "low", estimate.low / 100);
        put_tenths(writer, "high", estimate.high / 100);
    }
    json_end_object(writer);
}

static void put_figures(JsonWriter *writer, const TableSum *total)
{
    for (int f = 0; f < FIGURE_COUNT; f++) {
        put_tenths(writer, FIGURES[f].key, total->figures[f] * 10 / total->seats);
    }
}

static bool report_json(Report *report)
{
    const Table *table = report->table;
    JsonWriter *writer = &report->writer;
    const TableSum all = total_of(table, TABLE_KIND_MAX);
    json_begin_object(writer);
    json_put_text(writer, "edition", edition_name((EditionId)table->board->world.edition));
    json_put_int(writer, "players", table->setup.player_count);
    json_put_int(writer, "games", table->block_count * table->setup.player_count);
    json_put_array(writer, "seats");
    for (int kind = 0; kind < table->kind_count; kind++) {
        const TableSum total = total_of(table, kind);
        if (total.seats == 0) {
            continue;
        }
        json_begin_object(writer);
        json_put_text(writer, "name", table->kinds[kind]->name);
        json_put_int(writer, "seats", total.seats);
        put_estimate(writer, "first_percent", share_of(report, kind, kind));
        if (table->mixed && kind > 0) {
            put_estimate(writer, "first_percent_of_the_first_named", share_of(report, 0, kind));
        }
        put_estimate(writer, "wealth", wealth_of(report, kind));
        put_figures(writer, &total);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_put_object(writer, "table");
    put_figures(writer, &all);
    put_tenths(writer, "pool_sailors", pool_tenths(table));
    json_end_object(writer);
    json_end_object(writer);
    return print_line(writer);
}

/* ---- Text ---- */

static void print_estimate(Estimate estimate, const char *unit)
{
    printf("  %6.1f %s", (double)estimate.mean / MILLE, unit);
    if (estimate.low <= estimate.high) {
        printf(" (%.1f to %.1f)", (double)estimate.low / MILLE, (double)estimate.high / MILLE);
    }
}

static void print_figures(const char *name, const TableSum *total)
{
    printf("  %-18s", name);
    for (int f = 0; f < FIGURE_COUNT; f++) {
        printf(" %8.1f", (double)total->figures[f] / (double)total->seats);
    }
    printf("\n");
}

static void print_places(const Report *report)
{
    const Table *table = report->table;
    printf("%d players, %lld games, parity %.1f %%\n", table->setup.player_count,
           (long long)(table->block_count * table->setup.player_count),
           100.0 / table->setup.player_count);
    for (int kind = 0; kind < table->kind_count; kind++) {
        const TableSum total = total_of(table, kind);
        if (total.seats == 0) {
            continue;
        }
        printf("  %-18s", table->kinds[kind]->name);
        print_estimate(share_of(report, kind, kind), "% first");
        print_estimate(wealth_of(report, kind), wealth_name(table));
        if (table->mixed && kind > 0) {
            printf("  beside it");
            print_estimate(share_of(report, 0, kind), "%");
        }
        printf("\n");
    }
}

static void report_text(const Report *report)
{
    const Table *table = report->table;
    const TableSum all = total_of(table, TABLE_KIND_MAX);
    print_places(report);
    printf("a seat, on the mean\n  %-18s", "");
    for (int f = 0; f < FIGURE_COUNT; f++) {
        printf(" %8s", FIGURES[f].head);
    }
    printf("\n");
    for (int kind = 0; kind < table->kind_count; kind++) {
        const TableSum total = total_of(table, kind);
        if (total.seats > 0) {
            print_figures(table->kinds[kind]->name, &total);
        }
    }
    print_figures("all", &all);
    if (rules_traits(&table->board->world).common_pool) {
        printf("sailors left in the pool: %.1f\n", (double)pool_tenths(table) / 10);
    }
}

bool table_report(const Table *table)
{
    Report report = {.table = table,
                     .values = malloc((size_t)table->block_count * sizeof *report.values)};
    if (report.values == NULL) {
        print_error("out of memory");
        return false;
    }
    bool good = true;
    json_writer_init(&report.writer, JSON_COMPACT);
    if (table->json) {
        good = report_json(&report);
    } else {
        report_text(&report);
    }
    json_writer_finish(&report.writer);
    free(report.values);
    return good;
}
