/* Short ways to texts, of a local variable `strings`. */
#pragma once

#include <serenissima/words/strings.h>

#define S(key) strings_get(strings, (key))

#define SF(key, ...)                                                 \
    strings_format(strings, (key), (const StringArg[]){__VA_ARGS__}, \
                   (int)(sizeof((const StringArg[]){__VA_ARGS__}) / sizeof(StringArg)))

#define SP(key, number, ...)                                                   \
    strings_plural(strings, (key), (number), (const StringArg[]){__VA_ARGS__}, \
                   (int)(sizeof((const StringArg[]){__VA_ARGS__}) / sizeof(StringArg)))

/* Plural without further placeholders. */
#define SN(key, number) strings_plural(strings, (key), (number), NULL, 0)
