// Folders of the system: making one, listing files, removing, moving and holding a file. UTF-8 paths on every system.
#ifndef SERENISSIMA_APP_FOLDER_H
#define SERENISSIMA_APP_FOLDER_H

#include <serenissima/ui/app_ui.h>

bool folder_make(const char *path); // True also when it is there already.
// Files ending in `ending`, in no order; their names without it. Returns how many.
int folder_list(const char *path, const char *ending, SaveEntry *out, int capacity);
bool folder_remove(const char *file);
bool folder_move(const char *from, const char *to); // Within one file system; false when it failed.
// True when both paths lead to one and the same file, however they are written.
bool folder_same(const char *a, const char *b);
// Holds the file, made where it is missing, for this program until it ends, however it ends. False
// only when another program holds it: a file system that knows no locks is no reason to refuse.
bool folder_hold(const char *file);

#endif
