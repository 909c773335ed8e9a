#include "workshop/games.h"

#include "book/page.h"

/* The board in hand, and the shipped one beside it. */
enum { OWN, SHIPPED, BOARDS };

typedef struct WorkshopGames {
    Board board[BOARDS]; /* Owned; as the files have them. */
    uint64_t of;         /* Board.hash of the workshop's. */
    MeasureOrder order[BOARDS];
    MeasureSums sums[BOARDS];
    bool read[BOARDS]; /* What the file holds is known. */
    bool plays;
    bool busy; /* An order is out, */
    int at;    /* of this board. */
} WorkshopGames;

/* What is chosen on the page. */
static struct {
    int level, players, games;
} chosen = {2, 2, 2};

static const int GAMES[] = {100, 300, 1000, 3000, 10000, 30000, 100000};
enum { GAMES_COUNT = sizeof GAMES / sizeof GAMES[0], LEVELS_MAX = 16 };

/* --- Behind the page -------------------------------------------------------------------------- */

static void rest(WorkshopGames *g)
{
    if (g->busy) {
        app->host.measure_stop();
        g->busy = false;
    }
}

void workshop_games_close(void)
{
    WorkshopGames *g = app->games;
    if (g) {
        rest(g);
        board_finish(&g->board[OWN]);
        board_finish(&g->board[SHIPPED]);
        free(g);
        app->games = NULL;
    }
}

bool workshop_games_busy(void)
{
    return app->games && app->games->busy;
}

/* The board whose turn it is; BOARDS: none's. */
static int next_board(const WorkshopGames *g)
{
    int next = BOARDS;
    for (int i = 0; i < BOARDS; i++) {
        if (!g->read[i]) {
            return i;
        }
        if (g->plays && g->sums[i].games < g->order[i].games
            && (next == BOARDS || g->sums[i].games < g->sums[next].games)) {
            next = i;
        }
    }
    return next;
}

bool workshop_games_follow(void)
{
    WorkshopGames *g = app->games;
    bool kept = true, changed = false;
    if (!g || app->session) {
        if (g) {
            rest(g); /* The table has all cores; afterwards it goes on. */
        }
        return false;
    }
    if (g->busy && app->host.measure_poll(&g->sums[g->at], &kept)) {
        g->busy = false;
        g->read[g->at] = true;
        changed = true;
        if (!kept) {
            g->plays = false;
            ui_toast(S("workshop.games.not_kept"), true);
        }
    }
    if (!g->busy) {
        g->at = next_board(g);
        g->busy = g->at < BOARDS;
        if (g->busy) {
            MeasureOrder order = g->order[g->at];
            order.games = g->plays ? order.games : 0;
            app->host.measure_start(&g->board[g->at], &order);
        } else {
            changed = changed || g->plays;
            g->plays = false;
        }
    }
    return changed;
}

/* Of what the page chose, for the board as it is kept; a new choice begins with what its file
 * holds. NULL: the board is not kept, or cannot be copied. */
static WorkshopGames *games_of(Workshop *w, const char *level)
{
    WorkshopGames *g = app->games;
    const size_t name = strlen(w->path);
    BoardProblems problems;
    if (!workshop_is_kept(w) || w->problems.count > 0 || name < sizeof ".json") {
        return NULL;
    }
    if (!g || g->of != w->now.hash || strcmp(g->order[OWN].level, level) != 0
        || g->order[OWN].players != chosen.players) {
        workshop_games_close();
        app->games = g = calloc(1, sizeof *g);
        if (!g || !app->host.board_load(w->path, &g->board[OWN], &problems)
            || !board_copy(&g->board[SHIPPED], &w->from)) {
            workshop_games_close();
            return NULL;
        }
        g->of = w->now.hash;
        for (int i = 0; i < BOARDS; i++) {
            MeasureOrder *order = &g->order[i];
            order->players = chosen.players;
            snprintf(order->level, sizeof order->level, "%s", level);
            const char *folder = i == OWN ? w->path : app->host.board_dir;
            const int bytes = i == OWN ? (int)(name - strlen(".json")) : (int)strlen(folder);
            const int length =
                snprintf(order->path, sizeof order->path, "%.*s%s%s.%s-%d.balance", bytes, folder,
                         i == OWN ? "" : "/", i == OWN ? "" : w->from.id, level, chosen.players);
            g->read[i] = length >= (int)sizeof order->path;
        }
    }
    for (int i = 0; i < BOARDS; i++) {
        g->order[i].games = GAMES[chosen.games];
    }
    return g;
}

/* --- Its figures ------------------------------------------------------------------------------ */

enum { HEAD_H = 30, LINE_H = 26 };

