/* Paths: where the program finds its assets and a board by id or path. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <serenissima/json/error.h>

enum { PATH_BYTES = 1024 };

/* The folder that holds boards/, strings/, images/ ...: the environment's SERENISSIMA_ASSETS, else
 * ../share/serenissima or assets beside the program, else the source tree it was built from. False
 * when none of them has boards. */
bool paths_assets_find(char out[PATH_BYTES]);
/* The program's own path; false where the system does not tell. */
bool paths_program(char out[PATH_BYTES]);
/* "dir/file" with one slash; false when it does not fit. */
bool paths_join(char out[PATH_BYTES], const char *dir, const char *file);
/* Folder of a path without the last slash: "." when it names none. */
void paths_folder(char out[PATH_BYTES], const char *path);
/* The net of an edition (EditionId) among the assets, to be freed by the caller, and the hash of
 * its bytes; NULL and *error, 0, when it cannot be read. From any thread. */
char *paths_net_read(int edition, size_t *bytes, Error *error);
uint64_t paths_net_hash(int edition);
/* Its last name, in the path itself; a slash at the very end belongs to it. */
const char *paths_name(const char *path);
/* The player's own folder of boards, for as long as the program runs; "" none. Said before there
 * are threads. */
void paths_boards_use(const char *folder);
const char *paths_boards(void);
/* Board file by name: an id of assets/boards or of the player's boards ("2012", "laguna"), or a
 * path; a relative path is tried from beside (a folder; NULL: the working folder). A board may be a
 * folder of its own: its file is board.json in it. *error says what was looked for. */
bool paths_board_find(char out[PATH_BYTES], const char *assets, const char *beside,
                      const char *name, Error *error);
/* "dir/name" and an ending, if such a file is there; false and "" otherwise, and in dir "". */
bool paths_find(char out[PATH_BYTES], const char *dir, const char *name, const char *ending);
