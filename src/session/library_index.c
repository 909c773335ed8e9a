/* Facts of a game as members of a line of an index. What is 0 is left out. */
#include <serenissima/session/library.h>

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

/* By bit: what is said of a game with yes or no. */
static int flags_of(const GameFacts *facts)
{
    return facts->over | facts->rounds << 1 | facts->hidden_money << 2 | facts->branch << 3
           | facts->has_ducats << 4;
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
    write_numbers(writer, "ducats", facts, facts->ducats);
    json_key(writer, "names");
    json_begin_array(writer);
    for (int seat = 1; seat <= facts->player_count; seat++) {
        json_write_text(writer, facts->names[seat]);
    }
    json_end_array(writer);
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

static bool parse_seats(const JsonNode *object, GameFacts *facts)
{
    const JsonNode names = json_optional(object, "names");
    int32_t seats[PLAYER_MAX + 1] = {0}, ranks[PLAYER_MAX + 1] = {0};
    int count = 0;
    if (json_kind(&names) != JSON_ARRAY || !json_expect_count(&names, 1, PLAYER_MAX)) {
        return false;
    }
    for (JsonNode item = json_first(&names); json_kind(&item) != JSON_ABSENT;
         item = json_next(&item)) {
        count++;
        if (!json_read_text(&item, facts->names[count], sizeof facts->names[count])) {
            return false;
        }
    }
    facts->player_count = (uint8_t)count;
    if (!read_numbers(object, "seats", count, 2, 2 * PLAYER_MAX + 1, seats)
        || !read_numbers(object, "ranks", count, 0, PLAYER_MAX, ranks)
        || !read_numbers(object, "ducats", count, INT32_MIN, INT32_MAX, facts->ducats)) {
        return false;
    }
    for (int seat = 1; seat <= count; seat++) {
        facts->colours[seat] = (uint8_t)(seats[seat] / 2);
        facts->computers[seat] = seats[seat] % 2 != 0;
        facts->ranks[seat] = (uint8_t)ranks[seat];
    }
    return true;
}

bool game_facts_parse(const JsonNode *object, GameFacts *facts)
{
    const JsonNode condition = json_optional(object, "condition"),
                   edition = json_optional(object, "edition"),
                   flags = json_optional(object, "flags"), turn = json_optional(object, "turn"),
                   moves = json_optional(object, "moves");
    int64_t bits = 0, turns = 0, count = 0;
    memset(facts, 0, sizeof *facts);
    if (!json_read_u8(&condition, 0, GAME_CONDITION_COUNT - 1, &facts->condition)) {
        return false;
    }
    if (json_kind(&edition) == JSON_ABSENT) {
        return facts->condition >= GAME_DAMAGED;
    }
    if (!json_read_u8(&edition, 1, EDITION_COUNT - 1, &facts->edition)
        || !json_read_int(&flags, 0, 31, &bits) || !json_read_int(&turn, 0, INT32_MAX, &turns)
        || !json_read_int(&moves, 0, INT32_MAX, &count) || !parse_seats(object, facts)) {
        return false;
    }
    facts->over = bits & 1;
    facts->rounds = bits >> 1 & 1;
    facts->hidden_money = bits >> 2 & 1;
    facts->branch = bits >> 3 & 1;
    facts->has_ducats = bits >> 4 & 1;
    facts->turn = (int32_t)turns;
    facts->moves = (int32_t)count;
    return true;
}
