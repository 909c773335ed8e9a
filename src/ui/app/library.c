#include "app/library.h"

#include "app/screens.h"
#include "setup/parts.h"
#include "table/map.h"

#include <serenissima/records/statistics.h>
#include <serenissima/words/find.h>

/* Between two frames files are read for so long. */
enum { READ_MS = 12 };

Library *library_of(void)
{
    if (!app->library) {
        app->library = calloc(1, sizeof *app->library);
    }
    return app->library;
}

static void forget_list(Library *library)
{
    save_listing_free(&library->listing);
    save_list_free(library->list, library->count);
    free(library->shown);
    free(library->same);
    library->list = NULL;
    library->shown = library->same = NULL;
    library->count = library->shown_count = 0;
    library->seen = library->seen_end = 0;
    library->listed = library->unsaved = false;
}

void library_rest(Library *library)
{
    if (library && library->listing.known) {
        forget_list(library);
    } else if (library && library->listed) {
        if (library->unsaved && app->host.saves_note) {
            app->host.saves_note(app->host.save_dir, library->list, library->count);
        }
        forget_list(library);
        library->ask = LIBRARY_ASK_NOTHING;
        library_folder_finish(library);
    }
}

void library_destroy(Library *library)
{
    if (library) {
        forget_list(library);
        for (int edition = 0; edition < EDITION_COUNT; edition++) {
            map_destroy(library->charts[edition].map);
        }
        library_folder_finish(library);
        free(library->removed);
        free(library);
    }
}

bool library_is_current(const SaveEntry *entry)
{
    return strcmp(entry->name, SAVE_CURRENT) == 0;
}

const char *library_name(const SaveEntry *entry)
{
    if (library_is_current(entry)) {
        return entry->facts.over ? S("load_game.current_over") : S("load_game.current");
    }
    return app_plain(entry->name);
}

/* --- Order ------------------------------------------------------------------------------------ */

static LibrarySort order; /* Of compare. */

/* The current game is the first of every order: it is what is looked for most. */
static int compare(const void *a, const void *b)
{
    const SaveEntry *x = a, *y = b;
    const int current = library_is_current(y) - library_is_current(x);
    const int date = (y->modified_s > x->modified_s) - (y->modified_s < x->modified_s);
    const int first = order == LIBRARY_BY_EDITION ? x->facts.edition - y->facts.edition
                      : order == LIBRARY_BY_TURN  ? y->facts.turn - x->facts.turn
                                                  : 0;
    if (current || first || (date && order != LIBRARY_BY_NAME)) {
        return current ? current : first ? first : date;
    }
    const int name = find_compare(x->name, y->name);
    return name ? name : strcmp(x->name, y->name);
}

/* --- Search ----------------------------------------------------------------------------------- */

/* Each word in its name, its edition or one of those who play. */
static bool is_found(const SaveEntry *entry, const char *words)
{
    const char *texts[2 + PLAYER_MAX] = {app_edition_name((EditionId)entry->facts.edition),
                                         library_is_current(entry) ? library_name(entry)
                                                                   : entry->name};
    int count = 2;
    for (PlayerId seat = 1; seat <= entry->facts.player_count; seat++) {
        texts[count++] = entry->facts.names[seat];
    }
    return find_words(words, texts, count, FIND_ANYWHERE);
}

/* The game that "Continue" goes on with lies beside the folder. A second window keeps its own in
 * it. */
static void add_current(Library *library)
{
    const UiHost *host = &app->host;
    const char *path = host->autosave_path;
    if (!path[0] || host->second_window || !host->file_exists(path)) {
        return;
    }
    SaveEntry *list = realloc(library->list, ((size_t)library->count + 1) * sizeof *list);
    if (!list) {
        return;
    }
    library->list = list;
    SaveEntry *entry = &list[library->count++];
    memset(entry, 0, sizeof *entry);
    snprintf(entry->name, sizeof entry->name, "%s", SAVE_CURRENT);
    entry->modified_s = host->file_modified ? host->file_modified(path) : 0;
    game_facts_read(path, &entry->facts);
}

void library_follow(Library *library)
{
    const bool read = !library->listed;
    if (read) {
        if (!library->listing.known) {
            forget_list(library);
        }
        if (!app->host.saves_list(app->host.save_dir, &library->listing)) {
            return;
        }
        library->list = library->listing.list;
        library->count = library->listing.count;
        library->listing = (SaveListing){0};
        add_current(library);
        library->shown = calloc((size_t)library->count + 1, sizeof *library->shown);
        library->same = calloc((size_t)library->count + 1, sizeof *library->same);
        if (!library->shown || !library->same) {
            forget_list(library);
        }
        library->listed = true;
    }
    const bool sorts = read || library->sort != library->sorted;
    if (sorts) {
        order = (LibrarySort)library->sort;
        if (library->count > 0) {
            qsort(library->list, (size_t)library->count, sizeof *library->list, compare);
        }
        library->sorted = library->sort;
    }
    if (sorts || !library->related) {
        /* Which of the games began alike: of those only the first to end counts. */
        StatisticsGame *games = calloc((size_t)library->count + 1, sizeof *games);
        for (int i = 0; i < library->count; i++) {
            const SaveEntry *entry = &library->list[i];
            library->same[i] = -1;
            if (games) {
                games[i] = (StatisticsGame){
                    .facts = &entry->facts, .at_s = entry->modified_s, .number = i};
            }
        }
        if (games) {
            statistics_sort(games, library->count);
            for (int i = 0; i < library->count; i++) {
                library->same[games[i].number] = games[i].first;
            }
        }
        free(games);
        library->related = true;
    }
    if (sorts || strcmp(library->search, library->sought) != 0) {
        library->shown_count = 0;
        for (int i = 0; i < library->count; i++) {
            if (is_found(&library->list[i], library->search)) {
                library->shown[library->shown_count++] = i;
            }
        }
        snprintf(library->sought, sizeof library->sought, "%s", library->search);
        library->follow = true;
    }
}

