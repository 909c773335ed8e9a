#include "checkpoint.h"

#include <stdlib.h>
#include <string.h>

#include "cli.h"

bool checkpoint_open(const char *path, const char *head, const char *what, char **text, FILE **out)
{
    size_t bytes = 0;
    size_t length = strlen(head);
    *text = NULL;
    *out = NULL;
    if (file_exists(path)) {
        Error error;
        *text = file_read(path, &bytes, &error);
        if (*text == NULL) {
            print_error_at(&error);
            return false;
        }
    }
    bool fits = bytes == 0 || (strncmp(*text, head, length) == 0 && (*text)[length] == '\n');
    if (!fits) {
        print_error("%s holds another %s", path, what);
    } else {
        *out = file_open(path, "ab");
    }
    if (fits && *out == NULL) {
        print_error("%s: the file cannot be written", path);
    } else if (fits && bytes == 0) {
        fprintf(*out, "%s\n", head);
    } else if (fits && (*text)[bytes - 1] != '\n') {
        fputc('\n', *out);
    }
    if (*out == NULL) {
        free(*text);
        *text = NULL;
    }
    return *out != NULL;
}

const char *checkpoint_next(const char *line)
{
    const char *end = strchr(line, '\n');
    return end == NULL || strchr(end + 1, '\n') == NULL ? NULL : end + 1;
}
