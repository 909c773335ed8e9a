/* Who did what to whom, in a position file: a list, empty as a rule and then left out. */
#include "position_read.h"

static void write_one(JsonWriter *writer, const Board *board, PlayerId by, PlayerId to,
                      DealingKind kind, const Dealing *dealing)
{
    json_begin_object_line(writer);
    json_put_int(writer, "by", by);
    json_put_int(writer, "to", to);
    json_key(writer, "what");
    word_write(writer, &DEALING_WORDS, kind);
    json_put_int(writer, "times", dealing->count);
    json_put_int(writer, "turn", dealing->turn);
    if (dealing->port != 0) {
        json_put_text(writer, "port", board->port_id[dealing->port]);
    }
    if (dealing->galley != 0) {
        json_put_int(writer, "galley", dealing->galley);
    }
    json_end_object(writer);
}

void position_write_dealings(JsonWriter *writer, const Board *board, const Dealings *dealings)
{
    bool begun = false;
    for (int i = 0; i < PLAYER_MAX * PLAYER_MAX * DEALING_COUNT; i++) {
        const PlayerId by = (PlayerId)(i / (PLAYER_MAX * DEALING_COUNT) + 1);
        const PlayerId to = (PlayerId)(i / DEALING_COUNT % PLAYER_MAX + 1);
        const DealingKind kind = (DealingKind)(i % DEALING_COUNT);
        const Dealing *dealing = dealing_of(dealings, by, to, kind);
        if (dealing->count == 0) {
            continue;
        }
        if (!begun) {
            json_key(writer, "dealings");
            json_begin_array(writer);
            begun = true;
        }
        write_one(writer, board, by, to, kind, dealing);
    }
    if (begun) {
        json_end_array(writer);
    }
}

/* A member that is a number within these bounds. */
static bool read_number(const JsonNode *object, const char *key, uint8_t least, uint8_t most,
                        uint8_t *out)
{
    const JsonNode node = json_member(object, key);
    return json_read_u8(&node, least, most, out);
}

static void read_one(const Reading *reading, const JsonNode *node)
{
    static const char *const KEYS[] = {"by", "to", "what", "times", "turn", "port", "galley", NULL};
    const uint8_t players = reading->state->pub.player_count;
    uint8_t by = 0;
    uint8_t to = 0;
    uint8_t kind = 0;
    Dealing dealing = {0};
    if (!json_expect_keys(node, KEYS) || !read_number(node, "by", 1, players, &by)
        || !read_number(node, "to", 1, players, &to)) {
        return;
    }
    const JsonNode what = json_member(node, "what");
    const JsonNode port = json_optional(node, "port");
    const JsonNode galley = json_optional(node, "galley");
    if (by == to) {
        json_problem(node, "nobody deals with himself");
        return;
    }
    if (!word_read(&what, &DEALING_WORDS, &kind)
        || !read_number(node, "times", 1, UINT8_MAX, &dealing.count)
        || !read_number(node, "turn", 0, reading->state->pub.turn, &dealing.turn)
        || (json_kind(&port) != JSON_ABSENT
            && !id_read(&port, reading->board, FIELD_PORT, &dealing.port))
        || (json_kind(&galley) != JSON_ABSENT
            && !id_read(&galley, reading->board, FIELD_GALLEY, &dealing.galley))) {
        return;
    }
    Dealing *out = &reading->state->dealings.by[by - 1][to - 1][kind];
    if (out->count != 0) {
        json_problem(node, "it is named twice");
        return;
    }
    *out = dealing;
}

void position_read_dealings(const Reading *reading)
{
    const JsonNode list = json_optional(reading->root, "dealings");
    if (json_kind(&list) == JSON_ABSENT || !json_expect(&list, JSON_ARRAY)) {
        return;
    }
    for (JsonNode i = json_first(&list); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        read_one(reading, &i);
    }
}
