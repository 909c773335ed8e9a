#include "app/library.h"

#include "setup/parts.h"

#include <serenissima/words/find.h>

enum { ROW_PAD = 8, SCROLL_W = 18 };

bool library_folder_there(void)
{
    char path[APP_PATH_BYTES];
    return app->host.folder_read && app->host.place && app->host.place(app->host.home, 0, path);
}

void library_folder_finish(Library *library)
{
    free(library->folder.list);
    memset(&library->folder, 0, sizeof library->folder);
}

/* --- What is in it ---------------------------------------------------------------------------- */

static bool is_place(const char *path)
{
    char place[APP_PATH_BYTES];
    bool found = false;
    for (int i = 0; !found && app->host.place(app->host.home, i, place); i++) {
        found = strcmp(place, path) == 0;
    }
    return found;
}

static bool is_home(const char *path)
{
    return app->host.home && strcmp(path, app->host.home) == 0;
}

/* Nothing where there is no memory. */
static void add_item(LibraryFolder *folder, FolderItemKind kind, const char *path,
                     int64_t modified_s)
{
    FolderItem *list = realloc(folder->list, ((size_t)folder->count + 1) * sizeof *list);
    if (list) {
        folder->list = list;
        FolderItem *item = &list[folder->count++];
        item->kind = kind;
        item->modified_s = modified_s;
        snprintf(item->path, sizeof item->path, "%s", path);
    }
}

/* Games in a folder; the folders in it too, where they are asked for. */
static void add_content(LibraryFolder *folder, const char *path, bool folders)
{
    int count = 0;
    const bool bare = path[0] && strchr("/\\", path[strlen(path) - 1]);
    FolderEntry *found = app->host.folder_read(path, SAVE_ENDING, &count);
    for (int i = 0; i < count; i++) {
        char whole[APP_PATH_BYTES];
        const int n = snprintf(whole, sizeof whole, "%s%s%s", path, bare ? "" : "/", found[i].name);
        if (n < (int)sizeof whole && (folders || !found[i].folder)) {
            add_item(folder, found[i].folder ? FOLDER_ITEM_FOLDER : FOLDER_ITEM_GAME, whole,
                     found[i].modified_s);
        }
    }
    free(found);
}

/* Folders before games; folders by name, games by date, the newest first. */
static int compare_items(const void *a, const void *b)
{
    const FolderItem *x = a, *y = b;
    const bool dated = x->kind == FOLDER_ITEM_GAME && x->modified_s != y->modified_s;
    return x->kind != y->kind ? (x->kind < y->kind ? -1 : 1)
           : dated            ? (x->modified_s < y->modified_s ? 1 : -1)
                              : find_compare(paths_name(x->path), paths_name(y->path));
}

/* --- Drawing ---------------------------------------------------------------------------------- */

/* The folder at path by `words`, which are its name or all of its path. */
static const char *folder_words(const char *path, const char *words)
{
    return is_home(path) ? S("load_game.home") : app_plain(words);
}

static const char *folder_shown(const char *path)
{
    return folder_words(path, paths_name(path));
}

const char *library_folder_name(const Library *library)
{
    const char *path = library->folder.path;
    return path[0] ? folder_words(path, path) : NULL;
}

static const char *item_name(const FolderItem *item)
{
    char name[APP_PATH_BYTES];
    if (item->kind == FOLDER_ITEM_UP) {
        return item->path[0] ? SF("load_game.up", ARG_TEXT("name", folder_shown(item->path)))
                             : S("load_game.up_places");
    }
    if (item->kind != FOLDER_ITEM_GAME) {
        return folder_shown(item->path);
    }
    const char *file = paths_name(item->path);
    snprintf(name, sizeof name, "%.*s", (int)(strlen(file) - strlen(SAVE_ENDING)), file);
    return app_plain(name);
}

/* What stands at the right of it; "": nothing. */
static const char *item_remark(const LibraryFolder *folder, const FolderItem *item)
{
    if (item->kind != FOLDER_ITEM_GAME) {
        return item->kind == FOLDER_ITEM_UP ? "" : S("load_game.folder");
    }
    const char *date = app_date_time(item->modified_s);
    char in[APP_PATH_BYTES];
    snprintf(in, sizeof in, "%.*s", (int)(paths_name(item->path) - item->path - 1), item->path);
    return folder->path[0] ? date : app_list_entries(folder_shown(in), date);
}

