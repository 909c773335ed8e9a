/* The toolkit's parts one by one, on the dummy video driver with a hidden window. */
#include <check.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/toolkit/widgets.h>

#include "toolkit/sprite/atlas_private.h"
#include "toolkit/text/text_private.h"
#include "../run_suite.h"

static void start(void)
{
    UiConfig config;
    char error[512] = "";
    memset(&config, 0, sizeof config);
    config.window.title = "Test";
    config.window.width_px = 800;
    config.window.height_px = 600;
    config.asset_dir = getenv("SERENISSIMA_ASSETS");
    config.silent = true;
    ck_assert_msg(ui_create(&config, error, sizeof error), "%s", error);
    ui->fixed_step_ms = 16;
    /* SDL 3's dummy driver gives the window the keyboard, whose next keys would be the
     * desktop's. */
    SDL_PumpEvents();
    SDL_FlushEvent(SDL_WINDOWEVENT);
}

static void stop(void)
{
    ui_destroy();
}

static uint32_t pixel(int x, int y)
{
    SDL_Surface *s = SDL_GetWindowSurface(gfx_window(ui->gfx));
    const uint8_t *row = (const uint8_t *)s->pixels + y * s->pitch;
    uint32_t v;
    memcpy(&v, row + x * 4, sizeof v);
    return v & 0xFFFFFFu;
}

START_TEST(layout_cuts_and_splits)
{
    GfxRect r = gfx_rect(10, 20, 100, 50);
    GfxRect a = gfx_cut_left(&r, 30);
    ck_assert(a.x == 10 && a.w == 30 && r.x == 40 && r.w == 70);
    GfxRect b = gfx_cut_bottom(&r, 20);
    ck_assert(b.y == 50 && b.h == 20 && r.h == 30);
    GfxRect c = gfx_split_row(gfx_rect(0, 0, 100, 10), 1, 3, 5);
    ck_assert_float_eq_tol(c.x, 35, 0.001f);
    ck_assert_float_eq_tol(c.w, 30, 0.001f);
    GfxRect none = gfx_rect_intersect(gfx_rect(0, 0, 5, 5), gfx_rect(6, 0, 5, 5));
    ck_assert(none.w == 0);
}
END_TEST

START_TEST(shapes_cover_exactly_their_pixels)
{
    ui_next_now();
    ui_begin();
    gfx_fill_rect(ui->gfx, gfx_rect(0, 0, 800, 600), gfx_rgb(0x000000));
    gfx_fill_rect(ui->gfx, gfx_rect(10, 10, 20, 20), gfx_rgb(0xFFFFFF));
    gfx_fill_rect(ui->gfx, gfx_rect(50.5f, 10, 20, 20), gfx_rgb(0xFFFFFF));
    gfx_fill_rect(ui->gfx, gfx_rect(790, 590, 100, 100), gfx_rgb(0xFFFFFF));
    gfx_fill_circle(ui->gfx, 200, 200, 20, gfx_rgb(0xFF0000));
    ui_end();
    ck_assert_uint_eq(pixel(9, 15), 0);
    ck_assert_uint_eq(pixel(10, 15), 0xFFFFFF);
    ck_assert_uint_eq(pixel(29, 29), 0xFFFFFF);
    ck_assert_uint_eq(pixel(30, 15), 0);
    ck_assert_uint_eq(pixel(50, 15) & 0xFF, 128);
    ck_assert_uint_eq(pixel(60, 15), 0xFFFFFF);
    ck_assert_uint_eq(pixel(799, 599), 0xFFFFFF);
    ck_assert_uint_eq(pixel(200, 200), 0xFF0000);
    ck_assert_uint_eq(pixel(179, 200), 0);
    ck_assert_uint_eq(pixel(215, 215), 0);
}
END_TEST

START_TEST(clips_and_views_nest)
{
    ui_next_now();
    ui_begin();
    gfx_fill_rect(ui->gfx, gfx_rect(0, 0, 800, 600), gfx_rgb(0));
    gfx_push_view(ui->gfx, 100, 100, 2);
    gfx_push_clip(ui->gfx, gfx_rect(0, 0, 10, 10));
    gfx_fill_rect(ui->gfx, gfx_rect(5, 5, 50, 50), gfx_rgb(0x00FF00));
    GfxPoint p = gfx_view_to_window(ui->gfx, gfx_point(5, 5));
    GfxPoint q = gfx_window_to_view(ui->gfx, p);
    gfx_pop_clip(ui->gfx);
    gfx_pop_view(ui->gfx);
    ui_end();
    ck_assert(p.x == 110 && p.y == 110 && q.x == 5 && q.y == 5);
    ck_assert_uint_eq(pixel(110, 110), 0x00FF00);
    ck_assert_uint_eq(pixel(119, 119), 0x00FF00);
    ck_assert_uint_eq(pixel(120, 115), 0);
    ck_assert_uint_eq(pixel(109, 110), 0);
}
END_TEST

