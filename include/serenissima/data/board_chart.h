/* The chart: where the zones and ports of a board lie on its picture, read from <map>_zones.json. Its
 * ids are matched with the board's; what the chart does not have of them gets a place all the same,
 * so that any board can be played. */
#ifndef SERENISSIMA_DATA_BOARD_CHART_H
#define SERENISSIMA_DATA_BOARD_CHART_H

#include <serenissima/data/board.h>

enum { CHART_ANCHOR_MAX = 10, CHART_OPEN_MAX = 96 };

/* BoardChart units: a 1580th of the width of the shipped charts. */
typedef struct ChartPoint {
    float x, y;
} ChartPoint;

typedef struct ChartRing {
    int first, count; /* of BoardChart.points; at least 3 */
} ChartRing;

typedef struct ChartZone {
    int first_ring, ring_count;          /* of BoardChart.rings; 0: the chart does not have it */
    ChartPoint anchor[CHART_ANCHOR_MAX]; /* where galleys lie, the best first */
    int anchor_count;                    /* at least 1 */
    ChartPoint open[CHART_OPEN_MAX];     /* well inside, from the first anchor outwards */
    int open_count;
} ChartZone;

typedef struct BoardChart {
    float width, height;
    ChartZone zone[ZONE_MAX + 1];
    ChartPoint dot[PORT_MAX + 1];   /* the harbour */
    ChartPoint plate[PORT_MAX + 1]; /* the middle of its plate */
    ChartZone *dry;                 /* water that is painted and that the board does not have: its
                                     * rings alone; owned, as are rings and points */
    int dry_count;
    ChartRing *rings;
    int ring_count;
    ChartPoint *points;
    int point_count;
} BoardChart;

/* Reads a chart; false and problems on failure (chart is then finished). */
bool board_chart_init_from_text(BoardChart *chart, const char *text, size_t bytes, const char *name,
                                const Board *board, ErrorList *problems);
/* Of assets/boards; false and *error where there is none that can be read. */
bool board_chart_init(BoardChart *chart, const char *assets, const Board *board, Error *error);
void board_chart_finish(BoardChart *chart);

#endif
