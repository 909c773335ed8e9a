#include <stdlib.h>

#include <serenissima/rules/bits.h>
#include <string.h>

#include "support.h"

/* ---- Helpers ---- */

static bool read_position(const Board *board, const char *text, GamePosition *state,
                          ErrorList *problems)
{
    Error error;
    problems->count = 0;
    JsonDoc *doc = json_parse(text, strlen(text), "", &error);
    ck_assert_msg(doc != NULL, "%s: %s", error.where, error.what);
    JsonNode root = json_root(doc, problems);
    bool good = position_read(&root, board, state);
    json_destroy(doc);
    return good;
}

static void ck_position(const char *text, GamePosition *state)
{
    ErrorList problems;
    bool good = read_position(test_board("2012"), text, state, &problems);
    ck_assert_msg(good, "%s", problems_text(&problems));
}

static void ck_bad(const char *text, const char *expected)
{
    ErrorList problems;
    GamePosition state;
    bool good = read_position(test_board("2012"), text, &state, &problems);
    ck_assert_msg(!good, "this was read: %s", text);
    ck_assert_str_eq(problems_text(&problems), expected);
}

static void ck_round_trip(const Board *board, const GamePosition *state, JsonWriter *writer)
{
    GamePosition again;
    ErrorList problems;
    json_writer_clear(writer);
    position_write(writer, board, state);
    const char *text = json_writer_text(writer);
    bool good = read_position(board, text, &again, &problems);
    ck_assert_msg(good, "%s%s", problems_text(&problems), text);
    ck_assert_msg(memcmp(state, &again, sizeof again) == 0, "another state came back from %s",
                  text);
}

/* The text of what the seat sees; the caller frees it. */
static char *view_text(const Board *board, const GamePosition *state, PlayerId seat)
{
    PlayerView view;
    JsonWriter writer;
    rules_view_position(&board->world, state, seat, &view);
    json_writer_init(&writer, JSON_COMPACT);
    position_write_view(&writer, board, &view);
    const char *written = json_writer_text(&writer);
    const size_t bytes = strlen(written) + 1;
    char *text = malloc(bytes);
    ck_assert_ptr_nonnull(text);
    memcpy(text, written, bytes);
    json_writer_finish(&writer);
    return text;
}

/* What is hidden from a seat can be anything: the text of its view stays the same. */
static void ck_view_keeps_secrets(const Board *board, const GamePosition *state, Rng *rng)
{
    for (PlayerId seat = 0; seat <= state->pub.player_count; seat++) {
        GamePosition other = *state;
        PlayerView view;
        rules_view_position(&board->world, state, seat, &view);
        rules_imagine(&board->world, &view, rng, &other.state);
        char *text = view_text(board, state, seat), *again = view_text(board, &other, seat);
        ck_assert_str_eq(text, again);
        free(text);
        free(again);
    }
}

/* ---- Every reachable state ---- */

/* Does it throw away what makes games of the first edition eventful? */
static bool is_waste(const Command *command)
{
    return command->kind == CMD_DISMISS_SAILORS
           || (command->kind == CMD_MOVE_SAILORS && command->as.move_sailors.sink != 0)
           || (command->kind == CMD_LAND_FROM && command->as.land_from.sink != 0);
}

