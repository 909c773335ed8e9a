#include "frame/parts.h"

#include "decisions/panels.h"

#include <serenissima/words/find.h>

/* Widths of the columns, and heights. */
enum { OWNER_W = 28, NAME_W = 132, ROOM_W = 56, AWAY_W = 62, GOOD_W = 58, ROW_H = 27, HEAD_H = 40 };

/* The columns; of a good: COLUMN_GOOD plus its id. */
enum { COLUMN_OWNER, COLUMN_NAME, COLUMN_ROOM, COLUMN_AWAY, COLUMN_GOOD = COLUMN_AWAY };

typedef struct MarketRow {
    PortId port;
    int away; /* Zones from the galley in question; -1: there is no galley. */
    GalleyId galley;
    bool takes[GOOD_MAX + 1];
    CubeQuote quote[GOOD_MAX + 1];
} MarketRow;

typedef struct Market {
    PlayerId player; /* Who would sell; while only computers play the first of them. */
    GalleyId galley; /* In hand; 0: the nearest of his. */
    MarketRow rows[PORT_MAX];
    int count;
    int32_t best[GOOD_MAX + 1]; /* The most that any port pays for the good, */
    int ties[GOOD_MAX + 1];     /* and how many do. */
    UiColumn columns[COLUMN_GOOD + GOOD_MAX + 1];
} Market;

/* --- Rows ------------------------------------------------------------------------------------- */

static int32_t pays(const MarketRow *row, GoodId good)
{
    return row->takes[good] ? row->quote[good].value_ducats + row->quote[good].bonus_ducats : -1;
}

/* Does a come before b? Ports of equal rank stay in the order of the board. */
static bool comes_before(const Table *t, const MarketRow *a, const MarketRow *b)
{
    if (t->market_sort > COLUMN_GOOD) {
        const GoodId good = (GoodId)(t->market_sort - COLUMN_GOOD);
        if (pays(a, good) != pays(b, good)) {
            return pays(a, good) > pays(b, good);
        }
    }
    if (t->market_sort == COLUMN_NAME) {
        return find_compare(table_port_name(t, a->port), table_port_name(t, b->port)) < 0;
    }
    return a->away < b->away;
}

static void add_row(const Table *t, Market *market, PortId port)
{
    MarketRow row = {.port = port};
    /* How far away the port is from the galley in hand, else from the nearest of the player's. */
    row.away = -1;
    for (GalleyId id = 1; id <= t->world->galley_count; id++) {
        const Galley *g = table_galley(t, id);
        if (g->owner != market->player || g->zone == 0
            || (market->galley != 0 && id != market->galley)) {
            continue;
        }
        const int away = t->world->distance[g->zone][t->world->ports[row.port].zone];
        if (row.away < 0 || away < row.away) {
            row.away = away;
            row.galley = id;
        }
    }
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        row.takes[good] = forecast_cube(t, market->player, port, good, &row.quote[good]);
        const int32_t ducats = pays(&row, good);
        const bool more = ducats > market->best[good];
        market->ties[good] = more ? 1 : market->ties[good] + (ducats == market->best[good]);
        market->best[good] = more ? ducats : market->best[good];
    }
    int at = market->count++;
    for (; at > 0 && comes_before(t, &row, &market->rows[at - 1]); at--) {
        market->rows[at] = market->rows[at - 1];
    }
    market->rows[at] = row;
}

/* --- Cells ------------------------------------------------------------------------------------ */

/* What an own port pays is at the scorings (S2-E1). */
static int32_t scoring_gain(const Table *t, PortId port)
{
    const int cubes = port_cube_count(table_port(t, port));
    const uint16_t *scale = t->world->e2012.scale_ducats;
    return table_2012(t) && cubes < SPACE_MAX ? scale[cubes + 1] - scale[cubes] : 0;
}

