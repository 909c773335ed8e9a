/* Facts of a game as members of a line of an index. */
#include <serenissima/records/library.h>

#include <string.h>

#include <serenissima/records/members.h>

enum { ENDING_BIT = 8, FLAGS_MAX = (ENDING_COUNT << ENDING_BIT) - 1 };

/* What a line has besides lists: numbers by seat, texts, and what is so. */
typedef struct Line {
    int32_t flags, seats[PLAYER_MAX], ranks[PLAYER_MAX];
    char ports[PORT_MAX + 1]; /* a digit for each, its owner */
} Line;

static const Member FLAGS[] = {{MEMBER("flags", Line, flags, 0, FLAGS_MAX)}, {0}};
static const Member PORTS[] = {{MEMBER("ports", Line, ports, 0, 0), .optional = true}, {0}};
static const Member EDITION[] = {{MEMBER("edition", GameFacts, edition, 1, EDITION_COUNT - 1)},
                                 {0}};
static const Member COUNTS[] = {{MEMBER("turn", GameFacts, turn, 0, INT32_MAX)},
                                {MEMBER("moves", GameFacts, moves, 0, INT32_MAX)},
                                {0}};
static const Member REST[] = {
    {MEMBER("shared", GameFacts, shared, 0, UINT8_MAX)},
    {MEMBER("identity", GameFacts, identity, 0, JSON_INT_MAX)},
    {MEMBER("verdict", GameFacts, verdict, 0, WITNESS_COUNT - 1)},
    {MEMBER("claim", GameFacts, claim, 0, CLAIM_KIND_COUNT - 1)},
    {MEMBER("conceded", GameFacts, conceded, 1, PLAYER_MAX), .optional = true},
    {MEMBER("own_board", GameFacts, own_board, 1, 1), .optional = true},
    {0}};

/* By bit, what is said with yes or no; from ENDING_BIT on, how it was ended. */
static bool *flag_of(GameFacts *facts, int bit)
{
    bool *const flags[ENDING_BIT] = {&facts->over,   &facts->rounds,  &facts->hidden_money,
                                     &facts->branch, &facts->foreign, &facts->undone,
                                     &facts->placed, &facts->own_dice};
    return flags[bit];
}

/* No text is read as empty. */
static const char NOTHING[] = "-";

static void write_texts(JsonWriter *writer, const char *key, int count, const char *texts,
                        size_t bytes)
{
    json_put_array(writer, key);
    for (int seat = 1; seat <= count; seat++) {
        const char *text = texts + (size_t)seat * bytes;
        json_write_text(writer, text[0] != '\0' ? text : NOTHING);
    }
    json_end_array(writer);
}

void game_facts_write(JsonWriter *writer, const GameFacts *facts)
{
    const int count = facts->player_count;
    Line line = {.flags = facts->ending << ENDING_BIT};
    json_put_int(writer, "condition", facts->condition);
    if (count == 0) {
        return;
    }
    for (int bit = 0; bit < ENDING_BIT; bit++) {
        line.flags |= *flag_of((GameFacts *)facts, bit) << bit;
    }
    for (int i = 0; i < count; i++) {
        line.seats[i] = facts->colours[i + 1] * 2 + facts->computers[i + 1];
        line.ranks[i] = facts->ranks[i + 1];
    }
    for (int port = 0; port < facts->port_count; port++) {
        line.ports[port] = (char)('0' + facts->owners[port + 1]);
    }
    members_write(writer, EDITION, facts);
    members_write(writer, FLAGS, &line);
    members_write(writer, COUNTS, facts);
    members_write_ints(writer, "seats", line.seats, count);
    members_write_ints(writer, "ranks", line.ranks, count);
    write_texts(writer, "names", count, facts->names[0], sizeof facts->names[0]);
    write_texts(writer, "ais", count, facts->ais[0], sizeof facts->ais[0]);
    members_write(writer, REST, facts);
    members_write(writer, PORTS, &line);
    if (facts->port_count > 0) {
        members_write_ints(writer, "wealth", &facts->wealth[1], count);
    }
}

static bool read_texts(const JsonNode *object, const char *key, int count, char *texts,
                       size_t bytes)
{
    const JsonNode list = json_optional(object, key);
    bool good = json_expect_count(&list, count, count);
    for (JsonNode i = json_first(&list); json_kind(&i) != JSON_ABSENT && good; i = json_next(&i)) {
        texts += bytes;
        good = json_read_text(&i, texts, bytes);
    }
    return good;
}

static bool parse_seats(const JsonNode *object, Line *line, GameFacts *facts)
{
    const JsonNode names = json_optional(object, "names"), seats = json_optional(object, "seats"),
                   ranks = json_optional(object, "ranks");
    const int count = json_count(&names);
    if (!json_expect_count(&names, 1, PLAYER_MAX)
        || !read_texts(object, "names", count, facts->names[0], sizeof facts->names[0])
        || !read_texts(object, "ais", count, facts->ais[0], sizeof facts->ais[0])
        || !members_read_ints(&seats, count, 2, 2 * PLAYER_MAX + 1, line->seats)
        || !members_read_ints(&ranks, count, 0, PLAYER_MAX, line->ranks)) {
        return false;
    }
    facts->player_count = (uint8_t)count;
    for (int seat = 1; seat <= count; seat++) {
        facts->colours[seat] = (uint8_t)(line->seats[seat - 1] / 2);
        facts->computers[seat] = line->seats[seat - 1] % 2 != 0;
        facts->ranks[seat] = (uint8_t)line->ranks[seat - 1];
        if (!facts->computers[seat]) {
            facts->ais[seat][0] = '\0';
        }
    }
    return true;
}

static bool parse_ports(const JsonNode *object, const char *ports, GameFacts *facts)
{
    const JsonNode wealth = json_optional(object, "wealth");
    for (const char *c = ports; *c != '\0'; c++) {
        if (*c < '0' || *c > '0' + facts->player_count) {
            return false;
        }
        facts->owners[++facts->port_count] = (PlayerId)(*c - '0');
    }
    return ports[0] == '\0'
           || members_read_ints(&wealth, facts->player_count, INT32_MIN, INT32_MAX,
                                &facts->wealth[1]);
}

bool game_facts_parse(const JsonNode *object, GameFacts *facts)
{
    const JsonNode condition = json_optional(object, "condition"),
                   edition = json_optional(object, "edition");
    Line line = {.flags = 0};
    memset(facts, 0, sizeof *facts);
    if (!json_read_u8(&condition, 0, GAME_CONDITION_COUNT - 1, &facts->condition)) {
        return false;
    }
    if (json_kind(&edition) == JSON_ABSENT) {
        return facts->condition >= GAME_DAMAGED;
    }
    if (!members_read(object, NULL, EDITION, facts) || !members_read(object, NULL, FLAGS, &line)
        || !members_read(object, NULL, COUNTS, facts) || !parse_seats(object, &line, facts)
        || !members_read(object, NULL, REST, facts) || facts->conceded > facts->player_count
        || !members_read(object, NULL, PORTS, &line) || !parse_ports(object, line.ports, facts)) {
        return false;
    }
    for (int bit = 0; bit < ENDING_BIT; bit++) {
        *flag_of(facts, bit) = line.flags >> bit & 1;
    }
    facts->ending = (uint8_t)(line.flags >> ENDING_BIT);
    return true;
}
