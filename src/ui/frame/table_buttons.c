#include "frame/chronicle.h"
#include "frame/parts.h"

#include "advice/hint_ask.h"
#include "decisions/panels.h"
#include "playback/playback.h"
#include "record/record.h"
#include "setup/settings.h"

static const char *undo_reason(Table *t)
{
    static const char *const keys[] = {NULL,      "undo.nothing", "undo.revealed",
                                       "undo.ai", "undo.other",   "undo.ended"};
    return record_is_open(t) ? S("undo.record")
           : session_can_undo(app->session)
               ? NULL
               : strings_get(app->strings, keys[session_undo_barrier(app->session)]);
}

static const char *redo_reason(Table *t)
{
    return record_is_open(t)                ? S("undo.record")
           : session_can_redo(app->session) ? NULL
                                            : S("undo.nothing_to_redo");
}

void table_undo(Table *t)
{
    const char *reason = undo_reason(t);
    const int past = session_setup(app->session)->undos_past_ai;
    if (!record_is_open(t) && table_others_move(t)) {
        playback_skip(t);
    } else if (record_is_open(t) || !session_undo(app->session)) {
        ui_toast(reason, true);
    } else if (session_setup(app->session)->undos_past_ai > past) {
        t->told = 0; /* All: the screen goes back to another. */
        ui_toast(S("undo.past_ai"), false);
    }
}

void table_redo(Table *t)
{
    const char *reason = redo_reason(t);
    if (!record_is_open(t) && table_others_move(t)) {
        playback_skip(t);
    } else if (record_is_open(t) || !session_redo(app->session)) {
        ui_toast(reason, true);
    }
}

/* On the edge of what it puts away or brings back. */
static bool edge_button(const char *id, GfxRect r, bool away, bool selected, const char *tip)
{
    const UiButton b = {.icon = away ? "icon_left" : "icon_right",
                        .tip = S(tip),
                        .selected = selected,
                        .anytime = true,
                        .no_tab = true};
    return ui_button(id, r, &b);
}

void table_draw_fold(Table *t)
{
    enum { EDGE_W = 24, EDGE_H = 44, UP = 58 };
    const TableLayout *l = &t->layout;
    const GfxRect c = l->column;
    const Panel *panel = panel_find(t->decision);
    if (l->stacked) {
        return;
    }
    const bool folded = l->folded;
    const GfxRect r = folded ? gfx_rect(c.x + 4, 6, c.w - 8, 40)
                             : gfx_rect(c.x - EDGE_W, l->board.h - UP, EDGE_W, EDGE_H);
    if (edge_button("button:fold", r, folded, false,
                    folded ? "button.unfold_tip" : "button.fold_tip")) {
        app->settings.column_hidden = !app->settings.column_hidden;
        t->side_away = !folded && table_chart_is_small(t); /* The chart is to have the width. */
        settings_write();
    }
    if (!folded || !panel || !panel->wants_side) {
        return;
    }
    /* Puts the panel that lies on the chart aside, and brings it back. */
    const bool away = t->side_away;
    const float x = away ? c.x : l->side.x;
    if (edge_button("button:aside", gfx_rect(x - EDGE_W, l->board.h - UP, EDGE_W, EDGE_H), away,
                    away, away ? "button.side_back_tip" : "button.side_away_tip")) {
        t->side_away = !away;
    }
}

/* The buttons that are always there. */
typedef enum TableButton {
    BUTTON_UNDO,
    BUTTON_REDO,
    BUTTON_GLANCE,
    BUTTON_CHRONICLE,
    BUTTON_HINT,
    BUTTON_MENU,
    BUTTON_COUNT
} TableButton;

static const struct {
    const char *id, *icon, *label, *tip; /* With a picture the label is only spoken. */
    void (*act)(Table *t);
} BUTTONS[BUTTON_COUNT] = {
    [BUTTON_UNDO] = {"button:undo", "icon_undo", "word.undo", "button.undo_tip", table_undo},
    [BUTTON_REDO] = {"button:redo", "icon_redo", "word.redo", "button.redo_tip", table_redo},
    [BUTTON_GLANCE] = {"button:glance", "icon_eye", "button.glance", "button.glance_tip",
                       glance_turn},
    [BUTTON_CHRONICLE] = {"button:chronicle", "icon_log", "button.chronicle",
                          "button.chronicle_tip", chronicle_show},
    [BUTTON_HINT] = {"button:hint", NULL, "button.hint", "button.hint_tip", hint_toggle},
    [BUTTON_MENU] = {"button:menu", NULL, "button.menu", "button.menu_tip", menu_show},
};

static void draw_button(Table *t, const UiButton *buttons, TableButton which, GfxRect r)
{
    ui_name_next(BUTTONS[which].icon ? S(BUTTONS[which].label) : "");
    if (ui_button(BUTTONS[which].id, r, &buttons[which])) {
        BUTTONS[which].act(t);
    }
}

/* Two buttons side by side. */
static void draw_row(Table *t, GfxRect r, float gap, const UiButton *buttons, TableButton first)
{
    enum { COUNT = 2 };
    GfxRect part[COUNT];
    ui_button_row(r, gap, &buttons[first], COUNT, part);
    for (int i = 0; i < COUNT; i++) {
        draw_button(t, buttons, first + (TableButton)i, part[i]);
    }
}

void table_draw_buttons(Table *t)
{
    GfxRect r = t->layout.buttons;
    UiButton buttons[BUTTON_COUNT];
    for (int i = 0; i < BUTTON_COUNT; i++) {
        buttons[i] = (UiButton){.icon = BUTTONS[i].icon,
                                .label = BUTTONS[i].icon ? NULL : S(BUTTONS[i].label),
                                .tip = S(BUTTONS[i].tip),
                                .anytime = true,
                                .no_tab = BUTTONS[i].icon != NULL};
    }
    buttons[BUTTON_UNDO].disabled_reason = undo_reason(t);
    buttons[BUTTON_REDO].disabled_reason = redo_reason(t);
    /* Where there never is one; while others move it only rests. */
    if ((record_is_open(t) || app->puzzle || app_people() == 0) && t->hints->page == HINT_NOTHING) {
        buttons[BUTTON_HINT].disabled_reason = hint_why_not(t);
    }
    buttons[BUTTON_GLANCE].selected = t->glance;
    if (t->layout.folded) { /* One below the other, beside the column that is folded away. */
        draw_row(t, gfx_part_top(&r, 40, 4), 3, buttons, BUTTON_UNDO);
        for (int i = BUTTON_GLANCE; i < BUTTON_COUNT; i++) {
            draw_button(t, buttons, (TableButton)i,
                        gfx_split_column(r, i - BUTTON_GLANCE, BUTTON_COUNT - BUTTON_GLANCE, 4));
        }
        return;
    }
    draw_row(t, gfx_cut_bottom(&r, 28), 4, buttons, BUTTON_GLANCE);
    r.h = 44;
    draw_row(t, gfx_part_left(&r, fminf(84, r.w * 0.36f), 4), 3, buttons, BUTTON_UNDO);
    draw_row(t, r, 4, buttons, BUTTON_HINT);
}