/* True: the game in the answer was clicked again. */
static bool draw_row(Library *library, GfxRect r, int number)
{
    LibraryFolder *folder = &library->folder;
    const FolderItem *item = &folder->list[number];
    const bool game = item->kind == FOLDER_ITEM_GAME,
               chosen = game && strcmp(item->path, library->answer) == 0;
    ui_means(item->path);
    const UiResponse row =
        ui_target(ui_id("folder:%d", number), r, NULL, game ? S("load_game.file_tip") : NULL, NULL);
    const char *remark = item_remark(folder, item), *heard = item_name(item); /* In one breath. */
    if (remark[0]) {
        heard = SF("speak.cell", ARG_TEXT("head", heard), ARG_TEXT("text", remark));
    }
    ui_describe(game ? UI_ROLE_RADIO : UI_ROLE_NONE, heard, NULL, chosen);
    ui_describe_place(S("load_game.import_title"), number + 1, folder->count);
    screen_row(r, chosen, row.hovered || row.focused);
    const TextStyle name =
        ui_ink(item->kind == FOLDER_ITEM_GAME ? THEME_TYPE_BODY : THEME_TYPE_ITALIC, TEXT_LEFT,
               TEXT_MIDDLE, TEXT_ELLIPSIS);
    const TextStyle small = ui_soft(THEME_TYPE_SMALL, TEXT_RIGHT, TEXT_MIDDLE, TEXT_ELLIPSIS);
    r.x += ROW_PAD;
    r.w -= 2 * ROW_PAD;
    const float wide = fminf(text_width(ui->text, &small, remark) + 2, r.w * 0.6F);
    text_draw(ui->text, &small, gfx_part_right(&r, wide, ROW_PAD), remark);
    text_draw(ui->text, &name, r, item_name(item));
    if (row.clicked && !game) {
        library->answer[0] = '\0'; /* And with it goes what was wrong with it. */
        char to[APP_PATH_BYTES];   /* It may lie in the list that goes. */
        snprintf(to, sizeof to, "%s", item->path);
        free(folder->list);
        memset(folder, 0, sizeof *folder);
        snprintf(folder->path, sizeof folder->path, "%s", to);
        ui_scroll_to("scroll:folder", 0, 1);
        ui_focus("folder:0");
        gfx_request_redraw(ui->gfx);
    } else if (row.clicked) {
        snprintf(library->answer, sizeof library->answer, "%s", item->path);
        gfx_request_redraw(ui->gfx);
    }
    return row.clicked && chosen;
}

bool library_folder_draw(Library *library, GfxRect r)
{
    LibraryFolder *folder = &library->folder;
    if (!folder->read) {
        int sorted = 0;
        if (folder->path[0]) {
            char above[APP_PATH_BYTES];
            /* The folder above; "": the places, above those of them that lie in another and above
             * all. */
            const size_t bytes = (size_t)(paths_name(folder->path) - folder->path);
            const bool top = bytes == 0 || (is_place(folder->path) && !is_home(folder->path));
            const size_t kept = bytes > 1 && folder->path[bytes - 2] != ':' ? bytes - 1 : bytes;
            snprintf(above, APP_PATH_BYTES, "%.*s", top ? 0 : (int)kept, folder->path);
            add_item(folder, FOLDER_ITEM_UP, above, 0);
            add_content(folder, folder->path, true);
        } else {
            char place[APP_PATH_BYTES];
            for (int i = 0; app->host.place(app->host.home, i, place); i++) {
                add_item(folder, FOLDER_ITEM_PLACE, place, 0);
            }
            for (int i = 0; app->host.place(app->host.home, i, place); i++) {
                add_content(folder, place, false);
            }
        }
        while (sorted < folder->count && folder->list[sorted].kind <= FOLDER_ITEM_PLACE) {
            sorted++; /* They stand in an order of their own. */
        }
        if (folder->count > sorted) {
            qsort(folder->list + sorted, (size_t)(folder->count - sorted), sizeof *folder->list,
                  compare_items);
        }
        folder->read = true;
    }
    const TextStyle none = ui_soft(THEME_TYPE_ITALIC, TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
    const bool any = folder->count > 0 && folder->list[folder->count - 1].kind == FOLDER_ITEM_GAME;
    const float row_h = ui->theme->grid.field_h;
    const GfxRect page =
        ui_scroll_begin("scroll:folder", r, row_h * (float)(folder->count + !any), false);
    bool again = false;
    for (int i = 0; i < folder->count && folder->read; i++) {
        again = draw_row(library,
                         gfx_rect(page.x, page.y + row_h * (float)i, page.w - SCROLL_W, row_h), i)
                || again;
    }
    if (!any && folder->read) {
        text_draw(ui->text, &none,
                  gfx_rect(page.x, page.y + row_h * (float)folder->count, page.w - SCROLL_W, row_h),
                  S("load_game.no_games_here"));
    }
    ui_scroll_end();
    return again;
}
