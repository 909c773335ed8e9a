#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/file.h>
#include <serenissima/json/json.h>

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

enum { WIDE_PATH_MAX = 1024 };

FILE *file_open(const char *path, const char *mode)
{
    wchar_t wide_path[WIDE_PATH_MAX];
    wchar_t wide_mode[8];
    if (MultiByteToWideChar(CP_UTF8, 0, path, -1, wide_path, WIDE_PATH_MAX) == 0
        || MultiByteToWideChar(CP_UTF8, 0, mode, -1, wide_mode, 8) == 0) {
        errno = ENOENT;
        return NULL;
    }
    return _wfopen(wide_path, wide_mode);
}
#else
FILE *file_open(const char *path, const char *mode)
{
    return fopen(path, mode);
}
#endif

bool file_exists(const char *path)
{
    FILE *file = file_open(path, "rb");
    if (file != NULL) {
        fclose(file);
    }
    return file != NULL;
}

/* Reads to the end, so that pipes work as files do. */
static char *read_all(FILE *file, const char *path, size_t *bytes, Error *error)
{
    char part[16 * 1024];
    char *text = NULL;
    int capacity = 0;
    *bytes = 0;
    bool room = text_add(&text, bytes, &capacity, "", 0);
    for (size_t got = sizeof part; room && got == sizeof part && *bytes <= FILE_BYTES_MAX;) {
        got = fread(part, 1, sizeof part, file);
        room = text_add(&text, bytes, &capacity, part, got);
    }
    if (room && *bytes <= FILE_BYTES_MAX && !ferror(file)) {
        return text;
    }
    if (!room) {
        error_set(error, path, "out of memory");
    } else if (*bytes > FILE_BYTES_MAX) {
        error_set(error, path, "the file is larger than %d MiB", FILE_BYTES_MAX / (1024 * 1024));
    } else {
        error_set(error, path, "the file cannot be read: %s", strerror(errno));
    }
    free(text);
    return NULL;
}

char *file_read(const char *path, size_t *bytes, Error *error)
{
    bool is_input = strcmp(path, "-") == 0;
    FILE *file = is_input ? stdin : file_open(path, "rb");
    if (file == NULL) {
        error_set(error, path, "the file cannot be opened: %s", strerror(errno));
        return NULL;
    }
    char *text = read_all(file, path, bytes, error);
    if (!is_input) {
        fclose(file);
    }
    /* Some editors begin a text with a mark of its byte order. */
    if (text != NULL && *bytes >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) {
        *bytes -= 3;
        memmove(text, text + 3, *bytes + 1);
    }
    return text;
}
