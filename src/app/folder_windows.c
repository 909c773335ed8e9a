#include "folder.h"

#include <stdio.h>
#include <string.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <shlobj.h>

enum { WIDE_CHARS = 1024 };

static bool widen(const char *utf8, wchar_t out[WIDE_CHARS])
{
    return MultiByteToWideChar(CP_UTF8, 0, utf8, -1, out, WIDE_CHARS) > 0;
}

/* From 100 ns since 1601 to seconds since 1970. */
static int64_t seconds_of(FILETIME time)
{
    const uint64_t ticks = (uint64_t)time.dwHighDateTime << 32 | time.dwLowDateTime;
    return (int64_t)(ticks / 10000000) - INT64_C(11644473600);
}

static bool take(const WIN32_FIND_DATAW *found, const char *ending, FolderEntry *out)
{
    const bool folder = (found->dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
    char name[4 * MAX_PATH];
    if ((folder && (found->dwFileAttributes & FILE_ATTRIBUTE_HIDDEN) != 0)
        || WideCharToMultiByte(CP_UTF8, 0, found->cFileName, -1, name, (int)sizeof name, NULL, NULL)
               <= 0
        || !folder_takes(name, folder, ending, out)) {
        return false;
    }
    out->modified_s = seconds_of(found->ftLastWriteTime);
    out->bytes = folder ? 0 : (int64_t)((uint64_t)found->nFileSizeHigh << 32 | found->nFileSizeLow);
    return true;
}

FolderEntry *folder_read(const char *path, const char *ending, int *count)
{
    char pattern[APP_PATH_BYTES];
    wchar_t wide[WIDE_CHARS];
    WIN32_FIND_DATAW found;
    FolderEntry *list = NULL;
    *count = 0;
    snprintf(pattern, sizeof pattern, "%s/*", path);
    if (!widen(pattern, wide)) {
        return NULL;
    }
    HANDLE search = FindFirstFileW(wide, &found);
    if (search == INVALID_HANDLE_VALUE) {
        return NULL;
    }
    do {
        FolderEntry *room = folder_room(&list, *count);
        if (!room) {
            break;
        }
        *count += take(&found, ending, room);
    } while (FindNextFileW(search, &found));
    FindClose(search);
    return list;
}

bool folder_known(bool pictures, char out[PATH_BYTES])
{
    wchar_t wide[MAX_PATH];
    const int which = pictures ? CSIDL_MYPICTURES : CSIDL_PERSONAL;
    return SHGetFolderPathW(NULL, which, NULL, SHGFP_TYPE_CURRENT, wide) == S_OK
           && WideCharToMultiByte(CP_UTF8, 0, wide, -1, out, PATH_BYTES, NULL, NULL) > 0;
}

static bool identify(const char *path, BY_HANDLE_FILE_INFORMATION *out)
{
    wchar_t wide[WIDE_CHARS];
    if (!widen(path, wide)) {
        return false;
    }
    HANDLE file = CreateFileW(wide, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                              OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, NULL);
    bool known = file != INVALID_HANDLE_VALUE && GetFileInformationByHandle(file, out);
    if (file != INVALID_HANDLE_VALUE) {
        CloseHandle(file);
    }
    return known;
}

int64_t folder_modified(const char *file)
{
    BY_HANDLE_FILE_INFORMATION found;
    return identify(file, &found) ? seconds_of(found.ftLastWriteTime) : 0;
}

bool folder_same(const char *a, const char *b)
{
    BY_HANDLE_FILE_INFORMATION first, second;
    return identify(a, &first) && identify(b, &second)
           && first.dwVolumeSerialNumber == second.dwVolumeSerialNumber
           && first.nFileIndexHigh == second.nFileIndexHigh
           && first.nFileIndexLow == second.nFileIndexLow;
}

FolderHold folder_hold(const char *file)
{
    wchar_t wide[WIDE_CHARS];
    if (!widen(file, wide)) {
        return FOLDER_UNKNOWN;
    }
    /* Shared with nobody and never closed: the system closes it when the program ends. */
    HANDLE held = CreateFileW(wide, GENERIC_READ | GENERIC_WRITE, 0, NULL, OPEN_ALWAYS,
                              FILE_ATTRIBUTE_NORMAL | FILE_FLAG_DELETE_ON_CLOSE, NULL);
    if (held != INVALID_HANDLE_VALUE) {
        return FOLDER_HELD;
    }
    return GetLastError() == ERROR_SHARING_VIOLATION ? FOLDER_HELD_BY_OTHER : FOLDER_UNKNOWN;
}
