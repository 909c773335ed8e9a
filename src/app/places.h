/* The folders in which a player looks for his files. */
#pragma once

#include <serenissima/data/paths.h>

/* The index-th of downloads, desktop, documents and the player's own folder, of those that are
 * there and without one that is there twice. home: the player's own folder, "" unknown. Where the
 * system keeps a list of them (user-dirs.dirs, of freedesktop.org), they are as it says; else they
 * lie in home. False: past the end. */
bool places_find(const char *home, int index, char out[PATH_BYTES]);

/* Where the system keeps a player's documents or pictures, there or not; false: unknown. */
bool places_kept(const char *home, bool pictures, char out[PATH_BYTES]);
