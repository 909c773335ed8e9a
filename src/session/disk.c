/* fsync and fileno are POSIX; the macro asks for their declarations in a strict C17 build. */
#define _POSIX_C_SOURCE 200809L

#include "disk.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#include <io.h>
#include <windows.h>
#else
#include <unistd.h>
#endif

#include <serenissima/data/file.h>
#include <serenissima/data/paths.h>
#include <serenissima/json/json.h>

enum { NAME_BYTES = PATH_BYTES + 16, DAMAGED_COUNT = 9 };

bool disk_sync(FILE *file)
{
    if (fflush(file) != 0) {
        return false;
    }
#ifdef _WIN32
    return _commit(_fileno(file)) == 0;
#else
    /* Pipes and some file systems cannot sync; that is no reason to complain. */
    return fsync(fileno(file)) == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP;
#endif
}

#ifdef _WIN32
static bool wide_path(const char *path, wchar_t out[NAME_BYTES])
{
    return MultiByteToWideChar(CP_UTF8, 0, path, -1, out, NAME_BYTES) > 0;
}

static bool take_place(const char *from, const char *to)
{
    wchar_t wide_from[NAME_BYTES];
    wchar_t wide_to[NAME_BYTES];
    return wide_path(from, wide_from) && wide_path(to, wide_to) &&
           MoveFileExW(wide_from, wide_to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) != 0;
}

static void drop(const char *path)
{
    wchar_t wide[NAME_BYTES];
    if (wide_path(path, wide)) {
        (void)_wremove(wide);
    }
}
#else
static bool take_place(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

static void drop(const char *path)
{
    (void)remove(path);
}
#endif

bool disk_write_whole(const char *path, const char *text, size_t bytes, Error *error)
{
    char part[NAME_BYTES];
    int length = snprintf(part, sizeof part, "%s.part", path);
    if (length < 0 || (size_t)length >= sizeof part) {
        return error_set(error, "", "the path of the file is too long");
    }
    FILE *file = file_open(part, "wb");
    if (file == NULL) {
        return error_set(error, path, "cannot be written: %s", strerror(errno));
    }
    bool written = fwrite(text, 1, bytes, file) == bytes && disk_sync(file);
    int reason = errno;
    if (fclose(file) != 0 && written) {
        written = false;
        reason = errno;
    }
    if (written && !take_place(part, path)) {
        written = false;
        reason = errno;
    }
    if (!written) {
        drop(part);
        return error_set(error, path, "cannot be written: %s", strerror(reason));
    }
    return true;
}

static bool holds_just_this(const char *path, const char *text, size_t bytes)
{
    size_t found = 0;
    char *old = file_read(path, &found, NULL);
    bool same = old != NULL && found == bytes && memcmp(old, text, bytes) == 0;
    free(old);
    return same;
}

bool disk_keep_damaged(const char *path, const char *text, size_t bytes, Error *error)
{
    char name[NAME_BYTES];
    for (int i = 1; i <= DAMAGED_COUNT; i++) {
        char number[4] = "";
        if (i > 1) {
            (void)snprintf(number, sizeof number, "%d", i);
        }
        int length = snprintf(name, sizeof name, "%s.damaged%s", path, number);
        if (length < 0 || (size_t)length >= sizeof name) {
            return error_set(error, "", "the path of the file is too long");
        }
        if (!file_exists(name)) {
            break;
        }
        if (holds_just_this(name, text, bytes)) {
            return true;
        }
    }
    return disk_write_whole(name, text, bytes, error);
}
