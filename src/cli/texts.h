/* Texts for people, which serenissima-cli alone writes. */
#pragma once

#include <serenissima/words/strings.h>

#define TEXTS_LANGUAGE "en" /* Where none is asked for. */

/* The texts of a language; NULL, and one sentence on standard error, when there are none. */
Strings *texts_load(const char *language);
