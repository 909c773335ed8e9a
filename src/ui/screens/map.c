#include "map.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/json/json.h>

#include "textfile.h"

enum { POINT_MAX = 8000, RING_MAX = 64, CANDIDATE_MAX = 3000 };

// Reading keeps the points of one zone here.
typedef struct Outline {
    GfxPoint points[POINT_MAX];
    int point_count;
    int rings[RING_MAX];
    int ring_count;
} Outline;

// --- Reading -------------------------------------------------------------------------------------

static bool read_point(const JsonNode *node, float scale, GfxPoint *out)
{
    int64_t at[2] = {0, 0};
    if (!json_expect_count(node, 2, 2)) {
        return false;
    }
    JsonNode x = json_first(node), y = json_next(&x);
    if (!json_read_int(&x, -1000000, 1000000, &at[0]) ||
        !json_read_int(&y, -1000000, 1000000, &at[1])) {
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
        if (read_point(&p, scale, &out->points[out->point_count])) {
            out->point_count++;
        }
    }
    int count = out->point_count - begin;
    // The last point may repeat the first.
    if (count > 3 && out->points[begin].x == out->points[out->point_count - 1].x &&
        out->points[begin].y == out->points[out->point_count - 1].y) {
        out->point_count--;
        count--;
    }
    if (count >= 3 && out->ring_count < RING_MAX) {
        out->rings[out->ring_count++] = count;
    } else {
        out->point_count = begin;
    }
}

static void read_zone(const JsonNode *node, float scale, Outline *outline, MapZone *zone)
{
    outline->point_count = outline->ring_count = 0;
    JsonNode rings = json_member(node, "rings");
    for (JsonNode r = json_first(&rings); json_kind(&r) != JSON_ABSENT; r = json_next(&r)) {
        read_ring(&r, scale, outline);
    }
    JsonNode anchors = json_optional(node, "anchors");
    for (JsonNode a = json_first(&anchors); json_kind(&a) != JSON_ABSENT; a = json_next(&a)) {
        if (zone->anchor_count < MAP_ANCHOR_MAX &&
            read_point(&a, scale, &zone->anchor[zone->anchor_count])) {
            zone->anchor_count++;
        }
    }
    if (outline->ring_count > 0) {
        zone->mesh = gfx_mesh_create(outline->points, outline->rings, outline->ring_count);
    }
}

static ZoneId find_zone(const Board *board, const char *id)
{
    for (ZoneId z = 1; z <= board->world.zone_count; z++) {
        if (!strcmp(board->zone_id[z], id)) {
            return z;
        }
    }
    return 0;
}

static PortId find_port(const Board *board, const char *id)
{
    for (PortId p = 1; p <= board->world.port_count; p++) {
        if (!strcmp(board->port_id[p], id)) {
            return p;
        }
    }
    return 0;
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
    for (JsonNode n = json_first(&zones); json_kind(&n) != JSON_ABSENT; n = json_next(&n)) {
        ZoneId zone = find_zone(board, n.key);
        if (zone) {
            read_zone(&n, (float)scale, outline, &map->zone[zone]);
        } else if (map->dry_count < ZONE_MAX) {
            MapZone dry = {0};
            read_zone(&n, (float)scale, outline, &dry);
            map->dry[map->dry_count] = dry.mesh;
            map->dry_count += dry.mesh != NULL;
        }
    }
    for (JsonNode n = json_first(&ports); json_kind(&n) != JSON_ABSENT; n = json_next(&n)) {
        PortId port = find_port(board, n.key);
        if (port) {
            JsonNode dot = json_member(&n, "dot"), plate = json_member(&n, "plate");
            read_point(&dot, (float)scale, &map->port[port].dot);
            read_point(&plate, (float)scale, &map->port[port].plate);
        }
    }
}

// --- Places for galleys --------------------------------------------------------------------------

// A hull lies well at p when its corners and its middle are in the zone.
static bool hull_fits(const GfxMesh *mesh, GfxPoint p, float k)
{
    float w = 38 * k, h = 10 * k;
    return gfx_mesh_contains(mesh, p.x, p.y) && gfx_mesh_contains(mesh, p.x - w, p.y - h) &&
           gfx_mesh_contains(mesh, p.x + w, p.y - h) && gfx_mesh_contains(mesh, p.x - w, p.y + h) &&
           gfx_mesh_contains(mesh, p.x + w, p.y + h);
}

