#include "setup/kept.h"

#include <serenissima/json/json.h>

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

void progress_write(void)
{
    char path[PATH_BYTES];
    size_t bytes = 0;
    const char *lines = progress_unwritten(app->progress, &bytes);
    const bool shown = app->host.fault == HOST_FAULT_SHOWN; /* Nothing of a player's is touched. */
    if (bytes == 0) {
        return;
    }
    if (keep_path_beside(KEEP_PROGRESS, app->host.settings_path, path)
            ? keep_log_add(path, lines, bytes)
            : shown) {
        progress_written(app->progress);
        app->progress_told = false;
    } else if (!app->progress_told) {
        ui_toast(S("kept.progress"), true);
        app->progress_told = true;
    }
}

void progress_read(const JsonNode *settings)
{
    char path[PATH_BYTES];
    size_t bytes = 0;
    char *lines = keep_path_beside(KEEP_PROGRESS, app->host.settings_path, path)
                      ? keep_log_read(path, true, &bytes, &app->progress_state)
                      : NULL;
    progress_destroy(app->progress);
    app->progress = progress_create(lines, bytes);
    free(lines);
    if (app->progress && settings) {
        progress_take_old(app->progress, settings, (int64_t)time(NULL));
        progress_write();
    }
}

void progress_note(ProgressKind kind, const char *name, int count)
{
    ProgressFact fact = {.kind = (uint8_t)kind, .count = count};
    snprintf(fact.name, sizeof fact.name, "%s", name);
    if (app->progress && progress_add(app->progress, fact, (int64_t)time(NULL))) {
        progress_write();
    }
}

bool progress_knows(ProgressKind kind, const char *name)
{
    return app->progress && progress_has(app->progress, kind, name);
}

int progress_count(ProgressKind kind)
{
    return app->progress ? progress_names(app->progress, kind) : 0;
}

int progress_left(const char *lesson)
{
    return app->progress ? progress_left_at(app->progress, lesson) : 0;
}

void lessons_reached(int at)
{
    if (at == app->lesson->step_count) {
        progress_note(PROGRESS_LESSON, app->lesson->id, 0);
    } else if (at > 0) {
        progress_note(PROGRESS_LESSON_LEFT, app->lesson->id, at);
    }
}

const char *kept_words(KeepState state, KeepFile file)
{
    char path[PATH_BYTES], safe[2 * PATH_BYTES];
    if (state == KEEP_WELL || !keep_path_beside(file, app->host.settings_path, path)) {
        return NULL;
    }
    text_escape(path, safe, sizeof safe);
    return state == KEEP_SHUT ? SF("kept.shut", ARG_TEXT("path", safe))
                              : SF("kept.mended", ARG_TEXT("path", safe));
}
