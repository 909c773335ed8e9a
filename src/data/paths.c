#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L /* readlink, realpath */
#endif

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(_WIN32)
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#elif defined(__APPLE__)
#include <mach-o/dyld.h>
#else
#include <unistd.h>
#endif

#include <serenissima/data/arguments.h>
#include <serenissima/data/board.h>
#include <serenissima/data/disk.h>
#include <serenissima/data/file.h>
#include <serenissima/data/paths.h>
#include <serenissima/json/json.h>
#include <serenissima/rules/hash.h>

bool paths_join(char out[PATH_BYTES], const char *dir, const char *file)
{
    size_t length = strlen(dir);
    bool has_slash = length > 0 && (dir[length - 1] == '/' || dir[length - 1] == '\\');
    int used = snprintf(out, PATH_BYTES, "%s%s%s", dir, has_slash ? "" : "/", file);
    return used > 0 && used < PATH_BYTES;
}

void paths_folder(char out[PATH_BYTES], const char *path)
{
    size_t end = 0;
    for (size_t i = 0; path[i] != '\0'; i++) {
        if (path[i] == '/' || path[i] == '\\') {
            end = i;
        }
    }
    if (end == 0) {
        snprintf(out, PATH_BYTES, "%s", path[0] == '/' ? "/" : ".");
    } else {
        snprintf(out, PATH_BYTES, "%.*s", (int)end, path);
    }
}

const char *paths_name(const char *path)
{
    const char *name = path;
    for (const char *c = path; *c != '\0'; c++) {
        name = (*c == '/' || *c == '\\') && c[1] != '\0' ? c + 1 : name;
    }
    return name;
}

bool paths_program(char out[PATH_BYTES])
{
#if defined(_WIN32)
    wchar_t wide[PATH_BYTES];
    DWORD length = GetModuleFileNameW(NULL, wide, PATH_BYTES);
    return length > 0 && length < PATH_BYTES
           && WideCharToMultiByte(CP_UTF8, 0, wide, -1, out, PATH_BYTES, NULL, NULL) > 0;
#elif defined(__APPLE__)
    char told[PATH_BYTES];
    uint32_t bytes = PATH_BYTES;
    char *real = _NSGetExecutablePath(told, &bytes) == 0 ? realpath(told, NULL) : NULL;
    bool known = real != NULL && snprintf(out, PATH_BYTES, "%s", real) < PATH_BYTES;
    free(real);
    return known;
#else
    ssize_t length = readlink("/proc/self/exe", out, PATH_BYTES - 1);
    if (length <= 0) {
        return false;
    }
    out[length] = '\0';
    return true;
#endif
}

/* A folder is the assets folder when the second edition's board is in it. */
static bool has_boards(const char *dir)
{
    char path[PATH_BYTES];
    return paths_join(path, dir, "boards/2012.json") && file_exists(path);
}

bool paths_assets_find(char out[PATH_BYTES])
{
    static const char *const BESIDE_PROGRAM[] = {"../share/serenissima", "assets", "../Resources"};
    if (arguments_variable(out, "SERENISSIMA_ASSETS")) {
        return has_boards(out);
    }
    char program[PATH_BYTES];
    char folder[PATH_BYTES];
    if (paths_program(program)) {
        paths_folder(folder, program);
        for (size_t i = 0; i < sizeof BESIDE_PROGRAM / sizeof BESIDE_PROGRAM[0]; i++) {
            if (paths_join(out, folder, BESIDE_PROGRAM[i]) && has_boards(out)) {
                return true;
            }
        }
    }
#ifdef SERENISSIMA_PACKAGED
    /* A package has its assets with it, and keeps no path of the machine that built it. */
    return false;
#else
    return snprintf(out, PATH_BYTES, "%s", SERENISSIMA_SOURCE_ASSETS) < PATH_BYTES
           && has_boards(out);
#endif
}

char *paths_net_read(int edition, size_t *bytes, Error *error)
{
    char assets[PATH_BYTES];
    char path[PATH_BYTES];
    char file[40];
    (void)snprintf(file, sizeof file, "nets/%s.net", edition_name((EditionId)edition));
    if (!paths_assets_find(assets) || !paths_join(path, assets, file)) {
        (void)error_set(error, file, "there is no folder of assets with a net");
        return NULL;
    }
    return file_read(path, bytes, error);
}

uint64_t paths_net_hash(int edition)
{
    size_t count = 0;
    Error error;
    char *bytes = paths_net_read(edition, &count, &error);
    const uint64_t hash = bytes ? hash_memory(HASH_START, bytes, count) : 0;
    free(bytes);
    return hash;
}

/* ---- Boards ---- */

static char own_boards[PATH_BYTES];

void paths_boards_use(const char *folder)
{
    (void)snprintf(own_boards, sizeof own_boards, "%s", folder);
}

const char *paths_boards(void)
{
    return own_boards;
}

bool paths_find(char out[PATH_BYTES], const char *dir, const char *name, const char *ending)
{
    const int used = dir[0] != '\0' ? snprintf(out, PATH_BYTES, "%s/%s%s", dir, name, ending) : 0;
    const bool found = used > 0 && used < PATH_BYTES && disk_is_plain(out) && !disk_is_folder(out)
                       && file_exists(out);
    out[found ? used : 0] = '\0';
    return found;
}

static bool find_by_id(char out[PATH_BYTES], const char *assets, const char *id)
{
    char shipped[PATH_BYTES];
    if (!paths_join(shipped, assets, "boards")) {
        return false;
    }
    return paths_find(out, shipped, id, ".json") || paths_find(out, shipped, id, "/board.json")
           || paths_find(out, own_boards, id, "/board.json")
           || paths_find(out, own_boards, id, ".json");
}

bool paths_board_find(char out[PATH_BYTES], const char *assets, const char *beside,
                      const char *name, Error *error)
{
    char path[PATH_BYTES];
    if (strpbrk(name, "/\\.") == NULL) {
        return find_by_id(out, assets, name)
               || error_set(error, "", "there is no board \"%.60s\" in %.180s", name, assets);
    }
    if ((name[0] == '/' || name[0] == '\\' || (name[0] != '\0' && name[1] == ':'))
        || beside == NULL) {
        snprintf(path, sizeof path, "%s", name);
    } else {
        paths_join(path, beside, name);
    }
    if (paths_find(out, path, "board.json", "")) {
        return true;
    }
    memcpy(out, path, sizeof path);
    return file_exists(out) || error_set(error, "", "there is no board file \"%.250s\"", out);
}
