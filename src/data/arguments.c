#include <stdio.h>
#include <stdlib.h>

#include <serenissima/data/arguments.h>

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <shellapi.h>

enum { NAME_CHARS = 64 };

static char *narrow(const wchar_t *wide)
{
    int bytes = WideCharToMultiByte(CP_UTF8, 0, wide, -1, NULL, 0, NULL, NULL);
    char *text = bytes > 0 ? malloc((size_t)bytes) : NULL;
    if (text != NULL) {
        WideCharToMultiByte(CP_UTF8, 0, wide, -1, text, bytes, NULL, NULL);
    }
    return text;
}

char **arguments_utf8(int *argc, char **argv)
{
    int count = 0;
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &count);
    /* As main's own, the list ends with NULL. */
    char **told = wide != NULL ? calloc((size_t)count + 1, sizeof *told) : NULL;
    int done = 0;
    while (told != NULL && done < count && (told[done] = narrow(wide[done])) != NULL) {
        done++;
    }
    LocalFree(wide);
    if (told != NULL && done == count) {
        *argc = count;
        return told;
    }
    for (int i = 0; i < done; i++) {
        free(told[i]);
    }
    free(told);
    return argv;
}

bool arguments_variable(char out[PATH_BYTES], const char *name)
{
    wchar_t wide_name[NAME_CHARS];
    wchar_t wide[PATH_BYTES];
    if (MultiByteToWideChar(CP_UTF8, 0, name, -1, wide_name, NAME_CHARS) <= 0) {
        return false;
    }
    DWORD length = GetEnvironmentVariableW(wide_name, wide, PATH_BYTES);
    return length > 0 && length < PATH_BYTES
           && WideCharToMultiByte(CP_UTF8, 0, wide, -1, out, PATH_BYTES, NULL, NULL) > 0;
}
#else
char **arguments_utf8(int *argc, char **argv)
{
    (void)argc;
    return argv;
}

bool arguments_variable(char out[PATH_BYTES], const char *name)
{
    const char *value = getenv(name);
    return value != NULL && value[0] != '\0' && snprintf(out, PATH_BYTES, "%s", value) < PATH_BYTES;
}
#endif
