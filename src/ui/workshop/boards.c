#include "workshop/boards.h"

#include "workshop/workshop.h"

/* Of a small chart: how wide for its height, and points of a shore no closer than this. */
static const float ASPECT = 1.575F;
enum { SHORE_LEAST = 8, CHART_H = 44, CHART_PAD = 4, BOARDS_MAX = 200 };

typedef struct BoardRow {
    char name[APP_PATH_BYTES]; /* As UiHost.board_load takes it. */
    char title[APP_PATH_BYTES];
    char wrong[ERROR_WHAT_BYTES]; /* Why it cannot be played on; "": it can. */
    bool unsound;                 /* It can be read all the same, and put right. */
    EditionId edition;
    bool own; /* A file of the player's folder. */
    uint64_t hash;
    Map *map; /* Owned; NULL: there is none. */
    int port_count, players_most;
} BoardRow;

typedef struct BoardShelf {
    BoardRow *rows; /* Owned. */
    int count;
    bool imports;                /* Which one is asked. */
    char answer[APP_PATH_BYTES]; /* A path that is typed. */
} BoardShelf;

/* --- The list --------------------------------------------------------------------------------- */

void boards_rest(void)
{
    BoardShelf *shelf = app->boards;
    for (int i = 0; shelf && i < shelf->count; i++) {
        map_destroy(shelf->rows[i].map);
    }
    if (shelf) {
        free(shelf->rows);
        free(shelf);
        app->boards = NULL;
    }
}

static bool is_own(const char *name)
{
    const size_t bytes = strlen(app->host.board_dir);
    return bytes > 0 && strncmp(name, app->host.board_dir, bytes) == 0 && name[bytes] == '/';
}

/* A folder with its chart: its files are the player's to move. */
static bool is_folder(const char *name)
{
    return is_own(name) && !strstr(paths_name(name), ".json");
}

/* Also one that makes no sense yet, of which problems then has everything. */
static bool board_read(const char *name, Board *board, BoardProblems *problems)
{
    char path[APP_PATH_BYTES];
    snprintf(path, sizeof path, "%.900s%s", name, is_folder(name) ? "/board.json" : "");
    return app->host.board_load(name, board, problems)
           || (strstr(path, ".json") && board_init_draft_from_file(board, path, problems));
}

/* Reads one. False where it is none and is not to be listed as one. */
static bool row_read(BoardRow *row, const char *name, bool listed)
{
    static BoardProblems problems;
    Board board;
    Error error;
    memset(row, 0, sizeof *row);
    snprintf(row->name, sizeof row->name, "%s", name);
    row->own = is_own(name);
    const bool read = board_read(name, &board, &problems);
    if (problems.count > 0) {
        text_escape(problems.items[0].what, row->wrong, sizeof row->wrong);
    }
    if (!read) {
        text_escape(paths_name(name), row->title, sizeof row->title);
        return listed;
    }
    row->unsound = problems.count > 0;
    if (edition_find(name) != EDITION_NONE) {
        snprintf(row->title, sizeof row->title, "%s", S("boards.of_edition"));
    } else if (strcmp(name, "laguna") == 0) { /* Ours: named in each language. */
        snprintf(row->title, sizeof row->title, "%s", S("boards.laguna"));
    } else {
        text_escape(board.title, row->title, sizeof row->title);
    }
    row->edition = (EditionId)board.world.edition;
    row->hash = board.hash;
    row->port_count = board.world.port_count;
    row->players_most = board.world.player_max;
    row->map = map_create_small(app->host.asset_dir, &board, SHORE_LEAST, &error);
    board_finish(&board);
    return true;
}

static void row_add(BoardShelf *shelf, const char *name, bool listed)
{
    BoardRow *rows = shelf->count < BOARDS_MAX
                         ? realloc(shelf->rows, sizeof *rows * (size_t)(shelf->count + 1))
                         : NULL;
    if (rows) {
        shelf->rows = rows;
        shelf->count += row_read(&rows[shelf->count], name, listed);
    }
}

/* Files, and folders that are boards. */
static void folder_add(BoardShelf *shelf, const char *folder, bool own)
{
    int count = 0;
    FolderEntry *found =
        app->host.folder_read && folder[0] ? app->host.folder_read(folder, ".json", &count) : NULL;
    for (int i = 0; i < count; i++) {
        char name[APP_PATH_BYTES];
        char *ending = strstr(found[i].name, "_zones.json");
        ending = ending ? ending : own ? NULL : strstr(found[i].name, ".json");
        if (ending && strcmp(ending, ".json") != 0) {
            continue;
        }
        if (ending) {
            *ending = '\0'; /* Shipped boards are known by their ids. */
        }
        snprintf(name, sizeof name, "%.300s%s%.600s", own ? folder : "", own ? "/" : "",
                 found[i].name);
        row_add(shelf, name, own && !found[i].folder);
    }
    free(found);
}

