/* What the files of the script player share: its state, and the commands by kind. */
#ifndef SERENISSIMA_UI_SCRIPT_SCRIPT_PARTS_H
#define SERENISSIMA_UI_SCRIPT_SCRIPT_PARTS_H

#include <serenissima/ui/app_ui.h>
#include <serenissima/ui/script.h>

enum { SCRIPT_SETTLE_FRAMES = 3 }; /* Drawn after a line that did something. */

struct Script {
    char *text; /* Owned; lines cut by NULs. */
    char name[APP_PATH_BYTES];
    char dir[APP_PATH_BYTES];
    char *at; /* Next line; NULL at the end. */
    int line;
    int settle;     /* Frames to draw before the next line. */
    int waited;     /* Frames the present line has waited. */
    bool picture;   /* A picture was asked for: look whether it came. */
    int presses;    /* Clicks and keys so far, as a person would count them. */
    int clicks;     /* Still to be made by `monkey`; events by `hold` and `mash`. */
    Rng rng;        /* Its choices. */
    char what[640]; /* Why it failed. */
};

typedef enum LineResult { LINE_DONE, LINE_WAIT, LINE_FAILED } LineResult;

LineResult script_fail(Script *script, const char *format, const char *what); /* LINE_FAILED. */
char *script_word(char **rest); /* Cuts the first word off *rest; "" at the end. */
bool script_is_covered(const Ui *ui, const UiTarget *target); /* A dialog lies above it. */
/* Does what a line of the verb says with mouse or keys. False: no such verb. */
bool script_act(Script *script, Ui *ui, const char *verb, char *rest, LineResult *result);

#endif
