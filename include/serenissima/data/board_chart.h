/* The chart: where the zones and ports of a board lie on its picture, read from its zones
 * (ChartFiles). Its ids are matched with the board's; what the chart does not have of them gets a
 * place all the same, so that any board can be played, be its files there or not. */
#pragma once

#include <serenissima/data/board.h>

enum { CHART_ANCHOR_MAX = 10, CHART_OPEN_MAX = 96, CHART_BYTES_MAX = 8 << 20 /* of its text */ };

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

/* What a board is drawn by. */
typedef struct ChartFiles {
    char zones[PATH_BYTES], picture[PATH_BYTES], large[PATH_BYTES]; /* "": there is none */
} ChartFiles;

/* Looked for in the board's own folder, among the assets ("": there are none) and in the player's
 * boards, there under the name of its map; all are from one place, the first with zones. False:
 * there is none. */
bool chart_files_find(ChartFiles *out, const char *assets, const Board *board);

/* Reads a chart; false and problems on failure (chart is then finished). */
bool board_chart_init_from_text(BoardChart *chart, const char *text, size_t bytes, const char *name,
                                const Board *board, ErrorList *problems);
/* The chart that is found for the board; where there is none that can be read all of the board's
 * seas lie in rows, and *error says why (else "" in it). False when memory ran out. */
bool board_chart_init(BoardChart *chart, const char *assets, const Board *board, Error *error);
void board_chart_finish(BoardChart *chart);

/* Picture files that are shown: JPEG or PNG, their sides in pixels within these bounds. */
enum { PICTURE_SIDE_MIN = 200, PICTURE_SIDE_MAX = 8192, PICTURE_PIXELS_MAX = 36000000 };

/* Reads from the head of the file how large it is; false and *error where it will not be shown. */
bool picture_check(const char *path, int *width, int *height, Error *error);
/* Whether a board in a folder of its own, its zones and its picture go together; false and all
 * problems, each with its place. */
bool board_folder_check(const Board *board, ErrorList *problems);
/* Copies a board that lies in a folder of its own, with its zones and pictures, into a folder of
 * the name of its map in `boards`, where it belongs from then on; out: its file there. False, and
 * "" in out: that folder is there already, or a file cannot be written. */
bool board_folder_copy(Board *board, const char *boards, char out[PATH_BYTES]);
