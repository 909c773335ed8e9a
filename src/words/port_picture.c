#include "port_picture.h"

#include <serenissima/data/file.h>
#include <serenissima/json/json.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHART_MOST = 100000, STEP = 6, SQUARE = 17, NAMES_HIGH = 44 };

/* A seat has a sign as well as its colour: cross, star, crescent, anchor. */
static const char *const SIGNS[PLAYER_MAX + 1] = {"", "\xE2\x9C\x9A", "\xE2\x98\x85",
                                                  "\xE2\x98\xBE", "\xE2\x9A\x93"};

/* ---- Reading ---- */

typedef struct Place {
    int64_t x, y;
} Place;

static bool read_place(const JsonNode *node, int64_t scale, Place *out)
{
    int64_t x, y;
    if (!json_expect_count(node, 2, 2)) {
        return false;
    }
    JsonNode first = json_first(node), second = json_next(&first);
    if (!json_read_int(&first, -CHART_MOST, CHART_MOST, &x)
        || !json_read_int(&second, -CHART_MOST, CHART_MOST, &y)) {
        return false;
    }
    *out = (Place){x / scale, y / scale};
    return true;
}

/* Points closer together than a page shows are left out. */
static void read_ring(SeaOutline *sea, const JsonNode *ring, int64_t scale)
{
    Place last = {0, 0}, at;
    bool any = false;
    for (JsonNode p = json_first(ring); json_kind(&p) != JSON_ABSENT; p = json_next(&p)) {
        if (!read_place(&p, scale, &at)) {
            return;
        }
        const int64_t across = at.x - last.x, down = at.y - last.y;
        if (!any || across * across + down * down >= STEP * STEP) {
            page_put(&sea->shores, "%c%d %d", any ? 'L' : 'M', (int)at.x, (int)at.y);
            last = at;
            any = true;
        }
    }
    page_put(&sea->shores, any ? "Z" : "");
}

static void read_berths(SeaOutline *sea, const JsonNode *zone, ZoneId id, int64_t scale)
{
    JsonNode anchors = json_optional(zone, "anchors");
    Place at = {0, 0};
    if (json_kind(&anchors) == JSON_ABSENT) {
        return;
    }
    JsonNode p = json_first(&anchors);
    for (int i = 0; i < BERTHS; i++) {
        if (json_kind(&p) != JSON_ABSENT && read_place(&p, scale, &at)) {
            p = json_next(&p);
        }
        sea->berth[id][i].x = (int)at.x;
        sea->berth[id][i].y = (int)at.y;
    }
}

static void read_zones(SeaOutline *sea, const JsonNode *zones, const Board *board, int64_t scale)
{
    for (int id = 1; id <= board->world.zone_count; id++) {
        const JsonNode zone = json_optional(zones, board->zone_id[id]);
        if (json_kind(&zone) != JSON_ABSENT) {
            read_berths(sea, &zone, (ZoneId)id, scale);
        }
    }
    for (JsonNode zone = json_first(zones); json_kind(&zone) != JSON_ABSENT;
         zone = json_next(&zone)) {
        JsonNode rings = json_member(&zone, "rings");
        for (JsonNode r = json_first(&rings); json_kind(&r) != JSON_ABSENT; r = json_next(&r)) {
            read_ring(sea, &r, scale);
        }
    }
}

static void read_chart(SeaOutline *sea, const JsonNode *root, const Board *board)
{
    int64_t scale = 1;
    Place size = {0, 0};
    JsonNode unit = json_optional(root, "units_per_point"), whole = json_member(root, "size");
    JsonNode zones = json_member(root, "zones"), ports = json_member(root, "ports");
    if ((json_kind(&unit) != JSON_ABSENT && !json_read_int(&unit, 1, 1000, &scale))
        || !read_place(&whole, scale, &size)) {
        return;
    }
    sea->width = (int)size.x;
    sea->height = (int)size.y;
    read_zones(sea, &zones, board, scale);
    for (int port = 1; port <= board->world.port_count; port++) {
        JsonNode entry = json_optional(&ports, board->port_id[port]);
        JsonNode plate = json_optional(&entry, "plate");
        Place at;
        if (json_kind(&plate) != JSON_ABSENT && read_place(&plate, scale, &at)) {
            sea->port[port].x = (int)at.x;
            sea->port[port].y = (int)at.y;
        }
    }
}

bool sea_outline_init(SeaOutline *sea, const Board *board, const char *asset_dir)
{
    char path[1200];
    Error error;
    size_t bytes;
    ErrorList problems = {.count = 0};
    memset(sea, 0, sizeof *sea);
    snprintf(path, sizeof path, "%s/boards/%s_zones.json", asset_dir,
             board->map[0] != '\0' ? board->map : edition_name((EditionId)board->world.edition));
    char *text = file_read(path, &bytes, &error);
    JsonDoc *doc = text != NULL ? json_parse(text, bytes, path, &error) : NULL;
    free(text);
    if (doc != NULL) {
        JsonNode root = json_root(doc, &problems);
        read_chart(sea, &root, board);
    }
    const bool good = doc != NULL && problems.count == 0 && !sea->shores.failed;
    json_destroy(doc);
    if (!good) {
        sea_outline_finish(sea);
    }
    return good;
}

void sea_outline_finish(SeaOutline *sea)
{
    free(sea->shores.text);
    memset(sea, 0, sizeof *sea);
}

