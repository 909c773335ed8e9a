#include "workshop/workshop.h"

#include "workshop/boards.h"

/* --- Life ------------------------------------------------------------------------------------- */

void workshop_close(void)
{
    Workshop *w = app->workshop;
    if (w) {
        steps_finish(&w->steps);
        table_end(w->table);
        board_finish(&w->now);
        board_finish(&w->from);
        free(w);
        app->workshop = NULL;
        app->board_open = NULL;
        app->unkept = NULL;
    }
}

/* The shipped board that this one began as: that of its chart, else that of its edition. */
static bool shipped(Board *from, const Board *board)
{
    BoardProblems problems;
    char path[APP_PATH_BYTES];
    const World *mine = &board->world, *its = &from->world;
    snprintf(path, sizeof path, "%s/boards/%s/board.json", app->host.asset_dir, board->map);
    if (app->host.board_load(path, from, &problems)) {
        if (its->edition == mine->edition && its->player_min <= mine->player_min
            && its->player_max >= mine->player_max) {
            return true;
        }
        board_finish(from);
    }
    return app->host.board_load(edition_name((EditionId)mine->edition), from, &problems);
}

void workshop_open(const Board *board, const char *path)
{
    Error error = {"", ""};
    workshop_close();
    Workshop *w = calloc(1, sizeof *w);
    app->workshop = w;
    const bool good = w && board_copy(&w->now, board) && shipped(&w->from, board);
    if (good) {
        w->table = chart_table(&w->now, &error);
    }
    if (!w || !w->table) {
        ui_toast(error.what[0] ? app_plain(error.what) : S("workshop.none"), true);
        workshop_close();
        return;
    }
    snprintf(w->path, sizeof w->path, "%s", path);
    workshop_step(w, "");
    app->screen = SCREEN_WORKSHOP;
    app->board_open = &w->now;
}

/* --- Edits ------------------------------------------------------------------------------------ */

/* What follows from the edits, where they make sense; and what the chart shows of them. */
static void follow(Workshop *w)
{
    Board good;
    Error error;
    if (board_check(&w->now, &good, &w->problems)) {
        board_finish(&w->now);
        w->now = good;
    }
    w->entry_count = board_entries(&w->now, w->entries);
    board_problem_entries(&w->now, &w->problems, w->mistake);
    w->problem = 0;
    w->problem_shown = false;
    w->difference_count = -1;
    Map *map = map_create_small(app->host.asset_dir, &w->now, 0, &error);
    for (PortId p = 1; map && p <= PORT_MAX; p++) {
        w->table->map->port[p] = map->port[p];
    }
    for (ZoneId z = 1; map && z <= ZONE_MAX; z++) {
        memcpy(w->table->map->zone[z].anchor, map->zone[z].anchor, sizeof map->zone[z].anchor);
    }
    map_destroy(map);
    map_marks_find(w->table->map, &w->now.world);
    w->table->plate_key = 0;
    for (PortId p = 0; p <= PORT_MAX; p++) {
        ui_kept_drop(&w->table->plate_kept[p]);
    }
    gfx_rest_destroy(w->table->chart); /* Its marks may be others. */
    w->table->chart = gfx_rest_create(ui->gfx);
}

void workshop_step(Workshop *w, const char *path)
{
    char of[BOARD_PATH_BYTES]; /* It may be that of an entry, and those are found again. */
    snprintf(of, sizeof of, "%s", path);
    follow(w);
    (void)steps_add(&w->steps, &w->now, sizeof w->now, of);
}

void workshop_turn(Workshop *w, int by)
{
    const Board *step = steps_turn(&w->steps, by);
    if (!step) {
        return;
    }
    BoardDifference other;
    Board to = *step;
    to.text = w->now.text; /* Of what no edit changes: steps have none of their own. */
    to.text_bytes = w->now.text_bytes;
    if (w->page != WORKSHOP_CHANGES && board_differences(&to, &w->now, &other, 1) > 0) {
        workshop_go(w, other.now.path); /* What is undone is seen. */
    }
    w->now = to;
    follow(w);
}

static void document_not(void)
{
    Workshop *w = app->workshop;
    board_entry_document(&w->now, w->asked, false);
    board_entry_set(&w->now, w->asked, w->asked_value);
    workshop_step(w, w->asked);
}

void workshop_set(Workshop *w, const BoardEntry *entry, int value)
{
    if (entry->documented) { /* It is then documented no more. */
        char now[BOARD_TITLE_BYTES];
        snprintf(now, sizeof now, "%s", workshop_value(w, entry, entry->value, entry->text));
        snprintf(w->asked, sizeof w->asked, "%s", entry->path);
        w->asked_value = value;
        app_ask("workshop.documented",
                SF("workshop.documented_ask", ARG_TEXT("what", workshop_label(entry)),
                   ARG_TEXT("state", now)),
                "workshop.documented_change", document_not);
    } else if (board_entry_set(&w->now, entry->path, value)) {
        workshop_step(w, entry->path);
    }
}

void workshop_go(Workshop *w, const char *path)
{
    PortId port;
    ZoneId zone;
    board_path_place(&w->now, path, &port, &zone);
    w->page = port || zone ? WORKSHOP_PLACE : WORKSHOP_NUMBERS;
    if (port || zone) {
        w->port = port;
        w->zone = zone;
        w->bring = true;
    }
}

/* --- The file --------------------------------------------------------------------------------- */

/* The id of a board that is kept is like its file's name. */
static void id_follow(Workshop *w)
{
    const char *name = paths_name(w->path);
    const int bytes = (int)strcspn(name, ".");
    if (bytes > 0 && bytes < BOARD_ID_BYTES && strcmp(name, "board.json") != 0) {
        memset(w->now.id, 0, sizeof w->now.id);
        memcpy(w->now.id, name, (size_t)bytes);
    }
}

bool workshop_is_kept(const Workshop *w)
{
    return w->path[0] && w->steps.at == w->steps.kept;
}

void workshop_keep(Workshop *w)
{
    Error error = {"", ""};
    JsonWriter writer;
    if (!w->path[0] && !boards_path(&w->now, w->path)) {
        ui_toast(S("workshop.not_kept"), true);
        return;
    }
    id_follow(w);
    follow(w);
    json_writer_init(&writer, JSON_AIRY); /* What makes no sense yet is kept all the same. */
    board_write(&writer, &w->now);
    const char *text = json_writer_text(&writer);
    const bool kept = text && app->host.file_write(w->path, text, strlen(text), &error);
    json_writer_finish(&writer);
    w->steps.kept = kept ? w->steps.at : w->steps.kept;
    ui_toast(!kept                   ? S("workshop.not_kept")
             : w->problems.count > 0 ? S("workshop.kept_draft")
                                     : SF("workshop.kept", ARG_TEXT("path", app_plain(w->path))),
             !kept);
}
