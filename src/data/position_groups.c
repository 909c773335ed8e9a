#include <string.h>

#include "position_read.h"

enum { GROUP_KEY_MAX = 32 };

static void read_mask(const Reading *reading, const JsonNode *node, FieldKind kind, uint8_t *out)
{
    uint8_t mask = 0;
    if (!json_expect(node, JSON_ARRAY)) {
        return;
    }
    for (JsonNode i = json_first(node); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        uint8_t id = 0;
        if (!id_read(&i, reading->board, kind, &id)) {
            continue;
        }
        if ((mask >> id & 1) != 0) {
            json_problem(&i, "it is named twice");
        }
        mask |= (uint8_t)(1U << id);
    }
    *out = mask;
}

static bool read_list(const JsonNode *node, const Place *place, const WordList *words,
                      uint8_t *bytes)
{
    int min = words == NULL ? place->count : 0;
    if (!json_expect_count(node, min, place->count)) {
        return false;
    }
    for (JsonNode i = json_first(node); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        if (words != NULL) {
            word_read(&i, words, &bytes[i.index]);
        } else {
            json_read_u8(&i, 0, UINT8_MAX, &bytes[i.index]);
        }
    }
    return true;
}

static void read_by_port(const Reading *reading, const JsonNode *node, uint8_t *bytes)
{
    const char *keys[ID_LIST_MAX];
    id_list(reading->board, FIELD_PORT, keys);
    if (!json_expect_keys(node, keys)) {
        return;
    }
    for (JsonNode i = json_first(node); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        json_read_u8(&i, 0, UINT8_MAX, &bytes[board_port_find(reading->board, i.key)]);
    }
}

static void read_value(const Reading *reading, const JsonNode *node, const Place *place,
                       uint8_t *bytes)
{
    bool flag = false;
    switch ((PlaceKind)place->kind) {
    case PLACE_COUNT: json_read_u8(node, 0, UINT8_MAX, bytes); break;
    case PLACE_FLAG:
        if (json_read_bool(node, &flag)) {
            *bytes = (uint8_t)(flag ? *bytes | place->bit : *bytes & ~place->bit);
        }
        break;
    case PLACE_CAP:
        if (json_kind(node) == JSON_NULL) {
            *bytes = CAP_OPEN;
        } else {
            json_read_u8(node, 0, DECK_PLACE_COUNT, bytes);
        }
        break;
    case PLACE_STEP: word_read(node, &STEP_WORDS, bytes); break;
    case PLACE_ZONE:
    case PLACE_GOOD:
    case PLACE_GALLEY:
    case PLACE_PORT:
    case PLACE_PLAYER: {
        static const uint8_t ID_KINDS[] = {[PLACE_ZONE] = FIELD_ZONE,
                                           [PLACE_GOOD] = FIELD_GOOD,
                                           [PLACE_GALLEY] = FIELD_GALLEY,
                                           [PLACE_PORT] = FIELD_PORT,
                                           [PLACE_PLAYER] = FIELD_PLAYER};
        if (json_kind(node) == JSON_NULL) {
            *bytes = 0;
        } else {
            id_read(node, reading->board, (FieldKind)ID_KINDS[place->kind], bytes);
        }
        break;
    }
    case PLACE_PLAYERS: read_mask(reading, node, FIELD_PLAYER, bytes); break;
    case PLACE_GOODS: read_mask(reading, node, FIELD_GOOD, bytes); break;
    case PLACE_CARDS:
        bytes[-1] = read_list(node, place, &CARD_WORDS, bytes) ? (uint8_t)json_count(node) : 0;
        break;
    case PLACE_LIST: read_list(node, place, NULL, bytes); break;
    case PLACE_BY_PORT: read_by_port(reading, node, bytes); break;
    }
}

uint8_t position_preset(const Reading *reading, const Place *place)
{
    PublicState *pub = &reading->state->pub;
    uint8_t *bytes = (uint8_t *)pub + place->offset;
    uint8_t preset = place->preset == NULL ? 0 : place->preset(&reading->board->world, pub);
    if (place->kind == PLACE_FLAG && preset != 0) {
        *bytes = (uint8_t)(*bytes | place->bit);
    } else if (place->kind != PLACE_FLAG && place->preset != NULL) {
        *bytes = preset;
    }
    return preset;
}

static void read_place(const Reading *reading, const JsonNode *object, const Place *place)
{
    uint8_t *bytes = (uint8_t *)&reading->state->pub + place->offset;
    uint8_t preset = position_preset(reading, place);
    JsonNode node = json_optional(object, place->key);
    if (json_kind(&node) == JSON_ABSENT) {
        return;
    }
    read_value(reading, &node, place, bytes);
    if (place->fixed != 0 && *bytes != preset) {
        json_problem(&node, "this contradicts what the ports say");
        *bytes = preset;
    }
}

void position_read_group(const Reading *reading, const char *group)
{
    const Place *places = position_places((EditionId)reading->state->pub.edition);
    bool is_top = group[0] == '\0';
    JsonNode object = is_top ? *reading->root : json_optional(reading->root, group);
    if (json_kind(&object) == JSON_ABSENT) {
        return;
    }
    const char *keys[GROUP_KEY_MAX];
    int count = 0;
    for (const Place *place = places; place->key != NULL; place++) {
        if (strcmp(place->group, group) == 0) {
            keys[count++] = place->key;
        }
    }
    keys[count] = NULL;
    /* The keys of the position itself are checked with all its others. */
    if (!is_top && !json_expect_keys(&object, keys)) {
        return;
    }
    for (const Place *place = places; place->key != NULL; place++) {
        if (strcmp(place->group, group) == 0) {
            read_place(reading, &object, place);
        }
    }
}
