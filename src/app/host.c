#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <SDL.h>

#include <serenissima/data/arguments.h>
#include <serenissima/data/disk.h>
#include <serenissima/data/file.h>
#include <serenissima/json/json.h>
#include <serenissima/session/analysed.h>
#include <serenissima/records/keep.h>

#include "folder.h"
#include "library.h"
#include "places.h"
#include "saves.h"

enum { NAMES_A_SECOND = 100 };

static bool board_load(void *data, const char *name, Board *board, BoardProblems *problems)
{
    const Host *host = data;
    char path[PATH_BYTES];
    Error error;
    memset(problems, 0, sizeof *problems);
    memset(&error, 0, sizeof error);
    if (!paths_board_find(path, host->assets, NULL, name, &error)) {
        problems->items[problems->count++] = error;
        return false;
    }
    return board_init_from_file(board, path, problems);
}

static SaveEntry *list_saves(void *data, int *count)
{
    const Host *host = data;
    return library_list(host->saves, count);
}

static bool is_current(const char *name)
{
    return strcmp(name, SAVE_CURRENT) == 0;
}

static void read_save(void *data, SaveEntry *entry)
{
    const Host *host = data;
    if (is_current(entry->name)) {
        library_read_file(host->autosave, entry);
    } else {
        library_read(host->saves, entry);
    }
}

static void note_saves(void *data, const SaveEntry *list, int count)
{
    const Host *host = data;
    if (host->saves[0]) {
        library_note(host->saves, list, count);
    }
}

static bool remove_save(void *data, const char *name)
{
    return saves_remove(((const Host *)data)->saves, name);
}

static bool restore_save(void *data, const char *name, char out[SAVE_FILE_BYTES])
{
    return saves_restore(((const Host *)data)->saves, name, out);
}

static bool rename_save(void *data, const char *name, const char *to)
{
    return saves_rename(((const Host *)data)->saves, name, to);
}

static bool import_save(void *data, const char *path, char out[SAVE_FILE_BYTES])
{
    return saves_import(((const Host *)data)->saves, path, out);
}

/* A name among the saved games that nothing has yet: the moment, counted from `number` on where
 * more than one is wanted in a second. name: without folder and ending. */
static bool dated_path(const Host *host, int64_t at_s, int number, char name[SAVE_FILE_BYTES],
                       char out[PATH_BYTES])
{
    const time_t at = (time_t)at_s;
    const struct tm *local = localtime(&at);
    char date[32];
    if (!local || strftime(date, sizeof date, "%Y-%m-%d %H.%M.%S", local) == 0) {
        return false;
    }
    for (; number < NAMES_A_SECOND; number++) {
        char count[16] = "";
        if (number > 1) {
            snprintf(count, sizeof count, " %d", number);
        }
        snprintf(name, SAVE_FILE_BYTES, "%s%s", date, count);
        if (folder_save(host->saves, name, out) && !file_exists(out)) {
            return true;
        }
    }
    return false;
}

/* When the game that keeps itself was played last. */
static int64_t played_at(const Host *host)
{
    const int64_t at_s = folder_modified(host->autosave);
    return at_s > 0 ? at_s : (int64_t)time(NULL);
}

static bool duplicate_save(void *data, const char *name, char out[SAVE_FILE_BYTES])
{
    const Host *host = data;
    char path[PATH_BYTES];
    return is_current(name)
               ? dated_path(host, played_at(host), 1, out, path) && saves_copy(host->autosave, path)
               : saves_duplicate(host->saves, name, out);
}

static bool export_save(void *data, const char *name, const char *path)
{
    const Host *host = data;
    return is_current(name) ? saves_copy(host->autosave, path)
                            : saves_export(host->saves, name, path);
}

/* A new game takes the place of the one that keeps itself: the old one moves to the saved games
 * under the moment it was played last, which the list says of it too, so that starting another never
 * costs a game. A saved game that was only looked at lies there already. */
static bool autosave_keep(void *data)
{
    const Host *host = data;
    char name[SAVE_FILE_BYTES], path[PATH_BYTES];
    if (!host->autosave[0] || !file_exists(host->autosave)) {
        return true;
    }
    if (saves_spare(host->saves, host->autosave)) {
        return saves_drop(host->autosave);
    }
    return dated_path(host, played_at(host), 1, name, path) && saves_move(host->autosave, path);
}

static bool same_file(void *data, const char *a, const char *b)
{
    (void)data;
    return folder_same(a, b);
}

static bool has_file(void *data, const char *path)
{
    (void)data;
    return path[0] && file_exists(path);
}

static int64_t modified(void *data, const char *path)
{
    (void)data;
    return folder_modified(path);
}

static FolderEntry *read_folder(void *data, const char *path, int *count)
{
    (void)data;
    return folder_read(path, SAVE_ENDING, count);
}

