#include "setup/kept.h"
#include "setup/settings.h"

#include <time.h>

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

const char *topic_words(MistakeTopic topic)
{
    static const char *const TOPICS[TOPIC_COUNT] = {
        [TOPIC_OTHER] = "statistics.topic_other",   [TOPIC_VOYAGE] = "statistics.topic_voyage",
        [TOPIC_SALE] = "statistics.topic_sale",     [TOPIC_CARGO] = "statistics.topic_cargo",
        [TOPIC_FIGHT] = "statistics.topic_fight",   [TOPIC_PORT] = "statistics.topic_port",
        [TOPIC_OUTFIT] = "statistics.topic_outfit", [TOPIC_STOPPING] = "statistics.topic_stopping",
        [TOPIC_DEAL] = "statistics.topic_deal",     [TOPIC_ORDER] = "statistics.topic_order"};
    return S(TOPICS[topic]);
}

int mistake_percent(const KeptMistake *what)
{
    return (what->cost + 50) / 100;
}

/* Writes down what is not written yet. */
static void progress_write(void)
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
    char path[PATH_BYTES];
    if (state == KEEP_WELL || !keep_path_beside(file, app->host.settings_path, path)) {
        return NULL;
    }
    return SF(state == KEEP_SHUT ? "kept.shut" : "kept.mended", ARG_TEXT("path", app_plain(path)));
}

enum { AGAIN_MS = 5000 };

/* By KeptState. */
static const char *const disk_reasons[] = {
    [KEPT_WELL] = NULL,
    [KEPT_NOWHERE] = NULL,
    [KEPT_FULL] = "kept.full",
    [KEPT_FORBIDDEN] = "kept.forbidden",
    [KEPT_FOLDER] = "kept.no_folder",
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

bool app_opened_own(void)
{
    const char *folder = app->host.save_dir;
    const size_t bytes = strlen(folder);
    return bytes > 0 && strncmp(app->opened, folder, bytes) == 0 && app->opened[bytes] == '/';
}

const char *app_not_kept(void)
{
    if (!app->session || app->lesson || app->puzzle || app->looked_at) {
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

void app_ask_to_leave(AppConfirm how)
{
    session_keep_again(app->session);
    app->confirm = how;
}

void app_ask(const char *title, const char *text, const char *yes, void (*then)(void))
{
    app->asked = (AppQuestion){.title = title, .yes = yes, .then = then};
    snprintf(app->asked.text, sizeof app->asked.text, "%s", text);
    app->confirm = CONFIRM_ASKED;
}

static void leave(void)
{
    app->unkept = NULL;
    app->leave = app_ui_may_close(); /* The game behind it may not be kept either. */
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
    if (app->unkept) {
        const bool again = app->confirm == CONFIRM_ASKED && app->asked.then == leave;
        app_ask("ask.quit.title", S(app->unkept), "workshop.drop", leave);
        return again;
    }
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
