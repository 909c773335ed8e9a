#include "workshop/workshop.h"

#include "workshop/boards.h"

/* --- The chart's table ------------------------------------------------------------------------ */

Table *chart_table(const Board *board, Error *error)
{
    Table *t = calloc(1, sizeof *t);
    if (!t) {
        error_set(error, "", "out of memory");
        return NULL;
    }
    t->board = board;
    t->world = &board->world;
    t->picture = true;
    t->view.pub.edition = board->world.edition;
    t->view.pub.player_count = board->world.player_max;
    features_fill(&t->has, t->world, board->world.player_max);
    t->map = map_create(ui->gfx, app->host.asset_dir, board, error);
    t->chart = gfx_rest_create(ui->gfx);
    if (!t->map || !t->chart) {
        map_destroy(t->map);
        gfx_rest_destroy(t->chart);
        free(t);
        return NULL;
    }
    return t;
}

void chart_table_drop(Table *t)
{
    if (!t) {
        return;
    }
    ui_forget_meshes(); /* The zones are still targets of the last frame. */
    for (PortId p = 0; p <= PORT_MAX; p++) {
        ui_kept_drop(&t->plate_kept[p]);
    }
    map_destroy(t->map);
    gfx_rest_destroy(t->chart);
    free(t);
}

/* --- Life ------------------------------------------------------------------------------------- */

static void steps_drop(Workshop *w, int from)
{
    for (int i = from; i < w->step_count; i++) {
        board_finish(w->steps[i]);
        free(w->steps[i]);
    }
    w->step_count = from;
}

void workshop_close(void)
{
    Workshop *w = app->workshop;
    if (w) {
        steps_drop(w, 0);
        chart_table_drop(w->table);
        board_finish(&w->now);
        board_finish(&w->from);
        free(w);
        app->workshop = NULL;
        app->board_open = NULL;
        app->board_unkept = app->board_asked = false;
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

bool workshop_open(const Board *board, const char *path)
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
        ui_toast(error.what[0] ? error.what : S("workshop.none"), true);
        workshop_close();
        return false;
    }
    snprintf(w->path, sizeof w->path, "%s", path);
    workshop_step(w, "");
    w->kept_at = path[0] ? w->at : -1;
    w->fresh = !path[0];
    app->screen = SCREEN_WORKSHOP;
    app->board_open = &w->now;
    return true;
}

/* --- Edits ------------------------------------------------------------------------------------ */

/* Each mistake is told at its own entry, else at the first of what it is about. */
static void mistakes_place(Workshop *w)
{
    static BoardEntry entries[BOARD_ENTRY_MAX];
    const int count = w->problems.count > 0 ? board_entries(&w->now, entries) : 0;
    w->problem = 0;
    w->problem_shown = false;
    for (int i = 0; i < w->problems.count && i < ERROR_LIST_MAX; i++) {
        const char *where = w->problems.items[i].where;
        const size_t bytes = strlen(where);
        const bool of_all = strcmp(where, "ports") == 0 || strcmp(where, "zones") == 0;
        w->mistake[i][0] = '\0';
        for (int k = 0; k < count && bytes > 0 && !of_all && !w->mistake[i][0]; k++) {
            const char *path = entries[k].path, *rest = path + bytes;
            const size_t own = strlen(path);
            const bool within =
                strncmp(path, where, bytes) == 0 && (*rest == '\0' || *rest == '[' || *rest == '.');
            if (within || (strncmp(where, path, own) == 0 && where[own] == '[')) {
                snprintf(w->mistake[i], sizeof w->mistake[i], "%s", path);
            }
        }
    }
}

/* What follows from the edits, where they make sense; and what the chart shows of them. */
static void follow(Workshop *w)
{
    Board good;
    Error error;
    if (board_check(&w->now, &good, &w->problems)) {
        board_finish(&w->now);
        w->now = good;
    }
    mistakes_place(w);
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
    const bool goes_on = path[0] && w->step_count > 1 && strcmp(path, w->last) == 0
                         && w->at == w->step_count - 1 && w->kept_at != w->at;
    Board *step = calloc(1, sizeof *step);
    follow(w);
    if (!step || !board_copy(step, &w->now)) {
        free(step);
        return;
    }
    steps_drop(w, goes_on ? w->at : w->step_count > 0 ? w->at + 1 : 0);
    if (w->kept_at >= w->step_count) {
        w->kept_at = -1;
    }
    if (w->step_count == WORKSHOP_STEPS_MAX) {
        board_finish(w->steps[0]);
        free(w->steps[0]);
        memmove(&w->steps[0], &w->steps[1], sizeof w->steps[0] * (WORKSHOP_STEPS_MAX - 1));
        w->step_count--;
        w->kept_at -= w->kept_at >= 0;
    }
    w->at = w->step_count;
    w->steps[w->step_count++] = step;
    snprintf(w->last, sizeof w->last, "%s", path);
}

void workshop_turn(Workshop *w, int by)
{
    Board step;
    const int to = w->at + by;
    if (to < 0 || to >= w->step_count || !board_copy(&step, w->steps[to])) {
        return;
    }
    BoardDifference other;
    if (w->page != WORKSHOP_CHANGES && board_differences(&step, &w->now, &other, 1) > 0) {
        workshop_go(w, other.now.path); /* What is undone is seen. */
    }
    board_finish(&w->now);
    w->now = step;
    w->at = to;
    w->last[0] = '\0';
    follow(w);
}

void workshop_set(Workshop *w, const BoardEntry *entry, int value)
{
    if (entry->documented) {
        snprintf(w->asked, sizeof w->asked, "%s", entry->path);
        w->asked_value = value;
    } else if (board_entry_set(&w->now, entry->path, value)) {
        workshop_step(w, entry->path);
    }
}

void workshop_place_of(const Workshop *w, const char *path, PortId *port, ZoneId *zone)
{
    int index = -1;
    *port = 0;
    *zone = 0;
    if (sscanf(path, "ports[%d]", &index) == 1 && index >= 0 && index < w->now.world.port_count) {
        *port = (PortId)(index + 1);
    } else if (sscanf(path, "zones[%d]", &index) == 1 && index >= 0
               && index < w->now.world.zone_count) {
        *zone = (ZoneId)(index + 1);
    }
}

void workshop_go(Workshop *w, const char *path)
{
    PortId port;
    ZoneId zone;
    workshop_place_of(w, path, &port, &zone);
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

bool workshop_keep(Workshop *w)
{
    Error error = {"", ""};
    Board good;
    if (!w->path[0] && !boards_path(w->now.title, w->path)) {
        ui_toast(S("workshop.not_kept"), true);
        return false;
    }
    id_follow(w);
    if (!board_check(&w->now, &good, &w->problems)) {
        ui_toast(S("workshop.not_sound"), true);
        return false;
    }
    const bool kept = app->host.file_write(w->path, good.text, good.text_bytes, &error);
    board_finish(&good);
    if (kept) {
        w->kept_at = w->at;
        w->fresh = false;
    }
    ui_toast(kept ? SF("workshop.kept", ARG_TEXT("path", w->path)) : S("workshop.not_kept"), !kept);
    return kept;
}
