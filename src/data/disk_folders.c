/* opendir, fcntl and nanosleep are POSIX; the macro asks for their declarations in a strict C17
 * build. */
#define _POSIX_C_SOURCE 200809L

#include <serenissima/data/disk.h>

#include <string.h>

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#else
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#endif

#include <serenissima/data/paths.h>

enum { WIDE_CHARS = 1024, TURN_TRIES = 200, TURN_MS = 5 };

#ifdef _WIN32
void disk_each(const char *path, DiskVisitor visit, void *data)
{
    char pattern[PATH_BYTES];
    wchar_t wide[WIDE_CHARS];
    WIN32_FIND_DATAW found;
    if (!paths_join(pattern, path, "*")
        || MultiByteToWideChar(CP_UTF8, 0, pattern, -1, wide, WIDE_CHARS) <= 0) {
        return;
    }
    HANDLE search = FindFirstFileW(wide, &found);
    if (search == INVALID_HANDLE_VALUE) {
        return;
    }
    do {
        char name[4 * MAX_PATH];
        if (WideCharToMultiByte(CP_UTF8, 0, found.cFileName, -1, name, (int)sizeof name, NULL, NULL)
                > 0
            && name[0] != '.') {
            visit(data, name, (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0);
        }
    } while (FindNextFileW(search, &found));
    FindClose(search);
}

DiskTurn disk_turn_take(const char *lock)
{
    wchar_t wide[WIDE_CHARS];
    HANDLE held = INVALID_HANDLE_VALUE;
    bool busy = MultiByteToWideChar(CP_UTF8, 0, lock, -1, wide, WIDE_CHARS) > 0;
    for (int i = 0; busy && i < TURN_TRIES; i++) {
        held = CreateFileW(wide, GENERIC_READ | GENERIC_WRITE, 0, NULL, OPEN_ALWAYS,
                           FILE_ATTRIBUTE_NORMAL, NULL);
        busy = held == INVALID_HANDLE_VALUE && GetLastError() == ERROR_SHARING_VIOLATION;
        if (busy) {
            Sleep(TURN_MS);
        }
    }
    return (DiskTurn){held == INVALID_HANDLE_VALUE ? -1 : (intptr_t)held};
}

void disk_turn_end(DiskTurn turn)
{
    if (turn.held != -1) {
        CloseHandle((HANDLE)turn.held);
    }
}
#else
void disk_each(const char *path, DiskVisitor visit, void *data)
{
    DIR *dir = opendir(path);
    for (struct dirent *d = dir ? readdir(dir) : NULL; d; d = readdir(dir)) {
        char whole[PATH_BYTES];
        struct stat info;
        if (d->d_name[0] != '.' && paths_join(whole, path, d->d_name) && stat(whole, &info) == 0) {
            visit(data, d->d_name, S_ISDIR(info.st_mode));
        }
    }
    if (dir) {
        closedir(dir);
    }
}

DiskTurn disk_turn_take(const char *lock)
{
    static const struct timespec pause = {0, TURN_MS * 1000000L};
    struct flock whole;
    memset(&whole, 0, sizeof whole);
    whole.l_type = F_WRLCK;
    whole.l_whence = SEEK_SET;
    const int fd = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    for (int i = 0; fd >= 0 && i < TURN_TRIES; i++) {
        /* A file system that knows no locks says so at once. */
        if (fcntl(fd, F_SETLK, &whole) == 0 || (errno != EACCES && errno != EAGAIN)) {
            break;
        }
        (void)nanosleep(&pause, NULL);
    }
    return (DiskTurn){fd};
}

void disk_turn_end(DiskTurn turn)
{
    if (turn.held >= 0) {
        (void)close((int)turn.held);
    }
}
#endif

typedef struct Names {
    char (*names)[DISK_NAME_BYTES];
    int count, most;
} Names;

static void take(void *data, const char *name, bool folder)
{
    Names *list = data;
    const size_t bytes = strlen(name) + 1;
    if (folder && list->count < list->most && bytes <= DISK_NAME_BYTES) {
        memcpy(list->names[list->count++], name, bytes);
    }
}

int disk_folders(const char *path, char names[][DISK_NAME_BYTES], int most)
{
    Names list = {names, 0, most};
    disk_each(path, take, &list);
    return list.count;
}
