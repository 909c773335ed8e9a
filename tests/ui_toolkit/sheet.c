/* Draws every widget, state, sprite and type role on sheets and writes them as PNG files, clicking
 * and hovering by name on the way; fails when a target, text or picture is missing.
 *   toolkit_sheet ASSETS PREFIX WIDTH HEIGHT TEXT_PERCENT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/disk.h>
#include <serenissima/toolkit/widgets.h>

#include "toolkit/sprite/atlas_private.h"

typedef struct Sample {
    bool on, far;
    int choice, tab, count, pick;
    float volume;
    char name[40];
    bool closed, dialog;
    int clicks;
} Sample;

static int failures;

static void expect(bool ok, const char *what)
{
    if (!ok) {
        fprintf(stderr, "FAILED: %s\n", what);
        failures++;
    }
}

static GfxColor no_color(void)
{
    GfxColor c = {0, 0, 0, 0};
    return c;
}

static void widgets_left(Sample *s, GfxRect r)
{
    static const char *const choices[] = {"Random closed ports", "Players choose in turn"};
    static const char *const files[] = {"Second edition, 2012", "First edition, 1996", "My board"};
    float h = ui->theme->grid.field_h, gap = ui->theme->grid.gap;
    GfxRect in = ui_panel(r, "CONTROLS", "an italic remark");
    ui_toggle("toggle:money", gfx_cut_top(&in, h), "Money stays hidden",
              "Totals are shown to their owner only.", &s->on);
    ui_toggle("toggle:far", gfx_cut_top(&in, h), "Something switched off", NULL, &s->far);
    for (int i = 0; i < 2; i++) {
        if (ui_radio(i == 0 ? "radio:closed:0" : "radio:closed:1", gfx_cut_top(&in, h), choices[i],
                     NULL, s->choice == i)) {
            s->choice = i;
        }
    }
    ui_slider("slider:volume", gfx_cut_top(&in, h), "Effects", "Volume of effects", NULL, 0, 1, 0,
              &s->volume);
    gfx_cut_top(&in, gap);
    GfxRect row = gfx_cut_top(&in, h);
    ui_text_field("field:name", gfx_split_row(row, 0, 2, gap), "Your name", s->name, sizeof s->name,
                  NULL);
    ui_stepper("stepper:players", gfx_split_row(row, 1, 2, gap), "Players", 2, 4, 1, &s->count);
    gfx_cut_top(&in, gap);
    ui_dropdown("drop:board", gfx_cut_top(&in, h), files, NULL, 3, &s->pick);
    gfx_cut_top(&in, gap);
    ui_progress(gfx_cut_top(&in, 14), 0.62f, ui->theme->color.good);
}

static void buttons(Sample *s, GfxRect r)
{
    float gap = ui->theme->grid.gap, h2 = ui->theme->grid.button2_h, h = ui->theme->grid.button_h;
    UiButton b[4] = {
        {.label = "Sail to Tripoli and sell",
         .sub = "Corfu \xE2\x80\x93 Sicilia \xE2\x80\x93 Tripoli",
         .kind = UI_KIND_BRASS},
        {.label = "Sail only",
         .sub = "2 steps",
         .kind = UI_KIND_PAPER,
         .tip = "Sails and {b}does not{/b} sell the {cube_gold} gold aboard."},
        {.label = "Fight round 2", .sub = "2 dice against 2", .kind = UI_KIND_RED},
        {.label = "Land",
         .sub = "not possible",
         .disabled_reason = "{red}S2-B13{/red} A player's last port cannot be attacked."},
    };
    static const char *const ids[] = {"button:sell", "button:sail", "button:fight", "button:land"};
    for (int i = 0; i < 4; i++) {
        GfxRect at = gfx_split_column(r, i, 6, gap);
        at.h = h2;
        s->clicks += ui_button(ids[i], at, &b[i]) ? 1 : 0;
    }
    GfxRect row = gfx_split_column(r, 4, 6, gap);
    row.h = h;
    ui_button("button:undo", gfx_split_row(row, 0, 3, gap), &(UiButton){.label = "Undo"});
    static const UiKey space[] = {{SDLK_SPACE, 0, 0}, {0, 0, 0}};
    UiButton end = {.label = "End", .keys = space, .corner = space, .selected = false};
    s->clicks += ui_button("button:end", gfx_split_row(row, 1, 3, gap), &end) ? 1 : 0;
    UiButton on = {.label = "Chosen", .selected = true};
    ui_button("button:chosen", gfx_split_row(row, 2, 3, gap), &on);
    row = gfx_split_column(r, 5, 6, gap);
    static const char *const icons[] = {"icon_undo",  "icon_redo",       "icon_menu", "icon_rules",
                                        "icon_sound", "icon_fullscreen", "icon_save", "icon_log"};
    for (int i = 0; i < 8; i++) {
        char id[40];
        snprintf(id, sizeof id, "icon:%d", i);
        GfxRect at = gfx_rect(row.x + (float)i * (h + 4), row.y, h, h);
        ui_button(id, at,
                  &(UiButton){.icon = icons[i],
                              .tip = "An icon",
                              .disabled_reason = i == 1 ? "Nothing to redo" : NULL});
    }
}

static void type_roles(GfxRect r)
{
    static const char *const names[THEME_TYPE_COUNT] = {("Body: Bar\xC3\xA7"
                                                         "elona, Val\xC3\xA8ncia 0123456789"),
                                                        "Small: captions and notes 0123456789",
                                                        "Italic: the second voice",
                                                        "Bold: stressed text",
                                                        "Number 1234567890",
                                                        "Big 41 46",
                                                        "Button label",
                                                        "button sub line",
                                                        "Constantinople",
                                                        "Annalena Baldassare",
                                                        "Battle off Sicilia",
                                                        "Serenissima",
                                                        "TVRNS \xC2\xB7 DOGE"};
    GfxRect in = ui_panel(r, "TYPE", "thirteen roles");
    for (int i = 0; i < THEME_TYPE_COUNT; i++) {
        TextStyle s =
            text_style_with((ThemeType)i, no_color(), TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
        GfxRect line = gfx_cut_top(&in, text_line_height(ui->text, &s));
        text_draw(ui->text, &s, line, names[i]);
    }
    TextStyle rich = text_style(THEME_TYPE_BODY);
    text_draw(
        ui->text, &rich, in,
        "Sale: {cube_gold} 3 + {cube_marble} 4 = {b}7{/b} {coin}. {i}Galley 9{/i} may be "
        "{red}blockaded{/red} by {shield_ultramarine}: 3 sailors {pawn_ultramarine} against 2. A "
        "long "
        "text wraps at spaces and is cut with an ellipsis where the box ends, as here it does.");
}

static void galley(const char *sprite, int number, float x, float y, float hull)
{
    static const char *const cargo[5] = {"pawn_", "pawn_", "cube_gold", "cube_wine", "cube_marble"};
    char owner[24];
    sscanf(sprite, "galley_%23[a-z]", owner);
    atlas_draw(ui->atlas, sprite, x, y, hull, NULL);
    for (int i = 0; i < 5; i++) {
        char slot[16], name[40];
        GfxPoint at;
        snprintf(slot, sizeof slot, "place%d", i);
        snprintf(name, sizeof name, "%s%s", cargo[i], i < 2 ? owner : "");
        if (atlas_slot(ui->atlas, sprite, slot, hull, &at)) {
            atlas_draw(ui->atlas, name, x + at.x, y + at.y + hull / 7 * 0.11f,
                       hull / 7 * (i < 2 ? 1.3f : 0.8f), NULL);
        }
    }
    GfxPoint disc;
    if (!strstr(sprite, "furled") && atlas_slot(ui->atlas, sprite, "disc", hull, &disc)) {
        char text[8];
        TextStyle s = text_style(THEME_TYPE_NUMBER);
        s.size = hull / 7 * 1.2f;
        snprintf(text, sizeof text, "%d", number);
        text_draw_centered(ui->text, &s, x + disc.x, y + disc.y, text);
    }
}

static void pieces(GfxRect r)
{
    static const char *const owners[] = {"crimson", "ultramarine", "saffron", "verdigris"};
    static const char *const goods[] = {"wood", "stone", "marble", "wine", "gold", "spice"};
    GfxRect in = ui_panel(r, "PIECES", NULL);
    char name[48];
    float step = in.w / 4;
    for (int p = 0; p < 4; p++) {
        float x = in.x + step * ((float)p + 0.5f);
        snprintf(name, sizeof name, "galley_%s_E", owners[p]);
        galley(name, 9 + p, x, in.y + 112, step * 0.72f);
        snprintf(name, sizeof name, "galley_%s_W", owners[p]);
        galley(name, 1 + p, x - step * 0.25f, in.y + 190, 90);
        snprintf(name, sizeof name, "galley_%s_W_furled", owners[p]);
        galley(name, 1, x + step * 0.24f, in.y + 190, 60);
        snprintf(name, sizeof name, "pawn_%s", owners[p]);
        atlas_draw(ui->atlas, name, in.x + 14 + (float)p * 26, in.y + 250, 36, NULL);
        paint_shield(p, in.x + 130 + (float)p * 34, in.y + 232, 13);
        paint_marker(p, in.x + 268 + (float)p * 30, in.y + 234, 13);
        paint_flag(p, in.x + 392 + (float)p * 38, in.y + 252, 34);
        paint_pattern(p, gfx_rect(in.x + 545 + (float)p * 26, in.y + 214, 22, 40));
        paint_pattern(p, gfx_rect(in.x + 655 + (float)p * 12, in.y + 214, 6, 40));
    }
    for (int g = 0; g < 6; g++) {
        snprintf(name, sizeof name, "cube_%s", goods[g]);
        atlas_draw(ui->atlas, name, in.x + 26 + (float)g * 46, in.y + 308, 34, NULL);
        atlas_draw(ui->atlas, name, in.x + 300 + (float)g * 24, in.y + 308, 18.5f, NULL);
        atlas_draw(ui->atlas, name, in.x + 300 + (float)g * 16, in.y + 282, 11.5f, NULL);
        paint_medal(g, in.x + 462 + (float)g * 24, in.y + 300, 9);
    }
    atlas_draw(ui->atlas, "fort", in.x + 630, in.y + 310, 60, NULL);
    atlas_draw(ui->atlas, "basilica", in.x + 700, in.y + 310, 60, NULL);
}

static void symbols(GfxRect r)
{
    static const char *const cards[] = {"card_back", "card_wine", "card_hourglass_1",
                                        "card_hourglass_2", "card_shuffle"};
    static const char *const icons[] = {
        "undo", "redo",  "menu",    "rules",  "sound", "mute", "music",  "fullscreen",
        "plus", "minus", "chart",   "lock",   "check", "no",   "person", "computer",
        "eye",  "info",  "warning", "winner", "save",  "load", "skull",  "hourglass",
        "doge", "log",   "shuffle", "right",  "down",  "left", "up"};
    GfxRect in = ui_panel(r, "SYMBOLS", NULL);
    for (int i = 0; i < 5; i++) {
        atlas_draw(ui->atlas, cards[i], in.x + 34 + (float)i * 66, in.y + 46, 80, NULL);
    }
    atlas_draw(ui->atlas, "wheel", in.x + 430, in.y + 84, 170, NULL);
    AtlasDraw turned = {1, {0, 0, 0, 0}, 3.9f};
    atlas_draw(ui->atlas, "wheel_hand", in.x + 430, in.y + 84, 170, &turned);
    atlas_draw(ui->atlas, "marker_turn", in.x + 30, in.y + 122, 36, NULL);
    atlas_draw(ui->atlas, "swords", in.x + 80, in.y + 122, 48, NULL);
    atlas_draw(ui->atlas, "compass_rose", in.x + 160, in.y + 140, 84, NULL);
    atlas_draw(ui->atlas, "coin", in.x + 230, in.y + 122, 30, NULL);
    atlas_draw(ui->atlas, "coins", in.x + 280, in.y + 122, 34, NULL);
    static const char *const dice[] = {"die_skull",  "die_blank",  "die_turn_0", "die_turn_1",
                                       "die_turn_2", "die_turn_3", "die_turn_4", "die_turn_5"};
    for (int i = 0; i < 8; i++) {
        atlas_draw(ui->atlas, dice[i], in.x + 560 + (float)(i % 4) * 50,
                   in.y + 40 + (float)(i / 4) * 56, 32, NULL);
    }
    for (int i = 0; i < 31; i++) {
        char name[40];
        snprintf(name, sizeof name, "icon_%s", icons[i]);
        expect(atlas_aspect(ui->atlas, name) > 0, name);
        float x = in.x + (float)(i % 16) * 34, y = in.y + 190 + (float)(i / 16) * 32;
        atlas_draw_in(ui->atlas, name, gfx_rect(x, y, 24, 24), NULL);
    }
    paint_badge(in.x + 600, in.y + 160, 12, "14", no_color(), ui->theme->player[1].color);
    paint_badge(in.x + 632, in.y + 160, 8, "5", no_color(), no_color());
    paint_badge(in.x + 664, in.y + 160, 12, "9", ui->theme->color.select,
                ui->theme->player[0].color);
    GfxPoint way[4] = {{in.x + 560, in.y + 250},
                       {in.x + 620, in.y + 200},
                       {in.x + 690, in.y + 250},
                       {in.x + 760, in.y + 190}};
    GfxPoint curve[64];
    paint_route(curve, gfx_curve(way, 4, curve, 64), no_color());
    const GfxRect tag = gfx_rect(in.x + 600, in.y + 250, 150, 34);
    paint_tag(tag, ui->theme->color.danger);
}

static void shapes(GfxRect r)
{
    GfxRect in = ui_panel(r, "SHAPES", NULL);
    const ThemeColors *c = &ui->theme->color;
    float x = in.x, y = in.y + 6;
    gfx_stroke_circle(ui->gfx, x + 20, y + 20, 18, 2.6f, c->reach);
    gfx_stroke_circle(ui->gfx, x + 66, y + 20, 18, 2.6f, c->reach);
    gfx_fill_sector(ui->gfx, x + 112, y + 20, 8, 18, -2.0f, 1.4f, c->sale);
    gfx_stroke_sector(ui->gfx, x + 112, y + 20, 8, 18, -2.0f, 1.4f, 1.4f, c->ink);
    paint_highlight(gfx_rect(x + 146, y + 4, 44, 32), 4, c->sale);
    paint_well(gfx_rect(x + 266, y + 4, 24, 24));
    paint_card(gfx_rect(x + 304, y + 2, 60, 36), no_color());
    paint_ring(x + 410, y + 20, 38, 16, no_color());
    static const GfxPoint zone[12] = {{0, 0},   {60, -6}, {110, 14}, {120, 50}, {70, 64}, {10, 52},
                                      {30, 18}, {34, 38}, {60, 40},  {62, 20},  {45, 14}, {36, 12}};
    int rings[2] = {6, 6};
    GfxMesh *m = gfx_mesh_create(zone, rings, 2);
    expect(m && gfx_mesh_contains(m, 90, 30) && !gfx_mesh_contains(m, 48, 28), "mesh with a hole");
    gfx_push_view(ui->gfx, x + 8, y + 56, 1);
    gfx_fill_mesh(ui->gfx, m, gfx_rgb(0x9DBBB8));
    gfx_stroke_mesh(ui->gfx, m, 3, c->reach);
    gfx_pop_view(ui->gfx);
    gfx_push_view(ui->gfx, x + 150, y + 56, 1);
    gfx_fill_mesh(ui->gfx, m, gfx_rgb(0x9DBBB8));
    gfx_stroke_mesh(ui->gfx, m, 3, c->reach);
    gfx_pop_view(ui->gfx);
    gfx_mesh_destroy(m);
    GfxPoint star[10];
    for (int i = 0; i < 10; i++) {
        static const float xs[10] = {0, 6, 20, 9, 13, 0, -13, -9, -20, -6};
        static const float ys[10] = {-21, -7, -6, 3, 17, 9, 17, 3, -6, -7};
        star[i] = gfx_point(x + 320 + xs[i], y + 86 + ys[i]);
    }
    gfx_fill_polygon(ui->gfx, star, 10, c->danger);
    gfx_polyline(ui->gfx, star, 10, true, 1.5f, c->ink, NULL);
    gfx_fill_glow(ui->gfx, x + 400, y + 86, 34, 26, c->active, gfx_fade(c->active, 0));
}

static void log_panel(GfxRect r)
{
    GfxRect in = ui_panel(r, "LOG", "Space 8 \xC2\xB7 scoring at 9");
    GfxRect list = ui_scroll_begin("scroll:log", in, 26 * 30, true);
    TextStyle s =
        text_style_with(THEME_TYPE_BODY, no_color(), TEXT_LEFT, TEXT_MIDDLE, TEXT_ELLIPSIS);
    for (int i = 0; i < 30; i++) {
        char line[160];
        snprintf(line, sizeof line, "{b}%d{/b} loads 3 {cube_spice} \xC2\xB7 %d {coin} to the bank",
                 i % 15 + 1, i);
        GfxRect row = gfx_rect(list.x, list.y + (float)i * 26, list.w, 26);
        paint_shield(i % 4, row.x + 10, row.y + 12, 8);
        text_draw(ui->text, &s, gfx_rect(row.x + 26, row.y, row.w - 28, row.h), line);
    }
    ui_scroll_end();
}

/* A crowded chart, as late in a game. One galley moves, so that nothing is skipped. */
static void chart(GfxPicture *picture, int step)
{
    static const char *const owners[] = {"crimson", "ultramarine", "saffron", "verdigris"};
    static const char *const goods[] = {"wood", "stone", "marble", "wine", "gold"};
    float w = gfx_width(ui->gfx), h = gfx_height(ui->gfx), k = w / 1920;
    GfxRect board = gfx_rect(0, 0, w - 340 * k, (w - 340 * k) / 1.575f);
    ui_begin();
    gfx_push_clip(ui->gfx, board);
    gfx_picture_prepare(picture, board);
    gfx_picture_draw(picture, board, board, false);
    gfx_push_view(ui->gfx, board.x, board.y, board.w / 1580);
    for (int i = 0; i < 19; i++) {
        float x = 60 + (float)(i % 5) * 300, y = 30 + (float)(i / 5) * 250;
        paint_card(gfx_rect(x, y, 150, 74), no_color());
        paint_shield(i % 4, x + 14, y + 12, 7.2f);
        const TextStyle name = text_style(THEME_TYPE_NAME);
        text_draw(ui->text, &name, gfx_rect(x + 28, y + 2, 120, 20), "Constantinople");
        for (int g = 0; g < 5; g++) {
            char cube[32];
            snprintf(cube, sizeof cube, "cube_%s", goods[g]);
            paint_well(gfx_rect(x + 10 + (float)g * 24, y + 26, 21.5f, 21.5f));
            atlas_draw(ui->atlas, cube, x + 20 + (float)g * 24, y + 46, 18.5f, NULL);
            paint_badge(x + 29 + (float)g * 24, y + 46, 5.5f, "4", no_color(), no_color());
            char pawn[32];
            snprintf(pawn, sizeof pawn, "pawn_%s", owners[i % 4]);
            atlas_draw(ui->atlas, pawn, x + 15 + (float)g * 12, y + 68, 18.5f, NULL);
        }
    }
    for (int i = 0; i < 15; i++) {
        char name[32];
        snprintf(name, sizeof name, "galley_%s_%s", owners[i % 4], i % 3 ? "E" : "W");
        float x = 130 + (float)(i % 5) * 300 + (i == 7 ? (float)step : 0);
        galley(name, i + 1, x, 210 + (float)(i / 5) * 250, 100);
    }
    gfx_pop_view(ui->gfx);
    gfx_pop_clip(ui->gfx);
    paint_brass_frame(board);
    for (int i = 0; i < 4; i++) {
        GfxRect r = gfx_rect(board.w + 14 * k, 12 * k + (float)i * 138 * k, 312 * k, 130 * k);
        paint_panel(r);
        paint_pattern(i, gfx_rect(r.x + 4, r.y + 4, 50 * k, r.h - 8));
    }
    log_panel(gfx_rect(board.w + 14 * k, 566 * k, 312 * k, 418 * k));
    paint_panel(gfx_rect(8, board.h + 8, board.w - 16, h - board.h - 16));
    ui_end();
}

