#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/file.h>

#include "support.h"

/* One row of the rule file's board table. */
typedef struct Row {
    const char *id;
    const char *good; /* NULL: open sea */
    int spaces;
    bool starting;
    const char *adjacent; /* between blanks */
} Row;

/* ../rules/second-edition.md, "The board". */
static const Row TABLE_2012[] = {
    {"valencia", "wood", 5, true, " algiers barcelona balearic "},
    {"barcelona", "stone", 3, false, " valencia marseille balearic "},
    {"marseille", "wine", 4, false, " barcelona genova balearic "},
    {"genova", "wood", 5, true, " marseille napoli balearic "},
    {"algiers", "wine", 3, false, " valencia tunis balearic "},
    {"tunis", "marble", 4, false, " algiers sicilia tripoli balearic "},
    {"napoli", "marble", 4, false, " genova sicilia balearic "},
    {"sicilia", "stone", 4, false, " napoli tunis tripoli cyrene modon corfu "},
    {"tripoli", "spice", 3, false, " tunis sicilia cyrene "},
    {"venezia", "stone", 5, true, " ragusa corfu "},
    {"ragusa", "wood", 3, false, " venezia corfu "},
    {"corfu", "wine", 3, false, " venezia ragusa sicilia modon "},
    {"modon", "marble", 3, false, " corfu sicilia cyrene creta constantinople "},
    {"creta", "wine", 4, false, " modon constantinople cyrene alexandria cyprus "},
    {"constantinople", "wood", 5, true, " modon creta "},
    {"cyprus", "wood", 4, false, " creta alexandria antakya "},
    {"antakya", "gold", 3, false, " cyprus alexandria "},
    {"alexandria", "stone", 5, true, " antakya cyprus creta cyrene "},
    {"cyrene", "gold", 3, false, " tripoli sicilia modon creta alexandria "},
    {"balearic", NULL, 0, false, " valencia barcelona marseille genova napoli tunis algiers "},
};

static bool is_named(const char *list, const char *id)
{
    char word[BOARD_ID_BYTES + 2] = " ";
    strcat(word, id);
    strcat(word, " ");
    return strstr(list, word) != NULL;
}

START_TEST(board_2012_is_the_table)
{
    const Board *board = test_board("2012");
    const World *world = &board->world;
    ck_assert_int_eq(world->zone_count, 20);
    ck_assert_int_eq(world->port_count, 19);
    for (size_t i = 0; i < sizeof TABLE_2012 / sizeof TABLE_2012[0]; i++) {
        const Row *row = &TABLE_2012[i];
        ZoneId zone = board_zone_find(board, row->id);
        PortId port = board_port_find(board, row->id);
        ck_assert_msg(zone != 0, "%s", row->id);
        ck_assert_int_eq(world->port_of_zone[zone], port);
        for (ZoneId other = 1; other <= world->zone_count; other++) {
            ck_assert_msg(world_zones_adjacent(world, zone, other)
                              == is_named(row->adjacent, board->zone_id[other]),
                          "%s and %s", row->id, board->zone_id[other]);
        }
        ck_assert_int_eq(port != 0, row->good != NULL);
        if (port != 0) {
            ck_assert_str_eq(board->good_id[world->ports[port].good], row->good);
            ck_assert_int_eq(world->ports[port].space_count, row->spaces);
            ck_assert_int_eq(world->ports[port].starting, row->starting);
            int cheapest = strcmp(row->id, "algiers") == 0 ? 3 : 2;
            for (int space = 0; space < SPACE_MAX; space++) {
                ck_assert_int_eq(world->ports[port].value_ducats[space],
                                 space < row->spaces ? space + cheapest : 0);
            }
        }
    }
}
END_TEST

static GoodId good(const char *id)
{
    GoodId found = board_good_find(test_board("2012"), id);
    ck_assert_int_ne(found, 0);
    return found;
}

