#define _POSIX_C_SOURCE 200809L
#include "wall.h"

#include <stdio.h>
#include <unistd.h>
#include <sys/wait.h>

#include <serenissima/data/paths.h>

bool wall_start(const char *game, const char *language)
{
    char program[PATH_BYTES], file[PATH_BYTES], tag[64];
    char wall[] = "--wall", say[] = "--language";
    char *words[] = {program, wall, say, tag, file, NULL};
    int status = 1;
    if (!paths_program(program) || snprintf(file, sizeof file, "%s", game) >= PATH_BYTES
        || snprintf(tag, sizeof tag, "%s", language) >= (int)sizeof tag) {
        return false;
    }
    /* The child of a child: the system ends it, and nobody here waits for it. */
    const pid_t child = fork();
    if (child == 0) {
        const pid_t own = fork();
        if (own == 0) {
            (void)execv(program, words);
        }
        _exit(own > 0 ? 0 : 1);
    }
    return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}
