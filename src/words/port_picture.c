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

static void read_zones(SeaOutline *sea, const JsonNode *zones, int64_t scale)
{
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
    read_zones(sea, &zones, scale);
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

void page_sea(Page *page, const SeaOutline *sea)
{
    page_put(page, "<svg class=\"kept\"><symbol id=\"sea\" viewBox=\"0 0 %d %d\"><path d=\"",
             sea->width, sea->height);
    page_copy(page, sea->shores.text);
    page_put(page, "\"/></symbol></svg>\n");
}

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
    page_put(page, "<text class=\"port\" x=\"%d\" y=\"%d\">%s", x, y - 6, SIGNS[colour]);
    page_put(page, colour == 0 ? "" : " ");
    page_say(page, name);
    page_put(page, "</text>");
    for (int space = 0; space < spaces; space++) {
        const bool full = port_space_good(port, space) != 0;
        page_put(page, "<rect class=\"%s c%d\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
                 full ? "full" : "free", colour, left + space * (SQUARE + 3), y, SQUARE, SQUARE);
    }
    page_put(page, "\n");
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

void page_ports(Page *page, const SeaOutline *sea, const SessionSetup *setup, const Words *words,
                const PublicState *pub, const char *title)
{
    const World *world = &words->board->world;
    page_put(page, "<svg class=\"sea\" viewBox=\"0 0 %d %d\" role=\"img\"><title>", sea->width,
             sea->height + NAMES_HIGH);
    page_say(page, title);
    page_put(page, "</title><use href=\"#sea\" width=\"%d\" height=\"%d\"/>\n", sea->width,
             sea->height);
    for (PortId id = 1; id <= world->port_count; id++) {
        if (sea->port[id].x != 0) {
            put_port(page, sea, colour_of(setup, pub->ports[id].owner), words_port(words, id),
                     &pub->ports[id], world->ports[id].space_count, id);
        }
    }
    put_names(page, sea, setup, words->seat);
    page_put(page, "</svg>\n");
}