START_TEST(board_2012_has_the_components)
{
    static const struct {
        const char *id;
        int cubes;
    } CUBES[] = {{"wood", 14}, {"stone", 12}, {"marble", 12},
                 {"wine", 12}, {"gold", 10},  {"spice", 10}};
    const World *world = &test_board("2012")->world;
    const World2012 *numbers = &world->e2012;
    ck_assert_int_eq(world->good_count, 6);
    for (size_t i = 0; i < sizeof CUBES / sizeof CUBES[0]; i++) {
        ck_assert_int_eq(world->cube_total[good(CUBES[i].id)], CUBES[i].cubes);
        ck_assert_int_eq(numbers->sale_bonus_ducats[i + 1],
                         strcmp(CUBES[i].id, "spice") == 0 ? 2 : 0);
    }
    ck_assert_int_eq(world->galley_count, 15);
    ck_assert_int_eq(world->player_min, 2);
    ck_assert_int_eq(world->player_max, 4);
    ck_assert_int_eq(numbers->galleys_per_player, 6);
    ck_assert_int_eq(numbers->fort_count, 5);
    ck_assert_int_eq(numbers->basilica_count, 5);
    ck_assert_mem_eq(numbers->card_count, ((uint8_t[CARD_COUNT]){0, 1, 2, 1, 1}), CARD_COUNT);
    ck_assert_mem_eq(numbers->galley_number_count, ((uint8_t[]){0, 0, 12, 12, 15}), 5);
    ck_assert_mem_eq(numbers->sailors_per_player, ((uint8_t[]){0, 0, 30, 26, 22}), 5);
    ck_assert_mem_eq(numbers->first_galleys, ((uint8_t[]){0, 0, 3, 2, 2}), 5);
    ck_assert_mem_eq(numbers->closed_port_count, ((uint8_t[]){0, 0, 4, 4, 0}), 5);
    ck_assert_mem_eq(numbers->track_start, ((uint8_t[]){0, 0, 0, 0, 2}), 5);
    ck_assert_mem_eq(numbers->track_scoring[3], ((uint8_t[]){4, 8, 12}), 3);
    ck_assert_mem_eq(numbers->track_scoring[4], ((uint8_t[]){6, 9, 12}), 3);
    ck_assert_int_eq(numbers->income_good, good("wine"));
    ck_assert_int_eq(numbers->closing_goods, 1 << good("wood") | 1 << good("wine")
                                                 | 1 << good("stone") | 1 << good("marble"));
    ck_assert_int_eq(numbers->fort_goods, 1 << good("wood") | 1 << good("stone"));
    ck_assert_int_eq(numbers->basilica_goods, 1 << good("gold") | 1 << good("marble"));
    for (int cubes = 0; cubes <= SPACE_MAX; cubes++) {
        ck_assert_int_eq(numbers->scale_ducats[cubes], ((int[]){0, 2, 5, 10, 15, 20, 20})[cubes]);
    }
}
END_TEST

/* The facts of the rule file that no tuning of the reconstruction may break. */
START_TEST(board_2012_keeps_the_documented_facts)
{
    const Board *board = test_board("2012");
    const World *world = &board->world;
    ZoneId valencia = board_zone_find(board, "valencia");
    ck_assert_int_eq(world->distance[valencia][board_zone_find(board, "algiers")], 1);
    ck_assert_int_eq(world->distance[valencia][board_zone_find(board, "tripoli")], 3);
    int marble = 0;
    int spice = 0;
    for (PortId port = 1; port <= world->port_count; port++) {
        marble += world->ports[port].good == good("marble");
        spice += world->ports[port].good == good("spice");
    }
    ck_assert_int_eq(marble, 3);
    ck_assert_int_eq(spice, 1);
    PortId port = board_port_find(board, "valencia");
    ck_assert_int_eq(board->port_facts[port], FACT_GOOD | FACT_SPACES | FACT_STARTING);
    ck_assert_int_eq(board->port_facts[board_port_find(board, "antakya")], FACT_GOOD | FACT_SPACES);
    ck_assert_int_eq(board->port_facts[board_port_find(board, "creta")], 0);
    ck_assert_int_eq(board->port_facts[board_port_find(board, "tripoli")], FACT_GOOD);
    port = board_port_find(board, "algiers");
    /* the only space of a named port that is known */
    ck_assert_int_eq(world->ports[port].value_ducats[0], 3);
    ck_assert_int_eq(board->port_facts[port], FACT_GOOD | FACT_VALUES);
}
END_TEST

START_TEST(board_1996_keeps_the_documented_facts)
{
    static const struct {
        const char *id;
        int ports;
    } GOODS[] = {{"gems", 1},  {"gold", 2}, {"spices", 2}, {"wine", 4},
                 {"cloth", 4}, {"iron", 4}, {"wood", 6}};
    static const char *const CAPITALS[] = {"venezia", "genova", "valencia", "istanbul"};
    const Board *board = test_board("1996");
    const World *world = &board->world;
    ck_assert_int_eq(world->edition, EDITION_1996);
    ck_assert_int_eq(world->port_count, 23);
    ck_assert_int_eq(world->zone_count, 29);
    for (size_t i = 0; i < sizeof GOODS / sizeof GOODS[0]; i++) {
        GoodId id = board_good_find(board, GOODS[i].id);
        int count = 0;
        for (PortId port = 1; port <= world->port_count; port++) {
            count += world->ports[port].good == id;
        }
        ck_assert_int_eq(count, GOODS[i].ports);
        ck_assert_int_eq(world->cube_total[id], 15);
    }
    for (PlayerId power = 1; power <= PLAYER_MAX; power++) {
        const WorldPort *port = &world->ports[board_port_find(board, CAPITALS[power - 1])];
        ck_assert_int_eq(port->capital_of, power);
        ck_assert_int_eq(port->space_count, 6);
    }
    int high_seas = 0;
    for (ZoneId zone = 1; zone <= world->zone_count; zone++) {
        high_seas += (world->high_seas >> zone & 1) != 0;
    }
    ck_assert_int_eq(high_seas, 4);
    ck_assert_int_eq(world->e1996.round_count[2], 12);
    ck_assert_int_eq(world->e1996.round_count[4], 8);
    ck_assert_int_eq(world->e1996.sailor_count, 176);
    ck_assert_int_eq(world->e1996.point_full[6], 10);
    ck_assert_int_eq(world->e1996.point_full[3], 0);
}
END_TEST

