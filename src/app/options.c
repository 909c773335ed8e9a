#include "options.h"

#include <stdio.h>

#include <serenissima/json/json.h>

static const OptionSpec OPTIONS[] = {
    {"--board", "FILE", "board file for new games"},
    {"--seed", "N", "seed of dice and cards for the next new game"},
    {"--fullscreen", NULL, "start in full screen"},
    {"--size", "WxH", "window size, such as 1280x720"},
    {"--text-scale", "N", "text size in percent, 100 to 200"},
    {"--palette", "default|deutan|tritan|contrast",
     "colours: deutan for red-green blindness, tritan for blue-yellow, contrast "
     "for black on white"},
    {"--show", "POSITION", "show a position or game file"},
    {"--screenshot", "FILE",
     "with --show: write a PNG and exit; needs no display, like the next four"},
    {"--script", "FILE", "play a script of mouse and key events"},
    {"--screenshots", "DIR", "folder for the script's pictures; none are kept without it"},
    {"--games", "DIR", "folder of saved games to use instead of your own"},
    {"--demo", "DIR",
     "play a game of four computer players and write pictures of each phase to DIR"},
    {"--frame-log", "FILE", "write the cost of each frame, and the medians at the end"},
    {"--sound", NULL, "with --script: play sounds and music"},
    {"--long-text", NULL, "lengthen all text by 40 %, to test the layout"},
    {"--language", "LANG",
     "language of the texts this time, such as de; of tests and pictures it is "
     "en unless said here"},
    {"--wall", NULL,
     "show the game played now, or GAME FILE, large for all to see, with no purse and "
     "no secret, and follow it as it is played: for a second screen"},
    {NULL, NULL, NULL},
};

static const ProgramCommand COMMAND = {
    .name = "",
    .arguments = "[GAME FILE]",
    .summary = "Plays Serenissima in a window. With a game file, continues that game; the file "
               "itself stays as it is.",
    .options = OPTIONS,
};

static const ProgramCommand *const COMMANDS[] = {&COMMAND, NULL};

static const ProgramNote VARIABLES[] = {
    {"SERENISSIMA_ASSETS",
     "Folder of boards, texts and pictures to use instead of the installed one."},
    {"SDL_VIDEODRIVER",
     "How to reach the display: x11 or wayland; offscreen or dummy without one."},
    {NULL, NULL},
};

static const ProgramNote FILES[] = {
    {"$XDG_DATA_HOME/serenissima-game/Serenissima",
     "Saved games and settings; ~/.local/share where XDG_DATA_HOME is not set."},
    {"$XDG_CONFIG_HOME/user-dirs.dirs",
     "Where documents and pictures are, to which pages and pictures go."},
    {NULL, NULL},
};

static const ProgramSpec PROGRAM = {
    .name = "serenissima",
    .version = SERENISSIMA_VERSION,
    .summary = "a board game of trade and war in the Renaissance Mediterranean",
    .description = "Opens the game in a window, for two to four players: people at one screen and "
                   "computers. With a saved "
                   "game as FILE, it continues that game; the file itself stays as it is. F1 in "
                   "the window opens the "
                   "rules and the list of keys.",
    .commands = COMMANDS,
    .variables = VARIABLES,
    .files = FILES,
    .see_also = "serenissima-cli",
};

static bool read_size(WindowOptions *o, const char *text, char *sentence)
{
    char end = 0;
    if (text == NULL) {
        return true;
    }
    if (sscanf(text, "%5dx%5d%c", &o->width, &o->height, &end) != 2 || o->width < 320
        || o->height < 240 || o->width > 16384 || o->height > 16384) {
        snprintf(sentence, OPTION_SENTENCE_BYTES,
                 "the option --size needs a width and a height such as 1280x720, from 320x240 to "
                 "16384x16384, not \"%s\"",
                 text);
        return false;
    }
    return true;
}

static bool read_values(WindowOptions *o, const Options *given, char *sentence)
{
    int64_t percent;
    *o = (WindowOptions){
        .demo = option_text(given, "--demo"),
        .show = option_text(given, "--show"),
        .screenshot = option_text(given, "--screenshot"),
        .script = option_text(given, "--script"),
        .screenshots = option_text(given, "--screenshots"),
        .games = option_text(given, "--games"),
        .board = option_text(given, "--board"),
        .frame_log = option_text(given, "--frame-log"),
        .open = given->file_count > 0 ? given->files[0] : NULL,
        .has_seed = option_given(given, "--seed"),
        .long_text = option_given(given, "--long-text"),
        .language = option_text(given, "--language"),
        .fullscreen = option_given(given, "--fullscreen"),
        .sound = option_given(given, "--sound"),
        .wall = option_given(given, "--wall"),
        .has_palette = option_given(given, "--palette"),
    };
    if (!options_seed(given, "--seed", 0, &o->seed, sentence)
        || !options_number(given, "--text-scale", 100, 200, 0, &percent, sentence)
        || !read_size(o, option_text(given, "--size"), sentence)) {
        return false;
    }
    o->palette = o->has_palette ? theme_palette(option_text(given, "--palette")) : (ThemePalette)0;
    o->text_scale = (float)percent / 100.0f;
    o->unseen = o->demo || o->screenshot || o->script;
    if (o->screenshot != NULL && o->show == NULL) {
        snprintf(sentence, OPTION_SENTENCE_BYTES, "the option --screenshot needs --show POSITION");
        return false;
    }
    return true;
}

bool window_options_read(WindowOptions *options, int argc, char **argv, int *code)
{
    char sentence[OPTION_SENTENCE_BYTES];
    Options given;
    int count = argc > 0 ? argc - 1 : 0;
    char **words = argc > 0 ? argv + 1 : argv;
    *options = (WindowOptions){0};
    bool answered = options_answer(&PROGRAM, count, words, code, sentence);
    if (answered && *code == EXIT_GOOD && fflush(stdout) == 0 && !ferror(stdout)) {
        return false;
    }
    if (answered && *code == EXIT_GOOD) {
        fprintf(stderr, "serenissima: the output cannot be written\n");
        *code = EXIT_ERROR;
        return false;
    }
    if (!answered && options_read(&PROGRAM, &COMMAND, count, words, &given, sentence)
        && read_values(options, &given, sentence)) {
        return true;
    }
    text_clean(sentence);
    fprintf(stderr, "serenissima: %s\n", sentence);
    *code = EXIT_REFUSED;
    return false;
}
