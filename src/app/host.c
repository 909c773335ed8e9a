#include "host.h"

#include <time.h>

#include <serenissima/data/arguments.h>
#include <serenissima/data/disk.h>
#include <serenissima/data/file.h>
#include <serenissima/records/keep.h>

#include "folder.h"
#include "library.h"
#include "measurer.h"
#include "places.h"
#include "saves.h"
#include "wall.h"

enum { NAMES_A_SECOND = 100 };

static bool board_load(const char *name, Board *board, BoardProblems *problems)
{
    char path[PATH_BYTES];
    Error error;
    memset(problems, 0, sizeof *problems);
    memset(&error, 0, sizeof error);
    if (!paths_board_find(path, host.assets, NULL, name, &error)) {
        problems->items[problems->count++] = error;
        return false;
    }
    return board_init_from_file(board, path, problems);
}

static bool is_current(const char *name)
{
    return strcmp(name, SAVE_CURRENT) == 0;
}

static void read_save(const char *folder, SaveEntry *entry)
{
    if (is_current(entry->name)) {
        library_read_file(host.autosave, entry);
    } else {
        library_read(folder, entry);
    }
}

/* A name among the saved games that nothing has yet: the moment, counted from `number` on where
 * more than one is wanted in a second. name: without folder and ending. */
static bool dated_path(int64_t at_s, int number, char name[SAVE_FILE_BYTES], char out[PATH_BYTES])
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
        if (folder_save(host.saves, name, out) && !file_exists(out)) {
            return true;
        }
    }
    return false;
}

/* When the game that keeps itself was played last. */
static int64_t played_at(void)
{
    const int64_t at_s = folder_modified(host.autosave);
    return at_s > 0 ? at_s : (int64_t)time(NULL);
}

static bool duplicate_save(const char *folder, const char *name, char out[SAVE_FILE_BYTES])
{
    char path[PATH_BYTES];
    return is_current(name)
               ? dated_path(played_at(), 1, out, path) && saves_copy(host.autosave, path)
               : saves_duplicate(folder, name, out);
}

static bool export_save(const char *folder, const char *name, const char *path)
{
    return is_current(name) ? saves_copy(host.autosave, path) : saves_export(folder, name, path);
}

/* A new game takes the place of the one that keeps itself: the old one moves to the saved games
 * under the moment it was played last, which the list says of it too, so that starting another
 * never costs a game. A saved game that was only looked at lies there already. */
static bool autosave_keep(void)
{
    char name[SAVE_FILE_BYTES], path[PATH_BYTES];
    if (!host.autosave[0] || !file_exists(host.autosave)) {
        return true;
    }
    if (saves_spare(host.saves, host.autosave)) {
        return saves_drop(host.autosave);
    }
    return dated_path(played_at(), 1, name, path) && saves_move(host.autosave, path);
}

static bool take_folder(const char *folder, char out[APP_PATH_BYTES])
{
    const int n = snprintf(out, APP_PATH_BYTES, "%s", folder);
    return n > 0 && n < APP_PATH_BYTES && disk_make_folder(out);
}

/* Where games are only shown or tried nothing goes to the player's own folders. */
static bool out_folder(const char *chosen, bool picture, char out[APP_PATH_BYTES])
{
    char kept[PATH_BYTES];
    return take_folder(chosen, out)
           || (host.ui.fault != HOST_FAULT_SHOWN && places_kept(host.home, picture, kept)
               && take_folder(kept, out))
           || take_folder(host.saves, out);
}

static const char *ai_name(EditionId edition, int index)
{
    const Ai *ai = ai_level(edition, index + 1, AI_STYLE_PLAIN);
    return ai ? ai->name : NULL;
}

static LadderMeasure strength_of(EditionId edition, int players, int level)
{
    const AiStrength strength = ai_strength(edition, players, level);
    return (LadderMeasure){strength.beginner, strength.percent, strength.games,
                           level <= AI_BEGINNER_LEVEL ? strength.games / 2 : 0};
}

static const char *style_of(int index)
{
    return index < AI_STYLE_COUNT ? ai_style_name((AiStyle)index) : NULL;
}

static const char *temper_of(int index)
{
    return index < AI_TEMPER_COUNT ? ai_temper_name((AiTemper)index) : NULL;
}

/* Seats, advice and boards may miss the same net, which is said once. */
static bool ai_net_missing(void)
{
    const uint64_t missed[] = {net_store_missing(worker->nets), net_store_missing(adviser->nets),
                               measurer_net_missing()};
    bool news = false;
    for (int i = 0; i < 3; i++) {
        if (missed[i] != 0 && missed[i] != host.net_missed) {
            host.net_missed = missed[i];
            news = true;
        }
    }
    return news;
}

