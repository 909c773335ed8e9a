// The question before something that cannot be mended: the last sailor leaves and a galley sinks
// (S2-L5).
#include "table.h"

// Which galley the command sinks; 0 none.
static GalleyId confirm_galley(const Table *table)
{
    const Command *command = &table->draft.confirm;
    if (command->kind == CMD_MOVE_SAILORS) {
        return command->as.move_sailors.from_galley;
    }
    return table_active(table);
}

static const char *confirm_text(Table *table, GalleyId galley)
{
    AppUi *app = table->app;
    const Galley *deck = table_galley(table, galley);
    const char *port = table_port_name(table, table_port_of(table, deck->zone));
    const StringArg number = ARG_INT("galley", galley);
    if (table->draft.confirm.kind == CMD_LAND) {
        return galley_cube_count(deck) > 0
                   ? SF("confirm.land_cubes", number, ARG_TEXT("port", port))
                   : SF("confirm.land", number, ARG_TEXT("port", port));
    }
    return galley_cube_count(deck) > 0 ? SF("confirm.sink_cubes", number)
                                       : SF("confirm.sink", number);
}

void dialog_confirm_draw(Table *table, Command *out)
{
    if (table->draft.confirm.kind == CMD_NONE) {
        return;
    }
    AppUi *app = table->app;
    Ui *ui = app->ui;
    const GalleyId galley = confirm_galley(table);
    bool closed = false;
    GfxRect r = ui_dialog_begin(ui, "dialog:confirm", 520, 270,
                                SF("confirm.title", ARG_INT("galley", galley)), NULL, &closed);
    GfxRect row = gfx_cut_bottom(&r, ui->theme->grid.button_h);
    TextStyle body =
        text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
    const char *text = confirm_text(table, galley);
    ui_label(ui, "text:confirm", r, &body, text);
    const UiButton keep = {.label = S("confirm.keep"), .key = SDLK_ESCAPE, .key_name = "Esc"};
    const UiButton sink = {.label = S("confirm.go_on"),
                           .kind = UI_KIND_RED,
                           .disabled_reason = table_why_not(table, &table->draft.confirm)};
    if (ui_button(ui, "button:confirm_keep", gfx_split_row(row, 0, 2, ui->theme->grid.gap),
                  &keep)) {
        closed = true;
    }
    if (ui_button(ui, "button:confirm_sink", gfx_split_row(row, 1, 2, ui->theme->grid.gap),
                  &sink)) {
        *out = table->draft.confirm;
        closed = true;
    }
    ui_dialog_end(ui);
    if (closed) {
        table->draft.confirm = (Command){0};
    }
}
