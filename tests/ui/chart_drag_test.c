/* The zoomed chart is moved by hand: with the left button from water and land, by a sideways wheel
 * and with two fingers on a pad beside the keyboard. What is clicked is clicked all the same, and
 * what moves decides nothing; a chart that is seen whole stays. So does every slider that is held,
 * whatever it sets. */
#include <check.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include <SDL.h>

#include "../run_suite.h"
#include "table/table.h"
#include "window.h"

static void begin(void)
{
    UiHost host;
    window_host_init(&host);
    window_open();
    window_app(&host);
    app_ui_set_speed(0);
    window_game();
    gfx_stop_painting(ui->gfx);
    ui_pass_time(UI_ASK_MS);
    window_frames(2);
}

static void end(void)
{
    app_ui_destroy();
    ui_destroy();
}

/* One event of a wheel or pad: notches, also parts of them. */
static void turn(float x, float y)
{
    input_push_wheel(ui->gfx, x, y);
    window_frames(2);
}

/* A point of the chart, right of and below its middle, where the pointer is over water or land. */
static GfxPoint open_water(void)
{
    const GfxPoint middle = gfx_rect_center(app->table->layout.board);
    for (int i = 0; i < 400; i++) {
        const GfxPoint at =
            gfx_point(middle.x + (float)(i % 20 * 12), middle.y + (float)(i / 20 * 12));
        input_push_move(ui->gfx, at);
        window_frames(2);
        if (strncmp(ui->hovered, "zone:", 5) == 0) {
            return at;
        }
    }
    ck_abort_msg("there is no water");
    return middle;
}

static void drag(InputButton button, GfxPoint from, float x, float y)
{
    input_push_move(ui->gfx, from);
    window_frames(2);
    input_push_button(ui->gfx, from, button, true, 1);
    window_frames(2);
    for (int i = 1; i <= 4; i++) {
        const float way = (float)i / 4;
        input_push_move(ui->gfx, gfx_point(from.x + x * way, from.y + y * way));
        window_frames(1);
    }
    input_push_button(ui->gfx, gfx_point(from.x + x, from.y + y), button, false, 1);
    window_frames(2);
}

/* So far the chart went in window units since then; and nothing was clicked or decided on the
 * way. */
static GfxPoint moved_from(TableCamera before, int steps)
{
    const TableCamera *now = &app->table->camera;
    const float k = table_scale(app->table);
    ck_assert_int_eq(session_step_count(app_ui_session()), steps);
    ck_assert(now->zoom == before.zoom);
    return gfx_point((before.x - now->x) * k, (before.y - now->y) * k);
}

#define EXPECT_NEAR(value, wanted) \
    ck_assert_msg(fabsf((value) - (wanted)) < 2, "%.1f", (double)(value))

START_TEST(a_whole_chart_stays)
{
    begin();
    const TableCamera whole = app->table->camera;
    const int steps = session_step_count(app_ui_session());
    drag(INPUT_BUTTON_LEFT, open_water(), 60, 40);
    EXPECT_NEAR(moved_from(whole, steps).x, 0);
    turn(1, 0);
    EXPECT_NEAR(moved_from(whole, steps).x, 0);
    end();
}
END_TEST

START_TEST(a_zoomed_chart_moves)
{
    begin();
    const int steps = session_step_count(app_ui_session());
    open_water();
    turn(0, 3);
    ck_assert(app->table->camera.zoom > 1.5F); /* A wheel's notches zoom, */
    table_camera_set(app->table, gfx_point(app->table->map->w / 2, app->table->map->h / 2));
    const GfxPoint at = open_water();
    TableCamera before = app->table->camera;
    drag(INPUT_BUTTON_LEFT, at, -60, -40);
    EXPECT_NEAR(moved_from(before, steps).x, -60);
    EXPECT_NEAR(moved_from(before, steps).y, -40);
    ck_assert(app->table->click.kind == CLICK_NONE);
    before = app->table->camera;
    drag(INPUT_BUTTON_MIDDLE, at, 30, 20);
    EXPECT_NEAR(moved_from(before, steps).x, 30);
    ui_pass_time(1000);
    before = app->table->camera;
    turn(1, 0); /* sideways they move, */
    EXPECT_NEAR(moved_from(before, steps).x, -48);
    ui_pass_time(1000);
    before = app->table->camera;
    turn(0.25F, -0.5F); /* and so do two fingers, */
    turn(0, -1);        /* as long as they go on. */
    EXPECT_NEAR(moved_from(before, steps).x, -12);
    EXPECT_NEAR(moved_from(before, steps).y, -72);
    ui_pass_time(1000);
    before = app->table->camera;
    turn(0, -1);
    ck_assert(app->table->camera.zoom < before.zoom);
    end();
}
END_TEST

