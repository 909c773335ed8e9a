/* Which languages there are: the folders of assets/strings, named as in BCP 47 ("de", "pt-BR"). */
#pragma once

#include <stdbool.h>

enum { LANGUAGE_MAX = 40, LANGUAGE_BYTES = 24 };

typedef struct Languages {
    char tag[LANGUAGE_MAX][LANGUAGE_BYTES]; /* English first, then by their tags. */
    int count;                              /* 0: the folder cannot be read. */
} Languages;

/* The folders of dir that have texts. */
void languages_list(const char *dir, Languages *out);
bool languages_has(const Languages *languages, const char *tag);
/* The language for what a system calls a locale ("de_AT.UTF-8", "fr-CA"): the same, else that of
 * the same first subtag; NULL where there is none. Upper and lower case, "_" and "-" are one. */
const char *languages_match(const Languages *languages, const char *locale);
