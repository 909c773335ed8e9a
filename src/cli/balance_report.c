#include "balance_report.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MILLE = 1000, FAR_POINTS = 5 * MILLE };

static const char *const KEYS[] = {"starts", "places", "wealth_by_start", "game", "ports", "rules"};
static const char *const HEADS[] = {"wins by start",
                                    "wins by place in the order of the first turn",
                                    "what each start has at the end",
                                    "a game",
                                    "a game, by port: cubes loaded and sold, changes of hands",
                                    "a game, by rule"};

/* Further than 5 points from parity: by its mean alone, or with its whole interval; "" where there
 * is no parity. */
static const char *verdict_of(const MeasureLine *line, int players)
{
    const int64_t parity = 100 * MILLE / players;
    const MeasureRange *wins = &line->value;
    if (line->group > MEASURE_PLACES || line->count == 0) {
        return "";
    }
    if (wins->low > parity + FAR_POINTS || wins->high < parity - FAR_POINTS) {
        return "off";
    }
    const bool far = wins->mean > parity + FAR_POINTS || wins->mean < parity - FAR_POINTS;
    return far ? "perhaps_off" : "even";
}

static void put_line(JsonWriter *writer, const MeasureLine *line, int players)
{
    json_begin_object(writer);
    if (line->group == MEASURE_RULES) {
        json_put_text(writer, "rule", rule_name(census_row(line->index)->rule));
    }
    json_put_text(writer, "name", line->name);
    json_put_int(writer, "count", line->count);
    if (line->value.low <= line->value.high) {
        json_put_fixed(writer, "mean", line->value.mean / 100, 1);
        json_put_fixed(writer, "low", line->value.low / 100, 1);
        json_put_fixed(writer, "high", line->value.high / 100, 1);
    }
    if (verdict_of(line, players)[0] != '\0') {
        json_put_text(writer, "verdict", verdict_of(line, players));
    }
    json_end_object(writer);
}

void balance_put(JsonWriter *writer, const MeasureHead *head, const MeasureSums *sums)
{
    static MeasureLine lines[MEASURE_LINE_MAX];
    const int count = measure_lines(head, sums, lines);
    json_begin_object(writer);
    json_put_text(writer, "board", head->board->id);
    json_put_text(writer, "level", head->level);
    json_put_int(writer, "players", head->players);
    json_put_int(writer, "games", sums->games);
    json_put_hex64(writer, "stamp", head->stamp);
    json_put_fixed(writer, "parity_percent", 1000 / head->players, 1);
    json_put_fixed(writer, "within_points", measure_within(sums) / 100, 1);
    for (int i = 0; i < count; i++) {
        if (i == 0 || lines[i].group != lines[i - 1].group) {
            json_put_array(writer, KEYS[lines[i].group]);
        }
        put_line(writer, &lines[i], head->players);
        if (i + 1 == count || lines[i].group != lines[i + 1].group) {
            json_end_array(writer);
        }
    }
    json_end_object(writer);
}

static void print_value(const MeasureLine *line)
{
    char range[48] = "";
    if (line->value.low <= line->value.high) {
        snprintf(range, sizeof range, "(%.1f to %.1f)", (double)line->value.low / MILLE,
                 (double)line->value.high / MILLE);
    }
    if (line->count > 0) {
        printf("  %6.1f  %-16s", (double)line->value.mean / MILLE, range);
    } else {
        printf("  %6s  %-16s", "never", "");
    }
}

void balance_print(const MeasureHead *head, const MeasureSums *sums, const MeasureHead *other,
                   const MeasureSums *other_sums)
{
    static MeasureLine lines[MEASURE_LINE_MAX], others[MEASURE_LINE_MAX];
    const int count = measure_lines(head, sums, lines);
    const int other_count = other != NULL ? measure_lines(other, other_sums, others) : 0;
    printf("%s: %d players, %" PRId64 " games of %s, parity %.1f %%, starts to within %.1f points",
           head->board->id, head->players, sums->games, head->level, 100.0 / head->players,
           (double)measure_within(sums) / MILLE);
    if (other != NULL) {
        printf("; behind it %s, %" PRId64 " games", other->board->id, other_sums->games);
    }
    for (int i = 0; i < count; i++) {
        const MeasureLine *line = &lines[i];
        const MeasureLine *beside = measure_line_beside(line, others, other_count);
        const char *verdict = verdict_of(line, head->players);
        if (i == 0 || line->group != lines[i - 1].group) {
            printf("\n %s", HEADS[line->group]);
        }
        printf("\n  %-7s%-26s",
               line->group == MEASURE_RULES ? rule_name(census_row(line->index)->rule) : "",
               line->name);
        print_value(line);
        if (beside != NULL) {
            print_value(beside);
        }
        printf("%s", strcmp(verdict, "off") == 0           ? "  more than 5 points off"
                     : strcmp(verdict, "perhaps_off") == 0 ? "  perhaps more than 5 points off"
                                                           : "");
    }
    printf("\nmeasured at 0x%016" PRIx64 "\n", head->stamp);
}