static void crowd(const char *assets, const char *prefix)
{
    enum { FRAMES = 3 };
    char small[600], large[600], path[600];
    snprintf(small, sizeof small, "%s/images/board_2012.jpg", assets);
    snprintf(large, sizeof large, "%s/images/board_2012_large.jpg", assets);
    GfxPicture *picture = gfx_picture_load(ui->gfx, small, large);
    expect(picture != NULL, "the chart is there");
    for (int i = 0; picture && i < FRAMES; i++) {
        ui_next_now();
        chart(picture, i);
    }
    if (picture) {
        snprintf(path, sizeof path, "%s_6_chart.png", prefix);
        gfx_screenshot(ui->gfx, path);
        chart(picture, 0);
    }
    gfx_picture_destroy(picture);
}

static void draw(Sample *s, int page)
{
    static const char *const tabs[] = {"Widgets", "Pieces", "Long tab label that shrinks"};
    ui_begin();
    GfxRect r = gfx_rect_inset(gfx_rect(0, 0, gfx_width(ui->gfx), gfx_height(ui->gfx)), 14);
    GfxRect left = gfx_cut_left(&r, r.w * 0.36f);
    gfx_cut_left(&r, 12);
    if (page == 0) {
        GfxRect top = gfx_cut_top(&left, left.h * 0.56f);
        widgets_left(s, top);
        gfx_cut_top(&left, 10);
        log_panel(left);
        GfxRect mid = gfx_cut_left(&r, r.w * 0.5f);
        gfx_cut_left(&r, 12);
        ui_tabs("tabs", gfx_cut_top(&mid, 38), tabs, 3, &s->tab);
        gfx_cut_top(&mid, 8);
        GfxRect b = gfx_cut_top(&mid, 360);
        buttons(s, b);
        shapes(mid);
        type_roles(r);
    } else {
        GfxRect all = gfx_rect_inset(gfx_rect(0, 0, gfx_width(ui->gfx), gfx_height(ui->gfx)), 14);
        pieces(gfx_cut_top(&all, 360));
        gfx_cut_top(&all, 10);
        symbols(all);
    }
    ui_toast_draw(gfx_rect(0, 0, gfx_width(ui->gfx), 100));
    if (s->dialog) {
        bool closed = false;
        GfxRect in = ui_dialog_begin("dialog:battle", 640, 400, "Battle off Sicilia",
                                     "Round 2 \xC2\xB7 galley 14 attacks galley 11", &closed);
        UiButton stop = {.label = "Withdraw", .sub = "the activation ends"};
        UiButton fight = {.label = "Fight round 2", .sub = "2 dice against 2", .kind = UI_KIND_RED};
        GfxRect row = gfx_cut_bottom(&in, ui->theme->grid.button2_h);
        ui_button("button:withdraw", gfx_split_row(row, 0, 2, 12), &stop);
        ui_button("button:round", gfx_split_row(row, 1, 2, 12), &fight);
        s->dialog = !closed;
    }
    ui_end();
}

