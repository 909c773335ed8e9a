/* Player-visible text: sentences by key from assets/strings/ *.json, with named placeholders. What
 * is returned lives in a ring that lasts for the frame. */
#ifndef SERENISSIMA_WORDS_STRINGS_H
#define SERENISSIMA_WORDS_STRINGS_H

#include <serenissima/json/error.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct Strings Strings;

/* A value for the placeholder {name}. Text wins over number when it is not NULL. */
typedef struct StringArg {
    const char *name;
    const char *text; /* Set as it is; what players typed must be escaped before. */
    long number;
} StringArg;

#define ARG_TEXT(name, value) ((StringArg){(name), (value), 0})
#define ARG_INT(name, value)  ((StringArg){(name), NULL, (long)(value)})

/* The files of all texts without ".json", one for each screen or part of one; NULL ends them. */
extern const char *const STRINGS_FILES[];

/* Reads <dir>/<name>.json for each of the NULL-terminated names (at most 24). NULL and *error on
 * failure. */
Strings *strings_create(const char *dir, const char *const *names, Error *error);
/* The same of all STRINGS_FILES in a language, "en", which must have texts there. */
Strings *strings_of_language(const char *dir, const char *language, Error *error);
bool strings_has_language(const char *dir, const char *language);
void strings_destroy(Strings *strings); /* Takes NULL. */
/* Lengthens every text by 40 %, to try the layout. */
void strings_set_long(Strings *strings, bool on);

bool strings_has(const Strings *strings, const char *key);
/* All keys, in order of the files; NULL past the end. */
const char *strings_key_at(const Strings *strings, int index);
/* The text of a key; the key itself in angle brackets when there is none, so that it shows. */
const char *strings_get(Strings *strings, const char *key);
/* With placeholders filled in. Braces that are no argument's name stay (they are text marks). */
const char *strings_format(Strings *strings, const char *key, const StringArg *args, int count);
/* Chooses "<key>.one" for count 1, where there is one, and "<key>.other" else; {count} is filled
 * in too. */
const char *strings_plural(Strings *strings, const char *key, long count, const StringArg *args,
                           int arg_count);

/* A list of names, goods or numbers with one more ("Genova, Tunis"), and one of entries, which are
 * phrases of their own ("1 sailor hired · Corfu → Tunis"). list: NULL or "" when next is the
 * first. */
const char *strings_list_names(Strings *strings, const char *list, const char *next);
const char *strings_list_entries(Strings *strings, const char *list, const char *next);

#endif
