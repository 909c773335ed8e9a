#include "options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct TextOption {
    const char *name;
    size_t offset;
} TextOption;

static const TextOption text_options[] = {
    {"--demo", offsetof(Options, demo)},
    {"--show", offsetof(Options, show)},
    {"--screenshot", offsetof(Options, screenshot)},
    {"--script", offsetof(Options, script)},
    {"--screenshots", offsetof(Options, screenshots)},
    {"--board", offsetof(Options, board)},
    {"--frame-log", offsetof(Options, frame_log)},
};

static bool fail(char *error, size_t size, const char *sentence, const char *what)
{
    snprintf(error, size, sentence, what);
    return false;
}

static bool read_size(Options *o, const char *text, char *error, size_t size)
{
    int w = 0, h = 0;
    char end = 0;
    if (sscanf(text, "%dx%d%c", &w, &h, &end) != 2 || w < 320 || h < 240 || w > 16384 ||
        h > 16384) {
        return fail(error, size, "--size wants WIDTHxHEIGHT such as 1280x720, not '%s'.", text);
    }
    o->width = w;
    o->height = h;
    return true;
}

static bool read_seed(Options *o, const char *text, char *error, size_t size)
{
    char *end = NULL;
    o->seed = strtoull(text, &end, 0);
    o->has_seed = true;
    return (*text != 0 && *end == 0) ||
           fail(error, size, "--seed wants a number, not '%s'.", text);
}

static bool read_scale(Options *o, const char *text, char *error, size_t size)
{
    char *end = NULL;
    long percent = strtol(text, &end, 10);
    o->text_scale = (float)percent / 100.0f;
    return (*text != 0 && *end == 0 && percent >= 100 && percent <= 200) ||
           fail(error, size, "--text-scale wants 100 to 200 percent, not '%s'.", text);
}

static bool read_palette(Options *o, const char *text, char *error, size_t size)
{
    o->palette = theme_palette(text);
    o->has_palette = true;
    return o->palette != THEME_PALETTE_COUNT ||
           fail(error, size, "--palette wants default, deutan or tritan, not '%s'.", text);
}

static bool read_value(Options *o, const char *name, const char *value, char *error, size_t size)
{
    for (size_t i = 0; i < sizeof text_options / sizeof text_options[0]; i++) {
        if (!strcmp(name, text_options[i].name)) {
            memcpy((char *)o + text_options[i].offset, &value, sizeof value);
            return true;
        }
    }
    if (!strcmp(name, "--size")) {
        return read_size(o, value, error, size);
    }
    if (!strcmp(name, "--text-scale")) {
        return read_scale(o, value, error, size);
    }
    if (!strcmp(name, "--palette")) {
        return read_palette(o, value, error, size);
    }
    return read_seed(o, value, error, size);
}

static bool wants_value(const char *name)
{
    for (size_t i = 0; i < sizeof text_options / sizeof text_options[0]; i++) {
        if (!strcmp(name, text_options[i].name)) {
            return true;
        }
    }
    return !strcmp(name, "--size") || !strcmp(name, "--seed") || !strcmp(name, "--text-scale") ||
           !strcmp(name, "--palette");
}

static bool read_flag(Options *o, const char *name)
{
    if (!strcmp(name, "--help") || !strcmp(name, "-h")) {
        o->help = true;
    } else if (!strcmp(name, "--version")) {
        o->version = true;
    } else if (!strcmp(name, "--long-text")) {
        o->long_text = true;
    } else if (!strcmp(name, "--sound")) {
        o->sound = true;
    } else if (!strcmp(name, "--fullscreen")) {
        o->fullscreen = true;
    } else {
        return false;
    }
    return true;
}

bool options_read(Options *o, int argc, char **argv, char *error, size_t size)
{
    memset(o, 0, sizeof *o);
    for (int i = 1; i < argc; i++) {
        if (read_flag(o, argv[i])) {
            continue;
        }
        if (wants_value(argv[i])) {
            if (i + 1 == argc) {
                return fail(error, size, "%s wants a value; see --help.", argv[i]);
            }
            if (!read_value(o, argv[i], argv[i + 1], error, size)) {
                return false;
            }
            i++;
        } else if (argv[i][0] == '-' || o->open) {
            return fail(error, size, "'%s' is not known; see --help.", argv[i]);
        } else {
            o->open = argv[i];
        }
    }
    if (o->screenshot && !o->show) {
        return fail(error, size, "%s needs --show POSITION.", "--screenshot");
    }
    return true;
}

void options_help(void)
{
    puts("Usage: serenissima [GAME FILE] [options]\n"
         "\n"
         "Plays Serenissima in a window. With a game file, goes on with that game.\n"
         "\n"
         "  --board FILE         offer this board file for new games\n"
         "  --seed N             seed of the next new game's dice and cards\n"
         "  --fullscreen         start in full screen\n"
         "  --size WxH           size of the window, such as 1280x720\n"
         "  --text-scale N       text size in percent, 100 to 200\n"
         "  --palette NAME       colours: default, deutan (red-green), tritan (blue-yellow)\n"
         "\n"
         "For pictures and tests, on any video driver:\n"
         "  --show POSITION      show a position or game file\n"
         "  --screenshot FILE    with --show: write a PNG and leave\n"
         "  --script FILE        play a script of mouse and key events\n"
         "  --screenshots DIR    where the script's pictures go\n"
         "  --demo DIR           let four computer players play a game and leave\n"
         "                       pictures of each phase in DIR\n"
         "  --frame-log FILE     write what each frame costs, and the medians at the end\n"
         "  --sound              with --script: with sounds and music\n"
         "  --long-text          lengthen all text, to try the layout\n"
         "\n"
         "  --help, --version");
}