static int round_trip_game(const Board *board, const GameSetup *setup, uint64_t seed,
                           bool phases_seen[PHASE_COUNT])
{
    static Command legal[RULES_LEGAL_MAX];
    const World *world = &board->world;
    GamePosition state;
    Rng rng;
    JsonWriter writer;
    int commands = 0;
    json_writer_init(&writer, seed % 2 == 0 ? JSON_COMPACT : JSON_INDENTED);
    rng_init(&rng, seed, RNG_STREAM_PLAYOUT);
    rules_begin(world, setup, &state);
    ck_round_trip(board, &state, &writer);
    for (PlayerMask pending = rules_pending(world, &state.state); pending != 0;
         pending = rules_pending(world, &state.state)) {
        PlayerId player = (PlayerId)bits_lowest(pending);
        int count = rules_legal(world, &state.state, player, legal);
        Command command = player == PLAYER_CHANCE
                              ? rules_draw(world, &state.state, &rng)
                              : rules_sample(world, &state.state, player, legal, count, &rng);
        for (int again = 0; again < 12 && world->edition == EDITION_1996 && is_waste(&command);
             again++) {
            command = rules_sample(world, &state.state, player, legal, count, &rng);
        }
        phases_seen[rules_phase(&state.pub).id] = true;
        rules_play(world, &state, &command, NULL);
        ck_round_trip(board, &state, &writer);
        if (setup->options == OPTION_HIDDEN_MONEY && commands % 5 == 0) {
            ck_view_keeps_secrets(board, &state, &rng);
        }
        commands++;
    }
    phases_seen[rules_phase(&state.pub).id] = true;
    json_writer_finish(&writer);
    return commands;
}

/* design.md 3: a position names every field, so random games come back byte for byte. */
START_TEST(position_round_trips_random_games)
{
    static const uint8_t OPTIONS[] = {0, OPTION_HIDDEN_MONEY, OPTION_CHOSEN_CLOSING};
    bool phases_seen[PHASE_COUNT] = {false};
    int commands = 0;
    for (uint64_t seed = 1; seed <= 90; seed++) {
        GameSetup setup = {.player_count = (uint8_t)(2 + seed % 3),
                           .options = OPTIONS[seed / 3 % 3]};
        commands += round_trip_game(test_board("2012"), &setup, seed, phases_seen);
    }
    ck_assert_int_gt(commands, 5000);
    for (int phase = PHASE_FIRST_PLAYER; phase <= PHASE_GAME_OVER; phase++) {
        /* Forts are too rare in random play: position_with_a_fort_firing has one. */
        ck_assert_msg(phases_seen[phase] || phase == PHASE_FORT_DICE,
                      "no game came to the phase %s", phase_name((PhaseId)phase));
    }
}
END_TEST

START_TEST(position_round_trips_random_games_of_1996)
{
    static const uint8_t OPTIONS[] = {0, OPTION_HIDDEN_MONEY,
                                      OPTION_OWN_PORTS_PAY | OPTION_SPAIN_TURKEY};
    bool phases_seen[PHASE_COUNT] = {false};
    int commands = 0;
    for (uint64_t seed = 1; seed <= 150; seed++) {
        GameSetup setup = {.player_count = (uint8_t)(2 + seed % 3),
                           .options = OPTIONS[seed / 3 % 3]};
        commands += round_trip_game(test_board("1996"), &setup, seed, phases_seen);
    }
    ck_assert_int_gt(commands, 5000);
    for (int phase = PHASE_DIVIDE_CREW; phase <= PHASE_SALE; phase++) {
        ck_assert_msg(phases_seen[phase], "no game came to the phase %s",
                      phase_name((PhaseId)phase));
    }
}
END_TEST

/* What a person leaves out of a position of the first edition: the order is that of the seats,
 * nobody has staked, and the pool is what is left. */
START_TEST(position_of_1996_needs_little)
{
    static const char OUTFIT[] =
        "{\"edition\":\"1996\",\"players\":3,\"decision\":{\"phase\":\"outfit\",\"player\":2},"
        "\"galleys\":[{\"number\":1,\"owner\":2,\"zone\":\"genova\",\"sailors\":3}]}";
    static const char STAKE[] = "{\"players\":2,\"options\":{\"spain_turkey\":true},"
                                "\"decision\":{\"phase\":\"stake\"}}";
    GamePosition state;
    ErrorList problems;
    const World *world = &test_board("1996")->world;
    ck_assert_msg(read_position(test_board("1996"), OUTFIT, &state, &problems), "%s",
                  problems_text(&problems));
    for (uint8_t i = 0; i < 3; i++) {
        ck_assert_uint_eq(state.pub.as.e1996.order[i], i + 1U);
    }
    ck_assert_uint_eq(state.pub.reserve[0], 173);
    ck_assert_uint_eq(state.pub.turn, 1);
    ck_assert_int_eq(state.secret.ducats[3], 2000);
    ck_assert_msg(read_position(test_board("1996"), STAKE, &state, &problems), "%s",
                  problems_text(&problems));
    ck_assert_uint_eq(rules_pending(world, &state.state), 6);
    ck_assert_int_eq(state.secret.stake_hundreds[1], -1);
    ck_assert_uint_eq(state.pub.as.e1996.powers, 1);
}
END_TEST

