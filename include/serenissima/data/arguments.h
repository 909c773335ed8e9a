/* What the system hands to a program at its start, as UTF-8 on every system. */
#pragma once

#include <stdbool.h>

#include <serenissima/data/paths.h>

/* The arguments of main. On Windows argv holds question marks for letters that the machine's code
 * page has not; there the command line is asked for anew, and *argc is what it has. Elsewhere, and
 * where the system does not tell, argv itself. Owned by the program until its end. */
char **arguments_utf8(int *argc, char **argv);
/* The path that a variable of the environment holds; false where it is not set, is empty, or does
 * not fit. name: ASCII, at most 63 letters. */
bool arguments_variable(char out[PATH_BYTES], const char *name);
