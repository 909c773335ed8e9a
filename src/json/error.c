#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/json/json.h>

size_t utf8_letter(const char *text, size_t bytes, uint32_t *letter)
{
    static const uint32_t LEAST[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *p = (const unsigned char *)text;
    const size_t length = p[0] < 0x80   ? 1
                          : p[0] < 0xC2 ? 0
                          : p[0] < 0xE0 ? 2
                          : p[0] < 0xF0 ? 3
                          : p[0] < 0xF5 ? 4
                                        : 0;
    *letter = length < 2 ? p[0] : p[0] & (0x7FU >> length);
    for (size_t i = 1; i < length; i++) {
        if (i == bytes || (p[i] & 0xC0) != 0x80) {
            return 0;
        }
        *letter = *letter << 6 | (p[i] & 0x3FU);
    }
    const bool is_surrogate = *letter >= 0xD800 && *letter <= 0xDFFF;
    return *letter < LEAST[length] || *letter > 0x10FFFF || is_surrogate ? 0 : length;
}

bool list_room(void *list, int count, int *capacity, size_t size)
{
    enum { LEAST = 16 };
    const int more = 2 * count < LEAST ? LEAST : 2 * count;
    void *old; /* Copied: a pointer to items is no pointer to void. */
    memcpy(&old, list, sizeof old);
    void *grown = count > *capacity ? realloc(old, size * (size_t)more) : NULL;
    if (grown != NULL) {
        memcpy(list, &grown, sizeof grown);
        *capacity = more;
    }
    return count <= *capacity; /* A list of nothing needs no room. */
}

bool text_add(char **text, size_t *bytes, int *capacity, const char *more, size_t count)
{
    const bool room = list_room(text, (int)(*bytes + count + 1), capacity, 1);
    if (room) {
        memcpy(*text + *bytes, more, count);
        *bytes += count;
        (*text)[*bytes] = '\0';
    }
    return room;
}

char *text_copy(const char *text)
{
    const size_t bytes = strlen(text) + 1;
    char *copy = malloc(bytes);
    return copy != NULL ? memcpy(copy, text, bytes) : NULL;
}

size_t text_letter(const char *text, uint32_t *letter)
{
    uint32_t code;
    const size_t bytes = utf8_letter(text, SIZE_MAX, &code);
    if (letter != NULL) {
        *letter = bytes > 0 ? code : 0xFFFD;
    }
    return bytes > 0 ? bytes : 1;
}

/* Does the text end within the letter that begins here, as one does that was too long for its
 * room? */
static bool is_cut(const char *text)
{
    const unsigned char *p = (const unsigned char *)text;
    const size_t need = p[0] >= 0xF0 ? 4 : p[0] >= 0xE0 ? 3 : p[0] >= 0xC2 ? 2 : 1;
    size_t there = 1;
    while (there < need && (p[there] & 0xC0) == 0x80) {
        there++;
    }
    return there < need && p[there] == '\0';
}

/* What gives an order: both ranges of control characters, and marks that turn the direction of what
 * follows. */
static bool is_order(uint32_t letter)
{
    return letter < 0x20 || (letter >= 0x7F && letter < 0xA0)
           || (letter >= 0x2028 && letter <= 0x202E) || (letter >= 0x2066 && letter <= 0x2069);
}

void text_clean(char *text)
{
    char *to = text;
    for (const char *from = text; *from != '\0' && !is_cut(from);) {
        uint32_t letter;
        const size_t bytes = utf8_letter(from, SIZE_MAX, &letter);
        if (bytes == 0 || is_order(letter)) {
            *to++ = '?';
        } else {
            memmove(to, from, bytes);
            to += bytes;
        }
        from += bytes == 0 ? 1 : bytes;
    }
    *to = '\0';
}

static void error_fill(Error *error, const char *where, const char *format, va_list arguments)
{
    snprintf(error->where, sizeof error->where, "%s", where);
    vsnprintf(error->what, sizeof error->what, format, arguments);
    text_clean(error->where);
    text_clean(error->what);
}

bool error_add(ErrorList *list, const char *where, const char *format, ...)
{
    if (list == NULL) {
        return false;
    }
    if (list->count < ERROR_LIST_MAX) {
        va_list arguments;
        Error *error = &list->items[list->count];
        va_start(arguments, format);
        error_fill(error, where, format, arguments);
        va_end(arguments);
        if (list->count > 0 && strcmp(error->where, error[-1].where) == 0
            && strcmp(error->what, error[-1].what) == 0) {
            return false;
        }
    }
    list->count++;
    return false;
}

bool error_set(Error *error, const char *where, const char *format, ...)
{
    if (error != NULL) {
        va_list arguments;
        va_start(arguments, format);
        error_fill(error, where, format, arguments);
        va_end(arguments);
    }
    return false;
}

bool error_first(Error *error, const ErrorList *list)
{
    if (error != NULL && list->count > 0) {
        *error = list->items[0];
    }
    return false;
}
