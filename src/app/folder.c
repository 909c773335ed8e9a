#include "folder.h"

#include <serenissima/data/disk.h>

/* A list grows at the powers of two. */
FolderEntry *folder_room(FolderEntry **list, int count)
{
    if (count == 0 || (count & (count - 1)) == 0) {
        const size_t capacity = count == 0 ? 1 : 2 * (size_t)count;
        FolderEntry *grown = realloc(*list, capacity * sizeof **list);
        if (!grown) {
            return NULL;
        }
        *list = grown;
    }
    return &(*list)[count];
}

bool folder_takes(const char *name, bool folder, const char *ending, FolderEntry *out)
{
    const size_t length = strlen(name), tail = folder ? 0 : strlen(ending);
    memset(out, 0, sizeof *out);
    if (length <= tail || length >= sizeof out->name || (folder && name[0] == '.')
        || (!folder && strcmp(name + length - tail, ending) != 0)) {
        return false;
    }
    memcpy(out->name, name, length + 1);
    out->folder = folder;
    return true;
}

bool folder_save(const char *folder, const char *name, char out[PATH_BYTES])
{
    char file[SAVE_FILE_BYTES + sizeof SAVE_ENDING];
    snprintf(file, sizeof file, "%s%s", name, SAVE_ENDING);
    return name[0] && paths_join(out, folder, file);
}

SaveEntry *folder_list(const char *path, const char *ending, int *count)
{
    int found_count = 0;
    FolderEntry *found = folder_read(path, ending, &found_count);
    SaveEntry *list = calloc((size_t)found_count + 1, sizeof *list);
    *count = 0;
    for (int i = 0; i < found_count && list; i++) {
        if (!found[i].folder) {
            SaveEntry *entry = &list[(*count)++];
            memcpy(entry->name, found[i].name, strlen(found[i].name) - strlen(ending));
            entry->modified_s = found[i].modified_s;
            entry->bytes = found[i].bytes;
        }
    }
    free(found);
    if (*count == 0) {
        free(list);
        list = NULL;
    }
    return list;
}

void folder_clean(const char *path, const char *ending)
{
    int count = 0;
    SaveEntry *found = folder_list(path, ending, &count);
    for (int i = 0; i < count; i++) {
        char name[SAVE_FILE_BYTES + 32], file[PATH_BYTES];
        snprintf(name, sizeof name, "%s%s", found[i].name, ending);
        if (paths_join(file, path, name)) {
            (void)disk_remove(file);
        }
    }
    save_list_free(found, count);
}
