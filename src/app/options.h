// The program's command line.
#ifndef SERENISSIMA_APP_OPTIONS_H
#define SERENISSIMA_APP_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <serenissima/ui/theme.h>

typedef struct Options {
    const char *demo;        // --demo DIR; NULL none.
    const char *show;        // --show POSITION or game file; NULL none.
    const char *screenshot;  // --screenshot FILE; NULL none.
    const char *script;      // --script FILE; NULL none.
    const char *screenshots; // --screenshots DIR; NULL: the working folder.
    const char *board;       // --board FILE or id; NULL the built-in one.
    const char *frame_log;   // --frame-log FILE; NULL none.
    const char *open;        // A game file named alone; NULL none.
    uint64_t seed;
    bool has_seed;
    int width, height;       // --size; 0: the default.
    float text_scale;        // --text-scale PERCENT / 100; 0: the player's own.
    ThemePalette palette;    // --palette NAME, where has_palette; else the player's own.
    bool has_palette;
    bool long_text;          // --long-text
    bool help, version;
    bool fullscreen;
    bool sound;              // --sound
} Options;

// False with one sentence in error[0..size) when the line is wrong.
bool options_read(Options *options, int argc, char **argv, char *error, size_t size);
void options_help(void); // On standard output.

#endif