// Plates hide the water below them; about 130 x 76 units around their middle, the sail above the
// hull.
bool map_plate_covers(const Map *map, GfxPoint p)
{
    for (int i = 1; i <= PORT_MAX; i++) {
        const MapPort *port = &map->port[i];
        if (port->plate.x > 0 && fabsf(p.x - port->plate.x) < 95 && p.y - port->plate.y < 78 &&
            port->plate.y - p.y < 44) {
            return true;
        }
    }
    return false;
}

static int find_candidates(const Map *map, const GfxMesh *mesh, float k, bool plates,
                           GfxPoint *out)
{
    GfxRect box = gfx_mesh_bounds(mesh);
    int count = 0;
    for (float y = box.y + 4; y < box.y + box.h; y += 7) {
        for (float x = box.x + 4; x < box.x + box.w; x += 9) {
            GfxPoint p = {x, y};
            if (count < CANDIDATE_MAX && y > 60 && hull_fits(mesh, p, k) &&
                (!plates || !map_plate_covers(map, p))) {
                out[count++] = p;
            }
        }
    }
    return count;
}

// Distance in the shape of a galley: wide and with a sail above it.
static float galley_distance(GfxPoint a, GfxPoint b)
{
    return hypotf((a.x - b.x) / 92, (a.y - b.y) / 58);
}

// Takes places one after the other, each as far as can be from those before it.
static void choose_anchors(MapZone *zone, const GfxPoint *candidate, int count, GfxPoint first)
{
    int want = zone->anchor_count == 0 ? 0 : zone->anchor_count;
    if (count > 0 && want == 0) {
        int best = 0;
        for (int i = 1; i < count; i++) {
            if (galley_distance(candidate[i], first) < galley_distance(candidate[best], first)) {
                best = i;
            }
        }
        zone->anchor[zone->anchor_count++] = candidate[best];
    }
    while (count > 0 && zone->anchor_count < MAP_ANCHOR_MAX) {
        float best_d = 0.62f;
        int best = -1;
        for (int i = 0; i < count; i++) {
            float d = 100;
            for (int j = 0; j < zone->anchor_count; j++) {
                d = fminf(d, galley_distance(candidate[i], zone->anchor[j]));
            }
            if (d > 1.35f) {
                d = 1.35f - 0.02f * galley_distance(candidate[i], zone->anchor[0]);
            }
            if (d > best_d) {
                best_d = d;
                best = i;
            }
        }
        if (best < 0) {
            return;
        }
        zone->anchor[zone->anchor_count++] = candidate[best];
    }
}

static void place_galleys(const Map *map, MapZone *zone, GfxPoint *candidate)
{
    static const struct {
        float k;
        bool plates;
    } tries[] = {{1, true}, {0.8f, true}, {0.8f, false}, {0.5f, false}, {0.1f, false}};
    GfxRect box = gfx_mesh_bounds(zone->mesh);
    GfxPoint middle = gfx_rect_center(box);
    for (size_t i = 0; i < sizeof tries / sizeof tries[0] && zone->anchor_count < 3; i++) {
        int n = find_candidates(map, zone->mesh, tries[i].k, tries[i].plates, candidate);
        choose_anchors(zone, candidate, n, middle);
    }
    if (zone->anchor_count == 0) {
        zone->anchor[zone->anchor_count++] = middle;
    }
}

static bool well_inside(const GfxMesh *mesh, GfxPoint p, float inset)
{
    return gfx_mesh_contains(mesh, p.x, p.y) && gfx_mesh_contains(mesh, p.x - inset, p.y) &&
           gfx_mesh_contains(mesh, p.x + inset, p.y) && gfx_mesh_contains(mesh, p.x, p.y - inset) &&
           gfx_mesh_contains(mesh, p.x, p.y + inset);
}

static GfxPoint sort_middle;

static int compare_points(const void *a, const void *b)
{
    const GfxPoint *p = a, *q = b;
    float d = hypotf(p->x - sort_middle.x, p->y - sort_middle.y) -
              hypotf(q->x - sort_middle.x, q->y - sort_middle.y);
    return d < 0 ? -1 : d > 0 ? 1 : 0;
}

