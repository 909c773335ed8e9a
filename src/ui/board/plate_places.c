/* Where the plates lie: each at its port, pushed aside by others and by what lies on the chart. */
#include "board/parts.h"

void plate_parts_of(Table *t, PortId port, PlateParts *parts)
{
    TextStyle style = {.type = THEME_TYPE_NAME, .size = 16};
    float name_w = text_width(ui->text, &style, table_port_name(t, port));
    plate_parts(t->world->ports[port].space_count, name_w, t->has.basilicas, parts);
    parts->numbers = t->glance || (t->picture && t->colour[1] == 0);
}

/* --- Places ----------------------------------------------------------------------------------- */

static void push_off(GfxPoint *a, float aw, float ah, GfxRect b, float share)
{
    float dx = a->x - (b.x + b.w / 2), dy = a->y - (b.y + b.h / 2);
    float ox = (aw + b.w) / 2 - fabsf(dx), oy = (ah + b.h) / 2 - fabsf(dy);
    if (ox > 0 && oy > 0 && ox < oy) {
        a->x += (dx < 0 ? -ox : ox) * share;
    } else if (ox > 0 && oy > 0) {
        a->y += (dy < 0 ? -oy : oy) * share;
    }
}

/* All plates on the chart in units of the window, and what they keep clear of. */
typedef struct Crowd {
    int count; /* Plates from 1. */
    /* Middles: where they lie, where they would lie alone. */
    GfxPoint at[PORT_MAX + 1], home[PORT_MAX + 1];
    float w[PORT_MAX + 1], h, chart_w, chart_h;
    GfxRect hud[TABLE_CORNERS];
    int hud_count;
    GfxRect button; /* That shows the chart from near, to the chart's edge; w 0: none. */
} Crowd;

static const float PLATE_GAP = 3;

/* In the chart's lower corner a plate cannot be pushed off the button but far up: it begins at its
 * left. */
static GfxPoint beside_button(const Crowd *c, PortId p, GfxPoint at)
{
    const bool over = c->button.w > 0 && at.x + c->w[p] / 2 > c->button.x - PLATE_GAP
                      && at.y + c->h / 2 > c->button.y;
    return over ? gfx_point(c->button.x - PLATE_GAP - c->w[p] / 2, at.y) : at;
}

static void begin_crowd(const Table *t, Crowd *c)
{
    GfxRect hud[TABLE_CORNERS];
    const GfxRect button = sight_button_rect(t);
    const float k = table_scale(t);
    const GfxPoint origin = table_to_window(t, gfx_point(0, 0));
    c->count = t->world->port_count;
    c->chart_w = t->map->w * k;
    c->chart_h = t->map->h * k;
    if (button.w > 0 && !table_is_near(t)) {
        const float x = button.x - origin.x;
        c->button = gfx_rect(x, button.y - origin.y, c->chart_w - x, button.h);
    }
    table_corners(t, hud);
    for (PortId p = 1; p <= c->count; p++) {
        const GfxPoint home = gfx_point(t->map->port[p].plate.x * k, t->map->port[p].plate.y * k);
        c->at[p] = c->home[p] = beside_button(c, p, home);
    }
    for (int i = 0; i < TABLE_CORNERS && !table_is_near(t); i++) {
        if (hud[i].w > 0) {
            const GfxRect b = gfx_rect_inset(hud[i], -4);
            c->hud[c->hud_count++] = gfx_rect(b.x - origin.x, b.y - origin.y, b.w, b.h);
        }
    }
}

static GfxRect plate_around(const Crowd *c, PortId p, GfxPoint at, float gap)
{
    return gfx_rect(at.x - c->w[p] / 2 - gap, at.y - c->h / 2 - gap, c->w[p] + 2 * gap,
                    c->h + 2 * gap);
}

static GfxPoint keep_on_chart(const Crowd *c, PortId p, GfxPoint at)
{
    return gfx_point(fminf(fmaxf(at.x, c->w[p] / 2 + 5), c->chart_w - c->w[p] / 2 - 5),
                     fminf(fmaxf(at.y, c->h / 2 + 5), c->chart_h - c->h / 2 - 5));
}

