#include "balance_report.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <serenissima/rules/rules.h>

enum { MILLE = 1000, FAR_POINTS = 5 * MILLE };

static const char *const PLACES[PLAYER_MAX + 1] = {"", "1", "2", "3", "4"};
static const char *const NEVER = "never";

/* Further than 5 points from parity: by its mean alone, or with its whole interval. */
static const char *verdict_of(const MeasureRange *wins, int players)
{
    const int64_t parity = 100 * MILLE / players;
    if (wins->low > parity + FAR_POINTS || wins->high < parity - FAR_POINTS) {
        return "off";
    }
    const bool far = wins->mean > parity + FAR_POINTS || wins->mean < parity - FAR_POINTS;
    return far ? "perhaps_off" : "even";
}

/* What wealth is counted in. */
static const char *coin_of(const MeasureHead *head)
{
    return rules_traits(&head->board->world).points_decide ? "points" : "ducats";
}

static const char *figure_name(const MeasureHead *head, MeasureFigure figure)
{
    static const char *const NAMES[2][MEASURE_FIGURE_COUNT] = {
        {"ducats", "best_ducats", "turns", "commands"},
        {"points", "best_points", "turns", "commands"}};
    return NAMES[rules_traits(&head->board->world).points_decide ? 1 : 0][figure];
}

static bool is_row_of(const MeasureHead *head, int row)
{
    return census_row(row)->edition == (EditionId)head->board->world.edition;
}

/* ---- JSON ---- */

static void put_range(JsonWriter *writer, const char *mean, const MeasureRange *range)
{
    json_put_fixed(writer, mean, range->mean / 100, 1);
    if (range->low <= range->high) {
        json_put_fixed(writer, "low", range->low / 100, 1);
        json_put_fixed(writer, "high", range->high / 100, 1);
    }
}

static void put_seats(JsonWriter *writer, const MeasureHead *head, const char *name,
                      const MeasureSeats *seats)
{
    if (seats->seats == 0) {
        return;
    }
    const MeasureRange wins = measure_wins(seats), wealth = measure_wealth(seats);
    json_put_object(writer, name);
    json_put_int(writer, "games", seats->seats);
    put_range(writer, "win_percent", &wins);
    json_put_text(writer, "verdict", verdict_of(&wins, head->players));
    json_put_object(writer, coin_of(head));
    put_range(writer, "mean", &wealth);
    json_end_object(writer);
    json_end_object(writer);
}

static void put_ports(JsonWriter *writer, const MeasureHead *head, const MeasureSums *sums)
{
    const Board *board = head->board;
    json_put_object(writer, "ports");
    for (PortId port = 1; port <= board->world.port_count; port++) {
        json_put_object(writer, board->port_id[port]);
        json_put_int(writer, "games", sums->used[port]);
        json_put_int(writer, "visits", sums->visits[port]);
        json_end_object(writer);
    }
    json_end_object(writer);
    json_put_array(writer, "ports_never");
    for (PortId port = 1; port <= board->world.port_count; port++) {
        if (sums->used[port] == 0) {
            json_write_text(writer, board->port_id[port]);
        }
    }
    json_end_array(writer);
}

static void put_rules(JsonWriter *writer, const MeasureHead *head, const MeasureSums *sums,
                      bool never)
{
    json_put_array(writer, never ? "rules_never" : "rules");
    for (int i = 0; census_row(i) != NULL; i++) {
        if (is_row_of(head, i) && (sums->rules[i] == 0 || !never)) {
            json_begin_object(writer);
            json_put_text(writer, "rule", census_row(i)->rule);
            json_put_text(writer, "what", census_row(i)->what);
            if (!never) {
                json_put_int(writer, "count", sums->rules[i]);
            }
            json_end_object(writer);
        }
    }
    json_end_array(writer);
}

void balance_put(JsonWriter *writer, const MeasureHead *head, const MeasureSums *sums)
{
    json_begin_object(writer);
    json_put_text(writer, "board", head->board->id);
    json_put_text(writer, "level", head->level);
    json_put_int(writer, "players", head->players);
    json_put_int(writer, "games", sums->games);
    json_put_hex64(writer, "stamp", head->stamp);
    json_put_fixed(writer, "parity_percent", 1000 / head->players, 1);
    json_put_fixed(writer, "within_points", measure_within(sums) / 100, 1);
    json_put_object(writer, "starts");
    for (PortId port = 1; port <= head->board->world.port_count; port++) {
        put_seats(writer, head, head->board->port_id[port], &sums->starts[port]);
    }
    json_end_object(writer);
    json_put_object(writer, "places");
    for (int place = 1; place <= head->players; place++) {
        put_seats(writer, head, PLACES[place], &sums->places[place]);
    }
    json_end_object(writer);
    for (int i = 0; i < MEASURE_FIGURE_COUNT; i++) {
        const MeasureRange range = measure_figure(sums, (MeasureFigure)i, head->players);
        json_put_object(writer, figure_name(head, (MeasureFigure)i));
        put_range(writer, "mean", &range);
        json_end_object(writer);
    }
    put_ports(writer, head, sums);
    put_rules(writer, head, sums, false);
    put_rules(writer, head, sums, true);
    json_end_object(writer);
}

