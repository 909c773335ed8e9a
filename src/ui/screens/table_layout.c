// Where everything stands, and the camera over the chart.
#include <math.h>

#include "hint.h"

static float clampf(float v, float low, float high)
{
    return v < low ? low : v > high ? high : v;
}

static void lay_column(Table *t, float w, float h, float column_w)
{
    TableLayout *l = &t->layout;
    l->column = gfx_rect(w - column_w, 0, column_w, h);
    if (column_w < 60) {
        // Folded away: a panel that is needed now lies on the chart.
        const Panel *needed = panel_find(t->decision);
        float top = 170, side_w = fminf(280, l->board.w * 0.45f);
        l->cards = l->side = l->log = l->buttons = gfx_rect(0, 0, 0, 0);
        if (needed && needed->wants_side && l->board.h > top + 160) {
            l->side =
                gfx_rect(l->board.x + l->board.w - side_w - 10, top, side_w, l->board.h - top - 12);
        }
        return;
    }
    const Panel *panel = panel_find(t->decision);
    bool wants_side = panel && panel->wants_side;
    int players = t->view.pub.player_count;
    float pad = 10, card_h[4] = {130 * l->card_k, 96, 62, 36};
    GfxRect r = gfx_rect(l->column.x + pad, 8, column_w - 2 * pad + 2, h - 14);
    l->buttons = gfx_cut_bottom(&r, 44 + 26);
    // Advice has three plans to tell: the cards give it what they can without going.
    const float need = hint_is_open(t) ? 620 : wants_side ? 340 : 190;
    l->density = 0;
    while (l->density < 3 && r.h - (card_h[l->density] + 8) * (float)players < need) {
        l->density++;
    }
    l->cards = gfx_cut_top(&r, (card_h[l->density] + 8) * (float)players);
    r.h -= 8;
    l->side = l->log = r;
    if (wants_side) {
        l->log.h = 0;
        if (r.h > 640) {
            l->side.h = r.h * 0.62f;
            l->log = gfx_rect(r.x, r.y + l->side.h + 8, r.w, r.h - l->side.h - 8);
        }
    }
}

// A panel of the chart's corners is as high as its parts, and words do not shrink with the chart.
static void lay_hud(TableLayout *l, const Furniture *has, bool chances)
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
    float order_h = fmaxf(64 * k, head + l->hud_line + 8) + 33 * k * (float)has->positions;
    l->order = has->positions ? gfx_rect(corner.x, corner.y + corner.h - order_h, corner.w, order_h)
                              : none;
    float track_w = fminf(556 * k, l->board.w * 0.46f);
    l->track =
        gfx_rect(l->board.x + l->board.w - track_w - edge, l->board.y + edge, track_w,
                 has->rounds ? fmaxf(110 * k, head + 44 * k + l->hud_line + 8)
                             : fmaxf(84 * k, head + 52 * k + 2));
    l->doge = has->doge_cards
                  ? gfx_rect(l->board.x + l->board.w - 270 * k - edge,
                             l->track.y + l->track.h + 8 * k, 270 * k,
                             fmaxf(112 * k, head + 62 * k + l->hud_line + 6))
                  : none;
    l->chances = chances ? gfx_rect(l->board.x + 14 * k, l->board.y + 14 * k, fminf(230 * k, l->board.w * 0.21f), 26 * k) : none;
}

