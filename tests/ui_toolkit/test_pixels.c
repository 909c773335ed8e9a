/* Pixels: pictures kept packed or as photographs give what a bitmap gives, parts of the screen that
 * are kept look as when they were painted, and rectangles filled without an outline cover what the
 * rasteriser covers. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "toolkit/gfx/gfx_private.h"
#include <serenissima/toolkit/paint.h>
#include "../run_suite.h"

static Gfx *gfx;

static void open_window(void)
{
    char error[256];
    GfxConfig config = {.title = "pixels",
                        .width_px = 320,
                        .height_px = 240,
                        .device_scale = 1,
                        .hidden = true,
                        .software = true};
    gfx = gfx_create(&config, error, sizeof error);
    ck_assert_msg(gfx != NULL, "%s", error);
}

static void close_window(void)
{
    gfx_destroy(gfx);
}

/* Discs and bars of several opacities with clear pixels between. */
static void fill_pattern(GfxBitmap *b, int w, int h)
{
    ck_assert(gfx_bitmap_init(b, w, h));
    for (int y = 0; y < h; y++) {
        for (int x = 0; x < w; x++) {
            int dx = x % 17 - 8, dy = y % 13 - 6;
            GfxColor c = {(uint8_t)(x * 5), (uint8_t)(y * 3), 90, (uint8_t)(x % 3 ? 255 : 120)};
            if (dx * dx + dy * dy < 30 && y % 29 != 0) {
                b->px[y * w + x] = gfx_premultiply(c, 1);
            }
        }
    }
}

START_TEST(packed_bitmaps_lose_nothing)
{
    GfxBitmap whole, part, scaled, from_packed;
    GfxPacked packed;
    fill_pattern(&whole, 101, 67);
    ck_assert(gfx_pack(&packed, &whole));
    GfxBox box = {13, 5, 90, 66};
    ck_assert(gfx_packed_cut(&part, &packed, box));
    for (int y = 0; y < part.h; y++) {
        ck_assert_mem_eq(part.px + y * part.w, whole.px + (y + box.y0) * whole.w + box.x0,
                         (size_t)part.w * sizeof *part.px);
    }
    GfxRect src = gfx_rect(9.5f, 3, 70, 50.25f);
    ck_assert(gfx_bitmap_resample(&scaled, &whole, src, 33, 41));
    ck_assert(gfx_packed_resample(&from_packed, &packed, src, 33, 41));
    ck_assert_mem_eq(scaled.px, from_packed.px, 33 * 41 * sizeof *scaled.px);
    GfxBitmap beyond;
    GfxBox outside = {50, 5, 102, 66};
    ck_assert(!gfx_packed_cut(&beyond, &packed, outside));
    gfx_bitmap_finish(&whole);
    gfx_bitmap_finish(&part);
    gfx_bitmap_finish(&scaled);
    gfx_bitmap_finish(&from_packed);
    gfx_packed_finish(&packed);
}
END_TEST

START_TEST(photographs_give_what_bitmaps_give)
{
    char path[1100];
    GfxBitmap bitmap, a, b;
    snprintf(path, sizeof path, "%s/images/walnut.jpg", getenv("SERENISSIMA_ASSETS"));
    SDL_Surface *photo = gfx_photo_load(path);
    ck_assert_ptr_nonnull(photo);
    ck_assert(gfx_bitmap_load(&bitmap, path));
    ck_assert_int_eq(photo->w, bitmap.w);
    ck_assert_int_eq(photo->h, bitmap.h);
    GfxRect src = gfx_rect(100.5f, 20, 600, 411);
    ck_assert(gfx_photo_resample(&a, photo, src, 250, 300, 0, 300));
    ck_assert(gfx_bitmap_resample(&b, &bitmap, src, 250, 300));
    ck_assert(a.opaque);
    ck_assert_mem_eq(a.px, b.px, 250 * 300 * sizeof *a.px);
    SDL_FreeSurface(photo);
    ck_assert_ptr_null(gfx_photo_load("no/such/file.jpg"));
    gfx_bitmap_finish(&a);
    gfx_bitmap_finish(&b);
    gfx_bitmap_finish(&bitmap);
}
END_TEST

/* --- Kept parts ------------------------------------------------------------------------------- */

static void open_ui(void)
{
    char error[512] = "";
    UiConfig config = {.window = {.title = "pixels", .width_px = 320, .height_px = 240},
                       .asset_dir = getenv("SERENISSIMA_ASSETS"),
                       .silent = true};
    ck_assert_msg(ui_create(&config, error, sizeof error), "%s", error);
    ui->fixed_step_ms = 16;
}

static void close_ui(void)
{
    ui_destroy();
}

static int painted;

/* One frame with a small sign at x; returns a copy of its pixels. */
static uint32_t *frame_with_sign(UiKept **kept, float x, uint64_t key, GfxColor color)
{
    GfxRect r = gfx_rect(x, 30, 90, 40);
    size_t bytes = (size_t)320 * 240 * sizeof(uint32_t);
    uint32_t *copy = malloc(bytes);
    ck_assert(copy != NULL);
    ui_next_now();
    ui_begin();
    if (ui_kept_begin(kept, r, 6, key)) {
        TextStyle style = text_style(THEME_TYPE_BODY);
        painted++;
        gfx_fill_rounded(ui->gfx, gfx_rect_inset(r, -3.5f), 5, gfx_fade(color, 0.5f));
        text_draw(ui->text, &style, r, "Ragusa");
        ui_kept_end(*kept);
    }
    ck_assert(text_frame_has(ui->text, "Ragusa"));
    ui_end();
    memcpy(copy, ui->gfx->frame.px, bytes);
    return copy;
}

