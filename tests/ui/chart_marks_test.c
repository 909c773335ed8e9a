/* The chart says of every board what the rules say: what its picture has otherwise than the board
 * is marked, and nothing else is. Both boards' pictures are right as they are. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "table/map.h"
#include "window.h"
#include "../run_suite.h"

static void start(void)
{
    window_open();
}

static void stop(void)
{
    ui_destroy();
}

static Map *map_of(const Board *board)
{
    Error error = {0};
    Map *map = map_create(ui->gfx, getenv("SERENISSIMA_ASSETS"), board, &error);
    ck_assert_msg(map != NULL, "%s", error.what);
    return map;
}

static const char *const BOARDS[] = {"2012", "1996"};

static void turn_link(World *world, ZoneId a, ZoneId b)
{
    world->adjacent[a] ^= (ZoneMask)1 << b;
    world->adjacent[b] ^= (ZoneMask)1 << a;
}

static bool is_in(const Map *map, ZoneId zone, GfxPoint p)
{
    return gfx_mesh_contains(map->zone[zone].mesh, p.x, p.y);
}

/* A lane begins and ends well within its zones; a bar runs where water of one meets water of the
 * other. */
static void check_mark(const Map *map, const MapMark *mark)
{
    const GfxPoint *p = &map->marks.points[mark->first];
    if (mark->kind == MAP_LANE) {
        ck_assert_int_ge(mark->count, 2);
        ck_assert(is_in(map, mark->zone, p[0]));
        ck_assert(is_in(map, mark->other, p[mark->count - 1]));
        return;
    }
    ck_assert_int_eq(mark->kind, MAP_BAR);
    ck_assert_int_ge(mark->count, 4);
    float least_x = 1e9f, most_x = -1e9f, least_y = 1e9f, most_y = -1e9f;
    for (int i = 0; i < mark->count; i++) {
        const GfxRect a = gfx_mesh_bounds(map->zone[mark->zone].mesh),
                      b = gfx_mesh_bounds(map->zone[mark->other].mesh);
        ck_assert(p[i].x >= a.x && p[i].x <= a.x + a.w && p[i].y >= b.y && p[i].y <= b.y + b.h);
        least_x = p[i].x < least_x ? p[i].x : least_x;
        most_x = p[i].x > most_x ? p[i].x : most_x;
        least_y = p[i].y < least_y ? p[i].y : least_y;
        most_y = p[i].y > most_y ? p[i].y : most_y;
    }
    ck_assert(most_x - least_x > 5 || most_y - least_y > 5);
}

START_TEST(the_pictures_are_right)
{
    Board board;
    window_board(BOARDS[_i], &board);
    Map *map = map_of(&board);
    ck_assert_int_eq(map->marks.count, 0);
    ck_assert_int_eq(map->dry_count, 0);
    map_destroy(map);
    board_finish(&board);
}
END_TEST

/* Every link turned round: what touched is barred, what did not is joined, each pair once. */
START_TEST(every_link_is_seen)
{
    Board board;
    window_board(BOARDS[_i], &board);
    Map *map = map_of(&board);
    World turned = board.world;
    int bars = 0, pairs = 0;
    for (ZoneId a = 1; a <= turned.zone_count; a++) {
        for (ZoneId b = (ZoneId)(a + 1); b <= turned.zone_count; b++) {
            bars += world_zones_adjacent(&board.world, a, b);
            pairs++;
            turn_link(&turned, a, b);
        }
    }
    ck_assert(map_marks_find(map, &turned));
    ck_assert_int_eq(map->marks.count, pairs);
    for (int i = 0; i < map->marks.count; i++) {
        const MapMark *mark = &map->marks.mark[i];
        const bool touch = world_zones_adjacent(&board.world, mark->zone, mark->other);
        ck_assert_int_eq(mark->kind, touch ? MAP_BAR : MAP_LANE);
        check_mark(map, mark);
        bars -= touch;
    }
    ck_assert_int_eq(bars, 0);
    map_destroy(map);
    board_finish(&board);
}
END_TEST