/* What is told beside a position for whoever looks on is passed over when it is read again; a view,
 * which has holes, is not taken for one. */
START_TEST(position_told_is_read_and_a_view_is_not)
{
    static const char *const boards[] = {"2012", "1996"};
    for (int i = 0; i < 2; i++) {
        const Board *board = test_board(boards[i]);
        const GameSetup setup = {.player_count = 2, .options = OPTION_HIDDEN_MONEY};
        GamePosition state, again;
        ErrorList problems;
        JsonWriter writer;
        rules_begin(&board->world, &setup, &state);
        json_writer_init(&writer, JSON_INDENTED);
        position_write_told(&writer, board, &state);
        const char *text = json_writer_text(&writer);
        ck_assert_ptr_nonnull(strstr(text, "\"wealth\": {\""));
        ck_assert_msg(read_position(board, text, &again, &problems), "%s",
                      problems_text(&problems));
        ck_assert(memcmp(&state, &again, sizeof state) == 0);
        char *seen = view_text(board, &state, 2);
        ck_assert_ptr_nonnull(strstr(seen, "\"ducats\":[null,"));
        ck_assert(!read_position(board, seen, &again, &problems));
        ck_assert_str_eq(problems_text(&problems),
                         "format: expected \"serenissima-position\", found \"serenissima-view\"\n");
        free(seen);
        json_writer_finish(&writer);
    }
}
END_TEST

/* ---- Written by hand ---- */

START_TEST(position_needs_little)
{
    GamePosition state;
    ck_position("{\"players\":2,\"galleys\":[{\"number\":4,\"owner\":1,\"zone\":\"valencia\","
                "\"sailors\":3,\"cargo\":{\"wood\":2}}],"
                "\"ports\":{\"valencia\":{\"owner\":1,\"garrison\":2},\"algiers\":{\"owner\":2},"
                "\"napoli\":{\"warehouse\":[\"wood\",\"gold\"]},"
                "\"tunis\":{\"owner\":1,\"fort\":true,\"warehouse\":[\"wood\",\"stone\"]}}}",
                &state);
    const World *world = &test_board("2012")->world;
    const Public2012 *e2012 = &state.pub.as.e2012;
    ck_assert_int_eq(rules_phase(&state.pub).id, PHASE_CHOOSE);
    ck_assert_int_eq(rules_phase(&state.pub).player, 1);
    ck_assert_int_eq(rules_pending(world, &state.state), 1 << 1);
    ck_assert_int_eq(e2012->active, 4);
    ck_assert_int_eq(e2012->marker, 4);
    ck_assert_int_eq(e2012->start_zone, state.pub.galleys[4].zone);
    ck_assert_int_eq(e2012->cap, CAP_OPEN);
    ck_assert_int_eq(state.pub.turn, 1);
    ck_assert_int_eq(state.pub.first_player, 1);
    ck_assert_int_eq(state.secret.ducats[1], 5);
    ck_assert_int_eq(state.secret.ducats[2], 5);
    ck_assert_int_eq(state.secret.ducats[3], 0);
    ck_assert_int_eq(state.pub.supply[1], 14 - 2 - 1 - 1);
    ck_assert_int_eq(state.pub.reserve[1], 30 - 3 - 2 - 1);
    ck_assert_int_eq(state.pub.reserve[2], 30 - 1);
    ck_assert_int_eq(e2012->forts_left, 4);
    ck_assert_int_eq(e2012->basilicas_left, 5);
    ck_assert_int_eq(e2012->cards_left[CARD_ONE], 2);
    ck_assert_int_eq(e2012->track, 0);
    PortId algiers = board_port_find(test_board("2012"), "algiers");
    ck_assert_int_eq(state.pub.ports[algiers].garrison, 1);
}
END_TEST

