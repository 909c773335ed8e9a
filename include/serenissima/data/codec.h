/* Codec: commands as JSON objects and back, and events as such, made from the manifests, so that a
 * new command needs a line here only where its ids are alternatives. Zones, ports and goods go by
 * their ids, galleys and players by number, chance is "chance", cards are "wine" "one" "two"
 * "shuffle"; ids that are 0 are left out.
 *   {"player":1,"do":"sail","zone":"algiers"}
 *   {"player":"chance","do":"roll_skulls","attacker":2,"defender":1}
 *   {"event":"galley_sailed","galley":4,"from":"valencia","to":"algiers"}
 * A field that is itself called player is written "seat", because "player" says who submits. */
#pragma once

#include <serenissima/data/board.h>
#include <serenissima/json/json.h>
#include <serenissima/rules/rules.h>

/* One object on one line. command->kind must be valid. */
void codec_write_command(JsonWriter *writer, const Board *board, const Command *command);
void codec_write_event(JsonWriter *writer, const Board *board, const Event *event);

/* Reads an object written so, by hand or by machine; false with reports in the node's list for an
 * unknown, doubled or missing key, an unknown id or a number out of range. What comes out fits its
 * fields; whether it is legal only rules_check says. Unused bytes of *out are 0. */
bool codec_read_command(const JsonNode *node, const Board *board, Command *out);
/* Same from a text of one object; name and line are for messages. */
bool codec_command_from_text(const char *text, size_t bytes, const char *name, const Board *board,
                             Command *out, ErrorList *problems);

/* What files call the OPTION_* bits, in their order; ends with NULL. */
extern const char *const OPTION_NAMES[];

/* Kind by the name of the manifest; CMD_NONE when there is none. */
CommandKind codec_command_find(const char *name);
