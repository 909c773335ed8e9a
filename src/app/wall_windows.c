#include "wall.h"

#include <stdio.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <serenissima/data/paths.h>

bool wall_start(const char *game, const char *language)
{
    enum { LINE_BYTES = 2 * PATH_BYTES + 100 };
    static wchar_t wide[LINE_BYTES];
    char program[PATH_BYTES], line[LINE_BYTES];
    STARTUPINFOW how = {.cb = sizeof how};
    PROCESS_INFORMATION started;
    /* No path has a quote here. */
    if (!paths_program(program)
        || snprintf(line, sizeof line, "\"%s\" --wall --language %s \"%s\"", program, language,
                    game)
               >= LINE_BYTES
        || MultiByteToWideChar(CP_UTF8, 0, line, -1, wide, LINE_BYTES) <= 0
        || !CreateProcessW(NULL, wide, NULL, NULL, FALSE, 0, NULL, NULL, &how, &started)) {
        return false;
    }
    CloseHandle(started.hThread);
    CloseHandle(started.hProcess);
    return true;
}