/* X4 in the middle: the fight's cap, step and sale ban follow from the phase. */
START_TEST(position_understands_a_fight)
{
    GamePosition state;
    ck_position(
        "{\"players\":2,\"decision\":{\"phase\":\"fight_dice\"},"
        "\"activation\":{\"galley\":4,\"start_zone\":\"valencia\",\"zones_moved\":1,\"target\":7},"
        "\"galleys\":[{\"number\":4,\"owner\":1,\"zone\":\"algiers\",\"sailors\":3},{\"number\":7,"
        "\"owner\":2,\"zone\":\"algiers\",\"sailors\":2}]}",
        &state);
    ck_assert_int_eq(state.pub.depth, 2);
    ck_assert_int_eq(state.pub.stack[0].id, PHASE_ACTION);
    ck_assert_int_eq(state.pub.stack[0].player, 1);
    ck_assert_int_eq(state.pub.stack[1].player, PLAYER_CHANCE);
    ck_assert_int_eq(state.pub.as.e2012.cap, 2);
    ck_assert_int_eq(state.pub.as.e2012.did, DID_FIGHT);
    ck_assert_int_eq(state.pub.as.e2012.step, STEP_TRADE);
}
END_TEST

START_TEST(position_with_a_fort_firing)
{
    GamePosition state;
    JsonWriter writer;
    ck_position("{\"players\":2,\"decision\":{\"phase\":\"fort_dice\"},"
                "\"activation\":{\"galley\":4,\"zones_moved\":1,\"start_zone\":\"valencia\",\"port_"
                "attack_announced\":true},"
                "\"galleys\":[{\"number\":4,\"owner\":1,\"zone\":\"algiers\",\"sailors\":4}],"
                "\"ports\":{\"algiers\":{\"owner\":2,\"garrison\":3,\"fort\":true},\"tunis\":{"
                "\"owner\":2}}}",
                &state);
    ck_assert_int_eq(state.pub.stack[1].id, PHASE_FORT_DICE);
    ck_assert_int_eq(state.pub.as.e2012.cap, 3);
    json_writer_init(&writer, JSON_INDENTED);
    ck_round_trip(test_board("2012"), &state, &writer);
    json_writer_finish(&writer);
}
END_TEST

START_TEST(position_takes_deck_or_discards)
{
    GamePosition one;
    GamePosition other;
    ck_position("{\"players\":4,\"decision\":{\"phase\":\"doge\"},\"discards\":[\"wine\",\"two\"]}",
                &one);
    ck_position("{\"players\":4,\"decision\":{\"phase\":\"doge\"},\"deck\":{\"wine\":0,\"one\":2,"
                "\"two\":0,\"shuffle\":1}}",
                &other);
    ck_assert_mem_eq(&one, &other, sizeof one);
    ck_assert_int_eq(one.pub.as.e2012.discard_count, 2);
    ck_assert_int_eq(one.pub.as.e2012.cards_left[CARD_WINE], 0);
    ck_assert_int_eq(one.pub.as.e2012.track, 2);
}
END_TEST

START_TEST(position_counts_scorings_from_the_track)
{
    GamePosition state;
    ck_position("{\"players\":3,\"decision\":{\"phase\":\"doge\"},\"track\":9}", &state);
    ck_assert_int_eq(state.pub.as.e2012.scorings, 2);
}
END_TEST

START_TEST(position_board_name_is_found)
{
    static const char *const TEXTS[][2] = {
        {"{}", "2012"},
        {"{\"edition\":\"1996\"}", "1996"},
        {"{\"edition\":\"2012\",\"board\":\"my/board.json\"}", "my/board.json"}};
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        char name[64];
        Error error;
        JsonDoc *doc = json_parse(TEXTS[i][0], strlen(TEXTS[i][0]), "", &error);
        JsonNode root = json_root(doc, NULL);
        ck_assert(position_board_name(&root, name, sizeof name));
        ck_assert_str_eq(name, TEXTS[i][1]);
        json_destroy(doc);
    }
}
END_TEST

