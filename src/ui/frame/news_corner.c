#include "frame/news_corner.h"

#include "advice/hint_panel.h"
#include "board/board.h"
#include "log/news.h"
#include "table/table.h"

#include <math.h>

static float overlap(GfxRect a, GfxRect b)
{
    const GfxRect both = gfx_rect_intersect(a, b);
    return both.w > 0 && both.h > 0 ? both.w * both.h : 0;
}

static bool is_marked(const ObjectMark *mark)
{
    return mark->mark != MARK_NONE && mark->mark != MARK_OFF;
}

/* What a place would hide: of what is asked, which must stay in sight, and of the rest. */
typedef struct Cost {
    float asked, rest;
} Cost;

static void add_cost(Cost *cost, bool asked, float area)
{
    *(asked ? &cost->asked : &cost->rest) += area;
}

GfxRect news_corner_question(const Ui *ui)
{
    const UiTarget *card = ui_target_before(ui, "card:");
    return card ? card->rect : gfx_rect(0, 0, 0, 0);
}

static void cost_of_panels(const Table *t, GfxRect r, Cost *cost)
{
    const GfxRect hud[] = {t->layout.wheel, t->layout.track, t->layout.doge, t->layout.order,
                           t->layout.chances};
    for (size_t i = 0; i < sizeof hud / sizeof hud[0]; i++) {
        add_cost(cost, false, 4 * overlap(r, hud[i]));
    }
    add_cost(cost, true, overlap(r, news_corner_question(t->app->ui)));
    if (t->layout.folded) { /* Then panels lie on the chart, too. */
        const bool open = hint_is_open(t) || t->log_open;
        add_cost(cost, true, overlap(r, t->layout.side) + (open ? overlap(r, hint_place(t)) : 0));
    }
}

/* Where it can be clicked that the zone is marked: its number, and the plate of its port. */
static float over_marked_zone(const Table *t, ZoneId z, GfxRect r)
{
    enum { DISC = 22 };
    const GfxPoint at = table_zone_point(t, z);
    const PortId port = table_port_of(t, z);
    const GfxRect disc = gfx_rect(at.x - DISC, at.y - DISC, 2 * DISC, 2 * DISC);
    return overlap(r, disc) + (port ? overlap(r, t->plate[port]) : 0);
}

/* The reader's own, and those that are told to have been taken. */
static bool is_looked_for(const Table *t, PortId port)
{
    const News *news = t->news;
    bool any = news->reader != 0 && table_port(t, port)->owner == news->reader;
    for (int i = 0; i < news->count && !any; i++) {
        for (int k = 0; k < news->lines[i].count && !any; k++) {
            const Deed *deed = &news->lines[i].deeds[k];
            any = deed->kind == DEED_PORT && deed->port == port;
        }
    }
    return any;
}

static Cost cost_of(const Table *t, GfxRect r)
{
    Cost cost = {0, 0};
    cost_of_panels(t, r, &cost);
    for (ZoneId z = 1; z <= t->world->zone_count; z++) {
        add_cost(&cost, true, is_marked(&t->zone_mark[z]) ? over_marked_zone(t, z, r) : 0);
    }
    for (PortId p = 1; p <= t->world->port_count; p++) {
        const bool tells = table_port(t, p)->owner != 0 || table_port(t, p)->stock != 0;
        add_cost(&cost, is_marked(&t->port_mark[p]) || is_looked_for(t, p),
                 (tells ? 2 : 1) * overlap(r, t->plate[p]));
    }
    for (GalleyId g = 1; g <= GALLEY_MAX; g++) {
        const GfxPoint at = table_to_window(t, t->galley_at[g]);
        const GfxRect hull = gfx_rect(at.x - 40, at.y - 44, 80, 62);
        const bool asked = g == table_active(t) || is_marked(&t->galley_mark[g]);
        add_cost(&cost, asked, table_galley(t, g)->owner ? overlap(r, hull) : 0);
    }
    return cost;
}

float news_corner_hides(const Table *t, GfxRect r)
{
    return cost_of(t, r).asked;
}

float news_corner_covers(const Table *t, GfxRect r)
{
    return cost_of(t, r).rest;
}

/* Places along the edges of the chart: at the foot from what lies in its left corner on, at the
 * top, down the left edge and down the right one. */
enum { ALONG = 16, DOWN = 16, PLACES = 2 * (ALONG + DOWN) };

static float part_of(float from, float to, int i, int count)
{
    return from + (to - from) * (float)i / (float)(count - 1);
}

GfxRect news_corner_rect(const Table *t, int corner, float w, float h)
{
    const TableLayout *l = &t->layout;
    const GfxRect b = l->board;
    const float low = b.y + b.h - h - NEWS_EDGE, high = b.y + NEWS_EDGE;
    const float left = b.x + NEWS_EDGE, right = b.x + b.w - w - NEWS_EDGE - NEWS_TAB_W;
    const float from = fminf(left + fmaxf(l->wheel.w, l->order.w) + 8, fmaxf(left, right));
    const int i = corner < ALONG       ? corner
                  : corner < 2 * ALONG ? corner - ALONG
                                       : (corner - 2 * ALONG) % DOWN;
    if (corner < 2 * ALONG) {
        const float start = corner < ALONG ? from : left;
        return gfx_rect(part_of(start, right, i, ALONG), corner < ALONG ? low : high, w, h);
    }
    return gfx_rect(corner < 2 * ALONG + DOWN ? left : right, part_of(high, low, i, DOWN), w, h);
}

static bool fits(const Table *t, GfxRect r)
{
    const GfxRect b = t->layout.board;
    return r.x >= b.x && r.y >= b.y && r.x + r.w <= b.x + b.w && r.y + r.h <= b.y + b.h;
}

float news_corner_find(const Table *t, float w, float h, int *corner)
{
    Cost least = {INFINITY, INFINITY};
    for (int i = 0; i < PLACES; i++) {
        const GfxRect r = news_corner_rect(t, i, w, h);
        const Cost cost = cost_of(t, r);
        const bool better = cost.asked < least.asked - 1
                            || (cost.asked < least.asked + 1 && cost.rest < least.rest - 1);
        if (fits(t, r) && better) {
            least = cost;
            *corner = i;
        }
    }
    return least.asked;
}
