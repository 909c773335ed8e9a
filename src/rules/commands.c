/* The manifest of commands as tables: names and fields of every kind. */
#include <serenissima/rules/command.h>

#define MANIFEST_OWNER Command
#include "manifest.h"

#define COMMAND(UPPER, lower, FIELD_LIST) FIELDS_OF(lower, FIELD_LIST)
#include <serenissima/rules/commands.def>
#undef COMMAND

#define COMMAND(UPPER, lower, FIELD_LIST) [CMD_##UPPER] = KIND_INFO(lower, 0),
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
