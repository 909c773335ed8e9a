#include "frame/parts.h"

/* The dialog of a sheet is "dialog:NAME", its button "button:NAME_close". */
static const struct {
    const char *name;
    KeyId key; /* Brings it and puts it away; KEY_COUNT: none does. */
} SHEETS[SHEET_COUNT] = {
    [SHEET_NONE] = {"", KEY_COUNT},          [SHEET_CHRONICLE] = {"chronicle", KEY_CHRONICLE},
    [SHEET_MARKET] = {"market", KEY_MARKET}, [SHEET_MENU] = {"menu", KEY_COUNT},
    [SHEET_SEATS] = {"seats", KEY_COUNT},    [SHEET_SAVE] = {"save", KEY_COUNT},
    [SHEET_STOP] = {"stop", KEY_COUNT},      [SHEET_TYPED] = {"typed", KEY_TYPED},
};

void sheet_show(Table *t, TableSheet sheet)
{
    if (sheet == SHEET_CHRONICLE && t->sheet != sheet) {
        t->chronicle = (Chronicle){.fresh = true};
    }
    t->sheet = sheet;
    gfx_request_redraw(ui->gfx);
}

void sheets_keys(Table *t)
{
    for (int i = 0; i < SHEET_COUNT; i++) {
        if (SHEETS[i].key != KEY_COUNT && ui_shortcut(keys_of(SHEETS[i].key))) {
            sheet_show(t, t->sheet == (TableSheet)i ? SHEET_NONE : (TableSheet)i);
        }
    }
}

SheetPaper sheet_begin(Table *t, float w, float h, const char *title, const char *words)
{
    const float button_h = ui->theme->grid.button_h;
    SheetPaper paper = {.sheet = t->sheet};
    paper.r = ui_dialog_begin(ui_id("dialog:%s", SHEETS[t->sheet].name), w, h + button_h, title,
                              words, &paper.closed);
    paper.foot = gfx_part_bottom(&paper.r, button_h, ui->theme->grid.gap);
    return paper;
}

void sheet_end(Table *t, const SheetPaper *paper)
{
    const KeyId key = SHEETS[paper->sheet].key;
    const UiButton back = {.label = app_back_to_table(),
                           .kind = UI_KIND_BRASS,
                           .keys = key == KEY_COUNT ? NULL : keys_of(key),
                           .anytime = true};
    const char *id = ui_id("button:%s_close", SHEETS[paper->sheet].name);
    if (ui_button(id, paper->foot, &back) || paper->closed) {
        sheet_show(t, SHEET_NONE);
    }
    ui_dialog_end();
}