/* Shipped ones first, each of both by its title. */
static int row_order(const void *a, const void *b)
{
    const BoardRow *one = a, *other = b;
    return one->own != other->own ? one->own - other->own
                                  : SDL_strcasecmp(one->title, other->title);
}

static const BoardRow *row_of(const BoardShelf *shelf, const char *name)
{
    for (int i = 0; i < shelf->count; i++) {
        if (strcmp(shelf->rows[i].name, name) == 0) {
            return &shelf->rows[i];
        }
    }
    return NULL;
}

/* What the form names; "" there is the shipped board of its edition. */
static const char *chosen_name(void)
{
    const NewGameForm *form = &app->form;
    return form->board[0] ? form->board : edition_name(form->edition);
}

static BoardShelf *shelf_of(void)
{
    char boards[APP_PATH_BYTES];
    if (!app->boards && app->host.board_load) {
        app->boards = calloc(1, sizeof *app->boards);
    } else {
        return app->boards;
    }
    if (app->boards) {
        snprintf(boards, sizeof boards, "%.900s/boards", app->host.asset_dir);
        folder_add(app->boards, boards, false);
        folder_add(app->boards, app->host.board_dir, true);
        if (!row_of(app->boards, chosen_name())) { /* Named from outside, or gone. */
            row_add(app->boards, chosen_name(), true);
        }
        qsort(app->boards->rows, (size_t)app->boards->count, sizeof *app->boards->rows, row_order);
    }
    return app->boards;
}

const char *boards_refusal(void)
{
    const BoardRow *row = app->boards ? row_of(app->boards, chosen_name()) : NULL;
    return row && row->wrong[0]
               ? SF(row->unsound ? "boards.mend" : "boards.wrong", ARG_TEXT("name", row->title))
               : NULL;
}

/* --- Files ------------------------------------------------------------------------------------ */

/* The title in small letters and underlines. A long one begins alike for boards of one kind:
 * then the edition and the last of its words, which tell them apart. */
static void file_name(const Board *board, char out[BOARD_ID_BYTES])
{
    enum { MOST = 20, TAIL = MOST - 5 }; /* A number may follow. */
    char all[sizeof board->title + 1];
    size_t bytes = 0;
    for (const char *c = board->title; *c && bytes + 1 < sizeof all; c++) {
        const char low = (char)(*c >= 'A' && *c <= 'Z' ? *c - 'A' + 'a' : *c);
        if ((low >= 'a' && low <= 'z') || (low >= '0' && low <= '9')) {
            all[bytes++] = low;
        } else if (bytes > 0 && all[bytes - 1] != '_') {
            all[bytes++] = '_';
        }
    }
    bytes -= bytes > 0 && all[bytes - 1] == '_';
    all[bytes] = '\0';
    const char *tail = bytes > MOST ? strchr(all + bytes - TAIL - 1, '_') : NULL;
    snprintf(out, BOARD_ID_BYTES,
             bytes == 0 ? "board"
             : tail     ? "%s_%.*s"
                        : "%.0s%.*s",
             edition_name((EditionId)board->world.edition), MOST, tail ? tail + 1 : all);
}

bool boards_path(const Board *board, char out[APP_PATH_BYTES])
{
    static BoardProblems problems;
    char name[BOARD_ID_BYTES];
    file_name(board, name);
    for (int i = 1; i < 100 && app->host.board_dir[0]; i++) {
        char id[BOARD_ID_BYTES];
        snprintf(id, sizeof id, i > 1 ? "%.20s_%d" : "%s", name, i);
        const int length = snprintf(out, APP_PATH_BYTES, "%s/%s.json", app->host.board_dir, id);
        Board taken; /* By a shipped board, or a folder. */
        if (app->host.board_load(id, &taken, &problems)) {
            board_finish(&taken);
        } else if (length < APP_PATH_BYTES && !app->host.file_exists(out)) {
            return true;
        }
    }
    out[0] = '\0';
    return false;
}

/* Where the player's folder has the very same board already; else a copy of it there. "": no copy
 * can be kept. */
static void copy_keep(Board *board, const char *path, char out[APP_PATH_BYTES])
{
    const BoardShelf *shelf = shelf_of();
    snprintf(out, APP_PATH_BYTES, "%s", is_own(path) ? path : "");
    for (int i = 0; shelf && i < shelf->count && !out[0]; i++) {
        if (shelf->rows[i].own && shelf->rows[i].hash == board->hash) {
            snprintf(out, APP_PATH_BYTES, "%s", shelf->rows[i].name);
        }
    }
    if (!out[0] && board->folder[0] && app->host.board_dir[0]) { /* With its chart. */
        (void)board_folder_copy(board, app->host.board_dir, out);
    }
    if (!out[0] && boards_path(board, out)
        && !app->host.file_write(out, board->text, board->text_bytes, NULL)) {
        out[0] = '\0';
    }
    boards_rest();
}

