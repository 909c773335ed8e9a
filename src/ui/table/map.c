#include "table/map.h"

#include "text/textfile.h"

#include <serenissima/rules/rules.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { POINT_MAX = 8000, RING_MAX = 64 };

/* Reading keeps the points of one zone here. */
typedef struct Outline {
    GfxPoint points[POINT_MAX];
    int point_count;
    int rings[RING_MAX];
    int ring_count;
    float least; /* Board units between two points; 0: all of them. */
} Outline;

/* --- Reading ---------------------------------------------------------------------------------- */

static bool read_point(const JsonNode *node, float scale, GfxPoint *out)
{
    int64_t at[2] = {0, 0};
    if (!json_expect_count(node, 2, 2)) {
        return false;
    }
    JsonNode x = json_first(node), y = json_next(&x);
    if (!json_read_int(&x, -1000000, 1000000, &at[0])
        || !json_read_int(&y, -1000000, 1000000, &at[1])) {
        return false;
    }
    *out = gfx_point((float)at[0] / scale, (float)at[1] / scale);
    return true;
}

static void read_ring(const JsonNode *ring, float scale, Outline *out)
{
    int begin = out->point_count;
    for (JsonNode p = json_first(ring); json_kind(&p) != JSON_ABSENT; p = json_next(&p)) {
        if (out->point_count == POINT_MAX) {
            json_problem(ring, "a zone has more than %d points", POINT_MAX);
            return;
        }
        GfxPoint *at = &out->points[out->point_count];
        const bool first = out->point_count == begin;
        if (read_point(&p, scale, at)
            && (first || hypotf(at->x - at[-1].x, at->y - at[-1].y) >= out->least)) {
            out->point_count++;
        }
    }
    int count = out->point_count - begin;
    /* The last point may repeat the first. */
    if (count > 3 && out->points[begin].x == out->points[out->point_count - 1].x
        && out->points[begin].y == out->points[out->point_count - 1].y) {
        out->point_count--;
        count--;
    }
    if (count >= 3 && out->ring_count < RING_MAX) {
        out->rings[out->ring_count++] = count;
    } else {
        out->point_count = begin;
    }
}

/* Reads at most max points; returns how many. */
static int read_points(const JsonNode *list, float scale, GfxPoint *out, int max)
{
    int count = 0;
    if (json_expect_count(list, 1, max)) {
        for (JsonNode p = json_first(list); json_kind(&p) != JSON_ABSENT; p = json_next(&p)) {
            count += read_point(&p, scale, &out[count]);
        }
    }
    return count;
}

static GfxMesh *read_outline(const JsonNode *zone, float scale, Outline *outline)
{
    outline->point_count = outline->ring_count = 0;
    JsonNode rings = json_member(zone, "rings");
    for (JsonNode r = json_first(&rings); json_kind(&r) != JSON_ABSENT; r = json_next(&r)) {
        read_ring(&r, scale, outline);
    }
    return outline->ring_count > 0
               ? gfx_mesh_create(outline->points, outline->rings, outline->ring_count)
               : NULL;
}

static void read_map(const JsonNode *root, const Board *board, Outline *outline, Map *map)
{
    int64_t scale = 1;
    GfxPoint size = {1580, 1003};
    JsonNode unit = json_optional(root, "units_per_point"), whole = json_member(root, "size");
    if (json_kind(&unit) != JSON_ABSENT) {
        json_read_int(&unit, 1, 1000, &scale);
    }
    read_point(&whole, (float)scale, &size);
    map->w = size.x;
    map->h = size.y;
    JsonNode zones = json_member(root, "zones"), ports = json_member(root, "ports");
    for (JsonNode n = json_first_member(&zones); json_kind(&n) != JSON_ABSENT; n = json_next(&n)) {
        ZoneId zone = board_zone_find(board, n.key);
        if (zone) {
            MapZone *to = &map->zone[zone];
            JsonNode anchors = json_member(&n, "anchors"), open = json_member(&n, "open");
            to->anchor_count = read_points(&anchors, (float)scale, to->anchor, MAP_ANCHOR_MAX);
            to->open_count = read_points(&open, (float)scale, to->open, MAP_OPEN_MAX);
            to->mesh = read_outline(&n, (float)scale, outline);
        } else if (map->dry_count < ZONE_MAX) {
            map->dry[map->dry_count] = read_outline(&n, (float)scale, outline);
            map->dry_count += map->dry[map->dry_count] != NULL;
        }
    }
    for (JsonNode n = json_first_member(&ports); json_kind(&n) != JSON_ABSENT; n = json_next(&n)) {
        PortId port = board_port_find(board, n.key);
        if (port) {
            JsonNode dot = json_member(&n, "dot"), plate = json_member(&n, "plate");
            read_point(&dot, (float)scale, &map->port[port].dot);
            read_point(&plate, (float)scale, &map->port[port].plate);
        }
    }
}

