#include <serenissima/data/board_chart.h>

#include <serenissima/data/file.h>

#include <stdlib.h>
#include <string.h>

enum { FAR = 1000000, SIDE_MIN = 100, SIDE_MAX = 10000, UNITS_MAX = 1000, ZONE_POINTS_MAX = 8000 };

typedef struct ChartReader {
    BoardChart *chart;
    float scale;     /* of the file's numbers to a chart unit */
    uint32_t *ports; /* those that the chart has, bit `port` */
    bool *far;       /* a point was too far off, which is told once */
} ChartReader;

/* By more than the picture is wide or high: what is drawn so far away costs time and is not
 * seen. */
static bool is_far(float at, float side)
{
    return side > 0 && (at < -side || at > 2 * side);
}

static bool read_point(const ChartReader *reader, const JsonNode *node, ChartPoint *out)
{
    int64_t x = 0, y = 0;
    if (!json_expect_count(node, 2, 2)) {
        return false;
    }
    JsonNode first = json_first(node), second = json_next(&first);
    if (!json_read_int(&first, -FAR, FAR, &x) || !json_read_int(&second, -FAR, FAR, &y)) {
        return false;
    }
    *out = (ChartPoint){(float)x / reader->scale, (float)y / reader->scale};
    const BoardChart *chart = reader->chart;
    if (!is_far(out->x, chart->width) && !is_far(out->y, chart->height)) {
        return true;
    }
    if (!*reader->far) {
        *reader->far = true;
        json_problem(node, "it lies far beyond the picture, which is %.0f x %.0f",
                     (double)chart->width, (double)chart->height);
    }
    return false;
}

/* At most max points; returns how many. */
static int read_points(const ChartReader *reader, const JsonNode *list, ChartPoint *out, int max)
{
    int count = 0;
    if (json_expect_count(list, 1, max)) {
        for (JsonNode i = json_first(list); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
            count += read_point(reader, &i, &out[count]);
        }
    }
    return count;
}

/* ---- Outlines ---- */

static void read_ring(const ChartReader *reader, const JsonNode *ring)
{
    BoardChart *chart = reader->chart;
    const int first = chart->point_count;
    for (JsonNode i = json_first(ring); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        chart->point_count += read_point(reader, &i, &chart->points[chart->point_count]);
    }
    const ChartPoint *begin = &chart->points[first], *end = &chart->points[chart->point_count];
    /* The last point may repeat the first. */
    if (end - begin > 3 && end[-1].x == begin->x && end[-1].y == begin->y) {
        chart->point_count--;
    }
    if (chart->point_count - first >= 3) {
        chart->rings[chart->ring_count++] = (ChartRing){first, chart->point_count - first};
    } else {
        chart->point_count = first;
    }
}

static int count_points(const JsonNode *rings)
{
    int count = 0;
    for (JsonNode r = json_first(rings); json_kind(&r) != JSON_ABSENT; r = json_next(&r)) {
        count += json_count(&r);
    }
    return count;
}

/* Room for all rings and points of the file, before the first is read. */
static bool make_room(BoardChart *chart, const JsonNode *zones)
{
    int rings = 1, points = 1, dry = 1;
    for (JsonNode n = json_first_member(zones); json_kind(&n) != JSON_ABSENT; n = json_next(&n)) {
        const JsonNode list = json_member(&n, "rings");
        const int count = count_points(&list);
        if (count > ZONE_POINTS_MAX) {
            json_problem(&list, "a zone has %d points, at most %d can be", count, ZONE_POINTS_MAX);
            return false;
        }
        rings += json_count(&list);
        points += count;
        dry++;
    }
    chart->rings = calloc((size_t)rings, sizeof *chart->rings);
    chart->points = calloc((size_t)points, sizeof *chart->points);
    chart->dry = calloc((size_t)dry, sizeof *chart->dry);
    return chart->rings != NULL && chart->points != NULL && chart->dry != NULL;
}