/* --- Whole files ------------------------------------------------------------------------------ */

/* The next game whose file is to be read whole, those of rows in sight first; NULL: there is
 * none. */
static SaveEntry *next_unread(const Library *library)
{
    const int seen =
        library->seen_end < library->shown_count ? library->seen_end : library->shown_count;
    for (int i = library->seen < seen ? library->seen : seen; i < seen + library->count; i++) {
        SaveEntry *entry = &library->list[i < seen ? library->shown[i] : i - seen];
        if (!entry->deeds && entry->facts.player_count > 0) {
            return entry;
        }
    }
    return NULL;
}

bool library_busy(const Library *library)
{
    return library
           && (library->listing.known
               || (library->listed && app->host.save_read && next_unread(library)));
}

bool library_read_seen(Library *library)
{
    const uint64_t from = SDL_GetTicks64();
    bool read = false;
    if (library && library->listing.known) {
        return true; /* The page lists on. */
    }
    while (library_busy(library) && SDL_GetTicks64() - from < READ_MS) {
        SaveEntry *entry = next_unread(library);
        app->host.save_read(app->host.save_dir, entry);
        if (!entry->deeds) {
            break; /* There is no memory. */
        }
        library->unsaved = read = true;
        library->related = false;
    }
    if (read && library->sort == LIBRARY_BY_TURN && !next_unread(library)) {
        library->sorted = -1; /* How far they are is known now. */
    }
    return read;
}

const SaveEntry *library_chosen(const Library *library, int *at)
{
    int i = 0;
    while (i < library->shown_count
           && strcmp(library->list[library->shown[i]].name, library->chosen) != 0) {
        i++;
    }
    const bool found = library->chosen[0] && i < library->shown_count;
    if (found && at) {
        *at = i;
    }
    return found ? &library->list[library->shown[i]] : NULL;
}

void library_choose(Library *library, const char *name)
{
    snprintf(library->chosen, sizeof library->chosen, "%s", name);
}

/* --- What is done ----------------------------------------------------------------------------- */

static bool path_of(const SaveEntry *entry, char out[APP_PATH_BYTES])
{
    const int n = library_is_current(entry)
                      ? snprintf(out, APP_PATH_BYTES, "%s", app->host.autosave_path)
                      : snprintf(out, APP_PATH_BYTES, "%s/%s%s", app->host.save_dir, entry->name,
                                 SAVE_ENDING);
    return n > 0 && n < APP_PATH_BYTES;
}

/* The folder has changed: a game of this name is to be chosen and seen. */
static void changed(Library *library, const char *name)
{
    library->listed = false;
    save_listing_free(&library->listing); /* its names were read before */
    library->follow = true;
    library_choose(library, name);
}

const char *library_why_shut(const Library *library)
{
    static const char *const WHY[GAME_CONDITION_COUNT] = {[GAME_EMPTY] = "load_game.why_empty",
                                                          [GAME_FOREIGN] = "load_game.why_foreign",
                                                          [GAME_FUTURE] = "load_game.why_future",
                                                          [GAME_UNREADABLE] =
                                                              "load_game.why_unreadable"};
    const SaveEntry *entry = library_chosen(library, NULL);
    if (!entry) {
        return S("load_game.choose");
    }
    const char *why = WHY[entry->facts.condition];
    return why ? S(why) : NULL;
}

/* The game on the table may lie here: a second window keeps its own among the saved games. */
const char *library_why_fixed(const Library *library)
{
    char path[APP_PATH_BYTES];
    const SaveEntry *entry = library_chosen(library, NULL);
    const char *autosave = app->host.autosave_path;
    if (!entry) {
        return S("load_game.choose");
    }
    if (library_is_current(entry)) {
        return S("load_game.why_current");
    }
    if (!app->host.save_remove || !path_of(entry, path)) {
        return S("menu.save_nowhere");
    }
    const bool own = autosave[0] && app->host.same_file(path, autosave);
    return own ? S("load_game.why_own") : NULL;
}

