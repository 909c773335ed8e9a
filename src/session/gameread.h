/* Header of a game file, read apart from the lines under it. */
#ifndef SERENISSIMA_SESSION_GAMEREAD_H
#define SERENISSIMA_SESSION_GAMEREAD_H

#include <serenissima/session/gamefile.h>

/* Reads a header line into a zeroed file: board, setup, start, rules_revision. False and *error when it
 * is damaged or says what cannot be; file->board is finished then. */
bool game_header_read(const char *line, size_t bytes, const char *name, GameFile *file, Error *error);

/* Sentence for report->message from its fields; why: what was wrong with the first bad line. */
void game_report_word(GameFile *file, const Error *why);

#endif
