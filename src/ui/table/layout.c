
#include "table/table.h"

float table_clamp(float v, float low, float high)
{
    return v < low ? low : v > high ? high : v;
}

/* --- The column ------------------------------------------------------------------------------- */

enum {
    STRIP_W = 76, /* Of a column that is folded away: purses and buttons stay. */
    CHIP_H = 36,  /* A purse there, */
    PURSE_LEAST_H = 20,
    STRIP_LEAST_H = 44 + 6 * 25, /* and the buttons below. */
    PANEL_W = 280,               /* A panel that lies on the chart. */
    BUTTONS_H = 44 + 4 + 28,
    TALL_LEAST_H = 340, /* Below the chart of a standing window. */
    SIDE_LEAST_H = 200, /* Of a decision's panel that has to be scrolled beside it. */
    READ_LEAST_H = 260  /* Of advice or the log, where it was asked for. */
};

/* Purses stand in one row where all of it can be read: arms and ducats. */
static int purse_columns(const Table *t)
{
    const int n = t->view.pub.player_count;
    const float least = table_2012(t) ? 57 : 76;
    return t->layout.folded ? 1 : t->layout.column.w / (float)n >= least ? n : 2;
}

static void set_density(Table *t, int density)
{
    t->layout.density = density;
    t->layout.card_columns = density == CARD_PURSES ? purse_columns(t) : 1;
}

static float cards_height(const Table *t)
{
    const float height[CARD_DENSITIES] = {130 * t->layout.card_k, 96, 62, CHIP_H, CHIP_H};
    const int rows =
        (t->view.pub.player_count + t->layout.card_columns - 1) / t->layout.card_columns;
    return (height[t->layout.density] + CARD_GAP) * (float)rows;
}

/* The airiest cards that leave `need` of the height, at the top of *r, or more where they are airy;
 * purses alone where even one row a card would leave less than `least`. */
static void lay_cards(Table *t, GfxRect *r, float need, float least)
{
    set_density(t, CARD_AIRY);
    while (t->layout.density < CARD_ONE_ROW
           && r->h - cards_height(t) < need * (t->layout.density == CARD_AIRY ? 1.7f : 1)) {
        set_density(t, t->layout.density + 1);
    }
    if (r->h - cards_height(t) < least) {
        set_density(t, CARD_PURSES);
    }
    t->layout.cards = gfx_cut_top(r, cards_height(t));
    r->h -= CARD_GAP;
}

/* What happened lies at the foot of r, whatever is asked: a panel gives it what it leaves empty, as
 * choices come first, and the log all. */
static void cut_news(Table *t, GfxRect *r, bool panel)
{
    enum { GAP = 8 };
    const NewsRoom *room = &t->news_room;
    const float rest = r->h - GAP;
    float h = room->need;
    if (panel) {
        h = fminf(h, rest - (room->side > 0 ? room->side : SIDE_LEAST_H));
    } else if (h > 0) { /* The log would say the same lines above it. */
        h = r->h;
    }
    h = h < room->least ? 0 : h;
    t->layout.news = gfx_rect(r->x, r->y + r->h - h, r->w, h);
    r->h -= h > 0 && h < r->h ? h + GAP : 0;
}

static void lay_column(Table *t)
{
    TableLayout *l = &t->layout;
    const float pad = 10;
    GfxRect r = gfx_rect(l->column.x + pad, 8, l->column.w - 2 * pad + 2, l->column.h - 14);
    l->buttons = gfx_cut_bottom(&r, BUTTONS_H);
    /* Advice has three plans to show: the cards give it what they can without going. */
    const bool covered = t->advice_open, news = t->news_room.need > 0 || t->side_wanted;
    lay_cards(t, &r, covered ? 620 : news ? 340 : 190, 150);
    if (covered && r.h < READ_LEAST_H) { /* They come back when it has been read. */
        r.y = l->cards.y;
        r.h += l->cards.h + CARD_GAP;
        l->cards.h = l->cards.w = 0;
    }
    cut_news(t, &r, t->side_wanted);
    l->side = l->log = r;
    l->log.h = t->side_wanted ? 0 : r.h;
}

