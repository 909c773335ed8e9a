/* The camera over the chart: what moves it, and what it brings in sight. */
#include "table/table.h"

float table_scale(const Table *t)
{
    return t->layout.fit * t->camera.zoom;
}

GfxPoint table_to_window(const Table *t, GfxPoint board)
{
    GfxPoint middle = gfx_rect_center(t->layout.board);
    float k = table_scale(t);
    return gfx_point(middle.x + (board.x - t->camera.x) * k,
                     middle.y + (board.y - t->camera.y) * k);
}

GfxPoint table_to_board(const Table *t, GfxPoint window)
{
    GfxPoint middle = gfx_rect_center(t->layout.board);
    float k = table_scale(t);
    return gfx_point((window.x - middle.x) / k + t->camera.x,
                     (window.y - middle.y) / k + t->camera.y);
}

bool table_is_near(const Table *t)
{
    return t->camera.zoom > 1.02f;
}

void table_corners(const Table *t, GfxRect out[TABLE_CORNERS])
{
    const TableLayout *l = &t->layout;
    const GfxRect all[TABLE_CORNERS] = {l->wheel, l->order,   l->track,
                                        l->doge,  l->chances, l->corners};
    memcpy(out, all, sizeof all);
}

GfxPoint table_corner_point(const Table *t, GfxRect corner)
{
    return gfx_rect_center(corner.w > 0 ? corner : t->layout.corners);
}

/* The chart's edge stays outside the window as long as the chart is larger than it; but what lies
 * under the corners' cards, or under a button at the foot, can be moved out above or below them. */
static void clamp_camera(Table *t)
{
    const float k = table_scale(t);
    const GfxRect view = t->layout.board;
    const float half_w = view.w / 2 / k, half_h = view.h / 2 / k;
    const GfxRect button = t->sight[TABLE_SIGHT - 1];
    /* A lesson points at what is in the chart, and its card has made that low already. */
    const float foot_h = button.h > 0 && !app->lesson ? view.y + view.h - button.y : 0;
    float above = 0, below = table_is_near(t) ? fmaxf(foot_h, t->card_foot) / k : 0;
    GfxRect corner[TABLE_CORNERS];
    table_corners(t, corner);
    for (int i = 0; i < TABLE_CORNERS && table_is_near(t); i++) {
        const float top = corner[i].y - view.y, foot = top + corner[i].h;
        if (corner[i].w > 0 && top + foot < view.h) {
            above = fmaxf(above, foot / k);
        } else if (corner[i].w > 0) {
            below = fmaxf(below, (view.h - top) / k);
        }
    }
    TableCamera *c = &t->camera;
    c->x = half_w * 2 >= t->map->w ? t->map->w / 2 : table_clamp(c->x, half_w, t->map->w - half_w);
    c->y = half_h * 2 >= t->map->h + above + below
               ? t->map->h / 2
               : table_clamp(c->y, half_h - above, t->map->h - half_h + below);
}

static void zoom_at(Table *t, GfxPoint window, float factor)
{
    GfxPoint under = table_to_board(t, window);
    t->camera.zoom = table_clamp(t->camera.zoom * factor, 1, 6);
    GfxPoint now = table_to_board(t, window);
    t->camera.x += under.x - now.x;
    t->camera.y += under.y - now.y;
    clamp_camera(t);
    table_layout(t);
}

/* Panels and cards on the chart scroll by themselves. */
static bool lies_on_chart(const char *id)
{
    return table_id_has(id, "news") || table_id_has(id, "side") || table_id_has(id, "log")
           || table_id_has(id, "hint") || table_id_has(id, "card:") || table_id_has(id, "paper:")
           || table_id_has(id, "scroll:");
}

/* A wheel that turns in whole notches up and down zooms; what goes sideways or by less, as two
 * fingers do on a pad beside the keyboard, moves the zoomed chart. With Ctrl all of it zooms. */
static void take_wheel(Table *t, bool inside)
{
    enum { REST_MS = 300, NOTCH = 48 };
    TableCamera *c = &t->camera;
    const Input *in = &ui->input;
    if (!inside || (in->wheel == 0 && in->wheel_x == 0)) {
        return;
    }
    if (ui->anim.now_ms - c->wheel_ms > REST_MS) {
        c->wheel_pans = table_is_near(t) && (in->wheel_x != 0 || in->wheel != roundf(in->wheel));
    }
    c->wheel_ms = ui->anim.now_ms;
    if (c->wheel_pans && (SDL_GetModState() & (KMOD_CTRL | KMOD_GUI)) == 0) {
        c->x += in->wheel_x * NOTCH / table_scale(t);
        c->y -= in->wheel * NOTCH / table_scale(t);
    } else if (in->wheel != 0) {
        zoom_at(t, in->mouse, powf(1.18f, in->wheel));
    }
}

/* The right and the middle button move the chart from anywhere, the left one from water and land,
 * where there is more of the chart than is seen. */
static void take_drag(Table *t, bool inside)
{
    TableCamera *c = &t->camera;
    const Input *in = &ui->input;
    const char *below = ui->hovered;
    bool moves = false;
    if (in->pressed[INPUT_BUTTON_LEFT]) {
        c->held = inside && table_is_near(t) && (below[0] == '\0' || table_id_has(below, "zone:"));
    }
    for (int b = 0; b < INPUT_BUTTON_COUNT; b++) { /* What moved before the press moves nothing. */
        const GfxPoint from = in->press_point[b];
        moves = moves
                || (in->down[b] && !in->pressed[b] && gfx_rect_has(t->layout.board, from.x, from.y)
                    && (b != INPUT_BUTTON_LEFT || c->held));
    }
    if (moves) {
        c->x -= in->moved.x / table_scale(t);
        c->y -= in->moved.y / table_scale(t);
    }
}

