/* The program's command line. */
#pragma once

#include <serenissima/data/options.h>
#include <serenissima/toolkit/theme.h>

typedef struct WindowOptions {
    const char *demo;        /* --demo DIR; NULL none. */
    const char *show;        /* --show POSITION or game file; NULL none. */
    const char *screenshot;  /* --screenshot FILE; NULL none. */
    const char *script;      /* --script FILE; NULL none. */
    const char *screenshots; /* --screenshots DIR; NULL: none are kept. */
    const char *games;       /* --games DIR; NULL: the player's own. */
    const char *board;       /* --board FILE or id; NULL the built-in one. */
    const char *frame_log;   /* --frame-log FILE; NULL none. */
    const char *open;        /* A game file named alone; NULL none. */
    bool unseen;             /* A demo, screenshot or script: nobody looks on. */
    uint64_t seed;
    bool has_seed;
    int width, height;    /* --size; 0: the default. */
    float text_scale;     /* --text-scale PERCENT / 100; 0: the player's own. */
    ThemePalette palette; /* --palette NAME, where has_palette; else the player's own. */
    bool has_palette;
    bool long_text;       /* --long-text */
    const char *language; /* --language; NULL: not said */
    bool fullscreen;
    bool wall;  /* --wall: `open`, or the game played now, for all to see. */
    bool sound; /* --sound */
} WindowOptions;

/* Reads the command line and answers --help and its kin. False when the program is done: *code is
 * its exit code, and where the line was wrong a sentence says so on standard error. Rearranges
 * argv. */
bool window_options_read(WindowOptions *options, int argc, char **argv, int *code);
