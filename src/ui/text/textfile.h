/* Small text files by UTF-8 path: strings, settings, maps, scripts. */
#pragma once

#include <stddef.h>

/* The whole file, NUL-terminated, to be freed by the caller; NULL when it cannot be read. */
char *text_file_read(const char *path, size_t *bytes);