static bool place(void *data, int index, char out[APP_PATH_BYTES])
{
    return places_find(((const Host *)data)->home, index, out);
}

static bool take_folder(const char *folder, char out[APP_PATH_BYTES])
{
    const int n = snprintf(out, APP_PATH_BYTES, "%s", folder);
    return n > 0 && n < APP_PATH_BYTES && disk_make_folder(out);
}

/* Where games are only shown or tried nothing goes to the player's own folders. */
static bool out_folder(void *data, const char *chosen, bool picture, char out[APP_PATH_BYTES])
{
    const Host *host = data;
    char kept[PATH_BYTES];
    return take_folder(chosen, out)
           || (host->ui.fault != HOST_FAULT_SHOWN && places_kept(host->home, picture, kept)
               && take_folder(kept, out))
           || take_folder(host->saves, out);
}

static bool file_write(void *data, const char *path, const char *text, size_t bytes)
{
    (void)data;
    return disk_write_whole(path, text, bytes, NULL);
}

static const char *ai_name(void *data, EditionId edition, int index)
{
    (void)data;
    const Ai *ai = ai_level(edition, index + 1, AI_STYLE_PLAIN);
    return ai ? ai->name : NULL;
}

static bool strength_of(void *data, EditionId edition, int players, int index, int *beginner,
                        int *percent, int *games)
{
    (void)data;
    const AiStrength strength = ai_strength(edition, players, index + 1);
    *beginner = strength.beginner;
    *percent = strength.percent;
    *games = strength.games;
    return strength.games > 0;
}

static const char *style_of(void *data, int index)
{
    (void)data;
    return index < AI_STYLE_COUNT ? ai_style_name((AiStyle)index) : NULL;
}

static const char *temper_of(void *data, int index)
{
    (void)data;
    return index < AI_TEMPER_COUNT ? ai_temper_name((AiTemper)index) : NULL;
}

static bool heeds_temper(void *data, EditionId edition, int players, int index)
{
    (void)data;
    (void)index;
    return ai_heeds_temper(edition, players);
}

static void ai_start(void *data, const World *world, const AiJob *job)
{
    worker_start(((Host *)data)->worker, world, job);
}

static bool ai_poll(void *data, uint32_t *number, Command *out, int *count)
{
    AiPlan plan;
    if (!worker_poll(((Host *)data)->worker, number, &plan)) {
        return false;
    }
    *count = plan.count < UI_HOST_PLAN_MAX ? plan.count : UI_HOST_PLAN_MAX;
    memcpy(out, plan.commands, sizeof *out * (size_t)*count);
    return true;
}

/* Seats and advice may miss the same net, which is said once. */
static bool ai_net_missing(void *data)
{
    Host *host = data;
    const uint64_t missed[] = {net_store_missing(host->worker->nets),
                               net_store_missing(host->adviser->nets)};
    bool news = false;
    for (int i = 0; i < 2; i++) {
        if (missed[i] != 0 && missed[i] != host->net_missed) {
            host->net_missed = missed[i];
            news = true;
        }
    }
    return news;
}

static void advice_start(void *data, const World *world, const AdviceJob *job)
{
    adviser_start(((Host *)data)->adviser, world, job);
}

static bool advice_poll(void *data, AdviceAnswer *answer)
{
    return adviser_poll(((Host *)data)->adviser, answer);
}

static void advice_stop(void *data)
{
    job_thread_cancel(((Host *)data)->adviser->thread);
}

static uint64_t advice_judge(void *data, const World *world)
{
    (void)data;
    return adviser_judge(world);
}

static void ai_stop(void *data)
{
    job_thread_cancel(((Host *)data)->worker->thread);
}

/* What a program that was killed left half written, and games that were deleted while another ran:
 * nobody can take that back any more. Only the one that holds the folder does this. */
static void clean_up(const Host *host, const char *own)
{
    folder_clean(own, ".part");
    folder_clean(host->saves, ".part");
    saves_forget_removed(host->saves);
}

/* The game that keeps itself belongs to the first program that is open. One opened beside it keeps
 * its own among the saved games, so that the two never write into one file. */
static void find_autosave(Host *host, const char *own)
{
    char hold[PATH_BYTES];
    const FolderHold held = keep_path(KEEP_IN_USE, own, hold) ? folder_hold(hold) : FOLDER_UNKNOWN;
    host->ui.second_window = held != FOLDER_HELD;
    host->ui.apart_unknown = held == FOLDER_UNKNOWN;
    if (held == FOLDER_HELD) {
        clean_up(host, own);
    }
    char name[SAVE_FILE_BYTES];
    if (!host->ui.second_window) {
        if (!keep_path(KEEP_CURRENT, own, host->autosave)) {
            host->autosave[0] = 0;
        }
    } else if (!dated_path(host, (int64_t)time(NULL), 2, name, host->autosave)) {
        host->autosave[0] = 0;
    }
    if (host->autosave[0] == 0) {
        host->ui.fault = HOST_FAULT_FOLDER; /* No name is free, or the path is too long. */
    }
}

