#include "setup/kept.h"

#include <stdlib.h>
#include <string.h>

static bool find_path(char out[PATH_BYTES])
{
    return keep_path_beside(KEEP_MISTAKES, app->host.settings_path, out);
}

static void take(MistakeStore *store)
{
    if (store) {
        mistakes_destroy(app->mistakes);
        app->mistakes = store;
    }
}

/* Takes what the file has, if it can be read. */
static void read_file(void)
{
    char path[PATH_BYTES];
    size_t bytes = 0;
    KeepState state = KEEP_WELL;
    char *text = find_path(path) ? keep_log_read(path, true, &bytes, &state) : NULL;
    take(text || !app->mistakes ? mistakes_create(text, bytes) : NULL);
    app->mistakes_state = state != KEEP_WELL ? state : app->mistakes_state;
    free(text);
}

const MistakeStore *mistakes_kept(void)
{
    if (!app->mistakes) {
        read_file();
    }
    return app->mistakes;
}

MistakeStore *mistakes_to_change(void)
{
    if (!app->mistakes || !app->mistakes_unwritten) {
        read_file();
    }
    return app->mistakes;
}

/* The lines of the file and those that are new here. */
static char *bring_together(void *data, const char *lines, size_t bytes, size_t *out_bytes)
{
    (void)data;
    size_t own_bytes = 0;
    const char *own = mistakes_text(app->mistakes, &own_bytes);
    char *both = malloc(bytes + own_bytes + 1);
    if (!both) {
        return NULL;
    }
    if (bytes > 0) {
        memcpy(both, lines, bytes);
    }
    memcpy(both + bytes, own, own_bytes);
    MistakeStore *store = mistakes_create(both, bytes + own_bytes);
    free(both);
    take(store);
    own = mistakes_text(app->mistakes, out_bytes);
    char *text = store ? malloc(*out_bytes + 1) : NULL;
    return text ? memcpy(text, own, *out_bytes + 1) : NULL;
}

void mistakes_write(void)
{
    char path[PATH_BYTES];
    if (!find_path(path)) {
        return;
    }
    const bool written = keep_log_change(path, bring_together, app);
    if (!written && !app->mistakes_unwritten) {
        ui_toast(S("kept.progress"), true);
    }
    app->mistakes_unwritten = !written;
}

void mistakes_forget(const char *name)
{
    MistakeStore *store = mistakes_to_change();
    if (store && mistakes_drop(store, name)) {
        mistakes_write();
    }
}

const char *mistakes_trouble(void)
{
    (void)mistakes_kept();
    return kept_words(app->mistakes_state, KEEP_MISTAKES);
}

const char *mistake_when(const KeptMistake *what)
{
    return what->turn == 0 ? S("mistakes.start")
           : what->rounds  ? SF("mistakes.round", ARG_INT("turn", what->turn))
                           : SF("mistakes.turn", ARG_INT("turn", what->turn));
}

int mistake_percent(const KeptMistake *what)
{
    return (what->cost + 50) / 100;
}