START_TEST(a_mesh_knows_its_hole)
{
    static const GfxPoint p[8] = {{0, 0},   {100, 0}, {100, 100}, {0, 100},
                                  {40, 40}, {60, 40}, {60, 60},   {40, 60}};
    int rings[2] = {4, 4};
    GfxMesh *m = gfx_mesh_create(p, rings, 2);
    ck_assert(m != NULL);
    ck_assert(gfx_mesh_contains(m, 10, 50));
    ck_assert(!gfx_mesh_contains(m, 50, 50));
    ck_assert(!gfx_mesh_contains(m, 101, 50));
    ui_next_now();
    ui_begin();
    gfx_fill_rect(ui->gfx, gfx_rect(0, 0, 800, 600), gfx_rgb(0));
    gfx_fill_mesh(ui->gfx, m, gfx_rgb(0x0000FF));
    ui_end();
    ck_assert_uint_eq(pixel(20, 20), 0x0000FF);
    ck_assert_uint_eq(pixel(50, 50), 0);
    gfx_mesh_destroy(m);
}
END_TEST

START_TEST(text_wraps_and_measures)
{
    TextStyle s = text_style(THEME_TYPE_BODY);
    const char *words = "one two three four five six seven eight nine ten";
    ui_next_now();
    ui_begin();
    float line = text_line_height(ui->text, &s);
    GfxPoint wide = text_measure(ui->text, &s, words, 0);
    GfxPoint narrow = text_measure(ui->text, &s, words, 120);
    ck_assert_float_eq_tol(wide.y, line, 0.01f);
    ck_assert_float_ge(narrow.y, 3 * line - 0.01f);
    ck_assert_float_le(narrow.x, 120);
    ck_assert_float_eq_tol(text_measure(ui->text, &s, "a\nb\nc", 0).y, 3 * line, 0.01f);
    /* What does not fit is cut, and the box is not left. */
    float used = text_draw(ui->text, &s, gfx_rect(0, 0, 120, 2 * line), words);
    ck_assert_float_eq_tol(used, 2 * line, 0.01f);
    s.overflow = TEXT_ELLIPSIS;
    ck_assert_float_le(text_measure(ui->text, &s, words, 90).x, 90);
    /* Figures are tabular: every number of three digits is as wide as any other. */
    TextStyle n = text_style(THEME_TYPE_NUMBER);
    ck_assert_float_eq_tol(text_width(ui->text, &n, "111"), text_width(ui->text, &n, "908"), 1.01f);
    ck_assert(text_frame_has(ui->text, "three four"));
    ui_end();
}
END_TEST

/* "+2" at the beginning of a line says nothing: the word before it goes along. */
START_TEST(a_sum_keeps_to_its_word)
{
    const TextStyle s = text_style(THEME_TYPE_BODY);
    ui_next_now();
    ui_begin();
    const float line = text_line_height(ui->text, &s),
                most = text_width(ui->text, &s, "aaaa Tunis \xC2\xB7"),
                least = text_width(ui->text, &s, "aaaa Tunis"),
                pair = text_width(ui->text, &s, "Tunis \xC2\xB7 +2");
    ck_assert_float_lt(pair, least);
    for (float w = least + 2; w <= most + 2; w++) {
        const GfxPoint box = text_measure(ui->text, &s, "aaaa Tunis \xC2\xB7 +2", w);
        ck_assert_float_eq_tol(box.y, 2 * line, 0.01f);
        ck_assert_float_lt(box.x, least);
    }
    /* Bound to its dot it goes along, too; and no line begins with a dot. */
    static const char *const ends[] = {"aaaa Tunis \xC2\xB7\xC2\xA0+2", "aaaa Tunis \xC2\xB7 bb"};
    for (int i = 0; i < 2; i++) {
        ck_assert_float_lt(text_measure(ui->text, &s, ends[i], least + 2).x, least);
    }
    /* Apart from sums a line may end with a dot. */
    ck_assert_float_ge(text_measure(ui->text, &s, "aaaa Tunis \xC2\xB7 bb", most + 2).x, most - 1);
    ui_end();
}
END_TEST