/* Below the chart: cards and buttons at the left, the panel or the log at the right. */
static void lay_below(Table *t)
{
    TableLayout *l = &t->layout;
    GfxRect r = gfx_rect(l->column.x + 8, l->column.y + 4, l->column.w - 16, l->column.h - 10);
    GfxRect left = gfx_part_left(&r, table_clamp(r.w * 0.46f, 280, 420), 8);
    l->buttons = gfx_cut_bottom(&left, BUTTONS_H);
    lay_cards(t, &left, 0, 0);
    const bool apart = t->side_wanted && left.h > 110;
    cut_news(t, apart ? &left : &r, !apart && t->side_wanted);
    l->side = r;
    l->log = left;
    l->log.h = apart && left.h > 110 ? left.h : 0;
}

/* Folded away: a panel that is needed now lies on the chart, and can be put aside. */
static void lay_strip(Table *t)
{
    TableLayout *l = &t->layout;
    const float w = fminf(PANEL_W, l->column.x * 0.45f), x = l->column.x - w - 10;
    const GfxRect corner = l->doge.w > 0 ? l->doge : l->track.w > 0 ? l->track : l->corners;
    const float top = x < corner.x + corner.w ? corner.y + corner.h + 8 : 10;
    GfxRect r = gfx_rect(l->column.x + 4, 52, l->column.w - 8, l->column.h - 60);
    set_density(t, CARD_PURSES);
    /* Where the strip is short its purses give the buttons what these need to be read. */
    const float short_h = (float)t->view.pub.player_count * (PURSE_LEAST_H + CARD_GAP);
    l->cards = gfx_cut_top(&r, fminf(cards_height(t), fmaxf(short_h, r.h - STRIP_LEAST_H)));
    l->buttons = gfx_cut_bottom(&r, fminf(7 * 44, r.h));
    l->log = gfx_rect(0, 0, 0, 0);
    const GfxRect panel = gfx_rect(x, top, w, l->board.h - top - 12);
    l->side = t->side_wanted && !t->side_away ? panel : l->log;
    l->news = l->log; /* It lies on no chart. */
}

/* A panel of the chart's corners is as high as its parts, and words do not shrink with the
 * chart. `down`: so much is kept free above those at the right. */
static void lay_hud_below(TableLayout *l, const TableFeatures *has, bool chances, float down)
{
    float k = l->hud_k, edge = 12 * k;
    l->hud_pad = fmaxf(14 * k, 13);
    l->hud_top = fmaxf(5 * k, 6);
    l->hud_line = fmaxf(19 * k, 17);
    float head = l->hud_top + l->hud_line;
    float r = 138 * k;
    const GfxRect none = {0, 0, 0, 0};
    GfxRect corner =
        gfx_rect(l->board.x + edge, l->board.y + l->board.h - edge - 2 * r, 2 * r, 2 * r);
    l->wheel = has->wheel_spaces ? corner : none;
    float order_h = fmaxf(12 * k, 10) + l->hud_line + 33 * k * (float)has->positions;
    l->order = has->positions ? gfx_rect(corner.x, corner.y + corner.h - order_h, corner.w, order_h)
                              : none;
    float track_w = fminf(556 * k, l->board.w * 0.46f);
    l->track = gfx_rect(l->board.x + l->board.w - track_w - edge, l->board.y + edge + down, track_w,
                        fmaxf(84 * k, head + 52 * k + 2));
    l->doge = has->doge_cards
                  ? gfx_rect(l->board.x + l->board.w - 270 * k - edge,
                             l->track.y + l->track.h + 8 * k, 270 * k, 2 * l->hud_top + 70 * k)
                  : none;
    l->chances = chances ? gfx_rect(l->board.x + 14 * k, l->board.y + 14 * k,
                                    fminf(230 * k, l->board.w * 0.21f), 26 * k)
                         : none;
}

