/* Where a remembered window opens on the displays that are there now, and how large things are
 * drawn. */
#include <check.h>

#include <serenissima/toolkit/window_place.h>

#include "../run_suite.h"

static const WindowFrame BARE = {0, 0, 0, 0};
static const WindowFrame FRAMED = {1, 20, 1, 5};
/* A laptop with a panel at the top, and a screen to the right of it. */
static const SDL_Rect TWO[2] = {{0, 30, 1920, 1050}, {1920, 0, 2560, 1440}};

static WindowPlace at(int x, int y, int w, int h, int display)
{
    return (WindowPlace){.rect = {x, y, w, h}, .display = display};
}

static void is(SDL_Rect r, int x, int y, int w, int h)
{
    ck_assert_msg(r.x == x && r.y == y && r.w == w && r.h == h,
                  "%d,%d %dx%d instead of %d,%d %dx%d", r.x, r.y, r.w, r.h, x, y, w, h);
}

START_TEST(test_what_fits_stays)
{
    const WindowPlace wanted = at(61, 80, 1700, 960, 0);
    WindowPlace place = window_place_fit(&wanted, TWO, 2, &FRAMED);
    is(place.rect, 61, 80, 1700, 960);
    ck_assert_int_eq(place.display, 0);
    const WindowPlace second = {.rect = {2000, 100, 1280, 800}, .display = 0, .maximised = true};
    place = window_place_fit(&second, TWO, 2, &FRAMED);
    is(place.rect, 2000, 100, 1280, 800);
    ck_assert_int_eq(place.display, 1); /* As it lies, whatever was remembered. */
    ck_assert(place.maximised);
    /* Across both displays: that was meant. */
    const WindowPlace both = at(1500, 100, 1200, 800, 0);
    is(window_place_fit(&both, TWO, 2, &FRAMED).rect, 1500, 100, 1200, 800);
}
END_TEST

START_TEST(test_display_gone)
{
    const WindowPlace wanted = at(2000, 100, 1280, 800, 1);
    const WindowPlace place = window_place_fit(&wanted, TWO, 1, &BARE);
    ck_assert_int_eq(place.display, 0);
    is(place.rect, 320, 155, 1280, 800);
    /* The other one stands below now. */
    const SDL_Rect moved[2] = {{0, 0, 1920, 1080}, {0, 1080, 2560, 1440}};
    const WindowPlace below = window_place_fit(&wanted, moved, 2, &BARE);
    ck_assert_int_eq(below.display, 1);
    is(below.rect, 640, 1400, 1280, 800);
    const WindowPlace odd = at(-9000, -9000, 1280, 800, 7); /* Neither is there. */
    ck_assert_int_eq(window_place_fit(&odd, TWO, 2, &BARE).display, 0);
}
END_TEST

START_TEST(test_smaller_display)
{
    const SDL_Rect small = {0, 0, 1280, 720};
    const WindowPlace wanted = at(61, 80, 1700, 960, 0);
    is(window_place_fit(&wanted, &small, 1, &FRAMED).rect, 1, 20, 1278, 695);
    const WindowPlace low = at(100, 300, 1000, 600, 0); /* Moved, not made smaller. */
    is(window_place_fit(&low, &small, 1, &FRAMED).rect, 100, 115, 1000, 600);
    const WindowPlace left = at(-400, 0, 1000, 600, 0); /* The title bar is in reach. */
    is(window_place_fit(&left, &small, 1, &FRAMED).rect, 1, 20, 1000, 600);
    const SDL_Rect tiny = {10, 10, 4, 4};
    const WindowPlace none = window_place_fit(&wanted, &tiny, 1, &FRAMED);
    ck_assert(none.rect.w >= 1 && none.rect.h >= 1);
}
END_TEST

START_TEST(test_first_window)
{
    is(window_place_centre(1280, 800, (SDL_Rect){0, 0, 1920, 1080}, &BARE), 320, 140, 1280, 800);
    is(window_place_centre(1280, 800, (SDL_Rect){0, 0, 1280, 720}, &FRAMED), 1, 20, 1278, 695);
    is(window_place_centre(1280, 800, (SDL_Rect){-1920, 40, 1366, 728}, &FRAMED), -1877, 60, 1280,
       703);
}
END_TEST

START_TEST(test_scale_of_dpi)
{
    ck_assert_float_eq(window_scale_of_dpi("96"), 1);
    ck_assert_float_eq(window_scale_of_dpi("144"), 1.5F);
    ck_assert_float_eq(window_scale_of_dpi("192"), 2);
    ck_assert_float_eq(window_scale_of_dpi("288"), 3);
    ck_assert_float_eq(window_scale_of_dpi("120.5"), 1.25F);
    ck_assert_float_eq(window_scale_of_dpi("98"), 1); /* As some screens are measured. */
    /* Never smaller than the type is made for. */
    ck_assert_float_eq(window_scale_of_dpi("75"), 1);
    ck_assert_float_eq(window_scale_of_dpi("100000"), 4);
    ck_assert_float_eq(window_scale_of_dpi(NULL), 1);
    ck_assert_float_eq(window_scale_of_dpi(""), 1);
    ck_assert_float_eq(window_scale_of_dpi("large"), 1);
    ck_assert_float_eq(window_scale_of_dpi("nan"), 1);
    ck_assert_float_eq(window_scale_of_dpi("-96"), 1);
}
END_TEST

START_TEST(test_scale_that_fits)
{
    ck_assert_float_eq(window_scale_most(WINDOW_LEAST_W, WINDOW_LEAST_H), 1);
    ck_assert_float_eq_tol(window_scale_most(1280, 720), 2, 0.001F);
    ck_assert_float_eq_tol(window_scale_most(960, 1800), 1.5F, 0.001F); /* A standing window. */
    ck_assert(window_scale_most(640, 300) < 1);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("window_place");
    TCase *t = tcase_create("place");
    tcase_add_test(t, test_what_fits_stays);
    tcase_add_test(t, test_display_gone);
    tcase_add_test(t, test_smaller_display);
    tcase_add_test(t, test_first_window);
    tcase_add_test(t, test_scale_of_dpi);
    tcase_add_test(t, test_scale_that_fits);
    suite_add_tcase(s, t);
    return s;
}

int main(int argc, char **argv)
{
    (void)argc, (void)argv; /* SDL's headers rename main where a program needs its entry. */
    return run_suite(suite());
}
