// The question before something that cannot be mended: the last sailor leaves and a galley sinks
// (S2-L5, S1-T11), or the movement ends while galleys could still sail.
#include "table.h"

// Which galley the command sinks; 0 none.
static GalleyId confirm_galley(const Table *table)
{
    const Command *command = &table->draft.confirm;
    if (command->kind == CMD_MOVE_SAILORS) {
        return command->as.move_sailors.from_galley;
    }
    if (command->kind == CMD_DISMISS_SAILORS) {
        return command->as.dismiss_sailors.galley;
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

// Galleys that could still sail when the movement is ended.
static int confirm_idle_galleys(const Table *table)
{
    int idle = 0;
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        idle += table_galley(table, galley)->owner == table->decider &&
                e1996_moves_left(&table->view.pub, galley) > 0;
    }
    return idle;
}

typedef struct ConfirmWords {
    const char *title, *text, *keep, *go_on;
    UiKind kind;
} ConfirmWords;

static ConfirmWords confirm_words(Table *table)
{
    AppUi *app = table->app;
    if (table->draft.confirm.kind == CMD_END_ROUTE) {
        return (ConfirmWords){S("confirm.route_title"),
                              SN("confirm.route", confirm_idle_galleys(table)),
                              S("confirm.route_keep"), S("confirm.route_go_on"), UI_KIND_BRASS};
    }
    const GalleyId galley = confirm_galley(table);
    return (ConfirmWords){SF("confirm.title", ARG_INT("galley", galley)),
                          confirm_text(table, galley), S("confirm.keep"), S("confirm.go_on"),
                          UI_KIND_RED};
}

void dialog_confirm_draw(Table *table, Command *out)
{
    if (table->draft.confirm.kind == CMD_NONE) {
        return;
    }
    AppUi *app = table->app;
    Ui *ui = app->ui;
    const ConfirmWords words = confirm_words(table);
    bool closed = false;
    GfxRect r = ui_dialog_begin(ui, "dialog:confirm", 520, 270, words.title, NULL, &closed);
    GfxRect row = gfx_cut_bottom(&r, ui->theme->grid.button_h);
    TextStyle body =
        text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
    ui_label(ui, "text:confirm", r, &body, words.text);
    const UiButton keep = {.label = words.keep, .key = SDLK_ESCAPE, .key_name = "Esc"};
    const UiButton sink = {.label = words.go_on,
                           .kind = words.kind,
                           .key = words.kind == UI_KIND_RED ? 0 : SDLK_RETURN,
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
