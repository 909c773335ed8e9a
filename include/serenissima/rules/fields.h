/* Kinds of field in the manifests and the description of one field, from which JSON text, command
 * parsing and fuzz input are made without a line per command. */
#pragma once

#include <serenissima/rules/types.h>

typedef enum FieldKind {
    FIELD_NONE, /* placeholder of a command without fields: always 0, never written out */
    FIELD_PLAYER,
    FIELD_ZONE,
    FIELD_PORT,
    FIELD_GALLEY,
    FIELD_GOOD,
    FIELD_COUNT,
    FIELD_FLAG,
    FIELD_CARD,
    FIELD_DUCATS, /* int32_t; all other kinds are uint8_t */
    FIELD_KIND_COUNT
} FieldKind;

typedef uint8_t FieldType_NONE;
typedef uint8_t FieldType_PLAYER;
typedef uint8_t FieldType_ZONE;
typedef uint8_t FieldType_PORT;
typedef uint8_t FieldType_GALLEY;
typedef uint8_t FieldType_GOOD;
typedef uint8_t FieldType_COUNT;
typedef uint8_t FieldType_FLAG;
typedef uint8_t FieldType_CARD;
typedef int32_t FieldType_DUCATS;

typedef struct FieldInfo {
    const char *name; /* as in the manifest; also the JSON key */
    uint8_t kind;     /* FieldKind */
    uint8_t count;    /* 1, or the length of an array field */
    uint16_t offset;  /* bytes from the start of the Command or Event */
} FieldInfo;

/* name: lower case as in the manifest and in JSON. fields[0..field_count-1]; none for
 * FIELD_NONE. */
typedef struct KindInfo {
    const char *name;
    const FieldInfo *fields;
    uint8_t field_count;
    uint8_t flags; /* events: EVENT_REVEALING or 0 */
} KindInfo;
