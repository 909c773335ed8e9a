/* Facts of a game as members of a line of an index. What is 0 is left out. */
#include <serenissima/records/library.h>

#include <string.h>

static void write_numbers(JsonWriter *writer, const char *key, const GameFacts *facts,
                          const int32_t numbers[])
{
    json_key(writer, key);
    json_begin_array(writer);
    for (int seat = 1; seat <= facts->player_count; seat++) {
        json_write_int(writer, numbers[seat]);
    }
    json_end_array(writer);
}

/* By bit: what is said of a game with yes or no; above that how it was ended. */
enum { ENDING_BIT = 8, FLAGS_MAX = (ENDING_COUNT << ENDING_BIT) - 1 };
static int flags_of(const GameFacts *facts)
{
    return facts->over | facts->rounds << 1 | facts->hidden_money << 2 | facts->branch << 3
           | facts->foreign << 4 | facts->undone << 5 | facts->placed << 6 | facts->own_dice << 7
           | facts->ending << ENDING_BIT;
}

/* No text is read as empty. */
static const char NOTHING[] = "-";

static void write_texts(JsonWriter *writer, const char *key, int count, const char *texts,
                        size_t bytes)
{
    json_key(writer, key);
    json_begin_array(writer);
    for (int seat = 1; seat <= count; seat++) {
        const char *text = texts + (size_t)seat * bytes;
        json_write_text(writer, text[0] != '\0' ? text : NOTHING);
    }
    json_end_array(writer);
}

/* A digit for each port, its owner. */
static void write_standing(JsonWriter *writer, const GameFacts *facts)
{
    char ports[PORT_MAX + 1];
    int count = 0;
    while (count < facts->port_count && count < PORT_MAX) {
        ports[count] = (char)('0' + facts->owners[count + 1]);
        count++;
    }
    ports[count] = '\0';
    if (count > 0) {
        json_put_text(writer, "ports", ports);
        write_numbers(writer, "wealth", facts, facts->wealth);
    }
}

void game_facts_write(JsonWriter *writer, const GameFacts *facts)
{
    json_put_int(writer, "condition", facts->condition);
    if (facts->player_count == 0) {
        return;
    }
    json_put_int(writer, "edition", facts->edition);
    json_put_int(writer, "flags", flags_of(facts));
    json_put_int(writer, "turn", facts->turn);
    json_put_int(writer, "moves", facts->moves);
    int32_t seats[PLAYER_MAX + 1] = {0}, ranks[PLAYER_MAX + 1] = {0};
    for (int seat = 1; seat <= facts->player_count; seat++) {
        seats[seat] = facts->colours[seat] * 2 + facts->computers[seat];
        ranks[seat] = facts->ranks[seat];
    }
    write_numbers(writer, "seats", facts, seats);
    write_numbers(writer, "ranks", facts, ranks);
    write_texts(writer, "names", facts->player_count, facts->names[0], sizeof facts->names[0]);
    write_texts(writer, "ais", facts->player_count, facts->ais[0], sizeof facts->ais[0]);
    json_put_int(writer, "shared", facts->shared);
    json_put_int(writer, "identity", facts->identity);
    json_put_int(writer, "verdict", facts->verdict);
    json_put_int(writer, "claim", facts->claim);
    if (facts->conceded != 0) {
        json_put_int(writer, "conceded", facts->conceded);
    }
    write_standing(writer, facts);
}

static bool read_numbers(const JsonNode *object, const char *key, int count, int64_t low,
                         int64_t high, int32_t numbers[])
{
    const JsonNode list = json_optional(object, key);
    int seat = 0;
    if (json_kind(&list) != JSON_ARRAY || json_count(&list) != count) {
        return false;
    }
    for (JsonNode item = json_first(&list); json_kind(&item) != JSON_ABSENT;
         item = json_next(&item)) {
        int64_t number = 0;
        if (!json_read_int(&item, low, high, &number)) {
            return false;
        }
        numbers[++seat] = (int32_t)number;
    }
    return true;
}

static bool read_texts(const JsonNode *object, const char *key, int count, char *texts,
                       size_t bytes)
{
    const JsonNode list = json_optional(object, key);
    int seat = 0;
    if (json_kind(&list) != JSON_ARRAY || json_count(&list) != count) {
        return false;
    }
    for (JsonNode item = json_first(&list); json_kind(&item) != JSON_ABSENT;
         item = json_next(&item)) {
        if (!json_read_text(&item, texts + (size_t)++seat * bytes, bytes)) {
            return false;
        }
    }
    return true;
}

