#include <string.h>

#include <serenissima/rules/bits.h>

#include "../../src/data/codec_names.h"
#include "support.h"

/* Random play hardly ever can build a basilica; every other kind of command occurs. */
enum { KINDS_AT_LEAST = 25 };

/* ---- Helpers ---- */

static bool read_command(const char *text, Command *out, ErrorList *problems)
{
    problems->count = 0;
    return codec_command_from_text(text, strlen(text), "", test_board("2012"), out, problems);
}

static void ck_command_round_trip(JsonWriter *writer, const Command *command)
{
    Command again;
    ErrorList problems;
    json_writer_clear(writer);
    codec_write_command(writer, test_board("2012"), command);
    const char *text = json_writer_text(writer);
    ck_assert_msg(read_command(text, &again, &problems), "%s %s", text, problems_text(&problems));
    ck_assert_msg(memcmp(command, &again, sizeof again) == 0, "another command came back from %s",
                  text);
}

/* Reads back what a field's item was written as. */
static void read_item(const JsonNode *node, const FieldInfo *field, const WordList *words,
                      unsigned char *at)
{
    int64_t number = 0;
    bool good = true;
    if (field->kind == FIELD_FLAG) {
        bool flag = false;
        good = json_read_bool(node, &flag);
        *at = flag;
    } else if (words != NULL && json_kind(node) == JSON_TEXT) {
        const bool none = words->first > 0 && strcmp(json_text(node), "none") == 0;
        good = none || word_read(node, words, at);
    } else if (field->kind >= FIELD_PLAYER && field->kind <= FIELD_GOOD) {
        good = json_kind(node) == JSON_NULL
               || id_read(node, test_board("2012"), (FieldKind)field->kind, at);
    } else if (field->kind == FIELD_DUCATS) {
        good = json_read_int(node, INT32_MIN, INT32_MAX, &number);
        memcpy(at, &(int32_t){(int32_t)number}, sizeof(int32_t));
    } else {
        good = json_read_u8(node, 0, UINT8_MAX, at);
    }
    ck_assert_msg(good, "%s", field->name);
}

/* The fields that an object has, put together by the table; what it lacks is 0. */
static void read_event(const JsonNode *root, const KindInfo *info, Event *out)
{
    for (int i = 0; i < info->field_count; i++) {
        const FieldInfo *field = &info->fields[i];
        const JsonNode node = json_optional(root, field->name);
        unsigned char *at = (unsigned char *)out + field->offset;
        const WordList *words = field->kind == FIELD_CARD
                                    ? &CARD_WORDS
                                    : event_field_words((EventKind)out->kind, field->name);
        if (field->count == 1 && json_kind(&node) != JSON_ABSENT) {
            read_item(&node, field, words, at);
        }
        ck_assert_int_le(json_count(&node), field->count);
        for (JsonNode item = json_first(&node); json_kind(&item) != JSON_ABSENT;
             item = json_next(&item)) {
            read_item(&item, field, words, at);
            at += field->kind == FIELD_DUCATS ? sizeof(int32_t) : 1;
        }
    }
}

/* An event says its kind, and each field by its name and value. */
static void ck_event_is_told(JsonWriter *writer, const Event *event, const KindInfo *info)
{
    ErrorList problems = {0};
    Event again = {.kind = event->kind};
    json_writer_clear(writer);
    codec_write_event(writer, test_board("2012"), event);
    const char *text = json_writer_text(writer);
    JsonDoc *doc = json_parse(text, strlen(text), "", NULL);
    ck_assert_msg(doc != NULL, "%s", text);
    const JsonNode root = json_root(doc, &problems);
    const JsonNode name = json_member(&root, "event");
    ck_assert_str_eq(json_text(&name), info->name);
    read_event(&root, info, &again);
    ck_assert_msg(memcmp(event, &again, sizeof again) == 0, "another event came back from %s",
                  text);
    ck_assert_msg(problems.count == 0, "%s %s", text, problems_text(&problems));
    json_destroy(doc);
}

