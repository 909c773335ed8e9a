/* opendir and stat are POSIX; the macro asks for their declarations in a strict C17 build. */
#define _POSIX_C_SOURCE 200809L

#include <serenissima/data/disk.h>

#include <string.h>

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#else
#include <dirent.h>
#include <sys/stat.h>
#endif

#include <serenissima/data/paths.h>

static bool take(const char *name, char out[DISK_NAME_BYTES])
{
    const size_t bytes = strlen(name);
    if (name[0] == '.' || bytes >= DISK_NAME_BYTES) {
        return false;
    }
    memcpy(out, name, bytes + 1);
    return true;
}

#ifdef _WIN32
int disk_folders(const char *path, char names[][DISK_NAME_BYTES], int most)
{
    enum { WIDE_CHARS = 1024 };
    char pattern[PATH_BYTES];
    wchar_t wide[WIDE_CHARS];
    WIN32_FIND_DATAW found;
    int count = 0;
    if (!paths_join(pattern, path, "*")
        || MultiByteToWideChar(CP_UTF8, 0, pattern, -1, wide, WIDE_CHARS) <= 0) {
        return 0;
    }
    HANDLE search = FindFirstFileW(wide, &found);
    if (search == INVALID_HANDLE_VALUE) {
        return 0;
    }
    do {
        char name[4 * MAX_PATH];
        if (count < most && (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0
            && WideCharToMultiByte(CP_UTF8, 0, found.cFileName, -1, name, (int)sizeof name, NULL,
                                   NULL)
                   > 0) {
            count += take(name, names[count]);
        }
    } while (FindNextFileW(search, &found));
    FindClose(search);
    return count;
}
#else
int disk_folders(const char *path, char names[][DISK_NAME_BYTES], int most)
{
    DIR *dir = opendir(path);
    int count = 0;
    if (!dir) {
        return 0;
    }
    for (struct dirent *d = readdir(dir); d && count < most; d = readdir(dir)) {
        char whole[PATH_BYTES];
        struct stat info;
        if (paths_join(whole, path, d->d_name) && stat(whole, &info) == 0
            && S_ISDIR(info.st_mode)) {
            count += take(d->d_name, names[count]);
        }
    }
    closedir(dir);
    return count;
}
#endif
