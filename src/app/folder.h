/* Folders of the system: listing files, and holding a file. UTF-8 paths on
 * every system. */
#pragma once

#include <serenissima/data/paths.h>
#include <serenissima/ui/app_ui.h>

typedef enum FolderHold { FOLDER_HELD, FOLDER_HELD_BY_OTHER, FOLDER_UNKNOWN } FolderHold;

/* All files ending in `ending`, in no order; their names without it, facts zeroed. To be freed by
 * the caller; NULL and 0: there are none. */
SaveEntry *folder_list(const char *path, const char *ending, int *count);
/* Path of the saved game of this name; false: it has none, or is too long. */
bool folder_save(const char *folder, const char *name, char out[PATH_BYTES]);
void folder_clean(const char *path, const char *ending); /* Removes what folder_list names. */
/* Folders in it that are not hidden, and files of `ending`, in no order; to be freed by the caller,
 * NULL and 0: there are none. */
FolderEntry *folder_read(const char *path, const char *ending, int *count);
/* For folder_read: room for one more at the end of a list, NULL: there is no memory; and whether a
 * name is listed, which *out then has, with all but name and kind zeroed. */
FolderEntry *folder_room(FolderEntry **list, int count);
bool folder_takes(const char *name, bool folder, const char *ending, FolderEntry *out);
/* When a file was last written, seconds since 1970; 0 unknown. */
int64_t folder_modified(const char *file);
/* Where the system says that a player's documents or pictures are; false: it has no such call. */
bool folder_known(bool pictures, char out[PATH_BYTES]);
/* True when both paths lead to one and the same file, however they are written. */
bool folder_same(const char *a, const char *b);
/* Holds the file, made where it is missing, for this program until it ends, however it ends. A file
 * system that knows no locks is no reason to refuse; a file that cannot be opened proves
 * nothing. */
FolderHold folder_hold(const char *file);
