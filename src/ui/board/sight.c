#include "board/parts.h"

/* --- What is marked --------------------------------------------------------------------------- */

typedef struct Seen {
    GfxPoint at;   /* Board units. */
    GfxPoint half; /* From there to each side; units. */
    float weight;  /* How much it matters that it is seen. */
    bool led_to;   /* An arrow leads to it. */
} Seen;

enum { SEEN_MAX = PORT_MAX + GALLEY_MAX + ZONE_MAX + 1 };

static bool is_answer(const ObjectMark *mark)
{
    return mark->mark == MARK_CHOICE || mark->mark == MARK_SALE || mark->mark == MARK_TARGET;
}

static bool acts(const Table *t, GalleyId galley)
{
    return table_active(t) == galley || t->galley_mark[galley].mark == MARK_CHOSEN;
}

static Seen port_seen(const Table *t, PortId port, float weight)
{
    enum { EDGE = 5 }; /* With what marks it. */
    const GfxRect r = gfx_rect_inset(t->plate[port], -EDGE);
    return (Seen){table_to_board(t, gfx_rect_center(r)), gfx_point(r.w / 2, r.h / 2), weight,
                  is_answer(&t->port_mark[port])};
}

static Seen galley_seen(const Table *t, GalleyId galley, float weight)
{
    enum { FLAG = 19, HALF_W = 36, HALF_H = 31 }; /* Its flag is above where its keel is. */
    const float k = table_piece_size(t, galley);
    const GfxPoint at = t->galley_at[galley];
    return (Seen){gfx_point(at.x, at.y - FLAG * k / table_scale(t)),
                  gfx_point(HALF_W * k, HALF_H * k), weight,
                  acts(t, galley) || is_answer(&t->galley_mark[galley])};
}

/* What a lesson points at; false: nothing on the chart. */
static bool find_pointed(const Table *t, Seen *out)
{
    enum { WEIGHT = 40, RADIUS = 30 };
    static const char danger[] = "danger:"; /* It hangs on a port or galley. */
    const char *id = strchr(t->pointed, ':');
    id = id ? id + 1 : "";
    id += table_id_has(id, danger) ? sizeof danger - 1 : 0;
    const PortId port = table_id_has(id, "port:") ? board_port_find(t->board, id + 5) : 0;
    const ZoneId zone = table_id_has(id, "zone:") ? board_zone_find(t->board, id + 5) : 0;
    const int galley = table_id_has(id, "galley:") ? atoi(id + 7) : 0;
    if (port != 0) {
        *out = port_seen(t, port, WEIGHT);
    } else if (galley > 0 && galley <= GALLEY_MAX) {
        *out = galley_seen(t, (GalleyId)galley, WEIGHT);
    } else if (zone != 0) {
        *out = (Seen){t->map->zone[zone].open[0], gfx_point(RADIUS, RADIUS), WEIGHT, true};
    }
    return port != 0 || zone != 0 || (galley > 0 && galley <= GALLEY_MAX);
}

/* What a lesson points at matters most, then where a plan leads, the galley that acts, its port,
 * what else lies beside it, then ports and galleys to choose, then seas to sail to. */
static int marked(const Table *t, const Sketch *plan, Seen out[SEEN_MAX])
{
    enum { BADGE = 16 }; /* Its number of steps. */
    const float planned = 30;
    const GalleyId active = table_active(t);
    const ZoneId here = active ? table_galley(t, active)->zone : 0;
    int count = find_pointed(t, &out[0]);
    for (PortId p = 1; p <= t->world->port_count; p++) {
        const bool beside = here != 0 && table_port_of(t, here) == p;
        const bool leads = plan && plan->plate_marks[p] > 0;
        if (leads || beside || is_answer(&t->port_mark[p])) {
            out[count++] = port_seen(t, p, leads ? planned : beside ? 12.0f : 2.0f);
        }
    }
    for (GalleyId g = 1; g <= GALLEY_MAX; g++) {
        const Galley *galley = &t->view.pub.galleys[g];
        const bool beside = here != 0 && galley->zone == here;
        if (galley->owner && (beside || acts(t, g) || is_answer(&t->galley_mark[g]))) {
            out[count++] = galley_seen(t, g, acts(t, g) ? 20.0f : beside ? 4.0f : 2.0f);
        }
    }
    for (ZoneId z = 1; z <= t->world->zone_count; z++) {
        const bool leads = plan && plan->marks[z] > 0;
        if (leads || is_answer(&t->zone_mark[z]) || t->zone_mark[z].mark == MARK_REACH) {
            out[count++] = (Seen){t->map->zone[z].open[0], gfx_point(BADGE, BADGE),
                                  leads ? planned : 1.0f, true};
        }
    }
    return count;
}

