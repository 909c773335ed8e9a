/* mkdtemp and symlink are POSIX. */
#define _POSIX_C_SOURCE 200809L

#include "folder.h"

#include <string.h>
#include <unistd.h>

#include <serenissima/data/disk.h>

#include "fuzz.h"

enum { WAY_BYTES = 600 };

static char folder[64];

static void leave(void)
{
    char command[160];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    FUZZ_DEMAND(system(command) == 0);
}

const char *fuzz_folder(void)
{
    if (folder[0] == '\0') {
        snprintf(folder, sizeof folder, "/tmp/serenissima_fuzz_XXXXXX");
        FUZZ_DEMAND(mkdtemp(folder) != NULL);
        atexit(leave);
    }
    return folder;
}

static void way(const char *name, char out[WAY_BYTES])
{
    snprintf(out, WAY_BYTES, "%s/%s", fuzz_folder(), name);
    char *end = strrchr(out, '/');
    *end = '\0';
    FUZZ_DEMAND(disk_make_folder(out));
    *end = '/';
}

void fuzz_put(const char *name, const void *data, size_t bytes)
{
    char path[WAY_BYTES];
    way(name, path);
    FILE *file = fopen(path, "wb");
    FUZZ_DEMAND(file != NULL && fwrite(data, 1, bytes, file) == bytes && fclose(file) == 0);
}

void fuzz_link(const char *name, const char *to)
{
    char path[WAY_BYTES];
    way(name, path);
    FUZZ_DEMAND(symlink(to, path) == 0);
}