// Where a mark or a click by name may go: a grid over the zone, fine enough for a hundred points.
static void spread_points(MapZone *zone, GfxPoint *candidate)
{
    GfxRect box = gfx_mesh_bounds(zone->mesh);
    float step = fmaxf(7, sqrtf(box.w * box.h / 420));
    int count = 0;
    for (float y = box.y + step / 2; y < box.y + box.h; y += step) {
        for (float x = box.x + step / 2; x < box.x + box.w; x += step) {
            if (count < CANDIDATE_MAX && well_inside(zone->mesh, gfx_point(x, y), 12)) {
                candidate[count++] = gfx_point(x, y);
            }
        }
    }
    if (count == 0) {
        candidate[count++] = zone->anchor[0];
    }
    sort_middle = zone->anchor[0];
    qsort(candidate, (size_t)count, sizeof *candidate, compare_points);
    float stride = count > MAP_OPEN_MAX ? (float)count / (float)MAP_OPEN_MAX : 1;
    for (float i = 0; (int)i < count && zone->open_count < MAP_OPEN_MAX; i += stride) {
        zone->open[zone->open_count++] = candidate[(int)i];
    }
}

// What the chart does not know stands in a row at its lower edge, and can be played all the same.
static void place_strangers(Map *map, const Board *board)
{
    float x = 320;
    for (ZoneId z = 1; z <= board->world.zone_count; z++) {
        if (map->zone[z].mesh) {
            continue;
        }
        GfxPoint ring[4] = {{x, map->h - 150}, {x + 110, map->h - 150}, {x + 110, map->h - 20},
                            {x, map->h - 20}};
        int count = 4;
        map->zone[z].mesh = gfx_mesh_create(ring, &count, 1);
        map->zone[z].anchor[0] = gfx_point(x + 55, map->h - 50);
        map->zone[z].anchor_count = 1;
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

// --- Life ----------------------------------------------------------------------------------------

static bool fill_map(Map *map, const char *path, const Board *board, Error *error)
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
    ErrorList problems;
    memset(&problems, 0, sizeof problems);
    JsonNode root = json_root(doc, &problems);
    read_map(&root, board, outline, map);
    free(outline);
    json_destroy(doc);
    return problems.count == 0 || error_first(error, &problems);
}

static GfxPicture *load_picture(Gfx *gfx, const char *asset_dir, const char *name)
{
    char small[1200], large[1200];
    snprintf(small, sizeof small, "%s/images/board_%s.jpg", asset_dir, name);
    snprintf(large, sizeof large, "%s/images/board_%s_large.jpg", asset_dir, name);
    return gfx_picture_load(gfx, small, large);
}

Map *map_create(Gfx *gfx, const char *asset_dir, const Board *board, Error *error)
{
    char path[1200];
    Map *map = calloc(1, sizeof *map);
    GfxPoint *candidate = malloc(sizeof *candidate * CANDIDATE_MAX);
    const char *name = board->map[0] ? board->map : "2012";
    snprintf(path, sizeof path, "%s/boards/%s_zones.json", asset_dir, name);
    if (!map || !candidate || !fill_map(map, path, board, error)) {
        free(candidate);
        map_destroy(map);
        return NULL;
    }
    for (ZoneId z = 1; z <= board->world.zone_count; z++) {
        if (map->zone[z].mesh && map->zone[z].anchor_count < 3) {
            place_galleys(map, &map->zone[z], candidate);
        }
    }
    place_strangers(map, board);
    for (ZoneId z = 1; z <= board->world.zone_count; z++) {
        spread_points(&map->zone[z], candidate);
    }
    free(candidate);
    map->picture = map_marks_find(map, &board->world) ? load_picture(gfx, asset_dir, name) : NULL;
    if (!map->picture) {
        error_set(error, path, "the picture of the board %s cannot be read", name);
        map_destroy(map);
        return NULL;
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

ZoneId map_zone_at(const Map *map, GfxPoint at)
{
    for (ZoneId z = 1; z <= ZONE_MAX; z++) {
        if (map->zone[z].mesh && gfx_mesh_contains(map->zone[z].mesh, at.x, at.y)) {
            return z;
        }
    }
    return 0;
}