Host host = {
    .ui = {.version = SERENISSIMA_VERSION,
           .asset_dir = host.assets,
           .autosave_path = host.autosave,
           .settings_path = host.settings,
           .save_dir = host.saves,
           .board_dir = host.boards,
           .home = host.home,
           .board_load = board_load,
           .saves_list = library_list_on,
           .save_read = read_save,
           .out_folder = out_folder,
           .file_exists = file_exists,
           .file_modified = folder_modified,
           .folder_read = folder_read,
           .place = places_find,
           .autosave_keep = autosave_keep,
           .same_file = folder_same,
           .file_write = disk_write_whole,
           .file_remove = disk_unlink,
           .ai_name = ai_name,
           .ai_strength = strength_of,
           .ai_style = style_of,
           .ai_temper = temper_of,
           .ai_heeds_temper = ai_heeds_temper,
           .ai_start = worker_start,
           .ai_poll = worker_poll,
           .ai_stop = worker_stop,
           .ai_net_missing = ai_net_missing,
           .advice_start = adviser_start,
           .advice_poll = adviser_poll,
           .advice_stop = adviser_stop,
           .advice_judge = adviser_judge,
           .measure_start = measurer_start,
           .measure_poll = measurer_poll,
           .measure_stop = measurer_stop},
};

/* What a program that was killed left half written, and games that were deleted while another ran:
 * nobody can take that back any more. Only the one that holds the folder does this. */
static void clean_up(const char *own)
{
    folder_clean(own, ".part");
    folder_clean(host.saves, ".part");
    saves_forget_removed(host.saves);
}

/* The game that keeps itself belongs to the first program that is open. One opened beside it keeps
 * its own among the saved games, so that the two never write into one file. */
static void find_autosave(const char *own)
{
    char hold[PATH_BYTES];
    const FolderHold held = keep_path(KEEP_IN_USE, own, hold) ? folder_hold(hold) : FOLDER_UNKNOWN;
    host.ui.second_window = held != FOLDER_HELD;
    host.ui.apart_unknown = held == FOLDER_UNKNOWN;
    if (held == FOLDER_HELD) {
        clean_up(own);
    }
    char name[SAVE_FILE_BYTES];
    if (!host.ui.second_window) {
        if (!keep_path(KEEP_CURRENT, own, host.autosave)) {
            host.autosave[0] = 0;
        }
    } else if (!dated_path((int64_t)time(NULL), 2, name, host.autosave)) {
        host.autosave[0] = 0;
    }
    if (host.autosave[0] == 0) {
        host.ui.fault = HOST_FAULT_FOLDER; /* No name is free, or the path is too long. */
    }
}

/* Where the system keeps the program's own files; NULL: nowhere. */
static char *own_folder(void)
{
    char *own = SDL_GetPrefPath("serenissima-game", "Serenissima");
    const size_t length = own ? strlen(own) : 0;
    if (length > 0 && (own[length - 1] == '/' || own[length - 1] == '\\')) {
        own[length - 1] = 0;
    }
    return own;
}

bool host_current(char out[PATH_BYTES])
{
    char *own = own_folder();
    const bool found = own && keep_path(KEEP_CURRENT, own, out);
    SDL_free(own);
    return found;
}

/* Games and settings live there. */
static void find_folders(void)
{
    char *own = own_folder();
    if (!own) {
        char home[PATH_BYTES];
        const bool named =
            arguments_variable(home, "HOME") || arguments_variable(home, "XDG_DATA_HOME");
        host.ui.fault = named ? HOST_FAULT_FOLDER : HOST_FAULT_NO_HOME;
        return;
    }
    if (keep_path(KEEP_GAMES, own, host.saves) && disk_make_folder(host.saves)) {
        find_autosave(own);
    } else {
        host.saves[0] = 0;
        host.ui.fault = HOST_FAULT_FOLDER;
    }
    keep_path(KEEP_SETTINGS, own, host.settings);
    if (!keep_path(KEEP_BOARDS, own, host.boards) || !disk_make_folder(host.boards)) {
        host.boards[0] = 0;
    }
    SDL_free(own);
}

/* What changes the saved games is there only where they are. */
static void open_saves(void)
{
    if (host.saves[0]) {
        host.ui.saves_note = library_note;
        host.ui.save_remove = saves_remove;
        host.ui.save_restore = saves_restore;
        host.ui.save_rename = saves_rename;
        host.ui.save_duplicate = duplicate_save;
        host.ui.save_import = saves_import;
        host.ui.save_export = export_save;
        host.ui.wall_start = wall_start;
    }
}

/* Where a player looks for his files. */
static void find_home(void)
{
    char home[PATH_BYTES];
    if (arguments_variable(home, "HOME") || arguments_variable(home, "USERPROFILE")) {
        snprintf(host.home, sizeof host.home, "%s", home);
    }
}

bool host_init(bool private_run, const char *saves, Error *error)
{
    if (!paths_assets_find(host.assets)) {
        return error_set(error, "",
                         "The game's files (boards, pictures, texts) were not found beside the "
                         "program; set SERENISSIMA_ASSETS to their folder.");
    }
    if (private_run) {
        host.ui.fault = HOST_FAULT_SHOWN;
    } else {
        find_folders();
    }
    if (saves) {
        snprintf(host.saves, sizeof host.saves, "%s", saves);
        if (!paths_join(host.boards, saves, "boards") || !disk_make_folder(host.boards)) {
            host.boards[0] = 0;
        }
    }
    paths_boards_use(host.boards);
    find_home();
    open_saves();
    if (!worker_open() || !adviser_open() || !measurer_open()) {
        return error_set(error, "", "The thread for computer players could not be started.");
    }
    return true;
}

void host_finish(void)
{
    thinker_destroy(worker);
    worker = NULL;
    thinker_destroy(adviser);
    adviser = NULL;
    measurer_close();
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
