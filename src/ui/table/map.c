#include "table/map.h"

#include <math.h>
#include <stdlib.h>

/* --- Reading ---------------------------------------------------------------------------------- */

static GfxPoint point_of(ChartPoint at)
{
    return gfx_point(at.x, at.y);
}

/* Points that lie closer together than `least` are left out. NULL: no memory. */
static GfxMesh *mesh_of(const BoardChart *chart, const ChartZone *zone, float least)
{
    int most = 0, count = 0, rings = 0;
    for (int i = 0; i < zone->ring_count; i++) {
        most += chart->rings[zone->first_ring + i].count;
    }
    GfxPoint *points = malloc((size_t)(most + 1) * sizeof *points);
    int *of = malloc((size_t)(zone->ring_count + 1) * sizeof *of);
    for (int i = 0; points && of && i < zone->ring_count; i++) {
        const ChartRing *ring = &chart->rings[zone->first_ring + i];
        const int begin = count;
        for (int k = 0; k < ring->count; k++) {
            const GfxPoint at = point_of(chart->points[ring->first + k]);
            if (k == 0 || hypotf(at.x - points[count - 1].x, at.y - points[count - 1].y) >= least) {
                points[count++] = at;
            }
        }
        of[rings] = count - begin;
        if (of[rings] >= 3) {
            rings++;
        } else {
            count = begin;
        }
    }
    GfxMesh *mesh = points && of && rings > 0 ? gfx_mesh_create(points, of, rings) : NULL;
    free(points);
    free(of);
    return mesh;
}

static void map_fill(Map *map, const BoardChart *chart, float least)
{
    map->w = chart->width;
    map->h = chart->height;
    for (int z = 1; z <= ZONE_MAX; z++) {
        const ChartZone *from = &chart->zone[z];
        MapZone *to = &map->zone[z];
        to->mesh = from->ring_count > 0 ? mesh_of(chart, from, least) : NULL;
        to->anchor_count = from->anchor_count;
        to->open_count = from->open_count;
        for (int i = 0; i < from->anchor_count; i++) {
            to->anchor[i] = point_of(from->anchor[i]);
        }
        for (int i = 0; i < from->open_count; i++) {
            to->open[i] = point_of(from->open[i]);
        }
    }
    for (int p = 1; p <= PORT_MAX; p++) {
        map->port[p].dot = point_of(chart->dot[p]);
        map->port[p].plate = point_of(chart->plate[p]);
    }
    for (int i = 0; i < chart->dry_count && map->dry_count < ZONE_MAX; i++) {
        map->dry[map->dry_count] = mesh_of(chart, &chart->dry[i], least);
        map->dry_count += map->dry[map->dry_count] != NULL;
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

/* --- Life ------------------------------------------------------------------------------------- */

Map *map_create_small(const char *asset_dir, const Board *board, float least, Error *error)
{
    Map *map = calloc(1, sizeof *map);
    BoardChart *chart = calloc(1, sizeof *chart);
    const bool good = map && chart && board_chart_init(chart, asset_dir, board, error);
    if (good) {
        map_fill(map, chart, least);
        board_chart_finish(chart);
    } else {
        error_set(error, "", "out of memory");
        map_destroy(map);
    }
    free(chart);
    return good ? map : NULL;
}

Map *map_create(Gfx *gfx, const char *asset_dir, const Board *board, Error *error)
{
    ChartFiles files;
    int w, h;
    Map *map = map_create_small(asset_dir, board, 0, error);
    if (map && !map_marks_find(map, &board->world)) {
        error_set(error, "", "out of memory");
        map_destroy(map);
        return NULL;
    }
    /* A picture that is missing, foreign or too large is none: the chart is plain then. */
    if (map && chart_files_find(&files, asset_dir, board)
        && picture_check(files.picture, &w, &h, error)) {
        const bool large = files.large[0] && picture_check(files.large, &w, &h, NULL);
        map->picture = gfx_picture_load(gfx, files.picture, large ? files.large : NULL);
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