/* Zone 0 is nowhere; beside a zone are those that are adjacent, and from zone to zone no zone
 * between is a detour. */
static void check_distances(const World *world)
{
    for (ZoneId a = 0; a <= world->zone_count; a++) {
        for (ZoneId b = 0; b <= world->zone_count; b++) {
            const int steps = world->distance[a][b];
            int beside = ZONE_FAR;
            for (ZoneId c = 1; a != 0 && b != 0 && c <= world->zone_count; c++) {
                beside = world_zones_adjacent(world, a, c) && world->distance[c][b] < beside
                             ? world->distance[c][b]
                             : beside;
            }
            ck_assert_int_eq(steps, a == 0 || b == 0 ? ZONE_FAR : a == b ? 0 : 1 + beside);
            for (int most = 0; b != 0 && world->port_of_zone[b] != 0 && most <= NEAR_STEPS_MAX;
                 most++) {
                ck_assert_int_eq(world->ports_near[a][most] >> world->port_of_zone[b] & 1U,
                                 steps <= most);
                ck_assert_int_eq(world->ports_near[a][most] & 1U, 0);
                ck_assert_int_eq(world_ports_at(world, a, most) >> world->port_of_zone[b] & 1U,
                                 steps == most);
            }
        }
    }
}

/* Loads tests/bad_data/good.json with one piece of its text replaced. */
static bool load_changed(Board *board, const char *old, const char *new_text,
                         BoardProblems *problems)
{
    static char text[8192];
    size_t bytes;
    Error error;
    char *good_text = file_read(BAD_DATA_DIR "/good.json", &bytes, &error);
    ck_assert_ptr_nonnull(good_text);
    const char *at = strstr(good_text, old);
    ck_assert_ptr_nonnull(at);
    int length = snprintf(text, sizeof text, "%.*s%s%s", (int)(at - good_text), good_text, new_text,
                          at + strlen(old));
    free(good_text);
    ck_assert(length > 0 && (size_t)length < sizeof text);
    return board_init_from_text(board, text, (size_t)length, "changed.json", problems);
}

START_TEST(a_port_may_have_values_of_its_own)
{
    static Board board;
    BoardProblems problems;
    ck_assert(load_changed(&board, "\"good\": \"wine\", \"spaces\": 3 }",
                           "\"good\": \"wine\", \"spaces\": 3, \"value_ducats\": [1, 7, 9], "
                           "\"documented\": [\"value_ducats\"] }",
                           &problems));
    const PortId algiers = board_port_find(&board, "algiers");
    const WorldPort *own = &board.world.ports[algiers];
    const WorldPort *other = &board.world.ports[board_port_find(&board, "tunis")];
    ck_assert_mem_eq(own->value_ducats, ((uint16_t[SPACE_MAX]){1, 7, 9}), sizeof own->value_ducats);
    ck_assert_mem_eq(other->value_ducats, ((uint16_t[SPACE_MAX]){2, 3, 4}),
                     sizeof other->value_ducats);
    ck_assert_int_eq(board.port_facts[algiers], FACT_VALUES);
    board_finish(&board);
}
END_TEST

/* "values" needs no row for a size of which every port has values of its own. */
START_TEST(values_of_its_own_need_no_row)
{
    static Board board;
    BoardProblems problems;
    ck_assert(load_changed(&board, "\"good\": \"wine\", \"spaces\": 3 }",
                           "\"good\": \"wine\", \"spaces\": 2, \"value_ducats\": [3, 4] }",
                           &problems));
    ck_assert_int_eq(board.world.ports[board_port_find(&board, "algiers")].value_ducats[2], 0);
    board_finish(&board);
}
END_TEST