/* "47 (42-52)"; of ports how often in ten games. */
static const char *line_words(const MeasureLine *line)
{
    if (!line) {
        return "";
    }
    const int by = line->group == MEASURE_PORTS ? 100 : 1000;
    const int mean = (int)((line->value.mean + by / 2) / by),
              low = (int)((line->value.low + by / 2) / by),
              high = (int)((line->value.high + by / 2) / by);
    return line->count == 0 ? S("workshop.games.never")
           : low < high     ? ui_id("%d (%d\u2013%d)", mean, low, high)
                            : ui_id("%d", mean);
}

static const char *line_label(const Workshop *w, const MeasureLine *line)
{
    const bool rounds = w->now.world.e1996.round_count[2] > 0;
    if (line->group == MEASURE_STARTS || line->group == MEASURE_WEALTHS
        || line->group == MEASURE_PORTS) {
        return table_port_name(w->table, (PortId)line->index);
    }
    if (line->group == MEASURE_PLACES) { /* Where the order is bid for, it is the seat. */
        return SF(rounds ? "count.seat" : "workshop.games.place", ARG_INT("seat", line->index));
    }
    return line->index == MEASURE_WEALTH ? S("workshop.games.wealth")
           : line->index == MEASURE_BEST ? S("workshop.games.best")
           : rounds                      ? S("word.rounds")
                                         : S("word.turns");
}

/* What stands over a group; NULL: its lines go on below the one before. */
static const char *group_head(MeasureGroup group)
{
    return group == MEASURE_STARTS    ? S("workshop.games.wins")
           : group == MEASURE_WEALTHS ? S("workshop.games.wealths")
           : group == MEASURE_GAME    ? S("workshop.games.game")
           : group == MEASURE_PORTS   ? S("workshop.games.ports")
                                      : NULL;
}

static void line_draw(const Workshop *w, UiPage *page, UiGrid *grid, const MeasureLine *line,
                      const MeasureLine *beside)
{
    const GfxRect r = gfx_cut_top(&page->rest, LINE_H);
    const char *label = line_label(w, line), *list = NULL;
    const char *words[BOARDS] = {line_words(line), line_words(beside)};
    for (int i = 0; i < BOARDS; i++) {
        list = app_list_entries(list, SF("speak.cell", ARG_TEXT("head", grid->columns[1 + i].head),
                                         ARG_TEXT("text", words[i])));
    }
    const char *said = SF("speak.row", ARG_TEXT("label", label), ARG_TEXT("text", list));
    ui_grid_row(grid, r, NULL, NULL, said);
    table_text(THEME_TYPE_BODY, 0, (GfxColor){0}, TEXT_LEFT, gfx_rect_inset(ui_grid_cell(grid), 2),
               label);
    for (int i = 0; i < BOARDS; i++) {
        table_text(THEME_TYPE_NUMBER, 0, (GfxColor){0}, TEXT_CENTER,
                   gfx_rect_inset(ui_grid_cell(grid), 3), words[i]);
    }
    ui_note(ui_id("games:%d:%d", (int)line->group, line->index), r, said);
    ui_grid_end(grid);
}

/* Did no row of the rule decide anything? False where the lines have none of it. */
static bool never_decided(const MeasureLine *lines, int count, RuleId rule)
{
    bool any = false;
    for (int i = 0; i < count; i++) {
        if (lines[i].group == MEASURE_RULES && census_row(lines[i].index)->rule == rule) {
            if (lines[i].count > 0) {
                return false;
            }
            any = true;
        }
    }
    return any;
}

static void never_draw(UiPage *page, const MeasureLine *lines, int count, const MeasureLine *others,
                       int other_count)
{
    table_heading(gfx_part_top(&page->rest, HEAD_H, 4), S("workshop.games.rules"));
    for (RuleId rule = RULE_NONE + 1; rule < RULE_COUNT; rule++) {
        const char *name = rule_name(rule), *text = law_text(rule, 0);
        if (text && never_decided(lines, count, rule)) {
            const bool both = never_decided(others, other_count, rule);
            chart_words(page, ui_id("games:rule:%s", name),
                        SF(both ? "workshop.games.rule_both" : "workshop.games.rule",
                           ARG_TEXT("rule", name), ARG_TEXT("text", text)));
        }
    }
}

static int lines_of(const WorkshopGames *g, int board, MeasureLine out[MEASURE_LINE_MAX])
{
    const MeasureHead head = {&g->board[board], g->order[board].level, g->order[board].players, 0,
                              0};
    return measure_lines(&head, &g->sums[board], out);
}

