/* Boards in a folder of their own: the bytes are its zones, and its picture. Whatever they are,
 * each board of the assets and a small one can be drawn by them: every sea has a place for galleys
 * and an outline, every port a place, and what is wrong is said. */
#include <math.h>

#include <serenissima/data/board_chart.h>

#include "folder.h"
#include "fuzz.h"
#include "table/map.h"

static Board boards[4];

static void load_boards(void)
{
    static const char *const FILES[] = {ASSETS_DIR "/boards/laguna/board.json",
                                        ASSETS_DIR "/boards/2012.json",
                                        ASSETS_DIR "/boards/1996.json", SMALL_BOARD};
    static BoardProblems problems;
    for (int i = 0; i < 4; i++) {
        FUZZ_DEMAND(board_init_from_file(&boards[i], FILES[i], &problems));
        snprintf(boards[i].folder, sizeof boards[i].folder, "%s/laguna", fuzz_folder());
    }
}

static bool is_place(GfxPoint at)
{
    return fabsf(at.x) < 2e6F && fabsf(at.y) < 2e6F; /* False of what is no number. */
}

static void check_map(const Map *map, const World *world)
{
    FUZZ_DEMAND(map->w >= 100 && map->w <= 10000 && map->h >= 100 && map->h <= 10000);
    for (ZoneId z = 1; z <= world->zone_count; z++) {
        const MapZone *zone = &map->zone[z];
        FUZZ_DEMAND(zone->mesh != NULL && zone->anchor_count >= 1 && zone->open_count >= 1);
        for (int i = 0; i < zone->anchor_count; i++) {
            FUZZ_DEMAND(is_place(zone->anchor[i]));
        }
    }
    for (PortId p = 1; p <= world->port_count; p++) {
        FUZZ_DEMAND(is_place(map->port[p].dot) && is_place(map->port[p].plate));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    int width = 0, height = 0;
    char picture[PATH_BYTES];
    static ErrorList problems;
    if (boards[0].text == NULL) {
        load_boards();
    }
    fuzz_put("laguna/zones.json", data, bytes);
    fuzz_put("laguna/picture.png", data, bytes);
    for (int i = 0; i < 4; i++) {
        Error error = {"", "?"};
        Map *map = map_create_small(fuzz_folder(), &boards[i], 0, &error);
        FUZZ_DEMAND(map != NULL && map_marks_find(map, &boards[i].world));
        check_map(map, &boards[i].world);
        map_destroy(map);
        const bool sound = board_folder_check(&boards[i], &problems);
        FUZZ_DEMAND(sound == (problems.count == 0) && (!sound || error.what[0] == '\0'));
    }
    snprintf(picture, sizeof picture, "%s/laguna/picture.png", fuzz_folder());
    if (picture_check(picture, &width, &height, NULL)) {
        FUZZ_DEMAND(width >= PICTURE_SIDE_MIN && height >= PICTURE_SIDE_MIN
                    && width <= PICTURE_SIDE_MAX && height <= PICTURE_SIDE_MAX);
    }
    return 0;
}