/* The picture of what a number counts never begins a line. */
START_TEST(a_number_keeps_its_picture)
{
    const TextStyle s = text_style(THEME_TYPE_BODY);
    ui_next_now();
    ui_begin();
    const float least = text_width(ui->text, &s, "aaaa bb 33");
    const GfxPoint box = text_measure(ui->text, &s, "aaaa bb 33 {icon_gear}.", least + 3);
    ck_assert_float_eq_tol(box.y, 2 * text_line_height(ui->text, &s), 0.01f);
    ck_assert_float_lt(box.x, least - 2);
    ui_end();
}
END_TEST

/* Words that are set together may be wider than each by itself: a line once ran over its box by
 * half a letter. */
START_TEST(wrapped_lines_stay_in_their_box)
{
    TextStyle s = text_style(THEME_TYPE_SMALL);
    const char *words =
        "They are rounded as coarsely as luck, and what judging the ends of those games may miss, "
        "demand: "
        "point at a bar for the range. How far plans lie apart is told with the {b}same care{/b}: "
        "they meet the "
        "same luck, but others may play on in {cube_wine} another way than in {{those}} games.";
    s.overflow = TEXT_WRAP;
    for (int size = 13; size <= 20; size++) {
        s.size = (float)size;
        for (int w = 130; w <= 420; w++) {
            const GfxPoint box = text_measure(ui->text, &s, words, (float)w);
            ck_assert_float_le(box.x, (float)w);
            /* The same words again. */
            ck_assert_float_eq_tol(text_measure(ui->text, &s, words, box.x).y, box.y, 0.01f);
        }
    }
}
END_TEST

START_TEST(what_a_player_types_stays_text)
{
    char out[32], tiny[6];
    text_escape("Zo\xC3\xAB {b}", out, sizeof out);
    ck_assert_str_eq(out, "Zo\xC3\xAB {{b}");
    text_escape("ab\xC3\xAB\xC3\xAB", tiny, sizeof tiny);
    ck_assert_str_eq(tiny, "ab\xC3\xAB");
    TextStyle s = text_style(THEME_TYPE_BODY), plain = s;
    plain.plain = true;
    ui_next_now();
    ui_begin();
    ck_assert_float_eq_tol(text_width(ui->text, &s, out),
                           text_width(ui->text, &plain, "Zo\xC3\xAB {b}"), 2.01f);
    ui_end();
}
END_TEST

/* Scripts that no font has, a control character of either range and broken UTF-8: a question
 * mark each, and no box. */
START_TEST(what_no_font_has_is_no_box)
{
    static const char *const texts[][2] = {{"\xCD\xB8\xCD\xB9 a", "?? a"},
                                           {"\xF3\xB0\x80\x80\xF0\x9F\xBF\xBF", "??"},
                                           {"a\tb\x01"
                                            "c",
                                            "a?b?c"},
                                           {"a\xC2\x9B"
                                            "b\xE2\x80\x8B",
                                            "a?b?"},
                                           {"a\xC3 \x9F\xFF", "a? ??"}};
    const TextStyle s = text_style(THEME_TYPE_BODY), title = text_style(THEME_TYPE_TITLE);
    ui_next_now();
    ui_begin();
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        ck_assert(!text_can_show(ui->text, texts[i][0]));
        ck_assert(text_can_show(ui->text, texts[i][1]));
        ck_assert_float_eq(text_width(ui->text, &s, texts[i][0]),
                           text_width(ui->text, &s, texts[i][1]));
        ck_assert_float_eq(text_width(ui->text, &title, texts[i][0]),
                           text_width(ui->text, &title, texts[i][1]));
    }
    ui_end();
}
END_TEST

/* Twelve scripts, each with the fonts that come with the game. */
START_TEST(names_of_twelve_scripts_have_letters)
{
    static const char *const names[] = {"Łukasz", "Παίκτης", "Игрок",    "שחקן",
                                        "لاعب",   "Խաղացող", "მოთამაშე", "ผู้เล่น",
                                        "खिलाड़ी", "খেলোয়াড়", "வீரர்",      "ተጫዋች"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        ck_assert_msg(text_can_show(ui->text, names[i]), "%s", names[i]);
    }
}
END_TEST

/* Where nothing shapes for us, what reads from right to left is at least not reversed; points stay
 * with their letters. */
START_TEST(what_reads_from_right_to_left_is_turned_round)
{
    static const char *const turned[][2] = {
        {"אבג", "גבא"}, {"אב גד", "דג בא"}, {"שָׁלוֹם", "םוֹלשָׁ"}, {"", ""}};
    for (size_t i = 0; i < sizeof turned / sizeof turned[0]; i++) {
        char text[64];
        snprintf(text, sizeof text, "%s", turned[i][0]);
        text_turn_round(text);
        ck_assert_str_eq(text, turned[i][1]);
    }
    ck_assert(text_reads_left(0x5D0) && text_reads_left(0x627) && !text_reads_left('a'));
}
END_TEST

