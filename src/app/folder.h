// Folders of the system: making one, listing files, removing and moving a file. UTF-8 paths on every system.
#ifndef SERENISSIMA_APP_FOLDER_H
#define SERENISSIMA_APP_FOLDER_H

#include <serenissima/ui/app_ui.h>

bool folder_make(const char *path); // True also when it is there already.
// Files ending in `ending`, in no order; their names without it. Returns how many.
int folder_list(const char *path, const char *ending, SaveEntry *out, int capacity);
bool folder_remove(const char *file);
bool folder_move(const char *from, const char *to); // Within one file system; false when it failed.

#endif