START_TEST(one_link_more_or_less_is_one_mark)
{
    Board board;
    window_board(BOARDS[_i], &board);
    Map *map = map_of(&board);
    const ZoneId genova = board_zone_find(&board, "genova"),
                 venezia = board_zone_find(&board, "venezia");
    const ZoneId marseille = board_zone_find(&board, "marseille");
    World world = board.world;
    turn_link(&world, genova, venezia);
    ck_assert(map_marks_find(map, &world));
    ck_assert_int_eq(map->marks.count, 1);
    ck_assert_int_eq(map->marks.mark[0].kind, MAP_LANE);
    turn_link(&world, genova, venezia);
    turn_link(&world, genova, marseille);
    ck_assert(map_marks_find(map, &world));
    ck_assert_int_eq(map->marks.count, 1);
    ck_assert_int_eq(map->marks.mark[0].kind, MAP_BAR);
    ck_assert(map_marks_find(map, &board.world));
    ck_assert_int_eq(map->marks.count, 0);
    map_destroy(map);
    board_finish(&board);
}
END_TEST

START_TEST(a_port_on_other_water_is_joined_to_it)
{
    Board board;
    window_board(BOARDS[_i], &board);
    Map *map = map_of(&board);
    World world = board.world;
    const PortId genova = board_port_find(&board, "genova"),
                 corfu = board_port_find(&board, "corfu");
    world.ports[genova].zone = board.world.ports[corfu].zone;
    world.ports[corfu].zone = board.world.ports[genova].zone;
    ck_assert(map_marks_find(map, &world));
    ck_assert_int_eq(map->marks.count, 2);
    for (int i = 0; i < 2; i++) {
        const MapMark *mark = &map->marks.mark[i];
        ck_assert_int_eq(mark->kind, MAP_LANDING);
        ck_assert(mark->port == genova || mark->port == corfu);
        ck_assert_int_eq(mark->zone, world.ports[mark->port].zone);
        ck_assert(is_in(map, mark->zone, map->marks.points[mark->first + mark->count - 1]));
    }
    map_destroy(map);
    board_finish(&board);
}
END_TEST

/* A zone that the picture does not have stands at its edge and touches nothing: lanes lead there.
 * The water that the board does not have is painted over. */
START_TEST(a_strange_zone_is_joined_by_lanes)
{
    Board board;
    window_board(BOARDS[_i], &board);
    const ZoneId corfu = board_zone_find(&board, "corfu");
    int links = 0;
    for (ZoneId z = 1; z <= board.world.zone_count; z++) {
        links += z != corfu && world_zones_adjacent(&board.world, corfu, z);
    }
    strcpy(board.zone_id[corfu], "elsewhere");
    Map *map = map_of(&board);
    ck_assert_int_eq(map->dry_count, 1);
    int lanes = 0;
    for (int i = 0; i < map->marks.count; i++) {
        const MapMark *mark = &map->marks.mark[i];
        if (mark->kind == MAP_LANE) {
            ck_assert(mark->zone == corfu || mark->other == corfu);
            check_mark(map, mark);
            lanes++;
        } else {
            /* Its port, whose harbour stays where it is painted. */
            ck_assert_int_eq(mark->kind, MAP_LANDING);
            ck_assert_int_eq(mark->zone, corfu);
        }
    }
    ck_assert_int_eq(lanes, links);
    map_destroy(map);
    board_finish(&board);
}
END_TEST

int main(int argc, char **argv)
{
    (void)argc, (void)argv;
    Suite *suite = suite_create("chart_marks");
    TCase *tests = tcase_create("all");
    tcase_add_checked_fixture(tests, start, stop);
    tcase_set_timeout(tests, 60);
    tcase_add_loop_test(tests, the_pictures_are_right, 0, 2);
    tcase_add_loop_test(tests, every_link_is_seen, 0, 2);
    tcase_add_loop_test(tests, one_link_more_or_less_is_one_mark, 0, 2);
    tcase_add_loop_test(tests, a_port_on_other_water_is_joined_to_it, 0, 2);
    tcase_add_loop_test(tests, a_strange_zone_is_joined_by_lanes, 0, 2);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