/* Old figures, whose lone 1 is an I, are set in the face of reading text; words keep their own. */
START_TEST(figures_of_titles_are_those_of_reading_text)
{
    TextStyle title = text_style(THEME_TYPE_NAME), body = text_style(THEME_TYPE_BODY);
    title.size = body.size = 24;
    ui_next_now();
    ui_begin();
    ck_assert_float_eq(text_width(ui->text, &title, "1"), text_width(ui->text, &body, "1"));
    ck_assert_float_eq(text_width(ui->text, &title, "1996"), text_width(ui->text, &body, "1996"));
    ck_assert_float_ne(text_width(ui->text, &title, "Galley"),
                       text_width(ui->text, &body, "Galley"));
    const float word = text_width(ui->text, &title, "Galley"),
                one = text_width(ui->text, &body, "1");
    ck_assert_float_gt(text_width(ui->text, &title, "Galley 1"), word + one);
    ck_assert_float_lt(text_width(ui->text, &title, "Galley 1"), word + 2 * one);
    ui_end();
}
END_TEST

START_TEST(tweens_end_and_can_be_cut_short)
{
    Anim a;
    anim_init(&a);
    anim_begin_frame(&a, 1000);
    AnimTween t = anim_start(&a, 100, 50, ANIM_LINEAR);
    ck_assert_float_eq_tol(anim_progress(&a, &t), 0, 0.001f);
    anim_begin_frame(&a, 1100);
    ck_assert_float_eq_tol(anim_progress(&a, &t), 0.5f, 0.001f);
    ck_assert(a.moving);
    a.skips++;
    ck_assert(anim_done(&a, &t));
    AnimTween off = anim_start(&a, 100, 0, ANIM_OUT);
    a.speed = 0;
    ck_assert_float_eq_tol(anim_progress(&a, &off), 1, 0.001f);
    AnimTween zero = {0, 0, ANIM_LINEAR, 0};
    ck_assert(anim_done(&a, &zero));
}
END_TEST

START_TEST(with_less_motion_values_do_not_travel)
{
    Anim a;
    anim_init(&a);
    anim_begin_frame(&a, 1000);
    ck_assert_float_eq_tol(anim_to(&a, "marker", 3, 500), 3, 0.001f);
    anim_begin_frame(&a, 1016);
    ck_assert_float_eq_tol(anim_to(&a, "marker", 4, 500), 3, 0.001f);
    a.reduced = true;
    anim_begin_frame(&a, 1032);
    ck_assert_float_eq_tol(anim_to(&a, "marker", 4, 500), 4, 0.001f);
    anim_begin_frame(&a, 1048);
    ck_assert_float_eq_tol(anim_to(&a, "marker", 5, 500), 5, 0.001f);
    ck_assert(!a.moving);
}
END_TEST

/* Two overlapping targets, a dialog on demand, and what was clicked. */
static int low, high, inside, shortcut;
static bool modal;

static void targets_frame(void)
{
    ui_next_now();
    ui_begin();
    low += ui_target("low", gfx_rect(100, 100, 100, 100), NULL, "lies below", NULL).clicked;
    high += ui_target("high", gfx_rect(150, 150, 100, 100), NULL, NULL, NULL).clicked;
    shortcut += ui_shortcut((const UiKey[]){{SDLK_e, 0, 0}, {0, 0, 0}});
    if (modal) {
        GfxRect in = ui_dialog_begin("dialog:test", 300, 200, "Title", NULL, NULL);
        inside += ui_button("button:in", gfx_cut_bottom(&in, 40), &(UiButton){.label = "Inside"});
        ui_dialog_end();
    }
    ui_end();
}

static void click_at(float x, float y)
{
    input_push_click(ui->gfx, gfx_point(x, y), INPUT_BUTTON_LEFT);
    for (int i = 0; i < 4; i++) {
        targets_frame();
    }
}

START_TEST(the_topmost_target_is_hit)
{
    low = high = inside = shortcut = 0;
    modal = false;
    targets_frame();
    click_at(110, 110);
    ck_assert(low == 1 && high == 0);
    click_at(160, 160);
    ck_assert(low == 1 && high == 1);
    ck_assert(ui_target_find("low") != NULL && ui_target_find("nowhere") == NULL);
    ck_assert_str_eq(ui_target_find("low")->tip, "lies below");
    input_push_key(SDLK_e, 0);
    targets_frame();
    targets_frame();
    ck_assert_int_eq(shortcut, 1);
}
END_TEST