void library_open(Library *library)
{
    char path[APP_PATH_BYTES];
    const SaveEntry *entry = library_chosen(library, NULL);
    if (!entry || library_why_shut(library) || !path_of(entry, path)) {
        return;
    }
    if (library_is_current(entry) && app->table
        && strcmp(session_kept(app->session).path, path) == 0) {
        app->screen = SCREEN_TABLE; /* It lies there. */
    } else {
        app_open_in_place(path);
    }
}

const char *library_removed(const Library *library)
{
    return library->removed_count > 0 ? library->removed[library->removed_count - 1] : NULL;
}

/* Puts it aside. Of two games of one name only the last comes back, as the folder keeps only
 * that. */
static bool remove_game(Library *library, const char *name)
{
    int kept = 0;
    char(*list)[SAVE_FILE_BYTES] =
        realloc(library->removed, ((size_t)library->removed_count + 1) * sizeof *list);
    library->removed = list ? list : library->removed;
    if (!list || !app->host.save_remove(app->host.save_dir, name)) {
        return false;
    }
    for (int i = 0; i < library->removed_count; i++) {
        if (strcmp(library->removed[i], name) != 0) {
            memmove(library->removed[kept++], library->removed[i], sizeof *library->removed);
        }
    }
    snprintf(library->removed[kept], sizeof *library->removed, "%s", name);
    library->removed_count = kept + 1;
    return true;
}

static bool did(bool done, const char *failed)
{
    if (!done) {
        app_notice(S(failed));
    }
    return done;
}

/* Nothing is chosen then, so that a second click on the button deletes nothing more; the keyboard
 * goes to what took the row's place. */
void library_remove(Library *library)
{
    int at = 0;
    const SaveEntry *entry = library_chosen(library, &at);
    if (did(entry && remove_game(library, entry->name), "load_game.remove_failed")) {
        changed(library, "");
        library_follow(library);
        library->bare = at < library->shown_count ? at + 1 : library->shown_count;
        if (library->bare > 0) {
            ui_focus(ui_id("save:%d", library->bare - 1));
        }
    }
}

void library_restore(Library *library)
{
    char name[SAVE_FILE_BYTES];
    const char *last = library_removed(library);
    const bool back = last && app->host.save_restore(app->host.save_dir, last, name);
    library->removed_count -= last != NULL; /* What has failed does not bar the way to others. */
    if (did(back, "load_game.restore_failed")) {
        changed(library, name);
    }
}

void library_duplicate(Library *library)
{
    char name[SAVE_FILE_BYTES];
    const SaveEntry *entry = library_chosen(library, NULL);
    if (did(entry && app->host.save_duplicate(app->host.save_dir, entry->name, name),
            "load_game.copy_failed")) {
        changed(library, name);
    }
}

bool library_rename(Library *library, const char *to)
{
    const SaveEntry *entry = library_chosen(library, NULL);
    const bool done = did(entry && app->host.save_rename(app->host.save_dir, entry->name, to),
                          "load_game.rename_failed");
    if (done) {
        changed(library, to);
    }
    return done;
}

/* Spreadsheets part cells by what their language does not part decimals by. */
bool library_write_table(const SaveEntry *list, int count, const char *path)
{
    size_t bytes = 0;
    SheetGame *rows = calloc((size_t)count + 1, sizeof *rows);
    for (int i = 0; i < count && rows; i++) {
        rows[i] = (SheetGame){library_is_current(&list[i]) ? "Serenissima" : list[i].name,
                              list[i].modified_s, &list[i].facts};
    }
    const bool english = strncmp(strings_language(app->strings), "en", 2) == 0;
    char *text = rows ? sheet_write(rows, count, english ? ',' : ';', &bytes) : NULL;
    const bool written =
        text && app->host.file_write && app->host.file_write(path, text, bytes, NULL);
    out_file_tell(path, written, NULL);
    free(text);
    free(rows);
    return written;
}

bool library_export(Library *library, const char *typed)
{
    char path[APP_PATH_BYTES];
    const SaveEntry *entry = library_chosen(library, NULL);
    app_path_meant(typed, path);
    const char *ending = strrchr(path, '.');
    if (entry && ending && SDL_strcasecmp(ending, ".csv") == 0) {
        return library_write_table(entry, 1, path);
    }
    if (!did(entry && app->host.save_export(app->host.save_dir, entry->name, path),
             "load_game.copy_failed")) {
        return false;
    }
    ui_toast(SF("load_game.exported", ARG_TEXT("file", app_plain(path))), false);
    return true;
}

bool library_import(Library *library, const char *typed)
{
    char path[APP_PATH_BYTES], name[SAVE_FILE_BYTES];
    app_path_meant(typed, path);
    if (!did(app->host.save_import && app->host.save_import(app->host.save_dir, path, name),
             "load_game.import_failed")) {
        return false;
    }
    library->search[0] = '\0';          /* Else it might not be seen. */
    library->ask = LIBRARY_ASK_NOTHING; /* A file may have been dropped instead. */
    changed(library, name);
    ui_toast(SF("load_game.imported", ARG_TEXT("name", app_plain(name))), false);
    return true;
}

const char *library_seat_name(const GameFacts *facts, PlayerId seat)
{
    return app_name_shown(facts->names[seat], facts->colours[seat] - 1);
}
