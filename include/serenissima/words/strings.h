/* Player-visible text: sentences by key from assets/strings/LANGUAGE/ *.json, with named
 * placeholders. What a language lacks is said in English, key by key. What is returned lives in a
 * ring that lasts for the frame. */
#pragma once

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
/* The language that all texts are in. */
#define STRINGS_SOURCE "en"

/* Reads <dir>/<name>.json for each of the NULL-terminated names (at most 32). NULL and *error on
 * failure. */
Strings *strings_create(const char *dir, const char *const *names, Error *error);
/* All STRINGS_FILES of a language, a folder of dir; of another than English, which is there too,
 * any of them may be missing. */
Strings *strings_of_language(const char *dir, const char *language, Error *error);
/* Changes to another language, in place. Texts got before are gone. False and *error on failure;
 * the language stays what it was. */
bool strings_set_language(Strings *strings, const char *dir, const char *language, Error *error);
/* The language as its folder is named: "en", "pt-BR". */
const char *strings_language(const Strings *strings);
void strings_destroy(Strings *strings); /* Takes NULL. */
/* Lengthens every text by 40 %, to try the layout. */
void strings_set_long(Strings *strings, bool on);

/* What the key of an action is called now, in the language of the texts; NULL: there is no such
 * action. A text writes "{key:undo}" for the key of undo. */
typedef const char *StringsKeyNamer(Strings *strings, const char *action);
/* From now on keys are named so; NULL, as at first: the braces stay. */
void strings_name_keys(Strings *strings, StringsKeyNamer *name);

bool strings_has(const Strings *strings, const char *key);
/* All keys, in order of the files; NULL past the end. */
const char *strings_key_at(const Strings *strings, int index);
/* The text of a key; the key itself in angle brackets when there is none, so that it shows. */
const char *strings_get(Strings *strings, const char *key);
/* With placeholders filled in; "{small:plan}" is the plan with a small first letter, for languages
 * that write a sentence so behind a colon. "{port:in}" is the place with the word that names.json
 * has for it in form.in, by its place.ID.kind: "auf Sizilien"; "{port:In}" begins with a capital.
 * Braces that are no argument's name stay (they are text marks). */
const char *strings_format(Strings *strings, const char *key, const StringArg *args, int count);
/* Chooses among "<key>.one", "<key>.other", ... by the plural rules of the language
 * (words/plural.h), "<key>.other" where a form is missing; {count} is filled in too. */
const char *strings_plural(Strings *strings, const char *key, long count, const StringArg *args,
                           int arg_count);

/* What a language calls itself ("Deutsch"), read from its folder of dir; its tag where it does not
 * say. */
const char *strings_name_of(Strings *strings, const char *dir, const char *language);

/* A number with `places` digits behind the sign that the language writes there: "31,2". */
const char *strings_decimal(Strings *strings, double value, int places);
/* A day of the calendar, and a time of it, as the language writes them. year 1 to 9999, month 1 to
 * 12, day 1 to 31. */
const char *strings_date(Strings *strings, int year, int month, int day);
const char *strings_date_time(Strings *strings, int year, int month, int day, int hour, int minute);

/* The name of a port or zone in the language: that of place.<id>, where the board calls it what
 * English calls it; else, on a board with names of its own, the board's. NULL: English's. */
const char *strings_place(Strings *strings, const char *id, const char *board_name);

/* A list of names, goods or numbers with one more ("Genova, Tunis"), and one of entries, which are
 * phrases of their own ("1 sailor hired · Corfu → Tunis"). list: NULL or "" when next is the
 * first. */
const char *strings_list_names(Strings *strings, const char *list, const char *next);
const char *strings_list_entries(Strings *strings, const char *list, const char *next);