/* A table that is left takes its chart along: nothing asks for its zones in the next frame. */
START_TEST(a_mesh_may_go_between_frames)
{
    static const GfxPoint p[4] = {{0, 0}, {400, 0}, {400, 400}, {0, 400}};
    int rings[1] = {4};
    modal = false;
    click_at(110, 110); /* Where the pointer rests from now on. */
    GfxMesh *mesh = gfx_mesh_create(p, rings, 1);
    const UiHit hit = {.mesh = mesh, .point = gfx_point(10, 10)};
    ui_next_now();
    ui_begin();
    ui_target("zone", gfx_rect(0, 0, 400, 400), &hit, NULL, NULL);
    ui_end();
    ui_forget_meshes();
    gfx_mesh_destroy(mesh);
    ui_next_now();
    ui_begin();
    ck_assert_str_eq(ui->hovered, "");
    ui_end();
}
END_TEST

START_TEST(a_dialog_takes_mouse_and_keys)
{
    low = high = inside = shortcut = 0;
    modal = true;
    targets_frame();
    targets_frame();
    click_at(110, 110);
    input_push_key(SDLK_e, 0);
    targets_frame();
    targets_frame();
    ck_assert(low == 0 && shortcut == 0);
    ck_assert(ui_script_click("button:in", INPUT_BUTTON_LEFT));
    for (int i = 0; i < 4; i++) {
        targets_frame();
    }
    ck_assert_int_eq(inside, 1);
    /* The keyboard alone: Tab to the button, Enter presses it. */
    input_push_key(SDLK_TAB, 0);
    input_push_key(SDLK_RETURN, 0);
    for (int i = 0; i < 5; i++) {
        targets_frame();
    }
    ck_assert_int_eq(inside, 2);
    modal = false;
}
END_TEST

static int pressed_row, field_row; /* 0: none. */

/* Ten rows, one of them a field, in an area that shows three; below it a button under a panel. */
static void rows_frame(void)
{
    static char words[16];
    ui_next_now();
    ui_begin();
    GfxRect page = ui_scroll_begin("rows", gfx_rect(100, 100, 200, 120), 400, false);
    for (int i = 1; i <= 10; i++) {
        char id[UI_ID_MAX];
        snprintf(id, sizeof id, "row:%d", i);
        const GfxRect r = gfx_cut_top(&page, 40);
        if (i == field_row) {
            (void)ui_text_field(id, r, "Name", words, sizeof words, NULL);
        } else if (ui_button(id, r, &(UiButton){.label = "Row"})) {
            pressed_row = i;
        }
    }
    ui_scroll_end();
    (void)ui_button("covered", gfx_rect(100, 300, 100, 40), &(UiButton){.label = "Below"});
    ui_target("panel", gfx_rect(90, 290, 200, 100), &(UiHit){.no_focus = true}, NULL, NULL);
    (void)ui_button("above", gfx_rect(200, 320, 60, 40), &(UiButton){.label = "Above"});
    ui_end();
}

static void press_in_rows(SDL_Keycode key)
{
    input_push_key(key, 0);
    for (int i = 0; i < 30; i++) {
        rows_frame();
    }
}

START_TEST(the_keyboard_reaches_what_is_scrolled_out_of_view)
{
    pressed_row = 0;
    rows_frame();
    for (int i = 1; i <= 10; i++) {
        char id[UI_ID_MAX];
        snprintf(id, sizeof id, "row:%d", i);
        press_in_rows(SDLK_TAB);
        ck_assert_str_eq(ui->focused, id);
        ck_assert_msg(ui_target_find(id)->rect.h > 38, "%s is not in view", id);
    }
    press_in_rows(SDLK_RETURN);
    ck_assert_int_eq(pressed_row, 10);
    /* What a panel covers is passed over. */
    press_in_rows(SDLK_TAB);
    ck_assert_str_eq(ui->focused, "above");
    press_in_rows(SDLK_HOME);
    ck_assert(ui_target_find("row:1")->rect.h > 38);
    press_in_rows(SDLK_PAGEDOWN);
    ck_assert(ui_target_find("row:1")->rect.h <= 0 && ui_target_find("row:4")->rect.h > 38);
    press_in_rows(SDLK_END);
    ck_assert(ui_target_find("row:10")->rect.h > 38);
    press_in_rows(SDLK_PAGEUP);
    ck_assert(ui_target_find("row:10")->rect.h <= 0);
    /* Page keys take the focus along. What has it and is out of view is not pressed unseen. */
    press_in_rows(SDLK_HOME);
    press_in_rows(SDLK_TAB);
    ck_assert_str_eq(ui->focused, "row:1");
    press_in_rows(SDLK_END);
    ck_assert_str_eq(ui->focused, "row:10");
    input_push_move(ui->gfx, (GfxPoint){120, 130});
    input_push_wheel(ui->gfx, 0, 40);
    for (int i = 0; i < 30; i++) {
        rows_frame();
    }
    ck_assert(ui_target_find("row:10")->rect.h <= 0);
    pressed_row = 0;
    press_in_rows(SDLK_RETURN);
    ck_assert_int_eq(pressed_row, 0);
    /* But into no field, where the next letter would change it. */
    for (field_row = 8; field_row <= 10; field_row++) {
        press_in_rows(SDLK_HOME);
        ck_assert_str_eq(ui->focused, "row:1");
        press_in_rows(SDLK_END);
        ck_assert_str_eq(ui->focused, field_row == 10 ? "row:9" : "row:10");
    }
    field_row = 0;
}
END_TEST