static void figures(const Workshop *w, UiPage *page, const WorkshopGames *g)
{
    static MeasureLine lines[MEASURE_LINE_MAX], others[MEASURE_LINE_MAX];
    const int count = lines_of(g, OWN, lines), other_count = lines_of(g, SHIPPED, others);
    const UiColumn columns[] = {
        {.w = 38, .grows = true, .align = TEXT_LEFT},
        {.w = 31, .grows = true, .align = TEXT_CENTER, .head = S("workshop.games.this")},
        {.w = 31, .grows = true, .align = TEXT_CENTER, .head = S("workshop.games.shipped")}};
    UiGrid grid = ui_grid(columns, 1 + BOARDS, page->rest.w);
    for (int i = 0; i < count; i++) {
        const MeasureLine *line = &lines[i];
        const bool first = i == 0 || line->group != lines[i - 1].group;
        if (first && group_head(line->group)) {
            table_heading(gfx_cut_top(&page->rest, HEAD_H), group_head(line->group));
            ui_grid_heads(&grid, gfx_cut_top(&page->rest, LINE_H), NULL);
        }
        const bool told = line->group == MEASURE_GAME && line->index == MEASURE_COMMANDS;
        if (line->group != MEASURE_RULES && !told) {
            line_draw(w, page, &grid, line, measure_line_beside(line, others, other_count));
        }
    }
    never_draw(page, lines, count, others, other_count);
}

/* --- The page --------------------------------------------------------------------------------- */

static void choice_row(UiPage *page, const char *id, const char *label, const char *const *labels,
                       int count, int *value)
{
    const GfxRect r = chart_row(page, label, ui->theme->color.ink, 0.4F);
    (void)ui_dropdown(id, r, labels, NULL, count, value);
}

/* Level, players and games; the level's name. */
static const char *choices(const Workshop *w, UiPage *page)
{
    const char *labels[3][LEVELS_MAX];
    const World *world = &w->now.world;
    const EditionId edition = (EditionId)world->edition;
    int levels = 0, players = world->player_max - world->player_min + 1;
    int more = chosen.players - world->player_min;
    for (; levels < LEVELS_MAX && app->host.ai_name(edition, levels); levels++) {
        labels[0][levels] = words_level(app->strings, app->host.ai_name(edition, levels));
        labels[1][levels] = ui_id("%d", world->player_min + levels);
        labels[2][levels] = ui_id("%d", GAMES[levels < GAMES_COUNT ? levels : 0]);
    }
    more = more < 0 ? 0 : more < players ? more : players - 1;
    choice_row(page, "games:level", S("workshop.games.level"), labels[0], levels, &chosen.level);
    choice_row(page, "games:players", S("word.players"), labels[1], players, &more);
    choice_row(page, "games:games", S("workshop.games.games"), labels[2], GAMES_COUNT,
               &chosen.games);
    chosen.players = world->player_min + more;
    return app->host.ai_name(edition, chosen.level);
}

/* Plays, pauses, goes on. */
static void play_button(const Workshop *w, WorkshopGames *g, UiPage *page)
{
    const char *unsound =
        w->problems.count > 0 ? S("workshop.not_sound") : S("workshop.keep_first");
    const int64_t games = GAMES[chosen.games];
    const bool all = g && g->sums[OWN].games >= games && g->sums[SHIPPED].games >= games;
    const char *why = !g ? unsound : all ? S("workshop.games.all") : NULL;
    const UiButton button = {.label = S(!g || g->sums[OWN].games == 0 ? "workshop.games.start"
                                        : g->plays                    ? "button.pause"
                                                                      : "word.go_on"),
                             .sub = why,
                             .disabled_reason = why,
                             .anytime = true};
    if (ui_button("games:play",
                  gfx_part_top(&page->rest, ui->theme->grid.button2_h, ui->theme->grid.gap),
                  &button)) {
        g->plays = !g->plays;
        rest(g);
    }
}

void workshop_games_page(Workshop *w, UiPage *page)
{
    chart_words(page, "text:games", S("workshop.games.about"));
    const char *level = choices(w, page);
    WorkshopGames *g = games_of(w, level);
    play_button(w, g, page);
    if (!g || g->sums[OWN].games == 0) {
        return;
    }
    const int64_t games = g->sums[OWN].games;
    ui_progress(gfx_part_top(&page->rest, 8, ui->theme->grid.gap / 2),
                fminf(1, (float)games / (float)GAMES[chosen.games]), ui->theme->color.brass);
    chart_words(page, "text:games_done",
                SF("workshop.games.done", ARG_INT("n", games),
                   ARG_INT("points", (measure_within(&g->sums[OWN]) + 999) / 1000)));
    figures(w, page, g);
}