/* A value that a field of the kind can have; item tells the entries of a list apart. */
static int32_t value_of(uint8_t kind, int item)
{
    switch ((FieldKind)kind) {
    case FIELD_PLAYER: return 1 + item % PLAYER_MAX;
    case FIELD_ZONE: return 20 - item % 3;
    case FIELD_PORT: return 19 - item % 3;
    case FIELD_GALLEY: return 15 - item % 3;
    case FIELD_GOOD: return 6 - item % 3;
    case FIELD_COUNT: return 3;
    case FIELD_FLAG: return 1;
    case FIELD_CARD: return CARD_SHUFFLE;
    case FIELD_DUCATS: return -123456789;
    case FIELD_NONE:
    case FIELD_KIND_COUNT: return 0;
    }
    return 0;
}

/* Fills fields from the first; the last `blank` entries of each list stay 0. */
static void fill(unsigned char *bytes, const KindInfo *info, int blank)
{
    for (int i = 0; i < info->field_count; i++) {
        const FieldInfo *field = &info->fields[i];
        for (int item = 0; item < field->count - (field->count > 1 ? blank : 0); item++) {
            int32_t value = value_of(field->kind, item);
            size_t size = field->kind == FIELD_DUCATS ? sizeof value : 1;
            unsigned char byte = (unsigned char)value;
            memcpy(bytes + field->offset + (size_t)item * size,
                   size == 1 ? (void *)&byte : (void *)&value, size);
        }
    }
}

/* ---- Every kind ---- */

START_TEST(every_command_kind_comes_back)
{
    JsonWriter writer;
    Command command;
    memset(&command, 0, sizeof command);
    command.kind = (uint8_t)(_i);
    const KindInfo *info = command_info((CommandKind)_i);
    json_writer_init(&writer, JSON_COMPACT);
    for (int blank = 0; blank < 3; blank++) {
        command.player = blank == 0 ? PLAYER_CHANCE : (PlayerId)blank;
        memset(&command.as, 0, sizeof command.as);
        fill((unsigned char *)&command, info, blank);
        ck_command_round_trip(&writer, &command);
    }
    ck_assert_int_eq(codec_command_find(info->name), _i);
    json_writer_finish(&writer);
}
END_TEST

START_TEST(every_event_kind_is_told)
{
    JsonWriter writer;
    Event event;
    const KindInfo *info = event_info((EventKind)_i);
    json_writer_init(&writer, JSON_COMPACT);
    for (int blank = 0; blank < 3; blank++) {
        memset(&event, 0, sizeof event);
        event.kind = (uint8_t)_i;
        if (blank < 2) {
            fill((unsigned char *)&event, info, blank);
        }
        ck_event_is_told(&writer, &event, info);
    }
    json_writer_finish(&writer);
}
END_TEST

/* ---- Whole games ---- */

static void play_game(uint64_t seed, JsonWriter *writer, bool kinds_seen[CMD_COUNT])
{
    static Command legal[RULES_LEGAL_MAX];
    static EventList events;
    const World *world = &test_board("2012")->world;
    GameSetup setup = {.player_count = (uint8_t)(2 + seed % 3)};
    GamePosition state;
    Rng rng;
    rng_init(&rng, seed, RNG_STREAM_PLAYOUT);
    rules_begin(world, &setup, &state);
    for (PlayerMask pending = rules_pending(world, &state.state); pending != 0;
         pending = rules_pending(world, &state.state)) {
        PlayerId player = (PlayerId)bits_lowest(pending);
        int count = rules_legal(world, &state.state, player, legal);
        for (int i = 0; i < count; i++) {
            ck_command_round_trip(writer, &legal[i]);
            kinds_seen[legal[i].kind] = true;
        }
        Command command = player == PLAYER_CHANCE ? rules_draw(world, &state.state, &rng)
                                                  : legal[rng_below(&rng, (uint32_t)count)];
        events.count = 0;
        rules_play(world, &state, &command, &events);
        for (int i = 0; i < events.count; i++) {
            ck_event_is_told(writer, &events.items[i], event_info((EventKind)events.items[i].kind));
        }
    }
}

START_TEST(whole_games_come_back)
{
    JsonWriter writer;
    bool kinds_seen[CMD_COUNT] = {false};
    json_writer_init(&writer, JSON_COMPACT);
    for (uint64_t seed = 1; seed <= 30; seed++) {
        play_game(seed, &writer, kinds_seen);
    }
    json_writer_finish(&writer);
    int kinds = 0;
    for (int kind = 1; kind < CMD_COUNT; kind++) {
        kinds += kinds_seen[kind];
    }
    ck_assert_int_ge(kinds, KINDS_AT_LEAST);
}
END_TEST

