/* The shipped board against the table of the rule file, row by row, and its documented figures. */
#include "fixture_1996.h"

#include <string.h>

typedef struct Row {
    const char *zone;
    const char *good; /* of the port; "": none */
    int spaces;
    PlayerId capital_of;
    bool high_seas;
    const char *adjacent;
} Row;

static const Row rows[] = {
    {"valencia", "wood", 6, SPAIN, false, "barcelona malaga hs_west"},
    {"barcelona", "iron", 4, 0, false, "valencia marseille hs_west"},
    {"marseille", "wine", 4, 0, false, "barcelona genova sardegna hs_west"},
    {"genova", "iron", 6, GENOA, false, "marseille sardegna napoli hs_tyrrhenian"},
    {"sardegna", "wood", 2, 0, false, "marseille genova hs_west hs_tyrrhenian algeri tunis"},
    {"napoli", "cloth", 4, 0, false, "genova hs_tyrrhenian sicilia"},
    {"sicilia", "wine", 4, 0, false, "napoli hs_tyrrhenian tunis hs_ionian corfu"},
    {"malaga", "cloth", 2, 0, false, "valencia hs_west algeri"},
    {"algeri", "wood", 2, 0, false, "malaga hs_west sardegna tunis"},
    {"tunis", "gold", 4, 0, false, "algeri sardegna hs_tyrrhenian sicilia tripoli"},
    {"tripoli", "gold", 4, 0, false, "tunis hs_ionian sirte"},
    {"cyrena", "gems", 2, 0, false, "sirte hs_ionian creta alexandria"},
    {"alexandria", "spices", 4, 0, false, "cyrena hs_levantine levant"},
    {"antioch", "spices", 4, 0, false, "levant cipro adalia"},
    {"cipro", "cloth", 2, 0, false, "antioch levant adalia hs_levantine"},
    {"adalia", "wood", 2, 0, false, "antioch cipro hs_levantine smyrna"},
    {"smyrna", "iron", 4, 0, false, "adalia creta salonica"},
    {"salonica", "iron", 2, 0, false, "smyrna istanbul"},
    {"istanbul", "cloth", 6, TURKEY, false, "salonica"},
    {"creta", "wine", 2, 0, false, "smyrna hs_ionian hs_levantine cyrena corfu"},
    {"corfu", "wood", 2, 0, false, "ragusa sicilia hs_ionian creta"},
    {"ragusa", "wood", 4, 0, false, "venezia corfu"},
    {"venezia", "wine", 6, VENICE, false, "ragusa"},
    {"hs_west", "", 0, 0, true, "valencia barcelona marseille sardegna algeri malaga"},
    {"hs_tyrrhenian", "", 0, 0, true, "genova sardegna napoli sicilia tunis"},
    {"hs_ionian", "", 0, 0, true, "sicilia corfu creta tripoli sirte cyrena"},
    {"hs_levantine", "", 0, 0, true, "alexandria levant cipro adalia creta"},
    {"sirte", "", 0, 0, false, "tripoli hs_ionian cyrena"},
    {"levant", "", 0, 0, false, "alexandria hs_levantine cipro antioch"},
};
enum { ROW_COUNT = sizeof rows / sizeof rows[0] };

static ZoneMask mask_of(const char *names)
{
    char words[256];
    ZoneMask mask = 0;
    ck_assert_uint_lt(strlen(names), sizeof words);
    strcpy(words, names);
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " ")) {
        mask |= (ZoneMask)1 << zone_id(word);
    }
    return mask;
}

START_TEST(s1_board_is_the_table_of_the_rule_file)
{
    Fixture f;
    fixture_init_new(&f, 4, 0);
    const World *world = &f.world;
    ck_assert_int_eq(world->zone_count, ROW_COUNT);
    for (int i = 0; i < ROW_COUNT; i++) {
        const Row *row = &rows[i];
        ZoneId zone = zone_id(row->zone);
        ck_assert_msg(world->adjacent[zone] == mask_of(row->adjacent), "%s touches other zones",
                      row->zone);
        ck_assert_int_eq((int)(world->high_seas >> zone & 1U), row->high_seas);
        const WorldPort *port = &world->ports[world->port_of_zone[zone]];
        ck_assert_int_eq(world->port_of_zone[zone] != 0, row->spaces != 0);
        if (row->spaces != 0) {
            ck_assert_int_eq(port->good, good_id(row->good));
            ck_assert_int_eq(port->space_count, row->spaces);
            ck_assert_int_eq(port->capital_of, row->capital_of);
            for (int space = 0; space < row->spaces; space++) {
                ck_assert_int_eq(port->value_ducats[space], 100 * (space + 1));
            }
        }
    }
}
END_TEST

START_TEST(s1_board_has_the_documented_ports)
{
    static const char *const goods[] = {"gems", "gold", "spices", "wine", "cloth", "iron", "wood"};
    static const int ports[] = {1, 2, 2, 4, 4, 4, 6};
    Fixture f;
    fixture_init_new(&f, 4, 0);
    ck_assert_int_eq(f.world.port_count, 23);
    for (int i = 0; i < 7; i++) {
        int count = 0;
        for (int id = 1; id <= f.world.port_count; id++) {
            count += f.world.ports[id].good == good_id(goods[i]);
        }
        ck_assert_int_eq(count, ports[i]);
    }
}
END_TEST

void s1_add_board(Suite *suite)
{
    TCase *tc = tcase_create("board");
    tcase_add_test(tc, s1_board_is_the_table_of_the_rule_file);
    tcase_add_test(tc, s1_board_has_the_documented_ports);
    suite_add_tcase(suite, tc);
}
