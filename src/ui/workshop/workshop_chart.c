#include "board/parts.h"
#include "workshop/workshop.h"

/* Beside a page the chart is small: plates keep apart, and what is seen nearer is larger. */
static const float PLATE_MOST = 1.4F;

/* The chosen sea, what lies beside it, and the places of mistakes. */
static void mark(Workshop *w)
{
    Table *t = w->table;
    memset(t->zone_mark, 0, sizeof t->zone_mark);
    memset(t->port_mark, 0, sizeof t->port_mark);
    for (ZoneId z = 1; w->zone && z <= w->now.world.zone_count; z++) {
        if (world_zones_adjacent(&w->now.world, w->zone, z)) {
            t->zone_mark[z].mark = MARK_REACH;
        }
    }
    for (int i = 0; i < w->problems.count && i < ERROR_LIST_MAX; i++) {
        PortId port;
        ZoneId zone;
        board_path_place(&w->now, w->problems.items[i].where, &port, &zone);
        t->port_mark[port].mark = MARK_TARGET;
        t->zone_mark[zone].mark = MARK_TARGET;
    }
    t->zone_mark[w->zone].mark = w->zone ? MARK_CHOSEN : MARK_NONE;
    t->port_mark[w->port].mark = w->port ? MARK_CHOSEN : MARK_NONE;
}

static void choose(Workshop *w, BoardClick click)
{
    const ZoneId zone = click.kind == CLICK_ZONE   ? (ZoneId)click.id
                        : click.kind == CLICK_PORT ? w->now.world.ports[click.id].zone
                                                   : 0;
    if (w->joins && w->page == WORKSHOP_PLACE && w->zone && zone && zone != w->zone) {
        board_link(&w->now, w->zone, zone, !world_zones_adjacent(&w->now.world, w->zone, zone));
        workshop_step(w, "");
        return;
    }
    w->port = click.kind == CLICK_PORT ? (PortId)click.id : 0;
    w->zone = click.kind == CLICK_ZONE ? (ZoneId)click.id : 0;
    w->page = WORKSHOP_PLACE;
}

/* Something that is moved on the picture: dragged, or taken up by a key and moved with arrows. */
typedef struct Handle {
    const char *id, *label, *sprite; /* NULL: a dot. */
    GfxPoint at;
    GfxPoint beside; /* The handle lies so far from it, window units. */
    BoardPlace *place;
} Handle;

static bool put(const Table *t, GfxPoint to, BoardPlace *place)
{
    const bool good = to.x >= 1 && to.y >= 1 && to.x < t->map->w && to.y < t->map->h;
    if (good) {
        *place = (BoardPlace){(uint16_t)to.x, (uint16_t)to.y};
    }
    return good;
}

static int arrow(SDL_Keycode key)
{
    const UiKey keys[] = {{key, 0, UI_KEY_REPEATS}, {0, 0, 0}};
    return !ui_is_covered() && ui_shortcut_above(keys);
}