static bool parse_seats(const JsonNode *object, GameFacts *facts)
{
    const JsonNode names = json_optional(object, "names");
    int32_t seats[PLAYER_MAX + 1] = {0}, ranks[PLAYER_MAX + 1] = {0};
    const int count = json_kind(&names) == JSON_ARRAY ? json_count(&names) : 0;
    if (count < 1 || count > PLAYER_MAX
        || !read_texts(object, "names", count, facts->names[0], sizeof facts->names[0])
        || !read_texts(object, "ais", count, facts->ais[0], sizeof facts->ais[0])) {
        return false;
    }
    facts->player_count = (uint8_t)count;
    if (!read_numbers(object, "seats", count, 2, 2 * PLAYER_MAX + 1, seats)
        || !read_numbers(object, "ranks", count, 0, PLAYER_MAX, ranks)) {
        return false;
    }
    for (int seat = 1; seat <= count; seat++) {
        facts->colours[seat] = (uint8_t)(seats[seat] / 2);
        facts->computers[seat] = seats[seat] % 2 != 0;
        facts->ranks[seat] = (uint8_t)ranks[seat];
        if (!facts->computers[seat]) {
            facts->ais[seat][0] = '\0';
        }
    }
    return true;
}

static bool parse_standing(const JsonNode *object, GameFacts *facts)
{
    const JsonNode node = json_optional(object, "ports"),
                   conceded = json_optional(object, "conceded");
    char ports[PORT_MAX + 1] = "";
    if (json_kind(&conceded) != JSON_ABSENT
        && !json_read_u8(&conceded, 1, facts->player_count, &facts->conceded)) {
        return false;
    }
    if (json_kind(&node) == JSON_ABSENT) {
        return true;
    }
    if (!json_read_text(&node, ports, sizeof ports)
        || !read_numbers(object, "wealth", facts->player_count, INT32_MIN, INT32_MAX,
                         facts->wealth)) {
        return false;
    }
    for (const char *c = ports; *c != '\0'; c++) {
        if (*c < '0' || *c > '0' + facts->player_count) {
            return false;
        }
        facts->owners[++facts->port_count] = (PlayerId)(*c - '0');
    }
    return true;
}

bool game_facts_parse(const JsonNode *object, GameFacts *facts)
{
    const JsonNode condition = json_optional(object, "condition"),
                   edition = json_optional(object, "edition"),
                   flags = json_optional(object, "flags"), turn = json_optional(object, "turn"),
                   moves = json_optional(object, "moves"), shared = json_optional(object, "shared"),
                   identity = json_optional(object, "identity"),
                   verdict = json_optional(object, "verdict"),
                   claim = json_optional(object, "claim");
    int64_t bits = 0, turns = 0, count = 0;
    memset(facts, 0, sizeof *facts);
    if (!json_read_u8(&condition, 0, GAME_CONDITION_COUNT - 1, &facts->condition)) {
        return false;
    }
    if (json_kind(&edition) == JSON_ABSENT) {
        return facts->condition >= GAME_DAMAGED;
    }
    if (!json_read_u8(&edition, 1, EDITION_COUNT - 1, &facts->edition)
        || !json_read_int(&flags, 0, FLAGS_MAX, &bits)
        || !json_read_int(&turn, 0, INT32_MAX, &turns)
        || !json_read_int(&moves, 0, INT32_MAX, &count) || !parse_seats(object, facts)
        || !json_read_u8(&shared, 0, UINT8_MAX, &facts->shared)
        || !json_read_int(&identity, 0, JSON_INT_MAX, &facts->identity)
        || !json_read_u8(&verdict, 0, WITNESS_COUNT - 1, &facts->verdict)
        || !json_read_u8(&claim, 0, CLAIM_KIND_COUNT - 1, &facts->claim)
        || !parse_standing(object, facts)) {
        return false;
    }
    facts->over = bits & 1;
    facts->rounds = bits >> 1 & 1;
    facts->hidden_money = bits >> 2 & 1;
    facts->branch = bits >> 3 & 1;
    facts->foreign = bits >> 4 & 1;
    facts->undone = bits >> 5 & 1;
    facts->placed = bits >> 6 & 1;
    facts->own_dice = bits >> 7 & 1;
    facts->ending = (uint8_t)(bits >> ENDING_BIT);
    facts->turn = (int32_t)turns;
    facts->moves = (int32_t)count;
    return true;
}