/* ---- What no game comes to ---- */

#define FOUR_2012                                                                     \
    "{\"players\":4,\"galleys\":[{\"number\":4,\"owner\":1,\"zone\":\"valencia\","    \
    "\"sailors\":3}],\"ports\":{\"valencia\":{\"owner\":1},\"genova\":{\"owner\":2}," \
    "\"venezia\":{\"owner\":3}"
#define TWO_1996                                                              \
    "{\"edition\":\"1996\",\"players\":2,\"decision\":{\"phase\":\"stake\"}," \
    "\"ports\":{\"venezia\":{\"owner\":1}"

static const struct {
    const char *board;
    const char *text;
    const char *doubt; /* "": a game can come to it */
} DOUBTS[] = {
    {"2012", FOUR_2012 ",\"creta\":{\"owner\":4}}}", ""},
    {"2012", FOUR_2012 "}}", "a player has no port, and nobody loses his last (player 4)\n"},
    {"2012", FOUR_2012 ",\"creta\":{\"owner\":4,\"fort\":true,\"warehouse\":[\"wood\"]}}}",
     "ports.creta: a port has a fort without the goods that one is built of\n"},
    {"2012",
     FOUR_2012 ",\"creta\":{\"owner\":4,\"fort\":true,\"warehouse\":[\"wood\",\"stone\"]}}}", ""},
    {"2012", FOUR_2012 ",\"creta\":{\"owner\":4,\"basilica\":true}}}",
     "ports.creta: a port has a basilica without the goods that one is built of\n"},
    {"2012", FOUR_2012 ",\"creta\":{\"owner\":4},\"corfu\":{\"closed\":true}}}",
     "ports.corfu: a port is closed, and so many players close fewer\n"},
    {"2012", FOUR_2012 ",\"creta\":{\"owner\":4}},\"track\":5}",
     "the track is farther on than so few turns can bring it\n"},
    {"1996", TWO_1996 ",\"genova\":{\"owner\":1}}}", ""},
    {"1996", TWO_1996 "}}", "ports: a port is neutral that was a player's capital (genova)\n"},
    {"1996", TWO_1996 ",\"genova\":{\"owner\":2}},\"ducats\":[150,0]}",
     "a player has ducats that no coins make (player 1)\n"},
    {"1996", TWO_1996 ",\"genova\":{\"owner\":2},\"tunis\":{\"owner\":2,\"fort\":true}}}",
     "ports.tunis: a port has a fortress without the goods that one is built of\n"},
    {"1996",
     TWO_1996 ",\"genova\":{\"owner\":2},\"tunis\":{\"fort\":true,\"warehouse\":[\"wood\"]}}}",
     "ports.tunis: a port is neutral where somebody has built\n"},
};

START_TEST(position_doubts_are_named)
{
    ErrorList problems = {0};
    GamePosition state;
    Error error;
    const Board *board = test_board(DOUBTS[_i].board);
    JsonDoc *doc = json_parse(DOUBTS[_i].text, strlen(DOUBTS[_i].text), "", &error);
    const JsonNode root = json_root(doc, &problems);
    ck_assert_msg(position_read(&root, board, &state), "%s", problems_text(&problems));
    ck_assert(position_arises(&root, board, &state) == (DOUBTS[_i].doubt[0] == '\0'));
    ck_assert_str_eq(problems_text(&problems), DOUBTS[_i].doubt);
    json_destroy(doc);
}
END_TEST

/* ---- Mistakes ---- */

#define GALLEY_4 "{\"number\":4,\"owner\":1,\"zone\":\"valencia\",\"sailors\":3}"

