#include "text/textfile.h"

#include <stdlib.h>
#include <SDL.h>

enum { FIRST_BYTES = 16 * 1024, MOST_BYTES = 64 * 1024 * 1024 };

/* Bytes are read as they come: a folder or a device gives a size that is none. */
static char *read_all(SDL_RWops *file, size_t *bytes)
{
    size_t room = FIRST_BYTES;
    char *text = malloc(room);
    *bytes = 0;
    while (text) {
        const size_t more = SDL_RWread(file, text + *bytes, 1, room - *bytes - 1);
        *bytes += more;
        if (more == 0) {
            text[*bytes] = '\0';
            return text;
        }
        if (*bytes == room - 1) {
            room *= 2;
            char *grown = room <= MOST_BYTES ? realloc(text, room) : NULL;
            if (!grown) {
                free(text);
            }
            text = grown;
        }
    }
    return NULL;
}

/* SDL opens UTF-8 paths on every system. */
char *text_file_read(const char *path, size_t *bytes)
{
    SDL_RWops *file = SDL_RWFromFile(path, "rb");
    char *text = file ? read_all(file, bytes) : NULL;
    if (file) {
        SDL_RWclose(file);
    }
    return text;
}