static void read_zone(const ChartReader *reader, const JsonNode *node, ChartZone *zone)
{
    const JsonNode rings = json_member(node, "rings");
    zone->first_ring = reader->chart->ring_count;
    for (JsonNode r = json_first(&rings); json_kind(&r) != JSON_ABSENT; r = json_next(&r)) {
        read_ring(reader, &r);
    }
    zone->ring_count = reader->chart->ring_count - zone->first_ring;
}

static void read_chart(const ChartReader *reader, const JsonNode *root, const Board *board)
{
    BoardChart *chart = reader->chart;
    const JsonNode zones = json_member(root, "zones"), ports = json_member(root, "ports");
    if (!make_room(chart, &zones)) {
        return;
    }
    for (JsonNode n = json_first_member(&zones); json_kind(&n) != JSON_ABSENT; n = json_next(&n)) {
        const ZoneId id = board_zone_find(board, n.key);
        ChartZone *zone = id != 0 ? &chart->zone[id] : &chart->dry[chart->dry_count];
        if (zone->ring_count > 0) {
            json_problem(&n, "this zone was there before");
            continue;
        }
        read_zone(reader, &n, zone);
        if (id == 0) {
            chart->dry_count += zone->ring_count > 0;
            continue;
        }
        const JsonNode anchors = json_member(&n, "anchors"), open = json_member(&n, "open");
        zone->anchor_count = read_points(reader, &anchors, zone->anchor, CHART_ANCHOR_MAX);
        zone->open_count = read_points(reader, &open, zone->open, CHART_OPEN_MAX);
    }
    for (JsonNode n = json_first_member(&ports); json_kind(&n) != JSON_ABSENT; n = json_next(&n)) {
        const PortId port = board_port_find(board, n.key);
        const JsonNode dot = json_member(&n, "dot"), plate = json_member(&n, "plate");
        ChartPoint at;
        *reader->ports |= 1U << port;
        (void)read_point(reader, &dot, port != 0 ? &chart->dot[port] : &at);
        (void)read_point(reader, &plate, port != 0 ? &chart->plate[port] : &at);
    }
}

/* ---- What the chart does not have ---- */

/* A piece of water of its own. */
static void place_stranger(BoardChart *chart, ChartZone *zone, ChartPoint at, float w, float h)
{
    enum { ROOMS = 16 };
    const float x = at.x, y = at.y;
    const ChartPoint corners[] = {{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}};
    zone->first_ring = chart->ring_count;
    zone->ring_count = 1;
    chart->rings[chart->ring_count++] = (ChartRing){chart->point_count, 4};
    memcpy(&chart->points[chart->point_count], corners, sizeof corners);
    chart->point_count += 4;
    zone->anchor[0] = zone->open[0] = (ChartPoint){x + w / 2, y + h - 20};
    zone->anchor_count = 1;
    for (int i = 1; i <= ROOMS; i++) { /* Others lie around the first. */
        zone->open[i] = (ChartPoint){x + 25 + (w - 50) / 3 * (float)(i % 4),
                                     y + 10 + (h - 10) / 4 * (float)(i / 4)};
    }
    zone->open_count = ROOMS + 1;
}

/* In rows from the lower edge upwards. */
static void place_in_row(BoardChart *chart, ChartZone *zone, int place)
{
    enum { SIDE = 110, STEP = 120, MARGIN = 20 };
    const int left = 320, in_row = ((int)chart->width - left) / STEP > 0
                                       ? ((int)chart->width - left) / STEP
                                       : 1;
    const ChartPoint at = {(float)(left + place % in_row * STEP),
                           chart->height - (float)(SIDE + MARGIN + place / in_row * STEP)};
    place_stranger(chart, zone, at, SIDE, SIDE);
}

/* ---- A board without a chart ---- */

enum { CELLS_MAX = 100 };

typedef struct Cells {
    ChartPoint at[CELLS_MAX];
    ZoneId zone[CELLS_MAX]; /* 0 empty */
    int count;
    float w, h;
} Cells;

