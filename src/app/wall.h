/* The program once more, beside this one: it shows a game to all (--wall). */
#pragma once

#include <stdbool.h>

/* game: the path of its file. language: of the texts. False: the system did not start it. */
bool wall_start(const char *game, const char *language);
