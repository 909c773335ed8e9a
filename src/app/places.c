#include "places.h"

#include <serenissima/data/arguments.h>
#include <serenissima/data/disk.h>
#include <serenissima/data/file.h>

#include "folder.h"

enum { DOCUMENTS = 2, PLACE_COUNT = 4, PICTURES = 4 };

/* Its name in the list of the system, and what it is called in a home without one; the last of
 * those that are looked through is the player's own folder itself. */
static const char *const names[][2] = {{"XDG_DOWNLOAD_DIR", "Downloads"},
                                       {"XDG_DESKTOP_DIR", "Desktop"},
                                       {"XDG_DOCUMENTS_DIR", "Documents"},
                                       {"", ""},
                                       {"XDG_PICTURES_DIR", "Pictures"}};

/* The text of the list; NULL: there is none. */
static char *read_list(const char *home)
{
    char folder[PATH_BYTES], path[PATH_BYTES];
    size_t bytes = 0;
    const bool there = arguments_variable(folder, "XDG_CONFIG_HOME")
                       || (home[0] && paths_join(folder, home, ".config"));
    return there && paths_join(path, folder, "user-dirs.dirs") ? file_read(path, &bytes, NULL)
                                                               : NULL;
}

/* A line of it is NAME="$HOME/..." or NAME="/...". */
static bool take_line(const char *line, const char *home, char out[PATH_BYTES])
{
    static const char HOME[] = "$HOME";
    const char *end = line[0] == '"' ? strchr(line + 1, '"') : NULL;
    if (!end) {
        return false;
    }
    const bool own = strncmp(line + 1, HOME, sizeof HOME - 1) == 0;
    const char *from = line + 1 + (own ? sizeof HOME - 1 : 0);
    const int n = snprintf(out, PATH_BYTES, "%s%.*s", own ? home : "", (int)(end - from), from);
    return n > 0 && n < PATH_BYTES;
}

static bool find_listed(const char *list, const char *name, const char *home, char out[PATH_BYTES])
{
    const size_t length = strlen(name);
    bool found = false;
    for (const char *line = list; line && *line && !found; line = strchr(line, '\n')) {
        line += *line == '\n';
        found = strncmp(line, name, length) == 0 && line[length] == '='
                && take_line(line + length + 1, home, out);
    }
    return found;
}

static bool find_one(const char *list, const char *home, int number, char out[PATH_BYTES])
{
    if (!names[number][0][0]) {
        snprintf(out, PATH_BYTES, "%s", home);
        return home[0] != '\0';
    }
    return (list && find_listed(list, names[number][0], home, out))
           || (home[0] && paths_join(out, home, names[number][1]));
}

bool places_find(const char *home, int index, char out[PATH_BYTES])
{
    char found[PLACE_COUNT][PATH_BYTES];
    int count = 0;
    char *list = read_list(home);
    for (int i = 0; i < PLACE_COUNT && count <= index; i++) {
        bool fresh = find_one(list, home, i, found[count]) && disk_is_folder(found[count]);
        for (int k = 0; k < count && fresh; k++) {
            fresh = strcmp(found[k], found[count]) != 0;
        }
        count += fresh;
    }
    free(list);
    if (index < count) {
        snprintf(out, PATH_BYTES, "%s", found[index]);
    }
    return index < count;
}

bool places_kept(const char *home, bool pictures, char out[PATH_BYTES])
{
    char *list = read_list(home);
    const bool found =
        folder_known(pictures, out) || find_one(list, home, pictures ? PICTURES : DOCUMENTS, out);
    free(list);
    return found;
}
