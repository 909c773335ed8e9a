#include "table/map.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { EDGE_MAX = 1024, CURVE_POINTS = 24, ENDS_TRIED = 32 };

static const float LEAST_BORDER = 3; /* Board units; zones that share less meet in a point. */
static const float SHORE = 12;       /* A harbour so near to its water lies at it. */

static bool add_mark(MapMarks *marks, MapMark mark, const GfxPoint *points, int count)
{
    MapMark *more = realloc(marks->mark, sizeof *more * (size_t)(marks->count + 1));
    marks->mark = more ? more : marks->mark;
    GfxPoint *longer =
        realloc(marks->points, sizeof *longer * (size_t)(marks->point_count + count));
    marks->points = longer ? longer : marks->points;
    if (!more || !longer) {
        return false;
    }
    mark.first = marks->point_count;
    mark.count = count;
    memcpy(&longer[mark.first], points, sizeof *points * (size_t)count);
    marks->point_count += count;
    more[marks->count++] = mark;
    return true;
}

/* --- Lanes ------------------------------------------------------------------------------------ */

/* A lane bends a little, so that two between neighbours part. */
static void bend(GfxPoint a, GfxPoint b, GfxPoint curve[3])
{
    curve[0] = a;
    curve[1] =
        gfx_point((a.x + b.x) / 2 + (b.y - a.y) * 0.12f, (a.y + b.y) / 2 - (b.x - a.x) * 0.12f);
    curve[2] = b;
}

/* Its length, where plates hide it counted four times. */
static float lane_cost(const Map *map, GfxPoint a, GfxPoint b)
{
    enum { SAMPLES = 6 };
    GfxPoint curve[3];
    int hidden = 0;
    bend(a, b, curve);
    for (int i = 0; i <= SAMPLES; i++) {
        const float t = (float)i / SAMPLES, u = 4 * t * (1 - t);
        const GfxPoint straight = gfx_point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
        const GfxPoint middle =
            gfx_point(curve[1].x - (a.x + b.x) / 2, curve[1].y - (a.y + b.y) / 2);
        hidden +=
            map_plate_covers(map, gfx_point(straight.x + middle.x * u, straight.y + middle.y * u));
    }
    return (hypotf(b.x - a.x, b.y - a.y) + 20) * (1 + 3 * (float)hidden / (SAMPLES + 1));
}

/* Draws from the nearest points well inside either zone (or from one point, with `from`). */
static bool add_lane(Map *map, MapMark mark, const GfxPoint *from, int from_count,
                     const MapZone *to)
{
    const int skip = from_count / ENDS_TRIED + 1, skip_to = to->open_count / ENDS_TRIED + 1;
    float least = 1e9f;
    GfxPoint curve[3], line[CURVE_POINTS];
    for (int i = 0; i < from_count; i += skip) {
        for (int j = 0; j < to->open_count; j += skip_to) {
            const float cost = lane_cost(map, from[i], to->open[j]);
            if (cost < least) {
                least = cost;
                bend(from[i], to->open[j], curve);
            }
        }
    }
    return add_mark(&map->marks, mark, line, gfx_curve(curve, 3, line, CURVE_POINTS));
}

static bool lies_at(const GfxMesh *water, GfxPoint p)
{
    for (int i = 0; i <= 16; i++) {
        const float angle = (float)i * 0.3927f, r = i == 16 ? 0 : SHORE;
        for (int half = 1; half <= 4; half++) {
            const float d = r * (float)half / 4;
            if (gfx_mesh_contains(water, p.x + d * cosf(angle), p.y + d * sinf(angle))) {
                return true;
            }
        }
    }
    return false;
}

/* --- All of them ------------------------------------------------------------------------------ */

static bool mark_pair(Map *map, const World *world, ZoneId a, ZoneId b,
                      GfxPoint edges[2 * EDGE_MAX])
{
    /* The edges that the two share, two points each. */
    const int count = gfx_mesh_shared(map->zone[a].mesh, map->zone[b].mesh, edges, EDGE_MAX);
    const bool adjacent = world_zones_adjacent(world, a, b);
    const MapMark mark = {.kind = adjacent ? MAP_LANE : MAP_BAR, .zone = a, .other = b};
    float length = 0;
    for (int i = 0; i < count; i++) {
        length += hypotf(edges[2 * i + 1].x - edges[2 * i].x, edges[2 * i + 1].y - edges[2 * i].y);
    }
    const bool touch = count > 0 && length >= LEAST_BORDER;
    if (touch == adjacent) {
        return true;
    }
    return adjacent ? add_lane(map, mark, map->zone[a].open, map->zone[a].open_count, &map->zone[b])
                    : add_mark(&map->marks, mark, edges, 2 * count);
}

bool map_marks_find(Map *map, const World *world)
{
    map_marks_finish(&map->marks);
    GfxPoint *edges = malloc(sizeof *edges * 2 * EDGE_MAX);
    bool good = edges != NULL;
    for (ZoneId a = 1; a <= world->zone_count; a++) {
        for (ZoneId b = (ZoneId)(a + 1); good && b <= world->zone_count; b++) {
            good = mark_pair(map, world, a, b, edges);
        }
    }
    free(edges);
    for (PortId port = 1; good && port <= world->port_count; port++) {
        const MapZone *water = &map->zone[world->ports[port].zone];
        const MapMark mark = {.kind = MAP_LANDING, .zone = world->ports[port].zone, .port = port};
        good = lies_at(water->mesh, map->port[port].dot)
               || add_lane(map, mark, &map->port[port].dot, 1, water);
    }
    if (!good) {
        map_marks_finish(&map->marks);
    }
    return good;
}

void map_marks_finish(MapMarks *marks)
{
    free(marks->mark);
    free(marks->points);
    *marks = (MapMarks){0};
}
