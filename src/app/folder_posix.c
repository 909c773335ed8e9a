#define _POSIX_C_SOURCE  200809L
#define _DARWIN_C_SOURCE /* SDL's headers use more of macOS than POSIX has. */
#include "folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static bool take(const char *folder, const char *name, const char *ending, SaveEntry *out)
{
    size_t length = strlen(name), tail = strlen(ending);
    if (length <= tail || strcmp(name + length - tail, ending) != 0
        || length - tail >= sizeof out->name) {
        return false;
    }
    memcpy(out->name, name, length - tail);
    out->name[length - tail] = 0;
    int n = snprintf(out->path, sizeof out->path, "%s/%s", folder, name);
    struct stat info;
    if (n < 0 || (size_t)n >= sizeof out->path || stat(out->path, &info) != 0
        || !S_ISREG(info.st_mode)) {
        return false;
    }
    out->modified_s = (int64_t)info.st_mtime;
    return true;
}

int folder_list(const char *path, const char *ending, SaveEntry *out, int capacity)
{
    DIR *dir = opendir(path);
    int count = 0;
    if (!dir) {
        return 0;
    }
    for (struct dirent *d = readdir(dir); d && count < capacity; d = readdir(dir)) {
        if (take(path, d->d_name, ending, &out[count])) {
            count++;
        }
    }
    closedir(dir);
    return count;
}

bool folder_remove(const char *file)
{
    return remove(file) == 0;
}

bool folder_move(const char *from, const char *to)
{
    return rename(from, to) == 0;
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