static void draw_cell(Table *t, const Market *market, const MarketRow *row, GoodId good, GfxRect r)
{
    const ThemeColors *c = &ui->theme->color;
    const CubeQuote *q = &row->quote[good];
    const GfxPoint at = gfx_rect_center(r);
    if (t->world->ports[row->port].good == good) {
        const int mark = theme_good(ui->theme, table_good_sprite(t, good) + 5);
        paint_medal(mark, at.x, at.y, 9);
        return;
    }
    if (!row->takes[good]) {
        if (port_holds(table_port(t, row->port), good)) {
            table_draw_cube(t, good, at.x, at.y + 7, 15, 0.55f);
        }
        return;
    }
    const int32_t gain = scoring_gain(t, row->port), ducats = pays(row, good);
    if (table_sale_stores(&t->view.pub, market->player, row->port)) {
        table_text(THEME_TYPE_ITALIC, 16, c->ink_soft, TEXT_CENTER, r,
                   gain <= 0    ? "·"
                   : ducats > 0 ? ui_id("%d +%d", (int)ducats, (int)gain)
                                : ui_id("+%d", (int)gain));
        return;
    }
    enum { MANY = 5 }; /* So many ports that pay the most are no advice. */
    const bool best = ducats == market->best[good] && market->ties[good] < MANY;
    if (best) {
        gfx_fill_rounded(ui->gfx, gfx_rect_inset(r, 2), 4, gfx_fade(c->select, 0.8f));
    }
    table_text(best ? THEME_TYPE_BOLD : THEME_TYPE_NUMBER, 16,
               q->bonus_ducats > 0 ? c->rubric : c->ink, TEXT_CENTER, r, ui_id("%d", (int)ducats));
    if (q->bonus_ducats > 0) { /* Told by more than its colour. */
        gfx_line(ui->gfx, at.x - 13, at.y + 10, at.x + 13, at.y + 10, 1.4f, c->rubric);
    }
}

static const char *row_tip(Table *t, const Market *market, const MarketRow *row)
{
    const char *what = port_tip(t, row->port);
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        const CubeQuote *q = &row->quote[good];
        if (row->takes[good] && q->bonus_ducats > 0) {
            const char *line =
                SF("market.bonus", ARG_GOOD(t, good), ARG_INT("value", q->value_ducats),
                   ARG_INT("bonus", q->bonus_ducats));
            what = app_with_line(what, line);
        }
    }
    if (market->galley == 0 && row->away >= 0) {
        what = app_with_line(what, SF("market.nearest", ARG_INT("galley", row->galley)));
    }
    return what;
}

/* --- The row as it is heard ------------------------------------------------------------------- */

static const char *row_heard(Table *t, const Market *market, const MarketRow *row)
{
    const char *list = NULL;
    const int spaces = t->world->ports[row->port].space_count;
    const int32_t gain =
        table_sale_stores(&t->view.pub, market->player, row->port) ? scoring_gain(t, row->port) : 0;
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        const int32_t ducats = pays(row, good);
        if (row->takes[good]) {
            list = app_list_entries(list, SF(gain <= 0    ? "speak.price"
                                             : ducats > 0 ? "speak.price_stored"
                                                          : "speak.price_kept",
                                             ARG_GOOD(t, good), ARG_INT("ducats", ducats),
                                             ARG_INT("gain", gain)));
        }
    }
    return app_with_line(
        SF(row->away < 0 ? "speak.market_far" : "speak.market", ARG_PORT(t, row->port),
           ARG_INT("free", spaces - port_cube_count(table_port(t, row->port))),
           ARG_INT("spaces", spaces), ARG_INT("zones", row->away)),
        list ? SF("speak.market_pays", ARG_TEXT("list", list)) : S("speak.market_takes_none"));
}

