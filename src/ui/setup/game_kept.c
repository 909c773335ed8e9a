#include "setup/kept.h"

#include "setup/settings.h"

#include <stdio.h>
#include <string.h>

enum { AGAIN_MS = 5000 };

/* By KeptState. */
static const char *const disk_reasons[] = {
    [KEPT_WELL] = NULL,
    [KEPT_NOWHERE] = NULL,
    [KEPT_FULL] = "kept.full",
    [KEPT_FORBIDDEN] = "kept.forbidden",
    [KEPT_FOLDER] = "kept.folder",
    [KEPT_NAME] = "kept.name",
    [KEPT_TAKEN] = "kept.taken",
    [KEPT_DAMAGED] = "kept.damaged",
    [KEPT_MEMORY] = "kept.memory",
    [KEPT_OTHER] = "kept.other",
};

/* By HostFault. */
static const char *const host_reasons[] = {
    [HOST_FAULT_NONE] = "kept.shown",
    [HOST_FAULT_SHOWN] = "kept.shown",
    [HOST_FAULT_NO_HOME] = "kept.no_home",
    [HOST_FAULT_FOLDER] = "kept.no_folder",
};

const char *app_not_kept(void)
{
    if (!app->session || app->lesson || app->puzzle) {
        return NULL; /* Where a lesson was left, and what was solved, is noted in the settings. */
    }
    const SessionKept kept = session_kept(app->session);
    if (kept.state == KEPT_WELL) {
        return NULL;
    }
    if (kept.state != KEPT_NOWHERE) {
        return S(disk_reasons[kept.state]);
    }
    return app->not_put_away ? S("load_game.not_kept") : S(host_reasons[app->host.fault]);
}

/* Nothing of a lesson or a puzzle lies among the saved games. */
static const char *where_learning_kept(void)
{
    if (app->progress_told) {
        return S("kept.progress");
    }
    if (app->puzzle) {
        return S("kept.puzzle");
    }
    const bool over = session_lesson_at(app->session) == app->lesson->step_count;
    return over ? S("kept.lesson_over") : S("kept.lesson");
}

const char *app_where_kept(void)
{
    if (app->lesson || app->puzzle) {
        return where_learning_kept();
    }
    const SessionKept kept = session_kept(app->session);
    const bool here = kept.state == KEPT_WELL && strcmp(kept.path, app->host.autosave_path) == 0;
    if (here && !app->host.second_window) {
        return session_over(app->session) ? S("kept.continue_over") : S("kept.continue");
    }
    return S("kept.among_saves");
}

void app_ask_to_leave(AppConfirm how)
{
    session_keep_again(app->session);
    app->confirm = how;
}

void app_alarm(const char *utf8)
{
    app_notice(utf8);
    app->notice_red = true;
}

/* Said when a game begins and whenever it changes, once each time. */
void app_tell_kept(void)
{
    const char *reason = app_not_kept();
    if (!reason && app->not_kept_told) {
        ui_toast(S("kept.again"), false);
    } else if (reason && !app->not_kept_told && app->host.fault != HOST_FAULT_SHOWN) {
        app_alarm(reason);
    }
    app->not_kept_told = reason != NULL;
}

static void try_again(void)
{
    if (app->settings_told) {
        settings_write();
    }
    progress_write();
    if (app->mistakes_unwritten) {
        mistakes_write();
    }
}

void app_keep_again(void)
{
    static uint32_t tried_ms;
    const uint32_t now_ms = SDL_GetTicks();
    if (now_ms - tried_ms >= AGAIN_MS) {
        tried_ms = now_ms;
        try_again();
    }
}

const char *app_ui_lost(int index)
{
    const char *lost[3];
    int count = 0;
    if (index == 0) {
        try_again();
        if (app->session) {
            session_keep_again(app->session);
        }
    }
    if (app->session && app->host.fault != HOST_FAULT_SHOWN && app_not_kept()) {
        lost[count++] = app_not_kept();
    }
    if (app->settings_told) {
        lost[count++] = S("options.not_written");
    }
    if (app->progress_told || app->mistakes_unwritten) {
        lost[count++] = S("kept.progress");
    }
    return index < count ? lost[index] : NULL;
}

bool app_ui_may_close(void)
{
    if (!app->session || app->host.fault == HOST_FAULT_SHOWN || app->confirm == CONFIRM_QUIT) {
        return true;
    }
    session_keep_again(app->session);
    if (!app_not_kept()) {
        return true;
    }
    app_ask_to_leave(CONFIRM_QUIT);
    return false;
}
