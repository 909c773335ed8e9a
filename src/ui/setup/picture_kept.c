#include "setup/picture_kept.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

/* The time as part of a name; several pictures within one second are told apart by a number. */
static bool name_picture(AppUi *app)
{
    enum { TRIES = 100 };
    char when[32];
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
        snprintf(app->picture, sizeof app->picture, "%s/serenissima-%s%s.png", app->host.save_dir,
                 when, again);
        if (!app->host.file_exists || !app->host.file_exists(app->host.data, app->picture)) {
            return true;
        }
    }
    return false;
}

void picture_take(AppUi *app)
{
    if (app->host.save_dir[0] == '\0') {
        ui_toast(app->ui, S("picture.nowhere"), true);
    } else if (app->picture[0] == '\0' && name_picture(app)) {
        gfx_screenshot(app->ui->gfx, app->picture);
        app->picture_frame = gfx_frame_count(app->ui->gfx);
    }
}

void picture_follow(AppUi *app)
{
    char safe[sizeof app->picture * 2];
    Error error;
    if (app->picture[0] == '\0' || gfx_frame_count(app->ui->gfx) == app->picture_frame) {
        return;
    }
    text_escape(app->picture, safe, sizeof safe);
    const bool good = gfx_screenshot_ok(app->ui->gfx, &error);
    ui_toast(app->ui,
             good ? SF("picture.kept", ARG_TEXT("path", safe))
                  : SF("picture.failed", ARG_TEXT("path", safe)),
             !good);
    app->picture[0] = '\0';
}
