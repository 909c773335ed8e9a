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

bool text_file_write(const char *path, const char *text, size_t bytes)
{
    SDL_RWops *file = SDL_RWFromFile(path, "wb");
    if (!file) {
        return false;
    }
    bool ok = SDL_RWwrite(file, text, 1, bytes) == bytes;
    return SDL_RWclose(file) == 0 && ok;
}
