#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <serenissima/json/json.h>

/* Data may hold anything; a message goes to terminals and fonts, so it is made harmless: no control
 * characters, no half UTF-8 sequence at the end. */
static void text_clean(char *text)
{
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i++) {
        if ((unsigned char)text[i] < 0x20 || text[i] == 0x7F) {
            text[i] = '?';
        }
    }
    size_t start = length;
    while (start > 0 && length - start < 4 && ((unsigned char)text[start - 1] & 0xC0) == 0x80) {
        start--;
    }
    if (start == 0 || (unsigned char)text[start - 1] < 0xC0) {
        return;
    }
    unsigned char lead = (unsigned char)text[start - 1];
    size_t need = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
    if (length - start < need) {
        text[start - 1] = '\0';
    }
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
        va_start(arguments, format);
        error_fill(&list->items[list->count], where, format, arguments);
        va_end(arguments);
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