static void handle(Workshop *w, const Handle *h)
{
    enum { STEP = 4 }; /* Board units for a press of an arrow key. */
    Table *t = w->table;
    const ThemeColors *c = &ui->theme->color;
    const GfxPoint middle = table_to_window(t, h->at), mouse = ui->input.mouse,
                   seen = gfx_point(middle.x + h->beside.x, middle.y + h->beside.y);
    const UiHit hit = {.circle = 14, .drags = true, .follows = true};
    const UiResponse q = ui_target(h->id, gfx_rect(seen.x - 14, seen.y - 14, 28, 28), &hit,
                                   S("workshop.drag_tip"), NULL);
    const GfxPoint now = q.dragging ? mouse : seen;
    const bool held = q.focused && strcmp(w->held, h->id) == 0;
    ui_describe(UI_ROLE_TOGGLE, h->label, ui_id("%.0f, %.0f", (double)h->at.x, (double)h->at.y),
                held);
    gfx_fill_circle(ui->gfx, now.x, now.y, 13, c->paper_high);
    gfx_stroke_circle(ui->gfx, now.x, now.y, 13,
                      held || q.dragging ? 4
                      : q.hovered        ? 3
                                         : 2,
                      c->rubric);
    if (h->sprite) {
        atlas_draw_in(ui->atlas, h->sprite, gfx_rect(now.x - 8, now.y - 8, 16, 16), NULL);
    } else { /* As the harbour itself. */
        gfx_fill_circle(ui->gfx, now.x, now.y, 5, c->rubric);
    }
    if (q.dropped
        && put(t, table_to_board(t, gfx_point(mouse.x - h->beside.x, mouse.y - h->beside.y)),
               h->place)) {
        workshop_step(w, "");
    } else if (q.clicked && ui->focus_shown) { /* Takes it up, and puts it down. */
        snprintf(w->held, sizeof w->held, "%s", held ? "" : h->id);
    } else if (held) {
        const int dx = arrow(SDLK_RIGHT) - arrow(SDLK_LEFT), dy = arrow(SDLK_DOWN) - arrow(SDLK_UP);
        const GfxPoint to = gfx_point(h->at.x + (float)(dx * STEP), h->at.y + (float)(dy * STEP));
        if ((dx != 0 || dy != 0) && put(t, to, h->place)) {
            workshop_step(w, h->id);
        }
    }
}

void workshop_handles(Workshop *w)
{
    gfx_mark_plane(ui->gfx, GFX_PLANE_CHART);
    gfx_push_clip(ui->gfx, w->table->layout.board);
    const Map *map = w->table->map;
    if (w->port) {
        const MapPort *port = &map->port[w->port];
        const GfxRect r = w->table->plate[w->port]; /* Its lower corner: it may have been pushed. */
        const GfxPoint middle = table_to_window(w->table, port->plate),
                       harbour = table_to_window(w->table, port->dot);
        const bool meets = hypotf(harbour.x - r.x, harbour.y - r.y - r.h) < 28
                           || r.x < w->table->layout.board.x + 14;
        const Handle dot = {.id = "handle:dot",
                            .label = S("workshop.entry.dot"),
                            .at = port->dot,
                            .place = &w->now.dot[w->port]},
                     plate = {.id = "handle:plate",
                              .label = S("workshop.entry.plate"),
                              .sprite = "icon_log",
                              .at = port->plate,
                              .beside = gfx_point(r.x + (meets ? r.w : 0) - middle.x,
                                                  r.y + r.h - middle.y),
                              .place = &w->now.plate[w->port]};
        handle(w, &dot);
        handle(w, &plate);
    } else if (w->zone) {
        const Handle anchor = {.id = "handle:anchor",
                               .label = S("workshop.entry.anchor"),
                               .at = map->zone[w->zone].anchor[0],
                               .place = &w->now.anchor[w->zone]};
        handle(w, &anchor);
    }
    gfx_pop_clip(ui->gfx);
    gfx_mark_plane(ui->gfx, GFX_PLANE_SHEET);
}

/* What the page was turned to is brought in sight. */
static void bring(Workshop *w)
{
    Table *t = w->table;
    if (w->bring && (w->port || w->zone) && table_is_near(t)) {
        table_camera_show(t,
                          w->port ? t->map->port[w->port].plate : t->map->zone[w->zone].anchor[0]);
    }
    w->bring = false;
}

void workshop_chart(Workshop *w, GfxRect r)
{
    Table *t = w->table;
    t->click = t->hover = (BoardClick){0};
    t->layout.board = r;
    table_layout(t);
    table_camera_input(t);
    table_bring(t, ui_focus_moved());
    w->bring = w->bring || table_id_has(ui_focus_moved(), "handle:");
    bring(w);
    t->layout.plate_k = fminf(t->layout.plate_k, PLATE_MOST * table_scale(t));
    mark(w);
    gfx_mark_plane(ui->gfx, GFX_PLANE_CHART);
    table_place_plates(t);
    table_draw_board(t);
    table_draw_plates(t);
    gfx_mark_plane(ui->gfx, GFX_PLANE_SHEET);
    sight_draw(t);
    if (t->click.kind != CLICK_NONE) {
        choose(w, t->click);
    }
}
