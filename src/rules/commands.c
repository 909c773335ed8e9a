/* The manifest of commands as tables: names and fields of every kind. */
#include <assert.h>

#include <serenissima/rules/command.h>

#define NO_FIELDS(owner)
#define FIELD(owner, KIND, name) \
    {#name, FIELD_##KIND, 1, (uint16_t)offsetof(Command, as.owner.name)},
#define FIELDS(owner, KIND, name, COUNT) \
    {#name, FIELD_##KIND, (COUNT), (uint16_t)offsetof(Command, as.owner.name)},

/* Each list ends with an empty entry, because a command may have no field and an array may not. */
#define COMMAND(UPPER, lower, FIELD_LIST) \
    static const FieldInfo fields_of_##lower[] = {FIELD_LIST{NULL, FIELD_NONE, 0, 0}};
#include <serenissima/rules/commands.def>
#undef COMMAND

#define COMMAND(UPPER, lower, FIELD_LIST)       \
    [CMD_##UPPER] = {#lower, fields_of_##lower, \
                     (uint8_t)(sizeof fields_of_##lower / sizeof(FieldInfo) - 1), 0},
static const KindInfo command_infos[CMD_COUNT] = {
#include <serenissima/rules/commands.def>
};
#undef COMMAND

const KindInfo *command_info(CommandKind kind)
{
    assert(kind > CMD_NONE && kind < CMD_COUNT);
    return &command_infos[kind];
}

bool command_scuttles(const Command *command)
{
    switch (command->kind) {
    case CMD_MOVE_SAILORS: return command->as.move_sailors.sink != 0;
    case CMD_LAND: return command->as.land.sink != 0;
    case CMD_DISMISS_SAILORS: return command->as.dismiss_sailors.sink != 0;
    case CMD_BUILD_GALLEY: return command->as.build_galley.sink != 0;
    case CMD_BOARD_WRECK: return command->as.board_wreck.sink != 0;
    case CMD_LAND_FROM: return command->as.land_from.sink != 0;
    default: return false;
    }
}
