#include "setup/mistakes_kept.h"

#include "text/textfile.h"

#include <stdlib.h>

static bool find_path(const AppUi *app, char out[PATH_BYTES])
{
    char folder[PATH_BYTES];
    if (!app->host.settings_path[0]) {
        return false;
    }
    paths_folder(folder, app->host.settings_path);
    return paths_join(out, folder, "own_mistakes.jsonl");
}

static bool file_is_there(const AppUi *app, const char *path)
{
    return app->host.file_exists && app->host.file_exists(app->host.data, path);
}

/* Takes what the file has, if it can be read. */
static void read_file(AppUi *app)
{
    char path[PATH_BYTES];
    size_t bytes = 0;
    char *text = find_path(app, path) ? text_file_read(path, &bytes) : NULL;
    MistakeStore *store = text || !app->mistakes ? mistakes_create(text, text ? bytes : 0) : NULL;
    app->mistakes_shut = !text && find_path(app, path) && file_is_there(app, path);
    if (store) {
        mistakes_destroy(app->mistakes);
        app->mistakes = store;
    }
    free(text);
}

const MistakeStore *mistakes_kept(AppUi *app)
{
    if (!app->mistakes) {
        read_file(app);
    }
    return app->mistakes;
}

MistakeStore *mistakes_to_change(AppUi *app)
{
    if (!app->mistakes || !app->mistakes_unwritten) {
        read_file(app);
    }
    return app->mistakes;
}

void mistakes_write(AppUi *app)
{
    char path[PATH_BYTES];
    size_t bytes = 0;
    if (app->mistakes_shut || !find_path(app, path)) {
        return;
    }
    const char *text = mistakes_text(app->mistakes, &bytes);
    const bool written =
        app->host.file_write && app->host.file_write(app->host.data, path, text, bytes);
    if (!written && !app->mistakes_unwritten) {
        ui_toast(app->ui, S("mistakes.not_written"), true);
    }
    app->mistakes_unwritten = !written;
}

void mistakes_forget(AppUi *app, const char *name)
{
    MistakeStore *store = mistakes_to_change(app);
    if (store && mistakes_drop(store, name)) {
        mistakes_write(app);
    }
}

const char *mistakes_trouble(AppUi *app)
{
    char path[PATH_BYTES], safe[2 * PATH_BYTES];
    const MistakeStore *store = mistakes_kept(app);
    const int lines = store ? mistakes_unreadable(store) : 0;
    if ((lines == 0 && !app->mistakes_shut) || !find_path(app, path)) {
        return NULL;
    }
    text_escape(path, safe, sizeof safe);
    return app->mistakes_shut ? SF("mistakes.shut", ARG_TEXT("path", safe))
                              : SP("mistakes.unreadable", lines, ARG_TEXT("path", safe));
}

const char *mistake_when(AppUi *app, const KeptMistake *what)
{
    return what->turn == 0 ? S("mistakes.start")
           : what->rounds  ? SF("mistakes.round", ARG_INT("turn", what->turn))
                           : SF("mistakes.turn", ARG_INT("turn", what->turn));
}

int mistake_percent(const KeptMistake *what)
{
    return (what->cost + 50) / 100;
}