/* Plates push one another and are pushed by what lies on the chart; for a while they are drawn
 * home. */
static void relax(Crowd *c)
{
    for (int round = 0; round < 160; round++) {
        for (PortId i = 1; i <= c->count; i++) {
            GfxPoint *at = &c->at[i];
            if (round < 110) {
                at->x += (c->home[i].x - at->x) * 0.03f;
                at->y += (c->home[i].y - at->y) * 0.03f;
            }
            for (PortId j = 1; j <= c->count; j++) {
                if (j != i) {
                    push_off(at, c->w[i], c->h, plate_around(c, j, c->at[j], PLATE_GAP), 0.5f);
                }
            }
            for (int q = 0; q < c->hud_count; q++) {
                push_off(at, c->w[i], c->h, c->hud[q], 1);
            }
            *at = keep_on_chart(c, i, *at);
        }
    }
}

/* How much of a plate would be in the way of others, or they in its. */
static float crowding(const Crowd *c, PortId p, GfxPoint at)
{
    const GfxRect r = plate_around(c, p, at, 0);
    float sum = 0;
    for (PortId j = 1; j <= c->count; j++) {
        sum += j != p ? gfx_rect_shared(r, plate_around(c, j, c->at[j], PLATE_GAP - 1)) : 0;
    }
    for (int q = 0; q < c->hud_count; q++) {
        sum += gfx_rect_shared(r, c->hud[q]);
    }
    return sum + gfx_rect_shared(r, c->button);
}

/* Where pushing has wedged a plate between others it goes to the nearest place with room, or to
 * the emptiest. */
static bool find_room(Crowd *c, PortId p)
{
    enum { STEP = 4, REACH = 32 };
    const GfxPoint from = c->at[p];
    GfxPoint best = from;
    float least = crowding(c, p, best);
    if (least <= 0) {
        return false;
    }
    least *= 100;
    for (int row = -REACH; row <= REACH; row++) {
        for (int column = -REACH; column <= REACH; column++) {
            const float dx = (float)(column * STEP), dy = (float)(row * STEP),
                        away = hypotf(dx, dy);
            const GfxPoint at = keep_on_chart(c, p, gfx_point(from.x + dx, from.y + dy));
            const float cost = away < least ? crowding(c, p, at) * 100 + away : least;
            if (cost < least) {
                least = cost;
                best = at;
            }
        }
    }
    c->at[p] = best;
    return true;
}

void table_place_plates(Table *t)
{
    Crowd crowd = {0};
    const float k = t->layout.plate_k;
    /* Below each is room for what it buys, unless the chart has hardly room to part them. */
    const bool roomy =
        t->layout.near > 1 ? table_is_near(t) : table_scale(t) >= 0.66f * t->layout.plate_k;
    float h = 0;
    for (PortId p = 1; p <= t->world->port_count; p++) {
        PlateParts parts;
        plate_parts_of(t, p, &parts);
        crowd.w[p] = parts.w * k;
        h = parts.h * k;
    }
    crowd.h = h + (roomy ? 8 * k : 0);
    begin_crowd(t, &crowd);
    const uint64_t key = gfx_hash(0, &crowd, sizeof crowd); /* All that their places follow from. */
    if (key != t->plate_key) {
        t->plate_key = key;
        relax(&crowd);
        bool wedged = true;
        for (int round = 0; round < 4 && wedged; round++) {
            wedged = false;
            for (PortId p = 1; p <= crowd.count; p++) {
                wedged = find_room(&crowd, p) || wedged;
            }
        }
        memcpy(t->plate_home, crowd.at, sizeof t->plate_home);
    }
    GfxPoint origin = table_to_window(t, gfx_point(0, 0));
    for (PortId p = 1; p <= t->world->port_count; p++) {
        float x = origin.x + t->plate_home[p].x - crowd.w[p] / 2;
        float y = origin.y + t->plate_home[p].y - crowd.h / 2;
        t->plate[p] = gfx_rect(floorf(x + 0.5f), floorf(y + 0.5f), crowd.w[p], h);
    }
}
