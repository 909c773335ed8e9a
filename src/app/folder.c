#include "folder.h"

#include <stdio.h>
#include <stdlib.h>

#include <serenissima/data/paths.h>

/* A list grows at the powers of two. */
SaveEntry *folder_room(SaveEntry **list, int count)
{
    if (count == 0 || (count & (count - 1)) == 0) {
        const size_t capacity = count == 0 ? 1 : 2 * (size_t)count;
        SaveEntry *grown = realloc(*list, capacity * sizeof **list);
        if (!grown) {
            return NULL;
        }
        *list = grown;
    }
    return &(*list)[count];
}

void folder_clean(const char *path, const char *ending)
{
    int count = 0;
    SaveEntry *found = folder_list(path, ending, &count);
    for (int i = 0; i < count; i++) {
        char name[SAVE_FILE_BYTES + 32], file[PATH_BYTES];
        snprintf(name, sizeof name, "%s%s", found[i].name, ending);
        if (paths_join(file, path, name)) {
            (void)folder_remove(file);
        }
    }
    save_list_free(found, count);
}
