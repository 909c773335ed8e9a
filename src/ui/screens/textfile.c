#include "textfile.h"

#include <stdlib.h>

#include <SDL.h>

// SDL opens UTF-8 paths on every system.
char *text_file_read(const char *path, size_t *bytes)
{
    char *text = SDL_LoadFile(path, bytes);
    if (!text) {
        return NULL;
    }
    // SDL's memory is freed by SDL alone; ours by free.
    char *copy = malloc(*bytes + 1);
    if (copy) {
        SDL_memcpy(copy, text, *bytes + 1);
    }
    SDL_free(text);
    return copy;
}