static bool clicked_zone(GfxPoint at, float shaken)
{
    bool clicked = false;
    input_push_button(ui->gfx, at, INPUT_BUTTON_LEFT, true, 1);
    window_frames(2);
    input_push_move(ui->gfx, gfx_point(at.x + shaken, at.y));
    window_frames(2);
    input_push_button(ui->gfx, gfx_point(at.x + shaken, at.y), INPUT_BUTTON_LEFT, false, 1);
    for (int i = 0; i < 3; i++) {
        window_frames(1);
        clicked = clicked || app->table->click.kind == CLICK_ZONE;
    }
    return clicked;
}

START_TEST(a_click_on_water_is_one)
{
    begin();
    open_water();
    turn(0, 3);
    ck_assert(clicked_zone(open_water(), 0));
    ck_assert(clicked_zone(open_water(), UI_PAN_SLOP - 2));
    ck_assert(!clicked_zone(open_water(), UI_PAN_SLOP + 12));
    end();
}
END_TEST

/* Options at this size: its sliders' names are put down. */
static int open_sliders(int w, int h, char names[8][UI_ID_MAX])
{
    int count = 0;
    SDL_SetWindowSize(gfx_window(ui->gfx), w, h);
    app->screen = SCREEN_OPTIONS;
    window_frames(4);
    for (int i = 0; i < ui_target_count() && count < 8; i++) {
        const UiTarget *t = ui_target_at(i);
        if (t->role == UI_ROLE_SLIDER) {
            snprintf(names[count++], UI_ID_MAX, "%s", t->id);
        }
    }
    return count;
}

/* Held at each of its points from end to end and back: it lies where it lay, and what it says under
 * the hand is what it says once that lets go. */
static void slide_held(const char *id)
{
    enum { POINTS = 20 };
    ui_show(id);
    window_frames(4);
    const GfxRect r = ui_target_find(id)->rect;
    ck_assert_msg(r.h > 20, "%s is out of sight", id);
    for (int i = 0; i <= 2 * POINTS; i++) {
        const int at = i <= POINTS ? i : 2 * POINTS - i;
        const GfxPoint to = gfx_point(r.x + 14 + (r.w - 28) * (float)at / POINTS, r.y + r.h / 2);
        if (i == 0) {
            input_push_move(ui->gfx, to);
            window_frames(1);
            input_push_button(ui->gfx, to, INPUT_BUTTON_LEFT, true, 1);
        }
        input_push_move(ui->gfx, to);
        window_frames(3);
        const UiTarget *t = ui_target_find(id);
        ck_assert_msg(t && memcmp(&t->rect, &r, sizeof r) == 0, "%s moved at %d", id, at);
    }
    const GfxPoint third = gfx_point(r.x + r.w / 3, r.y + r.h / 2);
    char said[UI_VALUE_MAX];
    input_push_move(ui->gfx, third);
    window_frames(2);
    snprintf(said, sizeof said, "%s", ui_target_find(id)->value);
    input_push_button(ui->gfx, third, INPUT_BUTTON_LEFT, false, 1);
    window_frames(6);
    const UiTarget *t = ui_target_find(id);
    ck_assert_str_eq(t->value, said);
    ck_assert_msg(t->rect.h > 20, "%s went out of sight", id);
}

START_TEST(a_slider_stays_under_the_hand)
{
    static const int SIZES[][2] = {{640, 360}, {1280, 720}, {1920, 1080}};
    begin();
    for (size_t s = 0; s < sizeof SIZES / sizeof SIZES[0]; s++) {
        char names[8][UI_ID_MAX];
        const int count = open_sliders(SIZES[s][0], SIZES[s][1], names);
        ck_assert_int_ge(count, 4);
        for (int i = 0; i < count; i++) {
            slide_held(names[i]);
        }
    }
    ck_assert(app->settings.text_scale > 1);
    end();
}
END_TEST

int main(int argc, char **argv)
{
    (void)argc, (void)argv;
    Suite *s = suite_create("chart_drag");
    TCase *t = tcase_create("chart_drag");
    tcase_set_timeout(t, 110);
    tcase_add_test(t, a_whole_chart_stays);
    tcase_add_test(t, a_zoomed_chart_moves);
    tcase_add_test(t, a_click_on_water_is_one);
    tcase_add_test(t, a_slider_stays_under_the_hand);
    suite_add_tcase(s, t);
    return run_suite(s);
}
