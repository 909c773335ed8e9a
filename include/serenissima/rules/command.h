/* Command: one change of the game that somebody asks for, in the imperative. Made from
 * commands.def. */
#pragma once

#include <string.h>

#include <serenissima/rules/fields.h>

typedef enum CommandKind {
    CMD_NONE,
#define COMMAND(UPPER, lower, FIELD_LIST) CMD_##UPPER,
#include <serenissima/rules/commands.def>
#undef COMMAND
    CMD_COUNT
} CommandKind;

#define FIELD(owner, KIND, name)         FieldType_##KIND name;
#define FIELDS(owner, KIND, name, COUNT) FieldType_##KIND name[COUNT];
#define NO_FIELDS(owner)                 FieldType_NONE none;
#define COMMAND(UPPER, lower, FIELD_LIST) \
    struct Command_##lower {              \
        FIELD_LIST                        \
    } lower;
typedef struct Command {
    uint8_t kind;        /* CommandKind */
    PlayerId player;     /* who submits it: 1..4, or PLAYER_CHANCE for dice, cards and draws */
    uint8_t reserved[2]; /* always 0 */
    union {
#include <serenissima/rules/commands.def>
    } as;
} Command;
#undef COMMAND
#undef NO_FIELDS
#undef FIELDS
#undef FIELD

/* A command of the kind with all else 0, bytes of the union too, so that commands can be compared
 * by them. */
static inline Command command_make(CommandKind kind, PlayerId player)
{
    Command command;
    memset(&command, 0, sizeof command);
    command.kind = (uint8_t)kind;
    command.player = player;
    return command;
}

/* Name and fields of a kind; kind must be 1..CMD_COUNT-1. */
const KindInfo *command_info(CommandKind kind);
/* Does it sink a galley of the one who gives it (its field `sink`)? */
bool command_scuttles(const Command *command);