/* ---- The words themselves, which bots rely on ---- */

static const struct {
    const char *text;
    Command command;
} SPELLED[] = {
    {"{\"player\":1,\"do\":\"sail\",\"zone\":\"algiers\"}",
     {.kind = CMD_SAIL, .player = 1, .as.sail.zone = 5}},
    {"{\"player\":\"chance\",\"do\":\"draw_first_player\",\"seat\":2}",
     {.kind = CMD_DRAW_FIRST_PLAYER, .player = PLAYER_CHANCE, .as.draw_first_player.player = 2}},
    {"{\"player\":\"chance\",\"do\":\"roll_skulls\",\"attacker\":2,\"defender\":0}",
     {.kind = CMD_ROLL_SKULLS, .player = PLAYER_CHANCE, .as.roll_skulls = {2, 0}}},
    {"{\"player\":\"chance\",\"do\":\"draw_doge\",\"card\":\"shuffle\"}",
     {.kind = CMD_DRAW_DOGE, .player = PLAYER_CHANCE, .as.draw_doge.card = CARD_SHUFFLE}},
    {"{\"player\":2,\"do\":\"move_sailors\",\"from_galley\":4,\"to_port\":\"valencia\",\"count\":3,"
     "\"sink\":true}",
     {.kind = CMD_MOVE_SAILORS,
      .player = 2,
      .as.move_sailors = {.from_galley = 4, .to_port = 1, .count = 3, .sink = 1}}},
    {"{\"player\":2,\"do\":\"recruit\",\"port\":\"genova\",\"count\":1}",
     {.kind = CMD_RECRUIT, .player = 2, .as.recruit = {.port = 4, .count = 1}}},
    {"{\"player\":3,\"do\":\"sell_cube\",\"galley\":6,\"good\":\"spice\"}",
     {.kind = CMD_SELL_CUBE, .player = 3, .as.sell_cube = {.galley = 6, .good = 6}}},
    {"{\"player\":3,\"do\":\"land\",\"count\":0}",
     {.kind = CMD_LAND, .player = 3, .as.land = {.count = 0}}},
    {"{\"player\":4,\"do\":\"end_activation\"}", {.kind = CMD_END_ACTIVATION, .player = 4}},
};

START_TEST(commands_are_spelled_so)
{
    JsonWriter writer;
    Command command;
    ErrorList problems;
    json_writer_init(&writer, JSON_COMPACT);
    codec_write_command(&writer, test_board("2012"), &SPELLED[_i].command);
    ck_assert_str_eq(json_writer_text(&writer), SPELLED[_i].text);
    ck_assert_msg(read_command(SPELLED[_i].text, &command, &problems), "%s",
                  problems_text(&problems));
    ck_assert_mem_eq(&command, &SPELLED[_i].command, sizeof command);
    json_writer_finish(&writer);
}
END_TEST

START_TEST(events_and_refusals_are_spelled_so)
{
    static const Event PAID = {
        .kind = EV_DUCATS_PAID,
        .as.ducats_paid = {.to = 2, .ducats = 4, .reason = PAY_SALE, .port = 1, .galley = 7}};
    static const Event PUSHED = {.kind = EV_PHASE_PUSHED,
                                 .as.phase_pushed = {.phase = PHASE_BLOCKADE, .player = 2, .a = 1}};
    static const Event SAILED = {.kind = EV_GALLEY_SAILED,
                                 .as.galley_sailed = {.galley = 4, .from = 1, .to = 5}};
    static const struct {
        const Event *event;
        const char *text;
    } CASES[] = {
        {&PAID, "{\"event\":\"ducats_paid\",\"to\":2,\"ducats\":4,\"reason\":\"sale\",\"port\":"
                "\"valencia\",\"galley\":7}"},
        {&PUSHED,
         "{\"event\":\"phase_pushed\",\"phase\":\"blockade\",\"player\":2,\"a\":1,\"b\":0}"},
        {&SAILED,
         "{\"event\":\"galley_sailed\",\"galley\":4,\"from\":\"valencia\",\"to\":\"algiers\"}"},
    };
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        json_writer_clear(&writer);
        codec_write_event(&writer, test_board("2012"), CASES[i].event);
        ck_assert_str_eq(json_writer_text(&writer), CASES[i].text);
    }
    json_writer_finish(&writer);
}
END_TEST