/* The whole sheet in cells, but for what the table lays on its corners. */
static void cut_cells(Cells *cells, const BoardChart *chart, int rows)
{
    const float left = 20, top = 120; /* And the wheel's and the Doge's inner corners. */
    const ChartPoint wheel = {330, 660}, doge = {1240, 246};
    const int columns = rows * 8 / 5;
    cells->count = 0;
    cells->w = (chart->width - 2 * left) / (float)columns;
    cells->h = (chart->height - top - left) / (float)rows;
    for (int i = 0; i < rows * columns; i++) {
        const ChartPoint at = {left + cells->w * (float)(i % columns),
                               top + cells->h * (float)(i / columns)};
        const float x = at.x + cells->w / 2, y = at.y + cells->h / 2;
        if ((x > wheel.x || y < wheel.y) && (x < doge.x || y > doge.y)) {
            cells->zone[cells->count] = 0;
            cells->at[cells->count++] = at;
        }
    }
}

/* How far the zone's neighbours lie from the cell, and more for far ones. */
static float spread_of(const Cells *cells, const World *world, int cell)
{
    float sum = 0;
    for (int i = 0; cells->zone[cell] != 0 && i < cells->count; i++) {
        const float x = cells->at[i].x - cells->at[cell].x, y = cells->at[i].y - cells->at[cell].y;
        const bool near =
            cells->zone[i] != 0 && world_zones_adjacent(world, cells->zone[cell], cells->zone[i]);
        sum += near ? x * x + y * y : 0;
    }
    return sum;
}

/* Changes the places of two, if they and their neighbours come nearer so. */
static bool swap_zones(Cells *cells, const World *world, int a, int b)
{
    const ZoneId zones[] = {cells->zone[a], cells->zone[b]};
    const float before = spread_of(cells, world, a) + spread_of(cells, world, b);
    cells->zone[a] = zones[1];
    cells->zone[b] = zones[0];
    const bool better = spread_of(cells, world, a) + spread_of(cells, world, b) < before - 1;
    cells->zone[a] = zones[better];
    cells->zone[b] = zones[!better];
    return better;
}

/* Each zone in a cell, neighbours near one another: cells change places as long as that helps. */
static void place_all(BoardChart *chart, const World *world)
{
    enum { PASSES = 30 };
    Cells cells = {.count = 0};
    for (int rows = 2; cells.count < world->zone_count; rows++) {
        cut_cells(&cells, chart, rows);
    }
    for (ZoneId id = 1; id <= world->zone_count; id++) {
        cells.zone[id - 1] = id;
    }
    bool better = true;
    for (int pass = 0; pass < PASSES && better; pass++) {
        better = false;
        for (int i = 0; i < cells.count * cells.count; i++) {
            better = swap_zones(&cells, world, i / cells.count, i % cells.count) || better;
        }
    }
    for (int i = 0; i < cells.count; i++) {
        const ChartPoint at = {cells.at[i].x + 10, cells.at[i].y + 10};
        if (cells.zone[i] != 0) {
            place_stranger(chart, &chart->zone[cells.zone[i]], at, cells.w - 20, cells.h - 20);
        }
    }
}

/* ports: those that the chart has, bit `port`. */
static bool place_strangers(BoardChart *chart, const World *world, uint32_t ports)
{
    int strangers = 0;
    for (ZoneId id = 1; id <= world->zone_count; id++) {
        strangers += chart->zone[id].ring_count == 0 || chart->zone[id].anchor_count == 0;
    }
    int rings = chart->ring_count, points = chart->point_count; /* There is room for these. */
    if (!list_room(&chart->rings, rings + strangers, &rings, sizeof *chart->rings)
        || !list_room(&chart->points, points + 4 * strangers, &points, sizeof *chart->points)) {
        return false;
    }
    if (strangers == world->zone_count) {
        place_all(chart, world);
    }
    int place = 0;
    for (ZoneId id = 1; id <= world->zone_count; id++) {
        ChartZone *zone = &chart->zone[id];
        if (zone->ring_count == 0 || zone->anchor_count == 0) {
            place_in_row(chart, zone, place++);
        }
        if (zone->open_count == 0) {
            zone->open[zone->open_count++] = zone->anchor[0];
        }
    }
    for (PortId port = 1; port <= world->port_count; port++) {
        if ((ports >> port & 1U) == 0) {
            const ChartPoint at = chart->zone[world->ports[port].zone].anchor[0];
            chart->dot[port] = at;
            chart->plate[port] = (ChartPoint){at.x, at.y - 60};
        }
    }
    return true;
}