/* A log with a panel on it where `panel` is set: both scroll. */
static void log_frame(bool panel)
{
    const char *areas[] = {"log", "panel"};
    ui_next_now();
    ui_begin();
    for (int a = 0; a <= panel; a++) {
        const float y = a == 0 ? 100.0f : 160.0f;
        GfxRect page = ui_scroll_begin(areas[a], gfx_rect(500, y, 200, 200), 800, false);
        ui_target(areas[a], gfx_cut_top(&page, 40), NULL, NULL, NULL);
        ui_scroll_end();
    }
    ui_end();
}

static void wheel_over_log(bool panel, float y, float notches)
{
    input_push_move(ui->gfx, (GfxPoint){600, y});
    input_push_wheel(ui->gfx, 0, notches);
    for (int i = 0; i < 30; i++) {
        log_frame(panel);
    }
}

START_TEST(the_wheel_moves_the_area_that_lies_on_top)
{
    log_frame(true);
    wheel_over_log(true, 200, -8);
    ck_assert_msg(ui_target_find("log")->rect.h > 38, "the log moved");
    ck_assert(ui_target_find("panel")->rect.h <= 0);
    wheel_over_log(true, 120, -8); /* Beside the panel. */
    ck_assert(ui_target_find("log")->rect.h <= 0);
    wheel_over_log(false, 120, 8);
    wheel_over_log(false, 200, -8); /* The panel is gone. */
    ck_assert(ui_target_find("log")->rect.h <= 0);
}
END_TEST

static float toast_at(GfxRect clear)
{
    ui_next_now();
    ui_begin();
    ui_keep_clear(clear);
    ui_toast_draw(gfx_rect(0, 0, 900, 600));
    ui_end();
    return ui_target_find("toast")->rect.y;
}

/* A dialog's title and a golden button right below it stay in sight, whatever lies below the
 * sheet. */
static void check_toast_over_dialog(void)
{
    const UiButton go = {.label = "Go", .kind = UI_KIND_BRASS};
    ui_next_now();
    ui_begin();
    ui_keep_clear(gfx_rect(0, 0, 900, 600));
    const GfxRect in = ui_dialog_begin("dialog:test", 600, 560, "A title", NULL, NULL);
    const GfxRect button = gfx_rect(in.x, in.y, in.w, 40);
    ui_button("button:go", button, &go);
    ui_dialog_end();
    ui_modal_join();
    ui_toast_draw(gfx_rect(0, 0, 900, 600));
    ui_modal_end();
    ui_end();
    const GfxRect toast = ui_target_find("toast")->rect;
    ck_assert_float_ge(toast.y, button.y + button.h);
    ck_assert_float_le(toast.y, button.y + button.h + 20);
}

START_TEST(a_message_leaves_what_is_told_in_sight)
{
    ui_toast("The port buys nothing more.", true);
    const float alone = toast_at(gfx_rect(0, 0, 0, 0));
    ck_assert_float_eq(toast_at(gfx_rect(200, 300, 460, 90)), alone);
    ck_assert_float_ge(toast_at(gfx_rect(200, 30, 460, 90)), 120);
    check_toast_over_dialog();
}
END_TEST

/* What is looked up of the frame before is there from the first target of a frame to its last. */
START_TEST(the_frame_before_is_whole)
{
    for (int frame = 0; frame < 2; frame++) {
        ui_next_now();
        ui_begin();
        for (int i = 0; i < 3; i++) {
            const UiTarget *card = ui_target_before("card:");
            ck_assert(frame == 0 ? card == NULL : card && card->rect.x == 40);
            ui_target(i < 2 ? "other" : "card:price", gfx_rect(20.0f * (float)i, 0, 10, 10), NULL,
                      NULL, NULL);
        }
        ui_end();
    }
}
END_TEST