START_TEST(kept_parts_are_painted_once_and_look_and_read_the_same)
{
    size_t bytes = (size_t)320 * 240 * sizeof(uint32_t);
    UiKept *kept = NULL, *fresh = NULL;
    GfxColor red = gfx_rgb(0xC02010), blue = gfx_rgb(0x1020C0);
    painted = 0;
    uint32_t *first = frame_with_sign(&kept, 40.25f, 1, red);
    uint32_t *again = frame_with_sign(&kept, 40.25f, 1, red);
    ck_assert_int_eq(painted, 1);
    ck_assert_mem_eq(first, again, bytes);
    /* Moved by whole pixels it is the same picture elsewhere. */
    uint32_t *moved = frame_with_sign(&kept, 60.25f, 1, red);
    uint32_t *there = frame_with_sign(&fresh, 60.25f, 1, red);
    ck_assert_int_eq(painted, 2);
    ck_assert_mem_eq(moved, there, bytes);
    /* Another key, another palette: painted anew. */
    uint32_t *other = frame_with_sign(&kept, 60.25f, 2, blue);
    ck_assert_int_eq(painted, 3);
    ck_assert_mem_ne(moved, other, bytes);
    theme_set_palette(ui->theme, THEME_PALETTE_DEUTAN);
    free(frame_with_sign(&kept, 60.25f, 2, blue));
    ck_assert_int_eq(painted, 4);
    ui_kept_drop(&kept);
    ck_assert(kept == NULL);
    ui_kept_drop(&fresh);
    free(first);
    free(again);
    free(moved);
    free(there);
    free(other);
}
END_TEST

/* --- Rectangles ------------------------------------------------------------------------------- */

/* The same rectangle by its outline. */
static void fill_outline(GfxRect r, const GfxPaint *paint)
{
    gfx_path_clear(gfx);
    gfx_path_rounded(gfx, r, 0);
    gfx_path_fill(gfx, paint);
}

static void begin_frame(void)
{
    const GfxPaint ground = gfx_solid(gfx_rgb(0xE0D0B0));
    gfx_begin_frame(gfx);
    gfx_raster_box(gfx, 0, 0, (float)gfx->frame.w, (float)gfx->frame.h, &ground);
}

START_TEST(rectangles_cover_what_their_outlines_cover)
{
    static const GfxRect rects[] = {{3, 4, 50, 20},        {10.25f, 7.5f, 31.5f, 9.25f},
                                    {5.2f, 5.2f, 0.4f, 9}, {4.8f, 6, 0.6f, 0.5f},
                                    {-20, -9.5f, 400, 30}, {310.5f, 230.5f, 30, 30},
                                    {400, 10, 20, 20}};
    const GfxPaint paints[] = {gfx_solid(gfx_rgb(0x336699)),
                               gfx_solid(gfx_fade(gfx_rgb(0xD03010), 0.4f)),
                               {GFX_PAINT_VERTICAL, gfx_rgb(0xFF0000), gfx_rgb(0x0000FF), 2, 30}};
    size_t pixels = (size_t)320 * 240, bytes = pixels * sizeof(uint32_t);
    uint32_t *first = malloc(bytes);
    ck_assert(first != NULL);
    for (size_t i = 0; i < sizeof rects / sizeof rects[0] * 3; i++) {
        GfxRect r = rects[i / 3];
        begin_frame();
        fill_outline(r, &paints[i % 3]);
        gfx_end_frame(gfx);
        memcpy(first, gfx->frame.px, bytes);
        begin_frame();
        gfx_raster_box(gfx, r.x, r.y, r.x + r.w, r.y + r.h, &paints[i % 3]);
        gfx_end_frame(gfx);
        for (size_t p = 0; p < pixels; p++) {
            for (int shift = 0; shift < 24; shift += 8) {
                int was = (int)(first[p] >> shift & 255),
                    is = (int)(gfx->frame.px[p] >> shift & 255);
                ck_assert_msg(abs(was - is) <= 1, "rectangle %d, pixel %d,%d", (int)(i / 3),
                              (int)(p % 320), (int)(p / 320));
            }
        }
    }
    free(first);
}
END_TEST

int main(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    Suite *suite = suite_create("pixels");
    TCase *tc = tcase_create("pixels");
    tcase_add_unchecked_fixture(tc, open_window, close_window);
    tcase_add_test(tc, packed_bitmaps_lose_nothing);
    tcase_add_test(tc, photographs_give_what_bitmaps_give);
    tcase_add_test(tc, rectangles_cover_what_their_outlines_cover);
    suite_add_tcase(suite, tc);
    TCase *kept = tcase_create("kept");
    tcase_add_unchecked_fixture(kept, open_ui, close_ui);
    tcase_add_test(kept, kept_parts_are_painted_once_and_look_and_read_the_same);
    suite_add_tcase(suite, kept);
    SRunner *runner = srunner_create(suite);
    srunner_set_fork_status(runner, CK_NOFORK);
    return run_suites(runner);
}