/* Where they would hide much of the chart a button puts them away; while they are needed they stay,
 * and there is none. */
static void lay_hud(Table *t)
{
    enum { BUTTON_W = 84, BUTTON_H = 30, EDGE = 5 };
    TableLayout *l = &t->layout;
    const bool chances = app->settings.chances;
    const GfxRect none = {0, 0, 0, 0};
    l->corners = none;
    l->corners_away = false;
    lay_hud_below(l, &t->has, chances, 0);
    const float hidden = l->wheel.w * l->wheel.h + l->order.w * l->order.h + l->track.w * l->track.h
                         + l->doge.w * l->doge.h;
    if (t->corners_needed || hidden <= 0.22f * l->board.w * l->board.h) {
        return;
    }
    lay_hud_below(l, &t->has, chances, BUTTON_H);
    l->corners_away = !t->corners_open;
    l->corners =
        gfx_rect(l->board.x + l->board.w - BUTTON_W - EDGE, l->board.y + EDGE, BUTTON_W, BUTTON_H);
    if (l->corners_away) {
        l->wheel = l->order = l->track = l->doge = none;
    }
}

/* One row of the bar has no room for galley, steps, words and buttons where it is short. */
static float bar_height(TableLayout *l, float window_w, float bar_w)
{
    enum { SHORT_BAR_W = 940, TALL_BAR_H = 114 };
    l->bar_tall = bar_w < SHORT_BAR_W;
    return l->bar_tall ? TALL_BAR_H : table_clamp(77 * window_w / 1920, 74, 120);
}

/* A standing window has the column below the chart, with what the chart does not need of the
 * height. */
static bool lay_standing(Table *t, float w, float h)
{
    TableLayout *l = &t->layout;
    const float bar_h = bar_height(l, w, w), chart_h = w * t->map->h / t->map->w,
                rest = h - bar_h - chart_h;
    l->stacked = rest >= TALL_LEAST_H;
    if (l->stacked) {
        /* For wheel and track, off the chart. */
        const float corners = table_clamp((rest - TALL_LEAST_H) * 0.5f, 0, 240);
        l->board = gfx_rect(0, 0, w, chart_h + corners);
        l->bar = gfx_rect(0, l->board.h, w, bar_h);
        l->column = gfx_rect(0, l->board.h + bar_h, w, h - l->board.h - bar_h);
    }
    return l->stacked;
}

static void lay_lying(Table *t, float w, float h)
{
    TableLayout *l = &t->layout;
    l->folded = app->settings.column_hidden;
    const float least = table_clamp(w * 0.36f, 200, 270);
    const float column_w =
        l->folded ? STRIP_W : table_clamp(w * 0.177f, least, 340 * fmaxf(1, w / 1920));
    const float bar_h = bar_height(l, w, w - column_w);
    l->board = gfx_rect(0, 0, w - column_w, h - bar_h);
    l->bar = gfx_rect(0, h - bar_h, w - column_w, bar_h);
    l->column = gfx_rect(w - column_w, 0, column_w, h);
    if (l->folded && t->side_wanted && !t->side_away) {
        /* The chart moves out of the panel's way as far as its height leaves it room. */
        const float chart_w = l->board.h * t->map->w / t->map->h;
        l->board.w = table_clamp(chart_w, l->board.w - PANEL_W - 20, l->board.w);
    }
}

/* Of a plate at 100 %, and how much larger than the chart plates may be and still lie apart, where
 * they need not keep clear of its corners. */
static const float PLATE_K = 0.84f, PARTED = 1.75f;

/* Plates wish for the size of the text, also where the window keeps the rest of the text smaller:
 * the chart can be seen nearer, and moved. */
static float plate_wish(const Table *t)
{
    const float text = gfx_text_scale(ui->gfx), kept = fmaxf(1, app->settings.text_scale / text);
    return table_clamp(1.1f * t->layout.fit * text, PLATE_K, 1) * kept;
}

