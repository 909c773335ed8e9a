#include "decisions/panels.h"

/* Words of the question; false where it has become idle, as something was taken back meanwhile. */
static bool confirm_words(Table *t, Loss *words)
{
    if (!loss_sinks(&t->confirm)) {
        return loss_of(t, &t->confirm, words);
    }
    const Command *command = &t->confirm;
    const GalleyId galley = command->kind == CMD_MOVE_SAILORS ? command->as.move_sailors.from_galley
                            : command->kind == CMD_DISMISS_SAILORS
                                ? command->as.dismiss_sailors.galley
                                : table_active(t);
    const Galley *deck = table_galley(t, galley);
    const bool cubes = galley_cube_count(deck) > 0;
    const StringArg number = ARG_INT("galley", galley);
    const StringArg port = ARG_PORT(t, table_port_of(t, deck->zone));
    *words = (Loss){t->confirm.kind == CMD_LAND
                        ? SF(cubes ? "sink.land_cubes" : "sink.land", number, port)
                        : SF(cubes ? "sink.sink_cubes" : "sink.sink", number),
                    SF("sink.title", number), S("sink.keep"), S("sink.go_on")};
    return true;
}

/* The safe button is the golden one: what was pressed to get here does not go on by being
 * pressed again. */
static void confirm_draw(Table *t, Command *out)
{
    Loss words;
    bool closed = false;
    if (!confirm_words(t, &words)) {
        t->confirm = (Command){0};
        return;
    }
    const TextStyle body = ui_ink(THEME_TYPE_BODY, TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
    enum { MOST_H = 600 }; /* Of more its words scroll: its feet stay. */
    const float w = 560, text_h = text_measure(ui->text, &body, words.text, w - 48).y;
    GfxRect r = ui_dialog_begin("dialog:confirm", w, fminf(MOST_H, fmaxf(230, 190 + text_h)),
                                words.title, NULL, &closed);
    const GfxRect row = gfx_cut_bottom(&r, ui->theme->grid.button_h);
    for (UiPage page = ui_page("scroll:confirm", r); ui_page_next(&page);) {
        ui_label("text:confirm", gfx_cut_top(&page.rest, fmaxf(r.h, text_h)), &body, words.text);
    }
    const Answer answers[] = {{"button:confirm_keep", {.label = words.keep}, {0}, true},
                              {"button:confirm_sink", {.label = words.go_on}, t->confirm, false}};
    const bool pressed = answers_draw(t, row, answers, 2, out) >= 0;
    ui_dialog_end();
    if (closed || pressed) {
        t->confirm = (Command){0};
    }
}

void dialog_confirm(Table *t, Command *out)
{
    Loss loss;
    /* Whoever was asked about ports in this phase, and thought again, knows of them: what he ends
     * then he ends knowingly. In a puzzle the end is the answer. */
    const bool was_asked = out->kind == CMD_END_CAPTURE && !app->puzzle && t->turned.capture_asked;
    if (t->confirm.kind != CMD_NONE) {
        confirm_draw(t, out);
    } else if ((loss_sinks(out)
                || (app->settings.ask_losses && !was_asked && loss_of(t, out, &loss)))
               && session_lesson_takes(app->session, out, 1)) {
        t->confirm = *out;
        t->turned.capture_asked |= out->kind == CMD_END_CAPTURE;
        *out = (Command){0};
        gfx_request_redraw(ui->gfx);
    }
}