/* Games and settings live where the system keeps a program's own files. */
static void find_folders(Host *host)
{
    char *own = SDL_GetPrefPath("serenissima-game", "Serenissima");
    if (!own) {
        char home[PATH_BYTES];
        const bool named =
            arguments_variable(home, "HOME") || arguments_variable(home, "XDG_DATA_HOME");
        host->ui.fault = named ? HOST_FAULT_FOLDER : HOST_FAULT_NO_HOME;
        return;
    }
    size_t length = strlen(own);
    if (length > 0 && (own[length - 1] == '/' || own[length - 1] == '\\')) {
        own[length - 1] = 0;
    }
    if (keep_path(KEEP_GAMES, own, host->saves) && disk_make_folder(host->saves)) {
        find_autosave(host, own);
    } else {
        host->saves[0] = 0;
        host->ui.fault = HOST_FAULT_FOLDER;
    }
    keep_path(KEEP_SETTINGS, own, host->settings);
    SDL_free(own);
}

/* What changes the saved games is there only where they are. */
static void set_saves(UiHost *answers, bool there)
{
    answers->save_remove = there ? remove_save : NULL;
    answers->save_restore = there ? restore_save : NULL;
    answers->save_rename = there ? rename_save : NULL;
    answers->save_duplicate = there ? duplicate_save : NULL;
    answers->save_import = there ? import_save : NULL;
    answers->save_export = there ? export_save : NULL;
}

/* Where a player looks for his files. */
static void find_home(Host *host)
{
    char home[PATH_BYTES];
    if (arguments_variable(home, "HOME") || arguments_variable(home, "USERPROFILE")) {
        snprintf(host->home, sizeof host->home, "%s", home);
    }
}

bool host_init(Host *host, bool private_run, const char *saves, Error *error)
{
    memset(host, 0, sizeof *host);
    if (!paths_assets_find(host->assets)) {
        return error_set(error, "",
                         "The game's files (boards, pictures, texts) were not found beside the "
                         "program; set SERENISSIMA_ASSETS to their folder.");
    }
    if (private_run) {
        host->ui.fault = HOST_FAULT_SHOWN;
    } else {
        find_folders(host);
    }
    if (saves) {
        snprintf(host->saves, sizeof host->saves, "%s", saves);
    }
    find_home(host);
    host->worker = worker_create();
    host->adviser = adviser_create();
    if (!host->worker || !host->adviser) {
        return error_set(error, "", "The thread for computer players could not be started.");
    }
    UiHost *answers = &host->ui;
    answers->data = host;
    answers->version = SERENISSIMA_VERSION;
    answers->asset_dir = host->assets;
    answers->autosave_path = host->autosave;
    answers->settings_path = host->settings;
    answers->save_dir = host->saves;
    answers->board_load = board_load;
    answers->saves_list = list_saves;
    answers->save_read = read_save;
    answers->saves_note = note_saves;
    set_saves(answers, host->saves[0] != 0);
    answers->out_folder = out_folder;
    answers->home = host->home;
    answers->file_exists = has_file;
    answers->file_modified = modified;
    answers->folder_read = read_folder;
    answers->place = place;
    answers->autosave_keep = autosave_keep;
    answers->same_file = same_file;
    answers->file_write = file_write;
    answers->ai_name = ai_name;
    answers->ai_strength = strength_of;
    answers->ai_style = style_of;
    answers->ai_temper = temper_of;
    answers->ai_heeds_temper = heeds_temper;
    answers->ai_start = ai_start;
    answers->ai_poll = ai_poll;
    answers->ai_stop = ai_stop;
    answers->ai_net_missing = ai_net_missing;
    answers->advice_start = advice_start;
    answers->advice_poll = advice_poll;
    answers->advice_stop = advice_stop;
    answers->advice_judge = advice_judge;
    return true;
}

void host_finish(Host *host)
{
    thinker_destroy(host->worker);
    host->worker = NULL;
    thinker_destroy(host->adviser);
    host->adviser = NULL;
}

void host_seats(SessionSetup *setup, int count, SeatKind kind, const char *ai)
{
    static const char *const names[PLAYER_MAX] = {"Annalena", "Baldassare", "Caterina", "Dimitri"};
    memset(setup, 0, sizeof *setup);
    setup->game.player_count = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        SeatSetup *seat = &setup->seats[i + 1];
        seat->kind = (uint8_t)kind;
        seat->colour = (uint8_t)(i + 1);
        snprintf(seat->name, sizeof seat->name, "%s", names[i]);
        snprintf(seat->ai, sizeof seat->ai, "%s", ai);
    }
}