void table_camera_input(Table *t)
{
    const Input *in = &ui->input;
    if (ui_is_covered()) {
        return;
    }
    bool inside = in->mouse_inside && gfx_rect_has(t->layout.board, in->mouse.x, in->mouse.y)
                  && !lies_on_chart(ui->hovered);
    take_wheel(t, inside);
    const bool finger = in->hand == INPUT_HAND_TOUCH;
    const bool held = finger && gfx_rect_has(t->layout.board, in->grip.x, in->grip.y);
    if ((inside || held) && in->pinch != 1 && in->pinch > 0) {
        zoom_at(t, finger ? in->grip : in->mouse, in->pinch);
    }
    if (held || in->hand == INPUT_HAND_PAD) {
        t->camera.x -= in->pan.x / table_scale(t);
        t->camera.y -= in->pan.y / table_scale(t);
    }
    take_drag(t, inside);
    GfxPoint middle = gfx_rect_center(t->layout.board);
    if (ui_shortcut(keys_of(KEY_ZOOM_IN))) {
        zoom_at(t, middle, 1.3f);
    } else if (ui_shortcut(keys_of(KEY_ZOOM_OUT))) {
        zoom_at(t, middle, 1 / 1.3f);
    } else if (ui_shortcut(keys_of(KEY_ZOOM_ALL))) {
        table_camera_whole(t);
    }
    /* Keys move the zoomed chart by a fifth of what is seen. */
    const int right = ui_shortcut(keys_of(KEY_PAN_RIGHT)) - ui_shortcut(keys_of(KEY_PAN_LEFT));
    const int down = ui_shortcut(keys_of(KEY_PAN_DOWN)) - ui_shortcut(keys_of(KEY_PAN_UP));
    const float step = fminf(t->layout.board.w, t->layout.board.h) / 5 / table_scale(t);
    t->camera.x += (float)right * step;
    t->camera.y += (float)down * step;
    clamp_camera(t);
}

/* How far x lies outside from..to with a margin; brought in, it gets a wider one. */
static float pan_for(float x, float from, float to)
{
    enum { MARGIN = 80 };
    const float wide = (to - from) * 0.3f;
    return x < from + MARGIN ? x - (from + wide) : x > to - MARGIN ? x - (to - wide) : 0;
}

GfxPoint table_plate_half(const Table *t)
{
    return gfx_point(62 * t->layout.plate_k, 42 * t->layout.plate_k);
}

bool table_is_over(const Table *t, GfxRect r)
{
    enum { OVER = TABLE_CORNERS + 2 };
    GfxRect over[OVER], view = t->layout.board;
    const UiTarget *card = ui_target_before("card:");
    table_corners(t, over);
    over[TABLE_CORNERS] = card ? card->rect : (GfxRect){0};
    over[TABLE_CORNERS + 1] = gfx_cut_bottom(&view, t->card_foot);
    bool any = false;
    for (int i = 0; i < OVER && !any; i++) {
        const GfxRect both = gfx_rect_intersect(r, over[i]);
        any = over[i].w > 0 && both.w > 0 && both.h > 0;
    }
    return any;
}

bool table_sees(const Table *t, GfxPoint camera, GfxPoint board, GfxPoint half)
{
    const float k = table_scale(t);
    const GfxRect view = t->layout.board;
    const GfxPoint middle = gfx_rect_center(view);
    const GfxPoint at =
        gfx_point(middle.x + (board.x - camera.x) * k, middle.y + (board.y - camera.y) * k);
    const GfxRect around = gfx_rect(at.x - half.x, at.y - half.y, 2 * half.x, 2 * half.y),
                  seen = gfx_rect_intersect(around, view);
    bool clear = seen.w >= around.w - 1 && seen.h >= around.h - 1 && !table_is_over(t, around);
    /* Beyond the chart's edge there is nothing that an arrow would lead to. */
    const bool ends[TABLE_SIGHT] = {
        middle.x - camera.x * k >= view.x - 1,
        middle.x + (t->map->w - camera.x) * k <= view.x + view.w + 1,
        middle.y - camera.y * k >= view.y - 1,
        middle.y + (t->map->h - camera.y) * k <= view.y + view.h + 1,
    };
    for (int i = 0; i < TABLE_SIGHT; i++) {
        clear = clear && (ends[i] || gfx_rect_shared(around, t->sight[i]) <= 0);
    }
    return clear;
}

void table_camera_set(Table *t, GfxPoint board)
{
    t->camera.x = board.x;
    t->camera.y = board.y;
    clamp_camera(t);
}

void table_camera_show(Table *t, GfxPoint board)
{
    const GfxRect view = t->layout.board;
    const GfxPoint at = table_to_window(t, board);
    const float k = table_scale(t);
    t->camera.x += pan_for(at.x, view.x, view.x + view.w) / k;
    t->camera.y += pan_for(at.y, view.y, view.y + view.h) / k;
    clamp_camera(t);
    if (table_is_near(t)
        && !table_sees(t, gfx_point(t->camera.x, t->camera.y), board, table_plate_half(t))) {
        table_camera_set(t, board);
    }
}

void table_camera_whole(Table *t)
{
    const GfxPoint middle = gfx_rect_center(t->layout.board);
    zoom_at(t, middle, table_is_near(t) ? 0.01f : t->layout.near);
}
