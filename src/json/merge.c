/* Texts that several programs write: what each changed is brought together, and of a damaged one
 * what is whole is found again. */
#include <stdlib.h>
#include <string.h>

#include <serenissima/json/json.h>

/* ---- Merging ---- */

static void merge_value(JsonWriter *writer, const JsonNode *base, const JsonNode *mine,
                        const JsonNode *theirs);

static void merge_members(JsonWriter *writer, const JsonNode *base, const JsonNode *mine,
                          const JsonNode *theirs, bool outermost)
{
    json_begin_object(writer);
    for (JsonNode i = json_first(theirs); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        const JsonNode before = json_optional(base, i.key);
        const JsonNode now = json_optional(mine, i.key);
        if (json_kind(&now) != JSON_ABSENT) {
            json_key(writer, i.key);
            merge_value(writer, &before, &now, &i);
        } else if (outermost || json_kind(&before) == JSON_ABSENT) {
            json_key(writer, i.key);
            json_write_node(writer, &i);
        }
    }
    for (JsonNode i = json_first(mine); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        const JsonNode before = json_optional(base, i.key);
        const JsonNode there = json_optional(theirs, i.key);
        if (json_kind(&there) == JSON_ABSENT && !json_same(&before, &i)) {
            json_key(writer, i.key);
            json_write_node(writer, &i);
        }
    }
    json_end_object(writer);
}

static void merge_items(JsonWriter *writer, const JsonNode *base, const JsonNode *mine,
                        const JsonNode *theirs)
{
    JsonNode before = json_first(base);
    JsonNode there = json_first(theirs);
    json_begin_array(writer);
    for (JsonNode i = json_first(mine); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        merge_value(writer, &before, &i, &there);
        before = json_next(&before);
        there = json_next(&there);
    }
    json_end_array(writer);
}

static void merge_value(JsonWriter *writer, const JsonNode *base, const JsonNode *mine,
                        const JsonNode *theirs)
{
    const JsonKind kind = json_kind(mine);
    const bool alike = json_kind(base) == kind && json_kind(theirs) == kind;
    const int count = json_count(mine);
    if (alike && kind == JSON_OBJECT) {
        merge_members(writer, base, mine, theirs, false);
    } else if (alike && kind == JSON_ARRAY && json_count(base) == count
               && json_count(theirs) == count) {
        merge_items(writer, base, mine, theirs);
    } else {
        json_write_node(writer, json_same(base, mine) ? theirs : mine);
    }
}

void json_merge(JsonWriter *writer, const JsonNode *base, const JsonNode *mine,
                const JsonNode *theirs)
{
    merge_members(writer, base, mine, theirs, true);
}

/* ---- Mending ---- */

enum { MEMBER_BYTES = 64 * 1024 }; /* A longer one is given up, so that no file takes long. */

/* Behind the quoted text that begins here, on this line; NULL: it has no end. */
static const char *after_quoted(const char *at, const char *end)
{
    for (at++; at < end && *at != '\n'; at++) {
        if (*at == '"') {
            return at + 1;
        }
        at += *at == '\\';
    }
    return NULL;
}

/* Does a member of the outermost object begin on the next line, by its indentation? */
static bool begins_member(const char *at, const char *end)
{
    static const char TOP[] = "\n  \"";
    return (size_t)(end - at) >= sizeof TOP - 1 && memcmp(at, TOP, sizeof TOP - 1) == 0;
}

/* Behind the value that begins here, as far as its brackets say; NULL: it has no end. */
static const char *after_value(const char *at, const char *end)
{
    int depth = 0;
    if (at < end && *at == '"') {
        return after_quoted(at, end);
    }
    while (at != NULL && at < end && !(depth > 0 && begins_member(at, end))) {
        if (depth == 0 && strchr(",}]\n", *at) != NULL && *at != '\0') {
            return at;
        }
        depth += *at == '{' || *at == '[' ? 1 : *at == '}' || *at == ']' ? -1 : 0;
        at = *at == '"' ? after_quoted(at, end) : at + 1;
        if (depth == 0 && at != NULL && (at[-1] == '}' || at[-1] == ']')) {
            return at;
        }
    }
    return depth == 0 ? at : NULL;
}

static const char *skip_blank(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t')) {
        at++;
    }
    return at;
}

/* Adds the member that begins here, when it is whole and new; behind it, NULL: it was not. */
static const char *take_member(JsonWriter *writer, const char *at, const char *end)
{
    const char *colon = after_quoted(at, end);
    colon = colon != NULL ? skip_blank(colon, end) : end;
    const char *value = colon < end && *colon == ':' ? skip_blank(colon + 1, end) : NULL;
    const char *behind = value != NULL ? after_value(value, end) : NULL;
    const size_t bytes = behind != NULL ? (size_t)(behind - at) : 0;
    char *one = behind != NULL ? malloc(bytes + 2) : NULL;
    JsonDoc *doc = NULL;
    if (one != NULL) {
        one[0] = '{';
        memcpy(one + 1, at, bytes);
        one[bytes + 1] = '}';
        doc = json_parse(one, bytes + 2, "", NULL);
        free(one);
    }
    if (doc == NULL) {
        return NULL;
    }
    const JsonNode root = json_root(doc, NULL);
    const JsonNode member = json_first(&root);
    if (json_kind(&member) != JSON_ABSENT) {
        json_key(writer, member.key);
        json_write_node(writer, &member);
    }
    json_destroy(doc);
    return behind;
}

/* Brackets say how deep a place is, and where they are damaged the indentation of a line does. */
char *json_mend(const char *text, size_t bytes)
{
    JsonWriter writer;
    const char *end = text + bytes;
    int depth = 0;
    json_writer_init(&writer, JSON_INDENTED);
    json_begin_object(&writer);
    for (const char *at = text; at < end; at++) {
        if (begins_member(at, end)) {
            depth = 1;
        }
        if (*at == '{' || *at == '[') {
            depth++;
        } else if (*at == '}' || *at == ']') {
            depth = depth > 1 ? depth - 1 : 1;
        }
        const char *near = end - at > MEMBER_BYTES ? at + MEMBER_BYTES : end;
        const char *behind = depth <= 1 && *at == '"' ? take_member(&writer, at, near) : NULL;
        at = behind != NULL ? behind - 1 : at;
    }
    json_end_object(&writer);
    return json_writer_take(&writer);
}