/* ---- Mistakes ---- */

static const struct {
    const char *text;
    const char *expected;
} MISTAKES[] = {
    {"", "there is nothing in it\n"},
    {"{\"player\":1", "line 1, column 12: the text ends too early\n"},
    {"[]", "expected an object, found a list\n"},
    {"{\"player\":1}", "missing key \"do\"\n"},
    {"{\"player\":1,\"do\":\"sial\",\"zone\":\"algiers\"}", "do: unknown command \"sial\"\n"},
    {"{\"do\":\"sail\",\"zone\":\"algiers\"}", "missing key \"player\"\n"},
    {"{\"player\":1,\"do\":\"sail\"}", "missing key \"zone\"\n"},
    {"{\"player\":1,\"do\":\"sail\",\"zone\":\"algiers\",\"speed\":3}", "unknown key \"speed\"\n"},
    {"{\"player\":1,\"do\":\"sail\",\"zone\":\"algiers\",\"zone\":\"tunis\"}",
     "key \"zone\" appears twice\n"},
    {"{\"player\":1,\"do\":\"sail\",\"zone\":\"atlantis\"}", "zone: unknown zone \"atlantis\"\n"},
    {"{\"player\":1,\"do\":\"sail\",\"zone\":5}", "zone: expected text, found a number\n"},
    {"{\"player\":0,\"do\":\"sail\",\"zone\":\"tunis\"}",
     "player: expected a number from 1 to 4, found 0\n"},
    {"{\"player\":\"fate\",\"do\":\"sail\",\"zone\":\"tunis\"}",
     "player: expected a number from 1 to 4 or \"chance\", found \"fate\"\n"},
    {"{\"player\":1,\"do\":\"recruit\",\"port\":\"tunis\"}", "missing key \"count\"\n"},
    {"{\"player\":1,\"do\":\"recruit\",\"port\":\"tunis\",\"count\":-1}",
     "count: expected a number from 0 to 255, found -1\n"},
    {"{\"player\":1,\"do\":\"recruit\",\"port\":\"tunis\",\"count\":1.5}",
     "count: expected a whole number, found 1.5\n"},
    {"{\"player\":1,\"do\":\"land\",\"count\":1,\"sink\":1}",
     "sink: expected true or false, found a number\n"},
    {"{\"player\":\"chance\",\"do\":\"draw_doge\",\"card\":\"ten\"}",
     "card: unknown word \"ten\"\n"},
    {"{\"player\":1,\"do\":\"sell_cube\",\"galley\":29,\"good\":\"wood\"}",
     "galley: expected a number from 1 to 28, found 29\n"},
    {"{\"player\":1,\"do\":\"sell_cube\",\"good\":\"tin\"}",
     "missing key \"galley\"\ngood: unknown good \"tin\"\n"},
};

START_TEST(command_mistakes_are_named)
{
    Command command;
    ErrorList problems;
    ck_assert_msg(!read_command(MISTAKES[_i].text, &command, &problems), "this was read: %s",
                  MISTAKES[_i].text);
    ck_assert_str_eq(problems_text(&problems), MISTAKES[_i].expected);
}
END_TEST

Suite *codec_suite(void)
{
    Suite *suite = suite_create("data codec");
    TCase *tests = tcase_create("codec");
    tcase_set_timeout(tests, 200);
    tcase_add_loop_test(tests, every_command_kind_comes_back, 1, CMD_COUNT);
    tcase_add_loop_test(tests, every_event_kind_is_told, 1, EV_COUNT);
    tcase_add_test(tests, whole_games_come_back);
    tcase_add_loop_test(tests, commands_are_spelled_so, 0,
                        (int)(sizeof SPELLED / sizeof SPELLED[0]));
    tcase_add_test(tests, events_and_refusals_are_spelled_so);
    tcase_add_loop_test(tests, command_mistakes_are_named, 0,
                        (int)(sizeof MISTAKES / sizeof MISTAKES[0]));
    suite_add_tcase(suite, tests);
    return suite;
}
