/* Plates lie as they would if they were laid anew: names grow and shrink with the language, and the
 * chart's corners come and go, while a game lies on the table. Galleys hide what is drawn of
 * them. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include <SDL_image.h>

#include "../run_suite.h"
#include "app/screens.h"
#include "board/parts.h"
#include "window.h"

static const char *position, *crowded;

static void say_in(const char *language)
{
    snprintf(app->settings.language, sizeof app->settings.language, "%s", language);
    language_apply();
}

static void begin(const char *what, float text_scale)
{
    UiHost host;
    window_host_init(&host);
    window_open();
    window_app(&host);
    say_in("en");
    app->settings.text_scale = text_scale;
    gfx_set_text_scale(ui->gfx, text_scale);
    window_position(what);
    window_frames(2);
}

static void end(void)
{
    app_ui_destroy();
    ui_destroy();
}

/* What just changed has moved plates, and they lie where a table begun like this has them. */
static void expect_laid_anew(const GfxRect before[PORT_MAX + 1])
{
    GfxRect now[PORT_MAX + 1];
    Table *t = app->table;
    window_frames(2);
    memcpy(now, t->plate, sizeof now);
    t->plate_key = 0;
    window_frames(2);
    for (PortId p = 1; p <= t->world->port_count; p++) {
        ck_assert_msg(now[p].x == t->plate[p].x && now[p].y == t->plate[p].y,
                      "%s lies where it was laid for something else", table_port_name(t, p));
    }
    ck_assert_int_ne(memcmp(before, now, sizeof now), 0);
}

START_TEST(test_language)
{
    GfxRect before[PORT_MAX + 1];
    begin(position, 1);
    memcpy(before, app->table->plate, sizeof before);
    say_in("fr");
    expect_laid_anew(before);
    end();
}
END_TEST

START_TEST(test_corners)
{
    GfxRect before[PORT_MAX + 1];
    begin(position, 2);
    if (table_is_near(app->table)) {
        table_camera_whole(app->table);
    }
    window_frames(2);
    ck_assert(!table_is_near(app->table) && app->table->layout.corners_away);
    memcpy(before, app->table->plate, sizeof before);
    app->table->corners_open = true;
    expect_laid_anew(before);
    end();
}
END_TEST

/* A chart that is seen from near moves below its corners: nothing is laid anew. */
START_TEST(test_moved)
{
    begin(position, 2);
    Table *t = app->table;
    ck_assert(table_is_near(t));
    const uint64_t key = t->plate_key;
    t->camera.x += 40;
    t->camera.y -= 25;
    window_frames(2);
    ck_assert(t->plate_key == key);
    end();
}
END_TEST

/* Where many lie together they are drawn smaller, and hide no more than that. */
START_TEST(test_galleys)
{
    begin(crowded, 1);
    const Table *t = app->table;
    GalleyId top = 0;
    for (GalleyId g = 1; g <= t->world->galley_count; g++) {
        const bool small =
            table_galley(t, g)->owner && table_piece_size(t, g) < 0.9F * t->layout.piece_k;
        top = small && (top == 0 || t->galley_at[g].y < t->galley_at[top].y) ? g : top;
    }
    ck_assert_int_ne(top, 0);
    const GfxPoint at = table_to_window(t, t->galley_at[top]);
    const float k = t->layout.piece_k;
    ck_assert_float_eq(under_galleys(t, gfx_rect(at.x - 1, at.y - 49 * k, 2, 6 * k)), 0);
    ck_assert_float_gt(under_galleys(t, gfx_rect(at.x - 1, at.y - 30 * k, 2, 6 * k)), 0);
    end();
}
END_TEST

/* --- What a port buys ------------------------------------------------------------------------- */

static uint64_t pixels_of(GfxRect r)
{
    static const char file[] = "plate_places.png";
    gfx_screenshot(ui->gfx, file);
    window_frames(1);
    SDL_Surface *s = IMG_Load(file);
    ck_assert(s != NULL && remove(file) == 0);
    uint64_t sum = 0;
    for (int y = (int)r.y; y < (int)(r.y + r.h); y++) {
        const uint8_t *row = (const uint8_t *)s->pixels + y * s->pitch;
        sum = gfx_hash(sum, row + (int)r.x * s->format->BytesPerPixel,
                       (size_t)r.w * s->format->BytesPerPixel);
    }
    SDL_FreeSurface(s);
    return sum;
}

/* Neither the plate nor the ring around one that is pointed out lies over it. */
START_TEST(test_demand)
{
    int seen = 0;
    window_paints = true;
    begin(crowded, 1);
    Table *t = app->table;
    t->glance_stays = true;
    for (PortId p = 1; p <= t->world->port_count && seen < 2; p++) {
        PlateParts parts;
        plate_parts_of(t, p, &parts);
        plate_ask(t, p, &parts);
        int buys = 0;
        for (GoodId good = 1; good <= t->world->good_count; good++) {
            buys += parts.demand[good] >= 0;
        }
        const GfxRect plate = t->plate[p];
        const float k = t->layout.plate_k; /* Its first cube, within the strip's edge. */
        const GfxRect cube =
            gfx_rect(plate.x + 11 * k, plate.y + (parts.h + 1) * k, 11 * k, 10 * k);
        if (buys == 0 || plate.x < t->layout.board.x || plate.y < t->layout.board.y + 9
            || under_galleys(t, cube) > 0 || cube.y + cube.h > t->layout.board.h) {
            continue;
        }
        t->shown_port = 0;
        window_frames(3);
        const uint64_t at_rest = pixels_of(cube);
        t->shown_port = p;
        window_frames(3);
        ck_assert_msg(pixels_of(cube) == at_rest, "%s: a ring lies over what it buys",
                      table_port_name(t, p));
        seen++;
    }
    ck_assert_int_eq(seen, 2);
    end();
    window_paints = false;
}
END_TEST

/* usage: plate_places_test POSITION CROWDED */
int main(int argc, char **argv)
{
    (void)argc;
    Suite *suite = suite_create("plate_places");
    TCase *tests = tcase_create("all");
    position = argv[1];
    crowded = argv[2];
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, test_language);
    tcase_add_test(tests, test_corners);
    tcase_add_test(tests, test_moved);
    tcase_add_test(tests, test_galleys);
    tcase_add_test(tests, test_demand);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
