#include "setup/parts.h"

#include "setup/out_file.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

/* Being taken with a key, "" none; of the frame after so many. */
static char picture[APP_PATH_BYTES];
static uint32_t taken_in;

/* The time as part of a name; several pictures within one second are told apart by a number. */
static bool name_picture(void)
{
    enum { TRIES = 100 };
    char when[32], name[80];
    const time_t now = time(NULL);
    const struct tm *local = localtime(&now);
    if (!local || strftime(when, sizeof when, "%Y-%m-%d-%H%M%S", local) == 0) {
        return false;
    }
    for (int i = 1; i <= TRIES; i++) {
        char again[16] = "";
        if (i > 1) {
            snprintf(again, sizeof again, "-%d", i);
        }
        snprintf(name, sizeof name, "serenissima-%s%s.png", when, again);
        if (!out_file_place(true, name, picture)) {
            picture[0] = '\0';
            return false;
        }
        if (!app->host.file_exists || !app->host.file_exists(picture)) {
            return true;
        }
    }
    return false;
}

void picture_take(void)
{
    if (picture[0]) {
        return;
    }
    if (!name_picture()) {
        ui_toast(S("picture.nowhere"), true);
    } else {
        gfx_screenshot(ui->gfx, picture);
        taken_in = gfx_frame_count(ui->gfx);
    }
}

void picture_follow(void)
{
    Error error;
    if (picture[0] == '\0' || gfx_frame_count(ui->gfx) == taken_in) {
        return;
    }
    const bool good = gfx_screenshot_ok(ui->gfx, &error);
    out_file_tell(picture, good, S(good ? "picture.kept" : "picture.failed"));
    picture[0] = '\0';
}