void table_layout(Table *t)
{
    const Gfx *gfx = t->app->ui->gfx;
    TableLayout *l = &t->layout;
    float w = gfx_width(gfx), h = gfx_height(gfx);
    bool folded = t->app->settings.column_hidden || w < 860;
    float column_w = folded ? 30 : clampf(w * 0.177f, 270, 340 * fmaxf(1, w / 1920));
    l->card_k = clampf(column_w / 340, 0.8f, 2.2f);
    float bar_h = clampf(77 * w / 1920, 74, 120);
    l->board = gfx_rect(0, 0, w - column_w, h - bar_h);
    l->bar = gfx_rect(0, h - bar_h, w - column_w, bar_h);
    l->fit = fminf(l->board.w / t->map->w, l->board.h / t->map->h);
    // Large text makes the window small in units: things on the chart may then be small in units
    // too.
    float least = 1 / sqrtf(gfx_text_scale(gfx));
    l->hud_k = clampf(l->fit, 0.74f * least, 3);
    if (!t->camera.set) {
        t->camera.zoom = 1;
        t->camera.x = t->map->w / 2;
        t->camera.y = t->map->h / 2;
        t->camera.set = true;
    }
    l->plate_k = fmaxf(0.84f * least, l->fit * powf(t->camera.zoom, 0.5f));
    l->piece_k = fmaxf(0.74f * least, l->fit * powf(t->camera.zoom, 0.7f));
    lay_column(t, w, h, column_w);
    lay_hud(l, &t->has, t->app->settings.chances);
}

// --- Camera --------------------------------------------------------------------------------------

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

// The chart's edge stays outside the window as long as the chart is larger than it.
static void clamp_camera(Table *t)
{
    float k = table_scale(t);
    float half_w = t->layout.board.w / 2 / k, half_h = t->layout.board.h / 2 / k;
    TableCamera *c = &t->camera;
    c->x = half_w * 2 >= t->map->w ? t->map->w / 2 : clampf(c->x, half_w, t->map->w - half_w);
    c->y = half_h * 2 >= t->map->h ? t->map->h / 2 : clampf(c->y, half_h, t->map->h - half_h);
}

static void zoom_at(Table *t, GfxPoint window, float factor)
{
    GfxPoint under = table_to_board(t, window);
    t->camera.zoom = clampf(t->camera.zoom * factor, 1, 6);
    GfxPoint now = table_to_board(t, window);
    t->camera.x += under.x - now.x;
    t->camera.y += under.y - now.y;
    clamp_camera(t);
    table_layout(t);
}

void table_camera_input(Table *t)
{
    Ui *ui = t->app->ui;
    const Input *in = &ui->input;
    if (ui_is_covered(ui)) {
        return;
    }
    bool inside = in->mouse_inside && gfx_rect_has(t->layout.board, in->mouse.x, in->mouse.y);
    if (inside && in->wheel != 0) {
        zoom_at(t, in->mouse, powf(1.18f, in->wheel));
    }
    if (inside && in->pinch != 1 && in->pinch > 0) {
        zoom_at(t, in->mouse, in->pinch);
    }
    GfxPoint press = in->press_point[INPUT_BUTTON_RIGHT];
    if (in->down[INPUT_BUTTON_RIGHT] && gfx_rect_has(t->layout.board, press.x, press.y)) {
        float k = table_scale(t);
        t->camera.x -= in->moved.x / k;
        t->camera.y -= in->moved.y / k;
    }
    GfxPoint middle = gfx_rect_center(t->layout.board);
    if (ui_shortcut(ui, keys_of(KEY_ZOOM_IN))) {
        zoom_at(t, middle, 1.3f);
    } else if (ui_shortcut(ui, keys_of(KEY_ZOOM_OUT))) {
        zoom_at(t, middle, 1 / 1.3f);
    } else if (ui_shortcut(ui, keys_of(KEY_ZOOM_ALL))) {
        zoom_at(t, middle, 0.01f);
    }
    clamp_camera(t);
}

void table_camera_show(Table *t, GfxPoint board)
{
    GfxRect view = gfx_rect_inset(t->layout.board, 80);
    GfxPoint at = table_to_window(t, board);
    float k = table_scale(t);
    if (at.x < view.x) {
        t->camera.x -= (view.x - at.x) / k;
    } else if (at.x > view.x + view.w) {
        t->camera.x += (at.x - view.x - view.w) / k;
    }
    if (at.y < view.y) {
        t->camera.y -= (view.y - at.y) / k;
    } else if (at.y > view.y + view.h) {
        t->camera.y += (at.y - view.y - view.h) / k;
    }
    clamp_camera(t);
}
