#include <assert.h>
#include <string.h>

#include <serenissima/data/codec.h>

#include "codec_names.h"

enum { KEY_MAX = 24 };

static const char *const COMMANDS[] = {
#define COMMAND(UPPER, lower, FIELD_LIST) #lower,
#include <serenissima/rules/commands.def>
#undef COMMAND
    NULL};

/* A command or event with its manifest entry, so that both are written by the same
 * lines. */
typedef struct Subject {
    const Board *board;
    const KindInfo *info;
    unsigned char *bytes; /* the Command or Event */
    uint8_t kind;
    bool is_event;
} Subject;

static bool is_id(uint8_t kind)
{
    return kind == FIELD_PLAYER || kind == FIELD_ZONE || kind == FIELD_PORT || kind == FIELD_GALLEY
           || kind == FIELD_GOOD;
}

/* "player" says who submits a command, so a field of that name needs another key. */
static const char *field_key(const Subject *subject, const FieldInfo *field)
{
    return !subject->is_event && strcmp(field->name, "player") == 0 ? "seat" : field->name;
}

static size_t field_bytes(const FieldInfo *field)
{
    return field->kind == FIELD_DUCATS ? sizeof(int32_t) : 1;
}

static const WordList *field_words(const Subject *subject, const FieldInfo *field)
{
    if (field->kind == FIELD_CARD) {
        return &CARD_WORDS;
    }
    return subject->is_event ? event_field_words((EventKind)subject->kind, field->name) : NULL;
}

/* Ids may be left out where one of several is given, as a galley or a port. A command without its
 * one zone would be a slip of the writer. A new command with such a choice is added here. */
static bool id_may_be_absent(const Subject *subject, const FieldInfo *field)
{
    if (field->count > 1) {
        return true; /* a list may be empty */
    }
    if (subject->kind == CMD_BUILD_GALLEY) {
        return strncmp(field->name, "from", 4) == 0; /* its first sailor is hired */
    }
    bool either = subject->kind == CMD_MOVE_SAILORS || subject->kind == CMD_RECRUIT;
    return either && (field->kind == FIELD_GALLEY || field->kind == FIELD_PORT);
}

/* ---- Writing ---- */

static void write_value(JsonWriter *writer, const Subject *subject, const FieldInfo *field,
                        int index)
{
    const unsigned char *place =
        subject->bytes + field->offset + (size_t)index * field_bytes(field);
    const WordList *words = field_words(subject, field);
    if (field->kind == FIELD_DUCATS) {
        int32_t ducats;
        memcpy(&ducats, place, sizeof ducats);
        json_write_int(writer, ducats);
    } else if (field->kind == FIELD_FLAG) {
        json_write_bool(writer, *place != 0);
    } else if (words != NULL) {
        word_write(writer, words, *place);
    } else if (is_id(field->kind) && *place == 0) {
        json_write_null(writer);
    } else if (is_id(field->kind)) {
        id_write(writer, subject->board, (FieldKind)field->kind, *place);
    } else {
        json_write_int(writer, *place);
    }
}

static bool is_zero(const Subject *subject, const FieldInfo *field, int index)
{
    static const unsigned char zero[sizeof(int32_t)] = {0};
    size_t bytes = field_bytes(field);
    return memcmp(subject->bytes + field->offset + (size_t)index * bytes, zero, bytes) == 0;
}

static void write_fields(JsonWriter *writer, const Subject *subject)
{
    for (int i = 0; i < subject->info->field_count; i++) {
        const FieldInfo *field = &subject->info->fields[i];
        bool omit_zero = is_id(field->kind) || field->kind == FIELD_FLAG;
        if (field->kind == FIELD_NONE
            || (field->count == 1 && omit_zero && is_zero(subject, field, 0))) {
            continue;
        }
        json_key(writer, field_key(subject, field));
        if (field->count == 1) {
            write_value(writer, subject, field, 0);
            continue;
        }
        int count = field->count;
        while (count > 0 && is_zero(subject, field, count - 1)) {
            count--;
        }
        json_begin_array_line(writer);
        for (int item = 0; item < count; item++) {
            write_value(writer, subject, field, item);
        }
        json_end_array(writer);
    }
}

void codec_write_command(JsonWriter *writer, const Board *board, const Command *command)
{
    Command copy = *command;
    Subject subject = {board, command_info((CommandKind)command->kind), (unsigned char *)&copy,
                       command->kind, false};
    json_begin_object_line(writer);
    json_key(writer, "player");
    player_write(writer, command->player);
    json_put_text(writer, "do", subject.info->name);
    write_fields(writer, &subject);
    json_end_object(writer);
}

