/* What the window is made with, as it is found at run time. */
#ifndef SERENISSIMA_TOOLKIT_PARTS_H
#define SERENISSIMA_TOOLKIT_PARTS_H

#include <serenissima/toolkit/gfx.h>

enum { PARTS_COUNT = 7 };

/* "SDL2 2.26.5 (Zlib)": name, version and licence of library 0..PARTS_COUNT - 1; until the next call. */
const char *parts_library(int index);
/* "Linux, 8 cores, 16000 MB; x11, opengl": system and how it shows pictures; until the next call. */
const char *parts_system(const Gfx *gfx);

#endif
