/* Opens the JSON files of the look through the project's json layer. */
#pragma once

#include <serenissima/json/json.h>

/* Reads and parses the file. On success *problems is a list for json_root; close both with
 * file_close_json. NULL with a message in error[0..size) otherwise. */
JsonDoc *file_open_json(const char *path, ErrorList **problems, char *error, size_t size);
/* Frees both; false with the first problem as a message when there was one. */
bool file_close_json(JsonDoc *doc, ErrorList *problems, char *error, size_t size);
