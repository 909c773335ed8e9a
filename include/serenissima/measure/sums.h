/* What games of computers say about a board: sums that can be added, kept as one JSON object and
 * gone on with, and the figures with 95 % intervals that follow from them. */
#pragma once

#include <serenissima/data/board.h>
#include <serenissima/json/json.h>
#include <serenissima/measure/census.h>

enum { MEASURE_GAMES_MAX = 1000000, MEASURE_TWELFTHS = 12 };

/* Of one game each. */
typedef enum MeasureFigure {
    MEASURE_WEALTH,   /* of all seats together at the end: ducats, or points where these decide */
    MEASURE_BEST,     /* of the seat that has most */
    MEASURE_TURNS,    /* the turn (1996: round) in which it ended */
    MEASURE_COMMANDS, /* chance's too */
    MEASURE_FIGURE_COUNT
} MeasureFigure;

/* Sum and sum of squares over the games. */
typedef struct MeasureSum {
    int64_t sum;
    int64_t square;
} MeasureSum;

/* Over the seats that began in one place. */
typedef struct MeasureSeats {
    int64_t seats;
    int64_t share; /* of the wins, in twelfths: a shared first place is shared */
} MeasureSeats;

/* {0}: of no game. Whole numbers of 64 bits and nothing else. */
typedef struct MeasureSums {
    int64_t games;
    MeasureSum figures[MEASURE_FIGURE_COUNT];
    MeasureSeats starts[PORT_MAX + 1]; /* by port of the start; in 1996 by capital */
    MeasureSum wealth[PORT_MAX + 1];   /* likewise: what those seats have at the end */
    /* 1: who has the first turn, 2: the next one ...; in 1996, where the order is bid for in each
     * round, by seat */
    MeasureSeats places[PLAYER_MAX + 1];
    int64_t visits[PORT_MAX + 1]; /* cubes loaded and sold there, and changes of hands */
    int64_t rules[CENSUS_MAX];    /* by row of the census: how often it decided something */
} MeasureSums;

void measure_add(MeasureSums *sums, const MeasureSums *more);

/* What must agree for sums to be added. */
typedef struct MeasureHead {
    const Board *board;
    const char *level; /* the AI of all seats: "mozzo" */
    int players;
    uint64_t seed;  /* of the first game; each next one is 1 higher */
    uint64_t stamp; /* rules, board, net and weights: measure_stamp */
} MeasureHead;

/* One object. */
void measure_write(const MeasureHead *head, const MeasureSums *sums, JsonWriter *writer);
/* Reads what measure_write wrote under the same head. False and one sentence: it is damaged, or of
 * another board, level, number of players, seed, or of other rules or weights. name: the file's */
bool measure_read(const MeasureHead *head, const char *text, size_t bytes, const char *name,
                  MeasureSums *sums, Error *error);

/* ---- Figures, in thousandths ---- */

/* Mean and 95 % interval; low > high: of too few games for one. */
typedef struct MeasureRange {
    int64_t mean;
    int64_t low;
    int64_t high;
} MeasureRange;

/* Percent of the wins, by Wilson; at least one seat. Seats of one game are not independent, but of
 * those that began in one place a game has one at most. */
MeasureRange measure_wins(const MeasureSeats *seats);
/* How far off the part of the wins of a start may be, at most: half the widest interval, in
 * thousandths of a percent; 0: of no game. */
int64_t measure_within(const MeasureSums *sums);

/* All figures line by line, group by group. */
typedef enum MeasureGroup {
    MEASURE_STARTS,  /* percent of the wins, by every start that the board offers; count 0: nobody
                     * began there */
    MEASURE_PLACES,  /* likewise, by place */
    MEASURE_WEALTHS, /* by start, what a seat has at the end; starts of nobody are left out */
    MEASURE_GAME,    /* of a game, by MeasureFigure: wealth for each player */
    MEASURE_PORTS,   /* visits a game */
    MEASURE_RULES,   /* decisions a game, by row of the census */
    MEASURE_GROUP_COUNT
} MeasureGroup;

typedef struct MeasureLine {
    MeasureGroup group;
    int index;          /* port, place, figure or row */
    const char *name;   /* "valencia", "1", "turns", or what continues "how often" */
    int64_t count;      /* seats that began there, games, visits, decisions */
    MeasureRange value; /* without an interval for ports and rules */
} MeasureLine;

enum { MEASURE_LINE_MAX = 3 * PORT_MAX + PLAYER_MAX + MEASURE_FIGURE_COUNT + CENSUS_MAX };

/* How many there are; none of no game. */
int measure_lines(const MeasureHead *head, const MeasureSums *sums,
                  MeasureLine out[MEASURE_LINE_MAX]);
/* The same figure among the lines of another board; NULL: it has none. */
const MeasureLine *measure_line_beside(const MeasureLine *line, const MeasureLine *others,
                                       int count);
