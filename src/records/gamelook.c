/* A game file by its first bytes, and as lines. */
#include "gameread.h"

#include <stdio.h>
#include <string.h>

#include <serenissima/data/file.h>

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

bool game_next_line(const char **at, const char *end, const char **line, size_t *bytes)
{
    if (*at >= end) {
        return false;
    }
    const char *stop = memchr(*at, '\n', (size_t)(end - *at));
    const char *last = stop == NULL ? end : stop;
    const char *first = *at;
    *at = stop == NULL ? end : stop + 1;
    while (first < last && is_space(*first)) {
        first++;
    }
    while (last > first && is_space(last[-1])) {
        last--;
    }
    *line = first;
    *bytes = (size_t)(last - first);
    return true;
}

bool game_is_header(const char *line, size_t bytes)
{
    static const char START[] = "{\"format\":\"" GAME_FORMAT "\"";
    return bytes >= sizeof START - 1 && memcmp(line, START, sizeof START - 1) == 0;
}

EditionId game_file_edition(const char *path)
{
    static const char KEY[] = "\"edition\":\"";
    char head[256] = "", name[8] = "";
    FILE *file = file_open(path, "rb");
    if (file == NULL) {
        return EDITION_NONE;
    }
    size_t bytes = fread(head, 1, sizeof head - 1, file);
    fclose(file);
    head[bytes] = '\0';
    const char *at = game_file_recognise(head, bytes) ? strstr(head, KEY) : NULL;
    if (at != NULL) {
        at += sizeof KEY - 1;
        size_t length = strcspn(at, "\"");
        memcpy(name, at, length < sizeof name ? length : 0);
    }
    return edition_find(name);
}

bool game_file_recognise(const char *text, size_t bytes)
{
    static const char MARK[] = "\"format\"";
    const char *at = text;
    const char *line = NULL;
    size_t line_bytes = 0;
    if (!game_next_line(&at, text + bytes, &line, &line_bytes) || line_bytes < 2
        || line[0] != '{') {
        return false;
    }
    const char *key = line + 1;
    while (key < line + line_bytes && is_space(*key)) {
        key++;
    }
    return (size_t)(line + line_bytes - key) >= sizeof MARK - 1
           && memcmp(key, MARK, sizeof MARK - 1) == 0;
}
