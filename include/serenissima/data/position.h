/* Position: one state of a game as a JSON object that a person can write and read. Everything that
 * follows from the rest (supply, reserve, buildings left, deck) may be left out and is checked when
 * given. The format is described in src/cli/positions.md; writing and reading again gives the same
 * state, byte for byte. */
#pragma once

#include <serenissima/data/board.h>
#include <serenissima/json/json.h>
#include <serenissima/rules/rules.h>

/* Reads a position played on board. False and reports in the node's list on failure: shape, unknown
 * names, numbers that contradict each other, and at last rules_audit in its own words. */
bool position_read(const JsonNode *node, const Board *board, GamePosition *state);
/* Of a position that was read from the node: can a game come to it (rules_arises)? False and one
 * report with its place; it can be shown and played on all the same. */
bool position_arises(const JsonNode *node, const Board *board, GamePosition *state);
/* Writes one object: indented style for people, compact for game files (checkpoints). */
void position_write(JsonWriter *writer, const Board *board, const GamePosition *state);
/* The same without what follows from the rest or from the board it is read on: what a position
 * under construction is checked by, and what a line has. */
void position_write_bare(JsonWriter *writer, const Board *board, const GamePosition *state);
/* The same for whoever looks on, with "wealth" besides: what would decide the game now. It is told
 * and not read again. */
void position_write_told(JsonWriter *writer, const Board *board, const GamePosition *state);
/* What one seat sees, in the same keys and with "wealth": null for what the view hides. Its format
 * is "serenissima-view", which position_read refuses: it is no state that can be played. */
void position_write_view(JsonWriter *writer, const Board *board, const PlayerView *view);

/* ---- One line of text ---- */

#define POSITION_LINE "serenissima/"

/* The position as one line that can be sent and pasted: POSITION_LINE, the board's id, "/", of a
 * board that is not shipped its hash and another "/", and the bare object without quotes around
 * words. To be freed by the caller; NULL: no memory. */
char *position_line(const Board *board, const GamePosition *state);
/* Is the text meant to be one? */
bool position_is_line(const char *text, size_t bytes);
/* The line as a position's JSON, to be freed by the caller. Blanks and line breaks, as mails put
 * them in, are passed over. NULL and one sentence in *error: it is none, or not whole. */
char *position_line_json(const char *text, size_t bytes, Error *error);

/* The file of the board that the line's hash means: path (found by its id; "" nowhere) where it is
 * that, else one of the player's boards, whatever its name. True also where the line has no hash;
 * false, and "" in path: none of them. */
bool position_line_board(const char *line, size_t bytes, char path[PATH_BYTES]);

/* Which board the position names: its "board" (an id or a path), else its "edition", else "2012".
 */
bool position_board_name(const JsonNode *node, char *out, size_t bytes);

/* A position file with its board, found as paths_board_find does (data/paths.h), a path being
 * relative to the position file. board_name: overrides the file's; NULL: the file decides.
 * assets: the assets folder. On failure problems says why and board needs no board_finish. */
bool position_load(const char *path, const char *assets, const char *board_name, Board *board,
                   GamePosition *state, ErrorList *problems);
/* The same from a text, which may be a line; path is for messages and for boards beside it. */
bool position_load_text(const char *text, size_t bytes, const char *path, const char *assets,
                        const char *board_name, Board *board, GamePosition *state,
                        ErrorList *problems);
