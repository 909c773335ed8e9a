#include "frame/table_buttons.h"

#include "advice/hint_ask.h"
#include "decisions/panels.h"
#include "frame/market.h"
#include "frame/news_strip.h"
#include "frame/table_frame.h"
#include "frame/table_log.h"
#include "playback/playback.h"
#include "record/record.h"
#include "setup/rules_link.h"
#include "setup/settings.h"
#include "table/table.h"

#include <math.h>

static const char *undo_reason(Table *t)
{
    AppUi *app = t->app;
    static const char *const keys[] = {NULL,      "undo.nothing", "undo.revealed",
                                       "undo.ai", "undo.other",   "undo.ended"};
    return record_is_open(t) ? S("undo.record")
           : session_can_undo(app->session)
               ? NULL
               : strings_get(app->strings, keys[session_undo_barrier(app->session)]);
}

void table_undo(Table *t)
{
    AppUi *app = t->app;
    const char *reason = undo_reason(t);
    if (record_is_open(t)) {
        ui_toast(app->ui, reason, true);
        return;
    }
    if (table_others_move(t)) {
        playback_skip(t);
        return;
    }
    const int past = session_undos_past_ai(app->session);
    if (!session_undo(app->session)) {
        ui_toast(app->ui, reason, true);
    } else if (session_undos_past_ai(app->session) > past) {
        ui_toast(app->ui, S("undo.past_ai"), false);
    }
}

void table_redo(Table *t)
{
    AppUi *app = t->app;
    if (record_is_open(t)) {
        ui_toast(app->ui, S("undo.record"), true);
    } else if (table_others_move(t)) {
        playback_skip(t);
    } else if (!session_redo(app->session)) {
        ui_toast(app->ui, S("undo.nothing_to_redo"), true);
    }
}

/* Puts the panel that lies on the chart aside, and brings it back. */
static void draw_aside(Table *t)
{
    AppUi *app = t->app;
    const TableLayout *l = &t->layout;
    const Panel *panel = panel_find(t->decision);
    if (!panel || !panel->wants_side) {
        return;
    }
    const bool away = t->side_away;
    const float x = away ? l->column.x : l->side.x;
    const UiButton b = {.icon = away ? "icon_left" : "icon_right",
                        .tip = S(away ? "button.side_back_tip" : "button.side_away_tip"),
                        .selected = away,
                        .anytime = true};
    if (ui_button(app->ui, "button:aside", gfx_rect(x - 24, l->board.h - 58, 24, 44), &b)) {
        t->side_away = !away;
    }
}

void table_draw_fold(Table *t)
{
    AppUi *app = t->app;
    const GfxRect c = t->layout.column;
    const bool folded = t->layout.folded;
    if (t->layout.stacked) {
        return;
    }
    const GfxRect r = folded ? gfx_rect(c.x + 4, 6, c.w - 8, 40)
                             : gfx_rect(c.x - 24, t->layout.board.h - 58, 24, 44);
    const UiButton b = {.icon = folded ? "icon_left" : "icon_right",
                        .tip = S(folded ? "button.unfold_tip" : "button.fold_tip"),
                        .anytime = true};
    if (ui_button(app->ui, "button:fold", r, &b)) {
        app->settings.column_hidden = !app->settings.column_hidden;
        settings_write(app);
    }
    if (folded) {
        draw_aside(t);
    }
}

static void undo_buttons(Table *t, GfxRect r)
{
    AppUi *app = t->app;
    const float w = fminf(40, (r.w - 3) / 2);
    const char *nothing = record_is_open(t)                ? S("undo.record")
                          : session_can_redo(app->session) ? NULL
                                                           : S("undo.nothing_to_redo");
    const UiButton undo = {.icon = "icon_undo",
                           .tip = S("button.undo_tip"),
                           .disabled_reason = undo_reason(t),
                           .anytime = true};
    const UiButton redo = {.icon = "icon_redo",
                           .tip = S("button.redo_tip"),
                           .disabled_reason = nothing,
                           .anytime = true};
    if (ui_button(app->ui, "button:undo", gfx_rect(r.x, r.y, w, r.h), &undo)) {
        table_undo(t);
    }
    if (ui_button(app->ui, "button:redo", gfx_rect(r.x + w + 3, r.y, w, r.h), &redo)) {
        table_redo(t);
    }
}