bool boards_take(const char *path)
{
    static BoardProblems problems;
    Board board;
    char kept[APP_PATH_BYTES];
    const char *ending = strrchr(paths_name(path), '.');
    const bool meant = ending && SDL_strcasecmp(ending, ".json") == 0,
               game = ending && SDL_strcasecmp(ending, SAVE_ENDING) == 0;
    if (game || !app->host.board_load || !board_read(path, &board, &problems)) {
        if (meant) {
            ui_toast(SF("boards.not_read", ARG_TEXT("reason", app_plain(problems.items[0].what))),
                     true);
        }
        return meant;
    }
    copy_keep(&board, path, kept);
    const bool busy = app->screen == SCREEN_TABLE || app->screen == SCREEN_WORKSHOP;
    if (busy) {
        ui_toast(S(kept[0] ? "boards.joined" : "workshop.not_kept"), !kept[0]);
    } else {
        workshop_open(&board, kept);
    }
    board_finish(&board);
    return true;
}

/* --- What is done with the chosen one --------------------------------------------------------- */

static void open_chosen(const BoardRow *row)
{
    static BoardProblems problems;
    Board board;
    if (board_read(row->name, &board, &problems)) {
        char path[APP_PATH_BYTES];
        snprintf(path, sizeof path, "%.900s%s", row->own ? row->name : "",
                 is_folder(row->name) ? "/board.json" : "");
        workshop_open(&board, path);
        board_finish(&board);
    } else {
        ui_toast(app_plain(problems.items[0].what), true); /* Gone since it was listed. */
    }
}

static void hand_on(const BoardRow *row)
{
    static BoardProblems problems;
    Board board;
    if (!board_read(row->name, &board, &problems)) {
        ui_toast(app_plain(problems.items[0].what), true);
        return;
    }
    out_file_write(ui_id("serenissima-%.40s%s", row->own ? paths_name(row->name) : board.id,
                         row->own ? "" : ".json"),
                   board.text, board.text_bytes, S("boards.exported"));
    board_finish(&board);
}

static void delete_chosen(void)
{
    if (app->host.file_remove(chosen_name())) {
        app->form.board[0] = '\0';
    } else {
        ui_toast(S("boards.not_deleted"), true);
    }
    boards_rest();
}

static void buttons_draw(BoardShelf *shelf, const BoardRow *row, GfxRect line)
{
    const char *wrong = !row || (row->wrong[0] && !row->unsound) ? S("boards.unreadable") : NULL;
    const bool folder = row && is_folder(row->name);
    const ScreenButton buttons[] = {
        {"button:workshop",
         {.label = S("workshop.open"), .tip = S("workshop.open_tip"), .disabled_reason = wrong}},
        {"button:board_export",
         {.label = S("word.export"),
          .tip = S("boards.export_tip"),
          .disabled_reason = wrong    ? wrong
                             : folder ? S("boards.is_folder")
                                      : out_file_refusal()}},
        {"button:board_import",
         {.label = S("word.import"),
          .tip = S("boards.import_tip"),
          .disabled_reason = app->host.board_dir[0] ? NULL : S("workshop.no_folder")}},
        {"button:board_delete",
         {.label = S("word.delete"),
          .disabled_reason = folder            ? S("boards.is_folder")
                             : row && row->own ? NULL
                                               : S("boards.shipped")}}};
    switch (screen_buttons(line, buttons, 4)) {
    case 0: open_chosen(row); break;
    case 1: hand_on(row); break;
    case 2:
        shelf->imports = true;
        ui_focus("field:board");
        break;
    case 3:
        app_ask("boards.delete_title", SF("boards.delete_ask", ARG_TEXT("name", row->title)),
                "word.delete", delete_chosen);
        break;
    default: break;
    }
}

static void ask_import(BoardShelf *shelf)
{
    bool closed = false, submitted = false;
    char path[APP_PATH_BYTES];
    GfxRect r =
        ui_dialog_begin("dialog:board_import", 620, 250, S("boards.import_title"), NULL, &closed);
    const GfxRect row = ui_cut_foot(&r);
    ui_text_field("field:board", gfx_part_bottom(&r, ui->theme->grid.field_h, ui->theme->grid.gap),
                  S("boards.import_hint"), shelf->answer, sizeof shelf->answer, &submitted);
    TextStyle style = text_style(THEME_TYPE_BODY);
    style.overflow = TEXT_WRAP;
    text_draw(ui->text, &style, r, S("boards.import_text"));
    app_path_meant(shelf->answer, path);
    const char *reason = app->host.file_exists(path) ? NULL : S("word.no_file");
    const ScreenButton buttons[] = {
        {"button:import_no", BACK_BUTTON(S("menu.back"))},
        {"button:import_yes",
         {.label = S("word.import"), .kind = UI_KIND_BRASS, .disabled_reason = reason}}};
    const int pressed = screen_buttons(row, buttons, 2);
    ui_dialog_end();
    shelf->imports = pressed < 0 && !closed;
    if ((pressed == 1 || submitted) && !reason) {
        shelf->imports = false;
        if (!boards_take(path)) {
            ui_toast(S("boards.no_board"), true);
        }
    }
}

