/* The chart at rest, in every position of a folder and at several sizes: no price, distance or odds
 * stand on it, two dangers are marked at most, and galleys lie no more than two deep; at a glance
 * the numbers are there. argv[1]: the folder. */
#include <check.h>
#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include <SDL.h>

#include "../run_suite.h"
#include "board/parts.h"
#include "setup/settings.h"
#include "window.h"

typedef struct WindowForm {
    int width, height;
    float text_scale;
} WindowForm;

static const WindowForm FORMS[] = {{1280, 720, 1}, {1920, 1080, 1}, {906, 560, 1}, {1280, 720, 2}};
enum { WINDOWS = sizeof FORMS / sizeof FORMS[0] };

static const char *folder;

static int targets_named(const char *prefix)
{
    int count = 0;
    for (int i = 0; i < ui_target_count(); i++) {
        count += table_id_has(ui_target_at(i)->id, prefix);
    }
    return count;
}

static bool odds_on_chart(const Table *t)
{
    bool found = false;
    for (int i = 0; i < text_frame_count(ui->text); i++) {
        GfxRect box;
        const char *words = text_frame_at(ui->text, i, &box);
        const GfxPoint at = gfx_rect_center(box);
        found = found
                || (strlen(words) < 8 && strchr(words, '%')
                    && gfx_rect_has(t->layout.board, at.x, at.y) && !table_is_over(t, box));
    }
    return found;
}

/* How many galleys lie at most over one point, sail and hull without the air around them. */
static int deepest(const Table *t)
{
    enum { STEP = 3 };
    static uint8_t depth[1080 / STEP][1920 / STEP];
    int most = 0;
    memset(depth, 0, sizeof depth);
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        if (table_galley(t, id)->owner == 0) {
            continue;
        }
        const GfxRect hull = table_galley_hull(t, id);
        const GfxRect r = gfx_rect_intersect(gfx_rect_inset(hull, hull.w / 8), t->layout.board);
        for (int y = (int)(r.y / STEP); y < (int)((r.y + r.h) / STEP); y++) {
            for (int x = (int)(r.x / STEP); x < (int)((r.x + r.w) / STEP); x++) {
                const int now = ++depth[y][x];
                most = now > most ? now : most;
            }
        }
    }
    return most;
}

static void look_at(const char *name, const WindowForm *form)
{
    char path[600];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    app->settings.text_scale = form->text_scale;
    settings_apply();
    SDL_SetWindowSize(gfx_window(ui->gfx), form->width, form->height);
    window_position(path);
    app_ui_set_speed(0);
    window_frames(12);
    const Table *t = app->table;
    if (app->screen != SCREEN_TABLE || t->view.pub.turn == 0) {
        return;
    }
    const int numbers = targets_named("numbers:") + targets_named("steps:"),
              dangers = targets_named("danger:"), deep = deepest(t);
    ck_assert_msg(numbers == 0, "%s, %dx%d: %d prices and distances at rest", name, form->width,
                  form->height, numbers);
    ck_assert_msg(dangers <= DANGER_MARKS, "%s: %d dangers", name, dangers);
    ck_assert_msg(!odds_on_chart(t), "%s: odds at rest", name);
    ck_assert_msg(deep <= 2, "%s, %dx%d at %.0f %%: galleys lie %d deep", name, form->width,
                  form->height, (double)form->text_scale * 100, deep);
    glance_turn(app->table);
    window_frames(3);
    ck_assert_msg(targets_named("numbers:") > 0, "%s: no numbers at a glance", name);
}

START_TEST(a_chart_at_rest_is_quiet)
{
    DIR *all = opendir(folder);
    int looked = 0;
    ck_assert_ptr_nonnull(all);
    for (const struct dirent *one; (one = readdir(all)) != NULL;) {
        if (strstr(one->d_name, ".json")) {
            look_at(one->d_name, &FORMS[_i]);
            looked++;
        }
    }
    closedir(all);
    ck_assert_int_gt(looked, 30);
}
END_TEST

static void start(void)
{
    UiHost host;
    window_host_init(&host);
    window_open();
    window_app(&host);
}

static void stop(void)
{
    app_ui_destroy();
    ui_destroy();
}

int main(int argc, char **argv)
{
    folder = argc > 1 ? argv[1] : "";
    Suite *suite = suite_create("quiet");
    TCase *t = tcase_create("quiet");
    tcase_add_checked_fixture(t, start, stop);
    tcase_set_timeout(t, 120);
    tcase_add_loop_test(t, a_chart_at_rest_is_quiet, 0, WINDOWS);
    suite_add_tcase(suite, t);
    return run_suite(suite);
}