/* --- Bringing it in sight --------------------------------------------------------------------- */

static float sum_seen(const Table *t, GfxPoint camera, const Seen *all, int count)
{
    float sum = 0;
    for (int i = 0; i < count; i++) {
        sum += table_sees(t, camera, all[i].at, all[i].half) ? all[i].weight : 0;
    }
    return sum;
}

/* The place in r (board units) from which most is seen; of several the nearest. */
static GfxPoint best_place(Table *t, GfxRect r, GfxPoint from, const Seen *all, int count)
{
    enum { STEPS = 16 };
    GfxPoint best = gfx_point(t->camera.x, t->camera.y);
    float most = sum_seen(t, best, all, count), way = hypotf(best.x - from.x, best.y - from.y);
    for (int i = 0; i < STEPS * STEPS; i++) {
        table_camera_set(t, gfx_point(r.x + r.w * ((float)(i % STEPS) + 0.5f) / STEPS,
                                      r.y + r.h * ((float)(i / STEPS) + 0.5f) / STEPS));
        const GfxPoint at = gfx_point(t->camera.x, t->camera.y);
        const float sum = sum_seen(t, at, all, count), away = hypotf(at.x - from.x, at.y - from.y);
        if (sum > most || (sum == most && away < way)) {
            best = at;
            most = sum;
            way = away;
        }
    }
    table_camera_set(t, best);
    return best;
}

void sight_bring(Table *t, const Sketch *plan)
{
    Seen all[SEEN_MAX];
    if (table_is_near(t)) {
        table_place_plates(t);
        table_place_galleys(t);
        Seen pointed; /* Plates lie where the camera is now. */
        const bool points = find_pointed(t, &pointed);
        const int count = marked(t, plan, all);
        const GfxPoint from = gfx_point(t->camera.x, t->camera.y);
        const float w = t->map->w / 8, h = t->map->h / 8;
        const GfxPoint near = best_place(t, gfx_rect(0, 0, t->map->w, t->map->h), from, all, count);
        const GfxPoint best =
            best_place(t, gfx_rect(near.x - w, near.y - h, 2 * w, 2 * h), from, all, count);
        if (points && !table_sees(t, best, pointed.at, pointed.half)) {
            table_camera_show(t, pointed.at);
        }
    }
}

void sight_follow(Table *t)
{
    const bool card = ui_target_before("card:") != NULL;
    const uint32_t now = 2 * t->asked.number + card;
    if (t->decider == 0 || t->fight.open || t->asked.shown == now
        || (t->asked.shown == now + 1 && !card)) {
        return;
    }
    t->asked.shown = now;
    sight_bring(t, NULL);
}

/* --- Buttons ---------------------------------------------------------------------------------- */

typedef enum Way { WAY_LEFT, WAY_RIGHT, WAY_UP, WAY_DOWN, WAYS } Way;

/* Where the chart has to be followed to see the point: under the cards of the corners it is brought
 * out upwards or downwards, as the camera goes. WAYS: it is seen. */
static Way way_to(const Table *t, GfxPoint board)
{
    enum { EDGE = 16 }; /* So much of it is seen. */
    const GfxRect view = t->layout.board;
    const GfxPoint at = table_to_window(t, board), middle = gfx_rect_center(view);
    const GfxRect around = gfx_rect(at.x - EDGE, at.y - EDGE, 2 * EDGE, 2 * EDGE);
    const bool seen = gfx_rect_has(gfx_rect_inset(view, EDGE), at.x, at.y);
    return seen && !table_is_over(t, around) ? WAYS
           : at.x < view.x + EDGE            ? WAY_LEFT
           : at.x > view.x + view.w - EDGE   ? WAY_RIGHT
           : at.y < middle.y                 ? WAY_UP
                                             : WAY_DOWN;
}

/* A card over the chart takes the place of the buttons that would lie below it. */
static bool is_free(GfxRect r)
{
    static const char *const cards[] = {"card:", "paper:", "button:question_unfold"};
    bool free = true;
    for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++) {
        const UiTarget *card = ui_target_before(cards[i]);
        free = free && (!card || gfx_rect_shared(r, card->rect) <= 0);
    }
    return free;
}

/* Where the buttons at the right end: beside the tabs of the column and of a panel that lies on the
 * chart. */
