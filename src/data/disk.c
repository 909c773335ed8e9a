/* fsync, fileno, readlink and stat are POSIX; the macro asks for their declarations in a strict C17
 * build. */
#define _POSIX_C_SOURCE 200809L

#include <serenissima/data/disk.h>

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <io.h>
#else
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

#include <serenissima/data/file.h>
#include <serenissima/data/paths.h>
#include <serenissima/json/json.h>

enum { NAME_BYTES = PATH_BYTES + 32, DAMAGED_COUNT = 9, COPY_BYTES = 64 * 1024 };

DiskFault disk_fault(int error_number)
{
    switch (error_number) {
    case 0: return DISK_FAULT_NONE;
#ifdef EDQUOT
    case EDQUOT:
#endif
    case ENOSPC:
    case EFBIG: return DISK_FAULT_FULL;
    case EROFS:
    case EACCES:
    case EPERM: return DISK_FAULT_FORBIDDEN;
    case ENOENT:
    case ENOTDIR:
    case EISDIR:
#ifdef ELOOP
    case ELOOP:
#endif
    case EEXIST: return DISK_FAULT_FOLDER;
    case ENAMETOOLONG:
    case EINVAL:
    case EILSEQ: return DISK_FAULT_NAME;
    default: return DISK_FAULT_OTHER;
    }
}

void disk_guard_output(void)
{
#ifdef SIGPIPE
    (void)signal(SIGPIPE, SIG_IGN);
#endif
#ifdef SIGXFSZ
    (void)signal(SIGXFSZ, SIG_IGN);
#endif
#ifndef _WIN32
    /* Opened the wrong way round, so that writing to a closed stream goes on being an error. */
    for (int stream = 0; stream <= 2; stream++) {
        if (fcntl(stream, F_GETFD) < 0 && errno == EBADF) {
            (void)open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY);
        }
    }
#endif
}

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

static bool copy_path(char out[PATH_BYTES], const char *path)
{
    const size_t bytes = strlen(path) + 1;
    if (bytes > PATH_BYTES) {
        errno = ENAMETOOLONG;
        return false;
    }
    memcpy(out, path, bytes);
    return true;
}

#ifdef _WIN32
static bool wide_path(const char *path, wchar_t out[NAME_BYTES])
{
    return MultiByteToWideChar(CP_UTF8, 0, path, -1, out, NAME_BYTES) > 0;
}

/* The C library does not set errno for what the system was asked directly. */
static bool told(BOOL good)
{
    static const struct {
        DWORD system;
        int number;
    } known[] = {{ERROR_DISK_FULL, ENOSPC},      {ERROR_HANDLE_DISK_FULL, ENOSPC},
                 {ERROR_ACCESS_DENIED, EACCES},  {ERROR_SHARING_VIOLATION, EACCES},
                 {ERROR_WRITE_PROTECT, EROFS},   {ERROR_PATH_NOT_FOUND, ENOENT},
                 {ERROR_FILE_NOT_FOUND, ENOENT}, {ERROR_ALREADY_EXISTS, EEXIST},
                 {ERROR_INVALID_NAME, EINVAL},   {ERROR_NOT_SAME_DEVICE, EXDEV}};
    if (good) {
        return true;
    }
    const DWORD reason = GetLastError();
    errno = EIO;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (known[i].system == reason) {
            errno = known[i].number;
        }
    }
    return false;
}

static bool take_place(const char *from, const char *to)
{
    enum { TRIES = 20, BETWEEN_MS = 10 }; /* While somebody reads it, as the wall does. */
    const DWORD how = MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH;
    wchar_t wide_from[NAME_BYTES];
    wchar_t wide_to[NAME_BYTES];
    if (!wide_path(from, wide_from) || !wide_path(to, wide_to)) {
        return false;
    }
    for (int tries = 1; !MoveFileExW(wide_from, wide_to, how); tries++) {
        const DWORD why = GetLastError();
        if ((why != ERROR_SHARING_VIOLATION && why != ERROR_ACCESS_DENIED) || tries == TRIES) {
            return told(FALSE);
        }
        Sleep(BETWEEN_MS);
    }
    return true;
}

