#include "decisions/common/panel_choose.h"

#include "setup/keys.h"
#include "table/table.h"

static void mark(Table *t)
{
    const Public2012 *p = table_2012(t);
    if (p && p->active) {
        t->galley_mark[p->active].mark = MARK_CHOICE;
    }
}

static void draw(Table *t, GfxRect side, GfxRect bar, Command *out)
{
    AppUi *app = t->app;
    (void)side;
    Command act = table_command(t, CMD_CHOOSE_ACTION),
            invest = table_command(t, CMD_CHOOSE_INVESTMENT);
    UiButton a = {0}, b = {0};
    a.label = S("choose.action");
    a.sub = S("choose.action_sub");
    a.tip = S("choose.action_tip");
    a.kind = UI_KIND_BRASS;
    a.disabled_reason = table_why_not(t, &act);
    b.label = S("choose.investment");
    b.sub = S("choose.investment_sub");
    b.tip = S("choose.investment_tip");
    b.keys = keys_of(KEY_INVEST);
    b.disabled_reason = table_why_not(t, &invest);
    float w = bar.w < 560 ? bar.w : 560;
    GfxRect r = gfx_cut_right(&bar, w);
    if (ui_button(app->ui, "button:action", gfx_split_row(r, 0, 2, 10), &a)) {
        *out = act;
    }
    if (ui_button(app->ui, "button:investment", gfx_split_row(r, 1, 2, 10), &b)) {
        *out = invest;
    }
    if (t->click.kind != CLICK_NONE) {
        ui_toast(app->ui, S("choose.first"), false);
    }
    bar.w -= 10;
    if (bar.w > 120) {
        table_hint(t, bar, S("choose.hint"));
    }
}

const Panel panel_choose = {.decision = DECISION_CHOOSE, .mark = mark, .draw = draw};