static char field_text[32];

static void field_frames(int count)
{
    for (int i = 0; i < count; i++) {
        ui_next_now();
        ui_begin();
        ui_text_field("field", gfx_rect(100, 100, 200, 40), NULL, field_text, sizeof field_text,
                      NULL);
        ui_end();
    }
}

START_TEST(a_field_reached_by_keyboard_is_written_over)
{
    snprintf(field_text, sizeof field_text, "Turn 10");
    ui_focus("field");
    field_frames(3);
    input_push_words(SDL_TEXTINPUT, "my");
    field_frames(3);
    ck_assert_str_eq(field_text, "my");
    input_push_words(SDL_TEXTINPUT, " game");
    field_frames(3);
    ck_assert_str_eq(field_text, "my game");
    /* A click puts the caret where it was, and takes nothing away. */
    ui_focus("");
    field_frames(3);
    input_push_click(ui->gfx, gfx_point(290, 120), INPUT_BUTTON_LEFT);
    field_frames(6);
    input_push_words(SDL_TEXTINPUT, "!");
    field_frames(3);
    ck_assert_str_eq(field_text, "my game!");
    ui_focus("");
    field_frames(3);
}
END_TEST

/* What an input method is still putting together is seen and is not there yet; keys are its own. */
START_TEST(an_input_method_writes_when_it_is_done)
{
    snprintf(field_text, sizeof field_text, "A");
    ui_focus("field");
    field_frames(3);
    input_push_key(SDLK_END, 0);
    field_frames(3);
    input_push_words(SDL_TEXTEDITING, "\u03b1\u03b2");
    field_frames(3);
    ck_assert_str_eq(field_text, "A");
    ck_assert(text_frame_has(ui->text, "\u03b1\u03b2"));
    input_push_key(SDLK_BACKSPACE, 0);
    field_frames(3);
    ck_assert_str_eq(field_text, "A");
    input_push_words(SDL_TEXTINPUT, "\u03b1\u03b2\u03b3");
    field_frames(3);
    ck_assert_str_eq(field_text, "A\u03b1\u03b2\u03b3");
    ck_assert_str_eq(ui->input.composed, "");
    ui_focus("");
    field_frames(3);
}
END_TEST

START_TEST(dragging_names_both_ends)
{
    char dropped_on[UI_ID_MAX] = "";
    bool started = false;
    for (int i = 0; i < 10; i++) {
        if (i == 2) {
            ck_assert(ui_script_drag("cube", "hold"));
        }
        ui_next_now();
        ui_begin();
        ui_target("hold", gfx_rect(400, 100, 100, 100), NULL, NULL, NULL);
        UiResponse r = ui_target("cube", gfx_rect(100, 100, 30, 30), NULL, NULL, NULL);
        started = started || r.drag_started;
        if (r.dropped) {
            memcpy(dropped_on, ui->hovered, strlen(ui->hovered) + 1);
        }
        ui_end();
    }
    ck_assert(started);
    ck_assert_str_eq(dropped_on, "hold");
}
END_TEST

/* Draws the sprite on black and gives the pixel a third above its foot. */
static uint32_t sprite_pixel(const char *sprite)
{
    ui_next_now();
    ui_begin();
    gfx_fill_rect(ui->gfx, gfx_rect(0, 0, 800, 600), gfx_rgb(0x000000));
    atlas_draw(ui->atlas, sprite, 400, 400, 90, NULL);
    ui_end();
    return pixel(400, 370);
}

static int channel(uint32_t px, int shift)
{
    return (int)((px >> shift) & 255);
}