static long process_number(void)
{
    return (long)GetCurrentProcessId();
}

bool disk_unlink(const char *path)
{
    wchar_t wide[NAME_BYTES];
    return wide_path(path, wide) && _wremove(wide) == 0;
}

/* A reparse point is asked where it leads; one that leads nowhere cannot be written. */
bool disk_resolve(const char *path, char out[PATH_BYTES])
{
    static const wchar_t PLAIN[] = L"\\\\?\\";
    wchar_t wide[NAME_BYTES];
    wchar_t found[NAME_BYTES];
    const DWORD kind = wide_path(path, wide) ? GetFileAttributesW(wide) : INVALID_FILE_ATTRIBUTES;
    if (!copy_path(out, path)) {
        return false;
    }
    if (kind == INVALID_FILE_ATTRIBUTES || (kind & FILE_ATTRIBUTE_REPARSE_POINT) == 0) {
        return true;
    }
    HANDLE end = CreateFileW(wide, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                             OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
    const DWORD length =
        end == INVALID_HANDLE_VALUE ? 0 : GetFinalPathNameByHandleW(end, found, NAME_BYTES, 0);
    const bool known = told(end != INVALID_HANDLE_VALUE);
    if (known) {
        CloseHandle(end);
    }
    const wchar_t *from = found + (length > 4 && wcsncmp(found, PLAIN, 4) == 0 ? 4 : 0);
    return known && length > 0 && length < NAME_BYTES
           && WideCharToMultiByte(CP_UTF8, 0, from, -1, out, PATH_BYTES, NULL, NULL) > 0;
}

static bool may_write(const char *path)
{
    wchar_t wide[NAME_BYTES];
    return wide_path(path, wide) && (_waccess(wide, 2) == 0 || errno == ENOENT);
}

static bool cut_at(FILE *file, long bytes)
{
    return _chsize(_fileno(file), bytes) == 0;
}

static bool make_one(const char *path)
{
    wchar_t wide[NAME_BYTES];
    return wide_path(path, wide) && told(CreateDirectoryW(wide, NULL));
}

bool disk_is_plain(const char *path)
{
    (void)path;
    return true;
}

bool disk_is_folder(const char *path)
{
    wchar_t wide[NAME_BYTES];
    DWORD kind = wide_path(path, wide) ? GetFileAttributesW(wide) : INVALID_FILE_ATTRIBUTES;
    return kind != INVALID_FILE_ATTRIBUTES && (kind & FILE_ATTRIBUTE_DIRECTORY) != 0;
}

DiskPlace disk_place(FILE *file, const char *path, uint64_t *bytes)
{
    wchar_t wide[NAME_BYTES];
    BY_HANDLE_FILE_INFORMATION here, there;
    *bytes = 0;
    HANDLE named =
        wide_path(path, wide)
            ? CreateFileW(wide, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                          OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, NULL)
            : INVALID_HANDLE_VALUE;
    if (named == INVALID_HANDLE_VALUE) {
        return DISK_GONE;
    }
    const bool known = GetFileInformationByHandle(named, &there)
                       && GetFileInformationByHandle((HANDLE)_get_osfhandle(_fileno(file)), &here);
    CloseHandle(named);
    if (!known || here.dwVolumeSerialNumber != there.dwVolumeSerialNumber
        || here.nFileIndexHigh != there.nFileIndexHigh
        || here.nFileIndexLow != there.nFileIndexLow) {
        return DISK_ANOTHER;
    }
    *bytes = (uint64_t)here.nFileSizeHigh << 32 | here.nFileSizeLow;
    return DISK_SAME;
}
#else
static bool take_place(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

static long process_number(void)
{
    return (long)getpid();
}

bool disk_unlink(const char *path)
{
    return remove(path) == 0;
}

/* Follows links as far as they lead, also to a file that is not there yet. */
bool disk_resolve(const char *path, char out[PATH_BYTES])
{
    enum { LINKS_MAX = 40 };
    char target[PATH_BYTES];
    char folder[PATH_BYTES];
    if (!copy_path(out, path)) {
        return false;
    }
    for (int i = 0; i < LINKS_MAX; i++) {
        const ssize_t length = readlink(out, target, sizeof target - 1);
        if (length < 0) {
            return true; /* No link, or nothing: whoever opens it is told which. */
        }
        target[length] = '\0';
        paths_folder(folder, out);
        if (target[0] == '/') {
            memcpy(out, target, (size_t)length + 1);
        } else if (!paths_join(out, folder, target)) {
            break;
        }
    }
    errno = ELOOP;
    return false;
}

/* To take the place of a file that forbids writing would be to write it all the same. */
static bool may_write(const char *path)
{
    return access(path, W_OK) == 0 || errno == ENOENT;
}

static bool cut_at(FILE *file, long bytes)
{
    return ftruncate(fileno(file), bytes) == 0;
}

static bool make_one(const char *path)
{
    return mkdir(path, 0777) == 0;
}

/* A device or a pipe (/dev/stdout) is written to; nothing takes its place. */
bool disk_is_plain(const char *path)
{
    struct stat info;
    return stat(path, &info) != 0 || S_ISREG(info.st_mode) || S_ISDIR(info.st_mode);
}

bool disk_is_folder(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

DiskPlace disk_place(FILE *file, const char *path, uint64_t *bytes)
{
    struct stat here, there;
    *bytes = 0;
    if (stat(path, &there) != 0) {
        return DISK_GONE;
    }
    if (fstat(fileno(file), &here) != 0 || here.st_dev != there.st_dev
        || here.st_ino != there.st_ino) {
        return DISK_ANOTHER;
    }
    *bytes = (uint64_t)here.st_size;
    return DISK_SAME;
}
#endif

bool disk_make_folder(const char *path)
{
    char part[PATH_BYTES];
    if (disk_is_folder(path)) {
        return true;
    }
    const size_t length = strlen(path);
    if (length == 0 || length >= sizeof part) {
        errno = ENAMETOOLONG;
        return false;
    }
    for (size_t i = 1; i <= length; i++) {
        if (path[i] == '/' || path[i] == '\\' || path[i] == '\0') {
            memcpy(part, path, i);
            part[i] = '\0';
            if (!disk_is_folder(part) && !make_one(part) && !disk_is_folder(part)) {
                return false;
            }
        }
    }
    return true;
}

/* Each program has its own, so that two that write one file at once write it whole, one after the
 * other. The ending is what is swept up after one that was killed. */
static bool name_part(char part[NAME_BYTES], const char *path)
{
    int length = snprintf(part, NAME_BYTES, "%s.%ld.part", path, process_number());
    const bool fits = length > 0 && length < NAME_BYTES;
    errno = fits ? errno : ENAMETOOLONG;
    return fits;
}

/* Opens name, which stands for path; where path is no link, folders that are missing are made. What
 * a link leads to may be a disk that is away: nothing is made up in its place. */
static FILE *open_in_folder(const char *path, const char *end, const char *name, const char *mode)
{
    char folder[PATH_BYTES];
    FILE *file = file_open(name, mode);
    if (file == NULL && errno == ENOENT && strcmp(path, end) == 0) {
        paths_folder(folder, path);
        file = disk_make_folder(folder) ? file_open(name, mode) : NULL;
    }
    return file;
}

FILE *disk_part_open(const char *path)
{
    char end[PATH_BYTES];
    char part[NAME_BYTES];
    if (!disk_is_plain(path)) {
        return file_open(path, "wb");
    }
    return disk_resolve(path, end) && may_write(end) && name_part(part, end)
               ? open_in_folder(path, end, part, "wb")
               : NULL;
}

bool disk_part_close(FILE *file, const char *path, bool good)
{
    char end[PATH_BYTES];
    char part[NAME_BYTES];
    int reason = errno;
    if (!disk_is_plain(path)) {
        good = good && !ferror(file) && fflush(file) == 0;
        return fclose(file) == 0 && good;
    }
    if (!disk_resolve(path, end) || !name_part(part, end)) {
        (void)fclose(file);
        return false;
    }
    good = good && !ferror(file);
    if (good && !disk_sync(file)) {
        good = false;
        reason = errno;
    }
    if (fclose(file) != 0 && good) {
        good = false;
        reason = errno;
    }
    if (good && !take_place(part, end)) {
        good = false;
        reason = errno;
    }
    if (!good) {
        (void)disk_unlink(part);
        errno = reason;
    }
    return good;
}

bool disk_write_whole(const char *path, const char *text, size_t bytes, Error *error)
{
    FILE *file = disk_part_open(path);
    bool written = file != NULL;
    if (written) {
        written = disk_part_close(file, path, fwrite(text, 1, bytes, file) == bytes);
    }
    if (!written) {
        const int reason = errno;
        (void)error_set(error, path, "cannot be written: %s", strerror(reason));
        errno = reason;
    }
    return written;
}

/* ---- Logs ---- */

FILE *disk_append_open(const char *path)
{
    char end[PATH_BYTES];
    return disk_resolve(path, end) ? open_in_folder(path, end, end, "ab+") : NULL;
}

bool disk_append(FILE *file, const char *text, size_t bytes, bool sync)
{
    const bool there = fseek(file, 0, SEEK_END) == 0;
    const long before = there ? ftell(file) : -1;
    /* No text at all is none: fwrite takes no NULL. */
    if ((bytes == 0 || fwrite(text, 1, bytes, file) == bytes) && fflush(file) == 0
        && (!sync || disk_sync(file))) {
        return true;
    }
    const int reason = errno;
    clearerr(file);
    if (before >= 0) {
        (void)cut_at(file, before);
    }
    errno = reason;
    return false;
}

bool disk_cut(FILE *file, long bytes)
{
    return fseek(file, 0, SEEK_SET) == 0 && cut_at(file, bytes);
}

/* ---- Moving ---- */

bool disk_copy(const char *from, const char *to)
{
    static char bytes[COPY_BYTES];
    FILE *in = file_open(from, "rb");
    FILE *out = in != NULL ? disk_part_open(to) : NULL;
    bool good = out != NULL;
    for (size_t got = 1; good && got > 0;) {
        got = fread(bytes, 1, sizeof bytes, in);
        good = fwrite(bytes, 1, got, out) == got;
    }
    good = good && !ferror(in);
    good = out != NULL && disk_part_close(out, to, good);
    if (in != NULL) {
        (void)fclose(in);
    }
    return good;
}

bool disk_move(const char *from, const char *to)
{
    char here[PATH_BYTES];
    char there[PATH_BYTES];
    char folder[PATH_BYTES];
    paths_folder(here, from);
    paths_folder(there, to);
    if (strcmp(here, there) == 0) {
        return take_place(from, to); /* A link gets another name, and leads where it led. */
    }
    const bool known = disk_resolve(from, here) && disk_resolve(to, there);
    paths_folder(folder, there);
    return known && (strcmp(to, there) != 0 || disk_make_folder(folder))
           && (take_place(here, there)
               || (errno == EXDEV && disk_copy(here, there) && disk_unlink(here)));
}

bool disk_remove(const char *path)
{
    char end[PATH_BYTES];
    return disk_resolve(path, end) && disk_unlink(end);
}

/* ---- What is damaged ---- */

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
            return error_set(error, path, "the path of the file is too long");
        }
        if (!file_exists(name)) {
            return disk_write_whole(name, text, bytes, error);
        }
        if (holds_just_this(name, text, bytes)) {
            return true;
        }
    }
    return error_set(error, path, "%d damaged copies lie beside it already", DAMAGED_COUNT);
}
