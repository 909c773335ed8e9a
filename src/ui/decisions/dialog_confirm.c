#include "decisions/dialog_confirm.h"

#include "decisions/common/golden.h"
#include "decisions/common/loss.h"
#include "table/table.h"

#include <math.h>

/* Which galley the command sinks; 0 none. */
static GalleyId confirm_galley(const Table *table)
{
    const Command *command = &table->confirm;
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
    const Galley *deck = table_galley(table, galley);
    const char *port = table_port_name(table, table_port_of(table, deck->zone));
    const StringArg number = ARG_INT("galley", galley);
    if (table->confirm.kind == CMD_LAND) {
        return galley_cube_count(deck) > 0 ? SF("sink.land_cubes", number, ARG_TEXT("port", port))
                                           : SF("sink.land", number, ARG_TEXT("port", port));
    }
    return galley_cube_count(deck) > 0 ? SF("sink.sink_cubes", number) : SF("sink.sink", number);
}

/* Words of the question; false where it has become idle, as something was taken back meanwhile. */
static bool confirm_words(Table *table, Loss *words)
{
    const Command *command = &table->confirm;
    if (!loss_sinks(command)) {
        return loss_of(table, command, words);
    }
    const GalleyId galley = confirm_galley(table);
    *words = (Loss){SF("sink.title", ARG_INT("galley", galley)), confirm_text(table, galley),
                    S("sink.keep"), S("sink.go_on")};
    return true;
}

/* The safe button is the golden one: what was pressed to get here does not go on by being
 * pressed again. */
static void confirm_draw(Table *table, Command *out)
{
    Loss words;
    bool closed = false;
    if (!confirm_words(table, &words)) {
        table->confirm = (Command){0};
        return;
    }
    const TextStyle body =
        text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
    const float w = 560, text_h = text_measure(ui->text, &body, words.text, w - 48).y;
    GfxRect r =
        ui_dialog_begin("dialog:confirm", w, fmaxf(230, 190 + text_h), words.title, NULL, &closed);
    const GfxRect row = gfx_cut_bottom(&r, ui->theme->grid.button_h);
    ui_label("text:confirm", r, &body, words.text);
    const UiButton keep = {.label = words.keep, .kind = golden_page_kind(true)};
    const UiButton go_on = {.label = words.go_on,
                            .kind = loss_sinks(&table->confirm) ? UI_KIND_RED : UI_KIND_PAPER,
                            .disabled_reason = table_why_not(table, &table->confirm)};
    if (ui_button("button:confirm_keep", gfx_split_row(row, 0, 2, ui->theme->grid.gap), &keep)) {
        closed = true;
    }
    if (ui_button("button:confirm_sink", gfx_split_row(row, 1, 2, ui->theme->grid.gap), &go_on)) {
        *out = table->confirm;
        closed = true;
    }
    ui_dialog_end();
    if (closed) {
        table->confirm = (Command){0};
    }
}

/* Whoever was asked about ports in this phase, and thought again, knows of them: what he ends then he
 * ends knowingly. In a puzzle the end is the answer. */
static bool was_asked(const Table *table, const Command *command)
{
    return command->kind == CMD_END_CAPTURE && !app->puzzle && table->turned.capture_asked;
}

/* Is it asked before the command is given? */
static bool confirm_is_due(Table *table, const Command *command)
{
    Loss loss;
    return loss_sinks(command)
           || (app->settings.ask_losses && !was_asked(table, command)
               && loss_of(table, command, &loss));
}

void dialog_confirm(Table *table, Command *out)
{
    if (table->confirm.kind != CMD_NONE) {
        confirm_draw(table, out);
    } else if (confirm_is_due(table, out)) {
        table->confirm = *out;
        table->turned.capture_asked |= out->kind == CMD_END_CAPTURE;
        *out = (Command){0};
        gfx_request_redraw(ui->gfx);
    }
}