static const struct {
    const char *text;
    const char *expected;
} MISTAKES[] = {
    {"[]", "expected an object, found a list\n"},
    {"{}", "missing key \"players\"\n"},
    {"{\"players\":5}", "players: expected a number from 2 to 4, found 5\n"},
    {"{\"players\":2,\"galeys\":[]}", "unknown key \"galeys\"\n"},
    {"{\"players\":2,\"players\":3}", "key \"players\" appears twice\n"},
    {"{\"players\":2,\"pool\":3}", "unknown key \"pool\"\n"},
    {"{\"players\":2,\"format\":\"serenissima-board\"}",
     "format: expected \"serenissima-position\", found \"serenissima-board\"\n"},
    {"{\"players\":2,\"edition\":\"1996\"}",
     "edition: \"1996\" is not the edition of the board, \"2012\"\nmissing key \"activation\": "
     "which galley is active?\n"},
    {"{\"players\":2,\"galleys\":[{\"number\":4,\"owner\":1,\"zone\":\"valenca\",\"sailors\":3}]}",
     "galleys[0].zone: unknown zone \"valenca\"\nmissing key \"activation\": which galley is "
     "active?\n"},
    {"{\"players\":2,\"galleys\":[" GALLEY_4 "," GALLEY_4 "]}",
     "galleys[1].number: galley 4 is on the board already\n"},
    {"{\"players\":2,\"galleys\":[" GALLEY_4 "],\"ports\":{\"tunnis\":{}}}",
     "ports: unknown key \"tunnis\"\n"},
    {"{\"players\":2,\"galleys\":[" GALLEY_4 "],\"ports\":{\"tunis\":{\"ownr\":1}}}",
     "ports.tunis: unknown key \"ownr\"\n"},
    {"{\"players\":2,\"galleys\":[" GALLEY_4
     "],\"ports\":{\"tunis\":{\"warehouse\":[\"wood\",\"tin\"]}}}",
     "ports.tunis.warehouse[1]: unknown good \"tin\"\n"},
    {"{\"players\":2,\"galleys\":[" GALLEY_4
     "],\"ports\":{\"cyrene\":{\"warehouse\":[\"wood\",\"stone\",\"wine\",\"marble\"]}}}",
     "ports.cyrene.warehouse: expected 0 to 3 entries, found 4\n"},
    {"{\"players\":2,\"galleys\":[{\"number\":4,\"owner\":1,\"zone\":\"valencia\",\"sailors\":3,"
     "\"cargo\":{\"wood\":3}}]}",
     "galleys[0].cargo: 3 sailors and 3 cubes do not fit on 5 places\n"},
    {"{\"players\":2,\"galleys\":[{\"number\":16,\"owner\":1,\"zone\":\"valencia\",\"sailors\":3}]"
     "}",
     "galleys[0].number: expected a number from 1 to 15, found 16\nmissing key \"activation\": "
     "which galley is active?\n"},
    {"{\"players\":2,\"galleys\":[" GALLEY_4 "],\"supply\":{\"wood\":13}}",
     "supply.wood: 13 given, but the rest of the position leaves 14\n"},
    {"{\"players\":2,\"galleys\":[" GALLEY_4 "],\"reserve\":[27,29]}",
     "reserve[1]: 29 given, but the rest of the position leaves 30\n"},
    {"{\"players\":2,\"galleys\":[" GALLEY_4 "],\"discards\":[\"wine\",\"wine\"]}",
     "wine: 1 more are used than there are\n"},
    {"{\"players\":2,\"galleys\":[" GALLEY_4 "],\"discards\":[\"wine\"],\"deck\":{\"wine\":1}}",
     "deck.wine: 1 given, but the rest of the position leaves 0\n"},
    {"{\"players\":2,\"galleys\":[" GALLEY_4 "],\"forts_left\":4}",
     "forts_left: this contradicts what the ports say\n"},
    {"{\"players\":2,\"galleys\":[" GALLEY_4 "],\"ducats\":[5]}",
     "ducats: expected 2 entries, found 1\n"},
    {"{\"players\":2,\"galleys\":[" GALLEY_4 "],\"decision\":{\"phase\":\"actoin\"}}",
     "decision.phase: unknown word \"actoin\"\n"},
    {"{\"players\":2,\"galleys\":[" GALLEY_4
     "],\"decision\":{\"phase\":\"blockade\",\"what\":\"move\"}}",
     "decision: missing key \"player\": who decides in the phase \"blockade\"?\n"},
    {"{\"players\":2,\"galleys\":[" GALLEY_4 "],\"activation\":{\"step\":\"sail\"}}",
     "activation: missing key \"galley\"\n"},
    {"{\"players\":2,\"galleys\":[" GALLEY_4 "],\"activation\":{\"galley\":5}}",
     "the active galley is not in play (galley 5)\n"},
    {"{\"players\":2,\"galleys\":[" GALLEY_4
     "],\"ports\":{\"cyrene\":{\"owner\":1,\"garrison\":4}}}",
     "ports.cyrene: a garrison is larger than its warehouse\n"},
    {"{\"players\":2,\"galleys\":[" GALLEY_4
     "],\"ports\":{\"cyrene\":{\"warehouse\":[\"wood\",\"wood\"]}}}",
     "ports.cyrene: a warehouse holds a good twice, or the one its port produces\n"},
    {"{\"players\":2,\"galleys\":[" GALLEY_4
     "],\"dealings\":[{\"by\":1,\"to\":1,\"what\":\"took\",\"times\":1,\"turn\":1}]}",
     "dealings[0]: nobody deals with himself\n"},
    {"{\"players\":2,\"galleys\":[" GALLEY_4
     "],\"discards\":[\"one\",\"one\",\"one\",\"one\",\"one\",\"one\",\"one\"]}",
     "discards: expected 0 to 5 entries, found 7\n"},
    {"{\"players\":2,\"galleys\":[" GALLEY_4
     "],\"dealings\":[{\"by\":1,\"to\":2,\"what\":\"\",\"times\":1,\"turn\":1}]}",
     "dealings[0].what: unknown word \"\"\n"},
    {"{\"players\":2,\"galleys\":[" GALLEY_4
     "],\"dealings\":[{\"by\":1,\"to\":2,\"what\":\"took\",\"times\":1,\"turn\":2}]}",
     "dealings[0].turn: expected a number from 0 to 1, found 2\n"},
    {"{\"players\":2,\"galleys\":[{\"number\":4,\"owner\":1,\"zone\":\"valencia\",\"sailors\":0}]}",
     "galleys[0]: a galley is without sailors, or a wreck has some\n"},
    {"{\"players\":2,\"galleys\":[" GALLEY_4 "],\"ports\":{\"valencia\":{\"owner\":1}},"
     "\"decision\":{\"phase\":\"occupy\"},\"activation\":{\"galley\":4}}",
     "decision: there is no neutral port to land in\n"},
};

