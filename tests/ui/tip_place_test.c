/* A tip lies beside what it explains: wherever one points on the tables named, in two windows, it
 * lies neither on that nor on a button, and so often at most on the name of another. (Of text at
 * 200 % a port's tip can be half as high as the chart.) */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include <SDL.h>

#include "../run_suite.h"
#include "table/table.h"
#include "window.h"

static const struct {
    int width, height;
    int on_names_most; /* Of 100 tips. */
} forms[] = {{1280, 720, 62}, {1920, 1080, 11}};
enum { FORMS = sizeof forms / sizeof forms[0], IDS_MAX = 128, NAME_PERCENT = 40 };

static char **positions;
static int position_count;
static char where[160];
static int seen, on_names;

/* What may be pointed at: all ports and buttons in sight. */
static int find_ids(char ids[IDS_MAX][UI_ID_MAX])
{
    int count = 0;
    for (int i = 0; i < ui_target_count() && count < IDS_MAX; i++) {
        const UiTarget *t = ui_target_at(i);
        const bool port = strncmp(t->id, "port:", 5) == 0;
        if (t->interactive && t->rect.w > 0 && (port || t->role == UI_ROLE_BUTTON)) {
            snprintf(ids[count++], UI_ID_MAX, "%s", t->id);
        }
    }
    return count;
}

static bool lies_on(GfxRect tip, GfxRect r)
{
    const GfxRect both = gfx_rect_intersect(tip, r);
    return both.w > 1 && both.h > 1;
}

/* By a card, as it is still drawn below it. */
static bool is_covered(int index)
{
    const GfxRect r = ui_target_at(index)->rect;
    bool covered = false;
    for (int i = index + 1; i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        covered =
            covered || (t->interactive && gfx_rect_has(t->rect, r.x + r.w / 2, r.y + r.h / 2));
    }
    return covered;
}

static void look_at(const char *id)
{
    const UiTarget *tip = ui_target_find("tip"), *own = ui_target_find(id);
    if (!tip || !own || strcmp(ui->tip_shown, id) != 0) {
        return;
    }
    const GfxRect r = tip->rect;
    seen++;
    ck_assert_msg(!lies_on(r, own->rect), "%s: the tip of %s lies on it", where, id);
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        ck_assert_msg(!t->interactive || t->role != UI_ROLE_BUTTON || !lies_on(r, t->rect)
                          || is_covered(i),
                      "%s: the tip of %s lies on %s", where, id, t->id);
        GfxRect name = t->rect;
        name.h *= NAME_PERCENT / 100.0F;
        on_names += strncmp(id, "port:", 5) == 0 && strncmp(t->id, "port:", 5) == 0
                    && t->interactive && lies_on(r, name);
    }
}

START_TEST(a_tip_lies_beside)
{
    static char ids[IDS_MAX][UI_ID_MAX];
    seen = on_names = 0;
    window_open();
    gfx_stop_painting(ui->gfx);
    for (int k = 0; k < position_count; k++) {
        UiHost host;
        window_host_init(&host);
        window_app(&host);
        window_position(positions[k]);
        SDL_SetWindowSize(gfx_window(ui->gfx), forms[_i].width, forms[_i].height);
        app_ui_set_speed(0);
        window_frames(12);
        const int count = find_ids(ids);
        snprintf(where, sizeof where, "%s, %dx%d", strrchr(positions[k], '/') + 1, forms[_i].width,
                 forms[_i].height);
        for (int i = 0; i < count; i++) {
            ui_script_hover(ids[i]);
            window_frames(3);
            ui_pass_time(600);
            window_frames(2);
            look_at(ids[i]);
        }
        app_ui_destroy();
    }
    ck_assert_int_gt(seen, 100);
    ck_assert_int_le(on_names * 100 / seen, forms[_i].on_names_most);
    ui_destroy();
}
END_TEST

int main(int argc, char **argv)
{
    Suite *s = suite_create("tip_place");
    TCase *t = tcase_create("tip_place");
    positions = argv + 1;
    position_count = argc - 1;
    tcase_set_timeout(t, 120);
    tcase_add_loop_test(t, a_tip_lies_beside, 0, FORMS);
    suite_add_tcase(s, t);
    return run_suite(s);
}