/* What the board's maker moved lies where he put it, within the picture. */
static void move_to(const BoardChart *chart, BoardPlace place, ChartPoint *at)
{
    if (place.x != 0 || place.y != 0) {
        at->x = (float)place.x < chart->width ? (float)place.x : chart->width;
        at->y = (float)place.y < chart->height ? (float)place.y : chart->height;
    }
}

static void move_places(BoardChart *chart, const Board *board)
{
    for (ZoneId id = 1; id <= board->world.zone_count; id++) {
        move_to(chart, board->anchor[id], &chart->zone[id].anchor[0]);
    }
    for (PortId id = 1; id <= board->world.port_count; id++) {
        move_to(chart, board->dot[id], &chart->dot[id]);
        move_to(chart, board->plate[id], &chart->plate[id]);
    }
}

/* ---- The whole ---- */

bool board_chart_init_from_text(BoardChart *chart, const char *text, size_t bytes, const char *name,
                                const Board *board, ErrorList *problems)
{
    Error error;
    memset(chart, 0, sizeof *chart);
    problems->count = 0;
    if (bytes > CHART_BYTES_MAX) {
        return error_add(problems, name, "a chart has at most %d MB", CHART_BYTES_MAX >> 20);
    }
    JsonDoc *doc = json_parse(text, bytes, name, &error);
    if (doc == NULL) {
        return error_add(problems, error.where, "%s", error.what);
    }
    const JsonNode root = json_root(doc, problems);
    const JsonNode units = json_optional(&root, "units_per_point"),
                   size = json_member(&root, "size");
    int64_t scale = 1;
    uint32_t ports = 0;
    ChartPoint side = {0, 0};
    bool good = json_kind(&units) == JSON_ABSENT || json_read_int(&units, 1, UNITS_MAX, &scale);
    bool far = false;
    const ChartReader reader = {chart, (float)scale, &ports, &far};
    good = good && read_point(&reader, &size, &side);
    if (good
        && (side.x < SIDE_MIN || side.y < SIDE_MIN || side.x > SIDE_MAX || side.y > SIDE_MAX)) {
        good = json_problem(&size, "a side has %d to %d units", SIDE_MIN, SIDE_MAX);
    }
    if (good) {
        chart->width = side.x;
        chart->height = side.y;
        read_chart(&reader, &root, board);
    }
    json_destroy(doc);
    good = good && problems->count == 0
           && ((chart->points != NULL && place_strangers(chart, &board->world, ports))
               || error_add(problems, name, "out of memory"));
    if (good) {
        move_places(chart, board);
    } else {
        board_chart_finish(chart);
    }
    return good;
}

static bool read_found(BoardChart *chart, const char *assets, const Board *board, Error *error)
{
    ChartFiles files;
    ErrorList problems;
    size_t bytes;
    if (!chart_files_find(&files, assets, board)) {
        return error_set(error, board->map, "the chart of this board is not there");
    }
    char *text = file_read(files.zones, &bytes, error);
    const bool good =
        text != NULL
        && (board_chart_init_from_text(chart, text, bytes, files.zones, board, &problems)
            || error_first(error, &problems));
    free(text);
    return good;
}

bool board_chart_init(BoardChart *chart, const char *assets, const Board *board, Error *error)
{
    error_set(error, "", "%s", "");
    if (read_found(chart, assets, board, error)) {
        return true;
    }
    memset(chart, 0, sizeof *chart);
    chart->width = 1580;
    chart->height = 1003;
    const bool good = place_strangers(chart, &board->world, 0);
    if (good) {
        move_places(chart, board);
    } else {
        board_chart_finish(chart);
    }
    return good;
}

void board_chart_finish(BoardChart *chart)
{
    free(chart->rings);
    free(chart->points);
    free(chart->dry);
    memset(chart, 0, sizeof *chart);
}