static void draw_row(Table *t, const Market *market, const MarketRow *row, UiGrid *g, GfxRect r)
{
    const ThemeColors *c = &ui->theme->color;
    const Port *port = table_port(t, row->port);
    const int spaces = t->world->ports[row->port].space_count;
    const UiResponse q = ui_grid_row(g, r, ui_id("market:%s", t->board->port_id[row->port]),
                                     row_tip(t, market, row), row_heard(t, market, row));
    const GfxRect owner = ui_grid_cell(g);
    paint_shield(table_livery(t, port->owner), owner.x + owner.w / 2, r.y + r.h / 2 - 1.5f, 8);
    ui_grid_words(g, THEME_TYPE_NAME, 17, c->ink, table_port_name(t, row->port));
    ui_grid_words(g, THEME_TYPE_NUMBER, 15, c->ink_soft,
                  ui_id("%d/%d", spaces - port_cube_count(port), spaces));
    const bool near = row->away >= 0 && row->away <= table_galley(t, row->galley)->sailors;
    ui_grid_words(g, near ? THEME_TYPE_BOLD : THEME_TYPE_NUMBER, 16, near ? c->ink : c->ink_faint,
                  row->away < 0 ? "" : ui_id("%d", row->away));
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        draw_cell(t, market, row, good, ui_grid_cell(g));
    }
    ui_grid_end(g);
    if (q.clicked) {
        sheet_show(t, SHEET_NONE);
        t->shown_port = row->port;
        table_camera_show(t, t->map->port[row->port].dot);
    }
}

/* The columns, that of a good marked where the galley in hand has it. */
static void fill_columns(Table *t, Market *market)
{
    UiColumn *c = market->columns;
    c[COLUMN_OWNER] = (UiColumn){.w = OWNER_W};
    c[COLUMN_NAME] = (UiColumn){.w = NAME_W,
                                .align = TEXT_LEFT,
                                .id = "market:sort:name",
                                .head = S("market.port"),
                                .tip = S("market.port_tip")};
    c[COLUMN_ROOM] = (UiColumn){.w = ROOM_W, .align = TEXT_CENTER, .head = S("market.room")};
    c[COLUMN_AWAY] = (UiColumn){.w = AWAY_W,
                                .align = TEXT_CENTER,
                                .id = "market:sort:away",
                                .head = S("market.away"),
                                .tip = S("market.away_tip")};
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        c[COLUMN_GOOD + good] = (UiColumn){
            .w = GOOD_W,
            .grows = true,
            .id = ui_id("market:sort:%s", t->board->good_id[good]),
            .icon = table_good_sprite(t, good),
            .tip = SF("market.good_tip", ARG_GOOD(t, good)),
            .marked = market->galley && galley_cubes(table_galley(t, market->galley), good) > 0};
    }
}

/* --- Sheet ------------------------------------------------------------------------------------ */

void market_sheet(Table *t)
{
    enum { SCROLL_W = 18, FRAME_H = 150 };
    Market market;
    const GalleyId galley = panels_in_hand(t);
    market = (Market){.player = t->decider ? t->decider : t->viewer ? t->viewer : 1};
    market.galley = table_galley(t, galley)->owner == market.player ? galley : 0;
    for (PortId port = 1; port <= t->world->port_count; port++) {
        if (!(table_port(t, port)->buildings & BUILDING_CLOSED)) {
            add_row(t, &market, port);
        }
    }
    fill_columns(t, &market);
    const int goods = t->world->good_count;
    const float w = OWNER_W + NAME_W + ROOM_W + AWAY_W + GOOD_W * (float)goods;
    const float rows = ROW_H * (float)market.count;
    const char *from = market.galley ? SF("market.from", ARG_INT("galley", market.galley))
                                     : S("market.from_nearest");
    const char *words =
        app_list_entries(from, S(table_2012(t) ? "market.stored" : "market.figures"));
    const SheetPaper paper = sheet_begin(t, w + SCROLL_W + 4 * ui->theme->grid.pad,
                                         FRAME_H + HEAD_H + rows, S("button.market"), words);
    GfxRect r = paper.r;
    const float width = fminf(w, r.w - SCROLL_W);
    UiGrid g = ui_grid(market.columns, COLUMN_GOOD + goods + 1, width);
    gfx_cut_left(&r, (r.w - SCROLL_W - width) / 2);
    t->market_sort = t->market_sort ? t->market_sort : COLUMN_AWAY;
    ui_grid_heads(&g, gfx_cut_top(&r, HEAD_H), &t->market_sort);
    GfxRect page = ui_scroll_begin("scroll:market", r, rows, false);
    page.w = width;
    for (int i = 0; i < market.count; i++) {
        draw_row(t, &market, &market.rows[i], &g, gfx_cut_top(&page, ROW_H));
    }
    ui_scroll_end();
    sheet_end(t, &paper);
}
