#include "toolkit/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <SDL.h>

JsonDoc *file_open_json(const char *path, ErrorList **problems, char *error, size_t size)
{
    size_t length = 0;
    char *bytes = SDL_LoadFile(path, &length);
    if (!bytes) {
        snprintf(error, size, "%s: cannot be read", path);
        return NULL;
    }
    Error parse_error = {{0}, {0}};
    JsonDoc *doc = json_parse(bytes, length, path, &parse_error);
    SDL_free(bytes);
    *problems = doc ? calloc(1, sizeof **problems) : NULL;
    if (doc && *problems) {
        return doc;
    }
    snprintf(error, size, "%s: %s", doc ? path : parse_error.where,
             doc ? "out of memory" : parse_error.what);
    json_destroy(doc);
    return NULL;
}

bool file_close_json(JsonDoc *doc, ErrorList *problems, char *error, size_t size)
{
    bool ok = problems->count == 0;
    if (!ok) {
        snprintf(error, size, "%s: %s", problems->items[0].where, problems->items[0].what);
    }
    json_destroy(doc);
    free(problems);
    return ok;
}
