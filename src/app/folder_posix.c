#define _POSIX_C_SOURCE  200809L
#define _DARWIN_C_SOURCE /* SDL's headers use more of macOS than POSIX has. */
#include "folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>

static bool take(int folder, const char *name, const char *ending, FolderEntry *out)
{
    struct stat info;
    if (fstatat(folder, name, &info, 0) != 0 || !(S_ISREG(info.st_mode) || S_ISDIR(info.st_mode))
        || !folder_takes(name, S_ISDIR(info.st_mode), ending, out)) {
        return false;
    }
    out->modified_s = (int64_t)info.st_mtime;
    out->bytes = out->folder ? 0 : (int64_t)info.st_size;
    return true;
}

FolderEntry *folder_read(const char *path, const char *ending, int *count)
{
    DIR *dir = opendir(path);
    FolderEntry *list = NULL;
    *count = 0;
    if (!dir) {
        return NULL;
    }
    for (struct dirent *d = readdir(dir); d; d = readdir(dir)) {
        FolderEntry *room = folder_room(&list, *count);
        if (!room) {
            break;
        }
        *count += take(dirfd(dir), d->d_name, ending, room);
    }
    closedir(dir);
    return list;
}

int64_t folder_modified(const char *file)
{
    struct stat info;
    return stat(file, &info) == 0 ? (int64_t)info.st_mtime : 0;
}

bool folder_known(bool pictures, char out[PATH_BYTES])
{
    (void)pictures, (void)out;
    return false;
}

bool folder_same(const char *a, const char *b)
{
    struct stat first, second;
    return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_dev == second.st_dev
           && first.st_ino == second.st_ino;
}

FolderHold folder_hold(const char *file)
{
    /* Never closed: the system lets go of the lock when the program ends. */
    int fd = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    struct flock whole;
    memset(&whole, 0, sizeof whole);
    whole.l_type = F_WRLCK;
    whole.l_whence = SEEK_SET;
    if (fd < 0) {
        return FOLDER_UNKNOWN;
    }
    const bool other = fcntl(fd, F_SETLK, &whole) != 0 && (errno == EACCES || errno == EAGAIN);
    return other ? FOLDER_HELD_BY_OTHER : FOLDER_HELD;
}