bool table_chart_is_small(const Table *t)
{
    enum { HALF = 400 * 240 }; /* Of a card. */
    return t->layout.board.w * (t->layout.board.h + (t->dock_over ? 0 : t->dock)) < 2 * HALF;
}

/* The chart is seen as near as its plates wish, so that those of the wished size can be parted,
 * until the player wants it otherwise. */
static void lay_camera(Table *t)
{
    enum { NEAREST = 3 };
    TableCamera *c = &t->camera;
    const float zoom = plate_wish(t) / (PARTED * t->layout.fit);
    const float near = zoom > 1.1f ? fminf(zoom, NEAREST) : 1;
    if (!c->set) {
        c->x = t->map->w / 2;
        c->y = t->map->h / 2;
    }
    if (!c->set || fabsf(c->zoom - t->layout.near) < 0.01f) {
        c->zoom = near;
    }
    c->set = true;
    t->layout.near = near;
}

/* Plates and galleys grow with the text as long as the chart, which is the larger the nearer it is
 * seen, has room to part them, and are no smaller than can be read at all. */
static void lay_pieces(Table *t, float least)
{
    TableLayout *l = &t->layout;
    const float zoom = t->camera.zoom, room = l->fit * zoom;
    const float wish = l->near > 1 ? plate_wish(t) : PLATE_K,
                part = table_is_near(t) ? PARTED : 1.6f;
    const float grown = fminf(wish, part * room), kept = fminf(PLATE_K * least, 1.9f * room);
    const float plate = fmaxf(0.72f * least, fmaxf(grown, kept));
    const float piece = fmaxf(0.74f * least, fminf(fminf(wish, 0.74f / least), 1.2f * room));
    l->plate_k = fmaxf(plate, l->fit * powf(zoom, 0.5f));
    l->piece_k = fmaxf(piece, l->fit * powf(zoom, 0.7f));
}

/* The chart in layout.board, and what lies on it. */
static void lay_chart(Table *t)
{
    TableLayout *l = &t->layout;
    /* Large text makes the window small in units: things on the chart may then be small in units
     * too. */
    const float least = 1 / sqrtf(gfx_text_scale(ui->gfx));
    l->fit = fminf(l->board.w / t->map->w, l->board.h / t->map->h);
    l->hud_k = table_clamp(l->fit, 0.74f * least, 3);
    lay_camera(t);
    lay_pieces(t, least);
}

void table_lay_chart(Table *t, GfxRect r)
{
    t->layout.board = r;
    lay_chart(t);
}

void table_lay_wall(Table *t, GfxRect r)
{
    table_lay_chart(t, r);
    t->layout.near = t->camera.zoom = 1; /* Nobody is there to move it. */
    lay_pieces(t, 1 / sqrtf(gfx_text_scale(ui->gfx)));
    lay_hud_below(&t->layout, &t->has, false, 0);
}

void table_layout(Table *t)
{
    const Gfx *gfx = ui->gfx;
    TableLayout *l = &t->layout;
    const float w = gfx_width(gfx), h = gfx_height(gfx), below = t->dock_over ? 0 : t->dock;
    if (t->picture) { /* There is nothing else; and who shows it has said where. */
        lay_chart(t);
        return;
    }
    l->folded = false;
    if (!lay_standing(t, w, h - below)) {
        lay_lying(t, w, h - below);
        l->column.h = h;
    }
    const float foot = t->dock_over ? l->bar.y + l->bar.h : h;
    l->dock = gfx_rect(0, foot - t->dock, l->bar.w, t->dock);
    l->card_k = table_clamp((l->stacked ? w * 0.46f : l->column.w) / 340, 0.8f, 2.2f);
    lay_chart(t);
    lay_hud(t);
    if (l->stacked) {
        lay_below(t);
    } else if (l->folded) {
        lay_strip(t);
    } else {
        lay_column(t);
    }
}