START_TEST(position_mistakes_are_named)
{
    ck_bad(MISTAKES[_i].text, MISTAKES[_i].expected);
}
END_TEST

Suite *position_suite(void)
{
    Suite *suite = suite_create("data position");
    TCase *tests = tcase_create("position");
    tcase_set_timeout(tests, 200);
    tcase_add_test(tests, position_round_trips_random_games);
    tcase_add_test(tests, position_round_trips_random_games_of_1996);
    tcase_add_test(tests, position_of_1996_needs_little);
    tcase_add_test(tests, position_told_is_read_and_a_view_is_not);
    tcase_add_test(tests, position_needs_little);
    tcase_add_test(tests, position_understands_a_fight);
    tcase_add_test(tests, position_with_a_fort_firing);
    tcase_add_test(tests, position_takes_deck_or_discards);
    tcase_add_test(tests, position_counts_scorings_from_the_track);
    tcase_add_test(tests, position_board_name_is_found);
    tcase_add_loop_test(tests, position_doubts_are_named, 0, sizeof DOUBTS / sizeof DOUBTS[0]);
    tcase_add_loop_test(tests, position_mistakes_are_named, 0,
                        (int)(sizeof MISTAKES / sizeof MISTAKES[0]));
    suite_add_tcase(suite, tests);
    return suite;
}
