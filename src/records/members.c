#include <serenissima/records/members.h>

#include <string.h>

enum { KEYS_MAX = 32 };

static bool read_number(const JsonNode *node, const Member *member, char *at)
{
    int64_t number = member->least;
    int place = 0;
    const bool good = member->words != NULL
                          ? json_read_word(node, member->what, member->words, &place)
                          : json_read_int(node, member->least, member->most, &number);
    if (good && member->kind == MEMBER_BYTE) {
        *(uint8_t *)at = (uint8_t)(number + place);
    } else if (good && member->kind == MEMBER_INT) {
        memcpy(at, &(int32_t){(int32_t)number}, sizeof(int32_t));
    } else if (good) {
        memcpy(at, &number, sizeof number);
    }
    return good;
}

static bool read_one(const JsonNode *node, const Member *member, char *at)
{
    return member->kind == MEMBER_TEXT   ? json_read_text(node, at, member->bytes)
           : member->kind == MEMBER_BOOL ? json_read_bool(node, (bool *)at)
           : member->kind == MEMBER_HEX  ? json_read_hex64(node, (uint64_t *)(void *)at)
                                         : read_number(node, member, at);
}

const char *const MEMBERS_ONLY[] = {NULL};

bool members_read(const JsonNode *object, const char *const *others, const Member *members,
                  void *out)
{
    const char *keys[KEYS_MAX + 1] = {NULL};
    int count = 0;
    bool good = true;
    for (const Member *member = members; member->key != NULL; member++) {
        keys[count++] = member->key;
    }
    for (int i = 0; others != NULL && others[i] != NULL; i++) {
        keys[count++] = others[i];
    }
    if (others != NULL) {
        good = json_expect_keys(object, keys);
    }
    for (; members->key != NULL; members++) {
        const JsonNode node =
            (members->optional ? json_optional : json_member)(object, members->key);
        const bool left = members->optional && json_kind(&node) == JSON_ABSENT;
        good = (left || read_one(&node, members, (char *)out + members->at)) && good;
    }
    return good;
}

static void write_one(JsonWriter *writer, const Member *member, const char *at)
{
    int64_t number = *(const uint8_t *)at; /* of a text its first letter */
    if (member->kind == MEMBER_INT) {
        int32_t narrow;
        memcpy(&narrow, at, sizeof narrow);
        number = narrow;
    } else if (member->kind == MEMBER_LONG || member->kind == MEMBER_HEX) {
        memcpy(&number, at, sizeof number);
    }
    if (member->optional && number == 0) {
        return;
    }
    json_key(writer, member->key);
    if (member->kind == MEMBER_TEXT || member->words != NULL) {
        /* What is below the first word, as a seat of no kind, is the first. */
        const int64_t place = number > member->least ? number - member->least : 0;
        json_write_text(writer, member->words != NULL ? member->words[place] : at);
    } else if (member->kind == MEMBER_BOOL) {
        json_write_bool(writer, number != 0);
    } else if (member->kind == MEMBER_HEX) {
        json_write_hex64(writer, (uint64_t)number);
    } else {
        json_write_int(writer, number);
    }
}

void members_write(JsonWriter *writer, const Member *members, const void *from)
{
    for (; members->key != NULL; members++) {
        write_one(writer, members, (const char *)from + members->at);
    }
}

void members_write_list(JsonWriter *writer, const char *key, const Member *members,
                        const void *first, size_t size, int count)
{
    json_put_array(writer, key);
    for (int i = 0; i < count; i++) {
        json_begin_object(writer);
        members_write(writer, members, (const char *)first + size * (size_t)i);
        json_end_object(writer);
    }
    json_end_array(writer);
}

void members_write_ints(JsonWriter *writer, const char *key, const int32_t *numbers, int count)
{
    if (key != NULL) {
        json_key(writer, key);
    }
    json_begin_array(writer);
    for (int i = 0; i < count; i++) {
        json_write_int(writer, numbers[i]);
    }
    json_end_array(writer);
}

bool members_read_ints(const JsonNode *list, int count, int64_t least, int64_t most, int32_t *out)
{
    bool good = json_expect_count(list, count, count);
    for (JsonNode i = json_first(list); json_kind(&i) != JSON_ABSENT && good; i = json_next(&i)) {
        int64_t number = 0;
        good = json_read_int(&i, least, most, &number);
        *out++ = (int32_t)number;
    }
    return good;
}
