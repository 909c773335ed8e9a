#include "page.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void put_bytes(Page *page, const char *text, size_t bytes)
{
    page->failed =
        page->failed || !text_add(&page->text, &page->bytes, &page->capacity, text, bytes);
}

void page_put(Page *page, const char *format, ...)
{
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    put_bytes(page, text,
              length < 0 || (size_t)length >= sizeof text ? strlen(text) : (size_t)length);
}

void page_copy(Page *page, const char *text)
{
    put_bytes(page, text, strlen(text));
}

void page_say(Page *page, const char *utf8)
{
    for (const char *at = utf8; *at != '\0'; at++) {
        const char *mark = !page->html  ? NULL
                           : *at == '&' ? "&amp;"
                           : *at == '<' ? "&lt;"
                           : *at == '>' ? "&gt;"
                           : *at == '"' ? "&quot;"
                                        : NULL;
        if (mark != NULL) {
            put_bytes(page, mark, strlen(mark));
        } else {
            put_bytes(page, at, 1);
        }
    }
}
