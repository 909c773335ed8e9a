#include "frame/table_buttons.h"

#include "advice/hint_ask.h"
#include "decisions/panels.h"
#include "frame/market.h"
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

/* In a row of three, or one below the other in a strip. */
static void help_buttons(Table *t, GfxRect r, bool strip)
{
    AppUi *app = t->app;
    Ui *ui = app->ui;
    GfxRect part[3];
    const int count = strip ? 5 : 3; /* In a strip log and market have their places among them. */
    for (int i = 0; i < 3; i++) {
        part[i] = strip ? gfx_split_column(r, i + 1, count, 4) : gfx_split_row(r, i, count, 6);
    }
    if (strip) {
        log_button(t, gfx_split_column(r, 0, count, 4));
        market_button(t, gfx_split_column(r, 4, count, 4), S("button.market_short"));
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
    AppUi *app = t->app;
    GfxRect r = t->layout.buttons;
    if (t->layout.folded) {
        undo_buttons(t, gfx_cut_top(&r, 40));
        gfx_cut_top(&r, 4);
        help_buttons(t, r, true);
        return;
    }
    GfxRect below = gfx_cut_bottom(&r, 28);
    log_button(t, gfx_cut_right(&below, fminf(64, below.w * 0.3f)));
    gfx_cut_right(&below, 4);
    market_button(t, below, S("button.market"));
    r.h = 44;
    undo_buttons(t, gfx_cut_left(&r, fminf(90, r.w * 0.32f)));
    gfx_cut_left(&r, 4);
    help_buttons(t, r, false);
}
