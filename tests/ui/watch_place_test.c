/* What is pressed while others move lies where no decision has anything to press, in every size of
 * window and type: a press that comes a moment late decides nothing. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>

#include <serenissima/data/position.h>

#include "../run_suite.h"
#include "setup/settings.h"
#include "window.h"

enum { DECISIONS = 3 };

typedef struct WindowForm {
    int width, height;
    float text_scale;
    bool long_text;
} WindowForm;

static const WindowForm forms[] = {
    {1280, 720, 1, false}, {1920, 1080, 1, false}, {1280, 720, 1, true}, {1920, 1080, 2, false}};

static char **positions;
static int position_count;

static void open_position(const char *path, SeatKind kind, const WindowForm *form)
{
    static ErrorList problems;
    static GamePosition state;
    Board board;
    SessionSetup setup;
    Error error;
    UiHost host;
    memset(&problems, 0, sizeof problems);
    memset(&setup, 0, sizeof setup);
    window_host_init(&host);
    window_app(&host);
    app_ui_set_long_text(form->long_text);
    app->settings.text_scale = form->text_scale;
    settings_apply();
    SDL_SetWindowSize(gfx_window(ui->gfx), form->width, form->height);
    ck_assert_msg(position_load(path, host.asset_dir, NULL, &board, &state, &problems), "%s: %s",
                  path, problems.items[0].what);
    setup.game.player_count = state.pub.player_count;
    setup.game.options = state.pub.options;
    setup.seed = 3;
    for (int i = 1; i <= state.pub.player_count; i++) {
        setup.seats[i].kind = kind;
        setup.seats[i].colour = (uint8_t)i;
        snprintf(setup.seats[i].name, sizeof setup.seats[i].name, "Player %d", i);
        snprintf(setup.seats[i].ai, sizeof setup.seats[i].ai, "%s",
                 kind == SEAT_AI ? "helmsman" : "");
    }
    ck_assert_msg(app_ui_start(&board, &setup, &state, &error), "%s", error.what);
    board_finish(&board);
    app_ui_set_speed(0);
}

/* Where the two buttons lie: computers think and are paused. */
static void find_places(const char *path, const WindowForm *form, GfxRect place[2])
{
    static const char *const ids[] = {"button:pause", "button:next_move"};
    open_position(path, SEAT_AI, form);
    window_frames(10);
    input_push_key(SDLK_p, 0);
    window_frames(10);
    for (int i = 0; i < 2; i++) {
        const UiTarget *button = ui_target_find(ids[i]);
        ck_assert_msg(button != NULL && button->rect.w > 50, "%s: no room for %s", path, ids[i]);
        place[i] = button->rect;
    }
    app_ui_destroy();
}

static void expect_free(const char *path, const WindowForm *form, const GfxRect place[2])
{
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        for (int k = 0; k < 2; k++) {
            const GfxRect both = gfx_rect_intersect(t->rect, place[k]);
            /* Whoever ends the game with a press that comes late looks at the table once more; a
             * curtain waits for quiet. */
            const bool decides = t->interactive && strncmp(t->id, "button:", 7) == 0
                                 && strcmp(t->id, "button:look") != 0
                                 && strcmp(t->id, "button:curtain") != 0;
            ck_assert_msg(!decides || both.w <= 0 || both.h <= 0,
                          "%s, %s, %dx%d, text %.0f %%%s: %s lies in the place of pause and skip",
                          strrchr(path, '/') + 1, app_ui_moment(), form->width, form->height,
                          (double)form->text_scale * 100, form->long_text ? " long" : "", t->id);
        }
    }
}

static void look_at(const char *path, const WindowForm *form, const GfxRect place[2])
{
    open_position(path, SEAT_PERSON, form);
    for (int i = 0; i < DECISIONS; i++) {
        window_frames(12);
        ui_pass_time(UI_ASK_MS);
        window_frames(1);
        expect_free(path, form, place);
        input_push_key(SDLK_RETURN, 0);
    }
    app_ui_destroy();
}

START_TEST(test_places)
{
    GfxRect place[2];
    window_open();
    find_places(positions[0], &forms[_i], place);
    for (int i = 0; i < position_count; i++) {
        look_at(positions[i], &forms[_i], place);
    }
    ui_destroy();
}
END_TEST

int main(int argc, char **argv)
{
    Suite *s = suite_create("watch_place");
    TCase *t = tcase_create("watch_place");
    positions = argv + 1;
    position_count = argc - 1;
    tcase_set_timeout(t, 200);
    tcase_add_loop_test(t, test_places, 0, (int)(sizeof forms / sizeof forms[0]));
    suite_add_tcase(s, t);
    return run_suite(s);
}