void codec_write_event(JsonWriter *writer, const Board *board, const Event *event)
{
    Event copy = *event;
    Subject subject = {board, event_info((EventKind)event->kind), (unsigned char *)&copy,
                       event->kind, true};
    json_begin_object_line(writer);
    json_put_text(writer, "event", subject.info->name);
    write_fields(writer, &subject);
    json_end_object(writer);
}

/* ---- Reading ---- */

static bool read_value(const JsonNode *node, const Subject *subject, const FieldInfo *field,
                       int index)
{
    unsigned char *place = subject->bytes + field->offset + (size_t)index * field_bytes(field);
    const WordList *words = field_words(subject, field);
    if (field->kind == FIELD_DUCATS) {
        int64_t number;
        if (!json_read_int(node, INT32_MIN, INT32_MAX, &number)) {
            return false;
        }
        int32_t ducats = (int32_t)number;
        memcpy(place, &ducats, sizeof ducats);
        return true;
    }
    if (field->kind == FIELD_FLAG) {
        bool flag;
        if (!json_read_bool(node, &flag)) {
            return false;
        }
        *place = flag ? 1 : 0;
        return true;
    }
    if (words != NULL && json_kind(node) == JSON_TEXT) {
        return word_read(node, words, place);
    }
    if (is_id(field->kind)) {
        bool none = field->count > 1 && json_kind(node) == JSON_NULL;
        return none || id_read(node, subject->board, (FieldKind)field->kind, place);
    }
    return json_read_u8(node, 0, UINT8_MAX, place);
}

static bool read_field(const JsonNode *object, const Subject *subject, const FieldInfo *field)
{
    JsonNode node = json_optional(object, field_key(subject, field));
    if (json_kind(&node) == JSON_ABSENT) {
        bool optional =
            field->kind == FIELD_FLAG || (is_id(field->kind) && id_may_be_absent(subject, field));
        if (!optional) {
            return json_problem(object, "missing key \"%s\"", field_key(subject, field));
        }
        return true;
    }
    if (field->count == 1) {
        return read_value(&node, subject, field, 0);
    }
    bool good = json_expect_count(&node, 0, field->count);
    for (JsonNode i = json_first(&node); good && json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        good = read_value(&i, subject, field, i.index);
    }
    return good;
}

/* Every key of the object but the first two is a field, and every field is there. */
static bool read_fields(const JsonNode *object, const Subject *subject)
{
    const char *keys[KEY_MAX] = {"player", "do"};
    int count = 2;
    for (int i = 0; i < subject->info->field_count; i++) {
        assert(count < KEY_MAX - 1);
        if (subject->info->fields[i].kind != FIELD_NONE) {
            keys[count++] = field_key(subject, &subject->info->fields[i]);
        }
    }
    bool good = json_expect_keys(object, keys);
    for (int i = 0; i < subject->info->field_count; i++) {
        if (subject->info->fields[i].kind != FIELD_NONE) {
            good = read_field(object, subject, &subject->info->fields[i]) && good;
        }
    }
    return good;
}

bool codec_read_command(const JsonNode *node, const Board *board, Command *out)
{
    memset(out, 0, sizeof *out);
    if (!json_expect(node, JSON_OBJECT)) {
        return false;
    }
    JsonNode name = json_member(node, "do");
    int place;
    if (!json_read_word(&name, "command", COMMANDS, &place)) {
        return false;
    }
    CommandKind kind = (CommandKind)(CMD_NONE + 1 + place);
    out->kind = (uint8_t)kind;
    JsonNode player = json_member(node, "player");
    bool good = json_kind(&player) != JSON_ABSENT && player_read(&player, &out->player);
    Subject subject = {board, command_info(kind), (unsigned char *)out, (uint8_t)kind, false};
    return read_fields(node, &subject) && good;
}

bool codec_command_from_text(const char *text, size_t bytes, const char *name, const Board *board,
                             Command *out, ErrorList *problems)
{
    Error error;
    JsonDoc *doc = json_parse(text, bytes, name, &error);
    if (doc == NULL) {
        return error_add(problems, error.where, "%s", error.what);
    }
    JsonNode root = json_root(doc, problems);
    bool good = codec_read_command(&root, board, out);
    json_destroy(doc);
    return good;
}

CommandKind codec_command_find(const char *name)
{
    int place = 0;
    while (COMMANDS[place] != NULL && strcmp(COMMANDS[place], name) != 0) {
        place++;
    }
    return (CommandKind)(COMMANDS[place] != NULL ? CMD_NONE + 1 + place : CMD_NONE);
}