void boards_ask(void)
{
    BoardShelf *shelf = app->boards;
    app->form.board_shown =
        app->form.board_shown && !ui_show(ui_id("board:%.50s", paths_name(chosen_name())));
    if (shelf && shelf->imports) {
        ask_import(shelf);
    }
}

/* --- Drawing ---------------------------------------------------------------------------------- */

float boards_sketch(const Map *map, GfxRect r)
{
    const float zoom = fminf(r.w / map->w, r.h / map->h);
    gfx_fill_rect(ui->gfx, r, gfx_rgb(0xD9C79A));
    gfx_push_view(ui->gfx, r.x, r.y, zoom);
    for (ZoneId zone = 1; zone <= ZONE_MAX; zone++) {
        if (map->zone[zone].mesh) {
            gfx_fill_mesh(ui->gfx, map->zone[zone].mesh, gfx_rgb(0x8FB0BC));
        }
    }
    gfx_pop_view(ui->gfx);
    return zoom;
}

static void chart_draw(const BoardRow *row, GfxRect r)
{
    if (!row->map) {
        return;
    }
    gfx_push_clip(ui->gfx, r);
    const float zoom = boards_sketch(row->map, r);
    for (PortId port = 1; port <= row->port_count; port++) {
        const GfxPoint dot = row->map->port[port].dot;
        gfx_fill_circle(ui->gfx, r.x + dot.x * zoom, r.y + dot.y * zoom, 1.6F,
                        ui->theme->color.paper_high);
    }
    gfx_pop_clip(ui->gfx);
    gfx_stroke_rect(ui->gfx, r, 1, ui->theme->color.ink_soft);
}

static void row_draw(const BoardRow *row, GfxRect r)
{
    NewGameForm *form = &app->form;
    const ThemeColors *c = &ui->theme->color;
    const bool chosen = strcmp(row->name, chosen_name()) == 0,
               shipped = edition_find(row->name) != 0;
    const char *edition = app_edition_name(row->edition);
    const char *under = row->unsound    ? SF("boards.not_yet", ARG_TEXT("reason", row->wrong))
                        : row->wrong[0] ? row->wrong
                        : row->own      ? SF("boards.own", ARG_TEXT("text", edition))
                                        : edition;
    const UiResponse q = ui_target(ui_id("board:%.50s", paths_name(row->name)), r, NULL,
                                   row->own ? app_plain(row->name) : NULL, NULL);
    ui_describe(UI_ROLE_RADIO, app_with_line(row->title, under), NULL, chosen);
    screen_row(r, chosen, q.hovered);
    r = gfx_rect_inset(r, CHART_PAD);
    chart_draw(row, gfx_part_left(&r, r.h * ASPECT, 2 * CHART_PAD));
    table_text(THEME_TYPE_BODY, 0, c->ink, TEXT_LEFT, gfx_cut_top(&r, r.h / 2), row->title);
    table_text(THEME_TYPE_SMALL, 0, row->wrong[0] ? c->danger : c->ink_soft, TEXT_LEFT, r, under);
    if (q.clicked) {
        snprintf(form->board, sizeof form->board, "%s", shipped ? "" : row->name);
        form->edition = row->edition != EDITION_NONE ? row->edition : form->edition;
    }
}

void boards_list(GfxRect *page)
{
    BoardShelf *shelf = shelf_of();
    const float gap = ui->theme->grid.gap;
    if (!shelf) {
        return;
    }
    for (int i = 0; i < shelf->count && app->boards; i++) {
        /* Of the shipped ones those that the edition has. */
        if (shelf->rows[i].own || shelf->rows[i].edition == app->form.edition
            || strcmp(shelf->rows[i].name, chosen_name()) == 0) {
            row_draw(&shelf->rows[i], gfx_part_top(page, CHART_H + 2 * CHART_PAD, gap / 2));
        }
    }
    const BoardRow *row = row_of(shelf, chosen_name());
    app->form.seats_most = row ? row->players_most : 0;
    buttons_draw(shelf, row, gfx_part_top(page, ui->theme->grid.field_h + 2, gap));
}