/* Plates hide the water below them; about 130 x 76 units around their middle, the sail above the
 * hull. */
bool map_plate_covers(const Map *map, GfxPoint p)
{
    for (int i = 1; i <= PORT_MAX; i++) {
        const MapPort *port = &map->port[i];
        if (port->plate.x > 0 && fabsf(p.x - port->plate.x) < 95 && p.y - port->plate.y < 78
            && port->plate.y - p.y < 44) {
            return true;
        }
    }
    return false;
}

/* What the chart does not know is put in a row at its lower edge, and can be played all the
 * same. */
static void place_strangers(Map *map, const Board *board)
{
    enum { ROOMS = 16 };
    float x = 320;
    for (ZoneId z = 1; z <= board->world.zone_count; z++) {
        if (map->zone[z].mesh) {
            continue;
        }
        GfxPoint ring[4] = {
            {x, map->h - 150}, {x + 110, map->h - 150}, {x + 110, map->h - 20}, {x, map->h - 20}};
        int count = 4;
        map->zone[z].mesh = gfx_mesh_create(ring, &count, 1);
        map->zone[z].anchor[0] = map->zone[z].open[0] = gfx_point(x + 55, map->h - 50);
        map->zone[z].anchor_count = 1;
        for (int i = 1; i <= ROOMS; i++) { /* Others lie around the first. */
            map->zone[z].open[i] =
                gfx_point(x + 25 + 20 * (float)(i % 4), map->h - 120 + 25 * (float)(i / 4));
        }
        map->zone[z].open_count = ROOMS + 1;
        x += 120;
    }
    for (PortId p = 1; p <= board->world.port_count; p++) {
        if (map->port[p].plate.x <= 0) {
            GfxPoint at = map->zone[board->world.ports[p].zone].anchor[0];
            map->port[p].dot = at;
            map->port[p].plate = gfx_point(at.x, at.y - 60);
        }
    }
}

/* --- Life ------------------------------------------------------------------------------------- */

static bool read_file(Map *map, const char *path, const Board *board, float least, Error *error)
{
    size_t bytes = 0;
    char *text = text_file_read(path, &bytes);
    if (!text) {
        return error_set(error, path, "the chart of this board cannot be read");
    }
    JsonDoc *doc = json_parse(text, bytes, path, error);
    free(text);
    Outline *outline = doc ? malloc(sizeof *outline) : NULL;
    if (!outline) {
        json_destroy(doc);
        return false;
    }
    outline->least = least;
    ErrorList problems;
    memset(&problems, 0, sizeof problems);
    JsonNode root = json_root(doc, &problems);
    read_map(&root, board, outline, map);
    free(outline);
    json_destroy(doc);
    return problems.count == 0 || error_first(error, &problems);
}

static const char *name_of(const Board *board)
{
    return board->map[0] ? board->map : "2012";
}

Map *map_create_small(const char *asset_dir, const Board *board, float least, Error *error)
{
    char path[1200];
    Map *map = calloc(1, sizeof *map);
    snprintf(path, sizeof path, "%s/boards/%s_zones.json", asset_dir, name_of(board));
    if (!map || !read_file(map, path, board, least, error)) {
        map_destroy(map);
        return NULL;
    }
    place_strangers(map, board);
    return map;
}

Map *map_create(Gfx *gfx, const char *asset_dir, const Board *board, Error *error)
{
    char small[1200], large[1200];
    Map *map = map_create_small(asset_dir, board, 0, error);
    snprintf(small, sizeof small, "%s/images/board_%s.jpg", asset_dir, name_of(board));
    snprintf(large, sizeof large, "%s/images/board_%s_large.jpg", asset_dir, name_of(board));
    if (map && map_marks_find(map, &board->world)) {
        map->picture = gfx_picture_load(gfx, small, large);
    }
    if (map && !map->picture) {
        error_set(error, asset_dir, "the picture of the board %s cannot be read", name_of(board));
        map_destroy(map);
        map = NULL;
    }
    return map;
}

void map_destroy(Map *map)
{
    if (!map) {
        return;
    }
    for (int z = 1; z <= ZONE_MAX; z++) {
        gfx_mesh_destroy(map->zone[z].mesh);
    }
    for (int i = 0; i < map->dry_count; i++) {
        gfx_mesh_destroy(map->dry[i]);
    }
    map_marks_finish(&map->marks);
    gfx_picture_destroy(map->picture);
    free(map);
}