static void frames(Sample *s, int page, int n)
{
    for (int i = 0; i < n; i++) {
        ui_next_now();
        draw(s, page);
    }
}

static void shot(Sample *s, int page, const char *prefix, const char *name)
{
    char path[600];
    snprintf(path, sizeof path, "%s_%s.png", prefix, name);
    gfx_screenshot(ui->gfx, path);
    frames(s, page, 1);
    expect(gfx_screenshot_ok(ui->gfx, NULL), path);
}

static void play(Sample *s, const char *prefix)
{
    frames(s, 0, 2);
    shot(s, 0, prefix, "1_widgets");
    shot(s, 1, prefix, "2_pieces");
    frames(s, 0, 1);
    expect(ui_script_click("toggle:money", INPUT_BUTTON_LEFT), "toggle is there");
    frames(s, 0, 4);
    expect(s->on, "a click by name switches the toggle");
    ui_script_click("radio:closed:1", INPUT_BUTTON_LEFT);
    frames(s, 0, 4);
    expect(s->choice == 1, "a radio row is chosen");
    ui_script_click("field:name", INPUT_BUTTON_LEFT);
    frames(s, 0, 4);
    input_push_words(SDL_TEXTINPUT, "Zo\xC3\xAB {b}");
    frames(s, 0, 2);
    input_push_key(SDLK_BACKSPACE, 0);
    frames(s, 0, 3);
    expect(!strcmp(s->name, "Zo\xC3\xAB {b"), "typing and deleting");
    ui_script_click("stepper:players:plus", INPUT_BUTTON_LEFT);
    frames(s, 0, 4);
    expect(s->count == 4, "the stepper steps");
    s->clicks = 0;
    ui_script_click("button:land", INPUT_BUTTON_LEFT);
    frames(s, 0, 4);
    expect(s->clicks == 0, "a disabled button does nothing");
    input_push_key(SDLK_SPACE, 0);
    frames(s, 0, 3);
    expect(s->clicks == 1, "the shortcut presses its button");
    ui_toast("Galley 9 cannot sail there: it has {b}1{/b} sailor and the zone is two steps away. "
             "{i}(S2-M1){/i}",
             true);
    ui_script_hover("button:land");
    frames(s, 0, 40);
    expect(text_frame_has(ui->text, "last port"), "the reason appears as a tooltip");
    shot(s, 0, prefix, "3_tooltip");
    input_push_key(SDLK_TAB, 0);
    frames(s, 0, 2);
    input_push_key(SDLK_TAB, 0);
    ui_script_click("drop:board", INPUT_BUTTON_LEFT);
    frames(s, 0, 6);
    shot(s, 0, prefix, "4_dropdown");
    ui_script_click("drop:board:1", INPUT_BUTTON_LEFT);
    frames(s, 0, 5);
    expect(s->pick == 1, "the list answers");
    s->dialog = true;
    frames(s, 0, 2);
    s->clicks = 0;
    input_push_key(SDLK_SPACE, 0);
    frames(s, 0, 3);
    expect(s->clicks == 0, "a dialog keeps shortcuts from what lies below");
    ui_script_hover("button:round");
    frames(s, 0, 3);
    shot(s, 0, prefix, "5_dialog");
    input_push_key(SDLK_ESCAPE, 0);
    frames(s, 0, 3);
    expect(!s->dialog, "Escape closes the dialog");
}

int main(int argc, char **argv)
{
    if (argc < 6) {
        fprintf(stderr, "toolkit_sheet ASSETS PREFIX WIDTH HEIGHT TEXT_PERCENT\n");
        return 2;
    }
    UiConfig config;
    char error[512] = "";
    memset(&config, 0, sizeof config);
    config.window.title = "Sample";
    config.window.width_px = atoi(argv[3]);
    config.window.height_px = atoi(argv[4]);
    config.window.text_scale = (float)atoi(argv[5]) / 100;
    config.asset_dir = argv[1];
    config.silent = true;
    config.window.write_file = disk_write_whole;
    if (!ui_create(&config, error, sizeof error)) {
        fprintf(stderr, "%s\n", error);
        return 1;
    }
    Sample s;
    memset(&s, 0, sizeof s);
    s.volume = 0.6f;
    s.count = 3;
    ui->fixed_step_ms = 16;
    play(&s, argv[2]);
    crowd(argv[1], argv[2]);
    ui_destroy();
    return failures ? 1 : 0;
}