/* ---- Drawing ---- */

static int colour_of(const SessionSetup *setup, PlayerId player)
{
    const int colour = player == 0 ? 0 : setup->seats[player].colour;
    return colour <= PLAYER_MAX ? colour : 0;
}

/* Its name with the owner's sign, and a square for each space, full or empty. */
static void put_port(Page *page, const SeaOutline *sea, int colour, const char *name,
                     const Port *port, int spaces, PortId id)
{
    const int x = sea->port[id].x, y = sea->port[id].y;
    const int left = x - spaces * (SQUARE + 3) / 2;
    page_put(
        page,
        "<g id=\"p%d\" class=\"c%d\"><text class=\"port\" x=\"%d\" y=\"%d\"><tspan>%s</tspan> ", id,
        colour, x, y - 6, SIGNS[colour]);
    page_say(page, name);
    page_put(page, "</text>");
    for (int space = 0; space < spaces; space++) {
        page_put(page, "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
                 port_space_good(port, space) != 0 ? "full" : "free", left + space * (SQUARE + 3),
                 y, SQUARE, SQUARE);
    }
    page_put(page, "</g>\n");
}

/* All that the game can have; those that are not afloat lie outside the picture. */
static void put_galleys(Page *page, const SeaOutline *sea, const SessionSetup *setup,
                        const PublicState *pub, int count)
{
    int lying[ZONE_ROOM] = {0};
    for (int id = 1; id <= count; id++) {
        const Galley *galley = &pub->galleys[id];
        const ZoneId zone = (ZoneId)galley->zone;
        const int berth = zone != 0 && lying[zone] < BERTHS - 1 ? lying[zone]++ : BERTHS - 1;
        page_put(page,
                 "<g id=\"g%d\" class=\"c%d\" transform=\"translate(%d,%d)\"><circle r=\"17\"/>"
                 "<text y=\"7\">%d</text></g>\n",
                 id, colour_of(setup, galley->owner), zone != 0 ? sea->berth[zone][berth].x : -99,
                 zone != 0 ? sea->berth[zone][berth].y : -99, id);
    }
}

static void put_names(Page *page, const SeaOutline *sea, const SessionSetup *setup,
                      const char *const names[PLAYER_MAX + 1])
{
    const int players = setup->game.player_count, across = sea->width / players;
    for (PlayerId player = 1; player <= players; player++) {
        const int x = across * (player - 1) + 10, y = sea->height + 12,
                  colour = colour_of(setup, player);
        page_put(page,
                 "<rect class=\"full c%d\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>"
                 "<text class=\"seat\" x=\"%d\" y=\"%d\">%s ",
                 colour, x, y, SQUARE, SQUARE, x + SQUARE + 8, y + SQUARE, SIGNS[colour]);
        page_say(page, names[player]);
        page_put(page, "</text>\n");
    }
}

static void put_berths(Page *page, const SeaOutline *sea, int zones)
{
    for (int zone = 1; zone <= zones; zone++) {
        for (int i = 0; i < BERTHS; i++) {
            page_put(page, "%s%d,%d", i == 0 ? ";" : " ", sea->berth[zone][i].x,
                     sea->berth[zone][i].y);
        }
    }
}

void page_changes(Page *page, const SessionSetup *setup, const World *world,
                  const PublicState *before, const PublicState *now)
{
    for (PortId id = 1; id <= world->port_count; id++) {
        const Port *port = &now->ports[id], *old = before != NULL ? &before->ports[id] : NULL;
        if (old == NULL || old->owner != port->owner
            || port_cube_count(old) != port_cube_count(port)) {
            page_put(page, "p%d-%d-%d ", id, colour_of(setup, port->owner), port_cube_count(port));
        }
    }
    for (GalleyId id = 1; id <= world->galley_count; id++) {
        const Galley *galley = &now->galleys[id],
                     *old = before != NULL ? &before->galleys[id] : NULL;
        if (old == NULL || old->owner != galley->owner || old->zone != galley->zone) {
            page_put(page, "g%d-%d-%d ", id, (int)galley->zone,
                     colour_of(setup, (PlayerId)galley->owner));
        }
    }
}

void page_board(Page *page, const SeaOutline *sea, const SessionSetup *setup, const Words *words,
                const PublicState *pub, const PublicState *start)
{
    const World *world = &words->board->world;
    page_put(page, "<svg class=\"sea\" viewBox=\"0 0 %d %d\" role=\"img\" data-berths=\"",
             sea->width, sea->height + NAMES_HIGH);
    put_berths(page, sea, world->zone_count);
    page_put(page, "\" data-start=\"");
    page_changes(page, setup, world, NULL, start);
    page_put(page, "\"><path d=\"");
    page_copy(page, sea->shores.text);
    page_put(page, "\"/>\n");
    for (PortId id = 1; id <= world->port_count; id++) {
        if (sea->port[id].x != 0) {
            put_port(page, sea, colour_of(setup, pub->ports[id].owner), words_port(words, id),
                     &pub->ports[id], world->ports[id].space_count, id);
        }
    }
    put_galleys(page, sea, setup, pub, world->galley_count);
    put_names(page, sea, setup, words->seat);
    page_put(page,
             "</svg>\n<div id=\"steps\" hidden><button>&#9664;</button><button>&#9654;</button>"
             "<button>&#9654;&#9654;</button><input type=\"range\" min=\"0\"><p></p></div>\n");
}