/* ---- A table ---- */

static void print_seats(const char *name, const MeasureSeats *seats, const MeasureSeats *other,
                        int players)
{
    if (seats->seats == 0) {
        return;
    }
    const MeasureRange wins = measure_wins(seats), wealth = measure_wealth(seats);
    const char *verdict = verdict_of(&wins, players);
    printf("  %-16s %7" PRId64 "  %5.1f %%  (%.1f to %.1f)  %6.1f", name, seats->seats,
           (double)wins.mean / MILLE, (double)wins.low / MILLE, (double)wins.high / MILLE,
           (double)wealth.mean / MILLE);
    if (other != NULL && other->seats > 0) {
        const MeasureRange beside = measure_wins(other), wealth_beside = measure_wealth(other);
        printf("  | %5.1f %%  (%.1f to %.1f)  %6.1f", (double)beside.mean / MILLE,
               (double)beside.low / MILLE, (double)beside.high / MILLE,
               (double)wealth_beside.mean / MILLE);
    }
    printf("%s\n", strcmp(verdict, "off") == 0    ? "  more than 5 points off"
                   : strcmp(verdict, "even") == 0 ? ""
                                                  : "  perhaps more than 5 points off");
}

static void print_range(const MeasureRange *range)
{
    printf("  %7.1f", (double)range->mean / MILLE);
    if (range->low <= range->high) {
        printf("  (%.1f to %.1f)", (double)range->low / MILLE, (double)range->high / MILLE);
    }
}

static PortId port_named(const Board *board, const char *id)
{
    for (PortId port = 1; port <= board->world.port_count; port++) {
        if (strcmp(board->port_id[port], id) == 0) {
            return port;
        }
    }
    return 0;
}

/* A count a game, or that it never happened. */
static void print_count(int64_t count, int64_t games)
{
    if (count > 0) {
        printf("  %9.2f", (double)count / (double)games);
    } else {
        printf("  %9s", NEVER);
    }
}

static void print_counts(const MeasureHead *head, const MeasureSums *sums, const MeasureHead *other,
                         const MeasureSums *other_sums)
{
    const Board *board = head->board;
    printf(" by port, a game: cubes loaded and sold, changes of hands\n");
    for (PortId port = 1; port <= board->world.port_count; port++) {
        const PortId same = other != NULL ? port_named(other->board, board->port_id[port]) : 0;
        printf("  %-16s", board->port_id[port]);
        print_count(sums->visits[port], sums->games);
        if (same != 0) {
            print_count(other_sums->visits[same], other_sums->games);
        }
        printf("\n");
    }
    printf(" by rule, a game\n");
    for (int i = 0; census_row(i) != NULL; i++) {
        if (is_row_of(head, i)) {
            printf("  %-6s", census_row(i)->rule);
            print_count(sums->rules[i], sums->games);
            if (other != NULL && is_row_of(other, i)) {
                print_count(other_sums->rules[i], other_sums->games);
            }
            printf("  %s\n", census_row(i)->what);
        }
    }
}

void balance_print(const MeasureHead *head, const MeasureSums *sums, const MeasureHead *other,
                   const MeasureSums *other_sums)
{
    const Board *board = head->board;
    printf("%s: %d players, %" PRId64 " games of %s, parity %.1f %%, starts to within %.1f points",
           board->id, head->players, sums->games, head->level, 100.0 / head->players,
           (double)measure_within(sums) / MILLE);
    if (other != NULL) {
        printf("; behind |: %s, %" PRId64 " games", other->board->id, other_sums->games);
    }
    printf("\n by start: games, wins, %s\n", coin_of(head));
    for (PortId port = 1; port <= board->world.port_count; port++) {
        const PortId same = other != NULL ? port_named(other->board, board->port_id[port]) : 0;
        print_seats(board->port_id[port], &sums->starts[port],
                    same != 0 ? &other_sums->starts[same] : NULL, head->players);
    }
    printf(" by place in the order of the first turn\n");
    for (int place = 1; place <= head->players; place++) {
        print_seats(PLACES[place], &sums->places[place],
                    other != NULL ? &other_sums->places[place] : NULL, head->players);
    }
    printf(" a game\n");
    for (int i = 0; i < MEASURE_FIGURE_COUNT; i++) {
        const MeasureRange range = measure_figure(sums, (MeasureFigure)i, head->players);
        printf("  %-16s", figure_name(head, (MeasureFigure)i));
        print_range(&range);
        if (other != NULL) {
            const MeasureRange beside = measure_figure(other_sums, (MeasureFigure)i, head->players);
            printf("  |");
            print_range(&beside);
        }
        printf("\n");
    }
    print_counts(head, sums, other, other_sums);
    printf("measured at 0x%016" PRIx64 "\n", head->stamp);
}
