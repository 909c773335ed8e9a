#include "workshop/games.h"

#include <serenissima/rules/rules.h>

#include "book/page.h"
#include "setup/parts.h"

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
            ui_toast(S("workshop.not_kept"), true);
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
    if (!w->path[0] || w->kept_at != w->at || name < sizeof ".json") {
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

/* A table with a column for each board. */
typedef struct Figures {
    const WorkshopGames *g;
    UiPage *page;
    UiGrid grid;
    UiColumn columns[1 + BOARDS];
} Figures;

enum { HEAD_H = 30, LINE_H = 26 };

static void figures_head(Figures *f, const char *id, const char *words)
{
    f->columns[0] = (UiColumn){.w = 38, .grows = true, .align = TEXT_LEFT};
    f->columns[1] =
        (UiColumn){.w = 31, .grows = true, .align = TEXT_CENTER, .head = S("workshop.games.this")};
    f->columns[2] = (UiColumn){
        .w = 31, .grows = true, .align = TEXT_CENTER, .head = S("workshop.games.shipped")};
    f->grid = ui_grid(f->columns, 1 + BOARDS, f->page->rest.w);
    GfxRect r = gfx_cut_top(&f->page->rest, HEAD_H);
    ui_note(id, r, words);
    table_heading(r, words);
    ui_grid_heads(&f->grid, gfx_cut_top(&f->page->rest, LINE_H), NULL);
}

static void figures_row(Figures *f, const char *id, const char *label,
                        const char *const words[BOARDS])
{
    const GfxRect r = gfx_cut_top(&f->page->rest, LINE_H);
    const char *list = NULL;
    for (int i = 0; i < BOARDS; i++) {
        if (words[i][0]) {
            list = app_list_entries(list, SF("speak.cell", ARG_TEXT("head", f->columns[1 + i].head),
                                             ARG_TEXT("text", words[i])));
        }
    }
    const char *said =
        SF("speak.row", ARG_TEXT("label", label), ARG_TEXT("text", list ? list : ""));
    ui_grid_row(&f->grid, r, NULL, NULL, said);
    table_text(THEME_TYPE_BODY, 0, (GfxColor){0}, TEXT_LEFT,
               gfx_rect_inset(ui_grid_cell(&f->grid), 2), label);
    for (int i = 0; i < BOARDS; i++) {
        table_text(THEME_TYPE_NUMBER, 0, (GfxColor){0}, TEXT_CENTER,
                   gfx_rect_inset(ui_grid_cell(&f->grid), 3), words[i]);
    }
    ui_note(id, r, said);
    ui_grid_end(&f->grid);
}

static int whole(int64_t thousandths)
{
    return (int)((thousandths + 500) / 1000);
}

/* "47 (42-52)" */
static const char *range_words(const MeasureRange *range)
{
    return range->low > range->high || whole(range->low) == whole(range->high)
               ? ui_id("%d", whole(range->mean))
               : ui_id("%d (%d\u2013%d)", whole(range->mean), whole(range->low),
                       whole(range->high));
}

static const char *wins_words(const MeasureSeats *seats)
{
    if (seats->seats == 0) {
        return "";
    }
    const MeasureRange wins = measure_wins(seats);
    return range_words(&wins);
}

static PortId port_named(const Board *board, const char *id)
{
    for (PortId port = 1; port <= board->world.port_count; port++) {
        if (strcmp(board->port_id[port], id) == 0) {
            return port;
        }
    }
    return 0;
}

static void wins_figures(Workshop *w, Figures *f)
{
    const WorkshopGames *g = f->g;
    figures_head(f, "games:wins", S("workshop.games.wins"));
    for (PortId port = 1; port <= w->now.world.port_count; port++) {
        const PortId same = port_named(&g->board[SHIPPED], g->board[OWN].port_id[port]);
        const char *words[] = {wins_words(&g->sums[OWN].starts[port]),
                               same ? wins_words(&g->sums[SHIPPED].starts[same]) : ""};
        if (words[OWN][0] || words[SHIPPED][0]) {
            figures_row(f, ui_id("games:start:%d", port), table_port_name(w->table, port), words);
        }
    }
    for (int place = 1; place <= g->order[OWN].players; place++) {
        const char *words[] = {wins_words(&g->sums[OWN].places[place]),
                               wins_words(&g->sums[SHIPPED].places[place])};
        figures_row(f, ui_id("games:place:%d", place),
                    SF("workshop.games.place", ARG_INT("n", place)), words);
    }
}

static void game_figures(Figures *f)
{
    const WorkshopGames *g = f->g;
    const World *world = &g->board[OWN].world;
    const char *labels[MEASURE_FIGURE_COUNT] = {
        S("workshop.games.wealth"), S("workshop.games.best"),
        S(world->e1996.round_count[2] ? "workshop.games.rounds" : "workshop.games.turns"), NULL};
    figures_head(f, "games:game", S("workshop.games.game"));
    for (int i = 0; i < MEASURE_FIGURE_COUNT && labels[i]; i++) {
        const char *words[BOARDS] = {"", ""};
        for (int b = 0; b < BOARDS; b++) {
            if (g->sums[b].games > 0) {
                const MeasureRange range =
                    measure_figure(&g->sums[b], (MeasureFigure)i, g->order[b].players);
                words[b] = range_words(&range);
            }
        }
        figures_row(f, ui_id("games:figure:%d", i + 1), labels[i], words);
    }
}

/* How often something is done there, in ten games. */
static const char *visits_words(const MeasureSums *sums, PortId port)
{
    return port == 0 || sums->games == 0 ? ""
           : sums->visits[port] == 0
               ? S("workshop.games.never")
               : ui_id("%d", (int)((sums->visits[port] * 10 + sums->games / 2) / sums->games));
}

static void port_figures(Workshop *w, Figures *f)
{
    const WorkshopGames *g = f->g;
    figures_head(f, "games:ports", S("workshop.games.ports"));
    for (PortId port = 1; port <= w->now.world.port_count; port++) {
        const PortId same = port_named(&g->board[SHIPPED], g->board[OWN].port_id[port]);
        const char *words[] = {visits_words(&g->sums[OWN], port),
                               visits_words(&g->sums[SHIPPED], same)};
        figures_row(f, ui_id("games:port:%d", port), table_port_name(w->table, port), words);
    }
}

/* Has the rule rows in the census, and are they all at nothing? */
static bool never_decided(const MeasureSums *sums, const World *world, const char *rule)
{
    bool any = false;
    for (int i = 0; census_row(i) != NULL; i++) {
        if (census_row(i)->edition == (EditionId)world->edition
            && strcmp(census_row(i)->rule, rule) == 0) {
            if (sums->rules[i] > 0) {
                return false;
            }
            any = true;
        }
    }
    return any;
}

static void rule_figures(const WorkshopGames *g, UiPage *page)
{
    TextStyle style = text_style(THEME_TYPE_BODY);
    style.overflow = TEXT_WRAP;
    bool headed = false;
    for (RuleId rule = RULE_NONE + 1; rule < RULE_COUNT; rule++) {
        const char *name = rule_name(rule), *text = law_text(rule, 0);
        if (!text || !never_decided(&g->sums[OWN], &g->board[OWN].world, name)) {
            continue;
        }
        if (!headed) {
            table_heading(gfx_part_top(&page->rest, HEAD_H, 4), S("workshop.games.rules"));
            headed = true;
        }
        const bool both = g->sums[SHIPPED].games > 0
                          && never_decided(&g->sums[SHIPPED], &g->board[OWN].world, name);
        ui_page_words(page, ui_id("games:rule:%s", name), &style,
                      SF(both ? "workshop.games.rule_both" : "workshop.games.rule",
                         ARG_TEXT("rule", name), ARG_TEXT("text", text)));
    }
}

/* --- The page --------------------------------------------------------------------------------- */

static void choice_row(UiPage *page, const char *id, const char *label, const char *const *labels,
                       int count, int *value)
{
    const float gap = ui->theme->grid.gap;
    GfxRect r = gfx_part_top(&page->rest, ui->theme->grid.field_h, gap / 2);
    table_text(THEME_TYPE_BODY, 0, (GfxColor){0}, TEXT_LEFT, gfx_part_left(&r, r.w * 0.4F, gap),
               label);
    ui_name_next(label);
    (void)ui_dropdown(id, r, labels, NULL, count, value);
}

/* Level, players and games; the level's name. */
static const char *choices(const Workshop *w, UiPage *page)
{
    static char words[LEVELS_MAX][SEAT_AI_BYTES * 2], games[GAMES_COUNT][16],
        players[PLAYER_MAX + 1][16];
    const char *levels[LEVELS_MAX], *counts[GAMES_COUNT], *seats[PLAYER_MAX];
    const EditionId edition = (EditionId)w->now.world.edition;
    const int least = w->now.world.player_min, most = w->now.world.player_max;
    int level_count = 0;
    for (; level_count < LEVELS_MAX && app->host.ai_name(edition, level_count); level_count++) {
        snprintf(words[level_count], sizeof words[0], "%s",
                 words_level(app->strings, app->host.ai_name(edition, level_count)));
        levels[level_count] = words[level_count];
    }
    for (int i = 0; i < GAMES_COUNT; i++) {
        snprintf(games[i], sizeof games[i], "%d", GAMES[i]);
        counts[i] = games[i];
    }
    for (int i = least; i <= most; i++) {
        snprintf(players[i], sizeof players[i], "%d", i);
        seats[i - least] = players[i];
    }
    int seat = chosen.players > most ? most - least : chosen.players - least;
    choice_row(page, "games:level", S("workshop.games.level"), levels, level_count, &chosen.level);
    choice_row(page, "games:players", S("workshop.games.players"), seats, most - least + 1, &seat);
    choice_row(page, "games:games", S("workshop.games.games"), counts, GAMES_COUNT, &chosen.games);
    chosen.players = least + seat;
    return app->host.ai_name(edition, chosen.level);
}

/* Plays, pauses, goes on. */
static void play_button(WorkshopGames *g, UiPage *page)
{
    const int64_t games = GAMES[chosen.games];
    const bool all = g && g->sums[OWN].games >= games && g->sums[SHIPPED].games >= games;
    const UiButton button = {.label = S(!g || g->sums[OWN].games == 0 ? "workshop.games.start"
                                        : g->plays                    ? "workshop.games.pause"
                                                                      : "workshop.games.go_on"),
                             .disabled_reason = !g    ? S("workshop.keep_first")
                                                : all ? S("workshop.games.all")
                                                      : NULL,
                             .anytime = true};
    if (ui_button("games:play",
                  gfx_part_top(&page->rest, ui->theme->grid.button_h, ui->theme->grid.gap),
                  &button)) {
        g->plays = !g->plays;
        rest(g);
    }
}

void workshop_games_page(Workshop *w, UiPage *page)
{
    TextStyle style = text_style(THEME_TYPE_BODY);
    style.overflow = TEXT_WRAP;
    ui_page_words(page, "text:games", &style, S("workshop.games.about"));
    const char *level = choices(w, page);
    WorkshopGames *g = games_of(w, level);
    play_button(g, page);
    if (!g || g->sums[OWN].games == 0) {
        return;
    }
    const int64_t games = g->sums[OWN].games;
    ui_progress(gfx_part_top(&page->rest, 8, ui->theme->grid.gap / 2),
                fminf(1, (float)games / (float)GAMES[chosen.games]), ui->theme->color.brass);
    ui_page_words(page, "text:games_done", &style,
                  SF("workshop.games.done", ARG_INT("n", games),
                     ARG_INT("points", (measure_within(&g->sums[OWN]) + 999) / 1000)));
    Figures f = {.g = g, .page = page};
    wins_figures(w, &f);
    game_figures(&f);
    port_figures(w, &f);
    rule_figures(g, page);
}
