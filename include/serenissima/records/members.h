/* Structs as objects of JSON: what stands under which key, told once for reading and for
 * writing. */
#pragma once

#include <stddef.h>

#include <serenissima/json/json.h>

typedef enum MemberType {
    MEMBER_BYTE,
    MEMBER_INT,
    MEMBER_LONG,
    MEMBER_HEX,
    MEMBER_BOOL,
    MEMBER_TEXT /* never empty */
} MemberType;

/* A table of them ends with {0}; its order is that of writing. */
typedef struct Member {
    const char *key;
    uint8_t kind;             /* MemberType */
    bool optional;            /* absent: the member stays; 0, false and "" are not written */
    size_t at, bytes;         /* of the member */
    int64_t least, most;      /* of a number */
    const char *const *words; /* of a MEMBER_BYTE, from `least` on, ending with NULL; else NULL */
    const char *what;         /* the words are, for the report */
} Member;

#define MEMBER(name, type, member, from, to) \
    .key = (name),                                                                         \
    .kind = _Generic(((type *)0)->member, uint8_t: MEMBER_BYTE, int32_t: MEMBER_INT,           \
                     int64_t: MEMBER_LONG, uint64_t: MEMBER_HEX, bool: MEMBER_BOOL,           \
                     char *: MEMBER_TEXT),                                                  \
    .at = offsetof(type, member), .bytes = sizeof(((type *)0)->member), .least = (from),   \
    .most = (to)

/* False and a report for each that is missing or wrong. others: the keys that may be there besides,
 * and none twice; they end with NULL. NULL: any. */
bool members_read(const JsonNode *object, const char *const *others, const Member *members,
                  void *out);
extern const char *const MEMBERS_ONLY[]; /* No others. */
void members_write(JsonWriter *writer, const Member *members, const void *from);
/* Under a key: objects that lie `size` bytes apart, and whole numbers (key NULL: without one). */
void members_write_list(JsonWriter *writer, const char *key, const Member *members,
                        const void *first, size_t size, int count);
void members_write_ints(JsonWriter *writer, const char *key, const int32_t *numbers, int count);
/* Exactly `count` of them. */
bool members_read_ints(const JsonNode *list, int count, int64_t least, int64_t most, int32_t *out);