START_TEST(distances_are_the_shortest_ways)
{
    check_distances(&test_board("2012")->world);
    check_distances(&test_board("1996")->world);
}
END_TEST

START_TEST(board_copies_are_their_own)
{
    static Board copy;
    const Board *board = test_board("2012");
    ck_assert(board_copy(&copy, board));
    ck_assert_str_eq(copy.text, board->text);
    ck_assert_ptr_ne(copy.text, board->text);
    ck_assert_uint_eq(copy.hash, board->hash);
    ck_assert_uint_eq(copy.hash, board_text_hash(copy.text, copy.text_bytes));
    board_finish(&copy);
    board_finish(&copy);
    ck_assert_ptr_null(copy.text);
}
END_TEST

/* Both shipped boards byte for byte, so that a board written anew keeps its hash. */
START_TEST(boards_are_written_as_they_were_read)
{
    static const char *const BOARDS[] = {"2012", "1996"};
    for (size_t i = 0; i < sizeof BOARDS / sizeof BOARDS[0]; i++) {
        const Board *board = test_board(BOARDS[i]);
        JsonWriter writer;
        json_writer_init(&writer, JSON_AIRY);
        board_write(&writer, board);
        /* The file has a line break behind the last brace. */
        ck_assert_uint_eq(strlen(json_writer_text(&writer)) + 1, board->text_bytes);
        ck_assert_int_eq(memcmp(json_writer_text(&writer), board->text, writer.bytes), 0);
        json_writer_finish(&writer);
    }
}
END_TEST

/* What a board is changed to is what its file says and what is read again. */
START_TEST(a_changed_board_is_written_and_read_again)
{
    static Board board, again;
    BoardProblems problems;
    JsonWriter writer;
    ck_assert(board_copy(&board, test_board("2012")));
    const PortId creta = board_port_find(&board, "creta");
    strcpy(board.port_name[creta], "Candia");
    board.world.ports[creta].value_ducats[0] = 1;
    board.world.e2012.ducats_start = 7;
    board.zone_facts[1] = FACT_NAME;
    json_writer_init(&writer, JSON_AIRY);
    board_write(&writer, &board);
    const char *text = json_writer_text(&writer);
    ck_assert_msg(board_init_from_text(&again, text, strlen(text), "changed", &problems), "%s",
                  problems_text(&problems));
    ck_assert_str_eq(again.port_name[creta], "Candia");
    ck_assert_mem_eq(&again.world, &board.world, sizeof board.world);
    ck_assert_uint_eq(again.zone_facts[1], FACT_NAME);
    ck_assert_uint_ne(again.hash, board.hash);
    json_writer_finish(&writer);
    board_finish(&again);
    board_finish(&board);
}
END_TEST

START_TEST(board_hash_ignores_line_ends)
{
    ck_assert_uint_eq(board_text_hash("a\r\nb\r\n", 6), board_text_hash("a\nb\n", 4));
    ck_assert_uint_ne(board_text_hash("a\nb\n", 4), board_text_hash("a\nc\n", 4));
    ck_assert_uint_eq(board_text_hash("", 0), UINT64_C(14695981039346656037));
}
END_TEST

START_TEST(board_ids_are_found)
{
    const Board *board = test_board("2012");
    ck_assert_int_eq(board_zone_find(board, "valencia"), 1);
    ck_assert_int_eq(board_zone_find(board, "nowhere"), 0);
    ck_assert_int_eq(board_zone_find(board, ""), 0);
    ck_assert_int_eq(board_port_find(board, "balearic"), 0);
    ck_assert_int_eq(edition_find("1996"), EDITION_1996);
    ck_assert_int_eq(edition_find("2013"), EDITION_NONE);
    ck_assert_str_eq(edition_name(EDITION_2012), "2012");
}
END_TEST

Suite *board_suite(void)
{
    Suite *suite = suite_create("data board");
    TCase *tests = tcase_create("board");
    tcase_add_test(tests, board_2012_is_the_table);
    tcase_add_test(tests, board_2012_has_the_components);
    tcase_add_test(tests, board_2012_keeps_the_documented_facts);
    tcase_add_test(tests, board_1996_keeps_the_documented_facts);
    tcase_add_test(tests, a_port_may_have_values_of_its_own);
    tcase_add_test(tests, values_of_its_own_need_no_row);
    tcase_add_test(tests, distances_are_the_shortest_ways);
    tcase_add_test(tests, board_copies_are_their_own);
    tcase_add_test(tests, boards_are_written_as_they_were_read);
    tcase_add_test(tests, a_changed_board_is_written_and_read_again);
    tcase_add_test(tests, board_hash_ignores_line_ends);
    tcase_add_test(tests, board_ids_are_found);
    suite_add_tcase(suite, tests);
    return suite;
}