static void market_button(Table *t, GfxRect r, const char *label)
{
    AppUi *app = t->app;
    const UiButton button = {.label = label, .tip = S("button.market_tip"), .anytime = true};
    if (ui_button(app->ui, "button:market", r, &button)) {
        market_toggle(t);
    }
}

static void log_button(Table *t, GfxRect r)
{
    AppUi *app = t->app;
    const UiButton log = {.label = S("button.log"),
                          .tip = S("button.log_tip"),
                          .selected = t->log_open,
                          .anytime = true};
    if (ui_button(app->ui, "button:log", r, &log)) {
        log_toggle(t);
    }
}

static void news_button(Table *t, GfxRect r)
{
    AppUi *app = t->app;
    const UiButton news = {.label = S("button.news"),
                           .tip = S("news.chip_tip"),
                           .disabled_reason = news_strip_why_not(t),
                           .selected = news_strip_is_open(t),
                           .anytime = true};
    if (ui_button(app->ui, "button:news", r, &news)) {
        news_strip_toggle(t);
    }
}

/* What can be read of the game, in a row where it is shortest. */
static void reading_buttons(Table *t, GfxRect r)
{
    AppUi *app = t->app;
    const UiButton market = {.label = S("button.market")};
    const float gap = 4, least = fminf(64, r.w * 0.25f),
                w = fmaxf(least, fminf(90, (r.w - ui_button_width(app->ui, &market)) / 2 - gap));
    log_button(t, gfx_cut_right(&r, w));
    gfx_cut_right(&r, gap);
    news_button(t, gfx_cut_right(&r, w));
    gfx_cut_right(&r, gap);
    const bool fits = ui_button_width(app->ui, &market) <= r.w;
    market_button(t, r, fits ? S("button.market") : S("button.market_short"));
}

/* In a row of three, or one below the other in a strip. */
static void help_buttons(Table *t, GfxRect r, bool strip)
{
    AppUi *app = t->app;
    Ui *ui = app->ui;
    GfxRect part[3];
    const int count = strip ? 6 : 3; /* In a strip all have their places among them. */
    for (int i = 0; i < 3; i++) {
        part[i] = strip ? gfx_split_column(r, i + 1, count, 4) : gfx_split_row(r, i, count, 6);
    }
    if (strip) {
        log_button(t, gfx_split_column(r, 0, count, 4));
        news_button(t, gfx_split_column(r, 4, count, 4));
        market_button(t, gfx_split_column(r, 5, count, 4), S("button.market_short"));
    }
    const UiButton help = {.label = S("button.hint"), .tip = S("button.hint_tip"), .anytime = true};
    const UiButton rules = {
        .label = S("button.rules"), .tip = S("button.rules_tip"), .anytime = true};
    const UiButton menu = {.label = S("button.menu"), .tip = S("button.menu_tip"), .anytime = true};
    if (ui_button(ui, "button:hint", part[0], &help)) {
        hint_toggle(t);
    }
    if (ui_button(ui, "button:rules", part[1], &rules)) {
        rules_open_at(app, "");
    }
    if (ui_button(ui, "button:menu", part[2], &menu)) {
        t->menu_open = true;
    }
}

void table_draw_buttons(Table *t)
{
    GfxRect r = t->layout.buttons;
    if (t->layout.folded) {
        undo_buttons(t, gfx_cut_top(&r, 40));
        gfx_cut_top(&r, 4);
        help_buttons(t, r, true);
        return;
    }
    reading_buttons(t, gfx_cut_bottom(&r, 28));
    r.h = 44;
    undo_buttons(t, gfx_cut_left(&r, fminf(90, r.w * 0.32f)));
    gfx_cut_left(&r, 4);
    help_buttons(t, r, false);
}
