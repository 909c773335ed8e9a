/* What makes tables of a manifest: FIELDS_OF a kind, then its KIND_INFO. The includer has
 * MANIFEST_OWNER, the struct that has the fields. */
#pragma once

#include <assert.h>
#include <stddef.h>

#define NO_FIELDS(owner)
#define FIELD(owner, KIND, name) FIELDS(owner, KIND, name, 1)
#define FIELDS(owner, KIND, name, COUNT) \
    {#name, FIELD_##KIND, (COUNT), (uint16_t)offsetof(MANIFEST_OWNER, as.owner.name)},

/* Ends with an empty entry, because a kind may have no field and an array may not. */
#define FIELDS_OF(lower, ...) \
    static const FieldInfo fields_of_##lower[] = {__VA_ARGS__{NULL, FIELD_NONE, 0, 0}};
#define KIND_INFO(lower, FLAGS)                                                                 \
    {                                                                                           \
#lower, fields_of_##lower, (uint8_t)(sizeof fields_of_##lower / sizeof(FieldInfo) - 1), \
            FLAGS                                                                               \
    }