START_TEST(sprites_follow_the_palette)
{
    static const char *const followers[] = {"pawn_verdigris", "pawn_ultramarine", "cube_spice",
                                            "cube_wood", "medal_wood"};
    static const char *const others[] = {"pawn_saffron", "cube_stone", "fort"};
    for (size_t i = 0; i < sizeof followers / sizeof followers[0]; i++) {
        ui_set_palette(THEME_PALETTE_DEFAULT);
        const uint32_t before = sprite_pixel(followers[i]);
        ui_set_palette(THEME_PALETTE_DEUTAN);
        ck_assert_msg(sprite_pixel(followers[i]) != before, "%s", followers[i]);
        ui_set_palette(THEME_PALETTE_DEFAULT);
        ck_assert_msg(sprite_pixel(followers[i]) == before, "%s", followers[i]);
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        const uint32_t before = sprite_pixel(others[i]);
        ui_set_palette(THEME_PALETTE_DEUTAN);
        ck_assert_msg(sprite_pixel(others[i]) == before, "%s", others[i]);
        ui_set_palette(THEME_PALETTE_DEFAULT);
    }
    /* Two names of one picture: it must not change twice. */
    ui_set_palette(THEME_PALETTE_TRITAN);
    ck_assert_uint_eq(sprite_pixel("cube_spice"), sprite_pixel("cube_spices"));
    /* The shaded pixel goes where the colour goes: verdigris becomes bluer and lighter. */
    ui_set_palette(THEME_PALETTE_DEFAULT);
    const uint32_t plain = sprite_pixel("pawn_verdigris");
    ui_set_palette(THEME_PALETTE_DEUTAN);
    const uint32_t own = sprite_pixel("pawn_verdigris");
    ck_assert_int_gt(channel(own, 0), channel(plain, 0) + 20);
    ck_assert_int_gt(channel(own, 8), channel(plain, 8));
    ck_assert_int_eq(theme_palette("tritan"), THEME_PALETTE_TRITAN);
    ck_assert_int_eq(theme_palette("contrast"), THEME_PALETTE_CONTRAST);
    ck_assert_int_eq(theme_palette("sepia"), THEME_PALETTE_COUNT);
}
END_TEST

START_TEST(a_theme_with_a_mistake_says_where)
{
    Theme t;
    char error[512] = "";
    ck_assert(!theme_load(&t, "no-such-file.json", error, sizeof error));
    ck_assert(strstr(error, "no-such-file.json") != NULL);
    ck_assert_int_eq(theme_good(ui->theme, "wine"), 3);
    ck_assert_int_eq(theme_good(ui->theme, "tulips"), -1);
}
END_TEST

START_TEST(sprites_have_measures_and_places)
{
    GfxPoint a, b;
    ck_assert_float_gt(atlas_aspect(ui->atlas, "galley_crimson_E"), 0);
    ck_assert_float_eq(atlas_aspect(ui->atlas, "galley_pink_E"), 0);
    ck_assert(atlas_slot(ui->atlas, "galley_crimson_E", "place0", 100, &a));
    ck_assert(atlas_slot(ui->atlas, "galley_crimson_E", "place0", 200, &b));
    ck_assert_float_eq_tol(b.x, 2 * a.x, 0.01f);
    ck_assert(!atlas_slot(ui->atlas, "galley_crimson_E", "place9", 100, &a));
}
END_TEST

/* SDL puts its own main in front of this one on Windows, and wants it with both parameters. */
int main(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    Suite *suite = suite_create("ui_toolkit");
    TCase *c = tcase_create("all");
    tcase_add_checked_fixture(c, start, stop);
    tcase_set_timeout(c, 60);
    tcase_add_test(c, layout_cuts_and_splits);
    tcase_add_test(c, with_less_motion_values_do_not_travel);
    tcase_add_test(c, shapes_cover_exactly_their_pixels);
    tcase_add_test(c, clips_and_views_nest);
    tcase_add_test(c, a_mesh_knows_its_hole);
    tcase_add_test(c, text_wraps_and_measures);
    tcase_add_test(c, a_sum_keeps_to_its_word);
    tcase_add_test(c, a_number_keeps_its_picture);
    tcase_add_test(c, wrapped_lines_stay_in_their_box);
    tcase_add_test(c, what_a_player_types_stays_text);
    tcase_add_test(c, what_no_font_has_is_no_box);
    tcase_add_test(c, names_of_twelve_scripts_have_letters);
    tcase_add_test(c, what_reads_from_right_to_left_is_turned_round);
    tcase_add_test(c, figures_of_titles_are_those_of_reading_text);
    tcase_add_test(c, tweens_end_and_can_be_cut_short);
    tcase_add_test(c, the_topmost_target_is_hit);
    tcase_add_test(c, a_mesh_may_go_between_frames);
    tcase_add_test(c, a_dialog_takes_mouse_and_keys);
    tcase_add_test(c, the_keyboard_reaches_what_is_scrolled_out_of_view);
    tcase_add_test(c, a_message_leaves_what_is_told_in_sight);
    tcase_add_test(c, the_frame_before_is_whole);
    tcase_add_test(c, the_wheel_moves_the_area_that_lies_on_top);
    tcase_add_test(c, a_field_reached_by_keyboard_is_written_over);
    tcase_add_test(c, an_input_method_writes_when_it_is_done);
    tcase_add_test(c, dragging_names_both_ends);
    tcase_add_test(c, a_theme_with_a_mistake_says_where);
    tcase_add_test(c, sprites_have_measures_and_places);
    tcase_add_test(c, sprites_follow_the_palette);
    suite_add_tcase(suite, c);
    return run_suite(suite);
}