static float right_end(const Table *t)
{
    enum { COLUMN_TAB = 24, GAP = 4 };
    const TableLayout *l = &t->layout;
    const bool panel = l->folded && t->side_wanted, tab = !l->stacked && !l->folded;
    const float edge = panel && !t->side_away ? l->side.x : l->column.x;
    const float most = l->board.x + l->board.w - GAP;
    return !t->picture && (tab || panel) ? fminf(most, edge - COLUMN_TAB - GAP) : most;
}

/* In the middle of what the corners leave of each edge. */
static GfxRect way_rect(const Table *t, Way way)
{
    enum { LONG = 44, EDGE = 5, FOOT = 66, SMALL_H = 200 };
    const TableLayout *l = &t->layout;
    const float thick = l->board.h < SMALL_H ? 26 : 34; /* It hides no more than it must. */
    const GfxRect view = l->board, low = l->wheel.w > 0 ? l->wheel : l->order;
    const bool panel = l->folded && t->side_wanted && !t->side_away;
    const float whole = view.x + view.w, foot = view.y + view.h,
                right = panel ? fminf(whole, l->side.x) : whole;
    const float left_end = low.w > 0 ? low.y : foot, low_end = low.w > 0 ? low.x + low.w : view.x;
    const GfxRect high = t->picture       ? gfx_rect(whole, view.y, 0, 0) /* Nothing hangs there. */
                         : l->track.w > 0 ? l->track
                                          : l->corners;
    const float top_end = fmaxf(high.y + high.h, l->doge.y + l->doge.h);
    switch (way) {
    case WAY_LEFT: return gfx_rect(view.x + EDGE, (view.y + left_end - LONG) / 2, thick, LONG);
    case WAY_RIGHT:
        if (foot - FOOT - top_end < LONG + 2 * EDGE) { /* Then it lies beside what hangs there. */
            const float left = l->doge.w > 0 ? l->doge.x : high.x;
            return gfx_rect(left - thick - EDGE, top_end - LONG, thick, LONG);
        }
        return gfx_rect(right - thick - EDGE, (top_end + foot - FOOT - LONG) / 2, thick, LONG);
    case WAY_UP: return gfx_rect((view.x + high.x - LONG) / 2, view.y + EDGE, LONG, thick);
    case WAY_DOWN:
    case WAYS: break;
    }
    return gfx_rect((low_end + right_end(t) - FOOT - LONG) / 2, foot - thick - EDGE, LONG, thick);
}

/* An arrow to each side where something is marked beyond the edge; it brings the nearest. */
static void draw_ways(Table *t)
{
    static const char *const ids[] = {"button:way_left", "button:way_right", "button:way_up",
                                      "button:way_down"},
                             *const icons[] = {"icon_left", "icon_right", "icon_up", "icon_down"};
    Seen all[SEEN_MAX];
    const int count = marked(t, NULL, all);
    const GfxPoint from = gfx_point(t->camera.x, t->camera.y);
    for (int way = 0; way < WAYS; way++) {
        const Seen *next = NULL;
        float least = 0;
        for (int i = 0; i < count; i++) {
            const float away = hypotf(all[i].at.x - from.x, all[i].at.y - from.y);
            if (all[i].led_to && (int)way_to(t, all[i].at) == way && (!next || away < least)) {
                next = &all[i];
                least = away;
            }
        }
        const UiButton b = {.icon = icons[way],
                            .tip = S("button.way_tip"),
                            .anytime = true,
                            .no_focus = true}; /* The keyboard goes to what is there. */
        const GfxRect r = way_rect(t, (Way)way);
        if (next && is_free(r) && ui_button(ids[way], r, &b)) {
            table_camera_show(t, next->at);
        }
    }
}

GfxRect sight_button_rect(const Table *t)
{
    enum { SIZE = 44, FOOT = 58 };
    const TableLayout *l = &t->layout;
    return l->near > 1 ? gfx_rect(right_end(t) - SIZE, l->board.y + l->board.h - FOOT, SIZE, SIZE)
                       : (GfxRect){0};
}

void sight_draw(Table *t)
{
    const bool near = table_is_near(t);
    for (int way = 0; way < WAYS; way++) {
        t->sight[way] = near ? way_rect(t, (Way)way) : (GfxRect){0};
    }
    t->sight[WAYS] = sight_button_rect(t);
    if (!near && t->layout.near <= 1) {
        return;
    }
    if (near) {
        draw_ways(t);
    }
    const GfxRect r = sight_button_rect(t);
    const UiButton b = {.icon = near ? "icon_minus" : "icon_plus",
                        .tip = S(near ? "button.whole_tip" : "button.near_tip"),
                        .anytime = true};
    if (is_free(r) && ui_button("button:whole", r, &b)) {
        table_camera_whole(t);
    }
}
