#include "port_picture.h"

#include <serenissima/data/board_chart.h>

#include <stdlib.h>
#include <string.h>

enum { STEP = 6, SQUARE = 17, NAMES_HIGH = 44 };

/* A seat has a sign as well as its colour: cross, star, crescent, anchor. */
static const char *const SIGNS[PLAYER_MAX + 1] = {"", "\xE2\x9C\x9A", "\xE2\x98\x85",
                                                  "\xE2\x98\xBE", "\xE2\x9A\x93"};

/* ---- Reading ---- */

/* Points closer together than a page shows are left out. */
static void put_ring(SeaOutline *sea, const BoardChart *chart, const ChartRing *ring)
{
    int x = 0, y = 0;
    for (int i = 0; i < ring->count; i++) {
        const ChartPoint at = chart->points[ring->first + i];
        const int64_t across = (int)at.x - x, down = (int)at.y - y;
        if (i == 0 || across * across + down * down >= STEP * STEP) {
            x = (int)at.x;
            y = (int)at.y;
            page_put(&sea->shores, "%c%d %d", i > 0 ? 'L' : 'M', x, y);
        }
    }
    page_put(&sea->shores, "Z");
}

static void fill_outline(SeaOutline *sea, const BoardChart *chart, const World *world)
{
    sea->width = (int)chart->width;
    sea->height = (int)chart->height;
    for (int i = 0; i < chart->ring_count; i++) {
        put_ring(sea, chart, &chart->rings[i]);
    }
    for (int id = 1; id <= world->zone_count; id++) {
        const ChartZone *zone = &chart->zone[id];
        for (int i = 0; i < BERTHS; i++) {
            const int anchor = i < zone->anchor_count            ? i
                               : i > 0 && zone->anchor_count > 0 ? zone->anchor_count - 1
                                                                 : 0;
            sea->berth[id][i].x = (int)zone->anchor[anchor].x;
            sea->berth[id][i].y = (int)zone->anchor[anchor].y;
        }
    }
    for (int port = 1; port <= world->port_count; port++) {
        sea->port[port].x = (int)chart->plate[port].x;
        sea->port[port].y = (int)chart->plate[port].y;
    }
}

bool sea_outline_init(SeaOutline *sea, const Board *board, const char *asset_dir)
{
    BoardChart *chart = calloc(1, sizeof *chart);
    Error error;
    memset(sea, 0, sizeof *sea);
    const bool good = chart != NULL && board_chart_init(chart, asset_dir, board, &error);
    if (good) {
        fill_outline(sea, chart, &board->world);
        board_chart_finish(chart);
    }
    free(chart);
    if (sea->shores.failed) {
        sea_outline_finish(sea);
    }
    return good && sea->width > 0;
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
        put_port(page, sea, colour_of(setup, pub->ports[id].owner), words_port(words, id),
                 &pub->ports[id], world->ports[id].space_count, id);
    }
    put_galleys(page, sea, setup, pub, world->galley_count);
    put_names(page, sea, setup, words->seat);
    page_put(page,
             "</svg>\n<div id=\"steps\" hidden><button>&#9664;</button><button>&#9654;</button>"
             "<button>&#9654;&#9654;</button><input type=\"range\" min=\"0\"><p></p></div>\n");
}
